"""Judges one move at a live table: its words, what it was meant for, the rules, the timers."""

from dataclasses import dataclass
from typing import Final

from janken.core.moves import Move
from janken.kernel.refusal import MALFORMED, NOT_YOURS, STALE, Refusal
from janken.table import protocol as ask
from janken.table.answers import WAITING, refuse
from janken.table.live_game import LiveGame, Running
from janken.table.races import Arrived, Winner
from janken.table.seats import Seats

SHORT_WAIT_MS: Final = 1000  # a move that only has to wait so long is kept, not refused
_LATE_WORTH_SAYING_MS: Final = 10_000


@dataclass(frozen=True)
class Accepted:
    move: Move
    place: str  # what it raced for, if anything


@dataclass(frozen=True)
class Later:
    """A move that may be made in a moment."""

    wait_ms: int


Verdict = Accepted | Later | Refusal


def judge(
    arrived: Arrived, seats: Seats, live: LiveGame | None, still: Refusal | None, clock_ms: int
) -> Verdict:
    """May this move be made now? `still` is why nobody can move, if nobody can."""
    refusal = _why_not_theirs(arrived, seats)
    if refusal is not None:
        return refusal
    if live is None:
        return refuse(WAITING, "not-begun")
    if still is not None:
        return still
    if isinstance(arrived.move, Refusal):
        return arrived.move
    refusal = live.match.state.check(arrived.seat, arrived.move)
    if refusal is not None:
        return refusal
    waits = why_wait(live, arrived.seat, arrived.move, clock_ms)
    place = arrived.place if arrived.place in live.places else ""
    return waits or Accepted(arrived.move, place)


def _why_not_theirs(arrived: Arrived, seats: Seats) -> Refusal | None:
    if arrived.session is None:
        is_bots = 1 <= arrived.seat <= len(seats.chairs) and seats.chair(arrived.seat).played_by_bot
        return None if is_bots else refuse(NOT_YOURS, "looking-on")
    person = arrived.session.person
    if arrived.seat and seats.playing_seat_of(person) == arrived.seat:
        return None
    return refuse(WAITING, "from-next-deal") if seats.seat_of(person) else refuse(NOT_YOURS, "looking-on")


def understood(live: LiveGame | None, seat: int, request: ask.Move) -> Move | Refusal:
    """A move from its words, and from what its player saw where it goes."""
    if live is None:
        return refuse(WAITING, "not-begun")
    words = request.text.split()
    if not words:
        return refuse(MALFORMED, "empty-move", "RF-3")
    move = live.game.understand(live.match.state, seat, words)
    if isinstance(move, Refusal) or request.meant_for is None:
        return move
    return live.game.meant_for(move, request.meant_for)


def late_ms(arrived: Arrived, won: dict[str, Winner]) -> int:
    """By how much the move that took this one's place was first; 0 if that is not why it came too late."""
    winner = won.get(arrived.place)
    if winner is None or winner.instead_of != arrived.meant_for:
        return 0
    behind = max(0, arrived.counts_ms - winner.counts_ms)
    return behind if behind <= _LATE_WORTH_SAYING_MS else 0


def why_wait(live: LiveGame, seat: int, move: Move, clock_ms: int) -> Later | Refusal | None:
    for running in live.timers:
        left = running.left_ms(clock_ms)
        if left and _holds(running, seat, move.verb):
            return Later(left) if left <= SHORT_WAIT_MS else _not_yet(running, left)
        if not left and move.verb in running.timer.barred:
            return refuse(STALE, "time-over", running.timer.rule, verb=move.verb)
    return None


def held_ms(live: LiveGame, seat: int, move: Move, clock_ms: int) -> int:
    """How long a timer still holds such a move of a seat back."""
    held = (one.left_ms(clock_ms) for one in live.timers if _holds(one, seat, move.verb))
    return max(held, default=0)


def _holds(running: Running, seat: int, verb: str) -> bool:
    return verb in running.timer.held and running.timer.held_seat in (0, seat)


def _not_yet(running: Running, left_ms: int) -> Refusal:
    seconds = -(-left_ms // 1000)
    return refuse(WAITING, "not-yet", running.timer.rule, timer=running.timer.name, seconds=seconds)
