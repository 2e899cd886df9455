"""Tells everybody at a table what is new, once it is stored: each what they may see from where they sit."""

from collections.abc import Collection, Iterable, Sequence
from typing import final

import msgspec

from janken.core.game import Chance, State
from janken.core.moves import Move, Several
from janken.core.view import MOST_LISTED, ONLOOKER, fields_of
from janken.kernel.cards import card_text, cards_text
from janken.records.writer import rules_text
from janken.shuffle.transcript import NEWEST, labels
from janken.table import protocol as ask
from janken.table.live_game import NEXT_HAND, LiveGame
from janken.table.schedule import Moment, cover_dues, move_due_ms, next_hand_due_ms, seat_on_clock
from janken.table.seats import Chair, Seats
from janken.table.session import NO_CLOCKS, Audience, Broadcast, KnownClocks, KnownRoom, Session
from janken.table.state import IN_GAME, Standing, rules_are_open


@final
class Telling:
    """For one moment: the table as it stands, and who is there."""

    def __init__(self, table: str, at: Moment) -> None:
        self._table = table
        self._at = at
        self._state = at.state
        self._audience = at.audience
        self._situations: dict[int, ask.Situation] = {}
        # What is worked out when it is first wanted, and then once.
        self._common_room: ask.Room | None = None
        self._dues: dict[int, int] | None = None
        self._common_frame: dict[str, object] | None = None
        self._clocks_now: KnownClocks | None = None
        self._common_timers: list[ask.TimerInfo] | None = None

    # Who is there

    def room(self, sessions: Iterable[Session]) -> None:
        seats_now = self._seats_now()
        for session in sessions:
            session.known_room = known = self._room_for(session)
            told = msgspec.structs.replace(
                self._room,
                seats=seats_now,
                you=known.you,
                door=known.door,
                resumes_in=0 if known.resumes_ms is None else self._seconds_until(known.resumes_ms),
            )
            session.tell(told)

    def is_room_new(self) -> bool:
        """Would anyone here see something different about the room by now?"""
        return any(session.known_room != self._room_for(session) for session in self._audience.viewer_of)

    def _room_for(self, session: Session) -> KnownRoom:
        seats = self._state.seats
        host = session.person == seats.host
        seat, playing = seats.seat_of(session.person), seats.playing_seat_of(session.person)
        you = ask.You(
            seat=playing,
            host=host,
            name=seats.chair(seat).name if seat else session.name,
            next_seat=0 if playing else seat,
            left_seat=seats.left_seat_of(session.person) if self._state.status in IN_GAME else 0,
            call=seats.call if seat or host else "",
            evening=seats.evening_room if seat or host else "",
        )
        return KnownRoom(
            self._room, self._at.resumes_ms, self._bot_ms, you, (seats.door or None) if host else None
        )

    @property
    def _room(self) -> ask.Room:
        if self._common_room is None:
            self._common_room = _room(self._table, self._state.seats, self._state.status, self._audience)
        return self._common_room

    @property
    def _bot_ms(self) -> dict[int, int]:
        if self._dues is None:
            self._dues = cover_dues(self._at) if self._at.runs else {}
        return self._dues

    def _seats_now(self) -> list[ask.SeatInfo]:
        dues = self._bot_ms
        if not dues:
            return self._room.seats
        return [
            msgspec.structs.replace(
                info, bot_in=self._seconds_until(dues[info.seat]) if info.seat in dues else 0
            )
            for info in self._room.seats
        ]

    def _seconds_until(self, due_ms: int) -> float:
        return max(0, due_ms - self._at.now_ms) / 1000

    # The game

    def view(self, session: Session, after: int) -> None:
        """A fresh view for a newcomer, with what happened since the number they gave."""
        live = self._state.live
        if live is None:
            return
        viewer = self._audience.viewer_of[session]
        missed, number = live.happenings(viewer, after), live.number_for(viewer)
        now = self._situation(live, viewer)
        session.tell(ask.FreshView(game=live.number, number=number, missed=missed, now=now))
        session.known_clocks = self._known_clocks

    def news(self, before: Standing, moved: list[Session]) -> bool:
        """What has happened since; people whose seat has changed get a fresh view.

        True if all who are here were told something, and so of the clocks.
        """
        live, now = self._state.live, self._state.standing()
        if live is None:
            return False
        if now.game != before.game:
            for session in self._audience.viewer_of:
                self.view(session, 0)
            return True
        for session in moved:
            self.view(session, -1)
        return now.entries != before.entries and self._updates(live, now.entries - before.entries, moved)

    def _updates(self, live: LiveGame, entries: int, but: list[Session]) -> bool:
        """What the last entries show each viewer; viewers who see the same get the same bytes."""
        are_open = live.open_entries >= entries
        made: dict[tuple[int, int], list[Broadcast]] = {}
        told: dict[int, list[Broadcast]] = {}  # by viewer
        clocks = self._known_clocks
        for session, viewer in self._audience.viewer_of.items():
            if viewer not in told:
                alike = live.state.sees_as(viewer) if are_open else viewer
                kind = alike, live.number_for(viewer)
                if kind not in made:
                    made[kind] = self._updates_for(live, viewer, entries)
                told[viewer] = made[kind]
            if session not in but:
                for update in told[viewer]:
                    session.tell_shared(update)
                    session.known_clocks = clocks
        return all(told.values())

    def _updates_for(self, live: LiveGame, viewer: int, entries: int) -> list[Broadcast]:
        now = self._situation(live, viewer)
        return [
            Broadcast(ask.Update(game=live.number, happening=happening, now=now))
            for happening in live.told_last(viewer, entries)
        ]

    def clocks(self) -> None:
        """Send clocks to everyone who would see others if they arrived now."""
        if self._state.live is None:
            return
        clocks: Broadcast | None = None
        known = self._known_clocks
        for session in self._audience.viewer_of:
            if session.known_clocks != known:
                clocks = clocks or Broadcast(
                    ask.Clocks(timers=self._timers, clock=self._clock(), stands=known.stands)
                )
                session.tell_shared(clocks)
                session.known_clocks = known

    def shuffled(self, sessions: Iterable[Session]) -> None:
        """How the cards on the table were shuffled; with the server's bytes once nothing depends on them."""
        live = self._state.live
        if live is None or live.shuffle is None or live.shuffle.version < NEWEST:
            return
        agreed, state = live.shuffle, live.state
        told = ask.Shuffled(
            game=agreed.game,
            deal=agreed.deal,
            attempt=agreed.attempt,
            rules=rules_text(self._state.options),
            server=agreed.server,
            shares=agreed.shares,
            silent=agreed.silent,
            failed=agreed.failed,
        )
        if state.is_over() or state.needs() is Chance.DEAL:
            dealt = {
                label: cards_text(list(one.cards)) for label, one in zip(labels(), live.given(), strict=False)
            }
            told = msgspec.structs.replace(told, secret=agreed.secret, dealt=dealt)
        shared = Broadcast(told)
        for session in sessions:
            if session.version >= ask.SHUFFLES_SINCE:
                session.tell_shared(shared)

    def _situation(self, live: LiveGame, viewer: int) -> ask.Situation:
        """Worked out once for each viewer, and what is the same for all of them once."""
        state = live.state
        viewer = state.sees_as(viewer)
        if viewer not in self._situations:
            strict, frame = live.match.header.options.strict, self._frame
            table, listed = state.table(viewer), _listed(state, viewer, strict)
            self._situations[viewer] = ask.Situation(
                view=frame | fields_of(table.without_help() if strict else table),
                legal=_texts(listed),
                several=_several(listed) if isinstance(listed, Several) else None,
                places={ask.ANY_MOVE: live.turn} if live.turn else live.places,
                timers=self._timers,
                clock=self._clock(),
                stands=self._known_clocks.stands,
                redo=bool(live.undone) and viewer > 0,
                hands=list(live.hands) if frame["hand_over"] else [],
            )
        return self._situations[viewer]

    @property
    def _frame(self) -> dict[str, object]:
        if self._common_frame is None:
            assert self._state.live is not None
            self._common_frame = fields_of(self._state.live.state.frame())
        return self._common_frame

    # Time

    @property
    def _known_clocks(self) -> KnownClocks:
        if self._clocks_now is None:
            self._clocks_now = self._look_at_clocks()
        return self._clocks_now

    def _look_at_clocks(self) -> KnownClocks:
        timers, due = self._running(), move_due_ms(self._state)
        clock = None if due is None else (seat_on_clock(self._state), due)
        if not timers and clock is None:
            return NO_CLOCKS
        since_ms = self._at.now_ms - self._at.clock_ms if self._at.runs else self._at.clock_ms
        return KnownClocks(timers, clock, not self._at.runs, since_ms)

    def _running(self) -> list[tuple[ask.TimerInfo, int]]:
        """The timers that people may see run; those that are over have done their work."""
        live = self._state.live
        assert live is not None
        shown = [
            (
                ask.TimerInfo(
                    name=running.timer.name,
                    rule=running.timer.rule,
                    seconds=running.timer.seconds,
                    left=0,
                    ends=running.timer.ends,
                    ready=self._at.readiness.ready(running.timer.name),
                ),
                running.due_ms,
            )
            for running in live.timers
            if running.left_ms(self._at.clock_ms)
        ]
        due = next_hand_due_ms(self._state)
        if due is not None and self._state.seats.persons():
            between = ask.TimerInfo(
                name=NEXT_HAND,
                rule="RF-2",
                seconds=self._state.pace.between_seconds,
                left=0,
                ends="all",
                ready=self._at.readiness.ready(NEXT_HAND),
                waits=self._at.readiness.waiting(self._state.seats),
            )
            shown.append((between, due))
        return shown

    @property
    def _timers(self) -> list[ask.TimerInfo]:
        if self._common_timers is None:
            self._common_timers = [
                msgspec.structs.replace(timer, left=self._left(due))
                for timer, due in self._known_clocks.timers
            ]
        return self._common_timers

    def _clock(self) -> ask.ClockInfo | None:
        if self._known_clocks.clock is None:
            return None
        seat, due = self._known_clocks.clock
        return ask.ClockInfo(seat=seat, seconds=self._state.pace.move_ms // 1000, left=self._left(due))

    def _left(self, due_ms: int) -> float:
        return max(0, due_ms - self._at.clock_ms) / 1000


def _room(table: str, seats: Seats, status: ask.Status, audience: Audience) -> ask.Room:
    """The room as everybody sees it; times, `you` and `door` are filled in for each viewer."""
    created, here = seats.created, audience.here()
    credits = audience.credits(seats)
    return ask.Room(
        table=table,
        game=created.game,
        options=seats.options,
        pace=created.pace,
        listed=created.listed,
        watchers=created.watchers,
        status=status,
        paused=seats.paused,
        game_number=seats.games,
        seats=[
            _seat_info(place + 1, chair, here, credits[place]) for place, chair in enumerate(seats.chairs)
        ],
        onlookers=len(set(here) - set(seats.persons())),
        host=seats.host_name,
        you=ask.You(seat=0, host=False, name=""),
        door=None,
        daily=_daily(table, seats),
        known=seats.known,
        paused_by=seats.seat_of(seats.paused_by) if seats.paused else 0,
        again=sorted(seats.seat_of(person) for person in seats.again if seats.seat_of(person)),
        evening=_evening(seats),
        rules_open=rules_are_open(seats, status),
        hints=seats.hints,
        rated=created.rated,
        free_text=seats.free_text,
        prompt=created.prompt,
    )


def _evening(seats: Seats) -> list[ask.EveningScore]:
    """Who has won how many games here, once one is over."""
    if len(seats.chairs) == 1 or not (seats.won or seats.champions):
        return []
    places = {player: place + 1 for place, player in enumerate(seats.players())}
    return [
        ask.EveningScore(name=seats.name_of(player), wins=wins, seat=places.get(player, 0))
        for player, wins in seats.evening()
    ]


def _daily(table: str, seats: Seats) -> ask.DailyDeal | None:
    """Only the first game at its table is the deal of the day."""
    daily = seats.created.daily
    if daily is None or seats.games > 1:
        return None
    return msgspec.structs.replace(daily, group=daily.group or table)


def _seat_info(seat: int, chair: Chair, here: Collection[int], credit_ms: int) -> ask.SeatInfo:
    if chair.person:
        return ask.SeatInfo(
            seat=seat,
            kind="person",
            name=chair.name,
            here=chair.person in here,
            covered=chair.covered,
            why=chair.cover_reason if chair.covered else "",
            credit_ms=credit_ms,
            waits=chair.is_waiting,
            until_deal=chair.bot_name,
        )
    kind: ask.SeatKind = "bot" if chair.bot else "empty"
    here_now = kind == "bot"
    return ask.SeatInfo(seat=seat, kind=kind, name=chair.name, here=here_now, covered=False, bot=chair.bot)


def _listed(state: State, viewer: int, strict: bool) -> Sequence[Move] | None:
    """The moves listed for a viewer: none for spectators, few at a strict table."""
    if viewer == ONLOOKER or (strict and viewer not in state.to_act()):
        return []
    return state.listed(viewer) if strict else state.legal(viewer)


def _several(moves: Several) -> ask.SeveralCards | None:
    if not moves.counts:
        return None
    cards, counts = [card_text(card) for card in moves.cards], moves.counts
    return ask.SeveralCards(verb=moves.verb, cards=cards, least=counts[0], most=counts[-1])


def _texts(moves: Sequence[Move] | None) -> list[str] | None:
    moves = moves.also if isinstance(moves, Several) else moves
    return None if moves is None or len(moves) > MOST_LISTED else [move.text() for move in moves]
