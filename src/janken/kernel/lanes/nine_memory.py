"""9 of a Kind: what each player remembers of the trades (NK-5, NK-6)."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.kernel.lanes.words import noughts, put_mask, put_nothing
from janken.kernel.nine.hands import COUNT
from janken.kernel.nine.moves import ACCEPT, CENTRE, SUITS, bundle, cards_in, kind, mask_in, other_seat
from janken.kernel.nine.round import Round, bit

PLANE: Final = 2 * SUITS  # words


@final
class Memory:
    def __init__(self, seats: i64) -> None:
        self.seats = seats
        # What each has given away and not got back: by viewer, then where it went (the centre, 0, or a
        # seat), then suit.
        self.given = noughts(seats * (seats + 1) * SUITS)
        self.gave: i64 = 0  # a bit for each seat that has given anything away
        self.swaps = noughts(seats)  # by seat: trades with players
        self.dips = noughts(seats)  # and with the centre

    def clear(self) -> None:
        """Before a new round."""
        if self.gave == 0:
            return
        self.gave = 0
        self.given = noughts(self.seats * (self.seats + 1) * SUITS)
        self.swaps = noughts(self.seats)
        self.dips = noughts(self.seats)

    def remember(self, hand: Round, seat: i64, move: i64) -> None:
        """A move that is about to be made. Traders know what they gave and got; nobody sees more."""
        what = kind(move)
        if what == ACCEPT:
            other = other_seat(move)
            self._pass_on(seat, other, bundle(move))
            self._pass_on(other, seat, hand.offers[other - 1])
            self.swaps[seat - 1] += 1
            self.swaps[other - 1] += 1
        elif what == CENTRE:
            self._pass_on(seat, 0, bundle(move))
            self.dips[seat - 1] += 1
            for place in range(COUNT[mask_in(bundle(move))]):
                self._forget(seat, hand.centre[place])  # the first places are picked

    def _pass_on(self, giver: i64, taker: i64, cards: i64) -> None:
        """The giver knows where they went; a taker other than the centre, 0, has them now."""
        self.gave |= bit(giver)
        for card in cards_in(cards):
            self.given[((giver - 1) * (self.seats + 1) + taker) * SUITS + (card >> 4)] |= bit(card & 15)
            if taker:
                self._forget(taker, card)

    def _forget(self, viewer: i64, card: i64) -> None:
        place = (viewer - 1) * (self.seats + 1) * SUITS + (card >> 4)
        for _ in range(self.seats + 1):
            self.given[place] &= ~bit(card & 15)
            place += SUITS

    def put_given(self, seat: i64, out: vec[i64], at: i64) -> None:
        """To the centre first, then to the seats clockwise."""
        if self.gave & bit(seat) == 0:
            put_nothing(out, at, self.seats * PLANE)
            return
        mine = (seat - 1) * (self.seats + 1) * SUITS
        for steps in range(self.seats):
            place = mine
            if steps:
                place += ((seat - 1 + steps) % self.seats + 1) * SUITS
            for suit in range(i64(SUITS)):
                put_mask(out, at + 2 * suit, self.given[place + suit])
            at += PLANE

    def copy(self) -> "Memory":
        twin = Memory(self.seats)
        twin.given = self.given[:]
        twin.gave = self.gave
        twin.swaps = self.swaps[:]
        twin.dips = self.dips[:]
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        return restore, (self.seats, self.gave, list(self.given), list(self.swaps), list(self.dips))


def restore(seats: i64, gave: i64, given: list[int], swaps: list[int], dips: list[int]) -> Memory:
    memory = Memory(seats)
    memory.gave = gave
    memory.given = vec[i64](given)
    memory.swaps = vec[i64](swaps)
    memory.dips = vec[i64](dips)
    return memory
