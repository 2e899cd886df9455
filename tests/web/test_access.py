"""For everybody: nothing that axe objects to, everything by keyboard, targets large enough, text to 200 %."""

import re
from typing import Final, Literal

import pytest
from playwright.sync_api import Page, expect

from tests.web.guests import DESK, PHONE, Guests, look, no_sideways_scrolling, play_now, settle
from tests.web.playing import hinted, make_table, play_light_to_dark
from tests.web.reach import violations
from tests.web.titles import titles

THEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")


def by_day_and_night(page: Page, axe: str) -> list[str]:
    found = []
    for theme in THEMES:
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        found += violations(page, axe)
    return found


def test_axe_finds_nothing_on_any_page(guests: Guests, axe: str) -> None:
    page = guests.come()
    expect(page.get_by_role("heading", name="The Collector")).to_be_visible()
    expect(page.locator(".more li")).to_have_count(3)
    assert by_day_and_night(page, axe) == []
    daily = page.locator(".more a").last.get_attribute("href")
    page.get_by_role("button", name="Settings").click()
    assert by_day_and_night(page, axe) == []
    page.get_by_role("button", name="Close").click()
    page.get_by_role("link", name="The Collector", exact=True).click()
    expect(page.get_by_role("button", name="Invite friends")).to_be_enabled()
    assert by_day_and_night(page, axe) == []
    page.get_by_role("button", name="Invite friends").click()
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    assert by_day_and_night(page, axe) == []
    page.goto(page.url.split("/t/")[0] + str(daily))
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_enabled()
    assert by_day_and_night(page, axe) == []
    page.goto(page.url.split("/daily/")[0] + "/rules/collector")
    expect(page.get_by_role("heading", name="What a set is")).to_be_visible()
    drawn = page.get_by_role("img", name="4 of Paper, 5 of Scissors and 6 of Rock", exact=True)
    expect(drawn.first).to_be_visible()
    expect(page.locator(".rules code")).to_have_count(0)  # nothing to type: this is no prompt
    pad = page.get_by_role("link", name="Score pad, A4").evaluate("link => link.href")
    assert page.request.get(pad).body().startswith(b"%PDF")
    assert by_day_and_night(page, axe) == []


# Of a card in a fan counts what is not under its neighbours.
SMALL_TARGETS = """() => {
  const all = [...document.querySelectorAll("button, a, select, input")];
  return all.filter(one => one.checkVisibility()).flatMap(one => {
    const box = one.getBoundingClientRect();
    const next = one.closest("li")?.nextElementSibling?.querySelector("button")?.getBoundingClientRect();
    const width = next && next.top === box.top ? Math.min(box.width, next.left - box.left) : box.width;
    const name = one.getAttribute("aria-label") ?? one.innerText;
    return width < 43.5 || box.height < 43.5 ? [`${name}: ${width} x ${box.height}`] : [];
  });
}"""


def hold_still(page: Page) -> None:
    """No announcement comes or goes while axe looks at colours: half faded in, none has its contrast."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Pause", exact=True).click()
    expect(page.locator(".standby").get_by_text("You paused the table.")).to_be_visible()
    expect(page.locator(".say")).to_have_count(0)


TITLES = list(titles().values())


@pytest.mark.parametrize("title", TITLES)
def test_axe_finds_nothing_at_any_table_and_targets_are_large_enough(
    guests: Guests, axe: str, title: str
) -> None:
    page = guests.come()
    play_now(page, title)
    expect(page.get_by_role("region", name="Table")).to_be_visible()
    settle(page)
    if title == "Light to Dark":
        play_light_to_dark(page, 12)
    elif title == "Run with Scissors":
        hold_still(page)
    settle(page)
    for (width, height), theme in zip((PHONE, DESK), THEMES, strict=True):
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        assert violations(page, axe) == []
        assert page.evaluate(SMALL_TARGETS) == []
        assert no_sideways_scrolling(page)
        page.get_by_role("button", name="Menu").click()
        assert violations(page, axe) == []
        page.keyboard.press("Escape")


FOCUSED = """() => {
  const focused = document.activeElement;
  return focused?.getAttribute("aria-label") ?? focused?.innerText ?? "";
}"""


def focus(page: Page, name: str) -> None:
    """Tab until something of that name has the focus."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if re.match(name, page.evaluate(FOCUSED)):
            return
    raise AssertionError(f"Tab never reaches {name}")


