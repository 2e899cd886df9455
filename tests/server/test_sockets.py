"""Over real sockets: pages, cookies, origins, races, orderly ends."""

import asyncio
import json
import os
import urllib.error
import urllib.request
from collections import Counter
from pathlib import Path

import pytest
from websockets.asyncio.client import connect as connect_socket
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode
from websockets.typing import Origin

from janken.client import Client, NotWelcome, connect, fetch_token, table_of
from janken.records.reader import one_match
from janken.server.wire import MOST_BYTES, text_frame
from janken.table.protocol import (
    Closing,
    Done,
    Enter,
    FreshView,
    Hello,
    Here,
    Refused,
    Sit,
    Situation,
    Start,
    Update,
    new_action,
    read_message,
    write,
)
from tests.proxy import Proxy
from tests.server.process import OPEN_DOORS, ServerProcess


def get(server: ServerProcess, path: str, **headers: str) -> tuple[int, str, dict[str, str]]:
    request = urllib.request.Request(server.address + path, headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status, answer.read().decode(), dict(answer.headers.items())
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode(), dict(error.headers.items())


async def until_over(client: Client) -> None:
    async for message in client.messages():
        if not isinstance(message, FreshView | Update):
            continue
        if message.now.view["over"]:
            return
        if message.now.legal:
            await client.move(message.now.legal[0], message.now)


async def test_the_pages(server: ServerProcess) -> None:
    status, text, headers = get(server, "/api/me")
    cookie = headers["set-cookie"]
    assert (status, json.loads(text)) == (200, {"name": ""})
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cache-control"] == "no-store"
    token = cookie.partition(";")[0]
    assert get(server, "/api/me", Cookie=token)[2]["set-cookie"] == cookie
    assert get(server, "/health")[:2] == (200, "ok\n")
    lines = get(server, "/metrics")[1].splitlines()
    for_everybody = " ".join(line for line in lines if not line.startswith("#"))
    assert "janken_sockets" in for_everybody
    assert not [word for word in ("moves", "races", "refus", "messages", "commit") if word in for_everybody]
    with urllib.request.urlopen(server.metrics, timeout=60) as answer:
        assert "janken_moves_total" in answer.read().decode()
    games = {game["name"]: game for game in json.loads(get(server, "/api/games")[1])}
    assert games["collector"]["options"][0]["kind"] == "yes-no"
    assert get(server, "/api/rules/collector")[1].startswith("# ")
    assert get(server, "/api/rules/collector?language=de")[1].startswith("# Der Sammler")
    for unknown in ("xx", "..", "../rules", "__pycache__", ""):
        assert get(server, f"/api/rules/collector?language={unknown}")[1].startswith("# The Collector")
    assert get(server, "/api/rules/../server/app.py")[0] == 404
    assert get(server, "/api/lobby")[1] == "[]"


async def test_records_and_replays_over_http(server: ServerProcess) -> None:
    async with await connect(server.address, name="Ann") as ann:
        table = await ann.create("light-to-dark", 1, watchers=False)
        await ann.enter(table)
        await ann.ask(Sit(action=new_action(), seat=1))
        await ann.ask(Start(action=new_action()))
        own = {"Cookie": f"janken={ann.token}"}
        running = get(server, f"/api/tables/{table}/record", **own)[1]
        assert "deal:" not in running
        assert "# The game is not over; " in running
        one_match(running.encode())
        assert get(server, f"/api/tables/{table}/replay", **own)[0] == 404
        forbidden = get(server, f"/api/tables/{table}/record")
        unknown = get(server, f"/api/tables/{'x' * 22}/record")
        assert forbidden[:2] == unknown[:2]
        await asyncio.wait_for(until_over(ann), 30)
        status, text, headers = get(server, f"/api/tables/{table}/record?game=1", **own)
        assert status == 200
        assert headers["cache-control"] == "no-store"
        assert headers["content-disposition"] == 'attachment; filename="light-to-dark-1.janken"'
        match = one_match(text.encode())
        assert match.state.is_over()
        replay = json.loads(get(server, f"/api/tables/{table}/replay?first=2", **own)[1])
        assert (replay["first"], replay["total"]) == (2, len(match.log))
        assert replay["steps"][0]["line"].split()[0] == "1"
        assert get(server, f"/api/tables/{table}/record?game=2", **own)[0] == 404


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        ("http://evil.example", 403),
        ("null", 403),
        ("http://127.0.0.1", 403),
        ("https://127.0.0.1:{port}", 403),
        ("http://127.0.0.1:{port}.evil.example", 403),
    ],
)
async def test_another_origin_is_turned_away(server: ServerProcess, origin: str, status: int) -> None:
    token = fetch_token(server.address)
    own = origin.format(port=server.port)
    with pytest.raises(InvalidStatus) as refused:
        async with connect_socket(
            f"ws://127.0.0.1:{server.port}/ws",
            additional_headers={"Cookie": f"janken={token}", "Origin": own},
        ):
            pass
    assert refused.value.response.status_code == status
    assert get(server, "/api/me", Origin=own)[0] == status


