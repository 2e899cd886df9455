"""How many playouts a second bots search, against OpenSpiel's search on a game of the same kind."""

import json
import subprocess
import sys
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

from benchmarks.progress import Progress
from benchmarks.table import print_table
from janken import games
from janken.bots.bot import Limits, Seen, Witness
from janken.bots.levels import Level
from janken.bots.mind import MOST_MOVES, mind_for
from janken.core.deal import Shuffler
from janken.core.game import Game
from janken.core.match import Header, Match
from janken.kernel.refusal import Refusal
from janken.kernel.search import Line, Search

SECONDS = 0.5
ROUNDS = 3
SIMULATIONS = 300
ANSWERS = 60
THINKING = 0.1
GRACE = 0.05
CLUB_MOVES = 12  # that far into a hand


def measure() -> list[dict[str, object]]:
    rows: list[dict[str, object]] = []
    for game, seats in _tables("playouts"):
        speeds = [playouts_a_second(game, seen) for seen in choices(game, seats, ROUNDS)]
        rows.append({"game": game.name, "seats": seats, "playouts/s": median(speeds)})
    print_table("Playouts in a search, worlds dealt again included (CPU time, median)", rows)
    return [*rows, *thinking_times(), *against_openspiel()]


def _tables(what: str) -> Iterator[tuple[Game, int]]:
    """Every game with few players, and what is measured shown meanwhile."""
    with Progress() as progress:
        for game in games.every():
            progress.show(f"{what}: {game.name}")
            yield game, max(game.seats[0], 2) if len(game.seats) > 1 else 1


def choices(game: Game, seats: int, number: int) -> list[Seen]:
    """What seats see that have a choice, in so many different hands."""
    found = (_some_seen(game, seats, seed) for seed in count())
    return list(islice((seen for seen in found if seen is not None), number))


def _some_seen(game: Game, seats: int, seed: int) -> Seen | None:
    """After some moves of club players; None if nobody has a choice any more."""
    header = Header.of(game, [f"Player {seat}" for seat in range(1, seats + 1)])
    match, witness, bot = Match(header), Witness(header), Level("club")
    witness.hear(match.shuffle_and_deal(Shuffler(seed)))
    for number in range(10 * CLUB_MOVES):
        choices = [(seat, witness.seen(match, seat)) for seat in match.state.to_act()]
        choosing = [seen for _, seen in choices if len(seen.legal) > 1]
        if number >= CLUB_MOVES and choosing:
            return choosing[0]
        for seat, seen in choices:
            move = bot.choose(seen, Limits(), f"{seed} {number}").move
            if move is not None:
                events = match.submit(seat, move)
                assert not isinstance(events, Refusal), events
                witness.hear(events)
                break
    return None


def playouts_a_second(game: Game, seen: Seen) -> float:
    mind = mind_for(game.name)
    worlds, shuffler = mind.worlds(seen), Shuffler(1)
    world = worlds(shuffler)
    lines = [Line(mind.number(world, one.move), one.policy) for one in mind.candidates(seen)]
    played, begin = 0, process_time()
    while process_time() - begin < SECONDS:
        search = Search(seen.seat, lines, MOST_MOVES, 1)  # a new one: none of the lines is given up
        search.explore(worlds(shuffler))
        played += search.playouts
    return played / (process_time() - begin)


def thinking_times() -> list[dict[str, object]]:
    """Does master answer in time? By the clock on the wall, so only a quiet machine tells."""
    rows: list[dict[str, object]] = []
    for game, seats in _tables("thinking time"):
        took = [_answer_time(seen) for seen in choices(game, seats, ANSWERS)]
        in_time = sum(seconds <= THINKING + GRACE for seconds in took)
        rows.append({"game": game.name, "in time %": 100 * in_time / ANSWERS, "longest s": max(took)})
    print_table(f"Answers of master within {THINKING} s and {1000 * GRACE:.0f} ms, of {ANSWERS}", rows)
    return rows


def _answer_time(seen: Seen) -> float:
    begin = perf_counter()
    Level("master").choose(seen, Limits(seconds=THINKING), "1")
    return perf_counter() - begin


def against_openspiel() -> list[dict[str, object]]:
    """Turn by turn in one run: Janken Rummy here, gin rummy there."""
    rummy = games.find("janken-rummy")
    assert isinstance(rummy, Game)
    ours, theirs = [], []
    for seed, seen in enumerate(choices(rummy, 2, ROUNDS)):
        ours.append(playouts_a_second(rummy, seen))
        command = [
            sys.executable,
            str(Path(__file__).with_name("openspiel_worker.py")),
            str(SIMULATIONS),
            str(seed),
        ]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        theirs.append(float(json.loads(done.stdout)["simulations_a_second"]))
    rows: list[dict[str, object]] = [
        {"search": "Janken Rummy, 2 seats", "playouts/s": median(ours)},
        {"search": "OpenSpiel's ISMCTS, gin rummy", "playouts/s": median(theirs)},
        {
            "search": "ratio",
            "playouts/s": median(one / other for one, other in zip(ours, theirs, strict=True)),
        },
    ]
    print_table("Against OpenSpiel, side by side (CPU time, median of interleaved runs)", rows)
    return rows
