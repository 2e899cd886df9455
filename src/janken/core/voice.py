"""Puts facts, refusals and reasons into words: for one reader, with the names of the people at the table."""

from collections.abc import Mapping, Sequence
from typing import final

import msgspec

from janken.core.events import Fact
from janken.core.text import printable
from janken.kernel.refusal import Refusal
from janken.words import CARDS, CHOICES, COLLECTIONS, ENGLISH, PEOPLE, RANKS, SUITS, TWO_ENDED, catalogue
from janken.words.fluent import Catalogue, Value


@final
class Voice:
    def __init__(self, words: Catalogue, names: Sequence[str] = (), you: int = 0) -> None:
        """`you` is the seat of the reader; 0 for a spectator."""
        self._words = words
        self._names = names
        self._you = you

    def tell(self, fact: Fact) -> str:
        return self.say(f"told-{fact.kind}", msgspec.structs.asdict(fact))

    def why_not(self, refusal: Refusal) -> str:
        """The sentence, and the rule it comes from."""
        sentence = printable(self.say(f"no-{refusal.code}", refusal.args))  # it may hold what was typed
        return f"{sentence} ({refusal.rule})" if refusal.rule else sentence

    def say(self, key: str, about: Mapping[str, object] | None = None, /, **more: object) -> str:
        given: dict[str, Value] = {}
        for name, value in {**(about or {}), **more}.items():
            self._put(given, name, value)
        return self._words.say(key, given)

    def has(self, key: str) -> bool:
        return key in self._words.sources

    def name(self, seat: int) -> str:
        if not 1 <= seat <= len(self._names):
            return self._words.say("seat-number" if seat else "the-table", {"number": seat})
        return self._names[seat - 1]

    def list(self, parts: Sequence[str], key: str = "list") -> str:
        """`a`, `a and b`, `a, b and c`; with `list-or` it is one of them."""
        if len(parts) < 2:
            return "".join(parts)
        return self._words.say(key, {"first": ", ".join(parts[:-1]), "last": parts[-1]})

    def _put(self, given: dict[str, Value], name: str, value: object) -> None:
        """A value as words need it: people by name, cards by their code, ranks and suits by theirs."""
        if isinstance(value, bool):
            given[name] = "yes" if value else "no"
        elif isinstance(value, int):
            given[name] = value
            if name in PEOPLE:
                given[name] = self.name(value)
                given[f"{name}-is"] = "you" if value and value == self._you else "they" if value else "table"
        elif isinstance(value, list | tuple):
            given[f"{name}-count"] = len(value)
            given[name] = self._several(name, value)
        elif name in COLLECTIONS:
            given[f"{name}-is"] = kind = "suit" if self.has(f"suit-{value}") else "ranks"
            given[name] = self._words.say(f"{kind}-{value}", {})
        else:
            given[name] = self._one(name, "" if value is None else str(value))

    def _several(self, name: str, values: Sequence[object]) -> str:
        if name in CARDS or name in TWO_ENDED:
            return " ".join(map(str, values))
        if name == "seats":
            return self.list([self.name(seat) for seat in values if isinstance(seat, int)])
        key = "list-or" if name in CHOICES else "list"
        return self.list([self._one(name, str(value)) for value in values], key)

    def _one(self, name: str, text: str) -> str:
        if name in RANKS:
            return self._words.say(f"rank-{text}", {})
        if name in SUITS:
            return self._words.say(f"suit-{text}", {})
        return text


def english(refusal: Refusal) -> str:
    """A refusal for an exception, where nobody is there to choose a language."""
    return Voice(catalogue(ENGLISH)).why_not(refusal)
