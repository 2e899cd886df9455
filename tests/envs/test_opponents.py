"""Bots as opponents: every game, bot, number of seats, house rule and pace, to the end of the hand."""

import os
import random
from itertools import product

import numpy as np
import pytest

from janken import games
from janken.bots.bot import Bot, Decision, Limits, Seen
from janken.core.game import Game
from janken.core.moves import Move
from janken.envs.env_table import BotOpponent
from janken.envs.gymnasium import JankenEnv
from janken.envs.setting import OptionValue
from janken.games.nine_of_a_kind.moves import FromCentre
from tests.envs.settings import SETTINGS, Played, setting_id

SOAK = bool(os.environ.get("JANKEN_SOAK"))
BOTS = ["random", "easy", "club", "master"]
NO_TURNS = ("run-with-scissors", "nine-of-a-kind")
HOUSES = [(name, given) for name, _, given in SETTINGS]
SAMPLED = 28


def every_combination() -> list[tuple[Played, str]]:
    """All seats that a house allows, with and without speeds."""
    found = []
    for (name, given), bot in product(HOUSES, BOTS):
        game = games.find(name)
        assert isinstance(game, Game)
        for seats, reactions in product(game.seats, [True, False] if name in NO_TURNS else [True]):
            found.append(((name, seats, {**given, "reactions": reactions}), bot))
    return found


def sample() -> list[tuple[Played, str]]:
    """A few of each game; all of them behind `./dev soak`."""
    every = every_combination()
    return every if SOAK else random.Random(11).sample(every, SAMPLED)


def play(played: Played, opponents: str | Bot, seed: int, most: int = 100_000) -> bool:
    """Random actions of the agent's until the end; whether the episode came to it."""
    name, seats, given = played
    env = JankenEnv(name, seats, "any" if isinstance(opponents, Bot) else opponents, **given)
    if isinstance(opponents, Bot):
        env = JankenEnv(name, seats, "easy", **given)
        env._opponent = BotOpponent(opponents, 0.01)
    _, info = env.reset(seed=seed)
    rng = random.Random(seed)
    for _ in range(most):
        legal = info["action_mask"].nonzero()[0].tolist()
        _, _, ended, cut, info = env.step(np.int64(rng.choice(legal)))
        if ended or cut:
            return True
    return False


@pytest.mark.soak
@pytest.mark.parametrize(
    ("played", "bot"), sample(), ids=lambda one: one if isinstance(one, str) else setting_id(one)
)
def test_every_bot_plays_every_game(played: Played, bot: str) -> None:
    for seed in range(10 if SOAK else 1):
        play(played, bot, seed, 100_000 if SOAK else 40)


@pytest.mark.parametrize("bot", BOTS)
def test_run_with_scissors_comes_to_its_end(bot: str) -> None:
    """RS-10: an opening is no race and has one speed; a hand has many of them."""
    for seats in (3, 6):
        assert play(("run-with-scissors", seats, {}), bot, 5)


class PicksPlaces(Bot):
    """Trades with the centre for its last places, where it can, and offers what it has otherwise."""

    name = "picks"
    picked = 0

    def choose(self, seen: Seen, limits: Limits, seed: str) -> Decision:
        table = seen.view.fields()["centre"]
        size = table if isinstance(table, int) else len(table) if isinstance(table, list) else 0
        for move in seen.legal:
            if isinstance(move, FromCentre):
                self.picked += 1
                places = tuple(range(size - len(move.card_numbers) + 1, size + 1))
                return Decision(FromCentre(move.card_numbers, places))
        return Decision(random.Random(seed).choice([one for one in seen.legal if one.verb != "call"]))


def test_places_of_the_centre_have_actions() -> None:
    bot = PicksPlaces()
    play(("nine-of-a-kind", 5, {}), bot, 1, 60)
    assert bot.picked


class LaysAll(Bot):
    """Takes deep into the pile, and lays the longest meld or adds the most cards at once."""

    name = "lays"
    longest = 0

    def choose(self, seen: Seen, limits: Limits, seed: str) -> Decision:
        rng = random.Random(seed)
        laying = [move for move in seen.legal if move.verb in ("meld", "add", "swap")]
        taking = [move for move in seen.legal if move.verb == "take"]
        if not laying:
            return Decision(rng.choice(taking) if taking and rng.random() < 0.7 else rng.choice(seen.legal))
        longest = max(laying, key=words_of)
        self.longest = max(self.longest, words_of(longest))
        return Decision(longest)


def words_of(move: Move) -> int:
    return len(move.text().split())


@pytest.mark.parametrize(
    "given",
    [
        {"discard_pile": "any"},
        {"jokers": True, "joker_swap": True},
        {"jokers": True, "joker_swap": True, "discard_pile": "any"},
        {"jokers": True, "changing_melds": True},
    ],
    ids=str,
)
@pytest.mark.soak
def test_melds_of_any_length_have_actions(given: dict[str, OptionValue]) -> None:
    """JR-16, JR-20: where a card is owed, a longer meld may have to be laid at once."""
    bot = LaysAll()
    for seed in range(60 if SOAK else 12):
        play(("janken-rummy", 2 + seed % 3, given), bot, seed, 60)
    assert bot.longest > 5


def test_an_episode_that_is_cut_off_within_a_move_of_a_bot_is_over() -> None:
    """A trade is two actions: the second must not begin the next hand."""
    env = JankenEnv("nine-of-a-kind", 5, "random")
    for most in range(20, 40):
        env._batch._core.most_steps = most
        _, info = env.reset(seed=3)
        ended = cut = False
        while not (ended or cut):
            _, _, ended, cut, info = env.step(np.int64(info["action_mask"].nonzero()[0][-1]))
        assert env._batch.to_act[0] == 0
