"""`./dev soak` runs every test that has a long version."""

import ast
from collections.abc import Iterator

from tests.project.tree import ROOT

VARIABLE = "JANKEN_SOAK"


def long_tests(source: str) -> Iterator[tuple[str, bool]]:
    """Tests that read the variable, themselves or by a constant of their module: is each marked?"""
    module = ast.parse(source)
    constants = {
        ast.unparse(line.targets[0])
        for line in module.body
        if isinstance(line, ast.Assign) and VARIABLE in ast.unparse(line)
    }
    marks = [line for line in module.body if ast.unparse(line).startswith("pytestmark")]
    for test in module.body:
        if not isinstance(test, ast.FunctionDef | ast.AsyncFunctionDef) or not test.name.startswith("test_"):
            continue
        named = {one.id for one in ast.walk(test) if isinstance(one, ast.Name)}
        if VARIABLE in ast.unparse(test) or named & constants:
            yield test.name, any("mark.soak" in ast.unparse(mark) for mark in [*test.decorator_list, *marks])


def test_every_test_with_a_long_version_is_marked() -> None:
    files = sorted((ROOT / "tests").rglob("test_*.py"))
    found = [(file.name, *test) for file in files for test in long_tests(file.read_text())]
    assert len(found) > 10
    assert [test for *test, is_marked in found if not is_marked] == []
