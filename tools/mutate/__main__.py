"""Put small faults into the code, one at a time, and see whether a test notices.

    ./dev mutate                     a sample of every package
    ./dev mutate src/janken/table    of what is under a path
    ./dev mutate --sample 60         more of them; --sample 0 is all there are

Only the tests that reach the line are run, with the kernel uncompiled. What is known may be stopped and gone
on with: the same seed tries the same faults, and those once noticed are not tried again.
"""

import argparse
import fcntl
import json
import random
import sys
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from pathlib import Path
from queue import SimpleQueue
from typing import Final

from tools.mutate.faults import Fault, faults_in
from tools.mutate.packages import PACKAGES, ROOT, Package
from tools.mutate.reach import CACHE, Reach, reach_of
from tools.mutate.trial import Copy

_PROCESSES: Final = 2
_MOST_SECONDS: Final = 60.0  # of tests for one fault, the quickest first
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
    CACHE.mkdir(parents=True, exist_ok=True)
    with (CACHE / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)  # two runs would put faults into the same copies
        except BlockingIOError:
            sys.exit("./dev mutate is under way already")
        return _report(asked.path, asked.sample, asked.seed)


def _report(given: Path, sample: int, seed: str) -> int:
    path = given.resolve()
    judged = judged_equivalent(_JUDGED.read_text())
    chosen = [(package, files) for package in PACKAGES if (files := package.files(path))]
    if not chosen:
        sys.exit(f"{given}: no sources of {', '.join(one.name for one in PACKAGES)} are there")
    lines = []
    for package, files in chosen:
        faults = [fault for file in files for fault in faults_in(file, ROOT) if fault.name not in judged]
        some = random.Random(seed).sample(faults, min(sample or len(faults), len(faults)))
        alive = _alive(package, some)
        caught = len(some) - len(alive)
        lines.append(f"{package.name}: {caught} of {len(some)} noticed, {len(faults)} possible")
        for fault in sorted(alive, key=lambda one: (one.path, one.begin)):
            lines.append(f"    {fault}")
    print("\n".join(lines))
    return 0


def judged_equivalent(text: str) -> set[str]:
    """Faults that change nothing anybody could notice: after a line with the reason, one name a line."""
    return {line.strip() for line in text.splitlines() if line.startswith("    ")}


def _alive(package: Package, faults: list[Fault]) -> list[Fault]:
    """Those of the faults that no test notices."""
    noticed = set(json.loads(_NOTICED.read_text())) if _NOTICED.exists() else set()
    alive = []
    for done, (fault, is_noticed) in enumerate(_tried(package, faults, noticed), start=1):
        if is_noticed:
            noticed.add(fault.name)
            _NOTICED.write_text(json.dumps(sorted(noticed), indent=0))
        else:
            alive.append(fault)
        told = "noticed" if is_noticed else "ALIVE"
        print(f"{package.name} {done}/{len(faults)} {told}: {fault}", file=sys.stderr, flush=True)
    return alive


def _tried(package: Package, faults: list[Fault], noticed: set[str]) -> Iterator[tuple[Fault, bool]]:
    left = [fault for fault in faults if fault.name not in noticed]
    yield from ((fault, True) for fault in faults if fault.name in noticed)
    if not left:
        return
    reach = reach_of(package)
    copies: SimpleQueue[Copy] = SimpleQueue()
    for number in range(_PROCESSES):
        copies.put(Copy(number))
    with ThreadPoolExecutor(_PROCESSES) as pool:
        running: dict[Future[bool], Fault] = {pool.submit(_try, one, reach, copies): one for one in left}
        try:
            for future in as_completed(running):
                yield running[future], future.result()
        finally:
            pool.shutdown(cancel_futures=True)


def _try(fault: Fault, reach: Reach, copies: SimpleQueue[Copy]) -> bool:
    tests: list[str] = []
    seconds = 0.0
    for test in reach.tests(ROOT / fault.path, fault.line):
        if tests and seconds + reach.seconds(test) > _MOST_SECONDS:
            break
        tests.append(test)
        seconds += reach.seconds(test)
    if not tests:
        return False
    copy = copies.get()
    try:
        return copy.notices(fault, tests, seconds)
    finally:
        copies.put(copy)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
