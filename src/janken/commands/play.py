"""`janken play`: a game at this prompt."""

import sys
from pathlib import Path

import click

from janken import games
from janken.commands.common import (
    Failure,
    file_failure,
    game_named,
    language_option,
    new_header,
    say,
    whole_number,
    wrong_record,
)
from janken.commands.games import players
from janken.core.deal import Shuffler
from janken.core.game import Game
from janken.core.match import Match
from janken.core.options import is_whole, shorten
from janken.core.voice import Voice
from janken.records.errors import RecordError
from janken.records.files import read_bytes, write_new
from janken.records.reader import one_match
from janken.records.writer import record_text
from janken.terminal.drawing import pen_for
from janken.terminal.keyboard import ask
from janken.terminal.prompt import Prompt
from janken.words import catalogue


@click.command()
@click.argument("game", required=False)
@click.option("--seats", metavar="N", callback=whole_number, help="How many players; the fewest if not said.")
@click.option("--names", help="Their names, clockwise, with commas between.")
@click.option(
    "--dealer", metavar="N", callback=whole_number, help="The seat that deals first; the last if not said."
)
@click.option("--seed", help="Shuffle from this seed, for the same deal again.")
@click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="A house rule; see janken games."
)
@click.option("--record", help="Keep the record in this file, written after every move.")
@click.option("--load", help="Go on with the game of this record.")
@language_option
def command(
    game: str | None,
    seats: int | None,
    names: str | None,
    dealer: int | None,
    seed: str | None,
    options: tuple[str, ...],
    record: str | None,
    load: str | None,
    lang: str,
) -> None:
    """Play GAME at this prompt, alone or several at one keyboard."""
    if sys.stdin.isatty():
        import readline  # noqa: F401 - gives input() its line editing
    if load is not None:
        if any((seats is not None, names is not None, dealer is not None, options)):
            raise Failure(
                "--load goes on with a game as it was agreed: players and options stand in its record"
            )
        match = _loaded(load, game, lang)
    elif game is None:
        try:
            chosen = _choose_game(lang)
            count = _choose_seats(chosen, names, lang) if seats is None else seats
        except EOFError:
            say("")
            return
        match = Match(new_header(chosen, count, names, options, dealer))
    else:
        match = Match(new_header(game_named(game), seats, names, options, dealer))
    if record is not None and record != load:
        _begin_record(match, record)
    keep = None if record is None else Path(record)
    Prompt(match, pen_for(sys.stdout), Shuffler(seed), keep, lang).run()


def _loaded(path: str, game: str | None, language: str) -> Match:
    try:
        match = one_match(read_bytes(path))
    except (OSError, ValueError) as error:
        raise file_failure(path, error) from None
    except RecordError as error:
        wrong_record(error, path, language)
    if game is not None and game != match.header.game.name:
        raise Failure(f"{shorten(path, 200)} is a record of {match.header.game.name}, not of {shorten(game)}")
    return match


def _begin_record(match: Match, path: str) -> None:
    """Say before the first card, not after the last, that a record cannot be kept there."""
    try:
        write_new(Path(path), record_text(match))
    except FileExistsError:
        there = f"{shorten(path, 200)} is there already"
        raise Failure(f"{there}: name a new file, or go on with its game by --load") from None
    except (OSError, ValueError) as error:
        raise file_failure(path, error) from None


def _choose_game(language: str) -> Game:
    there = games.every()
    titles: dict[str, Game] = {}
    for number, game in enumerate(there, start=1):
        voice = Voice(game.catalogue(language))
        titles[voice.say("title").lower()] = game
        say(f"  {number}  {voice.say('title')}, {players(game, voice)}: {voice.say('summary')}")
    voice = Voice(catalogue(language))
    while True:
        answer = ask(voice.say("which-game")).strip()
        if is_whole(answer) and 1 <= int(answer) <= len(there):
            return there[int(answer) - 1]
        if answer.lower() in titles:
            return titles[answer.lower()]
        if answer.lower() in games.names():
            return game_named(answer.lower())
        say(voice.say("type-game", most=len(there)))


def _choose_seats(game: Game, names: str | None, language: str) -> int | None:
    if names is not None or len(game.seats) == 1:
        return None
    voice, low, high = Voice(catalogue(language)), game.seats[0], game.seats[-1]
    while True:
        answer = ask(voice.say("how-many", least=low, most=high)).strip() or str(low)
        if is_whole(answer) and int(answer) in game.seats:
            return int(answer)
        say(voice.say("type-number", least=low, most=high))
