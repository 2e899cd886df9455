"""Evenings in the browser: people with phones and desks in one room, and the games they play from there."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from janken.table.protocol import Stand, WriteText, new_action
from tests.web.by_keys import tab_to_key
from tests.web.friends import Friends
from tests.web.guests import DESK, PHONE, Guests, no_sideways_scrolling, on_screens

KEEPS_OUT = """async source => {
  if (!window.axe) (0, eval)(source)
  const found = await axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21aa"] })
  return found.violations.map(one => one.id + ": " + one.nodes.map(node => node.html).join(" | "))
}"""


def begin_evening(page: Page, guests: Guests) -> str:
    """Its path."""
    page.get_by_role("link", name="Plan an evening").click()
    expect(page.get_by_label("What is it called?")).to_have_value(re.compile("evening"))
    page.get_by_label("What is it called?").fill("Friday with the Foxes")
    page.get_by_role("button", name="Open the evening").click()
    expect(page.get_by_role("heading", name="Friday with the Foxes")).to_be_visible()
    return "/" + page.url.split("/", 3)[3]


def choose(page: Page, title: str) -> None:
    page.get_by_role("button", name=re.compile("Choose a game|Another game")).click()
    page.get_by_role("dialog").get_by_role("button", name=title).click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def is_sound(page: Page, axe: str) -> None:
    """On a phone and on a desk."""
    for size in on_screens(page, PHONE, DESK):
        assert page.evaluate(KEEPS_OUT, axe) == [], size
        assert no_sideways_scrolling(page), size


def test_an_evening_from_the_first_link_to_its_result(players: Guests, friends: Friends, axe: str) -> None:
    ann = players.come(name="Ann", size=DESK)
    path = begin_evening(ann, players)
    ben = players.come(path, name="Ben")
    expect(ben.get_by_text("Ann invites you to an evening of card games.")).to_be_visible()
    ben.get_by_role("button", name="Come in").click()
    expect(ann.get_by_role("heading", name="2 people are here")).to_be_visible()
    choose(ann, "Run with Scissors")
    expect(ann.get_by_text("One more player needed")).to_be_visible()
    expect(ann.get_by_role("button", name="Start Run with Scissors")).to_be_disabled()
    choose(ann, "The Collector")
    ben.get_by_role("button", name="Ready").click()
    expect(ann.get_by_text("ready", exact=True)).to_be_visible()
    for page in (ann, ben):
        is_sound(page, axe)
    ann.get_by_role("button", name="Start The Collector").click()
    for page in (ann, ben):
        page.wait_for_url("**/t/*")  # everybody who plays is taken to their seat
    ann.get_by_role("button", name=re.compile("^Start|^Begin")).first.click()
    playing = [
        friends.other_device(page, seat).play_anything() for seat, page in enumerate((ann, ben), start=1)
    ]
    for one in playing:
        one.result(120)
    ann.get_by_role("link", name="Back to the evening").click()
    expect(ann.get_by_role("heading", name="Played tonight")).to_be_visible()
    expect(ann.get_by_text("One game", exact=True)).to_be_visible()
    expect(ann.get_by_role("img", name=re.compile("You \\d, |Ben \\d, "))).to_be_visible()
    is_sound(ann, axe)
    ann.get_by_role("button", name="Change the evening").click()
    ann.get_by_role("button", name="End the evening").click()
    expect(ann.get_by_role("heading", name=re.compile("wins the evening|share the evening"))).to_be_visible()
    is_sound(ann, axe)


def test_an_evening_by_the_keyboard_alone(players: Guests) -> None:
    ann = players.come("/evening", name="Ann", size=DESK)
    expect(ann.get_by_label("What is it called?")).to_have_value(re.compile("."))
    tab_to_key(ann, "Open the evening")
    ann.keyboard.press("Enter")
    expect(ann.get_by_role("button", name="Choose a game")).to_be_visible()
    tab_to_key(ann, "Choose a game")
    ann.keyboard.press("Enter")
    expect(ann.get_by_role("dialog")).to_be_visible()
    tab_to_key(ann, "The Collector")
    ann.keyboard.press("Enter")
    expect(ann.get_by_role("button", name="House rules")).to_be_visible()
    tab_to_key(ann, "Sit out")
    ann.keyboard.press("Enter")
    expect(ann.get_by_role("button", name="Play again")).to_be_focused()


def test_a_planned_evening_is_answered_and_put_into_the_calendar(players: Guests) -> None:
    ann = players.come("/evening", name="Ann", zone="America/New_York")
    ann.get_by_label("When does it begin?").select_option("later")
    ann.get_by_label("Day and time").fill("2031-11-21T19:30")
    ann.get_by_role("button", name="Send the invitation").click()
    expect(ann.get_by_role("heading", name=re.compile("Begins .*21 November 2031.*19:30"))).to_be_visible()
    path = "/" + ann.url.split("/", 3)[3]
    ben = players.come(path, name="Ben", zone="Europe/Berlin")
    expect(ben.get_by_role("heading", name=re.compile("Begins .*22 November 2031.*01:30"))).to_be_visible()
    ben.get_by_role("button", name="Come in").click()
    ben.get_by_role("button", name="Maybe").click()
    expect(ben.get_by_text("may come")).to_be_visible()
    with ben.expect_download() as coming:
        ben.get_by_role("link", name="Add to calendar").click()
    text = Path(coming.value.path()).read_text(encoding="utf-8")
    assert "DTSTART:20311122T003000Z" in text


def test_a_call_opens_only_what_a_call_can_be(players: Guests) -> None:
    ann = players.come(name="Ann", size=DESK)
    path = begin_evening(ann, players)
    ann.get_by_role("button", name="Set the call").click()
    field = ann.get_by_label("Link or phone number")
    field.fill("javascript:alert(1)")
    ann.get_by_role("button", name="Save", exact=True).click()
    expect(ann.get_by_text("Enter a link that begins with https://")).to_be_visible()
    field.fill("https://meet.example/river-fox")
    ann.get_by_role("button", name="Save", exact=True).click()
    ben = players.come(path, name="Ben")
    expect(ben.get_by_role("button", name="Come in")).to_be_visible()
    assert ben.get_by_text("meet.example").count() == 0
    ben.get_by_role("button", name="Come in").click()
    link = ben.get_by_role("link", name="Join the call")
    assert link.get_attribute("href") == "https://meet.example/river-fox"
    assert "noopener" in (link.get_attribute("rel") or "")


def test_a_game_with_friends_becomes_an_evening(players: Guests, friends: Friends) -> None:
    ann = players.come("/new/collector", name="Ann", size=DESK)
    host = friends.stand_in(ann, "collector", 2, {})
    ann.goto(ann.url.split("/new")[0] + host.path)
    ben = friends.sit(ann, 2, "Ben")
    ann.get_by_role("button", name=re.compile("^Start|^Begin")).first.click()
    playing = [host.play_anything(), ben.play_anything()]
    for one in playing:
        one.result(120)
    ann.get_by_role("button", name="Make an evening of it").click()
    expect(ann.get_by_text("One game", exact=True)).to_be_visible()
    expect(ann.get_by_text("Ben", exact=True).first).to_be_visible()


def test_a_club_from_its_first_invitation_to_its_first_evening(players: Guests, axe: str) -> None:
    ann = players.come("/club", name="Ann", size=DESK)
    ann.get_by_label("What is it called?").fill("The Foxes")
    ann.get_by_role("button", name="Start the club").click()
    expect(ann.get_by_role("heading", name="The Foxes")).to_be_visible()
    ann.get_by_role("button", name="Invitation link").click()
    ann.get_by_role("button", name="New link").click()
    link = ann.get_by_label("Share the link", exact=True)
    expect(link).to_have_value(re.compile("/club/C.*#."))
    path = "/" + link.input_value().split("/", 3)[3]
    ann.keyboard.press("Escape")
    ben = players.come(path, name="Ben")
    ben.get_by_role("button", name="Join the club").click()
    expect(ben.get_by_text("2 members")).to_be_visible()
    ann.get_by_role("button", name="Save house rules").click()
    ann.get_by_label("Name of these rules").fill("Long night")
    ann.get_by_role("button", name="Save", exact=True).click()
    expect(ann.get_by_text("Long night")).to_be_visible()
    ann.get_by_role("link", name="Plan an evening").click()
    ann.get_by_label("What is it called?").fill("First night")
    ann.get_by_role("button", name="Open the evening").click()
    expect(ann.get_by_role("heading", name="First night")).to_be_visible()
    choose(ann, "Long night")  # the club's house rules are offered
    expect(
        ann.get_by_text("One more player needed").or_(ann.get_by_role("button", name="Start"))
    ).to_be_visible()
    ben.reload()
    expect(ben.get_by_text("First night")).to_be_visible()
    for page in (ann, ben):
        is_sound(page, axe)
    ben.get_by_role("button", name="Leave the club").click()
    ben.get_by_role("dialog").get_by_role("button", name="Leave the club").click()
    ben.wait_for_url("**/")


def test_people_write_where_the_host_allows_it_and_who_is_muted_is_not_heard(
    players: Guests, friends: Friends
) -> None:
    ann = players.come("/new/collector", name="Ann", size=DESK)
    host = friends.stand_in(ann, "collector", 2, {})
    ann.goto(ann.url.split("/new")[0] + host.path)
    ben = friends.sit(ann, 2, "Ben")
    ann.get_by_role("button", name="Menu").click()
    ann.get_by_role("switch", name="Players may write to each other").check()
    ann.get_by_role("button", name="Close").click()
    ben.ask(WriteText(action=new_action(), text="One more, then bed"))
    expect(ann.locator(".said")).to_have_text("One more, then bed")
    ann.get_by_role("button", name="Menu").click()
    ann.get_by_role("button", name="Mute Ben").click()
    ann.get_by_role("button", name="Close").click()
    expect(ann.locator(".said")).to_have_count(0)
    ben.ask(WriteText(action=new_action(), text="Are you there?"))
    ben.ask(Stand(action=new_action()))
    expect(ann.get_by_text("free", exact=True)).to_be_visible()
    assert ann.get_by_text("Are you there?").count() == 0
