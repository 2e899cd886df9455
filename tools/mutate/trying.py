"""Runs in the copy: the tests are read once, and then each fault is tried in a process forked from there.

Before that each test file is run once, to note which tests come by which switch, and how long each takes.
What is found is told on standard output, a line of JSON each."""

import json
import os
import resource
import signal
import sys
import traceback
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple, final

import pytest

from tools.mutate import switch

_PYTEST: Final = ("-q", "-x", "-p", "no:cacheprovider", "--timeout=120")
_PROVES_NOTHING: Final = (3, 4, 5)  # pytest's own errors, and ours
_UNREADABLE: Final = 4  # a conftest that could be imported before, if the fault is made at import
# Seconds of the processor, for the machine may be busy:
_MOST_SECONDS: Final = 60.0  # of tests for one fault
_LONGEST: Final = 20.0  # of one test: with the kernel uncompiled some take minutes
_PATIENCE: Final = 30.0  # and three times what the tests take: after that it hangs


class Noted(NamedTuple):
    """Of a test that passes."""

    seconds: float
    reached: list[int]


class Job(NamedTuple):
    test_files: list[str]
    faults: list[int]  # the numbers of those to try
    noted: dict[str, dict[str, Noted]]  # by file and test, what is known already
    survived: dict[str, list[str]]  # by fault, the files whose tests it is known to survive
    processes: int


