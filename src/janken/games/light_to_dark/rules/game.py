"""Light to Dark (LD-1 to LD-10): a solitaire with two-ended cards."""

from typing import Final, final

from mypy_extensions import i64

from janken.games.light_to_dark.rules.faces import (
    DARK,
    FLIP_RANK,
    FLIP_SUIT,
    REMOVE_RANK,
    REMOVE_SUIT,
    STOP,
    TURN,
    is_by_suit,
    is_flip,
    lay,
    move_on_four,
    same_rank,
    same_suit,
    turns_to,
)
from janken.kernel.position import ALONE, NOBODY, Picker, Position, shallow_copy

POINTS_REMOVED: Final = 2  # LD-9
POINTS_DARK: Final = 1

# For fields that are replaced and never changed: a copy is made faster without lists of its own.
_NONE: Final[list[i64]] = []
_NO_FOURS: Final[list[int]] = []


def score_of(removed: i64, dark: i64) -> i64:
    """LD-9."""
    return POINTS_REMOVED * removed + POINTS_DARK * dark


@final
class LightToDark(Position):
    def __init__(self) -> None:
        """LD-2: the row begins empty. `deal` brings the deck."""
        self.deck = _NONE  # LD-1: shuffled, all light; it never changes
        self.dark_face = _NONE  # by light face; nor does this
        self.any_time = False
        self.turned: i64 = 0  # how many cards of the deck have been turned up
        self.row: list[i64] = []
        self.removed: i64 = 0
        self.stopped = False
        self.fours = _NO_FOURS  # every flip and removal possible now; `look` finds them

    # Comparing the ends of four neighbours

    def may_flip_suit(self, first: i64) -> bool:
        """LD-4: ends of one suit turn the two cards between, at least one of them light."""
        row = self.row
        return same_suit(row[first], row[first + 3]) and row[first + 1] & row[first + 2] & DARK == 0

    def may_flip_rank(self, first: i64) -> bool:
        """LD-4: ends of one rank turn all four, at least one of them light."""
        row = self.row
        if not same_rank(row[first], row[first + 3]):
            return False
        return row[first] & row[first + 1] & row[first + 2] & row[first + 3] & DARK == 0

    def may_remove_suit(self, first: i64) -> bool:
        """LD-5: dark ends of one suit remove the two cards between."""
        row = self.row
        return same_suit(row[first], row[first + 3]) and row[first] & row[first + 3] & DARK != 0

    def may_remove_rank(self, first: i64) -> bool:
        """LD-5: dark ends of one rank remove all four."""
        row = self.row
        return same_rank(row[first], row[first + 3]) and row[first] & row[first + 3] & DARK != 0

    # What may be done

    def look(self) -> None:
        """LD-6: every flip and every removal on any four; the player chooses."""
        found: list[int] = []
        for first in range(i64(len(self.row)) - 3):
            if self._ends_agree(first):
                self._look_at(first, found)
        self.fours = found

    def _ends_agree(self, first: i64) -> bool:
        """Those of most fours do not."""
        low, high = self.row[first], self.row[first + 3]
        return same_suit(low, high) or same_rank(low, high)

    def _look_at(self, first: i64, found: list[int]) -> None:
        if self.may_flip_suit(first):
            found.append(move_on_four(FLIP_SUIT, first))
        if self.may_flip_rank(first):
            found.append(move_on_four(FLIP_RANK, first))
        if self.may_remove_suit(first):
            found.append(move_on_four(REMOVE_SUIT, first))
        if self.may_remove_rank(first):
            found.append(move_on_four(REMOVE_RANK, first))

    def may_turn(self) -> bool:
        """LD-7: a card is turned up only when no four can be played, or at any time if so agreed."""
        return self.turned < len(self.deck) and (self.any_time or not self.fours)

    def moves(self, seat: i64) -> list[int]:
        if seat != 1 or self.is_over():
            return []
        found = self.fours.copy()
        if self.may_turn():
            found.append(TURN)
        if self.any_time:
            found.append(STOP)
        return found

    def any_move(self, seat: i64, picker: Picker) -> i64:
        """They need not be listed to take one of them; mostly there is only a card to turn up."""
        fours: i64 = len(self.fours)
        turns = self.may_turn()
        place = picker.below(fours + turns + self.any_time)
        if place < fours:
            return self.fours[place]
        return TURN if place == fours and turns else STOP

    def is_over(self) -> bool:
        """LD-8: the deck is used up and no move possible, or the player has stopped."""
        return self.stopped or (self.turned == len(self.deck) and not self.fours)

    def acting_seats(self) -> list[int]:
        return NOBODY if self.is_over() else ALONE[1]

    # What a four does

    def changes(self, move: i64) -> list[int]:
        """The places, counted from 0, of the cards that this flip turns or this removal takes away."""
        action = move >> 6
        first = move & 63
        begin = first + 1 if is_by_suit(action) else first
        end = first + 3 if is_by_suit(action) else first + 4
        removes = not is_flip(action)
        return [int(place) for place in range(begin, end) if removes or self.row[place] < DARK]

    def gain(self, move: i64) -> i64:
        """LD-9: by how much this four raises the score."""
        gained: i64 = 0
        for place in self.changes(move):
            gained += POINTS_DARK if is_flip(move >> 6) else POINTS_REMOVED
            if self.row[place] >= DARK:
                gained -= POINTS_DARK  # it counted already
        return gained

    # Doing it

    def play(self, seat: i64, move: i64) -> None:
        if move == TURN:
            self._turn_up()
        elif move == STOP:
            self.stopped = True
        else:
            self._play_four(move >> 6, move & 63)
            self.look()

    def _turn_up(self) -> None:
        """LD-7: only the last four is a new one."""
        self.row.append(self.deck[self.turned])
        self.turned += 1
        last: i64 = len(self.row) - 4
        if last >= 0 and self._ends_agree(last):
            found = self.fours.copy()
            self._look_at(last, found)
            self.fours = found

    def _play_four(self, action: i64, first: i64) -> None:
        if action == FLIP_SUIT:
            self._turn_dark(first + 1, first + 3)
        elif action == FLIP_RANK:
            self._turn_dark(first, first + 4)
        elif action == REMOVE_SUIT:
            self._remove(first + 1, first + 3)
        else:
            self._remove(first, first + 4)

    def _turn_dark(self, begin: i64, end: i64) -> None:
        """LD-4 and LD-10: what is dark already stays dark."""
        for place in range(begin, end):
            lying = self.row[place]
            if lying < DARK:
                self.row[place] = self.dark_face[lying]

    def _remove(self, begin: i64, end: i64) -> None:
        """LD-5: the row closes up."""
        del self.row[begin:end]
        self.removed += end - begin

    # Counting

    def dark(self) -> i64:
        count: i64 = 0
        for lying in self.row:
            if lying >= DARK:
                count += 1
        return count

    def score(self) -> i64:
        """LD-9."""
        return score_of(self.removed, self.dark())

    def points(self) -> list[int]:
        return [self.score()]

    def copy(self) -> "LightToDark":
        twin = shallow_copy(self)
        twin.row = self.row.copy()
        return twin


def deal(faces: list[int], pairing: list[int], any_time: bool) -> LightToDark:
    turned = turns_to(pairing)
    game = LightToDark()
    game.deck = [lay(face, False) for face in faces]
    game.dark_face = [0] * DARK
    for face in faces:
        game.dark_face[lay(face, False)] = lay(turned[face], True)
    game.any_time = any_time
    return game
