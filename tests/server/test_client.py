"""The client library where the server is not what it should be."""

import asyncio

from janken.client import Client


async def test_a_server_that_is_away_is_tried_ever_more_rarely() -> None:
    """Each pause is twice the one before, by chance made up to a half longer or shorter."""
    loop = asyncio.get_running_loop()
    tried: asyncio.Queue[float] = asyncio.Queue()

    async def turn_away(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        tried.put_nowait(loop.time())
        writer.close()

    async with await asyncio.start_server(turn_away, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        client = Client(f"http://127.0.0.1:{port}", "Ann", "token")
        beginning = asyncio.create_task(client.begin())
        times = [await tried.get() for _ in range(5)]
        assert times[-1] - times[0] > (0.1 + 0.2 + 0.4 + 0.8) / 2
        assert client.reconnections == 4
        beginning.cancel()
        await client.close()
