"""Daily deals over HTTP: the lists, results that are handed in, and what friends have reached."""

import asyncio
import gzip
import json
import threading

import pytest

from janken.kernel.refusal import Refusal
from janken.server import dailies
from janken.server.app import App
from janken.server.settings import ServerLimits, Settings
from janken.solver.daily import FIRST_DAY, Daily
from janken.solver.par import LARGEST_RECORD, verified_result
from tests.server.asking import Answer, page_of
from tests.server.test_daily import SERIES, TODAY, played, the_deal
from tests.store.memory import MemoryStore
from tests.store.shelves import new_table

OURS = "http://127.0.0.1:8000"
HOST = "127.0.0.1:8000"
GROUP = "x" * 22


def app_with(limits: ServerLimits | None = None) -> App:
    return App(Settings(data="", limits=limits or ServerLimits()), MemoryStore())


async def cookie_of(app: App, name: str = "") -> str:
    token, known = await app.hub.persons.make()
    await app.hub.persons.rename(known, name)
    return f"janken={token}"


async def hand_in(app: App, record: str, cookie: str, more: str = "", origin: str = OURS) -> Answer:
    path, data = f"/api/daily/{SERIES}/5{more}", record.encode()
    return await page_of(app, path, "POST", said=data, cookie=cookie, origin=origin, host=HOST)


async def test_a_result_is_handed_in_and_told_to_whose_it_is() -> None:
    app = app_with()
    ann, ben = await cookie_of(app), await cookie_of(app)
    status, text, headers = await hand_in(app, played(the_deal(5), "stop"), ann, f"?played={TODAY}")
    assert (status, headers["cache-control"]) == (200, "no-store")
    own = {"series": SERIES, "number": 5, "value": 0, "par": 104, "played": TODAY}
    assert json.loads(text) == own
    status, text, headers = await page_of(app, "/api/daily/results", cookie=ann)
    assert (status, headers["cache-control"], json.loads(text)) == (200, "no-store", [own])
    for stranger in (ben, "janken=nobody", ""):
        assert (await page_of(app, "/api/daily/results", cookie=stranger))[:2] == (200, "[]")


async def test_a_day_that_is_none_is_not_written_down() -> None:
    app = app_with()
    for said in ("", "?played=tomorrow", "?played=2026-13-01"):
        status, text, _ = await hand_in(app, played(the_deal(5), "stop"), await cookie_of(app), said)
        assert (status, json.loads(text)["played"]) == (200, "")


async def test_a_record_that_shows_nothing_is_refused_with_the_reason() -> None:
    app = app_with()
    record = played(the_deal(5), "stop")
    longest = record.ljust(LARGEST_RECORD, "\n")
    for said, code in ((played(the_deal(5)), "daily-unfinished"), (longest + "\n", "daily-no-record")):
        status, text, _ = await hand_in(app, said, await cookie_of(app))
        assert (status, json.loads(text)["code"]) == (422, code)
    assert (await hand_in(app, longest, await cookie_of(app)))[0] == 200


async def test_results_are_handed_in_by_known_people_from_pages_of_ours_at_a_rate() -> None:
    app = app_with(ServerLimits(exports_a_minute=2))
    ann, record = await cookie_of(app), played(the_deal(5), "stop")
    refused = 403, "results are handed in from a page of this server\n"
    assert (await hand_in(app, record, ann, origin="http://evil.example"))[:2] == refused
    assert (await hand_in(app, record, "janken=nobody"))[:2] == refused
    assert [(await hand_in(app, record, ann))[0] for _ in range(3)] == [200, 200, 429]


