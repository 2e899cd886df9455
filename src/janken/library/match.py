"""A match run by a program: every seat plays through it, and its owner sees all cards."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypeVar, final

from janken import games
from janken.bots.bot import Seen, Witness
from janken.core.deal import Shuffler
from janken.core.errors import CallError, JankenError
from janken.core.events import Event, Fact
from janken.core.game import TABLE, Game, Timer
from janken.core.match import Entry, Header, Match, Moved
from janken.core.moves import Move
from janken.core.options import Options
from janken.core.view import EVERYTHING, Pen, View
from janken.core.voice import Voice
from janken.kernel.position import shallow_copy
from janken.kernel.refusal import Refusal, illegal
from janken.library.pictures import table_svg
from janken.records.reader import RecordError
from janken.records.writer import record_text
from janken.terminal.drawing import table_lines, voice_for
from janken.words import ENGLISH, catalogue

Given = TypeVar("Given")


class NotAllowed(JankenError, ValueError):  # noqa: N818 - in the words of the table
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


def checked_match(match: object) -> "OpenMatch":
    """For who gives the name of a game, or a bot, where a match is wanted."""
    if not isinstance(match, OpenMatch):
        raise CallError(f"a match is what janken.new and janken.load return, not {match!r}")
    return match


@final
class OpenMatch:
    """A game from its first deal to its end. Hands are dealt automatically when one is due."""

    def __init__(self, header: Header, seed: str | int | None = None, log: Sequence[Entry] = ()) -> None:
        """From the beginning, or with the log of another match."""
        self._match = Match(header)
        self._shuffler = Shuffler(seed)  # replaced, never used up: copies share it
        self._before_deals: list[tuple[int, Shuffler]] = []  # entries of the log, and what dealt next
        self._witness = Witness(header)
        self._told: list[Event] = []  # those that everybody was told something of
        self._shares = False  # what was told, with a copy
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
    def header(self) -> Header:
        """What was agreed before the first deal."""
        return self._match.header

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
        return _public(self._told)

    def say(self, fact: Fact, seat: int = 0, language: str = ENGLISH) -> str:
        """A fact in words, as a seat hears it; by default as a spectator does.

        Of a public fact of this match a seat hears what it alone knows, such as the card that it drew.
        """
        voice = voice_for(self.game, self.players, language, self._seat(seat, least=0))
        event = next((event for event in reversed(self._told) if event.seen_by(TABLE) is fact), None)
        own = None if event is None else event.seen_by(seat)
        return voice.tell(fact if own is None else own)

    def text(self, seat: int | None = None, language: str = ENGLISH) -> str:
        """The table as text: what a seat sees, 0 for a spectator; without a seat, everything."""
        voice = voice_for(self.game, self.players, language, seat or 0)
        return "\n".join(table_lines(self.view(seat), self.players, Pen(), voice))

    def timers(self) -> list[Timer]:
        """The times that run at a live table now; when one is over, the table makes its `move`."""
        return self._match.state.timers()

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
        if move is None:
            raise CallError(
                "None is no move: a bot that waits chooses it, and then another seat, or the table, seat 0,"
                " acts; janken.play does that for you"
            )
        if not isinstance(move, Move | str):
            said = f"text such as {self.game.example!r}"
            raise CallError(f"a move is {said}, or one of match.legal(), not {move!r}")
        if seat != TABLE:  # the table may end the game before a hand is dealt
            self.deal()
        acting = self._acting(seat)
        return self._make(acting, self._understood(move, acting) if isinstance(move, str) else move)

    def _make(self, seat: int, move: Move, at: str | None = None) -> list[Fact]:
        return self._hear(self._accepted(self._match.submit(seat, move, at))) + self.deal()

    def _understood(self, text: str, seat: int) -> Move:
        return self._accepted(self.game.understand(self._match.state, seat, text.split()))

    def _acting(self, seat: int | None) -> int:
        if seat is not None:
            return self._seat(seat, least=TABLE)
        if self.is_over:
            raise self._refused(illegal("game-over", self.game.end_rule))
        if len(self.to_act) != 1:
            raise self._refused(illegal("which-seat", "RF-3", seats=self.to_act))
        return self.to_act[0]

    def _seat(self, seat: int, least: int = 1) -> int:
        if not isinstance(seat, int):
            raise CallError(f"a seat is a number from {least} to {len(self.players)}, not {seat!r}")
        if not least <= seat <= len(self.players):
            raise self._refused(illegal("no-seat", "RF-3", number=seat, last=len(self.players)))
        return seat

    def deal(self) -> list[Fact]:
        """Deal if a deal is due. `play` does so automatically; a record may end before the next deal."""
        ended = self._hear(self._match.accept(TABLE, self._end())) if self._ends_now() else []
        if self._match.state.needs() is None:
            return ended
        self._before_deals.append((len(self._match.log), self._shuffler))
        self._shuffler = self._shuffler.copy()
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
        if self._shares:
            self._witness, self._told, self._shares = self._witness.copy(), self._told.copy(), False
        self._witness.hear(events)
        told = [event for event in events if event.seen_by(TABLE) is not None]
        self._told += told
        return _public(told)

    def _accepted(self, given: Given | Refusal) -> Given:
        return accepted(given, self.game, self.players)

    def _refused(self, refusal: Refusal) -> NotAllowed:
        return NotAllowed(refusal, self.game, self.players)

    # Copies and records

    def copy(self) -> "OpenMatch":
        """An independent copy. With a seed both get the same cards later, without one each its own."""
        self._shares = True
        twin = shallow_copy(self)
        twin._match = self._match.copy()
        twin._before_deals = self._before_deals.copy()
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> "OpenMatch":
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        header = self._match.header
        options = header.options.changed()
        agreed = header.game.name, header.names, options, header.dealer
        return _restored, (agreed, list(self._match.log), self._dealing())

    def _dealing(self) -> "_Dealing":
        return self._shuffler, self._before_deals, self._is_last_hand

    def __eq__(self, other: object) -> bool:
        """The same game, players and house rules, and the same has happened so far."""
        if not isinstance(other, OpenMatch):
            return NotImplemented
        mine, theirs = self._match, other._match
        agreed = [(one.header.game.name, one.header.names, one.header.dealer) for one in (mine, theirs)]
        return agreed[0] == agreed[1] and self.options == other.options and mine.log == theirs.log

    def undo(self) -> Moved:
        """Take back the last move, and what was dealt after it; returns the move."""
        if not self.moves:
            raise self._refused(illegal("nothing-to-undo", "RF-3"))
        last = max(place for place, entry in enumerate(self._match.log) if isinstance(entry, Moved))
        undone = self._match.log[last]
        assert isinstance(undone, Moved)
        earlier = OpenMatch(self._match.header, log=self._match.log[:last])
        kept = [dealt for dealt in self._before_deals if dealt[0] < last]
        if len(kept) < len(self._before_deals):
            self._shuffler = self._before_deals[len(kept)][1]
        self._before_deals = kept
        self._match, self._witness, self._told = earlier._match, earlier._witness, earlier._told
        self._shares = False
        return undone

    def at(self, moves: int) -> "OpenMatch":
        """The match as it was after this many moves."""
        places = [place for place, entry in enumerate(self._match.log) if isinstance(entry, Moved)]
        if moves not in range(len(places) + 1):
            raise CallError(f"there are {len(places)} moves, so at takes 0 to {len(places)}, not {moves!r}")
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
        return self.text()

    def svg(self, seat: int | None = None) -> str:
        """The table as a picture: what a seat sees, 0 for a spectator; without a seat, everything."""
        return table_svg(self.view(seat).fields(), self.players)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        standing = "over" if self.is_over else f"hand {self.hand}, to act {self.to_act}"
        return f"<{self.game.name} of {', '.join(self.players)}: {standing}, scores {self.scores}>"


def _public(events: Sequence[Event]) -> list[Fact]:
    return [fact for event in events if (fact := event.seen_by(TABLE)) is not None]


_Dealing = tuple[Shuffler, list[tuple[int, Shuffler]], bool]
_Agreed = tuple[str, tuple[str, ...], dict[str, str], int]


def _restored(agreed: _Agreed, log: Sequence[Entry], dealing: _Dealing) -> OpenMatch:
    name, names, texts, dealer = agreed
    game = accepted(games.find(name))
    options = accepted(game.read_options(texts), game)
    match = OpenMatch(Header.of(game, names, options, dealer), log=log)
    match._shuffler, match._before_deals, match._is_last_hand = dealing
    return match
