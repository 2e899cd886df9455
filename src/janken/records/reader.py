"""Reads a record and replays it, strictly: the first thing that is wrong ends it."""

import re
from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain

from janken.core.game import Chance
from janken.core.match import Match
from janken.core.moves import read_cards, read_number
from janken.core.options import shorten
from janken.kernel.cards import card_text
from janken.kernel.refusal import Refusal, malformed
from janken.records.errors import RecordError
from janken.records.files import LARGEST_FILE
from janken.records.header import read_header
from janken.records.statements import Statement, statements

_MOST_HEADER_LINES = 100
_CHANCES = tuple(chance.value for chance in Chance)
_TIME = re.compile(r"(0|[1-9][0-9]{0,11})(\.[0-9]{1,18})?")  # as many digits as any clock gives


@dataclass(frozen=True)
class Reading:
    """A match as far as the record could be replayed, and what stopped it, if anything did."""

    match: Match | None
    error: RecordError | None


def read_record(data: bytes, most_moves: int | None = None) -> Reading:
    """Replay a record, to its end or to right after so many moves."""
    match: Match | None = None
    try:
        lines = statements(_decode(data))
        header, after = _header_part(lines)
        end = Statement(data.count(b"\n") + (not data.endswith(b"\n")), "", "", "")
        match = Match(read_header(header, after or end))
        if after is not None:
            _replay(match, chain([after], lines), most_moves)
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
        # Each line stands once: where there are many, one of the first is wrong already.
        if not statement.key or statement.key in _CHANCES or len(header) == _MOST_HEADER_LINES:
            return header, statement
        header.append(statement)
    return header, None


def _replay(match: Match, lines: Iterable[Statement], most_moves: int | None) -> None:
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
    """RF-3: the times in a hand are numbers that do not fall."""

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
    """Whole seconds, and the decimals, which compare like words; a float would lose some of them."""
    whole, _, decimals = at.partition(".")
    return int(whole), decimals.rstrip("0")


def one_match(data: bytes) -> Match:
    """The match of a record that must be right; RecordError if it is not."""
    reading = read_record(data)
    if reading.error is not None:
        raise reading.error
    assert reading.match is not None
    return reading.match
