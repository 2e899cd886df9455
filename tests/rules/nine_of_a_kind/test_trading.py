"""NK-1 to NK-7: the deal, offers and swaps, and the centre."""

from itertools import permutations

import pytest

from janken.core.view import ONLOOKER
from janken.core.voice import Voice
from janken.games.nine_of_a_kind import GAME
from janken.games.nine_of_a_kind.facts import Offered, OfferedTo, Traded, UsedCentre
from janken.games.nine_of_a_kind.game import NineState
from janken.games.nine_of_a_kind.moves import VERBS, Accept
from janken.games.nine_of_a_kind.rules.round import Round
from janken.kernel.cards import card_text
from janken.kernel.refusal import MALFORMED, Refusal, illegal, malformed, not_yours, stale
from janken.records.reader import one_match
from janken.records.writer import record_text
from tests.rules.nine_of_a_kind.at_table import (
    MIXED,
    WHOLE_DECK,
    cards,
    deal_again,
    dealt,
    everywhere,
    fact_for,
    hand,
    legal,
    order_of,
    play,
    refusal,
    refused,
    sorted_text,
    table,
)

ANN = "2R 2P 2S 7d 8d 9d AL 5W 6c"
BEN = "3R 3P 3S 4h 5h 6h 9L 8W 7c"
TO_ONE = {"offers-to-one": True}


def test_nk_1_players_and_deck() -> None:
    assert list(GAME.seats) == [5, 6, 7, 8, 9]
    for count in (4, 10):
        no = GAME.why_not_seats(count)
        assert no is not None
        assert (no.kind, no.code, no.rule) == (MALFORMED, "wrong-seats", "NK-1")
        assert (no.args["least"], no.args["most"], no.args["count"]) == (5, 9, count)
    deck = dealt().state.deck()
    assert len(deck) == len(set(deck)) == 81
    assert {card_text(card)[0] for card in deck} == set("A23456789")
    assert {card_text(card)[1] for card in deck} == set("RPSLWshdc")


@pytest.mark.parametrize(("seats", "left"), [(5, 36), (6, 27), (7, 18), (8, 9), (9, 0)])
def test_nk_2_nine_cards_each_and_the_rest_in_the_centre(seats: int, left: int) -> None:
    match = dealt(seats=seats)
    assert [len(cards) for cards in table(match).hands] == [9] * seats
    assert len(table(match).centre) == left
    assert everywhere(match) == WHOLE_DECK


def test_nk_2_cards_go_singly_from_the_dealers_left() -> None:
    match = dealt(seats=5, dealer=2)
    order = [card_text(card) for card in match.state.deck()]
    deal = [card_text(card) for card in order_of({}, 5, 2)]
    assert sorted(deal) == sorted(order)
    for place, seat in enumerate([3, 4, 5, 1, 2]):
        assert hand(match, seat) == sorted_text(" ".join(deal[place:45:5]))
    assert table(match).centre == deal[45:]


def test_nk_3_nobody_takes_turns() -> None:
    match = dealt({1: ANN, 2: BEN})
    assert match.state.to_act() == [1, 2, 3, 4, 5]
    play(match, "2 offer 4h", "2 withdraw", "2 offer 5h", "1 offer AL")
    assert match.state.to_act() == [1, 2, 3, 4, 5]


def test_nk_3_the_deal_moves_left_and_the_time_to_look_is_a_note() -> None:
    match = dealt(dealer=4, look=0.5)
    dealers = []
    for _ in range(3):
        dealers.append(match.state.dealer())
        play(match, "0 close")
        deal_again(match)
    assert dealers == [4, 5, 1]
    assert match.state.dealer() == 2
    assert match.state.hand() == 4


