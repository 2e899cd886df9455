"""A class has a name of its own, so that whoever reads it knows which is meant.

Games know nothing of each other: one may call a class as another does, but not as what all games share.
"""

import ast
from collections import defaultdict
from fnmatch import fnmatch

from tests.project.tree import PACKAGE

# Here the parallel is the point: what games tell and show.
PARALLELS = ("games/*/facts.py", "games/*/view.py", "games/*/moves.py")


def test_no_two_classes_share_a_name() -> None:
    places: dict[str, list[str]] = defaultdict(list)
    for file in PACKAGE.rglob("*.py"):
        name = file.relative_to(PACKAGE).as_posix()
        if any(fnmatch(name, parallel) for parallel in PARALLELS):
            continue
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                places[node.name].append(name)
    assert {name: where for name, where in places.items() if are_confused(where)} == {}


def are_confused(files: list[str]) -> bool:
    games = {game_of(file) for file in files}
    return len(files) > len(games) or ("" in games and len(games) > 1)


def game_of(file: str) -> str:
    """Empty for what all games share."""
    package, *rest = file.split("/")
    return rest[0] if package == "games" and len(rest) > 1 else ""


def test_what_is_confused() -> None:
    ours, theirs, shared = "games/odd/rules.py", "games/even/rules.py", "core/hand.py"
    assert not are_confused([shared])
    assert not are_confused([ours, theirs])
    assert are_confused([ours, shared])
    assert are_confused([ours, "games/odd/bot.py"])
