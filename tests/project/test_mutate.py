"""The tool that puts small faults into the code: which it makes, and where they are."""

import ast
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tools.mutate import switch
from tools.mutate.__main__ import judged_equivalent
from tools.mutate.faults import Fault, faults_in, sample_of, with_switches
from tools.mutate.packages import PACKAGES, ROOT

SOURCE = '''"""A docstring, 1 < 2."""

from typing import Final

LIMIT: Final[int] = 3


def pays(points: list[int], bonus: bool = False) -> int:
    assert points
    total = sum(points) + (LIMIT if bonus and len(points) >= 2 else 0)
    for point in points:
        if not point:
            break
        total -= 1
    return min(total, 500)
'''


def named_in(folder: Path, source: str) -> list[str]:
    file = folder / "source.py"
    file.write_text(source)
    return [fault.name.removeprefix("source.py: ") for fault in faults_in(file, folder)]


def test_faults_are_made_in_what_runs_and_matters(tmp_path: Path) -> None:
    total = "total = sum(points) + (LIMIT if bonus and len(points) >= 2 else 0)"
    assert sorted(named_in(tmp_path, SOURCE)) == sorted(
        [
            "LIMIT: Final[int] = 3: 3 -> 4",
            "def pays(points: list[int], bonus: bool = False) -> int:: False -> True",
            f"{total}: {total[8:]} -> {total[8:].replace('+', '-')}",
            f"{total}: bonus and len(points) >= 2 -> not (bonus and len(points) >= 2)",
            f"{total}: bonus and len(points) >= 2 -> bonus or len(points) >= 2",
            f"{total}: len(points) >= 2 -> len(points) > 2",
            f"{total}: 2 -> 3",
            f"{total}: 0 -> 1",
            "if not point:: not point -> point",
            "break: break -> continue",
            "total -= 1: total -= 1 -> total += 1",
            "total -= 1: 1 -> 2",
            "return min(total, 500): min(total, 500) -> None",
            "return min(total, 500): min -> max",
        ]
    )


SWITCHED = '''"""What is read at import is used in functions."""

MOST = 2


def rounds(least: int) -> list[int]:
    """A docstring."""
    found = []
    for number in range(10):
        if least <= number <= MOST:
            found.append(number)
    return found
'''


def run_with(faults: list[Fault], made: int, monkeypatch: pytest.MonkeyPatch) -> object:
    """What the source above does if of all its faults, each behind a switch, this one is made."""
    monkeypatch.setattr(switch, "made", made)
    names: dict[str, object] = {}
    exec(with_switches(SWITCHED, {fault.place: number for number, fault in enumerate(faults)}), names)
    rounds = names["rounds"]
    assert callable(rounds)
    assert rounds.__doc__ == "A docstring."
    return rounds(1)


def test_a_fault_is_made_when_its_switch_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "source.py"
    file.write_text(SWITCHED)
    faults = faults_in(file, tmp_path)
    made = {
        fault.name.rpartition(": ")[2]: run_with(faults, number, monkeypatch)
        for number, fault in enumerate(faults)
    }
    assert made == {
        "2 -> 3": [1, 2, 3],
        "10 -> 11": [1, 2],
        "least <= number <= MOST -> least < number <= MOST": [2],
        "least <= number <= MOST -> least <= number < MOST": [1],
        "found.append(number) -> pass": [],
        "found -> None": None,
    }
    assert run_with(faults, -1, monkeypatch) == [1, 2]


def test_it_is_noted_who_comes_by_a_switch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, notes = tmp_path / "source.py", tmp_path / "notes"
    file.write_text(SWITCHED)
    monkeypatch.setattr(switch, "notes", str(notes))
    monkeypatch.setattr(switch, "passed", set())
    run_with(faults_in(file, tmp_path), -1, monkeypatch)
    noted = [line.split("\t") for line in notes.read_text().splitlines()]
    assert {number for _, number, _ in noted} == set("012345")
    assert {(process, test) for process, _, test in noted} == {
        (str(os.getpid()), os.environ["PYTEST_CURRENT_TEST"])
    }


TRIED = """import subprocess
import sys

import source


def test_rounds() -> None:
    assert source.rounds(1) == [1, 2]


def test_in_another_process() -> None:
    subprocess.run([sys.executable, "-c", "import source; assert source.rounds(2) == [2]"], check=True)
"""


def tried_in(folder: Path, faults: list[Fault]) -> list[dict[str, Any]]:
    """What is told when the faults of the source there, each behind its switch, are tried."""
    source = folder / "source.py"
    source.write_text(with_switches(source.read_text(), {fault.place: fault.place for fault in faults}))
    numbers = [fault.place for fault in faults]
    job = {"test_files": ["test_source.py"], "faults": numbers, "noted": {}, "survived": {}, "processes": 2}
    (folder / "job.json").write_text(json.dumps(job))
    told = subprocess.run(
        [sys.executable, "-m", "tools.mutate.trying", str(folder)],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": f"{folder}:{ROOT}"},
        stdout=subprocess.PIPE,
        check=True,
    ).stdout
    return [json.loads(line) for line in told.splitlines()]


