"""Between two hands: the next one is announced, waits for whoever still reads, and comes by the clock."""

import re

from playwright.sync_api import Page, expect

from janken.table.protocol import Wait, new_action
from tests.web import decks
from tests.web.friends import Friends
from tests.web.guests import Guests
from tests.web.playing import make_table, play_out
from tests.web.stacking import Dealer


def dealt_again(page: Page) -> None:
    expect(page.locator(".sheet")).to_have_count(0)
    expect(page.locator(".hand-card")).to_have_count(10)


def test_the_next_hand_is_counted_down_to_and_waits_for_whoever_reads(
    players: Guests, friends: Friends, dealer: Dealer
) -> None:
    dealer.stack(decks.OUT_AT_ONCE)
    ann = players.come(name="Ann")
    make_table(ann, "Janken Rummy", players=2, begin=False, points_needed_to_win="500")
    ben = friends.sit(ann, 2, "Ben")
    ann.get_by_role("button", name="Start", exact=True).click()
    play_out(ann)
    expect(ann.get_by_text(re.compile(r"Next hand in \d\d s"))).to_be_visible()
    ann.get_by_role("button", name="Wait", exact=True).click()
    expect(ann.get_by_text("The next hand is waiting for you.")).to_be_visible()
    dealer.turn(300)
    ben.ask(Wait(action=new_action()))  # whatever was due has been done by now
    expect(ann.get_by_role("heading", name="You win the hand.")).to_be_visible()
    ann.get_by_role("button", name="Next hand: you deal").click()
    dealt_again(ann)


def test_without_a_word_it_comes_by_the_clock(players: Guests, friends: Friends, dealer: Dealer) -> None:
    dealer.stack(decks.OUT_AT_ONCE)
    ann = players.come(name="Ann")
    make_table(ann, "Janken Rummy", players=2, begin=False, points_needed_to_win="500")
    ben = friends.sit(ann, 2, "Ben")
    ann.get_by_role("button", name="Start", exact=True).click()
    play_out(ann)
    ben.ask(Wait(action=new_action()))
    expect(ann.get_by_text("Ben is still looking at the scores.")).to_be_visible()
    ben.ready("next-hand")
    expect(ann.get_by_text(re.compile("Next hand in"))).to_be_visible()
    dealer.turn(31)
    dealt_again(ann)


def test_alone_with_bots_nothing_goes_on_without_you(players: Guests, dealer: Dealer) -> None:
    dealer.stack(decks.OUT_AT_ONCE)
    page = players.come()
    make_table(page, "Janken Rummy", players=2, points_needed_to_win="500")
    play_out(page)
    expect(page.get_by_text(re.compile("Next hand in"))).to_have_count(0)
    dealer.turn(1000)
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("button", name="Scores").click()
    page.get_by_role("button", name="Next hand: you deal").click()
    dealt_again(page)
