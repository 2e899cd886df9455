"""`./dev bench ladder`: every step beside one below, with results that are kept."""

import re
from pathlib import Path

import pytest

from benchmarks.ladder import Table, beside_one_below

COMPANY = Table("collector", 2, (), apart=1, playouts=20, deals=6)
ALONE = Table("collector", 1, (), apart=2, playouts=20, deals=6)


@pytest.mark.parametrize(
    ("table", "figure"),
    [
        (COMPANY, r"\d+\.\d ± \d+\.\d \(12\)"),  # every deal from both seats
        (ALONE, r"[+-]\d+\.\d ± \d+\.\d \(12\)"),  # and here by both steps
    ],
    ids=["company", "alone"],
)
def test_a_step_is_measured_and_its_games_are_kept(table: Table, figure: str, tmp_path: Path) -> None:
    measured = beside_one_below(table, 2, tmp_path)
    assert re.fullmatch(figure, measured)
    (kept,) = tmp_path.iterdir()
    played = kept.read_bytes()
    assert played.count(b"\n") == 1 + table.deals
    kept.write_bytes(played[: played.rindex(b"\n", 0, -1) - 5])  # stopped in the middle of the last but one
    assert beside_one_below(table, 2, tmp_path) == measured
    assert kept.read_bytes().count(b"\n") == 1 + table.deals


def test_games_of_two_steps_are_not_mixed(tmp_path: Path) -> None:
    assert beside_one_below(COMPANY, 5, tmp_path) != beside_one_below(COMPANY, 10, tmp_path)
    assert len(list(tmp_path.iterdir())) == 2
