"""What is judged together: sources, and the tests that may notice a fault in them without a browser."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
_CODE: Final = ROOT / "src" / "janken"


@dataclass(frozen=True)
class Package:
    name: str
    sources: tuple[str, ...]  # from src/janken
    tests: tuple[str, ...]  # from tests

    def files(self, under: Path) -> list[Path]:
        """Its files that are, or are under, a path."""
        found = [file for source in self.sources for file in _python_files(_CODE / source)]
        return [file for file in found if file == under or under in file.parents]


# What takes processes of its own and minutes, and is not needed to notice a fault.
LEFT_OUT: Final = tuple(
    f"tests/{name}.py"
    for name in ("server/test_hostile", "server/test_floods", "server/test_kills", "server/test_disk_full")
)
PACKAGES: Final = (
    Package("kernel", ("kernel",), ("kernel", "rules", "perft", "contract/test_contract.py")),
    Package(
        "games and records",
        ("core", "shelf", "records"),
        ("core", "rules", "records", "golden", "contract", "cli/test_replay.py"),
    ),
    Package("server", ("server", "table", "store"), ("server", "store", "shuffle", "contract/test_live.py")),
    Package("arena and bots", ("arena", "bots"), ("arena", "bots", "contract/test_bots_live.py")),
    Package(
        "client and terminal",
        ("client.py", "terminal"),
        ("terminal", "cli", "server/test_join.py", "server/test_sockets.py"),
    ),
)


def _python_files(path: Path) -> list[Path]:
    return [path] if path.is_file() else sorted(path.rglob("*.py"))
