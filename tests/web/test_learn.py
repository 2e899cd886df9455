"""The playable introductions: the right move goes on, another is answered, all by clicks."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.project.tree import ROOT
from tests.web.guests import Guests, no_sideways_scrolling
from tools import lessons


def choose(page: Page, *names: str) -> None:
    for name in names:
        page.get_by_role("button", name=re.compile(rf"^{name}(,|$)")).click()


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=re.compile(f"^{name}")).click()


def collector(page: Page) -> None:
    choose(page, "9 of Rock", "9 of Lizard", "Jack of Paper")
    press(page, "Take")
    expect(page.locator(".slip", has_text="That is not it yet. Look again.")).to_be_visible()
    choose(page, "Jack of Paper", "9 of Water")
    press(page, "Take for 1")
    press(page, "Go on")
    choose(page, "3 of Paper", "4 of Lizard", "5 of Scissors", "6 of Rock", "7 of Paper")
    press(page, "Take for 14")
    press(page, "Go on")
    press(page, "Draw extra")
    press(page, "Go on")
    choose(page, "8 of Rock", "8 of Scissors")
    page.get_by_role("button", name="Extra: 8 of Lizard").click()
    press(page, "Take for 1")


def light_to_dark(page: Page) -> None:
    press(page, "Turn up a card")
    press(page, "Go on")
    page.get_by_role("button", name=re.compile("^2: ")).click()
    page.locator(".mv").click()
    press(page, "Go on")
    page.get_by_role("button", name=re.compile("^1: ")).click()
    page.locator(".mv", has_text="ends").click()
    press(page, "Go on")
    page.get_by_role("button", name=re.compile("^1: ")).click()
    page.locator(".mv", has_text="Take").click()


def run_with_scissors(page: Page) -> None:
    choose(page, "2 of Scissors")
    press(page, "Go on")
    choose(page, "4 of Water")
    expect(page.locator(".slip", has_text="Legal, but not what we are after here.")).to_be_visible()
    choose(page, "4 of Paper")
    press(page, "Go on")
    press(page, "Pass")
    press(page, "Go on")
    choose(page, "7 of Water")
    press(page, "Go on")
    choose(page, "3 of Lizard")


def nine_of_a_kind(page: Page) -> None:
    choose(page, "7 of hearts")
    press(page, "Offer 1")
    press(page, "Go on")
    choose(page, "7 of clubs")
    press(page, "Take Nora’s 1 card")
    press(page, "Go on")
    page.get_by_role("button", name=re.compile("^9 of a kind!")).press("Enter")
    page.get_by_role("button", name=re.compile("^9 of a kind!")).press("Enter")


def janken_rummy(page: Page) -> None:
    press(page, "Draw$")
    press(page, "Go on")
    choose(page, "8 of Paper", "9 of Lizard", "10 of Rock", "Jack of Paper")
    press(page, "Lay down 4")
    press(page, "Go on")
    choose(page, "King of Water")
    press(page, "Discard$")
    press(page, "Go on")
    press(page, "Take Queen of Scissors")
    press(page, "Go on")
    choose(page, "Queen of Scissors")
    press(page, "Add to")


LESSONS: dict[str, Callable[[Page], None]] = {
    "collector": collector,
    "light-to-dark": light_to_dark,
    "run-with-scissors": run_with_scissors,
    "nine-of-a-kind": nine_of_a_kind,
    "janken-rummy": janken_rummy,
}


@pytest.mark.parametrize("game", LESSONS)
def test_the_introduction_can_be_played_to_its_end(guests: Guests, game: str) -> None:
    page = guests.come(f"/learn/{game}")
    expect(page.locator(".lesson")).to_be_visible()
    LESSONS[game](page)
    expect(page.get_by_role("button", name="Play a game")).to_be_visible()
    assert no_sideways_scrolling(page)


def test_the_lessons_are_made_from_their_records() -> None:
    made = lessons.lessons()
    assert [source.stem for source, _ in made] == sorted(LESSONS)
    for source, target in made:
        made_now = lessons.lesson_text(source)
        assert target.read_text() == made_now, f"run tools/lessons.py: {target.relative_to(ROOT)}"
