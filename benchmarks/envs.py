"""Environments: steps a second with observations and masks, beside PettingZoo's and OpenSpiel's gin rummy."""

import json
import subprocess
import sys
from statistics import median

from benchmarks.peers import OTHERS, peers_python
from benchmarks.progress import Progress
from benchmarks.table import print_table

ROUNDS = 3  # interleaved, the median counts
SECONDS = 0.5
LANES = 1024
TABLES = [
    ("janken-rummy", 2, 1_000_000),
    ("run-with-scissors", 4, 1_000_000),
    ("collector", 1, 500_000),
    ("collector", 2, 500_000),
    ("light-to-dark", 1, 500_000),
    ("nine-of-a-kind", 5, 500_000),
]
RUMMY = ("janken-rummy", 2)
PETTINGZOO = "PettingZoo gin_rummy"
OPENSPIEL = "OpenSpiel gin_rummy with tensors"
OPENSPIEL_DEALT = "OpenSpiel gin_rummy with the deal"
MICROSECONDS = 1e6

Figures = dict[str, float]


def start(*arguments: object) -> subprocess.Popen[str]:
    """A worker that is ready, and waits for `let_go`."""
    command = [sys.executable, "-m", "benchmarks.envs_worker", *map(str, arguments)]
    worker = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert worker.stdout is not None
    if worker.stdout.readline() != "ready\n":
        raise SystemExit("a measurement failed; see above")
    return worker


def let_go(*workers: subprocess.Popen[str]) -> list[Figures]:
    """All begin together."""
    for worker in workers:
        assert worker.stdin is not None
        worker.stdin.write("\n")
        worker.stdin.flush()
    return [json.loads(worker.communicate()[0].splitlines()[-1]) for worker in workers]


def speed(figures: Figures) -> float:
    return figures["moves"] / figures["seconds"]


def ours(how: str, name: str, seats: int) -> float:
    return speed(*let_go(start(how, name, seats, LANES, SECONDS)))


def peer(name: str) -> float:
    command = [str(peers_python()), str(OTHERS), name, str(SECONDS)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return speed(json.loads(done.stdout.splitlines()[-1]))


def measure() -> list[dict[str, object]]:
    with Progress() as progress:
        rows = [_of_table(*table, progress) for table in TABLES]
        ratios = _beside_peers(progress)
        ratios += _of_learners(progress)
        progress.show("two processes")
        ratios.append(_two_processes())
    print_table(f"Steps a second in a batch of {LANES} (CPU time, median)", rows)
    print_table("Ratios, each from the same round (median)", ratios)
    return [*rows, *ratios]


def _of_table(name: str, seats: int, wanted: int, progress: Progress) -> dict[str, object]:
    progress.show(f"{name}, {seats} seats")
    speeds = [ours("batch", name, seats) for _ in range(ROUNDS)]
    return {
        "game": name,
        "seats": seats,
        "steps/s": median(speeds),
        "wanted": float(wanted),
        "bytes a lane": let_go(start("memory", name, seats, LANES, 0))[0]["bytes"],
    }


def _beside_peers(progress: Progress) -> list[dict[str, object]]:
    aec, batch, adapter = [], [], []
    for number in range(ROUNDS):
        progress.show(f"peers, round {number + 1} of {ROUNDS}")
        aec.append(ours("aec", *RUMMY) / peer(PETTINGZOO))
        batch.append(ours("batch", *RUMMY) / peer(OPENSPIEL))
        adapter.append(ours("adapter", *RUMMY) / peer(OPENSPIEL_DEALT))
    return [
        {"this": "Janken Rummy through AEC", "beside": PETTINGZOO, "ratio": median(aec), "wanted": 50.0},
        {"this": "Janken Rummy in a batch", "beside": OPENSPIEL, "ratio": median(batch), "wanted": 20.0},
        {"this": "its OpenSpiel form", "beside": OPENSPIEL_DEALT, "ratio": median(adapter), "wanted": 1.0},
    ]


def _of_learners(progress: Progress) -> list[dict[str, object]]:
    progress.show("sampled by logits, and copies of a match")
    sampled = [ours("sampled", *RUMMY) for _ in range(ROUNDS)]
    times = [ours("batch", *RUMMY) / ours("sampled", *RUMMY) for _ in range(ROUNDS)]
    copies = [MICROSECONDS / ours("copies", *RUMMY) for _ in range(ROUNDS)]
    print(f"Janken Rummy sampled by logits: {median(sampled):,.0f} steps/s (wanted: 1,200,000)")
    print(f"match.copy() of Janken Rummy: {median(copies):.1f} microseconds (wanted: below 20)")
    return [
        {"this": "any legal action", "beside": "sampled by logits", "ratio": median(times), "wanted": 1.5}
    ]


def _two_processes() -> dict[str, object]:
    """Measured over the same time, long enough for both to be in the middle of it."""
    ratios = []
    for _ in range(ROUNDS):
        (alone,) = let_go(start("batch", *RUMMY, LANES, 4 * SECONDS))
        both = let_go(*(start("batch", *RUMMY, LANES, 4 * SECONDS) for _ in range(2)))
        ratios.append(sum(map(speed, both)) / speed(alone))
    return {"this": "two processes", "beside": "one", "ratio": median(ratios), "wanted": 1.9}
