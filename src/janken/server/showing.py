"""What a table tells those who are at it: the room, and the game as one viewer sees it."""

from collections.abc import Collection
from typing import Final

from janken.core.view import ONLOOKER
from janken.server.decisions import status_of
from janken.server.protocol import Clock, OpenTable, Pace, Room, SeatInfo, Situation, Timer, You
from janken.server.seating import Chair, Seating
from janken.server.sitting import Sitting

MOST_LEGAL: Final = 1500  # moves listed for a seat
NEXT_HAND: Final = "next-hand"


def room(table: str, seating: Seating, sitting: Sitting | None, here: Collection[int]) -> Room:
    """The room as everybody sees it; `you` and `door` are filled in for each."""
    created = seating.created
    return Room(
        table=table,
        game=created.game,
        options=created.options,
        pace=created.pace,
        listed=created.listed,
        watchers=created.watchers,
        status=status_of(sitting),
        paused=seating.paused,
        game_number=seating.games,
        seats=[_seat_info(place + 1, chair, here) for place, chair in enumerate(seating.chairs)],
        onlookers=len(set(here) - set(seating.persons())),
        host=seating.host_name,
        you=You(seat=0, host=False, name=""),
        door=None,
    )


def _seat_info(seat: int, chair: Chair, here: Collection[int]) -> SeatInfo:
    if chair.person:
        present = chair.person in here
        return SeatInfo(seat=seat, kind="person", name=chair.name, here=present, covered=chair.covered)
    kind = "bot" if chair.bot else "empty"
    return SeatInfo(
        seat=seat,
        kind="bot" if chair.bot else "empty",
        name=chair.name,
        here=kind == "bot",
        covered=False,
        bot=chair.bot,
    )


def open_table(table: str, seating: Seating, sitting: Sitting | None) -> OpenTable:
    free = sum(not chair.person for chair in seating.chairs)
    return OpenTable(
        table=table,
        game=seating.created.game,
        host=seating.host_name,
        seats=len(seating.chairs),
        free=free,
        status=status_of(sitting),
    )


def situation(sitting: Sitting, viewer: int, timers: list[Timer], clock: Clock | None) -> Situation:
    state = sitting.match.state
    legal = state.legal(viewer) if viewer != ONLOOKER else []
    return Situation(
        view=state.view(viewer).fields(),
        legal=[move.text() for move in legal] if len(legal) <= MOST_LEGAL else None,
        places=state.places(),
        timers=timers,
        clock=clock,
    )


def timers_shown(sitting: Sitting, pace: Pace, clock_ms: int, ready: dict[str, set[int]]) -> list[Timer]:
    """The timers that people may see run; those that are over have done their work."""
    shown = [
        Timer(
            name=running.timer.name,
            rule=running.timer.rule,
            seconds=running.timer.seconds,
            left=running.left_ms(clock_ms) / 1000,
            ends=running.timer.ends,
            ready=sorted(ready.get(running.timer.name, ())),
        )
        for running in sitting.timers
        if running.left_ms(clock_ms)
    ]
    if status_of(sitting) == "between" and pace.between_seconds:
        left = max(0, next_hand_due_ms(sitting, pace) - clock_ms) / 1000
        waiting = sorted(ready.get(NEXT_HAND, ()))
        shown.append(
            Timer(
                name=NEXT_HAND,
                rule="RF-2",
                seconds=pace.between_seconds,
                left=left,
                ends="all",
                ready=waiting,
            )
        )
    return shown


def next_hand_due_ms(sitting: Sitting, pace: Pace) -> int:
    return sitting.changed_ms + pace.between_seconds * 1000


def seat_on_clock(seating: Seating, sitting: Sitting, pace: Pace) -> int:
    """The seat whose move is timed: the only one to move, if a person plays there; else 0."""
    acting = sitting.match.state.to_act()
    if not pace.move_seconds or len(acting) != 1 or seating.chair(acting[0]).played_by_bot:
        return 0
    return acting[0]


def clock_shown(seating: Seating, sitting: Sitting, pace: Pace, clock_ms: int) -> Clock | None:
    seat = seat_on_clock(seating, sitting, pace)
    if not seat:
        return None
    left = max(0, sitting.changed_ms + pace.move_seconds * 1000 - clock_ms) / 1000
    return Clock(seat=seat, seconds=pace.move_seconds, left=left)
