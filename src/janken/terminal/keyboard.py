"""Lines from the keyboard, or from whatever stands in for it, while the table goes on."""

import asyncio
import sys
import threading
from collections.abc import Callable
from typing import final

from janken.core.text import printable
from janken.terminal.wrapping import columns_of, wrapped

_ERASE_LINE = "\r\x1b[K"
_ERASE_LINE_ABOVE = "\x1b[1A\x1b[2K"
_CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # the lines that have scrolled away too


def ask(question: str) -> str:
    """One line, without anything that would be an order to the terminal when it is said back.

    EOFError at the end of the input.
    """
    sys.stdout.flush()  # input() would keep quiet about a reader who has gone
    return printable(input(question).replace("\t", " "))


@final
class Keyboard:
    """Asks for one line at a time. What is said meanwhile stands above the question, not in it."""

    def __init__(self) -> None:
        self._question = ""  # the one that is open
        self.is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
        self._written: Callable[[], str] = _nothing
        if sys.stdin.isatty():
            import readline  # gives input() its line editing

            self._written = readline.get_line_buffer

    async def ask(self, question: str) -> str:
        """EOFError at the end of the input."""
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._question = question
        # A thread that does not hold up the end of the program: nobody can wake it from a read.
        threading.Thread(target=self._read, args=(question, answer), daemon=True).start()
        try:
            return await answer
        finally:
            self._question = ""

    def ask_otherwise(self, question: str) -> None:
        """What is asked has changed meanwhile; it is seen with the next line that is said."""
        if self._question:
            self._question = question

    def _read(self, question: str, answer: asyncio.Future[str]) -> None:
        loop = answer.get_loop()
        try:
            line = ask(question)
        except Exception as error:  # the end of the input, or a terminal that has gone
            loop.call_soon_threadsafe(_fail, answer, error)
        else:
            loop.call_soon_threadsafe(_give, answer, line)

    def say(self, *lines: str) -> None:
        text = wrapped("\n".join(lines), columns_of(sys.stdout)) + "\n"
        if self._question and self.is_terminal:
            text = f"{_ERASE_LINE}{text}{self._question}{self._written()}"
        sys.stdout.write(text)
        sys.stdout.flush()  # whoever reads it through a pipe follows the game as well

    def clear(self) -> None:
        if sys.stdout.isatty():
            sys.stdout.write(_CLEAR)

    def wipe_line(self) -> None:
        """Take the line that was just typed off the screen: others look at it too."""
        if self.is_terminal:
            sys.stdout.write(_ERASE_LINE_ABOVE)


def _nothing() -> str:
    return ""


def _give(answer: asyncio.Future[str], line: str) -> None:
    if not answer.done():
        answer.set_result(line)


def _fail(answer: asyncio.Future[str], error: Exception) -> None:
    if not answer.done():
        answer.set_exception(error)
