"""Random games of Janken Rummy beside a second, plain writing of its rules: the same moves, the same table.

`python -m tests.kernel.test_rummy_lockstep SECONDS` does so for longer.
"""

import random
import sys
import time
from copy import deepcopy

import pytest

from janken.core.game import Chance
from janken.core.match import Header, Match
from janken.core.options import Options, Value
from janken.core.view import EVERYTHING
from janken.kernel.cards import card_text, janken_deck
from janken.kernel.refusal import Refusal
from janken.shelf.janken_rummy import GAME
from janken.shelf.janken_rummy.table import RummyTable
from tests.perft.plain_knock import assert_all_laid, points_after_knock
from tests.perft.plain_rummy import PlainMeld, PlainRummy, move_said, plain_deal

HOUSES: list[dict[str, Value]] = [
    {},
    {"rediscard": True, "recycles": 1},
    {"jokers": True},
    {"jokers": True, "min-naturals": 1, "joker-points": 20},
    {"jokers": True, "min-naturals": 3},
    {"changing-melds": True},
    {"changing-melds": True, "jokers": True},
    {"changing-melds": True, "jokers": True, "min-naturals": 2},
    {"recycles": 0, "stall-rounds": 1},
    {"recycles": None, "knock": 25},
    {"jokers": True, "joker-swap": True},
    {"first-meld": 20, "lay-off": "own"},
    {"discard-pile": "any", "knock": 15},
]


def house_id(house: dict[str, Value]) -> str:
    return " ".join(f"{name}={value}" for name, value in house.items()) or "usual"


def dealt(house: dict[str, Value], seats: int, rng: random.Random) -> tuple[Match, PlainRummy]:
    deck = janken_deck(jokers=bool(house.get("jokers")))
    rng.shuffle(deck)
    dealer = rng.randrange(seats) + 1
    names = [f"Player {seat}" for seat in range(1, seats + 1)]
    match = Match(Header.of(GAME, names, Options(GAME.options, house), dealer))
    assert not isinstance(match.deal(Chance.DEAL, deck), Refusal)
    options = {name: _as_number(value) for name, value in house.items()}
    return match, plain_deal([card_text(card) for card in deck], seats, dealer, options)


def _as_number(value: Value) -> int:
    """As the plain game has it: -1 for none, 1 for a word that is not the default."""
    if value is None:
        return -1
    return int(value) if isinstance(value, int) else 1


def choose(moves: list[str], rng: random.Random) -> str:
    """Mostly lay what can be laid, so that the table fills; throw away whatever else."""
    laying = [line for line in moves if line.startswith(("meld", "add", "swap", "take "))]
    return rng.choice(laying if laying and rng.random() < 0.6 else moves)


def assert_same_table(match: Match, plain: PlainRummy) -> None:
    table = match.view(EVERYTHING).table
    assert isinstance(table, RummyTable)
    assert [sorted(map(str, hand)) for hand in table.hands] == [sorted(hand) for hand in plain.hands]
    assert table.stock == plain.stock
    assert table.discards == plain.discards
    shown = [(meld.number, meld.seat, meld.kind, meld.cards) for meld in table.melds]
    assert shown == [(k, meld.seat, meld.kind, meld.cards) for k, meld in enumerate(plain.melds, start=1)]
    assert match.state.to_act() == ([] if plain.over else [plain.turn + 1])


def assert_knocked(match: Match, plain: PlainRummy) -> None:
    """The plain game leaves to another what is laid after a knock."""
    table = match.view(EVERYTHING).table
    assert isinstance(table, RummyTable)
    after = deepcopy(plain)
    after.hands = [[str(card) for card in hand] for hand in table.hands]
    after.melds = [PlainMeld(meld.seat, meld.kind, meld.cards) for meld in table.melds]
    assert_all_laid(plain, after)
    assert match.state.hand_scores() == points_after_knock(after)


def play_beside(house: dict[str, Value], seats: int, seed: int, most_moves: int) -> int:
    rng = random.Random(f"{house_id(house)} {seats} {seed}")
    match, plain = dealt(house, seats, rng)
    for played in range(most_moves):
        if plain.knocked:
            assert_knocked(match, plain)
            return played
        assert_same_table(match, plain)
        if plain.over:
            assert match.state.hand_scores() == plain.points
            return played
        seat = plain.turn + 1
        lines = [move.text() for move in match.state.legal(seat)]
        assert len(lines) == len(set(map(move_said, lines)))
        assert set(map(move_said, lines)) == plain.moves()
        line = choose(sorted(lines), rng)
        move = GAME.parse(line.split())
        assert not isinstance(move, Refusal)
        assert not isinstance(match.submit(seat, move), Refusal)
        plain.play(move_said(line))
    return most_moves


@pytest.mark.parametrize("house", HOUSES, ids=house_id)
def test_games_go_like_the_plain_game(house: dict[str, Value]) -> None:
    slow = bool(house.keys() & {"changing-melds", "joker-swap", "first-meld", "discard-pile"})  # when plain
    for seats in (2, 5) if slow else (2, 3, 4, 5, 6):
        play_beside(house, seats, seed=3, most_moves=80 if slow else 300)


def soak(seconds: float) -> None:
    """`python -m tests.kernel.test_rummy_lockstep 600`: many whole games, for so long."""
    end, seed, moves = time.monotonic() + seconds, 1, 0
    while time.monotonic() < end:
        seed += 1
        for house in HOUSES:
            moves += sum(play_beside(house, seats, seed, 2000) for seats in GAME.seats)
        print(f"{seed - 1} rounds, {moves} moves, all the same", flush=True)


if __name__ == "__main__":
    soak(float(sys.argv[1]))
