"""9 of a Kind: a round from the first offer to the count of every card, and one given up for a chicken."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web import decks
from tests.web.boxes import LONG_NAMES, SCREENS, faults, outside
from tests.web.friends import Friends
from tests.web.gestures import card, hold_and_slide_away, hold_with_finger, hold_with_mouse
from tests.web.guests import DESK, PHONE, Guests, look, no_sideways_scrolling, until
from tests.web.playing import join, make_table
from tests.web.reach import violations
from tests.web.stacking import Dealer

FIRST = decks.nine("Ah 2h 3h 4h 5h 6h 7h 8h 5c", "9h 2c 2d 2s 3c 3d 3s 4c 4d", "", "", "")
# Seat 1 has dealt it, so seat 2 gets the first card and seat 1 the last.
SECOND = decks.nine("2R 3R 4P 5P 6S 7S 8L 9L 9W", "", "", "", "Ah 2h 3h 4h 5h 6h 7h As Ad")


# How much room there is before the first thing in a row and after the last.
MARGINS = """row => {
  const box = document.querySelector(row).getBoundingClientRect();
  const things = [...document.querySelectorAll(`${row} > *`)].map(one => one.getBoundingClientRect());
  const [left, right] = [Math.min(...things.map(one => one.left)), Math.max(...things.map(one => one.right))];
  return [left - box.left, box.right - right];
}"""


def counted(page: Page, seat: int) -> list[int]:
    """The pips that the sheet counts for a seat, card by card."""
    row = page.locator(".how .held").nth(seat - 1)
    expect(row.locator(".card")).to_have_count(9)
    return [int(pips) for pips in row.locator("small").all_inner_texts() if pips]


def sum_of(page: Page, seat: int) -> Locator:
    return page.locator(".how .held").nth(seat - 1).locator(".sum")


def agree(page: Page) -> None:
    accept = page.get_by_role("button", name=re.compile("^Accept"))
    expect(accept).to_be_enabled()
    look(page)
    accept.click()


@pytest.mark.parametrize(("size", "touch"), [(PHONE, True), (DESK, False)], ids=["phone", "desk"])
def test_rounds_to_their_score(
    players: Guests, friends: Friends, dealer: Dealer, size: tuple[int, int], touch: bool, axe: str
) -> None:
    dealer.stack(FIRST, SECOND)
    ann = players.come(name="Ann", size=size, touch=touch)
    house = {"time_to_look": "0", "how_long_after": "0", "time_to_name": "600", "a_player_may_give_up": "yes"}
    make_table(ann, "9 of a Kind", players=5, begin=False, **house)
    ben = join(players, ann, 2, name="Ben", size=size)
    others = [friends.sit(ann, seat, name) for seat, name in ((3, "Cy"), (4, "Dot"), (5, "Eve"))]
    ann.get_by_role("button", name="Start", exact=True).click()

    card(ann, "5 of clubs").click()
    ann.get_by_role("button", name="Offer 1").click()
    card(ben, "9 of hearts").click()
    ben.get_by_role("button", name="Take Ann’s 1 card").click()
    expect(card(ann, "9 of hearts")).to_be_visible()

    call = ann.get_by_role("button", name=re.compile("^9 of a kind!"))
    expect(call).to_have_class(re.compile("lit"))
    call.click()  # neither a tap
    call.focus()
    ann.keyboard.press("Enter")  # nor a key pressed once
    expect(call).to_contain_text("press Enter again")
    expect(ben.get_by_role("button", name=re.compile("^Accept"))).to_have_count(0)
    (hold_with_finger if touch else hold_with_mouse)(ann, call)

    moment = ben.locator(".right-call")
    expect(moment).to_contain_text("Ann")
    expect(moment.locator(".card")).to_have_count(9)
    expect(ben.get_by_label("Trading is over. Your collection:")).to_have_value("c")
    assert not touch or violations(ben, axe) == []
    ben.get_by_label("Trading is over. Your collection:").select_option("2")
    agree(ben)
    for other in others:
        other.ready("naming")
    check_first_count(ann, ben)
    assert no_sideways_scrolling(ann)
    if not touch:
        return  # what follows is the same on every screen
    assert violations(ann, axe) == []
    left, right = ann.evaluate(MARGINS, ".next-hand")
    assert abs(left - right) < 8

    ann.get_by_role("button", name=re.compile("^Next hand: you deal")).click()
    expect(ann.locator(".hand-card")).to_have_count(9)
    hold_with_finger(ann, ann.get_by_role("button", name=re.compile("^Chicken!")))
    expect(ann.get_by_text("The others are naming their collections.")).to_be_visible()
    agree(ben)
    for other in others:
        other.ready("naming")
    check_chicken(ann)


def check_first_count(ann: Page, ben: Page) -> None:
    """Ann has won; Ben counts all but his twos, the others what they hold outside their best."""
    expect(ann.get_by_role("heading", name="You win the hand.")).to_be_visible()
    assert counted(ann, 1) == []
    assert sorted(counted(ann, 2)) == [3, 3, 3, 4, 4, 5]
    expect(sum_of(ann, 2)).to_have_text("22")
    sums = [sum(counted(ann, seat)) for seat in range(2, 6)]
    for seat, count in enumerate(sums, start=2):
        expect(sum_of(ann, seat)).to_have_text(str(count))
    expect(sum_of(ann, 1)).to_have_text(f"+{sum(sums)}")
    expect(ben.get_by_role("heading", name="Ann wins the hand.")).to_be_visible()
    expect(ann.get_by_role("img", name=re.compile(f"^Peg board: You {sum(sums)}, Ben 0"))).to_be_visible()


def check_chicken(ann: Page) -> None:
    """Ann has seven hearts and counts her two aces too; half of everything is hers."""
    expect(ann.get_by_role("heading", name="You win the hand.")).to_be_visible()
    assert counted(ann, 1) == [1, 1]
    sums = [sum(counted(ann, seat)) for seat in range(1, 6)]
    expect(sum_of(ann, 1)).to_have_text(f"2 · +{(sum(sums) + 1) // 2}")


def test_the_goal_is_seen_and_a_wrong_call_is_asked_about(
    players: Guests, friends: Friends, dealer: Dealer
) -> None:
    dealer.stack(decks.nine("Ah Ad As Ac AR AP AL 5c 6d", "AW", "", "", "", "", "", "", ""))
    page = players.come(name=LONG_NAMES[0])
    make_table(page, "9 of a Kind", players=9, begin=False, time_to_look="120", how_long_after="0")
    others = [friends.sit(page, seat, LONG_NAMES[seat - 1]) for seat in range(2, 10)]
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator(".aim")).to_have_text("7 aces, two to go. Nine of one suit or one rank wins.")
    nine = page.get_by_role("button", name=re.compile("^9 of a kind!"))
    expect(nine).to_be_disabled()
    page.get_by_role("button", name="Ready", exact=True).click()
    for other in others[:-1]:
        other.ready("look")
    expect(page.get_by_role("button", name="Others are still looking")).to_be_disabled()
    others[-1].ready("look")  # all are ready: nobody waits for the time
    expect(nine).to_be_enabled()
    expect(page.get_by_role("button", name="Centre")).to_be_disabled()  # nothing lies there
    # Also what is said below them: on the smallest screen nothing of it is scrolled away.
    apart = ".ring .seat, .centre, .game-nine-of-a-kind .slip"
    assert faults(page, inner=apart, outer=".cloth", apart=apart) == {}

    hold_and_slide_away(page, nine)
    expect(nine).to_contain_text("hold to call")
    hold_with_mouse(page, nine, meanwhile=lambda: nine.evaluate("key => (key.style.translate = '0 -70px')"))
    expect(nine).to_contain_text("That would be wrong!")
    assert page.locator(".right-call").count() == 0
    nine.evaluate("key => (key.style.translate = '')")
    hold_with_mouse(page, nine)
    expect(page.get_by_text("you are out of this round")).to_be_visible()
    expect(nine).to_be_disabled()


# Seat 2 has all nine hearts but one, which seat 3 has.
LATE_CALL = decks.nine("2R 3R 5d 6d 7d 8c 9c 4s 5s", "Ah 2h 3h 4h 5h 6h 7h 8h 5c", "9h", "2c", "")
# What of the picker lies over the table, where offers and the centre are seen.
OVER_TABLE = """() => {
  const box = at => document.querySelector(at).getBoundingClientRect();
  return Math.max(0, box(".ring").bottom - box(".pick").top);
}"""


def test_the_picker_leaves_the_table_in_sight_and_closes_when_play_stops(
    players: Guests, friends: Friends, dealer: Dealer
) -> None:
    """And who has agreed beforehand to what they count need not do so after the call."""
    dealer.stack(LATE_CALL)
    ann = players.come(name="Ann")
    ann.get_by_role("button", name="Settings").click()
    ann.get_by_role("switch", name="9 of a Kind: accept my count automatically").check()
    ann.keyboard.press("Escape")
    house = {"time_to_look": "0", "how_long_after": "0", "time_to_name": "600"}
    make_table(ann, "9 of a Kind", players=5, begin=False, **house)
    ben, cy, dot, eve = (friends.sit(ann, seat, LONG_NAMES[seat]) for seat in range(2, 6))
    ann.get_by_role("button", name="Start", exact=True).click()
    centre = ann.get_by_role("button", name="Centre", exact=True)
    ann.keyboard.press("h")
    expect(ann.locator(".hinted")).to_have_text(re.compile(r"^\s*Offer \d"))  # its cards are chosen
    chosen = ann.locator('.hand-card[aria-pressed="true"]')
    while chosen.count():
        chosen.first.click(position={"x": 12, "y": 14})
    card(ann, "2 of Rock").click()
    expect(centre).to_be_disabled()  # first a trade with a player
    ann.get_by_role("button", name="Offer 1").click()
    expect(ann.get_by_text("Your offer of 1 card is open.")).to_be_visible()
    dot.move("accept 1 2c")

    card(ann, "3 of Rock").click()
    centre.click()
    picker = ann.get_by_role("dialog", name="Pick 1 card from the centre")
    expect(picker.get_by_role("button", name=re.compile("^Card"))).to_have_count(36)
    for size in SCREENS.values():
        ann.set_viewport_size({"width": size[0], "height": size[1]})
        until(ann, f"() => ({OVER_TABLE})() < 1")
        assert outside(ann, ".pick", "main") == []

    cy.move("offer 9h")
    ben.move("accept 3 5c", "call nine")
    expect(picker).to_have_count(0)
    for other in (cy, dot, eve):
        other.ready("naming")
    expect(ann.get_by_role("region", name="Score sheet")).to_be_visible()
