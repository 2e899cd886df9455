"""A bot that is a program of its own: JSON lines on its standard input and output, in any language."""

import json
import os
import selectors
import shlex
import subprocess
from contextlib import suppress
from time import perf_counter
from typing import final

import msgspec

from janken.bots.bot import Bot, Decision, Limits
from janken.bots.seen import Seen
from janken.core.options import shorten

GRACE = 0.5  # seconds beyond the thinking time: sending and receiving take a moment too
FIRST_GRACE = 10.0  # before its first answer a program has to start
_MOST_BYTES = 100_000  # of an answer


class BotError(Exception):
    """A bot did not play by the protocol; the message says what it did."""


@final
class ProcessBot(Bot):
    """One line with what the seat has seen goes out, one line with its move comes back."""

    def __init__(self, command: str) -> None:
        self.name = shorten(command)
        self._command = command
        self._process: subprocess.Popen[bytes] | None = None
        self._has_answered = False
        self._rest = b""

    def choose(self, seen: Seen, limits: Limits, seed: str) -> Decision:
        process = self._process or self._start()
        grace = GRACE if self._has_answered else FIRST_GRACE
        self._send(process, msgspec.json.encode(question(seen, limits, seed)) + b"\n")
        line = self._receive(process, limits.seconds + grace)
        self._has_answered = True
        try:
            return answer(line, seen)
        except BotError as error:
            raise self._failure(str(error)) from None

    def close(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        assert process.stdout is not None
        with suppress(BrokenPipeError):  # it may have gone already
            process.stdin.close()
        try:
            process.wait(timeout=GRACE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()

    def _start(self) -> subprocess.Popen[bytes]:
        try:
            self._process = subprocess.Popen(
                shlex.split(self._command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
            )
        except (OSError, ValueError, IndexError) as error:
            raise BotError(f"the bot {self.name} cannot be started: {error}") from None
        return self._process

    def _send(self, process: subprocess.Popen[bytes], line: bytes) -> None:
        assert process.stdin is not None
        try:
            process.stdin.write(line)
        except BrokenPipeError:
            raise self._failure(self._end(process)) from None

    def _receive(self, process: subprocess.Popen[bytes], seconds: float) -> bytes:
        """One whole line, waiting no longer than that."""
        assert process.stdout is not None
        end = perf_counter() + seconds
        with selectors.DefaultSelector() as selector:
            selector.register(process.stdout, selectors.EVENT_READ)
            while b"\n" not in self._rest:
                left = end - perf_counter()
                if left <= 0 or not selector.select(left):
                    raise self._failure(f"did not answer within {seconds:g} seconds")
                read = os.read(process.stdout.fileno(), 65536)
                if not read:
                    raise self._failure(self._end(process))
                self._rest += read
                if len(self._rest) > _MOST_BYTES:
                    raise self._failure(f"answered with more than {_MOST_BYTES} bytes and no end of line")
        line, _, self._rest = self._rest.partition(b"\n")
        return line

    def _end(self, process: subprocess.Popen[bytes]) -> str:
        try:
            return f"ended with status {process.wait(timeout=GRACE)} instead of answering"
        except subprocess.TimeoutExpired:
            return "closed its output instead of answering"

    def _failure(self, what: str) -> BotError:
        """It is not asked again, and not left running."""
        process = self._process
        if process is not None and process.poll() is None:
            process.kill()
        self.close()
        return BotError(f"the bot {self.name} {what}")


def question(seen: Seen, limits: Limits, seed: str) -> dict[str, object]:
    """What goes out: the view as `janken replay --json --as` prints it, and what else a seat knows."""
    return {
        "game": seen.game,
        "options": {option.name: text for option, text in seen.options.changed()},
        "seat": seen.seat,
        "seats": seen.seats,
        "seconds": limits.seconds,
        "seed": seed,
        "view": seen.view.fields(),
        "told": [msgspec.to_builtins(fact) for fact in seen.told],
        "legal": [move.text() for move in seen.legal],
    }


def answer(line: bytes, seen: Seen) -> Decision:
    """What comes back: {"move": "take 4P 5S 6R"}, where there are no turns also {"delay": 0.8}."""
    said = shorten(line.decode("utf-8", "replace"), 80)
    try:
        fields = json.loads(line)
    except ValueError:
        raise BotError(f'answered {said}: that is not JSON, as {{"move": "..."}} is') from None
    if not isinstance(fields, dict) or "move" not in fields:
        raise BotError(f'answered {said}: there is no "move" in it')
    delay = fields.get("delay", 0.0)
    if isinstance(delay, bool) or not isinstance(delay, int | float) or not 0 <= delay <= 3600:
        raise BotError(f'answered {said}: "delay" is a number of seconds from 0 to 3600')
    text = fields["move"]
    if text is None and len(seen.view.frame.to_act) > 1:
        return Decision(None)
    by_text = {move.text(): move for move in seen.legal}
    move = by_text.get(text) if isinstance(text, str) else None
    if move is None:
        raise BotError(f"answered {said}: that is not one of the {len(seen.legal)} legal moves")
    return Decision(move, float(delay))
