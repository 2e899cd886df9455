"""Asking for pages: over a real connection, or of an app in this process; and games to ask about."""

import urllib.error
import urllib.request

from starlette.types import Message

from janken.client import Client
from janken.server.app import App
from janken.table.protocol import Sit, Start, new_action
from tests.server.process import ServerProcess

Answer = tuple[int, str, dict[str, str]]


def ask(
    server: ServerProcess, method: str, path: str, token: str, said: str = "", origin: str = ""
) -> Answer:
    headers = {"Cookie": f"janken={token}", "Origin": origin or server.address}
    data = said.encode() if method == "POST" else None
    request = urllib.request.Request(server.address + path, data, headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status, answer.read().decode(), dict(answer.headers.items())
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode(), dict(error.headers.items())


async def begun(client: Client) -> str:
    """A table at which somebody plays alone."""
    table = await client.create("light-to-dark", 1, options={"deal": "any-time"})
    await client.enter(table)
    await client.ask(Sit(action=new_action(), seat=1))
    await client.ask(Start(action=new_action()))
    return table


async def played(client: Client) -> str:
    """The same, played to its end."""
    table = await begun(client)
    await client.move("stop")
    return table


async def status_of(app: App, path: str, address: str) -> int:
    """What somebody at an address is answered who asks for a page."""
    answers: list[Message] = []

    async def answer(message: Message) -> None:
        answers.append(message)

    async def nothing_more() -> Message:
        return {"type": "http.request"}

    scope = {"type": "http", "method": "GET", "path": path, "client": (address, 1), "server": ("x", 80)}
    await app({**scope, "query_string": b"", "headers": []}, nothing_more, answer)
    return int(answers[0]["status"])
