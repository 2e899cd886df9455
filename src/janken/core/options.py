"""House rules: each game declares its options once; prompts, records, forms and docs come from that."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import final

from janken.core.text import nearest
from janken.kernel.refusal import Refusal, malformed

Value = bool | int | float | str | tuple[int, ...] | None

STRICT = "strict"  # the house rule of games that can be played without any help

_DIGITS_READ = 12  # a longer number is out of every range; not reading it keeps huge input cheap


@dataclass(frozen=True, kw_only=True)
class Option(ABC):
    """One house rule: its name, its default, and the rule that speaks of it. Its words are `option-` and
    its name, in the catalogues of the game."""

    name: str
    rule: str
    needs: tuple[str, str] | None = None  # another option and its value, without which this one says nothing
    own_line = False  # stands in a header line of its own in a record, not among `options:`

    @property
    @abstractmethod
    def standard(self) -> Value:
        """The value when nobody says anything."""

    @abstractmethod
    def parse(self, text: str) -> Value | Refusal:
        """The value that a text gives."""

    @abstractmethod
    def text(self, value: Value) -> str:
        """How a value is written."""

    def notes(self, value: Value) -> list[Refusal]:
        """What is allowed but looks like a slip."""
        return []


@final
@dataclass(frozen=True, kw_only=True)
class YesNo(Option):
    default: bool = False

    @property
    def standard(self) -> Value:
        return self.default

    def parse(self, text: str) -> Value | Refusal:
        return text == "yes" if text in ("yes", "no") else self.refuse(text)

    def refuse(self, text: str) -> Refusal:
        return malformed("option-yes-no", "RF-1", option=self.name, text=shorten(text))

    def text(self, value: Value) -> str:
        return "yes" if value else "no"


@final
@dataclass(frozen=True, kw_only=True)
class Choice(Option):
    choices: tuple[str, ...]  # the first is the default

    @property
    def standard(self) -> Value:
        return self.choices[0]

    def parse(self, text: str) -> Value | Refusal:
        return text if text in self.choices else self.refuse(text)

    def refuse(self, text: str) -> Refusal:
        choices = list(self.choices)
        return malformed("option-choice", "RF-1", option=self.name, choices=choices, text=shorten(text))

    def text(self, value: Value) -> str:
        return str(value)


@final
@dataclass(frozen=True, kw_only=True)
class Whole(Option):
    """A whole number in a range, and where there need not be one, the word none (or no)."""

    low: int
    high: int
    default: int | None
    or_none: bool = False

    @property
    def standard(self) -> Value:
        return self.default

    def parse(self, text: str) -> Value | Refusal:
        if text in ("none", "no") and self.or_none:
            return None
        return int(text) if is_whole(text) and self.low <= int(text) <= self.high else self.refuse(text)

    def refuse(self, text: str) -> Refusal:
        return malformed(
            "option-whole", "RF-1", option=self.name, low=self.low, high=self.high,
            none=self.or_none, text=shorten(text),
        )  # fmt: skip

    def text(self, value: Value) -> str:
        return "none" if value is None else str(value)


@final
@dataclass(frozen=True, kw_only=True)
class Seconds(Option):
    """A time in seconds, with up to three decimals."""

    low: float
    high: float
    default: float

    @property
    def standard(self) -> Value:
        return self.default

    def parse(self, text: str) -> Value | Refusal:
        return float(text) if is_decimal(text) and self.low <= float(text) <= self.high else self.refuse(text)

    def refuse(self, text: str) -> Refusal:
        return malformed(
            "option-seconds",
            "RF-1",
            option=self.name,
            low=f"{self.low:g}",
            high=f"{self.high:g}",
            text=shorten(text),
        )

    def text(self, value: Value) -> str:
        return f"{value:.3f}".rstrip("0").rstrip(".")


def text_of_file(option: Option, text: str) -> str:
    """What a record has in a line of its own, from a file: on several lines too, with comments."""
    lines = (line.partition("#")[0] for line in text.removeprefix("\ufeff").split("\n"))
    return " ".join(" ".join(lines).split()).removeprefix(f"{option.name}:").strip()


def is_whole(text: str) -> bool:
    """Digits without leading zeros, and not absurdly many."""
    if not (text.isascii() and text.isdigit() and len(text) <= _DIGITS_READ):
        return False
    return text == "0" or text[0] != "0"


def is_decimal(text: str) -> bool:
    """A whole number, or one with up to three decimals."""
    whole, point, decimals = text.partition(".")
    if point and not (decimals.isascii() and decimals.isdigit() and len(decimals) <= 3):
        return False
    return is_whole(whole)


def shorten(text: str, most: int = 40) -> str:
    """A piece of user input, short enough for a sentence."""
    return text if len(text) <= most else text[: most - 3] + "..."


@final
class Options(Mapping[str, Value]):
    """The values of a game's options: those given, the defaults for the rest."""

    def __init__(self, declared: tuple[Option, ...], given: Mapping[str, Value] | None = None) -> None:
        self.declared = declared
        self._values = {option.name: option.standard for option in declared} | dict(given or {})

    def __getitem__(self, name: str) -> Value:
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def yes(self, name: str) -> bool:
        return self._values[name] is True

    @property
    def strict(self) -> bool:
        """Does the table give no help, as among real cards? Games without such a house rule give it."""
        return self._values.get(STRICT) is True

    def number(self, name: str) -> int:
        value = self._values[name]
        assert isinstance(value, int)
        return value

    def seconds(self, name: str) -> float:
        value = self._values[name]
        assert isinstance(value, int | float)
        return value

    def word(self, name: str) -> str:
        return str(self._values[name])

    def cards(self, name: str) -> tuple[int, ...]:
        value = self._values[name]
        assert isinstance(value, tuple)
        return value

    def changed(self) -> dict[str, str]:
        """The options that differ from their default, by name, as they are written."""
        return {
            option.name: option.text(self._values[option.name])
            for option in self.declared
            if self._values[option.name] != option.standard
        }


def find_option(declared: tuple[Option, ...], name: str) -> Option | Refusal:
    for option in declared:
        if option.name == name:
            return option
    known = [option.name for option in declared]
    return malformed("no-option", "RF-1", text=shorten(name), options=known, nearest=nearest(name, known))


def parse_option(declared: tuple[Option, ...], word: str, given: dict[str, Value]) -> Refusal | None:
    """Read one `name=value` and add it to those given."""
    name, equals, text = word.partition("=")
    if not equals:
        return malformed("not-an-option", "RF-1", text=shorten(word))
    option = find_option(declared, name)
    if isinstance(option, Refusal):
        return option
    if option.name in given:
        return malformed("option-twice", "RF-1", option=name)
    value = option.parse(text)
    if isinstance(value, Refusal):
        return value
    given[option.name] = value
    return None


def parse_options(declared: tuple[Option, ...], texts: Mapping[str, str]) -> dict[str, Value] | Refusal:
    """The values that texts give, by name."""
    given: dict[str, Value] = {}
    for name, text in texts.items():
        refusal = parse_option(declared, f"{name}={text}", given)
        if refusal is not None:
            return refusal
    return given
