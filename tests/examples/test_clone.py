"""A bot cloned from records: it learns from a data set, and plays at a live table from what it sees there."""

import asyncio
import os
import re
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

import janken
from janken.envs.batch import observation
from janken.envs.following import TableFollower
from janken.records.reader import one_match
from tests.running import JANKEN, ROOT
from tests.server.process import ServerProcess
from tests.server.test_join import play_with_a_bot

EXAMPLE = ROOT / "examples" / "clone_club.py"


@pytest.fixture(scope="module")
def cloned(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What it has learned, in a moment."""
    folder = tmp_path_factory.mktemp("cloned")
    env = {**os.environ, "CLONED": str(folder / "cloned.npz"), "OPENBLAS_NUM_THREADS": "1"}
    made = (
        JANKEN,
        "dataset",
        "collector",
        "--bot",
        "club",
        "--seats",
        "2",
        "--games",
        "60",
        "--processes",
        "1",
    )
    subprocess.run([*made, "--out", str(folder / "games")], check=True, capture_output=True)
    learn = (sys.executable, str(EXAMPLE), str(folder / "games"), "--epochs", "2")
    done = subprocess.run(learn, check=True, capture_output=True, text=True, env=env)
    chance, *same = [float(share) for share in re.findall(r"([\d.]+) %", done.stdout)]
    assert same[-1] > chance + 15
    return folder / "cloned.npz"


def test_it_sees_what_its_environment_shows() -> None:
    """At a table it has only views and facts; they give the same observation, byte for byte."""
    spec = spec_from_file_location("clone_club", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    example = module_from_spec(spec)
    spec.loader.exec_module(example)
    for seed in range(3):
        match = janken.new("collector", players=2, seed=seed)
        for _ in janken.steps(match, ["random", "club"]):
            follower = TableFollower(match.header)
            follower.follow(one_match(match.record().encode()).log)
            for seat in match.to_act:
                lane = example.lane_of(match.seen(seat))
                assert (observation(lane, seat) == observation(follower.lane, seat)).all()


def test_it_plays_a_game_at_a_live_table(cloned: Path, tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "tables.sqlite")
    server.live()
    try:
        said = asyncio.run(
            play_with_a_bot(server, tmp_path, "examples/clone_club.py:Cloned", CLONED=str(cloned))
        )
    finally:
        server.kill()
        server.close()
    assert "2 Cloned" in said
