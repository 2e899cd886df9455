"""How much one may ask for: rates by themselves, sockets of an address, guesses of all, what waits unread."""

from pathlib import Path

import pytest

from janken.server import public_pages
from janken.server.app import App
from janken.server.connection import Gate
from janken.server.doorkeeper import MakerRank
from janken.server.forgetting import forget_person
from janken.server.settings import ServerLimits, Settings, TableMaking
from janken.table import clock
from janken.table.answers import Answers, refuse, refused
from janken.table.clock import Bucket, Rate
from janken.table.protocol import Create, Find, Refused, new_action, read_message
from janken.table.services import Metrics
from janken.table.session import MOST_WAITING, MOST_WAITING_BYTES, Session
from tests.server.asking import page_of, status_of
from tests.server.world import World
from tests.store.memory import MemoryStore


def test_a_bucket_fills_at_its_rate_and_no_further() -> None:
    bucket = Bucket(3, now_ms=1000)
    assert [bucket.take(2, 3, 1000) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(2, 3, 2000) for _ in range(3)] == [True, True, False]
    assert [bucket.take(2, 3, 9_000_000) for _ in range(4)] == [True, True, True, False]  # never a burst more


def test_a_bucket_gives_all_that_is_asked_for_or_nothing() -> None:
    bucket = Bucket(3, now_ms=0)
    assert not bucket.take(1, 3, 0, count=4)
    assert bucket.take(1, 3, 0, count=3)  # what was refused has cost nothing
    assert not bucket.take(1, 3, 999)
    assert bucket.take(1, 3, 1000)


def test_a_rate_is_everybodys_own_and_by_the_minute() -> None:
    rate = Rate(a_minute=3)
    assert [rate.take("ann", 0) for _ in range(4)] == [True, True, True, False]
    assert rate.take("ben", 0)
    assert not rate.take("ann", 19_999)
    assert rate.take("ann", 20_000)
    assert not rate.take("ann", 20_001)


def test_who_was_not_seen_for_longest_is_forgotten_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "_MOST_KEPT", 2)
    rate = Rate(a_minute=1)
    assert rate.take("ann", 0)
    assert rate.take("ben", 0)
    assert not rate.take("ann", 1)  # she is seen again
    assert rate.take("cy", 2)  # and so it is Ben who is forgotten
    assert not rate.take("ann", 3)
    assert rate.take("ben", 4)


def _nobody_reads() -> None:
    """A connection whose other side takes nothing."""


def session_from(address: str, person: int = 1) -> Session:
    return Session(person, "Ann", address, _nobody_reads)


async def test_an_address_and_a_person_have_so_many_sockets_and_give_them_back(tmp_path: Path) -> None:
    limits = ServerLimits(sockets_an_address=2, sockets_a_person=2)
    async with World(tmp_path, limits=limits) as world:
        hub = world.hub
        first, second = session_from("10.0.0.1", 1), session_from("10.0.0.1", 2)
        hub.attach(first)
        assert await hub.admit(3, "10.0.0.1")
        hub.attach(second)
        assert not await hub.admit(3, "10.0.0.1")
        assert await hub.admit(3, "10.0.0.2")
        hub.attach(session_from("10.0.0.2", 2))
        assert not await hub.admit(2, "10.0.0.3")
        hub.detach(second)
        assert await hub.admit(3, "10.0.0.1")
        assert await hub.admit(2, "10.0.0.3")


async def test_the_server_has_so_many_sockets(tmp_path: Path) -> None:
    async with World(tmp_path, limits=ServerLimits(sockets=1)) as world:
        one = session_from("10.0.0.1")
        assert await world.hub.admit(2, "10.0.0.2")
        world.hub.attach(one)
        assert not await world.hub.admit(2, "10.0.0.2")
        world.hub.detach(one)
        assert await world.hub.admit(2, "10.0.0.2")


