"""`janken verify`: check every shuffle of a record, offline."""

import click

from janken.commands.common import contents, language_option, say, wrong_record
from janken.core.voice import Voice
from janken.records.reader import RecordError, one_match
from janken.shuffle.verify import Verdict, verify
from janken.words import catalogue

_BROKEN = 1
_SAID = {"checked": "verdict-checked", "older": "verdict-older", "alone": "verdict-alone"}


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
    setting = next((one.shuffled.transcript.setting for one in verdicts if one.shuffled), None)
    if setting is not None:
        say(voice.say("verdict-game", text=setting.table, number=setting.game))
    if not verdicts:
        say(voice.say("verdict-none"))
    for verdict in verdicts:
        for text in lines(verdict, voice):
            say(text)
        if transcript and verdict.shuffled is not None:
            say(verdict.shuffled.transcript.text())
    if any(verdict.outcome == "broken" for verdict in verdicts):
        ctx.exit(_BROKEN)


def lines(verdict: Verdict, voice: Voice) -> list[str]:
    """What there is to say of one deal, and why it was not the first attempt at it."""
    failed = verdict.shuffled.transcript.failed if verdict.shuffled is not None else ()
    why = [
        voice.say("shuffle-failed", number=number, seats=list(seats))
        for number, seats in enumerate(failed, start=1)
    ]
    return [_line(verdict, voice), *why]


def _line(verdict: Verdict, voice: Voice) -> str:
    if verdict.outcome == "broken":
        assert verdict.why is not None
        why = voice.why_not(verdict.why)
        return voice.say("verdict-broken", number=verdict.deal, line=verdict.line, text=why)
    if verdict.shuffled is None:
        return voice.say("verdict-not-checkable", number=verdict.deal)
    transcript = verdict.shuffled.transcript
    return voice.say(
        _SAID[verdict.outcome],
        number=verdict.deal,
        fingerprint=transcript.fingerprint(),
        seats=sorted(transcript.shares),
        missing=[voice.name(seat) for seat in transcript.left_out()],
        attempt=transcript.setting.attempt,
    )
