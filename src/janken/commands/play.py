"""`janken play`: a game at this prompt."""

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path

import click

from janken import shelf
from janken.commands.common import (
    Failure,
    did_you_mean,
    file_failure,
    game_named,
    language_option,
    new_header,
    say,
    table_options,
    wrong_record,
)
from janken.commands.games import players
from janken.core.game import Game
from janken.core.match import Header, Match
from janken.core.options import is_whole, shorten
from janken.core.voice import Voice
from janken.records.errors import RecordError
from janken.records.files import read_bytes, write_new
from janken.records.reader import one_match
from janken.records.writer import record_text
from janken.table.bot_players import BOTS
from janken.table.local import LocalSetting, LocalTable
from janken.table.names import house_names
from janken.terminal.drawing import pen_for
from janken.terminal.keyboard import ask
from janken.terminal.prompt import Prompt
from janken.words import catalogue


@click.command()
@click.argument("game", required=False)
@table_options
@click.option(
    "--bot",
    "bots",
    multiple=True,
    metavar="LEVEL",
    help="A bot at the next seat: easy, club, master, or level-1 to level-10.",
)
@click.option("--pace", type=click.FloatRange(0, 20), default=1.0, help="About how many seconds a bot takes.")
@click.option("--record", help="Keep the record in this file, written after every move.")
@click.option("--load", help="Continue the game in this record.")
@language_option
def command(
    game: str | None,
    seats: int | None,
    names: str | None,
    dealer: int | None,
    seed: str | None,
    options: tuple[str, ...],
    bots: tuple[str, ...],
    pace: float,
    record: str | None,
    load: str | None,
    lang: str,
) -> None:
    """Play GAME at this prompt: alone, with bots, or several people at one keyboard."""
    if load is not None:
        if any((seats is not None, names is not None, dealer is not None, options, bots)):
            raise Failure(
                "--load goes on with a game as it was agreed: players and options stand in its record"
            )
        match = _loaded(load, game, lang)
        setting = LocalSetting(match.header, log=match.log, bot_seconds=pace, seed=seed)
    else:
        try:
            chosen = _choose_game(lang) if game is None else game_named(game)
            asks = game is None and seats is None and not bots
            count = _choose_seats(chosen, names, lang) if asks else seats
        except EOFError:
            say("")
            return
        levels = _levels(chosen, count, names, bots)
        header = _header(chosen, count, names, options, dealer, levels)
        first = len(header.names) - len(levels) + 1
        setting = LocalSetting(header, dict(enumerate(levels, start=first)), bot_seconds=pace, seed=seed)
    if record is not None and record != load:
        _begin_record(Match(setting.header), record)
    asyncio.run(_play(setting, lang, None if record is None else Path(record)))


def _levels(game: Game, seats: int | None, names: str | None, bots: Sequence[str]) -> list[str]:
    """The bots that play, the last one on all seats that would stay free."""
    for level in bots:
        if level not in BOTS:
            named = [bot for bot in BOTS if "-" not in bot]
            near = did_you_mean(level, named) or f"there are {', '.join(named)} and level-1 to level-10"
            raise Failure(f"there is no bot {shorten(level)}; {near}")
    people = 1 if names is None else len(names.split(","))
    wanted = max(seats or 0, people + len(bots), game.seats[0]) if bots else 0
    free = max(0, wanted - people - len(bots))
    return [*bots, *[bots[-1]] * free] if bots else []


def _header(
    game: Game,
    seats: int | None,
    names: str | None,
    options: Sequence[str],
    dealer: int | None,
    levels: Sequence[str],
) -> Header:
    if not levels:
        return new_header(game, seats, names, options, dealer)
    people = ["Player 1"] if names is None else names.split(",")
    everybody = [*people, *house_names(len(levels), people, begin=0)]
    return new_header(game, None, ",".join(everybody), options, dealer)


async def _play(setting: LocalSetting, language: str, keep: Path | None) -> None:
    table = LocalTable(setting)

    async def record() -> str:
        return record_text(table.match)

    try:
        watching, *players = await table.open()
        by_seat = dict(zip(setting.people(), players, strict=True))
        if len(players) == 1:
            watching = players[0]
        prompt = Prompt(watching, dict(by_seat), pen_for(sys.stdout), language, record, keep)
        await prompt.run()
    finally:
        await table.close()


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
    there = shelf.every()
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
        if answer.lower() in shelf.names():
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
