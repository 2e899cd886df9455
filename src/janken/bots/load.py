"""Bots by name: the levels, a class in a file, or a program that reads and writes JSON lines."""

import importlib.util
import json
import os
import selectors
import shlex
import subprocess
from contextlib import suppress
from pathlib import Path
from time import perf_counter
from types import ModuleType
from typing import final

import msgspec

from janken import games
from janken.bots.bot import Bot, Decision, Limits, Seen
from janken.bots.levels import SKILLS, Level, RandomBot
from janken.core.errors import JankenError
from janken.core.game import Game
from janken.core.moves import Move, Several
from janken.core.options import shorten
from janken.core.text import nearest
from janken.kernel.cards import card_text

GRACE = 0.5  # seconds beyond the thinking time, for sending and receiving
FIRST_GRACE = 10.0  # for the first answer: the program has to start
_MOST_BYTES = 100_000  # of an answer
_MOST_LISTED = 500  # of moves that are composed


class BotError(JankenError):
    """A bot broke the protocol; the message says how."""


@final
class ProcessBot(Bot):
    """Sends one line with what the seat has seen, receives one line with its move."""

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
        with suppress(BrokenPipeError):  # it may have ended already
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
        """One whole line, within this time."""
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
        """An error after which the program is not asked again, nor left running."""
        process = self._process
        if process is not None and process.poll() is None:
            process.kill()
        self.close()
        return BotError(f"the bot {self.name} {what}")


def question(seen: Seen, limits: Limits, seed: str) -> dict[str, object]:
    """What is sent: the view as `janken replay --json --as` prints it, and what else a seat knows.

    Of moves that are composed some are listed, for a bot that looks no further, and what they are made of.
    """
    legal = seen.legal
    if isinstance(legal, Several) and legal.counts:
        several = {
            "verb": legal.verb,
            "cards": [card_text(card) for card in legal.cards],
            "least": legal.counts[0],
            "most": legal.counts[-1],
        }
        legal = legal[:: -(-len(legal) // _MOST_LISTED)]
    else:
        several = None
    return {
        "game": seen.game,
        "options": seen.options.changed(),
        "seat": seen.seat,
        "seats": seen.seats,
        "seconds": limits.seconds,
        "seed": seed,
        "view": seen.view.fields(),
        "facts": [msgspec.to_builtins(fact) for fact in seen.facts],
        "legal": [move.text() for move in legal],
        "several": several,
    }


def answer(line: bytes, seen: Seen) -> Decision:
    """What is received: {"move": "take 4P 5S 6R"}, and where there are no turns {"delay": 0.8}."""
    said = shorten(line.decode("utf-8", "replace"), 80)
    try:
        fields = json.loads(line)
    except ValueError:
        raise BotError(f'answered {said}: that is not JSON such as {{"move": "..."}}') from None
    if not isinstance(fields, dict) or "move" not in fields:
        raise BotError(f'answered {said}: there is no "move" in it')
    delay = fields.get("delay", 0.0)
    if isinstance(delay, bool) or not isinstance(delay, int | float) or not 0 <= delay <= 3600:
        raise BotError(f'answered {said}: "delay" is a number of seconds from 0 to 3600')
    text = fields["move"]
    if text is None and len(seen.view.frame.to_act) > 1:
        return Decision(None)
    move = _move(text, seen) if isinstance(text, str) else None
    if move is None:
        raise BotError(f"answered {said}: that is not one of the {len(seen.legal)} legal moves")
    return Decision(move, float(delay))


def _move(text: str, seen: Seen) -> Move | None:
    """The legal move of that text; one that is composed is read and not looked for in a list."""
    if not isinstance(seen.legal, Several):
        return next((move for move in seen.legal if move.text() == text), None)
    game = games.find(seen.game)
    assert isinstance(game, Game)
    move = game.parse(text.split())
    return move if isinstance(move, Move) and move in seen.legal else None


KNOWN = "random, easy, club, master, level-1 to level-10, FILE.py:Name or run:COMMAND"
_RUN = "run:"


class CannotLoadError(JankenError):
    """There is no such bot; the message says why."""


def load(spec: str) -> Bot:
    """`club`, `level-7`, `path.py:Name`, or `run:COMMAND` for a program that speaks the protocol."""
    if spec == RandomBot.name:
        return RandomBot()
    if spec in SKILLS:
        return Level(spec)
    if spec.startswith(_RUN):
        return ProcessBot(spec.removeprefix(_RUN))
    path, colon, name = spec.rpartition(":")
    if not colon or not path.endswith(".py"):
        near = nearest(spec, [RandomBot.name, *SKILLS])
        meant = f" Did you mean {near[0]}?" if near else ""
        raise CannotLoadError(f"there is no bot {spec}: write {KNOWN}.{meant}")
    bot = getattr(module_at(Path(path)), name, None)
    if not (isinstance(bot, type) and issubclass(bot, Bot)):
        raise CannotLoadError(f"{path} has no bot {name}: a bot is a class derived from janken.bots.bot.Bot")
    try:
        made = bot()
    except Exception as error:
        raise CannotLoadError(f"{name} in {path} cannot be created without arguments: {error}") from error
    made.name = name
    return made


def module_at(path: Path) -> ModuleType:
    """A user's file as a module."""
    spec = importlib.util.spec_from_file_location(f"janken_bot_{path.stem}", path)
    if spec is None or spec.loader is None or not path.is_file():
        raise CannotLoadError(f"{path}: there is no such file")
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:  # a stranger's file may raise anything
        raise CannotLoadError(f"{path} cannot be loaded: {type(error).__name__}: {error}") from error
    return module
