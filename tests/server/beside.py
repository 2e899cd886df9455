"""An honest player beside an attack: do they get their answers as soon as without it?"""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Final

from janken.client import Client, connect
from janken.table.protocol import AskLobby, Lobby, Sit, Start, new_action
from tests.server.process import ROOT, ServerProcess

# Seconds. In CI these processes share two cores with the other tests; ./dev soak has them for itself.
_NOISE: Final = 0.001 if os.environ.get("JANKEN_SOAK") else 0.015
_PACE: Final = 0.055  # seconds between two questions of a quick person


async def honest_table(server: ServerProcess) -> tuple[str, Client]:
    ann = await connect(server.address, name="Ann")
    table = await ann.create("collector", 1)
    await ann.enter(table)
    await ann.ask(Sit(action=new_action(), seat=1))
    await ann.ask(Start(action=new_action()))
    return table, ann


async def ask_beside(attack: list[str], ann: Client, goes_on: Callable[[], bool]) -> None:
    """Quiet and attack take turns, so that both times are taken on the same, perhaps busy, machine."""
    command = [sys.executable, "-m", *attack]
    attackers = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE)
    assert attackers.stdout is not None
    quiet: list[float] = []
    busy: list[float] = []
    try:
        assert await asyncio.to_thread(attackers.stdout.readline) == b"under way\n"
        while goes_on():
            assert attackers.poll() is None
            busy += await _waits(ann, 30)
            attackers.send_signal(signal.SIGSTOP)
            quiet += await _waits(ann, 10)
            attackers.send_signal(signal.SIGCONT)
    finally:
        attackers.kill()
        attackers.communicate()
    under_attack, without = _usual(busy), _usual(quiet)
    print(f"a question takes {1000 * under_attack:.2f} ms, {1000 * without:.2f} ms when the attack rests")
    assert under_attack <= 2 * without + _NOISE


async def _waits(client: Client, questions: int) -> list[float]:
    """How long an honest question waits for its answer; no disk is asked."""
    times = []
    for _ in range(questions):
        begin = time.perf_counter()
        await client.tell(AskLobby())
        while not isinstance(await client.next(), Lobby):
            pass
        times.append(time.perf_counter() - begin)
        await asyncio.sleep(_PACE)
    return times


def _usual(times: list[float]) -> float:
    """The better quarter: what other processes of a busy machine do is not the question here."""
    return sorted(times)[len(times) // 4]
