"""Taking back before every kind of end: the score sheet counts what stands, and nothing else."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web import decks
from tests.web.friends import Friends
from tests.web.gestures import card, press_cards
from tests.web.guests import Guests, look
from tests.web.playing import (
    COLLECTOR,
    hinted,
    lay_out,
    make_table,
    play_by_hints,
    stop_here,
)
from tests.web.stacking import Dealer
from tests.web.test_alone import deal_of, turn_up


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=re.compile(name)).first.click()


def take_what_the_hint_says(page: Page) -> None:
    cards = page.locator(".array button").first
    before = cards.get_attribute("aria-label")
    assert hinted(page).startswith("take")
    press(page, "^Take")
    expect(cards).not_to_have_accessible_name(str(before))


def take_back(page: Page, first: str) -> None:
    press(page, "^Undo$")
    expect(page.locator(".array button").first).to_have_accessible_name(first)
    look(page)  # or the same move again is one pressed twice


def draw_all(page: Page, friends: Friends) -> None:
    """Only then may one stop. On another device, which needs no time to look; the last one here."""
    pile = page.locator("[data-anchor=draw-pile] b")
    friends.other_device(page, 1).move(*["draw"] * (int(pile.inner_text()) - 1))
    expect(pile).to_have_text("1")
    look(page)
    press(page, "^Draw extra")
    expect(pile).to_have_text("0")


def listed(page: Page) -> list[int]:
    """The points of the sets on the score sheet."""
    sets = page.locator(".how .one-set .num").all_inner_texts()
    return [int(points.split()[0].replace("−", "")) for points in sets]


@pytest.mark.parametrize("end", ["stop", "no-set"])
def test_the_collector_lists_the_sets_that_stand(
    players: Guests, friends: Friends, dealer: Dealer, end: str
) -> None:
    dealer.stack(decks.WHOLE_SUITS)
    page = players.come()
    make_table(page, "The Collector", players=1)
    expect(page.locator(".array button")).to_have_count(12)
    take_what_the_hint_says(page)
    take_back(page, "Ace of Rock")
    take_what_the_hint_says(page)
    take_what_the_hint_says(page)
    take_back(page, "Ace of Paper")
    take_back(page, "Ace of Rock")
    take_what_the_hint_says(page)
    if end == "stop":
        draw_all(page, friends)
        stop_here(page)
    else:
        play_by_hints(page, COLLECTOR)
    sheet = page.get_by_role("region", name="Score sheet")
    total = int(sheet.locator(".how .sum").inner_text())
    assert total >= 21
    assert sum(listed(page)) == total
    expect(sheet.locator(".win h2")).to_have_text(f"{total} points")


def test_for_few_cards_the_sheet_lists_the_cards_that_are_gone(
    players: Guests, friends: Friends, dealer: Dealer
) -> None:
    dealer.stack(decks.WHOLE_SUITS)
    page = players.come()
    make_table(page, "The Collector", players=1, Playing_alone="cards")
    expect(page.locator(".array button")).to_have_count(12)
    take_what_the_hint_says(page)
    take_back(page, "Ace of Rock")
    take_what_the_hint_says(page)
    draw_all(page, friends)
    stop_here(page)
    left = int(page.locator(".how .sum").inner_text())
    assert 65 - sum(listed(page)) == left


@pytest.mark.parametrize("end", ["stop", "no-four"])
def test_light_to_dark_counts_the_fours_that_stand(players: Guests, friends: Friends, end: str) -> None:
    page = players.come(deal_of("8s 3h 4c 8d") + "?deal=any-time")
    page.wait_for_url("**/t/*")
    turn_up(page, 4)
    for _ in range(2):
        press(page, "^Show the")
        look(page)
        page.locator(".tray .four-key").first.click()
        expect(page.locator(".row .lies-dark")).to_have_count(4)
        press(page, "^Undo$")
        expect(page.locator(".row .lies-dark")).to_have_count(0)
        press(page, "^Hide the")
    if end == "stop":
        press(page, "^Redo$")
        expect(page.locator(".row .lies-dark")).to_have_count(4)
        stop_here(page)
    else:
        friends.other_device(page, 1).play_anything()  # fours, and cards where there are none
    sheet = page.get_by_role("region", name="Score sheet")
    counted = re.fullmatch(
        r"2 × (\d+) taken \+ (\d+) dark\s*(\d+)", sheet.locator(".sum-line").inner_text(), re.DOTALL
    )
    assert counted
    removed, dark, total = map(int, counted.groups())
    assert 2 * removed + dark == total
    expect(sheet.locator(".win h2")).to_have_text(re.compile(rf"^{total} points?$"))
    if end == "stop":
        assert (removed, dark) == (0, 4)


def test_melds_that_were_taken_back_count_for_nobody(
    players: Guests, friends: Friends, dealer: Dealer
) -> None:
    dealer.stack(decks.OUT_AT_ONCE)
    page = players.come()
    make_table(page, "Janken Rummy", players=2, begin=False, points_needed_to_win="1")
    friends.sit(page, 2, "Ben")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_role("button", name="Draw", exact=True)).to_be_enabled()
    look(page)
    press(page, "^Draw$")
    expect(card(page, "7 of Water")).to_be_visible()
    for _ in range(2):
        press_cards(page, "9 of Rock", "9 of Scissors", "9 of Water")
        press(page, "^Lay down 3")
        expect(page.locator(".meld")).to_have_count(1)
        press(page, "^Undo$")
        expect(page.locator(".meld")).to_have_count(0)
        expect(page.locator(".hand-card")).to_have_count(11)
        expect(card(page, "7 of Water, new")).to_have_count(1)
        look(page)
    lay_out(page)
    sums = page.locator(".how .counted-cards small").all_inner_texts()
    assert page.locator(".how .sum").inner_text() == str(sum(map(int, sums)))
