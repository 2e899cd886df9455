"""A match: a state and the log that leads to it. What is submitted is checked, applied and kept."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import final, overload

from janken.core.deal import Shuffler, why_not_deck
from janken.core.events import Event
from janken.core.game import Chance, Game
from janken.core.moves import Move
from janken.core.options import Options
from janken.core.view import View
from janken.kernel.refusal import Refusal, illegal


@dataclass(frozen=True)
class Header:
    """What is agreed before the first deal."""

    game: Game
    names: tuple[str, ...]
    options: Options
    dealer: int

    @classmethod
    def of(
        cls, game: Game, names: Sequence[str], options: Options | None = None, dealer: int = 0
    ) -> "Header":
        """The last seat deals first unless another is named, so that seat 1 begins."""
        return cls(game, tuple(names), options or Options(game.options), dealer or len(names))


@dataclass(frozen=True, slots=True)
class Dealt:
    """What chance gave."""

    chance: Chance
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Moved:
    """A move that was accepted, and when: seconds since the deal, as written, or nothing."""

    seat: int
    move: Move
    at: str | None = None

    def __str__(self) -> str:
        return f"{self.seat} {self.move}"


Entry = Dealt | Moved


@final
class ShortLog(Sequence[Entry]):
    """A compact log: a move is kept as text, and parsed again when it is needed."""

    def __init__(self, game: Game, kept: Sequence[Dealt | bytes] = ()) -> None:
        self._game = game
        self._kept = list(kept)

    def append(self, entry: Entry) -> None:
        if isinstance(entry, Dealt):
            self._kept.append(entry)
        else:
            self.append_text(entry.seat, entry.move.text(), entry.at)

    def append_text(self, seat: int, text: str, at: str | None) -> None:
        """A move that is known as text."""
        self._kept.append(f"{at or ''} {seat} {text}".encode())

    def pop(self) -> None:
        """Forget the last one."""
        self._kept.pop()

    def copy(self) -> "ShortLog":
        return ShortLog(self._game, self._kept)

    def __len__(self) -> int:
        return len(self._kept)

    @overload
    def __getitem__(self, place: int) -> Entry: ...

    @overload
    def __getitem__(self, place: slice) -> list[Entry]: ...

    def __getitem__(self, place: int | slice) -> Entry | list[Entry]:
        if isinstance(place, slice):
            return [self._read(kept) for kept in self._kept[place]]
        return self._read(self._kept[place])

    def _read(self, kept: Dealt | bytes) -> Entry:
        if isinstance(kept, Dealt):
            return kept
        at, seat, *words = kept.decode().split(" ")
        move = self._game.parse(words)
        assert not isinstance(move, Refusal), move
        return Moved(int(seat), move, at or None)


@final
class Match:
    def __init__(self, header: Header, *, short: bool = False) -> None:
        """A `short` one keeps its log compact, for a game that lasts long."""
        self.header = header
        self.log: list[Entry] | ShortLog = ShortLog(header.game) if short else []
        self.state = header.game.setup(header.options, len(header.names), header.dealer)

    def deal(self, chance: Chance, cards: Sequence[int]) -> Refusal | list[Event]:
        """Take the cards in the order in which chance gave them."""
        refusal = why_not_deck(cards, self.state.deck()) or self._why_not_now(chance)
        if refusal is not None:
            return refusal
        events = self.state.give(chance, cards)
        self.log.append(Dealt(chance, tuple(cards)))
        return events

    def _why_not_now(self, chance: Chance) -> Refusal | None:
        if self.state.accepts(chance):
            return None
        needed = self.state.needs()
        if self.state.is_over():
            return illegal("chance-after-end", "RF-2", chance=str(chance))
        if needed is None:
            return illegal("chance-in-hand", "RF-2", chance=str(chance))
        return illegal("other-chance", "RF-2", needed=str(needed), chance=str(chance))

    def shuffle_and_deal(self, shuffler: Shuffler) -> list[Event]:
        """Let chance give everything that is needed before a player can move."""
        events: list[Event] = []
        while (needed := self.state.needs()) is not None:
            given = self.deal(needed, shuffler.shuffled(self.state.deck()))
            assert not isinstance(given, Refusal), given
            events += given
        return events

    def submit(self, seat: int, move: Move, at: str | None = None) -> Refusal | list[Event]:
        return self.state.check(seat, move) or self.accept(seat, move, at)

    def accept(self, seat: int, move: Move, at: str | None = None, text: str = "") -> list[Event]:
        """Make a move that `check` has nothing against; `text` is its own, where that is known."""
        events = self.state.apply(seat, move)
        if text and isinstance(self.log, ShortLog):
            self.log.append_text(seat, text, at)
        else:
            self.log.append(Moved(seat, move, at))
        return events

    def enter(self, entry: Entry) -> list[Event]:
        """Take the next entry of a log that some match has accepted before."""
        if isinstance(entry, Dealt):
            events = self.deal(entry.chance, entry.cards)
        else:
            events = self.submit(entry.seat, entry.move, entry.at)
        assert not isinstance(events, Refusal), events
        return events

    def copy(self) -> "Match":
        """An independent twin."""
        twin = Match.__new__(Match)
        twin.header, twin.log, twin.state = self.header, self.log.copy(), self.state.copy()
        return twin

    def view(self, viewer: int) -> View:
        return self.state.view(viewer)

    def moves_made(self) -> int:
        return sum(isinstance(entry, Moved) for entry in self.log)

    def without_last_move(self) -> "Match":
        """The match as it was before its last move; what chance gave after that move is forgotten too."""
        last = max(place for place, entry in enumerate(self.log) if isinstance(entry, Moved))
        return replayed(self.header, self.log[:last], short=isinstance(self.log, ShortLog))


def replayed(header: Header, log: Sequence[Entry], *, short: bool = False) -> Match:
    """A match from its log, which some match has accepted before."""
    match = Match(header, short=short)
    for entry in log:
        match.enter(entry)
    return match
