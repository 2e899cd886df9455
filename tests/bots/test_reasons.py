"""The reasons of hints say what is so."""

from dataclasses import replace

import pytest

from janken.bots.bot import Limits
from janken.bots.levels import at_a_glance, is_worth_thinking, thought_out_hint
from janken.bots.mind import PlayoutMind, Reason, mind_for
from janken.core.deal import Shuffler
from janken.core.moves import WithCards
from janken.games.collector.bot import DRAW
from janken.games.janken_rummy.bot import table_of
from janken.games.janken_rummy.rules.meld import meld_of
from janken.kernel.cards import card_from_text, card_text, janken_deck
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


COMPARED = {"wins-more", "ends-better", "as-good-as"}


@pytest.mark.parametrize("seats", [1, 2])
def test_where_the_search_decides_the_two_best_moves_are_compared(seats: int) -> None:
    codes, overruled = set[str](), 0
    for _, seen in points(("collector", seats, {}), 3, 40, 1.0):
        if not is_worth_thinking(seen):
            continue
        found = thought_out_hint(seen, Limits(seconds=3600.0, playouts=600), "1")
        if not found.reason.compares:
            continue
        overruled += 1
        codes.add(found.reason.code)
        args = found.reason.args
        assert args["instead"] in [move.text() for move in seen.legal if move != found.move]
        if found.reason.code == "wins-more":
            wins, otherwise = args["wins"], args["otherwise"]
            assert isinstance(wins, int)
            assert isinstance(otherwise, int)
            assert 0 <= otherwise < wins <= 100
    assert overruled > 2
    assert codes & ({"ends-better"} if seats == 1 else {"wins-more", "own-points", "others-points"})


def test_a_game_known_by_its_rules_alone_is_given_the_next_best_move_too() -> None:
    state, seen = next(one for one in points(("collector", 2, {}), 1, 60, 1.0) if len(one[1].legal) > 1)
    seen = replace(seen, imagined=state.redeal(seen.seat, Shuffler(1)))
    mind = PlayoutMind()
    move = at_a_glance(mind, seen)
    reason = mind.reason(seen, move)
    assert reason.code in COMPARED
    assert reason.args["instead"] in [other.text() for other in seen.legal if other != move]
    alone = replace(seen, legal=(move,))
    assert mind.reason(alone, move) == Reason("no-choice")


def test_a_hint_is_thought_over_where_there_is_a_choice_and_nobody_else_can_be_first() -> None:
    seen = next(seen for _, seen in points(("collector", 2, {}), 1, 60, 1.0) if len(seen.legal) > 1)
    assert is_worth_thinking(replace(seen, legal=seen.legal[:2]))
    assert not is_worth_thinking(replace(seen, legal=seen.legal[:1]))
    _, racing = next(points(("nine-of-a-kind", 5, {}), 1, 1, 1.0))
    assert len(racing.legal) > 1
    assert not is_worth_thinking(racing)


def test_a_discard_in_rummy_says_which_pair_it_keeps_and_how_many_cards_complete_it() -> None:
    """Tried with every card there is: as many as it says make a meld of the pair."""
    mind, looked = mind_for("janken-rummy"), 0
    for _, seen in points(("janken-rummy", 3, {}), 2, 60, 1.0):
        for move in seen.legal:
            if not (isinstance(move, WithCards) and move.verb == "discard"):
                continue
            reason = mind.reason(seen, move)
            if reason.code == "fits-least":
                continue
            looked += 1
            pair = reason.args["cards"]
            assert isinstance(pair, list)
            assert reason.args["card"] not in pair
            hand = [code for code in table_of(seen).hands[seen.seat - 1] if code is not None]
            assert set(pair) <= set(hand)
            completing = [card for card in janken_deck(jokers=False) if _makes_meld([*pair, card_text(card)])]
            ways = reason.args["count"]
            assert isinstance(ways, int)
            assert 0 < ways <= len([card for card in completing if card_text(card) not in hand])
    assert looked > 20


def test_who_is_told_that_nobody_can_follow_opens_again() -> None:
    """Whatever the others hold."""
    mind, told = mind_for("run-with-scissors"), 0
    for seed in range(30):
        for state, seen in points(("run-with-scissors", 3, {}), seed, 200, 1.0):
            for move in seen.legal:
                reason = mind.reason(seen, move)
                if reason.code != "leads-out":
                    continue
                after = state.copy()
                after.apply(seen.seat, move)
                assert after.to_act() == [seen.seat] or after.hand_over()
                assert at_a_glance(mind, seen) != move or reason.args["card"] == move.text().split()[1]
                told += 1
    assert told > 2


def _makes_meld(cards: list[str]) -> bool:
    return meld_of(1, [card_from_text(card) for card in cards]) is not None
