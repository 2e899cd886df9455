"""The plain table: a game that is installed beside janken is played in the page to its end."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.examples.installing import EXAMPLE, GAME, environment, install
from tests.web.guests import DESK, LOOK_AGAIN, PHONE, Guests, no_sideways_scrolling
from tests.web.playing import make_table, wait_until
from tests.web.reach import violations
from tests.web.serving import Server

TITLE = "Round the Circle"


@pytest.fixture(scope="module")
def guests(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Guests]:
    """At a server that has the example installed."""
    folder = tmp_path_factory.mktemp("plain")
    with Server(folder, environment=environment(install(EXAMPLE, folder))) as server:
        people = Guests(browser, server)
        yield people
        people.close()
        assert people.complaints == []


def hinted(page: Page) -> str:
    """Asked for until it is there: whenever somebody else has chosen, the slip with it is gone."""
    for _ in range(200):
        page.keyboard.press("h")
        page.wait_for_timeout(LOOK_AGAIN)
        move = page.evaluate("() => document.querySelector('.slip b')?.dataset.move ?? ''")
        if move:
            return str(move)
    raise AssertionError("no hint came")


def test_a_game_without_a_table_of_its_own_is_played_to_its_end(guests: Guests, axe: str) -> None:
    page = guests.come()
    expect(page.get_by_role("heading", name=TITLE)).to_be_visible()
    make_table(page, TITLE, players=3)
    keys = page.get_by_role("group", name="Your moves").get_by_role("button")
    expect(keys).to_have_count(5)
    for width, height in (DESK, PHONE):
        page.set_viewport_size({"width": width, "height": height})
        assert violations(page, axe) == []
        assert no_sideways_scrolling(page)
    for left in range(5, 0, -1):
        expect(keys).to_have_count(left)
        hint = hinted(page)
        assert hint.startswith("choose ")
        key = page.locator(f'.plain-keys [data-move="{hint}"]')
        expect(key).to_contain_text("Choose")
        key.click()
    expect(page.locator(".sheet")).to_be_visible()


def test_words_and_rules_come_in_the_language_of_the_reader(guests: Guests) -> None:
    page = guests.come(language="de")
    page.get_by_role("link", name="Im Kreis herum").click()
    expect(page.get_by_text("Alle wählen heimlich eine Karte")).to_be_visible()
    expect(page.get_by_role("link", name="Lern")).to_have_count(0)
    page.goto(page.url.replace("/new/", "/rules/"))
    expect(page.get_by_role("heading", name="RC-4")).to_be_visible()


def test_what_others_have_chosen_is_not_in_the_page(guests: Guests) -> None:
    page = guests.come()
    make_table(page, TITLE, players=2)
    expect(page.locator(f".game-{GAME}")).to_be_visible()
    wait_until(page, lambda: page.get_by_text("Chosen").count() > 0)
    assert page.locator(".plain-table .player").nth(1).locator("[data-card]").count() == 0
