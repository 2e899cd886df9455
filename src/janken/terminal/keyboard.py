"""Lines from the keyboard, or what stands in for it, while the table runs; and what can be typed."""

import asyncio
import sys
import threading
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Final, final, get_args

from janken import games
from janken.core.game import Game
from janken.core.options import is_whole, shorten
from janken.core.text import printable
from janken.core.voice import Voice
from janken.kernel.refusal import Refusal
from janken.records.reader import default_names, why_not_name
from janken.table import protocol as protocol
from janken.table.bots import BOTS
from janken.table.live_game import NEXT_HAND
from janken.terminal.drawing import columns_of, players_of, wrapped
from janken.words import catalogue

# What is typed, and the key of its explanation: commands of the prompt, requests at every table, and
# requests at a live one.
COMMANDS: Final = {
    "legal": "help-legal",
    "hint": "help-hint",
    "look": "help-look",
    "rules ID": "help-rules",
    "save FILE": "help-save",
    "undo": "help-undo",
    "help": "help-help",
    "quit": "help-quit",
}
ANYWHERE: Final = {"ready": "help-ready", "pause": "help-pause", "resume": "help-resume"}
LIVE: Final = {
    "sit N": "help-sit",
    "stand": "help-stand",
    "back": "help-back",
    "start": "help-start",
    "next": "help-next",
    "rematch": "help-rematch",
    "door": "help-door",
    "say WORD": "help-say",
}
SAYINGS: Final = get_args(protocol.Saying)
_ALIASES: Final = {"q": "quit", "exit": "quit", "?": "help"}


def command_name(word: str) -> str:
    """A command in lower case, and by its full name."""
    lower = word.lower()
    return _ALIASES.get(lower, lower)


# Requests


def request_for(
    words: Sequence[str], now: protocol.Situation | None, live: bool
) -> protocol.TableAction | None:
    """The request that was typed; None if it is a move."""
    action = protocol.new_action()
    match words:
        case ["pause"]:
            return protocol.Pause(action=action)
        case ["resume"]:
            return protocol.Resume(action=action)
        case ["ready"]:
            ends = timers_to_end(now) if now is not None else []
            return protocol.Ready(action=action, timer=ends[0] if ends else NEXT_HAND)
    return _live_request(words, action) if live else None


def timers_to_end(now: protocol.Situation) -> list[str]:
    """The timers that players can end early."""
    return [timer.name for timer in now.timers if timer.ends != "alone"]


def _live_request(words: Sequence[str], action: str) -> protocol.TableAction | None:
    match words:
        case ["sit", seat] if seat in tuple("123456789"):
            return protocol.Sit(action=action, seat=int(seat))
        case ["stand"]:
            return protocol.Stand(action=action)
        case ["back"]:
            return protocol.Back(action=action)
        case ["start"]:
            return protocol.Start(action=action, fill=True)
        case ["next"]:
            return protocol.NextHand(action=action)
        case ["rematch"]:
            return protocol.Rematch(action=action)
        case ["door"]:
            return protocol.Door(action=action, open=True)
        case ["say", *said]:
            saying = _saying(said)
            return None if saying is None else protocol.Say(action=action, saying=saying)
    return None


def _saying(said: Sequence[str]) -> protocol.Saying | None:
    """`hello`, or `Well played!`."""
    word = "-".join(said).strip("!.…")
    return next((saying for saying in SAYINGS if saying == word), None)


# Moves


def normalized_move(words: Sequence[str], deck: Collection[str]) -> list[str]:
    """The verb in lower case, and `4r`, `10R` or `*p=10` spelled as in the game's deck.

    Where a card alone is a move, it takes the verb's place. With two decks, 5S is in one and 5s in the
    other, so a card's case is only corrected if a single card can be meant.
    """
    first, rest = words[0], words[1:]
    verb = _normalized_card(first, deck) if _is_card(first, deck) else first.lower()
    return [verb, *normalized_cards(rest, deck)]


def normalized_cards(words: Sequence[str], deck: Collection[str]) -> list[str]:
    return [_normalized_card(word, deck) for word in words]


def _is_card(word: str, deck: Collection[str]) -> bool:
    return any(code.upper() == _plain(word) for code in deck)


def _normalized_card(word: str, deck: Collection[str]) -> str:
    card, stands_for, rank = word.partition("=")
    if card not in deck:
        meant = [code for code in deck if code.upper() == _plain(card)]
        card = meant[0] if len(meant) == 1 else card
    return f"{card}{stands_for}{_plain(rank)}"


def _plain(text: str) -> str:
    return text.upper().replace("10", "T")


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
