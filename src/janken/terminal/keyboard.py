"""Lines from the keyboard, or what stands in for it, while the table runs; choosing a game and players."""

import asyncio
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Final, final

from janken import games
from janken.core.game import Game
from janken.core.options import is_whole, shorten
from janken.core.text import printable
from janken.core.voice import Voice
from janken.kernel.refusal import Refusal
from janken.records.reader import default_names, why_not_name
from janken.table.bots import BOTS
from janken.terminal.drawing import columns_of, players_of, wrapped
from janken.words import catalogue

_ERASE_LINE = "\r\x1b[K"
_ERASE_LINE_ABOVE = "\x1b[1A\x1b[2K"
_CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # the lines that have scrolled away too


def ask(question: str) -> str:
    """One line, without control characters that would act on the terminal when it is repeated.

    EOFError at the end of the input.
    """
    sys.stdout.flush()  # input() would ignore a closed output
    return printable(input(question).replace("\t", " "))


@final
class Keyboard:
    """Asks for one line at a time. News is shown above the question, not in it."""

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
        try:
            with _terminal_as_it_was():
                # A daemon thread does not hold up the end of the program: nothing can wake it from a read.
                threading.Thread(target=self._read, args=(question, answer), daemon=True).start()
                return await answer
        finally:
            self._question = ""

    def ask_otherwise(self, question: str) -> None:
        """Change the question; it shows with the next line of news."""
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
        sys.stdout.flush()  # so that a reader behind a pipe can follow the game

    def clear(self) -> None:
        if sys.stdout.isatty():
            sys.stdout.write(_CLEAR)

    def wipe_line(self) -> None:
        """Wipe the line that was just typed off the screen: others can see it too."""
        if self.is_terminal:
            sys.stdout.write(_ERASE_LINE_ABOVE)


@contextmanager
def _terminal_as_it_was() -> Iterator[None]:
    """Line editing switches the echo off while it reads; a read that is given up would leave it off."""
    if sys.platform == "win32" or not sys.stdin.isatty():
        yield
        return
    import termios  # not on Windows

    modes = termios.tcgetattr(sys.stdin)
    try:
        yield
    except BaseException:
        with suppress(termios.error):  # the terminal has gone
            termios.tcsetattr(sys.stdin, termios.TCSANOW, modes)
        raise


def _nothing() -> str:
    return ""


def _give(answer: asyncio.Future[str], line: str) -> None:
    if not answer.done():
        answer.set_result(line)


def _fail(answer: asyncio.Future[str], error: Exception) -> None:
    if not answer.done():
        answer.set_exception(error)


_USUAL_LEVEL: Final = "club"


@dataclass(frozen=True)
class Players:
    """People by name, and after them bots by level."""

    names: list[str]
    bots: list[str]


def choose_game(language: str, say: Callable[[str], None]) -> Game:
    there = games.every()
    titles: dict[str, Game] = {}
    for number, game in enumerate(there, start=1):
        voice = Voice(game.catalogue(language))
        titles[voice.say("title").lower()] = titles[game.name] = game
        say(f"  {number}  {voice.say('title')}, {players_of(game, voice)}: {voice.say('summary')}")
    voice = Voice(catalogue(language))
    while True:
        answer = ask(voice.say("which-game")).strip().lower()
        if is_whole(answer) and 1 <= int(answer) <= len(there):
            return there[int(answer) - 1]
        if answer in titles:
            return titles[answer]
        say(voice.say("type-game", most=len(there)))


def choose_seats(game: Game, language: str, say: Callable[[str], None]) -> int | None:
    """How many play, if the game leaves a choice."""
    if len(game.seats) == 1:
        return None
    return _Questions(language, say).number("how-many", game.seats[0], game.seats[-1], game.seats[0])


def choose_players(game: Game, language: str, say: Callable[[str], None]) -> Players:
    """Who plays: how many people and what they are called, how many bots and how strong."""
    least, most = game.seats[0], game.seats[-1]
    questions = _Questions(language, say)
    people = questions.number("how-many-people", 1, most, 1) if most > 1 else 1
    names = questions.names(people)
    fewest, free = max(0, least - people), most - people
    bots = questions.number("how-many-bots", fewest, free, fewest) if free else 0
    return Players(names, [questions.level()] * bots if bots else [])


class _Questions:
    """Each is asked until there is an answer; Enter takes what is suggested."""

    def __init__(self, language: str, say: Callable[[str], None]) -> None:
        self._voice = Voice(catalogue(language))
        self._say = say

    def number(self, question: str, least: int, most: int, usual: int) -> int:
        if least == most:
            return least
        while True:
            answer = ask(self._voice.say(question, least=least, most=most, usual=usual)).strip()
            if not answer:
                return usual
            if is_whole(answer) and least <= int(answer) <= most:
                return int(answer)
            self._say(self._voice.say("type-number", least=least, most=most))

    def names(self, count: int) -> list[str]:
        usual = default_names(count)
        while True:
            answer = ask(self._voice.say("which-names", count=count, usual=", ".join(usual))).strip()
            if not answer:
                return usual
            names = [name.strip() for name in answer.split(",")]
            refusals = [refusal for name in names if (refusal := why_not_name(name)) is not None]
            if len(names) == count and not refusals:
                return names
            self._say(self._why_not_names(names, refusals, count))

    def _why_not_names(self, names: list[str], refusals: list[Refusal], count: int) -> str:
        if refusals:
            return self._voice.why_not(refusals[0])
        return self._voice.say("type-names", count=count, given=len(names))

    def level(self) -> str:
        while True:
            answer = ask(self._voice.say("how-strong", usual=_USUAL_LEVEL))
            level = answer.strip().lower() or _USUAL_LEVEL
            if level in BOTS:
                return level
            self._say(self._voice.say("type-level", text=shorten(level)))
