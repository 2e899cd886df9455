"""Two deals that differ only in what somebody cannot see: one script tells them the same, to the byte."""

import logging
import random
from dataclasses import dataclass
from pathlib import Path

import pytest

from janken import shelf
from janken.core.deal import Shuffler
from janken.core.events import Event
from janken.core.game import Chance, Game
from janken.core.match import Header, Match
from janken.core.moves import Move
from janken.core.options import options_from
from janken.core.view import ONLOOKER
from janken.kernel.cards import card_text
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
    options = options_from(game.options, OPTIONS.get(game.name, {}))
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
        persons = [await world.person(f"P{seat}") for seat in range(seats + 1)]  # the first looks on
        options = OPTIONS.get(game.name, {})
        pace = Pace(lag_credit_ms=0)
        await persons[1].do(
            ask.Create(action="create", game=game.name, seats=seats, options=options, pace=pace)
        )
        table = persons[1].last(ask.Created).table
        for seat, person in enumerate(persons):
            await person.enter(table)
            if seat:
                await person.do(Sit(action=f"sit{seat}", seat=seat))
        await persons[1].do(Start(action="start"))
        for number, line in enumerate(script):
            await world.turn(0.25)
            if line.tried:
                await persons[viewer].refused(ask.Move(action=f"try{number}", text=line.tried))
            await persons[line.seat].do(ask.Move(action=f"move{number}", text=line.text))
        live = exports.live_game_of(await world.hub.log_of(table), 1)
        assert live is not None
        record = "" if live.match.state.is_over() else exports.record_for(live, viewer, "en")
        return [*persons[viewer].stream, record.encode()]


@pytest.mark.parametrize("name", shelf.names())
async def test_hidden_cards_change_no_byte(
    name: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    game = shelf.find(name)
    assert isinstance(game, Game)
    seats = game.seats[min(1, len(game.seats) - 1)]
    caplog.set_level(logging.INFO)
    for seed, viewer in enumerate([ONLOOKER, 1, seats]):
        deck = Shuffler(f"twin {seed}").shuffled(new_match(game, seats).state.deck())
        script = a_script(game, seats, deck, viewer, seed)
        twin = twin_of(deck, viewer, game, seats, script)
        assert sum(a != b for a, b in zip(deck, twin, strict=True)) >= 4, "the deals do not differ"
        one = await told_in(tmp_path / f"{seed}a", game, seats, deck, script, viewer)
        said_in_one = caplog.text
        caplog.clear()
        other = await told_in(tmp_path / f"{seed}b", game, seats, twin, script, viewer)
        assert one == other
        assert said_in_one == caplog.text
        assert not any(card_text(card) in caplog.text.split() for card in deck)
        caplog.clear()


async def test_a_seat_that_sees_more_is_told_more(tmp_path: Path) -> None:
    """The same comparison does find a difference where there is one."""
    game = shelf.find("collector")
    assert isinstance(game, Game)
    deck = Shuffler("seen").shuffled(new_match(game, 2).state.deck())
    other = [deck[1], deck[0], *deck[2:]]
    one = await told_in(tmp_path / "a", game, 2, deck, [], 1)
    assert one != await told_in(tmp_path / "b", game, 2, other, [], 1)
