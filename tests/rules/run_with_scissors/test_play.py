"""RS-6 to RS-13: the play, each rule with a worked example."""

import pytest

from janken.core.events import Fact
from janken.core.view import ONLOOKER
from janken.games.run_with_scissors import GAME
from janken.games.run_with_scissors.facts import (
    Closed,
    Followed,
    HandedOver,
    Lost,
    Opened,
    Passed,
    Scored,
    TookStack,
    WentOut,
    Won,
    of_hand_end,
)
from janken.games.run_with_scissors.moves import OnStack, Play
from janken.games.run_with_scissors.rules.game import ScissorsGame
from janken.games.run_with_scissors.rules.hand import CLOSE, DUMMY, PASS, followers
from janken.kernel.cards import NO_CARD, card_from_text, card_text
from janken.kernel.refusal import (
    ILLEGAL,
    MALFORMED,
    NOT_YOURS,
    Refusal,
    illegal,
    malformed,
    not_yours,
    stale,
)
from tests.hints import hint_in
from tests.rules.run_with_scissors.at_table import (
    all_of,
    cards,
    dealt,
    legal,
    play,
    play_out,
    refused,
    say,
    small_game,
    small_hand,
    table,
    texts,
)

# Seat 1 opens with the 2 of Scissors; the two cards that fit, and one that fits on each of those.
RACE = {1: "2S 4P 5S", 2: "3R 6R", 3: "3W 4W"}


def test_rs_6_one_rank_higher_in_a_stronger_suit() -> None:
    match = dealt({1: "2S 4P", 2: "3R 3P 3S 4R", 3: "3W 3L 4L"})
    play(match, "1 play 2S")
    assert legal(match, 2) == ["pass", "play 3R"]
    assert legal(match, 3) == ["pass", "play 3W"]
    for card, suit in (("3P", "P"), ("3S", "S")):
        assert refused(match, f"2 play {card}") == illegal(
            "weak-step", "RS-6", upper=card, lower="2S", upper_suit=suit, lower_suit="S"
        )
    assert refused(match, "2 play 4R") == illegal("wrong-rank", "RS-6", card="4R", top="2S", rank="3")
    assert refused(match, "1 play 3R") == illegal("not-held", "CD-7", seat=1, card="3R")
    play(match, "2 play 3R", "1 play 4P")
    assert table(match).stack == ["2S", "3R", "4P"]


def test_rs_6_the_player_of_the_top_card_may_follow() -> None:
    match = dealt({1: "2S 3W 4L", 2: "3R"})
    play(match, "1 play 2S", "1 play 3W", "1 play 4L")
    assert table(match).stack == ["2S", "3W", "4L"]


def test_rs_6_nothing_follows_an_ace() -> None:
    match = dealt({0: "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS", 1: "KS 2R 2W", 2: "AW"})
    play(match, "1 play KS", "2 play AW")
    assert table(match).stack == []
    assert match.state.to_act() == [2]


def test_rs_7_the_first_card_to_land_stays() -> None:
    match = dealt(RACE)
    play(match, "1 play 2S", "3 play 3W")
    late = match.submit(2, Play(card_from_text("3R"), on=card_from_text("2S")))
    assert late == stale("other-was-first", "RS-7", top="3W")
    assert "3R" in table(match).hands[1]
    assert table(match).stack == ["2S", "3W"]
    assert refused(match, "2 play 3R") == illegal("wrong-rank", "RS-6", card="3R", top="3W", rank="4")


def test_rs_7_a_late_card_never_lands_on_something_else() -> None:
    match = dealt({1: "2S 3S", 2: "3R 4P", 3: "3W 4L 5R"})
    play(match, "1 play 2S", "3 play 3W")
    # 4P was meant for 3R, which never lay there; on 3W it would fit, but nobody asked for that.
    assert isinstance(match.state.check(2, Play(card_from_text("4P"), on=card_from_text("3R"))), Refusal)
    assert match.state.check(2, Play(card_from_text("4P"), on=card_from_text("3W"))) is None


def test_rs_7_what_was_meant_for_a_closed_stack_is_late() -> None:
    match = dealt(RACE)
    play(match, "1 play 2S", "0 close")
    two = card_from_text("2S")
    for move in (Play(card_from_text("3R"), on=two), OnStack("pass", on=two), OnStack("close", on=two)):
        late = match.state.check(0 if move == OnStack("close") else 2, move)
        assert late == stale("stack-closed", "RS-7", top="2S")


def test_rs_7_a_card_to_open_with_does_not_land_on_a_stack() -> None:
    """Pressed twice: the second card of the opener must not follow by accident."""
    match = dealt({1: "2S 3R 4P", 2: "3W"})
    play(match, "1 play 2S")
    late = match.state.check(1, Play(card_from_text("3R"), on=NO_CARD))
    assert late == stale("other-was-first", "RS-7", top="2S")


