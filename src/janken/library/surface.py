"""The functions of `import janken`: new, load, games, game, bot."""

from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar, final

from janken import shelf
from janken.bots.bot import Bot, Limits
from janken.bots.load import load as load_bot
from janken.bots.seen import Seen
from janken.core.game import Game
from janken.core.match import Header
from janken.core.moves import Move
from janken.core.options import Options, Value, parse_options
from janken.kernel.cards import cards_text
from janken.kernel.refusal import Refusal, malformed
from janken.library.errors import BadRecord, NotAllowed
from janken.library.match import OpenMatch
from janken.records.errors import RecordError
from janken.records.files import read_bytes
from janken.records.header import why_not_name
from janken.records.reader import one_match

Given = TypeVar("Given")


def games() -> list[Game]:
    """The games there are."""
    return shelf.every()


def game(name: str) -> Game:
    """A game by the name that records use, such as `janken-rummy`; its `options` are its house rules."""
    return _accepted(shelf.find(name))


def new(
    game_name: str,
    *,
    players: Sequence[str] | int | None = None,
    seed: str | int | None = None,
    dealer: int | None = None,
    **options: Value,
) -> OpenMatch:
    """Begin a match. `players` are names, or how many; with a `seed` the cards are the same each time.

    All else are house rules, with `_` where their names have `-`: `new("janken-rummy", changing_melds=True)`.
    """
    chosen = game(game_name)
    names = _names(chosen, players)
    _accepted(chosen.why_not_seats(len(names)), chosen)
    for name in names:
        _accepted(why_not_name(name), chosen)
    if dealer is not None and not 1 <= dealer <= len(names):
        raise NotAllowed(malformed("no-dealer", "RF-1", last=len(names)), chosen)
    return OpenMatch(Header.of(chosen, names, _options(chosen, options), dealer or 0), seed)


def _names(chosen: Game, players: Sequence[str] | int | None) -> list[str]:
    if players is None or isinstance(players, int):
        count = chosen.seats[0] if players is None else players
        return [f"Player {seat}" for seat in range(1, count + 1)]
    return list(players)


def _options(chosen: Game, values: dict[str, Value]) -> Options:
    texts = {name.replace("_", "-"): _text(value) for name, value in values.items()}
    return _accepted(chosen.read_options(texts), chosen)


def value_of(chosen: Game, name: str, value: Value) -> Value:
    """One house rule, checked, with `_` for `-` in its name."""
    name = name.replace("_", "-")
    return _accepted(parse_options(chosen.options, {name: _text(value)}), chosen)[name]


def _text(value: Value) -> str:
    """A house rule as a record writes it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return cards_text(list(value))
    return "none" if value is None else str(value)


def load(path: str | Path) -> OpenMatch:
    """The match of a record; `for move in match` goes through its moves."""
    try:
        match = one_match(read_bytes(str(path)))
    except RecordError as error:
        raise BadRecord(error, str(path)) from None
    return OpenMatch(match.header, log=match.log)


@final
class Player:
    """A bot that sits where you let it: what a seat has seen goes in, a move comes out."""

    def __init__(self, bot: Bot, limits: Limits) -> None:
        self._bot = bot
        self._limits = limits
        self._chosen = 0

    @property
    def name(self) -> str:
        return self._bot.name

    def choose(self, seen: Seen, seed: str | int | None = None) -> Move | None:
        """One of `seen.legal`; None if the bot would rather wait, which it may where there are no turns.

        The same view and seed give the same move. Without a seed every call has its own.
        """
        self._chosen += 1
        return self._bot.choose(seen, self._limits, str(self._chosen if seed is None else seed)).move

    def __repr__(self) -> str:
        return f"<bot {self.name}, {self._limits.seconds:g} s a move>"


def bot(name: str, *, seconds: float = 1.0, playouts: int | None = None) -> Player:
    """A bot: `random`, `easy`, `club`, `master`, `FILE.py:Name` or `run:COMMAND`; how long it may think."""
    return Player(load_bot(name), Limits(seconds, playouts))


def _accepted(given: Given | Refusal, chosen: Game | None = None) -> Given:
    if isinstance(given, Refusal):
        raise NotAllowed(given, chosen)
    return given
