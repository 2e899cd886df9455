"""The header of a record (RF-1): which game, who plays, by which house rules, who deals first."""

import unicodedata
from collections.abc import Sequence

from janken import shelf
from janken.core.game import Game
from janken.core.match import Header
from janken.core.moves import read_number
from janken.core.options import Value, parse_option, shorten
from janken.kernel.refusal import Refusal, malformed
from janken.records.errors import RecordError
from janken.records.statements import Statement

VERSION = "1"
LONGEST_NAME = 40
_NAMES_READ = 100  # with more, their number is wrong
_KEYS = ("janken", "game", "seats", "options", "dealer")  # a game may have lines of its own besides


def read_header(lines: Sequence[Statement], after: Statement) -> Header:
    """Read the statements before the first deal; `after` is the one that follows, or an empty one."""
    first = lines[0] if lines else after
    if first.key != "janken":
        begin = malformed("no-beginning", "RF-1", version=VERSION)
        raise RecordError(first.line, first.text, begin)
    header = _HeaderReader(lines)
    header.read()
    return header.result(after)


class _HeaderReader:
    def __init__(self, lines: Sequence[Statement]) -> None:
        self._lines = lines
        # Other lines depend on these two, which may stand below them.
        self._game = _named_game(self._value_of("game"))
        self._names = _split_names(self._value_of("seats"))
        self._dealer = 0
        self._given: dict[str, Value] = {}

    def _value_of(self, key: str) -> str | None:
        return next((statement.value for statement in self._lines if statement.key == key), None)

    def read(self) -> None:
        seen: set[str] = set()
        for statement in self._lines:
            if statement.key in seen:
                refusal: Refusal | None = malformed("line-twice", "RF-1", line=statement.key)
            else:
                refusal = self._read_line(statement)
            if refusal is not None:
                raise RecordError(statement.line, statement.text, refusal, self._game, self._names)
            seen.add(statement.key)

    def _read_line(self, statement: Statement) -> Refusal | None:
        match statement.key:
            case "janken":
                return _why_not_version(statement.value)
            case "game":
                found = shelf.find(statement.value)
                return found if isinstance(found, Refusal) else None
            case "seats":
                return self._why_not_names()
            case "options":
                return self._read_options(statement.words())
            case "dealer":
                return self._read_dealer(statement.value)
            case _:
                return self._read_own_line(statement)

    def _why_not_names(self) -> Refusal | None:
        for name in self._names[:_NAMES_READ]:
            refusal = why_not_name(name)
            if refusal is not None:
                return refusal.about(name)
        return None if self._game is None else self._game.why_not_seats(len(self._names))

    def _read_options(self, words: list[str]) -> Refusal | None:
        if self._game is None:
            return None
        in_line = tuple(option for option in self._game.options if not option.own_line)
        own_lines = {option.name for option in self._game.options if option.own_line}
        for word in words:
            name = word.partition("=")[0]
            if name in own_lines:
                return malformed("own-line", "RF-1", option=name).about(word)
            refusal = parse_option(in_line, word, self._given)
            if refusal is not None:
                return refusal.about(word)
        return None

    def _read_own_line(self, statement: Statement) -> Refusal | None:
        if self._game is None:
            return None  # which lines there may be depends on the game; that it is missing or wrong is said
        own = [option for option in self._game.options if option.own_line]
        for option in own:
            if option.name == statement.key:
                value = option.parse(statement.value)
                if isinstance(value, Refusal):
                    return value
                self._given[option.name] = value
                return None
        known = [*_KEYS, *(option.name for option in own)]
        return malformed("no-such-line", "RF-1", text=shorten(statement.key), lines=known)

    def _read_dealer(self, value: str) -> Refusal | None:
        dealer = read_number(value, "seat")
        if isinstance(dealer, int) and 1 <= dealer <= len(self._names):
            self._dealer = dealer
            return None
        return malformed("no-dealer", "RF-1", last=len(self._names)) if self._names else None

    def result(self, after: Statement) -> Header:
        """The header; `after` is the statement before which a missing line would have to stand."""
        if self._game is None:
            raise _missing("game", after)
        if not self._names:
            raise _missing("seats", after)
        options = self._game.agree(self._given)
        if isinstance(options, Refusal):
            line = next(statement for statement in self._lines if statement.key == "options")
            raise RecordError(line.line, line.text, options, self._game, self._names)
        return Header.of(self._game, self._names, options, self._dealer)


def _missing(key: str, after: Statement) -> RecordError:
    return RecordError(after.line, after.text, malformed("line-missing", "RF-1", line=key))


def _named_game(name: str | None) -> Game | None:
    found = None if name is None else shelf.find(name)
    return found if isinstance(found, Game) else None


def _split_names(value: str | None) -> tuple[str, ...]:
    return () if value is None else tuple(name.strip(" \t") for name in value.split(","))


def _why_not_version(value: str) -> Refusal | None:
    return None if value == VERSION else malformed("other-version", "RF-1", version=VERSION)


def why_not_name(name: str) -> Refusal | None:
    """RF-1: 1 to 40 characters, no comma, # or control character."""
    if not name:
        return malformed("name-missing", "RF-1", most=LONGEST_NAME)
    if len(name) > LONGEST_NAME:
        return malformed("name-too-long", "RF-1", most=LONGEST_NAME, count=len(name))
    kinds = {unicodedata.category(letter) for letter in name}
    if "Cs" in kinds:
        return malformed("name-not-text", "RF-1")
    if kinds & {"Cc", "Zl", "Zp"} or "," in name or "#" in name:
        return malformed("name-signs", "RF-1")
    return None
