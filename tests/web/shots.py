"""`./dev shots [scene|size|theme ...]`: pictures of every page and table into shots/.

Three sizes, by day and by night, unless some are named. The other sizes are a small phone, a phone held
across, a low laptop, a phone with text twice as large and one in German; they are taken if named, or all
with `every`. `readme` takes none, and puts the README's pictures together from those that are there.
"""

import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from playwright.sync_api import Error, Page

from tests.web.chromium import ROOT, opened_browser
from tests.web.guests import DESK, PHONE, TABLET, Guests, no_sideways_scrolling
from tests.web.readme_pictures import put_together
from tests.web.scenes import SCENES, Scene
from tests.web.serving import Server
from tests.web.still import Still

FOLDER: Final = ROOT / "shots"
SIZES: Final = {"phone": PHONE, "tablet": TABLET, "desk": DESK}
SPECIAL: Final = {
    "small": (360, 640),
    "laptop": (1280, 680),
    "across": (844, 390),
    "large-text": PHONE,
    "german": PHONE,
}
THEMES: Final = ("light", "dark")

_TEXT_SIZE: Final = "size => { document.documentElement.style.fontSize = size; }"


@dataclass
class Camera:
    """Takes a page in every size and theme while it stands still."""

    page: Page
    still: Still
    sizes: dict[str, tuple[int, int]]
    themes: list[str]
    faults: list[str]

    def shoot(self, name: str) -> None:
        self.page.wait_for_timeout(350)  # until the cards have landed
        self.still.stop()
        for size, (width, height) in self.sizes.items():
            self.page.set_viewport_size({"width": width, "height": height})
            if size == "german" and not self._speak("de"):
                continue
            self.page.evaluate(_TEXT_SIZE, "200%" if size == "large-text" else "")
            for theme in self.themes if size in SIZES else ["light"]:
                self._take(name, size, theme)
            if size == "german":
                self._speak("en")
        self.page.evaluate(_TEXT_SIZE, "")
        self.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        self.still.go_on()

    def _speak(self, language: str) -> bool:
        """Change the language in the settings, on pages that lead there."""
        door = self.page.locator(".gear, .bar button.icon").last
        if not door.count() or self.page.get_by_role("dialog").count():
            return False
        door.click()
        self.page.locator("dialog .field select").first.select_option(language)
        self.page.keyboard.press("Escape")
        self.page.get_by_role("dialog").wait_for(state="detached")
        return True

    def _take(self, name: str, size: str, theme: str) -> None:
        self.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        self.page.wait_for_timeout(250)  # until the page has fitted itself in
        where = f"{name}-{size}-{theme}"
        self.page.screenshot(path=FOLDER / f"{where}.png", animations="allow")
        print(f"shots/{where}.png", flush=True)
        if not no_sideways_scrolling(self.page):
            self.faults.append(f"{where}: scrolls sideways")


def _film(
    scene: Scene, guests: Guests, camera_sizes: dict[str, tuple[int, int]], themes: list[str]
) -> list[str]:
    faults: list[str] = []
    page = guests.come("/health", name="Nora", calm=False)
    still = Still(page)
    page.goto(page.url.replace("/health", "/"))
    try:
        scene(page, still, Camera(page, still, camera_sizes, themes, faults).shoot)
    except (Error, AssertionError) as error:
        faults.append(f"{scene.__name__}: {error}")
    page.context.close()
    return faults


def main(wanted: list[str]) -> None:
    names = [name for name in wanted if name in SCENES] or list(SCENES)
    every = SIZES | SPECIAL
    sizes = every if "every" in wanted else {name: every[name] for name in wanted if name in every} or SIZES
    themes = [name for name in wanted if name in THEMES] or list(THEMES)
    FOLDER.mkdir(exist_ok=True)
    faults: list[str] = []
    with (
        tempfile.TemporaryDirectory(prefix="janken-shots-") as folder,
        Server(Path(folder)) as server,
        opened_browser() as browser,
    ):
        guests = Guests(browser, server)
        if "readme" in wanted:
            names = []
            put_together(browser)
        for name in names:
            faults += _film(SCENES[name], guests, sizes, themes)
    if faults or guests.complaints:
        sys.exit("\n".join([*faults, *guests.complaints]))


if __name__ == "__main__":
    main(sys.argv[1:])
