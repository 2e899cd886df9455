"""A tournament in the browser: four people enter by a link, play two rounds, and there is a winner."""

import re

from playwright.sync_api import Page, expect

from tests.web.by_keys import tab_to_key
from tests.web.friends import Friends
from tests.web.guests import DESK, PHONE, Guests, no_sideways_scrolling, on_screens
from tests.web.test_club import KEEPS_OUT

SMALL = (360, 740)


def create(page: Page, rounds: int) -> str:
    """Its path."""
    expect(page.get_by_label("What is it called?")).to_have_value(re.compile("."))
    page.get_by_label("What is it called?").fill("Spring cup")
    page.get_by_label("Number of rounds").fill(str(rounds))
    page.get_by_role("button", name="Create the tournament").click()
    expect(page.get_by_role("heading", name="Spring cup")).to_be_visible()
    return "/" + page.url.split("/", 3)[3]


def is_sound(page: Page, axe: str) -> None:
    """On a small phone and on a desk."""
    for size in on_screens(page, SMALL, DESK):
        assert page.evaluate(KEEPS_OUT, axe) == [], size
        assert no_sideways_scrolling(page), size


def test_a_tournament_of_four_from_the_link_to_the_winner(
    players: Guests, friends: Friends, axe: str
) -> None:
    ann = players.come(name="Ann", size=SMALL)
    ann.get_by_role("link", name="Start a tournament").click()
    expect(ann.get_by_label("What is it called?")).to_have_value("Ann’s tournament")
    is_sound(ann, axe)
    path = create(ann, 2)
    expect(ann.get_by_text("At least 2 players are needed.")).to_be_visible()
    people = [ann]
    for name, size in (("Ben", DESK), ("Nora", DESK), ("Leo", SMALL)):
        page = players.come(path, name=name, size=size)
        page.get_by_role("button", name="Enter", exact=True).click()
        expect(page.get_by_role("button", name="Withdraw", exact=True)).to_be_visible()
        people.append(page)
    ann.get_by_role("button", name="Start round 1").click()
    plays_her_game(people, friends, "Round 1: you play Nora, board 1")
    is_sound(ann, axe)
    ann.get_by_role("button", name="Settle board 2").click()
    ann.get_by_label("Place of Leo").select_option("1")
    ann.get_by_label("Place of Ben").select_option("2")
    is_sound(ann, axe)
    ann.get_by_role("button", name="Count it like this").click()
    for page in people:  # the next round begins by itself
        expect(page.get_by_role("heading", name="Round 2", exact=True)).to_be_visible()
        expect(page.get_by_role("link", name="Go to your table")).to_be_visible()
    people[1].get_by_role("button", name="Withdraw", exact=True).click()
    people[1].get_by_role("dialog").get_by_role("button", name="Withdraw", exact=True).click()
    expect(people[1].get_by_text("Your game in round 2 is over.")).to_be_visible()
    left = ann.get_by_role("listitem").filter(has_text="playing")
    expect(left).to_have_count(1)
    left.get_by_role("button", name=re.compile("Settle board")).click()
    ann.get_by_role("button", name="Count it like this").click()
    for page in people:
        expect(page.get_by_text("The tournament is over")).to_be_visible()
        expect(
            page.get_by_role("heading", name=re.compile("wins the tournament|share first place"))
        ).to_be_visible()
        is_sound(page, axe)
    rows = ann.locator("tbody tr")
    expect(rows).to_have_count(4)
    expect(rows.first).to_contain_text("1.")


def plays_her_game(people: list[Page], friends: Friends, pairing: str) -> None:
    """Ann and her opponent, to the end; the result is on the page without anybody's doing."""
    ann, nora = people[0], people[2]
    expect(ann.get_by_role("heading", name=pairing)).to_be_visible()
    for page in (ann, nora):
        page.get_by_role("link", name="Go to your table").click()
        page.wait_for_url("**/t/*")
    ann.get_by_role("button", name="Start", exact=True).click()  # the first seat is the table's host
    playing = [
        friends.other_device(page, seat).play_anything() for seat, page in enumerate((ann, nora), start=1)
    ]
    for one in playing:
        one.result(120)
    for page in (ann, nora):
        page.get_by_role("link", name="Back to the tournament").click()
    expect(ann.get_by_role("heading", name="Your game in round 1 is over.")).to_be_visible()


