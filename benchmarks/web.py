"""The browser table in a real Chromium: its weight, when it is ready, how soon a move is seen, how smoothly.

The CPU is slowed down four times by the browser itself; server and network are this machine. Every figure has
pages of its own, which are closed before the next, and nothing is slowed down but what is measured. For a
page with no server see benchmarks/page.py.
"""

import gzip
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Final
from urllib.request import urlopen

from playwright.sync_api import Browser, Page, expect

from benchmarks.page import VISITS, first_cards
from benchmarks.progress import Progress
from benchmarks.table import print_table
from benchmarks.web_scripts import (
    CLICK_TO_PICTURE,
    COUNT_FRAMES,
    FETCHED,
    FIRST_RATE,
    HEAR,
    MESSAGE_TO_PICTURE,
    READY,
)
from tests.web.chromium import opened_browser
from tests.web.guests import DESK, PHONE, Guests, look, play_now, until
from tests.web.playing import COLLECTOR, follow_hint, hinted, is_over, join, make_table, wait_for_turn
from tests.web.serving import Server
from tests.web.titles import titles

SLOWED: Final = 4
ROUNDS: Final = 5
MOVES: Final = 12
WINDOWS: Final = 6
Figures = list[dict[str, object]]

TITLES: Final = titles()


def measure() -> Figures:
    with (
        tempfile.TemporaryDirectory(prefix="janken-bench-") as folder,
        Server(Path(folder)) as server,
        opened_browser() as browser,
        Progress() as progress,
    ):
        rows = Bench(browser, server, progress).all()
    print_table(f"The browser table, CPU slowed {SLOWED} times", rows)
    return rows


