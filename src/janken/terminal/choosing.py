"""Choosing at a prompt what is played and who plays, before the first card. EOFError at the end of input."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from janken import games
from janken.core.game import Game
from janken.core.options import is_whole, shorten
from janken.core.voice import Voice
from janken.kernel.refusal import Refusal
from janken.records.reader import default_names, why_not_name
from janken.table.bots import BOTS
from janken.terminal.drawing import players_of
from janken.terminal.keyboard import ask
from janken.words import catalogue

_USUAL_LEVEL: Final = "club"


@dataclass(frozen=True)
class Players:
    """People by name, and bots by level, who sit behind them."""

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
    """How many play, where that is a question."""
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
