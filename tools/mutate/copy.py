"""A copy of the project with some faults in it, each behind a switch, and a Python that finds it first."""

import shutil
import sys
import sysconfig
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tools.mutate.faults import Fault, with_switches
from tools.mutate.packages import ROOT, Package

_COPIED: Final = ("src", "tests", "tools", "examples", "docs", "web", "dev", "pyproject.toml", "README.md")
_NOT_COPIED: Final = ("__pycache__", "node_modules", ".hypothesis")


def make_copy(root: Path, package: Package, faults: Sequence[Fault]) -> Path:
    """Its Python; the number of a fault is its place in the sequence."""
    left_out = shutil.ignore_patterns(*_NOT_COPIED, *(["*.so"] if package.is_compiled else []))
    for name in _COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, root / name, ignore=left_out)
        else:
            shutil.copy2(ROOT / name, root / name)
    for path in {fault.path for fault in faults}:
        places = {fault.place: number for number, fault in enumerate(faults) if fault.path == path}
        (root / path).write_text(with_switches((ROOT / path).read_text(), places))
    programs = root / ".venv" / "bin"
    programs.mkdir(parents=True)
    python = programs / "python"
    python.symlink_to(Path(sys.executable).resolve())
    shutil.copy2(Path(sys.prefix) / "pyvenv.cfg", root / ".venv")
    packages = Path(sysconfig.get_path("purelib"))
    ours = root / ".venv" / packages.relative_to(sys.prefix)
    ours.mkdir(parents=True)
    (ours / "all.pth").write_text(f"{root / 'src'}\n{root}\n{packages}\n")
    command = programs / "janken"
    command.write_text(f"#!{python}\nfrom janken.cli import main\n\nmain()\n")
    command.chmod(0o755)
    return python
