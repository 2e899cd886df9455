"""Score sheets and the referee over HTTP: everyone with a link writes on one paper."""

import json
from typing import Any

import pytest

from janken.server.app import App
from janken.server.forgetting import forget_person
from janken.server.settings import Settings
from janken.store.interface import NoteRow, NotSaved
from tests.server.asking import page_of
from tests.store.memory import MemoryStore

HERE = "127.0.0.1:8000"
SHEET: dict[str, Any] = {"game": "collector", "names": ["Ann", "Ben"], "rounds": [["take 1 4R 5R 6R"]]}


class Table:
    """People with a phone each, at one server."""

    def __init__(self) -> None:
        self.store = MemoryStore()
        self.app = App(Settings(data=""), self.store)

    async def newcomer(self) -> str:
        token, _ = await self.app.hub.persons.make()
        return token

    async def ask(self, path: str, said: object = None, token: str = "", **headers: str) -> tuple[int, Any]:
        method = "GET" if said is None else "POST"
        body = b"" if said is None else said if isinstance(said, bytes) else json.dumps(said).encode()
        own = {"origin": f"http://{HERE}", "host": HERE, "cookie": f"janken={token}"} | headers
        status, text, _ = await page_of(self.app, path, method, said=body, **own)
        return status, json.loads(text) if text.startswith("{") else text

    async def begun(self, token: str, **more: object) -> dict[str, Any]:
        status, told = await self.ask("/api/scores", {"sheet": SHEET, **more}, token)
        assert status == 200, told
        assert isinstance(told, dict)
        return told


@pytest.fixture
def table() -> Table:
    return Table()


async def test_a_sheet_is_added_up_and_the_round_that_is_entered_too(table: Table) -> None:
    standing = (await table.begun(await table.newcomer(), draft=["steal 2 9R 9P 9S"]))["standing"]
    assert standing["totals"] == [3, 0]
    assert standing["draft"]["points"] == [0, 4]
    assert standing["draft"]["parts"] == {"set": [0, 1], "steal": [0, 3]}
    assert [form["verb"] for form in standing["forms"]] == ["take", "steal", "end"]


async def test_what_is_wrong_is_told_as_data(table: Table) -> None:
    ann = await table.newcomer()
    standing = (await table.begun(ann, draft=["take 2 6R 6P 6S"]))["standing"]
    assert standing["draft"] is None
    wrong = {"code": "taken-before", "rule": "CO-7", "args": {"card": "6R", "seat": 1}}
    assert standing["draft_wrong"] == wrong
    standing = (await table.begun(ann, sheet={**SHEET, "rounds": [["take 1 4R"], ["take 1 4R 5R 6R"]]}))[
        "standing"
    ]
    assert standing["wrong_round"] == 1
    assert standing["wrong"]["code"] == "too-few"
    status, told = await table.ask("/api/scores", {"sheet": {**SHEET, "names": list("abcdef")}}, ann)
    assert (status, told["code"]) == (422, "wrong-seats")


async def test_everyone_with_the_link_writes_on_one_paper(table: Table) -> None:
    ann, ben = await table.newcomer(), await table.newcomer()
    begun = await table.begun(ann)
    path = f"/api/scores/{begun['id']}"
    assert await table.ask(path, token=ben) == (200, begun)
    assert await table.ask(f"{path}?version={begun['version']}", token=ben) == (204, "")
    rounds = [*SHEET["rounds"], ["take 2 9R 9P 9S"]]
    hers = {"sheet": {**SHEET, "rounds": rounds}, "version": begun["version"]}
    status, written = await table.ask(path, hers, ann)
    assert (status, written["standing"]["totals"]) == (200, [3, 1])
    late = {"sheet": SHEET, "draft": ["take 2 AR AP AS"], "version": begun["version"]}
    assert await table.ask(path, late, ben) == (409, written)  # Ann was quicker: he is told what stands there
    status, again = await table.ask(
        path, {**late, "sheet": hers["sheet"], "version": written["version"]}, ben
    )
    assert (status, again["draft"]) == (200, late["draft"])
    assert (await table.ask(path, token=ann))[1] == again