async def test_our_own_origin_is_let_in_and_a_cookie_is_needed(server: ServerProcess) -> None:
    token = fetch_token(server.address)
    own = {"Origin": server.address}
    url = f"ws://127.0.0.1:{server.port}/ws"
    async with connect_socket(url, additional_headers={"Cookie": f"janken={token}", **own}) as socket:
        await socket.send(write(Hello(version=1)), text=True)
        assert read_message(await socket.recv()).__class__.__name__ == "Welcome"
    for cookie in ("", "janken=", f"janken={'x' * 22}", "janken=%00"):
        with pytest.raises(InvalidStatus) as refused:
            async with connect_socket(url, additional_headers={"Cookie": cookie, **own}):
                pass
        assert refused.value.response.status_code == 401
    with pytest.raises(InvalidStatus) as refused:  # a name that leads here, but is not ours
        async with connect_socket(
            url,
            additional_headers={"Cookie": f"janken={token}", "Host": "rebound.example"},
            origin=Origin("http://rebound.example"),
        ):
            pass
    assert refused.value.response.status_code == 403


async def test_who_does_not_speak_as_we_do_is_told_how(server: ServerProcess) -> None:
    cookie = {"Cookie": f"janken={fetch_token(server.address)}", "Origin": server.address}
    url = f"ws://127.0.0.1:{server.port}/ws"
    said = {
        write(Enter(table="x" * 22)).decode(): "hello-first",
        write(Hello(version=99)).decode(): "other-protocol",
        "{": "not-json",
    }
    for text, code in said.items():
        async with connect_socket(url, additional_headers=cookie) as socket:
            await socket.send(text, text=True)
            answer = read_message(await socket.recv())
            assert isinstance(answer, Refused)
            assert answer.code == code


async def test_a_socket_that_is_closed_makes_room_for_another(server: ServerProcess) -> None:
    cookie = {"Cookie": f"janken={fetch_token(server.address)}", "Origin": server.address}
    url = f"ws://127.0.0.1:{server.port}/ws"
    for _ in range(OPEN_DOORS.connections_an_address + 1):
        async with connect_socket(url, additional_headers=cookie, local_addr=("127.0.0.3", 0)):
            pass


async def test_an_address_has_so_many_connections_and_others_have_theirs(server: ServerProcess) -> None:
    many = [
        await asyncio.open_connection("127.0.0.1", server.port, local_addr=("127.0.0.4", 0))
        for _ in range(OPEN_DOORS.connections_an_address)
    ]
    assert await answers(server, "127.0.0.5")
    assert not await answers(server, "127.0.0.4")
    for _, writer in many:
        writer.transport.abort()


