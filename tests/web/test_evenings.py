"""Ordinary evenings in a real browser: nobody presses what need not be, people come late, go and come back.

After everything that happens, each page shows what the same person would see who opens it anew.
"""

import os
import re

import pytest
from playwright.sync_api import Page, expect

from tests.web import decks
from tests.web.evenings import shows_what_a_fresh_page_does
from tests.web.friends import Friend, Friends
from tests.web.guests import DESK, Guests, play_now
from tests.web.playing import join, make_table, path_of, play_out
from tests.web.slow_line import Line
from tests.web.stacking import Dealer

SOAK = "JANKEN_SOAK" in os.environ
OTHERS = ("Ben", "Cy", "Dot", "Eve", "Flo", "Gus", "Hal", "Ida")
# Players and house rules by game. The short run has the one in which a latecomer's page broke.
GAMES: dict[str, tuple[int, dict[str, str]]] = {
    "Run with Scissors": (3, {}),
    "The Collector": (3, {}),
    "Janken Rummy": (3, {}),
    "9 of a Kind": (5, {"time_to_look": "1"}),
}
MOST = {"Run with Scissors": 6, "The Collector": 4, "Janken Rummy": 6, "9 of a Kind": 9}


def all_know(*pages: Page) -> None:
    for page in pages:
        shows_what_a_fresh_page_does(page)


