"""RS-7, RS-9, RS-11 and RS-16 at a live table: which clocks run when, and what players race for."""

from janken.core.game import Timer
from janken.games.run_with_scissors import game
from janken.games.run_with_scissors.moves import END, OnStack, Play
from janken.kernel.cards import NO_CARD, card_from_text
from janken.kernel.refusal import malformed
from tests.rules.run_with_scissors.at_table import dealt, finish_hand, new_match, play

LIMIT = Timer(name="minutes", rule="RS-16", seconds=300, move=END)
PATIENCE = Timer(name="patience", rule="RS-9", seconds=4.5, key="2S", move=OnStack("close"))


def test_rs_9_and_rs_11_patience_and_beat_run_while_a_stack_lies() -> None:
    match = dealt({1: "2S", 2: "3R"}, patience=4.5, beat=0.25)
    assert match.state.timers() == []
    play(match, "1 play 2S")
    beat = Timer(name="beat", rule="RS-11", seconds=0.25, key="2S", held=("play",), held_seat=1)
    assert match.state.timers() == [PATIENCE, beat]
    play(match, "2 play 3R")
    assert [(timer.name, timer.key, timer.held_seat) for timer in match.state.timers()] == [
        ("patience", "3R", 0),
        ("beat", "3R", 2),
    ]


def test_rs_16_the_limit_runs_all_along_and_no_beat_of_no_time() -> None:
    assert new_match(minutes=5).state.timers() == [LIMIT]
    match = dealt({1: "2S", 2: "3R"}, patience=4.5, beat=0.0, minutes=5)
    assert match.state.timers() == [LIMIT]
    play(match, "1 play 2S")
    assert match.state.timers() == [LIMIT, PATIENCE]
    finish_hand(match)
    assert match.state.timers() == [LIMIT]


def test_rs_7_the_top_of_the_stack_is_a_place_to_race_for() -> None:
    assert new_match().state.places() == {}
    match = dealt({1: "2S", 2: "3R"})
    assert match.state.places() == {"play": "-"}
    play(match, "1 play 2S")
    assert match.state.places() == {"play": "2S", "pass": "2S"}
    finish_hand(match)
    assert match.state.places() == {}


def test_rs_7_cards_and_passes_are_meant_for_a_top_card_or_for_none() -> None:
    card, top = card_from_text("3R"), card_from_text("2S")
    assert game.meant_for(Play(card), "2S") == Play(card, on=top)
    assert game.meant_for(Play(card), "-") == Play(card, on=NO_CARD)
    assert game.meant_for(OnStack("pass"), "2S") == OnStack("pass", on=top)
    assert game.meant_for(Play(card), "XX") == malformed("not-a-top-card", "RS-7", text="XX")
    assert game.meant_for(END, "XX") == END
