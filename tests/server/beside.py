"""An honest player beside an attack: do they get their answers as soon as without it?"""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from janken.client import Client, connect
from janken.table.protocol import AskLobby, Lobby, Sit, Start, new_action
from tests.server.process import ROOT, ServerProcess

# Seconds. In CI these processes share two cores with the other tests; ./dev soak has them for itself.
_IS_SOAK: Final = bool(os.environ.get("JANKEN_SOAK"))
_NOISE: Final = 0.001 if _IS_SOAK else 0.015
_SLOW_NOISE: Final = 0.005  # of one in a hundred
_PACE: Final = 0.055  # seconds between two questions of a quick person


async def honest_table(server: ServerProcess) -> tuple[str, Client]:
    ann = await connect(server.address, name="Ann")
    table = await ann.create("collector", 1)
    await ann.enter(table)
    await ann.ask(Sit(action=new_action(), seat=1))
    await ann.ask(Start(action=new_action()))
    return table, ann


def put_first(*processes: int) -> None:
    """Where the system lets us, no other work here comes before theirs; what they start is as usual."""
    with suppress(PermissionError):
        for process in processes:
            for thread in os.listdir(f"/proc/{process}/task"):
                policy = os.SCHED_FIFO | os.SCHED_RESET_ON_FORK
                os.sched_setscheduler(int(thread), policy, os.sched_param(1))


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
    worst, usually_worst = _slowest(busy), _slowest(quiet)
    print(f"one in a hundred takes {1000 * worst:.2f} ms, {1000 * usually_worst:.2f} ms when it rests")
    if _IS_SOAK:  # beside other tests, one in a hundred waits for those
        assert worst <= 2 * usually_worst + _SLOW_NOISE


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


def _slowest(times: list[float]) -> float:
    """The 99th of a hundred."""
    return sorted(times)[len(times) * 99 // 100]


def _usual(times: list[float]) -> float:
    """The better quarter: what other processes of a busy machine do is not the question here."""
    return sorted(times)[len(times) // 4]
