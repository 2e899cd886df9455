"""Whatever the screen, the text and the names: nothing is cut off or covered, nothing scrolls sideways, and
every key can be hit. A table is one page that is resized; `./dev soak` takes every combination of all of it.
"""

import os
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.web import decks
from tests.web.boxes import LONG_NAMES, SCREENS
from tests.web.fitting import faults
from tests.web.friends import Friends
from tests.web.guests import PHONE, Guests, settle, until
from tests.web.playing import make_table
from tests.web.stacking import Dealer
from tests.web.titles import our_games, titles

LONG = "JANKEN_SOAK" in os.environ
LANGUAGES: Final = ("en", "de", "es")
TEXTS: Final = (100, 150, 200)
ACROSS: Final = SCREENS["across"]
# How many play where that is not as many as can: the fewest have the most cards.
PLAYERS: Final = {"run-with-scissors": 4, "janken-rummy": 4}
GAMES: Final = {titles()[game.name]: PLAYERS.get(game.name, game.seats[-1]) for game in our_games()}
HOUSE: Final[Mapping[str, Mapping[str, str]]] = {
    "9 of a Kind": {"time_to_look": "60"},
    "Run with Scissors": {"points_for_runs": "michigan"},
}
# Who opens is named in the hint: the seat with the longest word for a name.
DECKS: Final = {"Run with Scissors": decks.scissors("", "", "2S", "", "")}

Looks = Sequence[tuple[str, int]]
# Every screen, every language and every size of text comes up; the smallest screen with all of them.
FEW: Final[Mapping[str, Looks]] = {
    "en": (("old-phone", 200), ("small-phone", 100), ("phone", 100), ("across", 150)),
    "de": (("old-phone", 100), ("small-phone", 150), ("tablet", 200), ("desk", 100)),
    "es": (("old-phone", 150), ("phone", 200), ("laptop", 200), ("across", 100)),
}
ALL: Final[Mapping[str, Looks]] = {language: list(product(SCREENS, TEXTS)) for language in LANGUAGES}


def looks(page: Page, wanted: Looks) -> Iterator[tuple[str, list[str]]]:
    """On each screen with each size of text, by day and by night: what is wrong there."""
    for place, (screen, text) in enumerate(wanted):
        width, height = SCREENS[screen]
        page.emulate_media(color_scheme="dark" if place % 2 else "light", reduced_motion="reduce")
        page.evaluate("text => { document.documentElement.style.fontSize = `${text}%`; }", text)
        for across in (width - 1, width):  # Chromium measures a container in rem only when it is resized
            page.set_viewport_size({"width": across, "height": height})
        settle(page)
        yield f"{screen} {text} %", faults(page)
    page.evaluate("() => { document.documentElement.style.fontSize = ''; }")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})


def wrong(page: Page, wanted: Looks) -> dict[str, list[str]]:
    return {look: found for look, found in looks(page, wanted) if found}


def speak(page: Page, language: str) -> None:
    """Change the language at a table."""
    page.locator(".bar button.icon").last.click()
    page.locator("dialog .field select").first.select_option(language)
    until(page, "language => document.documentElement.lang === language", language)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def sit_down(page: Page, friends: Friends, players: int) -> None:
    for seat in range(2, players + 1):
        friends.sit(page, seat, LONG_NAMES[seat - 1])


@pytest.mark.soak
@pytest.mark.parametrize("title", GAMES)
def test_a_table_fits_every_screen(players: Guests, friends: Friends, dealer: Dealer, title: str) -> None:
    count = GAMES[title]
    if title in DECKS:
        dealer.stack(DECKS[title])
    page = players.come(name=LONG_NAMES[0])
    make_table(page, title, players=count if count > 1 else 0, begin=count == 1, **HOUSE.get(title, {}))
    sit_down(page, friends, count)
    if count > 1:
        page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator(".lip button").first).to_be_visible()
    for language, wanted in (ALL if LONG else FEW).items():
        if language != "en":
            speak(page, language)
        if title in DECKS or page.locator(".bar button.icon:disabled").count() == 0:
            page.keyboard.press("h")
            expect(page.locator(".slip").first).to_be_visible()
        assert wrong(page, wanted) == {}, language


# What is read, and what is filled in: at the smallest screen, with text twice as large or in long words.
PAGES: Final = {
    "/": ".box .go",
    "/new/run-with-scissors": ".form .key",
    "/new/janken-rummy": ".form .key",
    "/rules/collector": ".rules h3",
    "/learn/nine-of-a-kind": ".lesson p",
    "/learn/janken-rummy": ".lesson p",
    "/t/nothing": ".note",
}
MAKE: Final = {"en": "Invite friends", "de": "Freunde einladen", "es": "Invitar a amigos"}


@pytest.mark.soak
@pytest.mark.parametrize("language", LANGUAGES if LONG else LANGUAGES[1:])
def test_pages_and_dialogs_fit_a_small_phone(
    players: Guests, friends: Friends, dealer: Dealer, language: str
) -> None:
    wanted: Looks = list(product(SCREENS, TEXTS)) if LONG else (("old-phone", 200), ("old-phone", 100))
    page = players.come(name=LONG_NAMES[0], language=language)
    for path, there in PAGES.items():
        page.goto(dealer.address + path)
        expect(page.locator(there).first).to_be_visible()
        assert wrong(page, wanted) == {}, path
    dealer.stack(decks.rummy("3L 4L 5L 6L 9R 9S 9W JP QP KP", "", "", "", then="7W"))
    page.goto(f"{dealer.address}/new/janken-rummy")
    page.locator(".choice").get_by_text("4", exact=True).click()
    page.get_by_role("button", name=MAKE[language]).click()
    page.wait_for_url("**/t/*")
    sit_down(page, friends, 4)
    expect(page.locator(".seat-list .peg")).to_have_count(4)
    assert wrong(page, wanted) == {}, "lobby"
    page.locator(".lip .main").click()
    expect(page.locator(".hand-card")).to_have_count(10)
    for place, dialog in enumerate(("what beats what", "hint", "sayings", "menu")):
        if dialog == "hint":
            continue
        page.locator(".bar button.icon").nth(place).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert wrong(page, wanted) == {}, dialog
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    go_out(page)
    assert wrong(page, wanted) == {}, "score sheet"


def go_out(page: Page) -> None:
    """In any language: draw, lay three melds, discard."""
    page.locator('[data-key="main"]').click()
    expect(page.locator('[data-hand="7W"]')).to_be_visible()
    for number, meld in enumerate(("3L 4L 5L 6L", "9R 9S 9W", "JP QP KP"), start=1):
        for card in meld.split():
            page.locator(f'[data-hand="{card}"] .hand-card').click(position={"x": 12, "y": 14})
        page.locator(".lip .main").click()
        expect(page.locator(".meld")).to_have_count(number)
    page.locator('[data-hand="7W"] .hand-card').click(position={"x": 12, "y": 14})
    page.locator('[data-key="main"]').click()
    expect(page.locator(".sheet")).to_be_visible()


def test_seventeen_cards_can_each_be_hit_by_a_finger(guests: Guests) -> None:
    page = guests.come()
    make_table(page, "Run with Scissors", players=3, bots="thoughtful")
    expect(page.locator(".hand-card").nth(15)).to_be_visible()
    for width, height in (PHONE, ACROSS):
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        strips = page.evaluate(
            "() => [...document.querySelectorAll('.tier > li')].map(one => one.getBoundingClientRect().width)"
        )
        assert min(strips) >= 44, (width, height)
