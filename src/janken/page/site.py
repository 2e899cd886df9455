"""The folder of files that is a page with the table inside, for any host of files.

What is the same for everybody is asked of the application once and kept as a file; Python, the packages
it needs and our own sources are the engine, which the page loads when a table is opened.
"""

import gzip
import hashlib
import shutil
import subprocess
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from typing import Final, final

import msgspec

import janken
from janken import games
from janken.page.engine import AppCaller
from janken.page.store import PageStore
from janken.server.settings import Settings
from janken.sheets import papers, reference_cards, sheets
from janken.web import STATIC
from janken.web.routes import MANIFEST, manifest_file, page_file
from janken.words import ENGLISH, languages

PYODIDE: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json")
STANDARD_LIBRARY: Final = "python_stdlib.zip"
_PAGE: Final = "index.html"
_SERVICE_WORKER: Final = "service-worker.js"
_ENGINE: Final = PurePosixPath("engine")
_FILES: Final = "files.json"
_SOURCES: Final = "table.zip"
_COMPILE: Final = Path(__file__).with_name("compile.mjs")
# Sources of ours that no table in a page needs.
_ELSEWHERE: Final = (
    *("commands", "envs", "library", "terminal", "web/static", "cli.py", "client.py", "__main__.py"),
    *(
        "jobs/cluster.py",
        "jobs/remote.py",
        "page/site.py",
        "page/compile.mjs",
        "server/run.py",
        "server/wire.py",
    ),
    *("store/copying.py", "store/postgres.py", "store/postgres_groups.py", "store/postgres_line.py"),
)
# Of Python, what needs a terminal, a network or a programmer.
_UNUSED: Final = (
    *("_pyrepl", "unittest", "pdb.py", "bdb.py", "doctest.py", "pydoc.py", "pydoc_data", "xmlrpc", "wsgiref"),
    *("imaplib.py", "mailbox.py", "smtplib.py", "ftplib.py", "poplib.py", "ensurepip", "venv", "ctypes"),
    *("pickletools.py", "pstats.py", "profile.py", "cProfile.py", "trace.py", "turtle.py", "optparse.py"),
    *("plistlib.py", "modulefinder.py", "tomllib", "idlelib", "tkinter", "lib2to3", "curses", "dbm"),
)
_ENCODINGS: Final = ("__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "punycode", "utf_8")
_POLICY: Final = (
    "default-src 'self'; img-src 'self' data:; script-src 'self' 'wasm-unsafe-eval'; "
    "base-uri 'none'; form-action 'self'; object-src 'none'"
)
_LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)
Content = dict[str, bytes]


class NoEngineError(Exception):
    """There are no files of Python for a page."""


class NotOursError(Exception):
    """A folder that holds something else."""


async def write_site(folder: Path, engine: Path, node: Path | None = None) -> int:
    """Write the folder again; how many bytes it has.

    `engine` has Pyodide, and wheels for it. With Node all Python in it is compiled: it starts much sooner.
    """
    content = await _site(engine, node)
    if folder.exists() and any(folder.iterdir()):
        if not (folder / _ENGINE / _FILES).is_file():
            raise NotOursError
        shutil.rmtree(folder)
    for name, data in content.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    return sum(map(len, content.values()))


async def _site(engine: Path, node: Path | None) -> Content:
    content = {
        file.relative_to(STATIC).as_posix(): file.read_bytes()
        for file in sorted(STATIC.rglob("*"))
        if file.is_file() and file.name not in (".stamp", "art.json", _SERVICE_WORKER)
    }
    head = f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}" />'
    page = page_file(ENGLISH, head).replace("<html ", f'<html data-engine="./{_ENGINE}/" ', 1)
    content |= {_PAGE: page.encode(), MANIFEST: manifest_file(ENGLISH)}
    content |= await _public_files()
    content |= {str(_ENGINE / name): data for name, data in _engine_files(engine, node).items()}
    kept = {"version": _version(content), "files": sorted(content)}
    worker = (STATIC / _SERVICE_WORKER).read_bytes()
    content[_SERVICE_WORKER] = b"self.site = %s;\n%s" % (msgspec.json.encode(kept), worker)
    content[".nojekyll"] = b""  # GitHub's pages would be worked over without it
    return content


