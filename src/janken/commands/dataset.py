"""`janken dataset`: records of bots' play to learn from, made from a seed."""

import sys
from contextlib import suppress
from pathlib import Path

import click

from janken.arena.recorded import Recording, record
from janken.bots.load import KNOWN
from janken.commands.arena import playing
from janken.commands.common import (
    Failure,
    game_named,
    house_rules_option,
    new_header,
    title_of,
    using_file,
)
from janken.commands.engine import Means, engine, processes_option
from janken.core.errors import CallError


@click.command()
@click.argument("game")
@click.option(
    "--bot",
    "specs",
    multiple=True,
    required=True,
    metavar="BOT",
    help=f"{KNOWN}; one for all seats or one each.",
)
@click.option("--seats", type=click.IntRange(1), help="How many players; by default the fewest.")
@house_rules_option
@click.option(
    "--games", "hands", default=1000, show_default=True, type=click.IntRange(1), help="How many hands."
)
@click.option(
    "--seed", default="1", show_default=True, help="Which hands; a seed always gives the same bytes."
)
@click.option(
    "--playouts",
    default=200,
    show_default=True,
    type=click.IntRange(1),
    help="Playouts per move of a search.",
)
@processes_option
@click.option(
    "--out", required=True, metavar="FOLDER", help="Where the records go; the same command resumes."
)
def command(
    game: str, specs: tuple[str, ...], seats: int | None, options: tuple[str, ...], hands: int, seed: str,
    playouts: int, processes: int | None, out: str,
) -> None:  # fmt: skip
    """Make records of GAME to learn from: single hands of bots, from a seed.

    janken.envs.load_dataset reads them as observations, masks, actions and returns.
    """
    chosen = game_named(game)
    count = seats if seats is not None or len(specs) == 1 else len(specs)
    header = new_header(chosen, count, None, options, None)
    if len(specs) not in (1, len(header.names)):
        raise Failure(
            f"there are {len(specs)} bots for {len(header.names)} seats: name one for all, or one each"
        )
    bots = specs * (len(header.names) // len(specs))
    recording = Recording(header, bots, playouts, seed, hands)
    done = 0
    with (
        suppress(KeyboardInterrupt),
        playing(bots),
        using_file(out),
        engine(Means(processes, None, None), hands) as ready,
        click.progressbar(length=hands, label=title_of(chosen), file=sys.stderr) as bar,
    ):
        try:
            for now in record(recording, Path(out), ready):
                bar.update(now - done)
                done = now
        except CallError as error:
            raise Failure(str(error)) from None
    if done < hands:
        click.echo(f"Stopped after {done} of {hands} hands: the same command resumes.")
    else:
        click.echo(f"{out}: {hands} hands")
