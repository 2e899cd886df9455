"""A strict table of 9 of a Kind, with offers to one player; and the drawings of the cards."""

import re

from playwright.sync_api import expect

from tests.web import decks
from tests.web.friends import Friends
from tests.web.gestures import card, hold_with_mouse
from tests.web.guests import Guests
from tests.web.playing import join, make_table
from tests.web.stacking import Dealer

DEAL = decks.nine("Ah 2h 3h 4h 5h 6h 7h 8h 5c", "9h 2c 2d 2s 3c 3d 3s 4c 4d", "", "", "")


def test_nk_10_at_a_strict_table_nobody_is_told_to_call(
    players: Guests, friends: Friends, dealer: Dealer
) -> None:
    dealer.stack(DEAL)
    ann = players.come(name="Ann")
    house = {"time_to_look": "0", "strict_table": "yes", "an_offer_may": "yes"}
    make_table(ann, "9 of a Kind", players=5, begin=False, **house)
    ben = join(players, ann, 2, name="Ben")
    for seat, name in ((3, "Cy"), (4, "Dot"), (5, "Eve")):
        friends.sit(ann, seat, name)
    ann.get_by_role("button", name="Start", exact=True).click()

    card(ann, "5 of clubs").click()
    expect(ann.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
    ann.get_by_role("button", name="Offer Ben 1 card").click()
    expect(ben.get_by_role("img", name="Ann offers you 1 card")).to_be_visible()
    card(ben, "9 of hearts").click()
    ben.get_by_role("button", name="Take Ann’s 1 card").click()
    expect(card(ann, "9 of hearts")).to_be_visible()

    call = re.compile("^9 of a kind!")
    expect(ann.get_by_role("button", name=call)).not_to_have_class(re.compile("lit"))
    hold_with_mouse(ben, ben.get_by_role("button", name=call))  # not asked before, and out
    expect(ben.get_by_text("Your call was wrong: you are out of this round.")).to_be_visible()
    hold_with_mouse(ann, ann.get_by_role("button", name=call))
    expect(ben.locator(".right-call")).to_contain_text("Ann")


def test_cd_1_the_cards_are_drawn_on_their_page_and_where_a_table_is_made(guests: Guests) -> None:
    page = guests.come("/rules/cards")
    for name in ("signs", "deck", "nine", "ends"):
        expect(page.locator(f".drawing-{name} svg > *").first).to_be_attached()
    expect(page.get_by_text("Two real decks make 81 cards")).to_be_visible()
    suits = ["R", "P", "S", "L", "W", "s", "h", "d", "c"]
    kept = [page.locator(f".drawing-nine .s-{suit}").count() for suit in suits]
    assert kept == [10] * 9  # nine ranks of each, and its sign before them
    page.goto(page.url.replace("/rules/cards", "/new/nine-of-a-kind"))
    page.get_by_text("The cards of this game").click()
    expect(page.get_by_text("Two real decks make 81 cards")).to_be_visible()
