"""Looking back with the coach: one tap from the score sheet, phone and desk, keys, three languages."""

import json
import re

from playwright.sync_api import Page, expect

from janken.client import table_of
from janken.web.routes import LANGUAGE_COOKIE
from tests.web import decks
from tests.web.friends import Friends
from tests.web.gestures import press_cards
from tests.web.guests import Guests, no_sideways_scrolling
from tests.web.playing import make_table, path_of, wait_until
from tests.web.reach import violations
from tests.web.stacking import Dealer
from tests.web.test_pages import STICKING_OUT

# Whoever is dealt this first lays all of it down; so does the other.
BOTH_OUT = decks.rummy(decks.OUT_HAND, "3S 4S 5S 6S 8R 8P 8W JR QR KR", then="7W TP")
WORDS = {
    "en": ("This gave away ", "Accuracy 0 %", "In 0 of 1 decisions", "You began with 50 %."),
    "de": ("Das hat ", "Genauigkeit 0 %", "Bei 0 von 1 Entscheidungen", "Am Anfang: 50 %."),
    "es": ("Esto costó el ", "Precisión 0 %", "En 0 de 1 decisiones", "Al empezar: 50 %."),
}
SPEAK = """language => {
  const kept = JSON.parse(localStorage.getItem("janken-settings"));
  localStorage.setItem("janken-settings", JSON.stringify({ ...kept, language }));
}"""


def speak(page: Page, language: str) -> None:
    page.evaluate(SPEAK, language)
    page.context.add_cookies([{"name": LANGUAGE_COOKIE, "value": language, "url": page.url}])
    page.reload()


def test_a_lost_game_is_looked_back_at(players: Guests, dealer: Dealer, axe: str) -> None:
    dealer.stack(BOTH_OUT)
    page = players.come()
    make_table(page, "Janken Rummy", players=2, points_needed_to_win="1")
    page.get_by_role("button", name="Draw", exact=True).click()
    press_cards(page, "9 of Rock")
    page.get_by_role("button", name="Discard", exact=True).click()
    page.get_by_role("link", name="Look back with the coach").click()
    coach = page.get_by_role("region", name="Look back with the coach")
    expect(coach).to_contain_text("Accuracy")
    page.keyboard.press("PageDown")  # to the table as it was before the mistake, with one's own eyes
    expect(page.get_by_text("Move 1 of 7")).to_be_visible()
    expect(coach.locator(".move.you")).to_contain_text("Discard 9 of Rock")
    expect(coach.locator(".move.better")).to_contain_text("Lay down ")
    expect(page.get_by_label("View as")).to_have_value("1")
    expect(page.locator(".marks .choice")).to_have_count(1)
    coach.get_by_role("button", name="Show all cards").click()
    expect(coach).to_contain_text("Hindsight: all cards are open.")
    expect(coach.locator(".move.better")).to_contain_text("Lay down ")
    coach.get_by_role("button", name="Show what I saw").click()
    expect(coach).not_to_contain_text("Hindsight")
    page.keyboard.press("ArrowLeft")
    expect(coach).to_contain_text("You had only one move.")
    page.keyboard.press("ArrowRight")
    for language, words in WORDS.items():
        speak(page, language)
        for width, height in ((360, 640), (1366, 768)):
            page.set_viewport_size({"width": width, "height": height})
            for said in words:
                expect(page.locator(".coach")).to_contain_text(said)
            assert no_sideways_scrolling(page)
            assert page.evaluate(STICKING_OUT) == []
            assert violations(page, axe) == []
    speak(page, "en")
    page.get_by_role("button", name=re.compile("^Move 2, your choice")).click()
    expect(page.locator('[data-coach="you"][data-card="9R"]')).to_be_visible()
    assert page.locator('[data-coach="better"]').count() >= 3, "the meld that was overlooked"
    replay = page.url
    coach.get_by_role("button", name="Play the better one").click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".meld")).to_have_count(1)  # it is laid, and the game continues
    page.goto(replay)
    coach.get_by_role("button", name="Try again").click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".hand-card")).to_have_count(11)  # it may be played better
    page.goto(page.url.split("/t/")[0] + "/story")
    lost = page.locator(".lost")
    expect(lost).to_contain_text("Where points are lost")
    for width, height in ((360, 640), (1366, 768)):
        page.set_viewport_size({"width": width, "height": height})
        assert no_sideways_scrolling(page)
        assert page.evaluate(STICKING_OUT) == []
        assert violations(page, axe) == []
    lost.get_by_role("button", name="Find the better move").first.click()
    page.wait_for_url("**/t/*#coach")
    expect(page.get_by_text("Find the better move. The coach watches")).to_be_visible()
    expect(page.locator(".hand-card")).to_have_count(11)
    press_cards(page, "9 of Rock")
    page.get_by_role("button", name="Discard", exact=True).click()
    puzzle = page.get_by_role("dialog", name="Not yet: there is something better")
    expect(puzzle).not_to_contain_text("Lay down ")
    puzzle.get_by_role("button", name="Show the better move").click()
    expect(page.get_by_role("dialog").locator(".move.better")).to_contain_text("Lay down ")
    page.get_by_role("button", name="Choose again").click()
    press_cards(page, "9 of Rock")  # put back
    press_cards(page, "3 of Lizard", "4 of Lizard", "5 of Lizard", "6 of Lizard")
    page.get_by_role("button", name=re.compile("^Lay down")).first.click()
    expect(page.get_by_text("Well found: nothing is clearly better.").first).to_be_visible()
    page.goto(page.url.split("/t/")[0] + "/story")
    page.get_by_role("link", name="Coach").click()
    expect(coach).to_contain_text("Accuracy")


