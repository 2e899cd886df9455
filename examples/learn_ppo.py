"""MaskablePPO of sb3-contrib learns The Collector against a bot, unmodified, and is then measured.

pip install 'janken[envs]' sb3-contrib
python examples/learn_ppo.py [--steps 100000] [--opponents easy] [--games 200] [--save ppo.zip]
"""

import argparse
from math import sqrt

import gymnasium
from sb3_contrib import MaskablePPO

import janken.envs.gymnasium  # noqa: F401 - registers the games

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--steps", type=int, default=100_000)
parser.add_argument("--opponents", default="easy", help="a bot, as janken arena names them")
parser.add_argument("--games", type=int, default=200, help="to measure it by")
parser.add_argument("--save", help="keep what it has learned here: examples/ppo_policy.py plays by it")
chosen = parser.parse_args()

env = gymnasium.make("janken/Collector-v0", seats=2, opponents=chosen.opponents, reward="difference")
model = MaskablePPO("MlpPolicy", env, n_steps=min(2048, chosen.steps), seed=1)
model.learn(chosen.steps)
if chosen.save:
    model.save(chosen.save)

won = 0.0
for game in range(chosen.games):
    seen, info = env.reset(seed=1_000_000 + game)  # deals that it has not learnt from
    over = False
    while not over:
        masks = env.unwrapped.action_masks()
        action, _ = model.predict(seen, action_masks=masks, deterministic=True)
        seen, _, ended, cut, info = env.step(int(action))
        over = ended or cut
    won += info["winners"][0] / max(1, info["winners"].sum())
share = won / chosen.games
print(
    f"wins {100 * share:.1f} ± {196 * sqrt(share * (1 - share) / chosen.games):.1f} % of {chosen.games} games"
)