def test_faults_are_tried_with_the_tests_that_come_by_them(tmp_path: Path) -> None:
    source = tmp_path / "source.py"
    source.write_text(SWITCHED + "\n\ndef never() -> int:\n    return 1 + 1\n")
    faults = faults_in(source, tmp_path)
    (tmp_path / "test_source.py").write_text(TRIED)
    noted, *tried = tried_in(tmp_path, faults)
    assert set(noted["noted"]) == {"test_source.py::test_rounds", "test_source.py::test_in_another_process"}
    names = {fault.place: fault.name.rpartition(": ")[2] for fault in faults}
    assert {names[one["fault"]] for one in tried if not one["noticed"]} == {
        *("10 -> 11", "1 + 1 -> 1 - 1", "1 + 1 -> None", "1 -> 2", "1 -> 2 (2)")
    }
    assert len(tried) == len(faults)


def test_what_is_made_at_import_is_also_tried_with_tests_that_call_nothing(tmp_path: Path) -> None:
    source = tmp_path / "source.py"
    source.write_text(SWITCHED)
    (at_import,) = [fault for fault in faults_in(source, tmp_path) if fault.name.endswith(": 2 -> 3")]
    calls = "def test_calls() -> None:\n    source.rounds(1)\n"
    reads = "def test_reads() -> None:\n    assert source.MOST == 2\n"
    (tmp_path / "test_source.py").write_text(f"import source\n\n\n{calls}\n\n{reads}")
    _, tried = tried_in(tmp_path, [at_import])
    assert tried == {"fault": at_import.place, "noticed": "ended with 1"}


@pytest.mark.parametrize("file", ["conftest.py", "test_source.py"])
def test_a_fault_with_which_no_test_can_be_read_is_noticed(tmp_path: Path, file: str) -> None:
    source = tmp_path / "source.py"
    source.write_text(SWITCHED)
    (at_import,) = [fault for fault in faults_in(source, tmp_path) if fault.name.endswith(": 2 -> 3")]
    (tmp_path / "test_source.py").write_text(
        "import source\n\n\ndef test_it() -> None:\n    source.rounds(1)\n"
    )
    with (tmp_path / file).open("a") as there:
        there.write("\nimport source\n\nassert source.MOST == 2\n")
    _, tried = tried_in(tmp_path, [at_import])
    assert tried == {"fault": at_import.place, "noticed": f"ended with {4 if file == 'conftest.py' else 2}"}


@pytest.mark.parametrize(
    "name", ["table/clock.py", "kernel/cards.py", "records/reader.py", "core/options.py"]
)
def test_every_fault_has_its_switch(name: str) -> None:
    file = ROOT / "src" / "janken" / name
    faults = faults_in(file, ROOT)
    assert len(faults) > 10
    switched = with_switches(file.read_text(), {fault.place: fault.place for fault in faults})
    calls = [node for node in ast.walk(ast.parse(switched)) if isinstance(node, ast.Call)]
    asked = {ast.literal_eval(call.args[0]) for call in calls if ast.unparse(call.func) == "_is_made"}
    assert asked == {fault.place for fault in faults}


def test_a_sample_stays_when_other_faults_come_and_go(tmp_path: Path) -> None:
    file = tmp_path / "source.py"
    file.write_text("".join(f"x = {number}\n" for number in range(40)))
    faults = faults_in(file, tmp_path)
    sample = sample_of(faults, 10, "1")
    assert len(set(sample)) == 10
    assert sample_of([fault for fault in faults if fault not in sample[5:]], 10, "1")[:5] == sample[:5]
    assert sample_of(faults, 10, "2") != sample
    assert sorted(sample_of(faults, 0, "1"), key=lambda fault: fault.line) == faults


def test_a_fault_has_the_same_name_when_its_line_moves(tmp_path: Path) -> None:
    file = tmp_path / "source.py"
    names = []
    for text in ("x = 1 + y\n", "\n\nx = 1 + y\n"):
        file.write_text(text)
        names.append([fault.name for fault in faults_in(file, tmp_path)])
    assert names[0] == names[1]
    assert names[0] == ["source.py: x = 1 + y: 1 + y -> 1 - y", "source.py: x = 1 + y: 1 -> 2"]


def test_faults_in_lines_that_are_alike_have_names_of_their_own(tmp_path: Path) -> None:
    file = tmp_path / "source.py"
    file.write_text("x = y + z\nx = y + z\n")
    assert [fault.name for fault in faults_in(file, tmp_path)] == [
        "source.py: x = y + z: y + z -> y - z",
        "source.py: x = y + z: y + z -> y - z (2)",
    ]


def test_equivalents_are_lines_below_their_reason() -> None:
    text = "Only a speed:\n    a.py: x = 1: 1 -> 2\n\nAnother:\n    b.py: y: + -> -\n"
    assert judged_equivalent(text) == {"a.py: x = 1: 1 -> 2", "b.py: y: + -> -"}


def test_every_judged_equivalent_can_still_be_made() -> None:
    judged = judged_equivalent((ROOT / "tools" / "mutate" / "equivalent.txt").read_text())
    code = ROOT / "src" / "janken"
    files = {file for package in PACKAGES for file in package.files(code)}
    named = {ROOT / name.partition(":")[0] for name in judged}
    assert named <= files
    made = {fault.name for file in named for fault in faults_in(file, ROOT)}
    assert judged - made == set()


def test_what_is_judged_is_there() -> None:
    for package in PACKAGES:
        assert package.files(ROOT / "src")
        assert all((ROOT / "tests" / name).exists() for name in package.tests)
