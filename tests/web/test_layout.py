"""What must be in sight is in sight: on a small phone, on one held across, on a low laptop."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.guests import PHONE, Guests, no_sideways_scrolling, settle
from tests.web.playing import make_table
from tests.web.titles import our_games, titles

SMALL = (360, 640)
ACROSS = (844, 390)
LAPTOP = (1280, 680)
# How many play where that is not as many as can: the fewest have the most cards.
PLAYERS = {"run-with-scissors": 3, "janken-rummy": 4}
GAMES = {
    titles()[game.name]: PLAYERS.get(game.name, game.seats[-1] if game.seats[-1] > 1 else 0)
    for game in our_games()
}
WITH_A_HAND = ("Janken Rummy", "9 of a Kind", "Run with Scissors")

# Cards of the hand whose index, in the upper left corner, lies under something else.
COVERED = """() => [...document.querySelectorAll(".hb")].filter(card => {
  const box = card.querySelector(".card").getBoundingClientRect();
  const [x, y] = [box.x + box.width * 0.2, box.y + box.height * 0.14];
  return document.elementFromPoint(x, y)?.closest(".hb") !== card;
}).map(card => card.getAttribute("aria-label"))"""

# Keys that are not wholly on the screen, or lie under something else.
OUT_OF_REACH = """() => [...document.querySelectorAll(".lip button, .lip a, .calls button")].filter(key => {
  const box = key.getBoundingClientRect();
  const inside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return !inside || !(key.contains(top) || top?.closest("button, a") === key);
}).map(key => key.innerText || key.getAttribute("aria-label"))"""


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    settle(page)


@pytest.mark.parametrize("title", GAMES)
def test_hand_and_keys_are_in_reach_on_every_screen(guests: Guests, title: str) -> None:
    page = guests.come()
    if title == "9 of a Kind":
        make_table(page, title, players=GAMES[title], time_to_look="60")
    else:
        make_table(page, title, players=GAMES[title], bots="thoughtful")
    expect(page.locator(".lip button").first).to_be_visible()
    if title in WITH_A_HAND:
        expect(page.locator(".hb .card").nth(5)).to_be_visible()
    for size in (PHONE, SMALL, ACROSS, LAPTOP):
        resize(page, size)
        assert no_sideways_scrolling(page), size
        assert page.evaluate(COVERED) == [], size
        assert page.evaluate(OUT_OF_REACH) == [], size


def test_seventeen_cards_can_each_be_hit_by_a_finger(guests: Guests) -> None:
    page = guests.come()
    make_table(page, "Run with Scissors", players=3, bots="thoughtful")
    expect(page.locator(".hb").nth(15)).to_be_visible()
    for size in (PHONE, ACROSS):
        resize(page, size)
        strips = page.evaluate(
            "() => [...document.querySelectorAll('.tier > li')].map(one => one.getBoundingClientRect().width)"
        )
        assert min(strips) >= 44, size
