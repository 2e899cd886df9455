"""`janken verify`: check every shuffle of a record, offline."""

import click

from janken.commands.common import contents, language_option, say, wrong_record
from janken.core.voice import Voice
from janken.records.errors import RecordError
from janken.records.reader import one_match
from janken.shuffle.verify import Verdict, verify
from janken.words import catalogue

_BROKEN = 1


@click.command()
@click.argument("file")
@click.option("--transcript", is_flag=True, help="Also print what was said before each deal.")
@language_option
@click.pass_context
def command(ctx: click.Context, file: str, transcript: bool, lang: str) -> None:
    """Check how the cards of the record FILE were shuffled, deal by deal.

    Exit status 0: nothing is broken; 1: a shuffle is broken; 2: the record itself is wrong.
    """
    data = contents(file)
    try:
        match = one_match(data)
    except RecordError as error:
        wrong_record(error, file, lang)
    verdicts = verify(match, data)
    voice = Voice(catalogue(lang), match.header.names)
    for verdict in verdicts:
        say(line(verdict, voice))
        if transcript and verdict.shuffled is not None:
            say(verdict.shuffled.transcript.text())
    if any(verdict.outcome == "broken" for verdict in verdicts):
        ctx.exit(_BROKEN)


def line(verdict: Verdict, voice: Voice) -> str:
    """What there is to say of one deal."""
    if verdict.outcome == "broken":
        assert verdict.why is not None
        why = voice.why_not(verdict.why)
        return voice.say("verdict-broken", number=verdict.deal, line=verdict.line, text=why)
    if verdict.shuffled is None:
        return voice.say("verdict-not-checkable", number=verdict.deal)
    transcript = verdict.shuffled.transcript
    return voice.say(
        "verdict-checked",
        number=verdict.deal,
        fingerprint=transcript.fingerprint(),
        seats=sorted(transcript.shares),
        missing=[voice.name(seat) for seat in (*transcript.silent, *transcript.unopened)],
        attempt=transcript.setting.attempt,
    )
