"""All that a player is given: what the seat sees, may do, and has been told since the deal."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, final

from janken.bots.own_minds import own_mind
from janken.core.deal import Shuffler
from janken.core.events import Dealing, Event, Fact
from janken.core.game import State
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
    told: tuple[Fact, ...]  # in order, since the last deal; of a very long hand the latest
    # For a game that bots know by its rules alone: the table with all that this seat cannot see dealt anew.
    imagined: State | None = None


def imagined(state: State, seat: int, shuffler: Shuffler) -> State | None:
    """What a seat may take the table for, if bots need that; it tells no more than the seat knows."""
    if own_mind(state.game.name) is not None or seat not in state.to_act():
        return None
    return state.redeal(seat, shuffler)


_MOST_UNHEARD: Final = 100  # events
MOST_TOLD: Final = 1000  # facts of a hand that anybody keeps in mind: some hands could go on for ever


@final
class Witness:
    """Keeps what every seat of a match is told. Whoever runs a table lets it hear all events."""

    def __init__(self, header: Header, chance: Shuffler | None = None) -> None:
        """`chance` is for what bots imagine; with one from a seed they imagine the same each time."""
        self._header = header
        self._chance = chance or Shuffler()
        self._told: list[list[Fact]] = [[] for _ in range(len(header.names) + 1)]  # first the onlooker
        self._unheard: list[Event] = []  # nobody has asked since

    def copy(self) -> "Witness":
        twin = Witness(self._header, self._chance.copy())
        twin._told = [told.copy() for told in self._told]
        twin._unheard = self._unheard.copy()
        return twin

    def hear(self, events: Iterable[Event]) -> None:
        self._unheard += events
        if len(self._unheard) > _MOST_UNHEARD:
            self._listen()

    def _listen(self) -> None:
        for event in self._unheard:
            for viewer, told in enumerate(self._told):
                fact = event.seen_by(viewer)
                if fact is not None:
                    if isinstance(fact, Dealing):
                        told.clear()
                    told.append(fact)
                    if len(told) > 2 * MOST_TOLD:
                        del told[1:-MOST_TOLD]  # all but the deal and the latest
        self._unheard.clear()

    def seen(self, match: Match, seat: int) -> Seen:
        """What a seat knows now; an onlooker has no moves."""
        self._listen()
        return Seen(
            game=self._header.game.name,
            options=self._header.options,
            seats=len(self._header.names),
            seat=seat,
            view=match.view(seat),
            legal=() if seat == ONLOOKER else tuple(match.state.legal(seat)),
            told=tuple(self._told[seat]),
            imagined=imagined(match.state, seat, self._chance),
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