def test_an_address_has_so_many_connections_of_whatever_kind_and_gives_them_back() -> None:
    gate = Gate(ServerLimits(connections_an_address=3))
    assert [gate.admit("10.0.0.1") for _ in range(4)] == [True, True, True, False]
    assert gate.admit("10.0.0.2")
    gate.leave("10.0.0.1")
    assert [gate.admit("10.0.0.1") for _ in range(2)] == [True, False]
    assert all(gate.admit("127.0.0.1") for _ in range(10))  # a proxy, for all we know


@pytest.mark.parametrize(
    ("limits", "code"),
    [
        (ServerLimits(tables=2), "server-full"),
        (ServerLimits(tables_a_person=2), "too-many-tables"),
        (ServerLimits(tables_a_minute=2), "too-many-new-tables"),
    ],
)
async def test_one_table_too_many_is_refused(tmp_path: Path, limits: ServerLimits, code: str) -> None:
    async with World(tmp_path, limits=limits) as world:
        ann = await world.person("Ann")
        for _ in range(2):
            await ann.create("collector", 2)
        refusal = await ann.refused(Create(action=new_action(), game="collector", seats=2))
        assert (refusal.kind, refusal.code) == ("too many", code)


@pytest.mark.parametrize(
    ("who", "may"),
    [
        ("everybody", {"nobody": True, "chosen": True, "host": True}),
        ("chosen", {"nobody": False, "chosen": True, "host": True}),
        ("host", {"nobody": False, "chosen": False, "host": True}),
    ],
)
async def test_the_host_says_who_makes_tables(
    tmp_path: Path, who: TableMaking, may: dict[MakerRank, bool]
) -> None:
    async with World(tmp_path, makers=who) as world:
        ann = await world.person("Ann")
        before = world.hub.makers
        for rank, is_allowed in may.items():
            await before.set(ann.known.id, rank)
            if is_allowed:
                assert await ann.create("collector", 2)
                continue
            refusal = await ann.refused(Create(action=new_action(), game="collector", seats=1))
            assert (refusal.kind, refusal.code.split("-")[:2]) == ("not yours", ["only", who])
        await forget_person(world.hub, ann.known.id)
        refused = await world.hub.makers.why_not(ann.known.id)
        assert (refused is None) is (who == "everybody")


async def test_guesses_of_all_addresses_together_are_counted(tmp_path: Path) -> None:
    async with World(tmp_path, limits=ServerLimits(guesses_a_minute=2, all_guesses_a_minute=3)) as world:
        kinds = []
        for number in range(4):
            guest = await world.person("Guest")
            guest.session.address = f"10.0.0.{number}"
            await guest.say(Find(word="brave-otter-41"))
            refused = guest.answered(Refused)
            kinds.append(refused.kind)
            assert refused.late_ms == 0  # nobody was first
        assert kinds == ["absent", "absent", "absent", "too many"]
        assert refused.code == "too-many-guesses"
        await world.turn(20)
        last = await world.person("Guest")
        await last.say(Find(word="brave-otter-41"))
        assert last.answered(Refused).kind == "absent"


@pytest.mark.parametrize("page", ["record", "replay", "deal"])
async def test_games_are_shown_to_an_address_at_a_rate(page: str) -> None:
    limits = ServerLimits(exports_a_minute=2)
    app = App(Settings(data="", limits=limits), MemoryStore())
    path = f"/api/tables/{'x' * 22}/{page}"
    assert [await status_of(app, path, "10.0.0.1") for _ in range(3)] == [404, 404, 429]
    assert await status_of(app, path, "10.0.0.2") == 404


async def test_a_server_that_goes_down_is_not_ready_and_lets_nobody_in() -> None:
    app = App(Settings(data=""), MemoryStore())
    assert await status_of(app, "/ready", "10.0.0.1") == 200
    assert await app.hub.admit(1, "10.0.0.1")
    app.hub.say_closing()
    assert await status_of(app, "/ready", "10.0.0.1") == 503
    assert not await app.hub.admit(1, "10.0.0.1")


def test_commits_and_what_they_hold_are_counted() -> None:
    metrics = Metrics()
    for jobs in (1, 4):
        metrics.committed(jobs, 0.01)
    lines = metrics.text({}, is_private=True).splitlines()
    assert {"janken_commits_total 2", "janken_committed_jobs_total 5"} <= {*lines}


