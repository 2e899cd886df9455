"""What time brings to a table: the game's timers, the next hand, a bot for somebody who is gone."""

from collections.abc import Collection, Mapping
from typing import Final, NamedTuple

from janken.core.game import TABLE
from janken.core.moves import Move
from janken.table.audience import Audience
from janken.table.entries import AnyEntry, Covered, HostChanged
from janken.table.ledger import Ledger

NEXT_HAND: Final = "next-hand"  # the timer between hands
_SHOW_BETWEEN_MS: Final = 3000  # between hands where nobody sits who could be ready


class Moment(NamedTuple):
    """A table at a moment: by its own clock, and by the world's."""

    ledger: Ledger
    clock_ms: int
    now_ms: int
    audience: Audience
    away_since: Mapping[int, int]  # person -> by the world's clock
    waits: Collection[int]  # the seats that want more time before the next hand


def table_move(at: Moment) -> Move | None:
    """The move that a timer wants of the table, if the rules allow it by now."""
    live = at.ledger.live
    for running in live.timers if live is not None else ():
        move = running.timer.move
        if move is None or running.left_ms(at.clock_ms):
            continue
        if live is not None and live.match.state.check(TABLE, move) is None:
            return move
    return None


def is_next_hand_due(at: Moment) -> bool:
    due = next_hand_due_ms(at.ledger)
    return due is not None and at.clock_ms >= due and not at.waits


def next_hand_due_ms(ledger: Ledger) -> int | None:
    live, pace = ledger.live, ledger.pace
    if live is None or ledger.status != "between":
        return None
    persons = len(ledger.seats.persons())
    if persons == 0:
        return live.changed_ms + _SHOW_BETWEEN_MS
    if persons == 1 or not pace.between_seconds:
        return None  # who is alone with bots looks at the scores as long as they like
    return live.changed_ms + pace.between_seconds * 1000


def cover_due(at: Moment) -> AnyEntry | None:
    """Somebody whose time is over, or who is gone for long, is played for by a bot."""
    move_due = move_due_ms(at.ledger)
    if move_due is not None and at.clock_ms >= move_due:
        assert at.ledger.live is not None
        return Covered(seat=at.ledger.live.match.state.to_act()[0], why="time")
    for place, chair in enumerate(at.ledger.seats.chairs if at.away_since else ()):
        if chair.person and not chair.covered and _is_gone(at, chair.person):
            return Covered(seat=place + 1, why="away")
    return None


def host_due(at: Moment) -> AnyEntry | None:
    """A host who is gone for long is followed by somebody who is here."""
    seats = at.ledger.seats
    if _is_gone(at, seats.host):
        here = at.audience.here()
        for chair in seats.chairs:
            if chair.person in here:
                return HostChanged(person=chair.person, name=chair.name)
    return None


def _is_gone(at: Moment, person: int) -> bool:
    since = at.away_since.get(person)
    return since is not None and at.now_ms >= since + at.ledger.pace.away_seconds * 1000


def move_due_ms(ledger: Ledger) -> int | None:
    """When the time for the move is over, where one is timed."""
    if ledger.live is None or not seat_on_clock(ledger):
        return None
    return ledger.live.changed_ms + ledger.pace.move_seconds * 1000


def seat_on_clock(ledger: Ledger) -> int:
    """The seat whose move is timed: the only one to move, if a person plays there; else 0."""
    acting = ledger.live.match.state.to_act() if ledger.live is not None else []
    if not ledger.pace.move_seconds or len(acting) != 1 or ledger.seats.chair(acting[0]).played_by_bot:
        return 0
    return acting[0]


def next_due_ms(at: Moment, bot_due_ms: int | None) -> int | None:
    """When something will be due at a table that is awake, by the world's clock."""
    ledger = at.ledger
    dues = [bot_due_ms, None if at.waits else next_hand_due_ms(ledger), move_due_ms(ledger)]
    if ledger.live is not None:
        timers = [running for running in ledger.live.timers if running.timer.move and not running.over]
        # One that is over already waits for the rules: they change only when something happens.
        dues += [running.due_ms for running in timers if running.due_ms > at.clock_ms]
    by_world = [at.now_ms + due - at.clock_ms for due in dues if due is not None]
    if not at.away_since:
        return min(by_world, default=None)
    waited_for = {chair.person for chair in ledger.seats.chairs if not chair.covered} | {ledger.seats.host}
    away_ms = ledger.pace.away_seconds * 1000
    gone = [since + away_ms for person, since in at.away_since.items() if person in waited_for]
    return min([*by_world, *(due for due in gone if due > at.now_ms)], default=None)
