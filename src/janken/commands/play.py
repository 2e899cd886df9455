"""`janken play` and `history`: a game at this prompt, and those finished here."""

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean

import click

from janken.commands.common import (
    contents,
    ending_orderly,
    game_named,
    language_option,
    new_header,
    read_options,
    say,
    table_options,
    using_file,
    wrong,
    wrong_record,
)
from janken.core.game import Game
from janken.core.match import Header, Match
from janken.core.options import is_whole, shorten
from janken.core.text import nearest, write_new
from janken.core.voice import Voice
from janken.records.reader import RecordError, one_match
from janken.records.writer import bots_in, record_text
from janken.table.bots import BOTS
from janken.table.local import LocalSetting, LocalTable
from janken.table.names import house_names
from janken.terminal.drawing import pen_for
from janken.terminal.keyboard import choose_game, choose_players, choose_seats
from janken.terminal.player_files import FinishedGame, games_kept, history_file
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
    help="A bot in the next seat: easy, club, master, or level-1 to level-10. With --load it takes a seat "
    "that a bot had, otherwise one of the last; SEAT=LEVEL names a seat.",
)
@click.option("--pace", type=click.FloatRange(0, 20), default=1.0, help="About how many seconds a bot takes.")
@click.option("--record", help="Keep the record in this file, written after every move.")
@click.option("--load", help="Continue the game in this record; its bots are bots again.")
@language_option
def play_command(
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
    """Play GAME at this prompt: alone, with bots, or several people at one keyboard.

    At a terminal it asks who plays, unless --seats, --names or --bot say so.
    """
    greeting: list[str] = []
    if load is not None:
        if any((seats is not None, names is not None, dealer is not None, options)):
            raise wrong("wrong-load")
        setting = _loaded(load, game, bots, pace, seed, lang)
    else:
        try:
            chosen = choose_game(lang, say) if game is None else game_named(game)
            read_options(chosen, options)  # what is wrong with them is said before anything is asked
            if seats is None and names is None and not bots:
                seats, names, bots = _asked(chosen, game is None, lang)
        except EOFError:
            say("")
            return
        if names is None and not bots and not chosen.is_solitaire:
            greeting.append(Voice(catalogue(lang)).say("bots-and-names", game=chosen.name))
        levels = _levels(chosen, seats, names, bots)
        header = _header(chosen, seats, names, options, dealer, levels)
        if notice := chosen.notice(header.options):
            greeting.append(Voice(chosen.catalogue(lang)).say(notice))
        first = len(header.names) - len(levels) + 1
        setting = LocalSetting(header, dict(enumerate(levels, start=first)), bot_seconds=pace, seed=seed)
    if record is not None and record != load:
        _begin_record(setting, record)
    with ending_orderly():
        asyncio.run(_play(setting, lang, None if record is None else Path(record), "\n".join(greeting)))


def _asked(game: Game, chosen_here: bool, language: str) -> tuple[int | None, str | None, tuple[str, ...]]:
    """Seats, names and bots, asked at a terminal; a program is not asked."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        players = choose_players(game, language, say)
        return None, ",".join(players.names), tuple(players.bots)
    return choose_seats(game, language, say) if chosen_here else None, None, ()


def _level(text: str) -> str:
    if text in BOTS:
        return text
    named = [bot for bot in BOTS if "-" not in bot]
    raise wrong("wrong-bot", text=shorten(text), nearest=nearest(text, named), known=", ".join(named))


def _levels(game: Game, seats: int | None, names: str | None, bots: Sequence[str]) -> list[str]:
    """The bots that play, the last one on all seats that would stay free."""
    for bot in bots:
        if "=" in bot:
            raise wrong("wrong-bot-seat-new", text=shorten(bot))
        _level(bot)
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


async def _play(setting: LocalSetting, language: str, keep: Path | None, greeting: str) -> None:
    table = LocalTable(setting)

    async def record() -> str:
        return record_text(table.match, bots=setting.bots)

    try:
        watching, *players = await table.open()
        by_seat = dict(zip(setting.people(), players, strict=True))
        if len(players) == 1:
            watching = players[0]
        prompt = Prompt(watching, dict(by_seat), pen_for(sys.stdout), language, record, keep, greeting)
        await prompt.run()
    finally:
        await table.close()


# Going on


def _loaded(
    path: str, game: str | None, bots: Sequence[str], pace: float, seed: str | None, language: str
) -> LocalSetting:
    """A game as it stands in a record, its bots as they were or as they are named now."""
    data = contents(path)
    try:
        match = one_match(data)
    except RecordError as error:
        wrong_record(error, path, language)
    if game is not None and game_named(game) is not match.header.game:
        raise wrong(
            "wrong-record-game", file=shorten(path, 200), game=match.header.game.name, text=shorten(game)
        )
    seats = len(match.header.names)
    were = {seat: level for seat, level in bots_in(data).items() if 1 <= seat <= seats}
    play = _with_bots(were, bots, seats)
    if len(play) == seats:
        raise wrong("wrong-only-bots")
    for seat, level in play.items():
        if level not in BOTS:
            raise wrong("wrong-bot-noted", file=shorten(path, 200), text=shorten(level), number=seat)
    return LocalSetting(match.header, play, log=match.log, bot_seconds=pace, seed=seed)


def _with_bots(were: dict[int, str], bots: Sequence[str], seats: int) -> dict[int, str]:
    """Levels alone go to the seats that bots had, the last one to all that are left of them, and then from
    the last seat on; a seat that is named has the level named with it."""
    named = dict(_seat_and_level(bot, seats) for bot in bots if "=" in bot)
    levels = [_level(bot) for bot in bots if "=" not in bot]
    had = [seat for seat in sorted(were) if seat not in named]
    more = max(0, len(levels) - len(had))
    free = [seat for seat in range(seats, 0, -1) if seat not in had and seat not in named][:more]
    if len(free) < more:
        raise wrong("wrong-many-bots", count=seats)
    for_seats = sorted([*had, *free])
    levels += levels[-1:] * (len(for_seats) - len(levels))
    return {**were, **dict(zip(for_seats, levels, strict=False)), **named}


def _seat_and_level(text: str, seats: int) -> tuple[int, str]:
    seat, _, level = text.partition("=")
    if not (is_whole(seat) and 1 <= int(seat) <= seats):
        raise wrong("wrong-bot-seat", text=shorten(text), last=seats)
    return int(seat), _level(level)


def _begin_record(setting: LocalSetting, path: str) -> None:
    """Say before the first card, not after the last, that a record cannot be kept there."""
    with using_file(path):
        try:
            write_new(Path(path), record_text(Match(setting.header), bots=setting.bots))
        except FileExistsError:
            raise wrong("wrong-file-there", file=shorten(path, 200)) from None


_SHOWN = 20


@click.command()
@click.option("--all", "every", is_flag=True, help="List every game, not only the last ones.")
def history_command(every: bool) -> None:
    """List the games you have finished at the prompt, with bests and averages by house rules."""
    with using_file(str(history_file())):
        games = list(games_kept())
    if not games:
        say("You have not finished a game at this prompt yet.")
        return
    for game in games if every else games[-_SHOWN:]:
        say(f"{game.day}  {game.rules}: {_outcome(game)}")
    say("")
    for rules in sorted({game.rules for game in games}):
        say(_figures(rules, [game for game in games if game.rules == rules]))
    say(f"Kept in {history_file()}")


def _outcome(game: FinishedGame) -> str:
    if game.reached is not None:
        return f"{game.reached} {'cards left' if game.fewer else 'points'}"
    won = " and ".join(game.names[seat - 1] for seat in game.winners) or "nobody"
    scores = ", ".join(f"{name} {score}" for name, score in zip(game.names, game.scores, strict=False))
    return f"won by {won} ({scores})"


def _figures(rules: str, games: Sequence[FinishedGame]) -> str:
    count = f"{rules}: {len(games)} {'game' if len(games) == 1 else 'games'}"
    alone = [game.reached for game in games if game.reached is not None]
    if not alone:
        return count
    best = min(alone) if games[0].fewer else max(alone)
    return f"{count}, best {best}, average {fmean(alone):.1f}"
