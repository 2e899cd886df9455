"""The file that results are kept in: gone on with after any end, and never with results of another run."""

from pathlib import Path

import pytest

from janken.jobs.engine import Journal, JournalError

WHAT = {"game": "collector", "seed": "7"}


def filled(path: Path, *results: int) -> None:
    journal = Journal(path, WHAT, int)
    list(journal.earlier())
    for result in results:
        journal.add(result)
    journal.close()


def earlier(path: Path) -> list[int]:
    journal = Journal(path, WHAT, int)
    found = list(journal.earlier())
    journal.close()
    return found


def test_what_was_kept_is_there_again(tmp_path: Path) -> None:
    path = tmp_path / "results"
    filled(path, 3, 1)
    filled(path, 4)
    assert earlier(path) == [3, 1, 4]


def test_wherever_the_file_was_cut_off_the_beginning_counts(tmp_path: Path) -> None:
    path = tmp_path / "results"
    filled(path, 30, 10, 40)
    whole = path.read_bytes()
    header = whole.index(b"\n") + 1
    for length in range(len(whole)):
        path.write_bytes(whole[:length])
        expected = [30, 10, 40][: max(0, whole[:length].count(b"\n") - 1)]
        assert earlier(path) == expected
        filled(path, 5)
        assert earlier(path) == [*expected, 5]
        assert path.read_bytes().startswith(whole[:header])


def test_a_line_that_is_no_result_ends_what_counts(tmp_path: Path) -> None:
    path = tmp_path / "results"
    filled(path, 30)
    with path.open("a") as file:
        file.write('"text"\n12\n')
    assert earlier(path) == [30]
    assert path.read_text().endswith("30\n")


def test_results_of_another_run_are_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "results"
    filled(path, 30)
    before = path.read_bytes()
    with pytest.raises(JournalError, match=r"another run \(seed: 7, now 8\)"):
        Journal(path, {**WHAT, "seed": "8"}, int)
    with pytest.raises(JournalError, match=r"another run \(goal: None, now 3\)"):
        Journal(path, {**WHAT, "goal": 3}, int)
    assert path.read_bytes() == before


def test_some_other_file_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "letter"
    path.write_text("Dear Ann,\nhow are you?\n")
    with pytest.raises(JournalError, match="is not a file of results"):
        Journal(path, WHAT, int)
    assert path.read_text() == "Dear Ann,\nhow are you?\n"
    with pytest.raises(JournalError, match="directory"):
        Journal(tmp_path, WHAT, int)


def test_a_short_file_without_a_line_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "letter"
    path.write_text("Dear Ann")
    with pytest.raises(JournalError, match="is not a file of results"):
        Journal(path, WHAT, int)
    assert path.read_text() == "Dear Ann"
