"""The levels: a package imports only what is below it, and a game's rules nothing but the kernel."""

import ast

import pytest

from tests.project.imports import imported_modules, imports_of, module_name
from tests.project.tree import PACKAGE

# The package itself names what users may use; it loads none of it (tests/library).
MODULES = sorted(set(PACKAGE.rglob("*.py")) - {PACKAGE / "__init__.py"})
RULES = sorted([*PACKAGE.glob("kernel/**/*.py"), *PACKAGE.glob("games/*/rules/**/*.py")])
# What is on one line may not import each other. Of a game's folder the rules come first, then the game
# itself; what bots, environments and sheets know of it stands on those rooms' contracts.
LEVELS = (
    ("kernel", "words", "ratings", "tournaments"),
    ("rules of a game",),
    ("core",),
    ("games",),
    ("bots", "records", "sheets"),
    ("parts of a game", "jobs", "shuffle", "store", "web"),
    ("arena", "table"),
    ("review",),
    ("client", "club", "cluster", "rule_lab", "solver"),
    ("server", "terminal"),
    ("library", "page"),
    ("envs",),
    ("benchmark",),
    ("commands",),
    ("cli",),
    ("__main__",),
)
PARTS_OF_A_GAME = {"bot", "env", "real_cards"}
KERNEL_MAY_IMPORT = {"collections", "copyreg", "dataclasses", "math", "typing", "mypy_extensions", "librt"}
NAMES_OF_THE_PACKAGE_ITSELF = {"", "__version__", "COMPILED"}


def room(name: str) -> str:
    """The package that a module is in; a game's folder has three of them."""
    _, package, *rest = [*name.split("."), "", ""]
    if package == "games" and rest[1:2] == ["rules"] and (PACKAGE / "games" / rest[0] / "rules").is_dir():
        return "rules of a game"  # a single uncompiled module may use more than the kernel
    if package == "games" and rest[1:2] and rest[1] in PARTS_OF_A_GAME:
        return "parts of a game"
    return package


def level(name: str) -> int:
    """The level of a module; -1 is the package itself, which everyone may ask for its version."""
    if room(name) in NAMES_OF_THE_PACKAGE_ITSELF:
        return -1
    return next(number for number, rooms in enumerate(LEVELS) if room(name) in rooms)


def imports_from_above(module: str, imports: set[str]) -> set[str]:
    own = {name for name in imports if name.split(".")[0] == "janken"}
    others = {name for name in own if room(name) != room(module)}
    return {name for name in others if level(name) >= level(module)}


def foreign_to_the_kernel(imports: set[str]) -> set[str]:
    others = {name for name in imports if room(name) not in ("kernel", "rules of a game")}
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
    assert RULES
    for file in RULES:
        assert (file, foreign_to_the_kernel(imports_of(file))) == (file, set())


def test_the_kernel_has_no_any() -> None:
    assert RULES
    assert [file for file in RULES if uses_any(file.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("janken.kernel.cards", "from janken.core import table"),
        ("janken.kernel.cards", "from ..core import table"),
        ("janken.kernel.cards", "import janken.cli"),
        ("janken.core.table", "from janken import games"),
        ("janken.core.table", "def late() -> None:\n    from janken.games.rummy import play"),
        ("janken.games.rummy", "from janken.records import write"),
        ("janken.records", "from janken.cli import main"),
        ("janken.records", "from janken.bots.mind import Mind"),
        ("janken.games.collector.game", "from janken.games.collector.bot import MIND"),
        ("janken.games.collector.rules.sets", "from janken.games.collector.facts import DrewExtra"),
        ("janken.games.collector.rules.sets", "from janken.core.game import Game"),
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
