"""JR-16, JR-20: what is owed may be laid with other cards in one add. JR-18: first melds. JR-3, JR-9."""

import random
import time
from collections.abc import Iterator

import pytest

import janken
from janken.core.options import Options
from janken.games.janken_rummy import GAME
from janken.games.janken_rummy.rules.hand import Rummy, table_with
from janken.games.janken_rummy.rules.house import House
from janken.games.janken_rummy.rules.meld import laid_texts, meld_of, wanted_by
from janken.games.janken_rummy.rules.moves import is_lay, knock_with, take_deep
from janken.kernel.cards import card_from_text, janken_deck
from janken.library.match import NotAllowed
from tests.rules.janken_rummy.dealt import dealt, legal, melds, play, refused


def cards(text: str) -> list[int]:
    return [card_from_text(code) for code in text.split()]


def test_jr_20_the_lowest_card_may_need_others_between() -> None:
    """9R fits the run only behind 8R, in one add."""
    match = dealt("5R 6R 7R 2L 4P", "8R 3W JS", stock="9R KW KL", discard_pile="any")
    play(
        match, "1 draw", "1 meld 5R 6R 7R", "1 discard 9R", "2 draw", "2 discard KW", "1 draw", "1 discard 2L"
    )
    assert "take 3" in legal(match, 2)
    play(match, "2 take 3")
    assert legal(match, 2) == {"add 1 8R 9R"}
    assert refused(match, "2 add 1 8R") == "lay-first 9R (JR-20)"
    play(match, "2 add 1 8R 9R", "2 discard 3W")
    assert melds(match) == ["1 run 5R 6R 7R 8R 9R"]


def test_jr_20_not_if_nothing_makes_room_for_it() -> None:
    match = dealt("5R 6R 7R 2L 4P", "3W JS", stock="9R KW KL", discard_pile="any")
    play(
        match, "1 draw", "1 meld 5R 6R 7R", "1 discard 9R", "2 draw", "2 discard KW", "1 draw", "1 discard 2L"
    )
    assert legal(match, 2, "take") == {"take"}
    assert refused(match, "2 take 3") == "lowest-not-laid 9R (JR-20)"


def test_jr_20_a_line_of_thirteen_may_be_made_whole_below_an_ace_on_top() -> None:
    """It then counts from the ace below, though the ace stays where it lies."""
    table = table_with(House(deep_takes=True), [cards("3R JR 5S"), cards("5P QR")], turn=1)
    lying = meld_of(2, cards("4P 5L 6S 7R 8W 9L TR JP QL KR AW"))
    assert lying is not None
    table.melds, table.wanted = [lying], wanted_by([lying])
    table.is_first, table.earlier, table.discards = False, 3, [*cards("9S 2L 7W")]
    assert take_deep(2) in table.whole_moves(1)
    table.play(1, take_deep(2))
    (adding,) = table.whole_moves(1)
    table.play(1, adding)
    assert " ".join(laid_texts([*table.melds[0].cards])) == "AW 2L 3R 4P 5L 6S 7R 8W 9L TR JP QL KR"
    assert sorted(table.hand_of(1)) == sorted(cards("JR 5S 7W"))


def test_jr_16_a_swapped_joker_may_lie_behind_another_card() -> None:
    """The joker of Lizard fits the strong run only above 9W, in one add."""
    hand = "4L 5L *L 6L 5R 6P 7S 8R"
    match = dealt(hand, "", stock="9P KW", jokers=True, joker_swap=True, lay_off="own")
    play(match, "1 draw", "1 meld 4L 5L *L=6", "1 meld 5R 6P 7S 8R")
    assert "swap 6L" in legal(match, 1)
    play(match, "1 swap 6L")
    assert "add 2 9P *L=T" in legal(match, 1)
    play(match, "1 add 2 9P *L=T")


def test_jr_16_two_jokers_that_are_owed_go_to_one_meld_together() -> None:
    match = dealt(
        "5W 7W *W 6W 9R *P 9S 9P 3R 8L", "", stock="KL", jokers=True, joker_swap=True, changing_melds=True
    )
    play(match, "1 draw", "1 meld 5W *W=6 7W", "1 meld 9R *P=9 9S", "1 swap 6W", "1 swap 9P")
    assert "add 2 *P=9 *W=9" in legal(match, 1)
    play(match, "1 add 2 *P=9 *W=9")