def test_a_set_is_taken_by_keyboard_alone(guests: Guests) -> None:
    page = guests.come()
    focus(page, "Play The Collector now")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("button", name="Hint")).to_be_visible()
    focus(page, r"\w+ of \w+")
    names = set()
    for key in (
        "Home",
        *["ArrowRight"] * 3,
        "ArrowDown",
        *["ArrowLeft"] * 3,
        "ArrowDown",
        *["ArrowRight"] * 3,
    ):
        page.keyboard.press(key)
        names.add(page.evaluate("() => document.activeElement.getAttribute('aria-label')"))
    assert len(names) == 12  # every card of the array can be reached
    page.keyboard.press("Home")
    page.keyboard.press("Space")
    expect(page.get_by_role("group", name="Twelve cards").get_by_role("button").first).to_have_attribute(
        "aria-pressed", "true"
    )
    ring = page.evaluate("() => getComputedStyle(document.activeElement).outlineStyle")
    assert ring == "solid"
    hinted(page)  # it chooses a set, if there is one
    score = page.locator(".score").first.inner_text()
    if page.get_by_role("button", name=re.compile("^Take for")).count():
        page.keyboard.press("Enter")
        expect(page.locator(".score").first).not_to_have_text(score)
    else:
        page.keyboard.press("p")
        expect(page.get_by_role("status").filter(has_text="You pass.")).to_be_attached()


def test_light_to_dark_is_played_by_keyboard_alone(guests: Guests) -> None:
    page = guests.come()
    focus(page, "Play Light to Dark now")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("button", name="Turn up a card")).to_be_visible()
    focus(page, "Turn up a card")
    for cards in range(1, 4):
        look(page)
        page.keyboard.press("Enter")
        expect(page.get_by_role("group", name=re.compile(f"The row, {cards} card"))).to_be_visible()


def test_rummy_draws_and_discards_by_keyboard_alone(guests: Guests) -> None:
    page = guests.come(size=DESK)
    focus(page, "Play Janken Rummy now")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("button", name="Draw", exact=True)).to_be_enabled()
    focus(page, r"\w+ of \w+$")
    page.keyboard.press("Enter")  # on a card, Enter does the main thing
    expect(page.get_by_role("group", name="Your hand, 11 cards")).to_be_visible()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").filter(has_text="You discard")).to_be_attached()


def test_what_happens_is_told_to_those_who_listen(guests: Guests) -> None:
    page = guests.come()
    make_table(page, "The Collector", players=2)
    expect(page.get_by_role("button", name="Pass")).to_be_enabled()
    page.keyboard.press("p")
    expect(
        page.get_by_role("status").filter(has_text=re.compile(r"\w+ (takes|steals|draws|passes)"))
    ).to_be_attached()
    expect(page.get_by_role("alert").filter(has_text="Your turn.")).to_be_attached()


def test_german_is_whole(guests: Guests, axe: str) -> None:
    page = guests.come()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("de")
    expect(page.get_by_role("heading", name="Der Sammler")).to_be_attached()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Der Sammler jetzt spielen").click()
    expect(page.get_by_role("button", name="Passen")).to_be_visible()
    assert page.evaluate("() => document.documentElement.lang") == "de"
    page.reload()
    expect(page.get_by_role("button", name="Passen")).to_be_visible()
    page.goto(page.url.split("/t/")[0] + "/rules/collector#CO-9")
    expect(page.get_by_role("heading", name="CO-9 Stehlen")).to_be_in_viewport()
    assert violations(page, axe) == []
