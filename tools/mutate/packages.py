"""What is judged together: sources, and the tests that may notice a fault in them without a browser."""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]

# What takes processes of its own and minutes, and is not needed to notice a fault.
_LEFT_OUT: Final = tuple(
    ROOT / "tests" / f"{name}.py"
    for name in (
        *(f"server/test_{name}" for name in ("hostile", "floods", "kills", "disk_full")),
        *("shuffle/test_kills", "cluster/test_faults", "cluster/test_playing"),
    )
)


@dataclass(frozen=True)
class Package:
    name: str
    sources: tuple[str, ...]  # from src/janken
    tests: tuple[str, ...]  # from tests
    is_compiled: bool = False  # faults can only be made in what is not

    @property
    def environment(self) -> dict[str, str]:
        """For its tests: the compiled kernel is quicker, where it is not itself in question."""
        return {**os.environ, "JANKEN_PURE": "1" if self.is_compiled else "0"}

    def files(self, under: Path) -> list[Path]:
        """Its files that are, or are under, a path."""
        found = [
            file
            for name in self.sources
            for path in (ROOT / "src" / "janken").glob(name)
            for file in _files(path, "*.py")
        ]
        return [file for file in found if file == under or under in file.parents]

    def test_files(self) -> list[Path]:
        found = [file for name in self.tests for file in _files(ROOT / "tests" / name, "test_*.py")]
        return [file for file in found if file not in _LEFT_OUT]


PACKAGES: Final = (
    Package(
        "client and terminal",
        ("client.py", "terminal"),
        (
            *("terminal", "cli/test_commands.py"),
            *(f"server/test_{name}.py" for name in ("client", "join", "sockets")),
        ),
    ),
    Package(
        "server",
        ("server", "table", "store", "cluster", "shuffle"),
        ("server", "store", "cluster", "shuffle", "contract/test_live.py", "cli/test_bad_input.py"),
    ),
    Package(
        "arena and bots",
        ("arena", "bots", "games/*/bot.py"),
        ("arena", "bots", "contract/test_bots_live.py", "server/test_bots.py"),
    ),
    Package(
        "games and records",
        ("core", "games/*.py", "games/*/*.py", "records"),
        (
            *("core", "rules", "records", "golden", "contract", "secrecy", "rule_lab", "cli"),
            *("server/test_timers.py", "terminal/test_screen.py", "bots/test_any_game.py"),
        ),
    ),
    Package(
        "kernel",
        ("kernel", "games/*/rules"),
        (
            *("kernel", "rules", "perft", "contract/test_contract.py", "secrecy", "envs"),
            *(f"bots/test_{name}.py" for name in ("races", "thoughts", "worlds")),
            "solver/test_search.py",  # the others take minutes without the compiler
        ),
        is_compiled=True,
    ),
)


def _files(path: Path, pattern: str) -> list[Path]:
    return [path] if path.is_file() else sorted(path.rglob(pattern))