async def test_friends_are_shown_beside_ones_own_result() -> None:
    app = app_with()
    ann, ben = await cookie_of(app, "Ann"), await cookie_of(app, "Ben")
    path = f"/api/daily/{SERIES}/5/{GROUP}"
    await new_table(app.hub.store, GROUP)
    for cookie in (ann, ben):
        assert (await page_of(app, path, cookie=cookie))[0] == 404
        await hand_in(app, played(the_deal(5), "stop"), cookie)
        status, text, headers = await page_of(app, path, cookie=cookie)
        assert (status, headers["cache-control"]) == (200, "no-store")
    assert json.loads(text) == [{"name": "Ben", "value": 0, "you": True}, {"name": "Ann", "value": 0}]
    for other in (f"/api/daily/{SERIES}/6/{GROUP}", f"/api/daily/{SERIES}/5/no-group"):
        assert (await page_of(app, other, cookie=ann))[0] == 404
    assert (await page_of(app, path, cookie="janken=nobody"))[0] == 404


async def test_everyones_results_are_counted_for_those_who_have_one() -> None:
    app = app_with()
    ann, ben, cid = [await cookie_of(app) for _ in range(3)]
    path, record = f"/api/daily/{SERIES}/5/everyone", played(the_deal(5), "stop")
    for cookie in (ann, ben):
        assert (await page_of(app, path, cookie=cookie))[0] == 404
        await hand_in(app, record, cookie)
        await hand_in(app, record, cookie)  # nobody counts twice
    status, text, headers = await page_of(app, path, cookie=ann)
    assert (status, headers["cache-control"]) == (200, "no-store")
    assert json.loads(text) == {"results": [[0, 2]]}
    for stranger in (cid, "janken=nobody", ""):
        assert (await page_of(app, path, cookie=stranger))[0] == 404
    assert (await page_of(app, f"/api/daily/{SERIES}/6/everyone", cookie=ann))[0] == 404


async def test_records_are_read_beside_the_loop_one_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A long one takes a while, and whoever makes a move does not wait for it."""
    reading, most, threads = 0, 0, set[int]()

    def read(record: bytes, daily: Daily) -> int | Refusal:
        nonlocal reading, most
        reading += 1
        most = max(most, reading)
        threads.add(threading.get_ident())
        value = verified_result(record, daily)
        reading -= 1
        return value

    monkeypatch.setattr(dailies, "verified_result", read)
    app = app_with()
    people = [await cookie_of(app) for _ in range(4)]
    record = played(the_deal(5), "stop")
    told = await asyncio.gather(*(hand_in(app, record, one) for one in people))
    assert [status for status, _, _ in told] == [200] * 4
    assert (most, threading.get_ident() in threads) == (1, False)


async def test_nothing_is_kept_for_a_group_that_nobody_has_shared() -> None:
    app = app_with()
    ann = await cookie_of(app, "Ann")
    await hand_in(app, played(the_deal(5), "stop"), ann)
    before = await app.hub.store.notes_after((0, "", ""), 99)
    for number in range(5):
        path = f"/api/daily/{SERIES}/5/{'made-up'.ljust(21, 'x')}{number}"
        status, text, _ = await page_of(app, path, cookie=ann)
        assert (status, json.loads(text)) == (200, [{"name": "Ann", "value": 0, "you": True}])
    assert await app.hub.store.notes_after((0, "", ""), 99) == before


async def test_the_lists_say_what_each_series_is_about() -> None:
    _, text, headers = await page_of(app_with(), "/api/daily")
    assert (headers["content-encoding"], headers["cache-control"]) == ("gzip", "public, max-age=3600")
    told = json.loads(gzip.decompress(text.encode("latin-1")))
    assert told["first"] == str(FIRST_DAY)
    series = {one["name"]: one for one in told["series"]}
    any_time = series[SERIES]
    assert (any_time["game"], any_time["options"]) == ("light-to-dark", {"deal": "any-time"})
    assert (any_time["cards"], any_time["par"][4]) == (52, the_deal(5).par)
    for name, one in series.items():
        days = [the_deal(number, name) for number in (1, 2, 3)]
        assert one["par"][:3] == [day.par for day in days]
        assert one["exact"][:3] == [day.par_is_exact for day in days]
        assert one["fewer"] is days[0].fewer_is_better
        assert len(one["par"]) == len(one["exact"]) == len(one["club"])
    clears = {name for name, one in series.items() if one["clears"]}
    assert clears == {SERIES, "collector-cards"}  # all points, and no card left