async def test_a_round_is_corrected_and_what_follows_is_counted_again(table: Table) -> None:
    sheet = {**SHEET, "rounds": [*SHEET["rounds"], ["take 2 9R 9P 9S"]]}
    told = await table.begun(await table.newcomer(), sheet=sheet, correcting=1, draft=["take 2 4R 5R 6R"])
    assert told["standing"]["lines"] == []  # until it is said what the first round was
    assert told["standing"]["draft"]["points"] == [0, 3]


async def test_a_game_with_real_cards_is_in_the_story_of_everyone_who_was_there(table: Table) -> None:
    ann, ben, eve = [await table.newcomer() for _ in range(3)]
    begun = await table.begun(ann)
    await table.begun(ann, sheet={**SHEET, "rounds": []})  # nothing was played
    await table.ask(f"/api/scores/{begun['id']}", token=ben)
    told = [(await table.ask("/api/story", token=token))[1]["scores"] for token in (ann, ben, eve)]
    assert [len(scores) for scores in told] == [1, 1, 0]
    assert told[0] == told[1]
    assert (told[0][0]["id"], told[0][0]["totals"], told[0][0]["over"]) == (begun["id"], [3, 0], False)
    maker = await table.app.hub.persons.find(ann)
    assert maker is not None
    await forget_person(table.app.hub, maker.id)
    assert (await table.ask(f"/api/scores/{begun['id']}", token=ben))[0] == 404
    assert (await table.ask("/api/story", token=ben))[1]["scores"] == []


async def test_nobody_writes_from_another_site_or_without_being_known(table: Table) -> None:
    ann = await table.newcomer()
    begun = await table.begun(ann)
    other, said = "https://elsewhere.example", {"sheet": SHEET, "version": begun["version"]}
    assert (await table.ask("/api/scores", {"sheet": SHEET}, ann, origin=other))[0] == 403
    assert (await table.ask("/api/scores", {"sheet": SHEET}))[0] == 403
    assert (await table.ask(f"/api/scores/{begun['id']}", said, ann, origin=other))[0] == 403
    assert (await table.ask("/api/scores/nowhere", said, ann))[0] == 404


async def test_a_full_disk_is_told_as_such(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = await table.newcomer()
    begun = await table.begun(ann)

    async def full(_: list[NoteRow]) -> None:
        raise NotSaved

    monkeypatch.setattr(table.store, "put_notes", full)
    path, said = f"/api/scores/{begun['id']}", {"sheet": {**SHEET, "rounds": []}, "version": begun["version"]}
    status, told = await table.ask(path, said, ann)
    assert (status, told["code"]) == (507, "not-saved")
    assert (await table.ask(path, token=ann))[1] == begun


@pytest.mark.parametrize(
    "said",
    [
        *(b"", b"{", b"\xff", b"[]", b"[" * 70_000),
        {"sheet": {"game": "collector"}},
        {"sheet": SHEET, "x": 1},
        {"sheet": SHEET, "correcting": 2},
        {"sheet": {**SHEET, "names": ["A" * 41, "B"]}},
        {"sheet": {**SHEET, "rounds": [[]] * 201}},
    ],
)
async def test_what_is_no_sheet_is_refused(table: Table, said: object) -> None:
    assert (await table.ask("/api/scores", said, await table.newcomer()))[0] == 400
    assert (await table.ask("/api/scores/nowhere", said))[0] == 400


@pytest.mark.parametrize("said", [b"", b"{", b"\xff", b"[]", {"game": "collector"}, b"[" * 70_000])
async def test_the_referee_is_asked_about_cards(table: Table, said: object) -> None:
    assert (await table.ask("/api/referee", said))[0] == 400


async def test_the_referee(table: Table) -> None:
    async def asked(said: object) -> tuple[int, Any]:
        return await table.ask("/api/referee", said)

    _, told = await asked({"game": "collector", "cards": ["6R", "4P", "5S"]})
    assert told == {"kind": "strong-run", "points": 5, "cards": ["4P", "5S", "6R"], "wrong": None}
    _, told = await asked({"game": "janken-rummy", "cards": ["6R", "4P", "5S"]})
    assert told["wrong"]["code"] == "strong-run-too-short"
    joker = {"game": "janken-rummy", "cards": ["6R", "*R", "8R"], "options": {"jokers": "yes"}}
    _, told = await asked(joker)
    assert told["cards"] == ["6R", "*R=7", "8R"]
    assert (await asked({"game": "light-to-dark", "cards": []}))[0] == 404
    assert (await asked({"game": "whist", "cards": []}))[0] == 422
