"""MaskablePPO learns in our environment as it is, where sb3-contrib is installed."""

import re
import subprocess
import sys

import pytest

from tests.running import ROOT


def test_maskable_ppo_learns_unmodified() -> None:
    pytest.importorskip("sb3_contrib")
    command = [sys.executable, str(ROOT / "examples" / "learn_ppo.py"), "--steps", "128", "--games", "2"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]
    assert re.fullmatch(r"wins [\d.]+ ± [\d.]+ % of 2 games", done.stdout.splitlines()[-1])
