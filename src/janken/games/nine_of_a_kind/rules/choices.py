"""Everything a player may do while trading lasts, as a list, or one of it at a time.

For a random playout one move is enough, and finding it without the list takes half the time.
"""

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.games.nine_of_a_kind.rules.bundles import ACCEPTS, CENTRES, OFFERS, BundleCounts, Bundles
from janken.games.nine_of_a_kind.rules.hands import COUNT, Hand, lines_without
from janken.games.nine_of_a_kind.rules.moves import (
    CALL_BLOCKED,
    CALL_CHICKEN,
    CALL_NINE,
    FIRST_PLACES,
    MOST_TOGETHER,
    OFFER,
    WITHDRAW,
    accept_from,
    mask_in,
)

_CALLS: Final = vec[i64]([CALL_NINE, CALL_BLOCKED, CALL_CHICKEN])
_FIRST_PLACES: Final = vec[i64](FIRST_PLACES)
_NO_OFFERS: Final = vec[i64]([])


@final
class Choices:
    """The choices of one player at a time; kept from one to the next, to be filled again."""

    def __init__(self) -> None:
        self.bundles = Bundles()
        self.counts = BundleCounts()
        self.lines = vec[i64]()  # of the cards that are in no offer
        self.seat: i64 = 0
        self.offers = _NO_OFFERS
        self.from_centre: i64 = 0
        self.calls: i64 = 0

    def look(self, seat: i64, hand: Hand, offers: vec[i64], from_centre: i64, chicken: bool) -> None:
        """What a player can do with these cards and offers, and this many cards to pick from the centre."""
        self.seat = seat
        self.offers = offers
        self.from_centre = min(from_centre, i64(MOST_TOGETHER))
        self.calls = 3 if chicken else 2  # right or wrong
        offered = offers[seat - 1]
        self.lines = lines_without(hand.lines, offered) if offered else hand.lines
        self.counts.count(self.lines)

    def every(self) -> list[int]:
        # Objects to the compiler: as ints each would be made again for the list, see `bundles`.
        moves: list[object] = [CALL_NINE, CALL_BLOCKED]
        if self.calls == 3:
            moves.append(CALL_CHICKEN)
        bundles, offers, seat = self.bundles, self.offers, self.seat
        bundles.gather(self.lines)
        if offers[seat - 1]:
            moves.append(WITHDRAW)
        else:
            bundles.add_up_to(MOST_TOGETHER, OFFERS, moves)
        for other in range(i64(1), i64(len(offers)) + 1):
            offered = offers[other - 1]
            if offered and other != seat:
                bundles.add(COUNT[mask_in(offered)], ACCEPTS[other], moves)
        bundles.add_up_to(self.from_centre, CENTRES, moves)
        return cast("list[int]", moves)

    def count(self) -> i64:
        counts, offers, seat = self.counts, self.offers, self.seat
        count = self.calls
        count += i64(1) if offers[seat - 1] else counts.many_up_to(MOST_TOGETHER)
        for other in range(i64(1), i64(len(offers)) + 1):
            offered = offers[other - 1]
            if offered and other != seat:
                count += counts.many(COUNT[mask_in(offered)])
        return count + counts.many_up_to(self.from_centre)

    def one(self, number: i64) -> i64:
        """The move at that place of the list, counted from 0."""
        if number < self.calls:
            return _CALLS[number]
        number -= self.calls
        counts, offers, seat = self.counts, self.offers, self.seat
        if offers[seat - 1]:
            if number == 0:
                return WITHDRAW
            number -= 1
        else:
            for size in range(i64(1), i64(MOST_TOGETHER) + 1):
                if number < counts.many(size):
                    return OFFER | counts.bundle(size, number)
                number -= counts.many(size)
        for other in range(i64(1), i64(len(offers)) + 1):
            offered = offers[other - 1]
            if offered and other != seat:
                wanted = COUNT[mask_in(offered)]
                if number < counts.many(wanted):
                    return accept_from(other) | counts.bundle(wanted, number)
                number -= counts.many(wanted)
        for size in range(i64(1), self.from_centre):
            if number < counts.many(size):
                return _FIRST_PLACES[size] | counts.bundle(size, number)
            number -= counts.many(size)
        return _FIRST_PLACES[self.from_centre] | counts.bundle(self.from_centre, number)
