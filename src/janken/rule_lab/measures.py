"""What the lab counts in every game; a game's own measures are declared with it (`Game.measures`).

Each is a number for one whole game, or None where it says nothing: a game of one hand has no comebacks.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import fsum, sqrt
from typing import Final

from janken.core.game import Game
from janken.core.measures import HandStory, Measure, Unit
from janken.rule_lab.story import GameStory

_LONG_ENOUGH: Final = 4  # hands of a game, for somebody to come back


@dataclass(frozen=True)
class OfGame:
    name: str
    unit: Unit
    of: Callable[[GameStory], float | None]
    alone: bool = True  # does it say anything where one plays alone?


def _share_of_hands(story: GameStory, is_so: Callable[[HandStory], bool]) -> float:
    return sum(map(is_so, story.hands)) / len(story.hands)


def _voids(story: GameStory) -> float:
    return _share_of_hands(story, lambda hand: hand.is_finished and not hand.winners)


def _stalls(story: GameStory) -> float:
    """Hands that went on until they were broken off."""
    return _share_of_hands(story, lambda hand: not hand.is_finished)


def _leader(totals: Sequence[int]) -> int | None:
    """The place of who is ahead of everybody else."""
    best = max(totals)
    return totals.index(best) if list(totals).count(best) == 1 else None


def _lead_changes(story: GameStory) -> float | None:
    leaders = [leader for hand in story.hands if hand.totals and (leader := _leader(hand.totals)) is not None]
    if len(story.hands) < 2:
        return None
    return float(sum(before != after for before, after in pairwise(leaders)))


def _wins_of(story: GameStory, places_after_dealer: int) -> float | None:
    """A seat's share of the hands that somebody won, less a fair share."""
    shares = []
    for hand in story.hands:
        if hand.winners:
            seats = len(hand.points)
            seat = (hand.dealer - 1 + places_after_dealer) % seats + 1
            shares.append((seat in hand.winners) / len(hand.winners) - 1 / seats)
    return fsum(shares) / len(shares) if shares else None


def _tied(story: GameStory) -> float | None:
    return float(len(story.winners) > 1) if story.winners else None


def _comeback(story: GameStory) -> float | None:
    """Did somebody win who was last when half of the hands were played?"""
    if len(story.hands) < _LONG_ENOUGH or not story.winners:
        return None
    totals = story.hands[len(story.hands) // 2 - 1].totals
    if not totals or len(set(totals)) == 1:
        return 0.0
    return float(any(totals[winner - 1] == min(totals) for winner in story.winners))


def _best_score(story: GameStory) -> float | None:
    return float(max(story.scores)) if story.scores else None


def _spread(story: GameStory) -> float | None:
    """How far apart the players are at the end: the standard deviation of their scores."""
    if not story.scores:
        return None
    mean = fsum(story.scores) / len(story.scores)
    return sqrt(fsum((score - mean) ** 2 for score in story.scores) / len(story.scores))


EVERY_GAME: Final = (
    OfGame("moves", Unit.NUMBER, lambda story: float(story.moves)),
    OfGame("minutes", Unit.NUMBER, lambda story: story.minutes),
    OfGame("hands", Unit.NUMBER, lambda story: float(len(story.hands))),
    OfGame("voids", Unit.SHARE, _voids, alone=False),
    OfGame("stalls", Unit.SHARE, _stalls),
    OfGame("lead-changes", Unit.NUMBER, _lead_changes, alone=False),
    OfGame("first-wins", Unit.SHARE, lambda story: _wins_of(story, 1), alone=False),
    OfGame("dealer-wins", Unit.SHARE, lambda story: _wins_of(story, 0), alone=False),
    OfGame("ties", Unit.SHARE, _tied, alone=False),
    OfGame("comebacks", Unit.SHARE, _comeback, alone=False),
    OfGame("best-score", Unit.NUMBER, _best_score),
    OfGame("spread", Unit.NUMBER, _spread, alone=False),
)


def _of_hands(measure: Measure) -> OfGame:
    """A game's own measure: its mean over the hands of a game."""

    def mean(story: GameStory) -> float:
        return fsum(measure.of(hand) for hand in story.hands) / len(story.hands)

    return OfGame(measure.name, measure.unit, mean)


def measures_of(game: Game, seats: int) -> list[OfGame]:
    shared = [measure for measure in EVERY_GAME if measure.alone or seats > 1]
    return [*shared, *map(_of_hands, game.measures)]
