"""E-mail: only to who asked for it, once, never about a card; and while the mail server is away."""

import re
import shutil
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final

import msgspec
import pytest

from janken.club.club import Club, ClubInvite, ClubJoin, MakeClub
from janken.club.evening_rules import EveningAnswer, MakeEvening
from janken.server.app import App
from janken.server.forgetting import forget_person
from janken.server.mail import ADDRESS, ASKED, LINK, OUTBOX, trouble_with
from janken.server.notices import Wishes
from janken.server.responses import MailResponse
from janken.server.set_up import SetUp, findings
from janken.server.waking import LOOK_MS
from janken.store.interface import NoteRow
from janken.table.notes import EVERYBODY
from janken.table.protocol import Pace, new_action
from tests.club import room
from tests.server.asking import page_of
from tests.server.mail_server import PASSWORD, SENDER, MailBox, text_of
from tests.server.world import Player, World

HERE: Final = "127.0.0.1:8000"
HOUR: Final = 3600
NEVER_QUIET: Final = Wishes(quiet_from=0, quiet_until=0)
ANNS: Final = "ann@home.example"


@contextmanager
def mail_box(**how: object) -> Iterator[MailBox]:
    box = MailBox(**how)  # type: ignore[arg-type]
    try:
        yield box
    finally:
        box.close()


@pytest.fixture
def box() -> Iterator[MailBox]:
    with mail_box() as running:
        yield running


def a_world(folder: Path, box: MailBox) -> World:
    world = World(folder)
    world.settings = replace(world.settings, mail=box.settings(), address="https://cards.example")
    return world


async def page(world: World, method: str, path: str, said: object = b"", who: Player | None = None) -> str:
    app = App(world.settings, world.hub.store)
    app.hub.notices.mail = world.hub.notices.mail  # one server, one turn at a time
    app.hub.send_letters = world.hub.send_letters  # type: ignore[method-assign]
    body = said if isinstance(said, bytes) else msgspec.json.encode(said)
    ours = {"cookie": f"janken={who.token}", "origin": f"http://{HERE}"} if who is not None else {}
    status, text, _ = await page_of(app, path, method, said=body, host=HERE, **ours)
    await world.settle()
    return text if status == 200 else f"{status} {text}"


async def mail(
    world: World, who: Player, method: str = "GET", path: str = "", said: object = b""
) -> MailResponse:
    text = await page(world, method, f"/api/me/mail{path}", said, who)
    return msgspec.json.decode(text, type=MailResponse)


async def a_minute(world: World) -> None:
    await world.turn(LOOK_MS / 1000 + 1)


def code_in(box: MailBox) -> str:
    found = re.search(r"^\d{6}$", text_of(box.taken[-1]), re.MULTILINE)
    assert found is not None
    return found[0]


def link_in(box: MailBox, what: str) -> str:
    found = re.search(rf"https://cards\.example(/mail/{what}/\S+)", text_of(box.taken[-1]))
    assert found is not None
    return found[1]


async def signed_up(world: World, box: MailBox, who: Player, address: str = ANNS) -> None:
    await mail(world, who, "POST", "", {"address": address})
    assert (await mail(world, who, "POST", "/code", {"code": code_in(box)})).confirmed
    await world.hub.notices.wish(who.known.id, NEVER_QUIET)
    box.taken.clear()


async def over_days(world: World) -> tuple[str, Player, Player]:
    table, (ann, ben) = await world.live("collector", 2, pace=Pace(move_hours=48, late="bot", bot_seconds=0))
    return table, ann, ben