async def test_a_request_that_is_too_large_is_answered_so(server: ServerProcess) -> None:
    for size, status in ((1000, b"200"), (MOST_BYTES + 1000, b"400")):
        padding = b"".join(b"X-%d: %s\r\n" % (number, b"x" * 990) for number in range(size // 1000))
        assert (await answer_to(server, padding)).split()[1] == status
    assert (await answer_to(server, padding)).endswith(b"The request is too large.")


async def answers(server: ServerProcess, address: str) -> bool:
    return b" 200 " in await answer_to(server, b"", address)


async def answer_to(server: ServerProcess, head: bytes, address: str = "127.0.0.6") -> bytes:
    """All that comes back; nothing, if whoever asks is not let in."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=(address, 0))
    try:
        writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + head + b"\r\n")
        return await reader.read()
    except ConnectionError:
        return b""
    finally:
        writer.transport.abort()


async def test_two_processes_of_one_person_and_a_link(server: ServerProcess) -> None:
    async with await connect(server.address, name="Ann") as ann:
        table = await ann.create("collector", 2)
        assert table_of(f"{server.address}/t/{table}") == table
        async with await connect(server.address, token=ann.token) as again:
            await again.enter(table)
            await again.ask(Sit(action=new_action(), seat=2))
            assert again.room is not None
            assert again.room.you.host


async def test_who_was_cut_off_hears_what_happened_meanwhile(server: ServerProcess) -> None:
    async with (
        Proxy(server.port) as line,
        await connect(server.address, name="Ben") as ben,
        await connect(f"http://127.0.0.1:{line.port}", name="Ann") as ann,
    ):
        table = await ann.create("collector", 2)
        for seat, client in enumerate((ann, ben), start=1):
            await client.enter(table)
            assert isinstance(await client.ask(Sit(action=new_action(), seat=seat)), Done)
        await ann.ask(Start(action=new_action()))
        assert isinstance(await ann.move("pass"), Done)
        while not isinstance(heard := await ann.next(), Update):
            pass
        line.cut()
        assert isinstance(await ben.move("draw"), Done)
        line.mend()
        while not isinstance(again := await ann.next(), FreshView):
            pass
        assert [missed.number for missed in again.missed] == [heard.happening.number + 1]  # and nothing twice
        assert ann.reconnections > 0


async def test_an_orderly_end_is_announced_and_play_goes_on_after_it(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "tables.sqlite")
    server.live()
    async with await connect(server.address, name="Ann") as ann:
        table = await ann.create("collector", 1)
        await ann.enter(table)
        await ann.ask(Sit(action=new_action(), seat=1))
        await ann.ask(Start(action=new_action()))
        await asyncio.to_thread(server.stop)
        server.live()
        answer = await ann.move("draw")
        assert isinstance(answer, Done)
        told = [ann._inbox.get_nowait() for _ in range(ann._inbox.qsize())]
        assert any(isinstance(message, Closing) for message in told)
        await asyncio.to_thread(server.stop)
    server.close()
    names = [file.name for file in sorted(tmp_path.iterdir())]
    assert names == ["tables.log", "tables.sqlite", "tables.sqlite.lock"]  # nothing waits in a -wal file


async def test_who_is_unknown_after_a_loss_of_all_data_does_not_wait_for_ever(tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    server = ServerProcess(data)
    server.live()
    async with await connect(server.address, name="Ann") as ann:
        await ann.enter(await ann.create("collector", 1))
        await asyncio.to_thread(server.stop)
        data.unlink()
        waiting = asyncio.create_task(ann.ask(Sit(action=new_action(), seat=1)))
        server.live()
        with pytest.raises(NotWelcome):
            await waiting
    await asyncio.to_thread(server.stop)
    server.close()


def test_a_client_says_what_its_move_is_meant_for() -> None:
    client = Client("http://127.0.0.1:1", "Ann", "token")
    assert client.meant_for("accept 2 5R") is None
    client.now = Situation(view={}, legal=[], places={"accept 2": "7"}, timers=[], clock=None)
    assert client.meant_for("accept 2 5R") == "7"
    assert client.meant_for("offer 5R") is None


async def taken_by(clients: list[Client], giver: Client, first: int) -> tuple[int, list[Refused]]:
    """All others try to take one offer at once; who gets it, and what the others hear."""
    assert giver.room is not None
    offers = [text for text in giver.now.legal or [] if text.startswith("offer")] if giver.now else []
    answer = await giver.move(next(text for text in offers if text.count(" ") == 1))
    assert isinstance(answer, Done), answer
    key = f"accept {giver.room.you.seat}"
    rivals = [client for client in clients if client is not giver]
    while any(client.now is None or key not in client.now.places for client in rivals):
        await asyncio.sleep(0)
    rivals = rivals[first:] + rivals[:first]
    moves = []
    for client in rivals:
        assert client.now is not None
        text = next(text for text in client.now.legal or [] if text.startswith(key + " "))
        moves.append(client.move(text, client.now))
    answers = await asyncio.gather(*moves)
    (winner,) = [client for client, said in zip(rivals, answers, strict=True) if isinstance(said, Done)]
    assert winner.room is not None
    return winner.room.you.seat, [said for said in answers if isinstance(said, Refused)]


@pytest.mark.soak
async def test_simultaneous_plays_have_one_winner_and_favour_no_seat(server: ServerProcess) -> None:
    """Eight people at once want the same offer, again and again, from real sockets."""
    races = 5000 if os.environ.get("JANKEN_SOAK") else 250
    clients = [await connect(server.address, name=f"P{seat}") for seat in range(1, 10)]
    table = await clients[0].create("nine-of-a-kind", 9, options={"look": "0", "stall": "3600"})
    for seat, client in enumerate(clients, start=1):
        await client.enter(table)
        assert isinstance(await client.ask(Sit(action=new_action(), seat=seat)), Done)
    await clients[0].ask(Start(action=new_action()))
    while any(client.now is None for client in clients):
        await asyncio.sleep(0)
    wins: Counter[int] = Counter()
    for number in range(races):
        winner, late = await taken_by(clients, clients[number % 9], first=number % 8)
        wins[winner] += 1
        assert len(late) == 7
        assert {refused.kind for refused in late} == {"stale"}
    for client in clients:
        await client.close()
    expected = races / 9
    square = sum((wins[seat] - expected) ** 2 / expected for seat in range(1, 10))
    print(f"{races} races of eight: {dict(sorted(wins.items()))}, chi-square {square:.1f}")
    assert square < 38  # eight degrees of freedom: one in a hundred thousand


async def test_a_client_is_told_why_it_is_not_let_in(server: ServerProcess) -> None:
    with pytest.raises(NotWelcome, match="status 401"):
        await connect(server.address, token="x" * 22)


async def test_messages_that_are_too_large_close_the_connection(server: ServerProcess) -> None:
    token = fetch_token(server.address)
    url = f"ws://127.0.0.1:{server.port}/ws"
    for data, code in ((b"x" * 10, 1008), ("x" * 5000, 1009)):
        async with connect_socket(url, additional_headers={"Cookie": f"janken={token}"}) as socket:
            await socket.send(data)
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == code


async def test_a_message_that_cannot_be_read_is_refused_with_its_id_and_a_ping_is_answered(
    server: ServerProcess,
) -> None:
    """So that nobody waits for the answer to what was never understood."""
    url = f"ws://127.0.0.1:{server.port}/ws"
    headers = {"Cookie": f"janken={fetch_token(server.address)}"}
    async with connect_socket(url, additional_headers=headers) as socket:
        await socket.send('{"type": "move", "action": "a1", "text": 7}')
        refused = read_message(await socket.recv())
        assert isinstance(refused, Refused)
        assert (refused.code, refused.action) == ("not-a-message", "a1")
        await socket.send('{"type": "ping"}')
        assert isinstance(read_message(await socket.recv()), Here)


@pytest.mark.parametrize("size", [0, 125, 126, 0xFFFF, 0x10000])
def test_messages_are_framed_as_the_library_frames_them(size: int) -> None:
    data = b"x" * size
    assert text_frame(data) == Frame(Opcode.TEXT, data).serialize(mask=False)
