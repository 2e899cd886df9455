"""Solves Tiny Circle with OpenSpiel's MCCFR, and measures exactly how far from an equilibrium it is.

pip install 'janken[envs]' open_spiel examples/tiny-circle
python examples/solve_tiny.py [--iterations 1000] [--options "suits=4"]
"""

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr
from open_spiel.python.policy import UniformRandomPolicy

import janken.envs.openspiel  # noqa: F401 - registers the games

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--iterations", type=int, default=1000)
parser.add_argument("--options", default="", help="house rules of Tiny Circle, as a record writes them")
chosen = parser.parse_args()

np.random.seed(1)  # OpenSpiel's solver draws from it
game = pyspiel.load_game("python_janken_tiny_circle", {"options": chosen.options, "reward": "difference"})
print(f"uniform: exploitability {exploitability.exploitability(game, UniformRandomPolicy(game)):.4f}")
solver = external_sampling_mccfr.ExternalSamplingSolver(game)
for iteration in range(1, chosen.iterations + 1):
    solver.iteration()
    if iteration in (chosen.iterations // 4, chosen.iterations):
        found = exploitability.exploitability(game, solver.average_policy())
        print(f"MCCFR after {iteration}: exploitability {found:.4f}", flush=True)
