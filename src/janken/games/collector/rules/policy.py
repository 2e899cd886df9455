"""How The Collector is played in playouts: the set worth most, drawing where there is none worth it."""

from typing import Final, final

from mypy_extensions import i64

from janken.games.collector.rules.game import Collector
from janken.games.collector.rules.sets import DRAW, PASS, STOP, kind_taken
from janken.kernel.melds import OF_A_KIND
from janken.kernel.position import Picker, Position
from janken.kernel.search import Policy

# Alone, while cards can be drawn: three of a kind wait for something better, and most sets wait until an
# extra card lies there, a thirteenth to choose with.
WORTH_TAKING: Final = 3
WORTH_TAKING_WITHOUT_EXTRA: Final = 8
_WON: Final = 10.0  # what winning is worth beside a point
_ALL: Final = 100


@final
class Attention:
    """How many of a hundred sets of each sort the others see; `seat` sees all of them."""

    def __init__(self, seat: i64 = 0, of_a_kind: i64 = _ALL, in_line: i64 = _ALL) -> None:
        self.seat = seat
        self.of_a_kind = of_a_kind
        self.in_line = in_line

    def is_seen(self, turn: i64, move: i64, picker: Picker) -> bool:
        share = self.of_a_kind if kind_taken(move) == OF_A_KIND else self.in_line
        return turn == self.seat or share >= _ALL or picker.below(_ALL) < share


@final
class CollectorPolicy(Policy):
    def __init__(self, few_cards: bool, attention: Attention | None = None) -> None:
        """`few_cards`: alone, the aim is to leave few cards (CO-14). Without `attention` all see all sets."""
        self.few_cards = few_cards
        self.attention = attention if attention is not None else Attention()

    def step(self, position: Position, picker: Picker) -> None:
        assert isinstance(position, Collector)
        position.play(position.turn, self.choose(position, picker))

    def choose(self, game: Collector, picker: Picker) -> i64:
        best = best_set(game, self.attention, picker)
        if best >= 0 and (
            game.seats > 1 or not game.may_draw() or game.points_for(best) >= self._least(game)
        ):
            return best
        if game.may_draw():
            return DRAW
        return PASS if game.may_pass() else STOP

    def _least(self, game: Collector) -> i64:
        """The fewest points that are worth taking at once."""
        if self.few_cards:
            return 0
        return WORTH_TAKING if game.extra else WORTH_TAKING_WITHOUT_EXTRA

    def worth(self, position: Position, seat: i64) -> float:
        assert isinstance(position, Collector)
        if position.seats == 1:
            return -float(position.cards_left()) if self.few_cards else float(position.scores[0])
        return worth_among(position.scores, seat)


def best_set(game: Collector, attention: Attention, picker: Picker) -> i64:
    """Of the sets that the player on turn sees the one worth most, of equal ones any; -1 without any."""
    best: i64 = -1
    most: i64 = -1
    equal: i64 = 0
    for move in game.sets:
        points = game.points_for(move)
        if points < most or not attention.is_seen(game.turn, move, picker):
            continue
        if points > most:
            best, most, equal = move, points, 1
        else:
            equal += 1
            if picker.below(equal) == 0:
                best = move
    return best


def worth_among(scores: list[i64], seat: i64) -> float:
    """Winning first, then the lead: a shared win counts by its share."""
    mine = scores[seat - 1]
    best_other: i64 = -1
    sharing: i64 = 1
    for place in range(i64(len(scores))):
        if place != seat - 1:
            best_other = max(best_other, scores[place])
            if scores[place] == mine:
                sharing += 1
    lead = float(mine - best_other)
    if mine > best_other:
        return lead + _WON
    return lead + _WON / float(sharing) if mine == best_other else lead
