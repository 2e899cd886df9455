"""The decisions of a record, each as the seat saw it then."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from janken.bots.bot import Limits
from janken.bots.seen import Seen, Witness
from janken.core.deal import Shuffler
from janken.core.match import Dealt, Match, Moved
from janken.core.moves import Move
from janken.kernel.refusal import Refusal


@dataclass(frozen=True)
class PastDecision:
    """A move that was made, and all that whoever made it knew: no more than a bot in its place is given."""

    number: int  # of the moves of the record, from 1 on, as `janken replay --at` counts them
    seen: Seen
    made: Move
    limits: Limits


def moments(match: Match, seats: Collection[int], limits: Limits) -> Iterator[PastDecision]:
    """In the order of the record. What the table does by itself is nobody's decision."""
    witness, again = Witness(match.header, Shuffler("review")), Match(match.header)
    number = 0
    for entry in match.log:
        if isinstance(entry, Dealt):
            events = again.deal(entry.chance, entry.cards)
        else:
            number += 1
            if entry.seat in seats:
                yield PastDecision(number, witness.seen(again, entry.seat), entry.move, limits)
            events = again.submit(entry.seat, entry.move, entry.at)
        assert not isinstance(events, Refusal), events
        witness.hear(events)


def count_moments(match: Match, seats: Collection[int]) -> int:
    return sum(isinstance(entry, Moved) and entry.seat in seats for entry in match.log)
