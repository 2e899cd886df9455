"""The most that can be laid of a hand: which cards in which melds, to be worth most (JR-18, JR-19).

Rank by rank, from the ace below the 2 to the ace above the king, a card stays in the hand, goes to the others
of its rank, or begins or continues a line. For the ranks to come it only matters which lines are open and
which jokers and aces are free: of all the ways that lead to the same, the one that loses least is followed.
First only those are looked at that lose little, as a rich hand has very many ways.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.games.janken_rummy.rules.meld import (
    SHORTEST,
    SHORTEST_STRONG_RUN,
    STANDING,
    Meld,
    bit,
    face_at,
    joker_as,
    naturals_in,
    shortest,
    suit_laid,
)
from janken.kernel.cards import ACE, CIRCLE, HIGH_ACE, JOKER_HELD, PIPS, stronger
from janken.kernel.melds import NO_MELD, OF_A_KIND, RUN, STRONG_RUN

AS_IT_STANDS: Final = -1  # a joker is worth as much as the card it stands for

_MOST_PIPS: Final = 10
_LITTLE: Final = 2  # pips
_NO_MELDS: Final[list[i64]] = []
NEW_MELD: Final = 0  # for the number of a meld that is not laid yet


# A way to lay the cards, on its way through the ranks: what is finished, which lines are open


@final
class LaidTogether:
    """Cards of the hand that are laid together: as a new meld, or added to one."""

    def __init__(self, number: i64, cards: list[i64]) -> None:
        self.number = number  # of the meld they are added to; 0: a new one
        self.cards = cards


@final
class OpenLine:
    """A run or strong run that is being built, upwards. It never changes."""

    def __init__(
        self, kind: i64, low: i64, first: i64, top: i64, suit: i64, number: i64, cards: list[i64], length: i64
    ) -> None:
        self.kind = kind  # NO_MELD while it is a single card
        self.low = low
        self.first = first  # the suit of its lowest card
        self.top = top  # the rank of its last card
        self.suit = suit  # of its last card
        self.number = number  # of the meld on the table that is a part of it, or 0
        self.cards = cards  # those of the hand
        self.length = length

    def with_card(self, laid: i64, rank: i64, suit: i64) -> "OpenLine":
        kind: i64 = RUN if suit == self.suit else STRONG_RUN
        cards = [*self.cards, laid]
        return OpenLine(kind, self.low, self.first, rank, suit, self.number, cards, self.length + 1)

    def with_meld(self, meld: Meld, number: i64) -> "OpenLine":
        """Cards that are added below a meld of the table."""
        return line_of(meld, number, self.low, self.first, self.cards)

    def takes(self, suit: i64, rank: i64) -> bool:
        """Can a card of this suit be the next?"""
        if rank == HIGH_ACE and self.low == ACE:
            return False  # JR-6
        if suit == self.suit:
            return self.kind != STRONG_RUN
        return self.kind != RUN and stronger(suit, self.suit)

    def is_whole(self, fewest_naturals: i64) -> bool:
        if self.number:
            return True
        if self.kind == NO_MELD or self.length < shortest(self.kind):
            return False
        return naturals_in(self.cards) >= fewest_naturals

    def mark(self, fewest_naturals: i64) -> i64:
        """The same for lines that can go on in the same ways."""
        naturals = naturals_in(self.cards)
        if naturals > fewest_naturals or self.number:
            naturals = fewest_naturals
        length = self.length
        if length > SHORTEST_STRONG_RUN or self.number:
            length = SHORTEST_STRONG_RUN
        mark = (self.kind << 3 | length) << 2 | naturals
        mark = (mark << 1 | (1 if self.low == ACE else 0)) << 1 | (1 if self.number else 0)
        return (mark << 4 | self.top) << 3 | self.suit

    def ends(self) -> i64:
        """The same for lines that others can add to in the same ways."""
        ends = (self.number << 2 | self.kind) << 4 | self.low
        return ((ends << 3 | self.first) << 4 | self.top) << 3 | self.suit


def line_of(meld: Meld, number: i64, low: i64, first: i64, cards: list[i64]) -> OpenLine:
    top, suit = meld.low + i64(len(meld.cards)) - 1, suit_laid(meld.cards[-1])
    return OpenLine(meld.kind, low, first, top, suit, number, cards, i64(len(meld.cards)))


def ends_of_ranks(number: i64, rank: i64) -> i64:
    """As `ends` of a line, for matching ranks."""
    return (number << 2 | OF_A_KIND) << 14 | rank


@final
class Way:
    """What has been done with the cards so far. It never changes."""

    def __init__(
        self, jokers: i64, aces: i64, lost: i64, parts: list[LaidTogether], seen: list[i64],
        lines: list[OpenLine], waiting: list[OpenLine], same: list[i64],
    ) -> None:  # fmt: skip
        self.jokers = jokers  # a bit for each suit whose joker is free
        self.aces = aces  # the same for aces
        self.lost = lost  # what the cards that stay in the hand are worth
        self.parts = parts  # what is finished
        self.seen = seen  # the ends of those among them that others can add to
        self.lines = lines  # that have come to this rank, or beyond it
        self.waiting = waiting  # that end at the rank below
        self.same = same  # cards of this rank that lie together

    def without(self, jokers: i64, aces: i64) -> "Way":
        return Way(
            self.jokers & ~jokers, self.aces & ~aces, self.lost,
            self.parts, self.seen, self.lines, self.waiting, self.same,
        )  # fmt: skip

    def losing(self, worth: i64) -> "Way":
        lost = self.lost + worth
        return Way(self.jokers, self.aces, lost, self.parts, self.seen, self.lines, self.waiting, self.same)

    def with_same(self, laid: i64) -> "Way":
        same = [*self.same, laid]
        return Way(self.jokers, self.aces, self.lost, self.parts, self.seen, self.lines, self.waiting, same)

    def with_line(self, line: OpenLine, place: i64) -> "Way":
        """With a line in the place of one that was waiting, or, with -1, with a new one."""
        waiting = self.waiting if place < 0 else [*self.waiting[:place], *self.waiting[place + 1 :]]
        lines = [*self.lines, line]
        return Way(self.jokers, self.aces, self.lost, self.parts, self.seen, lines, waiting, self.same)


@final
class Layout:
    def __init__(
        self, held: vec[i64], melds: list[Meld], numbers: list[i64], fewest_naturals: i64, joker_points: i64
    ) -> None:
        """By suit the cards of a hand, and the numbers of the melds on the table that may be added to."""
        self._held = held
        self._melds = melds
        self._numbers = numbers
        self._fewest = fewest_naturals
        self._joker_points = joker_points
        self._shared = _NO_MELDS  # the melds that others can add to
        self._ways: dict[tuple[i64, ...], Way] = {}  # the best to each end, at the rank looked at
        self._limit: i64 = 0  # ways that lose more are not followed
        best = self._best()
        self.parts = best.parts
        self.left = best.lost  # what stays in the hand is worth
        self.worth: i64 = 0
        for part in self.parts:
            for laid in part.cards:
                self.worth += self._worth_of(laid)

    def _worth_of(self, laid: i64) -> i64:
        if laid < STANDING or self._joker_points == AS_IT_STANDS:
            return PIPS[laid & 15]
        return self._joker_points

    def equals(self, shared: list[i64]) -> list[list[LaidTogether]]:
        """All that can be laid that is worth as much, one of each that leaves others the same to add to.

        `shared` are the numbers of the melds that others can add to, with NEW_MELD those that are new too.
        """
        self._shared = shared
        self._limit = self.left
        return [way.parts for way in self._ways_within(self._begin()) if way.lost == self.left]

    def _begin(self) -> Way:
        jokers: i64 = 0
        aces: i64 = 0
        for suit in range(i64(CIRCLE)):
            if self._held[suit] & JOKER_HELD:
                jokers |= bit(suit)
            if self._held[suit] & bit(ACE):
                aces |= bit(suit)
        return Way(jokers, aces, 0, [], [], [], [], [])

    def _best(self) -> Way:
        self._limit = _LITTLE
        while True:
            best: Way | None = None
            for way in self._ways_within(self._begin()):
                if best is None or way.lost < best.lost:
                    best = way
            if best is not None:
                return best
            self._limit *= 4

    def _ways_within(self, begin: Way) -> list[Way]:
        ways = [begin]
        for rank in range(i64(ACE), i64(HIGH_ACE) + 2):
            self._ways = {}
            for way in ways:
                self._go_on(way, rank)
            ways = [*self._ways.values()]
        return ways

    def _go_on(self, way: Way, rank: i64) -> None:
        lines = [line for line in way.lines if line.top >= rank]
        waiting = [line for line in way.lines if line.top < rank]
        self._join_melds(
            Way(way.jokers, way.aces, way.lost, way.parts, way.seen, lines, waiting, []), rank, 0
        )

    def _join_melds(self, way: Way, rank: i64, place: i64) -> None:
        """The lines of the table that begin at this rank go on from a line of the hand, or begin."""
        if place == len(self._numbers):
            self._use_natural(way, rank, 0)
            return
        number = self._numbers[place]
        meld = self._melds[number - 1]
        if meld.kind == OF_A_KIND or meld.low != rank:
            self._join_melds(way, rank, place + 1)
            return
        self._join_melds(
            way.with_line(line_of(meld, number, rank, suit_laid(meld.cards[0]), []), -1), rank, place + 1
        )
        for at in range(i64(len(way.waiting))):
            line = way.waiting[at]
            if self._leads_to(line, meld):
                self._join_melds(way.with_line(line.with_meld(meld, number), at), rank, place + 1)

    def _leads_to(self, line: OpenLine, meld: Meld) -> bool:
        if line.number or (line.kind != NO_MELD and line.kind != meld.kind):
            return False
        if line.low == ACE and meld.low + i64(len(meld.cards)) - 1 == HIGH_ACE:
            return False  # JR-6
        same = suit_laid(meld.cards[0]) == line.suit
        return same == (meld.kind == RUN) and line.takes(suit_laid(meld.cards[0]), meld.low)

    # What can be done with the natural card of a suit, then with its joker, then with the next suit

    def _use_natural(self, way: Way, rank: i64, suit: i64) -> None:
        if way.lost > self._limit:
            return
        if suit == CIRCLE or rank > HIGH_ACE:
            self._close(way, rank)
            return
        if not self._is_free(way, rank, suit):
            self._use_joker(way, rank, suit)
            return
        laid = face_at(rank, suit)
        stays = way if rank == ACE else way.losing(self._worth_of(laid))  # an ace may still lie high
        self._use_joker(stays, rank, suit)
        if rank == ACE:
            way = way.without(0, bit(suit))
        for after in self._uses(way, rank, suit, laid):
            self._use_joker(after, rank, suit)

    def _is_free(self, way: Way, rank: i64, suit: i64) -> bool:
        if rank == HIGH_ACE:
            return way.aces & bit(suit) != 0
        return self._held[suit] & bit(rank) != 0

    def _use_joker(self, way: Way, rank: i64, suit: i64) -> None:
        if way.jokers & bit(suit) == 0:
            self._use_natural(way, rank, suit + 1)
            return
        most: i64 = _MOST_PIPS if self._joker_points == AS_IT_STANDS else self._joker_points
        self._use_natural(way.losing(most) if rank == HIGH_ACE else way, rank, suit + 1)
        laid = joker_as(face_at(rank, suit))
        used = way.without(bit(suit), 0).losing(most - self._worth_of(laid))
        for after in self._uses(used, rank, suit, laid):
            self._use_natural(after, rank, suit + 1)

    def _uses(self, way: Way, rank: i64, suit: i64, laid: i64) -> list[Way]:
        """With the others of its rank, behind a line, as the beginning of one."""
        found: list[Way] = []
        if self._may_match(rank):
            found.append(way.with_same(laid))
        for place in range(i64(len(way.waiting))):
            line = way.waiting[place]
            if line.takes(suit, rank):
                found.append(way.with_line(line.with_card(laid, rank, suit), place))
        if self._may_begin(way, rank, suit):
            found.append(way.with_line(OpenLine(NO_MELD, rank, suit, rank, suit, 0, [laid], 1), -1))
        return found

    def _may_match(self, rank: i64) -> bool:
        """Are there enough cards of this rank for a meld?"""
        if rank == HIGH_ACE:
            return False
        count: i64 = 0
        for suit in range(i64(CIRCLE)):
            if self._held[suit] & bit(rank):
                count += 1
            if self._held[suit] & JOKER_HELD:
                count += 1
        return count >= SHORTEST or self._of_rank(rank) > 0

    def _may_begin(self, way: Way, rank: i64, suit: i64) -> bool:
        """Are there cards that could go on from this one, as far as a meld?"""
        return self._goes_on(RUN, rank, suit, SHORTEST - 1, way.jokers) or self._goes_on(
            STRONG_RUN, rank, suit, SHORTEST_STRONG_RUN - 1, way.jokers
        )

    def _goes_on(self, kind: i64, rank: i64, suit: i64, missing: i64, jokers: i64) -> bool:
        above = rank + 1
        if missing == 0 or above > HIGH_ACE:
            return missing == 0
        for steps in range(i64(1 if kind == STRONG_RUN else 0), i64(3 if kind == STRONG_RUN else 1)):
            other = (suit + CIRCLE - steps) % CIRCLE  # CD-2: the two before it are stronger
            if self._begins_there(kind, above, other):
                return True
            left = jokers
            if self._held[other] & bit(_plain(above)) == 0:
                if jokers & bit(other) == 0:
                    continue
                left = jokers - bit(other)
            if self._goes_on(kind, above, other, missing - 1, left):
                return True
        return False

    def _begins_there(self, kind: i64, rank: i64, suit: i64) -> bool:
        """Is this the first card of a meld on the table?"""
        for number in self._numbers:
            meld = self._melds[number - 1]
            if meld.kind == kind and meld.low == rank and suit_laid(meld.cards[0]) == suit:
                return True
        return False

    # Nothing more at this rank

    def _close(self, way: Way, rank: i64) -> None:
        parts, seen = way.parts, way.seen
        for line in way.waiting:
            if not line.is_whole(self._fewest):
                return
            if line.cards:
                parts = [*parts, LaidTogether(line.number, line.cards)]
                if line.number in self._shared:
                    seen = [*seen, line.ends()]
        if way.same:
            number = self._of_rank(rank)
            if number == 0 and (len(way.same) < SHORTEST or naturals_in(way.same) < self._fewest):
                return
            parts = [*parts, LaidTogether(number, way.same)]
            if number == NEW_MELD and number in self._shared:
                seen = [*seen, ends_of_ranks(number, rank)]
        self._keep(Way(way.jokers, way.aces, way.lost, parts, seen, way.lines, [], []))

    def _keep(self, way: Way) -> None:
        """Of the ways that lead to the same the best."""
        marks = sorted([line.mark(self._fewest) for line in way.lines])
        key = (way.jokers << CIRCLE | way.aces, *marks)
        if self._shared:
            key = (*key, *sorted([line.ends() for line in way.lines]), -1, *sorted(way.seen))
        known = self._ways.get(key)
        if known is None or known.lost > way.lost:
            self._ways[key] = way

    def _of_rank(self, rank: i64) -> i64:
        """The number of a meld on the table with cards of this rank, or 0."""
        for number in self._numbers:
            meld = self._melds[number - 1]
            if meld.kind == OF_A_KIND and meld.low == rank:
                return number
        return 0


def _plain(rank: i64) -> i64:
    return i64(ACE) if rank == HIGH_ACE else rank
