"""What several commands share: finding a game, reading its options, failing with a sentence."""

from collections.abc import Sequence
from pathlib import Path

import click

from janken import games
from janken.core.game import Game
from janken.core.match import Header
from janken.core.options import Options, Value, find_option, parse_option
from janken.core.refusal import Refusal
from janken.records.header import why_not_name


class Failure(click.ClickException):
    """Something a person can mend: one sentence on standard error, exit status 2."""

    exit_code = 2


def accepted(refusal: Refusal | None) -> None:
    if refusal is not None:
        raise Failure(str(refusal))


def game_named(name: str) -> Game:
    game = games.find(name)
    if isinstance(game, Refusal):
        raise Failure(str(game))
    return game


def read_options(game: Game, words: Sequence[str]) -> Options:
    """`name=value` each; the value of an option with a line of its own is the name of a file."""
    given: dict[str, Value] = {}
    for word in words:
        name, _, path = word.partition("=")
        option = find_option(game.options, name)
        if not isinstance(option, Refusal) and option.own_line:
            word = f"{name}={_file_text(path)}"
        accepted(parse_option(game.options, word, given))
    return Options(game.options, given)


def _file_text(path: str) -> str:
    try:
        lines = Path(path).read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError, ValueError) as error:
        raise Failure(f"{path}: {reason(error)}") from None
    return " ".join(line.partition("#")[0].strip() for line in lines)


def reason(error: Exception) -> str:
    """Why a file cannot be read or written, without the machinery's words."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror.lower()
    return "this is not UTF-8 text"


def new_header(
    game: Game, seats: int | None, names: str | None, option_words: Sequence[str], dealer: int | None
) -> Header:
    """A table from what was said on the command line: names, or so many players."""
    chosen = [name.strip() for name in names.split(",")] if names else _plain_names(game, seats)
    if names and seats is not None and seats != len(chosen):
        raise Failure(f"--seats {seats} and {len(chosen)} names do not agree")
    accepted(game.why_not_seats(len(chosen)))
    for name in chosen:
        accepted(why_not_name(name))
    if dealer is not None and not 1 <= dealer <= len(chosen):
        raise Failure(f"--dealer {dealer}: the dealer is a seat from 1 to {len(chosen)} (RF-1)")
    return Header.of(game, chosen, read_options(game, option_words), dealer or 0)


def _plain_names(game: Game, seats: int | None) -> list[str]:
    count = game.seats[0] if seats is None else seats
    accepted(game.why_not_seats(count))
    return [f"Player {seat}" for seat in range(1, count + 1)]
