"""What people may do at a table besides moving: each request becomes entries, or a refusal."""

from collections.abc import Collection
from copy import deepcopy
from dataclasses import dataclass, replace
from typing import Final, final

from janken.kernel.refusal import ILLEGAL, MALFORMED, NOT_YOURS, Refusal
from janken.table import protocol as ask
from janken.table.answers import WAITING, refuse
from janken.table.bots import BOTS, STANDARD
from janken.table.entries import (
    AnyEntry,
    BotAdded,
    BotRemoved,
    CallSet,
    Covered,
    DoorSet,
    EveningJoined,
    HostChanged,
    PauseSet,
    PlaysAgain,
    Renamed,
    Returned,
    RulesChanged,
    Sat,
    SeatsSet,
    ShutOut,
    Started,
    Stood,
    Swapped,
    TextAllowed,
    Undone,
)
from janken.table.live_game import LiveGame
from janken.table.names import clean_name, house_names, is_posing, name_among
from janken.table.schedule import PAUSES_A_GAME, SHORT_PAUSE
from janken.table.seats import Seats
from janken.table.state import game_named, rules_are_open, status_of
from janken.table.talk import call_link

MOST_TAKEN_BACK: Final = 10  # in one turn of a game with others: nobody is kept waiting for ever
DOOR_MS: Final = 3_600_000  # how long a join code works
Decision = list[AnyEntry] | Refusal


def _no_such_bot() -> Refusal:
    return refuse(MALFORMED, "no-such-bot", bots=list(BOTS))


def name_said(said: str) -> str | Refusal:
    """The name that a person wants from now on."""
    name = clean_name(said)
    if not name:
        return refuse(MALFORMED, "blank-name", "RF-1")
    return refuse(MALFORMED, "posing-name") if is_posing(name) else name


def _why_not_start(status: ask.Status) -> Refusal:
    if status == "waiting":
        return refuse(WAITING, "no-game-yet")
    return refuse(WAITING, "ask-for-rematch") if status == "over" else refuse(WAITING, "game-running")


