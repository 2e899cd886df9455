"""The real command, as people start it."""

import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
JANKEN = str(Path(sys.executable).with_name("janken"))
# What a terminal at home has: text in UTF-8, and a Python that insists on it.
PLAIN = {"LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "utf-8:strict"}


@dataclass(frozen=True)
class Done:
    status: int
    out: str
    err: str


def environment(changes: Mapping[str, str]) -> dict[str, str]:
    """The environment of a test, without what the person who runs it has set."""
    ours = {
        name: value for name, value in os.environ.items() if not name.startswith(("LC_", "PYTHON", "NO_"))
    }
    return ours | PLAIN | dict(changes)


def janken(
    *arguments: str | bytes,
    typed: bytes = b"",
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
    encoding: str = "utf-8",
) -> Done:
    done = subprocess.run(
        [JANKEN, *arguments],
        input=typed,
        capture_output=True,
        cwd=cwd,
        env=environment(env or {}),
        timeout=60,
    )
    return Done(done.returncode, done.stdout.decode(encoding), done.stderr.decode(encoding))


def one_sentence(done: Done) -> str:
    """What a command that refuses its input says: one line on standard error, exit status 2, nothing else."""
    assert done.status == 2, done
    assert done.out == ""
    assert "Traceback" not in done.err
    assert done.err.endswith("\n")
    sentence = done.err.removesuffix("\n")
    assert sentence.isprintable(), sentence
    assert 0 < len(sentence) <= 300
    return sentence
