"""One game at a live table: the match, what each viewer has been sent, and its timers."""

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, NamedTuple, final

from janken.bots.bot import Seen, Witness, witness_of
from janken.core.events import Event, Fact, TakenBack, to_everyone
from janken.core.game import Chance, Game, State, Timer
from janken.core.match import Dealt, Header, Match, Moved
from janken.core.moves import Move, read_cards
from janken.core.options import Options
from janken.games import facts_to_send
from janken.kernel.refusal import Refusal
from janken.shuffle.notes import Tie
from janken.table.entries import Agreed, CardsDealt, MoveMade
from janken.table.protocol import HandScores, Happening, Status
from janken.table.seats import Player

NEXT_HAND: Final = "next-hand"  # the timer between hands
MOST_MISSED: Final = 200  # anybody who missed more gets the latest


class Told(NamedTuple):
    """What one entry told, and when: milliseconds since the deal."""

    place: int  # among all entries of the game
    at_ms: int
    events: list[Event]
    open: list[Fact] | None  # what everybody was told, if it is the same for all
    players: tuple[Player, ...]  # who played then, by seat

    def facts(self, viewer: int) -> list[Fact]:
        if self.open is not None:
            return self.open
        return [fact for event in self.events if (fact := event.seen_by(viewer)) is not None]


def _open_facts(events: list[Event]) -> list[Fact] | None:
    facts: list[Fact] = []
    for event in events:
        if event.for_all is None or event.for_seats:
            return None
        facts.append(event.for_all)
    return facts


@dataclass(slots=True)
class Running:
    """A timer of the game, and since when it runs by the table's clock."""

    timer: Timer
    since_ms: int
    over: bool = False  # players agreed to end it early

    def left_ms(self, clock_ms: int) -> int:
        return 0 if self.over else max(0, self.due_ms - clock_ms)

    @property
    def due_ms(self) -> int:
        return self.since_ms + round(self.timer.seconds * 1000)

    def holds(self, seat: int, move: Move) -> bool:
        """Does such a move of a seat have to wait for it?"""
        return move.verb in self.timer.held and self.timer.held_seat in (0, seat)


@final
class Heard:
    """What one viewer was told: how much in all, and the latest of it."""

    __slots__ = ("latest", "number")

    def __init__(self) -> None:
        self.number = 0
        self.latest: deque[Told] = deque(maxlen=MOST_MISSED)


