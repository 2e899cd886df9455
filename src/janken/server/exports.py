"""Games of a table to take away: as a record, or step by step for whoever looks at a finished one."""

from typing import Final

from janken.core.events import Event
from janken.core.match import Match, Moved
from janken.core.options import Options, options_from
from janken.core.view import EVERYTHING, ONLOOKER
from janken.core.voice import Voice
from janken.kernel.refusal import Refusal
from janken.records.writer import record_text
from janken.table.entries import Created, Dealt, Started, Stored, Undone
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
    options = options_from(game.options, created.options)
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


def record_for(live: LiveGame, viewer: int, language: str) -> str:
    """A finished game whole; of one that is being played the header, and below it what a viewer was told."""
    if live.match.state.is_over():
        return record_text(live.match)
    header = live.match.header
    voice = Voice(header.game.catalogue(language), header.names)
    lines = [record_text(Match(header)).rstrip("\n"), f"# {voice.say('record-unfinished')}"]
    for told in live.told(viewer):
        lines += [f"# @{told.at_ms / 1000:.3f} {voice.tell(fact)}" for fact in told.facts(viewer)]
    return "\n".join(lines) + "\n"


def replay_of(live: LiveGame, first: int) -> Replay:
    """Steps of a finished game, with everything in them."""
    header = live.match.header
    log = live.match.log
    match = Match(header)
    steps: list[ReplayStep] = []
    for place, entry in enumerate(log[: first + STEPS_AT_ONCE]):
        if isinstance(entry, Moved):
            given = match.submit(entry.seat, entry.move, entry.at)
        else:
            given = match.deal(entry.chance, entry.cards)
        assert not isinstance(given, Refusal), given
        if place >= first:
            steps.append(_step(match, given))
    return Replay(game=header.game.name, names=list(header.names), first=first, total=len(log), steps=steps)


def _step(match: Match, events: list[Event]) -> ReplayStep:
    line = record_text(match).rstrip("\n").rpartition("\n")[2]
    facts: list[object] = [fact for event in events if (fact := event.seen_by(ONLOOKER)) is not None]
    return ReplayStep(line=line, facts=facts, view=match.view(EVERYTHING).fields())
