"""What examples/learn_ppo.py has learned and kept in ppo.zip, or in the file PPO_MODEL, as a policy.

python examples/learn_ppo.py --opponents club --save ppo.zip
janken benchmark policy:examples/ppo_policy.py:ppo --task collector-two
"""

import os

import numpy as np
import torch
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO

torch.set_num_threads(1)  # small as it is, it is fastest so
MODEL = MaskablePPO.load(os.environ.get("PPO_MODEL", "ppo.zip"))


def ppo(observation: NDArray[np.uint8], mask: NDArray[np.uint8]) -> int:
    action, _ = MODEL.predict(observation, action_masks=mask, deterministic=True)
    return int(action)
