"""A game of many hands: who deals, how everybody stands, and what the last hand came to."""

from typing import Generic, TypeVar

from janken.kernel.position import Position

Hand = TypeVar("Hand", bound=Position)


class ManyHands(Generic[Hand]):
    """It has the shape of a position: the constructor takes nothing, and a copy names each field again."""

    def __init__(self) -> None:
        self.seats = 0
        self.dealer = 0  # of this hand; before the first, who will deal it
        self.number = 0  # of the hand
        self.hand: Hand | None = None  # being played, or the last one
        self.totals: list[int] = []
        # Of the last finished hand
        self.last_points: list[int] | None = None
        self.last_winners: list[int] = []

    def is_over(self) -> bool:
        """Is the whole game over?"""
        raise NotImplementedError

    def is_playing(self) -> bool:
        return self.hand is not None and not self.hand.is_over()

    def playing(self) -> Hand:
        """The hand being played, or the last one."""
        assert self.hand is not None, "a deal comes first"
        return self.hand

    def winners(self) -> list[int]:
        """The highest total wins the game, equal ones share."""
        if not self.is_over():
            return []
        best = max(self.totals)
        return [place + 1 for place in range(self.seats) if self.totals[place] == best]

    def next_dealer(self) -> int:
        """The deal moves left after every hand."""
        return self.dealer % self.seats + 1 if self.number else self.dealer

    def begin(self, hand: Hand) -> None:
        """A hand has been dealt by the next dealer."""
        self.dealer = self.next_dealer()
        self.number += 1
        self.hand = hand

    def write_down(self, points: list[int], winners: list[int]) -> None:
        """The hand is over."""
        self.last_points = points
        self.last_winners = winners
        self.totals = [self.totals[place] + points[place] for place in range(self.seats)]

    def copy(self) -> "ManyHands[Hand]":
        raise NotImplementedError

    def copy_to(self, twin: "ManyHands[Hand]", hand: Hand | None) -> None:
        """The fields of every game, with a copy of the hand."""
        twin.seats = self.seats
        twin.dealer = self.dealer
        twin.number = self.number
        twin.hand = hand
        twin.totals = self.totals.copy()
        twin.last_points = self.last_points
        twin.last_winners = self.last_winners
