"""A match run by a program: every seat plays through it, and its owner sees all cards."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypeVar, final

from janken.bots.bot import Seen, Witness
from janken.core.deal import Shuffler
from janken.core.events import Event, Fact
from janken.core.game import TABLE, Game
from janken.core.match import Entry, Header, Match, Moved
from janken.core.moves import Move
from janken.core.options import Options
from janken.core.pen import Pen
from janken.core.view import EVERYTHING, View
from janken.core.voice import Voice
from janken.kernel.refusal import Refusal, illegal
from janken.records.reader import RecordError
from janken.records.writer import record_text
from janken.terminal.drawing import table_lines, voice_for
from janken.words import ENGLISH, catalogue

Given = TypeVar("Given")


class NotAllowed(ValueError):  # noqa: N818 - in the words of the table
    """Something that the rules, or the format of records, do not allow.

    `sentence` is for people, in English; `code` identifies the reason for programs and never changes; `rule`
    is the id of the rule, as in `janken rules`; `details` has the values that the sentence mentions.
    """

    def __init__(self, refusal: Refusal, game: Game | None = None, names: Sequence[str] = ()) -> None:
        voice = Voice(catalogue(ENGLISH) if game is None else game.catalogue(ENGLISH), names)
        super().__init__(voice.why_not(refusal))
        self.sentence = voice.say(f"no-{refusal.code}", refusal.args)
        self.code = refusal.code
        self.rule = refusal.rule
        self.details = dict(refusal.args)


def accepted(given: Given | Refusal, game: Game | None = None, names: Sequence[str] = ()) -> Given:
    if isinstance(given, Refusal):
        raise NotAllowed(given, game, names)
    return given


class BadRecord(NotAllowed):
    """A record that cannot be read or replayed; `line` says where."""

    def __init__(self, error: RecordError, file: str) -> None:
        super().__init__(error.refusal, error.game, error.names)
        self.args = (error.message(file, ENGLISH),)
        self.line = error.line


@final
class OpenMatch:
    """A game from its first deal to its end. Hands are dealt automatically when one is due."""

    def __init__(self, header: Header, seed: str | int | None = None, log: Sequence[Entry] = ()) -> None:
        """From the beginning, or with the log of another match."""
        self._match = Match(header)
        self._shuffler = Shuffler(seed)
        self._witness = Witness(header)
        self._told: list[Fact] = []
        self._is_last_hand = False
        for entry in log:
            self._hear(self._match.enter(entry))
        if not log:
            self.deal()

    # The state

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
        """The number of the current or last hand."""
        return self._match.state.hand()

    @property
    def is_over(self) -> bool:
        return self._match.state.is_over()

    @property
    def winners(self) -> list[int]:
        return self._match.state.winners()

    @property
    def told(self) -> list[Fact]:
        """Everything public that has happened so far, oldest first."""
        return list(self._told)

    def view(self, seat: int | None = None) -> View:
        """What a seat sees, 0 for an onlooker; without a seat, everything."""
        return self._match.view(EVERYTHING if seat is None else self._seat(seat, least=0))

    def seen(self, seat: int) -> Seen:
        """Everything that the player of a seat knows, as bots get it."""
        return self._witness.seen(self._match, self._seat(seat))

    # Moves

    def legal(self, seat: int | None = None) -> list[Move]:
        """Every legal move of a seat, by default of the only one that may act."""
        return list(self._match.state.legal(self._acting(seat)))

    def play(self, move: Move | str, seat: int | None = None) -> list[Fact]:
        """Make a move, given as a value or as a record writes it; returns the public facts."""
        if seat != TABLE:  # the table may end the game before a hand is dealt
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
        """Deal if a deal is due. `play` does so automatically; a record may end before the next deal."""
        ended = self._hear(self._match.accept(TABLE, self._end())) if self._ends_now() else []
        return ended + self._hear(self._match.shuffle_and_deal(self._shuffler))

    def end_after_hand(self) -> list[Fact]:
        """Time is up, in a game with a time limit: the current hand is the last."""
        self._end()
        self._is_last_hand = True
        return self.deal()

    def _end(self) -> Move:
        return self._accepted(self.game.parse(["end"]))

    def _ends_now(self) -> bool:
        return self._is_last_hand and self._match.state.check(TABLE, self._end()) is None

    def _hear(self, events: Sequence[Event]) -> list[Fact]:
        self._witness.hear(events)
        facts = [fact for event in events if (fact := event.seen_by(TABLE)) is not None]
        self._told += facts
        return facts

    def _accepted(self, given: Given | Refusal) -> Given:
        return accepted(given, self.game, self.players)

    def _refused(self, refusal: Refusal) -> NotAllowed:
        return NotAllowed(refusal, self.game, self.players)

    # Copies and records

    def copy(self) -> "OpenMatch":
        """An independent copy. With a seed both get the same cards later, without one each its own."""
        twin = OpenMatch.__new__(OpenMatch)
        twin._match = self._match.copy()
        twin._shuffler = self._shuffler.copy()
        twin._witness = self._witness.copy()
        twin._told = self._told.copy()
        twin._is_last_hand = self._is_last_hand
        return twin

    def at(self, moves: int) -> "OpenMatch":
        """The match as it was after this many moves."""
        places = [place for place, entry in enumerate(self._match.log) if isinstance(entry, Moved)]
        end = places[moves] if moves < len(places) else len(self._match.log)
        return OpenMatch(self._match.header, log=self._match.log[:end])

    @property
    def moves(self) -> list[Moved]:
        """The moves so far, each with its seat and, if known, its time."""
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
