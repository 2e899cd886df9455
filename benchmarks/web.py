"""The browser table in a real Chromium: its weight, when it is ready, how soon a move is seen, how smoothly.

The CPU is slowed down four times by the browser itself; server and network are this machine.
"""

import gzip
import re
import tempfile
from pathlib import Path
from statistics import median
from typing import Final

from playwright.sync_api import Browser, Page, expect, sync_playwright

from benchmarks.table import print_table
from janken.web import STATIC
from tests.web.chromium import SWITCHES, chromium, use_node_of_the_wheel
from tests.web.guests import DESK, PHONE, Guests, play_now
from tests.web.playing import join, make_table
from tests.web.serving import Server

SLOWED: Final = 4
ROUNDS: Final = 5
MOVES: Final = 20
Figures = list[dict[str, object]]

# From the click until the picture after it.
_CLICK_TO_PICTURE: Final = """name => new Promise(done => {
  const before = document.querySelectorAll(".row button").length;
  const watch = new MutationObserver(() => {
    if (document.querySelectorAll(".row button").length === before) return;
    watch.disconnect();
    requestAnimationFrame(() => done(performance.now() - begin));
  });
  watch.observe(document.querySelector(".ld"), { subtree: true, childList: true });
  const begin = performance.now();
  [...document.querySelectorAll("button")].find(one => one.innerText.trim() === name).click();
})"""
# In the other browser: from the message until the picture.
_HEAR: Final = """
const Plain = WebSocket;
window.heard = 0;
window.WebSocket = class extends Plain {
  constructor(...all) {
    super(...all);
    this.addEventListener("message", event => {
      if (event.data.includes('"update"')) window.heard = performance.now();
    });
  }
};
"""
_MESSAGE_TO_PICTURE: Final = """() => {
  window.shown = new Promise(done => {
    const watch = new MutationObserver(() => {
      watch.disconnect();
      requestAnimationFrame(() => done(performance.now() - window.heard));
    });
    watch.observe(document.querySelector(".cloth"), { subtree: true, childList: true, attributes: true });
  });
}"""
_READY: Final = """selector => new Promise(done => {
  const look = () => document.querySelector(selector) ? done(performance.now()) : requestAnimationFrame(look);
  look();
})"""
_FRAMES: Final = """() => new Promise(done => {
  const times = [];
  const count = now => {
    times.push(now);
    if (now - times[0] < 1000) requestAnimationFrame(count);
    else done((times.length - 1) * 1000 / (times.at(-1) - times[0]));
  };
  requestAnimationFrame(count);
  document.querySelector(".key.main:enabled").click();
})"""