def test_rs_8_nobody_has_to_play() -> None:
    match = dealt(RACE)
    play(match, "1 play 2S", "2 pass", "3 pass")
    assert table(match).collected[0] == ["2S"]
    assert match.state.to_act() == [1]
    assert "3R" in table(match).hands[1]


def test_rs_9_a_stack_that_nobody_can_follow_closes_at_once() -> None:
    match = dealt({0: "3R 3W", 1: "2S"})
    play(match, "1 play 2S")
    assert table(match).stack == []
    assert table(match).collected[0] == ["2S"]


def test_rs_9_it_closes_when_all_who_could_play_have_passed() -> None:
    match = dealt({0: "3W", 1: "2S", 2: "3R"})
    play(match, "1 play 2S", "1 pass", "3 pass")
    assert table(match).stack == ["2S"]  # whoever could play is still there
    assert match.state.to_act() == [2]
    play(match, "2 pass")
    assert table(match).stack == []
    assert match.state.to_act() == [1]


def test_rs_9_with_ask_it_closes_only_when_everyone_has_passed() -> None:
    match = dealt({0: "3R 3W", 1: "2S"}, ask=True)
    play(match, "1 play 2S")
    assert table(match).stack == ["2S"]
    assert match.state.to_act() == [1, 2, 3]
    play(match, "3 pass", "1 pass")
    assert match.state.to_act() == [2]
    play(match, "2 pass")
    assert table(match).stack == []
    match = dealt({0: "3W", 1: "2S", 2: "3R"}, ask=True)
    play(match, "1 play 2S", "2 pass")
    assert table(match).stack == ["2S"]  # the only one who could play has passed: nobody learns it


@pytest.mark.parametrize("ask", [False, True])
def test_rs_9_an_ace_closes_at_once(ask: bool) -> None:
    match = dealt({0: all_of("S").replace("AS", ""), 1: "AS"}, ask=ask)
    play(match, "1 play AS")
    assert table(match).stack == []
    assert match.state.to_act() == [1]


@pytest.mark.parametrize("ask", [False, True])
def test_rs_9_who_has_passed_waits_for_the_next_card(ask: bool) -> None:
    match = dealt(RACE, ask=ask)
    play(match, "1 play 2S", "2 pass")
    assert match.state.to_act() == [1, 3]
    assert legal(match, 2) == []
    waits = illegal("passed-already", "RS-9", seat=2, top="2S")
    assert refused(match, "2 play 3R") == waits
    assert refused(match, "2 pass") == waits
    play(match, "3 play 3W")
    assert match.state.to_act() == [1, 2, 3]


def test_rs_9_the_table_closes_when_its_patience_is_over() -> None:
    match = dealt(RACE)
    assert refused(match, "0 close") == illegal("nothing-to-close", "RS-9")
    play(match, "1 play 2S")
    assert legal(match, 0) == ["close"]
    assert refused(match, "2 close") == not_yours("table-closes", "RS-9")
    assert say(match, "0 close") == [Closed(), TookStack(seat=1, cards=("2S",))]
    assert match.state.to_act() == [1]
    assert legal(match, 0) == []


def test_rs_9_there_is_no_pass_while_no_stack_lies() -> None:
    match = dealt(RACE)
    play(match, "1 play 2S", "0 close")
    assert refused(match, "1 pass") == illegal("nothing-to-pass", "RS-9")
    assert refused(match, "2 pass") == not_yours("other-opens", "RS-10", seat=1)


def test_rs_10_opening_card_is_lowest_of_its_suit() -> None:
    match = dealt({0: "2R 3R 3W", 1: "2S 5S 9S 4R 8R AR", 2: "3S 4S"})
    play(match, "1 play 2S")
    opening = [text for text in legal(match, 1) if text[-1] in "SR"]
    assert opening == ["play 4R", "play 5S"]
    assert refused(match, "1 play 8R") == illegal("not-lowest-of-suit", "RS-10", lower="4R", card="8R")
    assert refused(match, "2 play 2R") == not_yours("other-opens", "RS-10", seat=1)


def test_rs_10_the_player_of_the_last_card_takes_the_stack_and_opens() -> None:
    match = dealt(RACE)
    play(match, "1 play 2S", "3 play 3W", "1 play 4P", "0 close")
    assert table(match).collected == [["2S", "3W", "4P"], [], []]
    assert match.state.to_act() == [1]
    # Collected cards lie open, also for an onlooker.
    assert table(match, ONLOOKER).collected == [["2S", "3W", "4P"], [], []]


def test_rs_11_cards_are_announced() -> None:
    match = dealt(RACE)
    assert say(match, "1 play 2S") == [Opened(seat=1, card="2S")]
    assert say(match, "3 play 3W") == [Followed(seat=3, card="3W", suit="W")]
    assert say(match, "2 pass") == [Passed(seat=2, top="3W")]


