"""Plays a game through the engine and prints everything it tells: run here, and in the Python of a page.

Moves are the first legal ones, seats of others are easy bots who move at once, all chance comes from a seed.
"""

import asyncio
import json
import re
from itertools import count
from typing import Any

from janken.core.deal import Shuffler
from janken.page.engine import AppCaller
from janken.page.store import PageStore
from janken.server.settings import Settings
from janken.table.protocol import SPOKEN

_TIMES = re.compile(r'"(\w*_ms|at|\w*seconds?|resumes_in|bot_in|left)":-?[\d.]+')


# A game, how many seats it has, and how many moves are made in it.
GAMES = (("collector", 1, 60), ("collector", 3, 12), ("light-to-dark", 1, 40))


class Nowhere:
    async def add(self, line: bytes) -> None: ...

    async def replace(self, whole: bytes) -> None: ...


async def told(game: str, seats: int, moves: int) -> list[str]:
    """What a player hears in a game, without times; until that number of moves is made or it is over."""
    ids, actions = count(1), count(1)
    chance = Shuffler(f"trace {game}")
    settings = Settings(
        data="",
        has_company=False,
        chance=chance,
        shuffle=chance.shuffled,
        new_id=lambda: f"table-number-{next(ids):09d}",
    )
    engine = AppCaller(settings, await PageStore.open(Nowhere(), b"", []))
    await engine.begin()
    await engine.http("GET", "/api/me")
    heard: list[str] = []
    came = asyncio.Event()

    def hear(text: str) -> None:
        if text and '"type":"ping"' not in text:
            heard.append(text)
            came.set()

    def say(**message: object) -> None:
        engine.say(1, json.dumps(message))

    def act(**message: object) -> None:
        say(**message, action=f"a{next(actions)}")

    async def until(part: str) -> None:
        while not any(part in text for text in heard):
            came.clear()
            await came.wait()

    def updates() -> int:
        return sum('"type":"update"' in text for text in heard)

    engine.open(1, hear, print)
    await asyncio.sleep(0)
    say(type="hello", version=SPOKEN[-1], name="Ann")
    await until('"welcome"')
    act(type="create", game=game, seats=seats, options={}, pace={"bot_seconds": 0})
    await until('"created"')
    table = next(json.loads(text)["table"] for text in heard if '"created"' in text)
    say(type="enter", table=table)
    act(type="sit", seat=1, name="Ann")
    act(type="start", fill=True, bot="easy")
    for _ in range(moves):
        legal: list[str] = []
        while not legal:
            await asyncio.sleep(0.02)
            situations = [json.loads(text).get("now") for text in heard]
            latest: dict[str, Any] = next((one for one in reversed(situations) if one), {})
            legal = latest.get("legal") or []
            if (latest.get("view") or {}).get("over"):
                break
        if not legal:
            break
        before = updates()
        act(type="move", text=legal[0])
        while updates() == before:
            await asyncio.sleep(0.01)
    return [_TIMES.sub(r'"\1":0', text) for text in heard]
