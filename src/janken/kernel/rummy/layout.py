"""The most that can be laid of a hand: which cards in which melds, to be worth most (JR-18, JR-19).

Rank by rank, from the ace below the 2 to the ace above the king, a card stays in the hand, goes to the others
of its rank, or begins or continues a line. For the ranks to come it only matters which lines are open and
which jokers and aces are free: of all the ways that lead to the same, the one that loses least is followed.
First only those are looked at that lose little, as a rich hand has very many ways.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.kernel.cards import ACE, CIRCLE, HIGH_ACE, JOKER, PIPS
from janken.kernel.melds import NO_MELD, OF_A_KIND, RUN, STRONG_RUN
from janken.kernel.rummy.laid import STANDING, face_at, joker_as, suit_laid
from janken.kernel.rummy.meld import SHORTEST, SHORTEST_STRONG_RUN, Meld, bit, naturals_in
from janken.kernel.rummy.ways import LaidTogether, OpenLine, Way, line_of

AS_IT_STANDS: Final = -1  # a joker is worth as much as the card it stands for

_JOKER_HELD: Final = 1 << JOKER
_MOST_PIPS: Final = 10
_LITTLE: Final = 2  # pips


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
        self._ways: dict[tuple[i64, ...], Way] = {}  # the best to each end, at the rank looked at
        self._limit: i64 = 0  # ways that lose more are not followed
        best = self._best()
        self.parts = best.parts
        self.worth: i64 = 0
        for part in self.parts:
            for laid in part.cards:
                self.worth += self._worth_of(laid)

    def _worth_of(self, laid: i64) -> i64:
        if laid < STANDING or self._joker_points == AS_IT_STANDS:
            return PIPS[laid & 15]
        return self._joker_points

    def _best(self) -> Way:
        jokers: i64 = 0
        aces: i64 = 0
        for suit in range(i64(CIRCLE)):
            if self._held[suit] & _JOKER_HELD:
                jokers |= bit(suit)
            if self._held[suit] & bit(ACE):
                aces |= bit(suit)
        self._limit = _LITTLE
        while True:
            best = self._best_within(Way(jokers, aces, 0, [], [], [], []))
            if best is not None:
                return best
            self._limit *= 4

    def _best_within(self, begin: Way) -> Way | None:
        ways = [begin]
        for rank in range(i64(ACE), i64(HIGH_ACE) + 2):
            self._ways = {}
            for way in ways:
                self._go_on(way, rank)
            ways = [*self._ways.values()]
        best: Way | None = None
        for way in ways:
            if best is None or way.lost < best.lost:
                best = way
        return best

    def _go_on(self, way: Way, rank: i64) -> None:
        lines = [line for line in way.lines if line.top >= rank]
        waiting = [line for line in way.lines if line.top < rank]
        self._join_melds(Way(way.jokers, way.aces, way.lost, way.parts, lines, waiting, []), rank, 0)

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
        self._join_melds(way.with_line(line_of(meld, number, rank, []), -1), rank, place + 1)
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
            found.append(way.with_line(OpenLine(NO_MELD, rank, rank, suit, 0, [laid], 1), -1))
        return found

    def _may_match(self, rank: i64) -> bool:
        """Are there enough cards of this rank for a meld?"""
        if rank == HIGH_ACE:
            return False
        count: i64 = 0
        for suit in range(i64(CIRCLE)):
            if self._held[suit] & bit(rank):
                count += 1
            if self._held[suit] & _JOKER_HELD:
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
        parts = way.parts
        for line in way.waiting:
            if not line.is_whole(self._fewest):
                return
            if line.cards:
                parts = [*parts, LaidTogether(line.number, line.cards)]
        if way.same:
            number = self._of_rank(rank)
            if number == 0 and (len(way.same) < SHORTEST or naturals_in(way.same) < self._fewest):
                return
            parts = [*parts, LaidTogether(number, way.same)]
        marks = sorted([line.mark(self._fewest) for line in way.lines])
        key = (way.jokers << CIRCLE | way.aces, *marks)
        known = self._ways.get(key)
        if known is None or known.lost > way.lost:
            self._ways[key] = Way(way.jokers, way.aces, way.lost, parts, way.lines, [], [])

    def _of_rank(self, rank: i64) -> i64:
        """The number of a meld on the table with cards of this rank, or 0."""
        for number in self._numbers:
            meld = self._melds[number - 1]
            if meld.kind == OF_A_KIND and meld.low == rank:
                return number
        return 0


def _plain(rank: i64) -> i64:
    return i64(ACE) if rank == HIGH_ACE else rank
