"""A terminal to play at: a real one, or rather what the system takes for one."""

import os
import select
import signal
import subprocess
import sys
import termios
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import monotonic, sleep
from types import TracebackType
from typing import Self

from tests.running import ROOT, environment

PATIENCE = 60.0  # seconds until a test gives up waiting
# The terminal has to be the one that Ctrl-C at its keyboard speaks to, also for tests in the background.
AT_TERMINAL = """
import fcntl, os, signal, sys, termios
signal.signal(signal.SIGINT, signal.SIG_DFL)
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.argv[1], sys.argv[1:])
"""
REACTION = 0.3  # seconds that a person needs at least, and Python until it listens for Ctrl-C


class Screen:
    """A program at a pseudo-terminal. `text` is all that it has written so far."""

    def __init__(
        self, command: Sequence[str], cwd: Path = ROOT, env: Mapping[str, str] | None = None
    ) -> None:
        self._keyboard, terminal = os.openpty()
        changes = {"TERM": "xterm-256color", "INPUTRC": "/dev/null", "COLUMNS": "200", **(env or {})}
        self._program = subprocess.Popen(
            [sys.executable, "-c", AT_TERMINAL, *command],
            stdin=terminal, stdout=terminal, stderr=terminal,
            cwd=cwd, env=environment(changes), start_new_session=True,
        )  # fmt: skip
        os.close(terminal)
        self.session = self._program.pid  # with all that it starts
        self.text = ""
        self._read = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._program.kill()
        self._program.wait()
        os.close(self._keyboard)

    def wait_for(self, text: str) -> str:
        """Wait until a text appears behind what was waited for before; what stands between is returned."""
        until = monotonic() + PATIENCE
        while text not in self.text[self._read :]:
            assert self._more(until - monotonic()), f"no {text!r} came, only {self.text[self._read :]!r}"
        begin, self._read = self._read, self.text.index(text, self._read) + len(text)
        return self.text[begin : self._read]

    def wait_for_any(self, texts: Sequence[str]) -> str:
        """Wait until one of several texts appears, and read on behind it; the one that came first."""
        until = monotonic() + PATIENCE
        while not (there := [text for text in texts if text in self.text[self._read :]]):
            assert self._more(until - monotonic()), f"none of {texts} came, only {self.text[self._read :]!r}"
        first = min(there, key=lambda text: self.text.index(text, self._read))
        self._read = self.text.index(first, self._read) + len(first)
        return first

    def type(self, line: str) -> None:
        os.write(self._keyboard, line.encode() + b"\r")

    def press(self, keys: bytes) -> None:
        os.write(self._keyboard, keys)

    def interrupt(self) -> None:
        sleep(REACTION)
        self.press(b"\x03")

    def tell(self, number: signal.Signals) -> None:
        sleep(REACTION)
        self._program.send_signal(number)

    def echoes(self) -> bool:
        """Does the terminal show what is typed, and hand it on line by line, as a shell expects?"""
        modes = termios.tcgetattr(self._keyboard)[3]
        return bool(modes & termios.ECHO) and bool(modes & termios.ICANON)

    def ends(self) -> int:
        """Wait for the end of the program; its exit status."""
        until = monotonic() + PATIENCE
        while self._more(until - monotonic()):
            pass
        return self._program.wait(PATIENCE)

    def _more(self, seconds: float) -> bool:
        if not select.select([self._keyboard], [], [], max(seconds, 0))[0]:
            return False
        try:
            read = os.read(self._keyboard, 65536)
        except OSError:  # the program has closed its side
            return False
        self.text += read.decode(errors="replace")
        return bool(read)
