"""What a move costs in instructions of Python, by module: noise does not touch them."""

import asyncio
import json
import os
import signal
import tempfile
from collections import Counter
from pathlib import Path
from typing import Final

import janken
from benchmarks.load import Load, Row, row
from tests.server.process import ServerProcess

TABLES: Final = 20
MOVES: Final = 200
A_SECOND: Final = 25
SHOWN: Final = 12  # modules
_OURS: Final = Path(janken.__file__).parent


async def by_module() -> list[Row]:
    """Instructions of Python for a move of four, those of the thread that writes included."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "tables.sqlite"
        server = ServerProcess(data, module="benchmarks.counted")
        server.live()
        try:
            load = Load([server.port])
            await load.set_up(TABLES)
            os.kill(server.child, signal.SIGUSR1)
            made = await load.run(MOVES / A_SECOND, A_SECOND)
            os.kill(server.child, signal.SIGUSR2)
            while not (counted := data.with_suffix(".counted")).exists():
                await asyncio.sleep(0.05)
            found = Counter(json.loads(counted.read_text()))
        finally:
            server.kill()
            server.close()
    modules = Counter[str]()
    for file, count in found.items():
        modules[_module(file)] += count
    rows = [
        row("instructions of Python for a move", found.total() / made, "", f"{made} moves, {TABLES} tables")
    ]
    rows += [row(f"  in {name}", count / made, "") for name, count in modules.most_common(SHOWN)]
    return rows


def _module(file: str) -> str:
    path = Path(file)
    return str(path.relative_to(_OURS)) if path.is_relative_to(_OURS) else "Python and other packages"
