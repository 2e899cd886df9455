"""Reads a record and replays it, strictly: the first thing that is wrong ends it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from janken.core.game import Chance
from janken.core.match import Match
from janken.core.moves import read_cards, read_number
from janken.core.options import shorten
from janken.core.refusal import Refusal, malformed
from janken.records.errors import RecordError
from janken.records.header import read_header
from janken.records.statements import Statement, statements

LARGEST_FILE = 16 * 1024 * 1024  # bytes; the longest evening of trading is a hundredth of that
_CHANCES = tuple(chance.value for chance in Chance)
_TIME = re.compile(r"@(0|[1-9][0-9]{0,8})(\.[0-9]{1,9})?")


@dataclass(frozen=True)
class Reading:
    """A match as far as the record could be replayed, and what stopped it, if anything did."""

    match: Match | None
    error: RecordError | None


def read_bytes(path: str) -> bytes:
    """The contents of a file, or somewhat more than would ever be read of it."""
    with Path(path).open("rb") as file:
        return file.read(LARGEST_FILE + 1)


def read_record(data: bytes, most_moves: int | None = None) -> Reading:
    """Replay a record, to its end or to right after so many moves."""
    match: Match | None = None
    try:
        lines = list(statements(_decode(data)))
        begin, header_lines = _header_part(lines)
        last_line = data.count(b"\n") + (not data.endswith(b"\n"))
        match = Match(read_header(header_lines, begin.line if begin else max(last_line, 1)))
        _replay(match, iter(lines[len(header_lines) :]), most_moves)
    except RecordError as error:
        return Reading(match, error)
    return Reading(match, None)


def _decode(data: bytes) -> str:
    if len(data) > LARGEST_FILE:
        size = f"{LARGEST_FILE // (1024 * 1024)} MB"
        raise RecordError(1, "", malformed(f"the file is larger than {size}, no record is", "RF-1"))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise RecordError(line, "", malformed("this is not UTF-8 text, so it is no record", "RF-1")) from None


def _header_part(lines: list[Statement]) -> tuple[Statement | None, list[Statement]]:
    """The first statement after the header, and the header."""
    for place, statement in enumerate(lines):
        if not statement.key or statement.key in _CHANCES:
            return statement, lines[:place]
    return None, lines


def _replay(match: Match, lines: Iterator[Statement], most_moves: int | None) -> None:
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
        refusal = malformed("the lines of the header stand before the first deal", "RF-1")
        raise RecordError(statement.line, statement.text, refusal)
    cards = read_cards(list(filter(None, statement.words())))
    given = cards if isinstance(cards, Refusal) else match.deal(Chance(statement.key), cards)
    if isinstance(given, Refusal):
        raise RecordError(statement.line, statement.text, given)


def _replay_move(match: Match, statement: Statement, clock: "_Clock") -> None:
    refusal = _read_move(match, list(filter(None, statement.words())), clock)
    if refusal is not None:
        raise RecordError(statement.line, statement.text, refusal)


def _read_move(match: Match, words: list[str], clock: "_Clock") -> Refusal | None:
    seat = read_number(words[0], "a seat")
    if isinstance(seat, Refusal):
        return malformed(f"{shorten(words[0])} is neither a seat nor a line that begins key:", "RF-3")
    if seat > len(match.header.names):
        return malformed(
            f"there is no seat {seat}: seats are 1 to {len(match.header.names)}, 0 the table", "RF-3"
        )
    at = words.pop()[1:] if len(words) > 1 and words[-1].startswith("@") else None
    refusal = None if at is None else clock.set(at)
    if refusal is not None:
        return refusal
    if len(words) < 2:
        return malformed("a move is a seat, a verb and what belongs to it", "RF-3")
    move = match.header.game.parse(words[1:])
    if isinstance(move, Refusal):
        return move
    given = match.submit(seat, move, at)
    return given if isinstance(given, Refusal) else None


class _Clock:
    """RF-3: the times in a hand are numbers that do not fall."""

    def __init__(self) -> None:
        self._latest = "0"

    def set(self, at: str) -> Refusal | None:
        if _TIME.fullmatch("@" + at) is None:
            return malformed(f"@{shorten(at)} is not a time in seconds, as in @12.340", "RF-3")
        if float(at) < float(self._latest):
            return malformed(f"the time @{at} lies before @{self._latest}", "RF-3")
        self._latest = at
        return None


def one_match(data: bytes) -> Match:
    """The match of a record that must be right; RecordError if it is not."""
    reading = read_record(data)
    if reading.error is not None:
        raise reading.error
    assert reading.match is not None
    return reading.match
