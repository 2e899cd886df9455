"""The sums of a score sheet and the referee over HTTP: the same as the keeper's, and hard to trouble."""

import json
from typing import Any

import pytest

from janken.server.app import App
from janken.server.settings import Settings
from tests.server.asking import page_of
from tests.store.memory import MemoryStore

SHEET: dict[str, Any] = {"game": "collector", "names": ["Ann", "Ben"], "rounds": [["take 1 4R 5R 6R"]]}


async def asked(path: str, said: object) -> tuple[int, Any]:
    app = App(Settings(data=""), MemoryStore())
    body = said if isinstance(said, bytes) else json.dumps(said).encode()
    status, text, _ = await page_of(app, path, "POST", said=body)
    await app.end_helpers()
    return status, json.loads(text) if text.startswith("{") else text


async def test_a_sheet_is_added_up_and_the_round_that_is_entered_too() -> None:
    status, told = await asked("/api/score", {**SHEET, "draft": ["steal 2 9R 9P 9S"]})
    assert status == 200
    assert told["totals"] == [3, 0]
    assert told["draft"]["points"] == [0, 4]
    assert told["draft"]["parts"] == {"set": [0, 1], "steal": [0, 3]}
    assert [form["verb"] for form in told["forms"]] == ["take", "steal", "end"]


async def test_what_is_wrong_is_told_as_data() -> None:
    _, told = await asked("/api/score", {**SHEET, "draft": ["take 2 6R 6P 6S"]})
    assert told["draft"] is None
    assert told["draft_wrong"] == {"code": "taken-before", "rule": "CO-7", "args": {"card": "6R", "seat": 1}}
    _, told = await asked("/api/score", {**SHEET, "rounds": [["take 1 4R"], ["take 1 4R 5R 6R"]]})
    assert told["wrong_round"] == 1
    assert told["wrong"]["code"] == "too-few"
    status, told = await asked("/api/score", {**SHEET, "names": list("abcdef")})
    assert (status, told["code"]) == (422, "wrong-seats")


@pytest.mark.parametrize(
    "said", [b"", b"{", b"\xff", b"[]", {"game": "collector"}, {**SHEET, "x": 1}, b"[" * 70_000]
)
@pytest.mark.parametrize("path", ["/api/score", "/api/referee"])
async def test_what_is_no_sheet_is_refused(path: str, said: object) -> None:
    status, _ = await asked(path, said)
    assert status == 400


async def test_the_referee() -> None:
    _, told = await asked("/api/referee", {"game": "collector", "cards": ["6R", "4P", "5S"]})
    assert told == {"kind": "strong-run", "points": 5, "cards": ["4P", "5S", "6R"], "wrong": None}
    _, told = await asked("/api/referee", {"game": "janken-rummy", "cards": ["6R", "4P", "5S"]})
    assert told["wrong"]["code"] == "strong-run-too-short"
    joker = {"game": "janken-rummy", "cards": ["6R", "*R", "8R"], "options": {"jokers": "yes"}}
    _, told = await asked("/api/referee", joker)
    assert told["cards"] == ["6R", "*R=7", "8R"]
    assert (await asked("/api/referee", {"game": "light-to-dark", "cards": []}))[0] == 404
    assert (await asked("/api/referee", {"game": "whist", "cards": []}))[0] == 422
