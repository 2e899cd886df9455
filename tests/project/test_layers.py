"""The layers: the kernel knows nothing above it, core the kernel, the games both; the command line all."""

import ast

import pytest

from tests.project.imports import imported_modules, imports_of, module_name
from tests.project.tree import PACKAGE

# The package itself names what users may use; it loads none of it (tests/library).
MODULES = sorted(set(PACKAGE.rglob("*.py")) - {PACKAGE / "__init__.py"})
KERNEL = sorted((PACKAGE / "kernel").rglob("*.py"))
LAYERS = {"kernel": 1, "words": 1, "core": 2, "shelf": 3, "cli": 5, "__main__": 6}
BETWEEN_GAMES_AND_CLI = 4
KERNEL_MAY_IMPORT = {"collections", "copyreg", "dataclasses", "math", "typing", "mypy_extensions", "librt"}
NAMES_OF_THE_PACKAGE_ITSELF = {"", "__version__", "COMPILED"}


def layer(name: str) -> int:
    """The layer of a module; 0 is the package itself, which everyone may ask for its version."""
    part = [*name.split("."), ""][1]
    if part in NAMES_OF_THE_PACKAGE_ITSELF:
        return 0
    return LAYERS.get(part, BETWEEN_GAMES_AND_CLI)


def imports_from_above(module: str, imports: set[str]) -> set[str]:
    own = {name for name in imports if name.split(".")[0] == "janken"}
    return {name for name in own if layer(name) > layer(module)}


def foreign_to_the_kernel(imports: set[str]) -> set[str]:
    others = {name for name in imports if not name.startswith("janken.kernel.")}
    return {name for name in others if name.split(".")[0] not in KERNEL_MAY_IMPORT}


def uses_any(source: str) -> bool:
    nodes = ast.walk(ast.parse(source))
    return any(
        (isinstance(node, ast.Name) and node.id == "Any")
        or (isinstance(node, ast.Attribute) and node.attr == "Any")
        or (isinstance(node, ast.alias) and node.name == "Any")
        for node in nodes
    )


def test_nothing_is_imported_from_a_higher_layer() -> None:
    assert MODULES
    for file in MODULES:
        name = module_name(file)
        assert (name, imports_from_above(name, imports_of(file))) == (name, set())


def test_the_kernel_imports_only_itself_and_types() -> None:
    assert KERNEL
    for file in KERNEL:
        assert (file, foreign_to_the_kernel(imports_of(file))) == (file, set())


def test_the_kernel_has_no_any() -> None:
    assert KERNEL
    assert [file for file in KERNEL if uses_any(file.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("janken.kernel.cards", "from janken.core import table"),
        ("janken.kernel.cards", "from ..core import table"),
        ("janken.kernel.cards", "import janken.cli"),
        ("janken.core.table", "from janken import shelf"),
        ("janken.core.table", "def late() -> None:\n    from janken.shelf.rummy import play"),
        ("janken.shelf.rummy", "from janken.records import write"),
        ("janken.records", "from janken.cli import main"),
    ],
)
def test_an_import_from_above_is_noticed(module: str, source: str) -> None:
    imports = imported_modules(source, package=module.rpartition(".")[0])
    assert imports_from_above(module, imports)


def test_an_import_from_below_is_fine() -> None:
    imports = imported_modules(
        "from janken.kernel import cards\nfrom janken import __version__", "janken.core"
    )
    assert imports_from_above("janken.core.table", imports) == set()


@pytest.mark.parametrize("module", ["random", "time", "os", "io", "asyncio", "msgspec", "threading"])
def test_the_kernel_may_not_import(module: str) -> None:
    assert foreign_to_the_kernel({module, "janken.kernel.cards.Card", "typing.Final"}) == {module}


@pytest.mark.parametrize(
    "source",
    ["from typing import Any", "x: list[Any]", "import typing\nx: typing.Any", "from typing import Any as A"],
)
def test_any_is_noticed(source: str) -> None:
    assert uses_any(source)
