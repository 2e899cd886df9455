"""What `./dev shots` takes pictures of: real tables on a real server, brought to a moment worth seeing."""

import re
from collections.abc import Callable
from typing import Final

from playwright.sync_api import Page, Position, expect

from janken.sheets import sheets
from tests.web.guests import until
from tests.web.playing import (
    COLLECTOR,
    RUMMY,
    follow_hint,
    hinted,
    lay_what_the_hint_says,
    make_table,
    play_by_hints,
    play_light_to_dark,
    stop_here,
    wait_for_turn,
)
from tests.web.still import Still

DRAWN_RULES: Final = (
    ("collector", "CO-4"),
    ("collector", "CO-9"),
    ("light-to-dark", "LD-4"),
    ("light-to-dark", "LD-5"),
    ("nine-of-a-kind", "NK-13"),
    ("run-with-scissors", "RS-21"),
    ("janken-rummy", "JR-14"),
    ("cards", "CD-5"),
)
_SPOKEN: Final = {"T": "10", "J": "Jack", "Q": "Queen", "K": "King", "A": "Ace"}
Shoot = Callable[[str], None]
Scene = Callable[[Page, Still, Shoot], None]


def start(page: Page, still: Still, shoot: Shoot) -> None:
    expect(page.get_by_role("heading", name="The Collector")).to_be_visible()
    shoot("start")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    shoot("settings")
    page.get_by_role("button", name="Close", exact=True).click()
    page.get_by_role("button", name="Play Run with Scissors now").click()
    shoot("first-game")
    page.get_by_role("button", name="Close", exact=True).click()
    make_table(page, "The Collector", players=3)
    wait_for_turn(page)
    page.get_by_role("link", name="Leave the table").click()
    expect(page.get_by_role("link", name="Resume")).to_be_visible()
    shoot("start-again")


def new_table(page: Page, still: Still, shoot: Shoot) -> None:
    page.get_by_role("link", name="Run with Scissors").click()
    expect(page.get_by_role("button", name="Invite friends")).to_be_enabled()
    shoot("new-table")


def lobby(page: Page, still: Still, shoot: Shoot) -> None:
    make_table(page, "The Collector", players=3, begin=False)
    expect(page.get_by_role("img", name="QR code of the link")).to_be_visible()
    shoot("lobby")


def collector(page: Page, still: Still, shoot: Shoot) -> None:
    make_table(page, "The Collector", players=3)
    wait_for_turn(page)
    shoot("collector-early")
    for _ in range(12):
        if wait_for_turn(page) and hinted(page).startswith("take"):
            break
        follow_hint(page, COLLECTOR)
    page.locator(".array button").first.click()
    shoot("collector-no-set")
    hinted(page)
    shoot("collector-hint")
    page.get_by_role("button", name="Menu").click()
    shoot("menu")
    page.get_by_role("button", name="Close", exact=True).click()
    page.get_by_role("button", name="What beats what").click()
    shoot("wheel")
    page.get_by_role("button", name="Close", exact=True).click()
    play_by_hints(page, COLLECTOR)
    shoot("collector-sheet")


def light_to_dark(page: Page, still: Still, shoot: Shoot) -> None:
    make_table(page, "Light to Dark")
    expect(page.get_by_role("button", name="Turn up a card")).to_be_visible()
    shoot("light-to-dark-early")
    fours = page.get_by_role("button", name="Show the")
    for cards in range(12, 52):
        play_light_to_dark(page, cards)
        if fours.or_(page.locator(".four-key")).count():
            break
    if fours.count():
        fours.click()
    shoot("light-to-dark")
    for cards in range(40, 52):
        play_light_to_dark(page, cards)
        if page.locator(".four-key").count() > 1:
            break
    shoot("light-to-dark-late")
    play_light_to_dark(page)
    page.locator(".sheet").wait_for()
    shoot("light-to-dark-sheet")
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("slider", name="Move").fill("60")
    shoot("replay-light-to-dark")


def rummy(page: Page, still: Still, shoot: Shoot) -> None:
    """Hand after hand, until there was one with many melds."""
    make_table(page, "Janken Rummy", players=4, play_with_the_five_jokers="yes")
    wait_for_turn(page)
    shoot("janken-rummy-early")
    shown = set[str]()
    for _ in range(400):
        if not wait_for_turn(page):
            if "sheet" not in shown:
                shown.add("sheet")
                shoot("janken-rummy-sheet")
            if "janken-rummy-6-melds" in shown:
                break
            page.get_by_role("button", name=re.compile("^Next hand")).click()
            page.locator(".sheet").wait_for(state="detached")
            continue
        if page.get_by_role("button", name=re.compile("^Discard$")).count():
            _show_rummy(page, shown, shoot)
        follow_hint(page, RUMMY)


