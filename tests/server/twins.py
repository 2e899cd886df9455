"""Twin worlds: two deals that differ only in what somebody cannot see, and a script for both."""

import random
from dataclasses import dataclass
from pathlib import Path

from janken.core.events import Event
from janken.core.game import Chance, Game
from janken.core.match import Header, Match
from janken.core.moves import Move
from janken.kernel.refusal import Refusal
from janken.server import exports
from janken.table import protocol as ask
from janken.table.protocol import Pace, Sit, Start
from tests.server.world import World

MOVES = 16
SWAPS = 120  # tried
# So long that no clock of the table gets in the way of the script.
OPTIONS = {
    "run-with-scissors": {"patience": "600", "beat": "0"},
    "nine-of-a-kind": {"look": "0", "stall": "3600"},
}


@dataclass
class Line:
    """A move, and before it one that the viewer tries in vain."""

    seat: int
    text: str
    tried: str


@dataclass
class Seen:
    """What a viewer gets to see of a game, by the games' own views."""

    views: list[bytes]
    facts: list[str]
    legal: list[list[str]]


def new_match(game: Game, seats: int) -> Match:
    options = game.read_options(OPTIONS.get(game.name, {}))
    assert not isinstance(options, Refusal)
    return Match(Header.of(game, [f"P{seat}" for seat in range(1, seats + 1)], options))


def dealt(game: Game, seats: int, deck: list[int]) -> tuple[Match, list[Event]]:
    match = new_match(game, seats)
    events = match.deal(Chance.DEAL, deck)
    assert not isinstance(events, Refusal)
    return match, events


def a_script(game: Game, seats: int, deck: list[int], viewer: int, seed: int) -> list[Line]:
    """Moves of all seats, at random, to the end of the hand at most."""
    rng = random.Random(seed)
    match, _ = dealt(game, seats, deck)
    said: list[Move] = []
    lines: list[Line] = []
    while len(lines) < MOVES and (acting := match.state.to_act()):
        seat = rng.choice(acting)
        legal = [move for move in match.state.legal(seat) if "call" not in move.text() or rng.random() < 0.01]
        if not legal:
            continue
        move = rng.choice(legal)
        vain = [move for move in said if match.state.check(viewer, move) is not None] if viewer else []
        lines.append(Line(seat, move.text(), rng.choice(vain).text() if vain else ""))
        said += legal[:40]
        assert not isinstance(match.submit(seat, move), Refusal)
    return lines


def seen_by(viewer: int, game: Game, seats: int, deck: list[int], script: list[Line]) -> Seen | None:
    """None if the script cannot be played with this deal."""
    match, events = dealt(game, seats, deck)
    seen = Seen([], [], [])
    for line in [None, *script]:
        if line is not None:
            move = game.parse(line.text.split())
            given = move if isinstance(move, Refusal) else match.submit(line.seat, move)
            if isinstance(given, Refusal):
                return None
            events = given
        seen.views.append(match.view(viewer).encode())
        seen.facts += [str(fact) for event in events if (fact := event.seen_by(viewer))]
        seen.legal.append([move.text() for move in match.state.legal(viewer)] if viewer else [])
    return seen


def twin_of(deck: list[int], viewer: int, game: Game, seats: int, script: list[Line]) -> list[int]:
    """Another deal that looks the same to the viewer all along: cards swapped wherever it does not show."""
    told = seen_by(viewer, game, seats, deck, script)
    rng = random.Random(5)
    twin = list(deck)
    for _ in range(SWAPS):
        one, other = rng.sample(range(len(deck)), 2)
        twin[one], twin[other] = twin[other], twin[one]
        if seen_by(viewer, game, seats, twin, script) != told:
            twin[one], twin[other] = twin[other], twin[one]
    return twin


async def told_in(
    folder: Path, game: Game, seats: int, deck: list[int], script: list[Line], viewer: int
) -> list[bytes]:
    """Play the script at a real table; the byte stream of the viewer, and what they could take away."""
    folder.mkdir()
    async with World(folder, shuffle=lambda _: list(deck)) as world:
        return await told_at(world, world, game, seats, script, viewer)


async def told_at(
    world: World, viewers: World, game: Game, seats: int, script: list[Line], viewer: int
) -> list[bytes]:
    """The same, with the viewer perhaps at another node than the table."""
    persons = []
    for seat in range(seats + 1):  # the first looks on
        persons.append(await (viewers if seat == viewer else world).person(f"P{seat}"))
    host = persons[1 if viewer != 1 else 2 if seats > 1 else 1]
    options = OPTIONS.get(game.name, {})
    pace = Pace(lag_credit_ms=0)
    await host.do(ask.Create(action="create", game=game.name, seats=seats, options=options, pace=pace))
    table = host.last(ask.Created).table
    for seat, person in enumerate(persons):
        await person.enter(table)
        if seat:
            await person.do(Sit(action=f"sit{seat}", seat=seat))
    await host.do(Start(action="start"))
    for number, line in enumerate(script):
        await world.turn(0.25)
        if line.tried:
            await persons[viewer].refused(ask.MakeMove(action=f"try{number}", text=line.tried))
        await persons[line.seat].do(ask.MakeMove(action=f"move{number}", text=line.text))
    live = exports.live_game_of(await world.hub.log_of(table), 1)
    assert live is not None
    record = (
        "" if live.match.state.is_over() else exports.at_once(exports.record(live, "table", viewer, "en"))
    )
    return [*persons[viewer].stream, record.encode()]
