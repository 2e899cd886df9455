"""Reads a record and replays it, strictly: the first error ends it (RF-1 to RF-5)."""

import re
import unicodedata
from codecs import BOM_UTF8
from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from io import StringIO
from itertools import chain
from typing import Final

from janken import games
from janken.core.game import Chance, Game
from janken.core.match import Header, Match
from janken.core.moves import read_cards, read_number
from janken.core.options import Value, parse_option, shorten
from janken.core.text import LARGEST_FILE, printable
from janken.core.voice import Voice
from janken.kernel.cards import card_text
from janken.kernel.refusal import Refusal, malformed
from janken.words import catalogue

LONGEST_MESSAGE = 300
_ROOM_FOR_FILE = 60  # a longer name is shortened only if the rest leaves no more room
_LONGEST_TEXT = 80


class RecordError(Exception):
    """A line that cannot be read or replayed: its number, the offending text, why, by which rule."""

    def __init__(
        self, line: int, text: str, refusal: Refusal, game: Game | None = None, names: Sequence[str] = ()
    ) -> None:
        super().__init__(f"{line}: {refusal}")
        self.line = line
        self.text = text
        self.refusal = refusal
        self.game = game  # if the record names one
        self.names = names

    def message(self, file: str, language: str) -> str:
        """One line of at most 300 characters: `game.janken:14: 2 play 7S: ... (RS-6)`."""
        words = catalogue(language) if self.game is None else self.game.catalogue(language)
        voice = Voice(words, self.names)
        where, why_not = f":{self.line}: ", voice.why_not(self.refusal)
        text = self._offending_text()
        room = LONGEST_MESSAGE - len(where) - len(text)
        sentence = printable(_but_for_rule(why_not, room - min(len(file), _ROOM_FOR_FILE)))
        return printable(_tail(file, room - len(sentence))) + where + text + sentence

    def _offending_text(self) -> str:
        text = self.text
        if len(text) > _LONGEST_TEXT and self.refusal.word:
            text = self.refusal.word
        return f"{printable(shorten(text, _LONGEST_TEXT))}: " if text else ""


def _but_for_rule(sentence: str, most: int) -> str:
    """Shortened before the rule that stands at its end, in brackets."""
    if len(sentence) <= most:
        return sentence
    told, _, rule = sentence.rpartition(" (")
    return f"{shorten(told, most - len(rule) - 2)} ({rule}"


def _tail(text: str, most: int) -> str:
    """Shortened at the front: the end of a path says more."""
    return text if len(text) <= most else "..." + text[3 - most :]


