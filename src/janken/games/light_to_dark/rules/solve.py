"""Light to Dark with all cards open: every line, or the most promising ones.

A position is which cards lie in the row, a bit for each by its place in the deck (how many have been turned
up stands above these bits), and which of them are dark. The order of the row is the order of the deck.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.games.light_to_dark.rules.faces import DARK, TURN, same_rank, same_suit
from janken.games.light_to_dark.rules.game import POINTS_DARK, POINTS_REMOVED, LightToDark
from janken.kernel.solve_layers import BIT, LayeredSearch

DECK_BITS: Final = 52
_ROW: Final = (1 << DECK_BITS) - 1
_ONE_TURNED: Final = 1 << DECK_BITS
_MOST_POINTS: Final = 104


@final
class Faces:
    """The two faces of every card, by its place in the deck; a position as two words and back."""

    def __init__(self, game: LightToDark) -> None:
        self.count: i64 = len(game.deck)
        self.light = vec[i64](game.deck)
        self.dark = vec[i64]([game.dark_face[face] for face in game.deck])

    def words(self, game: LightToDark) -> tuple[i64, i64]:
        """Which cards lie in the row, and which of them are dark."""
        row: i64 = 0
        dark: i64 = 0
        place: i64 = 0
        for lying in game.row:
            faces = self.dark if lying & DARK else self.light
            while faces[place] != lying:
                place += 1
            row |= BIT[place]
            if lying & DARK:
                dark |= BIT[place]
            place += 1
        return row | game.turned << DECK_BITS, dark


@final
class LightSearch(LayeredSearch):
    """`mind_removing`: in choosing what to keep, removals that are possible count three times."""

    def __init__(self, game: LightToDark, keep: i64, mind_removing: bool) -> None:
        # A layer is points and cards turned up together: a move adds to one or the other.
        super().__init__(_MOST_POINTS + DECK_BITS + 1, keep, 1)
        self.faces = Faces(game)
        self.any_time = game.any_time
        self.mind_removing = mind_removing
        self.bits = vec[i64]([0] * DECK_BITS)  # the row that is being looked at, card by card
        self.shown = vec[i64]([0] * DECK_BITS)
        row, dark = self.faces.words(game)
        if game.any_time:  # what is turned up is known and takes nothing away: all cards at once
            for place in range(game.turned, self.faces.count):
                row += BIT[place] + _ONE_TURNED
        self.begin(game.score() + (row >> DECK_BITS), row, dark, game.score())

    def _lay_out(self, row: i64, dark: i64) -> i64:
        """The cards of the row with the faces they show; how many there are."""
        bits, shown = self.bits, self.shown
        faces = self.faces
        count: i64 = 0
        place: i64 = 0
        left = row & _ROW
        while left:
            if left & 1:
                bit = BIT[place]
                bits[count] = bit
                shown[count] = faces.dark[place] if dark & bit else faces.light[place]
                count += 1
            left >>= 1
            place += 1
        return count

    def expand(self, one: i64, two: i64, points: i64) -> None:
        count = self._lay_out(one, two)
        turned = one >> DECK_BITS
        moves = self.moves
        bits, shown = self.bits[:], self.shown[:]  # `promise` lays out other rows
        for first in range(count - 3):
            left, right = shown[first], shown[first + 3]
            by_suit = same_suit(left, right)
            by_rank = same_rank(left, right)
            if not (by_suit or by_rank):
                continue
            between = bits[first + 1] | bits[first + 2]
            four = between | bits[first] | bits[first + 3]
            if by_suit and two & between != between:
                self._flip(one, two, between, points + turned)
            if by_rank and two & four != four:
                self._flip(one, two, four, points + turned)
            if left & right & DARK:
                if by_suit:
                    self._remove(one, two, between, points + turned)
                if by_rank:
                    self._remove(one, two, four, points + turned)
        stuck = self.moves == moves
        if stuck and turned < self.faces.count:
            row = (one | BIT[turned]) + _ONE_TURNED
            self.reach(points + turned + 1, row, two, points)
        elif stuck:  # stopping early is never better: every flip and every removal gains points
            self.end(one, two, points)

    def _flip(self, one: i64, two: i64, cards: i64, layer: i64) -> None:
        gained = POINTS_DARK * _count(cards & ~two)
        self.reach(layer + gained, one, two | cards, layer - (one >> DECK_BITS) + gained)

    def _remove(self, one: i64, two: i64, cards: i64, layer: i64) -> None:
        gained = POINTS_REMOVED * _count(cards) - POINTS_DARK * _count(cards & two)
        self.reach(layer + gained, one & ~cards, two & ~cards, layer - (one >> DECK_BITS) + gained)

    def promise(self, one: i64, two: i64) -> i64:
        """How many fours could be played."""
        count = self._lay_out(one, two)
        shown = self.shown
        found: i64 = 0
        for first in range(count - 3):
            left, right = shown[first], shown[first + 3]
            if not (same_suit(left, right) or same_rank(left, right)):
                continue
            if shown[first + 1] & shown[first + 2] & DARK == 0:
                found += 1
            if left & right & DARK:
                found += 3 if self.mind_removing else 1
        return found


def _count(cards: i64) -> i64:
    count: i64 = 0
    while cards:
        cards &= cards - 1
        count += 1
    return count


def light_moves(game: LightToDark, line: list[tuple[int, int]]) -> list[int]:
    """The moves of a line, found by playing: each leads to the next position of the line."""
    faces = Faces(game)
    position = game.copy()
    moves: list[int] = []
    while line and position.any_time and position.may_turn():
        position.play(1, TURN)
        moves.append(TURN)
    for words in line[1:]:
        for move in position.moves(1):
            after = position.copy()
            after.play(1, move)
            if faces.words(after) == words:
                break
        position = after
        moves.append(move)
    return moves
