"""`./dev shots [scene ...]`: pictures of every page and table in three sizes, by day and by night, into shots/."""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, expect, sync_playwright

from tests.web.chromium import ROOT, SWITCHES, chromium, use_node_of_the_wheel
from tests.web.guests import DESK, PHONE, TABLET, Guests, play_now
from tests.web.playing import finish_light_to_dark, play_light_to_dark, take_a_set
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
    play_now(page, "The Collector")
    take_a_set(page)
    expect(page.get_by_role("alert").filter(has_text="Your turn")).to_be_attached(timeout=30_000)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".slip b").first).to_be_visible()


def light_to_dark(page: Page) -> None:
    play_now(page, "Light to Dark")
    play_light_to_dark(page, 34)
    show = page.get_by_role("button", name="Show the")
    if show.is_visible():
        show.click()


def score(page: Page) -> None:
    play_now(page, "Light to Dark")
    finish_light_to_dark(page)


def replay(page: Page) -> None:
    score(page)
    page.get_by_role("link", name="Look back").click()
    page.get_by_role("slider", name="Move").fill("30")


def rules(page: Page) -> None:
    page.goto(page.url + "rules/collector")
    expect(page.get_by_role("heading", name="CO-4")).to_be_visible()


SCENES: Final[dict[str, Callable[[Page], None]]] = {
    "start": start,
    "new-table": new_table,
    "lobby": lobby,
    "collector": collector,
    "light-to-dark": light_to_dark,
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
            executable_path=str(found.program), env={**found.environment}, args=SWITCHES, chromium_sandbox=False
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
