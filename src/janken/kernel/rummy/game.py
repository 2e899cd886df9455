"""A game of Janken Rummy: hands until somebody reaches the goal."""

from typing import final

from janken.kernel.cards import janken_deck
from janken.kernel.rummy.dealing import deal
from janken.kernel.rummy.hand import Rummy
from janken.kernel.rummy.house import House


@final
class RummyGame:
    def __init__(self, house: House, seats: int, dealer: int) -> None:
        self.house = house
        self.seats = seats
        self.dealer = dealer
        self.hand_number = 0
        self.hand: Rummy | None = None  # being played, or the last one
        self.totals = [0] * seats
        # Of the last finished hand
        self.last_points: list[int] | None = None
        self.last_winners: list[int] = []

    def deck(self) -> list[int]:
        return janken_deck(self.house.jokers)  # JR-1

    def is_playing(self) -> bool:
        return self.hand is not None and not self.hand.is_over()

    def has_nothing_left(self) -> bool:
        """JR-9: a turn begins, and there is nothing left to draw."""
        return (
            self.hand is not None and self.is_playing() and self.hand.is_used_up() and not self.hand.has_drawn
        )

    def is_over(self) -> bool:
        """JR-13."""
        return max(self.totals) >= self.house.goal

    def winners(self) -> list[int]:
        """JR-13: the first; of several at once, who undercut (JR-19), those with most points."""
        best = max(self.totals)
        return [seat + 1 for seat in range(self.seats) if self.totals[seat] == best >= self.house.goal]

    def deal(self, cards: list[int]) -> None:
        """JR-2: the deal moves left after every hand, void ones too."""
        if self.hand_number > 0:
            self.dealer = self.dealer % self.seats + 1
        self.hand_number += 1
        self.hand = deal(self.house, cards, self.seats, self.dealer)

    def count(self) -> None:
        """Write down the hand that has just ended."""
        hand = self.hand
        assert hand is not None, "nothing is dealt"
        points = hand.points()
        self.last_points = points
        self.last_winners = hand.winners()
        self.totals = [self.totals[place] + points[place] for place in range(self.seats)]

    def copy(self) -> "RummyGame":
        twin = RummyGame(self.house, self.seats, self.dealer)
        twin.hand_number = self.hand_number
        twin.hand = None if self.hand is None else self.hand.copy()
        twin.totals = self.totals.copy()
        twin.last_points = self.last_points
        twin.last_winners = self.last_winners
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        fields = (
            self.house, self.seats, self.dealer, self.hand_number, self.hand, self.totals,
            self.last_points, self.last_winners,
        )  # fmt: skip
        return restore, fields


def restore(
    house: House, seats: int, dealer: int, hand_number: int, hand: Rummy | None, totals: list[int],
    last_points: list[int] | None, last_winners: list[int],
) -> RummyGame:  # fmt: skip
    """A game in the middle."""
    game = RummyGame(house, seats, dealer)
    game.hand_number = hand_number
    game.hand = hand
    game.totals = totals
    game.last_points = last_points
    game.last_winners = last_winners
    return game
