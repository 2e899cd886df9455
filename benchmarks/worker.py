"""Random games inside the kernel, in a process of its own: prints moves, games and CPU seconds as JSON."""

import json
import sys
from itertools import count
from time import process_time

import janken
from janken import games
from janken.core.deal import Shuffler
from janken.core.match import Header, Match
from janken.kernel.playout import Picker, random_playout
from janken.kernel.position import Position

BATCH = 20
MOST_MOVES = 1000  # games without turns may trade for ever


def fresh_positions(name: str, seats: int, seed: int) -> list[Position]:
    game = next(game for game in games.every() if game.name == name)
    positions = []
    for number in range(BATCH):
        match = Match(Header.of(game, [f"Player {seat}" for seat in range(1, seats + 1)]))
        match.shuffle_and_deal(Shuffler(seed * BATCH + number))
        positions.append(match.state.position())
    return positions


def main(name: str, seats: int, seconds: float) -> None:
    picker = Picker(1)
    moves = played = 0
    spent = 0.0
    for seed in count():
        positions = fresh_positions(name, seats, seed)
        begin = process_time()
        for position in positions:
            moves += random_playout(position, picker, MOST_MOVES).moves
        spent += process_time() - begin
        played += BATCH
        if spent >= seconds:
            break
    print(json.dumps({"compiled": janken.COMPILED, "games": played, "moves": moves, "seconds": spent}))


main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]))
