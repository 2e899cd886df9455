"""Every example in Python of the README and the documents runs, and comes to what it says."""

import ast
import re
from pathlib import Path

import pytest

from tests.project.tree import ROOT

# Those of environments.md need more packages: tests/envs runs them.
PAGES = [
    ROOT / "README.md",
    *(page for page in sorted((ROOT / "docs").rglob("*.md")) if page.name != "environments.md"),
]
EXAMPLES = [
    pytest.param(example, id=f"{page.stem}-{number}")
    for page in PAGES
    for number, example in enumerate(
        re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    )
]


def is_expression(code: str) -> bool:
    try:
        return isinstance(ast.parse(code).body[0], ast.Expr)
    except SyntaxError:
        return False


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_runs(example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    exec(compile(with_claims_checked(example), "an example", "exec"), {})


def with_claims_checked(example: str) -> str:
    """Where a value is written as it would be printed, the line is compared with it."""
    checked = []
    for line in example.splitlines():
        found = re.match(r"^( *)(\S.*?)  +# ([\[<'].*)$", line)
        if found is None or not is_expression(found[2]) or "..." in found[3]:
            checked.append(line)
            continue
        value = re.match(r"^(\[.*?\]|'.*?')(?=:|$)", found[3])
        assert value is not None, line
        checked.append(f"{found[1]}assert repr({found[2]}) == {value[1]!r}, ({found[2]})")
    return "\n".join(checked)


def test_there_are_claims_to_check() -> None:
    examples = [str(example.values[0]) for example in EXAMPLES]
    assert sum(with_claims_checked(example).count("assert repr") for example in examples) >= 6
    assert {str(example.id).partition("-")[0] for example in EXAMPLES} >= {"README", "python", "lab"}
