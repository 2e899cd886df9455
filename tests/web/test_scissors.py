"""Run with Scissors: by drag and by tap, first by milliseconds, and Michigan down to the last bowl."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.web import decks
from tests.web.boxes import LONG_NAMES, faults
from tests.web.friends import Friend, Friends
from tests.web.gestures import card, drag_with_finger, drag_with_mouse, point_of
from tests.web.guests import DESK, PHONE, Guests, look, no_sideways_scrolling
from tests.web.listening import listen, wait_to_hear
from tests.web.playing import join, make_table, path_of, wait_until
from tests.web.reach import violations
from tests.web.slow_line import Line
from tests.web.stacking import Dealer

# With one card of somebody else in between, seat 3 can go on by itself to the ace.
IN_LINE = "4P 5S 6R 7P 8S 9R TP JS QR KP AS"
BOWLS = ("Ace", "King and Queen", "Jack", "10", "3, 6 and 9", "2 and 7", "5 and 8")
RACE = decks.scissors("3R", "3W", f"2S {IN_LINE} 2L", "", "")


def test_who_was_later_is_told_by_how_much(
    players: Guests, friends: Friends, dealer: Dealer, axe: str
) -> None:
    dealer.stack(RACE)
    line = Line()
    ann = players.come(name="Ann")
    house = {"seconds_after_the_last_card": "600", "seconds_before_a_player": "0"}
    make_table(ann, "Run with Scissors", players=4, begin=False, **house)
    ben = join(players, ann, 2, name="Ben", size=DESK, line=line)
    cy = friends.sit(ann, 3, "Cy")
    friends.sit(ann, 4, "Dot")
    ann.get_by_role("button", name="Start", exact=True).click()
    cy.move("play 2S")
    for page in (ann, ben):
        expect(page.get_by_role("img", name=re.compile("2 of Scissors on top"))).to_be_visible()

    ann.keyboard.press("h")
    expect(ann.locator(".hand-card.fits")).to_have_attribute("aria-label", "3 of Rock, fits")
    line.hold()  # Ben's picture of the table lags behind
    card(ann, "3 of Rock").click()
    expect(ann.get_by_role("img", name=re.compile("3 of Rock on top"))).to_be_visible()
    card(ben, "3 of Water").click()
    wait_until(ben, lambda: line.waiting >= 2)  # Ann's card, and the answer to Ben
    expect(ben.get_by_role("img", name=re.compile("2 of Scissors on top"))).to_be_visible()
    line.release()
    slip = ben.locator(".slip.refused")
    expect(slip).to_have_text(
        re.compile(r"^\s*Too late: 3 of Rock was first\. You missed it by \d+ ms\.\s+Rule RS-7\s*$")
    )
    expect(ben.get_by_role("img", name=re.compile("3 of Rock on top"))).to_be_visible()
    expect(card(ben, "3 of Water")).to_be_visible()
    assert ann.locator(".slip.refused").count() == 0

    cy.move(*(f"play {card}" for card in IN_LINE.split()), "play 2L")
    check_how_it_went(ann, ben)
    assert violations(ann, axe) == []


# Somebody presses Pass in the moment in which another card lands, before anybody can have seen it.
PRESS_AS_IT_LANDS = """() => {
  const pass = [...document.querySelectorAll("button")].find(one => one.innerText.trim().startsWith("Pass"));
  const landed = new MutationObserver(() => { landed.disconnect(); pass.click(); });
  landed.observe(document.querySelector(".stack"), { attributes: true, attributeFilter: ["aria-label"] });
}"""


def test_a_pass_counts_for_the_card_that_was_seen(players: Guests, friends: Friends, dealer: Dealer) -> None:
    dealer.stack(RACE)
    line = Line()
    ann = players.come(name="Ann", line=line)
    house = {"seconds_after_the_last_card": "600", "seconds_before_a_player": "0"}
    make_table(ann, "Run with Scissors", players=4, begin=False, **house)
    ben = friends.sit(ann, 2, "Ben")
    cy = friends.sit(ann, 3, "Cy")
    friends.sit(ann, 4, "Dot")
    ann.get_by_role("button", name="Start", exact=True).click()
    cy.move("play 2S")
    expect(ann.get_by_role("img", name=re.compile("2 of Scissors on top"))).to_be_visible()
    ann.wait_for_timeout(250)  # so long she looks at it
    ann.evaluate(PRESS_AS_IT_LANDS)
    ben.move("play 3W")
    expect(ann.locator(".slip.refused")).to_contain_text("3 of Water was first")
    assert passes_in(line) == ["2S"]
    ann.wait_for_timeout(250)
    ann.get_by_role("button", name="Pass").click()
    wait_until(ann, lambda: passes_in(line) == ["2S", "3W"])
    expect(ann.locator(".slip.refused")).to_have_count(0)


def passes_in(line: Line) -> list[str]:
    """What each pass was meant for."""
    moves = [json.loads(message) for message in line.said if '"pass"' in message]
    return [move["meant_for"] for move in moves]


def check_how_it_went(ann: Page, ben: Page) -> None:
    """Who went out and who has most; how quickly everybody followed, and only Ben is told what he missed."""
    expect(ann.get_by_role("heading", name="Cy went out.")).to_be_visible()
    how = re.compile(r"^Hand 1 is over\. Most points in this hand: Cy, \d+\.$")
    expect(ann.locator(".win p")).to_have_text(how)
    for page in (ann, ben):
        chart = page.locator(".reactions li")
        expect(chart).to_have_count(2)  # Cy's own line of cards is no reaction
        assert sorted(chart.locator("b").all_inner_texts()) == sorted(["Cy", "You" if page is ann else "Ann"])
        expect(chart.locator("circle")).to_have_count(2)
    told = r"(Cy|You) followed once, usually after [\d.]+ s, at best after [\d.]+ s\."
    expect(ann.get_by_role("img", name=re.compile(told))).to_have_count(2)
    expect(ben.locator(".race")).to_have_text(re.compile(r"^3 of Rock: Ann was \d+ ms before you\.$"))
    expect(ann.locator(".race")).to_have_count(0)
    assert ann.evaluate("JSON.parse(localStorage['janken-played'])['run-with-scissors'].games") == 1


def test_the_first_games_are_gentle_and_grow(guests: Guests) -> None:
    page = guests.come()
    play = page.get_by_role("button", name="Play Run with Scissors now")
    play.click()
    dialog = page.get_by_role("dialog", name="Your first game of Run with Scissors")
    gently = page.get_by_role("dialog").get_by_role("listitem")
    expect(gently).to_have_text(["Easy bots", "A relaxed pace", "Playable cards are marked"])
    expect(dialog.get_by_role("link", name="Learn it in two minutes")).to_be_visible()
    dialog.get_by_role("button", name="Play like this").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_title("easy bot")).to_have_count(3)
    expect(page.locator(".bar")).to_contain_text("Hand 1 of 4")
    assert page.evaluate("JSON.parse(localStorage['janken-settings']).fits") is True

    for played, offered in ((1, "A relaxed pace"), (2, "The usual pace")):
        page.evaluate(
            "games => localStorage['janken-played'] = JSON.stringify({'run-with-scissors': { games }})",
            played,
        )
        page.goto(re.sub("/t/.*", "/", page.url))
        play.click()
        expect(gently.nth(1)).to_have_text(offered)
    expect(gently.nth(0)).to_have_text("Club-level bots")
    expect(gently.nth(2)).to_have_text("Playable cards are not marked")
    page.get_by_role("button", name="Play as usual").click()
    page.wait_for_url("**/t/*")
    page.goto(re.sub("/t/.*", "/", page.url))
    play.click()  # who plays as usual is not asked again
    page.wait_for_url("**/t/*")


SHOWDOWN = decks.poker("9R 8P 2L 4W KR", "TR TP TL 6W 6R", "3R 5P 7L JW QR")


def nobody_else_follows(others: list[Friend]) -> None:
    for other in others:
        other.try_to("pass")


@pytest.mark.parametrize(("size", "touch"), [(PHONE, True), (DESK, False)], ids=["phone", "desk"])
def test_michigan_to_the_last_bowl(
    players: Guests, friends: Friends, dealer: Dealer, size: tuple[int, int], touch: bool, axe: str
) -> None:
    dealer.stack(decks.ALMOST_ALL_SCISSORS, SHOWDOWN)
    page = players.come(size=size, touch=touch)
    make_table(
        page,
        "Run with Scissors",
        players=3,
        begin=False,
        points_for_runs="michigan",
        each_player="9",
        a_player_who_cannot_pay="end",
        seconds_after_the_last_card="600",
        seconds_before_a_player="0",
    )
    others = [friends.sit(page, 2, "Ben"), friends.sit(page, 3, "Cy")]
    page.get_by_role("button", name="Start", exact=True).click()
    bowls = page.get_by_role("list", name="Bowls").get_by_role("listitem")
    expect(bowls).to_have_count(9)
    for bowl in bowls.all():
        expect(bowl).to_have_attribute("aria-label", re.compile(": 3 chips$"))

    drag = drag_with_finger if touch else drag_with_mouse
    drag(page, card(page, "2 of Scissors"), point_of(page.locator(".stack")))
    expect(page.locator(".hand-card")).to_have_count(16)
    nobody_else_follows(others)
    play_out(page, others)

    expect(page.get_by_role("heading", name="You went out.")).to_be_visible()
    expect(page.locator(".win p")).to_have_text("Hand 1 is over. Most chips in this hand: You, 40.")
    how = page.locator(".how")
    bowls_taken = [f"bowl {label} +3" for label in BOWLS]
    own = " ".join([*bowls_taken, "kitty +4", "ante −9"])
    expect(how.locator(".held").nth(0)).to_have_text(f"You +4 +20 {own} +40")
    bens = "ante −9 Scissors held −1 your runs −12"
    expect(how.locator(".held").nth(1)).to_have_text(f"Ben {bens} −22")

    page.get_by_role("button", name=re.compile("^Poker for the bowl 4")).click()
    expect(page.get_by_role("heading", name="You win.")).to_be_visible()
    shown = how.locator(".held").filter(has=page.locator(".cards")).filter(has_text="a full house")
    expect(shown.locator("b")).to_have_text("Ben")
    expect(shown.locator(".card")).to_have_count(5)
    expect(how).to_contain_text("Ben takes the bowl 4 with 3 chips.")
    expect(page.get_by_role("img", name="Peg board: You 49, Ben -10, Cy -12")).to_be_visible()
    assert no_sideways_scrolling(page)
    assert how.evaluate("paper => paper.scrollWidth <= paper.clientWidth")
    assert size != PHONE or violations(page, axe) == []
    page.get_by_role("link", name="Look back with the coach").click()
    coach = page.locator(".coach")
    expect(coach).to_contain_text("Accuracy", timeout=60_000)
    expect(coach).not_to_contain_text("You took")  # nobody else ever had a card that fitted
    assert no_sideways_scrolling(page)
    assert size != PHONE or violations(page, axe) == []


def play_out(page: Page, others: list[Friend]) -> None:
    """Tap after tap, the lowest card of a suit first, until the hand is empty."""
    for left in range(15, -1, -1):
        look(page)
        page.locator(".hand-card").first.click(position={"x": 12, "y": 14})
        if left > 0:
            expect(page.locator(".hand-card")).to_have_count(left)
            nobody_else_follows(others)


def places_of_cards(page: Page) -> dict[str, tuple[float, float]]:
    found = page.locator("[data-hand]").evaluate_all(
        "all => all.map(one => [one.dataset.hand, one.offsetLeft, one.parentElement.offsetTop])"
    )
    return {name: (x, y) for name, x, y in found}


# The middle of each mark, and what lies there.
COVERED_MARKS = """() => [...document.querySelectorAll(".hand-card.fits")].filter(key => {
  const { x, y, width } = key.querySelector(".card").getBoundingClientRect();
  return document.elementFromPoint(x + width * 0.21, y + width * 0.81)?.closest(".hand-card") !== key;
}).length"""


def test_a_hand_keeps_its_places_and_a_closed_stack_rests(
    players: Guests, friends: Friends, dealer: Dealer
) -> None:
    dealer.stack(decks.scissors("3R 4S 8P KW", "3W 9P", "2S 4R", "5S 6S"))
    page = players.come()
    page.evaluate(
        """() => localStorage.setItem("janken-settings", JSON.stringify({ name: "Ann", fits: true }))"""
    )
    page.reload()
    make_table(
        page, "Run with Scissors", players=3, begin=False,
        seconds_after_the_last_card="600", points_for_runs="michigan",
    )  # fmt: skip
    ben, cy = (friends.sit(page, seat, LONG_NAMES[seat]) for seat in (2, 3))
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator(".hand-card")).to_have_count(17)
    before = places_of_cards(page)
    cy.move("play 2S")
    expect(page.locator(".hand-card.fits")).to_have_count(1)
    assert page.evaluate(COVERED_MARKS) == 0
    apart = ".runs .seat, .stack, .under, .bowls"
    assert faults(page, inner=apart, outer=".cloth", apart=apart) == {}

    card(page, "3 of Rock").click()
    expect(page.locator(".hand-card")).to_have_count(16)
    after = places_of_cards(page)
    assert after == {name: place for name, place in before.items() if name != "3R"}

    nobody_else_follows([ben, cy])
    expect(page.get_by_text("Everyone has passed: you take the stack.")).to_be_visible()
    expect(page.locator(".laid")).to_have_count(2)
    expect(page.locator(".laid")).to_have_count(0)
    expect(page.locator(".lip .got")).to_contain_text("1 Scissors")
    expect(page.locator(".lip .got")).to_contain_text("2")


def test_a_late_joiner_is_dealt_in_where_a_bot_played_the_same_cards(
    players: Guests, friends: Friends, dealer: Dealer
) -> None:
    """The bot played the 3 of Rock on that seat; in the next deal the newcomer holds it."""
    first = decks.scissors("", "3R 3W", f"2S {IN_LINE} 2L", "", "")
    dealer.stack(first, decks.scissors("3R 3W", "", "", "", ""))  # the next deal begins with seat 2
    ann = players.come(name="Ann")
    house = {"seconds_after_the_last_card": "600", "seconds_before_a_player": "0"}
    make_table(ann, "Run with Scissors", players=4, begin=False, **house)
    cy = friends.sit(ann, 3, "Cy")
    friends.sit(ann, 4, "Dot")
    ann.get_by_role("button", name="Start with bots in the empty seats").click()
    ben = players.come(path_of(ann), name="Ben")
    ben.get_by_role("button", name=re.compile("^Replace")).click()
    expect(ben.get_by_text("You have a seat and join in at the next deal.")).to_be_visible()
    listen(ben)
    cy.move("play 2S")
    expect(ben.get_by_role("img", name=re.compile("3 of (Rock|Water) on top"))).to_be_visible()
    cy.move(*(f"play {card}" for card in IN_LINE.split()), "play 2L")
    expect(ben.locator(".sheet")).to_be_visible()
    ann.get_by_role("button", name=re.compile("^Next hand")).click()
    expect(ben.locator(".hand-card")).to_have_count(13)
    for name in ("3 of Rock", "3 of Water"):
        expect(card(ben, name)).to_be_visible()
    wait_to_hear(ben, "You are playing now. Ann deals all 65 cards")
    ben.get_by_role("button", name="Menu").click()
    expect(ben.locator(".moves li").first).to_have_text(re.compile("^Ann deals all 65 cards"))
