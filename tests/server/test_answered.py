"""Pages of a whole server in this process: who is let in, what is said in trouble, what a head has."""

import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from janken.server.app import App
from janken.server.settings import ServerLimits, Settings
from janken.store.opening import open_store
from tests.server.asking import page_of
from tests.store.memory import MemoryStore


@asynccontextmanager
async def app_in(folder: Path) -> AsyncIterator[App]:
    """Over a real file."""
    settings = Settings(data=folder / "tables.sqlite")
    app = App(settings, await open_store(settings.data, settings.step))
    await app.hub.begin()
    yield app
    await app.hub.end()


def change(folder: Path, command: str) -> None:
    with sqlite3.connect(folder / "tables.sqlite") as file:
        file.execute(command)
    file.close()


async def test_an_address_brings_so_many_newcomers_a_minute() -> None:
    app = App(Settings(data="", limits=ServerLimits(persons_a_minute=2)), MemoryStore())
    asked = [await page_of(app, "/api/me") for _ in range(3)]
    assert [status for status, _, _ in asked] == [200, 200, 429]
    assert ["set-cookie" in headers for _, _, headers in asked] == [True, True, False]
    cookie = asked[0][2]["set-cookie"].partition(";")[0]
    status, text, headers = await page_of(app, "/api/me", cookie=cookie)  # is no newcomer any more
    assert (status, json.loads(text)) == (200, {"name": ""})
    assert headers["set-cookie"] == asked[0][2]["set-cookie"], "renewed at every visit"
    assert (await page_of(app, "/api/me", address="10.0.0.2"))[0] == 200


@pytest.mark.parametrize("scheme", ["http", "https"])
async def test_a_cookie_is_kept_for_a_year_and_sent_as_safely_as_it_came(scheme: str) -> None:
    app = App(Settings(data=""), MemoryStore())
    _, _, headers = await page_of(app, "/api/me", scheme=scheme)
    said = [part.strip() for part in headers["set-cookie"].split(";")]
    assert {"HttpOnly", "SameSite=lax", f"Max-Age={365 * 24 * 3600}"} <= {*said}
    assert ("Secure" in said) == (scheme == "https")


async def test_a_newcomer_who_cannot_be_saved_is_told_so(tmp_path: Path) -> None:
    async with app_in(tmp_path) as app:
        change(
            tmp_path,
            "CREATE TRIGGER full BEFORE INSERT ON persons BEGIN SELECT RAISE(ABORT, 'no'); END",
        )
        status, text, headers = await page_of(app, "/api/me")
        assert (status, text) == (507, "not saved: the disk is full or out of order\n")
        assert "set-cookie" not in headers
        assert (await page_of(app, "/health"))[:2] == (503, "cannot save\n")
        status, _, headers = await page_of(app, "/ready")
        assert (status, headers["retry-after"]) == (503, "2")
        change(tmp_path, "DROP TRIGGER full")
        assert [(await page_of(app, path))[0] for path in ("/api/me", "/health", "/ready")] == [200] * 3


async def test_while_nothing_can_be_read_a_page_says_when_to_try_again(tmp_path: Path) -> None:
    async with app_in(tmp_path) as app:
        change(tmp_path, "ALTER TABLE tables RENAME TO lost")
        status, text, headers = await page_of(app, "/api/lobby")
        assert (status, headers["retry-after"]) == (503, "2")
        assert text == "the tables cannot be reached now: try again in a moment\n"


async def test_all_metrics_are_only_at_an_address_of_their_own() -> None:
    settings = Settings(data="")
    for port, is_private in ((None, False), (81, False), (80, True)):
        app = App(replace(settings, metrics_port=port), MemoryStore())
        app.hub.metrics.refusals["stale"] += 1
        _, text, _ = await page_of(app, "/metrics")
        assert "janken_errors_total 0" in text.splitlines()
        assert {"janken_sockets 0", "janken_tables 0"} <= {*text.splitlines()}
        assert ('janken_refusals_total{code="stale"} 1' in text.splitlines()) is is_private
        assert ("janken_answer_seconds_count 0" in text.splitlines()) is is_private
        assert ("janken_commit_seconds_count 0" in text.splitlines()) is is_private


@pytest.mark.parametrize(("path", "own"), [("/health", False), ("/lab/collector", True)])
async def test_every_page_has_each_safe_head_once(path: str, own: bool) -> None:
    app = App(Settings(data=""), MemoryStore())
    _, _, headers = await page_of(app, path)
    await app.end_helpers()
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'none'" if own else "default-src 'self'")
    assert "camera=()" in headers["permissions-policy"]
    assert "strict-transport-security" not in headers


@pytest.mark.parametrize(
    ("scheme", "host", "is_sent"),
    [
        ("https", "table.example", True),
        ("https", "192.0.2.7:8321", True),
        ("http", "127.0.0.1:8321", True),
        ("http", "localhost:8321", True),
        ("http", "[::1]:8321", True),
        ("http", "localhost", True),
        ("http", "192.0.2.7:8321", False),
        ("http", "table.example", False),
        ("http", "localhost.example", False),
        ("http", "[", False),
        ("http", "", False),
    ],
)
async def test_a_page_is_cut_off_from_its_opener_where_browsers_heed_it(
    scheme: str, host: str, is_sent: bool
) -> None:
    app = App(Settings(data=""), MemoryStore())
    _, _, headers = await page_of(app, "/health", scheme=scheme, host=host)
    assert headers.get("cross-origin-opener-policy") == ("same-origin" if is_sent else None)


async def test_a_page_by_tls_is_asked_for_by_tls_from_then_on() -> None:
    _, _, headers = await page_of(App(Settings(data=""), MemoryStore()), "/health", scheme="https")
    assert headers["strict-transport-security"] == "max-age=31536000"


async def test_rules_are_told_in_a_language_that_is_said() -> None:
    app = App(Settings(data=""), MemoryStore())
    for wished, given in (("de", "de"), ("xx", "en"), ("", "en")):
        _, text, headers = await page_of(app, f"/api/rules/collector?language={wished}")
        assert headers["content-language"] == given
        assert text.startswith("# Der Sammler" if given == "de" else "# The Collector")


async def test_others_are_told_the_address_of_whoever_runs_the_server() -> None:
    app = App(Settings(data="", address="http://192.0.2.7:8000"), MemoryStore())
    assert json.loads((await page_of(app, "/api/address"))[1]) == {"address": "http://192.0.2.7:8000"}


async def test_who_asks_for_tables_that_are_not_there_guesses_and_guessing_is_slow() -> None:
    app = App(Settings(data="", limits=ServerLimits(guesses_a_minute=2)), MemoryStore())
    path = f"/api/tables/{'x' * 22}/record"
    asked = [(await page_of(app, path))[:2] for _ in range(3)]
    assert [status for status, _ in asked] == [404, 404, 429]
    assert asked[2][1] == "too many from your address: wait a minute\n"
