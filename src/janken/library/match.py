"""A match that a program runs: every seat plays through it, and all cards lie open to who holds it."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypeVar, final

from janken.bots.seen import Seen, Witness
from janken.core.deal import Shuffler
from janken.core.events import Event, Fact
from janken.core.game import TABLE, Game
from janken.core.match import Dealt, Entry, Header, Match, Moved
from janken.core.moves import Move
from janken.core.options import Options
from janken.core.pen import Pen
from janken.core.view import EVERYTHING, View
from janken.kernel.refusal import Refusal, illegal
from janken.library.errors import NotAllowed
from janken.records.writer import record_text
from janken.terminal.drawing import table_lines, voice_for
from janken.words import ENGLISH

Given = TypeVar("Given")


@final
class OpenMatch:
    """A game from its first deal to its end. Hands are dealt by themselves as soon as one is due."""

    def __init__(self, header: Header, seed: str | int | None = None, log: Sequence[Entry] = ()) -> None:
        """From its beginning, or with a log that some match has accepted before."""
        self._match = Match(header)
        self._shuffler = Shuffler(seed)
        self._witness = Witness(header)
        self._told: list[Fact] = []
        for entry in log:
            if isinstance(entry, Dealt):
                self._hear(self._accepted(self._match.deal(entry.chance, entry.cards)))
            else:
                self._hear(self._accepted(self._match.submit(entry.seat, entry.move, entry.at)))
        if not log:
            self.deal()

    # Where it stands

    @property
    def game(self) -> Game:
        return self._match.header.game

    @property
    def players(self) -> tuple[str, ...]:
        return self._match.header.names

    @property
    def options(self) -> Options:
        return self._match.header.options

    @property
    def to_act(self) -> list[int]:
        """The seats that may act now, counted from 1; empty when the game is over."""
        return list(self._match.state.to_act())

    @property
    def scores(self) -> list[int]:
        """The totals, seat 1 first."""
        return self._match.state.scores()

    @property
    def hand(self) -> int:
        """The number of the hand that is being played, or was played last."""
        return self._match.state.hand()

    @property
    def is_over(self) -> bool:
        return self._match.state.is_over()

    @property
    def winners(self) -> list[int]:
        return self._match.state.winners()

    @property
    def told(self) -> list[Fact]:
        """What everybody could see happen so far, oldest first."""
        return list(self._told)

    def view(self, seat: int | None = None) -> View:
        """What a seat sees, 0 for an onlooker; without a seat everything."""
        return self._match.view(EVERYTHING if seat is None else self._seat(seat, least=0))

    def seen(self, seat: int) -> Seen:
        """All that the player of a seat knows: what bots are given."""
        return self._witness.seen(self._match, self._seat(seat))

    # Moves

    def legal(self, seat: int | None = None) -> list[Move]:
        """Every legal move of a seat; of the only one that may act if none is named."""
        return list(self._match.state.legal(self._acting(seat)))

    def play(self, move: Move | str, seat: int | None = None) -> list[Fact]:
        """Make a move, given as a value or as a record writes it; what everybody saw of it."""
        self.deal()
        acting = self._acting(seat)
        said = self._understood(move, acting) if isinstance(move, str) else move
        events = self._accepted(self._match.submit(acting, said))
        return self._hear(events) + self.deal()

    def _understood(self, text: str, seat: int) -> Move:
        return self._accepted(self.game.understand(self._match.state, seat, text.split()))

    def _acting(self, seat: int | None) -> int:
        if seat is not None:
            return self._seat(seat, least=TABLE)
        if len(self.to_act) != 1:
            raise self._refused(illegal("which-seat", "RF-3", seats=self.to_act))
        return self.to_act[0]

    def _seat(self, seat: int, least: int = 1) -> int:
        if not least <= seat <= len(self.players):
            raise self._refused(illegal("no-seat", "RF-3", number=seat, last=len(self.players)))
        return seat

    def deal(self) -> list[Fact]:
        """Deal what is due. `play` does it by itself; a record may end before the next deal."""
        return self._hear(self._match.shuffle_and_deal(self._shuffler))

    def _hear(self, events: Sequence[Event]) -> list[Fact]:
        self._witness.hear(events)
        facts = [fact for event in events if (fact := event.seen_by(TABLE)) is not None]
        self._told += facts
        return facts

    def _accepted(self, given: Given | Refusal) -> Given:
        if isinstance(given, Refusal):
            raise self._refused(given)
        return given

    def _refused(self, refusal: Refusal) -> NotAllowed:
        return NotAllowed(refusal, self.game, self.players)

    # Keeping it

    def copy(self) -> "OpenMatch":
        """An independent twin. With a seed both will be dealt the same cards, without one each its own."""
        twin = OpenMatch.__new__(OpenMatch)
        twin._match = self._match.copy()
        twin._shuffler = self._shuffler.copy()
        twin._witness = self._witness.copy()
        twin._told = self._told.copy()
        return twin

    def at(self, moves: int) -> "OpenMatch":
        """The match as it was after so many moves."""
        places = [place for place, entry in enumerate(self._match.log) if isinstance(entry, Moved)]
        end = places[moves] if moves < len(places) else len(self._match.log)
        return OpenMatch(self._match.header, log=self._match.log[:end])

    @property
    def moves(self) -> list[Moved]:
        """What was played so far: of each move the seat, the move, and when it was made if that is known."""
        return [entry for entry in self._match.log if isinstance(entry, Moved)]

    def __iter__(self) -> Iterator[Moved]:
        return iter(self.moves)

    def record(self) -> str:
        """The match as a record, in the format of docs/records.md."""
        return record_text(self._match)

    def save(self, path: str | Path) -> None:
        Path(path).write_text(self.record(), encoding="utf-8")

    def __str__(self) -> str:
        voice = voice_for(self.game, self.players, ENGLISH)
        return "\n".join(table_lines(self.view(), self.players, Pen(), voice))

    def __repr__(self) -> str:
        standing = "over" if self.is_over else f"hand {self.hand}, to act {self.to_act}"
        return f"<{self.game.name} of {', '.join(self.players)}: {standing}, scores {self.scores}>"