async def test_an_address_belongs_to_who_can_read_the_code(tmp_path: Path, box: MailBox) -> None:
    async with a_world(tmp_path, box) as world:
        ann = await world.person("Ann")
        assert (await mail(world, ann)).address == ""
        for wrong in ("ann", "ann@home", "ann@home.example\nBcc: x@y.z", "a b@home.example", "<a@b.example>"):
            assert (await mail(world, ann, "POST", "", {"address": wrong})).problem == "no-address"
        assert box.taken == []
        told = await mail(world, ann, "POST", "?language=de", {"address": ANNS})
        assert (told.address, told.confirmed) == (ANNS, False)
        (letter,) = box.taken
        assert (letter["To"], letter["From"], letter["Content-Language"]) == (ANNS, SENDER, "de")
        right = code_in(box)
        wrong = f"{(int(right) + 1) % 1_000_000:06d}"
        assert (await mail(world, ann, "POST", "/code", {"code": wrong})).problem == "wrong-code"
        assert (await mail(world, ann, "POST", "/code", {"code": f" {right} "})).confirmed
        assert (await mail(world, ann)).confirmed
        ben = await world.person("Ben")
        assert (await mail(world, ben)).address == ""
        assert (await mail(world, ann, "DELETE")).address == ""
        assert not await world.hub.store.notes_about(LINK, "", 10)


async def test_after_five_wrong_codes_a_new_one_is_needed(tmp_path: Path, box: MailBox) -> None:
    async with a_world(tmp_path, box) as world:
        ann = await world.person("Ann")
        await mail(world, ann, "POST", "", {"address": ANNS})
        for _ in range(5):
            told = await mail(world, ann, "POST", "/code", {"code": "x"})
        assert told.address == ""
        assert not (await mail(world, ann, "POST", "/code", {"code": code_in(box)})).confirmed


async def test_the_link_needs_a_press_and_the_one_tap_ends_it(tmp_path: Path, box: MailBox) -> None:
    async with a_world(tmp_path, box) as world:
        table, ann, ben = await over_days(world)
        await mail(world, ann, "POST", "", {"address": ANNS})
        on = link_in(box, "on")
        assert "<form" in await page(world, "GET", on)
        assert not (await mail(world, ann)).confirmed  # a program that looks at links presses nothing
        await page(world, "POST", on)
        assert (await mail(world, ann)).confirmed
        await world.hub.notices.wish(ann.known.id, NEVER_QUIET)
        await ann.hang_up()
        await ben.hang_up()
        await a_minute(world)
        letter = box.taken[-1]
        assert letter["Subject"] == "A table is waiting for you"
        assert f"https://cards.example/t/{table}" in text_of(letter)
        assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        off = link_in(box, "off")
        assert letter["List-Unsubscribe"].strip() == f"<https://cards.example{off}>"
        await page(world, "POST", off, b"List-Unsubscribe=One-Click")
        assert (await mail(world, ann)).address == ""
        assert (await page(world, "GET", off)).startswith("404")


async def test_nobody_is_flooded_with_codes(tmp_path: Path, box: MailBox) -> None:
    async with a_world(tmp_path, box) as world:
        for place in range(5):  # whoever asks
            one = await world.person(f"P{place}")
            told = await mail(world, one, "POST", "", {"address": ANNS.upper() if place % 2 else ANNS})
            assert told.problem == ("too-often" if place >= 3 else "")
        assert len(box.taken) == 3
        zoe = await world.person("Zoe")
        for place in range(4):  # to whatever address
            told = await mail(world, zoe, "POST", "", {"address": f"zoe{place}@home.example"})
        assert told.problem == "too-often"
        await world.restart(after=25 * HOUR)
        await a_minute(world)
        assert not await world.hub.store.notes_of(EVERYBODY, ASKED, 10)
        for note in await world.hub.store.notes_about(ADDRESS, "", 10):  # nobody confirmed them
            assert note.text == ""


