"""NK-3, NK-5 and NK-10 to NK-12 at a live table: which clocks run when, and what players race for."""

from janken.core.game import Timer
from janken.core.match import Match
from janken.core.moves import Plain
from janken.games.nine_of_a_kind import GAME, game
from janken.games.nine_of_a_kind.moves import Accept
from janken.kernel.refusal import malformed
from tests.rules.nine_of_a_kind.at_table import cards, dealt, play, suit

ANN = "2R 2P 2S 7d 8d 9d AL 5W 6c"
BEN = "3R 3P 3S 4h 5h 6h 9L 8W 7c"
CLOSE = Plain("close")


def keys(match: Match) -> list[tuple[str, str]]:
    return [(timer.name, timer.key) for timer in match.state.timers()]


def test_nk_3_and_nk_10_look_and_stall_run_while_there_is_trading() -> None:
    match = dealt(look=12.5, stall=90.0)
    trading = ("offer", "accept", "centre", "withdraw", "call")
    assert match.state.timers() == [
        Timer(name="look", rule="NK-3", seconds=12.5, key="1", held=trading, ends="dealer"),
        Timer(name="stall", rule="NK-10", seconds=90.0, key="1 0", move=CLOSE),
    ]


def test_nk_10_the_stall_time_begins_anew_with_each_trade_and_only_then() -> None:
    match = dealt({1: ANN, 2: BEN})
    play(match, "1 offer 2R 2P")
    assert keys(match) == [("look", "1"), ("stall", "1 0")]
    play(match, "2 accept 1 3R 3P")
    assert keys(match) == [("look", "1"), ("stall", "1 1")]


def test_nk_11_and_nk_12_after_a_call_unison_and_naming_run() -> None:
    match = dealt({2: suit("R")}, unison=2.0, naming=7.5)
    play(match, "2 call nine")
    assert match.state.timers() == [
        Timer(name="unison", rule="NK-11", seconds=2.0, key="1", barred=("call",)),
        Timer(name="naming", rule="NK-12", seconds=9.5, key="1", move=CLOSE, ends="all"),
    ]
    assert match.state.places() == {}
    play(match, "0 close")
    assert match.state.hand_over()
    assert match.state.timers() == []


def test_nk_5_every_open_offer_is_a_place_to_race_for() -> None:
    match = dealt({1: ANN, 5: BEN})
    assert match.state.places() == {}
    play(match, "5 offer 3R 3P", "1 offer 2R 2P")
    assert match.state.places() == {"accept 1": "2", "accept 5": "1"}
    play(match, "5 withdraw")
    assert match.state.places() == {"accept 1": "2"}


def test_nk_5_only_who_accepts_means_an_offer() -> None:
    accept = GAME.parse(["accept", "1", "3R", "3P"])
    assert isinstance(accept, Accept)
    assert game.meant_for(accept, "12") == Accept(1, tuple(cards("3R 3P")), meant=12)
    for text in ("0", "01", "x", ""):
        assert game.meant_for(accept, text) == malformed("no-number", "NK-5", text=text, what="offer")
    assert game.meant_for(CLOSE, "x") == CLOSE