@pytest.mark.parametrize(
    ("offered", "given"),
    [
        ("AL", "9L"),
        ("2R 2P", "4h 5h"),  # each side fits together by itself
        ("7d 9d", "3R 3S"),
        ("2R 2P 2S", "4h 5h 6h"),
        ("7d 8d 9d", "3R 3P 3S"),
    ],
)
def test_nk_4_as_many_cards_for_as_many(offered: str, given: str) -> None:
    match = dealt({1: ANN, 2: BEN})
    play(match, f"1 offer {offered}", f"2 accept 1 {given}")
    kept = [code for code in ANN.split() if code not in offered.split()]
    assert hand(match, 1) == sorted_text(" ".join(kept) + " " + given)
    kept = [code for code in BEN.split() if code not in given.split()]
    assert hand(match, 2) == sorted_text(" ".join(kept) + " " + offered)
    assert everywhere(match) == WHOLE_DECK


@pytest.mark.parametrize(
    ("offer", "no"),
    [
        ("2R 7d", illegal("nothing-shared", "NK-4", cards=["2R", "7d"])),
        ("2R 2P 7d", illegal("nothing-shared", "NK-4", cards=["2R", "2P", "7d"])),
        ("7d 8d 2S", illegal("nothing-shared", "NK-4", cards=["2S", "7d", "8d"])),
        ("2R 2P 2S AL", illegal("too-many-together", "NK-4", count=4)),
    ],
)
def test_nk_4_cards_given_together_share_a_suit_or_a_rank(offer: str, no: Refusal) -> None:
    match = dealt({1: ANN, 2: BEN})
    assert refused(match, f"1 offer {offer}") == no
    play(match, f"2 offer {' '.join(BEN.split()[: min(3, len(offer.split()))])}")
    if len(offer.split()) < 4:
        assert refused(match, f"1 accept 2 {offer}") == no


def test_nk_4_another_number_of_cards_is_refused() -> None:
    match = dealt({1: ANN, 2: BEN})
    play(match, "1 offer 2R 2P")
    for given in ("3R", "3R 3P 3S"):
        no = illegal("give-as-many", "NK-4", seat=1, count=2, number=len(given.split()))
        assert refused(match, f"2 accept 1 {given}") == no


def test_nk_4_every_bundle_of_a_hand_is_a_legal_offer() -> None:
    match = dealt({1: ANN})
    pairs = ["2R 2P", "2R 2S", "2P 2S", "7d 8d", "7d 9d", "8d 9d"]
    expected = [*ANN.split(), *pairs, "2R 2P 2S", "7d 8d 9d"]
    assert sorted(legal(match, 1, "offer")) == sorted(f"offer {bundle}" for bundle in expected)


def test_nk_5_only_the_number_is_called_out() -> None:
    match = dealt({1: ANN, 2: BEN})
    offered, swapped = play(match, "1 offer 2R 2P", "2 accept 1 4h 5h")
    for viewer in (ONLOOKER, 2, 3):
        assert fact_for(offered, viewer) == Offered(seat=1, count=2)
    assert fact_for(offered, 1) == Offered(seat=1, count=2, cards=("2R", "2P"))
    for viewer in (ONLOOKER, 3, 4, 5):
        assert fact_for(swapped, viewer) == Traded(seat=2, other=1, count=2)
    ann, ben = ("2R", "2P"), ("4h", "5h")  # what each has given
    assert fact_for(swapped, 1) == Traded(seat=2, other=1, count=2, given=ann, got=ben)
    assert fact_for(swapped, 2) == Traded(seat=2, other=1, count=2, given=ben, got=ann)


def test_nk_5_a_view_has_the_number_of_an_offer_and_no_card_of_others() -> None:
    match = dealt({1: ANN, 2: BEN}, seats=6)
    play(match, "1 offer 2R 2P 2S", "2 offer 4h")
    for viewer in (ONLOOKER, 3):
        seen = table(match, viewer)
        assert seen.offers == {"1": 3, "2": 1}
        assert seen.offered == {}
        assert seen.hands[0] == [None] * 9
        assert seen.centre == [None] * 27
    assert table(match, 1).hands[0] == sorted_text(ANN).split()
    assert table(match, 1).offered == {"1": ["2R", "2P", "2S"]}
    assert table(match).offered == {"1": ["2R", "2P", "2S"], "2": ["4h"]}
    play(match, "1 withdraw")
    assert table(match, 1).offered == {}


