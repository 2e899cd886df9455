"""What is seen of a table of Janken Rummy, and by whom; and what players hear."""

from collections import Counter

import pytest

from janken.core.events import Event
from janken.core.match import Match
from janken.core.options import Value
from janken.core.view import EVERYTHING, ONLOOKER, Pen
from janken.games.janken_rummy import GAME
from janken.games.janken_rummy.facts import (
    Added,
    Discarded,
    DrewCard,
    Knocked,
    Laid,
    Out,
    TookDiscard,
    TurnedOver,
)
from janken.games.janken_rummy.view import RummyTable
from janken.kernel.refusal import Refusal
from janken.terminal.drawing import table_lines, voice_for
from janken.words import ENGLISH
from tests.hints import hint_in
from tests.playing import positions
from tests.rules.janken_rummy.dealt import dealt, play, quiet_turn, table

OUT_IN_ONE = "9R 9P 9S 2W 3W 4W 2R 3P 4S 5R"
OUT = ["meld 9R 9P 9S", "meld 2W 3W 4W", "meld 2R 3P 4S 5R"]


def test_a_seat_sees_its_hand_the_melds_and_the_discards_and_how_many_cards_the_rest_are() -> None:
    match = dealt(OUT_IN_ONE, "", stock="KW")
    play(match, "1 draw", "1 meld 9R 9P 9S", "1 discard KW")
    seen = table(match, viewer=2)
    assert seen.hands[0] == [None] * 7
    assert None not in seen.hands[1]
    assert set(seen.stock) == {None}
    assert len(seen.stock) == 44
    assert seen.discards == ["KW"]
    assert seen.melds == table(match).melds
    onlooker = table(match, viewer=ONLOOKER)
    assert set(onlooker.hands[0] + onlooker.hands[1] + onlooker.stock) == {None}


def test_a_hand_lists_its_cards_in_order_jokers_last() -> None:
    match = dealt("*W KR AP AR 2L *R TW TP 9S 3R", "", jokers=True)
    assert table(match, viewer=1).hands[0] == ["AR", "AP", "2L", "3R", "9S", "TP", "TW", "KR", "*R", "*W"]


def test_a_stock_that_was_turned_over_is_hidden_again() -> None:
    match = dealt(*[""] * 6)
    while table(match).stock:
        quiet_turn(match, "draw")
    quiet_turn(match, "draw")
    assert len(table(match).stock) == 21
    for viewer in range(7):
        assert set(table(match, viewer).stock) == {None}


def test_all_hands_are_open_once_they_are_counted() -> None:
    match = dealt(OUT_IN_ONE, "", stock="KW")
    play(match, "1 draw", *[f"1 {line}" for line in OUT])
    assert None in table(match, ONLOOKER).hands[1]
    play(match, "1 discard KW")
    assert table(match, ONLOOKER).hands == table(match, EVERYTHING).hands
    assert set(table(match, ONLOOKER).stock) == {None}


def test_hands_of_a_void_hand_stay_hidden() -> None:
    match = dealt("", "", stall_rounds=1)
    quiet_turn(match, "draw")
    quiet_turn(match)
    quiet_turn(match)
    assert match.state.hand_over()
    assert set(table(match, viewer=1).hands[1]) == {None}


def heard(match: Match, line: str) -> list[Event]:
    seat, *words = line.split()
    move = GAME.parse(words)
    assert not isinstance(move, Refusal)
    events = match.submit(int(seat), move)
    assert not isinstance(events, Refusal)
    return events


def test_only_who_draws_hears_the_card() -> None:
    match = dealt("", "", stock="KW")
    (event,) = heard(match, "1 draw")
    assert event.seen_by(1) == DrewCard(seat=1, card="KW")
    for other in (2, ONLOOKER):
        assert event.seen_by(other) == DrewCard(seat=1)


def test_everything_else_is_said_to_all() -> None:
    match = dealt(OUT_IN_ONE, "AP AL 6S 6L 8W 8P TL TS QW QP", stock="KW 6P")
    play(match, "1 draw")
    heard_by_all = [heard(match, line)[0].for_all for line in ("1 meld 9R 9P 9S", "1 discard KW", "2 take")]
    assert heard_by_all == [
        Laid(seat=1, cards=("9R", "9P", "9S"), moved=(), meld="ranks"),
        Discarded(seat=1, card="KW"),
        TookDiscard(seat=2, card="KW"),
    ]


def test_adding_says_to_whose_meld_and_which_cards_lay_on_the_table() -> None:
    match = dealt("9P 9S 9L *R KW 8R", "TR JR QR", stock="5W 5S", jokers=True, changing_melds=True)
    play(match, "1 draw", "1 meld 9P 9S 9L *R=9", "1 discard KW", "2 draw", "2 meld TR JR QR")
    (event,) = heard(match, "2 add 2 *R=9@1")
    moved = ("*R=9",)
    assert event.for_all == Added(seat=2, cards=moved, moved=moved, number=2, meld="run", other=0)
    play(match, "2 discard 5S", "1 take")
    (event,) = heard(match, "1 add 2 8R")
    assert event.for_all == Added(seat=1, cards=("8R",), moved=(), number=2, meld="run", other=2)


