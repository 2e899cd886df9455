"""Random play over the contract, for tests of every game."""

import os
import random
from collections.abc import Callable, Iterator
from itertools import combinations, product

from janken import games
from janken.core.deal import Shuffler
from janken.core.game import TABLE, Game
from janken.core.match import Header, Match
from janken.core.moves import Move
from janken.core.options import Choice, Options, Value, Whole, YesNo
from janken.kernel.refusal import Refusal

MOST = 130  # tables of a game, about, where every combination of house rules is wanted
TABLE_ACTS = 0.01  # how often the table moves where it may: rarely, or nobody else would get to play

TableOf = tuple[str, int, dict[str, Value]]

# Where a number in between makes more happen than the default or the lowest.
ALSO: list[TableOf] = [
    ("janken-rummy", 2, {"knock": 50, "discard-pile": "any", "jokers": True, "joker-swap": True}),
    ("janken-rummy", 3, {"knock": 30, "first-meld": 15, "changing-melds": True, "jokers": True}),
    ("janken-rummy", 5, {"knock": 60, "first-meld": 12, "lay-off": "own", "discard-pile": "any"}),
]


def words_chosen(game: Game) -> list[dict[str, Value]]:
    """Every combination of the options that are words, the defaults first."""
    words = [option for option in game.options if isinstance(option, YesNo | Choice)]
    names = [option.name for option in words]
    return [dict(zip(names, chosen, strict=True)) for chosen in product(*map(_values, words))]


def _values(option: YesNo | Choice) -> tuple[Value, ...]:
    return (False, True) if isinstance(option, YesNo) else option.choices


def numbers_chosen(game: Game) -> list[dict[str, Value]]:
    """The numbers at their defaults, at their lowest, and none where there need not be one."""
    wholes = [option for option in game.options if isinstance(option, Whole)]
    chosen: list[dict[str, Value]] = [{}, {option.name: option.low for option in wholes}]
    chosen.append({option.name: _none_or_lowest(option) for option in wholes})
    return [numbers for place, numbers in enumerate(chosen) if numbers not in chosen[:place]]


def _none_or_lowest(option: Whole) -> Value:
    """None in the place of a number, or a number in the place of none."""
    return None if option.or_none and option.default is not None else option.low


def options_chosen(game: Game) -> list[dict[str, Value]]:
    return [words | numbers for words, numbers in product(words_chosen(game), numbers_chosen(game))]


def tables() -> list[TableOf]:
    """Tables of every game on which any two settings, of house rules and the number of seats, meet somewhere.

    `./dev soak` takes every combination of words, where there is room with every number of seats and choice
    of numbers, otherwise with some of them in turn.
    """
    return _tables_that_cover(_pairs)


def fewer_tables() -> list[TableOf]:
    """For what takes long: tables on which every setting is found once; in a soak the same as all."""
    return _tables_that_cover(_settings)


def _tables_that_cover(wanted: Callable[[TableOf], set[tuple[str, ...]]]) -> list[TableOf]:
    of_games = [_tables_of(game) for game in games.every()]
    if "JANKEN_SOAK" not in os.environ:
        of_games = [_cover(every, wanted) for every in of_games]
    return [*(table for chosen in of_games for table in chosen), *ALSO]


def _cover(every: list[TableOf], wanted: Callable[[TableOf], set[tuple[str, ...]]]) -> list[TableOf]:
    """Enough of all tables that nothing wanted is missed, those with most of it first."""
    offered = [(table, wanted(table)) for table in every]
    missing = set[tuple[str, ...]]().union(*(of_table for _, of_table in offered))
    chosen: list[TableOf] = []
    while missing:
        best, of_best = max(offered, key=lambda one: len(one[1] & missing))
        chosen.append(best)
        missing -= of_best
    return chosen


def _settings(table: TableOf) -> set[tuple[str, ...]]:
    _, seats, given = table
    return {(f"seats={seats}",), *((f"{name}={value}",) for name, value in given.items())}


def _pairs(table: TableOf) -> set[tuple[str, ...]]:
    settings = _settings(table)
    return settings | {one + other for one, other in combinations(sorted(settings), 2)}


def _tables_of(game: Game) -> list[TableOf]:
    words, around = words_chosen(game), list(product(game.seats, numbers_chosen(game)))
    each = max(1, MOST // len(words))
    rng = random.Random(game.name)
    found: list[TableOf] = [(game.name, seats, words[0] | numbers) for seats, numbers in around]
    for given in words[1:]:
        found += [
            (game.name, seats, given | numbers)
            for seats, numbers in rng.sample(around, min(each, len(around)))
        ]
    return found


def table_id(table: TableOf) -> str:
    name, seats, given = table
    return f"{name}-{seats}-" + "-".join(f"{option}={value}" for option, value in given.items())


def new_match(table: TableOf) -> Match:
    name, seats, given = table
    game = games.find(name)
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


def positions(table: TableOf, seed: int, most_moves: int) -> Iterator[Match]:
    """A random game, seen after every move."""
    match = new_match(table)
    rng, shuffler = random.Random(seed), Shuffler(seed)
    match.shuffle_and_deal(shuffler)
    yield match
    for _ in range(most_moves):
        if not step(match, rng, shuffler):
            return
        yield match
