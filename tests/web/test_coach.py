"""Looking back with the coach: one tap from the score sheet, phone and desk, keys, three languages."""

import json
import re

from playwright.sync_api import Page, expect

from janken.web.routes import LANGUAGE_COOKIE
from tests.web import decks
from tests.web.gestures import press_cards
from tests.web.guests import Guests, no_sideways_scrolling
from tests.web.playing import make_table, path_of
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
    coach.get_by_role("button", name="Continue from here").click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".hand-card")).to_have_count(11)  # it may be played better
    page.goto(page.url.split("/t/")[0] + "/story")
    page.get_by_role("link", name="Coach").click()
    expect(coach).to_contain_text("Accuracy")


def test_a_game_of_others_is_not_looked_back_at(players: Guests, dealer: Dealer) -> None:
    dealer.stack(decks.OUT_AT_ONCE)
    page = players.come(name="Zoe")
    make_table(page, "Janken Rummy", players=2, points_needed_to_win="1")
    table = path_of(page).removeprefix("/t/")
    asked = f"async () => (await fetch('/api/tables/{table}/review')).status"
    assert page.evaluate(asked) == 404  # it is not over
    other = players.come("/health")
    assert json.loads(str(other.evaluate(asked))) == 404
