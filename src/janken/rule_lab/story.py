"""A game as the lab remembers it: hand by hand, from its first deal to its end."""

from collections.abc import Sequence
from typing import final

from janken.core.events import Event
from janken.core.match import Match, Moved
from janken.core.measures import HandStory


@final
class GameStory:
    """Looks on at a table of bots and writes down what is to be counted."""

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
            if last.at is None:  # in turn; where all act at once their moves have a time
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
        """How long people would have played."""
        return (self._clock + self._thinking) / 60

    @property
    def moves(self) -> int:
        return sum(hand.moves for hand in self.hands)

    @property
    def is_finished(self) -> bool:
        return bool(self.scores)
