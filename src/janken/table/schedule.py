"""Time at a table: its clock, pauses, who is ready, who is gone, and what falls due.

A pause has an end, and play resumes after a countdown that everybody sees. So nobody can stop the clocks to
think, and resume at the moment that suits them. The host may pause for longer, for dinner. A person who plays
with nobody but bots may pause as often and for as long as they like.
"""

from collections import defaultdict
from collections.abc import Mapping
from typing import Final, NamedTuple, final

from janken.core.game import TABLE
from janken.core.moves import Move
from janken.kernel.refusal import Refusal
from janken.table.answers import WAITING, refuse
from janken.table.clock import Clock, TableClock
from janken.table.entries import AnyEntry, Covered, HostChanged, PauseSet, Returned
from janken.table.log import TableLog
from janken.table.protocol import Pace
from janken.table.seats import Seats
from janken.table.session import Audience
from janken.table.state import IN_GAME, TableState

PAUSES_A_GAME: Final = 3  # of one person
SHORT_PAUSE: Final = 5  # minutes; a longer one is for the host
COUNTDOWN_MS: Final = 3000
WATCHED_MS: Final = 600_000  # how long bots play alone with only spectators
_SHOW_BETWEEN_MS: Final = 3000  # between hands where nobody sits who could be ready


@final
class Pauses:
    """By the world's clock. A server that comes up again counts a pause from its beginning."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._paused_ms = clock.now_ms()
        self._resumes_ms: int | None = None  # a countdown runs until then

    def follow(self, entry: PauseSet, seats: Seats) -> None:
        now = self._clock.now_ms()
        self._paused_ms = now
        counts_down = not entry.paused and len(seats.chairs) > 1
        self._resumes_ms = now + COUNTDOWN_MS if counts_down else None

    def due_ms(self, seats: Seats) -> int | None:
        """When a pause or countdown ends automatically; None if the table waits for a player."""
        if not seats.paused:
            return self._resumes_ms
        return self._paused_ms + seats.pause_minutes * 60_000 if len(seats.persons()) > 1 else None

    def left_ms(self, seats: Seats) -> int:
        due = self.due_ms(seats)
        return 0 if due is None else max(0, due - self._clock.now_ms())

    def is_due(self, seats: Seats) -> bool:
        return self.due_ms(seats) is not None and not self.left_ms(seats)

    def end_countdown(self) -> None:
        self._resumes_ms = None

    def why_still(self, seats: Seats) -> Refusal | None:
        """Why nobody can move now."""
        if seats.paused:
            return refuse(WAITING, "paused")
        if self._resumes_ms is None:
            return None
        return refuse(WAITING, "counting-down", seconds=-(-self.left_ms(seats) // 1000))


@final
class Readiness:
    """Which players end a timer early, and which want more time before the next hand. Nothing is stored."""

    def __init__(self) -> None:
        self._ready: defaultdict[str, set[int]] = defaultdict(set)  # by timer: seats
        self._waiting: set[int] = set()

    def mark_ready(self, seat: int, timer: str) -> None:
        self._waiting.discard(seat)
        self._ready[timer].add(seat)

    def ask_for_time(self, seat: int, timer: str) -> None:
        self._ready[timer].discard(seat)
        self._waiting.add(seat)

    def ready(self, timer: str) -> list[int]:
        return sorted(self._ready[timer])

    def waiting(self, seats: Seats) -> list[int]:
        """Nobody waits for players who are gone."""
        return sorted([seat for seat in self._waiting if seats.chair(seat).is_played_by_person])

    def forget(self) -> None:
        self._ready.clear()
        self._waiting.clear()


class Moment(NamedTuple):
    """A table at a moment: by its own clock, and by the world's."""

    state: TableState
    clock_ms: int
    now_ms: int
    runs: bool  # the table's clock
    audience: Audience
    away_since: Mapping[int, int]  # person -> by the world's clock
    readiness: Readiness
    resumes_ms: int | None  # when a pause, or the countdown after it, ends automatically

    @property
    def waits(self) -> list[int]:
        """The seats that want more time before the next hand; over days, nobody is waited for."""
        if self.state.pace.move_hours:
            return []
        return self.readiness.waiting(self.state.seats)


