"""Behaviour cloning: a small network learns to play The Collector for two as club does, and sits at a table.

    janken dataset collector --bot club --seats 2 --games 2000 --seed 7 --out games
    python examples/clone_club.py games                  learns, and says how often it does as club did
    janken join http://127.0.0.1:8321/t/... --bot examples/clone_club.py:Cloned
    janken arena collector --bot examples/clone_club.py:Cloned --bot random

Only NumPy is needed. What it has learned is kept in cloned_club.npz beside this file, or where CLONED says.
"""

import argparse
import os
from pathlib import Path

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64

from janken.bots.bot import Bot, Decision, Limits, Seen
from janken.core.deal import Shuffler
from janken.envs import load_dataset
from janken.envs.batch import observation
from janken.envs.following import mask_of
from janken.envs.setting import decode, setting_of
from janken.games.collector.bot import MIND
from janken.games.collector.facts import TookSet
from janken.kernel.cards import CIRCLE, card_from_text

CLONED = Path(os.environ.get("CLONED", Path(__file__).with_name("cloned_club.npz")))
HIDDEN, BATCH, RATE = 128, 128, 0.002


class Network:
    """One hidden layer; actions that are not legal are never likely."""

    def __init__(self, inputs, actions):
        rng = np.random.default_rng(1)
        self.weights = {
            "in": rng.normal(0, (2 / inputs) ** 0.5, (inputs, HIDDEN)),
            "bias": np.zeros(HIDDEN),
            "out": rng.normal(0, (1 / HIDDEN) ** 0.5, (HIDDEN, actions)),
        }
        self.moments = {name: (np.zeros_like(one), np.zeros_like(one)) for name, one in self.weights.items()}
        self.steps = 0

    def likely(self, observations, masks):
        seen = np.minimum(observations, 8) / 4.0
        hidden = np.maximum(seen @ self.weights["in"] + self.weights["bias"], 0)
        logits = np.where(masks == 1, hidden @ self.weights["out"], -np.inf)
        odds = np.exp(logits - logits.max(axis=1, keepdims=True))
        return seen, hidden, odds / odds.sum(axis=1, keepdims=True)

    def learn(self, observations, masks, actions):
        """A step of Adam towards what was done; returns how often it would have done the same."""
        seen, hidden, likely = self.likely(observations, masks)
        same = (likely.argmax(axis=1) == actions).mean()
        likely[np.arange(len(actions)), actions] -= 1
        likely /= len(actions)
        back = (likely @ self.weights["out"].T) * (hidden > 0)
        self.steps += 1
        for name, slope in (("out", hidden.T @ likely), ("in", seen.T @ back), ("bias", back.sum(axis=0))):
            mean, square = self.moments[name]
            mean += 0.1 * (slope - mean)
            square += 0.01 * (slope**2 - square)
            unbiased = np.sqrt(square / (1 - 0.99**self.steps)) + 1e-8
            self.weights[name] -= RATE * mean / (1 - 0.9**self.steps) / unbiased
        return same


def learn(folder, epochs):
    data = load_dataset(folder)
    network = Network(data.observations.shape[1], data.action_count)
    masks = data.mask()
    is_test = data.hands % 10 == 9  # hands that it does not learn from
    learnt, test = (~is_test).nonzero()[0], (is_test & (masks.sum(axis=1) > 1)).nonzero()[0]
    print(
        f"any legal action: {100 * (1 / masks[test].sum(axis=1)).mean():.1f} % of choices as club made them"
    )
    for epoch in range(epochs):
        for observations, legal, actions, _ in data.batches(BATCH, seed=epoch, rows=learnt):
            network.learn(observations, legal, actions)
        _, _, likely = network.likely(data.observations[test], masks[test])
        same = (likely.argmax(axis=1) == data.actions[test]).mean()
        print(f"epoch {epoch + 1}: {100 * same:.1f} %", flush=True)
    np.savez(CLONED, **network.weights)


def lane_of(seen):
    """The environment of what a player has seen: an observation has nothing else in it."""
    lane = setting_of("collector", seen.seats).lane()
    lane.hand = MIND.worlds(seen)(Shuffler(0))
    taken, unseen = [0] * (seen.seats * CIRCLE), [0] * CIRCLE
    for fact in seen.facts:
        if isinstance(fact, TookSet):
            for card in map(card_from_text, fact.cards):
                taken[(fact.seat - 1) * CIRCLE + (card >> 4)] |= 1 << (card & 15)
    for card in lane.hand.pile:
        unseen[card >> 4] |= 1 << (card & 15)
    lane.taken, lane.unseen, lane.to_act = vec[i64](taken), vec[i64](unseen), seen.seat
    return lane


class Cloned(Bot):
    """Does what the network finds likeliest. It plays The Collector for two, by the usual rules."""

    name = "Cloned"

    def __init__(self):
        with np.load(CLONED) as kept:
            self.network = Network(kept["in"].shape[0], kept["out"].shape[1])
            self.network.weights = dict(kept)

    def choose(self, seen: Seen, limits: Limits, seed: str) -> Decision:
        setting, lane, said = setting_of("collector", seen.seats), lane_of(seen), ""
        while not said:  # a set is taken by its three lowest cards, and then card by card
            lane.find_choices()
            shown = observation(lane, seen.seat)[None], mask_of(lane)[None]
            action = int(self.network.likely(*shown)[2].argmax())
            said = decode(setting, lane, action)
            lane.act(action)
        return Decision(next(move for move in seen.legal if set(move.text().split()) == set(said.split())))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", help="a data set of The Collector for two")
    parser.add_argument("--epochs", type=int, default=5)
    chosen = parser.parse_args()
    learn(chosen.folder, chosen.epochs)
