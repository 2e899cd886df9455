"""A key that is pressed twice never does what another does that has come into its place meanwhile."""

from playwright.sync_api import Locator, Page, expect

from tests.web import decks
from tests.web.friends import Friends
from tests.web.gestures import card, point_of
from tests.web.guests import Guests, until
from tests.web.playing import make_table, path_of
from tests.web.slow_line import Line
from tests.web.stacking import Dealer

SMALL = (360, 740)
OTHERS = ("Ben", "Cy", "Dot", "Eve")
PASS_IS_THERE = """([x, y]) => document.elementFromPoint(x, y)?.closest("button")?.dataset.key === "pass" """
MEANT = 450  # ms after which what has come there is seen, and meant


def press_twice(page: Page, key: Locator) -> None:
    """In the same place: the second time as soon as what was pressed first is no longer there."""
    x, y = point_of(key)
    handle = key.element_handle()
    page.mouse.click(x, y)
    until(page, "([key, x, y]) => !key.contains(document.elementFromPoint(x, y))", [handle, x, y])
    page.mouse.click(x, y)


def is_meant_later(page: Page) -> None:
    page.wait_for_timeout(MEANT)


def test_whoever_sits_down_does_not_leave_at_once(guests: Guests) -> None:
    ann = guests.come(name="Ann", size=SMALL)
    make_table(ann, "The Collector", players=2, begin=False)
    ben = guests.come(path_of(ann), name="Ben", size=SMALL)
    press_twice(ben, ben.get_by_role("button", name="Sit here, seat 2"))
    leave = ben.get_by_role("button", name="Leave seat")
    expect(leave).to_be_visible()
    is_meant_later(ben)
    expect(leave).to_be_visible()
    leave.click()
    expect(ben.get_by_role("button", name="Sit here, seat 2")).to_be_visible()


def test_an_offer_is_not_withdrawn_by_the_second_press(players: Guests, friends: Friends) -> None:
    ann = players.come(name="Ann", size=SMALL)
    make_table(ann, "9 of a Kind", players=5, begin=False, time_to_look="0")
    for seat in range(2, 6):
        friends.sit(ann, seat, OTHERS[seat - 2])
    ann.get_by_role("button", name="Start", exact=True).click()
    ann.locator(".hand-card").first.click(position={"x": 12, "y": 14})
    press_twice(ann, ann.get_by_role("button", name="Offer 1"))
    withdraw = ann.get_by_role("button", name="Withdraw")
    expect(withdraw).to_be_enabled()
    is_meant_later(ann)
    expect(withdraw).to_be_visible()
    withdraw.click()
    expect(withdraw).to_have_count(0)


def test_an_offer_is_not_withdrawn_by_a_second_enter(players: Guests, friends: Friends) -> None:
    ann = players.come(name="Ann", size=SMALL)
    make_table(ann, "9 of a Kind", players=5, begin=False, time_to_look="0")
    for seat in range(2, 6):
        friends.sit(ann, seat, OTHERS[seat - 2])
    ann.get_by_role("button", name="Start", exact=True).click()
    ann.locator(".hand-card").first.focus()
    ann.keyboard.press("Space")
    offer = ann.get_by_role("button", name="Offer 1")
    expect(offer).to_be_enabled()
    ann.keyboard.press("Enter")  # on a card it does the main thing
    withdraw = ann.get_by_role("button", name="Withdraw")
    expect(withdraw).to_be_enabled()
    ann.keyboard.press("Enter")
    is_meant_later(ann)
    expect(withdraw).to_be_visible()
    ann.keyboard.press("Enter")
    expect(withdraw).to_have_count(0)


def may_draw_in_the_collector(players: Guests, friends: Friends, line: Line | None = None) -> Page:
    ann = players.come(name="Ann", size=SMALL, line=line)
    make_table(ann, "The Collector", players=2, begin=False)
    ben = friends.sit(ann, 2, "Ben")
    ann.get_by_role("button", name="Start", exact=True).click()
    ann.get_by_role("button", name="Pass").click()
    ben.move("draw", "pass")
    expect(draw_key(ann)).to_be_enabled()
    return ann


def draw_key(page: Page) -> Locator:
    return page.get_by_role("button", name="Draw extra")


def is_still_to_move(page: Page) -> None:
    page.wait_for_timeout(MEANT)
    expect(page.get_by_role("button", name="Pass")).to_be_enabled()


def test_whoever_draws_in_the_collector_does_not_pass(players: Guests, friends: Friends) -> None:
    ann = may_draw_in_the_collector(players, friends)
    press_twice(ann, draw_key(ann))
    is_still_to_move(ann)
    ann.get_by_role("button", name="Pass").click()
    expect(ann.get_by_role("button", name="Pass")).to_be_disabled()


def test_nor_does_whoever_presses_again_because_the_line_is_slow(players: Guests, friends: Friends) -> None:
    line = Line()
    ann = may_draw_in_the_collector(players, friends, line)
    x, y = point_of(draw_key(ann))
    line.hold()
    ann.mouse.click(x, y)
    ann.wait_for_timeout(2 * MEANT)
    line.release()
    until(ann, PASS_IS_THERE, [x, y])
    ann.mouse.click(x, y)
    is_still_to_move(ann)


def test_cards_side_by_side_can_be_tapped_quickly(players: Guests, dealer: Dealer) -> None:
    """What was there all the time is meant at once, and so is a card that one takes back."""
    dealer.stack(decks.OUT_AT_ONCE)
    ann = players.come(name="Ann", size=SMALL)
    make_table(ann, "Janken Rummy", players=2)
    expect(ann.locator(".hand-card")).to_have_count(10)
    for name in ("9 of Rock", "9 of Rock", "9 of Scissors", "9 of Water"):
        ann.mouse.click(*point_of(card(ann, name), 0.1, 0.1))
    expect(ann.locator('.hand-card[aria-pressed="true"]')).to_have_count(2)
