"""The entries of a table in few bytes, for tables to which nobody comes any more.

A column after the other, as neighbours in a column resemble each other. The ids of actions are left out:
they are for a client that sends something again, and none does that after weeks.
"""

import zlib
from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import Final, NamedTuple

import msgspec

from janken.store.interface import Row

_LEVEL: Final = 9
# What a short table would have to spell out once each, the most frequent last. Tables are packed with it for
# ever: it never changes.
_KNOWN: Final = (
    b'{"kind":"playsagain","person":1}{"kind":"undone"}{"kind":"returned","seat":1}{"kind":"renamed","person":1}'
    b'{"kind":"covered","seat":1,"why":"away"}{"kind":"stood","seat":1,"bot":"standard","name":"'
    b'{"kind":"pauseset","paused":true,"person":1}{"kind":"doorset","word":"","until_ms":17'
    b'{"kind":"created","game":"run-with-scissors","nine-of-a-kind","janken-rummy","light-to-dark","collector",'
    b'"seats":2,"options":{},"pace":{"move_seconds":60,"away_seconds":60,"between_seconds":30,'
    b'"lag_credit_ms":100,"bot_seconds":1.0},"listed":true,"watchers":true,"host":1,"host_name":"'
    b'"daily":{"series":"light-to-dark","number":1}}{"kind":"sat","seat":1,"person":1,"name":"'
    b'{"kind":"botadded","seat":2,"bot":"standard","name":"{"kind":"started","names":["","'
    b'","dealer":2,"won":[{"person":1}]}{"kind":"shufflebegun","game":1,"deal":1,"attempt":1,"secret":"'
    b'{"kind":"dealt","chance":"showdown","cards":"{"kind":"dealt","chance":"deal","cards":"'
    b'","shuffle":{"game":1,"deal":1,"attempt":1,"server":"","secret":"","shares":{"1":["","'
    b'"]},"silent":[2],"version":2}}"race":{"place":"","credit_ms":0,"rivals":[],"by_chance":false}'
    b'"at_ms":1000,"bot":true}{"kind":"moved","seat":2,"text":"discard {"kind":"moved","seat":1,"text":"play '
    b'{"kind":"moved","seat":1,"text":"take ","at_ms":4000}{"kind":"moved","seat":1,"text":"pass","at_ms":'
    b'{"kind":"moved","seat":1,"text":"draw","at_ms":{"kind":"moved","seat":1,"text":"turn","at_ms":'
)


class _Columns(msgspec.Struct, array_like=True):
    seats: list[int]
    persons: list[int]
    wall_ms: list[int]  # the first one, and then how much later
    clock_ms: list[int]
    texts: list[str]


class Packed(NamedTuple):
    """What is stored of a packed table: entries 1 to `last`, and who did something in them."""

    last: int
    persons: str  # their numbers, with a space before and after each
    log: bytes


_read = msgspec.msgpack.Decoder(_Columns).decode


def packed(log: Sequence[Row]) -> Packed:
    columns = _Columns(
        [row.seat for row in log],
        [row.person for row in log],
        _steps([row.wall_ms for row in log]),
        _steps([row.clock_ms for row in log]),
        [row.text for row in log],
    )
    persons = "".join(f" {person}" for person in sorted({row.person for row in log} - {0}))
    return Packed(log[-1].number, f"{persons} ", _squeezed(msgspec.msgpack.encode(columns)))


def unpacked(log: bytes) -> list[Row]:
    columns = _read(zlib.decompressobj(zdict=_KNOWN).decompress(log))
    times = accumulate(columns.wall_ms), accumulate(columns.clock_ms)
    rows = zip(columns.seats, columns.texts, *times, columns.persons, strict=True)
    return [Row(number, *row, "") for number, row in enumerate(rows, start=1)]


def _squeezed(data: bytes) -> bytes:
    squeezing = zlib.compressobj(_LEVEL, zdict=_KNOWN)
    return squeezing.compress(data) + squeezing.flush()


def _steps(times: list[int]) -> list[int]:
    return [*times[:1], *(later - earlier for earlier, later in pairwise(times))]
