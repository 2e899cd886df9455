"""A game of 9 of a Kind: rounds, until somebody has reached the goal."""

from typing import final

from mypy_extensions import i64

from janken.kernel.nine.round import Round, deal


@final
class NineOfAKind:
    def __init__(self, seats: i64, dealer: i64, goal: i64, chicken_allowed: bool) -> None:
        """Before the first deal."""
        self.seats = seats
        self.dealer = dealer
        self.goal = goal
        self.chicken_allowed = chicken_allowed
        self.rounds: i64 = 0  # how many have been dealt
        self.round: Round | None = None  # the one being played, or played last
        self.totals: list[i64] = [0] * seats
        self.last_points: list[i64] = []  # of the last round that ended; empty before
        self.last_winners: list[int] = []

    def needs_deal(self) -> bool:
        return not self.is_over() and (self.round is None or self.round.is_over())

    def deal(self, cards: list[int]) -> Round:
        """NK-3: the deal moves left after every round, a void one too (NK-10)."""
        if self.rounds:
            self.dealer = self.dealer % self.seats + 1
        self.rounds += 1
        self.round = deal(cards, self.seats, self.dealer, self.chicken_allowed)
        return self.round

    def play(self, seat: i64, move: i64) -> None:
        """Make a legal move; when it ends the round, the points are added (NK-13)."""
        assert self.round is not None, "a deal comes first"
        self.round.play(seat, move)
        if self.round.is_over():
            self.last_points = list(self.round.points())
            self.last_winners = self.round.winners()
            for place in range(self.seats):
                self.totals[place] += self.last_points[place]

    def is_over(self) -> bool:
        """NK-14; totals change only when a round ends."""
        return max(self.totals) >= self.goal

    def winners(self) -> list[int]:
        """NK-14: the higher total wins, equal totals share."""
        if not self.is_over():
            return []
        best = max(self.totals)
        return [place + 1 for place in range(self.seats) if self.totals[place] == best]

    def copy(self) -> "NineOfAKind":
        twin = NineOfAKind(self.seats, self.dealer, self.goal, self.chicken_allowed)
        twin.rounds = self.rounds
        twin.round = None if self.round is None else self.round.copy()
        twin.totals = self.totals.copy()
        twin.last_points = self.last_points  # these two are replaced, never changed
        twin.last_winners = self.last_winners
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        fields = (
            self.seats, self.dealer, self.goal, self.chicken_allowed, self.rounds, self.round, self.totals,
            self.last_points, self.last_winners,
        )  # fmt: skip
        return restore, fields


def restore(
    seats: i64, dealer: i64, goal: i64, chicken_allowed: bool, rounds: i64, played: Round | None,
    totals: list[i64], last_points: list[i64], last_winners: list[int],
) -> NineOfAKind:  # fmt: skip
    """A game in the middle of it."""
    game = NineOfAKind(seats, dealer, goal, chicken_allowed)
    game.rounds = rounds
    game.round = played
    game.totals = totals
    game.last_points = last_points
    game.last_winners = last_winners
    return game