def test_nk_5_one_open_offer_until_it_is_withdrawn_or_taken() -> None:
    match = dealt({1: ANN, 2: BEN})
    play(match, "1 offer 2R 2P")
    assert refused(match, "1 offer AL") == illegal("one-offer", "NK-5", seat=1, cards=["2R", "2P"])
    assert legal(match, 1, "offer") == []
    play(match, "1 withdraw")
    assert refused(match, "1 withdraw") == stale("offer-withdrawn", "NK-5", seat=1)
    assert refused(match, "2 withdraw") == illegal("no-offer", "NK-5", seat=2)
    play(match, "1 offer AL", "2 accept 1 9L", "1 offer 9L")
    assert table(match).offers == {"1": 1}


def test_nk_5_the_first_taker_gets_it_and_the_second_keeps_their_cards() -> None:
    match = dealt({1: ANN, 2: BEN, 3: MIXED})
    play(match, "1 offer 2R 2P", "2 accept 1 4h 5h")
    assert refused(match, "3 accept 1 As 6s") == stale("offer-taken", "NK-5", seat=1, other=2)
    assert hand(match, 3) == sorted_text(MIXED)
    play(match, "1 offer 4h", "1 withdraw")
    assert refused(match, "3 accept 1 As") == stale("offer-withdrawn", "NK-5", seat=1)
    assert refused(match, "3 accept 5 As") == illegal("no-offer", "NK-5", seat=5)


def test_nk_5_a_late_taker_never_gets_another_offer() -> None:
    match = dealt({1: ANN, 2: BEN, 3: MIXED})
    assert isinstance(match.state, NineState)
    play(match, "1 offer 2R 2P")
    meant = match.state.offer_number(1)
    slow = Accept(1, tuple(cards("As 6s")), meant)
    play(match, "2 accept 1 4h 5h", "1 offer 4h 5h")
    late = match.submit(3, slow)
    assert late == stale("other-offer", "NK-5", seat=1)
    assert slow.text() == "accept 1 As 6s"
    again = match.submit(3, Accept(1, tuple(cards("As 6s")), match.state.offer_number(1)))
    assert not isinstance(again, Refusal)
    assert match.state.offer_number(1) == 0


def test_nk_5_promised_cards_are_tied_and_others_are_free() -> None:
    match = dealt({1: ANN, 2: BEN, 3: MIXED})
    play(match, "1 offer 2R 2P", "2 offer 4h 5h", "3 offer 2h")
    tied = illegal("card-offered", "NK-5", card="2R")
    assert refused(match, "1 accept 3 2R") == tied
    assert refused(match, "1 accept 2 2R 2S") == tied
    play(match, "1 accept 3 2S")  # another card may go
    assert refused(match, "1 centre 2R for 1") == tied
    assert all("2R" not in move and "2P" not in move for move in legal(match, 1))
    play(match, "1 withdraw", "1 centre 2R for 1")


def test_nk_5_nobody_takes_their_own_offer() -> None:
    match = dealt({1: ANN})
    play(match, "1 offer AL")
    assert refused(match, "1 accept 1 5W") == illegal("own-offer", "NK-5", seat=1)


def test_nk_5_legal_lists_every_way_to_take_each_offer() -> None:
    match = dealt({1: ANN, 2: BEN, 3: MIXED})
    play(match, "2 offer 4h 5h", "3 offer 2h")
    expected = {f"accept 3 {card}" for card in ANN.split()}
    expected |= {f"accept 2 {pair}" for pair in ["2R 2P", "2R 2S", "2P 2S", "7d 8d", "7d 9d", "8d 9d"]}
    assert set(legal(match, 1, "accept")) == expected


