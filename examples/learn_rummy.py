"""Learn Janken Rummy for two by playing against oneself: which card to throw away, what to take, what to lay.

    python examples/learn_rummy.py [--minutes 8]       learns, and can be stopped and started again
    janken arena janken-rummy --bot examples/learn_rummy.py:Learned --bot easy --single-hands

The policy weighs a few features of a card: how it goes with the rest of the hand, and what it counts. The
weights move towards what was done in hands that were won; learned_rummy.json beside this file keeps them.
"""

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from janken.bots.bot import Bot, Decision, Limits, Seen
from janken.core.moves import Move, WithCards
from janken.kernel.cards import card_from_text

LEARNED = Path(__file__).with_name("learned_rummy.json")
LANES, SEATS = 256, 2
RATE = 0.05
FEATURES = ("same rank", "next in suit", "next but one", "next, stronger", "pips")
MORE = ("take", "take by worth", "add", "lay")
# The actions (docs/environments.md): draw, take, 65 discards, 455 adds, then melds.
TAKE, DISCARDS, ADDS, MELDS = 1, 2, 67, 522
PIPS = np.minimum(np.arange(16), 10) / 10.0
PLANE = 80  # bytes: five suits of sixteen
TOP = 3 * PLANE

Numbers = NDArray[np.float64]


def read() -> Numbers:
    if LEARNED.exists():
        return np.array(json.loads(LEARNED.read_text()))
    return np.zeros(len(FEATURES) + len(MORE))


def features(hands: NDArray[np.uint8]) -> Numbers:
    """Of every card beside a hand, for hands of five suits and sixteen ranks, an ace at 1 and at 14 too."""
    held = hands.astype(np.float64)
    held[:, :, 14] = held[:, :, 1]
    same = held.sum(axis=1, keepdims=True) - held
    padded = np.pad(held, ((0, 0), (0, 0), (2, 2)))
    beside = padded[:, :, 1:-3] + padded[:, :, 3:-1]
    further = padded[:, :, :-4] + padded[:, :, 4:]
    above = np.roll(held, 1, axis=1) + np.roll(held, 2, axis=1)  # the two stronger suits
    below = np.roll(held, -1, axis=1) + np.roll(held, -2, axis=1)
    strong = np.roll(above, -1, axis=2) + np.roll(below, 1, axis=2)
    pips = np.broadcast_to(PIPS, held.shape)
    return np.stack([same, beside, further, strong, pips], axis=-1)


def of_cards(hands: NDArray[np.uint8]) -> Numbers:
    """The features of the 65 cards in the order of the actions."""
    return features(hands)[:, :, 1:14].reshape(len(hands), 65, len(FEATURES))


def learn(minutes: float) -> None:
    from janken.envs import Batch  # only here: to play needs no games at once

    rng, weights = np.random.default_rng(), read()
    batch = Batch("janken-rummy", LANES, SEATS, int(rng.integers(1 << 30)), autoreset="same-step")
    lanes = np.arange(LANES)
    trace = np.zeros((LANES, SEATS, len(weights)))  # what each seat did more often than its policy says
    steps = np.zeros(LANES)
    lengths: list[float] = []
    begin = shown = time.monotonic()
    while time.monotonic() - begin < 60 * minutes:
        table = Table(batch.observations)
        likely = table.policy(weights, batch.masks)
        actions = (likely.cumsum(axis=1) > rng.random((LANES, 1))).argmax(axis=1)
        surprise = -likely
        surprise[lanes, actions] += 1
        trace[lanes, batch.to_act - 1] += table.features_of(surprise)
        batch.step(actions.astype(np.uint16))
        steps += 1
        ended = batch.terminated | batch.truncated
        if ended.any():
            # To win soon is good, whatever it counts; a hand that nobody won is as bad as a lost one.
            result = np.where(batch.rewards[ended] > 0, 1.0, -1.0) * np.exp(-steps[ended, None] / 200)
            weights += RATE * np.einsum("ls,lsk->k", result, trace[ended]) / ended.sum()
            lengths.extend(steps[ended].tolist())
            trace[ended] = 0
            steps[ended] = 0
        if time.monotonic() - shown > 5 and lengths:
            shown, mean = time.monotonic(), float(np.mean(lengths[-500:]))
            LEARNED.write_text(json.dumps(weights.round(4).tolist()))
            print(
                f"{shown - begin:4.0f} s  {len(lengths):6} hands  {mean:4.0f} steps {'#' * round(mean / 8)}"
            )
    LEARNED.write_text(json.dumps(weights.round(4).tolist()))
    print(", ".join(f"{name} {weight:.2f}" for name, weight in zip(FEATURES + MORE, weights, strict=True)))


class Table:
    """What speaks for each action; to throw a card away is the reverse of keeping it."""

    def __init__(self, seen: NDArray[np.uint8]) -> None:
        hands, tops = (seen[:, at : at + PLANE].reshape(-1, 5, 16) for at in (0, TOP))
        self.cards = of_cards(hands)
        top = np.einsum("lc,lck->lk", tops[:, :, 1:14].reshape(-1, 65), self.cards)
        self.top = top[:, 0] + top[:, 1]

    def policy(self, weights: Numbers, masks: NDArray[np.uint8]) -> Numbers:
        """How likely each action is."""
        first = len(FEATURES)
        logits = np.zeros(masks.shape)
        logits[:, DISCARDS:ADDS] = -self.cards @ weights[:first]
        logits[:, TAKE] = weights[first] + weights[first + 1] * self.top
        logits[:, ADDS:MELDS] = weights[first + 2]
        logits[:, MELDS:] = weights[first + 3]
        logits[masks == 0] = -np.inf
        likely = np.exp(logits - logits.max(axis=1, keepdims=True))
        return np.asarray(likely / likely.sum(axis=1, keepdims=True))

    def features_of(self, actions: Numbers) -> Numbers:
        """The features of a mixture of actions."""
        discards = -np.einsum("lc,lck->lk", actions[:, DISCARDS:ADDS], self.cards)
        take = actions[:, TAKE]
        adds, melds = actions[:, ADDS:MELDS].sum(axis=1), actions[:, MELDS:].sum(axis=1)
        return np.column_stack([discards, take, take * self.top, adds, melds])


class Learned(Bot):
    """Does what the learned weights like best."""

    name = "Learned"

    def __init__(self) -> None:
        self._weights = read()

    def choose(self, seen: Seen, limits: Limits, seed: str) -> Decision:
        view: dict[str, Any] = seen.view.fields()
        hand = np.zeros((1, 5, 16), np.uint8)
        for code in view["hands"][seen.seat - 1]:
            hand.flat[card_from_text(code)] = 1
        kept = features(hand).reshape(80, -1)
        discards = view["discards"]
        top = card_from_text(discards[-1]) if discards else 0
        return Decision(max(seen.legal, key=lambda move: self._worth(move, kept, top)))

    def _worth(self, move: Move, kept: Numbers, top: int) -> float:
        weights, first = self._weights, len(FEATURES)
        verb = move.text().split()[0]
        if isinstance(move, WithCards):
            return float(-kept[move.card_numbers[0]] @ weights[:first])
        if verb == "take":
            return float(weights[first] + weights[first + 1] * (kept[top, 0] + kept[top, 1]))
        if verb == "draw":
            return 0.0
        return float(1000 + weights[first + (2 if verb == "add" else 3)])  # what can be laid is laid


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--minutes", type=float, default=8.0)
    learn(parser.parse_args().minutes)