def test_the_kind_of_every_legal_meld_is_seen_by_who_may_lay_it() -> None:
    kinds = {"k": "ranks", "r": "run", "s": "strong"}
    found: Counter[str] = Counter()
    for match in positions(("janken-rummy", 3, {"jokers": True, "changing-melds": True}), 3, 150):
        for seat in match.state.to_act():
            layings = [move for move in match.state.legal(seat) if move.verb == "meld"]
            seen = table(match, seat).legal_kinds
            assert len(seen) == len(layings)
            for letter, move in zip(seen, layings, strict=True):
                twin = match.state.copy()
                twin.apply(seat, move)
                laid = twin.table(seat)
                assert isinstance(laid, RummyTable)
                assert laid.melds[-1].kind == kinds[letter]
            found.update(seen)
            assert not any(table(match, other).legal_kinds for other in range(4) if other != seat)
    assert set(found) == set(kinds)


def test_jr_9_everybody_hears_that_the_discard_pile_is_turned_over() -> None:
    match = dealt(*[""] * 6)
    while table(match).stock:
        quiet_turn(match, "draw")
    (seat,) = match.state.to_act()
    assert [event.for_all for event in heard(match, f"{seat} draw")] == [
        TurnedOver(seat=seat),
        DrewCard(seat=seat),
    ]


def test_jr_19_everybody_hears_what_is_laid_after_a_knock_the_knocker_first() -> None:
    """Also what the seats before the knocker lay: seat 1 a meld and a card, seat 3 a card."""
    first, third = "7S 7L 7P 9L KP QR 2L 4R 6R 8L", "7W KL QS 3R 5L 6L 8R TL JR KS"
    match = dealt(first, "9R 9P 9S 2W 3W 4W 5W 6W AR 2P", third, stock="KW", knock=100, dealer=1)
    play(match, "2 draw")
    knock, *told, _ = [event.for_all for event in heard(match, "2 knock KW")]
    assert knock == Knocked(seat=2, card="KW", points=50)
    assert told == [
        Laid(seat=2, cards=("2W", "3W", "4W", "5W", "6W"), moved=(), meld="run"),
        Laid(seat=2, cards=("9R", "9P", "9S"), moved=(), meld="ranks"),
        Added(seat=3, cards=("7W",), moved=(), number=1, meld="run", other=2),
        Added(seat=1, cards=("9L",), moved=(), number=2, meld="ranks", other=2),
        Laid(seat=1, cards=("7P", "7S", "7L"), moved=(), meld="ranks"),
    ]


def test_the_end_of_a_hand_is_told() -> None:
    match = dealt(OUT_IN_ONE, "AP AL 6S 6L 8W 8P TL TS QW QP", stock="6P")
    play(match, "1 draw", *[f"1 {line}" for line in OUT])
    last, out = heard(match, "1 add 3 6P")
    assert last.for_all == Added(seat=1, cards=("6P",), moved=(), number=3, meld="strong", other=0)
    assert out.for_all == Out(seat=1, points=140, rummy=True)
    seen = table(match, viewer=2)
    assert (seen.counted, seen.rummy) == (((), (1, 1, 6, 6, 8, 8, 10, 10, 10, 10)), True)


def test_the_table_is_drawn() -> None:
    match = dealt(OUT_IN_ONE, "", stock="KW")
    play(match, "1 draw", "1 meld 9R 9P 9S")
    names = match.header.names
    lines = table_lines(match.view(1), names, Pen(), voice_for(GAME, names, ENGLISH))
    assert lines[1:] == [
        "  1  9R 9P 9S   P1",
        "Stock: 44 cards   discards: none",
        "P1 (0): 2R 2W 3P 3W 4S 4W 5R KW",
        "P2 (0): 10 cards",
        "To move: P1",
    ]


@pytest.mark.parametrize("jokers", [False, True])
@pytest.mark.parametrize("changing", [False, True])
def test_every_card_is_somewhere_and_once(jokers: bool, changing: bool) -> None:
    """Also the pips: in hands, melds, stock and discards they add up to those of the deck."""
    given: dict[str, Value] = {"jokers": jokers, "changing-melds": changing}
    for seats in GAME.seats:
        for match in positions(("janken-rummy", seats, given), seats, 150):
            seen = table(match)
            cards = [card[:2] for meld in seen.melds for card in meld.cards]
            cards += [str(card) for pile in (*seen.hands, seen.stock, seen.discards) for card in pile]
            assert set(Counter(cards).values()) == {1}
            assert len(cards) == (70 if jokers else 65)
            assert sum(min("A23456789TJQK".index(card[0]) + 1, 10) for card in cards if card[0] != "*") == 425


def test_a_hint_is_a_legal_move_with_a_reason() -> None:
    for seats in GAME.seats:
        for match in positions(("janken-rummy", seats, {"jokers": True}), seats, 100):
            for seat in match.state.to_act():
                legal = match.state.legal(seat)
                hint = hint_in(match, seat)
                assert hint is not None
                assert hint.move in legal
                assert hint.reason.code


def test_a_hint_lays_the_longest_meld_and_takes_what_makes_one() -> None:
    match = dealt(OUT_IN_ONE, "9L 9W", stock="KW")
    play(match, "1 draw")
    hint = hint_in(match, 1)
    assert hint is not None
    assert hint.text() == "meld 2R 3P 4S 5R"
    play(match, "1 discard 9P")
    hint = hint_in(match, 2)
    assert hint is not None
    assert (hint.text(), hint.reason.code, hint.reason.args) == ("take", "laid-at-once", {"card": "9P"})
