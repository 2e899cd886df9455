"""What the program can say, collected from its sources: codes of refusals and reasons, timers, keys."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from janken import games
from tests.project.imports import imports_of
from tests.project.tree import PACKAGE, ROOT

REFUSING = {"illegal": 2, "malformed": 2, "not_yours": 2, "stale": 2, "refuse": 3}  # how many come unnamed
PAGE = ROOT / "web" / "src"

Said = dict[str, set[str]]  # code -> the names of its arguments


def _from_elsewhere() -> dict[Path, str]:
    """The folders of games that are installed beside ours."""
    return {game.words.parent: game.name for game in games.every() if game.name not in games.ours()}


def sources() -> list[Path]:
    """Every module of the package, and those of games from elsewhere."""
    return sorted([*PACKAGE.rglob("*.py"), *of_games("*.py")])


def of_games(pattern: str) -> list[Path]:
    """In the folders of games, ours and others."""
    others = [file for folder in _from_elsewhere() for file in folder.rglob(pattern)]
    return sorted([*PACKAGE.glob(f"games/*/{pattern}"), *others])


def game_of(file: Path) -> str:
    """The game that a module belongs to; empty for what all share."""
    for folder, name in _from_elsewhere().items():
        if file.is_relative_to(folder):
            return name
    parts = [*file.relative_to(PACKAGE).with_suffix("").parts, ""]
    if parts[0] == "games" and parts[1] != "__init__":
        return parts[1].replace("_", "-")
    return _kernel_games().get(".".join(parts[:2]), "") if parts[0] == "kernel" else ""


@cache
def _kernel_games() -> dict[str, str]:
    """The parts of the kernel that a single game uses."""
    users: dict[str, set[str]] = defaultdict(set)
    for name in games.names():
        for file in (PACKAGE / "games" / name.replace("-", "_")).glob("*.py"):
            for used in imports_of(file):
                users[".".join(used.split(".")[1:3])].add(name)
    return {part: next(iter(names)) for part, names in users.items() if len(names) == 1}


def _calls(file: Path) -> Iterator[tuple[str, ast.Call]]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            yield name, node


def _is_method(call: ast.Call) -> bool:
    """`book.refuse(...)` gives a refusal on; it is made elsewhere."""
    return isinstance(call.func, ast.Attribute)


def _text(node: ast.expr, file: Path) -> str:
    assert isinstance(node, ast.Constant), f"{file}:{node.lineno}: a code is written out where it is used"
    return str(node.value)


def _named(call: ast.Call) -> set[str]:
    return {keyword.arg for keyword in call.keywords if keyword.arg}


@cache
def refusals() -> dict[str, Said]:
    """By game, "" for those that all share."""
    found: dict[str, Said] = defaultdict(dict)
    for file in sources():
        if file.parts[-1] in ("refusal.py", "answers.py") and "def illegal" in file.read_text():
            continue
        for name, call in _calls(file):
            if name in REFUSING and len(call.args) >= 2 and not _is_method(call):
                code = call.args[1] if name == "refuse" else call.args[0]
                found[game_of(file)].setdefault(_text(code, file), set()).update(_named(call))
            if name in ("Refused", "Refusal") and any(word.arg == "code" for word in call.keywords):
                literal = next(word.value for word in call.keywords if word.arg == "code")
                if isinstance(literal, ast.Constant):
                    found[game_of(file)].setdefault(str(literal.value), set())
    return found


@cache
def reasons() -> dict[str, Said]:
    found: dict[str, Said] = defaultdict(dict)
    for file in [*sorted(PACKAGE.glob("bots/*.py")), *of_games("*.py")]:
        for name, call in _calls(file):
            if name == "Outcome":
                about = {"often", "otherwise", "instead", "cards"}
                found[game_of(file)].setdefault(_text(call.args[0], file), set()).update(about)
            if name == "Reason" and call.args and isinstance(call.args[0], ast.Constant | ast.IfExp):
                codes = call.args[0]
                options = [codes.body, codes.orelse] if isinstance(codes, ast.IfExp) else [codes]
                for code in options:
                    found[game_of(file)].setdefault(_text(code, file), set()).update(_named(call))
    return found


@cache
def timers() -> dict[str, set[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    for file in of_games("*.py"):
        for name, call in _calls(file):
            names = [word.value for word in call.keywords if word.arg == "name"]
            if name == "Timer" and names:
                found[game_of(file)].add(_text(names[0], file))
    return found


@cache
def literals() -> set[str]:
    """Every text that stands in quotes in Python, TypeScript and Svelte, where keys are said."""
    python = [*PACKAGE.rglob("*.py"), *(ROOT / "tools").glob("*.py")]
    page = [file for ending in ("*.ts", "*.svelte") for file in PAGE.rglob(ending)]
    texts = (file.read_text(encoding="utf-8") for file in [*python, *page])
    return {found for text in texts for found in re.findall(r"""["'`]([\w-]+)["'`]""", text)}
