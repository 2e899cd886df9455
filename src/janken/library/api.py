"""The functions of `import janken`: new, load, game, bot."""

from collections.abc import Sequence
from pathlib import Path
from typing import final

from janken import games
from janken.bots.bot import Bot, Decision, Limits, Seen
from janken.bots.load import load as load_bot
from janken.core.errors import CallError
from janken.core.game import Game
from janken.core.match import Header
from janken.core.moves import Move
from janken.core.options import Options, Value, parse_options, text_of_file
from janken.core.text import read_bytes
from janken.kernel.cards import cards_text
from janken.kernel.refusal import malformed
from janken.library.match import BadRecord, NotAllowed, OpenMatch, accepted
from janken.records.reader import RecordError, default_names, one_match, why_not_name


def game(name: str) -> Game:
    """A game by the name that records use, such as `janken-rummy`; its `options` are its house rules."""
    if not isinstance(name, str):
        raise CallError(f"a game is named by a text such as 'collector', not by {name!r}")
    return accepted(games.find(name))


def new(
    game_name: str,
    *,
    players: Sequence[str] | int | None = None,
    seed: str | int | None = None,
    dealer: int | None = None,
    **options: Value | Path,
) -> OpenMatch:
    """Begin a match. `players` are names or a number; with a `seed` the cards are the same each time.

    Everything else is a house rule, with `_` for `-` in its name: `new("janken-rummy", changing_melds=True)`.
    The dark sides of your own deck come from a file: `new("light-to-dark", pairing="mine.txt")`.
    """
    chosen = game(game_name)
    if "seats" in options and not any(option.name == "seats" for option in chosen.options):
        raise CallError(f"how many play is players={options['seats']!r}, not seats")
    names = _names(chosen, players)
    accepted(chosen.why_not_seats(len(names)), chosen)
    for name in names:
        accepted(why_not_name(name), chosen)
    if not isinstance(dealer, int | None):
        raise CallError(f"the dealer is the number of a seat, not {dealer!r}")
    if dealer is not None and not 1 <= dealer <= len(names):
        raise NotAllowed(malformed("no-dealer", "RF-1", last=len(names)), chosen)
    agreed = _options(chosen, options)
    accepted(chosen.why_not_seated(agreed, len(names)), chosen)
    return OpenMatch(Header.of(chosen, names, agreed, dealer or 0), seed)


def _names(chosen: Game, players: Sequence[str] | int | None) -> list[str]:
    if players is None or isinstance(players, int):
        count = chosen.seats[0] if players is None else players
        return default_names(count)
    if isinstance(players, str):
        raise CallError(f"players are a number or a list of names such as [{players!r}], not {players!r}")
    if not _are_names(players):
        raise CallError(f"players are a number or a list of names such as ['Ann'], not {players!r}")
    return list(players)


def _are_names(players: object) -> bool:
    return isinstance(players, Sequence) and all(isinstance(name, str) for name in players)


def _options(chosen: Game, values: dict[str, Value | Path]) -> Options:
    texts = {name.replace("_", "-"): _text(value) for name, value in values.items()}
    for option in chosen.options:
        if option.own_line and option.name in texts:
            texts[option.name] = text_of_file(option, _contents(texts[option.name]))
    return accepted(chosen.read_options(texts), chosen)


def value_of(chosen: Game, name: str, value: Value) -> Value:
    """A checked house rule, with `_` for `-` in its name."""
    name = name.replace("_", "-")
    return accepted(parse_options(chosen.options, {name: _text(value)}), chosen)[name]


def _text(value: Value | Path) -> str:
    """A house rule as a record writes it, or the contents of a file."""
    if isinstance(value, Path):
        return _read(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return cards_text(list(value))
    return "none" if value is None else str(value)


def _contents(text: str) -> str:
    """Of the file, if this is the name of one; 52 faces are not."""
    return _read(Path(text)) if len(text.split()) == 1 and Path(text).is_file() else text


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise CallError(f"{path} cannot be read: {error}") from None


def load(path: str | Path) -> OpenMatch:
    """The match of a record; `for move in match` iterates over its moves."""
    try:
        match = one_match(read_bytes(str(path)))
    except RecordError as error:
        raise BadRecord(error, str(path)) from None
    return OpenMatch(match.header, log=match.log)


@final
class Player:
    """A bot for any seat: what the seat has seen goes in, a move comes out."""

    def __init__(self, bot: Bot, limits: Limits) -> None:
        self._bot = bot
        self._limits = limits
        self._chosen = 0

    @property
    def name(self) -> str:
        return self._bot.name

    @property
    def bot(self) -> Bot:
        return self._bot

    @property
    def limits(self) -> Limits:
        return self._limits

    def choose(self, seen: Seen, seed: str | int | None = None) -> Move | None:
        """One of `seen.legal`; None if the bot prefers to wait, which it may where there are no turns.

        The same view and seed give the same move. Without a seed every call has its own.
        """
        return self.decide(seen, seed).move

    def decide(self, seen: Seen, seed: str | int | None = None) -> Decision:
        """The move and, where there are no turns, the seconds that a person of this level takes for it."""
        if not isinstance(seen, Seen):
            raise CallError(f"a bot is asked about match.seen(seat), not about {seen!r}")
        if not seen.legal:
            raise CallError(f"seat {seen.seat} has no move now: ask a bot about a seat of match.to_act")
        self._chosen += 1
        return self._bot.choose(seen, self._limits, str(self._chosen if seed is None else seed))

    def __repr__(self) -> str:
        return f"<bot {self.name}, {self._limits.seconds:g} s a move>"


def bot(name: str, *, seconds: float = 1.0, playouts: int | None = None) -> Player:
    """A bot: `random`, `easy`, `club`, `master`, `FILE.py:Name` or `run:COMMAND`, with its thinking time."""
    if not isinstance(name, str):
        raise CallError(f"a bot is named by a text such as 'club', not by {name!r}")
    return Player(load_bot(name), checked_limits(seconds, playouts))


def checked_limits(seconds: object, playouts: object) -> Limits:
    if not isinstance(seconds, int | float) or not seconds > 0:
        raise CallError(f"thinking time is a number of seconds above 0, not {seconds!r}")
    return Limits(seconds, None if playouts is None else checked_count("playouts", playouts))


def checked_count(name: str, count: object) -> int:
    if not isinstance(count, int) or count < 1:
        raise CallError(f"{name} is a whole number from 1, not {count!r}")
    return count
