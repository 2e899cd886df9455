"""A Dask cluster as the engine: real workers that come, go, are killed, or are not what they should be."""

import subprocess
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from janken import games
from janken.core.game import Game
from janken.jobs.cluster import Cluster
from janken.jobs.engine import Engine, EngineError, Journal, ThisProcess, in_order
from janken.rule_lab.play import DealCounts, plan
from janken.rule_lab.results import plain
from janken.rule_lab.tally import StopRule, run
from tests.jobs import work
from tests.jobs.dask_processes import DaskProcesses

SQUARES = [number**2 for number in range(40)]


def results_of(engine: Engine, in_the_middle: Callable[[], None] = lambda: None) -> bytes:
    """A small question to the rule lab; after its first deal something may happen."""
    game = games.find("collector")
    assert isinstance(game, Game)
    planned = plan(game, {}, {"draw": ["must", "may"]}, seats=[2], bots=["easy"], playouts=1, seed="1")
    tallies = run(planned, StopRule(deals=12), engine, Journal(None, {}, DealCounts))
    next(tallies)
    in_the_middle()
    *_, tally = tallies
    return msgspec.json.encode(plain(tally))


def test_whoever_works_comes_goes_or_is_killed_the_results_are_the_same(
    dask: DaskProcesses, tmp_path: Path
) -> None:
    alone = results_of(ThisProcess())
    first = dask.worker()

    def one_comes_and_one_is_killed() -> None:
        dask.worker()
        first.kill()
        first.wait()

    with Cluster(dask.address) as engine:
        assert list(engine.run(work.square, range(40))) == SQUARES
        assert results_of(engine) == alone
        assert results_of(engine, one_comes_and_one_is_killed) == alone
        for count in (2, 3):
            dask.worker()
            assert results_of(engine) == alone
            assert engine.workers == count
        jobs = [(str(tmp_path / "killed"), number) for number in range(6)]
        assert list(engine.run(work.kill_yourself_once, jobs)) == list(range(6))
        assert (tmp_path / "killed").exists()
        assert results_of(engine) == alone
        with pytest.raises(ValueError, match="7 is not liked"):
            list(engine.run(work.fail, [7]))
        assert [result for job in in_order(engine, work.square, range(40), 40) for result in job] == SQUARES


def without_janken(folder: Path) -> str:
    """A Python that has all that is installed here but janken."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    here = Path(sysconfig.get_paths()["purelib"])
    (site,) = folder.glob("lib/python3*/site-packages")
    (site / "shared.pth").write_text(f"{here}\n")
    return str(folder / "bin" / "python")


def test_janken_is_brought_to_workers_that_have_none(dask: DaskProcesses, tmp_path: Path) -> None:
    python = without_janken(tmp_path / "bare")
    asked = subprocess.run([python, "-c", "import janken"], capture_output=True, text=True, check=False)
    assert "No module named 'janken'" in asked.stderr
    dask.worker(python, PYTHONPATH=str(tmp_path))
    (tmp_path / "tests").symlink_to(Path(__file__).parents[1])
    with Cluster(dask.address) as engine:
        assert list(engine.run(work.square, range(40))) == SQUARES
    (site,) = (tmp_path / "bare").glob("lib/python3*/site-packages")
    assert (site / "janken" / "kernel" / "cards.py").exists()


def test_a_worker_with_other_rules_gets_no_jobs(
    dask: DaskProcesses, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "other"
    (other / "janken" / "jobs").mkdir(parents=True)
    (other / "janken" / "__init__.py").touch()
    (other / "janken" / "jobs" / "__init__.py").touch()
    (other / "janken" / "jobs" / "installed.py").write_text("def identity(): return 'janken 9.9'\n")
    dask.worker(PYTHONPATH=str(other))
    with pytest.raises(EngineError, match="no worker with the same version"):
        Cluster(dask.address)
    told = "has janken 9.9, this machine janken "
    assert told in capsys.readouterr().err
    dask.end_workers()
    dask.worker()
    with Cluster(dask.address) as engine:
        assert list(engine.run(work.square, range(40))) == SQUARES
        dask.worker(PYTHONPATH=str(other))  # comes in the middle
        while told not in capsys.readouterr().err:  # as soon as it is given a job
            assert list(engine.run(work.square, range(40))) == SQUARES


def test_without_a_scheduler_it_is_told_how_to_start_one() -> None:
    with pytest.raises(EngineError, match="start one with `dask scheduler`"):
        Cluster("tcp://127.0.0.1:1")


def test_without_workers_it_is_told_how_to_start_some(dask: DaskProcesses) -> None:
    with pytest.raises(EngineError, match="has no workers: start some"):
        Cluster(dask.address)
