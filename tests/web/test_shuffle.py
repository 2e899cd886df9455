"""The shuffle in the browser: everybody has the same sign, and the score sheet says that it was checked."""

import re
from urllib.parse import urljoin

from playwright.sync_api import expect

from tests.web.guests import Guests, no_sideways_scrolling
from tests.web.playing import make_table, path_of, stop_here
from tests.web.reach import violations

SIGN = re.compile(r"\d{4} \d{4} \d{4}")


def test_the_shuffle_is_checked_when_the_hand_is_over(guests: Guests, axe: str) -> None:
    page = guests.come()
    make_table(page, "Light to Dark", turn_up_a_card="any-time")
    stop_here(page)
    mark = page.get_by_role("button", name="Shuffle checked")
    expect(mark).to_be_visible()
    assert mark.locator("svg").evaluate("sign => sign.getBoundingClientRect().height") < 30
    mark.click()
    dialog = page.get_by_role("dialog", name="The shuffle")
    expect(dialog.get_by_text("janken shuffle 2")).to_be_visible()
    sign = SIGN.findall(mark.inner_text())
    assert sign
    expect(dialog.get_by_text(f"the same short code: {sign[0]}")).to_be_visible()
    assert no_sideways_scrolling(page)
    assert violations(page, axe) == []


def test_cards_that_nobody_shuffled_together_are_marked_as_such(players: Guests, axe: str) -> None:
    """The server of this table deals by itself."""
    page = players.come()
    make_table(page, "Light to Dark", turn_up_a_card="any-time")
    stop_here(page)
    expect(page.get_by_role("button", name="Shuffle checked")).to_have_count(0)
    page.get_by_role("button", name="Not a joint shuffle").click()
    dialog = page.get_by_role("dialog", name="The shuffle")
    expect(dialog.get_by_text("You have only the server’s word")).to_be_visible()
    expect(dialog.get_by_text("janken shuffle")).to_have_count(0)
    assert no_sideways_scrolling(page)
    assert violations(page, axe) == []


def test_a_game_that_goes_on_from_a_known_position_says_so(guests: Guests) -> None:
    page = guests.come()
    make_table(page, "Light to Dark", turn_up_a_card="any-time")
    expect(page.locator(".bar").get_by_text("Known position")).to_have_count(0)
    played = path_of(page).removeprefix("/t/")
    stop_here(page)
    expect(page.get_by_role("button", name="Shuffle checked")).to_be_visible()
    page.goto(urljoin(page.url, f"/replay/{played}/1/0"))
    page.get_by_role("button", name="Continue from here").click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".bar").get_by_text("Known position")).to_be_visible()
    stop_here(page)
    expect(page.get_by_role("button", name="Not shuffled: this game continues")).to_be_visible()
    page.get_by_role("button", name="Play again").click()
    expect(page.locator(".bar").get_by_text("Known position")).to_have_count(0)