# How far the table reaches out of its cloth, on any side.
REACHES_OUT = """() => {
  const cloth = document.querySelector(".cloth");
  return Math.max(cloth.scrollWidth - cloth.clientWidth, cloth.scrollHeight - cloth.clientHeight);
}"""

# How far the names of the two lines reach out of their chart, into the sentence below it.
NAMES_REACH_OUT = """() => {
  const chart = document.querySelector(".balance svg");
  const { top, bottom } = chart.getBoundingClientRect();
  const names = [...chart.querySelectorAll("text")].map(one => one.getBoundingClientRect());
  return Math.max(...names.map(name => Math.max(name.bottom - bottom, top - name.top)));
}"""


def test_the_whole_table_is_seen_beside_the_coach(players: Guests, friends: Friends) -> None:
    page = players.come(size=(1366, 768))
    make_table(page, "The Collector", players=2)
    friends.other_device(page, 1).play_anything()
    page.get_by_role("link", name="Look back with the coach").click()
    expect(page.locator(".coach")).to_contain_text("Accuracy")
    assert page.evaluate(REACHES_OUT) <= 1
    assert page.evaluate(NAMES_REACH_OUT) <= 0


def test_strong_runs_that_were_overlooked_are_practised_with_fresh_deals(
    players: Guests, friends: Friends, dealer: Dealer, axe: str
) -> None:
    dealer.stack(decks.collector("4R 5P 6S 7W 8L AR AP KW QL 2S 2W JR"))
    page = players.come(size=(390, 844))
    make_table(page, "The Collector", players=1)
    friends.other_device(page, 1).play_anything().result(120)
    page.get_by_role("link", name="Look back with the coach").click()
    expect(page.locator(".coach")).to_contain_text("Accuracy")
    page.goto(page.url.split("/replay/")[0] + "/story")
    practise = page.get_by_role("button", name="Practise ten positions: Strong runs")
    expect(practise).to_be_visible()
    assert no_sideways_scrolling(page)
    assert page.evaluate(STICKING_OUT) == []
    practise.click()
    page.wait_for_url("**/t/*#coach")
    series = page.locator(".series")
    expect(series).to_contain_text("Strong runs. Position 1 of 10; found at once: 0.")
    first = page.url
    for code in _found(page, friends).split()[1:]:
        page.locator(f'button:has([data-card="{code}"])').click()
    page.get_by_role("button", name=re.compile("^Take")).click()
    expect(series).to_contain_text("found at once: 1.")
    assert no_sideways_scrolling(page)
    assert page.evaluate(STICKING_OUT) == []
    assert violations(page, axe) == []
    series.get_by_role("button", name="Next position").click()
    page.wait_for_url(lambda url: url != first)
    expect(series).to_contain_text("Position 2 of 10; found at once: 1.")
    page.goto(first.split("/t/")[0] + "/story")
    expect(page.get_by_text("Open games")).to_have_count(0)  # they were only looked at


def _found(page: Page, friends: Friends) -> str:
    """A move that the coach has nothing against."""
    table, device = table_of(page.url), friends.other_device(page, 1)
    wait_until(page, lambda: bool(device.legal))
    for move in device.legal:
        asked = f"async () => (await fetch('/api/tables/{table}/coach?move={move}')).json()"
        if move.startswith("take") and not page.evaluate(asked)["remark"]["better"]:
            return move
    raise AssertionError("everything was worse than something")


def test_a_game_of_others_is_not_looked_back_at(players: Guests, dealer: Dealer) -> None:
    dealer.stack(decks.OUT_AT_ONCE)
    page = players.come(name="Zoe")
    make_table(page, "Janken Rummy", players=2, points_needed_to_win="1")
    table = path_of(page).removeprefix("/t/")
    asked = f"async () => (await fetch('/api/tables/{table}/review')).status"
    assert page.evaluate(asked) == 404  # it is not over
    other = players.come("/health")
    assert json.loads(str(other.evaluate(asked))) == 404


def test_with_the_coach_on_a_clear_mistake_is_thought_over(players: Guests, dealer: Dealer, axe: str) -> None:
    dealer.stack(BOTH_OUT)
    page = players.come()
    make_table(page, "Janken Rummy", players=2, points_needed_to_win="1")
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Coach: warn me before a clear mistake").check()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Draw", exact=True).click()
    expect(page.locator(".hand-card")).to_have_count(11)  # nothing is said of the only thing to do
    discard = page.get_by_role("button", name="Discard", exact=True)
    press_cards(page, "9 of Rock")
    discard.click()
    coach = page.get_by_role("dialog", name="Wait: there is something better")
    expect(coach.locator(".move.you")).to_contain_text("Discard 9 of Rock")
    expect(coach.locator(".move.better")).to_contain_text("Lay down ")
    for width, height in ((360, 640), (1366, 768)):
        page.set_viewport_size({"width": width, "height": height})
        assert no_sideways_scrolling(page)
        assert page.evaluate(STICKING_OUT) == []
        assert violations(page, axe) == []
    page.keyboard.press("Escape")
    expect(coach).to_be_hidden()
    expect(page.locator(".hand-card")).to_have_count(11)
    discard.click()
    coach.get_by_role("button", name="Play it anyway").click()
    page.get_by_role("link", name="Look back with the coach").wait_for()  # it was a mistake
