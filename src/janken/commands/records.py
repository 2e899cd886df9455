"""`janken deal`, `replay` and `verify`: a record begun, played again, and its shuffles checked."""

import sys
from pathlib import Path

import click
import msgspec

from janken.commands.common import (
    Failure,
    contents,
    failure,
    game_named,
    language_option,
    new_header,
    say,
    table_options,
    using_file,
    whole_number,
    wrong,
    wrong_record,
)
from janken.core.deal import Shuffler
from janken.core.match import Match
from janken.core.view import EVERYTHING
from janken.core.voice import Voice
from janken.kernel.refusal import malformed
from janken.records.reader import RecordError, one_match, read_record
from janken.records.writer import move_line, record_text
from janken.shuffle.verify import Verdict, verify
from janken.terminal.drawing import pen_for, show, table_lines, voice_for
from janken.words import catalogue


@click.command()
@click.argument("game")
@table_options
@click.option("-o", "--output", help="Write to this file instead of the terminal.")
def deal_command(
    game: str,
    seats: int | None,
    names: str | None,
    dealer: int | None,
    seed: str | None,
    options: tuple[str, ...],
    output: str | None,
) -> None:
    """Shuffle for GAME and write a record with its first deal."""
    match = Match(new_header(game_named(game), seats, names, options, dealer))
    match.shuffle_and_deal(Shuffler(seed))
    record = record_text(match).encode()  # a record is UTF-8, whatever the terminal is
    if output is None:
        click.echo(record, nl=False)
        return
    with using_file(output):
        Path(output).write_bytes(record)


@click.command()
@click.argument("file")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--at", metavar="N", callback=whole_number, help="Stop right after this many moves.")
@click.option("--legal", metavar="N", callback=whole_number, help="Add every legal move of this seat.")
@click.option(
    "--as",
    "viewer",
    metavar="N",
    callback=whole_number,
    help="Show what this seat may see; 0 for a spectator.",
)
@click.option("--partial", is_flag=True, help="If the record is wrong, still show the part before the error.")
@language_option
def replay_command(
    file: str, as_json: bool, at: int | None, legal: int | None, viewer: int | None, partial: bool, lang: str
) -> None:
    """Replay the record FILE and show the table."""
    if viewer is not None and legal is not None and viewer != legal:
        raise wrong("wrong-viewer", viewer=viewer, number=legal)
    reading = read_record(contents(file), at)
    match = reading.match
    if match is not None and (reading.error is None or partial):
        _check_seats(match, viewer, legal)
        _print(match, as_json, EVERYTHING if viewer is None else viewer, legal, lang)
    if reading.error is not None:
        wrong_record(reading.error, file, lang)


def _check_seats(match: Match, viewer: int | None, legal: int | None) -> None:
    seats = len(match.header.names)
    for option, seat in (("--as", viewer), ("--legal", legal)):
        if seat is not None and seat > seats:
            refusal = malformed("no-seat", "RF-3", number=seat, last=seats)
            raise Failure(f"{option} {seat}: {failure(refusal)}")


def _print(match: Match, as_json: bool, viewer: int, legal: int | None, language: str) -> None:
    view = match.view(viewer)
    moves = None if legal is None else [move_line(legal, move.text()) for move in match.state.legal(legal)]
    if as_json:
        fields = view.fields() if moves is None else view.fields() | {"legal": moves}
        click.echo(msgspec.json.encode(fields))
        return
    names = match.header.names
    voice = voice_for(match.header.game, names, language)
    lines = table_lines(view, names, pen_for(sys.stdout), voice)
    show(lines if moves is None else [*lines, voice.say("legal-count", count=len(moves)), *moves])


_BROKEN = 1
_SAID = {"checked": "verdict-checked", "older": "verdict-older", "alone": "verdict-alone"}


@click.command()
@click.argument("file")
@click.option("--transcript", is_flag=True, help="Also print what was said before each deal.")
@language_option
@click.pass_context
def verify_command(ctx: click.Context, file: str, transcript: bool, lang: str) -> None:
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
