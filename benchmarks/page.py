"""The table inside a page with no server: how long a first card takes, at the first visit and at later ones.

The browser slows down pages, but not their workers, where the engine runs. So what counts is the
processor's time of both, one of which always waits for the other. What the browser compiles beside them
needs a second core.
"""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, BrowserContext

from tests.web.guests import until
from tests.web.hosting import BELOW, IS_KEPT, Host, write_site

VISITS: Final = ("first", "second", "third")
_LONG: Final = 150_000  # ms


def first_cards(browser: Browser) -> Iterator[tuple[str, float]]:
    """The visit, and the seconds of a processor from the press on the start page."""
    with tempfile.TemporaryDirectory(prefix="janken-bench-") as folder:
        write_site(Path(folder) / BELOW)
        with Host(Path(folder)) as host, browser.new_context() as profile:
            for visit in VISITS:
                yield visit, _seconds(browser, profile, host)


def _seconds(browser: Browser, profile: BrowserContext, host: Host) -> float:
    page = profile.new_page()
    page.goto(f"{host.address}/")
    page.locator(".box .go").first.wait_for()
    before = _processor_seconds(browser)
    page.get_by_role("button", name="Play The Collector now").click()
    usual, card = page.get_by_role("button", name="Play as usual"), page.locator(".array button").first
    usual.or_(card).first.wait_for(timeout=_LONG)
    if usual.is_visible():
        usual.click()
    card.wait_for(timeout=_LONG)
    after = _processor_seconds(browser)
    until(page, IS_KEPT)
    page.close()
    return sum(seconds - before.get(thread, 0) for thread, seconds in after.items())


def _processor_seconds(browser: Browser) -> dict[Path, float]:
    """Of the threads of all pages and of their workers."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    found = {}
    for process in processes:
        if process["type"] == "renderer":
            for thread in Path(f"/proc/{process['id']}/task").iterdir():
                is_page = thread.name == str(process["id"])
                if is_page or (thread / "comm").read_text().startswith("DedicatedWorker"):
                    found[thread] = int((thread / "schedstat").read_text().split()[0]) / 1e9
    return found