def test_jr_3_by_agreement_the_first_turn_only_draws_and_discards() -> None:
    match = dealt("9R 9P 9S", "8R 8P 8S", stock="KW QW", first_turn_melds=False, knock=100)
    play(match, "1 draw")
    assert {line.split()[0] for line in legal(match, 1)} == {"discard"}
    assert refused(match, "1 meld 9R 9P 9S") == "first-turn-only-draws (JR-3)"
    assert refused(match, "1 knock KW") == "first-turn-only-draws (JR-3)"
    play(match, "1 discard KW", "2 draw", "2 meld 8R 8P 8S")


def test_jr_18_more_than_a_hand_can_hold_is_refused_for_a_new_table() -> None:
    with pytest.raises(NotAllowed, match="goes up to 80"):
        janken.new("janken-rummy", players=5, first_meld=81)
    janken.new("janken-rummy", players=5, first_meld=80)
    janken.new("janken-rummy", players=4, first_meld=100)
    janken.new("janken-rummy", players=5, first_meld=81, discard_pile="any")


def test_jr_18_a_record_of_before_is_read_all_the_same() -> None:
    options = GAME.agree({"first-meld": 100})
    assert isinstance(options, Options)


@pytest.mark.parametrize("seats", [2, 5])
def test_jr_9_without_a_limit_a_hand_that_leads_nowhere_is_void(seats: int) -> None:
    match = dealt(*[""] * seats, recycles=None, first_meld=80)
    turns = 0
    while match.state.to_act():
        (seat,) = match.state.to_act()
        play(match, f"{seat} draw")
        if match.state.to_act():
            play(match, f"{seat} {sorted(legal(match, seat, 'discard'))[0]}")
        turns += 1
    assert match.state.hand_scores() == [0] * seats
    stock = 65 - (20 if seats == 2 else 35)
    assert turns > 20 * (stock - seats)


def rich_hands(count: int) -> Iterator[Rummy]:
    """Hands of eleven cards with many jokers, and much to be laid at first."""
    rng = random.Random(18)
    for _ in range(count):
        cards = janken_deck(jokers=True)
        jokers, naturals = cards[65:], cards[:65]
        rng.shuffle(jokers)
        rng.shuffle(naturals)
        held = rng.choice((3, 4, 5))
        house = House(jokers=True, joker_swap=True, first_meld=rng.choice((50, 70, 80, 90, 100)))
        table = table_with(house, [[*jokers[:held], *naturals[: 11 - held]], naturals[20:30]], 1)
        table.has_drawn, table.stock = True, [card_from_text("2R")]
        yield table


def test_jr_18_high_first_melds_with_jokers_are_found_in_few_steps() -> None:
    """Counted, not timed: a busy machine takes no more of them. They are 40,000; more than half as many
    again if it is forgotten what cards cannot be worth."""
    most = tries = 0
    for table in rich_hands(40):
        opening = table.opening()
        melds = [move for move in table.whole_moves(1) if is_lay(move)]
        assert all(opening.reaches_with(move) for move in melds)
        most = max(most, len(melds))
        tries += opening.tries
    assert most > 500
    assert tries <= 45_000


@pytest.mark.skipif(janken.COMPILED, reason="compiled, a list of melds alone is much faster still")
def test_jr_18_first_melds_take_few_times_as_long_to_list_as_any_melds() -> None:
    """Both on the same machine at the same time, so that a busy one does not matter; 5 times is usual."""
    asked = listed = 0.0
    for table in rich_hands(25):
        for _ in range(2):
            asked += seconds_to_list(table)
            free = table.copy()
            free.house = House(jokers=True)
            listed += seconds_to_list(free)
            melds = [move for move in table.whole_moves(1) if is_lay(move)]
            if melds and not table.is_over():
                table.play(1, min(melds))  # then cards may be added, too
    assert asked < 12 * listed


def seconds_to_list(table: Rummy) -> float:
    begun = time.process_time()
    table.whole_moves(1)
    return time.process_time() - begun


def test_jr_18_of_a_deep_take_it_is_only_asked_whether_it_can_be_laid() -> None:
    """That is known without the list of all melds, and no different from what the list says."""
    answers: set[bool] = set()
    for table in rich_hands(4):
        table.house.deep_takes, table.has_drawn = True, False
        table.discards = table.hand_of(2)[:4]
        for count in (2, 3, 4):
            after = table.copy()
            after.take(count)
            may = table.may_take_deep(count)
            assert may == (len(after.layings()) > 0)
            assert (take_deep(count) in table.whole_moves(1)) == may
            answers.add(may)
    assert answers == {True, False}


