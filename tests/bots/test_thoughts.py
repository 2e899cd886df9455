"""What bots judge, imagine and play out, compiled and uncompiled: the same to the last digit.

The checksums stand in a text file. Both runs of the kernel's tests compare with it, and so with each other;
and nobody changes by mistake how strong the levels are, which takes hours to measure. After a change that is
meant to change their play, `.venv/bin/python -m tests.bots.test_thoughts` writes them again.
"""

from collections.abc import Iterator
from hashlib import sha256
from itertools import islice
from pathlib import Path

import pytest

from janken import games
from janken.bots.bot import Seen
from janken.bots.mind import Candidate, Mind, Worlds, mind_for
from janken.core.deal import Shuffler
from janken.kernel.position import Picker
from janken.kernel.search import Line, Search
from tests.bots.seeing import Table, bot_tables, points
from tests.kept import keep, kept_in
from tests.playing import table_id

FOR_CHIPS: list[Table] = [("run-with-scissors", seats, {"scoring": "michigan"}) for seats in (3, 5)]
WITH_MINDS = [name for name in games.ours() if games.part(name, "bot") is not None]
TABLES = [table for table in [*bot_tables(), *FOR_CHIPS] if table[0] in WITH_MINDS]
CHECKSUMS = Path(__file__).with_name("thoughts.txt")
SEEDS = (23, 24, 25)  # of random games
POINTS = 5  # in each of them
LINES = 3  # at each of them
WORLDS = 2
MOST_STEPS = 150


def thoughts(table: Table) -> str:
    """One number for what is thought at some points of some games."""
    seen = (one for seed in SEEDS for _, one in islice(points(table, seed, 1000, 0.07), POINTS))
    told = [line for number, one in enumerate(seen) for line in thought_at(one, number)]
    checksum = sha256("\n".join(told).encode()).hexdigest()[:12]
    return f"{len(told)} thoughts {checksum}"


def thought_at(seen: Seen, number: int) -> Iterator[str]:
    mind = mind_for(seen.game)
    for judged in mind.judge(seen):
        reason = mind.reason(seen, judged.move)
        yield f"{judged.move.text()} {judged.worth:.9f} {reason.code} {reason.args}"
    if any(move.text().startswith("name") for move in seen.legal):
        return  # once trading has stopped there is nothing to search
    imagine, candidates = mind.worlds(seen), mind.candidates(seen)[:LINES]
    yield from played_on(mind, seen, imagine, number)
    yield from searched(mind, seen, imagine, candidates, number)


def played_on(mind: Mind, seen: Seen, imagine: Worlds, number: int) -> Iterator[str]:
    """One world, step by step: who may act then, and one of the moves they have."""
    world, policy, picker = imagine(Shuffler(number)), mind.policy(seen), Picker(number)
    for step in range(MOST_STEPS):
        if world.is_over():
            break
        policy.step(world, picker)
        acting = world.to_act()
        yield f"{acting} {[world.any_move(seat, Picker(step)) for seat in acting[:1]]}"
    yield f"{world.points()} {[round(policy.worth(world, seat + 1), 9) for seat in range(seen.seats)]}"


def searched(
    mind: Mind, seen: Seen, imagine: Worlds, candidates: list[Candidate], number: int
) -> Iterator[str]:
    shuffler = Shuffler(f"searched {number}")
    worlds = [imagine(shuffler) for _ in range(WORLDS)]
    lines = [Line(mind.number(worlds[0], one.move), one.policy, one.glance) for one in candidates]
    search = Search(seen.seat, lines, MOST_STEPS, number)
    for world in worlds:
        search.explore(world)
    for place, line in enumerate(lines):
        yield f"{line.move} {line.glance:.9f} {search.promise(place):.9f} {search.mean(place):.9f}"


@pytest.mark.parametrize("table", TABLES, ids=table_id)
def test_bots_think_the_same(table: Table) -> None:
    assert kept_in(CHECKSUMS).get(table_id(table)) == thoughts(table), (
        "where bots are meant to think otherwise: .venv/bin/python -m tests.bots.test_thoughts"
    )


if __name__ == "__main__":
    keep(CHECKSUMS, {table_id(table): thoughts(table) for table in TABLES})
