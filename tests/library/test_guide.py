"""Every example of the guide runs, and comes to what it says."""

import ast
import re
from pathlib import Path

import pytest

from tests.project.tree import ROOT

GUIDE = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", GUIDE + README, re.DOTALL)


def is_expression(code: str) -> bool:
    try:
        return isinstance(ast.parse(code).body[0], ast.Expr)
    except SyntaxError:
        return False


@pytest.mark.parametrize("example", EXAMPLES, ids=range(len(EXAMPLES)))
def test_an_example_runs(example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    exec(compile(with_claims_checked(example), "docs/python.md", "exec"), {})


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
    assert sum(with_claims_checked(example).count("assert repr") for example in EXAMPLES) >= 6