async def test_a_mail_server_that_is_away_is_tried_again_over_restarts_and_sends_once(
    tmp_path: Path, box: MailBox
) -> None:
    async with a_world(tmp_path, box) as world:
        table, ann, ben = await over_days(world)
        await signed_up(world, box, ann)
        await ann.hang_up()
        await ben.hang_up()
        box.refusal = "451 not now"
        await a_minute(world)
        await world.restart(after=60)
        await a_minute(world)
        assert box.taken == []
        box.refusal = ""
        for _ in range(3):
            await world.restart(after=HOUR)
            await a_minute(world)
        (letter,) = box.taken
        assert "The Collector, with Ben" in text_of(letter)
        assert table in text_of(letter)
        await world.restart(after=40 * HOUR)
        await a_minute(world)
        assert [one["Subject"] for one in box.taken][1:] == ["Your time is nearly up"]


async def test_a_move_that_was_made_meanwhile_needs_no_letter(tmp_path: Path, box: MailBox) -> None:
    async with a_world(tmp_path, box) as world:
        table, ann, ben = await over_days(world)
        await signed_up(world, box, ann)
        await ann.hang_up()
        await ben.hang_up()
        box.refusal = "451 not now"
        await a_minute(world)
        ann = await ann.another_tab()
        await ann.enter(table)
        while (live := (await world.table(table)).live) and live.match.state.to_act() == [1]:
            await ann.do(ann.move((ann.now.legal or [""])[0], seen=ann.now))
        box.refusal = ""
        await world.turn(2 * HOUR)
        assert box.taken == []


async def test_a_server_that_dies_while_it_sends_does_not_send_again(tmp_path: Path, box: MailBox) -> None:
    """What is in the store at the moment in which the mail server takes it is what a dead server leaves."""
    async with a_world(tmp_path, box) as world:
        _, ann, ben = await over_days(world)
        await signed_up(world, box, ann)
        await ann.hang_up()
        await ben.hang_up()
        left: list[str] = []

        def look() -> None:
            with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as file:
                left.extend(
                    text for (text,) in file.execute(f"SELECT text FROM notes WHERE kind = '{OUTBOX}'")
                )

        box.when_taken = look
        await a_minute(world)
        assert len(box.taken) == 1
        assert '"sending":true' in left[0]
        await world.hub.store.put_notes([NoteRow(ann.known.id, OUTBOX, "", 0, left[0])])
        await world.restart()
        for _ in range(3):
            await a_minute(world)
        assert len(box.taken) == 1
        notes = await world.hub.store.notes_of(ann.known.id, OUTBOX, 1)
        assert notes[0].text == "[]"


async def test_an_address_that_does_not_exist_is_forgotten(tmp_path: Path, box: MailBox) -> None:
    async with a_world(tmp_path, box) as world:
        _, ann, ben = await over_days(world)
        await signed_up(world, box, ann)
        await ann.hang_up()
        await ben.hang_up()
        box.refusal = "550 no such person"
        await a_minute(world)
        assert (await mail(world, ann)).address == ""


async def test_who_sleeps_gets_it_in_the_morning(tmp_path: Path, box: MailBox) -> None:
    async with a_world(tmp_path, box) as world:
        _, ann, ben = await over_days(world)
        await signed_up(world, box, ann)
        hour = int(world.clock.wall_ms() / 3_600_000) % 24
        await world.hub.notices.wish(ann.known.id, Wishes(quiet_from=hour, quiet_until=(hour + 3) % 24))
        await ann.hang_up()
        await ben.hang_up()
        await a_minute(world)
        assert box.taken == []
        await world.restart(after=3 * HOUR)
        await a_minute(world)
        assert len(box.taken) == 1


async def test_who_is_forgotten_leaves_no_address_and_gets_nothing(tmp_path: Path, box: MailBox) -> None:
    async with a_world(tmp_path, box) as world:
        _, ann, ben = await over_days(world)
        await signed_up(world, box, ann)
        await ann.hang_up()
        await ben.hang_up()
        box.refusal = "451 not now"
        await a_minute(world)
        await forget_person(world.hub, ann.known.id)
        box.refusal = ""
        await world.turn(2 * HOUR)
        assert box.taken == []
        for kind in (ADDRESS, OUTBOX, LINK):
            assert not await world.hub.store.notes_of(ann.known.id, kind, 10)
        everything = await world.hub.store.notes_after((-1, "", ""), 10_000)
        assert not any(ANNS in note.text + note.key for note in everything)


