"""Any house rules, numbers too, and players who do whatever they may: every hand ends, nothing breaks.

`python -m tests.contract.test_any_house SECONDS` does so for longer, from a seed that it prints.
"""

import random
import sys
import time

import pytest

from janken import games
from janken.core.deal import Shuffler
from janken.core.game import TABLE, Game
from janken.core.match import Header, Match
from janken.core.moves import Move
from janken.core.options import Choice, Option, Options, Seconds, Value, Whole, YesNo
from janken.core.view import EVERYTHING, ONLOOKER
from janken.kernel.refusal import Refusal
from janken.library.match import NotAllowed
from tests.playing import random_move

# Of a hand. Random players need some hundreds; 14,000 where a stock may be turned over 99 times and nobody
# can lay anything.
MOST_MOVES = 40_000
HANDS = 4
TABLES = 3  # of each game, in the test run
TRIED = 12  # moves of elsewhere, tried now and then
RICH = ("meld", "add", "swap", "take", "accept", "centre", "remove", "flip")


def any_value(option: Option, rng: random.Random) -> Value:
    """Mostly what matters: small numbers, where large ones only make a game longer."""
    if isinstance(option, YesNo):
        return rng.random() < 0.5
    if isinstance(option, Choice):
        return rng.choice(option.choices)
    if isinstance(option, Whole):
        if option.or_none and rng.random() < 0.3:
            return None
        return rng.choice((option.low, rng.randint(option.low, option.high), option.default))
    if isinstance(option, Seconds):
        return rng.choice((option.low, option.default))
    return option.standard


def any_table(game: Game, rng: random.Random) -> Match:
    """House rules that can be agreed on, at a table of any size."""
    while True:
        given = {option.name: any_value(option, rng) for option in game.options if rng.random() < 0.7}
        options = game.agree(given)
        seats = rng.choice(game.seats)
        if isinstance(options, Options) and game.why_not_seated(options, seats) is None:
            names = [f"Player {seat}" for seat in range(1, seats + 1)]
            return Match(Header.of(game, names, options, rng.randint(1, seats)))


def play_hands(match: Match, rng: random.Random, shuffler: Shuffler) -> int:
    """A few hands; how many moves it took."""
    moves = 0
    elsewhere: list[tuple[int, str]] = []  # what could be said at some other time
    for _ in range(HANDS):
        match.shuffle_and_deal(shuffler)
        begun = moves
        while not match.state.is_over() and match.state.needs() is None:
            assert moves - begun < MOST_MOVES, f"a hand without an end: {match.header}"
            seat, move = wished(match, rng)
            elsewhere.append((seat, move.text()))
            if rng.random() < 0.05:
                assert_all_listed_moves_are_taken(match, rng)
                assert_refused_or_allowed(match, rng.sample(elsewhere, min(TRIED, len(elsewhere))))
            told = match.submit(seat, move)
            assert not isinstance(told, Refusal), (match.header, seat, move, told)
            moves += 1
        if match.state.is_over():
            break
    for viewer in (EVERYTHING, ONLOOKER, *range(1, match.state.seats + 1)):
        assert match.view(viewer).encode()
    return moves


def wished(match: Match, rng: random.Random) -> tuple[int, Move]:
    """Anything; but cards are often laid, swapped and taken deep, and calls are rarer than trades."""
    seat, move = random_move(match, rng)
    if seat == TABLE or rng.random() < 0.3:
        return seat, move
    listed = match.state.legal(seat)
    if move.verb == "offer" and rng.random() < 0.5:
        return seat, to_one(match, seat, move, rng)
    if move.verb == "call":
        return seat, rng.choice([other for other in listed if other.verb != "call"] or listed)
    rich = [other for other in listed if other.verb in RICH and " " in other.text()]
    return seat, rng.choice(rich) if rich else move


def to_one(match: Match, seat: int, offer: Move, rng: random.Random) -> Move:
    """The same offer to one player, which is not listed, where that can be said."""
    directed = match.header.game.parse([*offer.text().split(), "to", str(rng.choice(match.state.to_act()))])
    return offer if isinstance(directed, Refusal) or match.state.check(seat, directed) else directed


def assert_all_listed_moves_are_taken(match: Match, rng: random.Random) -> None:
    for seat in match.state.to_act():
        listed = match.state.legal(seat)
        for move in rng.sample(listed, min(40, len(listed))):
            assert match.state.check(seat, move) is None, (match.header, seat, move)
            assert match.header.game.parse(move.text().split()) == move


def assert_refused_or_allowed(match: Match, elsewhere: list[tuple[int, str]]) -> None:
    """A move is made, or there is a sentence that says why not, and nothing has changed."""
    game, before = match.header.game, match.view(EVERYTHING).encode()
    for seat, text in elsewhere:
        move = game.parse(text.split())
        assert not isinstance(move, Refusal)
        refusal = match.state.check(seat, move)
        if refusal is None:
            match.copy().submit(seat, move)
        else:
            assert NotAllowed(refusal, game, match.header.names).sentence
    assert match.view(EVERYTHING).encode() == before


@pytest.mark.parametrize("name", [game.name for game in games.every()])
def test_any_house_rules_and_any_players_come_to_an_end(name: str) -> None:
    game = games.find(name)
    assert isinstance(game, Game)
    for seed in range(TABLES):
        rng = random.Random(f"{name} {seed}")
        assert play_hands(any_table(game, rng), rng, Shuffler(seed))


def soak(seconds: float, seed: int) -> None:
    end, tables, moves = time.monotonic() + seconds, 0, 0
    while time.monotonic() < end:
        seed += 1
        for game in games.every():
            rng = random.Random(f"{game.name} {seed}")
            match = any_table(game, rng)
            try:
                moves += play_hands(match, rng, Shuffler(seed))
            except BaseException:
                print(f"seed {seed}: {match.header}", flush=True)
                raise
            tables += 1
        print(f"seed {seed}: {tables} tables, {moves} moves, all came to an end", flush=True)


if __name__ == "__main__":
    soak(float(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else time.time_ns() % 1_000_000)
