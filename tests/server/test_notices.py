"""Notices: who hears what, when and how often; by a push service of the tests, and by feeds."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

import msgspec
import pytest

from janken.server.app import App
from janken.server.forgetting import forget_person
from janken.server.notices import MOST_DEVICES, Notices, Wishes, as_bytes, public_of
from janken.server.responses import FeedResponse, NoticesResponse
from janken.server.settings import Settings
from janken.server.waking import LOOK_MS
from janken.table.protocol import Late, Pace
from janken.table.services import Metrics
from tests.server.asking import page_of
from tests.server.push_service import PushService
from tests.server.world import Player, World
from tests.store.memory import MemoryStore

HERE: Final = "127.0.0.1:8000"
HOUR: Final = 3600
NEVER_QUIET: Final = Wishes(quiet_from=0, quiet_until=0)


@pytest.fixture
def service() -> Iterator[PushService]:
    running = PushService()
    yield running
    running.close()


async def started(folder: Path, service: PushService) -> World:
    world = World(folder)
    world.settings = replace(world.settings, push_services=(service.origin,))
    return world


async def over_days(world: World, late: Late = "bot") -> tuple[str, list[Player]]:
    return await world.live("collector", 2, pace=Pace(move_hours=48, late=late, bot_seconds=0))


async def page(world: World, player: Player, method: str, path: str, said: object = b"") -> tuple[int, str]:
    app = App(world.settings, world.hub.store)
    body = said if isinstance(said, bytes) else msgspec.json.encode(said)
    cookie = f"janken={player.token}"
    status, text, _ = await page_of(
        app, path, method, said=body, cookie=cookie, origin=f"http://{HERE}", host=HERE
    )
    return status, text


async def a_minute(world: World) -> None:
    """Until the server has looked once more; what it sends takes real time."""
    await world.turn(LOOK_MS / 1000 + 1)


async def test_whose_move_it_is_hears_it_once(tmp_path: Path, service: PushService) -> None:
    async with await started(tmp_path, service) as world:
        table, (ann, ben) = await over_days(world)
        for player in (ann, ben):
            await world.hub.notices.add(player.known.id, service.subscription(player.known.id))
            await world.hub.notices.wish(player.known.id, NEVER_QUIET)
        await a_minute(world)
        assert service.heard == []  # she looks at it
        await ann.hang_up()
        await ben.hang_up()
        await world.restart(after=HOUR)
        await a_minute(world)
        assert service.heard == []  # it was hers when she left: she knows
        ann = await ann.another_tab()
        await ann.enter(table)
        while (live := (await world.table(table)).live) and live.match.state.to_act() == [1]:
            await ann.do(ann.move((ann.now.legal or [""])[0], seen=ann.now))
        for _ in range(3):
            await a_minute(world)
        await world.restart()
        await a_minute(world)
        (told,) = service.heard
        assert told == {
            "title": "A table is waiting for you",
            "body": "The Collector, with Ann",
            "path": f"/t/{table}",
            "tag": table,
        }


async def test_before_it_is_too_late_it_is_said_again(tmp_path: Path, service: PushService) -> None:
    async with await started(tmp_path, service) as world:
        _, (ann, ben) = await over_days(world)
        await world.hub.notices.add(ann.known.id, service.subscription(language="de"))
        await world.hub.notices.wish(ann.known.id, NEVER_QUIET)
        await ann.hang_up()
        await ben.hang_up()
        await a_minute(world)
        await world.restart(after=43 * HOUR)
        for _ in range(3):
            await a_minute(world)
        assert [one["title"] for one in service.heard] == [
            "Ein Tisch wartet auf dich",
            "Deine Zeit ist fast um",
        ]


async def test_who_sleeps_hears_it_in_the_morning(tmp_path: Path, service: PushService) -> None:
    async with await started(tmp_path, service) as world:
        _, (ann, ben) = await over_days(world)
        hour = int(world.clock.wall_ms() / 3_600_000) % 24
        await world.hub.notices.add(ann.known.id, service.subscription())
        await world.hub.notices.wish(ann.known.id, Wishes(quiet_from=hour, quiet_until=(hour + 3) % 24))
        await ann.hang_up()
        await ben.hang_up()
        await a_minute(world)
        assert service.heard == []
        await world.restart(after=3 * HOUR)
        await a_minute(world)
        assert len(service.heard) == 1


async def test_what_nobody_wants_is_not_said_and_a_browser_that_is_gone_is_dropped(
    tmp_path: Path, service: PushService
) -> None:
    async with await started(tmp_path, service) as world:
        _, (ann, ben) = await over_days(world)
        await world.hub.notices.add(ann.known.id, service.subscription())
        await world.hub.notices.wish(ann.known.id, msgspec.structs.replace(NEVER_QUIET, turn=False))
        await ann.hang_up()
        await ben.hang_up()
        await a_minute(world)
        assert service.heard == []
        service.status = 410
        await world.restart(after=43 * HOUR)
        await a_minute(world)
        assert await world.hub.notices.devices(ann.known.id) == []
        assert (world.hub.metrics.notices, world.hub.metrics.refused_notices) == (0, 1)


async def test_a_device_is_added_and_dropped_by_the_person_alone(
    tmp_path: Path, service: PushService
) -> None:
    async with await started(tmp_path, service) as world:
        ann, ben = await world.person("Ann"), await world.person("Ben")
        status, text = await page(world, ann, "POST", "/api/me/push", service.subscription())
        assert status == 200, text
        told = msgspec.json.decode(text, type=NoticesResponse)
        assert told.devices == 1
        assert as_bytes(told.key) == public_of(await world.hub.notices.key())
        await page(world, ben, "DELETE", "/api/me/push", service.subscription().endpoint.encode())
        assert len(await world.hub.notices.devices(ann.known.id)) == 1
        await page(world, ann, "DELETE", "/api/me/push", service.subscription().endpoint.encode())
        assert await world.hub.notices.devices(ann.known.id) == []
        for number in range(MOST_DEVICES + 2):
            await world.hub.notices.add(ann.known.id, service.subscription(number))
        assert len(await world.hub.notices.devices(ann.known.id)) == MOST_DEVICES
        await forget_person(world.hub, ann.known.id)
        assert await world.hub.notices.devices(ann.known.id) == []


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://127.0.0.1:5432/",
        "https://localhost/x",
        "https://fcm.googleapis.com.evil.example/x",
        "https://evil.example/fcm.googleapis.com",
        "https://fcm.googleapis.com:22/x",
        "https://x@evil.example/",
        "http://fcm.googleapis.com/x",
        "file:///etc/passwd",
        "https://[",
    ],
)
def test_nothing_is_sent_to_an_address_of_somebodys_choice(endpoint: str) -> None:
    notices = Notices(Settings(data=""), MemoryStore(), Metrics(), lambda person, table: False)
    assert not notices.serves(endpoint)
    assert notices.serves("https://fcm.googleapis.com/fcm/send/abc")
    assert notices.serves("https://wns2-par02p.notify.windows.com/w/?token=abc")


async def test_the_key_is_made_once(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        before = await world.hub.notices.key()
        await world.restart()
        assert await world.hub.notices.key() == before


async def test_feeds_show_what_waits_to_who_knows_their_address(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, _) = await over_days(world)
        first = msgspec.json.decode((await page(world, ann, "POST", "/api/me/feed"))[1], type=FeedResponse)
        status, atom = await page(world, ann, "GET", f"{first.path}.atom")
        assert status == 200
        titles = [one.text for one in ET.fromstring(atom).iter("{http://www.w3.org/2005/Atom}title")]
        assert titles == ["A table is waiting for you", "The Collector, with Ben"]
        status, calendar = await page(world, ann, "GET", f"{first.path}.ics")
        assert status == 200
        assert "SUMMARY:Your move: The Collector\\, with Ben\r\n" in calendar
        assert table in re.sub("\r\n ", "", calendar)
        assert all(len(line.encode()) <= 75 for line in calendar.split("\r\n"))
        second = msgspec.json.decode((await page(world, ann, "POST", "/api/me/feed"))[1], type=FeedResponse)
        assert (await page(world, ann, "GET", f"{first.path}.atom"))[0] == 404
        assert (await page(world, ann, "GET", f"{second.path}.atom"))[0] == 200
        await forget_person(world.hub, ann.known.id)
        assert (await page(world, ann, "GET", f"{second.path}.atom"))[0] == 404


@pytest.mark.parametrize(
    ("quiet", "hour", "sleeps"),
    [((22, 8), 23, True), ((22, 8), 7, True), ((22, 8), 8, False), ((1, 3), 2, True), ((1, 3), 3, False),
     ((5, 5), 5, False)],
)  # fmt: skip
def test_quiet_hours_go_past_midnight(quiet: tuple[int, int], hour: int, sleeps: bool) -> None:
    wishes = Wishes(quiet_from=quiet[0], quiet_until=quiet[1])
    assert wishes.is_quiet(hour * 3_600_000) is sleeps
    there = msgspec.structs.replace(wishes, zone="Asia/Tokyo")
    assert there.is_quiet((hour - 9) % 24 * 3_600_000) is sleeps
