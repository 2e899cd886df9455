"""An honest player beside an attack: do they get their answers as soon as without it?"""

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from janken.client import Client, connect
from janken.table.protocol import AskLobby, Lobby, Sit, Start, new_action
from tests.server.process import ROOT, ServerProcess

# Seconds. In CI these processes share two cores with the other tests; ./dev soak has them for itself.
_IS_SOAK: Final = bool(os.environ.get("JANKEN_SOAK"))
_NOISE: Final = 0.001 if _IS_SOAK else 0.015
_SLOW_NOISE: Final = 0.002 if _IS_SOAK else 0.03
_SLOW: Final = 0.99 if _IS_SOAK else 0.9  # one in a hundred; of few questions, one in ten
_QUESTIONS: Final = 30  # until it is looked whether to go on
_USUAL: Final = 0.25  # the better quarter: what others do on a busy machine is not the question here
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


@dataclass(frozen=True, slots=True)
class Asker:
    client: Client
    server: ServerProcess


async def ask_beside(
    attack: list[str], ann: Asker, calm: Asker, goes_on: Callable[[], bool], most: float = 2.0
) -> None:
    """`calm` is at a server that nobody ever attacks, and asks in the same moments on the same machine.

    Under attack an answer takes at most so many times as long.
    """
    command = [sys.executable, "-m", *attack]
    attackers = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE)
    assert attackers.stdout is not None
    quiet: list[float] = []
    busy: list[float] = []
    try:
        assert await asyncio.to_thread(attackers.stdout.readline) == b"under way\n"
        while goes_on():
            assert attackers.poll() is None
            for number in range(_QUESTIONS):
                # In turns: the first question after a pause also waits until this process is awake.
                if number % 2:
                    quiet.append(await _wait(calm))
                busy.append(await _wait(ann))
                if number % 2 == 0:
                    quiet.append(await _wait(calm))
                await asyncio.sleep(_PACE)
    finally:
        attackers.kill()
        attackers.communicate()
    for name, part, noise in (("usual", _USUAL, _NOISE), ("slow", _SLOW, _SLOW_NOISE)):
        attacked, never = _part(busy, part), _part(quiet, part)
        print(f"a {name} answer takes {1000 * attacked:.2f} ms, never attacked {1000 * never:.2f} ms")
        assert attacked <= most * never + noise, name


async def _wait(asker: Asker) -> float:
    """How long an honest question waits for its answer; no disk is asked.

    The attackers use this machine's cores too, which those of a real attack do not, and a virtual machine may
    have to wait for its own: the time in which a process was ready and had no core is not counted.
    """
    begin = time.perf_counter() - _without_a_core(asker.server.child, os.getpid())
    await asker.client.tell(AskLobby())
    while not isinstance(await asker.client.next(), Lobby):
        pass
    return time.perf_counter() - _without_a_core(asker.server.child, os.getpid()) - begin


def _without_a_core(*processes: int) -> float:
    """The seconds that their main threads have stood ready without a core until now."""
    return sum(int(Path(f"/proc/{one}/schedstat").read_text().split()[1]) for one in processes) / 1e9


def _part(times: list[float], part: float) -> float:
    """The time that so large a part of all takes at most."""
    return sorted(times)[int(len(times) * part)]
