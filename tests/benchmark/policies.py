"""Policies of environments, as somebody would write them: from observation and mask to an action."""

import numpy as np
from numpy.typing import NDArray


def first(observation: NDArray[np.uint8], mask: NDArray[np.uint8]) -> int:
    return int(mask.argmax())


def last(observation: NDArray[np.uint8], mask: NDArray[np.uint8]) -> int:
    return int(mask.nonzero()[0][-1])


def illegal(observation: NDArray[np.uint8], mask: NDArray[np.uint8]) -> int:
    return len(mask)
