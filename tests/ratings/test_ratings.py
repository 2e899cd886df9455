"""Ratings: what a game changes, and whether what they claim to know is true."""

import math
import random
from datetime import UTC, datetime
from itertools import permutations

import pytest

from janken.ratings import (
    Ended,
    Player,
    PlayerRating,
    RatedGame,
    RatingBook,
    SeasonLength,
    Seasons,
    after_game,
    places_of,
    rested,
)


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


def at(year: int, month: int, day: int = 1) -> int:
    return round(datetime(year, month, day, tzinfo=UTC).timestamp()) * 1000


@pytest.mark.parametrize(
    ("length", "begins", "ends"),
    [
        ("month", at(2026, 11), at(2026, 12)),
        ("quarter", at(2026, 10), at(2027, 1)),
        ("half", at(2026, 7), at(2027, 1)),
        ("year", at(2026, 1), at(2027, 1)),
        ("none", 0, 0),
    ],
)
def test_seasons_follow_the_calendar_without_a_gap(length: SeasonLength, begins: int, ends: int) -> None:
    seasons = Seasons(length)
    number = seasons.number_at(at(2026, 11, 19))
    assert seasons.season(number) == (begins, ends)
    if ends:
        assert seasons.number_at(ends - 1) == number == seasons.number_at(begins)
        assert seasons.number_at(ends) == number + 1


def game_at(time_ms: int, *places: int) -> Ended:
    players: list[Player] = [1, 2, "club"]
    told = RatedGame(game="collector", players=players[: len(places)], places=list(places))
    return Ended(time_ms, f"t/{time_ms}", told)


def test_a_season_that_is_over_keeps_its_table_and_the_next_begins_less_certain() -> None:
    games = [game_at(at(2026, 8, day), 1, 2) for day in range(1, 20)]
    book = RatingBook(games)
    (ladder,) = book.ladders().values()
    summer = book.seasons.number_at(at(2026, 8))
    before = ladder.table_of(summer)
    assert [(line.player, line.games) for line in before] == [(1, 19), (2, 19)]
    later = game_at(at(2027, 2), 2, 1)
    book.add(later)
    assert ladder.table_of(summer) == before
    assert ladder.played_in() == [summer + 2, summer]
    assert ladder.table_of(summer + 1) == []
    assert [line.games for line in ladder.table_of(summer + 2)] == [1, 1]
    _, changes = ladder.told(later.key)
    ratings = {line.player: line.rating for line in before}
    assert [change.before for change in changes] == [rested(ratings[player], 2) for player in (1, 2)]
    assert changes[0].before.deviation > ratings[1].deviation
    again = RatingBook([later, *games])  # recomputed, and in another order
    (recomputed,) = again.ladders().values()
    for season in (summer, summer + 2):
        assert recomputed.table_of(season) == ladder.table_of(season)


def test_nobody_is_less_certain_than_a_newcomer() -> None:
    assert rested(PlayerRating(1700, 40), 1).mean == 1700
    assert rested(PlayerRating(1700, 40.8), 1).give_or_take == 142
    assert rested(PlayerRating(1700, 40), 100).deviation == PlayerRating().deviation
    (ladder,) = RatingBook([game_at(at(2026, 8), 1, 2)]).ladders().values()
    season = Seasons().number_at(at(2026, 8))
    now, later = ladder.standing_at(1, season), ladder.standing_at(1, season + 1)
    assert now is not None
    assert later is not None
    assert later.rating == rested(now.rating, 1)
    assert ladder.standing_at(3, season) is None


def test_in_a_new_season_intervals_hold_for_players_who_have_changed() -> None:
    """Between seasons strength moves as the model says; then 95 in a hundred are inside."""
    rng, inside, total = random.Random(7), 0, 0
    people = 20
    for _ in range(10):
        true = [rng.gauss(1500, 300) for _ in range(people)]
        ratings = [PlayerRating()] * people
        for _season in range(4):
            for _ in range(150):
                chosen = rng.sample(range(people), 2)
                reached = [true[one] + rng.gauss(0, 200) for one in chosen]
                places = [1 + sum(other > own for other in reached) for own in reached]
                after = after_game([ratings[one] for one in chosen], places)
                for one, rating in zip(chosen, after, strict=True):
                    ratings[one] = rating
            true = [strength + rng.gauss(0, 60) for strength in true]
            ratings = [rested(one, 1) for one in ratings]
            common = sum(one.mean for one in ratings) / people - sum(true) / people
            for strength, rating in zip(true, ratings, strict=True):
                inside += abs(rating.mean - common - strength) <= rating.give_or_take
                total += 1
    assert 0.92 <= inside / total <= 0.99
