"""Put small faults into the code, one at a time, and see whether a test notices.

    ./dev mutate                     a sample of every package
    ./dev mutate src/janken/table    of what is under a path
    ./dev mutate --package kernel    of one package
    ./dev mutate --sample 60         more of them; --sample 0 is all there are

Only the tests that reach the line are run. A run may be stopped and gone on with: the same seed tries the
same faults, and those once noticed are not tried again.
"""

import argparse
import hashlib
import json
import signal
import subprocess
import sys
from collections.abc import Generator, Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from tools.mutate.copy import make_copy
from tools.mutate.faults import Fault, faults_in, sample_of
from tools.mutate.packages import PACKAGES, ROOT, Package

_CACHE: Final = ROOT / ".cache" / "mutate"
_NOTICED: Final = _CACHE / "noticed.json"  # the names of faults once noticed, and by what
_SURVIVED: Final = _CACHE / "survived.json"  # of those that were not: test files, and how these were
_JUDGED: Final = Path(__file__).with_name("equivalent.txt")


def main() -> int:
    parser = argparse.ArgumentParser(
        "./dev mutate", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("path", nargs="?", type=Path, default=ROOT / "src" / "janken")
    names = [package.name for package in PACKAGES]
    parser.add_argument("--package", choices=names, help="only this one")
    parser.add_argument("--sample", type=int, default=20, help="faults of each package (20); 0: all")
    parser.add_argument("--seed", default="1", help="which of them (1)")
    parser.add_argument("--processes", type=int, default=2, help="at a time (2)")
    asked = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # which ends what it has begun
    packages = [package for package in PACKAGES if asked.package in (None, package.name)]
    chosen = [(package, files) for package in packages if (files := package.files(asked.path.resolve()))]
    if not chosen:
        sys.exit(f"{asked.path}: no sources of {', '.join(one.name for one in packages)} are there")
    _CACHE.mkdir(parents=True, exist_ok=True)
    for package, files in chosen:
        faults = [fault for file in files for fault in faults_in(file, ROOT)]
        _report(package, len(faults), sample_of(faults, asked.sample, asked.seed), asked.processes)
    return 0


def judged_equivalent(text: str) -> set[str]:
    """Faults that change nothing anybody could notice: after a line with the reason, one name a line."""
    return {line.strip() for line in text.splitlines() if line.startswith("    ")}


def _report(package: Package, possible: int, sample: list[Fault], processes: int) -> None:
    judged = judged_equivalent(_JUDGED.read_text())
    noticed: dict[str, str] = _read(_NOTICED)
    equivalent = [fault for fault in sample if fault.name in judged]
    left = [number for number, fault in enumerate(sample) if fault.name not in judged | noticed.keys()]
    alive = []
    for done, (fault, by) in enumerate(_tried(package, sample, left, processes) if left else [], start=1):
        if by:
            noticed[fault.name] = by
            _NOTICED.write_text(json.dumps(noticed, indent=0, sort_keys=True))
        else:
            alive.append(fault)
        told = "noticed" if by else "ALIVE"
        print(f"{package.name} {done}/{len(left)} {told}: {fault}", file=sys.stderr, flush=True)
    caught = len(sample) - len(equivalent) - len(alive)
    print(f"{package.name}: of {possible} possible faults {len(sample)} tried: {caught} noticed,", end=" ")
    print(f"{len(equivalent)} judged equivalent, {len(alive)} alive", flush=True)
    for fault in sorted(alive, key=lambda one: (one.path, one.line)):
        print(f"    {fault}", flush=True)


def _tried(
    package: Package, faults: list[Fault], left: list[int], processes: int
) -> Iterator[tuple[Fault, str]]:
    """Each that is left with the test that noticed it and what that said; empty if none did."""
    states = _states(package, faults)
    kept = _CACHE / f"{package.name.replace(' ', '-')}.json"
    noted = {file: one for file, one in _read(kept).items() if states.get(file) == one["state"]}
    survived: dict[str, dict[str, str]] = _read(_SURVIVED)
    job = {
        "test_files": list(states),
        "faults": left,
        "noted": {file: one["tests"] for file, one in noted.items()},
        "survived": {
            number: _unchanged(survived[faults[number].name], states)
            for number in left
            if faults[number].name in survived
        },
        "processes": processes,
    }
    with closing(_told(package, faults, job)) as lines:
        for told in lines:
            if "file" in told:
                print(f"{package.name}: noted what {told['file']} reaches", file=sys.stderr, flush=True)
                noted[told["file"]] = {"state": states[told["file"]], "tests": told["noted"]}
                kept.write_text(json.dumps(noted))
                continue
            fault = faults[told["fault"]]
            if not told["noticed"]:
                survived[fault.name] = states
                _SURVIVED.write_text(json.dumps(survived))
            yield fault, told["noticed"]


def _told(
    package: Package, faults: list[Fault], job: dict[str, object]
) -> Generator[dict[str, Any], None, None]:
    """What a run of the package's tests in a copy with the faults tells, as it goes."""
    with TemporaryDirectory(prefix="janken-mutate-") as temporary:
        folder = Path(temporary)
        python = make_copy(folder / "copy", package, faults)
        (folder / "job.json").write_text(json.dumps(job))
        command = [str(python), "-m", "tools.mutate.trying", temporary]
        log, copy = folder / "log", folder / "copy"
        with (
            log.open("w") as said,
            subprocess.Popen(
                command, cwd=copy, env=package.environment, stdout=subprocess.PIPE, stderr=said, text=True
            ) as trying,
        ):
            assert trying.stdout is not None
            try:
                yield from map(json.loads, trying.stdout)
            except BaseException:
                trying.terminate()
                raise
        if trying.returncode != 0:
            raise RuntimeError(f"pytest ended with {trying.returncode}:\n{log.read_text()[-3000:]}")


def _read(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(file.read_text()) if file.exists() else {}
    return found


def _unchanged(before: dict[str, str], now: dict[str, str]) -> list[str]:
    return [file for file, state in before.items() if now.get(file) == state]


def _states(package: Package, faults: list[Fault]) -> dict[str, str]:
    """By test file, a digest of what decides what it reaches: the code, what tests share, the switches."""
    shared = [file for file in (ROOT / "tests").rglob("*.py") if not file.name.startswith("test_")]
    code = hashlib.sha256("".join(fault.name for fault in faults).encode())
    for file in sorted([*(ROOT / "src").rglob("*.py"), *shared]):
        code.update(file.read_bytes())
    return {
        str(file.relative_to(ROOT)): hashlib.sha256(code.digest() + file.read_bytes()).hexdigest()
        for file in package.test_files()
    }


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