@final
class Schedule:
    """The clocks of one table, and whose time is running."""

    def __init__(self, log: TableLog, audience: Audience, world: Clock) -> None:
        self._log = log
        self._audience = audience
        self._world = world
        self.clock = TableClock(world, self._clock_ms())
        self.pauses = Pauses(world)
        self.readiness = Readiness()
        self.people_ms = self.now_ms  # when a person last came or did something
        self.away_since = dict.fromkeys({*log.seats.persons(), log.seats.host}, self.now_ms)

    def _clock_ms(self) -> int:
        """What the table's clock shows now: over days it ran on while the table was put away."""
        state = self._log.state
        if not state.pace.move_hours or state.status not in IN_GAME:
            return state.clock_ms
        return state.clock_ms + max(0, self._world.wall_ms() - state.wall_ms)

    @property
    def now_ms(self) -> int:
        return self._world.now_ms()

    def moment(self) -> Moment:
        state, clock, now_ms = self._log.state, self.clock, self._world.now_ms()
        return Moment(
            state,
            clock.at(now_ms),
            now_ms,
            clock.is_running,
            self._audience,
            self.away_since,
            self.readiness,
            self.pauses.due_ms(state.seats),
        )

    def is_awake(self) -> bool:
        """Does the table's clock run: is a game under way, not paused, with a person there?"""
        seats = self._log.seats
        if self._log.state.status not in IN_GAME or self.pauses.why_still(seats) is not None:
            return False
        if self._log.state.pace.move_hours:
            return True
        persons = seats.persons()
        if not any(not persons or session.person in persons for session in self._audience.viewer_of):
            return False
        # Bots play for people. Among themselves they continue only for a while.
        is_played = bool(self._audience.seats_here(seats, with_newcomers=True))
        return is_played or self.now_ms - self.people_ms <= WATCHED_MS

    def is_stale(self) -> bool:
        """Does the table's clock run although nobody plays, or stand although a person does?"""
        return self.clock.is_running != self.is_awake()

    def run_or_rest(self) -> None:
        """Let the table's clock run if a person plays, and stand if nobody does."""
        self.clock.run(self.is_awake())

    def start_again(self) -> None:
        """The table was rebuilt: its clock shows what is stored."""
        self.clock.set(self._clock_ms())
        self.run_or_rest()

    def due_wall_ms(self) -> int | None:
        """Over days: when the table has to be awake next, by the calendar; None while no game is played."""
        state, now_ms = self._log.state, self._world.wall_ms()
        if not state.pace.move_hours or state.status not in IN_GAME:
            return None
        due = move_due_ms(state)
        return now_ms if due is None else now_ms + max(0, due - self.clock.ms())

    def door_left_ms(self) -> int | None:
        """How long the door stays open; none if it is closed, or open until it is closed."""
        seats = self._log.seats
        if not seats.door or not seats.door_until_ms:
            return None
        return max(0, seats.door_until_ms - self._world.wall_ms())


def table_move(at: Moment) -> Move | None:
    """The move that a timer wants of the table, if the rules allow it by now."""
    live = at.state.live
    for running in live.timers if live is not None else ():
        move = running.timer.move
        if move is None or running.left_ms(at.clock_ms):
            continue
        if live is not None and live.state.check(TABLE, move) is None:
            return move
    return None


def is_next_hand_due(at: Moment) -> bool:
    due = next_hand_due_ms(at.state)
    return due is not None and at.clock_ms >= due and not at.waits


