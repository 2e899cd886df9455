"""NK-1 to NK-7: the deal, offers and swaps, and the centre."""

from itertools import permutations

import pytest

from janken.core.view import ONLOOKER
from janken.games.nine_of_a_kind import GAME
from janken.games.nine_of_a_kind.moves import VERBS, Accept
from janken.games.nine_of_a_kind.state import NineState
from janken.kernel.cards import card_text
from janken.kernel.nine.round import Round
from janken.kernel.refusal import ILLEGAL, MALFORMED, NOT_YOURS, STALE, Refusal
from tests.rules.nine_of_a_kind.at_table import (
    MIXED,
    WHOLE_DECK,
    cards,
    deal_again,
    dealt,
    everywhere,
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


def test_nk_1_players_and_deck() -> None:
    assert list(GAME.seats) == [5, 6, 7, 8, 9]
    assert str(GAME.why_not_seats(4)) == "9 of a Kind is for 5 to 9 players, not 4 (NK-1)"
    assert str(GAME.why_not_seats(10)) == "9 of a Kind is for 5 to 9 players, not 10 (NK-1)"
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
    ("offer", "sentence"),
    [
        ("2R 7d", "2R 7d share neither a suit nor a rank (NK-4)"),
        ("2R 2P 7d", "2R 2P 7d share neither a suit nor a rank (NK-4)"),
        ("7d 8d 2S", "2S 7d 8d share neither a suit nor a rank (NK-4)"),
        ("2R 2P 2S AL", "one trade takes 1, 2 or 3 cards, not 4 (NK-4)"),
    ],
)
def test_nk_4_cards_given_together_share_a_suit_or_a_rank(offer: str, sentence: str) -> None:
    match = dealt({1: ANN, 2: BEN})
    assert refused(match, f"1 offer {offer}") == sentence
    play(match, f"2 offer {' '.join(BEN.split()[: min(3, len(offer.split()))])}")
    if len(offer.split()) < 4:
        assert refused(match, f"1 accept 2 {offer}") == sentence


def test_nk_4_another_number_of_cards_is_refused() -> None:
    match = dealt({1: ANN, 2: BEN})
    play(match, "1 offer 2R 2P")
    assert refused(match, "2 accept 1 3R") == "seat 1 offers 2 cards, not 1: give as many (NK-4)"
    assert refused(match, "2 accept 1 3R 3P 3S") == "seat 1 offers 2 cards, not 3: give as many (NK-4)"


def test_nk_4_every_bundle_of_a_hand_is_a_legal_offer() -> None:
    match = dealt({1: ANN})
    pairs = ["2R 2P", "2R 2S", "2P 2S", "7d 8d", "7d 9d", "8d 9d"]
    expected = [*ANN.split(), *pairs, "2R 2P 2S", "7d 8d 9d"]
    assert sorted(legal(match, 1, "offer")) == sorted(f"offer {bundle}" for bundle in expected)


def test_nk_5_only_the_number_is_called_out() -> None:
    match = dealt({1: ANN, 2: BEN})
    offered, swapped = play(match, "1 offer 2R 2P", "2 accept 1 4h 5h")
    for viewer in (ONLOOKER, 2, 3):
        fact = offered.seen_by(viewer)
        assert fact is not None
        assert (fact.say, fact.cards, fact.count) == ("offers 2 cards", (), 2)
    own = offered.seen_by(1)
    assert own is not None
    assert own.cards == ("2R", "2P")
    for viewer in (ONLOOKER, 3, 4, 5):
        fact = swapped.seen_by(viewer)
        assert fact is not None
        assert (fact.say, fact.cards, fact.other) == ("swaps 2 cards with seat 1", (), 1)
    for viewer, got in ((2, ("2R", "2P")), (1, ("4h", "5h"))):
        fact = swapped.seen_by(viewer)
        assert fact is not None
        assert fact.cards == got
        assert fact.say == "swaps 2 cards with seat 1: gives 4h 5h, gets 2R 2P"


def test_nk_5_a_view_has_the_number_of_an_offer_and_no_card_of_others() -> None:
    match = dealt({1: ANN, 2: BEN}, seats=6)
    play(match, "1 offer 2R 2P 2S", "2 offer 4h")
    for viewer in (ONLOOKER, 3):
        seen = table(match, viewer)
        assert seen.offers == {"1": 3, "2": 1}
        assert seen.hands[0] == [None] * 9
        assert seen.centre == [None] * 27
    assert table(match, 1).hands[0] == sorted_text(ANN).split()


