"""Data sets: the same seed gives the same bytes, and records become what their environment has shown."""

import os
import signal
import subprocess
from pathlib import Path
from time import sleep

import numpy as np
import pytest

from janken import games
from janken.arena.recorded import Recording, files_in, record
from janken.core.errors import CallError
from janken.core.game import Game
from janken.core.match import Dealt, Header
from janken.envs import Batch, load_dataset
from janken.jobs.engine import ThisProcess
from janken.records.reader import default_names, one_match
from tests.running import JANKEN, environment, janken

TABLES = [
    ("collector", 2),
    ("light-to-dark", 1),
    ("janken-rummy", 3),
    ("run-with-scissors", 3),
    ("nine-of-a-kind", 5),
]


def made(folder: Path, name: str, seats: int, hands: int, bot: str = "club") -> Path:
    game = games.find(name)
    assert isinstance(game, Game)
    header = Header.of(game, default_names(seats))
    for _ in record(Recording(header, (bot,) * seats, 5, "7", hands), folder, ThisProcess()):
        pass
    return folder


def contents(folder: Path) -> list[bytes]:
    return [file.read_bytes() for file in files_in(folder)]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_record_becomes_its_transitions(name: str, seats: int, tmp_path: Path) -> None:
    """Played in an environment, the actions give the same observations, masks and scores."""
    data = load_dataset(made(tmp_path, name, seats, 2))
    assert (data.mask()[np.arange(len(data)), data.actions] == 1).all()
    for hand, file in enumerate(files_in(tmp_path)):
        match = one_match(file.read_bytes())
        rows = (data.hands == hand).nonzero()[0]
        scores = match.state.hand_scores()
        assert scores is not None
        assert [data.returns[row] for row in rows] == [scores[data.seat[row] - 1] for row in rows]
        if seats == 5 or name == "run-with-scissors":
            continue  # who was asked, and in vain, is not in a record
        batch = Batch(name, 1, seats)
        deal = match.log[0]
        assert isinstance(deal, Dealt)
        batch.deal(0, deal.cards, match.header.dealer)
        for row in rows:
            assert batch.to_act[0] == data.seat[row]
            assert (batch.observations[0] == data.observations[row]).all()
            assert (batch.masks[0] == data.mask(slice(row, row + 1))[0]).all()
            batch.step(data.actions[row : row + 1])
        assert batch.terminated[0]


def test_batches_have_everything_once(tmp_path: Path) -> None:
    made(tmp_path, "collector", 2, 3)
    data = load_dataset(tmp_path, reward="difference")
    pieces = list(data.batches(16, seed=3))
    assert sum(len(actions) for _, _, actions, _ in pieces) == len(data)
    observations, masks, actions, returns = pieces[0]
    assert observations.shape == (16, data.observations.shape[1])
    assert masks[np.arange(16), actions].all()
    assert returns.dtype == np.float32
    assert sorted(np.concatenate([one[2] for one in pieces])) == sorted(data.actions)
    first_hand = (data.hands == 0).nonzero()[0]
    assert sum(len(one[2]) for one in data.batches(16, rows=first_hand)) == len(first_hand) < len(data)
    won = load_dataset(tmp_path, reward="win").returns
    assert ((won > 0) == (data.returns >= 0)).all()


def test_the_same_seed_gives_the_same_bytes(tmp_path: Path) -> None:
    once = contents(made(tmp_path / "once", "janken-rummy", 2, 4, "level-7"))
    again = made(tmp_path / "again", "janken-rummy", 2, 4, "level-7")
    assert contents(again) == once
    (again / "000002.janken").unlink()  # what comes after a gap is made again
    assert contents(made(again, "janken-rummy", 2, 4, "level-7")) == once
    with pytest.raises(CallError, match="has other hands"):
        made(again, "janken-rummy", 2, 5, "level-7")
    with pytest.raises(CallError, match="has no records"):
        load_dataset(tmp_path / "nowhere")


def test_more_records_are_read_when_they_come(tmp_path: Path) -> None:
    made(tmp_path, "collector", 1, 2)
    before = load_dataset(tmp_path)
    (tmp_path / "dataset.json").unlink()
    made(tmp_path, "collector", 1, 3)
    after = load_dataset(tmp_path)
    assert len(after) > len(before)
    assert (after.actions[: len(before)] == before.actions).all()


def test_stopped_with_control_c_the_same_command_resumes(tmp_path: Path) -> None:
    words = (
        "dataset",
        "collector",
        "--bot",
        "club",
        "--games",
        "120",
        "--processes",
        "1",
        "--out",
        str(tmp_path),
    )
    running = subprocess.Popen([JANKEN, *words], stdout=subprocess.PIPE, env=environment({}), text=True)
    while len(files_in(tmp_path)) < 2:
        assert running.poll() is None
        sleep(0.01)
    os.kill(running.pid, signal.SIGINT)
    said, _ = running.communicate()
    assert "the same command resumes" in said
    before = contents(tmp_path)
    done = janken(*words)
    assert done.out == f"{tmp_path}: 120 hands\n"
    assert len(files_in(tmp_path)) == 120
    assert contents(tmp_path)[: len(before)] == before
    other = janken(
        "dataset", "collector", "--bot", "easy", "--bot", "club", "--seats", "3", "--out", str(tmp_path)
    )
    assert "2 bots for 3 seats" in other.err
