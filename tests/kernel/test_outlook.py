"""The outlook agrees with whole games that are played on from given totals, hand by drawn hand."""

import random
from functools import cache
from hashlib import sha256
from itertools import pairwise
from math import sqrt

import pytest

from janken.bots.mind import every_table
from janken.core.deal import Shuffler
from janken.games.janken_rummy.rules.hand import deal
from janken.games.janken_rummy.rules.house import USUAL_HOUSE
from janken.games.janken_rummy.rules.policy import SIMPLE, RummyPolicy
from janken.kernel.cards import janken_deck
from janken.kernel.outlook import Outlook, RaceToGoal, SetOfHands
from janken.kernel.position import Picker
from janken.kernel.search import play_out

GAMES = 2000
ROUGH = 0.012  # how far off an outlook may be, beside the luck of the games it is compared with


@cache
def hands(seats: int) -> list[list[int]]:
    """As bots play Janken Rummy."""
    return next([list(scores) for scores in played.hands] for played in every_table("janken-rummy")
                if (played.seats, played.options) == (seats, {}))  # fmt: skip


def race_won(totals: list[int], dealer: int, goal: int, rng: random.Random) -> int:
    """The seat that wins, of a game played on with hands drawn at random."""
    totals, drawn = list(totals), hands(len(totals))
    while max(totals) < goal:
        for place, score in enumerate(rng.choice(drawn)):
            totals[(dealer + place) % len(totals)] += score
        dealer = dealer % len(totals) + 1
    return totals.index(max(totals)) + 1


def rounds_won(totals: list[int], dealer: int, left: int, rng: random.Random) -> list[int]:
    totals, drawn = list(totals), hands(len(totals))
    for number in range(left):
        for place, score in enumerate(rng.choice(drawn)):
            totals[(dealer + number + place) % len(totals)] += score
    return [seat for seat, total in enumerate(totals, start=1) if total == max(totals)]


def agrees(chance: float, won: float) -> bool:
    return abs(chance - won / GAMES) < 3 * sqrt(0.25 / GAMES) * 2 * sqrt(chance * (1 - chance)) + ROUGH


RACES = [
    ([0, 0], 1, 500),
    ([480, 480], 2, 500),
    ([400, 300], 1, 500),
    ([20, 70], 2, 100),
    ([450, 300, 200, 100], 4, 500),
    ([400, 490, 300, 480], 2, 500),
]


@pytest.mark.parametrize(("totals", "dealer", "goal"), RACES)
def test_a_race_is_won_as_often_as_when_it_is_played(totals: list[int], dealer: int, goal: int) -> None:
    rng = random.Random(1)
    winners = [race_won(totals, dealer, goal, rng) for _ in range(GAMES)]
    race = RaceToGoal(hands(len(totals)), dealer, goal)
    for seat in range(1, len(totals) + 1):
        assert agrees(race.chance(totals, seat), winners.count(seat))


@pytest.mark.parametrize(
    ("totals", "dealer", "left"), [([0, 0], 1, 6), ([40, 10], 2, 1), ([30, 55, 0, 60], 3, 3)]
)
def test_rounds_are_won_as_often_as_when_they_are_played(totals: list[int], dealer: int, left: int) -> None:
    rng = random.Random(2)
    won = [0.0] * len(totals)
    for _ in range(GAMES):
        best = rounds_won(totals, dealer, left, rng)
        for seat in best:
            won[seat - 1] += 1 / len(best)
    rounds = SetOfHands(hands(len(totals)), dealer, left)
    for seat in range(1, len(totals) + 1):
        # The futures of an outlook are fewer than its games.
        assert abs(rounds.chance(totals, seat) - won[seat - 1] / GAMES) < 0.06


OUTLOOKS: list[Outlook] = [RaceToGoal(hands(4), 2, 300), SetOfHands(hands(4), 2, 5)]


@pytest.mark.parametrize("outlook", OUTLOOKS, ids=["race", "rounds"])
def test_every_point_is_worth_something_and_chances_add_up(outlook: Outlook) -> None:
    chances = [outlook.chance([total, 150, 100, 0], 1) for total in range(300)]
    assert all(less < more for less, more in pairwise(chances))
    assert sum(outlook.chance([120, 150, 100, 0], seat) for seat in range(1, 5)) == pytest.approx(
        1, abs=0.005
    )


def test_a_lead_is_worth_most_where_the_goal_is_near() -> None:
    race = RaceToGoal(hands(2), 1, 500)
    far = race.chance([20, 0], 1) - race.chance([0, 0], 1)
    near = race.chance([460, 440], 1) - race.chance([440, 440], 1)
    assert near > 2 * far > 0


def test_a_game_that_is_over_is_won_by_the_highest_total_and_shared_by_equal_ones() -> None:
    for outlook in (RaceToGoal(hands(2), 1, 100), SetOfHands(hands(2), 1, 0)):
        assert [outlook.chance([130, 110], seat) for seat in (1, 2)] == [1.0, 0.0]
        assert [outlook.chance([110, 110], seat) for seat in (1, 2)] == [0.5, 0.5]


# With their seats and a checksum, which changes with the hands that `tools/outlooks.py` has bots play.
KEPT: dict[str, tuple[Outlook, int, str]] = {
    "a race for two": (RaceToGoal(hands(2), 1, 500), 2, "eb5aba3e4a07"),
    "a short race for four": (RaceToGoal(hands(4), 3, 60), 4, "f38aa1e9e63f"),
    "many hands for three": (SetOfHands(hands(3), 2, 9), 3, "dc3a21efbb34"),
    "two hands for two": (SetOfHands(hands(2), 2, 2), 2, "5ef8ce892c7c"),
}


@pytest.mark.parametrize("name", KEPT)
def test_chances_are_the_same_compiled_and_uncompiled(name: str) -> None:
    rng, (outlook, seats, checksum) = random.Random(name), KEPT[name]
    told = []
    for most in (0, 10, 30, 59, 200, 499):
        for _ in range(5):
            totals = [rng.randint(0, most) for _ in range(seats)]
            told.append(" ".join(f"{outlook.chance(totals, seat):.7f}" for seat in range(1, seats + 1)))
    assert sha256("\n".join(told).encode()).hexdigest()[:12] == checksum


def test_who_has_just_as_much_as_the_goal_has_won() -> None:
    race = RaceToGoal(hands(3), 1, 100)
    assert [race.chance([100, 99, 40], seat) for seat in (1, 2, 3)] == [1.0, 0.0, 0.0]


def test_going_out_near_the_goal_is_worth_the_game_and_far_from_it_a_little() -> None:
    policy = {
        total: RummyPolicy(RaceToGoal(hands(2), 1, 500), [total, total], [SIMPLE, SIMPLE])
        for total in (0, 499)
    }
    hand = deal(USUAL_HOUSE, Shuffler(1).shuffled(janken_deck(jokers=False)), 2, 2)
    play_out(policy[0], hand, Picker(1), 400)
    winner, loser = hand.winner, 3 - hand.winner
    assert [policy[499].worth(hand, seat) for seat in (winner, loser)] == [1.0, 0.0]
    assert 0.5 < policy[0].worth(hand, winner) < 0.7
