"""Every part of `./dev bench` in miniature, so that none of them rots."""

import os
import sys
from importlib import import_module
from pathlib import Path

import pytest

import janken
from benchmarks.__main__ import parts
from benchmarks.coach import Table as CoachTable
from benchmarks.ladder import Table as LadderTable
from benchmarks.strength import Table as StrengthTable

# What makes a part small: constants, by module.
SMALL: dict[str, dict[str, object]] = {
    "bots": {"SECONDS": 0.01, "ROUNDS": 1, "SIMULATIONS": 5, "ANSWERS": 2, "THINKING": 0.01},
    "cluster": {
        "TABLES": 4,
        "RATES": (20,),
        "SECONDS": 0.5,
        "PEOPLE": 3,
        "PASSED_ON": 5,
        "REBUILT": 3,
        "LEASE": 2.0,
    },
    "coach": {"TABLES": (CoachTable("collector", 2, 2),), "POSITIONS": 2, "PLAYOUTS": 40},
    # What PettingZoo's game needs is in the environment of the peers alone.
    "envs": {
        "SECONDS": 0.02,
        "ROUNDS": 1,
        "LANES": 16,
        "TABLES": [("light-to-dark", 1, 500_000)],
        "PETTINGZOO": "OpenSpiel gin_rummy",
    },
    "kernel": {"SECONDS": 0.01, "ROUNDS": 1, "LENGTHS": (50,), "_some": lambda seats: [min(seats)]},
    "lab": {
        "GAMES": {"collector": (2, {}, 4), "run-with-scissors": (3, {"deals-each": 1}, 2)},
        "ROUNDS": 1,
        "ONE_TAKES": 0.1,
        "MANY_DEALS": 20,
    },
    "ladder": {"TABLES": (LadderTable("collector", 2, (), 9, 4, 4),), "FEWEST_DEALS": 2},
    "peers": {"SECONDS": 0.05, "ROUNDS": 1},
    "replay": {"ROUNDS": 1, "SHORT": 5, "LONG": 10},
    "server": {
        "TABLES": 4,
        "MOVES_A_SECOND": 20,
        "SECONDS": 1,
        "IDLE": 20,
        "FLAT": (2,),
        "FLAT_MOVES": 10,
        "KNEE_TABLES": 4,
        "KNEE_SECONDS": 0.5,
        "KNEE_RATES": (20,),
    },
    "shuffle": {"DEALS": 1, "HANDS": 5},
    "solver": {"ROUNDS": 1, "STUCK_DEALS": 1, "OPEN_DEALS": 1, "SECONDS": (1,)},
    "startup": {"ROUNDS": 1},
    "stranger": {"TABLES": {"collector": ("", 1)}, "SECONDS": 0.005},
    "strength": {"TIMES": (0.01, 0.02), "TABLES": (StrengthTable("collector", 2, (2, 2)),)},
    "web": {"ROUNDS": 1, "MOVES": 2, "WINDOWS": 1},
}
LONG = "JANKEN_SOAK" in os.environ
# And what makes the parts of a part small.
_SMALL_PARTS: dict[str, dict[str, object]] = {
    "long_game": {"LONG_GAME": 200, "MORE": 100, "BLOCKS": 2, "MOVES_A_BLOCK": 10},
    "instructions": {"TABLES": 2, "MOVES": 20},
    "growth": {
        "FINISHED": (20,),
        "KINDS": 2,
        "PERSONS": 3,
        "TABLES": 2,
        "MOVES": 10,
        "ONLOOKERS": (0, 5),
        "ONLOOKER_MOVES": 3,
    },
}


def test_every_part_is_tried() -> None:
    assert set(SMALL) == set(parts())


@pytest.mark.soak
@pytest.mark.timeout(600)  # of several nodes: mostly waiting for them
@pytest.mark.parametrize("part", SMALL)
def test_a_part_measures(
    part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if part == "kernel" and not janken.COMPILED:
        pytest.skip("there is nothing to compare with")
    module = import_module(parts()[part])
    if not LONG and hasattr(module, "peers_python"):  # those that are not installed here are left out
        monkeypatch.setattr(module, "peers_python", lambda: Path(sys.executable))
    for name, value in SMALL[part].items():
        monkeypatch.setattr(module, name, value)
    for own, constants in _SMALL_PARTS.items():
        for name, value in constants.items():
            monkeypatch.setattr(f"benchmarks.{own}.{name}", value)
    for name in ("KEPT", "PICTURES"):  # what a long run keeps is not touched
        if hasattr(module, name):
            monkeypatch.setattr(module, name, tmp_path)
    rows = module.measure()
    assert rows
    assert all(rows)
    assert capsys.readouterr().out
