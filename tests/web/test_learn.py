"""The playable introductions: the right move goes on, another is answered, all by clicks."""

import os
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.project.tree import ROOT
from tests.web.guests import Guests, no_sideways_scrolling
from tools import lessons


def choose(page: Page, *names: str) -> None:
    for name in names:
        # Its corner: a chosen card below may lie over the rest of it.
        page.get_by_role("button", name=re.compile(rf"^{name}(,|$)")).click(position={"x": 12, "y": 14})


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=re.compile(f"^{name}")).click()


def collector(page: Page) -> None:
    choose(page, "9 of Rock", "9 of Lizard", "Jack of Paper")
    press(page, "Take")
    expect(page.locator(".slip", has_text="Not quite. Take another look.")).to_be_visible()
    choose(page, "Jack of Paper", "9 of Water")
    press(page, "Take for 1")
    press(page, "Continue")
    choose(page, "3 of Paper", "4 of Lizard", "5 of Scissors", "6 of Rock", "7 of Paper")
    press(page, "Take for 14")
    press(page, "Continue")
    press(page, "Draw extra")
    press(page, "Continue")
    choose(page, "8 of Rock", "8 of Scissors")
    page.get_by_role("button", name="Extra: 8 of Lizard").click()
    press(page, "Take for 1$")  # without the bonus
    press(page, "Continue")
    choose(page, "Ace of Rock", "2 of Rock", "3 of Rock")
    press(page, "Take for 6")


def light_to_dark(page: Page) -> None:
    press(page, "Turn up a card")
    press(page, "Continue")
    page.get_by_role("button", name=re.compile("^2: ")).click()
    page.locator(".four-key").click()
    press(page, "Continue")
    page.get_by_role("button", name=re.compile("^1: ")).click()
    page.locator(".four-key", has_text="ends").click()
    press(page, "Continue")
    page.get_by_role("button", name=re.compile("^1: ")).click()
    page.locator(".four-key", has_text="Take").click()


def run_with_scissors(page: Page) -> None:
    choose(page, "2 of Scissors")
    press(page, "Continue")
    choose(page, "4 of Water")
    expect(
        page.locator(".slip", has_text="A legal move, but not the one we are looking for here.")
    ).to_be_visible()
    choose(page, "4 of Paper")
    press(page, "Continue")
    press(page, "Pass")
    press(page, "Continue")
    choose(page, "7 of Water")
    press(page, "Continue")
    choose(page, "3 of Lizard")
    press(page, "Michigan scoring")
    for card in ("Ace of Scissors", "King of Scissors", "7 of Scissors", "Queen of Paper"):
        choose(page, card)
        press(page, "Continue")
    choose(page, "Ace of Lizard")


def nine_of_a_kind(page: Page) -> None:
    choose(page, "7 of hearts")
    press(page, "Offer 1")
    press(page, "Continue")
    choose(page, "7 of clubs")
    press(page, "Take Nora’s 1 card")
    press(page, "Continue")
    choose(page, "2 of diamonds")
    press(page, "Centre$")
    choose(page, "Card 1 of the centre")
    press(page, "Continue")
    call(page, "9 of a kind!")
    press(page, "The blocker")
    choose(page, "9 of diamonds")
    press(page, "Take Nora’s 1 card")
    press(page, "Continue")
    call(page, "Blocked!")


def call(page: Page, name: str) -> None:
    for _ in range(2):
        page.get_by_role("button", name=re.compile(f"^{name}")).press("Enter")


def janken_rummy(page: Page) -> None:
    press(page, "Draw$")
    press(page, "Continue")
    choose(page, "3 of Rock", "3 of Scissors", "3 of Lizard")
    press(page, "Lay down 3")
    press(page, "Continue")
    choose(page, "5 of Water", "6 of Water", "7 of Water")
    press(page, "Lay down 3")
    press(page, "Continue")
    choose(page, "King of Water")
    press(page, "Discard$")
    press(page, "Continue")
    press(page, "Take Queen of Scissors")
    press(page, "Continue")
    choose(page, "8 of Paper", "9 of Lizard", "10 of Rock", "Jack of Paper")
    press(page, "Lay down 4")
    press(page, "Continue")
    choose(page, "Queen of Scissors")
    press(page, "Add to")
    press(page, "Changing melds")  # any chapter may come next
    choose(page, "9 of Rock", "10 of Rock", "Jack of Rock")  # the 9 lies in a meld
    press(page, "Lay down 3")
    press(page, "Continue")
    choose(page, "5 of Rock", "5 of Paper", "5 of Water")
    press(page, "Lay down 3")
    press(page, "Jokers")
    choose(page, "5 of Water", "Joker of Water", "7 of Water")
    press(page, "Lay down 3")
    press(page, "Continue")
    choose(page, "6 of Water")
    press(page, "Swap joker")
    press(page, "Continue")
    choose(page, "3 of Rock", "3 of Paper", "Joker of Water")
    press(page, "Lay down 3")
    press(page, "Continue")
    choose(page, "10 of Scissors", "Jack of Water", "Joker of Lizard", "King of Rock")
    press(page, "Lay down 4")


LESSONS: dict[str, Callable[[Page], None]] = {
    "collector": collector,
    "light-to-dark": light_to_dark,
    "run-with-scissors": run_with_scissors,
    "nine-of-a-kind": nine_of_a_kind,
    "janken-rummy": janken_rummy,
}


# The others are played to their end in test_marked.py, by the same clicks.
@pytest.mark.soak
@pytest.mark.parametrize("game", LESSONS if "JANKEN_SOAK" in os.environ else ["janken-rummy"])
def test_the_introduction_can_be_played_to_its_end(guests: Guests, game: str) -> None:
    page = guests.come(f"/learn/{game}")
    expect(page.locator(".lesson")).to_be_visible()
    LESSONS[game](page)
    begin = page.get_by_role("button", name="Play a game")
    expect(begin).to_be_visible()
    assert no_sideways_scrolling(page)
    if game != "janken-rummy":
        return
    begin.click()  # straight into a game, with what was learned last
    page.wait_for_url("**/t/*")
    expect(page.locator(".hand-card")).to_have_count(10)
    expect(page.get_by_label("easy bot")).to_have_count(2)
    expect(
        page.get_by_role("button", name=re.compile("^40 in stock"))
    ).to_be_visible()  # with the five jokers


def test_the_lessons_are_made_from_their_records() -> None:
    made = lessons.lessons()
    assert list(made) == sorted(LESSONS)
    for name, chapters in made.items():
        target = lessons.target_of(name)
        made_now = lessons.lesson_text(chapters)
        assert target.read_text() == made_now, f"run tools/lessons.py: {target.relative_to(ROOT)}"
