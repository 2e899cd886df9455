"""Shuffles in a record: comments that other readers skip (docs/records.md).

#: shuffle-2 table=... game=1 deal=2 attempt=2 server=... secret=... failed=4 silent=3 seat=1:COMMITMENT:BYTES
deal: ...
2 play 5R @1.250  #: tie lots=7 over=3
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from janken.records.reader import NOTE
from janken.shuffle.transcript import DealSetting, SeatShare, Transcript, is_bytes

_LONGEST_NUMBER: Final = 9
_VERSIONS: Final = {"shuffle": 1, "shuffle-2": 2}
_INTERRUPTED: Final = "interrupted"
_WORD: Final = re.compile("[A-Za-z0-9_-]{1,40}")


class BadNote(Exception):  # noqa: N818 - it is said in these words
    """A note that says nothing that could be checked."""


@dataclass(frozen=True)
class Tie:
    """Chance put a move first: by which lots, and over whom."""

    lots: int  # how many moves of the hand had been made when they were drawn
    over: tuple[int, ...]


@dataclass(frozen=True)
class ShuffledDeal:
    """The shuffle of one hand, and the server's bytes once they are shown."""

    transcript: Transcript
    secret: str  # empty: not shown


Note = ShuffledDeal | Tie


def shuffle_note(shuffled: ShuffledDeal) -> str:
    transcript = shuffled.transcript
    setting = transcript.setting
    words = [
        f"table={setting.table}",
        f"game={setting.game}",
        f"deal={setting.deal}",
        f"attempt={setting.attempt}",
        f"server={transcript.server}",
        f"secret={shuffled.secret}",
        *(f"failed={','.join(map(str, seats)) or _INTERRUPTED}" for seats in transcript.failed),
        *(f"seat={seat}:{share.commitment}:{share.own}" for seat, share in sorted(transcript.shares.items())),
        *(f"silent={seat}" for seat in transcript.silent),
        *(f"unopened={seat}" for seat in transcript.unopened),
    ]
    kind = next(kind for kind, version in _VERSIONS.items() if version == setting.version)
    return f"{NOTE}{kind} {' '.join(words)}"


def tie_note(tie: Tie) -> str:
    return f"{NOTE}tie lots={tie.lots} {' '.join(f'over={seat}' for seat in tie.over)}"


def onward_note(steps: int) -> str:
    """The game continues from a known position: this many of its deals and moves are from another."""
    return f"{NOTE}onward steps={steps}"


def note_in(line: str, rules: str) -> Note | None:
    """The note of a record's line, if it has one; `rules` are the house rules of the record."""
    _, mark, said = line.partition(NOTE)
    kind, *words = said.split() if mark else [""]
    fields = _Fields(words)
    if kind in _VERSIONS:
        return _shuffled(fields, rules, _VERSIONS[kind])
    return _tie(fields) if kind == "tie" else None


def _shuffled(fields: "_Fields", rules: str, version: int) -> ShuffledDeal:
    setting = DealSetting(
        table=_word(fields.one("table")),
        game=fields.number("game"),
        deal=fields.number("deal"),
        attempt=fields.number("attempt"),
        rules=rules,
        version=version,
    )
    transcript = Transcript(
        setting=setting,
        server=_bytes(fields.one("server")),
        shares=_once(map(_share, fields.every("seat"))),
        silent=tuple(map(_number, fields.every("silent"))),
        failed=tuple(map(_seats, fields.every("failed"))),
        unopened=tuple(map(_number, fields.every("unopened"))),
    )
    secret = fields.one("secret")
    return ShuffledDeal(transcript, _bytes(secret) if secret else "")


def _tie(fields: "_Fields") -> Tie:
    return Tie(fields.number("lots"), tuple(map(_number, fields.every("over"))))


def _share(text: str) -> tuple[int, SeatShare]:
    seat, _, rest = text.partition(":")
    commitment, _, own = rest.partition(":")
    return _number(seat), SeatShare(_bytes(commitment), _bytes(own))


def _once(shares: Iterable[tuple[int, SeatShare]]) -> dict[int, SeatShare]:
    by_seat: dict[int, SeatShare] = {}
    for seat, share in shares:
        if by_seat.setdefault(seat, share) is not share:
            raise BadNote(f"seat={seat}")
    return by_seat


def _seats(text: str) -> tuple[int, ...]:
    return () if text == _INTERRUPTED else tuple(map(_number, text.split(",")))


def _word(text: str) -> str:
    if not _WORD.fullmatch(text):
        raise BadNote(text)
    return text


def _bytes(text: str) -> str:
    if not is_bytes(text):
        raise BadNote(text)
    return text


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= _LONGEST_NUMBER):
        raise BadNote(text)
    return int(text)


class _Fields:
    """The `name=value` words of a note."""

    def __init__(self, words: Iterable[str]) -> None:
        self._pairs = [word.partition("=")[::2] for word in words]

    def every(self, name: str) -> Iterator[str]:
        return (value for key, value in self._pairs if key == name)

    def one(self, name: str) -> str:
        values = list(self.every(name))
        if len(values) != 1:
            raise BadNote(name)
        return values[0]

    def number(self, name: str) -> int:
        return _number(self.one(name))