NOTE: Final = "#: "  # starts a comment that some readers understand and all others skip
_COLON = re.compile(r"([a-z]+):(.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Statement:
    """A line without comment and surrounding space: `key: value`, or a move, which has no key."""

    line: int
    text: str
    key: str
    value: str

    def words(self) -> list[str]:
        """Only spaces and tabs separate words."""
        return [word for word in self.value.replace("\t", " ").split(" ") if word]


def statements(text: str) -> Iterator[Statement]:
    """One by one, so that a huge file needs little memory."""
    for number, line in enumerate(StringIO(text, newline="\n"), start=1):
        statement = statement_in(number, line)
        if statement is not None:
            yield statement


def statement_in(line: int, text: str) -> Statement | None:
    """The statement on a line; None if it is empty or a comment."""
    said = text.partition("#")[0].strip(" \t\r\n")
    if not said:
        return None
    keyed = _COLON.fullmatch(said)
    if keyed is None:
        return Statement(line, said, "", said)
    return Statement(line, said, keyed[1], keyed[2].strip(" \t"))


VERSION = "1"
LONGEST_NAME = 40
_NAMES_READ = 100  # if there are more, their number is wrong anyway
_KEYS = ("janken", "game", "seats", "options", "dealer")  # and a game may have lines of its own


def read_header(lines: Sequence[Statement], after: Statement) -> Header:
    """Read the statements before the first deal; `after` is the next one, or an empty one."""
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
        # Other lines depend on these two, which may come later.
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
                found = games.find(statement.value)
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
            return None  # the game decides which lines there may be, and its own line is reported
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
        """The header; `after` is the statement before which a missing line belongs."""
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
    found = None if name is None else games.find(name)
    return found if isinstance(found, Game) else None


def _split_names(value: str | None) -> tuple[str, ...]:
    return () if value is None else tuple(name.strip(" \t") for name in value.split(","))


def _why_not_version(value: str) -> Refusal | None:
    return None if value == VERSION else malformed("other-version", "RF-1", version=VERSION)


def default_names(count: int) -> list[str]:
    """For players without a name."""
    return [f"Player {seat}" for seat in range(1, count + 1)]


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


_MOST_HEADER_LINES = 100
_CHANCES = tuple(chance.value for chance in Chance)
_TIME = re.compile(r"(0|[1-9][0-9]{0,11})(\.[0-9]{1,18})?")  # as precise as any clock


@dataclass(frozen=True)
class Reading:
    """A match as far as the record could be replayed, and the error that stopped it, if any."""

    match: Match | None
    error: RecordError | None


def read_record(data: bytes, most_moves: int | None = None) -> Reading:
    """Replay a record, to its end or for `most_moves`."""
    steps = reading_record(data, most_moves)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            reading: Reading = done.value
            return reading


def reading_record(data: bytes, most_moves: int | None = None) -> Generator[None, None, Reading]:
    """The same line by line, for callers with something else to do in between."""
    match: Match | None = None
    try:
        lines = statements(_decode(data))
        header, after = _header_part(lines)
        end = Statement(data.count(b"\n") + (not data.endswith(b"\n")), "", "", "")
        match = Match(read_header(header, after or end))
        if after is not None:
            yield from _replay(match, chain([after], lines), most_moves)
    except RecordError as error:
        return Reading(match, error)
    return Reading(match, None)


def _decode(data: bytes) -> str:
    if len(data) > LARGEST_FILE:
        raise RecordError(1, "", malformed("file-too-large", "RF-1", most=LARGEST_FILE // (1024 * 1024)))
    data = data.removeprefix(BOM_UTF8)
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise RecordError(line, "", malformed("not-text", "RF-1")) from None


def _header_part(lines: Iterator[Statement]) -> tuple[list[Statement], Statement | None]:
    """The statements before the first deal or move, and that one, if there is one."""
    header: list[Statement] = []
    for statement in lines:
        # Each line is allowed once, so among many one of the first is wrong already.
        if not statement.key or statement.key in _CHANCES or len(header) == _MOST_HEADER_LINES:
            return header, statement
        header.append(statement)
    return header, None


def _replay(match: Match, lines: Iterable[Statement], most_moves: int | None) -> Iterator[None]:
    clock = _Clock()
    moves = 0
    for statement in lines:
        if moves == most_moves and (moves or match.log):
            return
        if statement.key:
            _replay_chance(match, statement)
            clock = _Clock() if statement.key == Chance.DEAL else clock
        else:
            _replay_move(match, statement, clock)
            moves += 1
        yield


def _replay_chance(match: Match, statement: Statement) -> None:
    if statement.key not in _CHANCES:
        raise _wrong(match, statement, malformed("header-below-deal", "RF-1"))
    cards = read_cards(statement.words(), example=card_text(match.state.deck()[-1]))
    given = cards if isinstance(cards, Refusal) else match.deal(Chance(statement.key), cards)
    if isinstance(given, Refusal):
        raise _wrong(match, statement, given)


def _replay_move(match: Match, statement: Statement, clock: "_Clock") -> None:
    refusal = _read_move(match, statement.words(), clock)
    if refusal is not None:
        raise _wrong(match, statement, refusal)


def _wrong(match: Match, statement: Statement, refusal: Refusal) -> RecordError:
    header = match.header
    return RecordError(statement.line, statement.text, refusal, header.game, header.names)


def _read_move(match: Match, words: list[str], clock: "_Clock") -> Refusal | None:
    seat = _read_seat(words[0], len(match.header.names))
    if isinstance(seat, Refusal):
        return seat.about(words[0])
    at = words.pop()[1:] if len(words) > 1 and words[-1].startswith("@") else None
    refusal = None if at is None else clock.set(at)
    if refusal is not None:
        return refusal
    if len(words) < 2:
        return malformed("incomplete-move", "RF-3")
    move = match.header.game.parse(words[1:])
    if isinstance(move, Refusal):
        return move
    given = match.submit(seat, move, at)
    return given if isinstance(given, Refusal) else None


def _read_seat(word: str, seats: int) -> int | Refusal:
    seat = read_number(word, "seat")
    if isinstance(seat, int) and seat <= seats:
        return seat
    if word.isdigit():
        return malformed("no-seat-in-record", "RF-3", text=shorten(word), last=seats)
    return malformed("move-without-seat", "RF-3", text=shorten(word))


class _Clock:
    """RF-3: the times in a hand never decrease."""

    def __init__(self) -> None:
        self._latest = "0"

    def set(self, at: str) -> Refusal | None:
        if _TIME.fullmatch(at) is None:
            return malformed("no-time", "RF-3", text=shorten(at)).about("@" + at)
        if _seconds(at) < _seconds(self._latest):
            return malformed("time-falls", "RF-3", text=at, before=self._latest).about("@" + at)
        self._latest = at
        return None


def _seconds(at: str) -> tuple[int, str]:
    """Whole seconds, and the decimals as text, which compares correctly; a float would lose digits."""
    whole, _, decimals = at.partition(".")
    return int(whole), decimals.rstrip("0")


def one_match(data: bytes) -> Match:
    """The match of a complete and valid record; RecordError if it is not."""
    reading = read_record(data)
    if reading.error is not None:
        raise reading.error
    assert reading.match is not None
    return reading.match
