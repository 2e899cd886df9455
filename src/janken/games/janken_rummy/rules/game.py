"""A game of Janken Rummy: hands until a player reaches the goal."""

from typing import final

from janken.games.janken_rummy.rules.hand import Rummy, deal
from janken.games.janken_rummy.rules.house import USUAL_HOUSE, House
from janken.kernel.cards import janken_deck
from janken.kernel.position import ManyHands


@final
class RummyGame(ManyHands[Rummy]):
    def __init__(self) -> None:
        super().__init__()
        self.house = USUAL_HOUSE
        self.was_knock = False  # did any hand of the game end with one?

    def deck(self) -> list[int]:
        return janken_deck(self.house.jokers)  # JR-1

    def has_nothing_left(self) -> bool:
        """JR-9: a turn begins, and there is nothing left to draw."""
        hand = self.hand
        return hand is not None and not hand.is_over() and hand.is_used_up() and not hand.has_drawn

    def has_reached_goal_by_knocks(self) -> bool:
        """JR-19: with the points that knocks count now."""
        return self.is_over() and self.was_knock

    def is_over(self) -> bool:
        """JR-13; several can reach the goal at once where they undercut (JR-19)."""
        return not self.is_playing() and max(self.totals) >= self.house.goal

    def deal(self, cards: list[int]) -> None:
        """JR-2: the deal moves left after every hand, void ones too."""
        self.begin(deal(self.house, cards, self.seats, self.next_dealer()))

    def count(self) -> None:
        """Write down the hand that has just ended."""
        hand = self.hand
        assert hand is not None, "nothing is dealt"
        self.write_down(hand.points(), hand.winners())
        if hand.knocker:
            self.was_knock = True


def new_game(house: House, seats: int, dealer: int) -> RummyGame:
    """Before the first deal."""
    game = RummyGame()
    game.house = house
    game.seats = seats
    game.dealer = dealer
    game.totals = [0] * seats
    return game
