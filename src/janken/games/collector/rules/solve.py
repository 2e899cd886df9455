"""The Collector alone with all cards open: every line, or the most promising ones.

Which place of the array a card lies on makes no difference. A position is which cards lie in the array and
which in the extra pile, a bit for each by its place in the deal: they come onto the extra pile in that order,
so the top card is the last. The first twelve are never in the extra pile.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.games.collector.rules.game import Collector
from janken.games.collector.rules.sets import (
    ARRAY,
    DRAW,
    TOP_EXTRA,
    bit,
    count_places,
    find_sets,
    kind_taken,
    places_taken,
    set_points,
)
from janken.kernel.cards import ACE, CIRCLE, HIGH_ACE, NO_CARD
from janken.kernel.solve_layers import BIT, LayeredSearch

_CARDS: Final = 65
# The first word has the first 62 cards of the array; the second the extra pile from the thirteenth card on,
# the last three cards of the array, and how many cards have been dealt.
_FIRST: Final = 62
_LAST_SHIFT: Final = _CARDS - ARRAY
_DEALT_SHIFT: Final = _LAST_SHIFT + _CARDS - _FIRST
_EXTRA: Final = (1 << _LAST_SHIFT) - 1
_ONE_DEALT: Final = 1 << _DEALT_SHIFT

# In tenths of a point, or of a card.
_SCALE: Final = 10
_STRONG_STEP: Final = 3  # two cards that could stand side by side in a strong run
_STRONG_STEP_FOR_CARDS: Final = 2
_PAIR_FOR_CARDS: Final = 2  # a rank that is there twice or more


def _strong_steps() -> vec[i64]:
    """By the suits at a rank, times 32, and those at the next: how often the upper one is stronger."""
    counts = vec[i64]([0] * (32 * 32))
    for lower in range(i64(32)):
        for upper in range(i64(32)):
            for suit in range(i64(CIRCLE)):
                if lower & bit(suit):
                    for step in range(i64(1), i64(3)):  # CD-2
                        if upper & bit((suit - step + CIRCLE) % CIRCLE):
                            counts[lower * 32 + upper] += 1
    return counts


_STRONG_STEPS: Final = _strong_steps()


@final
class CollectorSearch(LayeredSearch):
    """`few_cards`: the points of this search are the cards taken, else those of the game."""

    def __init__(self, game: Collector, keep: i64, few_cards: bool) -> None:
        # A layer is the cards dealt; once the pile is empty also those taken.
        super().__init__(2 * _CARDS + 1, keep, _SCALE)
        self.few_cards = few_cards
        self.pile = vec[i64](game.pile)
        self.count: i64 = len(game.pile)
        self.places = vec[i64]([-1] * (TOP_EXTRA + 1))  # where in the deal the cards lie that can be used
        self.suits = vec[i64]([0] * (HIGH_ACE + 1))
        one, two = collector_words(game)
        points = game.dealt - game.cards_left() if few_cards else game.scores[0]
        self.begin(self._layer(one, two), one, two, points)

    def _layer(self, one: i64, two: i64) -> i64:
        dealt = two >> _DEALT_SHIFT
        if dealt < self.count:
            return dealt
        return 2 * self.count - count_places(one) - count_places(two & (_ONE_DEALT - 1))

    def _find_places(self, one: i64, two: i64) -> None:
        """The array, and behind it the top card of the extra pile; -1 where no card lies."""
        places = self.places
        place: i64 = 0
        found: i64 = 0
        while one:
            if one & 1:
                places[found] = place
                found += 1
            one >>= 1
            place += 1
        last = two >> _LAST_SHIFT & 7
        for more in range(i64(3)):
            if last & bit(more):
                places[found] = _FIRST + more
                found += 1
        while found <= TOP_EXTRA:
            places[found] = -1
            found += 1
        extra = two & _EXTRA
        if extra:
            place = (two >> _DEALT_SHIFT) - 1 - ARRAY
            while extra & BIT[place] == 0:
                place -= 1
            places[TOP_EXTRA] = place + ARRAY

    def expand(self, one: i64, two: i64, points: i64) -> None:
        self._find_places(one, two)
        places = self.places[:]  # `promise` finds others
        face_up = places[:]
        for number in range(i64(TOP_EXTRA) + 1):
            place = places[number]
            face_up[number] = self.pile[place] if place >= 0 else i64(NO_CARD)
        sets = find_sets(face_up)
        for move in sets:
            self._take(one, two, points, move, places)
        dealt = two >> _DEALT_SHIFT
        if dealt < self.count:
            drawn = (two | BIT[dealt - ARRAY]) + _ONE_DEALT
            self.reach(self._layer(one, drawn), one, drawn, points)
        elif not sets:
            self.end(one, two, points)

    def _take(self, one: i64, two: i64, points: i64, move: i64, places: vec[i64]) -> None:
        chosen = places_taken(move)
        count = count_places(chosen)
        points += count if self.few_cards else set_points(kind_taken(move), count)
        if chosen & bit(TOP_EXTRA):
            two -= BIT[places[TOP_EXTRA] - ARRAY]
        dealt = two >> _DEALT_SHIFT
        for number in range(i64(ARRAY)):
            if chosen & bit(number):
                place = places[number]
                if place < _FIRST:
                    one -= BIT[place]
                else:
                    two -= BIT[place - _FIRST + _LAST_SHIFT]
                if dealt < self.count:  # CO-7
                    if dealt < _FIRST:
                        one += BIT[dealt]
                    else:
                        two += BIT[dealt - _FIRST + _LAST_SHIFT]
                    two += _ONE_DEALT
                    dealt += 1
        self.reach(self._layer(one, two), one, two, points)

    def promise(self, one: i64, two: i64) -> i64:
        """Cards that could stand side by side in a strong run; for few cards also those of one rank."""
        self._find_places(one, two)
        suits, places, pile = self.suits, self.places, self.pile
        for rank in range(i64(HIGH_ACE) + 1):
            suits[rank] = 0
        for number in range(i64(TOP_EXTRA) + 1):
            place = places[number]
            if place >= 0:
                card = pile[place]
                suits[card & 15] |= bit(card >> 4)
        suits[HIGH_ACE] = suits[ACE]
        steps: i64 = 0
        pairs: i64 = 0
        for rank in range(i64(ACE), i64(HIGH_ACE)):
            there = suits[rank]
            steps += _STRONG_STEPS[there * 32 + suits[rank + 1]]
            if there & (there - 1):
                pairs += 1
        if self.few_cards:
            return _STRONG_STEP_FOR_CARDS * steps + _PAIR_FOR_CARDS * pairs
        return _STRONG_STEP * steps


def collector_words(game: Collector) -> tuple[i64, i64]:
    one: i64 = 0
    two: i64 = 0
    for place in range(game.dealt):
        if game.pile[place] in game.array:
            if place < _FIRST:
                one |= BIT[place]
            else:
                two |= BIT[place - _FIRST + _LAST_SHIFT]
        if game.pile[place] in game.extra:
            two |= BIT[place - ARRAY]
    return one, two + game.dealt * _ONE_DEALT


def collector_moves(game: Collector, line: list[tuple[int, int]]) -> list[int]:
    """The moves of a line, found by playing: each leads to the next position of the line."""
    position = game.copy()
    moves: list[int] = []
    for words in line[1:]:
        for move in [*list(position.sets), DRAW]:
            after = position.copy()
            after.play(1, move)
            if collector_words(after) == words:
                break
        position = after
        moves.append(move)
    return moves