@final
class LiveGame:
    """A game may last for days: of what is long past, only a compact log is kept."""

    def __init__(
        self,
        game: Game,
        names: list[str],
        options: Options,
        dealer: int,
        number: int,
        onward: int = 0,
        *,
        called: Mapping[int, str] = MappingProxyType({}),
    ) -> None:
        """`called` are the names of persons, as they are now."""
        self.onward = onward  # how many steps were played elsewhere
        self.match = Match(Header.of(game, names, options, dealer), short=True)
        self.number = number  # which game at this table
        self.entries = 0  # deals, moves and what was taken back, so far
        self.open_entries = 0  # how many of the last of them looked the same to everyone
        self._witness = Witness(self.match.header)  # what every seat has seen since the deal
        self.timers: list[Running] = []
        self._timers_seen: set[str] = set()  # the names of all that ran in this game
        self._heard = [Heard() for _ in range(len(names) + 1)]  # by viewer
        self._dealt_ms = 0
        self.changed_ms = 0  # since when the time for the next move runs, by the table's clock
        self._gave_time = False
        self._dealt_at = 0  # its place in the log
        self.deals = 0
        self.hands: list[HandScores] = []  # those that are finished
        self.shuffles: dict[int, Agreed] = {}  # by the place of the deal in the log
        self.ties: dict[int, Tie] = {}  # by the place of the move that chance put first
        self.places: dict[str, str] = {}  # what may be raced for now
        self.turn = ""  # where one seat alone may act: which turn of the game it is, else empty
        self.taken_back = 0  # moves of this turn
        self._called = called
        self._players: tuple[Player, ...] = ()  # by seat, whose moves are made there
        self._shown: tuple[Player, ...] = ()  # by seat, whose name stands there
        self._seatings: list[tuple[int, tuple[Player, ...]]] = []  # from which place of the log on
        self.undone: list[str] = []  # in a game alone: moves that can be made again, the next one last
        self._before: list[tuple[State, Witness]] = []  # each move of this turn that may be taken back
        self.status: Status = "between"  # before the first deal too

    @property
    def game(self) -> Game:
        return self.match.header.game

    @property
    def state(self) -> State:
        return self.match.state

    # Who plays

    def seat(self, players: tuple[Player, ...], shown: tuple[Player, ...]) -> None:
        """These play from now on; earlier moves stay with the players who made them."""
        self._shown = shown
        if players != self._players:
            self._players = players
            self._seatings.append((len(self.match.log), players))

    def not_who_began(self, place: int) -> dict[int, str]:
        """By seat, who played at a place of the log where it was not who began there."""
        played = [players for since, players in self._seatings if since <= place]
        return self._others(played[-1], played[0]) if played else {}

    def players_at(self, place: int) -> tuple[Player, ...]:
        """By seat, whose move it would have been at a place of the log."""
        played = [players for since, players in self._seatings if since <= place]
        return played[-1] if played else ()

    def bots_at(self, place: int) -> list[int]:
        """The seats that bots had at a place of the log."""
        players = self.players_at(place)
        return [seat for seat, player in enumerate(players, start=1) if isinstance(player, str)]

    def _others(self, players: tuple[Player, ...], known: tuple[Player, ...]) -> dict[int, str]:
        """By seat, the names of players who differ from those already known."""
        if players == known:
            return {}
        pairs = enumerate(zip(players, known, strict=True), start=1)
        return {
            seat: self._called[one] if isinstance(one, int) else one
            for seat, (one, other) in pairs
            if one != other
        }

    # Going on

    def deal(self, entry: CardsDealt, clock_ms: int) -> None:
        cards = read_cards(entry.cards.split())
        assert not isinstance(cards, Refusal), cards
        self._dealt_ms = clock_ms
        self._before.clear()
        self.undone.clear()
        if entry.chance is Chance.DEAL:
            self.deals += 1
            self._dealt_at = len(self.match.log)
        if entry.shuffle is not None:
            self.shuffles[self._dealt_at] = entry.shuffle
        self._tell(self.match.deal(entry.chance, cards), clock_ms)

    def move(self, entry: MoveMade, clock_ms: int, move: Move | None = None) -> None:
        """Make a move that was checked; it is read from its text when a table is rebuilt."""
        read = move if move is not None else self.game.parse(entry.text.split())
        assert not isinstance(read, Refusal), read
        if read.verb in self.game.taken_back:
            self._before.append((self.match.state.copy(), self._witness.copy()))
        else:
            self._before.clear()
            self.taken_back = 0
        if self.undone and self.undone.pop() != entry.text:
            self.undone.clear()
        if entry.race is not None and entry.race.by_chance and self.shuffle is not None:
            over = tuple(rival.seat for rival in entry.race.rivals if rival.behind_ms == 0)
            self.ties[len(self.match.log)] = Tie(entry.race.lots, over)
        events = self.match.accept(entry.seat, read, f"{entry.at_ms / 1000:.3f}", entry.text)
        self._tell(events, clock_ms)

    def may_take_back(self, seat: int) -> bool:
        """Was the last thing a move of this seat that it may take back, and is it still its turn?"""
        last = self.match.log[-1] if self.match.log else None
        if not isinstance(last, Moved) or last.seat != seat:
            return False
        return last.move.verb in self.game.taken_back and self.match.state.to_act() == [seat]

    def undo(self, clock_ms: int) -> None:
        """Take back the last move; that it happened stays in the log. Bots forget it, clocks keep running."""
        last, changed_ms = self.match.log[-1], self.changed_ms
        assert isinstance(last, Moved)
        if self._before:
            self.match.log.pop()
            self.match.state, witness = self._before.pop()
        else:  # a game alone, which is short
            self.match = self.match.without_last_move()
            witness = witness_of(self.match)
            self.undone.append(last.move.text())
        self._tell([to_everyone(TakenBack(seat=last.seat))], clock_ms)
        self._witness = witness
        self.changed_ms = changed_ms
        self.taken_back += 1

    def _tell(self, events: Refusal | list[Event], clock_ms: int) -> None:
        assert not isinstance(events, Refusal), events
        facts = _open_facts(events)
        told = Told(self.entries, clock_ms - self._dealt_ms, events, facts, self._players)
        hearers = self._heard
        if facts is None:
            hearers = [heard for viewer, heard in enumerate(self._heard) if told.facts(viewer)]
        elif not facts:
            hearers = []
        for heard in hearers:
            heard.number += 1
            heard.latest.append(told)
        self.entries += 1
        self.open_entries = 0 if facts is None else self.open_entries + 1
        self._witness.hear(events)
        self.changed_ms = clock_ms
        self._gave_time = False
        state = self.match.state
        self.places = state.places()
        has_turns = not self.places and len(state.to_act()) == 1
        self.turn = str(self.entries) if has_turns else ""
        self.status = self._status()
        self._note_hand()
        self._wind_timers(clock_ms)

    def _note_hand(self) -> None:
        """What the hand has brought, if it is over; alone its last move may have been taken back."""
        state = self.match.state
        if self.hands and self.hands[-1].hand == state.hand():
            self.hands.pop()
        scores = state.hand_scores() if state.hand_over() else None
        if scores is not None:
            names = [self._called[one] if isinstance(one, int) else one for one in self._players]
            self.hands.append(HandScores(hand=state.hand(), scores=scores, names=names))

    def _status(self) -> Status:
        if self.match.state.is_over():
            return "over"
        return "playing" if self.match.state.needs() is None else "between"

    def _wind_timers(self, clock_ms: int) -> None:
        """Timers that the state still names keep running, new ones start."""
        timers = self.match.state.timers()
        if not timers and not self.timers:
            return  # as in most games
        before, self.timers = self.timers, []
        for timer in timers:
            since_ms, over = clock_ms, False
            for running in before:
                if running.timer.key == timer.key and running.timer.name == timer.name:
                    since_ms, over = running.since_ms, running.over
            self.timers.append(Running(timer, since_ms, over))
            self._timers_seen.add(timer.name)

    def give_time(self, clock_ms: int) -> None:
        """A player who takes their seat back has the whole time for the move, but only once."""
        if not self._gave_time:
            self.changed_ms = clock_ms
            self._gave_time = True

    def had_timer(self, name: str) -> bool:
        """Did such a timer run in this game, or the one between hands?"""
        return name in self._timers_seen or (name == NEXT_HAND and self.deals > 1)

    # The shuffle of this hand

    @property
    def shuffle(self) -> Agreed | None:
        return self.shuffles.get(self._dealt_at)

    def moves_in_hand(self) -> int:
        return len(self.match.log) - self._dealt_at - 1

    def given(self) -> list[Dealt]:
        """What chance has given in this hand: the deal, and showdowns."""
        return [entry for entry in self.match.log[self._dealt_at :] if isinstance(entry, Dealt)]

    # Time

    def at_ms(self, clock_ms: int) -> int:
        return clock_ms - self._dealt_ms

    def held_ms(self, seat: int, move: Move, clock_ms: int) -> int:
        """How long a timer still holds such a move of a seat back."""
        return max((one.left_ms(clock_ms) for one in self.timers if one.holds(seat, move)), default=0)

    # What a viewer was sent

    def seen(self, seat: int) -> Seen:
        """All that a player at this seat may know: for bots, and for hints."""
        return self._witness.seen(self.match, seat)

    def number_for(self, viewer: int) -> int:
        return self._heard[viewer].number

    def happenings(self, viewer: int, after: int) -> list[Happening]:
        """What a viewer was sent after that number of theirs, or the latest of it; -1: they have none."""
        heard = self._heard[viewer]
        missed = heard.number - after if after >= 0 else 0
        return self._latest(viewer, min(missed, len(heard.latest)))

    def told_last(self, viewer: int, entries: int) -> list[Happening]:
        """What the last entries of the game showed a viewer."""
        latest, first, count = self._heard[viewer].latest, self.entries - entries, 0
        while count < len(latest) and latest[-1 - count].place >= first:
            count += 1
        return self._latest(viewer, count)

    def _latest(self, viewer: int, count: int) -> list[Happening]:
        heard = self._heard[viewer]
        happenings = []
        for back in range(count, 0, -1):
            told = heard.latest[-back]
            facts = facts_to_send(self.game, told.facts(viewer))
            then = self._others(told.players, self._shown)
            happenings.append(
                Happening(number=heard.number + 1 - back, at=told.at_ms / 1000, facts=facts, then=then)
            )
        return happenings
