"""The kernel's memory as NumPy sees it."""

import sys
from typing import TypeVar, cast

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from janken.kernel.lanes.lane import Lane

if sys.byteorder != "little":
    raise ImportError("janken.envs needs a machine that keeps the lowest byte of a number first")

Kind = TypeVar("Kind", bound=np.generic)


def view(memory: object, kind: type[Kind]) -> NDArray[Kind]:
    """A live, read-only view of packed numbers, without a copy."""
    return np.frombuffer(cast("bytes", memory), kind)


def observation(lane: Lane, seat: int) -> NDArray[np.uint8]:
    """What a seat has seen, in memory of its own."""
    words = vec[i64]([0] * lane.words)
    lane.observe(seat, words, 0)
    return view(words, np.uint8)
