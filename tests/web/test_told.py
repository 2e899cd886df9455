"""What is read out of a page is a sentence; what goes wrong stands where the eye is."""

import re
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, expect

from janken import games
from janken.table.protocol import Pause, new_action
from tests.web import decks
from tests.web.boxes import overlapping
from tests.web.friends import Friends
from tests.web.guests import Guests, look, until
from tests.web.playing import hinted, join, make_table, names, path_of, play_out, unfold, wait_for_turn
from tests.web.stacking import Dealer
from tests.web.test_after import BENS
from tests.web.test_club import begin_evening

SMALL = (360, 640)


def test_seats_suits_and_links_are_sentences(guests: Guests) -> None:
    page = guests.come()
    expect(page.locator(".more li")).to_have_count(3)
    links = names(page, ".more a")
    assert len(set(links)) == 3
    assert all(re.fullmatch(r"Play: \w.*", link) for link in links)
    make_table(page, "Janken Rummy", players=2)
    wait_for_turn(page)
    expect(page.locator(".seat p.visually-hidden").first).to_have_text(
        re.compile(r"^\w+, club bot, \d+ cards, 0 points\.")
    )
    page.keyboard.press("w")
    dialog = page.get_by_role("dialog")
    beats = dialog.get_by_role("listitem").filter(has_text="beats")
    expect(beats).to_have_count(5)
    expect(beats.filter(has_text="Scissors beats Paper and Lizard")).to_have_count(1)


def test_the_first_link_at_a_table_leads_to_the_hand(guests: Guests) -> None:
    page = guests.come()
    make_table(page, "Janken Rummy", players=2)
    wait_for_turn(page)
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="To your cards")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    until(page, "() => !!document.activeElement?.closest('.rack .hand-card')")


def in_sight(page: Page, words: str) -> None:
    problem = page.get_by_role("alert").filter(has_text=words)
    expect(problem).to_be_in_viewport()
    expect(problem).to_be_focused()


def test_a_house_rule_that_cannot_be_is_named_in_sight(guests: Guests) -> None:
    page = guests.come("/new/nine-of-a-kind", size=SMALL)
    play = page.get_by_role("button", name="Play now")
    expect(play).to_be_enabled()
    unfold(page)
    page.get_by_label(re.compile("^Points needed to win")).fill("-5")
    play.click()
    in_sight(page, "Points needed to win the game")


def test_a_house_rule_that_was_refused_is_named_as_in_its_form_and_does_not_stay(guests: Guests) -> None:
    """In the lobby, and for the next game of an evening."""
    page = guests.come()
    make_table(page, "9 of a Kind", players=5, begin=False)
    goal = page.get_by_label(re.compile("^Points needed to win"))
    goal.fill("-5")
    goal.press("Enter")
    refused = page.locator(".slip.refused")
    expect(refused).to_contain_text("The option “Points needed to win the game” is a whole number")
    expect(refused).to_be_in_viewport()
    expect(goal).to_have_value("300")
    goal.fill("200")
    goal.press("Enter")
    expect(refused).to_have_count(0)
    expect(goal).to_have_value("200")

    page.goto(urljoin(page.url, "/"))
    begin_evening(page, guests)
    page.get_by_role("button", name="Choose a game").click()
    look(page)  # the game stands where that key was
    page.get_by_role("dialog").get_by_role("button", name="9 of a Kind").click()
    page.get_by_role("button", name="House rules").click()
    goal.fill("-5")
    goal.press("Enter")
    in_sight(page, "“Points needed to win the game”")
    expect(goal).to_have_value("300")


PAST_THE_EDGE = """() => [...document.querySelectorAll('.fold[open] *')]
  .filter(one => one.getBoundingClientRect().right > innerWidth - 8).map(one => one.innerText)"""


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_no_house_rule_is_cut_off_on_a_small_phone(guests: Guests, language: str) -> None:
    page = guests.come(size=SMALL, language=language)
    for game in games.names():
        page.goto(urljoin(page.url, f"/new/{game}"))
        unfold(page)
        assert page.evaluate(PAST_THE_EDGE) == [], game


def test_that_there_is_no_line_is_said_in_sight(guests: Guests) -> None:
    page = guests.come(size=SMALL)
    last = page.get_by_role("button", name=re.compile("^Play .* now$")).last
    expect(last).to_be_enabled()
    page.context.set_offline(True)
    last.click()
    usual = page.get_by_role("button", name="Play as usual")
    if usual.is_visible():
        usual.click()
    in_sight(page, "Not connected.")


