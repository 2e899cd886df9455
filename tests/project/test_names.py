"""A class has a name of its own, so that whoever reads it knows which is meant."""

import ast
from collections import defaultdict
from fnmatch import fnmatch

from tests.project.tree import PACKAGE

# Here the parallel is the point: what games tell and show, and what bots believe.
PARALLELS = (
    "games/*/facts.py",
    "games/*/view.py",
    "games/*/moves.py",
    "games/*/beliefs.py",
)


def test_no_two_classes_share_a_name() -> None:
    places: dict[str, list[str]] = defaultdict(list)
    for file in PACKAGE.rglob("*.py"):
        name = file.relative_to(PACKAGE).as_posix()
        if any(fnmatch(name, parallel) for parallel in PARALLELS):
            continue
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                places[node.name].append(name)
    assert {name: where for name, where in places.items() if len(where) > 1} == {}