class Bench:
    def __init__(self, browser: Browser, server: Server, progress: Progress) -> None:
        self._browser = browser
        self._guests = Guests(browser, server)
        self._address = server.address
        self._progress = progress

    def all(self) -> Figures:
        rows = self._weights()
        self._say("the start page")
        rows.append(_row("start page ready (median)", median(self._start_ready()), "ms", 1000))
        self._say("a table from its link")
        rows.append(_row("ready to play (median)", median(self._table_ready()), "ms", 1000))
        self._say("one's own moves")
        own = self._own_moves()
        rows.append(_row("click until one's own move is seen (median)", median(own), "ms", 100))
        rows.append(_row("... and the slowest", max(own), "ms", None))
        self._say("another's moves")
        others = self._others_moves()
        rows.append(_row("message until another's move is seen (median)", median(others), "ms", 50))
        rows.append(_row("... and the slowest", max(others), "ms", None))
        self._say("a page with no server")
        for visit, seconds in first_cards(self._browser):
            what = f"first card with no server, {visit} visit, processor time x {SLOWED}"
            rows.append(_row(what, seconds * SLOWED, "s", 8 if visit == VISITS[0] else 4))
        self._say("frames of deals")
        rows.append(_row("frames a second while a hand is dealt (median)", median(self._deals()), "1/s", 60))
        self._say("frames of sets taken and laid again")
        rows.append(_row("frames a second while cards are swept (median)", median(self._sweeps()), "1/s", 60))
        return rows

    def _say(self, what: str) -> None:
        self._progress.show(f"measuring {what}")

    @contextmanager
    def _page(self, path: str = "/", *, calm: bool = False, size: tuple[int, int] = PHONE) -> Iterator[Page]:
        page = self._guests.come(path, calm=calm, size=size)
        try:
            yield page
        finally:
            page.context.close()

    def _weights(self) -> Figures:
        """The code, styles and words that the browser really fetches, each gzipped."""
        self._say("weights")
        with self._page() as page:
            expect(page.locator(".box .go").first).to_be_visible()
            first = _fetched(page)
        rows = [_row("first page with its words, gzipped", self._gzipped(first), "kB", 60)]
        for name, title in TITLES.items():
            with self._page() as page:
                play_now(page, title)
                expect(page.locator("main .cloth")).to_be_visible()
                more = self._gzipped(_fetched(page) - first)
                rows.append(_row(f"table of {name} on top of it", more, "kB", None))
        return rows

    def _gzipped(self, files: set[str]) -> float:
        total = 0
        for name in files:
            with urlopen(self._address + name) as answer:
                total += len(gzip.compress(answer.read(), 9))
        return total / 1000

    def _start_ready(self) -> Iterator[float]:
        for _ in range(ROUNDS):
            with self._page("/health") as page, slowed(page):
                page.goto(f"{self._address}/")
                yield float(page.evaluate(READY, ".box .go"))

    def _table_ready(self) -> Iterator[float]:
        """A table that is being played, opened from its link: from the address until a key can be pressed."""
        with self._page() as page:
            play_now(page, "The Collector")
            expect(page.locator(".array button").first).to_be_visible()
            for _ in range(ROUNDS):
                with slowed(page):
                    page.reload()
                    yield float(page.evaluate(READY, ".array button + button, .sheet"))

    def _own_moves(self) -> list[float]:
        times: list[float] = []
        with self._page() as page:
            play_now(page, "Light to Dark")
            turn = page.get_by_role("button", name="Turn up a card")
            play = page.get_by_role("button", name="Show the").or_(page.locator(".four-key"))
            expect(turn).to_be_visible()
            for _ in range(300):
                if len(times) == MOVES:
                    break
                turn.or_(play).first.wait_for()
                if turn.count():
                    expect(turn).to_be_enabled()
                    look(page)  # a press before anybody can have seen the key is not taken
                    with slowed(page):
                        times.append(float(page.evaluate(CLICK_TO_PICTURE, "Turn up a card")))
                else:
                    _match(page)
        return times

    def _others_moves(self) -> list[float]:
        times: list[float] = []
        with self._page(calm=True) as ann:
            make_table(ann, "The Collector", players=2, begin=False)
            ben = join(self._guests, ann, 2, name="Ben", size=DESK, calm=False)
            ben.add_init_script(HEAR)
            ben.reload()
            ann.get_by_role("button", name="Start", exact=True).click()
            expect(ben.locator(".array button").first).to_be_visible()
            for _ in range(MOVES):
                with slowed(ben):
                    ben.evaluate(MESSAGE_TO_PICTURE)
                    _pass_on(ann)
                    times.append(float(ben.evaluate("() => window.shown")))
                _pass_on(ben)
            ben.context.close()
        return times

    def _deals(self) -> Iterator[float]:
        """Ten cards come to a hand of Janken Rummy as the table opens, before a bot has thought."""
        for _ in range(WINDOWS):
            with self._page("/health") as page:
                page.add_init_script(COUNT_FRAMES)
                page.goto(f"{self._address}/")
                # Once unslowed, so that what is fetched only the first time does not count as drawing.
                play_now(page, "Janken Rummy")
                page.get_by_role("link", name="Leave the table").click()
                expect(page.locator(".box .go").first).to_be_visible()
                page.evaluate("window.rates.length = 0")
                with slowed(page):
                    play_now(page, "Janken Rummy")
                    yield float(page.evaluate(FIRST_RATE))

    def _sweeps(self) -> Iterator[float]:
        """A set goes to whoever took it, and new cards come to the array."""
        with self._page("/health") as page:
            page.add_init_script(COUNT_FRAMES)
            page.goto(f"{self._address}/")
            measured = 0
            while measured < WINDOWS:
                make_table(page, "The Collector", players=1)
                while wait_for_turn(page) and measured < WINDOWS and not is_over(page):
                    if hinted(page).startswith("take"):
                        page.evaluate("window.rates.length = 0")
                        with slowed(page):
                            page.locator('[data-key="main"]').click()
                            rate = float(page.evaluate(FIRST_RATE))
                        if rate:
                            measured += 1
                            yield rate
                    else:
                        follow_hint(page, COLLECTOR)
                page.goto(f"{self._address}/")


@contextmanager
def slowed(page: Page) -> Iterator[None]:
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    try:
        yield
    finally:
        session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        session.detach()


def _fetched(page: Page) -> set[str]:
    page.wait_for_load_state("networkidle")
    return set(page.evaluate(FETCHED))


def _row(what: str, value: float, unit: str, wanted: float | None) -> dict[str, object]:
    return {
        "what": what,
        "value": round(value, 1),
        "unit": unit,
        "wanted": wanted if wanted is not None else "",
    }


def _match(page: Page) -> None:
    """Nothing can be turned up while a four matches: take one."""
    if not page.locator(".four-key").count():
        page.get_by_role("button", name="Show the").click()
    before = page.locator("main .cloth").inner_html()
    page.locator(".four-key").last.click()
    until(page, "before => document.querySelector('main .cloth')?.innerHTML !== before", before)


def _pass_on(page: Page) -> None:
    """End one's turn without a set: draw if one must, then pass."""
    draw, passing = page.locator('[data-key="draw"]:enabled'), page.locator('[data-key="pass"]:enabled')
    draw.or_(passing).first.wait_for()
    look(page)  # a key that has just come is not meant yet
    if draw.count():
        draw.click()
        passing.wait_for()
        look(page)
    passing.click()
    expect(passing).to_have_count(0)
