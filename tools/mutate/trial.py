"""Trying a fault: a copy of the project with the fault in it, and the tests that reach the line."""

import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Final, final

from tools.mutate.faults import Fault
from tools.mutate.packages import ROOT, Package
from tools.mutate.reach import PYTEST

_COPIED: Final = ("src", "tests", "tools", "examples", "docs", "web", "dev", "pyproject.toml", "README.md")
_NOT_COPIED: Final = ("__pycache__", "node_modules", ".hypothesis")
_PATIENCE: Final = 240.0  # seconds, and five times those of the tests; each of them has its own limit


@final
class Copy:
    """A tree of its own, with a virtual environment that finds its sources first and all packages after."""

    def __init__(self, root: Path, package: Package) -> None:
        self._root = root
        self._environment = package.environment
        left_out = shutil.ignore_patterns(*_NOT_COPIED, *(["*.so"] if package.is_compiled else []))
        for name in _COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, self._root / name, ignore=left_out)
            else:
                shutil.copy2(ROOT / name, self._root / name)
        programs = self._root / ".venv" / "bin"
        programs.mkdir(parents=True)
        self._python = programs / "python"
        self._python.symlink_to(Path(sys.executable).resolve())
        shutil.copy2(Path(sys.prefix) / "pyvenv.cfg", self._root / ".venv")
        packages = Path(sysconfig.get_path("purelib"))
        ours = self._root / ".venv" / packages.relative_to(sys.prefix)
        ours.mkdir(parents=True)
        (ours / "all.pth").write_text(f"{self._root / 'src'}\n{packages}\n")
        command = programs / "janken"
        command.write_text(f"#!{self._python}\nfrom janken.cli import main\n\nmain()\n")
        command.chmod(0o755)

    def notices(self, fault: Fault, tests: dict[str, float]) -> bool:
        """Does one of the tests, given with their seconds, fail with the fault or not come to an end?"""
        file = self._root / fault.path
        whole = file.read_text()
        _write(file, fault.made_in(whole))
        listed = self._root / "tests.txt"
        listed.write_text("".join(f"{test}\n" for test in tests))
        try:
            done = subprocess.run(
                [self._python, *PYTEST, "-x", f"@{listed}"],
                cwd=self._root,
                env=self._environment,
                capture_output=True,
                text=True,
                timeout=_PATIENCE + 5 * sum(tests.values()),
            )
        except subprocess.TimeoutExpired:
            return True
        finally:
            _write(file, whole)
        if done.returncode not in (0, 1, 2):  # 2: not even imported
            raise RuntimeError(f"pytest ended with {done.returncode} for {fault}:\n{done.stdout[-2000:]}")
        return done.returncode != 0


def _write(source: Path, text: str) -> None:
    """Also, Python might take what it has compiled for that of the new source, if they are of one length."""
    source.write_text(text)
    for compiled in source.parent.glob(f"__pycache__/{source.stem}.*.pyc"):
        compiled.unlink()
