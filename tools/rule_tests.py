"""Compare the rules with their tests: every rule has one, and every test of a rule names one that exists.

A rule is a heading such as `### CO-9 Stealing` in a rules page in English; its tests are functions such as
`test_co_9_steal_scores_three_more` in tests/rules.
"""

import ast
import re
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HEADING = re.compile(r"^### ([A-Z]{2}-\d+)\b", re.MULTILINE)
TEST_NAME = re.compile(r"test_([a-z]{2})_(\d+)_")


def rule_ids(pages: Iterable[Path]) -> list[str]:
    """The ids of all rules, in the order of the texts."""
    return [found for file in sorted(pages) for found in HEADING.findall(file.read_text(encoding="utf-8"))]


def ids_of_tests(folder: Path) -> dict[str, list[str]]:
    """Each id that tests are named after, with those tests."""
    tests: dict[str, list[str]] = {}
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and (
                name := TEST_NAME.match(node.name)
            ):
                rule = f"{name[1].upper()}-{name[2]}"
                tests.setdefault(rule, []).append(f"{file.name}: {node.name}")
    return tests


def complaints(rules: list[str], tests: dict[str, list[str]]) -> list[str]:
    """What is wrong, a line each."""
    if not rules:
        return ["there are no rules at all"]
    twice = [f"{rule} is the heading of two rules" for rule in sorted(set(rules)) if rules.count(rule) > 1]
    untested = [f"{rule} has no test" for rule in rules if rule not in tests]
    unknown = [
        f"{test} names the rule {rule}, which does not exist"
        for rule, names in tests.items()
        if rule not in rules
        for test in names
    ]
    return [*twice, *untested, *unknown]


def main() -> int:
    package = ROOT / "src" / "janken"
    pages = [*package.glob("words/en/rules/*.md"), *package.glob("games/*/words/en.md")]
    rules = rule_ids(pages)
    tests = ids_of_tests(ROOT / "tests" / "rules")
    wrong = complaints(rules, tests)
    for line in wrong:
        print(line)
    if not wrong:
        print(f"{len(rules)} rules, each with a test; {sum(map(len, tests.values()))} tests in all")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
