"""nginx and Caddy as a host has them: those of this machine, or Debian's packages, unpacked in the cache."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.running import ROOT

CACHE = ROOT / ".cache" / "proxies"
_PACKAGES = {"nginx": ("nginx", "nginx-common"), "caddy": ("caddy",)}


def program(name: str) -> str:
    """Where it is; the test is skipped on a machine that neither has it nor can fetch it."""
    found = shutil.which(name, path="/usr/sbin:/usr/bin:/usr/local/bin")
    if found is not None:
        return found
    unpacked = CACHE / f"bin-{name}" / name
    if not unpacked.is_file() and not _is_fetched(name, unpacked):
        pytest.skip(f"{name} is not installed, and no package of it can be fetched")
    return str(unpacked)


def _is_fetched(name: str, ready: Path) -> bool:
    folder = CACHE / "fetching" / name
    folder.mkdir(parents=True, exist_ok=True)
    try:
        for package in _PACKAGES[name]:
            _run(folder, "apt-get", "download", package)
        for file in folder.glob("*.deb"):
            _run(folder, "dpkg-deb", "--extract", str(file), str(folder))
    except (OSError, subprocess.SubprocessError):
        return False
    found = next(iter(folder.glob(f"usr/*bin/{name}")), None)
    if found is None:
        return False
    ready.parent.mkdir(exist_ok=True)
    found.replace(ready)
    return True


def _run(folder: Path, *command: str) -> None:
    subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=120)


def from_the_guide(guide: str, beginning: str) -> str:
    """An indented block of a page of the docs, by its first line."""
    lines = (ROOT / "docs" / guide).read_text().splitlines()
    first = lines.index(f"    {beginning}")
    last = next(n for n in range(first, len(lines) + 1) if n == len(lines) or not lines[n].startswith("    "))
    return "\n".join(line[4:] for line in lines[first:last])
