"""Who gets which message: answers to the people who asked, and news to everyone, once it is stored."""

from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple, final

from janken.kernel.refusal import Refusal
from janken.table import protocol as ask
from janken.table.answers import Answers, not_let_in, refuse, refused
from janken.table.clock import Bucket
from janken.table.entries import (
    AnyEntry,
    CardsDealt,
    HostChanged,
    MoveMade,
    Sat,
    ShuffleBegun,
    ShutOut,
    Stood,
)
from janken.table.log import TableLog
from janken.table.schedule import Schedule
from janken.table.seats import Seats
from janken.table.services import Services
from janken.table.session import Audience, Session
from janken.table.state import Standing
from janken.table.telling import Telling

_ROOMS_A_SECOND: Final = 2  # for people who come and go
_ROOMS_AT_ONCE: Final = 10


class PersonNews(NamedTuple):
    """Something about a person, who knows it anyway."""

    person: int
    told: ask.News


def news_of(entries: Sequence[AnyEntry], seats: Seats) -> list[PersonNews]:
    """What everybody else should hear of people who come and go; the seats as they were before."""
    if all(isinstance(entry, MoveMade) for entry in entries):
        return []
    gone = {entry.person: "removed" for entry in entries if isinstance(entry, ShutOut)}
    moves = {entry.person for entry in entries if isinstance(entry, Sat) and seats.seat_of(entry.person)}
    news: list[PersonNews] = []
    for entry in entries:
        match entry:
            case Stood() if (person := seats.chair(entry.seat).person) not in (0, *moves):
                what: Literal["left", "removed"] = "removed" if person in gone else "left"
                news.append(
                    PersonNews(person, ask.News(what=what, name=seats.called[person], seat=entry.seat))
                )
            case Sat() if entry.person not in moves:
                news.append(PersonNews(entry.person, ask.News(what="came", name=entry.name, seat=entry.seat)))
            case HostChanged():
                seat = seats.seat_of(entry.person)
                news.append(PersonNews(0, ask.News(what="host", name=entry.name, seat=seat)))
    return news


@final
class Publisher:
    def __init__(self, log: TableLog, audience: Audience, schedule: Schedule, services: Services) -> None:
        self._log = log
        self.audience = audience
        self._schedule = schedule
        self._metrics = services.metrics
        self._answers = Answers()
        self._rooms = Bucket(_ROOMS_AT_ONCE, schedule.now_ms)
        self._credits: list[int] = []  # by seat, as last sent to everyone
        self.room_due_ms: int | None = None  # when people who came and went are announced together
        # Since everybody was told: may the room have changed, and may clocks have? After a move neither has.
        self.has_room_news = True
        self.has_clock_news = True

    # Answers to one person

    def repeat(self, session: Session, action: str) -> bool:
        """Give the answer again, if there was one."""
        return self._answers.repeat(session, action, self._log.state)

    def say_done(self, session: Session, action: str) -> None:
        """What was asked for changes nothing, or nothing that is stored."""
        self._answers.tell(session, ask.Done(action=action), self._log.seats)

    def refuse(self, session: Session, action: str, refusal: Refusal, behind_ms: int = 0) -> None:
        answer = refused(refusal, action, behind_ms)
        self._metrics.refusals[answer.kind] += 1
        self._answers.tell(session, answer, self._log.seats)

    def refuse_unsaved(self, session: Session, action: str) -> None:
        self.refuse(session, action, refuse("not saved", "not-saved"))

    # News for everybody

    def telling(self) -> Telling:
        return Telling(self._log.table, self._schedule.moment())

    def publish(self, before: Standing, entries: Iterable[AnyEntry], news: Iterable[PersonNews] = ()) -> None:
        """Tell everybody what these entries have changed."""
        changed = self._log.state.status != before.status
        if not changed and all(isinstance(entry, MoveMade) for entry in entries):
            # Nobody sits elsewhere now, and the clock runs as it did.
            self.has_clock_news = not self.telling().news(before, []) or self.has_clock_news
            return
        self.has_room_news = True
        for session in self.audience.show_out(self._log.seats):
            session.table = None
            session.tell(not_let_in(session.person, self._log.seats))
        moved = self.audience.reseat(self._log.seats)
        self._schedule.run_or_rest()
        if changed or not all(isinstance(entry, MoveMade | CardsDealt | ShuffleBegun) for entry in entries):
            self.tell_room()
        self.telling().news(before, moved)
        if changed or any(isinstance(entry, CardsDealt) for entry in entries):
            self.telling().shuffled(self.audience.viewer_of)
        for one in news:
            self.audience.tell_others(one.person, one.told)

    def welcome(self, session: Session, request: ask.Enter) -> None:
        """Show the table to a person who arrives, with what they have missed."""
        live, telling = self._log.live, self.telling()
        telling.room([session])
        is_same_game = live is not None and request.game == live.number
        telling.view(session, request.number if is_same_game else -1)
        telling.shuffled([session])

    def tell_room(self) -> None:
        self.room_due_ms = None
        self._credits = self.audience.credits(self._log.seats)
        self.telling().room(self.audience.viewer_of)

    def has_new_credits(self) -> bool:
        """What is made up for in a race is no secret."""
        return self.audience.credits(self._log.seats) != self._credits

    def catch_up(self) -> None:
        """Make sure that nobody here knows less than a newcomer would, now that time has passed."""
        if self._log.pending is not None or not (self.has_room_news or self.has_clock_news):
            return
        telling = self.telling()
        if self.has_room_news and telling.is_room_new():
            self._tell_room_soon()
        telling.clocks()
        self.has_room_news = self.has_clock_news = False

    def _tell_room_soon(self) -> None:
        """A person came or went, or the delay changed. Bursts are batched into one message."""
        if self.room_due_ms is None:
            now_ms = self._schedule.now_ms
            if self._rooms.take(_ROOMS_A_SECOND, _ROOMS_AT_ONCE, now_ms):
                self.tell_room()
            else:
                self.room_due_ms = now_ms + 1000 // _ROOMS_A_SECOND