@final
class Trials:
    """A pytest plugin that runs the tests in this way."""

    def __init__(self, job: Job, folder: Path, tell: Callable[[Mapping[str, object]], None]) -> None:
        self._job = job
        self._folder = folder
        self._tell = tell
        self._noted = {test: noted for tests in job.noted.values() for test, noted in tests.items()}
        self._items: dict[str, pytest.Item] = {}
        self._passed = True
        self._why = ""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self._items = {item.nodeid: item for item in session.items}
        at_import = set(switch.passed)
        by_file = defaultdict[str, list[str]](list)
        for test in self._items:
            by_file[_file(test)].append(test)
        files = [file for file in by_file if file not in self._job.noted]
        noting = [partial(self._note, number, by_file[file]) for number, file in enumerate(files)]
        for number, process, _ in self._forked(noting):
            noted = self._read_notes(number, process)
            self._noted |= noted
            self._tell({"file": files[number], "noted": noted})
        trying = [partial(self._try, fault, fault in at_import) for fault in self._job.faults]
        for number, _, status in self._forked(trying):
            fault = self._job.faults[number]
            if status in _PROVES_NOTHING and not (status == _UNREADABLE and fault in at_import):
                raise RuntimeError(f"the trial of fault {fault} ended with {status}")
            why = self._folder / f"{fault}.why"
            noticed = why.read_text() if why.exists() else f"ended with {status}"
            self._tell({"fault": fault, "noticed": noticed if status else ""})
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if not report.passed:
            self._passed = False
            self._why = f"{report.nodeid}: {report.longreprtext[-300:]}"

    def _forked(self, tasks: Sequence[Callable[[], int]]) -> Iterator[tuple[int, int, int]]:
        """Each in a process of its own, some at a time: the place of a task, its process and status."""
        running = dict[int, int]()
        waiting = list(range(len(tasks)))[::-1]
        try:
            while waiting or running:
                if waiting and len(running) < self._job.processes:
                    place = waiting.pop()
                    running[_fork(tasks[place])] = place
                    continue
                process, status = os.wait()
                _kill(process)
                yield running.pop(process), process, os.waitstatus_to_exitcode(status)
        finally:
            for process in running:
                _kill(process)

    def _run(self, test: str, following: str | None) -> None:
        self._passed = True
        item = self._items[test]
        after = None if following is None else self._items[following]
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)

    def _note(self, number: int, tests: list[str]) -> int:
        switch.notes = os.environ["JANKEN_REACHED"] = str(self._folder / f"{number}.reached")
        signal.signal(signal.SIGPROF, _give_up)
        took = {}
        for test, following in _with_next(tests):
            switch.passed.clear()
            before = sum(os.times()[:4])
            signal.setitimer(signal.ITIMER_PROF, _LONGEST)
            self._run(test, following)
            signal.setitimer(signal.ITIMER_PROF, 0)
            if self._passed:
                took[test] = sum(os.times()[:4]) - before
        (self._folder / f"{number}.took").write_text(json.dumps(took))
        return 0

    def _read_notes(self, number: int, process: int) -> dict[str, Noted]:
        took = self._folder / f"{number}.took"
        if not took.exists():  # it crashed: its tests prove nothing
            return {}
        noted = {test: Noted(seconds, []) for test, seconds in json.loads(took.read_text()).items()}
        reached = self._folder / f"{number}.reached"
        for line in reached.read_text().splitlines() if reached.exists() else []:
            by, fault, current = line.split("\t")
            test, _, phase = current.rpartition(" (")
            # A process that a fixture has started may serve all the tests after it.
            served = noted if int(by) != process and phase == "setup)" else noted.keys() & {test}
            for one in served:
                noted[one].reached.append(int(fault))
        return noted

    def _try(self, fault: int, is_at_import: bool) -> int:
        tests = self._tests(fault, everywhere=is_at_import)
        limit = int(_PATIENCE + 3 * sum(self._noted[test].seconds for test in tests))
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
        os.environ["JANKEN_FAULT"] = str(fault)
        if is_at_import and tests:  # in a Python that has read nothing yet
            listed = self._folder / f"{fault}.tests"
            listed.write_text("".join(f"{test}\n" for test in tests))
            os.environ["JANKEN_ONLY"] = str(listed)
            files = dict.fromkeys(map(_file, tests))
            python = [sys.executable, "-m", "pytest"]
            os.execv(sys.executable, [*python, *_PYTEST, "-p", "tools.mutate.only", *files])
        switch.made = fault
        for test, following in _with_next(tests):
            self._run(test, following)
            if not self._passed:
                (self._folder / f"{fault}.why").write_text(self._why)
                return 1
        return 0

    def _tests(self, fault: int, everywhere: bool) -> list[str]:
        """Those that come by a fault, and behind them all others if it is made at import, where what is
        read there may be used by whoever comes by nothing: first the file that takes the fewest seconds."""
        survived = self._job.survived.get(str(fault), [])
        seconds = {
            test: noted.seconds
            for test, noted in self._noted.items()
            if test in self._items and _file(test) not in survived and (everywhere or fault in noted.reached)
        }
        by_file = defaultdict[str, float](float)
        for test in seconds:
            by_file[_file(test)] += seconds[test]
        chosen: list[str] = []
        total = 0.0
        for test in sorted(
            seconds,
            key=lambda one: (
                fault not in self._noted[one].reached,
                by_file[_file(one)],
                _file(one),
                seconds[one],
            ),
        ):
            if not chosen or total + seconds[test] <= _MOST_SECONDS:
                chosen.append(test)
                total += seconds[test]
        return chosen


def _give_up(*_: object) -> None:
    pytest.skip("it takes too long")  # which Hypothesis too takes for an end, and not for a failure


def _with_next(tests: list[str]) -> Iterator[tuple[str, str | None]]:
    return zip(tests, [*tests[1:], None], strict=False)  # without any test there is also no next one


def _file(test: str) -> str:
    return test.partition("::")[0]


def _fork(task: Callable[[], int]) -> int:
    process = os.fork()
    if process:
        return process
    status = 3
    try:
        os.setsid()  # so that all that it starts ends with it
        status = task()
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(status)


def _kill(group: int) -> None:
    with suppress(ProcessLookupError):
        os.killpg(group, signal.SIGKILL)


def main() -> int:
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell that runs us behind has it ignored
    folder = Path(sys.argv[1])
    job = Job(**json.loads((folder / "job.json").read_text()))
    job = job._replace(
        noted={file: {test: Noted(*one) for test, one in tests.items()} for file, tests in job.noted.items()}
    )
    told = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # what pytest and the tests say is not for who has asked

    def tell(what: Mapping[str, object]) -> None:
        print(json.dumps(what), file=told, flush=True)

    return pytest.main([*_PYTEST, "-s", *job.test_files], plugins=[Trials(job, folder, tell)])


if __name__ == "__main__":
    sys.exit(main())
