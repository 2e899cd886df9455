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
from janken.sheets import every_sheet, papers
from janken.web import STATIC
from janken.web.routes import MANIFEST, OTHER_PAGES, PAGE_POLICY, manifest_file, page_file
from janken.words import ENGLISH, languages

_WASM: Final = "pyodide.asm.wasm"
_LOCK: Final = "pyodide-lock.json"
PYODIDE: Final = ("pyodide.mjs", "pyodide.asm.mjs", _WASM, _LOCK)
STANDARD_LIBRARY: Final = "python_stdlib.zip"
_PAGE: Final = "index.html"
_SERVICE_WORKER: Final = "service-worker.js"
_ENGINE: Final = PurePosixPath("engine")
_FILES: Final = "files.json"
_SOURCES: Final = "table.zip"
_PACKED: Final = ".bin"  # by gzip; a name with .gz would be unpacked on the way by some hosts
_COMPILE: Final = Path(__file__).with_name("compile.mjs")
_LEFT_OUT: Final = tuple(
    line
    for line in Path(__file__).with_name("left_out.txt").read_text("utf-8").splitlines()
    if line and not line.startswith("#")
)
# What builds need, and environments; and rules, which are files of the site.
_ENDINGS_LEFT_OUT: Final = (
    *(".pyi", ".c", ".h", "/", "/METADATA", "/RECORD"),
    *("/env.py", "/lane.py", "/lane_actions.py", ".md"),
)
_ENCODINGS: Final = ("__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "punycode", "utf_8")
_LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)
Content = dict[str, bytes]


class NoEngineError(Exception):
    """There are no files of Python for a page."""


class NotOursError(Exception):
    """A folder that holds something else."""


class OtherVersionError(Exception):
    """A wheel that is not of this version of the project."""


class BrokenEngineError(Exception):
    """Python for a page does not start; with what it said."""


async def write_site(
    folder: Path, engine: Path, *, node: Path | None = None, wheel: Path | None = None, server: str = ""
) -> int:
    """Write the folder again; how many bytes it has.

    `engine` has Pyodide, and wheels for it. With Node all Python in it is compiled: it starts much sooner.
    `wheel` is this version of the project with its rules compiled for Pyodide; friends meet at `server`.
    """
    content = await _site(_engine_files(engine, node, wheel), server)
    if folder.exists() and any(folder.iterdir()):
        if not (folder / _ENGINE / _FILES).is_file():
            raise NotOursError
        shutil.rmtree(folder)
    for name, data in content.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    return sum(map(len, content.values()))


async def _site(engine: Content, server: str) -> Content:
    content = _page_files()
    head = f'<meta http-equiv="Content-Security-Policy" content="{PAGE_POLICY}" />'
    place = f'data-engine="./{_ENGINE}/"' + (f' data-server="{server}"' if server else "")
    page = page_file(ENGLISH, head).replace("<html ", f"<html {place} ", 1)
    content |= {_PAGE: page.encode(), MANIFEST: manifest_file(ENGLISH)}
    content |= await _public_files()
    content |= {str(_ENGINE / name): data for name, data in engine.items()}
    kept = {"version": _version(content), "files": sorted(content)}
    worker = (STATIC / _SERVICE_WORKER).read_bytes()
    content[_SERVICE_WORKER] = b"self.site = %s;\n%s" % (msgspec.json.encode(kept), worker)
    content[".nojekyll"] = b""  # GitHub's pages would be worked over without it
    return content


def _page_files() -> Content:
    return {
        file.relative_to(STATIC).as_posix(): file.read_bytes()
        for file in sorted(STATIC.rglob("*"))
        if file.is_file() and file.name not in (".stamp", "art.json", _SERVICE_WORKER)
    }


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
        for piece in (OTHER_PAGES, *games.names()):
            yield f"/api/words/{language}/{piece}", f"api/words/{language}/{piece}.ftl"
        for page in games.rules_pages():
            yield f"/api/rules/{page}?language={language}", f"api/rules/{language}/{page}.md"
        printed = [(sheet, paper) for sheet in every_sheet() for paper in papers(sheet)]
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
    engine = AppCaller(Settings(data="", has_company=False), store)
    content = {}
    for address, file in _public_addresses():
        answer = await engine.http("GET", address)
        assert answer.status == 200, (address, answer)
        is_zipped = ("content-encoding", "gzip") in answer.headers
        content[file] = gzip.decompress(answer.body) if is_zipped else answer.body
    await store.close()
    return content


