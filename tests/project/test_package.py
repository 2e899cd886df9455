"""The package as it is installed and imported."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import janken
from tests.project.tree import copy_with_toy_kernel


def modules_after_import(environment: dict[str, str]) -> set[str]:
    code = "import sys; before = set(sys.modules); import janken; print(*(set(sys.modules) - before))"
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    return set(done.stdout.split())


def test_importing_janken_loads_no_part_of_it_and_nothing_heavy() -> None:
    loaded = modules_after_import(dict(os.environ))
    assert {name for name in loaded if name.startswith("janken")} == {"janken"}
    assert loaded.isdisjoint({"msgspec", "click", "asyncio", "inspect", "importlib.util", "pkgutil"})


@pytest.mark.parametrize(("value", "hooked"), [("1", True), ("0", False), (None, False)])
def test_janken_pure_is_what_takes_the_kernel_from_source(value: str | None, hooked: bool) -> None:
    environment = {name: setting for name, setting in os.environ.items() if name != "JANKEN_PURE"}
    if value is not None:
        environment["JANKEN_PURE"] = value
    code = "import sys, janken; print(type(sys.meta_path[0]).__module__ == 'janken')"
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == str(hooked)


def test_an_unknown_attribute_is_still_an_error() -> None:
    with pytest.raises(AttributeError, match="module 'janken' has no attribute 'COMPLIED'"):
        getattr(janken, "COMPLIED")  # noqa: B009 - mypy would rightly refuse the plain way


def test_a_wheel_holds_rules_licence_and_type_marker(tmp_path: Path) -> None:
    project = tmp_path / "project"
    project.mkdir()
    copy_with_toy_kernel(project)
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    pure = {**os.environ, "JANKEN_PURE": "1"}
    subprocess.run([*command, f"--wheel-dir={tmp_path}", str(project)], env=pure, check=True, cwd=tmp_path)
    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.name == f"janken-{janken.__version__}-py3-none-any.whl"
    names = {name.split("dist-info/")[-1] for name in zipfile.ZipFile(wheel).namelist()}
    assert {
        "janken/py.typed",
        "janken/words/en/rules/toy.md",
        "janken/kernel/pips.py",
        "licenses/LICENSE",
    } <= names
    assert "licenses/NOTICE" in names
