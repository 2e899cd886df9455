"""What the lab remembers of a game, hand by hand, and what it counts in every game.

Each measure is one number for a whole game, or None where it says nothing: a game of one hand has no
comebacks. A game's own measures are declared with it (`Game.measures`).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import fsum, sqrt
from typing import Final, final

from janken.core.events import Event
from janken.core.game import Game
from janken.core.match import Match, Moved
from janken.core.measures import HandStory, Measure, Unit


@final
class GameStory:
    """Watches a table of bots and records what is counted."""

    def __init__(self) -> None:
        self.hands: list[HandStory] = []
        self._clock = 0.0  # of the table
        self._thinking = 0.0  # seconds
        self.winners: list[int] = []
        self.scores: list[int] = []

    def hear(self, events: Sequence[Event], match: Match, now: float) -> None:
        facts = [event.for_all for event in events if event.for_all is not None]
        if match.state.hand() > len(self.hands):
            self.hands.append(HandStory(match.state.dealer()))
        elif isinstance(last := match.log[-1], Moved):
            self.hands[-1].moves += 1
            if last.at is None:  # a move in turn; where there are no turns, moves have a time
                self._thinking += match.header.game.thinking
        self.hands[-1].facts += facts
        self._clock = now
        if match.state.hand_over():
            self._end_hand(match)
        if match.state.is_over():
            self.winners, self.scores = match.state.winners(), match.state.scores()

    def _end_hand(self, match: Match) -> None:
        hand = self.hands[-1]
        hand.points = match.state.hand_scores() or [0] * match.state.seats
        hand.totals = match.state.scores()
        hand.winners = match.state.hand_winners()

    @property
    def minutes(self) -> float:
        """How long people would have taken."""
        return (self._clock + self._thinking) / 60

    @property
    def moves(self) -> int:
        return sum(hand.moves for hand in self.hands)

    @property
    def is_finished(self) -> bool:
        return bool(self.scores)


_LONG_ENOUGH: Final = 4  # hands, for a comeback to be possible


@dataclass(frozen=True)
class GameMeasure:
    name: str
    unit: Unit
    of: Callable[[GameStory], float | None]
    alone: bool = True  # whether it means anything in a solo game


def _share_of_hands(story: GameStory, is_so: Callable[[HandStory], bool]) -> float:
    return sum(map(is_so, story.hands)) / len(story.hands)


def _voids(story: GameStory) -> float:
    return _share_of_hands(story, lambda hand: hand.is_finished and not hand.winners)


def _stalls(story: GameStory) -> float:
    """Hands that were cut off because they did not end."""
    return _share_of_hands(story, lambda hand: not hand.is_finished)


def _leader(totals: Sequence[int]) -> int | None:
    """The place of the only player in the lead, if there is one."""
    best = max(totals)
    return totals.index(best) if list(totals).count(best) == 1 else None


def _lead_changes(story: GameStory) -> float | None:
    leaders = [leader for hand in story.hands if hand.totals and (leader := _leader(hand.totals)) is not None]
    if len(story.hands) < 2:
        return None
    return float(sum(before != after for before, after in pairwise(leaders)))


def _wins_of(story: GameStory, places_after_dealer: int) -> float | None:
    """A seat's share of the hands that were won, minus a fair share."""
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
    """Did a player win who was last after half of the hands?"""
    if len(story.hands) < _LONG_ENOUGH or not story.winners:
        return None
    totals = story.hands[len(story.hands) // 2 - 1].totals
    if not totals or len(set(totals)) == 1:
        return 0.0
    return float(any(totals[winner - 1] == min(totals) for winner in story.winners))


def _best_score(story: GameStory) -> float | None:
    return float(max(story.scores)) if story.scores else None


def _spread(story: GameStory) -> float | None:
    """The standard deviation of the final scores."""
    if not story.scores:
        return None
    mean = fsum(story.scores) / len(story.scores)
    return sqrt(fsum((score - mean) ** 2 for score in story.scores) / len(story.scores))


EVERY_GAME: Final = (
    GameMeasure("moves", Unit.NUMBER, lambda story: float(story.moves)),
    GameMeasure("minutes", Unit.NUMBER, lambda story: story.minutes),
    GameMeasure("hands", Unit.NUMBER, lambda story: float(len(story.hands))),
    GameMeasure("voids", Unit.SHARE, _voids, alone=False),
    GameMeasure("stalls", Unit.SHARE, _stalls),
    GameMeasure("lead-changes", Unit.NUMBER, _lead_changes, alone=False),
    GameMeasure("first-wins", Unit.SHARE, lambda story: _wins_of(story, 1), alone=False),
    GameMeasure("dealer-wins", Unit.SHARE, lambda story: _wins_of(story, 0), alone=False),
    GameMeasure("ties", Unit.SHARE, _tied, alone=False),
    GameMeasure("comebacks", Unit.SHARE, _comeback, alone=False),
    GameMeasure("best-score", Unit.NUMBER, _best_score),
    GameMeasure("spread", Unit.NUMBER, _spread, alone=False),
)


def _of_hands(measure: Measure) -> GameMeasure:
    """A game's own measure, averaged over the hands of a game."""

    def mean(story: GameStory) -> float:
        return fsum(measure.of(hand) for hand in story.hands) / len(story.hands)

    return GameMeasure(measure.name, measure.unit, mean)


def measures_of(game: Game, seats: int) -> list[GameMeasure]:
    shared = [measure for measure in EVERY_GAME if measure.alone or seats > 1]
    return [*shared, *map(_of_hands, game.measures)]
