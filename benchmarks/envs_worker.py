"""Steps of environments in a process of their own, printed as JSON: HOW GAME SEATS LANES SECONDS.

When all is ready it says so, and measures after the next line that it reads: so two can begin at once.
"""

import json
import random
import sys
from pathlib import Path
from time import process_time

import numpy as np

import janken
from janken.envs import Batch, pettingzoo

Figures = dict[str, float]
STEPS = 50  # between two looks at the clock


def wait_for_start() -> None:
    print("ready", flush=True)
    sys.stdin.readline()


def batch(name: str, seats: int, lanes: int, seconds: float) -> Figures:
    """Random legal actions, with every observation and mask written."""
    playing = Batch(name, lanes, seats, seed=1)
    for _ in range(STEPS):
        playing.step(playing.sample())
    wait_for_start()
    steps = 0
    begin = process_time()
    while (spent := process_time() - begin) < seconds:
        for _ in range(STEPS):
            playing.step(playing.sample())
        steps += STEPS * lanes
    return {"moves": steps, "seconds": spent}


def aec(name: str, seats: int, lanes: int, seconds: float) -> Figures:
    """As the peers are measured: last, choose by the mask, step. A look at the clock takes as long as a step
    does, so it comes between hands."""
    environment = pettingzoo.env(name, seats)
    draw = random.Random(1).random
    moves = games = 0
    wait_for_start()
    begin = process_time()
    while (spent := process_time() - begin) < seconds:
        environment.reset(seed=games)
        for _ in environment.agent_iter():
            observation, _, ended, cut, _ = environment.last()
            if ended or cut:
                break
            actions = observation["action_mask"].nonzero()[0]
            environment.step(int(actions[int(draw() * len(actions))]))
            moves += 1
        games += 1
    return {"moves": moves, "seconds": spent}


def memory(name: str, seats: int, lanes: int, seconds: float) -> Figures:
    """Bytes a lane, from what the process grows by."""
    pages = Path("/proc/self/statm")
    wait_for_start()
    Batch(name, 1, seats)
    before = int(pages.read_text().split()[1])
    kept = Batch(name, lanes, seats)
    for _ in range(STEPS):
        kept.step(kept.sample())
    return {"bytes": (int(pages.read_text().split()[1]) - before) * 4096 / lanes}


def sampled(name: str, seats: int, lanes: int, seconds: float) -> Figures:
    """As a learner steps: actions are drawn by the logits of the legal ones."""
    playing = Batch(name, lanes, seats, seed=1)
    # Almost equal, so that the same is played as by any legal action, and only the draw differs.
    logits = np.random.default_rng(1).normal(0, 0.01, size=(lanes, playing.actions)).astype(np.float32)
    for _ in range(STEPS):
        playing.step(playing.sample_logits(logits))
    wait_for_start()
    steps = 0
    begin = process_time()
    while (spent := process_time() - begin) < seconds:
        for _ in range(STEPS):
            playing.step(playing.sample_logits(logits))
        steps += STEPS * lanes
    return {"moves": steps, "seconds": spent}


def copies(name: str, seats: int, lanes: int, seconds: float) -> Figures:
    """Of a match in the middle of a hand."""
    match = janken.new(name, players=seats, seed=1)
    for _ in range(40):
        match.play(match.legal()[0])
    wait_for_start()
    made = 0
    begin = process_time()
    while (spent := process_time() - begin) < seconds:
        for _ in range(STEPS):
            match.copy()
        made += STEPS
    return {"moves": made, "seconds": spent}


def adapter(name: str, seats: int, lanes: int, seconds: float) -> Figures:
    """Whole hands through OpenSpiel's interface, chance included, as `peers` measures its own games."""
    import pyspiel

    from janken.envs.openspiel import short_name

    game, draw = pyspiel.load_game(short_name(name), {"players": seats}), random.Random(1).random
    moves = 0
    wait_for_start()
    begin = process_time()
    while (spent := process_time() - begin) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            moves += not state.is_chance_node()
            legal = state.legal_actions()
            state.apply_action(legal[int(draw() * len(legal))])
    return {"moves": moves, "seconds": spent}


MEASURES = {
    "batch": batch,
    "sampled": sampled,
    "aec": aec,
    "adapter": adapter,
    "copies": copies,
    "memory": memory,
}


if __name__ == "__main__":
    how, name, seats, lanes, seconds = sys.argv[1:]
    print(json.dumps(MEASURES[how](name, int(seats), int(lanes), float(seconds))))
