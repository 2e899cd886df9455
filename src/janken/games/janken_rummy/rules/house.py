"""What the players agreed on before the game."""

from typing import Final, final

from mypy_extensions import i64

from janken.kernel.cards import is_joker, pips

NO_LIMIT: Final = -1
NO_KNOCKING: Final = 0


@final
class House:
    def __init__(
        self, jokers: bool = False, changing: bool = False, rediscard: bool = False, recycles: i64 = 3,
        stall_rounds: i64 = 10, joker_points: i64 = 15, fewest_naturals: i64 = 0, goal: i64 = 500,
        joker_swap: bool = False, first_meld: i64 = 0, own_only: bool = False, knock: i64 = NO_KNOCKING,
        deep_takes: bool = False, first_turn_melds: bool = True,
    ) -> None:  # fmt: skip
        self.jokers = jokers  # JR-1
        self.first_turn_melds = first_turn_melds  # JR-3
        self.changing = changing  # JR-14: cards may move from meld to meld
        self.rediscard = rediscard  # JR-4: the card taken may be thrown back
        self.recycles = recycles  # JR-9: how often the stock is turned over, or NO_LIMIT
        self.stall_rounds = stall_rounds  # JR-9
        self.joker_points = joker_points  # JR-12
        self.fewest_naturals = fewest_naturals  # JR-16
        self.goal = goal  # JR-13
        # Favourite rummy
        self.joker_swap = joker_swap  # JR-16: a joker may be had for the card it stands for
        self.first_meld = first_meld  # JR-18: what the first melds of a player must be worth
        self.own_only = own_only  # JR-18: cards are added only to one's own melds
        self.knock = knock  # JR-19: with how many pips one may knock, or NO_KNOCKING
        self.deep_takes = deep_takes  # JR-20: more than the top of the discard pile may be taken
        self.has_favourites = joker_swap or first_meld > 0 or own_only or knock != NO_KNOCKING or deep_takes

    def points_of(self, card: i64) -> i64:
        """JR-12: what a card left in a hand counts."""
        return self.joker_points if is_joker(card) else pips(card)


USUAL_HOUSE: Final = House()  # as the rules have it when nobody agrees on anything else
