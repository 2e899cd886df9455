"""One measurement in a process of its own, printed as JSON.

python -m benchmarks.worker inside|stepped|dealt|copy|bytes GAME SEATS SECONDS [MOST_MOVES]
"""

import json
import random
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time

import janken
from janken import games
from janken.core.deal import Shuffler
from janken.core.match import Header, Match
from janken.kernel.position import Picker, Position
from janken.kernel.search import random_playout

BATCH = 20
MOST_MOVES = 1000  # games without turns may trade for ever
MIDDLE = 40  # moves: copies and sizes are of positions in the middle of a hand
COPIES = 20_000

Figures = dict[str, float]


def header_of(name: str, seats: int) -> Header:
    game = next(game for game in games.every() if game.name == name)
    return Header.of(game, [f"Player {seat}" for seat in range(1, seats + 1)])


def fresh_position(header: Header, shuffler: Shuffler) -> Position:
    match = Match(header)
    match.shuffle_and_deal(shuffler)
    return match.state.position()


def fresh_positions(name: str, seats: int) -> list[Position]:
    header, shuffler = header_of(name, seats), Shuffler(1)
    return [fresh_position(header, shuffler) for _ in range(BATCH)]


def play(
    name: str, seats: int, seconds: float, one: Callable[[Position], int], *, dealing: bool = False
) -> Figures:
    """Random games for a while; setting up, shuffling and dealing are measured only if asked for."""
    header, shuffler = header_of(name, seats), Shuffler(1)
    moves = played = 0
    spent = 0.0
    while spent < seconds:
        before_deal = process_time()
        positions = [fresh_position(header, shuffler) for _ in range(BATCH)]
        begin = before_deal if dealing else process_time()
        for position in positions:
            moves += one(position)
        spent += process_time() - begin
        played += BATCH
    return {"games": played, "moves": moves, "seconds": spent}


def inside(name: str, seats: int, seconds: float, most_moves: int) -> Figures:
    picker = Picker(1)
    return play(name, seats, seconds, lambda position: random_playout(position, picker, most_moves).moves)


def stepped(name: str, seats: int, seconds: float, most_moves: int) -> Figures:
    """From Python, one call for each: who acts, what is legal, make the move."""
    return play(name, seats, seconds, stepper(most_moves))


def dealt(name: str, seats: int, seconds: float, most_moves: int) -> Figures:
    return play(name, seats, seconds, stepper(most_moves), dealing=True)


def stepper(most_moves: int) -> Callable[[Position], int]:
    draw = random.Random(1).random

    def one(position: Position) -> int:
        moves = 0
        while moves < most_moves and (acting := position.to_act()):
            seat = acting[int(draw() * len(acting))] if len(acting) > 1 else acting[0]
            legal = position.moves(seat)
            position.play(seat, legal[int(draw() * len(legal))])
            moves += 1
        return moves

    return one


def middles(name: str, seats: int) -> list[Position]:
    positions = fresh_positions(name, seats)
    for number, position in enumerate(positions):
        random_playout(position, Picker(number), MIDDLE)
    return positions


def copy(name: str, seats: int, seconds: float, most_moves: int) -> Figures:
    """Nanoseconds a copy, the worst of the positions in the middle of a hand."""
    worst = 0.0
    for position in middles(name, seats):
        begin = process_time()
        for _ in range(COPIES):
            position.copy()
        worst = max(worst, (process_time() - begin) / COPIES)
    return {"nanoseconds": worst * 1e9}


def size(name: str, seats: int, seconds: float, most_moves: int) -> Figures:
    """Bytes a state, from what the process grows by when it keeps many copies that have played on."""
    pages = Path("/proc/self/statm")
    positions = middles(name, seats)
    before = int(pages.read_text().split()[1])
    kept = [position.copy() for position in positions for _ in range(COPIES // BATCH)]
    for number, position in enumerate(kept):
        random_playout(position, Picker(number), 2)
    after = int(pages.read_text().split()[1])
    return {"bytes": (after - before) * 4096 / len(kept)}


MEASURES = {"inside": inside, "stepped": stepped, "dealt": dealt, "copy": copy, "bytes": size}


if __name__ == "__main__":
    how, name, seats, seconds, *most = sys.argv[1:]
    figures = MEASURES[how](name, int(seats), float(seconds), int(most[0]) if most else MOST_MOVES)
    print(json.dumps({"compiled": float(janken.COMPILED), **figures}))
