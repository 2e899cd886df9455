"""The reasons of hints say what is so."""

from dataclasses import replace

from janken.bots.hints import is_worth_thinking
from janken.bots.mind import mind_for
from janken.core.moves import WithCards
from janken.games.collector.bot import DRAW
from tests.bots.seeing import points


def test_who_draws_in_the_collector_wants_a_set_or_a_better_one() -> None:
    mind, given = mind_for("collector"), set[str]()
    for seed in range(4):
        for _, seen in points(("collector", 1, {}), seed, 60, 1.0):
            if DRAW not in seen.legal:
                continue
            sets_there = any(isinstance(move, WithCards) for move in seen.legal)
            code = mind.reason(seen, DRAW).code
            assert code == ("draw-for-more" if sets_there else "draw-for-a-set")
            given.add(code)
    assert len(given) == 2


def test_who_takes_a_set_is_told_what_it_scores() -> None:
    """All that is said of a set can be seen in what the move does to the score."""
    mind, looked = mind_for("collector"), 0
    for state, seen in points(("collector", 2, {}), 5, 80, 1.0):
        for move in seen.legal:
            if isinstance(move, WithCards):
                after = state.copy()
                after.apply(seen.seat, move)
                gained = after.scores()[seen.seat - 1] - state.scores()[seen.seat - 1]
                assert mind.reason(seen, move).args["points"] == gained
                looked += 1
    assert looked > 10


def test_a_hint_is_thought_over_where_there_is_a_choice_and_nobody_else_can_be_first() -> None:
    seen = next(seen for _, seen in points(("collector", 2, {}), 1, 60, 1.0) if len(seen.legal) > 1)
    assert is_worth_thinking(replace(seen, legal=seen.legal[:2]))
    assert not is_worth_thinking(replace(seen, legal=seen.legal[:1]))
    _, racing = next(points(("nine-of-a-kind", 5, {}), 1, 1, 1.0))
    assert len(racing.legal) > 1
    assert not is_worth_thinking(racing)
