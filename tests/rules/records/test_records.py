"""RF-1 to RF-5, each with a worked example."""

import random
import re
from itertools import permutations

import pytest

from janken import games
from janken.core.game import Game
from janken.core.match import Dealt, Match, Moved
from janken.core.view import EVERYTHING
from janken.games.collector.view import CollectorTable
from janken.kernel.cards import cards_text, janken_deck, nine_suit_deck, standard_deck
from janken.kernel.refusal import Refusal
from janken.records.reader import read_record
from janken.records.writer import record_text
from janken.words import languages
from tests.rules.pages import table_rows

# Dealt in this order, Rock lies in the first twelve places, and its King is next.
COLLECTOR_DECK = cards_text(janken_deck(jokers=False))
LIGHT_DECK = cards_text(standard_deck())
COLLECTOR = f"janken: 1\ngame: collector\nseats: Ann, Ben\ndeal: {COLLECTOR_DECK}\n"
LIGHT = f"janken: 1\ngame: light-to-dark\nseats: Ann\noptions: deal=any-time\ndeal: {LIGHT_DECK}\n"
NINE_DEAL = f"deal: {cards_text(nine_suit_deck())}\n"
NINE = "janken: 1\ngame: nine-of-a-kind\nseats: Ann, Ben, Cy, Dee, Eli\n" + NINE_DEAL
NEXT_RANK_NEXT_SUIT = " ".join(
    rank + suit for suit in "hcds" for rank in ("A", *"3456789TJQK", "2")
)  # of As 2s .. Ks, Ah .. Kh, Ac .. Kc, Ad .. Kd


def read(text: str, moves: int | None = None) -> Match:
    reading = read_record(text.encode(), moves)
    assert reading.error is None, reading.error.message("f", "en")
    assert reading.match is not None
    return reading.match


def refused(text: str) -> str:
    error = read_record(text.encode()).error
    assert error is not None
    return error.message("f", "en")


def table(match: Match) -> CollectorTable:
    seen = match.view(EVERYTHING).table
    assert isinstance(seen, CollectorTable)
    return seen


# The header


def test_rf_1_the_version_is_first_and_the_rest_in_any_order() -> None:
    rest = ["game: collector", "seats: Ann, Ben", "options: assist=yes", "dealer: 1"]
    headers = [read("\n".join(["janken: 1", *order])).header for order in permutations(rest)]
    assert len(headers) == 24
    assert all(header == headers[0] for header in headers)
    assert headers[0].names == ("Ann", "Ben")
    assert headers[0].options["assist"] is True
    assert headers[0].dealer == 1
    assert refused("\n".join([*rest, "janken: 1"])).endswith("(RF-1)")


@pytest.mark.parametrize("line", ["janken: 1", "game: collector", "seats: Ann, Ben"])
def test_rf_1_three_lines_are_required(line: str) -> None:
    assert refused(COLLECTOR.replace(line + "\n", "")).endswith("(RF-1)")


@pytest.mark.parametrize("line", ["game: collector", "seats: Ann, Ben", "options: aim=cards", "dealer: 2"])
def test_rf_1_each_line_stands_once_and_above_the_first_deal(line: str) -> None:
    once = COLLECTOR.replace("options: aim=cards\n", "").replace("dealer: 2\n", "")
    assert (
        refused(once + line) == f"f:5: {line}: After the first deal there can only be moves and deals. (RF-1)"
    )
    twice = "janken: 1\ngame: collector\nseats: Ann, Ben\noptions: aim=cards\ndealer: 2\n" + line
    assert refused(twice) == f"f:6: {line}: The line {line.split(maxsplit=1)[0]} appears twice. (RF-1)"


def test_rf_1_names_have_1_to_40_characters() -> None:
    longest = "Ö" * 40
    match = read(f"janken: 1\ngame: collector\nseats: Ann Lee ,{longest}\n")
    assert match.header.names == ("Ann Lee", longest)
    for wrong in (longest + "x", "", "tab\tin it", "bell\a"):
        assert refused(f"janken: 1\ngame: collector\nseats: Ann, {wrong}\n").endswith("(RF-1)")


def test_rf_1_options_that_equal_the_default_are_accepted_and_not_written() -> None:
    match = read(COLLECTOR.replace("deal:", "options: assist=no aim=cards\ndeal:"))
    assert "options: aim=cards\n" in record_text(match)
    for wrong in ("goal=200", "aim=cards aim=cards", "assist=no assist=yes", "pairing=x"):
        assert refused(COLLECTOR.replace("deal:", f"options: {wrong}\ndeal:")).endswith("(RF-1)")


