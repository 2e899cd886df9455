"""In a made-up language whose every word is marked, nothing unmarked is left but names and numbers."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from janken.table.protocol import Start, new_action
from tests.web import decks
from tests.web.friends import Friend, Friends
from tests.web.guests import Guests, no_sideways_scrolling, settle
from tests.web.marked import CODE, in_marks, mark, unmarked
from tests.web.playing import unfold, wait_until
from tests.web.stacking import Dealer
from tests.web.test_learn import LESSONS
from tests.web.titles import our_games

# Players, house rules and stacked decks with which a table shows all it can say; others as they come.
SET_UP: dict[str, tuple[int, dict[str, str], list[str]]] = {
    "collector": (2, {}, []),
    "light-to-dark": (1, {"deal": "any-time"}, []),
    "janken-rummy": (2, {"goal": "1", "jokers": "yes", "changing-melds": "yes"}, []),
    "nine-of-a-kind": (
        5,
        {"look": "1", "naming": "1", "goal": "1", "chicken": "yes"},
        [decks.nine("7R 7P 7S 7L 7W 7s 7h 7d 7c", "", "", "", "")],
    ),
    "run-with-scissors": (
        3,
        {"patience": "0.5", "deals-each": "1", "scoring": "michigan"},
        [decks.ALMOST_ALL_SCISSORS] * 3,
    ),
}
GAMES = {game.name: SET_UP.get(game.name, (game.seats[0], {}, [])) for game in our_games()}


@pytest.fixture
def page(players: Guests) -> Iterator[Page]:
    """Somebody who speaks that language; at the end of the test all they came by was in it."""
    page = in_marks(players.come("/health", language=CODE))
    yield page
    plain = unmarked(page)
    page.unroute_all(behavior="wait")  # what was asked for last is still on its way
    assert plain == []


def go(page: Page, path: str) -> None:
    page.goto(page.evaluate("() => location.origin") + path)


def test_start_settings_and_what_is_not_there(page: Page) -> None:
    go(page, "/")
    expect(page.get_by_role("heading", name="The Collector")).to_be_visible()
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.locator("dialog option[lang=de]")).to_have_text("Deutsch")
    page.keyboard.press("Escape")
    page.locator(".code input").fill("no-such-11")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("alert").filter(has_text=mark("no such table"))).to_be_visible()
    page.evaluate("() => { history.pushState(null, '', '/nowhere'); dispatchEvent(new Event('popstate')); }")
    expect(page.get_by_role("heading", name="Nothing here")).to_be_visible()
    go(page, "/daily/collector/1")
    expect(page.locator(".month li a").first).to_be_visible()
    for path in ("/t/nothing", "/replay/nothing", "/learn/nothing", f"/deal/collector/{22 * 'x'}"):
        go(page, path)
        expect(page.locator(".note")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_forms_and_lobbies(page: Page, game: str) -> None:
    go(page, f"/new/{game}")
    expect(page.get_by_role("button", name="Play now")).to_be_enabled()
    unfold(page)
    for switch in page.locator(".form .switch").all():
        switch.check()
    for choice in page.locator(".form select").all():
        choice.select_option(index=1)
    make = page.get_by_role("button", name="Invite friends")
    if make.count() == 0:
        return
    make.click()
    expect(page.get_by_role("img", name="QR code of the link")).to_be_visible()
    expect(page.locator(".lobby .field a").first).to_be_visible()
    page.get_by_role("button", name="Bot for seat 2").click()
    page.get_by_role("button", name="Create a join code").click()
    expect(page.locator(".word")).to_be_visible()


@pytest.mark.parametrize("game", LESSONS)
def test_introductions(page: Page, game: str) -> None:
    go(page, f"/learn/{game}")
    expect(page.locator(".lesson")).to_be_visible()
    LESSONS[game](page)
    expect(page.get_by_role("button", name="Play a game")).to_be_visible()
    assert no_sideways_scrolling(page)


@pytest.mark.parametrize("name", [*GAMES, "cards"])
def test_rules(page: Page, name: str) -> None:
    go(page, f"/rules/{name}")
    expect(page.locator(".rules [lang] h3").first).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_tables_to_their_score_and_back(page: Page, friends: Friends, dealer: Dealer, game: str) -> None:
    seats, options, deck = GAMES[game]
    dealer.stack(*deck)
    ann = friends.stand_in(page, game, seats, options)
    go(page, ann.path)
    ann.ask(Start(action=new_action(), fill=True))
    expect(page.locator("main .cloth")).to_be_visible()
    try_everything(page)
    play_to_the_end(page, ann)
    look_back(page)


def try_everything(page: Page) -> None:
    """Menu, wheel, hint, and moves that the table refuses."""
    page.locator(".bar button.icon").last.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    for key in ("?", "w"):
        page.keyboard.press(key)
        page.keyboard.press("Escape")
    page.keyboard.press("s")
    page.keyboard.press("h")
    settle(page)
    page.evaluate(
        """() => {
          for (const things of [".hand-card, .array button, .row button", ".lip button"])
            [...document.querySelectorAll(things)].slice(0, 4).forEach(one => one.click());
        }"""
    )


def play_to_the_end(page: Page, ann: Friend) -> None:
    for _ in range(20):
        playing = ann.follow_hints()
        wait_until(page, playing.done, seconds=150)
        playing.result()
        expect(page.locator(".sheet")).to_be_visible()
        if ann.game_over:  # the page may hear of it a moment later
            expect(page.locator("a[href^='/replay/']").first).to_be_visible()
            return
        ann.deal_again()
    raise AssertionError("the game did not end")


def look_back(page: Page) -> None:
    page.get_by_role("link", name="Replay").click()
    slider = page.get_by_role("slider")
    expect(slider).to_be_visible()
    if page.locator(".open-hands").count():
        page.locator(".open-hands summary").click()
    last = int(slider.get_attribute("max") or "0")
    for step in range(0, last + 1, max(1, last // 40)):
        slider.fill(str(step))
    page.locator(".eyes select").select_option("0")
