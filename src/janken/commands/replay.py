"""`janken replay`: replay a record strictly and show the table at the end, or at a move."""

import sys

import click
import msgspec

from janken.commands.common import (
    Failure,
    contents,
    failure,
    language_option,
    whole_number,
    wrong,
    wrong_record,
)
from janken.core.match import Match
from janken.core.view import EVERYTHING
from janken.kernel.refusal import malformed
from janken.records.reader import read_record
from janken.records.writer import move_line
from janken.terminal.drawing import pen_for, show, table_lines, voice_for


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
def command(
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
