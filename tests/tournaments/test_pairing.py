"""Pairings, against every possible one on small fields and in thousands of tournaments on others."""

import os
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest

from janken.tournaments import (
    WIN,
    Entrant,
    RoundOutcome,
    RoundPairing,
    TableOutcome,
    entrants,
    points,
    round_robin,
    scores,
    standings,
    swiss,
    table_sizes,
)

FIELDS = range(2, 40)


def all_pairings(players: Sequence[int]) -> Iterator[list[tuple[int, int]]]:
    if not players:
        yield []
        return
    first, *rest = players
    for other in rest:
        for more in all_pairings([one for one in rest if one != other]):
            yield [(first, other), *more]


def everybody(paired: RoundPairing) -> list[int]:
    return sorted([*paired.byes, *(player for table in paired.tables for player in table)])


def played(rng: random.Random, paired: RoundPairing) -> RoundOutcome:
    tables = []
    for table in paired.tables:
        strength = {player: player + rng.gauss(0, 5) for player in table}
        order = sorted(table, key=lambda player: strength[player])
        places = [1 + order.index(player) for player in table]
        tables.append(TableOutcome(table, [1] * len(table) if rng.random() < 0.1 else places))
    return RoundOutcome(tables, paired.byes)


@pytest.mark.parametrize("count", FIELDS)
def test_in_a_round_robin_everybody_meets_everybody_once(count: int) -> None:
    players, rounds = list(range(count)), round_robin(list(range(count)))
    assert len(rounds) == (count if count % 2 else count - 1)
    assert all(everybody(one) == players for one in rounds)
    met = [tuple(sorted(table)) for one in rounds for table in one.tables]
    assert sorted(met) == sorted(combinations(players, 2))
    assert Counter(bye for one in rounds for bye in one.byes) == (
        Counter(players) if count % 2 else Counter()
    )
    firsts = Counter(table[0] for one in rounds for table in one.tables)
    assert max(firsts[one] for one in players) - min(firsts[one] for one in players) <= 1


def test_of_all_pairings_of_a_small_field_one_with_the_fewest_rematches_is_found() -> None:
    rng = random.Random("small")
    for _ in range(300):
        count = rng.choice([4, 6, 8])
        pairs = list(combinations(range(count), 2))
        met = set(rng.sample(pairs, rng.randrange(len(pairs))))
        field = [
            Entrant(
                one,
                rng.randrange(4) * WIN,
                {a + b - one: 1 for a, b in met if one in (a, b)},
            )
            for one in range(count)
        ]
        paired = swiss(field)
        assert everybody(paired) == list(range(count))
        rematches = sum(tuple(sorted(table)) in met for table in paired.tables)
        fewest = min(sum(pair in met for pair in one) for one in all_pairings(range(count)))
        assert rematches == fewest


@pytest.mark.soak
def test_in_random_swiss_tournaments_nobody_meets_twice_and_byes_are_fair() -> None:
    """People come late and leave early, too. A thousand of them, ten thousand in a soak."""
    rng, gaps = random.Random("swiss"), []
    for _ in range(10_000 if "JANKEN_SOAK" in os.environ else 1000):
        here, done = list(range(rng.randrange(4, 24))), list[RoundOutcome]()
        for number in range(min(rng.randrange(3, 8), len(here) - 1)):
            if rng.random() < 0.1:
                here.append(100 + number)
            if rng.random() < 0.1 and len(here) > 9:
                here.remove(rng.choice(here))
            field = entrants(here, done)
            paired = swiss(field)
            assert everybody(paired) == sorted(here)
            assert len(paired.byes) == len(here) % 2
            known = {one.player: one for one in field}
            for bye in paired.byes:
                assert known[bye].byes == min(one.byes for one in field)
            if len(here) >= 2 * (number + 2):  # a graph of so many has a pairing of those who have not met
                assert all(other not in known[one].met for one, other in paired.tables)
            gaps += [abs(known[one].score - known[other].score) for one, other in paired.tables]
            done.append(played(rng, paired))
    assert sum(gap <= WIN for gap in gaps) / len(gaps) > 0.95


@pytest.mark.parametrize(("least", "most"), [(3, 4), (3, 5), (4, 5), (3, 3)])
def test_at_larger_tables_the_same_people_meet_rarely(least: int, most: int) -> None:
    rng = random.Random(f"{least} {most}")
    for _ in range(60):
        here, done = list(range(rng.randrange(most, 30))), list[RoundOutcome]()
        for _ in range(4):
            field = entrants(here, done)
            paired = swiss(field, least, most)
            assert everybody(paired) == here
            assert all(least <= len(table) <= most for table in paired.tables)
            known = {one.player: one for one in field}
            if paired.byes:
                most_byes = max(known[bye].byes for bye in paired.byes)
                resting = [one for one in field if one.player not in paired.byes]
                assert all(one.byes >= most_byes for one in resting)
            done.append(played(rng, paired))
        times = Counter(
            pair for one in done for table in one.tables for pair in combinations(sorted(table.players), 2)
        )
        if len(here) >= 4 * most:
            assert max(times.values()) <= 2


@pytest.mark.parametrize("count", FIELDS)
def test_tables_are_of_like_sizes_and_few_stay_over(count: int) -> None:
    for least, most in ((2, 2), (3, 4), (3, 5), (4, 5)):
        sizes = table_sizes(count, least, most)
        assert all(least <= size <= most for size in sizes)
        assert not sizes or max(sizes) - min(sizes) <= 1
        assert count - sum(sizes) < least or not sizes


@pytest.mark.parametrize(
    ("places", "given"),
    [([1, 2], [12, 0]), ([1, 1], [6, 6]), ([2, 1, 3], [6, 12, 0]), ([1, 2, 2, 4], [12, 6, 6, 0]),
     ([5, 4, 3, 2, 1], [0, 3, 6, 9, 12]), ([1, 1, 1], [6, 6, 6])],
)  # fmt: skip
def test_points_follow_from_places(places: list[int], given: list[int]) -> None:
    assert points(places) == given


def test_equal_points_are_told_apart_by_the_opponents_and_then_by_wins() -> None:
    rounds = [
        RoundOutcome([TableOutcome([1, 2], [1, 2]), TableOutcome([3, 4], [1, 2])], []),
        RoundOutcome([TableOutcome([1, 3], [1, 2]), TableOutcome([2, 4], [1, 2])], []),
    ]
    lines = standings([1, 2, 3, 4], rounds)
    assert [(one.place, one.player, one.score) for one in lines] == [
        (1, 1, 24),
        (2, 2, 12),
        (2, 3, 12),
        (4, 4, 0),
    ]
    assert scores([RoundOutcome([], [7])]) == {7: WIN}
