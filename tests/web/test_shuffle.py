"""The shuffle in the browser: everybody has the same sign, and the score sheet says that it was checked."""

import re

from playwright.sync_api import expect

from tests.web.guests import Guests, no_sideways_scrolling
from tests.web.playing import make_table, stop_here
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
    expect(dialog.get_by_text("janken shuffle 1")).to_be_visible()
    sign = SIGN.findall(mark.inner_text())
    assert sign
    expect(dialog.get_by_text(f"the same short sign: {sign[0]}")).to_be_visible()
    assert no_sideways_scrolling(page)
    assert violations(page, axe) == []
