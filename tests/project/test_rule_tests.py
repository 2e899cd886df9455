"""The check that every rule has a test."""

from pathlib import Path

import pytest

from tools.rule_tests import complaints, ids_of_tests, rule_ids

RULES = "# Collect\n\n### CO-1 Aim\nText about ### CO-7.\n\n### CO-9 Stealing\n#### CO-8 no rule\n"
TESTS = """
def test_co_1_most_cards_win() -> None: ...

class TestStealing:
    def test_co_9_steal_scores_three_more(self) -> None: ...
    def test_co_9_steal_once(self) -> None: ...

def test_something_else() -> None: ...
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "collect.md").write_text(RULES)
    (tmp_path / "collect").mkdir()
    (tmp_path / "collect" / "test_collect.py").write_text(TESTS)
    return tmp_path


def test_rules_are_read_from_headings(folder: Path) -> None:
    assert rule_ids(folder.glob("*.md")) == ["CO-1", "CO-9"]


def test_tests_are_read_from_function_names(folder: Path) -> None:
    assert {rule: len(tests) for rule, tests in ids_of_tests(folder).items()} == {"CO-1": 1, "CO-9": 2}


def test_nothing_to_say_when_each_rule_has_a_test(folder: Path) -> None:
    assert complaints(rule_ids(folder.glob("*.md")), ids_of_tests(folder)) == []


def test_a_rule_without_a_test_is_named() -> None:
    assert complaints(["CO-1", "CO-2"], {"CO-1": ["a"]}) == ["CO-2 has no test"]


def test_a_test_of_no_rule_is_named() -> None:
    said = complaints(["CO-1"], {"CO-1": ["a"], "CO-3": ["test_collect.py: test_co_3_x"]})
    assert said == ["test_collect.py: test_co_3_x names the rule CO-3, which does not exist"]


def test_two_rules_with_one_id_are_named() -> None:
    assert complaints(["CO-1", "CO-1"], {"CO-1": ["a"]}) == ["CO-1 is the heading of two rules"]


def test_no_rules_at_all_is_wrong() -> None:
    assert complaints([], {}) == ["there are no rules at all"]
