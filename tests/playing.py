"""Random play over the contract, for tests of every game."""

import os
import random
from collections.abc import Iterator
from itertools import product

from janken import shelf
from janken.core.deal import Shuffler
from janken.core.game import TABLE, Game
from janken.core.match import Header, Match
from janken.core.moves import Move
from janken.core.options import Choice, Options, Value, Whole, YesNo
from janken.kernel.refusal import Refusal

SOME = 11  # tables of a game, about, where a few will do
TABLE_ACTS = 0.01  # how often the table moves where it may: rarely, or nobody else would get to play


def option_values(game: Game) -> Iterator[dict[str, Value]]:
    """Every combination of the words, with the numbers at their defaults and at their lowest."""
    words = [option for option in game.options if isinstance(option, YesNo | Choice)]
    choices = [_values(option) for option in words]
    lowest: dict[str, Value] = {
        option.name: option.low for option in game.options if isinstance(option, Whole)
    }
    for chosen in product(*choices):
        given: dict[str, Value] = {option.name: value for option, value in zip(words, chosen, strict=True)}
        yield given
        if lowest:
            yield given | lowest


def _values(option: YesNo | Choice) -> tuple[Value, ...]:
    return (False, True) if isinstance(option, YesNo) else option.choices


def tables() -> list[tuple[str, int, dict[str, Value]]]:
    """Every game, number of seats and combination of options; with JANKEN_FEW some of each game."""
    found = []
    for game in shelf.every():
        every = [(game.name, seats, given) for seats in game.seats for given in option_values(game)]
        found += every[:: max(1, len(every) // SOME)] if os.environ.get("JANKEN_FEW") else every
    return found


def table_id(table: tuple[str, int, dict[str, Value]]) -> str:
    name, seats, given = table
    return f"{name}-{seats}-" + "-".join(f"{option}={value}" for option, value in given.items())


def new_match(table: tuple[str, int, dict[str, Value]]) -> Match:
    name, seats, given = table
    game = shelf.find(name)
    assert isinstance(game, Game)
    names = [f"Player {seat}" for seat in range(1, seats + 1)]
    return Match(Header.of(game, names, Options(game.options, given)))


def step(match: Match, rng: random.Random, shuffler: Shuffler) -> bool:
    """One random move, after dealing if that is due; false when the game is over."""
    match.shuffle_and_deal(shuffler)
    if match.state.is_over():
        return False
    seat, move = random_move(match, rng)
    given = match.submit(seat, move)
    assert not isinstance(given, Refusal), given
    return True


def random_move(match: Match, rng: random.Random) -> tuple[int, Move]:
    table_moves = match.state.legal(TABLE)
    acting = match.state.to_act()
    if table_moves and (not acting or rng.random() < TABLE_ACTS):
        return TABLE, rng.choice(table_moves)
    seat = rng.choice(acting)
    return seat, rng.choice(match.state.legal(seat))


def positions(table: tuple[str, int, dict[str, Value]], seed: int, most_moves: int) -> Iterator[Match]:
    """A random game, seen after every move."""
    match = new_match(table)
    rng, shuffler = random.Random(seed), Shuffler(seed)
    match.shuffle_and_deal(shuffler)
    yield match
    for _ in range(most_moves):
        if not step(match, rng, shuffler):
            return
        yield match
