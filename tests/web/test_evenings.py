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
from tests.web.guests import DESK, Guests
from tests.web.playing import join, make_table, path_of, play_out, wait_until
from tests.web.slow_line import Line
from tests.web.stacking import Dealer

SOAK = "JANKEN_SOAK" in os.environ
OTHERS = ("Ben", "Cy", "Dot", "Eve", "Flo", "Gus", "Hal", "Ida")
# By game, the least people who play it together, the most, and house rules with which it is over soon.
LEAST = {"Run with Scissors": 3, "The Collector": 2, "Janken Rummy": 2, "9 of a Kind": 5}
MOST = {"Run with Scissors": 6, "The Collector": 4, "Janken Rummy": 6, "9 of a Kind": 9}
SHORT: dict[str, dict[str, str]] = {
    "Run with Scissors": {"how_many_times": "1"},
    "The Collector": {},
    "Janken Rummy": {"points_needed_to_win": "1"},
    "9 of a Kind": {"time_to_look": "1", "points_needed_to_win": "10"},
}
# People alone, as few as can be, as many, and every number between; and with one bot.
COMPANIES = [
    *((title, people, 0) for title in SHORT for people in range(LEAST[title], MOST[title] + 1)),
    *((title, max(3, LEAST[title]) - 1, 1) for title in SHORT),
]


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
    ann.get_by_role("button", name="Start", exact=True).click()
    for page in (ann, ben):
        expect(page.get_by_role("group", name="Your hand").get_by_role("button")).to_have_count(9)
    for page in (ann, ben):
        expect(page.get_by_role("button", name=re.compile("Ready|Begin trading"))).to_have_count(0)
        expect(page.locator(".move-log li")).to_have_text(
            ["Trading begins!", re.compile("deals nine cards each")]
        )
    all_know(ann, ben)


def test_a_game_among_people_ends_and_is_played_once_more(players: Guests, dealer: Dealer) -> None:
    dealer.stack(decks.OUT_AT_ONCE)
    ann = players.come(name="Ann", size=DESK)
    make_table(ann, "Janken Rummy", players=2, begin=False, points_needed_to_win="1")
    ben = join(players, ann, 2, name="Ben", size=DESK)
    ann.get_by_role("button", name="Start", exact=True).click()
    expect(ben.locator(".hand-card")).to_have_count(10)
    all_know(ben)
    play_out(ann)
    expect(ben.get_by_role("heading", name="Ann wins.")).to_be_visible()
    all_know(ann, ben)
    ann.get_by_role("button", name="Play again").click()
    for page in (ann, ben):
        expect(page.locator(".hand-card")).to_have_count(10)
    all_know(ann, ben)


def comes_back_in_every_way(page: Page, line: Line) -> None:
    """The page is reloaded, its line falls silent without a word, and there is a second device."""
    page.reload()
    all_know(page)
    line.fall_silent()
    all_know(page)
    phone = page.context.new_page()
    phone.goto(page.url)
    all_know(phone, page)
    phone.close()


def is_removed(page: Page, name: str, by: Page) -> None:
    by.get_by_role("button", name="Menu").click()
    by.get_by_role("button", name=f"Remove {name}").click()
    by.get_by_role("dialog").last.get_by_role("button", name=f"Remove {name}").click()
    expect(page.get_by_role("heading", name="Ann removed you from this table.")).to_be_visible()
    by.keyboard.press("Escape")


def test_what_was_just_taken_is_held_up_for_a_moment_for_onlookers_too(
    players: Guests, friends: Friends, dealer: Dealer
) -> None:
    dealer.stack(decks.WHOLE_SUITS)
    ann = players.come(name="Ann")
    make_table(ann, "The Collector", players=2, begin=False)
    friends.sit(ann, 2, "Ben")
    ann.get_by_role("button", name="Start", exact=True).click()
    zoe = players.come(path_of(ann), name="Zoe")
    expect(zoe.locator(".standby")).to_be_visible()
    friends.other_device(ann, 1).move("take AR 2R 3R")
    expect(zoe.locator(".taken")).to_contain_text("Ann")
    all_know(zoe)


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
    """A short evening of Run with Scissors among people and one bot, whose seat the latecomer takes."""
    dealt = [[*HANDS[first:], *HANDS[:first], ""] for first in range(2)]
    dealer.stack(*(decks.scissors(*hands) for hands in [*dealt, dealt[0]]))
    line = Line()
    ann = players.come(name="Ann", size=DESK, line=line)
    house = {"seconds_after_the_last_card": "600", "seconds_before_a_player": "0", "a_time_limit": "1"}
    make_table(ann, "Run with Scissors", players=4, begin=False, **house)
    ben, dot = friends.sit(ann, 2, "Ben"), friends.sit(ann, 3, "Dot")
    ann.get_by_role("button", name="Start with bots in the empty seats").click()
    expect(ann.locator(".hand-card")).to_have_count(13)
    quick = friends.other_device(ann, 1)

    cy = players.come(path_of(ann), name="Cy", size=DESK)
    cy.get_by_role("button", name=re.compile("^Replace")).click()
    expect(cy.locator(".standby")).to_contain_text("join in at the next deal")
    all_know(ann, cy)
    goes_out(quick, ben)
    expect(cy.locator(".sheet")).to_be_visible()
    all_know(cy)
    ann.get_by_role("button", name=re.compile("^Next hand")).click()
    expect(cy.locator(".hand-card")).to_have_count(13)
    all_know(ann, cy)  # here the page of the latecomer broke
    comes_back_in_every_way(ann, line)
    dealer.turn(61)
    goes_out(quick, ben)
    expect(cy.get_by_role("heading", name="Ann wins.")).to_be_visible()
    all_know(ann, cy)
    ann.get_by_role("button", name="Play again").click()
    expect(cy.locator(".hand-card")).to_have_count(13)
    dot.leave()
    expect(cy.locator('[data-anchor="seat-3"].away')).to_be_visible()
    all_know(cy)
    is_removed(cy, "Cy", by=ann)
    all_know(ann)