def test_who_does_not_read_is_cut_off_by_bytes() -> None:
    session = session_from("here")
    half = b"x" * (MOST_WAITING_BYTES // 2)
    session.send(half)
    session.send(half)
    assert not session.cut_off
    session.send(b"x")
    assert session.cut_off
    assert session.outbox == []
    session.send(b"y")
    assert session.outbox == []


def test_what_was_read_counts_no_longer() -> None:
    session = session_from("here")
    half = b"x" * (MOST_WAITING_BYTES // 2)
    for _ in range(10):
        session.send(half)
        assert session.next_message() == half
    assert not session.cut_off


def test_who_does_not_read_is_cut_off_by_messages() -> None:
    session = session_from("here")
    for _ in range(MOST_WAITING):
        session.send(b"x")
    assert not session.cut_off
    session.send(b"x")
    assert session.cut_off


async def test_the_last_two_hundred_answers_of_a_player_are_kept(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann,) = await world.live("collector", 1)
        log, answers = (await world.table(table)).log, Answers()
        session = session_from("here", ann.session.person)
        for number in range(201):
            answers.tell(session, refused(refuse("illegal", "no-set"), f"a{number}"), log.seats)
            session.next_message()
        assert not answers.repeat(session, "a0", log.state)
        assert answers.repeat(session, "a1", log.state)
        again = read_message(session.next_message())
        assert isinstance(again, Refused)
        assert (again.action, again.code) == ("a1", "no-set")


async def test_onlookers_crowd_out_no_answer_of_a_player(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann,) = await world.live("collector", 1)
        log, answers = (await world.table(table)).log, Answers()
        player, onlooker = session_from("here", ann.session.person), session_from("here", person=99)
        for session, count in ((player, 1), (onlooker, 201)):
            for number in range(count):
                answers.tell(session, refused(refuse("illegal", "no-set"), f"a{number}"), log.seats)
                session.next_message()
        assert answers.repeat(player, "a0", log.state)
        assert [answers.repeat(onlooker, action, log.state) for action in ("a0", "a1")] == [False, True]


async def test_all_addresses_of_one_ipv6_network_are_one_to_every_limit() -> None:
    limits = ServerLimits(persons_a_minute=2, exports_a_minute=2)
    app = App(Settings(data="", limits=limits), MemoryStore())
    for path in ("/api/me", f"/api/tables/{'x' * 22}/record"):
        told = [await status_of(app, path, f"2001:db8:1:2::{number}") for number in (1, 2, 3)]
        assert [status == 429 for status in told] == [False, False, True], path
        assert await status_of(app, path, "2001:db8:1:3::1") != 429
    gate = Gate(ServerLimits(connections_an_address=2))
    assert [gate.admit(f"2001:db8::{number}") for number in (1, 2, 3)] == [True, True, False]
    gate.leave("2001:db8::1")
    assert gate.admit("2001:db8::4")


async def test_people_are_forgotten_and_reports_of_the_lab_written_at_a_rate() -> None:
    app = App(Settings(data="", limits=ServerLimits(farewells_a_minute=1, exports_a_minute=2)), MemoryStore())
    told = []
    for _ in range(2):
        token, _ = await app.hub.persons.make()
        here, cookie = "127.0.0.1:8000", f"janken={token}"
        answer = await page_of(app, "/api/me", "DELETE", cookie=cookie, origin=f"http://{here}", host=here)
        told.append(answer[0])
    assert told == [200, 429]
    paths = [f"/lab/collector?{number}={number}" for number in range(3)]
    assert [await status_of(app, path, "10.0.0.9") for path in paths] == [200, 200, 429]
    await app.end_helpers()


async def test_of_the_labs_reports_the_last_ones_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(public_pages, "_MOST_KEPT", 2)
    app = App(Settings(data=""), MemoryStore())
    for goal in (100, 200, 300):
        assert await status_of(app, f"/lab/janken-rummy?goal={goal}", "10.0.0.9") == 200
    kept = [asked.chosen for asked in app._lab._written]
    assert kept == [("goal=200",), ("goal=300",)]
    await app.end_helpers()
