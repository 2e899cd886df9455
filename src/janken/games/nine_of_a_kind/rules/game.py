"""A game of 9 of a Kind: rounds, until a player has reached the goal."""

from typing import final

from mypy_extensions import i64

from janken.games.nine_of_a_kind.rules.round import Round, deal
from janken.games.nine_of_a_kind.rules.scoring import NO_CHICKEN
from janken.kernel.position import ManyHands


@final
class NineOfAKind(ManyHands[Round]):
    def __init__(self) -> None:
        super().__init__()
        self.goal = 0
        self.chicken_rule = NO_CHICKEN

    def deal(self, cards: list[int]) -> Round:
        """NK-3: the deal moves left after every round, a void one too (NK-10)."""
        dealt = deal(cards, self.seats, self.next_dealer(), self.chicken_rule)
        self.begin(dealt)
        return dealt

    def play(self, seat: i64, move: i64) -> None:
        """Make a legal move; when it ends the round, the points are added (NK-13)."""
        played = self.hand
        assert played is not None, "a deal comes first"
        played.play(seat, move)
        if played.is_over():
            self.write_down(played.points(), played.winners())

    def is_over(self) -> bool:
        """NK-14; totals change only when a round ends."""
        return max(self.totals) >= self.goal


def new_game(seats: int, dealer: int, goal: int, chicken_rule: int) -> NineOfAKind:
    """Before the first deal."""
    game = NineOfAKind()
    game.seats = seats
    game.dealer = dealer
    game.totals = [0] * seats
    game.goal = goal
    game.chicken_rule = chicken_rule
    return game
