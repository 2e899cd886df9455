"""A table as its entries tell it: seats, game, clock, which actions are done. Rebuilding is reading."""

from collections.abc import Generator, Sequence
from functools import cache
from typing import Final, final

from janken import shelf
from janken.core.game import Game
from janken.core.moves import Move
from janken.core.options import Options
from janken.store.interface import Row
from janken.table.entries import (
    AnyEntry,
    Created,
    Dealt,
    Moved,
    Returned,
    ShuffleBegun,
    Started,
    Stored,
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
    game = shelf.find(name)
    assert isinstance(game, Game), game
    return game


def status_of(live: LiveGame | None) -> Status:
    return "waiting" if live is None else live.status


@final
class Ledger:
    def __init__(self, first: Stored) -> None:
        created = first.entry
        assert isinstance(created, Created)
        self.game = game_named(created.game)
        options = self.game.read_options(created.options)
        assert isinstance(options, Options), options
        self.options = options
        self.seats = Seats(created)
        self.live: LiveGame | None = None
        self.begun: ShuffleBegun | None = None  # the last shuffle
        # Of each action that was done its hash, which nobody outside can foresee: of a million actions of
        # one table two have the same once in ten million tables, and then somebody has to ask again.
        self._done: set[int] = set()
        self.remember(first)

    @property
    def pace(self) -> Pace:
        return self.seats.created.pace

    @property
    def status(self) -> Status:
        return status_of(self.live)

    def is_done(self, person: int, action: str) -> bool:
        return hash((person, action)) in self._done

    def next(self, entry: AnyEntry, clock_ms: int, person: int, action: str) -> Stored:
        """An entry as it will be stored."""
        return Stored(number=self.number + 1, clock_ms=clock_ms, person=person, action=action, entry=entry)

    def follow(self, stored: Stored, move: Move | None = None) -> None:
        """Change as an entry says."""
        self.remember(stored)
        entry = stored.entry
        match entry:
            case Moved():  # almost all are: they come first
                assert self.live is not None
                self.live.move(entry, stored.clock_ms, move)
            case Dealt():
                assert self.live is not None
                self.live.deal(entry, stored.clock_ms)
                self.seats.follow(entry)
            case ShuffleBegun():
                self.begun = entry
            case Undone():
                assert self.live is not None
                self.live.undo(stored.clock_ms)
            case _:
                self.seats.follow(entry)
                if isinstance(entry, Returned) and self.live is not None:
                    self.live.give_time(stored.clock_ms)
        if isinstance(entry, Started):
            number = self.seats.games
            self.live = LiveGame(self.game, entry.names, self.options, entry.dealer, number)

    def remember(self, stored: Stored) -> None:
        """Of an earlier game only the answers still matter."""
        self.number = stored.number
        self.clock_ms = stored.clock_ms
        if stored.action:
            self._done.add(hash((stored.person, stored.action)))


def reading(rows: Sequence[Row]) -> Generator[None, None, Ledger]:
    """The ledger of what is stored of a table, entry by entry: of a long game there are many."""
    with read_together():
        log: list[Stored] = []
        current = 0  # where the last game begins
        for row in rows:
            log.append(stored_of(row))
            if isinstance(log[-1].entry, Started):
                current = row.number
            yield
        ledger = Ledger(log[0])
        for one in log[1:]:
            if one.number >= current or not isinstance(one.entry, Dealt | Moved | Undone):
                ledger.follow(one)
            else:
                ledger.remember(one)
            yield
        return ledger
