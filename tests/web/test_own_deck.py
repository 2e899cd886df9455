"""CD-5: whoever owns the two-ended deck enters its dark sides, keeps and shares them, and plays with them."""

import re

from playwright.sync_api import Page, expect

from tests.web.guests import Guests

RANKS, SUITS = "A23456789TJQK", {"s": "spades", "h": "hearts", "c": "clubs", "d": "diamonds"}
NAMES = {"A": "Ace", "T": "10", "J": "Jack", "Q": "Queen", "K": "King"}


def name_of(code: str) -> str:
    return f"{NAMES.get(code[0], code[0])} of {SUITS[code[1]]}"


def own_pairing() -> list[str]:
    """Every card turns to the next of the deck: one to one, and unlike the built-in pairing."""
    light = [rank + suit for suit in SUITS for rank in RANKS]
    return [*light[1:], light[0]]


def tap_all(page: Page, dark: list[str]) -> None:
    faces = page.locator(".faces")
    for code in dark:
        faces.get_by_role("button", name=re.compile(name_of(code), re.IGNORECASE)).click()


def test_cd_5_an_owner_taps_the_dark_sides_and_plays_with_them(guests: Guests) -> None:
    page = guests.come("/new/light-to-dark")
    expect(page.get_by_text("your own deck will differ")).to_be_visible()
    page.get_by_role("link", name="Enter your own deck").click()
    keep = page.get_by_role("button", name="Save and use it")
    expect(keep).to_be_disabled()
    under = page.locator(".asked svg [class^=n-]")
    expect(under).to_have_count(0)  # no dark side before it is tapped
    aces = [page.locator(".faces").get_by_label(name_of("A" + suit), exact=True) for suit in SUITS]
    assert len({ace.evaluate("one => one.offsetLeft") for ace in aces}) == 1  # every suit begins a line
    tap_all(page, own_pairing())
    expect(page.get_by_text("52 of 52")).to_be_visible()
    expect(under).to_have_count(1)
    expect(page.get_by_text("If your deck shows that, it is right").first).to_be_visible()
    keep.click()
    page.goto(page.url.replace("/dark-sides", "/new/light-to-dark"))
    expect(page.get_by_text("Played with the dark sides of your own deck.")).to_be_visible()
    rooms: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: rooms.append(str(frame))))
    page.get_by_role("button", name=re.compile("Play now")).click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("button", name="Turn up a card")).to_be_enabled()
    assert any(" ".join(own_pairing()) in frame for frame in rooms)


def test_cd_5_a_deck_is_shared_by_a_link_and_can_be_forgotten(guests: Guests) -> None:
    page = guests.come("/dark-sides#" + "".join(own_pairing()))
    expect(page.get_by_text("52 of 52")).to_be_visible()
    page.get_by_role("button", name="Save and use it").click()
    expect(page.get_by_text("Saved on this device")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Save as a file").click()
    assert download.value.path().read_text().split() == own_pairing()
    page.get_by_role("button", name="Use the built-in dark sides").click()
    page.goto(page.url.split("/dark-sides", maxsplit=1)[0] + "/new/light-to-dark")
    expect(page.get_by_text("your own deck will differ")).to_be_visible()


def test_cd_5_what_is_no_pairing_is_said_to_be_none(guests: Guests) -> None:
    page = guests.come("/dark-sides#" + "As" * 52)
    expect(page.get_by_role("alert").filter(has_text="it needs 52 dark sides")).to_be_visible()
    expect(page.get_by_text("0 of 52")).to_be_visible()