def test_nk_5_one_open_offer_until_it_is_withdrawn_or_taken() -> None:
    match = dealt({1: ANN, 2: BEN})
    play(match, "1 offer 2R 2P")
    assert refused(match, "1 offer AL") == "seat 1 has an open offer of 2R 2P: withdraw it first (NK-5)"
    assert legal(match, 1, "offer") == []
    play(match, "1 withdraw")
    assert refused(match, "1 withdraw") == "the offer of seat 1 has been withdrawn (NK-5)"
    assert refused(match, "2 withdraw") == "seat 2 has no open offer (NK-5)"
    play(match, "1 offer AL", "2 accept 1 9L", "1 offer 9L")
    assert table(match).offers == {"1": 1}


def test_nk_5_the_first_taker_gets_it_and_the_second_keeps_their_cards() -> None:
    match = dealt({1: ANN, 2: BEN, 3: MIXED})
    play(match, "1 offer 2R 2P", "2 accept 1 4h 5h")
    late = refusal(match, "3 accept 1 As 6s")
    assert (late.code, late.sentence) == (STALE, "the offer of seat 1 is gone: seat 2 was first to take it")
    assert hand(match, 3) == sorted_text(MIXED)
    play(match, "1 offer 4h", "1 withdraw")
    assert refusal(match, "3 accept 1 As").sentence == "the offer of seat 1 has been withdrawn"
    never = refusal(match, "3 accept 5 As")
    assert (never.code, str(never)) == (ILLEGAL, "seat 5 has no open offer (NK-5)")


def test_nk_5_a_late_taker_never_gets_another_offer() -> None:
    match = dealt({1: ANN, 2: BEN, 3: MIXED})
    assert isinstance(match.state, NineState)
    play(match, "1 offer 2R 2P")
    meant = match.state.offer_number(1)
    slow = Accept(1, tuple(cards("As 6s")), meant)
    play(match, "2 accept 1 4h 5h", "1 offer 4h 5h")
    late = match.submit(3, slow)
    assert isinstance(late, Refusal)
    assert (late.code, late.rule) == (STALE, "NK-5")
    assert late.sentence == "the offer of seat 1 is gone, another one has come since"
    assert slow.text() == "accept 1 As 6s"
    again = match.submit(3, Accept(1, tuple(cards("As 6s")), match.state.offer_number(1)))
    assert not isinstance(again, Refusal)
    assert match.state.offer_number(1) == 0


def test_nk_5_promised_cards_are_tied_and_others_are_free() -> None:
    match = dealt({1: ANN, 2: BEN, 3: MIXED})
    play(match, "1 offer 2R 2P", "2 offer 4h 5h", "3 offer 2h")
    tied = "2R lies in an open offer: withdraw it first (NK-5)"
    assert refused(match, "1 accept 3 2R") == tied
    assert refused(match, "1 accept 2 2R 2S") == tied
    play(match, "1 accept 3 2S")  # another card may go
    assert refused(match, "1 centre 2R for 1") == tied
    assert all("2R" not in move and "2P" not in move for move in legal(match, 1))
    play(match, "1 withdraw", "1 centre 2R for 1")


def test_nk_5_nobody_takes_their_own_offer() -> None:
    match = dealt({1: ANN})
    play(match, "1 offer AL")
    assert refused(match, "1 accept 1 5W") == "seat 1 cannot take its own offer: withdraw it instead (NK-5)"


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
        fact = traded.seen_by(viewer)
        assert fact is not None
        assert (fact.say, fact.cards) == ("trades 3 cards with the centre, picking places 1 3 5", ())
    own = traded.seen_by(1)
    assert own is not None
    assert own.cards == ("Ac", "3c", "5c")
    assert everywhere(match) == WHOLE_DECK


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("7d 8d for 4", "pick as many cards as are put in: 2, not 1 (NK-6)"),
        ("7d for 4 5", "pick as many cards as are put in: 1, not 2 (NK-6)"),
        ("7d 8d for 4 4", "place 4 is picked twice (NK-6)"),
        ("7d for 0", "places of the centre are counted from 1 (NK-6)"),
        ("7d for 37", "there is no place 37 to pick from: 36 cards lay in the centre before (NK-6)"),
        ("7d 8d for 36 37", "there is no place 37 to pick from: 36 cards lay in the centre before (NK-6)"),
        ("7d 2R for 1 2", "2R 7d share neither a suit nor a rank (NK-6)"),
        ("2R 2P 2S 9L for 1 2 3 4", "one trade takes 1, 2 or 3 cards, not 4 (NK-6)"),
    ],
)
def test_nk_6_what_the_centre_does_not_give(move: str, sentence: str) -> None:
    match = dealt({1: ANN, 2: BEN})
    play(match, "1 offer AL", "2 accept 1 9L")
    assert refused(match, f"1 centre {move}") == sentence


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
    no = "before each trade with the centre comes a trade with a player (NK-7)"
    play(match, "1 offer AL")
    assert refused(match, "1 centre 5W for 1") == no
    play(match, "2 accept 1 9L")
    assert refused(match, "3 centre As for 1") == no  # only the two who traded
    play(match, "1 centre 5W for 1", "2 centre AL for 36")
    assert refused(match, "1 centre 6c for 1") == no
    play(match, "3 offer As", "1 accept 3 9L", "1 centre As for 2")
    assert refused(match, "1 centre 6c for 1") == no


