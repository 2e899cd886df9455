"""`janken admin`: what a host sees and does at a running server, over a socket that is theirs alone."""

import asyncio
import re
import stat
import urllib.error
import urllib.parse
import urllib.request
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from janken.cli import group
from janken.client import Client, NotWelcome, connect
from janken.server.admin import socket_of
from janken.server.doorkeeper import Bans
from janken.server.persons import COOKIE
from janken.table.clock import RealClock
from janken.table.protocol import Announcement, Create, Refused, Rename, Room, Sit, new_action
from tests.server.test_set_up import serving
from tests.store.memory import MemoryStore
from tools.local_postgres import free_port

WRONG_WHO = (b"everybody", b"person", b"person x", b"address \\u001b[31m", b"address ", b"person 1\\n")


async def admin(data: Path, *arguments: str) -> tuple[int, str]:
    """As at another prompt."""
    done = await asyncio.to_thread(CliRunner().invoke, group, ["admin", "--data", str(data), *arguments])
    return done.exit_code, done.output


async def seated(address: str) -> tuple[Client, str]:
    ann = await connect(address, name="Ann")
    table = await ann.create("collector", 2)
    await ann.enter(table)
    await ann.ask(Sit(action=new_action(), seat=1))
    return ann, table


async def to_the_end(client: Client) -> None:
    while True:
        await client.next()


async def number_of(data: Path) -> str:
    _, listed = await admin(data, "people")
    return listed.split()[0]


