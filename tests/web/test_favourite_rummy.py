"""Favourite rummy in the page: a joker swapped, the discard pile taken from below, a knock and its sheet."""

import re

from playwright.sync_api import expect

from tests.web import decks
from tests.web.friends import Friends
from tests.web.gestures import card, press_cards
from tests.web.guests import PHONE, Guests, no_sideways_scrolling
from tests.web.stacking import Dealer
from tests.web.test_rummy import begin, draw, melds, press

DECK = decks.rummy(
    "5W 6W 7W *W 3R 3P 9R 9P 2L KS", "2R 4R 8R TR 2P 4P 8S TS JP QP", then="KW 9S JL QS", jokers=True
)


def test_a_swap_a_deep_take_and_a_knock(players: Guests, friends: Friends, dealer: Dealer) -> None:
    dealer.stack(DECK)
    page = players.come(size=PHONE)
    house = {
        "play_with_the_five_jokers": "yes",
        "you_may_swap": "yes",
        "you_may_knock": "30",
    }
    ben = begin(page, friends, take_only_the_top="any", **house)

    draw(page, "King of Water")
    press_cards(page, "5 of Water", "7 of Water", "Joker of Water")
    press(page, "^Lay down 3")
    expect(page.locator(".meld")).to_have_count(1)
    press_cards(page, "6 of Water")
    press(page, "^Swap joker$")
    expect(page.locator(".slip")).to_have_text(re.compile("^Now lay down Joker of Water"))
    assert melds(page) == ["You, run: 5 of Water, 6 of Water and 7 of Water"]
    press_cards(page, "3 of Rock", "3 of Paper", "Joker of Water")
    press(page, "^Lay down 3")
    expect(page.locator(".meld")).to_have_count(2)
    press_cards(page, "King of Scissors")
    press(page, "^Discard$")

    ben.move("draw", "discard 9S")
    draw(page, "Jack of Lizard")
    press_cards(page, "Jack of Lizard")
    press(page, "^Discard$")
    ben.move("draw", "discard QS")

    # The pile from its top: Queen, Jack, 9, King. Only the 9 can be laid with what lies above it.
    press(page, "^Discards, Queen of Scissors on top")
    pile = page.get_by_role("dialog", name="Discards").locator(".whole-pile button")
    expect(pile).to_have_count(4)
    assert [pile.nth(place).is_enabled() for place in range(4)] == [True, False, True, False]
    press(page, "^Take 3, down to 9 of Scissors")
    for name in ("9 of Scissors", "Jack of Lizard", "Queen of Scissors"):
        expect(card(page, name)).to_be_visible()
    expect(page.locator(".slip")).to_have_text(re.compile("^Now lay down 9 of Scissors"))
    press_cards(page, "9 of Rock", "9 of Paper", "9 of Scissors")
    press(page, "^Lay down 3")

    press_cards(page, "King of Water")
    press(page, "^Knock$")
    held = page.locator(".how .held")
    expect(held.locator("b")).to_have_text([re.compile("knocked$"), "Ben"])
    expect(held.locator(".sum")).to_have_text(["22", "68"])
    expect(page.locator(".sum-line")).to_have_text(re.compile(r"\(68 − 22\)\s*\+ 46"))
    assert no_sideways_scrolling(page)
