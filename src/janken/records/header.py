"""The header of a record (RF-1): which game, who plays, by which house rules, who deals first."""

import unicodedata
from collections.abc import Sequence

from janken import games
from janken.core.game import Game
from janken.core.match import Header
from janken.core.moves import read_number
from janken.core.options import Options, Value, parse_option, shorten
from janken.core.refusal import Refusal, malformed
from janken.records.errors import RecordError
from janken.records.statements import Statement

VERSION = "1"
LONGEST_NAME = 40
_KEYS = ("janken", "game", "seats", "options", "dealer")  # a game may have lines of its own besides


def read_header(lines: Sequence[Statement], next_line: int) -> Header:
    """Read the statements before the first deal; `next_line` is where a missing one would have to stand."""
    if not lines or lines[0].key != "janken":
        line, text = (lines[0].line, lines[0].text) if lines else (next_line, "")
        raise RecordError(line, text, malformed("a record begins with the line janken: 1", "RF-1"))
    header = _HeaderReader(lines)
    header.read()
    return header.result(next_line)


class _HeaderReader:
    def __init__(self, lines: Sequence[Statement]) -> None:
        self._lines = lines
        self._game = self._named_game()
        self._names: tuple[str, ...] = ()
        self._dealer = 0
        self._given: dict[str, Value] = {}

    def _named_game(self) -> Game | None:
        """Other lines depend on the game, and it may stand below them."""
        for statement in self._lines:
            if statement.key == "game":
                found = games.find(statement.value)
                return found if isinstance(found, Game) else None
        return None

    def read(self) -> None:
        seen: set[str] = set()
        for statement in self._lines:
            if statement.key in seen:
                refusal: Refusal | None = malformed(f"the line {statement.key}: stands twice", "RF-1")
            else:
                refusal = self._read_line(statement)
            if refusal is not None:
                raise RecordError(statement.line, statement.text, refusal)
            seen.add(statement.key)
        self._read_dealer()

    def _read_line(self, statement: Statement) -> Refusal | None:
        match statement.key:
            case "janken":
                return _why_not_version(statement.value)
            case "game":
                found = games.find(statement.value)
                return found if isinstance(found, Refusal) else None
            case "seats":
                return self._read_seats(statement.value)
            case "options":
                return self._read_options(statement.words())
            case "dealer":
                return None  # once the seats are known
            case _:
                return self._read_own_line(statement)

    def _read_seats(self, value: str) -> Refusal | None:
        names = tuple(name.strip(" \t") for name in value.split(","))
        for name in names:
            refusal = why_not_name(name)
            if refusal is not None:
                return refusal
        self._names = names
        return None if self._game is None else self._game.why_not_seats(len(names))

    def _read_options(self, words: list[str]) -> Refusal | None:
        if self._game is None:
            return None
        in_line = tuple(option for option in self._game.options if not option.own_line)
        for word in filter(None, words):
            refusal = parse_option(in_line, word, self._given)
            if refusal is not None:
                return refusal.about(word)
        return None

    def _read_own_line(self, statement: Statement) -> Refusal | None:
        own = [option for option in self._game.options if option.own_line] if self._game else []
        for option in own:
            if option.name == statement.key:
                value = option.parse(statement.value)
                if isinstance(value, Refusal):
                    return value
                self._given[option.name] = value
                return None
        known = ", ".join([*_KEYS, *(option.name for option in own)])
        return malformed(f"{shorten(statement.key)}: is no line of this header; it has {known}", "RF-1")

    def _read_dealer(self) -> None:
        for statement in self._lines:
            if statement.key == "dealer":
                dealer = read_number(statement.value, "a seat")
                if not isinstance(dealer, Refusal) and 1 <= dealer <= len(self._names or "?"):
                    self._dealer = dealer
                elif self._names:
                    refusal = malformed(f"the dealer is a seat from 1 to {len(self._names)}", "RF-1")
                    raise RecordError(statement.line, statement.text, refusal)

    def result(self, next_line: int) -> Header:
        if self._game is None:
            raise RecordError(next_line, "", malformed("the line game: is missing before this", "RF-1"))
        if not self._names:
            raise RecordError(next_line, "", malformed("the line seats: is missing before this", "RF-1"))
        options = Options(self._game.options, self._given)
        return Header.of(self._game, self._names, options, self._dealer)


def _why_not_version(value: str) -> Refusal | None:
    if value == VERSION:
        return None
    return malformed(f"this program reads version {VERSION} of the format, not {shorten(value)}", "RF-1")


def why_not_name(name: str) -> Refusal | None:
    """RF-1: 1 to 40 characters, no comma, # or control character."""
    if not 1 <= len(name) <= LONGEST_NAME:
        return malformed(f"a name has 1 to {LONGEST_NAME} characters, here {len(name)}", "RF-1")
    if any(letter in ",#" or unicodedata.category(letter) in ("Cc", "Zl", "Zp") for letter in name):
        return malformed("a name has no comma, # or control character", "RF-1")
    return None
