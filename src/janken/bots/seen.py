"""All that a player is given: what the seat sees, may do, and has been told since the deal."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import final

from janken.core.events import Dealing, Event, Fact
from janken.core.match import Dealt, Header, Match
from janken.core.moves import Move
from janken.core.options import Options
from janken.core.view import ONLOOKER, View
from janken.kernel.refusal import Refusal


@dataclass(frozen=True)
class Seen:
    """Plain values only: there is no way from here to the table itself, and to what it hides."""

    game: str
    options: Options
    seats: int
    seat: int
    view: View
    legal: tuple[Move, ...]
    told: tuple[Fact, ...]  # in order, since the last deal


@final
class Witness:
    """Keeps what every seat of a match is told. Whoever runs a table lets it hear all events."""

    def __init__(self, header: Header) -> None:
        self._header = header
        self._told: list[list[Fact]] = [[] for _ in range(len(header.names) + 1)]  # first the onlooker

    def copy(self) -> "Witness":
        twin = Witness(self._header)
        twin._told = [told.copy() for told in self._told]
        return twin

    def hear(self, events: Iterable[Event]) -> None:
        for event in events:
            for viewer, told in enumerate(self._told):
                fact = event.seen_by(viewer)
                if fact is not None:
                    if isinstance(fact, Dealing):
                        told.clear()
                    told.append(fact)

    def seen(self, match: Match, seat: int) -> Seen:
        """What a seat knows now; an onlooker has no moves."""
        return Seen(
            game=self._header.game.name,
            options=self._header.options,
            seats=len(self._header.names),
            seat=seat,
            view=match.view(seat),
            legal=() if seat == ONLOOKER else tuple(match.state.legal(seat)),
            told=tuple(self._told[seat]),
        )


def witness_of(match: Match) -> Witness:
    """One who has been there from the beginning, for a match that is under way."""
    witness, again = Witness(match.header), Match(match.header)
    for entry in match.log:
        if isinstance(entry, Dealt):
            events = again.deal(entry.chance, entry.cards)
        else:
            events = again.submit(entry.seat, entry.move, entry.at)
        assert not isinstance(events, Refusal), events
        witness.hear(events)
    return witness