def next_hand_due_ms(state: TableState) -> int | None:
    live, pace = state.live, state.pace
    if live is None or state.status != "between":
        return None
    persons = len(state.seats.persons())
    if persons == 0:
        return live.changed_ms + _SHOW_BETWEEN_MS
    if pace.move_hours:
        return live.changed_ms + (pace.between_seconds or Pace().between_seconds) * 1000
    if persons == 1 or not pace.between_seconds:
        return None  # a person alone with bots looks at the scores as long as they like
    return live.changed_ms + pace.between_seconds * 1000


def late_seat(at: Moment) -> int:
    """The seat whose time for its move is over; 0 if there is none."""
    move_due = move_due_ms(at.state)
    return seat_on_clock(at.state) if move_due is not None and at.clock_ms >= move_due else 0


def return_due(at: Moment) -> AnyEntry | None:
    """Over days a bot makes the one move that was late; the next is the player's own again."""
    live, pace = at.state.live, at.state.pace
    if live is None or not pace.move_hours or pace.late != "bot":
        return None
    acting = live.state.to_act()
    for seat, chair in enumerate(at.state.seats.chairs, start=1):
        if chair.covered and chair.cover_reason == "time" and seat not in acting:
            return Returned(seat=seat)
    return None


def cover_due(at: Moment) -> AnyEntry | None:
    """A bot plays for a player whose time is up, or who has been gone for long."""
    late = late_seat(at)
    if late:
        return Covered(seat=late, why="time")
    for seat, due in cover_dues(at).items():
        if at.now_ms >= due:
            return Covered(seat=seat, why="away")
    return None


def cover_dues(at: Moment) -> dict[int, int]:
    """By seat, when a bot will play for a player who is gone, by the world's clock."""
    if not at.away_since or at.state.pace.move_hours:
        return {}
    away_ms = at.state.pace.away_seconds * 1000
    return {
        place + 1: at.away_since[chair.person] + away_ms
        for place, chair in enumerate(at.state.seats.chairs)
        if chair.is_played_by_person and chair.person in at.away_since
    }


def host_due(at: Moment) -> AnyEntry | None:
    """A host who has been gone for long is replaced by a player who is here."""
    seats = at.state.seats
    if at.away_since and _is_gone(at, seats.host):
        here = at.audience.here()
        for chair in seats.chairs:
            if chair.person in here:
                return HostChanged(person=chair.person, name=chair.name)
    return None


def _is_gone(at: Moment, person: int) -> bool:
    since = None if at.state.pace.move_hours else at.away_since.get(person)
    return since is not None and at.now_ms >= since + at.state.pace.away_seconds * 1000


def move_due_ms(state: TableState) -> int | None:
    """When the time for the move is over, where one is timed."""
    if state.live is None or not seat_on_clock(state):
        return None
    return state.live.changed_ms + state.pace.move_ms


def seat_on_clock(state: TableState) -> int:
    """The seat whose move is timed: the only one to move, if a person plays there; else 0."""
    if state.live is None or not state.pace.move_ms:
        return 0
    acting = state.live.state.to_act()
    return acting[0] if len(acting) == 1 and not state.seats.chair(acting[0]).played_by_bot else 0


def next_due_ms(at: Moment, bot_due_ms: int | None) -> int | None:
    """When something will be due at a table that is awake, by the world's clock."""
    state = at.state
    is_between = state.status == "between" and not at.waits
    dues = [bot_due_ms, next_hand_due_ms(state) if is_between else None, move_due_ms(state)]
    if state.live is not None:
        # Whether the table moves then or not, everyone hears that it is over. One that is over already
        # waits for the rules: they change only when something happens.
        dues += [running.due_ms for running in state.live.timers if running.left_ms(at.clock_ms)]
    by_world = [at.now_ms + due - at.clock_ms for due in dues if due is not None]
    if not at.away_since or state.pace.move_hours:
        return min(by_world, default=None)
    waited_for = {chair.person for chair in state.seats.chairs if not chair.covered} | {state.seats.host}
    away_ms = state.pace.away_seconds * 1000
    gone = [since + away_ms for person, since in at.away_since.items() if person in waited_for]
    return min([*by_world, *(due for due in gone if due > at.now_ms)], default=None)
