"""What `./dev bench envs` measures still runs; how fast it is only a quiet machine can say."""

import io

import pytest

from benchmarks.envs import RUMMY, let_go, speed, start
from benchmarks.envs_worker import MEASURES


@pytest.mark.parametrize("how", MEASURES)
def test_every_measure_measures(how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n"))
    found = MEASURES[how](*RUMMY, 4, 0.005)
    assert all(figure > 0 for name, figure in found.items() if name != "bytes")
    assert set(found) in ({"moves", "seconds"}, {"bytes"})


def test_two_workers_begin_together() -> None:
    both = [start("copies", *RUMMY, 4, 0.005) for _ in range(2)]
    assert all(speed(figures) > 0 for figures in let_go(*both))
