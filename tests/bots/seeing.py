"""Points of random games as bots see them, for the tests of bots."""

import random
from collections.abc import Iterator

from janken import games
from janken.bots.bot import Seen, Witness
from janken.core.deal import Shuffler
from janken.core.game import State
from janken.core.match import Match
from janken.core.moves import Move
from janken.core.options import Value
from janken.kernel.refusal import Refusal
from tests.playing import new_match, random_move

Table = tuple[str, int, dict[str, Value]]


def bot_tables() -> list[Table]:
    """Every game with its fewest and most seats, and the options that change what bots think about."""
    tables: list[Table] = []
    for game in games.every():
        tables += [(game.name, seats, {}) for seats in sorted({game.seats[0], game.seats[-1]})]
    return [
        *tables,
        ("light-to-dark", 1, {"deal": "any-time"}),
        ("collector", 1, {"aim": "cards"}),
        ("collector", 3, {"draw": "may"}),
        ("janken-rummy", 3, {"jokers": True, "changing-melds": True}),
        ("janken-rummy", 2, {"recycles": 9, "stall-rounds": 99}),
        ("janken-rummy", 2, {"jokers": True, "joker-swap": True, "knock": 20, "discard-pile": "any"}),
        ("janken-rummy", 3, {"first-meld": 15, "lay-off": "own", "knock": 30}),
        ("run-with-scissors", 4, {"ask": True}),
        ("nine-of-a-kind", 5, {"chicken": "fewest"}),
    ]


def points(table: Table, seed: int, most_moves: int, share: float) -> Iterator[tuple[State, Seen]]:
    """Some points of a random game, the first in any case: the state, which no bot sees, and what a seat that
    may act sees of it."""
    match = new_match(table)
    witness = Witness(match.header)
    rng, shuffler = random.Random(seed), Shuffler(seed)
    is_first = True
    for _ in range(most_moves):
        witness.hear(match.shuffle_and_deal(shuffler))
        if match.state.is_over():
            return
        for seat in match.state.to_act():
            if rng.random() < share or is_first:
                is_first = False
                yield match.state, witness.seen(match, seat)
        given = match.submit(*_not_stopping(match, rng))
        assert not isinstance(given, Refusal), given
        witness.hear(given)


def _not_stopping(match: Match, rng: random.Random) -> tuple[int, Move]:
    """A random move, but rather not one that ends the game before it has begun."""
    seat, move = random_move(match, rng)
    others = [other for other in match.state.legal(seat) if other.text() != "stop"]
    return seat, rng.choice(others) if move.text() == "stop" and others else move