def test_rf_1_the_last_seat_deals_unless_another_is_named() -> None:
    assert read(COLLECTOR).header.dealer == 2
    assert read(COLLECTOR).state.to_act() == [1]
    named = read(COLLECTOR.replace("deal:", "dealer: 1\ndeal:"))
    assert named.state.to_act() == [2]


def test_rf_1_a_pairing_has_a_line_of_its_own_when_it_is_not_the_default() -> None:
    own = LIGHT.replace("deal: ", f"pairing: {NEXT_RANK_NEXT_SUIT}\ndeal: ", 1)
    match = read(own + "1 turn\n" * 4 + "1 flip 1 suit\n")
    # The default would turn 2s and 3s to 3h and 4c.
    assert match.view(EVERYTHING).fields()["row"] == ["As", "3H", "4H", "4s"]
    assert f"pairing: {NEXT_RANK_NEXT_SUIT}\n" in record_text(match)
    assert "pairing" not in record_text(read(LIGHT))


# Deals


def test_rf_2_a_deal_lists_every_card_of_the_deck_once() -> None:
    assert refused(COLLECTOR.replace(" KW", "")).endswith("KW is missing: a deal lists all 65 cards. (RF-2)")
    assert refused(COLLECTOR.replace(" KW", " AR")).endswith("AR: AR is dealt twice. (RF-2)")
    assert refused(COLLECTOR.replace(" KW", " KW *W")).endswith(
        "*W is not a card of this game’s deck. (RF-2)"
    )
    assert refused(LIGHT.replace("As", "AS")).endswith("AS is not a card of this game’s deck. (RF-2)")


def test_rf_2_the_first_card_is_dealt_first_and_the_rest_lies_first_card_on_top() -> None:
    shuffled = COLLECTOR_DECK.split()
    random.Random(1).shuffle(shuffled)
    match = read(COLLECTOR.replace(COLLECTOR_DECK, " ".join(shuffled)))
    assert table(match).array == shuffled[:12]
    assert table(match).draw_pile == shuffled[12:]


def test_rf_2_no_deal_while_a_hand_is_played_or_when_the_game_is_over() -> None:
    again = f"deal: {COLLECTOR_DECK}\n"
    assert refused(COLLECTOR + again).endswith("A hand is in progress: no deal can interrupt it. (RF-2)")
    over = LIGHT + "1 stop\n" + f"deal: {LIGHT_DECK}\n"
    assert refused(over).endswith("The game is over: no deal can follow. (RF-2)")


def test_rf_2_the_next_hand_is_dealt_when_one_is_over_by_the_next_seat() -> None:
    """Stopping after a move shows the table ante that follows it."""
    text = NINE + "0 close\n" + NINE_DEAL + "2 offer AR\n"  # the first card goes to the dealer's left
    hands = [read(text, moves).view(EVERYTHING).frame for moves in (0, 1, 2)]
    assert [(hand.hand, hand.dealer, hand.hand_over) for hand in hands] == [
        (1, 5, False),
        (1, 5, True),
        (2, 1, False),
    ]
    assert refused(NINE + "0 close\n1 offer AR\n").endswith(
        "No hand is in progress: a deal comes first. (RF-2)"
    )


def test_rf_2_no_move_before_the_deal() -> None:
    early = COLLECTOR.replace("deal:", "1 pass\ndeal:")
    assert refused(early) == "f:4: 1 pass: No hand is in progress: a deal comes first. (RF-2)"


# Moves


def test_rf_3_seat_verb_arguments_and_a_time() -> None:
    match = read(COLLECTOR + "1 take AR 2R 3R @12.340\n2 pass\n")
    moved = match.log[1]
    assert isinstance(moved, Moved)
    assert (moved.seat, moved.move.text(), moved.at) == (1, "take AR 2R 3R", "12.340")
    assert record_text(match).endswith("1 take AR 2R 3R @12.340\n2 pass\n")


@pytest.mark.parametrize("language", languages())
def test_rf_3_names_every_move_of_every_game(language: str) -> None:
    """With `swap`, `knock` and a number behind `take`, which only house rules bring."""
    named: dict[str, list[str]] = {}
    for name, moves in table_rows("records", "RF-3", language):
        game = games.find(name)
        assert isinstance(game, Game)
        texts = re.findall(r"`[NM0-9] ([^`]+)`", moves)
        read = [game.parse(re.sub(r"\b[NKM]\b", "2", text).split()) for text in texts]
        assert not [move for move in read if isinstance(move, Refusal)]
        no_move = game.parse(["no-move"])
        assert isinstance(no_move, Refusal)
        assert sorted({text.split()[0] for text in texts}) == sorted(_listed(no_move))
        named[name] = texts
    assert len(named) == 5
    assert {"swap 6W", "knock KW", "take 3"} <= set(named["janken-rummy"])


