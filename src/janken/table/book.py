"""The book of one table: what is entered in it is applied, stored, and only then answered and told.

State follows from the stored entries alone; if the store refuses one, the table is rebuilt from them.
"""

from collections import deque
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, final

from janken.core.game import Chance
from janken.core.moves import Move
from janken.kernel.cards import card_text, cards_text
from janken.kernel.refusal import Refusal
from janken.records.writer import rules_text
from janken.shuffle.stream import DEAL, Stream, showdown, tie
from janken.store.interface import Hold, StoreTrouble, Taken, TakenOver
from janken.table import protocol as ask
from janken.table.answers import Answers, absent, refuse, refused
from janken.table.audience import Audience
from janken.table.bots import TableBots
from janken.table.entries import (
    Agreed,
    AnyEntry,
    Damaged,
    Dealt,
    Moved,
    Race,
    ShuffleBegun,
    Started,
    Stored,
    row_of,
    word_in,
)
from janken.table.ledger import IN_GAME, Ledger, reading
from janken.table.live_game import LiveGame
from janken.table.pauses import Pauses
from janken.table.races import Winner
from janken.table.rates import Bucket, Rate
from janken.table.readiness import Readiness
from janken.table.schedule import Moment
from janken.table.seats import Seats
from janken.table.services import Services
from janken.table.session import Session
from janken.table.story import StoryKeeper
from janken.table.table_clock import TableClock
from janken.table.telling import Standing, Telling, open_table, standing

_ROOMS_A_SECOND: Final = 2  # for people who come and go
_ROOMS_AT_ONCE: Final = 10
_SAYINGS_A_MINUTE: Final = 10
RETRY_MS: Final = 1000  # after the store refused something that the table itself wanted


@dataclass(frozen=True)
class Break:
    """Entries that may be stored or not; whoever asked for them waits for an answer."""

    before: Standing | None = None  # as everybody here knows it; None if nothing new may have been stored
    entries: tuple[AnyEntry, ...] = ()
    session: Session | None = None
    action: str = ""