def test_nk_7_the_centre_must_hold_enough_other_cards() -> None:
    match = dealt({1: ANN, 2: BEN}, seats=9)
    play(match, "1 offer 2R", "2 accept 1 3R")
    few = "the centre has only 0 cards, too few to pick 1 (NK-7)"
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
        late = refusal(match, f"{second} accept 1 {given[second]}")
        assert late.code == STALE
        assert f"seat {first} was first" in late.sentence
        assert hand(match, second) == before
        assert "AL" in hand(match, first)


@pytest.mark.parametrize(
    ("text", "code", "reason"),
    [
        ("1 offer 9R", ILLEGAL, "seat 1 does not hold 9R (CD-7)"),
        ("1 offer TR", ILLEGAL, "seat 1 does not hold TR (CD-7)"),
        ("1 offer *R", ILLEGAL, "seat 1 does not hold *R (CD-7)"),
        ("1 offer 2R 2R", ILLEGAL, "2R is named twice (CD-7)"),
        ("1 accept 2 9R", ILLEGAL, "seat 1 does not hold 9R (CD-7)"),
        ("1 centre 9R for 1", ILLEGAL, "seat 1 does not hold 9R (CD-7)"),
        ("1 accept 6 2R", MALFORMED, "there is no seat 6 to take an offer from: the seats are 1 to 5 (RF-3)"),
        ("1 accept 0 2R", MALFORMED, "there is no seat 0 to take an offer from: the seats are 1 to 5 (RF-3)"),
        ("0 offer 2R", NOT_YOURS, "the table, seat 0, only closes the round (RF-3)"),
        ("1 close", NOT_YOURS, "only the table, seat 0, closes the round (RF-3)"),
    ],
)
def test_cards_and_seats_come_before_the_rules_of_trading(text: str, code: str, reason: str) -> None:
    match = dealt({1: ANN, 2: BEN})
    no = refusal(match, text)
    assert (no.code, str(no)) == (code, reason)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("offer", "offer which cards? (RF-3)"),
        ("offer XX", "XX is not a card: write rank and suit, as in TR or 9d (CD-6)"),
        ("withdraw 2R", "withdraw stands alone, without 2R (RF-3)"),
        ("accept", "accept whose offer? write the seat, then the cards given for it (RF-3)"),
        ("accept 02 2R", "02 is not a seat: a number without leading zeros (RF-3)"),
        ("accept 2", "accept the offer of seat 2 for which cards? (RF-3)"),
        ("accept 2R 3R", "2R is not a seat: a number without leading zeros (RF-3)"),
        ("centre 2R", "write centre, the cards put in, for, and the places picked (RF-3)"),
        ("centre for 1", "put which cards into the centre? (RF-3)"),
        ("centre 2R for", "pick which places? (RF-3)"),
        ("centre 2R for x", "x is not a place of the centre: a number without leading zeros (RF-3)"),
        ("call", "write call nine, call blocked or call chicken (RF-3)"),
        ("call wolf", "write call nine, call blocked or call chicken (RF-3)"),
        ("call nine now", "write call nine, call blocked or call chicken (RF-3)"),
        ("name", "write name suit and its letter, or name rank and A to 9 (RF-3)"),
        ("name suit X", "X is not a suit: R P S L W s h d c (CD-6)"),
        ("name rank T", "T is not a rank of this deck: A 2 3 4 5 6 7 8 9 (CD-4)"),
        ("name rank ?", "? is not a rank of this deck: A 2 3 4 5 6 7 8 9 (CD-4)"),
        ("name blocker", "a blocker cannot be named, only a suit or a rank (NK-12)"),
        ("swap 2R", f"swap is not a move of this game; its moves: {', '.join(VERBS)} (RF-3)"),
    ],
)
def test_what_cannot_be_read_is_said_in_a_sentence(text: str, sentence: str) -> None:
    read = GAME.parse(text.split())
    assert isinstance(read, Refusal)
    assert (read.code, str(read)) == (MALFORMED, sentence)


def test_long_input_is_refused_quickly_and_briefly() -> None:
    match = dealt({1: ANN})
    for text in ("1 offer " + "2R " * 5000, "1 offer " + "2" * 5000, "1 centre 2R for " + "1 " * 5000):
        assert len(refused(match, text)) < 200
    assert len(refused(match, "1 accept " + "9" * 5000 + " 2R")) < 200