@final
@dataclass(frozen=True)
class Decider:
    """A request of one person, with what it depends on."""

    seats: Seats
    live: LiveGame | None
    person: int
    name: str  # how the person is called so far
    here: Collection[int]  # the persons who are connected
    fresh_word: str  # for a door that is opened
    wall_ms: int

    def decide(self, request: ask.TableAction) -> Decision:
        match request:
            case ask.Sit():
                return self._sit(request)
            case ask.Stand():
                return self._stand()
            case ask.Rename():
                return self._rename(request)
            case ask.Pause():
                return self._pause(request.minutes)
            case ask.Resume():
                return self._resume()
            case ask.PlayAgain():
                return self._play_again()
            case ask.Cover() if request.seat == self._own_seat:
                return self._cover(request.seat, "own")
            case ask.Back():
                return self._back()
            case ask.Undo():
                return self._undo()
            case ask.JoinEvening() if self._own_seat and not self.seats.evening_room:
                return [EveningJoined(evening=request.evening)]
        if self.person != self.seats.host:
            return refuse(NOT_YOURS, "for-the-host", name=self.seats.host_name)
        return self._decide_as_host(request)

    def _decide_as_host(self, request: ask.TableAction) -> Decision:
        refusal = self._why_no_seat(max(getattr(request, "seat", 1), getattr(request, "other", 1)))
        if refusal is not None:
            return refusal
        match request:
            case ask.AddBot():
                return self._add_bot(request)
            case ask.RemoveBot():
                return self._remove_bot(request)
            case ask.Start(close=True):
                return self._start_closed()
            case ask.Start():
                return self._start("waiting", request.bot if request.fill else "")
            case ask.Rematch():
                return self._start("over", request.bot if request.fill else "")
            case ask.Cover():
                return self._cover(request.seat, "host")
            case ask.GiveBack():
                return self._give_back(request.seat)
            case ask.SwapSeats():
                return self._swap(request)
            case ask.SetSeats():
                return self._set_seats(request.seats)
            case ask.HandOver():
                return self._hand_over(request.seat)
            case ask.ChangeRules():
                return self._change_rules(request)
            case ask.Remove():
                return self._remove(request)
            case ask.Door():
                return [self._door(request.open)]
            case ask.JoinEvening():
                return [EveningJoined(evening=request.evening)]
            case ask.AllowText():
                return self._allow_text(request.on)
            case ask.SetCall():
                link = call_link(request.link)
                return link if isinstance(link, Refusal) else [CallSet(link=link)]
        raise AssertionError(f"not a request about seats: {request}")

    @property
    def _in_game(self) -> bool:
        return status_of(self.live) in ("playing", "between")

    @property
    def _is_for_one(self) -> bool:
        """A person who plays on from a known position knows the other hands: bots hold them to the end."""
        return self.seats.known == "onward" and status_of(self.live) != "over"

    @property
    def _own_seat(self) -> int:
        return self.seats.seat_of(self.person)

    def _why_no_seat(self, seat: int) -> Refusal | None:
        seats = len(self.seats.chairs)
        return None if seat <= seats else refuse(MALFORMED, "no-seat", number=seat, last=seats)

    def _allow_text(self, on: bool) -> Decision:
        """Strangers find the tables of the lobby: there everybody says only what is on the keys."""
        if on and self.seats.created.listed:
            return refuse(ILLEGAL, "no-text-when-listed")
        return [TextAllowed(on=on)]

    # Sitting down and getting up

    def _sit(self, request: ask.Sit) -> Decision:
        own, seat = self._own_seat, request.seat
        refusal = self._why_no_seat(seat)
        if refusal is not None or own == seat:
            return refusal if refusal is not None else []
        chair = self.seats.chair(seat)
        if chair.person:
            return refuse(NOT_YOURS, "seat-taken", seat=seat)
        if self._is_for_one and self.person != self.seats.created.host:
            return refuse(ILLEGAL, "known-deal-in-company")
        if self._in_game and self.seats.held.get(self.person, seat) != seat:
            held = self.seats.held[self.person]
            return refuse(ILLEGAL, "seen-other-cards", seat=held)
        if self._in_game and self.seats.created.rated and self.seats.began[seat - 1] != self.person:
            return refuse(ILLEGAL, "rated-seat")
        wanted = clean_name(request.name) or self.name
        if not wanted:
            return refuse(MALFORMED, "blank-name", "RF-1")
        if is_posing(wanted):
            return refuse(MALFORMED, "posing-name")
        others = [other.name for place, other in enumerate(self.seats.chairs) if place + 1 not in (seat, own)]
        later = self._in_game and self.seats.dealt_in.get(self.person) != seat
        name = name_among(wanted, others)
        sat = Sat(seat=seat, person=self.person, name=name, from_next_deal=later)
        return [Stood(seat=own), sat] if own else [sat]

    def _stand(self) -> Decision:
        seat = self._own_seat
        if not seat:
            return refuse(ILLEGAL, "not-seated")
        entries: list[AnyEntry] = [self._got_up(seat)]
        heirs = [chair for chair in self.seats.chairs if chair.person not in (0, self.person)]
        if self.person == self.seats.host and heirs:
            heir = next((chair for chair in heirs if chair.person in self.here), heirs[0])
            entries.append(HostChanged(person=heir.person, name=heir.name))
        return entries

    def _got_up(self, seat: int) -> Stood:
        """During a game a bot plays for the seat."""
        if not self._in_game:
            return Stood(seat=seat)
        return Stood(seat=seat, bot=STANDARD, name=self._bot_names([seat])[0])

    def _rename(self, request: ask.Rename) -> Decision:
        name = name_said(request.name)
        if isinstance(name, Refusal):
            return name
        own = self._own_seat
        others = [chair.name for place, chair in enumerate(self.seats.chairs) if place + 1 != own]
        return [Renamed(person=self.person, name=name_among(name, others))]

    def _back(self) -> Decision:
        seat = self._own_seat
        if not seat:
            return refuse(ILLEGAL, "not-seated")
        return [Returned(seat=seat)] if self.seats.chair(seat).covered else []

    def _undo(self) -> Decision:
        seat, alone = self.seats.playing_seat_of(self.person), len(self.seats.chairs) == 1
        if not seat:
            return refuse(ILLEGAL, "not-seated")
        if self.live is None or not self._in_game:
            return refuse(WAITING, "nothing-to-undo")
        if self.seats.plays_for_the_record:
            return refuse(ILLEGAL, "daily-is-final")
        if self.seats.created.rated:
            return refuse(ILLEGAL, "rated-is-final")
        if alone:
            return [Undone()] if self.live.match.moves_made() else refuse(WAITING, "nothing-to-undo")
        if not self.live.may_take_back(seat):
            return refuse(ILLEGAL, "undo-in-company")
        if self.live.taken_back >= MOST_TAKEN_BACK:
            return refuse(ILLEGAL, "undo-too-often", count=MOST_TAKEN_BACK)
        return [Undone()]

    def _pause(self, minutes: int) -> Decision:
        refusal = self._why_no_pause()
        if refusal is None and self.seats.created.pace.move_hours:
            return refuse(ILLEGAL, "pause-over-days")
        if refusal is not None or self.seats.paused:
            return refusal if refusal is not None else []
        if minutes > SHORT_PAUSE and self.person != self.seats.host:
            return refuse(NOT_YOURS, "for-the-host", name=self.seats.host_name)
        alone = set(self.seats.persons()) <= {self.person}
        if not alone and self.seats.pauses[self.person] >= PAUSES_A_GAME:
            return refuse(ILLEGAL, "no-more-pauses", count=PAUSES_A_GAME)
        return [PauseSet(paused=True, person=self.person, minutes=minutes)]

    def _resume(self) -> Decision:
        refusal = self._why_no_pause()
        if refusal is not None:
            return refusal
        return [PauseSet(paused=False)] if self.seats.paused else []

    def _why_no_pause(self) -> Refusal | None:
        if not self._own_seat and self.person != self.seats.host:
            return refuse(NOT_YOURS, "pause-for-players")
        return None if self._in_game else refuse(WAITING, "no-game-now")

    def _play_again(self) -> Decision:
        if not self._own_seat:
            return refuse(ILLEGAL, "not-seated")
        if status_of(self.live) != "over":
            return refuse(WAITING, "game-running") if self.live else refuse(WAITING, "no-game-yet")
        return [] if self.person in self.seats.again else [PlaysAgain(person=self.person)]

    # The host

    def _add_bot(self, request: ask.AddBot) -> Decision:
        if request.bot not in BOTS:
            return _no_such_bot()
        chair = self.seats.chair(request.seat)
        if not chair.is_free:
            return refuse(ILLEGAL, "seat-taken", seat=request.seat)
        return [BotAdded(seat=request.seat, bot=request.bot, name=self._bot_names([request.seat])[0])]

    def _remove_bot(self, request: ask.RemoveBot) -> Decision:
        if self._in_game:
            return refuse(ILLEGAL, "seat-stays-filled")
        if not self.seats.chair(request.seat).bot:
            return refuse(ILLEGAL, "no-bot-there", number=request.seat)
        return [BotRemoved(seat=request.seat)]

    def _start(self, wanted: ask.Status, bot: str) -> Decision:
        """With a bot on every free seat, if one is named."""
        status = status_of(self.live)
        if status != wanted:
            return _why_not_start(status)
        free = [place + 1 for place, chair in enumerate(self.seats.chairs) if chair.is_free]
        if free and not bot:
            return refuse(WAITING, "seat-free", number=free[0])
        if free and bot not in BOTS:
            return _no_such_bot()
        given = dict(zip(free, self._bot_names(free), strict=True))
        entries: list[AnyEntry] = [BotAdded(seat=seat, bot=bot, name=name) for seat, name in given.items()]
        names = [given.get(place + 1, chair.name) for place, chair in enumerate(self.seats.chairs)]
        created, is_first = self.seats.created, self.seats.games == 0
        onward = len(created.played) if is_first else 0
        started = Started(names=names, dealer=self._next_dealer(), onward=onward, won=self.seats.champions)
        return [*entries, started]

    def _start_closed(self) -> Decision:
        """Only the seated players play: the free seats are removed."""
        closing = self._set_seats(sum(not chair.is_free for chair in self.seats.chairs))
        if isinstance(closing, Refusal):
            return closing
        closed = deepcopy(self.seats)
        for entry in closing:
            closed.follow(entry)
        starting = replace(self, seats=closed)._start("waiting", "")
        return starting if isinstance(starting, Refusal) else [*closing, *starting]

    def _set_seats(self, count: int) -> Decision:
        if self.live is not None or not rules_are_open(self.seats, "waiting"):
            return refuse(ILLEGAL, "seats-set")
        if self.seats.created.rated and count < 2:
            return refuse(ILLEGAL, "rated-alone")
        game = game_named(self.seats.created.game)
        taken = sum(not chair.is_free for chair in self.seats.chairs)
        if count < taken:
            return refuse(ILLEGAL, "seats-taken", count=taken)
        options = game.read_options(self.seats.options)
        assert not isinstance(options, Refusal), options
        refusal = game.why_not_seats(count) or game.why_not_seated(options, count)
        if refusal is not None:
            return refusal
        return [] if count == len(self.seats.chairs) else [SeatsSet(seats=count)]

    def _next_dealer(self) -> int:
        """The deal goes round, from one game to the next too."""
        seats = len(self.seats.chairs)
        if self.live is None:
            return self.seats.created.dealer or seats
        return self.live.state.dealer() % seats + 1

    def _remove(self, request: ask.Remove) -> Decision:
        refusal = self._why_nobody(request.seat)
        if refusal is not None:
            return refusal
        person = self.seats.chair(request.seat).person
        if person == self.person:
            return refuse(ILLEGAL, "not-oneself")
        return [self._got_up(request.seat), ShutOut(person=person)]

    def _bot_names(self, seats: list[int]) -> list[str]:
        """For bots that take these seats, each with a name of its own."""
        taken = [chair.name for place, chair in enumerate(self.seats.chairs) if place + 1 not in seats]
        return house_names(len(seats), taken, self.seats.created.host)

    def _door(self, is_open: bool) -> DoorSet:
        return DoorSet(word=self.fresh_word, until_ms=self.wall_ms + DOOR_MS) if is_open else DoorSet()

    def _cover(self, seat: int, why: ask.CoverReason) -> Decision:
        """Anybody who is here takes their seat back as soon as they like."""
        chair = self.seats.chair(seat)
        return [] if not chair.person or chair.covered else [Covered(seat=seat, why=why)]

    def _give_back(self, seat: int) -> Decision:
        refusal = self._why_nobody(seat)
        if refusal is not None:
            return refusal
        chair = self.seats.chair(seat)
        if chair.covered and chair.person not in self.here:
            return refuse(ILLEGAL, "not-here", seat=seat)
        return [Returned(seat=seat)] if chair.covered else []

    def _why_nobody(self, seat: int) -> Refusal | None:
        """Why there is no person on a seat."""
        return None if self.seats.chair(seat).person else refuse(ILLEGAL, "nobody-there", number=seat)

    def _swap(self, request: ask.SwapSeats) -> Decision:
        if self._in_game:
            return refuse(ILLEGAL, "seats-stay")
        return [] if request.seat == request.other else [Swapped(seat=request.seat, other=request.other)]

    def _hand_over(self, seat: int) -> Decision:
        refusal = self._why_nobody(seat)
        if refusal is not None:
            return refusal
        chair = self.seats.chair(seat)
        return [] if chair.person == self.person else [HostChanged(person=chair.person, name=chair.name)]

    def _change_rules(self, request: ask.ChangeRules) -> Decision:
        if not rules_are_open(self.seats, status_of(self.live)):
            return refuse(ILLEGAL, "rules-stay")
        game = game_named(self.seats.created.game)
        options = game.read_options(request.options)
        if isinstance(options, Refusal):
            return options
        refusal = game.why_not_seated(options, len(self.seats.chairs))
        if refusal is not None:
            return refusal
        changed = options.changed()
        return [] if changed == self.seats.options else [RulesChanged(options=changed)]
