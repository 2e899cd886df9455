"""Light to Dark with all cards open: points that no line can exceed.

The bound drops time: a card may turn dark as early as some four could ever turn it. What is left
is a question of brackets, answered exactly. Cards leave in twos and fours, so all cards of a gap can leave
while its two borders stay only if the last to go are

- a pair, and the borders are dark and of one suit, or
- a four of one rank inside, and the gaps beside and within it can close too.

Which cards can turn dark is found from below: first none, then those that some four of neighbours can turn,
where neighbours are cards with gaps between them that can close, and again until nothing is added.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.games.light_to_dark.rules.faces import DARK
from janken.games.light_to_dark.rules.game import POINTS_REMOVED, LightToDark
from janken.kernel.solve_layers import BIT

_MOST: Final = 52
# How the borders of a gap are used while it closes. A border that stays light takes no part in a removal; the
# others may. The left border counts 2, the right one 1.
_FREE: Final = 0
_LIGHT_RIGHT: Final = 1
_LIGHT_LEFT: Final = 2
_LIGHT_BOTH: Final = 3

_SPREAD: Final = 67  # the powers of two up to 2**62 differ modulo 67
_PLACE: Final = vec[i64]([0] * _SPREAD)
for _place in range(63):
    _PLACE[(1 << _place) % _SPREAD] = _place


def _lowest(cards: i64) -> i64:
    return _PLACE[(cards & -cards) % _SPREAD]


def _beside(neighbours: vec[i64], cards: i64, staying_light: i64) -> tuple[i64, i64]:
    """The cards that may come beside one of these: used freely, and where it stays light."""
    free: i64 = 0
    light: i64 = 0
    while cards:
        place = _lowest(cards)
        free |= neighbours[place]
        light |= neighbours[staying_light * _MOST + place]
        cards &= cards - 1
    return free, light


@final
class _Alike:
    """The cards by suit and by rank of one of their faces, as masks."""

    def __init__(self) -> None:
        self.suits = vec[i64]([0] * 4)
        self.ranks = vec[i64]([0] * 16)

    def add(self, face: i64, card: i64) -> None:
        self.suits[face >> 4 & 3] |= card
        self.ranks[face & 15] |= card


@final
class LightBound:
    def __init__(self, game: LightToDark) -> None:
        """All cards are turned up, those in the deck behind the row."""
        row = game.row + game.deck[game.turned :]
        light_face: list[i64] = [0] * (2 * DARK)
        for face in game.deck:
            light_face[game.dark_face[face]] = face
        self.count: i64 = len(row)
        self.removed = game.removed
        self.dark_faces = vec[i64]([card if card & DARK else game.dark_face[card] for card in row])
        self.light_ranks = vec[i64]([light_face[card] & 15 if card & DARK else card & 15 for card in row])
        self.by_dark = _Alike()
        self.by_light = _Alike()
        self.may_be_light: i64 = 0
        self.may_be_dark: i64 = 0
        for place in range(self.count):
            lying, card = row[place], BIT[place]
            self.by_dark.add(self.dark_faces[place], card)
            if lying & DARK:
                self.may_be_dark |= card
            else:
                self.may_be_light |= card
                self.by_light.add(lying, card)
        # For each way in which borders are used, by one border: where the other may be.
        self.right_of = vec[i64]([0] * (4 * _MOST))
        self.left_of = vec[i64]([0] * (4 * _MOST))
        self.fours = vec[i64]([0] * _MOST)  # by the left card: the right ends of fours that leave by rank

    def most_points(self) -> i64:
        self._close_gaps()
        while self._darken():
            self._close_gaps()
        return POINTS_REMOVED * (self.removed + self.count) - self._least_loss()

    # Which gaps can close

    def _close_gaps(self) -> None:
        for entry in range(4 * _MOST):
            self.right_of[entry] = 0
            self.left_of[entry] = 0
        for place in range(_MOST):
            self.fours[place] = 0
        length: i64 = 1
        while length < self.count:  # pairs and fours leave: an odd step from border to border
            for left in range(self.count - length):
                self._close_gap(left, left + length)
            length += 2

    def _close_gap(self, left: i64, right: i64) -> None:
        if right == left + 1:
            for borders in range(i64(4)):
                self._closes(borders, left, right)
            return
        if self._leaves_two(left, right) and self.may_be_dark & BIT[left] and self.may_be_dark & BIT[right]:
            ends = self.dark_faces[left] ^ self.dark_faces[right]
            if ends & 15 == 0:
                self.fours[left] |= BIT[right]
            if ends & 48 == 0:
                self._closes(_FREE, left, right)
        for borders in range(i64(4)):
            if self._closes_around_four(borders, left, right):
                self._closes(borders, left, right)

    def _closes(self, borders: i64, left: i64, right: i64) -> None:
        self.right_of[borders * _MOST + left] |= BIT[right]
        self.left_of[borders * _MOST + right] |= BIT[left]

    def _leaves_two(self, left: i64, right: i64) -> bool:
        """Can all but two cards of the gap leave?"""
        seconds = self.right_of[left] & (BIT[right] - 1)
        while seconds:
            if self.right_of[_lowest(seconds)] & self.left_of[right]:
                return True
            seconds &= seconds - 1
        return False

    def _closes_around_four(self, borders: i64, left: i64, right: i64) -> bool:
        starts = self.right_of[(borders & _LIGHT_LEFT) * _MOST + left] & (BIT[right] - 1)
        ends = self.left_of[(borders & _LIGHT_RIGHT) * _MOST + right]
        while starts:
            if self.fours[_lowest(starts)] & ends:
                return True
            starts &= starts - 1
        return False

    # Which cards can turn dark

    def _darken(self) -> bool:
        """Add the cards that some four can turn; were there any?"""
        light = self.may_be_light & ~self.may_be_dark
        turned: i64 = 0
        while light:
            place = _lowest(light)
            if self._turns_between(place) or self._turns_as_end(place):
                turned |= BIT[place]
            light &= light - 1
        self.may_be_dark |= turned
        return turned != 0

    def _turns_between(self, place: i64) -> bool:
        """As the second or the third of four, between ends that match."""
        left, right = _LIGHT_LEFT * _MOST + place, _LIGHT_RIGHT * _MOST + place
        beyond, beyond_light = self._two_right(self.right_of[left])
        before, before_light = self.left_of[right], self.left_of[_LIGHT_BOTH * _MOST + place]
        if self._match(before, before_light, beyond, beyond_light):
            return True
        before, before_light = self._two_left(self.left_of[right])
        beyond, beyond_light = self.right_of[left], self.right_of[_LIGHT_BOTH * _MOST + place]
        return self._match(before, before_light, beyond, beyond_light)

    def _two_right(self, nexts: i64) -> tuple[i64, i64]:
        return _beside(self.right_of, nexts, _LIGHT_RIGHT)

    def _two_left(self, nexts: i64) -> tuple[i64, i64]:
        return _beside(self.left_of, nexts, _LIGHT_LEFT)

    def _match(self, left: i64, left_light: i64, right: i64, right_light: i64) -> bool:
        """Is there a suit or a rank that a card of either side can show?"""
        left &= self.may_be_dark
        right &= self.may_be_dark
        left_light &= self.may_be_light
        right_light &= self.may_be_light
        if left | left_light == 0 or right | right_light == 0:
            return False
        for suit in range(i64(4)):
            dark, light = self.by_dark.suits[suit], self.by_light.suits[suit]
            if (left & dark | left_light & light) and (right & dark | right_light & light):
                return True
        for rank in range(i64(1), i64(14)):
            dark, light = self.by_dark.ranks[rank], self.by_light.ranks[rank]
            if (left & dark | left_light & light) and (right & dark | right_light & light):
                return True
        return False

    def _turns_as_end(self, place: i64) -> bool:
        """As an end, light, by rank."""
        rank = self.light_ranks[place]
        dark = self.by_dark.ranks[rank] & self.may_be_dark
        light = self.by_light.ranks[rank]
        seconds = self.right_of[_LIGHT_LEFT * _MOST + place]
        free, staying = self._two_right(self._two_right(seconds)[0])
        if free & dark | staying & light:
            return True
        seconds = self.left_of[_LIGHT_RIGHT * _MOST + place]
        free, staying = self._two_left(self._two_left(seconds)[0])
        return free & dark | staying & light != 0

    # What must be left

    def _least_loss(self) -> i64:
        """A card that stays loses 1 point dark and 2 light: the cheapest row that can stay."""
        after = self._all_leave_after()
        if after[0]:
            return 0
        before = self._all_leave_before()
        nothing: i64 = POINTS_REMOVED * self.count
        least = nothing
        losses: list[i64] = [nothing + 1] * self.count
        for place in range(self.count):
            own: i64 = 1 if self.may_be_dark & BIT[place] else 2
            if before[place]:
                losses[place] = own
            earlier = self.left_of[place]
            while earlier:
                losses[place] = min(losses[place], losses[_lowest(earlier)] + own)
                earlier &= earlier - 1
            if after[place + 1]:
                least = min(least, losses[place])
        return least

    def _all_leave_before(self) -> list[bool]:
        """By card: can all before it leave, by fours?"""
        leave = [False] * self.count
        for place in range(self.count):
            leave[place] = place == 0
            for first in range(place):
                if leave[first] and self.fours[first] & self.left_of[place]:
                    leave[place] = True
        return leave

    def _all_leave_after(self) -> list[bool]:
        """By card, counted from 1: can all after it leave? At 0: can all cards?"""
        leave = [False] * (self.count + 1)
        leave[self.count] = True
        before = self._all_leave_before()
        for place in range(self.count - 1, i64(-1), -1):
            for first in range(place, self.count):
                starts = before[first] if place == 0 else self.right_of[place - 1] & BIT[first] != 0
                if starts and self._four_reaches(first, leave):
                    leave[place] = True
        return leave

    def _four_reaches(self, first: i64, leave: list[bool]) -> bool:
        ends = self.fours[first]
        while ends:
            if leave[_lowest(ends) + 1]:
                return True
            ends &= ends - 1
        return False
