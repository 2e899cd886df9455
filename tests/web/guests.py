"""People at the table, each with a browser of their own."""

import json
from collections.abc import Iterator
from time import monotonic
from typing import Final, Protocol

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, expect

from janken.web.routes import LANGUAGE_COOKIE
from tests.web.slow_line import Line

PHONE: Final = (390, 844)
TABLET: Final = (820, 1180)
DESK: Final = (1440, 900)

# The browser itself says so when a server is away for a moment; the page has its own words for it.
# And that there is nothing to make a sound with.
_EXPECTED: Final = ("Failed to load resource", "WebSocket connection to", "ERR_CONNECTION", "AudioContext")

_KEEP_ONCE: Final = "if (localStorage.getItem(kept) === null) localStorage.setItem(kept, own);"

LOOK_AGAIN: Final = 40  # ms; each look is work for four processes

expect.set_options(timeout=30_000)


class Served(Protocol):
    @property
    def address(self) -> str: ...


class Guests:
    def __init__(self, browser: Browser, server: Served) -> None:
        self._browser = browser
        self._server = server
        self._contexts: list[BrowserContext] = []
        self.complaints: list[str] = []

    def come(
        self,
        path: str = "/",
        *,
        name: str = "Ann",
        size: tuple[int, int] = PHONE,
        calm: bool = True,
        theme: str = "light",
        touch: bool = False,
        line: Line | None = None,
        language: str = "",
        zone: str = "",
        at: str = "",
        turns: bool = False,
    ) -> Page:
        """Somebody opens a page in a fresh browser profile."""
        width, height = size
        context = self._browser.new_context(
            viewport={"width": width, "height": height},
            reduced_motion="reduce" if calm else "no-preference",
            color_scheme="dark" if theme == "dark" else "light",
            has_touch=touch,
            locale="en-GB",
            timezone_id=zone or None,
        )
        if at:  # the clock of the page shows that time, and goes on from there
            context.clock.install(time=at)
        self._contexts.append(context)
        context.add_init_script(
            f"const kept = 'janken-settings', own = {_kept(name, language, turns)};" + _KEEP_ONCE
        )
        if language:
            context.add_cookies([{"name": LANGUAGE_COOKIE, "value": language, "url": self._server.address}])
        page = context.new_page()
        if line is not None:
            line.lay(page)
        page.on("console", self._hear)
        page.on("pageerror", self._error)
        page.goto(self._server.address + path)
        return page

    def close(self) -> None:
        for context in self._contexts:
            context.close()

    def _hear(self, message: ConsoleMessage) -> None:
        known = any(part in message.text for part in _EXPECTED)
        if message.type in ("error", "warning") and not known:
            self.complaints.append(f"{message.type}: {message.text}")

    def _error(self, error: Error) -> None:
        self.complaints.append(f"error: {error}")


def _kept(name: str, language: str, turns: bool) -> str:
    """A JavaScript string literal with the settings of somebody who gave their name; cards that can only be
    turned up are, or they do it themselves."""
    return json.dumps(json.dumps({"name": name, "language": language, "turns": turns}))


def play_now(page: Page, title: str) -> None:
    """One click on the start page; who is asked about a gentle first game plays as usual."""
    page.get_by_role("button", name=f"Play {title} now").click()
    until(
        page, "() => location.pathname.startsWith('/t/') || document.querySelector('dialog[open]') !== null"
    )
    usual = page.get_by_role("button", name="Play as usual")
    if usual.is_visible():
        usual.click()
    page.wait_for_url("**/t/*")


def no_sideways_scrolling(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


# Two frames are drawn, and nothing moves that will ever come to rest.
_SETTLED = """() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(
  document.getAnimations().every(one =>
    one.playState !== "running" || one.effect?.getComputedTiming().iterations === Infinity)))))"""


def settle(page: Page) -> None:
    """Wait until the page has fitted itself in, and what flies or fades has arrived."""
    until(page, _SETTLED)


def on_screens(page: Page, *sizes: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """The page as it is now on screens of several sizes, one after the other; then it has its own again.

    So one walk is looked at on all of them.
    """
    own = page.viewport_size
    assert own is not None
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        yield width, height
    page.set_viewport_size(own)


# What has changed is painted, and then nobody has seen it for another 200 ms (web/src/net/seen.ts). What has
# come into the place of something else is not meant for 400 ms (web/src/parts/presses.ts).
_LOOK = "() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 420)))"


def look(page: Page) -> None:
    """As long as a person needs to see what there is now; the same key before that is one pressed twice."""
    page.evaluate(_LOOK)


def until(page: Page, script: str, argument: object = None, seconds: float = 60) -> None:
    """Wait until a script says yes. (The page allows no eval, which waiting inside it would need.)"""
    deadline = monotonic() + seconds
    while not page.evaluate(script, argument):
        assert monotonic() < deadline, f"still not: {script}"
        page.wait_for_timeout(LOOK_AGAIN)
