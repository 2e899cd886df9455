"""Ratings of several players at once, by the order in which they finished.

The Plackett-Luce model: the first place goes to a player with a chance that grows with their strength, then
the second among the others, and so on. Every game is one step of Bayes' rule, approximated as by R. C. Weng
and C.-J. Lin ("A Bayesian Approximation Method for Online Ranking", JMLR 12, 2011, section 3.5). Their own
formula is surer than it should be: of players whose strength was known, a fifth to two thirds were outside of
its intervals. So luck here has a scale of its own, and a doubtful opponent is worth less, as in Glicko. Then
94 to 97 in a hundred are inside (tests/ratings).
"""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

START: Final = 1500.0
_UNKNOWN: Final = 300.0  # how far off a newcomer may be
_LUCK: Final = 200.0  # how far a single game may be from a player's strength
_DRIFT: Final = 4.0  # how far strength may move from one game to the next
_SURE: Final = 1.96  # of these deviations to each side: 95 times in a hundred the true strength is within
_GUMBEL: Final = math.sqrt(6) / math.pi  # the scale of a chance in this model whose deviation is 1


class PlayerRating(NamedTuple):
    mean: float = START
    deviation: float = _UNKNOWN

    @property
    def points(self) -> int:
        return round(self.mean)

    @property
    def give_or_take(self) -> int:
        return round(_SURE * self.deviation)


def after_game(before: Sequence[PlayerRating], places: Sequence[int]) -> list[PlayerRating]:
    """The ratings after a game in which these places were reached, 1 the best; equal places are a tie."""
    doubts = [one.deviation**2 + _DRIFT**2 for one in before]
    return [_after(player, before, doubts, places) for player in range(len(before))]


def _after(
    player: int, before: Sequence[PlayerRating], doubts: Sequence[float], places: Sequence[int]
) -> PlayerRating:
    own = doubts[player]
    scale = _GUMBEL * math.sqrt(_LUCK**2 + (sum(doubts) - own) / (len(doubts) - 1))
    strengths = [math.exp((one.mean - START) / scale) for one in before]
    slope = bend = 0.0  # of the likelihood of these places, by the player's strength
    for other, place in enumerate(places):
        if place <= places[player]:
            rest = sum(one for one, later in zip(strengths, places, strict=True) if later >= place)
            chance, shared = strengths[player] / rest, places.count(place)
            slope += ((player == other) - chance) / shared
            bend += chance * (1 - chance) / shared
    doubt = 1 / (1 / own + bend / scale**2)
    return PlayerRating(before[player].mean + doubt * slope / scale, math.sqrt(doubt))


def places_of(scores: Sequence[int], winners: Sequence[int]) -> list[int]:
    """By seat, the place in a game that is over: its winners are first, the others follow by their scores.

    Whether many points are good or bad, the winners' own scores say.
    """
    best = [scores[seat - 1] for seat in winners]
    fewer = bool(best) and min(best) == min(scores) < max(scores)
    worth = [-score if fewer else score for score in scores]
    order = [(seat in winners, points) for seat, points in enumerate(worth, start=1)]
    return [1 if own[0] else 1 + sum(other > own for other in order) for own in order]