# The engine


def _engine_files(engine: Path, node: Path | None, wheel: Path | None) -> Content:
    """The large ones are packed: not every host does that on the way, and none packs an archive as well."""
    wheels = sorted(engine.glob("*.whl"))
    if not wheels or not all((engine / name).is_file() for name in (*PYODIDE, STANDARD_LIBRARY)):
        raise NoEngineError
    content = {name: (engine / name).read_bytes() for name in PYODIDE}
    content[_LOCK] = _without_packages(content[_LOCK])
    content[STANDARD_LIBRARY] = _standard_library(engine / STANDARD_LIBRARY)
    own = _own_sources() if wheel is None else _compiled_for_pages(wheel)
    content[_SOURCES] = _archive([*_packages(wheels), *own])
    if node is not None:
        content |= _compiled(content, node)
    with zipfile.ZipFile(BytesIO(content[_SOURCES])) as archive:
        libraries = [name for name in archive.namelist() if name.endswith(".so")]
    large = [_WASM, STANDARD_LIBRARY, _SOURCES]
    content |= {f"{name}{_PACKED}": gzip.compress(content.pop(name), mtime=0) for name in large}
    content[_FILES] = msgspec.json.encode(
        {
            "version": _version(content | _page_files()),  # what is kept of one is of no use to another
            "sizes": {name.removesuffix(_PACKED): len(data) for name, data in content.items()},
            "packed": large,
            "archive": _SOURCES,
            "libraries": libraries,
        }
    )
    return content


def _compiled(content: Content, node: Path) -> Content:
    """The archives with bytecode instead of sources. Only the Python that runs in the page can make it."""
    with TemporaryDirectory(prefix="janken-site-") as folder:
        for name, data in content.items():
            Path(folder, name).write_bytes(data)
        command = [str(node), str(_COMPILE), folder]
        done = subprocess.run(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
        )
        if done.returncode != 0:
            said = [line for line in done.stdout.splitlines() if line.strip()[:3] not in ("", "at ")]
            raise BrokenEngineError(said[-1] if said else f"{node} ended with {done.returncode}")
        return {name: Path(folder, name).read_bytes() for name in (_SOURCES, STANDARD_LIBRARY)}


def _standard_library(file: Path) -> bytes:
    with zipfile.ZipFile(file) as whole:
        return _archive((name, whole.read(name)) for name in whole.namelist())


def _is_used(name: str) -> bool:
    if name.startswith(_LEFT_OUT) or name.endswith(_ENDINGS_LEFT_OUT) or "/tests/" in name:
        return False
    file = PurePosixPath(name)
    return file.parts[0] != "encodings" or file.name.startswith(_ENCODINGS)


def _packages(wheels: Sequence[Path]) -> Iterator[tuple[str, bytes]]:
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as whole:
            for name in whole.namelist():
                yield name, whole.read(name)


def _own_sources() -> Iterator[tuple[str, bytes]]:
    package = Path(janken.__file__).parent
    for file in sorted(package.rglob("*")):
        is_made = "__pycache__" in file.parts or file.suffix in (".so", ".pyd")
        if file.is_file() and not is_made:
            yield file.relative_to(package.parent).as_posix(), file.read_bytes()


def _compiled_for_pages(wheel: Path) -> Iterator[tuple[str, bytes]]:
    """From our own wheel: a module that is compiled needs no source."""
    if not wheel.name.startswith(f"janken-{janken.__version__}-"):
        raise OtherVersionError
    files = dict(_packages([wheel]))
    compiled = {name.partition(".")[0] for name in files if name.endswith(".so")}
    for name, data in files.items():
        if not (name.endswith(".py") and name.removesuffix(".py") in compiled):
            yield name, data


def _without_packages(lock: bytes) -> bytes:
    """Pyodide could fetch these by itself, and the page has what it needs."""
    return msgspec.json.encode({**msgspec.json.decode(lock, type=dict[str, object]), "packages": {}})


def _archive(files: Iterable[tuple[str, bytes]]) -> bytes:
    """The same files give the same bytes. It is packed as a whole later on, which makes it far smaller."""
    written = BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_STORED) as archive:
        for name, data in files:
            if _is_used(name):
                archive.writestr(zipfile.ZipInfo(name, _LONG_AGO), data)
    return written.getvalue()