# The edge of a cloth that scrolls would lie across what is read on it.
EDGES = (
    """() => [...document.querySelectorAll('.cloth')].map(one => getComputedStyle(one, '::before').display)"""
)


def test_the_edge_of_the_cloth_stays_where_pages_scroll(guests: Guests) -> None:
    page = guests.come(size=SMALL)
    for path in ("/rules/collector", "/story", "/new/janken-rummy"):
        page.goto(urljoin(page.url, path))
        page.locator(".cloth").wait_for()
        assert page.evaluate(EDGES) == ["none"], path
    page.get_by_role("button", name="Invite friends").click()
    page.locator(".seat-list").wait_for()
    assert page.evaluate(EDGES) == ["none"]


WIDE = "things => document.querySelector(things).getBoundingClientRect().width / innerWidth"


def test_notes_and_results_have_the_room_there_is(players: Guests, friends: Friends, dealer: Dealer) -> None:
    """The lobby's note for those who wait, and the score sheet on a laptop."""
    dealer.stack(decks.OUT_AT_ONCE)
    ann = players.come(name="Ann", size=(1366, 768))
    make_table(ann, "Janken Rummy", players=2, begin=False, points_needed_to_win="1")
    ben = join(players, ann, 2, name="Ben", size=SMALL)
    expect(ben.locator(".lip-text")).to_contain_text("Ann starts the game")
    assert ben.evaluate(WIDE, ".lip-text") > 0.85
    ann.get_by_role("button", name="Start", exact=True).click()
    play_out(ann)
    ann.locator(".sheet").wait_for()
    assert ann.evaluate(WIDE, ".sheet") > 0.8
    columns = "() => new Set([...document.querySelectorAll('.sheet > *')].map(one => one.offsetLeft)).size"
    assert ann.evaluate(columns) > 1
    # and how the points came about is not pushed down by what has room beside the board
    top = "() => document.querySelector('.sheet .how').getBoundingClientRect().top / innerHeight"
    assert ann.evaluate(top) < 0.5


def test_on_their_turn_points_stand_there_and_not_a_pass(players: Guests, friends: Friends) -> None:
    page = players.come()
    make_table(page, "The Collector", players=2, begin=False)
    ben = friends.sit(page, 2, "Ben")
    page.get_by_role("button", name="Start", exact=True).click()
    seats = page.locator(".seats .seat")
    page.get_by_role("button", name="Pass").click()
    expect(seats.nth(0)).to_contain_text("passed")
    ben.move("draw")
    ben.move("pass")
    expect(seats.nth(1)).to_contain_text("passed")
    expect(seats.nth(0)).not_to_contain_text("passed")


def test_in_a_pause_every_timer_stands_still(players: Guests, friends: Friends, dealer: Dealer) -> None:
    page = players.come(at="2026-11-18T20:00:00")
    make_table(page, "9 of a Kind", players=5, begin=False, time_to_look="120")
    ben, *_ = [
        friends.sit(page, seat, name) for seat, name in ((2, "Ben"), (3, "Cy"), (4, "Dot"), (5, "Eve"))
    ]
    page.get_by_role("button", name="Start", exact=True).click()
    left = page.locator(".slip [role=timer]")
    expect(left).to_be_visible()
    ben.ask(Pause(action=new_action()))
    expect(page.locator(".standby")).to_contain_text("Ben paused the table.")
    until(page, "() => Number(document.querySelector('.slip [role=timer]')?.innerText) > 0")
    stood = left.inner_text()
    page.clock.run_for(5000)
    expect(left).to_have_text(stood)
    page.reload()  # who comes in a pause is told the same
    expect(page.locator(".standby")).to_contain_text("Ben paused the table.")
    expect(left).to_have_text(stood)
    page.clock.run_for(5000)
    expect(left).to_have_text(stood)


# How much of the bar is left.
PATIENCE = "() => new DOMMatrix(getComputedStyle(document.querySelector('.patience i')).transform).a"


def test_in_a_pause_the_bar_of_patience_stands_still(
    players: Guests, friends: Friends, dealer: Dealer
) -> None:
    dealer.stack(decks.scissors("2S", "", "", "", ""))
    page = players.come(calm=False)
    house = {"seconds_after_the_last_card": "60", "seconds_before_a_player": "0"}
    make_table(page, "Run with Scissors", players=4, begin=False, **house)
    ben, *_ = [friends.sit(page, seat, name) for seat, name in ((2, "Ben"), (3, "Cy"), (4, "Dot"))]
    page.get_by_role("button", name="Start", exact=True).click()
    friends.other_device(page, 1).move("play 2S")
    bar = page.locator(".patience i")
    expect(bar).to_be_attached()
    full = page.evaluate(PATIENCE)
    until(page, f"full => ({PATIENCE})() < full - 0.005", full)
    ben.ask(Pause(action=new_action()))
    expect(page.locator(".standby")).to_contain_text("Ben paused the table.")
    stood = page.evaluate(PATIENCE)
    assert stood > 0.5
    page.wait_for_timeout(500)
    assert page.evaluate(PATIENCE) == stood


