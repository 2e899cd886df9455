"""`./dev shots [scene|size|theme ...]`: pictures of every page and table into shots/.

Three sizes, by day and by night, unless some are named.
"""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, expect, sync_playwright

from tests.web.chromium import ROOT, SWITCHES, chromium, use_node_of_the_wheel
from tests.web.guests import DESK, PHONE, TABLET, Guests
from tests.web.playing import (
    RUMMY,
    follow_hint,
    hinted,
    lay_what_the_hint_says,
    make_table,
    play_by_hints,
    play_light_to_dark,
    wait_for_turn,
)
from tests.web.serving import Server

FOLDER: Final = ROOT / "shots"
SIZES: Final = {"phone": PHONE, "tablet": TABLET, "desk": DESK}


def start(page: Page) -> None:
    expect(page.get_by_role("heading", name="The Collector")).to_be_visible()


def new_table(page: Page) -> None:
    page.get_by_role("link", name="The Collector").click()
    expect(page.get_by_role("button", name="Make the table")).to_be_enabled()


def lobby(page: Page) -> None:
    new_table(page)
    page.get_by_role("button", name="Make the table").click()
    expect(page.get_by_role("img", name="The link as a picture to scan")).to_be_visible()


def collector(page: Page) -> None:
    make_table(page, "The Collector", players=3)
    for _ in range(6):
        if wait_for_turn(page) and hinted(page).startswith("take"):
            page.locator(".slip").wait_for()
            return
        page.keyboard.press("p")
        page.locator('[data-key="draw"]:enabled, [data-key="pass"]:enabled').first.click()


def light_to_dark(page: Page) -> None:
    make_table(page, "Light to Dark")
    for cards in range(30, 50):
        play_light_to_dark(page, cards)
        if page.get_by_role("button", name="Show the").or_(page.locator(".mv")).count():
            break
    if page.get_by_role("button", name="Show the").count():
        page.get_by_role("button", name="Show the").click()


def rummy(page: Page) -> None:
    make_table(page, "Janken Rummy", players=4, play_with_the_five_jokers="yes")
    for _ in range(40):
        if not wait_for_turn(page) or page.locator(".meld").count() >= 4:
            break
        follow_hint(page, RUMMY)
    wait_for_turn(page)


def run_with_scissors(page: Page) -> None:
    make_table(
        page, "Run with Scissors", players=4, bots="brisk",
        seconds_after_the_last_card="9", points_for_runs="michigan",
    )  # fmt: skip
    for _ in range(200):
        if page.locator(".laid").count() >= 4:
            break
        lay_what_the_hint_says(page)


def nine_of_a_kind(page: Page) -> None:
    make_table(page, "9 of a Kind", players=7, bots="brisk", time_to_look="0")
    hand = page.get_by_role("group", name="Your hand").get_by_role("button")
    expect(hand).to_have_count(9)
    for _ in range(50):
        hinted(page)
        if page.locator(".offer.fit").count():
            break
        page.wait_for_timeout(200)


def score(page: Page) -> None:
    make_table(page, "Janken Rummy", players=4, the_points_that_win="60")
    play_by_hints(page, RUMMY)
    page.wait_for_timeout(300)


def replay(page: Page) -> None:
    make_table(page, "Light to Dark")
    play_light_to_dark(page)
    page.get_by_role("link", name="Look back").click()
    page.get_by_role("slider", name="Move").fill("60")


def rules(page: Page) -> None:
    page.goto(page.url + "rules/collector")
    expect(page.get_by_role("heading", name="CO-4")).to_be_visible()


SCENES: Final[dict[str, Callable[[Page], None]]] = {
    "start": start,
    "new-table": new_table,
    "lobby": lobby,
    "collector": collector,
    "light-to-dark": light_to_dark,
    "janken-rummy": rummy,
    "run-with-scissors": run_with_scissors,
    "nine-of-a-kind": nine_of_a_kind,
    "score": score,
    "replay": replay,
    "rules": rules,
}


def main(wanted: list[str]) -> None:
    names = [name for name in wanted if name in SCENES] or list(SCENES)
    sizes = [name for name in wanted if name in SIZES] or list(SIZES)
    themes = [name for name in wanted if name in ("light", "dark")] or ["light", "dark"]
    use_node_of_the_wheel()
    found = chromium()
    FOLDER.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory(prefix="janken-shots-") as folder,
        Server(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=str(found.program),
            env={**found.environment},
            args=SWITCHES,
            chromium_sandbox=False,
        )
        guests = Guests(browser, server)
        for name in names:
            for size in sizes:
                for theme in themes:
                    page = guests.come(name="Nora", size=SIZES[size], theme=theme)
                    SCENES[name](page)
                    page.screenshot(path=FOLDER / f"{name}-{size}-{theme}.png", animations="disabled")
                    page.context.close()
                    print(f"shots/{name}-{size}-{theme}.png", flush=True)
        browser.close()
        if guests.complaints:
            sys.exit("\n".join(guests.complaints))


if __name__ == "__main__":
    main(sys.argv[1:])