def stand_up(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave seat").click()
    page.get_by_role("button", name="Yes, leave my seat").click()
    expect(page.locator(".standby")).to_contain_text("You left your seat.")


@pytest.mark.soak
@pytest.mark.parametrize("people", [5, 9] if SOAK else [5])
def test_nobody_presses_anything_and_trading_begins(players: Guests, friends: Friends, people: int) -> None:
    """9 of a Kind among people alone: each has looked at their cards, and everybody knows that it goes on."""
    ann = players.come(name="Ann", size=DESK)
    make_table(ann, "9 of a Kind", players=people, begin=False, time_to_look="2")
    ben = join(players, ann, 2, name="Ben", size=DESK)
    for seat in range(3, people + 1):
        friends.sit(ann, seat, OTHERS[seat - 2])
    ann.get_by_role("button", name="Start").click()
    for page in (ann, ben):
        expect(page.get_by_role("group", name="Your hand").get_by_role("button")).to_have_count(9)
    for page in (ann, ben):
        expect(page.get_by_role("button", name=re.compile("Ready|Begin trading"))).to_have_count(0)
    all_know(ann, ben)


@pytest.mark.soak
@pytest.mark.parametrize("title", GAMES if SOAK else ["Run with Scissors"])
def test_people_come_late_reload_lose_their_line_and_are_removed(guests: Guests, title: str) -> None:
    line = Line()
    ann = guests.come(name="Ann", size=DESK, line=line)
    seats, house = GAMES[title]
    make_table(ann, title, players=seats, begin=False, bots="thoughtful", **house)
    ann.get_by_role("button", name="Start").click()
    expect(ann.get_by_role("button", name="Menu")).to_be_visible()
    all_know(ann)

    ben = guests.come(path_of(ann), name="Ben", size=DESK)  # late: he plays from the next deal on
    all_know(ann, ben)
    ben.get_by_role("button", name=re.compile("^Replace")).first.click()
    all_know(ann, ben)

    ann.reload()
    line.fall_silent()
    all_know(ann, ben)
    phone = ben.context.new_page()
    phone.goto(ben.url)
    all_know(phone, ben)
    phone.close()

    ann.get_by_role("button", name="Menu").click()
    ann.get_by_role("button", name="Remove Ben").click()
    ann.get_by_role("dialog").last.get_by_role("button", name="Remove Ben").click()
    expect(ben.get_by_role("heading", name="Ann removed you from this table.")).to_be_visible()
    ann.keyboard.press("Escape")
    all_know(ann)


def test_a_game_among_people_ends_and_is_played_once_more(players: Guests, dealer: Dealer) -> None:
    dealer.stack(decks.OUT_AT_ONCE)
    ann = players.come(name="Ann", size=DESK)
    make_table(ann, "Janken Rummy", players=2, begin=False, points_needed_to_win="1")
    ben = join(players, ann, 2, name="Ben", size=DESK)
    ann.get_by_role("button", name="Start").click()
    expect(ben.locator(".hand-card")).to_have_count(10)
    all_know(ben)
    play_out(ann)
    expect(ben.get_by_role("heading", name="Ann wins.")).to_be_visible()
    all_know(ann, ben)
    ann.get_by_role("button", name="Play again").click()
    for page in (ann, ben):
        expect(page.locator(".hand-card")).to_have_count(10)
    all_know(ann, ben)


# Ann goes out by herself once Ben has followed her first card; no card of the bot's ever fits.
OPENS, GOES_ON = "2S", "4P 5S 6R 7P 8S 9R TP JS QR KP AS 2L"
NEVER_FITS = "2R 2P 2W 3P 3S 3L 4R 4S 4L 5R 5P 5W 6P"
HANDS = [f"{OPENS} {GOES_ON}", "3R", "", NEVER_FITS]


def goes_out(ann: Friend, ben: Friend) -> None:
    ann.move(f"play {OPENS}")
    ben.move("play 3R")
    ann.move(*(f"play {card}" for card in GOES_ON.split()))


def test_a_latecomer_plays_from_the_next_deal_to_the_end_and_once_more(
    players: Guests, friends: Friends, dealer: Dealer
) -> None:
    """Run with Scissors among people and one bot, whose seat the latecomer takes; then somebody leaves."""
    dealt = [[*HANDS[first:], *HANDS[:first], ""] for first in range(4)]
    dealer.stack(*(decks.scissors(*hands) for hands in [*dealt, dealt[0]]))
    ann = players.come(name="Ann", size=DESK)
    house = {"seconds_after_the_last_card": "600", "seconds_before_a_player": "0", "how_many_times": "1"}
    make_table(ann, "Run with Scissors", players=4, begin=False, **house)
    ben, dot = friends.sit(ann, 2, "Ben"), friends.sit(ann, 3, "Dot")
    ann.get_by_role("button", name="Start with bots in the empty seats").click()
    cards = ann.locator(".hand-card")
    expect(cards).to_have_count(13)
    quick = friends.other_device(ann, 1)

    cy = players.come(path_of(ann), name="Cy", size=DESK)
    cy.get_by_role("button", name=re.compile("^Replace")).click()
    expect(cy.locator(".standby")).to_contain_text("join in at the next deal")
    all_know(ann, cy)
    for hand in range(1, 5):
        goes_out(quick, ben)
        for page in (ann, cy):
            expect(page.locator(".sheet")).to_be_visible()
        if hand in (1, 4):
            all_know(ann, cy)
        if hand < 4:
            ann.get_by_role("button", name=re.compile("^Next hand")).click()
            for page in (ann, cy):
                expect(page.locator(".hand-card")).to_have_count(13)
        if hand == 1:
            all_know(ann, cy)  # here the page of the latecomer broke
    expect(cy.get_by_role("heading", name="Ann wins.")).to_be_visible()
    ann.get_by_role("button", name="Play again").click()
    expect(cy.locator(".hand-card")).to_have_count(13)
    dot.leave()
    expect(cy.locator('[data-anchor="seat-3"].away')).to_be_visible()
    all_know(ann, cy)
    stand_up(cy)
    all_know(ann, cy)


@pytest.mark.soak
@pytest.mark.skipif(not SOAK, reason="only the long run")
@pytest.mark.parametrize("title", MOST)
def test_as_many_people_as_there_can_be_sit_there_in_silence(
    players: Guests, friends: Friends, title: str
) -> None:
    ann = players.come(name="Ann", size=DESK)
    make_table(ann, title, players=MOST[title], begin=False, **GAMES[title][1])
    for seat in range(2, MOST[title] + 1):
        friends.sit(ann, seat, OTHERS[seat - 2])
    ann.get_by_role("button", name="Start").click()
    expect(ann.get_by_role("button", name="Menu")).to_be_visible()
    all_know(ann)


@pytest.mark.soak
@pytest.mark.skipif(not SOAK, reason="only the long run")
@pytest.mark.parametrize("title", GAMES)
def test_bots_play_with_one_person_who_only_looks(guests: Guests, title: str) -> None:
    """Then they stand up, and nobody but bots plays."""
    ann = guests.come(name="Ann", size=DESK)
    play_now(ann, title)
    all_know(ann)
    stand_up(ann)
    all_know(ann)
