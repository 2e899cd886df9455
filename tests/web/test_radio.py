"""A whole game of each kind by keyboard, and what is heard of it: golden files that read like a radio report.

Without its file in tests/web/heard a test writes it again and fails once: read it before you keep it.
"""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from janken.table.protocol import PlayAgain, new_action
from tests.web import decks
from tests.web.by_keys import choose, in_hand, tab_to, walk_to
from tests.web.friends import Friend, Friends
from tests.web.guests import DESK, Guests, look, until
from tests.web.listening import heard, listen, wait_to_hear
from tests.web.playing import make_table, wait_until
from tests.web.stacking import Dealer
from tests.web.test_alone import deal_of

HEARD = Path(__file__).parent / "heard"
RANKS = ["Ace", *map(str, range(2, 11)), "Jack", "Queen"]


def compare(page: Page, game: str) -> None:
    said = "".join(f"{line}\n" for line in heard(page))
    path = HEARD / f"{game}.txt"
    if not path.exists():
        path.parent.mkdir(exist_ok=True)
        path.write_text(said, encoding="utf-8")
        raise AssertionError(f"{path} is written again")
    assert path.read_text(encoding="utf-8") == said


def suit(name: str) -> list[str]:
    return [f"{rank} of {name}" for rank in RANKS]


def sit_down(page: Page, friends: Friends, *names: str) -> list[Friend]:
    """One after the other, each only when the one before was heard: from here on everything is."""
    expect(page.get_by_role("button", name="Leave seat")).to_be_visible()
    listen(page)
    seated = []
    for seat, name in enumerate(names, start=2):
        seated.append(friends.sit(page, seat, name))
        wait_to_hear(page, f"{name} took a seat.")
    return seated


def begin(page: Page, *, first: str) -> None:
    tab_to(page, "[data-key=main]")
    page.keyboard.press("Enter")
    wait_to_hear(page, first)


def at_the_sheet(page: Page) -> None:
    page.locator(".sheet").wait_for()
    until(page, "() => document.activeElement?.matches('.sheet')")
    wait_to_hear(page, "The game is over.")


def test_the_collector(players: Guests, friends: Friends, dealer: Dealer) -> None:
    dealer.stack(decks.WHOLE_SUITS, decks.WHOLE_SUITS)
    page = players.come(size=DESK)
    make_table(page, "The Collector", players=2, begin=False)
    [ben] = sit_down(page, friends, "Ben")
    begin(page, first="Your turn.")

    choose(page, *suit("Rock"))
    page.keyboard.press("Enter")
    wait_to_hear(page, "You take")
    in_hand(page)
    ben.move("pass")
    wait_to_hear(page, "a set you take now scores 3 more")
    expect(page.get_by_role("alert")).to_contain_text("Your turn.")
    choose(page, *suit("Paper"))
    page.keyboard.press("Enter")
    wait_to_hear(page, "You steal")
    expect(page.get_by_role("alert")).not_to_contain_text("Your turn.")
    in_hand(page)
    ben.move("take AL 2L 3L 4L 5L 6L 7L 8L 9L TL JL QL")
    wait_to_hear(page, "Ben takes")
    choose(page, *suit("Water"))
    page.keyboard.press("Enter")
    wait_to_hear(page, "New on the table: Ace of Scissors")
    in_hand(page)
    ben.move("take AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS")
    wait_to_hear(page, "New on the table: King of Rock")
    choose(page, "King of Rock", "King of Paper", "King of Scissors", "King of Lizard", "King of Water")
    page.keyboard.press("Enter")
    wait_to_hear(page, "You take King of Rock")
    ben.move("pass")
    wait_to_hear(page, "Ben passes.")
    expect(page.get_by_role("button", name="Pass")).to_be_enabled()
    page.keyboard.press("p")
    at_the_sheet(page)
    ben.ask(PlayAgain(action=new_action()))
    wait_to_hear(page, "Ben would play again.")
    tab_to(page, "[data-key=main]")
    page.keyboard.press("Enter")
    wait_to_hear(page, "You deal twelve cards face up.")
    wait_until(page, lambda: heard(page)[-1] == "It is Ben’s turn.")
    compare(page, "collector")


FOURS = ".light-to-dark-lip [aria-pressed]"  # the key that shows what can be done


def test_light_to_dark(players: Guests) -> None:
    """Cards are turned up by themselves where that is all there is to do."""
    page = players.come(deal_of("8s 3h 4c 8d"), size=DESK, turns=True)
    page.wait_for_url("**/t/*")
    page.locator(FOURS).wait_for()
    listen(page)
    page.keyboard.press("ArrowRight")  # from nowhere into the row
    in_hand(page)
    while not page.locator(".sheet").count():
        page.locator(f"{FOURS}, .sheet").first.wait_for()
        look(page)
        if not page.locator(FOURS).count():
            continue  # cards are being turned up
        if not page.locator(".four-key").count():
            tab_to(page, FOURS)
            page.keyboard.press("Space")
            page.locator(".four-key").first.wait_for()
        tab_to(page, ".four-key")
        before = page.evaluate("() => window.heard.length")
        page.keyboard.press("Enter")
        until(page, "before => window.heard.length > before", before)
        in_hand(page)
    at_the_sheet(page)
    compare(page, "light-to-dark")