def test_rs_11_the_last_card_is_out() -> None:
    match = dealt({1: "2S"})
    while True:
        seat = match.state.to_act()[0]
        heard = say(match, "0 close" if table(match).stack else f"{seat} {legal(match, seat)[0]}")
        assert not isinstance(heard, Refusal)
        if match.state.hand_over():
            break
    assert heard[1] == WentOut(seat=seat)


def test_rs_11_cards_are_played_one_by_one() -> None:
    match = dealt(RACE)
    assert refused(match, "1 play 2S 5S") == malformed("one-by-one", "RS-11")
    play(match, "1 play 2S")
    # The top card's own player has to see it lie before the next can follow: that is a move of its own.
    assert [option.name for option in GAME.options if option.rule == "RS-11"] == ["beat"]


def test_rs_12_the_hand_is_over_with_the_last_card() -> None:
    hand = small_hand(["2S 3R", "4P KL", "5S 9W"])
    hand.play(1, card_from_text("2S"))
    hand.play(1, card_from_text("3R"))  # seat 2 could follow with 4P
    assert hand.is_over()
    assert hand.out == 1
    assert texts(hand.collected(1)) == "2S 3R 5S"
    assert hand.to_act() == []
    assert [hand.moves(seat) for seat in range(4)] == [[], [], [], []]


def test_rs_12_by_agreement_the_stack_is_nobodys() -> None:
    """What the others hand over (RS-13) is collected all the same."""
    hand = small_hand(["2S 3R", "4P KL", "5S 9W"])
    hand.out_takes = False
    hand.play(1, card_from_text("2S"))
    hand.play(1, card_from_text("3R"))
    assert hand.is_over()
    assert texts(hand.collected(1)) == "5S"
    assert hand.points() == [1 + 5, 0, 0]


def test_rs_12_opening_with_the_last_card_goes_out_too() -> None:
    hand = small_hand(["2S", "3R 4L", "5P 9W"], ask=True)
    hand.play(1, card_from_text("2S"))
    assert hand.out == 1
    assert texts(hand.collected(1)) == "2S"


def test_rs_13_scissors_of_the_others_pass_to_who_went_out() -> None:
    hand = small_hand(["2S 3R", "3S KS 4P", "5S 9W"], dummy="7S 8R")
    hand.play(1, card_from_text("2S"))
    hand.play(1, card_from_text("3R"))
    assert texts(hand.collected(1)) == "2S 3R 3S 5S KS"
    assert [texts(hand.cards_in(seat)) for seat in (1, 2, 3)] == ["", "4P", "9W"]
    assert list(hand.caught) == [0, 0, 2, 1]
    assert texts(hand.cards_in(DUMMY)) == "7S 8R"


def handed_over(game: ScissorsGame, *moves: str) -> list[HandedOver]:
    """What everybody hears of Scissors that change hands when the last of these moves ends the hand."""
    play_out(game, *moves[:-1])
    assert game.hand is not None
    before = game.hand.copy()
    play_out(game, moves[-1])
    facts = [event.seen_by(ONLOOKER) for event in of_hand_end(before, game)]
    return [fact for fact in facts if isinstance(fact, HandedOver)]


def test_rs_13_everybody_hears_who_hands_over_what_also_a_single_card() -> None:
    game = small_game(["2S 3R", "3S KS 4P", "5S 9W"], dummy="7S 8R")
    assert handed_over(game, "1 2S", "1 3R") == [
        HandedOver(seat=2, other=1, cards=("3S", "KS")),
        HandedOver(seat=3, other=1, cards=("5S",)),
    ]


def test_rs_13_also_the_first_seat_hands_over_what_it_holds() -> None:
    game = small_game(["2S JS", "3R", "5S 9W"])
    assert handed_over(game, "1 2S", "2 3R") == [
        HandedOver(seat=1, other=2, cards=("JS",)),
        HandedOver(seat=3, other=2, cards=("5S",)),
    ]


@pytest.mark.parametrize(
    ("michigan", "told"),
    [
        (False, [Scored(seat=1, points=9), Scored(seat=2, points=0), Scored(seat=3, points=0)]),
        (True, [Won(seat=1, chips=3), Lost(seat=2, chips=11), Lost(seat=3, chips=10)]),
    ],
)
def test_rs_15_everybody_hears_what_a_hand_was_worth(michigan: bool, told: list[Fact]) -> None:
    game = small_game(["2S 3R", "7S JS 9P", "9S 9W"], michigan=michigan)
    play_out(game, "1 2S")
    assert game.hand is not None
    before = game.hand.copy()
    play_out(game, "1 3R")
    facts = [event.seen_by(ONLOOKER) for event in of_hand_end(before, game)]
    assert [fact for fact in facts if isinstance(fact, Scored | Won | Lost)] == told