def _version(content: Content) -> str:
    found = hashlib.sha256()
    for name, data in sorted(content.items()):
        found.update(f"{name}\0{len(data)}\0".encode() + data)
    return found.hexdigest()[:12]


# What is the same for everybody


def _public_addresses() -> Iterator[tuple[str, str]]:
    """Each with the file that the page looks for instead (web/src/engine/place.ts)."""
    for name in ("words", "games", "daily"):
        yield f"/api/{name}", f"api/{name}.json"
    for language in languages():
        yield f"/api/words/{language}", f"api/words/{language}.ftl"
        for game in games.names():
            yield f"/api/words/{language}/{game}", f"api/words/{language}/{game}.ftl"
        for page in games.rules_pages():
            yield f"/api/rules/{page}?language={language}", f"api/rules/{language}/{page}.md"
        printed = [(sheet, paper) for sheet in (*sheets(), *reference_cards()) for paper in papers(sheet)]
        for sheet, paper in printed:
            asked = f"/api/sheets/{sheet}.pdf?paper={paper}&language={language}"
            yield asked, f"api/sheets/{language}/{paper}/{sheet}.pdf"


@final
class _Nowhere:
    """Nobody plays while the files are written."""

    async def add(self, line: bytes) -> None: ...

    async def replace(self, whole: bytes) -> None: ...


async def _public_files() -> Content:
    store = await PageStore.open(_Nowhere(), b"", [])
    engine = AppCaller(Settings(data=""), store)
    content = {}
    for address, file in _public_addresses():
        answer = await engine.http("GET", address)
        assert answer.status == 200, (address, answer)
        is_zipped = ("content-encoding", "gzip") in answer.headers
        content[file] = gzip.decompress(answer.body) if is_zipped else answer.body
    await store.close()
    return content


# The engine


def _engine_files(engine: Path, node: Path | None) -> Content:
    wheels = sorted(engine.glob("*.whl"))
    if not wheels or not all((engine / name).is_file() for name in (*PYODIDE, STANDARD_LIBRARY)):
        raise NoEngineError
    content = {name: (engine / name).read_bytes() for name in PYODIDE}
    content[STANDARD_LIBRARY] = _standard_library(engine / STANDARD_LIBRARY)
    content[_SOURCES] = _packed([*_packages(wheels), *_own_sources()])
    if node is not None:
        content |= _compiled(content, node)
    sizes = {name: len(data) for name, data in content.items()}
    content[_FILES] = msgspec.json.encode({"sizes": sizes, "archives": [_SOURCES]})
    return content


def _compiled(content: Content, node: Path) -> Content:
    """The archives with bytecode instead of sources. Only the Python that runs in the page can make it."""
    with TemporaryDirectory(prefix="janken-site-") as folder:
        for name, data in content.items():
            Path(folder, name).write_bytes(data)
        subprocess.run([str(node), str(_COMPILE), folder], check=True)
        return {name: Path(folder, name).read_bytes() for name in (_SOURCES, STANDARD_LIBRARY)}


def _standard_library(file: Path) -> bytes:
    with zipfile.ZipFile(file) as whole:
        return _packed((name, whole.read(name)) for name in whole.namelist() if _is_used(name))


def _is_used(name: str) -> bool:
    first, *rest = PurePosixPath(name).parts
    if name.endswith("/") or first in _UNUSED:
        return False
    return first != "encodings" or any(rest[-1].startswith(known) for known in _ENCODINGS)


def _packages(wheels: Sequence[Path]) -> Iterator[tuple[str, bytes]]:
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as whole:
            for name in whole.namelist():
                if not name.endswith((".pyi", ".c", ".h", "/")) and "/tests/" not in name:
                    yield name, whole.read(name)


def _own_sources() -> Iterator[tuple[str, bytes]]:
    package = Path(janken.__file__).parent
    for file in sorted(package.rglob("*")):
        name = file.relative_to(package).as_posix()
        is_made = "__pycache__" in name or file.suffix in (".so", ".pyd")
        if file.is_file() and not is_made and not name.startswith(_ELSEWHERE):
            yield f"janken/{name}", file.read_bytes()


def _packed(files: Iterable[tuple[str, bytes]]) -> bytes:
    """The same files give the same bytes."""
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in files:
            archive.writestr(zipfile.ZipInfo(name, _LONG_AGO), data, zipfile.ZIP_DEFLATED, 9)
    return packed.getvalue()