def test_janken_rummy(players: Guests, friends: Friends, dealer: Dealer) -> None:
    dealer.stack(decks.OUT_AT_ONCE)
    page = players.come(size=DESK)
    make_table(page, "Janken Rummy", players=2, begin=False, points_needed_to_win="1")
    sit_down(page, friends, "Ben")
    begin(page, first="Your turn.")
    walk_to(page, "3 of Lizard")
    page.keyboard.press("Enter")  # draws
    wait_to_hear(page, "You draw")
    in_hand(page)
    melds = (
        ["3 of Lizard", "4 of Lizard", "5 of Lizard", "6 of Lizard"],
        ["9 of Rock", "9 of Scissors", "9 of Water"],
        ["Jack of Paper", "Queen of Paper", "King of Paper"],
    )
    for count, meld in enumerate(melds, start=1):
        choose(page, *meld)
        page.keyboard.press("Enter")
        expect(page.locator(".meld")).to_have_count(count)
        in_hand(page)
    choose(page, "7 of Water")
    page.keyboard.press("Enter")
    at_the_sheet(page)
    compare(page, "janken-rummy")


LINE = "4P 5S 6R 7P 8S 9R TP JS QR KP AS"
NAMES = {"R": "Rock", "P": "Paper", "S": "Scissors"}
COURTS = {"T": "10", "J": "Jack", "Q": "Queen", "K": "King", "A": "Ace"}


def named(code: str) -> str:
    return f"{COURTS.get(code[0], code[0])} of {NAMES[code[1]]}"


def test_run_with_scissors(players: Guests, friends: Friends, dealer: Dealer) -> None:
    """Ann opens, Ben follows once, and she goes on to the ace: out in both hands, until the time is up."""
    hands = [f"2S {LINE} 2L", "3R", "", ""]
    rounds = [[*hands[dealt:], *hands[:dealt], ""] for dealt in range(2)]
    dealer.stack(*(decks.scissors(*dealt) for dealt in rounds))
    page = players.come(size=DESK)
    house = {"seconds_after_the_last_card": "600", "seconds_before_a_player": "0", "a_time_limit": "1"}
    make_table(page, "Run with Scissors", players=4, begin=False, **house)
    others = sit_down(page, friends, "Ben", "Cy", "Dot")
    begin(page, first="Your turn.")
    for hand in (1, 2):
        expect(page.locator(".hand-card")).to_have_count(13)
        lay(page, "2 of Scissors")
        others[0].move("play 3R")
        until(page, "() => document.querySelectorAll('.laid').length === 2")
        for code in LINE.split():
            lay(page, named(code))
        walk_to(page, "2 of Lizard")
        page.keyboard.press("Enter")
        page.locator(".sheet").wait_for()
        until(page, "() => document.activeElement?.matches('.sheet')")
        if hand == 1:
            tab_to(page, "[data-key=main]")
            page.keyboard.press("Enter")
            page.locator(".sheet").wait_for(state="detached")
            in_hand(page)
            dealer.turn(61)
    at_the_sheet(page)
    compare(page, "run-with-scissors")


def lay(page: Page, name: str) -> None:
    walk_to(page, name)
    page.keyboard.press("Enter")
    expect(page.locator(f'.hand-card[aria-label="{name}"]')).to_have_count(0)
    in_hand(page)


FIRST = decks.nine("Ah 2h 3h 4h 5h 6h 7h 8h 5c", "9h 2c 2d 2s 3c 3d 3s 4c 4d", "", "", "")


def test_nine_of_a_kind(players: Guests, friends: Friends, dealer: Dealer) -> None:
    dealer.stack(FIRST)
    page = players.come(size=DESK)
    house = {
        "time_to_look": "120",
        "how_long_after": "0",
        "time_to_name": "600",
        "points_needed_to_win": "10",
    }
    make_table(page, "9 of a Kind", players=5, begin=False, **house)
    others = sit_down(page, friends, "Ben", "Cy", "Dot", "Eve")
    begin(page, first="deals nine cards each")
    tab_to(page, "[data-key=main]")
    page.keyboard.press("Enter")
    in_hand(page)  # the key has done its work
    for other in others:
        other.ready("look")
    wait_to_hear(page, "Trading begins!")
    in_hand(page)
    choose(page, "5 of clubs")
    page.keyboard.press("Enter")
    wait_to_hear(page, "You offer 5 of clubs.")
    others[0].move("accept 1 9h")
    wait_to_hear(page, "and get 9 of hearts")
    in_hand(page)
    tab_to(page, ".calls button")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    wait_to_hear(page, "You call")
    for other in others:
        other.ready("naming")
    at_the_sheet(page)
    compare(page, "nine-of-a-kind")


def test_in_the_quiet_mode_only_what_concerns_oneself_is_heard(
    players: Guests, friends: Friends, dealer: Dealer
) -> None:
    dealer.stack(FIRST)
    page = players.come(size=DESK)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name=re.compile("announce only my trades")).check()
    page.get_by_role("button", name="Close").click()
    make_table(page, "9 of a Kind", players=5, begin=False, time_to_look="0", how_long_after="0")
    ben, cy, *_ = sit_down(page, friends, "Ben", "Cy", "Dot", "Eve")
    begin(page, first="deals nine cards each")
    ben.move("offer 9h")
    wait_to_hear(page, "Ben offers 1 card.")  # it can be taken
    ben.move("withdraw")
    ben.move("offer 2c 2d 2s")
    wait_to_hear(page, "Ben offers 3 cards.")
    page.keyboard.press("h")
    page.locator(".slip [data-move]").wait_for()
    ben.move("withdraw")
    ben.move("offer 9h")
    until(page, "() => document.querySelectorAll('.offer.num').length === 1")
    assert not [line for line in heard(page) if "withdraws" in line]
    cy.try_to("call nine")
    wait_to_hear(page, "Cy calls")
