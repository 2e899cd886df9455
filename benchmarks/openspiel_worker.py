"""OpenSpiel's own search on gin rummy, run by the Python of its environment: simulations a second as JSON."""

import json
import random
import sys
from time import process_time

import pyspiel

MOVES = 12  # of the players, so far into a hand
EXPLORING = 2.0


def main(simulations: int, seed: int) -> None:
    rng = random.Random(seed)
    state = pyspiel.load_game("gin_rummy").new_initial_state()
    made = 0
    while made < MOVES or state.is_chance_node():
        made += not state.is_chance_node()
        state.apply_action(rng.choice(state.legal_actions()))
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    bot = pyspiel.ISMCTSBot(seed, evaluator, EXPLORING, simulations)
    begin = process_time()
    bot.step(state)
    print(json.dumps({"simulations_a_second": simulations / (process_time() - begin)}))


main(int(sys.argv[1]), int(sys.argv[2]))
