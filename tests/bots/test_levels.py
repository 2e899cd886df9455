"""What the levels do: hints with reasons, thinking time, and people's pace."""

from itertools import islice
from statistics import median
from time import process_time

import pytest

from janken.bots.bot import Limits
from janken.bots.levels import Club, Easy, Master, hint
from janken.bots.seen import witness_of
from janken.core.match import Match
from janken.kernel.refusal import Refusal
from janken.shelf.janken_rummy.facts import Drew
from janken.table.ledger import game_named
from janken.terminal.drawing import voice_for
from tests.bots.seeing import Table, bot_tables, points
from tests.playing import new_match, table_id

every_table = pytest.mark.parametrize("table", bot_tables(), ids=table_id)


@every_table
def test_a_hint_is_a_legal_move_with_a_reason(table: Table) -> None:
    hints = [(hint(seen), seen) for _, seen in points(table, 11, 120, 0.15)]
    assert any(found is not None for found, _ in hints)
    for found, seen in hints:
        if found is None:
            assert len(seen.view.frame.to_act) > 1  # there is something to wait for
            continue
        assert found.move in seen.legal
        voice = voice_for(game_named(seen.game), [f"P{seat}" for seat in range(1, seen.seats + 1)], "en")
        assert voice.say(f"hint-{found.reason.code}", found.reason.args).endswith(".")


@pytest.mark.parametrize("table", [("collector", 2, {}), ("janken-rummy", 2, {}), ("nine-of-a-kind", 5, {})])
def test_thinking_time_is_kept(table: Table) -> None:
    """By the processor's time: other programs may hold the machine, but no single thought may be long."""
    for _, seen in islice(points(table, 12, 60, 0.5), 40):
        begin = process_time()
        Master().choose(seen, Limits(seconds=0.03), "1")
        assert process_time() - begin <= 0.03 + 0.05


def test_masters_are_faster_than_club_players_and_those_than_beginners() -> None:
    delays: dict[str, list[float]] = {"easy": [], "club": [], "master": []}
    for _, seen in points(("run-with-scissors", 4, {}), 13, 300, 1.0):
        if len(seen.view.frame.to_act) > 1 and len(seen.legal) > 1:
            for bot in (Easy(), Club(), Master()):
                choice = bot.choose(seen, Limits(playouts=4), str(len(delays["club"])))
                if choice.move is not None:
                    delays[bot.name].append(choice.delay)
    assert median(delays["master"]) < median(delays["club"]) < median(delays["easy"])
    assert median(delays["club"]) > 0.8  # a person who looks can win that race


def test_a_witness_of_a_match_under_way_has_heard_everything() -> None:
    match: Match = new_match(("janken-rummy", 2, {}))
    from janken.core.deal import Shuffler

    match.shuffle_and_deal(Shuffler(1))
    for _ in range(6):
        seat = match.state.to_act()[0]
        given = match.submit(seat, match.state.legal(seat)[0])
        assert not isinstance(given, Refusal)
    told = witness_of(match).seen(match, 1).told
    assert told[0].kind == "deal"
    drawn = [fact for fact in told if fact.kind == "draw"]
    assert [isinstance(fact, Drew) and bool(fact.card) for fact in drawn] == [
        fact.seat == 1 for fact in drawn
    ]
