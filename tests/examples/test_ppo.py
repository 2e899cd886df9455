"""MaskablePPO learns in our environment as it is, where sb3-contrib is installed."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.running import ROOT, janken


def test_maskable_ppo_learns_unmodified() -> None:
    pytest.importorskip("sb3_contrib")
    command = [sys.executable, str(ROOT / "examples" / "learn_ppo.py"), "--steps", "128", "--games", "2"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]
    assert re.fullmatch(r"wins [\d.]+ ± [\d.]+ % of 2 games", done.stdout.splitlines()[-1])


def test_what_it_has_learned_plays_in_the_benchmark(tmp_path: Path) -> None:
    pytest.importorskip("sb3_contrib")
    model = tmp_path / "ppo.zip"
    learn = [sys.executable, str(ROOT / "examples" / "learn_ppo.py"), "--steps", "128", "--games", "1"]
    subprocess.run([*learn, "--save", str(model)], check=True, capture_output=True)
    policy = f"policy:{ROOT / 'examples' / 'ppo_policy.py'}:ppo"
    done = janken(
        *("benchmark", policy, "--task", "collector-two", "--deals", "2"), env={"PPO_MODEL": str(model)}
    )
    assert done.status == 0, done.err
    assert "collector-two" in done.out
