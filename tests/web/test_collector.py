"""The Collector from start to score: what a set is worth before it is taken, passing, stealing, drawing."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.web import decks
from tests.web.boxes import LONG_NAMES, faults
from tests.web.friends import Friends
from tests.web.guests import DESK, PHONE, Guests, look, no_sideways_scrolling
from tests.web.playing import make_table, told, wait_until
from tests.web.reach import violations
from tests.web.slow_line import Line
from tests.web.stacking import Dealer

RANKS = ["Ace", *map(str, range(2, 11)), "Jack", "Queen"]


def choose(page: Page, *names: str) -> None:
    array = page.get_by_role("group", name="Twelve cards")
    for name in names:
        array.get_by_role("button", name=name, exact=True).click()


def slip(page: Page) -> str:
    return " ".join(page.locator(".slip").inner_text().split())


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_game_to_its_score(
    players: Guests, friends: Friends, dealer: Dealer, size: tuple[int, int], axe: str
) -> None:
    dealer.stack(decks.WHOLE_SUITS)
    page = players.come(size=size)
    make_table(page, "The Collector", players=2, begin=False)
    ben = friends.sit(page, 2, "Ben")
    page.get_by_role("button", name="Start", exact=True).click()
    array = page.get_by_role("group", name="Twelve cards").get_by_role("button")
    expect(array).to_have_count(12)

    # What it is and what it scores is seen before it is taken.
    choose(page, "Ace of Rock", "2 of Rock")
    assert slip(page).startswith("Not a set")
    choose(page, "4 of Rock")
    assert slip(page).startswith("Not a set")
    choose(page, "4 of Rock", "3 of Rock")
    assert slip(page) == "Run of 3 3 3 points"
    told(page, "Run of 3: 3 points")
    choose(page, "4 of Rock")
    assert slip(page) == "Run of 4 3 + 2 5 points"
    choose(page, *(f"{rank} of Rock" for rank in RANKS[4:]))
    press(page, "Take for 21")
    expect(array.first).to_have_accessible_name("Ace of Paper")

    ben.move("pass")
    expect(page.locator(".slip")).to_contain_text("a set you take now scores 3 more")
    choose(page, *(f"{rank} of Paper" for rank in RANKS[:3]))
    assert slip(page) == "Run of 3 3, steal 3 6 points"
    choose(page, *(f"{rank} of Paper" for rank in RANKS[3:]))
    press(page, "Take for 24")
    ben.move("take AL 2L 3L 4L 5L 6L 7L 8L 9L TL JL QL")

    press(page, "Pass")
    ben.move("draw", "pass")
    expect(page.get_by_role("button", name="Draw extra")).to_be_enabled()
    look(page)
    press(page, "Draw extra")  # nothing to pass before that
    expect(page.get_by_role("button", name="Extra: 2 of Scissors")).to_be_visible()
    choose(page, *(f"{rank} of Water" for rank in RANKS))
    press(page, "Take for 21")  # after drawing it is no steal

    ben.move("pass")
    page.get_by_role("button", name="Extra: 2 of Scissors").click()
    choose(page, *(f"{rank} of Scissors" for rank in RANKS[2:]))
    press(page, "Take for 22")
    expect(page.get_by_role("button", name="Extra: Ace of Scissors")).to_be_visible()
    ben.move("take KR KP KS KL KW")
    press(page, "Pass")
    ben.move("pass")

    expect(page.get_by_role("heading", name="You win.")).to_be_visible()
    told(page, "You win. The game is over.")
    expect(page.get_by_role("img", name="Peg board: You 88, Ben 26")).to_be_visible()
    own = page.locator(".how .held").first
    expect(own.locator(".one-set .num")).to_have_text(["21", "24 (stolen)", "21", "22 (stolen)"])
    expect(page.get_by_text("1 card left on the table")).to_be_visible()
    assert no_sideways_scrolling(page)
    assert size != PHONE or violations(page, axe) == []


def test_a_wrong_set_is_refused_with_the_rule(players: Guests, friends: Friends, dealer: Dealer) -> None:
    dealer.stack(decks.WHOLE_SUITS)
    page = players.come()
    make_table(page, "The Collector", players=2, begin=False)
    friends.sit(page, 2, "Ben")
    page.get_by_role("button", name="Start", exact=True).click()
    choose(page, "Ace of Rock", "2 of Rock", "4 of Rock")
    press(page, "Take")
    refusal = page.locator(".slip.refused")
    expect(refusal).to_contain_text("4 of Rock")
    expect(refusal.get_by_role("link")).to_have_text(re.compile("^Rule CO-"))


def test_four_long_names_and_all_cards_fit_every_screen(
    players: Guests, friends: Friends, dealer: Dealer
) -> None:
    dealer.stack(decks.WHOLE_SUITS)
    page = players.come(name=LONG_NAMES[0])
    make_table(page, "The Collector", players=4, begin=False)
    for seat in (2, 3, 4):
        friends.sit(page, seat, LONG_NAMES[seat - 1])
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator(".array button")).to_have_count(12)
    apart = ".collector .seat, .array button, .collector .pile, .telling"
    assert faults(page, inner=apart, outer=".cloth", apart=apart) == {}


def test_a_hint_comes_in_steps_and_what_is_chosen_is_said(players: Guests, dealer: Dealer) -> None:
    dealer.stack(decks.WHOLE_SUITS)
    page = players.come()
    make_table(page, "The Collector", players=1)
    said = page.get_by_role("status").first
    choose(page, "Ace of Rock", "2 of Rock")
    expect(said).to_contain_text("2 cards selected, not a set")
    choose(page, "3 of Rock")
    expect(said).to_contain_text("Run of 3: 3 points")
    choose(page, "Ace of Rock", "2 of Rock", "3 of Rock")

    page.keyboard.press("h")
    expect(page.locator(".slip")).to_contain_text("There is a run")
    chosen = page.locator('.array [aria-pressed="true"]')
    expect(chosen).to_have_count(0)
    page.keyboard.press("h")
    expect(chosen).to_have_count(1)
    page.keyboard.press("h")
    expect(chosen).to_have_count(12)
    expect(page.locator(".hinted")).to_have_text(re.compile("Take for"))
    page.keyboard.press("Enter")
    expect(page.locator(".array button").first).to_have_accessible_name("Ace of Paper")
    press(page, "Undo")  # alone
    expect(page.locator(".array button").first).to_have_accessible_name("Ace of Rock")

    press(page, "What sets score")
    points = page.get_by_role("dialog")
    expect(points.locator("tbody td")).to_have_text(["1", "+2", "3", "+2", "5", "+3"])


# Somebody presses Pass twice, the second time in the moment in which their turn has come back.
PRESS_TWICE = """() => {
  const key = () => document.querySelector("[data-key=pass]");
  const isTurnOf = seat => document.querySelector(`[data-anchor="seat-${seat}"].turn`) !== null;
  let wasOthers = false;
  const back = new MutationObserver(() => {
    wasOthers ||= isTurnOf(2);
    if (!wasOthers || !isTurnOf(1) || !key() || key().disabled) return;
    back.disconnect();
    key().click();
    document.body.dataset.twice = "pressed";
  });
  back.observe(document.querySelector("main"), { attributes: true, childList: true, subtree: true });
  key().click();
}"""


def test_a_pass_that_is_pressed_twice_counts_once(guests: Guests) -> None:
    line = Line()
    page = guests.come(line=line)
    make_table(page, "The Collector", players=2)  # the bot answers at once
    expect(page.get_by_role("button", name="Pass", exact=True)).to_be_enabled()
    page.evaluate(PRESS_TWICE)
    expect(page.locator("body[data-twice]")).to_be_attached()
    look(page)
    page.get_by_role("button", name="Pass", exact=True).click()
    wait_until(page, lambda: len(turns_passed(line)) == 3)
    first, twice, then = turns_passed(line)
    assert first == twice != then  # the table counts it once: tests/server/test_repeats.py
    expect(page.locator(".slip.refused")).to_have_count(0)


def turns_passed(line: Line) -> list[str]:
    """By press of Pass, the turn that it was meant for."""
    said = [json.loads(message) for message in line.said]
    return [message["meant_for"] for message in said if message.get("text") == "pass"]
