"""What every game promises to a live table: facts for whatever shows, timers, and places to race for."""

import random

import pytest

from janken.core.deal import Shuffler
from janken.core.game import TABLE
from janken.core.match import Match
from janken.core.options import Value
from janken.core.view import ONLOOKER
from janken.kernel.refusal import NOT_YOURS, STALE, Refusal
from tests.playing import new_match, positions, random_move, table_id, tables

pytestmark = pytest.mark.soak
TableOf = tuple[str, int, dict[str, Value]]
MOVES = 80
every_table = pytest.mark.parametrize("table", tables(), ids=table_id)


def views(match: Match) -> list[bytes]:
    return [match.view(viewer).encode() for viewer in range(ONLOOKER, match.state.seats + 1)]


@every_table
def test_who_is_told_nothing_sees_nothing_change(table: TableOf) -> None:
    """A live table numbers what it tells each viewer; a change without a fact would be missed."""
    match = new_match(table)
    rng, shuffler = random.Random(3), Shuffler(3)
    for _ in range(MOVES):
        before = views(match)
        if (chance := match.state.needs()) is not None:
            given = match.deal(chance, shuffler.shuffled(match.state.deck()))
        elif match.state.is_over():
            break
        else:
            given = match.submit(*random_move(match, rng))
        assert not isinstance(given, Refusal)
        for viewer, (was, now) in enumerate(zip(before, views(match), strict=True)):
            told = [event.seen_by(viewer) for event in given]
            assert was == now or any(fact is not None for fact in told)


@every_table
def test_places_are_beginnings_of_moves_and_a_late_move_is_stale(table: TableOf) -> None:
    for match in positions(table, 4, MOVES):
        places = match.state.places()
        for seat in match.state.to_act():
            for move in match.state.legal(seat):
                key = max((key for key in places if f"{move.text()} ".startswith(f"{key} ")), default=None)
                if key is None:
                    continue
                meant = match.header.game.meant_for(move, places[key])
                assert not isinstance(meant, Refusal)
                assert match.state.check(seat, meant) is None


@every_table
def test_a_move_for_what_has_gone_is_refused(table: TableOf) -> None:
    match = next(iter(positions(table, 5, 0)))
    rng, shuffler = random.Random(5), Shuffler(5)
    for _ in range(MOVES):
        match.shuffle_and_deal(shuffler)
        if match.state.is_over():
            break
        seat, move = random_move(match, rng)
        places = match.state.places()
        keys = [key for key in places if f"{move.text()} ".startswith(f"{key} ")]
        late = match.header.game.meant_for(move, places[keys[0]]) if keys else move
        assert not isinstance(late, Refusal)
        match.submit(seat, move)
        if keys and match.state.needs() is None and match.state.places().get(keys[0]) != places[keys[0]]:
            refusal = match.state.check(seat, late)
            assert refusal is not None
            assert refusal.kind == STALE or match.state.places().get(keys[0]) is None


@pytest.mark.parametrize("name", ["nine-of-a-kind", "run-with-scissors"])
def test_there_are_places_and_timers_where_people_race(name: str) -> None:
    """Else what is said here of places and timers would say nothing."""
    races = [table for table in tables() if table[0] == name]
    assert races
    for table in races:
        assert any(match.state.places() for match in positions(table, 4, MOVES))
        assert any(match.state.timers() for match in positions(table, 4, MOVES))


@every_table
def test_the_moves_of_timers_are_moves_of_the_table(table: TableOf) -> None:
    for match in positions(table, 6, MOVES):
        timers = match.state.timers()
        assert len({timer.name for timer in timers}) == len(timers)
        for timer in timers:
            assert timer.seconds >= 0
            assert timer.rule
            refusal = match.state.check(TABLE, timer.move) if timer.move is not None else None
            # A timer may wait for the rules to allow its move, as a time limit does; the move is the table's.
            assert refusal is None or refusal.kind != NOT_YOURS
