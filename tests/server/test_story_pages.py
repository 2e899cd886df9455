"""One's own story over HTTP: who may ask for it, how often, and what becomes of a person there."""

import asyncio
import json

import pytest

from janken.client import NotWelcome, connect
from janken.records.reader import one_match
from tests.running import ROOT
from tests.server.asking import ask, played
from tests.server.process import ServerProcess


async def test_the_story_is_told_and_taken_along_three_times_a_minute(server: ServerProcess) -> None:
    async with await connect(server.address, name="Ann") as ann:
        table = await played(ann)
        status, text, headers = ask(server, "GET", "/api/story", ann.token)
        assert (status, headers["cache-control"]) == (200, "no-store")
        story = json.loads(text)
        assert (story["name"], [game["table"] for game in story["games"]]) == ("Ann", [table])
        assert (story["games"][0]["over"], story["games"][0]["scores"]) == (True, [0])
        status, text, headers = ask(server, "GET", "/api/story/export", ann.token)
        assert (status, headers["cache-control"]) == (200, "no-store")
        assert headers["content-disposition"] == 'attachment; filename="janken-story.json"'
        export = json.loads(text)
        for told in (*export["story"]["games"], *story["games"]):
            del told["time_ms"]  # when it was last written down, which may have been in between
        assert export["story"] == story
        assert one_match(export["records"][f"{table}/1"].encode()).state.is_over()
        more = [ask(server, "GET", "/api/story/export", ann.token)[0] for _ in range(3)]
        assert more == [200, 200, 429]


async def test_a_stranger_has_no_story(server: ServerProcess) -> None:
    assert json.loads(ask(server, "GET", "/api/story", "nobody")[1])["games"] == []
    assert ask(server, "GET", "/api/story/export", "nobody")[0] == 429


async def test_a_code_brings_a_person_to_another_device(server: ServerProcess) -> None:
    async with await connect(server.address, name="Ben") as ben:
        for origin in ("http://evil.example", "null"):
            assert ask(server, "POST", "/api/me/code", ben.token, origin=origin)[0] == 403
        status, text, _ = ask(server, "POST", "/api/me/code", ben.token)
        assert status == 200
        code = json.loads(text)["code"]
        assert ask(server, "POST", "/api/me/arrive", "", "ABCD-EFGH-JKMN")[0] == 404
        assert ask(server, "POST", "/api/me/arrive", "", code, origin="http://evil.example")[0] == 403
        status, text, headers = ask(server, "POST", "/api/me/arrive", "", code)
        assert (status, json.loads(text)) == (200, {"name": "Ben"})
        token = headers["set-cookie"].partition(";")[0].removeprefix("janken=")
        assert token != ben.token
        assert json.loads(ask(server, "GET", "/api/me", token)[1]) == {"name": "Ben"}
        assert ask(server, "POST", "/api/me/arrive", "", code)[0] == 404  # it holds once


def arrived(server: ServerProcess, code: str) -> str:
    _, _, headers = ask(server, "POST", "/api/me/arrive", "", code)
    return headers["set-cookie"].partition(";")[0].removeprefix("janken=")


async def test_devices_are_listed_and_another_one_revoked(server: ServerProcess) -> None:
    async with await connect(server.address, name="Dot") as dot:
        code = json.loads(ask(server, "POST", "/api/me/code", dot.token)[1])["code"]
        phone = arrived(server, code)
        status, text, headers = ask(server, "GET", "/api/me/devices", phone)
        assert (status, headers["cache-control"]) == (200, "no-store")
        first, second = json.loads(text)
        assert (first["this"], second["this"]) == (False, True)
        assert 0 < first["made_ms"] <= second["made_ms"]
        gone = f"/api/me/devices/{first['name']}"
        assert ask(server, "DELETE", gone, phone, origin="http://evil.example")[0] == 403
        assert ask(server, "DELETE", gone, "nobody")[0] == 403
        for wrong in (second["name"], "x", first["name"][:-1]):  # the own one, and none
            assert ask(server, "DELETE", f"/api/me/devices/{wrong}", phone)[0] == 404
        assert ask(server, "DELETE", gone, phone)[0] == 200
        assert [one["name"] for one in json.loads(ask(server, "GET", "/api/me/devices", phone)[1])] == [
            second["name"]
        ]
        assert json.loads(ask(server, "GET", "/api/me", phone)[1]) == {"name": "Dot"}
        assert json.loads(ask(server, "GET", "/api/me/devices", dot.token)[1]) == []
        with pytest.raises(NotWelcome, match="status 401"):  # it is thrown out, and not let in again
            await asyncio.wait_for(dot.create("collector", 2), 60)


async def test_who_asks_for_it_is_forgotten(server: ServerProcess) -> None:
    async with await connect(server.address, name="Cy") as cy:
        table = await played(cy)
        assert ask(server, "DELETE", "/api/me", cy.token, origin="http://evil.example")[0] == 403
        assert ask(server, "GET", f"/api/tables/{table}/record", cy.token)[0] == 200
        status, _, headers = ask(server, "DELETE", "/api/me", cy.token)
        assert (status, headers["cache-control"]) == (200, "no-store")
        assert headers["set-cookie"].startswith('janken="";')
        assert ask(server, "GET", f"/api/tables/{table}/record", cy.token)[0] == 404
        assert json.loads(ask(server, "GET", "/api/story", cy.token)[1])["games"] == []


async def test_games_are_brought_from_a_page_of_this_server_alone(server: ServerProcess) -> None:
    record = (ROOT / "tests" / "golden" / "light-to-dark-whole.janken").read_text()
    said = {"origin": "elsewhere/1", "record": record, "seat": 1, "time_ms": 0}
    ann = await connect(server.address, name="Ann")
    for origin, status in (("http://other.example", 403), (server.address, 200)):
        assert bring(server, ann.token, said, origin)[0] == status
    assert bring(server, "nobody", said, server.address)[0] == 403
    wrong: object
    for wrong in ({**said, "seat": 0}, {**said, "origin": "x" * 99}, [], {**said, "record": "x" * 600_000}):
        assert bring(server, ann.token, wrong, server.address)[0] == 400
    status, text = bring(
        server, ann.token, {**said, "origin": "t/1", "record": record + "1 turn\n"}, server.address
    )
    assert (status, json.loads(text)["code"]) == (422, "daily-no-record")
    _, text, _ = ask(server, "GET", "/api/story/export", ann.token)
    (told,), records = json.loads(text)["story"]["games"], json.loads(text)["records"]
    assert (told["brought"], told["over"], told["time_ms"]) == ("elsewhere/1", True, 0)
    (again,) = records.values()
    assert one_match(again.encode()).header == one_match(record.encode()).header
    await ann.close()


def bring(server: ServerProcess, token: str, said: object, origin: str) -> tuple[int, str]:
    status, text, _ = ask(server, "POST", "/api/story/games", token, json.dumps(said), origin)
    return status, text