def begin_arena(ann: Page, friends: list[Page]) -> None:
    ann.get_by_label("Arena").check()
    expect(ann.get_by_text("every further win in that row counts double")).to_be_visible()
    ann.get_by_label("How long, in minutes").select_option("20")
    ann.get_by_role("button", name="Create the tournament").click()
    expect(ann.get_by_role("button", name="Start the arena")).to_be_visible()
    path = "/" + ann.url.split("/", 3)[3]
    for page in friends:
        page.goto("/".join(page.url.split("/", 3)[:3]) + path)
        page.get_by_role("button", name="Enter", exact=True).click()
        expect(page.get_by_text("The first games start when Ann says so.")).to_be_visible()
    ann.get_by_role("button", name="Start the arena").click()


def test_an_arena_takes_people_to_their_boards_and_back(players: Guests, friends: Friends, axe: str) -> None:
    ann = players.come("/tournament?game=collector", name="Ann", size=SMALL)
    ben = players.come(name="Ben", size=DESK)
    is_sound(ann, axe)
    begin_arena(ann, [ben])
    for page in (ann, ben):
        page.wait_for_url("**/t/*")  # nobody presses anything
    playing = [
        friends.other_device(page, seat).play_anything() for seat, page in enumerate((ann, ben), start=1)
    ]
    for one in playing:
        one.result(120)
    for page in (ann, ben):
        page.get_by_role("link", name="Back to the tournament").click()
    for page in (ann, ben):
        page.wait_for_url("**/t/*")  # nobody else is there, so they meet again
        page.go_back()
        expect(page.get_by_role("heading", name=re.compile("^You play (Ann|Ben)$"))).to_be_visible()
        expect(page.get_by_text(re.compile("^(19|20) minutes left"))).to_be_visible()
        expect(page.get_by_role("heading", name="Latest results")).to_be_visible()
        is_sound(page, axe)
    ben.get_by_role("button", name="Leave", exact=True).click()
    ben.get_by_role("dialog").get_by_role("button", name="Leave", exact=True).click()
    expect(ben.get_by_role("heading", name=re.compile("You are not being paired"))).to_be_visible()
    expect(ann.get_by_text("won by withdrawal")).to_be_visible()
    ben.get_by_role("button", name="Back in").click()
    ben.wait_for_url("**/t/*")
    ann.wait_for_url("**/t/*")
    ann.go_back()
    ann.get_by_role("button", name="End the arena").click()
    ann.get_by_role("dialog").get_by_role("button", name="End the arena").click()
    expect(ann.get_by_text("Time is up.")).to_be_visible()
    ann.get_by_role("button", name=re.compile("Settle the game of")).first.click()
    ann.get_by_role("button", name="Count it like this").click()
    expect(ann.get_by_text("The tournament is over")).to_be_visible()
    is_sound(ann, axe)


def test_a_round_robin_by_the_keyboard_alone(players: Guests) -> None:
    ann = players.come("/tournament?game=janken-rummy", name="Ann", size=PHONE)
    expect(ann.get_by_role("combobox", name="Game")).to_have_value("janken-rummy")
    ann.get_by_label("Swiss").press("ArrowDown")
    expect(ann.get_by_label("Number of rounds")).to_have_count(0)
    tab_to_key(ann, "Create the tournament")
    ann.keyboard.press("Enter")
    expect(ann.get_by_role("button", name="Withdraw")).to_be_visible()
    expect(ann.get_by_text("Round robin")).to_be_visible()
    tab_to_key(ann, "Withdraw")
    ann.keyboard.press("Enter")
    expect(ann.get_by_role("dialog", name="Withdraw")).to_be_visible()
    ann.keyboard.press("Escape")
    expect(ann.get_by_role("dialog")).to_have_count(0)
    expect(ann.get_by_text("One player has entered")).to_be_visible()
