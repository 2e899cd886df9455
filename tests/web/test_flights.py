"""What flies is the card that was taken, from where it lay to whoever took it."""

import pytest
from playwright.sync_api import Page, expect

from tests.web import decks
from tests.web.flying import RECORD, flown, forget, ink_of, is_near, middle_of
from tests.web.friends import Friend, Friends
from tests.web.guests import DESK, PHONE, Guests, look, until
from tests.web.playing import make_table, wait_until
from tests.web.stacking import Dealer


def begin(players: Guests, friends: Friends, title: str, size: tuple[int, int]) -> tuple[Page, Friend]:
    page = players.come(size=size, calm=False)
    page.add_init_script(RECORD)
    page.reload()
    make_table(page, title, players=2, begin=False)
    ben = friends.sit(page, 2, "Ben")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_role("button", name="Hint")).to_be_visible()
    look(page)
    return page, ben


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_taken_set_is_held_up_and_goes_to_its_taker(
    players: Guests, friends: Friends, dealer: Dealer, size: tuple[int, int]
) -> None:
    dealer.stack(decks.WHOLE_SUITS)
    page, ben = begin(players, friends, "The Collector", size)
    page.get_by_role("button", name="Pass").click()
    expect(page.get_by_text("Ben is looking for a set.")).to_be_visible()
    until(page, "() => document.querySelectorAll('.flying, .ghost').length === 0")
    lay = {card: middle_of(page, f'.array [data-card="{card}"]') for card in ("3R", "4R", "5R")}
    forget(page)
    ben.move("take 3R 4R 5R")

    held = page.locator(".taken")
    expect(held).to_contain_text("Ben")
    expect(held).to_contain_text("Run of 3")
    expect(held).to_contain_text("6 points")
    pictures = {ink_of(page, card, ".taken") for card in lay}
    there = [flight for flight in flown(page) if flight.card in lay]
    assert {flight.card for flight in there if is_near(flight.start, lay[flight.card])} == set(lay)

    wait_until(page, lambda: held.count() == 0)
    seat = middle_of(page, '[data-anchor="seat-2"]')
    assert {flight.ink for flight in flown(page) if is_near(flight.end, seat)} == pictures


def test_a_taken_discard_is_seen_to_go(players: Guests, friends: Friends, dealer: Dealer) -> None:
    dealer.stack(decks.rummy("", "", then="7W 8W 9W"))
    page, ben = begin(players, friends, "Janken Rummy", PHONE)
    draw_and_discard(page, "7W")
    ben.move("draw", "discard 8W")
    draw_and_discard(page, "9W")
    until(
        page,
        """() => document.querySelector('[data-drop=discards] [data-card="9W"]')
      && document.querySelectorAll('.flying, .ghost').length === 0""",
    )
    picture = ink_of(page, "9W", "[data-drop=discards]")
    forget(page)
    ben.move("take")
    until(page, "() => window.flown.length > 0")
    seat = middle_of(page, '[data-anchor="seat-2"]')
    assert [flight.ink for flight in flown(page) if is_near(flight.end, seat)] == [picture]


def draw_and_discard(page: Page, card: str) -> None:
    page.get_by_role("button", name="Draw", exact=True).click()
    page.locator(f'[data-hand="{card}"] .hand-card').click()
    page.get_by_role("button", name="Discard", exact=True).click()
