"""Results so far, in a file: after a crash or Ctrl-C the same command continues from there.

The first line says what is measured. Every further line is one result, in order; a line that was cut off is
done again.
"""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import BinaryIO, Generic, TypeVar, final

import msgspec

from janken.core.errors import JankenError
from janken.jobs.engine import Engine, in_order
from janken.records.files import reason

Piece = TypeVar("Piece")
Result = TypeVar("Result")


class JournalError(JankenError):
    """The file cannot be continued; the message says why."""


@final
class Journal(Generic[Result]):
    def __init__(self, path: Path | None, what: Mapping[str, object], kind: type[Result]) -> None:
        """With a path, results are kept there; `what` names everything they depend on."""
        self._kind = kind
        self._file: BinaryIO | None = None
        if path is None:
            return
        try:
            self._file = path.open("a+b")
            self._begin(path, what)
        except OSError as error:
            raise JournalError(f"{path}: {reason(error)}") from None
        except JournalError:
            self.close()
            raise

    def _begin(self, path: Path, what: Mapping[str, object]) -> None:
        assert self._file is not None
        self._file.seek(0)
        first, ours = self._file.readline(), msgspec.json.encode(what) + b"\n"
        if not first.endswith(b"\n") and ours.startswith(first):
            self._file.truncate(0)
            self._file.write(ours)
            self.flush()
        else:
            _compare(path, what, first)

    def earlier(self) -> Iterator[Result]:
        """The results of earlier runs; to be called once, before anything is added."""
        if self._file is None:
            return
        self._file.seek(0)
        good = len(self._file.readline())
        for line in self._file:
            try:
                result = msgspec.json.decode(line if line.endswith(b"\n") else b"", type=self._kind)
            except msgspec.DecodeError:
                break
            good += len(line)
            yield result
        self._file.truncate(good)

    def add(self, result: Result) -> None:
        if self._file is not None:
            self._file.write(msgspec.json.encode(result) + b"\n")

    def flush(self) -> None:
        """Make sure that everything added is on disk."""
        if self._file is not None:
            self._file.flush()
            os.fsync(self._file.fileno())

    def close(self) -> None:
        if self._file is not None:
            self._file.close()


def _compare(path: Path, what: Mapping[str, object], first: bytes) -> None:
    try:
        had = msgspec.json.decode(first, type=dict[str, object])
    except msgspec.DecodeError:
        raise JournalError(f"{path} is not a file of results: name a new one") from None
    wanted = msgspec.json.decode(msgspec.json.encode(what), type=dict[str, object])
    for name in {**wanted, **had}:
        if wanted.get(name) != had.get(name):
            raise JournalError(
                f"{path} has results of another run ({name}: {had.get(name)}, now {wanted.get(name)}): "
                "name a new file, or repeat the command that made it"
            )


def resume(
    journal: Journal[Result],
    engine: Engine,
    work: Callable[[Piece], Result],
    pieces: Iterable[Piece],
    count: int,
    deadline: float | None = None,
) -> Iterator[Result]:
    """The results of `count` pieces, in order: what the journal has already, then the rest.

    New results are stored before anybody sees them.
    """
    known = 0
    for result in journal.earlier():
        known += 1
        yield result
    for results in in_order(engine, work, islice(pieces, known, None), count - known, deadline):
        for result in results:
            journal.add(result)
        journal.flush()
        yield from results
