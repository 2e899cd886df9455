"""Whatever is asked over HTTP, nothing breaks: no answer says that it did, and the log stays short."""

import asyncio
import os
from collections import Counter

import pytest

from janken.client import connect
from janken.server.app import App
from janken.server.settings import Settings
from tests.server.asking import ask, played
from tests.server.fuzzing import LONG_NUMBER, Asked, Fuzzer
from tests.server.process import ServerProcess
from tests.store.memory import MemoryStore

ROUNDS = 1000 if os.environ.get("JANKEN_SOAK") else 20
_BUSY = 503  # the solver has enough to do: that is said, and nothing is broken
_AT_ONCE = 8


async def status_of(port: int, asked: Asked) -> int:
    """0 if the line was closed without an answer, as it is for what is no HTTP."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(asked.on_the_wire())
    try:
        first = await asyncio.wait_for(reader.readline(), 60)
        await reader.read()
    except ConnectionError:
        return 0
    finally:
        writer.close()
    return int(first.split()[1]) if first else 0


@pytest.mark.soak
async def test_no_request_breaks_anything(server: ServerProcess) -> None:
    async with await connect(server.address, name="Ann") as ann, await connect(server.address) as ben:
        tables = [await played(ann), await played(ben)]
        routes = App(Settings(data=""), MemoryStore()).routes
        tokens = [ann.token, ben.token]
        fuzzer = Fuzzer(routes, tables, tokens, f"127.0.0.1:{server.port}", seed=ROUNDS)
        told: Counter[int] = Counter()
        requests = fuzzer.requests(ROUNDS)
        for begin in range(0, len(requests), _AT_ONCE):
            some = requests[begin : begin + _AT_ONCE]
            for asked, status in zip(
                some, await asyncio.gather(*(status_of(server.port, one) for one in some)), strict=True
            ):
                assert status < 500 or status == _BUSY, asked
                told[status] += 1
    print(f"{sum(told.values())} requests: {dict(sorted(told.items()))}")
    assert told[200] > len(requests) / 20
    assert told[0] < len(requests) / 20
    assert "Traceback" not in server.log()
    assert len(server.log()) < 100 * len(requests)


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/api/daily/first-light/{}"),
        ("GET", "/api/daily/first-light/{}/xxxxxxxxxxxxxxxxxxxxxx"),
        ("GET", "/api/tables/x/replay?first={}&game={}"),
        ("GET", "/api/tables/x/best?first={}"),
        ("GET", "/lab/collector?hand={}"),
        ("GET", "/api/deals/light-to-dark/easy?{}={}"),
        ("GET", "/daily/first-light/{}"),
        ("GET", "/replay/x/{}/{}"),
    ],
)
def test_a_number_that_is_far_too_long_is_just_a_wrong_one(
    server: ServerProcess, method: str, path: str
) -> None:
    before = server.log()
    status, _, _ = ask(server, method, path.format(LONG_NUMBER, LONG_NUMBER), "")
    assert status < 500
    assert server.log() == before
