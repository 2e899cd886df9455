"""What a bot is given and what it answers: all that a seat has seen goes in, a move comes out."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from time import perf_counter, process_time
from typing import Final, Literal, final

from janken import games
from janken.core.deal import Shuffler
from janken.core.events import Dealing, Event, Fact
from janken.core.game import State
from janken.core.match import Header, Match
from janken.core.moves import Move, Several
from janken.core.options import Options
from janken.core.view import ONLOOKER, View


@dataclass(frozen=True)
class Seen:
    """Plain values only: nothing leads from here to the table itself, or to what it hides."""

    game: str
    options: Options
    seats: int
    seat: int
    view: View
    legal: Sequence[Move]
    facts: tuple[
        Fact, ...
    ]  # what the seat learned since the last deal, in order; of a very long hand the latest
    # For a mind that imagines, and for a game that bots know by its rules alone: the table with everything
    # hidden from this seat redealt.
    imagined: State | None = None


def imagined(state: State, seat: int, shuffler: Shuffler) -> State | None:
    """A table as the seat may imagine it, if bots need one; it reveals no more than the seat knows."""
    folder = games.part(state.game.name, "bot")
    if seat not in state.to_act() or (folder is not None and not folder.MIND.imagines):
        return None
    return state.redeal(seat, shuffler)


_MOST_UNHEARD: Final = 300  # events
MOST_TOLD: Final = 1000  # facts of a hand that are kept: some hands could last for ever


@final
class Witness:
    """Keeps what every seat of a match has been told. Whatever runs a table passes all events to it."""

    def __init__(self, header: Header, chance: Shuffler | None = None) -> None:
        """`chance` is for what bots imagine; from a seed, they imagine the same each time."""
        self._header = header
        self._chance = chance or Shuffler()
        self._told: list[list[Fact]] = [[] for _ in range(len(header.names) + 1)]  # the onlooker first
        self._unheard: list[Event] = []  # since anybody asked

    def copy(self) -> "Witness":
        twin = Witness(self._header, self._chance.copy())
        twin._told = [told.copy() for told in self._told]
        twin._unheard = self._unheard.copy()
        return twin

    def __getstate__(self) -> dict[str, object]:
        self._listen()  # facts can be pickled, events need not be
        return self.__dict__.copy()

    def hear(self, events: Iterable[Event]) -> None:
        self._unheard += events
        if len(self._unheard) > _MOST_UNHEARD:
            self._listen()

    def _listen(self) -> None:
        for viewer, told in enumerate(self._told):
            for event in self._unheard:
                fact = event.seen_by(viewer) if event.for_seats else event.for_all
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
            legal=_kept(match.state.legal(seat)) if seat != ONLOOKER else (),
            facts=tuple(self._told[seat]),
            imagined=imagined(match.state, seat, self._chance),
        )


def _kept(legal: Sequence[Move]) -> Sequence[Move]:
    return legal if isinstance(legal, Several) else tuple(legal)


def witness_of(match: Match, chance: Shuffler | None = None) -> Witness:
    """A witness that has heard everything, for a match that is under way."""
    witness, again = Witness(match.header, chance), Match(match.header)
    for entry in match.log:
        witness.hear(again.enter(entry))
    return witness


# How sure a bot is of a move
Sure = Literal["glance", "only", "close", "likely", "certain"]
GLANCE: Final = "glance"  # without searching
ONLY: Final = "only"  # there is no other move
CLOSE: Final = "close"  # another move may well be as good
LIKELY: Final = "likely"
CERTAIN: Final = "certain"


@dataclass(frozen=True)
class Limits:
    """How long to think. With a number of playouts and enough time, the same view and seed always give the
    same move; a clock alone stops a little sooner or later each time."""

    seconds: float = 1.0
    playouts: int | None = None
    processor: bool = False  # count processor time of this process instead of time on the clock

    def start(self) -> "Stopwatch":
        return Stopwatch(self)


@final
class Stopwatch:
    _MARGIN = 0.002  # to finish and answer

    def __init__(self, limits: Limits) -> None:
        self._now = process_time if limits.processor else perf_counter
        self._end = self._now() + max(limits.seconds - self._MARGIN, 0.0)
        self._playouts = limits.playouts

    def is_over(self, playouts: int) -> bool:
        return self._now() >= self._end or (self._playouts is not None and playouts >= self._playouts)


@dataclass(frozen=True)
class Decision:
    """A move, and the delay in seconds before it is made where there are no turns.

    Without a move the seat waits until something happens; on its own turn it must choose one.
    """

    move: Move | None
    delay: float = 0.0


class Bot(ABC):
    """`choose` must depend only on its arguments: the same input gives the same move."""

    name: str

    @abstractmethod
    def choose(self, seen: Seen, limits: Limits, seed: str) -> Decision:
        """One of `seen.legal`, which is never empty; in 9 of a Kind perhaps with other places in the centre,
        of which only the first are listed."""

    def close(self) -> None:  # noqa: B027 - most bots have nothing to release
        """Release whatever the bot holds; it will not be asked again."""
