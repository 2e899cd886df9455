"""Random play in the peers, run by the Python of their own environment: prints moves and CPU seconds as JSON.

    python others.py NAME SECONDS

A move is a player's; cards drawn from the stock are part of the time. The deal is measured where it says so.
"""

import json
import random
import sys
from collections.abc import Callable
from time import process_time
from typing import Any, Protocol

Result = dict[str, float]


class SpielState(Protocol):
    """What is used of a state of OpenSpiel."""

    def is_terminal(self) -> bool: ...
    def is_chance_node(self) -> bool: ...
    def legal_actions(self) -> list[int]: ...
    def apply_action(self, action: int) -> None: ...
    def clone(self) -> "SpielState": ...


class SpielGame(Protocol):
    def new_initial_state(self) -> SpielState: ...


ROLLOUTS = 100
COUNTED = 20


def openspiel(name: str, seconds: float) -> Result:
    """Step by step: legal actions, choose, apply."""
    import pyspiel

    game = pyspiel.load_game(name)
    draw = random.Random(1).random
    moves = games = 0
    spent = 0.0
    while spent < seconds:
        state = _dealt(game, draw)
        begin = process_time()
        moves += _play_on(state, draw)
        spent += process_time() - begin
        games += 1
    return {"moves": moves, "games": games, "seconds": spent}


def openspiel_with_deal(name: str, seconds: float) -> Result:
    import pyspiel

    game = pyspiel.load_game(name)
    draw = random.Random(1).random
    moves = games = 0
    begin = process_time()
    while (spent := process_time() - begin) < seconds:
        moves += _play_on(_dealt(game, draw), draw)
        games += 1
    return {"moves": moves, "games": games, "seconds": spent}


def openspiel_with_tensors(name: str, seconds: float) -> Result:
    """Whole games, each player's move with the observation's tensor and the mask of legal actions."""
    import pyspiel

    game = pyspiel.load_game(name)
    draw = random.Random(1).random
    moves = games = 0
    begin = process_time()
    while (spent := process_time() - begin) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                state.observation_tensor()
                state.legal_actions_mask()
                moves += 1
            actions = state.legal_actions()
            state.apply_action(actions[int(draw() * len(actions))])
        games += 1
    return {"moves": moves, "games": games, "seconds": spent}


def _dealt(game: SpielGame, draw: Callable[[], float]) -> SpielState:
    state = game.new_initial_state()
    while state.is_chance_node():
        actions = state.legal_actions()
        state.apply_action(actions[int(draw() * len(actions))])
    return state


def _play_on(state: SpielState, draw: Callable[[], float]) -> int:
    moves = 0
    while not state.is_terminal():
        if not state.is_chance_node():
            moves += 1
        actions = state.legal_actions()
        state.apply_action(actions[int(draw() * len(actions))])
    return moves


def openspiel_inside(name: str, seconds: float) -> Result:
    """Playouts in its C++, from a position just dealt: those with which its tree search values a position.

    It does not count their moves: a game has as many as on average from the same position step by step.
    """
    import pyspiel

    game = pyspiel.load_game(name)
    draw = random.Random(1).random
    playouts = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=1)
    search = pyspiel.MCTSBot(game, playouts, 2.0, 1, 1000, False, 1, False)
    moves = spent = 0.0
    games = 0
    while spent < seconds:
        state = _dealt(game, draw)
        moves += sum(_play_on(state.clone(), draw) for _ in range(COUNTED)) * ROLLOUTS / COUNTED
        games += ROLLOUTS
        begin = process_time()
        search.step(state)
        spent += process_time() - begin
    return {"moves": moves, "games": games, "seconds": spent}


def rlcard(name: str, seconds: float) -> Result:
    import rlcard as library

    environment = library.make(name, config={"seed": 1})
    draw = random.Random(1).random
    moves = games = 0
    begin = process_time()
    while (spent := process_time() - begin) < seconds:
        state, _ = environment.reset()
        while not environment.is_over() and process_time() - begin < seconds:
            actions = list(state["legal_actions"])
            state, _ = environment.step(actions[int(draw() * len(actions))])
            moves += 1
        games += 1
    return {"moves": moves, "games": games, "seconds": spent}


def pettingzoo(name: str, seconds: float) -> Result:
    from importlib import import_module

    environment: Any = import_module(f"pettingzoo.classic.{name}").env()
    draw = random.Random(1).random
    moves = games = 0
    begin = process_time()
    while (spent := process_time() - begin) < seconds:
        environment.reset(seed=games)
        for _ in environment.agent_iter():
            observation, _, ended, cut, _ = environment.last()
            if ended or cut:
                break
            actions = observation["action_mask"].nonzero()[0]
            environment.step(actions[int(draw() * len(actions))])
            moves += 1
        games += 1
    return {"moves": moves, "games": games, "seconds": spent}


def pokerkit(name: str, seconds: float) -> Result:
    """Fixed-limit hold'em for four: fold, check or call, bet or raise."""
    from pokerkit import Automation, FixedLimitTexasHoldem

    draw = random.Random(1).random
    moves = games = 0
    begin = process_time()
    while (spent := process_time() - begin) < seconds:
        state = FixedLimitTexasHoldem.create_state(tuple(Automation), True, 0, (1, 2), 2, 4, 200, 4)
        while state.status:
            actions: list[Callable[[], object]] = []
            if state.can_fold():
                actions.append(state.fold)
            if state.can_check_or_call():
                actions.append(state.check_or_call)
            if state.can_complete_bet_or_raise_to():
                actions.append(state.complete_bet_or_raise_to)
            actions[int(draw() * len(actions))]()
            moves += 1
        games += 1
    return {"moves": moves, "games": games, "seconds": spent}


PEERS: dict[str, tuple[Callable[[str, float], Result], str]] = {
    "OpenSpiel gin_rummy": (openspiel, "gin_rummy"),
    "OpenSpiel gin_rummy with the deal": (openspiel_with_deal, "gin_rummy"),
    "OpenSpiel gin_rummy with tensors": (openspiel_with_tensors, "gin_rummy"),
    "OpenSpiel gin_rummy inside": (openspiel_inside, "gin_rummy"),
    "OpenSpiel hearts": (openspiel, "hearts"),
    "OpenSpiel hearts inside": (openspiel_inside, "hearts"),
    "OpenSpiel crazy_eights": (openspiel, "crazy_eights"),
    "OpenSpiel crazy_eights inside": (openspiel_inside, "crazy_eights"),
    "RLCard gin-rummy": (rlcard, "gin-rummy"),
    "PettingZoo gin_rummy": (pettingzoo, "gin_rummy_v4"),
    "PokerKit hold'em": (pokerkit, "hold'em"),
}


if __name__ == "__main__":
    play, game = PEERS[sys.argv[1]]
    print(json.dumps(play(game, float(sys.argv[2]))))