def test_who_may_act_comes_before_whose_card_it_is() -> None:
    match = dealt(RACE)
    assert refused(match, "2 play 4P") == not_yours("other-opens-first", "RS-5", seat=1)
    for text, kind in (("0 play 2S", NOT_YOURS), ("0 pass", NOT_YOURS), ("1 play *R", ILLEGAL)):
        given = say(match, text)
        assert isinstance(given, Refusal)
        assert given.kind == kind


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        (
            "1 fold",
            malformed(
                "no-move", "RF-3", text="fold", verbs=["play", "pass", "close", "end"], nearest=[]
            ).about("fold"),
        ),
        ("1 play", malformed("play-what", "RF-3")),
        ("1 play XX", malformed("no-card", "CD-6", text="XX", example="TR").about("XX")),
        ("1 pass 2S", malformed("stands-alone", "RF-3", verb="pass", text="2S").about("2S")),
        ("1 play 9d", illegal("not-held", "CD-7", seat=1, card="9d")),
        ("1 play *S", illegal("not-held", "CD-7", seat=1, card="*S")),
        ("7 play 2S", malformed("no-seat", "RF-3", number=7, last=3)),
        ("0 end", illegal("untimed", "RS-16")),
        ("0 play 2S", not_yours("table-plays-nothing", "RF-3")),
    ],
)
def test_bad_input_is_refused_with_its_reason(text: str, refusal: Refusal) -> None:
    assert refused(dealt(RACE), text) == refusal


def test_what_a_move_is_meant_for_is_a_card_or_no_stack() -> None:
    move = Play(card_from_text("3R"))
    assert GAME.meant_for(move, "here") == malformed("not-a-top-card", "RS-7", text="here")
    assert GAME.meant_for(move, "-") == move
    end = GAME.parse(["end"])
    assert not isinstance(end, Refusal)
    assert GAME.meant_for(end, "2S") is end, "which is meant for no card"


def test_a_card_is_said_without_a_verb() -> None:
    match = dealt(RACE)
    assert GAME.understand(match.state, 1, ["2S"]) == Play(card_from_text("2S"))
    assert GAME.understand(match.state, 1, ["pass"]) == OnStack("pass")
    given = GAME.understand(match.state, 1, ["2S", "3R"])
    assert isinstance(given, Refusal)
    assert given.kind == MALFORMED


def test_hints_come_from_the_own_cards() -> None:
    match = dealt({1: "2S 4P 4L 5P", 2: "3R 4W 5L 3W", 3: "6R 6S"})
    play(match, "1 play 2S")
    hint = hint_in(match, 2)
    assert hint is not None
    assert (hint.text(), hint.reason.code) == ("play 3R", "own-line")
    assert hint.reason.args == {"count": 2, "card": "3R"}
    hint = hint_in(match, 3)
    assert hint is not None
    assert (hint.text(), hint.reason.code) == ("", "fits-after")


def test_who_cannot_play_is_told_what_to_wait_for() -> None:
    match = dealt({1: "2S 4P 4L 5P", 2: "3R 4W 5L 3W", 3: "6R 6S"})

    def waits_for(seat: int) -> tuple[str, str, dict[str, object]]:
        hint = hint_in(match, seat)
        assert hint is not None
        return hint.text(), hint.reason.code, hint.reason.args

    assert waits_for(3) == ("", "opens-first", {"seat": 1})
    play(match, "1 play 2S", "2 play 3R", "1 play 4P")
    said = waits_for(3)[2]
    assert said["card"] in ("6R", "6S")
    assert card_from_text(str(said["card"])) in followers(card_from_text(str(said["top"])))
    assert said["top"] in [card_text(card) for card in followers(card_from_text("4P"))]
    play(match, "3 pass")
    assert waits_for(3) == ("", "next-stack", {})


def test_moves_of_the_kernel() -> None:
    hand = small_hand(["2S 9S", "3R 3W", "4P 8R"], ask=True)
    hand.play(1, card_from_text("2S"))
    assert hand.moves(0) == [CLOSE]
    assert sorted(hand.moves(2)) == sorted([*cards("3R 3W"), PASS])
    assert hand.moves(3) == [PASS]


def test_the_view_says_what_fits_and_whose_card_lies() -> None:
    match = dealt(RACE)
    assert (table(match).top_seat, table(match).fits) == (0, [])
    play(match, "1 play 2S", "3 play 3W")
    for viewer in (ONLOOKER, 1, 2, 3):
        assert table(match, viewer).top_seat == 3
        assert sorted(table(match, viewer).fits) == ["4L", "4P"]
    play(match, "1 play 4P", "0 close")
    assert (table(match).top_seat, table(match).fits) == (0, [])
