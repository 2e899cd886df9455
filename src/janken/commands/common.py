"""What several commands share: finding a game, reading its options, failing with a sentence."""

import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import NoReturn

import click

from janken import games
from janken.core.game import Game
from janken.core.match import Header
from janken.core.options import (
    Option,
    Options,
    Value,
    find_option,
    is_whole,
    parse_option,
    shorten,
    text_of_file,
)
from janken.core.text import read_bytes, reason
from janken.core.voice import Voice
from janken.kernel.refusal import Refusal
from janken.records.reader import RecordError, default_names, why_not_name
from janken.terminal.drawing import columns_of, wrapped
from janken.words import ENGLISH, catalogue, language_for, languages


def say(text: str) -> None:
    """A line on standard output. (click would write UTF-8 where a terminal cannot show it.)"""
    sys.stdout.write(wrapped(text, columns_of(sys.stdout)) + "\n")


@contextmanager
def ending_orderly() -> Iterator[None]:
    """SIGTERM ends what was started, and leaves the terminal as it was; a second one ends us at once."""

    def end(number: int, frame: FrameType | None) -> NoReturn:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        sys.exit(128 + number)

    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def progress_line() -> Iterator[Callable[[str], None]]:
    """A line on standard error that is written over and over, if somebody can see it."""
    is_seen = sys.stderr.isatty()

    def show(text: str) -> None:
        if is_seen:
            click.echo(f"\r{text}", nl=False, err=True)

    try:
        yield show
    finally:
        if is_seen:
            click.echo(err=True)


_LANGUAGE = "janken.language"  # where a run keeps what --lang says


class Failure(click.ClickException):
    """Something a person can mend: one sentence on standard error, exit status 2."""

    exit_code = 2


def spoken() -> str:
    """The language of this run: that of --lang where the command has it, else that of the surroundings."""
    context = click.get_current_context(silent=True)
    return language_for(None if context is None else context.meta.get(_LANGUAGE))


def wrong(key: str, **arguments: object) -> Failure:
    """A sentence of ours about what was asked for, in the player's language."""
    return Failure(Voice(catalogue(spoken())).say(key, arguments))


def file_failure(path: str, error: Exception) -> Failure:
    return Failure(f"{shorten(path, 200)}: {reason(error)}") if path else wrong("wrong-no-file-name")


@contextmanager
def using_file(path: str) -> Iterator[None]:
    """What is wrong with a file, or with its name, ends the command in a sentence."""
    try:
        yield
    except (OSError, ValueError) as error:
        raise file_failure(path, error) from None


def write_text(path: str, text: str) -> None:
    with using_file(path):
        Path(path).write_text(text, encoding="utf-8")


def whole_number(ctx: click.Context, param: click.Parameter, value: str | None) -> int | None:
    """Callback of options that take a number as records write it: digits, no sign, no leading zeros."""
    if value is None or is_whole(value):
        return None if value is None else int(value)
    raise wrong("wrong-number", option=param.opts[0], text=shorten(value))


def _language_chosen(ctx: click.Context, param: click.Parameter, value: str | None) -> str:
    if value is not None and value not in languages():
        raise wrong("wrong-language", text=shorten(value), known=", ".join(languages()))
    ctx.meta[_LANGUAGE] = language_for(value)
    return language_for(value)


language_option = click.option(
    "--lang",
    metavar="LANGUAGE",
    is_eager=True,  # so that what is wrong with the others is said in it
    callback=_language_chosen,
    help="Use this language, such as de; by default that of your environment.",
)
house_rules_option = click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="A house rule; see janken games."
)


def table_options(command: Callable[..., None]) -> Callable[..., None]:
    """Who sits at a new table, who deals, from which seed, and by which house rules."""
    for option in reversed(
        (
            click.option(
                "--seats",
                metavar="N",
                callback=whole_number,
                help="How many players; by default as few as possible.",
            ),
            click.option("--names", help="Their names, clockwise, separated by commas."),
            click.option(
                "--dealer",
                metavar="N",
                callback=whole_number,
                help="The seat that deals first; by default the last.",
            ),
            click.option("--seed", help="Shuffle from this seed, to get the same deal again."),
            house_rules_option,
        )
    ):
        command = option(command)
    return command


def failure(refusal: Refusal, game: Game | None = None) -> Failure:
    """What was wrong on the command line, in the player's language."""
    words = catalogue(spoken()) if game is None else game.catalogue(spoken())
    return Failure(Voice(words).why_not(refusal))


def title_of(game: Game) -> str:
    return game.catalogue(ENGLISH).say("title", {})


def accepted(refusal: Refusal | None, game: Game | None = None) -> None:
    if refusal is not None:
        raise failure(refusal, game)


def game_named(name: str) -> Game:
    game = games.find(name)
    if isinstance(game, Refusal):
        raise failure(game)
    return game


def read_options(game: Game, words: Sequence[str]) -> Options:
    """`name=value` each; the value of an option with a line of its own is the name of a file."""
    given: dict[str, Value] = {}
    for word in words:
        name, _, path = word.partition("=")
        option = find_option(game.options, name)
        if isinstance(option, Option) and option.own_line and path and name not in given:
            given[name] = _from_file(game, option, path)
        else:
            accepted(parse_option(game.options, word, given), game)
    options = game.agree(given)
    if isinstance(options, Refusal):
        raise failure(options, game)
    return options


def _from_file(game: Game, option: Option, path: str) -> Value:
    value = option.parse(_text_in_file(option, path))
    if isinstance(value, Refusal):
        raise Failure(f"{shorten(path, 60)}: {failure(value, game)}")
    for note in option.notes(value):
        sys.stderr.write(f"{shorten(path, 60)}: {failure(note, game)}\n")
    return value


def _text_in_file(option: Option, path: str) -> str:
    with using_file(path):
        return text_of_file(option, read_bytes(path).decode())


def contents(file: str) -> bytes:
    """A file that the command line names."""
    with using_file(file):
        return read_bytes(file)


def wrong_record(error: RecordError, file: str, language: str) -> NoReturn:
    """End with what is wrong with a record, and exit status 2."""
    sys.stderr.write(f"{error.message(file, language)}\n")
    raise click.exceptions.Exit(2)


def new_header(
    game: Game, seats: int | None, names: str | None, option_words: Sequence[str], dealer: int | None
) -> Header:
    """A table from what was said on the command line: names, or the number of players."""
    chosen = _plain_names(game, seats) if names is None else [name.strip() for name in names.split(",")]
    if names is not None and seats is not None and seats != len(chosen):
        raise wrong("wrong-seats", count=seats, names=len(chosen))
    accepted(game.why_not_seats(len(chosen)))
    for name in chosen:
        accepted(why_not_name(name))
    if dealer is not None and not 1 <= dealer <= len(chosen):
        raise wrong("wrong-dealer", number=dealer, last=len(chosen))
    options = read_options(game, option_words)
    accepted(game.why_not_seated(options, len(chosen)), game)
    return Header.of(game, chosen, options, dealer or 0)


def _plain_names(game: Game, seats: int | None) -> list[str]:
    count = game.seats[0] if seats is None else seats
    accepted(game.why_not_seats(count))
    return default_names(count)