def test_nk_6_cards_go_behind_and_the_others_move_up() -> None:
    match = dealt({1: ANN, 2: BEN}, centre="Ac 2c 3c 4c 5c")
    before = table(match).centre
    play(match, "1 offer AL", "2 accept 1 9L")
    (traded,) = play(match, "1 centre 2R 2S 2P for 5 1 3")
    assert table(match).centre == ["2c", "4c", *before[5:], "2R", "2P", "2S"]
    assert hand(match, 1) == sorted_text("7d 8d 9d 9L 5W 6c Ac 3c 5c")
    for viewer in (ONLOOKER, 2, 5):
        assert fact_for(traded, viewer) == UsedCentre(seat=1, count=3, places=(1, 3, 5))
    given, got = ("2R", "2P", "2S"), ("Ac", "3c", "5c")
    assert fact_for(traded, 1) == UsedCentre(seat=1, count=3, places=(1, 3, 5), given=given, got=got)
    assert everywhere(match) == WHOLE_DECK


@pytest.mark.parametrize(
    ("move", "no"),
    [
        ("7d 8d for 4", illegal("pick-as-many", "NK-6", wanted=2, picked=1)),
        ("7d for 4 5", illegal("pick-as-many", "NK-6", wanted=1, picked=2)),
        ("7d 8d for 4 4", illegal("place-twice", "NK-6", place=4)),
        ("7d for 0", illegal("places-from-one", "NK-6")),
        ("7d for 37", illegal("no-place", "NK-6", place=37, count=36)),
        ("7d 8d for 36 37", illegal("no-place", "NK-6", place=37, count=36)),
        ("7d 2R for 1 2", illegal("nothing-shared", "NK-6", cards=["2R", "7d"])),
        ("2R 2P 2S 9L for 1 2 3 4", illegal("too-many-together", "NK-6", count=4)),
    ],
)
def test_nk_6_what_the_centre_does_not_give(move: str, no: Refusal) -> None:
    match = dealt({1: ANN, 2: BEN})
    play(match, "1 offer AL", "2 accept 1 9L")
    assert refused(match, f"1 centre {move}") == no


def test_nk_6_legal_has_each_bundle_once_with_the_first_places() -> None:
    match = dealt({1: ANN, 2: BEN})
    assert legal(match, 1, "centre") == []
    play(match, "1 offer AL", "2 accept 1 9L")
    moves = legal(match, 1, "centre")
    assert "centre 2R 2P 2S for 1 2 3" in moves
    assert "centre 7d 9d for 1 2" in moves
    assert "centre 5W for 1" in moves
    offers = [move.removeprefix("offer ") for move in legal(match, 1, "offer")]
    assert sorted(move.split(" for ")[0].removeprefix("centre ") for move in moves) == sorted(offers)


def test_nk_7_a_trade_with_a_player_comes_before_each_trade_with_the_centre() -> None:
    match = dealt({1: ANN, 2: BEN, 3: MIXED})
    no = illegal("centre-closed", "NK-7")
    play(match, "1 offer AL")
    assert refused(match, "1 centre 5W for 1") == no
    assert table(match).centre_open == ()
    play(match, "2 accept 1 9L")
    assert refused(match, "3 centre As for 1") == no  # only the two who traded
    for viewer in (ONLOOKER, 1, 3):
        assert table(match, viewer).centre_open == (1, 2)
    play(match, "1 centre 5W for 1")
    assert table(match, 1).centre_open == (2,)
    play(match, "2 centre AL for 36")
    assert refused(match, "1 centre 6c for 1") == no
    play(match, "3 offer As", "1 accept 3 9L", "1 centre As for 2")
    assert refused(match, "1 centre 6c for 1") == no
    assert table(match, 1).centre_open == (3,)
    play(match, "3 call nine")
    assert table(match, 1).centre_open == ()  # seat 3 is out of the round


