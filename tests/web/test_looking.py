"""What looks for faults in a page finds them, and never passes for want of anything to look at."""

import pytest
from playwright.sync_api import Error, Page, expect

from tests.web.boxes import outside, overlapping
from tests.web.fitting import faults
from tests.web.guests import Guests, play_now, until
from tests.web.marked import CODE, in_marks, unmarked
from tests.web.reach import violations
from tests.web.shifting import shifts, watch_shifts

PICTURE = "() => document.querySelector('main').append(document.createElement('img'))"
LID = """() => {
  const lid = document.createElement("div");
  lid.style = "position: fixed; inset: 0; width: 200vw";
  document.querySelector("main").append(lid);
}"""


@pytest.fixture
def page(guests: Guests) -> Page:
    page = guests.come()
    expect(page.get_by_role("heading", name="The Collector")).to_be_visible()
    return page


def test_axe_objects_to_a_picture_without_words(page: Page, axe: str) -> None:
    assert violations(page, axe) == []
    page.evaluate(PICTURE)
    assert violations(page, axe) == ["image-alt: <img>"]


def test_a_lid_over_the_page_covers_words_and_keys(page: Page) -> None:
    assert faults(page) == []
    page.evaluate(LID)
    found = faults(page)
    assert [fault for fault in found if fault.startswith("words not in sight: ")]
    assert [fault for fault in found if fault.startswith("out of reach: ")]


def test_boxes_on_each_other_and_outside_are_found(page: Page) -> None:
    assert overlapping(page, "header, main") == []
    assert outside(page, "h1", "body") == []
    page.evaluate(LID)
    assert outside(page, "main > div:last-child", "body") == [""]
    assert overlapping(page, "main > *") != []


def test_where_there_is_nothing_to_look_at_the_check_fails(page: Page) -> None:
    with pytest.raises(Error, match=r"nothing to look at: \.none"):
        overlapping(page, ".none")
    with pytest.raises(Error, match=r"nothing to look at: \.none"):
        outside(page, ".none", "body")


def test_what_jumps_at_a_table_is_noticed(guests: Guests) -> None:
    page = guests.come()
    watch_shifts(page)
    play_now(page, "Light to Dark")
    expect(page.get_by_role("button", name="Turn up a card")).to_be_visible()
    assert shifts(page) == []
    page.evaluate("() => { document.querySelector('.lip').style.marginBottom = '30vh'; }")
    until(page, "() => window.shifted.length > 0")
    assert shifts(page) != []


def test_a_word_in_plain_letters_is_noticed(guests: Guests) -> None:
    page = in_marks(guests.come("/health", language=CODE))
    page.goto(page.url.replace("/health", "/"))
    expect(page.get_by_role("heading", name="The Collector")).to_be_visible()
    assert unmarked(page) == []
    page.evaluate("() => document.querySelector('main').append('plain')")
    until(page, "() => 'unmarked' in sessionStorage")
    assert [found.rpartition(": ")[2] for found in unmarked(page)] == ["plain"]
