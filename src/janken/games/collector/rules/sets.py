"""The sets of The Collector (CO-4 to CO-6): finding them, their points, and moves as ints."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from janken.kernel.cards import (
    ACE,
    CIRCLE,
    HIGH_ACE,
    KING,
    LIZARD,
    NO_CARD,
    PAPER,
    ROCK,
    SCISSORS,
    WATER,
    card_of,
    lowest_rank,
)
from janken.kernel.melds import OF_A_KIND, RUN, STRONG_RUN, beneath, three_in_a_row, three_of_a_rank

ARRAY: Final = 12  # CO-2: 4 across, 3 down
TOP_EXTRA: Final = 12  # the place of the top card of the extra pile, behind the array's places 0 to 11
SHORTEST_SET: Final = 3

# Taking a set is its kind, and a mask of the places its cards lie on. The other moves stand above both.
_KIND_SHIFT: Final = 13
_PLACES: Final = (1 << _KIND_SHIFT) - 1
DRAW: Final = 1 << 16
PASS: Final = 2 << 16
STOP: Final = 3 << 16


def take(kind: i64, places: i64) -> i64:
    return kind << _KIND_SHIFT | places


def kind_taken(move: i64) -> i64:
    return move >> _KIND_SHIFT


def places_taken(move: i64) -> i64:
    return move & _PLACES


def bit(place: i64) -> i64:
    return i64(1) << place


def count_places(places: i64) -> i64:
    count: i64 = 0
    while places:
        places &= places - 1
        count += 1
    return count


def points_of_three(kind: i64) -> i64:
    """CO-6: rare sets are worth more."""
    if kind == OF_A_KIND:
        return 1
    return 3 if kind == RUN else 5


def points_of_one_more(kind: i64) -> i64:
    """CO-6: what each card beyond three adds."""
    return 3 if kind == STRONG_RUN else 2


def set_points(kind: i64, cards: i64) -> i64:
    return points_of_three(kind) + points_of_one_more(kind) * (cards - SHORTEST_SET)


NO_SETS: Final = vec[i64]()
NO_PLACES: Final = vec[i64]()
_NO_RANKS: Final = vec[i64]([0] * CIRCLE)


def begin_lines(ranks: vec[i64], runs: vec[i64], strong: vec[i64]) -> i64:
    """Write by suit on which of its ranks a run of three begins, and a strong run; returns all of those.

    Of strong runs, first those ranks are found that one card can follow, then those that two can.
    """
    rock, scissors, lizard = ranks[ROCK], ranks[SCISSORS], ranks[LIZARD]
    paper, water = ranks[PAPER], ranks[WATER]
    rock_2 = beneath(rock, water, paper)
    scissors_2 = beneath(scissors, rock, water)
    lizard_2 = beneath(lizard, scissors, rock)
    paper_2 = beneath(paper, lizard, scissors)
    water_2 = beneath(water, paper, lizard)
    strong[ROCK] = beneath(rock, water_2, paper_2)
    strong[SCISSORS] = beneath(scissors, rock_2, water_2)
    strong[LIZARD] = beneath(lizard, scissors_2, rock_2)
    strong[PAPER] = beneath(paper, lizard_2, scissors_2)
    strong[WATER] = beneath(water, paper_2, lizard_2)
    begun: i64 = 0
    for suit in range(i64(CIRCLE)):
        runs[suit] = three_in_a_row(ranks[suit])
        begun |= runs[suit] | strong[suit]
    return begun


@final
class SetFinder:
    """All sets among the face-up cards (CO-4, CO-5), each once, as moves."""

    def __init__(self) -> None:
        self.at = vec[i64]([0] * (CIRCLE << 4))  # by card that is there, the bit of its place
        self.ranks = _NO_RANKS[:]  # by suit, a bit for each rank that is there, an ace also as a high one
        self.runs = _NO_RANKS[:]  # those on which a run of three begins
        self.strong = _NO_RANKS[:]  # and a strong run
        self.found = vec[i64]([0] * 64)  # `count` of them are filled
        self.count: i64 = 0

    def lay_out(self, face_up: vec[i64], extra: i64) -> None:
        """The cards by place, NO_CARD where there is none."""
        at, ranks = self.at, self.ranks
        for suit in range(i64(CIRCLE)):
            ranks[suit] = 0
        self.count = 0
        for place in range(i64(len(face_up))):
            card = face_up[place]
            if card != NO_CARD:
                at[card] = bit(place)
                ranks[card >> 4] |= bit(card & 15)
        if extra != NO_CARD:
            at[extra] = bit(TOP_EXTRA)
            ranks[extra >> 4] |= bit(extra & 15)
        for suit in range(i64(CIRCLE)):
            ranks[suit] |= (ranks[suit] & bit(ACE)) << (HIGH_ACE - ACE)  # CO-5: below 2 or above K

    def find(self) -> vec[i64]:
        """By their lowest rank; on most ranks no set begins, which is seen for all at once."""
        ranks = self.ranks
        kinds = three_of_a_rank(ranks[ROCK], ranks[SCISSORS], ranks[LIZARD], ranks[PAPER], ranks[WATER])
        kinds &= ~bit(HIGH_ACE)
        lines = begin_lines(ranks, self.runs, self.strong)
        begins = kinds | lines
        if not begins:
            return NO_SETS
        while begins:
            rank = lowest_rank(begins)
            if kinds & bit(rank):
                self._of_a_kind(rank)
            if lines & bit(rank):
                self._lines_from(rank)
            begins &= begins - 1
        return self.found[: self.count]

    def _of_a_kind(self, rank: i64) -> None:
        suits: i64 = 0
        for suit in range(i64(CIRCLE)):
            if self._has(rank, suit):
                suits |= bit(suit)
        chosen = suits
        while chosen:  # every subset of the suits
            if count_places(chosen) >= SHORTEST_SET:
                self._add(take(OF_A_KIND, self._places_of(rank, chosen)))
            chosen = (chosen - 1) & suits

    def _places_of(self, rank: i64, suits: i64) -> i64:
        places: i64 = 0
        for suit in range(i64(CIRCLE)):
            if suits & bit(suit):
                places |= self._bit(rank, suit)
        return places

    def _has(self, rank: i64, suit: i64) -> bool:
        return self.ranks[suit] & bit(rank) != 0

    def _bit(self, rank: i64, suit: i64) -> i64:
        return self.at[card_of(i64(ACE) if rank == HIGH_ACE else rank, suit)]

    def _lines_from(self, low: i64) -> None:
        """Runs and strong runs whose lowest card has this rank."""
        top: i64 = KING if low == ACE else HIGH_ACE  # CO-5: an ace stands at one end only
        for suit in range(i64(CIRCLE)):
            if self.runs[suit] & bit(low):
                self._run(low, top, suit)
            if self.strong[suit] & bit(low):
                self._climb(low, top, suit, self._bit(low, suit), 1)

    def _run(self, low: i64, top: i64, suit: i64) -> None:
        places: i64 = 0
        rank = low
        while rank <= top and self._has(rank, suit):
            places |= self._bit(rank, suit)
            rank += 1
            if rank - low >= SHORTEST_SET:
                self._add_line(take(RUN, places))

    def _climb(self, rank: i64, top: i64, suit: i64, places: i64, length: i64) -> None:
        """Go on with a strong run whose highest card so far is this one."""
        if length >= SHORTEST_SET:
            self._add_line(take(STRONG_RUN, places))
        if rank == top:
            return
        for step in range(i64(1), i64(3)):  # CD-2: the two suits before it on the circle are stronger
            upper = (suit - step + CIRCLE) % CIRCLE
            if self._has(rank + 1, upper):
                self._climb(rank + 1, top, upper, places | self._bit(rank + 1, upper), length + 1)

    def _add_line(self, move: i64) -> None:
        # Thirteen cards in line can be read with the ace low and with the ace high: that is one set.
        if places_taken(move) == _PLACES and move in self.found[: self.count]:
            return
        self._add(move)

    def _add(self, move: i64) -> None:
        if self.count < len(self.found):
            self.found[self.count] = move
        else:
            self.found = append(self.found, move)
        self.count += 1


def laid_out(cards: list[int]) -> vec[i64]:
    """An array, by place, NO_CARD where none lies."""
    return vec[i64](cards)


# Refilled for every look, so one does for all tables.
_FINDER: Final = SetFinder()


def find_sets(face_up: vec[i64], extra: i64 = NO_CARD) -> vec[i64]:
    """Among the cards of the array by place, NO_CARD where none lies, and the top card of the extra pile."""
    _FINDER.lay_out(face_up, extra)
    return _FINDER.find()
