"""The sets of The Collector (CO-4 to CO-6): finding them, their points, and moves as ints."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from janken.kernel.cards import ACE, CIRCLE, HIGH_ACE, KING, NO_CARD, card_of
from janken.kernel.melds import OF_A_KIND, RUN, STRONG_RUN

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


@final
class SetFinder:
    """All sets among the face-up cards (CO-4, CO-5), each once, as moves."""

    def __init__(self) -> None:
        self.place = vec[i64]([0] * (CIRCLE << 4))  # by card that is there; an ace also as a high ace
        self.suits_at = vec[i64]([0] * (HIGH_ACE + 1))  # by rank, a bit for each suit that is there
        self.found = vec[i64]([0] * 64)  # `count` of them are filled
        self.count: i64 = 0

    def lay_out(self, face_up: list[i64], extra: i64) -> None:
        """The cards by place, NO_CARD where there is none."""
        for rank in range(i64(ACE), i64(HIGH_ACE) + 1):
            self.suits_at[rank] = 0
        self.count = 0
        for place in range(i64(len(face_up))):
            card = face_up[place]
            if card != NO_CARD:
                self._lay(place, card & 15, card >> 4)
        if extra != NO_CARD:
            self._lay(TOP_EXTRA, extra & 15, extra >> 4)

    def _lay(self, place: i64, rank: i64, suit: i64) -> None:
        self.place[card_of(rank, suit)] = place
        self.suits_at[rank] |= bit(suit)
        if rank == ACE:  # CO-5: below 2 or above K
            self._lay(place, HIGH_ACE, suit)

    def find(self) -> vec[i64]:
        for rank in range(i64(ACE), i64(KING) + 1):
            if self.suits_at[rank]:
                self._of_a_kind(rank)
                self._lines_from(rank)
        return self.found[: self.count]

    def _of_a_kind(self, rank: i64) -> None:
        suits = self.suits_at[rank]
        without_one = suits & (suits - 1)
        if without_one & (without_one - 1) == 0:
            return  # there are not three
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

    def _bit(self, rank: i64, suit: i64) -> i64:
        return bit(self.place[card_of(rank, suit)])

    def _lines_from(self, low: i64) -> None:
        """Runs and strong runs whose lowest card has this rank."""
        if low >= KING or self.suits_at[low + 1] == 0 or self.suits_at[low + 2] == 0:
            return
        top: i64 = KING if low == ACE else HIGH_ACE  # CO-5: an ace stands at one end only
        for suit in range(i64(CIRCLE)):
            if self.suits_at[low] & bit(suit):
                self._run(low, top, suit)
                self._climb(low, top, suit, self._bit(low, suit), 1)

    def _run(self, low: i64, top: i64, suit: i64) -> None:
        places: i64 = 0
        rank = low
        while rank <= top and self.suits_at[rank] & bit(suit):
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
            if self.suits_at[rank + 1] & bit(upper):
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


# Refilled for every look, so one does for all tables.
_FINDER: Final = SetFinder()


def find_sets(face_up: list[i64], extra: i64 = NO_CARD) -> vec[i64]:
    """Among the cards of the array by place, NO_CARD where none lies, and the top card of the extra pile."""
    _FINDER.lay_out(face_up, extra)
    return _FINDER.find()