def _show_rummy(page: Page, shown: set[str], shoot: Shoot) -> None:
    melds = page.locator(".meld").count()
    hint = hinted(page)
    reached = {
        "janken-rummy-melding": hint.startswith("meld"),
        "janken-rummy-3-melds": melds >= 3,
        "janken-rummy-6-melds": melds >= 6,
    }
    for name in [name for name, is_so in reached.items() if is_so and name not in shown]:
        shown.add(name)
        shoot(name)
    if "refused" not in shown and page.locator(".hand-card").count() > 4:
        shown.add("refused")
        _lay_nonsense(page)
        shoot("janken-rummy-refused")


def _lay_nonsense(page: Page) -> None:
    chosen = page.locator('.hand-card[aria-pressed="true"]')
    top: Position = {"x": 12, "y": 14}  # a chosen card of the lower tier may lie over the rest of it
    while chosen.count():
        chosen.first.click(position=top)
    cards = page.locator(".hand-card")
    for place in (0, cards.count() // 2, cards.count() - 1):
        cards.nth(place).click(position=top)
    page.get_by_role("button", name="Lay down").first.click()
    page.locator(".slip.refused").wait_for()


def rummy_replay(page: Page, still: Still, shoot: Shoot) -> None:
    make_table(page, "Janken Rummy", players=3, points_needed_to_win="1")
    play_by_hints(page, RUMMY)
    page.get_by_role("link", name="Replay").click()
    slider = page.get_by_role("slider", name="Move")
    slider.fill(str(int(slider.get_attribute("max") or "0") - 4))
    shoot("replay-janken-rummy")


def score_keeper(page: Page, still: Still, shoot: Shoot) -> None:
    page.get_by_role("link", name="Run with Scissors").click()
    page.get_by_role("link", name="Keep score").click()
    for number, name in enumerate(("Nora", "Leo", "Kiko"), start=1):
        page.get_by_role("textbox", name=f"Player {number}").fill(name)
    page.get_by_role("button", name="Start").click()
    people = page.get_by_role("group", name="Whose cards?")
    out = page.get_by_role("region", name="Went out")
    for took, other, winner in (("234", "QK", "Nora"), ("5678", "TJ", "Kiko"), ("34567", "9A", "Leo")):
        out.get_by_role("button", name=winner).click()
        for player, ranks in ((winner, took), ("Nora" if winner != "Nora" else "Leo", other)):
            people.get_by_role("button", name=player).click()
            for rank in ranks:
                page.get_by_role("button", name=re.compile(f"^{_SPOKEN.get(rank, rank)} of")).click()
        if winner != "Leo":
            page.get_by_role("button", name="Next round").click()
    shoot("keep")


def run_with_scissors(page: Page, still: Still, shoot: Shoot) -> None:
    make_table(page, "Run with Scissors", players=3, bots="brisk", seconds_after_the_last_card="9")
    expect(page.locator(".hand-card")).to_have_count(17)
    shoot("run-with-scissors-17-cards")
    _lay(page, 4)
    shoot("run-with-scissors")
    for _ in range(30):
        page.locator(".hand-card").first.click()
        if page.locator(".slip.refused").count():
            break
    page.locator(".slip.refused").wait_for()
    shoot("run-with-scissors-refused")
    still.lose_the_connection()
    page.locator(".trouble").wait_for()
    shoot("lost-connection")


def michigan(page: Page, still: Still, shoot: Shoot) -> None:
    make_table(
        page, "Run with Scissors", players=4, bots="brisk",
        seconds_after_the_last_card="6", points_for_runs="michigan",
    )  # fmt: skip
    _lay(page, 5)
    shoot("michigan")


def michigan_showdown(page: Page, still: Still, shoot: Shoot) -> None:
    make_table(
        page, "Run with Scissors", players=3, seconds_after_the_last_card="0.5", points_for_runs="michigan"
    )
    _play_runs(page)
    shoot("michigan-sheet")


def run_sheet(page: Page, still: Still, shoot: Shoot) -> None:
    make_table(page, "Run with Scissors", players=4, seconds_after_the_last_card="0.5")
    _play_runs(page)
    shoot("run-with-scissors-sheet")


def _lay(page: Page, cards: int) -> None:
    for _ in range(200):
        if page.locator(".laid").count() >= cards:
            return
        lay_what_the_hint_says(page)


def _play_runs(page: Page) -> None:
    for _ in range(600):
        if not wait_for_turn(page):
            return
        lay_what_the_hint_says(page)


def nine_of_a_kind(page: Page, still: Still, shoot: Shoot) -> None:
    make_table(page, "9 of a Kind", players=7, bots="brisk", time_to_look="3")
    expect(page.locator(".hand-card")).to_have_count(9)
    shoot("nine-of-a-kind-look")
    until(page, "() => document.querySelectorAll('.offer.num').length > 0", seconds=60)
    for _ in range(50):
        page.keyboard.press("h")  # others trade meanwhile: a hint may be gone before it is read
        page.wait_for_timeout(200)
        if page.locator(".offer.fit").count():
            break
    shoot("nine-of-a-kind")
    if page.locator('.hand-card[aria-pressed="true"]').count():
        page.get_by_role("button", name="Centre", exact=True).click()
        shoot("nine-of-a-kind-centre")


def nine_players(page: Page, still: Still, shoot: Shoot) -> None:
    make_table(page, "9 of a Kind", players=9, time_to_look="0")
    until(page, "() => document.querySelectorAll('.offer.num').length > 1", seconds=60)
    shoot("nine-of-a-kind-9-players")


def counting(page: Page, still: Still, shoot: Shoot) -> None:
    make_table(page, "9 of a Kind", players=5, time_to_look="0", time_to_name="9")
    until(page, "() => !!document.querySelector('.naming, .sheet')", seconds=300)
    if page.locator(".naming").count():
        shoot("nine-of-a-kind-naming")
    page.locator(".sheet").wait_for()
    page.wait_for_timeout(1500)  # card by card
    shoot("nine-of-a-kind-sheet")


def rules(page: Page, still: Still, shoot: Shoot) -> None:
    """The top of a page, and rules with drawn cards."""
    home = page.url
    page.goto(f"{home}rules/run-with-scissors")
    page.locator(".rules h4").first.wait_for()
    shoot("rules-run-with-scissors")
    for name, rule in DRAWN_RULES:
        page.goto(home)  # else only the part behind the # is new, and nothing scrolls
        page.goto(f"{home}rules/{name}#{rule}")
        page.locator(f"#{rule}.target").wait_for()
        shoot(f"rules-{rule}")


def sheets_to_print(page: Page, still: Still, shoot: Shoot) -> None:
    """Where the page leads to them, and each as it would be printed."""
    home = page.url
    page.goto(f"{home}rules/run-with-scissors")
    page.locator(".printed").last.scroll_into_view_if_needed()
    shoot("rules-to-print")
    for name in sheets():
        page.goto(f"{home}api/sheets/{name}.svg")
        page.locator("svg").screenshot(path=f"shots/sheet-{name}.png")


def learn(page: Page, still: Still, shoot: Shoot) -> None:
    home = page.url
    for name in ("collector", "run-with-scissors", "light-to-dark", "janken-rummy", "nine-of-a-kind"):
        page.goto(f"{home}learn/{name}")
        page.locator(".lesson p").wait_for()
        shoot(f"learn-{name}")
        for chapter in page.locator(".lesson .key").all_inner_texts():
            page.goto(f"{home}learn/{name}")
            page.get_by_role("button", name=chapter).click()
            shoot(f"learn-{name}-{chapter.lower().replace(' ', '-')}")


def daily(page: Page, still: Still, shoot: Shoot) -> None:
    """The deal of the day: before it, its result, and the day in My games."""
    page.get_by_role("region", name="Today’s deal").get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/t/*")
    page.get_by_role("button", name="Turn up a card").click()
    expect(page.locator(".row button")).to_have_count(1)
    stop_here(page)
    expect(page.get_by_role("region", name="Your result")).to_be_visible()
    shoot("daily-result")
    page.get_by_role("link", name="Leave the table").click()
    shoot("start-played")
    page.get_by_role("link", name="See results").click()
    shoot("daily-day")


def points_lost(page: Page, still: Still, shoot: Shoot) -> None:
    """A game thrown away, looked back at; what is lost in it, and the word before a mistake."""
    make_table(page, "The Collector", players=1)
    draw = page.get_by_role("button", name="Draw extra")
    left = page.locator(".bar .title p")
    while not left.inner_text().startswith("0 "):
        draw.click()
        page.wait_for_timeout(450)  # the key stays where it was: a second press counts from then on
    stop_here(page)
    page.get_by_role("link", name="Look back with the coach").click()
    expect(page.locator(".coach")).to_contain_text("Accuracy", timeout=120_000)
    page.keyboard.press("PageDown")
    shoot("coach-collector")
    page.goto(page.url.split("/replay/")[0] + "/story")
    expect(page.locator(".lost")).to_be_visible()
    shoot("my-games")
    page.locator(".lost").get_by_role("button").first.click()
    page.wait_for_url("**/t/*#coach")
    shoot("puzzle")
    draw.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    shoot("coach-waits")


def absent(page: Page, still: Still, shoot: Shoot) -> None:
    page.goto(f"{page.url}t/nothing")
    page.locator(".note").wait_for()
    shoot("no-such-table")


SCENES: Final[dict[str, Scene]] = {
    "start": start,
    "new-table": new_table,
    "lobby": lobby,
    "collector": collector,
    "light-to-dark": light_to_dark,
    "janken-rummy": rummy,
    "replay": rummy_replay,
    "keep": score_keeper,
    "run-with-scissors": run_with_scissors,
    "michigan": michigan,
    "showdown": michigan_showdown,
    "run-sheet": run_sheet,
    "nine-of-a-kind": nine_of_a_kind,
    "nine-players": nine_players,
    "rules": rules,
    "sheets": sheets_to_print,
    "learn": learn,
    "daily": daily,
    "points-lost": points_lost,
    "absent": absent,
    "counting": counting,  # last: it takes as long as the bots trade
}
