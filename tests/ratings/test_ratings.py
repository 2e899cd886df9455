"""Ratings: what a game changes, and whether what they claim to know is true."""

import math
import random
from itertools import permutations

import pytest

from janken.ratings import Ended, Player, PlayerRating, RatedGame, RatingBook, after_game, places_of


def played(rng: random.Random, players: int) -> list[Ended]:
    games: list[Ended] = []
    for number in range(60):
        seats: list[Player] = [*rng.sample(range(1, 9), players - 1), rng.choice(["club", "master"])]
        told = RatedGame(game="collector", players=seats, places=rng.choices(range(1, 4), k=players))
        games.append(Ended(rng.randrange(20), f"table/{number}", told))
    return games


def test_who_wins_gains_and_who_loses_loses() -> None:
    first, second = after_game([PlayerRating(), PlayerRating()], [1, 2])
    assert first.mean > 1500 > second.mean
    assert first.deviation == second.deviation < PlayerRating().deviation


def test_a_surprise_counts_for_more_and_a_tie_brings_together() -> None:
    weak, strong = PlayerRating(1400, 80), PlayerRating(1700, 80)
    expected = after_game([strong, weak], [1, 2])[0].mean - 1700
    surprising = after_game([weak, strong], [1, 2])[0].mean - 1400
    assert 0 < expected < surprising / 3
    tied = after_game([weak, strong], [1, 1])
    assert tied[0].mean > 1400
    assert tied[1].mean < 1700


def test_a_doubtful_opponent_is_worth_less() -> None:
    own = PlayerRating(1500, 100)
    gains = [after_game([own, PlayerRating(1500, doubt)], [1, 2])[0].mean for doubt in (30, 150, 300)]
    assert gains == sorted(gains, reverse=True)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_better_place_is_never_worse_whatever_the_seat(seats: int) -> None:
    before = [PlayerRating(1500 + 30 * seat, 60 + 50 * seat) for seat in range(seats)]
    for places in permutations(range(1, seats + 1)):
        after = after_game(before, places)
        for turned in range(seats):  # who sits where changes nothing
            order = [(seat + turned) % seats for seat in range(seats)]
            again = after_game([before[seat] for seat in order], [places[seat] for seat in order])
            means = [again[order.index(seat)].mean for seat in range(seats)]
            assert means == pytest.approx([one.mean for one in after])
    for seat in range(seats):
        others = list(range(2, 2 * seats, 2))
        means = [
            after_game(before, [*others[:seat], place, *others[seat:]])[seat].mean
            for place in range(1, 2 * seats, 2)
        ]
        assert means == sorted(means, reverse=True)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_of_known_strengths_95_in_a_hundred_are_inside(seats: int) -> None:
    """Only differences can be known: what all have in common is left out."""
    rng, inside, errors = random.Random(seats), 0, []
    groups, people, games = 12, 20, 400
    for _ in range(groups):
        true = [rng.gauss(1500, 300) for _ in range(people)]
        ratings = [PlayerRating()] * people
        for _ in range(games):
            chosen = rng.sample(range(people), seats)
            reached = [true[one] + rng.gauss(0, 200) for one in chosen]
            places = [1 + sum(other > own for other in reached) for own in reached]
            for one, after in zip(chosen, after_game([ratings[one] for one in chosen], places), strict=True):
                ratings[one] = after
        common = sum(one.mean for one in ratings) / people - sum(true) / people
        for strength, rating in zip(true, ratings, strict=True):
            away = abs(rating.mean - common - strength)
            inside += away <= rating.give_or_take
            errors.append(away / rating.deviation)
    assert 0.92 <= inside / (groups * people) <= 0.99
    assert 0.8 <= math.sqrt(sum(error**2 for error in errors) / len(errors)) <= 1.15


@pytest.mark.parametrize("seats", [2, 4])
def test_in_whatever_order_games_are_heard_of_the_ratings_are_the_same(seats: int) -> None:
    rng = random.Random(seats)
    games = played(rng, seats)
    first = RatingBook(sorted(games, key=lambda one: one[:2]))
    later = RatingBook()
    for number, game in enumerate(rng.sample(games, len(games))):
        later.add(game)
        later.add(game)  # said twice, counted once
        if number % 7 == 0:  # looked at in between
            later.ladders()["collector", seats].standings()
    for one, other in zip(first.ladders().values(), later.ladders().values(), strict=True):
        assert one.standings() == other.standings()
        assert sum(line.games for line in one.standings()) == seats * len(games)
    for game in games:
        assert first.game(game.key) == later.game(game.key)


def test_a_bot_on_two_seats_has_one_rating() -> None:
    told = RatedGame(game="collector", players=[1, "club", "club"], places=[2, 1, 3])
    (ladder,) = RatingBook([Ended(1, "t/1", told)]).ladders().values()
    lines = {line.player: line for line in ladder.standings()}
    assert set(lines) == {1, "club"}
    assert lines["club"].games == 1
    assert lines["club"].rating.mean == pytest.approx(1500, abs=40)


@pytest.mark.parametrize(
    ("scores", "winners", "places"),
    [
        ([30, 50, 10], [2], [2, 1, 3]),
        ([30, 50, 10], [3], [2, 3, 1]),  # few points are good
        ([50, 50, 10], [1, 2], [1, 1, 3]),
        ([7, 7], [1, 2], [1, 1]),
        ([5, 9, 9, 2], [1], [1, 2, 2, 4]),  # who ended the game wins, however the points are
    ],
)
def test_places_follow_from_scores_and_winners(
    scores: list[int], winners: list[int], places: list[int]
) -> None:
    assert places_of(scores, winners) == places
