"""Against bots, as somebody plays who takes every hint: by clicks, from the start page to the score sheet.

With people, and all that can happen between them, every game is played to its score at both sizes in the test
of its name; here the bots are the opponents, and at the size of a desk only where `./dev soak` runs.
"""

import os
import re

import pytest
from playwright.sync_api import expect

from tests.web import decks
from tests.web.gestures import hold_with_mouse
from tests.web.guests import DESK, PHONE, Guests, no_sideways_scrolling
from tests.web.playing import (
    COLLECTOR,
    RUMMY,
    is_over,
    lay_what_the_hint_says,
    make_table,
    play_by_hints,
    play_light_to_dark,
    stop_here,
    told,
    wait_for_turn,
)
from tests.web.reach import violations
from tests.web.shifting import shifts, watch_shifts
from tests.web.stacking import Dealer

SIZES = pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
LONG = "JANKEN_SOAK" in os.environ
# The same again on a wide screen, with cards as chance deals them: that adds little, and takes its time.
PHONE_OR_LONG = pytest.mark.parametrize("size", [PHONE, DESK] if LONG else [PHONE])


def stack(dealer: Dealer, deck: str) -> None:
    """A deal with which a game is soon over; the long tests take what chance gives."""
    if not LONG:
        dealer.stack(deck)


@pytest.mark.soak
@PHONE_OR_LONG
def test_the_collector_to_its_score(players: Guests, dealer: Dealer, size: tuple[int, int]) -> None:
    stack(dealer, decks.WHOLE_SUITS)
    page = players.come(size=size)
    watch_shifts(page)
    make_table(page, "The Collector", players=2)
    play_by_hints(page, COLLECTOR)
    assert shifts(page) == []
    expect(page.get_by_role("heading", name=re.compile("win"))).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("Peg board"))).to_be_visible()
    assert page.locator(".one-set").count() > 3
    assert no_sideways_scrolling(page)


@SIZES
def test_light_to_dark_to_its_score(guests: Guests, size: tuple[int, int], axe: str) -> None:
    page = guests.come(size=size)
    watch_shifts(page)
    if size == PHONE:
        make_table(page, "Light to Dark")
        play_light_to_dark(page)
    else:
        make_table(page, "Light to Dark", turn_up_a_card="any-time")
        play_light_to_dark(page, 10)
        stop_here(page)
    expect(page.get_by_text(re.compile(r"2 × \d+ taken \+ \d+ dark"))).to_be_visible()
    told(page, "The game is over.")
    assert shifts(page) == []
    assert violations(page, axe) == []
    page.get_by_role("link", name="Replay").click()
    slider = page.get_by_role("slider", name="Move")
    expect(slider).to_be_visible()
    slider.fill("5")
    page.get_by_role("button", name="Next move").click()
    expect(page.get_by_text(re.compile("Move 6 of"))).to_be_visible()


@pytest.mark.soak
@PHONE_OR_LONG
def test_janken_rummy_to_its_score(players: Guests, dealer: Dealer, size: tuple[int, int]) -> None:
    stack(dealer, decks.OUT_AT_ONCE)
    page = players.come(size=size)
    watch_shifts(page)
    make_table(page, "Janken Rummy", players=2, points_needed_to_win="1")
    play_by_hints(page, RUMMY)
    assert shifts(page) == []
    expect(page.get_by_role("heading", name=re.compile("win"))).to_be_visible()
    assert no_sideways_scrolling(page)


@pytest.mark.soak
@pytest.mark.skipif(not LONG, reason="how long bots take for a hand is theirs: ./dev soak")
@SIZES
def test_run_with_scissors_to_the_score_of_a_hand(players: Guests, size: tuple[int, int]) -> None:
    page = players.come(size=size)
    watch_shifts(page)
    make_table(
        page, "Run with Scissors", players=3, seconds_after_the_last_card="0.5", points_for_runs="michigan"
    )
    expect(page.get_by_role("list", name="Bowls").get_by_role("listitem")).to_have_count(9)
    for _ in range(600):
        if not wait_for_turn(page):
            break
        lay_what_the_hint_says(page)
    assert is_over(page)
    assert shifts(page) == []
    expect(page.get_by_role("heading", name="How points were scored")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Next hand")).click()
    expect(page.get_by_text("Hand 2 of 9")).to_be_visible()


def test_nine_of_a_kind_and_a_wrong_call(guests: Guests) -> None:
    page = guests.come()
    watch_shifts(page)
    make_table(page, "9 of a Kind", players=5, bots="thoughtful", time_to_look="0", time_to_name="0")
    hand = page.get_by_role("group", name="Your hand")
    expect(hand.get_by_role("button")).to_have_count(9)
    first = hand.get_by_role("button").first
    first.click()
    expect(first).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Offer 1").click()
    expect(page.get_by_text(re.compile("You offer|You swap|with you")).first).to_be_attached()
    call = page.get_by_role("button", name=re.compile("^Blocked!"))
    for _ in range(2):  # it is asked once whether that is meant
        hold_with_mouse(page, call)
    # How long the bots then go on trading is theirs to decide: the round's end is not waited for here.
    expect(page.get_by_text("you are out of this round").or_(page.locator(".sheet"))).to_be_visible()
    assert shifts(page) == []
