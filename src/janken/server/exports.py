"""Games of a table to take away: as a record, or step by step for whoever looks at a finished one."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, final

from janken.core.deal_code import deal_code
from janken.core.events import Event
from janken.core.match import Entry, Header, Match, Moved
from janken.core.options import Options
from janken.core.view import EVERYTHING, ONLOOKER
from janken.core.voice import Voice
from janken.kernel.refusal import Refusal
from janken.records.writer import entry_line, record_text, rules_text
from janken.server.told import DealTold
from janken.shuffle.notes import shuffle_note, tie_note
from janken.store.interface import Row
from janken.table.entries import Created, Dealt, Started, Stored, Undone, read_together, stored_of
from janken.table.entries import Moved as MovedEntry
from janken.table.ledger import game_named
from janken.table.live_game import LiveGame
from janken.table.protocol import Replay, ReplayStep
from janken.table.seats import Seats

STEPS_AT_ONCE: Final = 100


def seating_of(log: list[Stored]) -> Seats:
    """Who sits where at a table now."""
    created = log[0].entry
    assert isinstance(created, Created)
    seats = Seats(created)
    for one in log:
        seats.follow(one.entry)
    return seats


def live_game_of(log: list[Stored], number: int) -> LiveGame | None:
    """The game of that number at a table, as far as it has been played; 0: the last one."""
    created = log[0].entry
    assert isinstance(created, Created)
    starts = [place for place, one in enumerate(log) if isinstance(one.entry, Started)]
    wanted = number or len(starts)
    if not 1 <= wanted <= len(starts):
        return None
    begin = starts[wanted - 1]
    end = starts[wanted] if wanted < len(starts) else len(log)
    started = log[begin].entry
    game = game_named(created.game)
    options = game.read_options(created.options)
    assert isinstance(started, Started)
    assert isinstance(options, Options)
    live = LiveGame(game, started.names, options, started.dealer, wanted)
    for one in log[begin:end]:
        if isinstance(one.entry, Dealt):
            live.deal(one.entry, one.clock_ms)
        elif isinstance(one.entry, MovedEntry):
            live.move(one.entry, one.clock_ms)
        elif isinstance(one.entry, Undone):
            live.undo(one.clock_ms)
    return live


def game_in(rows: Sequence[Row], number: int, known: Mapping[int, LiveGame]) -> tuple[Seats, LiveGame | None]:
    """Who sits at a table, and the game of that number; those that are known need not be read again."""
    log = [stored_of(row) for row in rows]
    with read_together():
        seats = seating_of(log)
        return seats, known.get(number or seats.games) or live_game_of(log, number)


def record_writer(live: LiveGame, table: str, viewer: int, language: str) -> Callable[[], str]:
    """What writes the record later, of the game as it stands now.

    A finished game is written whole; of one that is played the header, and below it what a viewer was told.
    """
    if live.match.state.is_over():
        notes = notes_of(live, table)
        return lambda: record_text(live.match, notes)
    log = live.match.log.copy()
    return lambda: _unfinished(live.match.header, log, viewer, language)


def _changed(header: Header) -> dict[str, str]:
    return {option.name: text for option, text in header.options.changed()}


def deal_told(live: LiveGame) -> DealTold:
    """The first deal of a game."""
    header, first = live.match.header, live.match.log[0]
    assert not isinstance(first, Moved)
    code = deal_code(first.cards, Match(header).state.deck())
    return DealTold(game=header.game.name, options=_changed(header), deal=code)


def notes_of(live: LiveGame, table: str) -> dict[int, str]:
    """How each hand was shuffled, and each tie decided, by its place in the log."""
    rules = rules_text(live.match.header.options)
    shuffles = {place: shuffle_note(agreed.shuffled(table, rules)) for place, agreed in live.shuffles.items()}
    return shuffles | {place: tie_note(tie) for place, tie in live.ties.items()}


def _unfinished(header: Header, log: Sequence[Entry], viewer: int, language: str) -> str:
    voice, again = Voice(header.game.catalogue(language), header.names), Match(header)
    lines = [record_text(again).rstrip("\n"), f"# {voice.say('record-unfinished')}"]
    for entry in log:
        at = entry.at if isinstance(entry, Moved) else "0.000"
        facts = [event.seen_by(viewer) for event in _play(again, entry)]
        lines += [f"# @{at} {voice.tell(fact)}" for fact in facts if fact is not None]
    return "\n".join(lines) + "\n"


def _play(match: Match, entry: Entry) -> list[Event]:
    if isinstance(entry, Moved):
        given = match.submit(entry.seat, entry.move, entry.at)
    else:
        given = match.deal(entry.chance, entry.cards)
    assert not isinstance(given, Refusal), given
    return given


@final
class Replayer:
    """A finished game, played once more as far as somebody has asked; who reads on need not begin anew."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._again = Match(match.header)

    def steps(self, first: int) -> Replay:
        """Steps from a number on, with everything in them."""
        header, log = self._match.header, self._match.log
        if len(self._again.log) > first:
            self._again = Match(header)
        steps: list[ReplayStep] = []
        for place in range(len(self._again.log), min(len(log), first + STEPS_AT_ONCE)):
            entry = log[place]
            events = _play(self._again, entry)
            if place >= first:
                steps.append(self._step(entry, events))
        return Replay(
            game=header.game.name,
            options=_changed(header),
            names=list(header.names),
            first=first,
            total=len(log),
            steps=steps,
        )

    def _step(self, entry: Entry, events: list[Event]) -> ReplayStep:
        facts: list[object] = [fact for event in events if (fact := event.seen_by(ONLOOKER)) is not None]
        return ReplayStep(line=entry_line(entry), facts=facts, view=self._again.view(EVERYTHING).fields())