async def test_who_is_there_and_at_which_table(tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    with serving("--data", data) as address:
        path = socket_of(str(data))
        assert path is not None
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        ann, table = await seated(address)
        assert await admin(data, "tables") == (
            0,
            f"{table}  collector  Ann  (1 here)\n1 in memory now\n",
        )
        number = await number_of(data)
        assert await admin(data, "people") == (
            0,
            f"{number}  Ann  127.0.0.1  {table}\n1 connected now\n",
        )
        await ann.close()
    status, said = await admin(data, "people")
    assert (status, "no server answers" in said) == (2, True)


async def test_a_forbidden_person_is_sent_away_and_stays_out_over_a_restart(tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    with serving("--data", data) as address:
        ann, _ = await seated(address)
        number = await number_of(data)
        assert (await admin(data, "forbid", number, "--hours", "5"))[0] == 0
        with pytest.raises(NotWelcome):
            await to_the_end(ann)
        await (await connect(address, name="Ben")).close()
        assert "person" in (await admin(data, "forbidden"))[1]
    with serving("--data", data) as address:
        with pytest.raises(NotWelcome):
            await connect(address, token=ann.token)
        assert (await admin(data, "allow", number))[0] == 0
        await (await connect(address, token=ann.token)).close()
        assert await admin(data, "forbidden") == (0, "0 banned\n")


async def test_a_forbidden_address_lets_no_newcomer_in(tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    with serving("--data", data) as address:
        await admin(data, "forbid", "127.0.0.1")
        with pytest.raises(NotWelcome):
            await connect(address, name="Ben")
        await admin(data, "allow", "127.0.0.1")
        await (await connect(address, name="Ben")).close()


async def test_a_forbidden_network_lets_none_of_its_addresses_in(tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    with serving("--data", data) as address:
        await admin(data, "forbid", "127.1.2.3/8")
        assert "address 127.0.0.0/8  until" in (await admin(data, "forbidden"))[1]
        with pytest.raises(NotWelcome):
            await connect(address, name="Ben")
        await admin(data, "allow", "127.0.0.0/8")
        await admin(data, "forbid", "128.0.0.0/8")
        await (await connect(address, name="Ben")).close()


@pytest.mark.parametrize(
    ("who", "is_in"),
    [("192.0.2.7", True), ("192.0.3.7", False), ("2001:db8:0:5::/64", True), ("2001:db9::/64", False)],
)
async def test_a_network_is_all_of_its_addresses(who: str, is_in: bool) -> None:
    bans = Bans(MemoryStore(), RealClock())
    for network in ("192.0.2.0/24", "2001:db8::/48"):
        await bans.set(f"address {network}", 1 << 62)
    assert bans.hold(f"address {who}") == is_in


def told(address: str, token: str, path: str, **said: str) -> tuple[int, str]:
    """What the server answers a page that does something in a group."""
    body = msgspec.json.encode({"action": new_action(), **said})
    headers = {"Origin": address, "Cookie": f"{COOKIE}={token}"}
    try:
        with urllib.request.urlopen(
            urllib.request.Request(f"{address}{path}", body, headers), timeout=60
        ) as answer:
            return int(answer.status), str(answer.read().decode())
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


async def test_whoever_is_forbidden_makes_no_evening_club_or_tournament_either(tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    with serving("--data", data) as address:
        ann, _ = await seated(address)
        number = await number_of(data)

        def make(what: str, **more: str) -> int:
            return told(address, ann.token, f"/api/{what}", name="Friday", **more)[0]

        groups: list[tuple[str, dict[str, str]]] = [("evenings", {}), ("clubs", {})]
        groups.append(("tournaments", {"game": "collector"}))
        for before, status in (("allow", 200), ("forbid", 403)):
            await admin(data, before, number)
            for what, more in groups:
                assert await asyncio.to_thread(make, what, **more) == status
        with suppress(NotWelcome):
            await ann.close()


async def test_a_table_is_removed_and_a_person_is_forgotten(tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    with serving("--data", data) as address:
        ann, table = await seated(address)
        number = await number_of(data)
        assert await admin(data, "remove-table", table) == (0, f"Table {table} is gone.\n")
        assert (await admin(data, "remove-table", table))[0] == 2
        while not isinstance(message := await ann.next(), Refused):
            pass
        assert message.kind == "absent"
        assert (await admin(data, "forget", number))[0] == 0
        with pytest.raises(NotWelcome):
            await to_the_end(ann)


async def test_what_cannot_be_is_said(tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    with serving("--data", data):
        path = socket_of(str(data))
        assert path is not None
        for line in (
            *(b"{}", b"nonsense", b"", b"[" * 9000, b"x" * 30_000),
            *(b'{"do":"forbid","who":"%s","hours":1}' % who for who in WRONG_WHO),
            *(b'{"do":"forbid","who":"person 1","hours":%s}' % hours for hours in (b"0", b"-1", b"1e300")),
            *(b'{"do":"forgetperson","person":%s}' % number for number in (b"-1", b"9" * 30, b"9" * 5000)),
        ):
            reader, writer = await asyncio.open_unix_connection(path)
            writer.write(line + b"\n")
            assert b'"wrong":' in await reader.read()
            writer.close()
        for who in ("Ann", "everybody", "1.2.3", "\u0663x"):  # a name is not whom it names
            status, said = await admin(data, "forbid", who)
            assert (status, "neither a person" in said) == (2, True)
        assert await admin(data, "forbidden") == (0, "0 banned\n")


async def test_a_closed_table_lets_nobody_in_until_it_is_opened(tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    with serving("--data", data) as address:
        ann, table = await seated(address)
        assert (await admin(data, "close-table", table))[0] == 0
        while not isinstance(message := await ann.next(), Refused):
            pass
        assert (message.kind, message.code) == ("absent", "closed-table")
        assert (await admin(data, "close-table", "nothing"))[0] == 2
        await ann.close()
        assert (await admin(data, "open-table", table))[0] == 0
        ann = await connect(address, token=ann.token)
        await ann.enter(table)
        while not isinstance(await ann.next(), Room):
            pass
        await ann.close()


async def test_who_makes_tables_is_the_hosts_choice(tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    with serving("--data", data, "--table-makers", "chosen") as address:
        ann = await connect(address, name="Ann")
        for asked in (Create(action=new_action(), game="collector", seats=seats) for seats in (1, 2)):
            answer = await ann.ask(asked)
            assert isinstance(answer, Refused)
            assert (answer.kind, answer.code) == ("not yours", "only-chosen-make-tables")
        made = {"action": new_action(), "name": "Thursday"}
        for path, said in (("evenings", {**made, "host": "Ann"}), ("clubs", {**made, "owner": "Ann"})):
            assert await posted(address, f"/api/{path}", said, ann.token) == (422, "only-chosen-make-tables")
        number = await number_of(data)
        assert (await admin(data, "let", number))[0] == 0
        assert await ann.create("collector", 1)
        assert (await admin(data, "let", "999"))[0] == 2
        assert (await admin(data, "let", number, "--as", "nobody"))[0] == 0
        assert isinstance(await ann.ask(Create(action=new_action(), game="collector", seats=1)), Refused)
        await ann.close()


async def posted(address: str, path: str, said: dict[str, str], token: str) -> tuple[int, str]:
    """The status of an answer, and the code of its refusal."""
    headers = {"cookie": f"{COOKIE}={token}", "origin": address}
    asked = urllib.request.Request(f"{address}{path}", msgspec.json.encode(said), headers)
    try:
        await asyncio.to_thread(urllib.request.urlopen, asked)
    except urllib.error.HTTPError as error:
        return error.code, msgspec.json.decode(error.read())["code"]
    return 200, ""


async def test_everybody_sees_an_announcement_who_comes_later_and_after_a_restart_too(tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    with serving("--data", data) as address:
        ann = await connect(address, name="Ann")
        assert (await admin(data, "announce", "Back at nine", "--minutes", "10"))[0] == 0
        heard = await announced_to(ann)
        assert heard.text == "Back at nine"
        assert 590 <= heard.seconds <= 600
        await ann.close()
    with serving("--data", data) as address:
        ben = await connect(address, name="Ben")
        assert (await announced_to(ben)).text == "Back at nine"
        await admin(data, "announce", "")
        assert (await announced_to(ben)).text == ""
        await ben.close()


async def announced_to(client: Client) -> Announcement:
    while not isinstance(message := await client.next(), Announcement):
        pass
    return message


async def test_a_name_that_the_host_has_given_stays(tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    with serving("--data", data) as address:
        ann, _ = await seated(address)
        number = await number_of(data)
        assert await admin(data, "rename", number, "Nora") == (0, f"Person {number} is Nora now.\n")
        while not (isinstance(message := await ann.next(), Room) and message.seats[0].name == "Nora"):
            pass
        await ann.ask(Rename(action=new_action(), name="Rude"))
        assert "Nora" in (await admin(data, "tables"))[1]
        await ann.close()
        again = await connect(address, token=ann.token, name="Rude")
        assert "  Nora  " in (await admin(data, "people"))[1]
        made = (
            await asyncio.to_thread(told, address, ann.token, "/api/evenings", name="Friday", host="Rude")
        )[1]
        evening = f"/api/evenings/{msgspec.json.decode(made)['evening']}"
        status, seen = await asyncio.to_thread(told, address, ann.token, evening, type="come", name="Rude")
        assert (status, "Nora" in seen, "Rude" in seen) == (200, True, False)
        await again.close()
        assert (await admin(data, "rename", number, "\u200b"))[0] == 2
        assert (await admin(data, "rename", "999", "Nora"))[0] == 2


async def test_everything_about_a_person_and_the_figures(tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    with serving("--data", data) as address:
        ann, _ = await seated(address)
        status, said = await admin(data, "export", await number_of(data))
        assert (status, msgspec.json.decode(said)["story"]["name"]) == (0, "Ann")
        status, said = await admin(data, "figures")
        assert status == 0
        assert "janken_commits_total" in said
        await ann.close()


def test_the_hosts_page(tmp_path: Path) -> None:
    data, port = tmp_path / "tables.sqlite", free_port()
    own = f"http://127.0.0.1:{port}"
    with serving("--data", data, "--owner-page", f"127.0.0.1:{port}", "--name", "Club <b>") as address:
        _, table = asyncio.run(seated(address))
        page = asked(own, {"accept-language": "de"})
        assert "Seite des Betreibers · Club &lt;b&gt;" in page
        assert table in page
        announce = {"do": "announce", "text": "Tea <time>", "minutes": "3"}
        assert "Done." in asked(own, {"origin": own}, announce)
        assert "announce" not in asked(address, {})
        assert not re.search(r'name="person"[^>]*value="[^"]', page)  # nobody is meant before they are named
        forbid = {"do": "forbid", "whom": "192.0.2.0/24", "hours": "1"}
        assert "Address 192.0.2.0/24, until" in asked(own, {"origin": own}, forbid)
        assert "neither a person" in asked(own, {"origin": own}, forbid | {"whom": "x"})
        with urllib.request.urlopen(f"{address}/api/place", timeout=60) as answer:
            place = msgspec.json.decode(answer.read())
        assert (place["name"], place["announcement"]["text"]) == ("Club <b>", "Tea <time>")
        remove = {"do": "removetable", "table": table}
        assert "tick the box first" in asked(own, {"origin": own}, remove)
        assert table in asked(own, {})
        assert "Done." in asked(own, {"origin": own}, remove | {"sure": "on"})
        assert table not in asked(own, {})
        assert "Not done: there is no table" in asked(own, {"origin": own}, remove | {"sure": "on"})
        assert "Done." in asked(own, {"origin": own}, {"do": "announce", "text": ""})
        with urllib.request.urlopen(f"{address}/api/place", timeout=60) as answer:
            assert not msgspec.json.decode(answer.read())["announcement"]["text"]
        for headers in ({"origin": "http://evil.example"}, {}, {"origin": own, "host": "evil.example"}):
            with pytest.raises(urllib.error.HTTPError, match="403"):
                asked(own, headers, announce)
        with pytest.raises(urllib.error.HTTPError, match="403"):
            asked(own, {"host": "evil.example"})


def asked(page: str, headers: dict[str, str], form: dict[str, str] | None = None) -> str:
    data = None if form is None else urllib.parse.urlencode(form).encode()
    asking = urllib.request.Request(page, data, {"accept-language": "en", **headers})
    with urllib.request.urlopen(asking, timeout=60) as answer:
        return str(answer.read().decode())
