"""The plain table: games that are installed beside janken are played in the page to their end."""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.examples.installing import EXAMPLE, GAME, UNDERTOW, environment, install
from tests.web.friends import Friends
from tests.web.guests import DESK, PHONE, Guests, no_sideways_scrolling
from tests.web.playing import join, make_table, told, wait_until
from tests.web.reach import violations
from tests.web.serving import Server

TITLE = "Round the Circle"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """It has the examples installed."""
    folder = tmp_path_factory.mktemp("plain")
    with Server(folder, environment=environment(install(folder, EXAMPLE, UNDERTOW))) as running:
        yield running


@pytest.fixture
def friends(server: Server) -> Iterator[Friends]:
    others = Friends(server.address)
    yield others
    others.close()


# What comes of the move and of the next best one, which is named as its key is; never that it did best.
COMPARED = re.compile("“[A-Z]|You have no other move")


def hinted(page: Page, verb: str) -> str:
    """It stays until it is followed, whoever has chosen meanwhile."""
    move = page.locator(".slip b")
    expect(page.get_by_role("button", name="Hint")).to_be_enabled()
    page.keyboard.press("h")
    expect(move).to_have_attribute("data-move", re.compile(f"^{verb} "))
    return str(move.get_attribute("data-move"))


def test_a_game_without_a_table_of_its_own_is_played_to_its_end(guests: Guests, axe: str) -> None:
    page = guests.come()
    expect(page.get_by_role("heading", name=TITLE)).to_be_visible()
    make_table(page, TITLE, players=3)
    hand = page.locator("#hand").get_by_role("button")
    expect(hand).to_have_count(5)
    looked_at(page, axe, "circle")
    for left in range(5, 0, -1):
        expect(hand).to_have_count(left)
        card = hinted(page, "choose").split()[1]
        expect(page.locator(".slip")).to_contain_text(COMPARED)
        marked = page.locator("#hand .fits")
        expect(marked).to_have_count(1)
        expect(page.locator(f'[data-hand="{card}"] .fits')).to_be_visible()
        marked.click()
    expect(page.locator(".sheet")).to_be_visible()


def test_a_hint_stays_while_the_others_choose(guests: Guests, friends: Friends) -> None:
    """Also when everybody else has chosen, and it is one's own turn alone."""
    ann = guests.come()
    make_table(ann, TITLE, players=3, begin=False)
    others = [friends.sit(ann, seat, name) for seat, name in ((2, "Ben"), (3, "Cy"))]
    ann.get_by_role("button", name="Start", exact=True).click()
    move = hinted(ann, "choose")
    for name, other in zip(("Ben", "Cy"), others, strict=True):
        other.move(other.legal[0])
        told(ann, f"{name} has chosen")
    expect(ann.locator(".slip b")).to_have_attribute("data-move", move)
    expect(ann.locator(f'[data-hand="{move.split()[1]}"] .fits')).to_be_visible()


def test_words_and_rules_come_in_the_language_of_the_reader(guests: Guests) -> None:
    page = guests.come(language="de")
    page.get_by_role("link", name="Im Kreis herum").click()
    expect(page.get_by_text("Alle wählen heimlich eine Karte")).to_be_visible()
    expect(page.get_by_role("link", name="Lern")).to_have_count(0)
    page.goto(page.url.replace("/new/", "/rules/"))
    expect(page.locator("h4#RC-4")).to_be_visible()


def test_what_others_have_chosen_is_not_in_the_page(guests: Guests) -> None:
    page = guests.come()
    make_table(page, TITLE, players=2)
    expect(page.locator(f".game-{GAME}")).to_be_visible()
    wait_until(page, lambda: page.get_by_text("Chosen").count() > 0)
    assert page.locator(".plain-table [data-card]").count() == 0


