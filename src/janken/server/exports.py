"""Games of a table to take away: as a record, or step by step for anyone who looks at a finished one.

A game may be long, so all of it is done in small steps, which the caller gives the loop a few at a time.
"""

from collections.abc import Generator, Mapping, Sequence
from typing import Final, TypeVar, final

from janken.core.deal import deal_code
from janken.core.events import Event
from janken.core.match import Entry, Header, Match, Moved
from janken.core.view import EVERYTHING, ONLOOKER
from janken.core.voice import Voice
from janken.games import facts_to_send
from janken.records.writer import entry_line, record_lines, record_text, rules_text
from janken.server.responses import DealResponse
from janken.shuffle.notes import onward_note, shuffle_note, tie_note
from janken.store.interface import Row
from janken.table.entries import (
    CardsDealt,
    MoveMade,
    Started,
    Stored,
    TableCreated,
    Undone,
    read_together,
    stored_of,
)
from janken.table.live_game import LiveGame
from janken.table.protocol import Replay, ReplayStep
from janken.table.seats import Seats
from janken.table.state import game_named, options_of

STEPS_AT_ONCE: Final = 100
Result = TypeVar("Result")
Steps = Generator[None, None, Result]


def at_once(steps: "Steps[Result]") -> Result:
    """Take all steps of a work now."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            result: Result = done.value
            return result


def seating(log: list[Stored], number: int) -> "Steps[Seats]":
    """Who sits where at a table, at the end of the game of that number; 0: now."""
    created = log[0].entry
    assert isinstance(created, TableCreated)
    seats = Seats(created)
    for one in log:
        if number and seats.games == number and isinstance(one.entry, Started):
            break
        seats.follow(one.entry)
        yield
    return seats


def live_game_of(log: list[Stored], number: int) -> LiveGame | None:
    """The game of that number at a table, as far as it has been played; 0: the last one."""
    return at_once(_playing(log, number))


def _playing(log: list[Stored], number: int) -> "Steps[LiveGame | None]":
    created = log[0].entry
    assert isinstance(created, TableCreated)
    starts = [place for place, one in enumerate(log) if isinstance(one.entry, Started)]
    wanted = number or len(starts)
    if not 1 <= wanted <= len(starts):
        return None
    begin = starts[wanted - 1]
    end = starts[wanted] if wanted < len(starts) else len(log)
    started = log[begin].entry
    game, seats = game_named(created.game), Seats(created)
    for one in log[:begin]:
        seats.follow(one.entry)
        yield
    assert isinstance(started, Started)
    options = options_of(game, seats.options)
    live = LiveGame(game, started.names, options, started.dealer, wanted, started.onward, called=seats.called)
    for one in log[begin:end]:
        if isinstance(one.entry, MoveMade):
            live.move(one.entry, one.clock_ms)
        else:
            seats.follow(one.entry)
            live.seat(seats.players(), seats.occupants())
        if isinstance(one.entry, CardsDealt):
            live.deal(one.entry, one.clock_ms)
        elif isinstance(one.entry, Undone):
            live.undo(one.clock_ms)
        yield
    return live


def game_in(
    rows: Sequence[Row], number: int, known: Mapping[int, LiveGame]
) -> "Steps[tuple[Seats, LiveGame | None]]":
    """The game of that number, and who sat at the table then; those that are known are not read again."""
    log: list[Stored] = []
    with read_together():
        for row in rows:
            log.append(stored_of(row))
            yield
        seats = yield from seating(log, number)
        if seats.games in known and number in (0, seats.games):
            return seats, known[seats.games]
        return seats, (yield from _playing(log, number))


def moves_of(live: LiveGame, person: int) -> "Steps[list[tuple[int, int]]]":
    """The seat and the place in the log of each move that a person made at this table."""
    moves: list[tuple[int, int]] = []
    for place in range(live.onward, len(live.match.log)):
        entry = live.match.log[place]
        if isinstance(entry, Moved) and entry.seat and live.players_at(place)[entry.seat - 1] == person:
            moves.append((entry.seat, place))
        yield
    return moves


def record(live: LiveGame, table: str, viewer: int, language: str) -> "Steps[str]":
    """The game as it stands now.

    A finished game is written whole; of one that is played the header, and below it what a viewer was told.
    """
    if not live.match.state.is_over():
        return _unfinished(live.match.header, live.match.log.copy(), viewer, language)
    return _finished(live, table)


def _finished(live: LiveGame, table: str) -> "Steps[str]":
    notes = yield from _notes(live, table)
    return (yield from _written(live.match, notes))


def so_far(live: LiveGame) -> "Steps[str]":
    """A game that is being played, with all its cards: it must not leave this server."""
    return _written(live.match.copy(), {})


def _written(match: Match, notes: dict[int, str]) -> "Steps[str]":
    lines: list[str] = []
    for line in record_lines(match, notes):
        lines.append(line)
        yield
    return "\n".join(lines) + "\n"


def deal_response(live: LiveGame) -> DealResponse:
    header, first = live.match.header, live.match.log[0]
    assert not isinstance(first, Moved)
    code = deal_code(first.cards, Match(header).state.deck())
    return DealResponse(game=header.game.name, options=header.options.changed(), deal=code)


def _notes(live: LiveGame, table: str) -> "Steps[dict[int, str]]":
    """How each hand was shuffled, and each tie decided, by its place in the log."""
    rules = rules_text(live.match.header.options)
    notes: dict[int, str] = {}
    for place, agreed in live.shuffles.items():
        notes[place] = shuffle_note(agreed.shuffled(table, rules))
        yield
    for place, tie in live.ties.items():
        notes[place] = tie_note(tie)
        yield
    return notes | {0: onward_note(live.onward)} if live.onward else notes


def _unfinished(header: Header, log: Sequence[Entry], viewer: int, language: str) -> "Steps[str]":
    voice, again = Voice(header.game.catalogue(language), header.names), Match(header)
    lines = [record_text(again).rstrip("\n"), f"# {voice.say('record-unfinished')}"]
    for entry in log:
        at = entry.at if isinstance(entry, Moved) else "0.000"
        facts = [event.seen_by(viewer) for event in again.enter(entry)]
        lines += [f"# @{at} {voice.tell(fact)}" for fact in facts if fact is not None]
        yield
    return "\n".join(lines) + "\n"


@final
class Replayer:
    """A finished game, replayed as far as was asked for; reading on continues from there."""

    def __init__(self, match: Match, live: LiveGame | None = None) -> None:
        """`live` knows who played when; without it, only the players named in the record are known."""
        self._match = match
        self._live = live
        self._again = Match(match.header)

    def steps(self, first: int) -> "Steps[Replay]":
        """Steps of the game from a number on, with everything in them."""
        header, log = self._match.header, self._match.log
        if len(self._again.log) > first:
            self._again = Match(header)
        steps: list[ReplayStep] = []
        for place in range(len(self._again.log), min(len(log), first + STEPS_AT_ONCE)):
            entry = log[place]
            events = self._again.enter(entry)
            if place >= first:
                steps.append(self._step(place, entry, events))
            yield
        return Replay(
            game=header.game.name,
            options=header.options.changed(),
            names=list(header.names),
            first=first,
            total=len(log),
            steps=steps,
        )

    def _step(self, place: int, entry: Entry, events: list[Event]) -> ReplayStep:
        facts = [fact for event in events if (fact := event.seen_by(ONLOOKER)) is not None]
        return ReplayStep(
            line=entry_line(entry),
            facts=facts_to_send(self._again.header.game, facts),
            view=self._again.view(EVERYTHING).fields(),
            then=self._live.not_who_began(place) if self._live is not None else {},
            bots=self._live.bots_at(place) if self._live is not None else [],
        )