def test_nk_7_the_centre_must_hold_enough_other_cards() -> None:
    match = dealt({1: ANN, 2: BEN}, seats=9)
    play(match, "1 offer 2R", "2 accept 1 3R")
    few = illegal("centre-too-small", "NK-7", count=0, wanted=1)
    assert refused(match, "1 centre 3R for 1") == few
    assert legal(match, 1, "centre") == []
    play(match, "9 call nine")
    assert len(table(match).centre) == 9
    play(match, "1 centre 7d 8d 9d for 7 8 9")


def test_nk_7_fewer_places_allow_smaller_trades_only() -> None:
    match = dealt({1: ANN, 2: BEN}, seats=9)
    play(match, "1 offer 2R", "2 accept 1 3R")
    position = match.state.position()
    assert isinstance(position, Round)
    for count in (1, 2):
        position.centre = cards("4S 5S")[:count]
        sizes = {len(move.split(" for ")[0].split()) - 1 for move in legal(match, 1, "centre")}
        assert sizes == set(range(1, count + 1))


def test_nk_5_two_takers_in_either_order() -> None:
    for first, second in permutations((2, 3)):
        match = dealt({1: ANN, 2: BEN, 3: MIXED})
        play(match, "1 offer AL")
        given = {2: "9L", 3: "As"}
        before = hand(match, second)
        play(match, f"{first} accept 1 {given[first]}")
        late = stale("offer-taken", "NK-5", seat=1, other=first)
        assert refused(match, f"{second} accept 1 {given[second]}") == late
        assert hand(match, second) == before
        assert "AL" in hand(match, first)


@pytest.mark.parametrize(
    ("text", "no"),
    [
        ("1 offer 9R", illegal("not-held", "CD-7", seat=1, card="9R").about("9R")),
        ("1 offer TR", illegal("not-held", "CD-7", seat=1, card="TR").about("TR")),
        ("1 offer *R", illegal("not-held", "CD-7", seat=1, card="*R").about("*R")),
        ("1 offer 2R 2R", illegal("named-twice", "CD-7", card="2R").about("2R")),
        ("1 accept 2 9R", illegal("not-held", "CD-7", seat=1, card="9R").about("9R")),
        ("1 centre 9R for 1", illegal("not-held", "CD-7", seat=1, card="9R").about("9R")),
        ("1 accept 6 2R", malformed("no-seat", "RF-3", number=6, last=5).about("6")),
        ("1 accept 0 2R", malformed("no-seat", "RF-3", number=0, last=5).about("0")),
        ("0 offer 2R", not_yours("table-only-closes", "RF-3")),
        ("1 close", not_yours("close-for-table", "RF-3")),
    ],
)
def test_cards_and_seats_come_before_the_rules_of_trading(text: str, no: Refusal) -> None:
    assert refusal(dealt({1: ANN, 2: BEN}), text) == no


@pytest.mark.parametrize(
    ("text", "no"),
    [
        ("offer", malformed("offer-what", "RF-3")),
        ("offer XX", malformed("no-card", "CD-6", text="XX", example="9d")),
        ("withdraw 2R", malformed("stands-alone", "RF-3", verb="withdraw", text="2R")),
        ("accept", malformed("accept-whose", "RF-3")),
        ("accept 02 2R", malformed("no-number", "RF-3", text="02", what="seat")),
        ("accept 2", malformed("accept-for-what", "RF-3", number=2)),
        ("accept 2R 3R", malformed("no-number", "RF-3", text="2R", what="seat")),
        ("centre 2R", malformed("centre-how", "RF-3")),
        ("centre for 1", malformed("centre-what", "RF-3")),
        ("centre 2R for", malformed("pick-what", "RF-3")),
        ("centre 2R for x", malformed("no-number", "RF-3", text="x", what="centre")),
        ("call", malformed("call-what", "RF-3")),
        ("call wolf", malformed("call-what", "RF-3")),
        ("call nine now", malformed("call-what", "RF-3")),
        ("name", malformed("name-what", "RF-3")),
        ("name suit X", malformed("no-suit", "CD-6", text="X")),
        ("name rank T", malformed("no-rank", "CD-4", text="T")),
        ("name rank ?", malformed("no-rank", "CD-4", text="?")),
        ("name blocker", malformed("name-blocker", "NK-12")),
        ("swap 2R", malformed("no-move", "RF-3", text="swap", verbs=list(VERBS), nearest=[])),
    ],
)
def test_what_cannot_be_read_is_refused_with_a_reason(text: str, no: Refusal) -> None:
    read = GAME.parse(text.split())
    assert isinstance(read, Refusal)
    assert read.about("") == no


