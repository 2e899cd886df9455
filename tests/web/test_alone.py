"""Alone: undo, the same deal again, a deal shared as a link."""

import re
from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Browser, Page, expect

from janken.core.deal import deal_code
from janken.core.match import Header, Match
from janken.games.light_to_dark import GAME
from janken.kernel.cards import card_from_text
from tests.web.fitting import lines_of_keys
from tests.web.friends import Friends
from tests.web.guests import Guests, look, no_sideways_scrolling
from tests.web.playing import make_table, stop_here, wait_until
from tests.web.stacking import Dealer


def deal_of(first: str) -> str:
    """A link to a deal of Light to Dark that begins with these cards."""
    deck = Match(Header.of(GAME, ["Ann"])).state.deck()
    named = [card_from_text(code) for code in first.split()]
    cards = [*named, *(card for card in deck if card not in named)]
    return f"/deal/light-to-dark/{deal_code(cards, deck)}"


def row(page: Page) -> list[str]:
    cards = page.locator(".row button")
    return [str(name) for name in cards.evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")]


def turn_up(page: Page, cards: int) -> list[str]:
    for count in range(1, cards + 1):
        look(page)
        page.get_by_role("button", name="Turn up a card").click()
        expect(page.locator(".row button")).to_have_count(count)
    return row(page)


def test_a_move_is_taken_back(guests: Guests) -> None:
    page = guests.come()
    make_table(page, "Light to Dark")
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_disabled()
    two = turn_up(page, 2)
    undo.click()
    expect(page.locator(".row button")).to_have_count(1)
    assert row(page) == two[:1]
    look(page)
    page.get_by_role("button", name="Turn up a card").click()
    expect(page.locator(".row button")).to_have_count(2)
    assert row(page) == two


# Somebody presses Turn up twice, the second time in the moment in which the first card lies there.
TURN_TWICE = """() => {
  const key = () => document.querySelector(".light-to-dark-lip .key.main");
  const turned = new MutationObserver(() => {
    turned.disconnect();
    key().click();
  });
  turned.observe(document.querySelector(".row"), { childList: true });
  key().click();
}"""


def test_a_card_is_turned_up_once_by_a_key_that_is_pressed_twice(guests: Guests) -> None:
    page = guests.come()
    make_table(page, "Light to Dark")
    expect(page.get_by_role("button", name="Turn up a card")).to_be_enabled()
    page.evaluate(TURN_TWICE)
    expect(page.locator(".row button")).not_to_have_count(0)
    look(page)
    page.get_by_role("button", name="Turn up a card").click()  # answered after the others
    expect(page.locator(".row button")).to_have_count(2)
    expect(page.locator(".slip.refused")).to_have_count(0)


def test_cards_turn_up_by_themselves_until_something_can_be_played(guests: Guests) -> None:
    page = guests.come()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name="Light to Dark: turn up cards").check()
    page.get_by_role("button", name="Close").click()
    page.goto(urljoin(page.url, deal_of("8s 3h 4c 8d 9h 2c")))
    show = page.get_by_role("button", name=re.compile("Show the"))
    undo, redo = (page.get_by_role("button", name=name, exact=True) for name in ("Undo", "Redo"))
    expect(show).to_be_visible()
    first = row(page)
    assert len(first) == 4
    show.click()
    page.locator(".tray .four-key").first.click()
    expect(page.locator(".row button")).to_have_count(7)  # with the third new card a four matches
    expect(page.locator(".tray .four-key")).to_have_count(1)
    after = row(page)
    undo.click()
    expect(redo).to_be_enabled()
    wait_until(page, lambda: row(page) == first)  # all of it, with the cards that had turned up
    redo.click()
    wait_until(page, lambda: row(page) == after)


def test_any_card_of_a_four_and_the_deck_can_be_tapped(guests: Guests) -> None:
    page = guests.come(deal_of("8s 3h 4c 8d"))
    page.wait_for_url("**/t/*")
    deck = page.get_by_role("button", name=re.compile("The deck"))
    for count in range(1, 5):
        look(page)
        deck.click()
        expect(page.locator(".row button")).to_have_count(count)
    expect(deck).to_be_disabled()
    for place in range(4):
        page.locator(".row button").nth(place).click()
        expect(page.locator(".tray .four-key")).to_have_count(1)
        expect(page.locator(".row .card.changes")).to_have_count(4)
        expect(page.locator(".row .card.goes")).to_have_count(0)
    page.locator(".tray .four-key").click()
    expect(page.locator(".row .lies-dark")).to_have_count(4)


