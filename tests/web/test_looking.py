"""What looks for faults in a page finds them, and never passes for want of anything to look at."""

import pytest
from playwright.sync_api import Error, Page, expect

from tests.web.boxes import outside, overlapping
from tests.web.fitting import faults
from tests.web.guests import Guests
from tests.web.reach import violations

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
