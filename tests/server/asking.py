"""Asking for pages: over a real connection, or of an app in this process; and games to ask about."""

import asyncio
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


async def page_of(
    app: App,
    path: str,
    method: str = "GET",
    address: str = "10.0.0.1",
    said: bytes = b"",
    scheme: str = "http",
    **headers: str,
) -> Answer:
    """What an app in this process answers somebody at an address who asks for a page."""
    answers: list[Message] = []

    async def answer(message: Message) -> None:
        answers.append(message)

    to_say: list[Message] = [{"type": "http.request", "body": said}]

    async def all_that_is_said() -> Message:
        return to_say.pop() if to_say else await asyncio.Future()  # then they wait for the answer

    place, _, query = path.partition("?")
    scope = {
        "type": "http",
        "method": method,
        "path": place,
        "query_string": query.encode(),
        "client": (address, 1),
        "server": ("x", 80),
        "scheme": scheme,
        "headers": [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()],
    }
    await app(scope, all_that_is_said, answer)
    told = {name.decode(): value.decode() for name, value in answers[0]["headers"]}
    body = b"".join(part.get("body", b"") for part in answers[1:])
    return int(answers[0]["status"]), body.decode("latin-1"), told


async def status_of(app: App, path: str, address: str) -> int:
    """Only whether it is answered."""
    return (await page_of(app, path, address=address))[0]