def test_the_deal_on_the_table_again_and_for_a_friend(guests: Guests) -> None:
    page = guests.come()
    make_table(page, "Light to Dark", Turn_up_a_card="at any time (you may also stop)")
    before = turn_up(page, 3)
    stop_here(page)
    # its cards were compared, although the table was made on the page before this one
    expect(page.locator(".shuffle-mark")).to_contain_text("Shuffle checked, code")
    page.get_by_role("button", name="Play again").click()
    three = turn_up(page, 3)  # of the second game at this table
    assert three != before
    first = page.url
    page.get_by_role("button", name="Menu").click()
    link = page.get_by_role("textbox", name="Share this deal")
    expect(link).to_have_value(re.compile(r"/deal/light-to-dark/\w{38}\?deal=any-time$"))
    shared = link.input_value()
    page.get_by_role("button", name="Same deal again").click()
    page.wait_for_url(lambda url: "/t/" in url and url != first)
    expect(page.locator(".row button")).to_have_count(0)
    assert turn_up(page, 3) == three

    friend = guests.come(re.sub(r"^https?://[^/]+", "", shared), name="Ben")
    friend.wait_for_url("**/t/*")
    assert turn_up(friend, 3) == three
    expect(friend.get_by_role("button", name="Stop here")).to_be_enabled()  # with the same house rules


def test_the_result_is_about_the_aim_and_a_new_best_is_celebrated(players: Guests, friends: Friends) -> None:
    """CO-14: with fewest cards left as the aim, headline, sheet and best score tell of cards."""
    page = players.come()
    page.evaluate("localStorage.setItem('janken-best', JSON.stringify({'collector aim=cards': 66}))")
    make_table(page, "The Collector", players=1, Playing_alone="cards")
    to_draw = page.locator("[data-anchor=draw-pile] b")
    quicker = friends.other_device(page, 1)
    for left in range(52, -1, -1):
        quicker.move("draw")
        expect(to_draw).to_have_text(str(left))
    sheet = page.get_by_role("region", name="Score sheet")
    stop = page.get_by_role("button", name="Stop here")
    expect(stop.or_(sheet)).to_be_visible()
    if stop.is_visible():  # where no set is left, the game is over by itself
        stop_here(page)
    expect(sheet.locator(".win h2")).to_have_text("65 cards left")
    expect(sheet.locator(".how .sum")).to_have_text("65")
    expect(sheet.locator(".best")).to_have_text("A new best! Your previous best: 66 cards left.")
    expect(sheet.locator(".best .suit-token")).to_have_count(5)
    kept = page.evaluate("JSON.parse(localStorage.getItem('janken-best'))")
    assert kept == {"collector aim=cards": 65}


def test_whoever_asks_too_much_is_told_so_and_not_that_there_is_nothing(
    browser: Browser, tmp_path: Path
) -> None:
    later = "The server has a lot to do right now. Try again in a minute."
    with Dealer(tmp_path, "--pages-a-minute=0") as server:
        guests = Guests(browser, server)
        page = guests.come()
        make_table(page, "Light to Dark", Turn_up_a_card="at any time (you may also stop)")
        turn_up(page, 1)
        stop_here(page)
        expect(page.locator(".par")).to_have_text(later)
        page.goto(urljoin(page.url, "/best/x/1"))
        expect(page.get_by_role("heading", name=later)).to_be_visible()
        guests.close()
        assert guests.complaints == []


@pytest.mark.parametrize("width", [360, 390])
def test_keys_on_a_phone_are_not_squeezed_into_letters(guests: Guests, width: int) -> None:
    """Four at the table, and four after a game alone, have at most two lines each."""
    page = guests.come(size=(width, 740))
    make_table(page, "Light to Dark", Turn_up_a_card="at any time (you may also stop)")
    turn_up(page, 4)
    assert max(lines_of_keys(page)) <= 2
    stop_here(page)
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    assert max(lines_of_keys(page)) <= 2


@pytest.mark.parametrize("width", [360, 390])
def test_five_keys_at_the_table_fit_a_phone(guests: Guests, width: int) -> None:
    page = guests.come(deal_of("8s 3h 4c 8d") + "?deal=any-time", size=(width, 740))
    page.wait_for_url("**/t/*")
    turn_up(page, 4)
    expect(page.get_by_role("button", name="Show the move")).to_be_visible()
    assert max(lines_of_keys(page)) <= 2
    assert no_sideways_scrolling(page)