def test_looking_back_begins_on_ones_own_seat_with_all_cards_open(players: Guests, dealer: Dealer) -> None:
    dealer.stack(decks.OUT_AT_ONCE)
    ann = players.come(name="Ann")
    make_table(ann, "Janken Rummy", players=2, begin=False, points_needed_to_win="1")
    ben = join(players, ann, 2, name="Ben")
    ann.get_by_role("button", name="Start", exact=True).click()
    play_out(ann)
    ben.get_by_role("link", name="Replay").click()
    expect(ben.get_by_label("View as")).to_have_value("-1")
    assert sorted(names(ben, ".hand-card")) == sorted(BENS)
    assert ben.locator(".seat .fan").filter(visible=True).count() == 0


def test_a_hint_stays_until_it_is_closed(guests: Guests) -> None:
    page = guests.come()
    make_table(page, "Janken Rummy", players=2)
    wait_for_turn(page)
    assert hinted(page)
    close = page.get_by_role("button", name="Close the hint")
    close.focus()
    page.keyboard.press("Enter")
    expect(close).to_have_count(0)
    expect(page.locator(".slip [data-move]")).to_have_count(0)
    until(page, "() => !!document.activeElement?.closest('.rack')")  # the focus is not lost with it
    assert hinted(page)
    page.keyboard.press("Escape")
    expect(close).to_have_count(0)


# By seat, the lines that what is said below a name takes; a badge makes its line a little higher.
LINES = """() => [...document.querySelectorAll('.seats .seat-facts')].map(one =>
  Math.floor(one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight)))"""


# Names and lines of the header that are cut off, and rows of the lobby that need a second line.
CUT_OFF = """at => [...document.querySelectorAll(at)]
  .filter(one => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1)
  .map(one => one.innerText)"""
ROWS = """() => [...document.querySelectorAll('.seat-list li')].map(row => {
  const keys = [...row.querySelectorAll('button')].map(key => key.getBoundingClientRect());
  return Math.max(...keys.map(key => key.top)) < Math.min(...keys.map(key => key.bottom));
})"""


def cut_off(page: Page) -> list[str]:
    """Of the names at the seats, were they the longest that bots have, and in the header."""
    page.locator(".seats .seat-name > span:first-child").evaluate_all(
        "all => all.forEach(one => (one.textContent = 'Bruno'))"
    )
    return list(page.evaluate(CUT_OFF, ".seats .seat-name > span:first-child, .bar .title > *"))


def test_a_bot_that_plays_for_somebody_leaves_room_for_the_name(guests: Guests) -> None:
    page = guests.come(size=SMALL)
    make_table(page, "Run with Scissors", players=4)
    zoe = guests.come(path_of(page), name="Zoe")
    zoe.get_by_role("button", name=re.compile("^Replace")).first.click()
    expect(page.locator(".seats .bot-mark")).to_have_text("bot")
    assert page.evaluate(CUT_OFF, ".seats .seat-name > span:first-child") == []


def test_with_four_players_a_small_phone_cuts_nothing_off(guests: Guests) -> None:
    page = guests.come(size=SMALL)
    make_table(page, "Run with Scissors", players=4)
    wait_for_turn(page)
    assert page.evaluate(LINES) == [2, 2, 2]  # and the suit below them
    assert cut_off(page) == []
    page.get_by_role("link", name="Leave the table").click()
    make_table(page, "Janken Rummy", players=4, begin=False)
    expect(page.locator(".seat-list li")).to_have_count(4)
    assert page.evaluate(ROWS) == [True] * 4
    page.get_by_role("button", name=re.compile("^Start")).click()
    wait_for_turn(page)
    assert cut_off(page) == []
    title = page.locator(".bar h1").bounding_box()
    assert title is not None
    assert title["y"] >= 0
    lines = page.locator(".bar p span").evaluate_all("all => all.map(one => one.getClientRects().length)")
    assert lines == [1, 1, 1]  # hand, goal, and what one has: none is broken
    page.get_by_role("link", name="Leave the table").click()
    make_table(page, "9 of a Kind", players=5)
    expect(page.locator(".ring .offer")).to_have_count(4)
    assert overlapping(page, ".ring .offer, .centre .heap") == []
