"""Alone: undo, the same deal again, a deal shared as a link."""

import re

from playwright.sync_api import Page, expect

from tests.web.guests import Guests
from tests.web.playing import make_table, stop_here


def row(page: Page) -> list[str]:
    cards = page.locator(".row button")
    return [str(name) for name in cards.evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")]


def turn_up(page: Page, cards: int) -> list[str]:
    for count in range(1, cards + 1):
        page.get_by_role("button", name="Turn up a card").click()
        expect(page.locator(".row button")).to_have_count(count)
    return row(page)


def test_a_move_is_taken_back(guests: Guests) -> None:
    page = guests.come()
    make_table(page, "Light to Dark")
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_disabled()
    two = turn_up(page, 2)
    undo.click()
    expect(page.locator(".row button")).to_have_count(1)
    assert row(page) == two[:1]
    page.get_by_role("button", name="Turn up a card").click()
    expect(page.locator(".row button")).to_have_count(2)
    assert row(page) == two


def test_the_same_deal_again_and_for_a_friend(guests: Guests) -> None:
    page = guests.come()
    make_table(page, "Light to Dark")
    three = turn_up(page, 3)
    first = page.url
    page.get_by_role("button", name="Menu").click()
    link = page.get_by_role("textbox", name="Share this deal").input_value()
    page.get_by_role("button", name="Same deal again").click()
    page.wait_for_url(lambda url: "/t/" in url and url != first)
    expect(page.locator(".row button")).to_have_count(0)
    assert turn_up(page, 3) == three

    friend = guests.come(re.sub(r"^https?://[^/]+", "", link), name="Ben")
    friend.wait_for_url("**/t/*")
    assert turn_up(friend, 3) == three


def test_the_result_is_about_the_aim_and_a_new_best_is_celebrated(guests: Guests) -> None:
    """CO-14: with few cards left as the aim, headline, sheet and best score tell of cards."""
    page = guests.come()
    page.evaluate("localStorage.setItem('janken-best', JSON.stringify({'collector aim=cards': 66}))")
    make_table(page, "The Collector", players=1, Alone="cards")
    to_draw = page.locator("[data-anchor=draw-pile] b")
    for left in range(52, -1, -1):
        page.get_by_role("button", name="Draw extra").click()
        expect(to_draw).to_have_text(str(left))
    stop_here(page)
    sheet = page.get_by_role("region", name="Score sheet")
    expect(sheet.locator(".win h2")).to_have_text("65 cards left")
    expect(sheet.locator(".how .sum")).to_have_text("65")
    expect(sheet.locator(".best")).to_have_text("A new best! Before it was: 66 cards left.")
    expect(sheet.locator(".best .tok")).to_have_count(5)
    kept = page.evaluate("JSON.parse(localStorage.getItem('janken-best'))")
    assert kept == {"collector aim=cards": 65}
