"""The state of a table, as it follows from its entries: seats, game, clock, which actions are done."""

from collections.abc import Generator, Sequence
from functools import cache
from typing import Final, NamedTuple, final

from janken import games
from janken.core.game import Game
from janken.core.moves import Move
from janken.core.options import Options
from janken.store.interface import Row
from janken.table.entries import (
    AnyEntry,
    CardsDealt,
    MoveMade,
    Postponed,
    Returned,
    RulesChanged,
    ShuffleBegun,
    Started,
    Stored,
    TableCreated,
    Undone,
    read_together,
    stored_of,
)
from janken.table.live_game import LiveGame
from janken.table.protocol import Pace, Status
from janken.table.seats import Seats

IN_GAME: Final = ("playing", "between")


@cache
def game_named(name: str) -> Game:
    game = games.find(name)
    assert isinstance(game, Game), game
    return game


def options_of(game: Game, texts: dict[str, str]) -> Options:
    """House rules as they are stored."""
    options = game.read_options(texts)
    assert isinstance(options, Options), options
    return options


def status_of(live: LiveGame | None) -> Status:
    return "waiting" if live is None else live.status


def rules_are_open(seats: Seats, status: Status) -> bool:
    """May the house rules be changed? Not in a game, and not where the cards of the next one are given."""
    created, is_first = seats.created, seats.games == 0
    is_given = bool(created.deal or created.played or created.daily is not None)
    return status not in IN_GAME and not (is_first and is_given)


class Standing(NamedTuple):
    """What is compared to find out what is new."""

    game: int
    entries: int  # of the game
    status: str


_NOT_BEGUN: Final = Standing(0, 0, "waiting")


@final
class TableState:
    def __init__(self, first: Stored) -> None:
        created = first.entry
        assert isinstance(created, TableCreated)
        self.game = game_named(created.game)
        self.options = options_of(self.game, created.options)
        self.seats = Seats(created)
        self.pace: Final[Pace] = created.pace
        self.live: LiveGame | None = None
        self.begun: ShuffleBegun | None = None  # the last shuffle
        # Of each action that was done its hash, which nobody outside can foresee: of a million actions of
        # one table two have the same once in ten million tables, and then a person has to ask again.
        self._done: set[int] = set()
        self.wall_ms = 0  # when the last of the entries it was read from was stored, by the calendar
        self.remember(first)

    @property
    def status(self) -> Status:
        return "waiting" if self.live is None else self.live.status

    def standing(self) -> Standing:
        live = self.live
        return Standing(live.number, live.entries, live.status) if live is not None else _NOT_BEGUN

    def is_done(self, person: int, action: str) -> bool:
        return hash((person, action)) in self._done

    def numbered(self, entry: AnyEntry, clock_ms: int, person: int, action: str) -> Stored:
        """The next entry, as it will be stored."""
        return Stored(number=self.number + 1, clock_ms=clock_ms, person=person, action=action, entry=entry)

    def apply(self, stored: Stored, move: Move | None = None) -> None:
        """Change as an entry says."""
        self.remember(stored)
        entry = stored.entry
        match entry:
            case MoveMade():  # almost all are: they come first
                assert self.live is not None
                self.live.move(entry, stored.clock_ms, move)
                self._note_winners(self.live)
            case CardsDealt():
                assert self.live is not None
                self.seats.follow(entry)
                self.live.seat(self.seats.players(), self.seats.occupants())
                self.live.deal(entry, stored.clock_ms)
                self._note_winners(self.live)
            case ShuffleBegun():
                self.begun = entry
            case Undone():
                assert self.live is not None
                self.live.undo(stored.clock_ms)
            case _:
                self._apply_to_seats(entry, stored.clock_ms)

    def _apply_to_seats(self, entry: AnyEntry, clock_ms: int) -> None:
        self.seats.follow(entry)
        if isinstance(entry, RulesChanged):
            self.options = options_of(self.game, entry.options)
        elif isinstance(entry, Started):
            self.live = LiveGame(
                self.game,
                entry.names,
                self.options,
                entry.dealer,
                self.seats.games,
                entry.onward,
                called=self.seats.called,
            )
        if self.live is None:
            return
        self.live.seat(self.seats.players(), self.seats.occupants())
        if isinstance(entry, Returned):
            self.live.give_time(clock_ms)
        elif isinstance(entry, Postponed):
            self.live.changed_ms = clock_ms + entry.by_ms

    def _note_winners(self, live: LiveGame) -> None:
        if live.status == "over":
            self.seats.game_won(live.state.frame().winners)

    def remember(self, stored: Stored) -> None:
        """Only the answers to an earlier game's actions still matter."""
        self.number = stored.number
        self.clock_ms = stored.clock_ms
        if stored.action:
            self._done.add(hash((stored.person, stored.action)))


def reading(rows: Sequence[Row]) -> Generator[None, None, TableState]:
    """The state of a table from what is stored of it, entry by entry: of a long game there are many."""
    with read_together():
        log: list[Stored] = []
        current = 0  # where the last game begins
        for row in rows:
            log.append(stored_of(row))
            if isinstance(log[-1].entry, Started):
                current = row.number
            yield
        state = TableState(log[0])
        for one in log[1:]:
            if one.number >= current or not isinstance(one.entry, CardsDealt | MoveMade | Undone):
                state.apply(one)
            else:
                state.remember(one)
            yield
        state.wall_ms = rows[-1].wall_ms
        return state