@pytest.mark.parametrize("lay_off", ["any", "own"])
def test_jr_16_a_joker_laid_this_turn_may_be_swapped(lay_off: str) -> None:
    match = dealt("5W 7W *W 6W 3R 3P", "", stock="KL", jokers=True, joker_swap=True, lay_off=lay_off)
    play(match, "1 draw", "1 meld 5W *W=6 7W")
    assert "swap 6W" in legal(match, 1)
    play(match, "1 swap 6W", "1 meld 3R 3P *W=3")
    assert melds(match) == ["1 run 5W 6W 7W", "2 ranks 3R 3P *W=3"]


def test_jr_16_with_own_melds_only_a_strangers_joker_may_be_swapped_all_the_same() -> None:
    """Swapping adds nothing to the meld; the joker goes to a meld of one's own."""
    match = dealt("5W 7W *W 9R", "6W 3R 3P", stock="KL KP", jokers=True, joker_swap=True, lay_off="own")
    play(match, "1 draw", "1 meld 5W *W=6 7W", "1 discard KL", "2 draw")
    assert "swap 6W" in legal(match, 2)
    play(match, "2 swap 6W")
    assert refused(match, "2 add 1 *W=8") == "own-melds-only 1 (JR-18)"
    play(match, "2 meld 3R 3P *W=3")


@pytest.mark.parametrize(("other", "run"), [("JR", "*R=7 8R 9R"), ("6R", "8R 9R *R=T")])
def test_jr_19_of_layouts_that_leave_as_few_the_one_counts_that_helps_opponents_least(
    other: str, run: str
) -> None:
    """The joker fits at either end of the run, and goes where the other player cannot add to it."""
    hands = [cards(text) for text in ("8R 9R *R KW", f"{other} 2L")]
    table = table_with(House(jokers=True, knock=100), hands, 1)
    table.has_drawn = True
    table.play(1, knock_with(card_from_text("KW")))
    assert [" ".join(laid_texts([*meld.cards])) for meld in table.melds] == [run]
    assert table.points() == [(10 if other == "JR" else 6) + 2, 0]


@pytest.mark.parametrize(
    ("hand", "first", "melds"),
    [
        ("TR JR QR KR", 40, {"TR JR QR KR", "TR JR QR", "JR QR KR"}),
        ("KR KS KL KP", 40, {"KR KS KL KP", "KR KS KL", "KR KS KP", "KR KL KP", "KS KL KP"}),
        ("TR TL TP JR", 40, set[str]()),
    ],
)
def test_jr_18_a_meld_may_begin_shorter_and_be_added_to_in_the_same_turn(
    hand: str, first: int, melds: set[str]
) -> None:
    match = dealt(f"{hand} 2W 2P 4S 4W 6L 8P", "", stock="8W 5L", first_meld=first)
    play(match, "1 draw")
    assert {_cards(line) for line in legal(match, 1, "meld")} == {_cards(f"meld {cards}") for cards in melds}
    if melds:
        short = min(legal(match, 1, "meld"), key=len)
        play(match, f"1 {short}")
        assert "discard 2W" not in legal(match, 1)  # it is not worth enough yet
        (left,) = set(hand.split()) - set(short.split())
        play(match, f"1 add 1 {left}", "1 discard 2W")


def _cards(line: str) -> frozenset[str]:
    return frozenset(line.split()[1:])


@pytest.mark.skipif(not janken.COMPILED, reason="uncompiled everything takes a hundred times as long")
def test_jr_20_a_large_pile_beside_many_jokers_is_looked_through_quickly() -> None:
    """All melds in such a hand, for every part of the pile, would take a server several seconds."""
    cards = janken_deck(jokers=True)
    naturals, jokers = cards[:65], cards[65:]
    random.Random(20).shuffle(naturals)
    table = table_with(House(jokers=True, deep_takes=True), [[*jokers, *naturals[:5]], naturals[5:12]], 1)
    table.discards, table.stock = naturals[12:52], naturals[52:]
    begun = time.process_time()
    assert len(table.whole_moves(1)) == 41
    assert time.process_time() - begun < 1
