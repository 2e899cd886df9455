"""Plays a game that has no environment of its own through every interface; run where the game is installed.

python -m tests.examples.any_environment GAME
"""

import pickle
import random
import subprocess
import sys
import tempfile

import gymnasium
import numpy as np
import pyspiel
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test

import janken.envs.gymnasium
import janken.envs.openspiel
from janken import games
from janken.core.deal import Shuffler
from janken.core.game import Game
from janken.envs import Batch, load_dataset, pettingzoo
from janken.envs.any_game import AnyLane
from janken.envs.setting import decode, encode

STEPS = 150


def begins_a_move(lane: AnyLane) -> bool:
    """No word of it is said yet, but one that goes without saying."""
    asked = lane.copy()
    asked.forget_begun()
    return asked.begun == lane.begun


def played(batch: Batch, steps: int = STEPS) -> None:
    """Whole hands; every action is a move of a record, and the other way round."""
    ended = 0
    for step in range(steps):
        lane = batch.lane(0)
        assert isinstance(lane, AnyLane)
        if step % 10 == 0 and batch.to_act[0] and begins_a_move(lane):
            move = random.Random(step).choice(lane.legal()[:50]).text()
            actions = encode(batch.setting, lane, move)
            for action in actions[:-1]:
                batch.step(np.array([action, batch.sample()[1]], np.uint16))
            assert decode(batch.setting, batch.lane(0), actions[-1]) == move
            batch.step(np.array([actions[-1], batch.sample()[1]], np.uint16))
        else:
            batch.step(batch.sample().copy())
        ended += int(batch.terminated.sum())
    assert ended
    assert batch.observations.max() <= 127
    again = pickle.loads(pickle.dumps(batch))
    assert (again.observations == batch.observations).all()


def nobody_sees_more_than_at_the_table(batch: Batch) -> None:
    changed = 0
    for step in range(STEPS):
        batch.step(batch.sample().copy())
        lane = batch.lane(0)
        assert isinstance(lane, AnyLane)
        if lane.is_over() or not begins_a_move(lane):
            continue
        for seat in range(1, batch.seats + 1):
            twin = lane.copy()
            twin.state = lane.state.redeal(seat, Shuffler(step))
            assert twin._bytes(seat) == lane._bytes(seat)
            changed += any(twin._bytes(other) != lane._bytes(other) for other in range(1, batch.seats + 1))
    assert changed > STEPS


def can_be_learned_from(name: str, seats: int) -> None:
    """Records have those who act at once in the order in which they did."""
    with tempfile.TemporaryDirectory() as folder:
        asked = ("--bot", "random", "--seats", str(seats), "--games", "6", "--seed", "1", "--out", folder)
        subprocess.run([sys.executable, "-m", "janken", "dataset", name, *asked], check=True)
        data = load_dataset(folder)
        for _, masks, actions, _ in data.batches(64):
            assert masks[np.arange(len(actions)), actions].all()
        first = [data.seat[data.hands == hand][0] for hand in range(6)]
        assert len(data) > 6
        assert set(first) != {1}, "somebody else was first"


def main(name: str) -> None:
    game = games.find(name)
    assert isinstance(game, Game)
    seats = game.seats[0]
    played(Batch(name, 2, seats))
    played(Batch(name, 2, seats, whole_game=True), 3 * STEPS)
    nobody_sees_more_than_at_the_table(Batch(name, 2, seats))
    can_be_learned_from(name, seats)
    api_test(pettingzoo.env(name, seats), num_cycles=60)
    made = gymnasium.make(janken.envs.gymnasium.environment_id(name), illegal="next", render_mode="rgb_array")
    check_env(made.unwrapped, skip_render_check=True)
    assert np.asarray(made.unwrapped.render()).ndim == 3
    spiel = pyspiel.load_game(janken.envs.openspiel.short_name(name))
    pyspiel.random_sim_test(spiel, num_sims=1, serialize=False, verbose=False)
    print("environments played")


if __name__ == "__main__":
    main(sys.argv[1])