@pytest.mark.soak
@pytest.mark.skipif(not SOAK, reason="only the long run")
@pytest.mark.parametrize(("title", "people", "bots"), COMPANIES)
def test_a_whole_evening(
    players: Guests, friends: Friends, dealer: Dealer, title: str, people: int, bots: int
) -> None:
    """People come late, go, come back and are removed; the game goes on to its end, and once more."""
    seats = people + bots
    line = Line()
    ann = players.come(name="Ann", size=DESK, line=line)
    make_table(ann, title, players=seats, begin=False, **SHORT[title])
    ben = join(players, ann, 2, name="Ben", size=DESK)
    others = [friends.sit(ann, seat, OTHERS[seat - 2]) for seat in range(3, people + 1)]
    ann.get_by_role("button", name=re.compile("^Start($| with bots)")).click()
    expect(ann.get_by_role("button", name="Menu")).to_be_visible()
    all_know(ann, ben)

    if others and not bots:
        others.pop().stand_up()
        all_know(ann, ben)
    zoe = players.come(path_of(ann), name="Zoe", size=DESK)
    if seats > 2:
        zoe.get_by_role("button", name=re.compile("^Replace")).click()
        expect(zoe.locator(".standby")).to_contain_text("join in at the next deal")
    all_know(ann, ben, zoe)
    comes_back_in_every_way(ann, line)
    if others:
        others.pop().leave()
        all_know(ann, ben, zoe)
        dealer.turn(61)
        all_know(ann, ben, zoe)
    is_removed(ben, "Ben", by=ann)
    all_know(ann, zoe)

    playing = [friend.play_to_the_end() for friend in others]
    playing += [friends.other_device(page, 0).play_to_the_end() for page in (ann, zoe)]
    wait_until(ann, lambda: all(one.done() for one in playing), seconds=1200)
    for one in playing:
        one.result()
    for page in (ann, zoe):
        expect(page.locator(".sheet")).to_be_visible()
    all_know(ann, zoe)
    ann.get_by_role("button", name=re.compile("^Play again")).click()
    for page in (ann, zoe):
        expect(page.locator(".sheet")).to_have_count(0)
    all_know(ann, zoe)
    if seats > 2:
        expect(zoe.locator("#hand")).to_be_visible()


@pytest.mark.soak
@pytest.mark.skipif(not SOAK, reason="only the long run")
def test_an_evening_alone(players: Guests, friends: Friends) -> None:
    """Somebody looks on; the game is played to its end, and another one begun."""
    line = Line()
    ann = players.come(name="Ann", size=DESK, line=line)
    make_table(ann, "Light to Dark")
    zoe = players.come(path_of(ann), name="Zoe", size=DESK)
    all_know(ann, zoe)
    comes_back_in_every_way(ann, line)
    friends.other_device(ann, 1).play_anything()
    for page in (ann, zoe):
        expect(page.locator(".sheet")).to_be_visible()
    all_know(zoe)  # who comes back to their own result is no longer told that it is their first
    ann.get_by_role("button", name=re.compile("^Play again")).click()
    expect(ann.locator(".sheet")).to_have_count(0)
    all_know(ann, zoe)


@pytest.mark.soak
@pytest.mark.skipif(not SOAK, reason="only the long run")
@pytest.mark.parametrize("title", MOST)
def test_as_many_people_as_there_can_be_sit_there_in_silence(
    players: Guests, friends: Friends, title: str
) -> None:
    ann = players.come(name="Ann", size=DESK)
    make_table(ann, title, players=MOST[title], begin=False, **SHORT[title])
    for seat in range(2, MOST[title] + 1):
        friends.sit(ann, seat, OTHERS[seat - 2])
    ann.get_by_role("button", name="Start", exact=True).click()
    expect(ann.get_by_role("button", name="Menu")).to_be_visible()
    all_know(ann)


@pytest.mark.soak
@pytest.mark.skipif(not SOAK, reason="only the long run")
@pytest.mark.parametrize("title", SHORT)
def test_bots_play_alone_to_the_end_and_once_more(players: Guests, title: str) -> None:
    """Somebody begins with bots, gets up, and only looks."""
    ann = players.come(name="Ann", size=DESK)
    make_table(ann, title, players=LEAST[title], begin=True, **SHORT[title])
    all_know(ann)
    stand_up(ann)
    all_know(ann)
    wait_until(ann, lambda: goes_on_watching(ann), seconds=1200)
    all_know(ann)
    ann.get_by_role("button", name=re.compile("^Play again")).click()
    expect(ann.locator(".sheet")).to_have_count(0)
    all_know(ann)


def goes_on_watching(page: Page) -> bool:
    """Is the game over? Between two hands the next is asked for."""
    following = page.get_by_role("button", name=re.compile("^Next hand"))
    if following.count():
        following.click()
        expect(page.locator(".sheet")).to_have_count(0)
    return page.get_by_role("button", name=re.compile("^Play again")).count() > 0
