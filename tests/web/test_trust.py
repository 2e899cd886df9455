"""What people rely on: a lost line is told calmly, a seat is not lost by one tap, clocks are seen."""

import re

from playwright.sync_api import Page, expect

from janken.table.protocol import Pause, Resume, Start, new_action
from tests.web import decks
from tests.web.friends import Friends
from tests.web.guests import DESK, Guests, until
from tests.web.playing import make_table, path_of, unfold, wait_until
from tests.web.slow_line import Line
from tests.web.stacking import Dealer

TROUBLE = "Not connected. Trying again."
BOX = "all => all.map(one => JSON.stringify(one.getBoundingClientRect()))"
# Every word that a screen reader is told at once, from now on.
ALARMS = """() => {
  window.alarms = [];
  const alarm = document.querySelector("[role=alert]");
  const hear = new MutationObserver(() => window.alarms.push(alarm.textContent));
  hear.observe(alarm, { childList: true, characterData: true, subtree: true });
}"""


def where_all_lies(page: Page) -> object:
    return page.locator(".bar, .cloth, .array button, .lip").evaluate_all(BOX)


def test_a_silent_line_is_told_once_and_moves_nothing(guests: Guests) -> None:
    line = Line()
    page = guests.come(line=line)
    make_table(page, "The Collector", players=2, bots="thoughtful")
    expect(page.get_by_role("button", name="Pass")).to_be_enabled()
    before = where_all_lies(page)
    page.evaluate(ALARMS)
    line.hold()
    expect(page.get_by_text(TROUBLE).first).to_be_visible(timeout=6000)
    assert where_all_lies(page) == before
    expect(page.get_by_role("status").filter(has_text=TROUBLE)).to_be_attached()
    assert page.evaluate("window.alarms") == []
    said = len(line.said)
    page.get_by_role("button", name="Pass").click()
    expect(page.locator(".slip").get_by_text("You are not connected.")).to_be_visible()
    assert not [message for message in line.said[said:] if '"move"' in message]
    line.release()
    expect(page.locator(".trouble")).to_have_count(0)
    page.get_by_role("button", name="Pass").click()
    expect(page.get_by_text("You pass.")).to_be_attached()
    page.locator("[role=alert]").first.evaluate(
        "alarm => alarm.append('Fire!')"
    )  # that would have been heard
    until(page, "() => window.alarms.some(heard => heard.includes('Fire!'))")


def test_the_browsers_own_word_counts_at_once_and_play_says_so(guests: Guests) -> None:
    page = guests.come()
    expect(page.get_by_role("heading", name="The Collector")).to_be_visible()
    page.context.set_offline(True)
    page.get_by_role("button", name="Play The Collector now").click()
    expect(page.get_by_role("alert").filter(has_text="You are not connected.")).to_be_visible()
    page.context.set_offline(False)
    page.get_by_role("button", name="Play The Collector now").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("button", name="Pass")).to_be_enabled()
    page.evaluate("() => dispatchEvent(new Event('offline'))")
    expect(page.locator(".trouble")).to_be_visible(timeout=1000)
    expect(page.locator(".trouble")).to_have_count(0)  # the line holds all the same


def test_what_comes_too_late_after_a_break_is_dropped_quietly(players: Guests, friends: Friends) -> None:
    line = Line()
    ann = players.come(name="Ann", line=line)
    make_table(ann, "The Collector", players=2, begin=False)
    ben = friends.sit(ann, 2, "Ben")
    ann.get_by_role("button", name="Start", exact=True).click()
    expect(ann.get_by_role("button", name="Pass")).to_be_enabled()
    line.lose()
    ann.get_by_role("button", name="Pass").click()
    friends.other_device(ann, 1).move("pass")  # so what is sent again comes too late
    expect(ann.get_by_text("You pass.")).to_be_attached()
    line.cut()
    wait_until(ann, lambda: len([said for said in line.said if '"move"' in said]) == 2)
    ben.move("draw")
    expect(ann.get_by_role("button", name=re.compile("^Extra: "))).to_be_visible()
    expect(ann.locator(".slip.refused")).to_have_count(0)


def test_standing_up_is_asked_and_the_seat_can_be_taken_back(players: Guests) -> None:
    page = players.come()
    make_table(page, "The Collector", players=2, bots="thoughtful")
    expect(page.get_by_role("button", name="Pass")).to_be_enabled()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave seat").click()
    # By a key: a second tap in the same place at once would not be meant for it.
    page.get_by_role("button", name="Keep playing").press("Enter")
    expect(page.get_by_role("button", name="Keep playing")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Pass")).to_be_enabled()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave seat").click()
    page.get_by_role("button", name="Yes, leave my seat").click()
    expect(page.get_by_text("You left your seat. A bot plays on for you.")).to_be_visible()
    page.get_by_role("link", name="Leave the table").click()
    expect(page.get_by_text("You left your seat; take it back")).to_be_visible()
    page.get_by_role("link", name="Resume").click()
    page.get_by_role("button", name="Take your seat back").click()
    expect(page.get_by_role("group", name="Twelve cards")).to_be_visible()
    expect(page.locator(".standby")).to_have_count(0)
    expect(page.get_by_role("button", name="Pass")).to_be_visible()


