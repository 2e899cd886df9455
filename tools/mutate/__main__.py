"""Put small faults into the code, one at a time, and see whether a test notices.

    ./dev mutate                     a sample of every package
    ./dev mutate src/janken/table    of what is under a path
    ./dev mutate --sample 60         more of them; --sample 0 is all there are

Only the tests that reach the line are run. A run may be stopped and gone on with: the same seed tries the
same faults, and those once noticed are not tried again.
"""

import argparse
import json
import sys
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from typing import Final

from tools.mutate.faults import Fault, faults_in, sample_of
from tools.mutate.packages import PACKAGES, ROOT, Package
from tools.mutate.reach import CACHE, Reach, reach_of
from tools.mutate.trial import Copy

_PROCESSES: Final = 2
_MOST_SECONDS: Final = 240.0  # of tests for one fault, the quickest first; a busy machine noted many
_NOTICED: Final = CACHE / "noticed.json"  # the names of faults once noticed
_JUDGED: Final = Path(__file__).with_name("equivalent.txt")


def main() -> int:
    parser = argparse.ArgumentParser(
        "./dev mutate", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("path", nargs="?", type=Path, default=ROOT / "src" / "janken")
    parser.add_argument("--sample", type=int, default=20, help="faults of each package (20); 0: all")
    parser.add_argument("--seed", default="1", help="which of them (1)")
    asked = parser.parse_args()
    chosen = [(package, files) for package in PACKAGES if (files := package.files(asked.path.resolve()))]
    if not chosen:
        sys.exit(f"{asked.path}: no sources of {', '.join(one.name for one in PACKAGES)} are there")
    for package, files in chosen:
        faults = [fault for file in files for fault in faults_in(file, ROOT)]
        _report(package, len(faults), sample_of(faults, asked.sample, asked.seed))
    return 0


def judged_equivalent(text: str) -> set[str]:
    """Faults that change nothing anybody could notice: after a line with the reason, one name a line."""
    return {line.strip() for line in text.splitlines() if line.startswith("    ")}


def _report(package: Package, possible: int, sample: list[Fault]) -> None:
    judged = judged_equivalent(_JUDGED.read_text())
    noticed = set(json.loads(_NOTICED.read_text())) if _NOTICED.exists() else set()
    equivalent = [fault for fault in sample if fault.name in judged]
    left = [fault for fault in sample if fault.name not in noticed | judged]
    alive = _alive(package, left, noticed) if left else []
    caught = len(sample) - len(equivalent) - len(alive)
    print(f"{package.name}: of {possible} possible faults {len(sample)} tried: {caught} noticed,", end=" ")
    print(f"{len(equivalent)} judged equivalent, {len(alive)} alive", flush=True)
    for fault in sorted(alive, key=lambda one: (one.path, one.line)):
        print(f"    {fault}", flush=True)


def _alive(package: Package, faults: list[Fault], noticed: set[str]) -> list[Fault]:
    """Those of the faults that no test notices; the others are noted."""
    alive = []
    with TemporaryDirectory(prefix="janken-mutate-") as folder, ThreadPoolExecutor(_PROCESSES) as pool:
        try:
            reaches = list(pool.map(lambda file: reach_of(file, package), package.test_files()))
            copies: SimpleQueue[Copy] = SimpleQueue()
            for number in range(_PROCESSES):
                copies.put(Copy(Path(folder, str(number)), package))
            trials = {pool.submit(_is_noticed, fault, reaches, copies): fault for fault in faults}
            for done, trial in enumerate(as_completed(trials), start=1):
                fault = trials[trial]
                if trial.result():
                    noticed.add(fault.name)
                    _NOTICED.write_text(json.dumps(sorted(noticed), indent=0))
                else:
                    alive.append(fault)
                told = "noticed" if trial.result() else "ALIVE"
                print(f"{package.name} {done}/{len(faults)} {told}: {fault}", file=sys.stderr, flush=True)
        finally:
            pool.shutdown(cancel_futures=True)
    return alive


def _is_noticed(fault: Fault, reaches: list[Reach], copies: SimpleQueue[Copy]) -> bool:
    chosen = _tests(ROOT / fault.path, fault.line, reaches) or _tests(ROOT / fault.path, None, reaches)
    copy = copies.get()
    try:
        return bool(chosen) and copy.notices(fault, chosen)
    finally:
        copies.put(copy)


def _tests(path: Path, line: int | None, reaches: list[Reach]) -> dict[str, float]:
    """The quickest of those that reach a line, or any line of the file, with their seconds."""
    seconds = {test: reach.seconds[test] for reach in reaches for test in reach.tests(path, line)}
    chosen: dict[str, float] = {}
    for test in sorted(seconds, key=seconds.__getitem__):
        if chosen and sum(chosen.values()) + seconds[test] > _MOST_SECONDS:
            break
        chosen[test] = seconds[test]
    return chosen


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