def test_long_input_is_refused_quickly_and_briefly() -> None:
    match = dealt({1: ANN})
    for text in ("1 offer " + "2R " * 5000, "1 offer " + "2" * 5000, "1 centre 2R for " + "1 " * 5000):
        assert len(in_words(refusal(match, text))) < 200
    assert len(in_words(refusal(match, "1 accept " + "9" * 5000 + " 2R"))) < 200


def in_words(refusal: Refusal) -> str:
    return Voice(GAME.catalogue("en")).why_not(refusal)


def test_nk_5_by_agreement_an_offer_may_be_for_one_player() -> None:
    match = dealt({1: ANN, 2: BEN}, 5, 0, "", **TO_ONE)
    (offered,) = play(match, "1 offer 2R 2P to 2")
    assert fact_for(offered, 1) == OfferedTo(seat=1, other=2, count=2, cards=("2R", "2P"))
    for viewer in (ONLOOKER, 2, 3):
        assert fact_for(offered, viewer) == OfferedTo(seat=1, other=2, count=2)
        assert (table(match, viewer).offers, table(match, viewer).offers_to) == ({"1": 2}, {"1": 2})
    for seat in (3, 4, 5):
        assert not [line for line in legal(match, seat, "accept") if line.startswith("accept 1")]
    pair = next(line for line in legal(match, 3, "offer") if len(line.split()) == 3).split()[1:]
    assert refused(match, f"3 accept 1 {' '.join(pair)}") == illegal(
        "offer-to-another", "NK-5", seat=1, other=2
    )
    assert "accept 1 3R 3P" in legal(match, 2, "accept")
    play(match, "2 accept 1 3R 3P", "1 offer AL")
    assert table(match).offers_to == {}  # the next offer is for all again
    play(match, "1 withdraw", "1 offer AL to 3", "1 withdraw", "1 offer AL")
    assert legal(match, 2, "accept")


def test_nk_5_an_offer_to_one_player_needs_the_house_rule_and_that_player() -> None:
    assert refused(dealt({1: ANN}), "1 offer 2R to 2") == illegal("offers-to-all", "NK-5")
    match = dealt({1: ANN, 2: BEN}, 5, 0, "", **TO_ONE)
    assert refused(match, "1 offer 2R to 1") == illegal("offer-to-self", "NK-5")
    assert refused(match, "1 offer 2R to 6") == malformed("no-seat", "RF-3", number=6, last=5)
    assert refused(match, "1 offer 2R 7d to 2") == illegal("nothing-shared", "NK-4", cards=["2R", "7d"])
    assert refused(match, "1 offer 2R to") == malformed("offer-to-whom", "RF-3")
    play(match, "3 call nine")
    assert refused(match, "1 offer 2R to 3") == illegal("offer-to-out", "NK-10", seat=3)


def test_nk_5_an_offer_to_one_player_is_written_as_it_was_said() -> None:
    match = dealt({1: ANN, 2: BEN}, 5, 0, "", **TO_ONE)
    play(match, "1 offer 2P 2R to 2")
    again = one_match(record_text(match).encode())
    assert record_text(again) == record_text(match)
    assert "1 offer 2R 2P to 2" in record_text(match)
    assert table(again).offers_to == {"1": 2}
