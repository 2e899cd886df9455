"""A user's bot at a live table of a game that allows only some choices of cards."""

import asyncio
import random
import subprocess
from pathlib import Path

from janken.client import Client, connect
from janken.table.protocol import FreshView, Sit, Start, Update, new_action
from tests.examples.installing import UNDERTOW, environment, install
from tests.running import JANKEN
from tests.web.serving import Server

# All but the first choice.
RULE = """

from functools import partial


def differs(first: tuple[int, ...], chosen: tuple[int, ...]) -> bool:
    return chosen != first
"""
BOT = """
from janken.bots.bot import Bot, Decision

class First(Bot):
    name = "first"

    def choose(self, seen, limits, seed):
        return Decision(seen.legal[0])
"""


def test_a_bot_whose_choice_is_refused_chooses_other_cards(tmp_path: Path) -> None:
    target = install(tmp_path, UNDERTOW)
    rules = target / "undertow" / "rules.py"
    first = "tuple(in_order(self.hands[seat - 1])[:PASSED])"
    free = 'Several("pass", self.hands[seat - 1], PASSED)'
    assert free in rules.read_text()
    bound = free.replace("PASSED)", f"PASSED, such_that=partial(differs, {first}))")
    rules.write_text(rules.read_text().replace(free, bound) + RULE)
    (tmp_path / "first.py").write_text(BOT)
    with Server(tmp_path, environment=environment(target)) as server:
        said = asyncio.run(play(server.address, tmp_path, environment(target)))
    assert all("is not a legal move now" in one for one in said), "".join(said)[:1500]


async def play(address: str, home: Path, around: dict[str, str]) -> list[str]:
    """A game of two such bots and somebody who tries until it is allowed; what the bots say."""
    rng = random.Random(1)
    async with await connect(address, name="Host") as host:
        table = await host.create("undertow", 3, options={"hands": "1"})
        await host.enter(table)
        await host.ask(Sit(action=new_action(), seat=1))
        bots = [
            await asyncio.create_subprocess_exec(
                *(JANKEN, "join", f"{address}/t/{table}", "--bot", f"{home / 'first.py'}:First"),
                stdout=subprocess.PIPE,
                env={**around, "XDG_DATA_HOME": str(home / name)},
            )
            for name in ("one", "other")
        ]
        while host.room is None or any(seat.kind != "person" for seat in host.room.seats):
            await host.next()
        await host.ask(Start(action=new_action()))
        while host.room.status != "over":
            message = await host.next()
            if isinstance(message, FreshView | Update):
                await answer(host, rng)
        said = [(await bot.communicate())[0].decode() for bot in bots]
    assert [bot.returncode for bot in bots] == [0, 0]
    assert [seat.covered for seat in host.room.seats] == [False] * 3  # nobody had to play for them
    return said


async def answer(host: Client, rng: random.Random) -> None:
    now = host.now
    if now is None:
        return
    if now.several is not None:
        for _ in range(100):
            cards = rng.sample(now.several.cards, now.several.least)
            await host.move(" ".join([now.several.verb, *cards]), now)
            if host.now is not None and host.now.several is None:
                return
    elif now.legal:
        await host.move(rng.choice(now.legal), now)
