"""Learn The Collector by playing against oneself: which kinds of sets are worth taking, and when to pass.

    python examples/learn_collector.py [--minutes 2]       learns, and can be stopped and started again
    janken arena collector --bot examples/learn_collector.py:Learned --bot easy

The policy is one weight for each kind of action, moved towards what was done in games that went well. What it
has learned is kept in learned_collector.json beside this file.
"""

import argparse
import json
import time
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from janken.bots.bot import Bot, Decision, Limits, Seen
from janken.core.moves import Move, WithCards
from janken.kernel.melds import OF_A_KIND, RUN, kind_of

LEARNED = Path(__file__).with_name("learned_collector.json")
LANES, SEATS = 256, 2
RATE = 0.02
KINDS = ("three of a rank", "run", "strong run", "one card more", "that is all", "draw", "pass", "stop")
# Which kind each action is (docs/environments.md).
KIND_OF_ACTION = np.repeat(np.arange(8), [130, 60, 240, 5, 1, 1, 1, 1])

Weights = NDArray[np.float64]


def read() -> Weights:
    """What has been learned so far; at first every kind is as good as another."""
    return np.array(json.loads(LEARNED.read_text())) if LEARNED.exists() else np.zeros(len(KINDS))


def learn(minutes: float) -> None:
    from janken.envs import Batch  # only here: to play needs no NumPy arrays of many games

    rng, weights = np.random.default_rng(), read()
    batch = Batch("collector", LANES, SEATS, int(rng.integers(1 << 30)), autoreset="same-step")
    kinds = np.eye(len(KINDS))[KIND_OF_ACTION]
    lanes = np.arange(LANES)
    trace = np.zeros((LANES, SEATS, len(KINDS)))  # what each seat did more often than its policy says
    total = np.zeros((LANES, SEATS))
    finished: list[float] = []
    begin = shown = time.monotonic()
    while time.monotonic() - begin < 60 * minutes:
        likely = np.where(batch.masks == 1, np.exp(weights[KIND_OF_ACTION]), 0.0)
        likely /= likely.sum(axis=1, keepdims=True)
        actions = (likely.cumsum(axis=1) > rng.random((LANES, 1))).argmax(axis=1)
        trace[lanes, batch.to_act - 1] += kinds[actions] - likely @ kinds
        batch.step(actions.astype(np.uint16))
        total += batch.rewards
        ended = batch.terminated
        if ended.any():
            ahead = np.tanh((total - total.mean(axis=1, keepdims=True)) / 10)
            weights += RATE * np.einsum("ls,lsk->k", ahead[ended], trace[ended]) / ended.sum()
            finished.extend(total[ended].mean(axis=1))
            trace[ended] = 0
            total[ended] = 0
        if time.monotonic() - shown > 5 and finished:
            shown, mean = time.monotonic(), float(np.mean(finished[-2000:]))
            LEARNED.write_text(json.dumps(weights.round(4).tolist()))
            print(f"{shown - begin:4.0f} s  {len(finished):7} games  {mean:5.1f} points {'#' * round(mean)}")
    LEARNED.write_text(json.dumps(weights.round(4).tolist()))
    print(", ".join(f"{kind} {weight:.2f}" for kind, weight in zip(KINDS, weights, strict=True)))


class Learned(Bot):
    """Takes what the learned weights like best."""

    name = "Learned"

    def __init__(self) -> None:
        self._weights = read()

    def choose(self, seen: Seen, limits: Limits, seed: str) -> Decision:
        return Decision(max(seen.legal, key=self._worth))

    def _worth(self, move: Move) -> float:
        if not isinstance(move, WithCards):
            return float(self._weights[KINDS.index(move.text())])
        kind = kind_of(list(move.card_numbers), 3)
        first = 0 if kind == OF_A_KIND else 1 if kind == RUN else 2
        more = len(move.card_numbers) - 3
        return float(self._weights[first] + more * max(self._weights[3] - self._weights[4], 0.01))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--minutes", type=float, default=2.0)
    learn(parser.parse_args().minutes)
