"""`janken deal`: a fresh record, shuffled by the operating system's generator or from a seed."""

from pathlib import Path

import click

from janken.commands.common import game_named, new_header, table_options, using_file
from janken.core.deal import Shuffler
from janken.core.match import Match
from janken.records.writer import record_text


@click.command()
@click.argument("game")
@table_options
@click.option("-o", "--output", help="Write to this file instead of the terminal.")
def command(
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
