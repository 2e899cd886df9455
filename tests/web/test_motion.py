"""Cards are seen to travel, and lie still for people who want no motion."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.guests import Guests, until
from tests.web.playing import make_table

# Every flight begins here.
COUNT = """
window.flights = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (...all) { window.flights += 1; return animate.apply(this, all); };
"""


def open_table(guests: Guests, title: str, *, calm: bool) -> Page:
    page = guests.come(calm=calm)
    page.add_init_script(COUNT)
    page.reload()
    make_table(page, title)
    return page


def flights(page: Page) -> int:
    return int(page.evaluate("window.flights"))


@pytest.mark.parametrize(
    ("title", "cards"),
    [("Janken Rummy", ".hand-card"), ("Run with Scissors", ".hand-card"), ("The Collector", ".array button")],
)
def test_the_first_cards_are_dealt(guests: Guests, title: str, cards: str) -> None:
    page = open_table(guests, title, calm=False)
    expect(page.locator(cards).first).to_be_visible()
    until(page, "least => window.flights >= least", 10)


def test_a_card_flies_from_the_deck_and_the_flight_ends(guests: Guests) -> None:
    page = open_table(guests, "Light to Dark", calm=False)
    page.get_by_role("button", name="Turn up a card").click()
    until(page, "() => window.flights > 0 && document.querySelectorAll('.row [data-card]').length === 1")
    until(page, "() => document.querySelectorAll('.ghost').length === 0")
    expect(page.locator(".row .card")).to_be_visible()


def test_without_motion_nothing_flies_and_the_change_is_outlined(guests: Guests) -> None:
    page = open_table(guests, "Light to Dark", calm=True)
    page.get_by_role("button", name="Turn up a card").click()
    expect(page.locator(".row .card.changed")).to_have_count(1)
    assert flights(page) == 0
    expect(page.locator(".changed")).to_have_count(0)
