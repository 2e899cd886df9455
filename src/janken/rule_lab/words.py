"""The lab's words: its own catalogue, and for the measures of a game from elsewhere that game's."""

from functools import cache
from math import inf, isfinite
from typing import Final, final

from janken.core.game import Game
from janken.core.measures import Unit
from janken.rule_lab.play import units_of
from janken.words import text_of
from janken.words.fluent import Catalogue

_DIGITS: Final = 2


@cache
def _catalogue(language: str) -> Catalogue:
    return Catalogue(text_of(language, "lab"))


@final
class LabWords:
    def __init__(self, game: Game, seats: int, language: str) -> None:
        self.language = language
        self._words = _catalogue(language)
        self._game = game.catalogue(language)
        self._units = units_of(game, seats)

    def say(self, key: str, **given: str | int) -> str:
        return self._words.say(f"lab-{key}", given)

    def game(self) -> str:
        return self._game.say("title", {})

    def measure(self, name: str) -> str:
        key = f"measure-{name}"
        return (self._words if key in self._words.sources else self._game).say(key, {})

    def rules(self, said: str) -> list[str]:
        """What the rules are about that a combination changes."""
        keys = [f"option-{rule.partition('=')[0]}" for rule in said.split()]
        return [self._game.say(key, {}) for key in keys if key in self._game.sources]

    def number(self, name: str, value: float) -> str:
        """A value of a measure as people write it."""
        if self._units[name] is Unit.SHARE:
            return f"{round(100 * value, 1) + 0.0:.1f} %"  # and no minus before a zero
        digits = 0 if abs(value) >= 100 else 1 if abs(value) >= 10 else _DIGITS
        return f"{value:,.{digits}f}"

    def width(self, name: str, half: float) -> str:
        """Of an interval, on either side."""
        return f"± {self._amount(name, half)}" if isfinite(half) else ""

    def most(self, name: str) -> float:
        """How large a difference can be at all."""
        return 1.0 if self._units[name] is Unit.SHARE else inf

    def change(self, name: str, value: float) -> str:
        return self.say("more" if value > 0 else "less", amount=self._amount(name, abs(value)))

    def _amount(self, name: str, value: float) -> str:
        """Of a share no more than all there is."""
        return self.number(name, min(value, 1.0) if self._units[name] is Unit.SHARE else value)