def test_stopping_a_game_alone_is_asked(players: Guests, friends: Friends, dealer: Dealer) -> None:
    dealer.stack(decks.WHOLE_SUITS)  # there is always a set to take, or the game would end by itself
    page = players.come()
    own = friends.stand_in(page, "collector", 1, {})
    own.ask(Start(action=new_action()))
    own.move(*["draw"] * 53)
    page.goto(dealer.address + own.path)
    expect(page.get_by_role("button", name="Stop here")).to_be_enabled()
    page.keyboard.press("p")
    expect(page.get_by_role("dialog", name="Stop here")).to_be_visible()
    page.get_by_role("button", name="Keep playing").click()
    expect(page.get_by_role("group", name="Twelve cards")).to_be_visible()
    page.keyboard.press("p")
    page.get_by_role("button", name="Yes, stop").click()
    expect(page.locator(".sheet")).to_be_visible()


def test_a_friend_with_the_link_is_offered_a_bots_seat(players: Guests) -> None:
    ann = players.come(name="Ann")
    make_table(ann, "Janken Rummy", players=2, bots="thoughtful")
    expect(ann.locator(".hand-card")).to_have_count(10)
    ben = players.come(path_of(ann), name="Ben", size=DESK)
    expect(ben.get_by_text("You are watching.", exact=True)).to_be_visible()
    ben.get_by_role("button", name=re.compile("^Replace")).click()
    expect(ben.get_by_text("You have a seat and join in at the next deal.")).to_be_visible()
    cy = players.come(path_of(ann), name="Cy")
    expect(cy.get_by_text("You are watching. All seats are taken.")).to_be_visible()


def test_the_time_for_a_move_is_seen_and_a_bot_that_takes_over_is_told_of(
    players: Guests, friends: Friends, dealer: Dealer
) -> None:
    ann = players.come("/new/collector", name="Ann")
    ann.get_by_text("2", exact=True).click()
    unfold(ann)
    ann.get_by_label("Seconds per move").select_option("15")
    ann.get_by_role("button", name="Invite friends").click()
    ann.wait_for_url("**/t/*")
    ben = friends.sit(ann, 2, "Ben")
    ann.get_by_role("button", name="Start", exact=True).click()
    for clock in (ann.locator(".bar .move-clock"), ann.locator(".seat .move-clock")):
        expect(clock).to_have_text(re.compile("1[0-5]"))
    dealer.turn(6)
    ann.reload()
    expect(ann.locator(".bar .move-clock.short")).to_have_text("5")
    expect(ann.get_by_role("status").filter(has_text="5 seconds left to move.")).to_be_attached()
    dealer.turn(6)
    expect(ann.locator(".news")).to_have_text("Your time is up: a bot is playing for you.")
    expect(ann.get_by_role("status").filter(has_text="Your time is up")).to_be_attached()
    expect(ann.locator(".move-clock")).to_have_count(0)
    ann.get_by_role("button", name="Play myself").click()
    expect(ann.locator(".standby")).to_have_count(0)
    expect(ann.locator(".news")).to_have_text("You are playing again.")
    ben.ask(Pause(action=new_action()))
    expect(ann.locator(".standby").get_by_text("Ben paused the table.")).to_be_visible()


def test_after_a_pause_everybody_sees_the_countdown(
    players: Guests, friends: Friends, dealer: Dealer
) -> None:
    ann = players.come(name="Ann")
    make_table(ann, "The Collector", players=2, begin=False)
    ben = friends.sit(ann, 2, "Ben")
    ann.get_by_role("button", name="Start", exact=True).click()
    expect(ann.get_by_role("button", name="Pass")).to_be_enabled()
    ben.ask(Pause(action=new_action()))
    expect(ann.get_by_text(re.compile(r"Resumes automatically in \d+ s"))).to_be_visible()
    ben.ask(Resume(action=new_action()))
    expect(ann.locator(".standby")).to_contain_text(re.compile(r"Play resumes in\s+[123]\s+s"))
    dealer.turn(3)
    expect(ann.locator(".standby")).to_have_count(0)
    expect(ann.get_by_role("button", name="Pass")).to_be_enabled()


def test_everybody_sees_what_is_made_up_for_in_races(players: Guests, friends: Friends) -> None:
    """On one machine nobody is far away: the line says of Ben what it would say of one who is."""
    line = Line(far="Ben")
    ann = players.come(name="Ann", line=line)
    make_table(ann, "Run with Scissors", players=3, begin=False)
    friends.sit(ann, 2, "Ben")
    expect(ann.get_by_text("Ben", exact=True)).to_be_visible()
    ann.get_by_role("button", name="Menu").click()
    expect(ann.get_by_text("Ben: Network delay compensated: 40 ms")).to_be_visible()
