"""The project's own files, for the tests about them."""

import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "janken"

TOY_KERNEL = {
    "__init__.py": "",
    "pips.py": "def pips(card: int) -> int:\n    return card % 16\n",
    "tricks.py": (
        "from janken.kernel.pips import pips\n\n\n"
        "def wins(one: int, other: int) -> bool:\n    return pips(one) > pips(other)\n"
    ),
}


def tracked_files() -> list[Path]:
    """The files that git keeps, without those deleted but not yet committed."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True)
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def copy_with_toy_kernel(folder: Path) -> Path:
    """A project with the real build and set-up but a kernel of two lines, to be installed in a moment."""
    for name in ("dev", "setup.py", "pyproject.toml", "LICENSE", "NOTICE", "README.md"):
        shutil.copy(ROOT / name, folder / name)
    shutil.copytree(ROOT / "build_backend", folder / "build_backend")
    package = folder / "src" / "janken"
    kernel = package / "kernel"
    kernel.mkdir(parents=True)
    for name in ("__init__.py", "__main__.py", "py.typed"):
        shutil.copy(PACKAGE / name, package / name)
    for name, text in TOY_KERNEL.items():
        (kernel / name).write_text(text)
    rules = package / "words" / "en" / "rules"
    rules.mkdir(parents=True)
    (rules / "toy.md").write_text("### TY-1 The higher card wins\n")
    (package / "cli.py").write_text("import sys\n\n\ndef main() -> None:\n    print(*sys.argv[1:])\n")
    return folder
