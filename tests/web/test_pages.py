"""The pages around the tables: what one needs to begin, in every language, with large text, by keyboard."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web import decks
from tests.web.gestures import press_cards
from tests.web.guests import PHONE, Guests, no_sideways_scrolling, settle, until
from tests.web.playing import make_table, play_out, unfold, wait_until
from tests.web.stacking import Dealer

# Words that stick out of the window to the side, where nothing scrolls to them.
STICKING_OUT = """() => [...document.querySelectorAll("main *, dialog *")].flatMap(one => {
  const says = [...one.childNodes].some(node => node.nodeType === 3 && node.textContent.trim());
  const apart = ".visually-hidden, svg, .seats, table, [aria-hidden=true]";
  const isSaid = says && one.checkVisibility() && !one.closest(apart);
  if (!isSaid) return [];
  const box = one.getBoundingClientRect();
  const sticksOut = box.left < -1 || box.right > innerWidth + 1;
  return sticksOut ? [`${one.textContent.trim()}: ${box.left} to ${box.right}`] : [];
})"""


def look_everywhere(page: Page) -> Iterator[str]:
    """The pages, the lobby, the menu and a table with a hint."""
    home = page.url
    for path in ("", "new/run-with-scissors", "rules/collector", "learn/collector", "new/poker"):
        page.goto(home + path)
        expect(page.locator("h1").first).to_be_attached()
        yield path
    page.goto(home + "new/collector")
    page.locator(".lip .key").nth(1).click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".qr")).to_be_visible()
    yield "lobby"
    page.locator(".bar .icon").last.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "menu"
    page.keyboard.press("Escape")
    page.locator(".lip .key.main").click()
    expect(page.locator(".array")).to_be_visible()
    before = page.locator(".slip").inner_text()
    page.keyboard.press("h")
    expect(page.locator(".slip")).not_to_have_text(before)
    yield "table"


SMALL_OR_LARGE_TEXT = (((320, 568), 16), (PHONE, 32))


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_everything_can_be_read_on_small_phones_and_with_large_text(guests: Guests, language: str) -> None:
    page = guests.come(language=language)
    for place in look_everywhere(page):
        for (width, height), text in SMALL_OR_LARGE_TEXT:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("size => { document.documentElement.style.fontSize = `${size}px`; }", text)
            settle(page)
            assert no_sideways_scrolling(page), (place, text)
            assert page.evaluate(STICKING_OUT) == [], (place, text)


def test_the_start_page_says_what_this_is(guests: Guests) -> None:
    page = guests.come()
    expect(page.get_by_text("Card games in which rock beats scissors")).to_be_visible()


def test_the_form_shows_only_what_applies(guests: Guests) -> None:
    page = guests.come("/new/run-with-scissors")
    unfold(page)
    chips = page.get_by_label(re.compile("^\\s*each player’s chips", re.IGNORECASE))
    expect(page.get_by_label(re.compile("points for runs", re.IGNORECASE))).to_be_visible()
    expect(chips).to_have_count(0)
    page.get_by_label(re.compile("points for runs", re.IGNORECASE)).select_option("michigan")
    expect(chips).to_have_count(1)
    page.goto(page.url.replace("run-with-scissors", "collector"))
    unfold(page)
    expect(page.get_by_label("Seconds per move")).to_be_visible()
    page.locator(".choice").get_by_text("1", exact=True).click()
    expect(page.get_by_label("Seconds per move")).to_have_count(0)


def test_the_lobby_leads_to_lesson_and_rules(guests: Guests) -> None:
    page = guests.come()
    make_table(page, "The Collector", players=2, begin=False)
    expect(page.get_by_role("link", name="Learn it in two minutes")).to_have_attribute(
        "href", "/learn/collector"
    )
    expect(page.get_by_role("link", name="Rules")).to_have_attribute("href", "/rules/collector")


def test_a_finished_game_ends_in_words_and_is_looked_back_at_from_ones_own_games(
    players: Guests, dealer: Dealer
) -> None:
    dealer.stack(decks.OUT_AT_ONCE)
    page = players.come()
    make_table(page, "Janken Rummy", players=2, points_needed_to_win="1")
    play_out(page)
    expect(page.locator(".win")).to_contain_text("Rummy, all cards in one turn! You score 118 points.")
    expect(page.get_by_role("status").filter(has_text="You win. The game is over.")).to_be_attached()
    page.get_by_role("link", name="Leave the table").click()
    expect(page.get_by_text("Your game is waiting")).to_have_count(0)
    page.get_by_role("link", name="My games").click()
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_text("Move 0 of 5")).to_be_visible()


@pytest.mark.parametrize(("language", "contents"), [("en", "On this page"), ("es", "En esta página")])
def test_rules_have_a_list_of_contents_and_no_ring_around_them_on_arrival(
    guests: Guests, language: str, contents: str
) -> None:
    page = guests.come("/rules/collector", language=language)
    parts = page.get_by_role("navigation", name=contents).get_by_role("link")
    expect(parts.first).to_be_visible()
    cloth = page.locator(".cloth")
    expect(cloth).to_be_focused()  # arrow keys scroll at once
    assert cloth.evaluate("one => getComputedStyle(one).outlineStyle") == "none"
    parts.last.click()
    last = page.locator("article h3").last
    expect(last).to_be_in_viewport()
    page.keyboard.press("Tab")
    ringed = "() => getComputedStyle(document.activeElement).outlineStyle"
    assert page.evaluate(ringed) == "solid"


DECKS = {
    "en": "Played with 81 cards from two decks: nine suits of nine ranks.",
    "de": "Gespielt wird mit 81 Karten aus zwei Blättern: neun Farben mit neun Rängen.",
    "es": "Se juega con 81 cartas de dos barajas: nueve palos de nueve rangos.",
}


@pytest.mark.parametrize("size", [(360, 640), (1366, 768)], ids=["phone", "desk"])
@pytest.mark.parametrize("language", DECKS)
def test_rules_say_and_show_which_deck_is_used(guests: Guests, language: str, size: tuple[int, int]) -> None:
    page = guests.come("/rules/nine-of-a-kind", language=language, size=size)
    deck = page.get_by_text(DECKS[language])
    deck.click()
    expect(page.locator(".deck .drawing-nine svg").first).to_be_visible()
    assert no_sideways_scrolling(page)


QUICK = {
    "en": ("Menu", "Rules in short", "In short"),
    "de": ("Menü", "Regeln kurz gefasst", "Kurz gefasst"),
    "es": ("Menú", "Reglas en breve", "En breve"),
}


@pytest.mark.parametrize("language", QUICK)
def test_the_rules_in_short_stay_open_beside_the_table(guests: Guests, language: str) -> None:
    menu, quick, heading = QUICK[language]
    page = guests.come("/rules/collector", language=language, size=(1366, 768))
    goal = page.locator("article .card-lines").first
    expect(goal.locator(".card")).to_have_count(12)  # the goal in one picture, before any rule
    expect(page.locator("article h3").first).to_have_text(heading)
    expect(goal).to_be_in_viewport(ratio=1)
    page.goto(page.url.replace("/rules/", "/new/"))
    page.locator(".lip .key.main").click()
    expect(page.locator(".array")).to_be_visible()
    page.get_by_role("button", name=menu, exact=True).click()
    page.get_by_role("button", name=quick).click()
    card = page.get_by_role("complementary", name=quick)
    expect(card.locator(".card")).to_have_count(12)
    page.locator(".array button").first.click()  # one goes on playing
    expect(page.locator(".array [aria-pressed=true]")).to_have_count(1)
    expect(card).to_be_visible()
    assert no_sideways_scrolling(page)
    page.set_viewport_size({"width": 360, "height": 640})
    over = page.get_by_role("dialog", name=quick)
    expect(over.locator("li").first).to_be_visible()
    assert page.evaluate(STICKING_OUT) == []
    page.keyboard.press("Escape")
    expect(over).to_have_count(0)
    expect(card).to_have_count(0)


def test_after_two_lost_games_the_table_offers_help(players: Guests, dealer: Dealer) -> None:
    page = players.come()
    poor = "2R 4R 8R TR 2P 4P 8S TS AL QS"
    dealer.stack(decks.rummy(poor, decks.OUT_HAND, then="AW 7W"), decks.OUT_AT_ONCE)
    make_table(page, "Janken Rummy", players=2, points_needed_to_win="1")
    offer = page.get_by_text("Two losses in a row")
    page.get_by_role("button", name="Draw", exact=True).click()
    press_cards(page, "Ace of Water")
    page.get_by_role("button", name="Discard", exact=True).click()
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    expect(offer).to_have_count(0)
    page.get_by_role("button", name="Play again").click()  # the bot begins, and is out at once
    expect(offer).to_be_visible()
    page.set_viewport_size({"width": 360, "height": 640})
    page.get_by_role("button", name="Rules in short").click()
    expect(page.get_by_role("dialog", name="Rules in short").locator("li").first).to_be_visible()
    page.keyboard.press("Escape")
    assert no_sideways_scrolling(page)
    page.get_by_role("link", name="Learn it in two minutes").click()
    expect(page.locator(".lesson")).to_contain_text("The goal: ")


def test_rules_have_their_codes_only_on_demand(guests: Guests) -> None:
    page = guests.come("/rules/collector")
    expect(page.get_by_role("heading", name="What a set is", exact=True)).to_be_visible()
    page.get_by_role("switch", name="Rule numbers").check()
    expect(page.get_by_role("heading", name="CO-4 What a set is", exact=True)).to_be_visible()
    page.goto(page.url + "#CO-9")  # as a refusal leads there
    page.reload()
    expect(page.get_by_role("heading", name=re.compile("^CO-9 "))).to_be_in_viewport()
    expect(page.get_by_role("heading", name=re.compile("^CO-"))).to_have_count(1)


def test_that_rules_are_in_english_only_is_said_when_they_are_there(guests: Guests) -> None:
    page = guests.come(language="de")
    held: list[Route] = []
    page.route(re.compile("/api/rules/"), lambda route: held.append(route))
    page.goto(page.url + "rules/collector")
    english = page.get_by_text("nur auf Englisch")
    expect(page).to_have_title(re.compile("Regeln"))
    wait_until(page, lambda: bool(held))
    expect(english).to_have_count(0)
    held[0].fulfill(body="# The rules\n\nTake sets.", headers={"content-language": "en"})
    expect(page.get_by_text("Take sets.")).to_be_visible()
    expect(english).to_be_visible()


def test_the_keys_are_listed_and_rules_scroll_by_keyboard(guests: Guests) -> None:
    page = guests.come()
    make_table(page, "The Collector", players=2)
    expect(page.get_by_role("button", name="Pass")).to_be_enabled()
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keyboard shortcuts")
    expect(keys.get_by_text("P: pass")).to_be_visible()
    page.keyboard.press("Escape")
    expect(keys).to_have_count(0)
    page.keyboard.press("w")
    expect(page.get_by_role("dialog", name="What beats what")).to_be_visible()
    # Whoever is quick opens the next one before the page has heard that the last one is closed.
    page.evaluate(
        """() => {
          document.querySelector("dialog").close();
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "?", bubbles: true }));
        }"""
    )
    settle(page)
    expect(keys).to_be_visible()
    # Until the browser moves the focus, a key still goes to the button of the dialog that was closed.
    page.evaluate(
        """() => {
          const dialog = document.querySelector("dialog"), button = dialog.querySelector("button");
          dialog.close();
          button.dispatchEvent(new KeyboardEvent("keydown", { key: "w", bubbles: true }));
        }"""
    )
    expect(page.get_by_role("dialog", name="What beats what")).to_be_visible()
    page.goto(page.url.split("/t/")[0] + "/rules/collector")
    expect(page.get_by_role("heading", name="What a set is")).to_be_visible()
    page.keyboard.press("PageDown")
    until(page, "() => document.querySelector('.scrolls').scrollTop > 100")


def test_the_ring_of_a_focused_card_lies_over_its_neighbours(guests: Guests) -> None:
    page = guests.come()
    make_table(page, "Janken Rummy", players=2)
    expect(page.locator(".hand-card")).to_have_count(10)
    page.locator(".tier .hand-card").first.focus()
    page.keyboard.press("ArrowRight")
    over = page.evaluate(
        """() => {
          const own = document.activeElement, box = own.getBoundingClientRect();
          const there = document.elementFromPoint(box.right - 4, box.top + 20);
          return own.contains(there) || there === own;
        }"""
    )
    assert over


# What is there before the code of the page runs, by language.
TOLD = {
    "en": ("Janken, the open card table", "Card games in which rock beats scissors"),
    "de-AT,de;q=0.9,en;q=0.5": ("Janken, der offene Kartentisch", "Kartenspiele, in denen Stein"),
    "es": ("Janken, la mesa de cartas abierta", "Juegos de cartas"),
    "tlh": ("Janken, the open card table", "Card games"),  # nobody has translated it yet
}


def test_the_page_and_its_sign_on_a_phone_are_in_the_readers_language(guests: Guests) -> None:
    page = guests.come()
    home = page.url
    for wished, (title, about) in TOLD.items():
        given = page.context.request.get(home, headers={"accept-language": wished}).text()
        code = wished[:2] if wished != "tlh" else "en"
        assert f'<html lang="{code}">' in given
        assert f"<title>{title}</title>" in given
        assert about in given
        assert "$" not in given
        sign = page.context.request.get(f"{home}manifest.webmanifest?language={code}").json()
        assert (sign["lang"], sign["name"], sign["short_name"]) == (code, title, "Janken")
        assert sign["description"].startswith(about)
    link = page.locator("link[rel=manifest]").get_attribute("href")
    assert link == "/manifest.webmanifest?language=en"