def _listed(refusal: Refusal) -> list[str]:
    verbs = refusal.args["verbs"]
    assert isinstance(verbs, list)
    return verbs


def test_rf_3_seat_0_is_the_table_which_has_no_move_in_the_quiet_games() -> None:
    assert refused(COLLECTOR + "0 pass").endswith("It is Ann’s turn. (CO-3)")
    assert refused(LIGHT + "0 turn").endswith("only the player in seat 1 moves. (LD-1)")


def test_rf_3_numbers_have_no_leading_zeros() -> None:
    for line in ("01 pass", "1 pass @07", "1 pass @00.5"):
        assert refused(COLLECTOR + line).endswith("(RF-3)")
    assert refused(LIGHT + "1 turn\n" * 4 + "1 flip 01 suit").endswith("(RF-3)")
    assert read(COLLECTOR + "1 pass @0.5").moves_made() == 1


def test_rf_3_times_do_not_fall_within_a_hand_and_decide_nothing() -> None:
    timed = COLLECTOR + "1 pass @10\n2 draw\n2 pass @10.0\n1 draw @999999\n"
    assert read(timed).moves_made() == 4
    fallen = refused(timed + "1 pass @999998.9")
    assert fallen.endswith("The time @999998.9 is before @999999. (RF-3)")
    assert refused(COLLECTOR + "1 pass @soon").endswith(
        "@soon is not a time in seconds, as in @12.340. (RF-3)"
    )
    assert refused(COLLECTOR + "1 @3 pass").endswith("(RF-3)")  # a time is the last word


def test_rf_3_times_begin_anew_with_every_deal() -> None:
    match = read(NINE + "0 close @100\n" + NINE_DEAL + "0 close @99.5\n")
    assert match.state.hand() == 2
    assert refused(NINE + "1 offer AR @100\n0 close @99").endswith("The time @99 is before @100. (RF-3)")


def test_rf_3_form_is_judged_before_the_game() -> None:
    """Of several reasons the first: form, game over, who may act, the card, the game's own."""
    assert refused(COLLECTOR + "2 take XX").endswith("(CD-6)")
    over = LIGHT + "1 stop\n"
    assert refused(over + "1 flip x suit").endswith("(RF-3)")
    assert refused(over + "0 turn").endswith("The game is over. (LD-8)")
    assert refused(COLLECTOR + "2 take AW AW AW").endswith("It is Ann’s turn. (CO-3)")
    assert refused(COLLECTOR + "1 take AR AR 5W").endswith("AR is named twice. (CD-7)")


def test_rf_4_cards_may_be_listed_in_any_order() -> None:
    ends = {
        read(f"{COLLECTOR}1 take {' '.join(order)}\n").view(EVERYTHING).encode()
        for order in permutations(["TR", "JR", "QR"])
    }
    assert len(ends) == 1
    written = {
        record_text(read(f"{COLLECTOR}1 take {' '.join(order)}\n"))
        for order in permutations(["TR", "JR", "QR"])
    }
    assert len(written) == 1  # the writer has one order


def test_rf_5_the_array_is_filled_up_without_a_line() -> None:
    match = read(COLLECTOR + "1 take AR 2R 3R\n")
    assert table(match).array[:3] == ["KR", "AP", "2P"]
    assert table(match).draw_pile[0] == "3P"
    assert [type(entry) for entry in match.log] == [Dealt, Moved]


def test_rf_5_a_game_that_is_over_ends_without_a_line() -> None:
    # Alone, every card drawn onto the extra pile; then sets are taken until none is left.
    alone = COLLECTOR.replace("Ann, Ben", "Ann") + "1 draw\n" * 53
    match = read(alone)
    assert not match.state.is_over()
    while not match.state.is_over():
        move = max(match.state.legal(1), key=lambda move: len(move.text()))
        match.submit(1, move)
    last = record_text(match).splitlines()[-1]
    assert last.startswith("1 take ")
    assert read(record_text(match)).state.is_over()
    assert refused(record_text(match) + "1 stop\n").endswith("1 stop: The game is over. (CO-13)")