async def test_an_evening_is_announced_to_its_club_and_the_day_before(tmp_path: Path, box: MailBox) -> None:
    async with a_world(tmp_path, box) as world:
        ann, ben = await world.person("Ann"), await world.person("Ben")
        for one, address in ((ann, ANNS), (ben, "ben@home.example")):
            await signed_up(world, box, one, address)
        clubs = world.hub.company.clubs
        club = await clubs.make(ann.known, MakeClub(action=new_action(), name="Foxes", owner="Ann"))
        assert isinstance(club, str)
        found = await clubs.do(club, ann.known, ClubInvite(action=new_action(), open=True))
        assert isinstance(found, Club)
        await clubs.do(club, ben.known, ClubJoin(action=new_action(), secret=found.invite, name="Ben"))
        starts_ms = world.clock.wall_ms() + 72 * 3_600_000
        said = MakeEvening(action=new_action(), name="Friday", club=club, starts_ms=starts_ms, host="Ann")
        evening = await world.hub.company.evenings.make(ann.known, said)
        assert isinstance(evening, str)
        for _ in range(3):
            await a_minute(world)
        assert [(one["To"], one["Subject"]) for one in box.taken] == [
            ("ben@home.example", "An evening is planned")
        ]
        assert f"https://cards.example/evening/{evening}" in text_of(box.taken[0])
        await room.come(evening, ben)
        await room.do(ben, evening, EveningAnswer(action=new_action(), answer="yes"))
        box.taken.clear()
        await world.restart(after=49 * HOUR)
        for _ in range(3):
            await a_minute(world)
        assert sorted((one["To"], one["Subject"]) for one in box.taken) == [
            (ANNS, "Your evening is coming up"),
            ("ben@home.example", "Your evening is coming up"),
        ]
        await world.restart(after=30 * HOUR)
        await a_minute(world)
        assert len(box.taken) == 2


# The host's settings


@pytest.fixture
def certificate(tmp_path: Path) -> Path:
    if shutil.which("openssl") is None:
        pytest.skip("openssl is not installed")
    subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
    kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-days", "2", "-nodes"]
    files = ["-keyout", str(tmp_path / "key.pem"), "-out", str(tmp_path / "cert.pem")]
    subprocess.run(["openssl", "req", "-x509", *kind, *files, *subject], check=True, capture_output=True)
    return tmp_path / "cert.pem"


def test_what_is_wrong_with_a_mail_server_is_named(certificate: Path) -> None:
    with mail_box(certificate=certificate, wants_password=True) as box:
        right = box.settings(user="ann", password=PASSWORD.decode())
        assert trouble_with(right) == ""
        for word, wrong in {
            "password": replace(right, password="wrong"),
            "certificate": replace(right, ca_file=None),
            "smtp-tls": replace(right, tls="tls"),
            "smtp-from": replace(right, user="", password=""),
        }.items():
            assert word in trouble_with(wrong), (word, trouble_with(wrong))
    assert "cannot be used" in trouble_with(right)  # it is gone


def test_the_check_of_the_host_looks_at_the_mail_server(tmp_path: Path, box: MailBox) -> None:
    set_up = SetUp("127.0.0.1", 0, str(tmp_path / "t.sqlite"), (), has_tls=False, mail=box.settings())
    found = [one for one in findings(set_up) if "mail" in one.text]
    assert [one.is_right for one in found] == [True, False]  # its links need --origin
    box.close()
    found = [one for one in findings(set_up) if "cannot be used" in one.text]
    assert [one.is_right for one in found] == [False]
