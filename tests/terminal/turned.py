"""A game at the prompt with a clock that is turned: `clock SECONDS` may be typed, and that much time passes.

    python -m tests.terminal.turned RECORD MOVES

The game goes on after that many moves of the record.
"""

import asyncio
import sys
from pathlib import Path

from janken.records.reader import read_record
from janken.records.writer import record_text
from janken.table.local import LocalSetting, LocalTable
from janken.terminal.drawing import pen_for
from janken.terminal.prompt import Prompt
from tests.server.world import TurnedClock

POLL = 0.01  # seconds


class TurnedPrompt(Prompt):
    clock = TurnedClock()
    turning: asyncio.Task[None] | None = None

    async def run(self) -> None:
        self._commands["clock"] = self._turn
        await super().run()

    async def _turn(self, words: list[str]) -> None:
        self.turning = asyncio.create_task(self._pass(int(words[0])))

    async def _pass(self, seconds: int) -> None:
        """Time passes while somebody is asked: that is how it is at a keyboard."""
        while self._reading is None:
            await asyncio.sleep(POLL)
        until = self.clock.now_ms() + 1000 * seconds
        while self.clock.ring_until(until):
            await asyncio.sleep(POLL)
        self._say(f"{seconds} s have passed.")


async def main(file: str, moves: int) -> None:
    match = read_record(Path(file).read_bytes(), moves).match
    assert match is not None
    table = LocalTable(LocalSetting(match.header, log=match.log), TurnedPrompt.clock)

    async def record() -> str:
        return record_text(table.match)

    watching, *people = await table.open()
    players = dict(enumerate(people, start=1))
    await TurnedPrompt(watching, {**players}, pen_for(sys.stdout), "en", record).run()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