def measure() -> Figures:
    rows = [*_weights()]
    use_node_of_the_wheel()
    found = chromium()
    with (
        tempfile.TemporaryDirectory(prefix="janken-bench-") as folder,
        Server(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=str(found.program),
            env={**found.environment},
            args=SWITCHES,
            chromium_sandbox=False,
        )
        rows += _times(browser, server)
        browser.close()
    print_table(f"The browser table, CPU slowed {SLOWED} times", rows)
    return rows


def _weights() -> Figures:
    page = (STATIC / "index.html").read_text()
    first = set(re.findall(r'(?:src|href)="(/assets/[^"]+\.js)"', page))
    rows: Figures = [_row("JavaScript of the first page, gzipped", _gzipped(first) / 1000, "kB", 90)]
    for name in sorted(path.parent.name for path in (STATIC.parents[3] / "web/src/games").glob("*/index.ts")):
        files = {f"/assets/{path.name}" for path in (STATIC / "assets").glob(f"{name}-*.js")}
        rows.append(_row(f"{name} on top of it", _gzipped(files) / 1000, "kB", None))
    return rows


def _gzipped(files: set[str]) -> int:
    return sum(len(gzip.compress((STATIC / name.lstrip("/")).read_bytes(), 9)) for name in files)


def _row(what: str, value: float, unit: str, wanted: float | None) -> dict[str, object]:
    return {
        "what": what,
        "value": round(value, 1),
        "unit": unit,
        "wanted": wanted if wanted is not None else "",
    }


def _times(browser: Browser, server: Server) -> Figures:
    guests = Guests(browser, server)
    rows = [
        _row("start page ready (median)", median(_start_ready(guests) for _ in range(ROUNDS)), "ms", 1000),
        _row("ready to play (median)", median(_table_ready(guests) for _ in range(ROUNDS)), "ms", 1000),
    ]
    own = _own_moves(guests)
    rows += [
        _row("click until one's own move is seen (median)", median(own), "ms", 100),
        _row("... and the slowest", max(own), "ms", None),
        _row("message until another's move is seen (median)", median(_others_moves(guests)), "ms", 50),
        _row("frames a second while cards are dealt (median)", median(_frames(guests)), "1/s", 60),
    ]
    guests.leave()
    return rows


def _slowly(page: Page) -> Page:
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    return page


def _start_ready(guests: Guests) -> float:
    page = _slowly(guests.come("/health"))
    page.goto(page.url.replace("/health", "/"))
    return float(page.evaluate(_READY, ".box .go"))


def _table_ready(guests: Guests) -> float:
    """A table that is being played, opened from its link: from the address until a key can be pressed."""
    page = _slowly(guests.come())
    play_now(page, "The Collector")
    page.reload()
    return float(page.evaluate(_READY, ".array button + button, .sheet"))


def _own_moves(guests: Guests) -> list[float]:
    page = guests.come(calm=False)
    play_now(page, "Light to Dark")
    turn = page.get_by_role("button", name="Turn up a card")
    expect(turn).to_be_visible()
    _slowly(page)
    times: list[float] = []
    for _ in range(200):
        if len(times) == MOVES:
            break
        if turn.count():
            times.append(float(page.evaluate(_CLICK_TO_PICTURE, "Turn up a card")))
        else:
            if not page.locator(".mv").count():
                page.get_by_role("button", name="Show the").click()
            before = page.locator(".ld").inner_html()
            page.locator(".mv").last.click()
            while page.locator(".ld").inner_html() == before:
                page.wait_for_timeout(10)
    return times


def _others_moves(guests: Guests) -> list[float]:
    ann = guests.come(name="Ann")
    make_table(ann, "The Collector", players=2, begin=False)
    ben = join(guests, ann, 2, name="Ben", size=DESK, calm=False)
    ben.add_init_script(_HEAR)
    ben.reload()
    ann.get_by_role("button", name="Begin").click()
    expect(ben.locator(".array button").first).to_be_visible()
    _slowly(ben)
    times: list[float] = []
    for _ in range(MOVES // 2):
        ben.evaluate(_MESSAGE_TO_PICTURE)
        _pass_on(ann)
        times.append(float(ben.evaluate("() => window.shown")))
        _pass_on(ben)
    return times


def _pass_on(page: Page) -> None:
    """End one's turn without a set: draw if one must, then pass."""
    draw, passing = page.locator('[data-key="draw"]:enabled'), page.locator('[data-key="pass"]:enabled')
    draw.or_(passing).first.wait_for()
    if draw.count():
        draw.click()
        passing.wait_for()
    passing.click()
    expect(passing).to_have_count(0)


def _frames(guests: Guests) -> list[float]:
    """Cards fly: a hand is dealt anew, and the row grows."""
    page = guests.come(size=PHONE, calm=False)
    play_now(page, "Light to Dark")
    expect(page.get_by_role("button", name="Turn up a card")).to_be_visible()
    _slowly(page)
    rates: list[float] = []
    while len(rates) < 5:
        if page.get_by_role("button", name="Turn up a card").count():
            rates.append(float(page.evaluate(_FRAMES)))
        else:
            if not page.locator(".mv").count():
                page.get_by_role("button", name="Show the").click()
            page.locator(".mv").last.click()
            page.wait_for_timeout(300)
    return rates
