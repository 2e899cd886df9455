"""What the players agreed on before the game."""

from typing import final

from mypy_extensions import i64

from janken.kernel.cards import is_joker, pips


@final
class House:
    def __init__(
        self, jokers: bool, changing: bool, rediscard: bool, recycles: i64, stall_rounds: i64,
        joker_points: i64, fewest_naturals: i64, goal: i64,
    ) -> None:  # fmt: skip
        self.jokers = jokers  # JR-1
        self.changing = changing  # JR-14: cards may move from meld to meld
        self.rediscard = rediscard  # JR-4: the card taken may be thrown back
        self.recycles = recycles  # JR-9: how often the stock is turned over
        self.stall_rounds = stall_rounds  # JR-9
        self.joker_points = joker_points  # JR-12
        self.fewest_naturals = fewest_naturals  # JR-16
        self.goal = goal  # JR-13

    def points_of(self, card: i64) -> i64:
        """JR-12: what a card left in a hand counts."""
        return self.joker_points if is_joker(card) else pips(card)

    def __reduce__(self) -> tuple[object, ...]:
        fields = (
            self.jokers, self.changing, self.rediscard, self.recycles, self.stall_rounds,
            self.joker_points, self.fewest_naturals, self.goal,
        )  # fmt: skip
        return House, fields


def usual_house() -> House:
    """As the rules have it when nobody agrees on anything else."""
    return House(
        jokers=False, changing=False, rediscard=False, recycles=3, stall_rounds=10,
        joker_points=15, fewest_naturals=0, goal=500,
    )  # fmt: skip