def test_a_game_of_tricks_is_passed_bid_and_played(guests: Guests, friends: Friends, axe: str) -> None:
    """Three cards are chosen and passed, a bid has a key, and a card is played by a tap on it."""
    page = guests.come(size=DESK)
    make_table(page, "Undertow", players=4, begin=False, Hands="1")
    for seat, name in enumerate(("Ben", "Cy", "Dot"), start=2):
        friends.sit(page, seat, name).play_anything()
    page.get_by_role("button", name="Start", exact=True).click()
    hand, main = page.locator("#hand").get_by_role("button"), page.locator(".plain-keys [data-key=main]")
    expect(main).to_have_text("Choose 3 cards")
    expect(main).to_be_disabled()
    for place in range(4):  # the first chosen goes again: three are three
        hand.nth(place).click()
    expect(page.locator("#hand [aria-pressed=true]")).to_have_count(3)
    expect(main).to_contain_text("Pass")
    looked_at(page, axe, "choosing")
    main.click()
    bids = page.locator('.plain-keys [data-move^="bid "]')
    expect(bids.first).to_be_visible()
    looked_at(page, axe, "bidding")
    bid = hinted(page, "bid")
    expect(page.locator(".plain-keys .hinted")).to_have_attribute("data-move", bid)
    page.locator(f'.plain-keys [data-move="{bid}"]').click()
    expect(bids).to_have_count(0)
    for left in (10, 9):
        expect(hand).to_have_count(left)
        card = hinted(page, "play").split()[1]
        page.locator(f'[data-hand="{card}"] button').click()
    expect(hand).to_have_count(8)
    looked_at(page, axe, "playing")
    friends.other_device(page, 1).play_anything()
    expect(page.locator(".sheet")).to_be_visible()


def test_people_pass_in_secret_and_play_in_turn(guests: Guests) -> None:
    """Two people and a bot: neither sees what the other has chosen, and the one who is not to play waits.
    Who looks on is told that cards were passed, and nothing of them."""
    ann = guests.come(name="Ann")
    make_table(ann, "Undertow", players=3, begin=False, Hands="1")
    ben = join(guests, ann, 2, name="Ben", size=PHONE)
    ann.get_by_role("button", name=re.compile("^Start($| with bots)")).click()
    eve = guests.come(urlsplit(ann.url).path, name="Eve")
    expect(eve.locator(".plain-table")).to_be_visible()
    for page in (ann, ben):
        hand = page.locator("#hand").get_by_role("button")
        expect(hand).to_have_count(10)
        for place in range(3):
            hand.nth(place).click()
        page.locator(".plain-keys [data-key=main]").click()
        if page is ann:
            told(ben, "Ann has chosen three cards to pass.")
            expect(ben.locator(".plain-table [data-card]")).to_have_count(0)
        else:
            expect(ann.locator(".plain-table").get_by_text("You passed")).to_be_visible()
            told(eve, "Everybody has passed three cards to the left.")
    bids = {page: page.locator('.plain-keys [data-move="bid 0"]') for page in (ann, ben)}
    while bids:  # in turn, whoever is first
        wait_until(ann, lambda: any(key.count() for key in bids.values()))
        page = next(page for page, key in bids.items() if key.count())
        bids.pop(page).click()
        expect(page.locator('.plain-keys [data-move^="bid "]')).to_have_count(0)
    expect(ann.locator('.plain-table [data-anchor="seat-2"]')).to_contain_text("Bid 0")


def looked_at(page: Page, axe: str, what: str) -> None:
    """Wherever it is played, nobody is kept out and all is in sight; with JANKEN_SHOTS pictures are kept."""
    for width, height in (DESK, PHONE):
        page.set_viewport_size({"width": width, "height": height})
        if folder := os.environ.get("JANKEN_SHOTS"):
            page.screenshot(path=Path(folder) / f"plain-{what}-{width}.png")
        assert violations(page, axe) == []
        assert no_sideways_scrolling(page)
        in_sight = "element => element.getBoundingClientRect().bottom <= innerHeight"
        assert page.locator("#hand button").last.evaluate(in_sight)