@final
class Book:
    def __init__(self, hold: Hold, ledger: Ledger, services: Services, bots: TableBots) -> None:
        self.hold = hold
        self.services = services
        self.bots = bots
        self.audience = Audience()
        self.ledger = ledger
        self.clock = TableClock(services.clock, self.ledger.clock_ms)
        self.pauses = Pauses(services.clock)
        self.answers = Answers()
        self.won: dict[str, Winner] = {}  # by place: who was first there
        self.readiness = Readiness()
        self.away_since: dict[int, int] = {}  # person -> by the world's clock
        self.not_before_ms = 0  # nothing that time brings is done before
        self.broken: Break | None = None  # while it is set, the ledger may be ahead of the store
        self.is_lost = False  # the table is in another server's hands, or cannot be read any more
        self.room_due_ms: int | None = None  # then those who came and went are told of together
        self._rooms = Bucket(_ROOMS_AT_ONCE, self.now_ms)
        self._credits: list[int] = []  # by seat, as everybody was told
        self.sayings = Rate(_SAYINGS_A_MINUTE)  # by person
        self.changes = Rate(services.changes_a_minute)  # by person
        self._in_lobby = ""  # its line there, as it is stored
        self.agreed: Agreed | None = None  # the shuffle of the next deal
        self._story = StoryKeeper(services.store, hold.table)

    # Where the table stands

    @property
    def table(self) -> str:
        return self.hold.table

    @property
    def seats(self) -> Seats:
        return self.ledger.seats

    @property
    def live(self) -> LiveGame | None:
        return self.ledger.live

    @property
    def now_ms(self) -> int:
        return self.services.clock.now_ms()

    def is_awake(self) -> bool:
        """Does the table's clock run: is a game played, not paused, and is somebody there?"""
        if self.ledger.status not in IN_GAME or self.pauses.why_still(self.seats) is not None:
            return False
        persons = self.seats.persons()
        return any(not persons or session.person in persons for session in self.audience.viewer_of)

    def door_left_ms(self) -> int | None:
        """How long the door stays open; none if it is closed, or open until somebody closes it."""
        if not self.seats.door or not self.seats.door_until_ms:
            return None
        return max(0, self.seats.door_until_ms - self.services.clock.wall_ms())

    def moment(self) -> Moment:
        waiting = self.readiness.waiting(self.seats)
        return Moment(self.ledger, self.clock.ms(), self.now_ms, self.audience, self.away_since, waiting)

    def telling(self) -> Telling:
        still_ms = self.pauses.left_ms(self.seats)
        return Telling(self.table, self.ledger, self.audience, self.clock.ms(), self.readiness, still_ms)

    # What is entered

    def moved(self, seat: int, move: Move, *, bot: bool = False, race: Race | None = None) -> Moved:
        assert self.live is not None
        return Moved(seat=seat, text=move.text(), at_ms=self.live.at_ms(self.clock.ms()), bot=bot, race=race)

    def dealt(self) -> Dealt:
        """What chance gives next."""
        assert self.live is not None
        state = self.live.match.state
        chance = state.needs()
        assert chance is not None
        given = self.seats.created.deal
        if given and self.live.number == 1 and state.hand() == 0:
            return Dealt(chance=chance, cards=given)
        agreed = self._agreed_now(chance)
        if agreed is None:
            return Dealt(chance=chance, cards=cards_text(self.services.shuffle(state.deck())))
        label = DEAL if chance is Chance.DEAL else showdown(len(self.live.given()))
        cards = self.stream(agreed, label).order([card_text(card) for card in state.deck()])
        part = agreed if chance is Chance.DEAL else None
        return Dealt(chance=chance, cards=" ".join(cards), shuffle=part)

    def _begun(self) -> list[AnyEntry]:
        """How the game that has started begins: with a deal, or with what was played elsewhere."""
        first, created = self.seats.games == 1, self.seats.created
        return list(created.played) if first and created.played else [self.dealt()]

    def _agreed_now(self, chance: Chance) -> Agreed | None:
        """The shuffle that gives this; none where nobody had a part in it."""
        assert self.live is not None
        if chance is Chance.DEAL:
            return self.agreed_for(self.live.number, self.live.deals + 1)
        return self.live.shuffle

    def agreed_for(self, game: int, deal: int) -> Agreed | None:
        agreed = self.agreed
        return agreed if agreed is not None and (agreed.game, agreed.deal) == (game, deal) else None

    def stream(self, agreed: Agreed, label: str) -> Stream:
        shuffled = agreed.shuffled(self.table, rules_text(self.ledger.options))
        return Stream(shuffled.secret, shuffled.transcript, label)

    def lots(self, seats: Iterable[int]) -> list[int]:
        """These seats in the order in which chance puts equal times."""
        among, agreed = sorted(seats), self.live.shuffle if self.live is not None else None
        if agreed is None or self.live is None:
            return self.services.chance.shuffled(among)
        everybody = [str(place + 1) for place in range(len(self.seats.chairs))]
        order = self.stream(agreed, tie(self.live.moves_in_hand())).order(everybody)
        places = {seat: place for place, seat in enumerate(order)}
        # Whoever only looks on may try to move too, and is refused in the end.
        return sorted(among, key=lambda seat: places.get(str(seat), len(order)))

    async def enter(
        self,
        entries: list[AnyEntry],
        session: Session | None = None,
        action: str = "",
        move: Move | None = None,
    ) -> bool:
        """Apply entries, store them, and only then tell anybody."""
        before = standing(self.ledger)
        try:
            stored = self._apply(entries, session.person if session else 0, action, move)
            self.services.step("applied")
            await self._store(stored, before.status)
        except StoreTrouble:
            self.broken = Break(before, tuple(entries), session, action)
            await self.mend()
            return False
        if session is not None and action:
            session.tell(ask.Done(action=action))
            self.services.step("answered")
        self._publish(before, entries)
        self.services.step("sent")
        if any(isinstance(one.entry, Dealt) for one in stored) or self.ledger.status != before.status:
            await self._story.follow(self.ledger, self.services.clock.wall_ms())
        return True

    def _apply(self, entries: list[AnyEntry], person: int, action: str, move: Move | None) -> list[Stored]:
        clock_ms = self.clock.ms()
        stored: list[Stored] = []
        todo = deque(entries)
        while todo:
            entry = todo.popleft()
            one = self.ledger.next(entry, clock_ms, person, "" if stored else action)
            self.ledger.follow(one, move if isinstance(entry, Moved) else None)
            self.pauses.follow(entry, self.seats)
            stored.append(one)
            match entry:
                case Started():
                    self.won.clear()
                    self.bots.forget()
                    todo.extend(self._begun())
                case Dealt():
                    self.readiness.forget()
        return stored

    async def _store(self, stored: list[Stored], status_before: str) -> None:
        wall_ms = self.services.clock.wall_ms()
        is_same = self.ledger.status == status_before and all(isinstance(one.entry, Moved) for one in stored)
        lobby = None if is_same else self._lobby_news()
        rows = [row_of(one, wall_ms) for one in stored]
        await self.services.store.append(self.hold, rows, word_in(one.entry for one in stored), lobby)
        self._in_lobby = lobby or self._in_lobby

    def _publish(self, before: Standing, entries: Iterable[AnyEntry]) -> None:
        changed = self.ledger.status != before.status
        if not changed and all(isinstance(entry, Moved) for entry in entries):
            self.telling().news(before, [])  # nobody sits elsewhere now, and the clock runs as it did
            return
        for session in self.audience.show_out(self.seats):
            session.table = None
            session.tell(absent())
        moved = self.audience.reseat(self.seats)
        self.clock.run(self.is_awake())
        if changed or not all(isinstance(entry, Moved | Dealt | ShuffleBegun) for entry in entries):
            self.tell_room()
        self.telling().news(before, moved)
        if changed or any(isinstance(entry, Dealt) for entry in entries):
            self.telling().shuffled(self.audience.viewer_of)

    async def mend(self) -> bool:
        """Go back to what is stored, and answer by that; false while the store does not answer."""
        broken = self.broken
        assert broken is not None
        try:
            await self._rebuild()
        except (StoreTrouble, Damaged) as trouble:
            self.is_lost = isinstance(trouble, TakenOver | Damaged)
            return False
        self.broken = None
        if broken.session is not None:
            if self.ledger.is_done(broken.session.person, broken.action):
                broken.session.tell(ask.Done(action=broken.action))
            else:
                self.refuse_unsaved(broken.session, broken.action)
        if broken.before is not None:
            self._publish(broken.before, broken.entries)
        return True

    async def _rebuild(self) -> None:
        """Go back to what is stored, and let time bring nothing new for a moment."""
        self.not_before_ms = self.now_ms + RETRY_MS
        taken = await self.services.store.take(self.table)
        if not isinstance(taken, Taken):
            raise TakenOver(f"table {self.table} is in other hands")
        self.hold = taken.hold
        self.ledger = await self.services.slices.work(reading(taken.log))
        self.bots.forget()
        self.clock.set(self.ledger.clock_ms)
        self.clock.run(self.is_awake())

    def go_on(self) -> None:
        """The countdown after a pause is over."""
        self.pauses.end_countdown()
        self.clock.run(self.is_awake())
        self.tell_room()
        self.telling().clocks()

    # What is not entered

    def tell_room(self) -> None:
        self.room_due_ms = None
        self._credits = self.audience.credits(self.seats)
        self.telling().room(self.audience.viewer_of)

    def look_at_credits(self) -> None:
        """What is made up for in a race is no secret."""
        if self.audience.credits(self.seats) != self._credits:
            self.people_changed()

    def people_changed(self) -> None:
        """Somebody came or went, or is nearer than before. Of many who do everybody is told at once."""
        if self.room_due_ms is None:
            if self._rooms.take(_ROOMS_A_SECOND, _ROOMS_AT_ONCE, self.now_ms):
                self.tell_room()
            else:
                self.room_due_ms = self.now_ms + 1000 // _ROOMS_A_SECOND

    def refuse(self, session: Session, action: str, refusal: Refusal, behind_ms: int = 0) -> None:
        answer = refused(refusal, action, behind_ms)
        self.services.metrics.refusals[answer.kind] += 1
        self.answers.tell(session, answer, self.seats)

    def say_done(self, session: Session, action: str) -> None:
        """What was asked for changes nothing, or nothing that is stored."""
        self.answers.tell(session, ask.Done(action=action), self.seats)

    def refuse_unsaved(self, session: Session, action: str) -> None:
        self.refuse(session, action, refuse("not saved", "not-saved"))

    def _lobby_news(self) -> str | None:
        """The table's line of the lobby, if that has changed."""
        if not self.seats.created.listed:
            return None
        line = ask.write(open_table(self.table, self.seats, self.live)).decode()
        return None if line == self._in_lobby else line

    async def come_to_lobby(self) -> None:
        news = self._lobby_news()
        if news is not None:
            with suppress(StoreTrouble):  # then its next entry brings it there
                await self.services.store.show(self.hold, news)
                self._in_lobby = news
