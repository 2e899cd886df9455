"""Janken Rummy in C, by which `./dev bench peers` measures the kernel, plays the hands of the kernel."""

import shutil
from pathlib import Path

import pytest

from benchmarks.peers.limit import Limit


@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_hands_in_c_are_those_of_the_kernel(seats: int, tmp_path: Path) -> None:
    # Other hands end the program here, with what both played.
    assert all(speed > 0 for speed in Limit(seats, tmp_path, decks=60, times=1).compare())
