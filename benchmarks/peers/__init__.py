"""The same work beside others: random play step by step from Python, inside the library, and in plain C."""

import json
import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from statistics import median

from benchmarks.peers.limit import Limit
from benchmarks.peers.others import PEERS
from benchmarks.progress import Progress
from benchmarks.table import print_table

ROUNDS = 5  # interleaved, the median counts
SECONDS = 0.5
SEATS = 4

ENVIRONMENT = Path(__file__).parents[2] / ".cache" / "peers"
# gin_rummy is in PettingZoo up to 1.25; it needs RLCard and pygame.
PACKAGES = ("open_spiel", "rlcard", "pettingzoo==1.25.0", "pygame", "pokerkit")
OTHERS = Path(__file__).with_name("others.py")

OURS_INSIDE = {
    "Janken Rummy inside": ("janken-rummy", 4),
    "Run with Scissors inside": ("run-with-scissors", 4),
    "Light to Dark inside": ("light-to-dark", 1),
    "The Collector inside": ("collector", 4),
    "9 of a Kind inside": ("nine-of-a-kind", 7),
}
TWO = 2  # gin rummy, with which Janken Rummy is compared step by step, is a game for two
OURS_STEPPED = {"Janken Rummy": ("janken-rummy", TWO), "Run with Scissors": ("run-with-scissors", 4)}
WITH_DEAL = "Janken Rummy with the deal"
IN_C = "Janken Rummy in C"
IN_KERNEL = "Janken Rummy inside, the same hands"

# What the figures are to show: this, at least so many times that.
CLAIMS = [
    (IN_KERNEL, 0.35, IN_C),
    ("Janken Rummy inside", 40, "OpenSpiel gin_rummy inside"),
    ("Run with Scissors inside", 1, "OpenSpiel hearts inside"),
    ("Light to Dark inside", 0.5, "OpenSpiel hearts inside"),
    ("The Collector inside", 0.25, "OpenSpiel hearts inside"),
    ("9 of a Kind inside", 0.25, "OpenSpiel hearts inside"),
    ("Janken Rummy", 50, "OpenSpiel gin_rummy"),
    (WITH_DEAL, 50, "OpenSpiel gin_rummy with the deal"),
    ("Janken Rummy", 50, "RLCard gin-rummy"),
    ("Janken Rummy", 50, "PettingZoo gin_rummy"),
    ("Janken Rummy", 50, "PokerKit hold'em"),
]


def measure() -> list[dict[str, object]]:
    python = peers_python()
    rounds: list[dict[str, float]] = []
    with tempfile.TemporaryDirectory() as folder, Progress() as progress:
        limit = Limit(SEATS, Path(folder))
        for number in range(ROUNDS):
            progress.show(f"round {number + 1} of {ROUNDS}")
            rounds.append(one_round(python, limit))
    names = [name for name in rounds[0] if all(name in one for one in rounds)]
    rows: list[dict[str, object]] = [
        {"what": name, "moves/s": median(one[name] for one in rounds)} for name in names
    ]
    print_table("Random play, moves a second of CPU time (median of interleaved runs)", rows)
    claims = [_claim(rounds, *claim) for claim in CLAIMS if claim[0] in names and claim[2] in names]
    print_table("Ratios, each from the same round (median)", claims)
    return [*rows, *claims]


def one_round(python: Path, limit: Limit) -> dict[str, float]:
    """Everything once, one after the other; a peer that does not run here is left out."""
    speeds: dict[str, float] = {}
    for name in PEERS:
        done = _run([str(python), str(OTHERS), name, str(SECONDS)])
        if done is not None:
            speeds[name] = done
    for name, (game, seats) in OURS_INSIDE.items():
        speeds[name] = _ours("inside", game, seats)
    speeds[WITH_DEAL] = _ours("dealt", "janken-rummy", TWO)
    for name, (game, seats) in OURS_STEPPED.items():
        speeds[name] = _ours("stepped", game, seats)
    speeds[IN_C], speeds[IN_KERNEL] = limit.compare()
    return speeds


def _ours(how: str, game: str, seats: int) -> float:
    speed = _run([sys.executable, "-m", "benchmarks.worker", how, game, str(seats), str(SECONDS)])
    assert speed is not None
    return speed


def _run(command: list[str]) -> float | None:
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        print(f"\n{command[2]} does not run here: {done.stderr.strip().splitlines()[-1]}", file=sys.stderr)
        return None
    result = json.loads(done.stdout.splitlines()[-1])
    return float(result["moves"] / result["seconds"])


def _claim(rounds: list[dict[str, float]], ours: str, wanted: float, theirs: str) -> dict[str, object]:
    ratio = median(one[ours] / one[theirs] for one in rounds)
    reached = "yes" if ratio >= wanted else "no"
    return {"this": ours, "beside": theirs, "ratio": ratio, "wanted": float(wanted), "reached": reached}


def peers_python() -> Path:
    """The Python of an environment of their own; made once, kept in .cache."""
    python = ENVIRONMENT / "bin" / "python"
    made = ENVIRONMENT / "packages.txt"
    if not made.exists() or made.read_text() != " ".join(PACKAGES):
        print("installing the peers into .cache/peers (once) ...", file=sys.stderr, flush=True)
        venv.create(ENVIRONMENT, clear=True, with_pip=True)
        for package in PACKAGES:  # one by one: what does not install here any more is left out
            done = subprocess.run([python, "-m", "pip", "install", "--quiet", package], capture_output=True)
            if done.returncode != 0:
                print(f"{package} does not install here", file=sys.stderr)
        made.write_text(" ".join(PACKAGES))
    return python
