"""What a server takes of its machine, for the people who watch it: disk, memory, open files."""

import os
import shutil
from contextlib import suppress
from pathlib import Path
from typing import Final

from janken.store.opening import is_database

_OF_SELF: Final = Path("/proc/self")  # Linux has it
_BESIDE: Final = ("", "-wal")  # SQLite's files, by what their names end with


def machine_gauges(data: Path | str) -> dict[str, int]:
    """As far as this system says; nothing of a database, which has a machine of its own."""
    gauges: dict[str, int] = {}
    with suppress(OSError):
        gauges["resident_memory_bytes"] = _resident_memory()
        gauges["open_files"] = len(os.listdir(_OF_SELF / "fd"))
    if not is_database(data):
        files = [Path(f"{data}{ending}") for ending in _BESIDE]
        with suppress(OSError):
            gauges["data_bytes"] = sum(file.stat().st_size for file in files if file.exists())
            gauges["disk_free_bytes"] = shutil.disk_usage(Path(data).resolve().parent).free
    return gauges


def _resident_memory() -> int:
    pages = int((_OF_SELF / "statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")
