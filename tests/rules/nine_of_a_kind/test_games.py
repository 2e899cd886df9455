"""Whole games: they end, under all options, and replay to the same scores."""

import os
import random

import pytest

from janken.bots.bot import Witness
from janken.bots.levels import hint as club_hint
from janken.core.deal import Shuffler
from janken.core.game import TABLE
from janken.core.match import Header, Match
from janken.core.moves import Move, Plain
from janken.core.options import Options
from janken.core.view import EVERYTHING
from janken.games.nine_of_a_kind import GAME
from janken.games.nine_of_a_kind.moves import Accept, Call, Name
from janken.kernel.refusal import Refusal
from janken.records.reader import one_match
from janken.records.writer import record_text
from tests.hints import hint_in
from tests.rules.nine_of_a_kind.at_table import BLOCKER, MIXED, dealt, play, suit, table

STALL = 500  # moves, where a table would wait for seconds
ROUNDS = 30


def next_move(match: Match, witness: Witness, seat: int, rng: random.Random) -> Move:
    """Mostly what the hint says, sometimes anything; calls only now and then when there is no hint."""
    legal = match.state.legal(seat)
    hint = club_hint(witness.seen(match, seat))
    if hint is not None and rng.random() < 0.9:
        assert hint.move is not None
        assert hint.move in legal
        return hint.move
    quiet = [move for move in legal if not isinstance(move, Call)]
    return rng.choice(legal if rng.random() < 0.02 else quiet or legal)


def play_round(match: Match, witness: Witness, rng: random.Random) -> None:
    for moves in range(STALL + 1):
        acting = match.state.to_act()
        seat = rng.choice(acting) if acting else TABLE
        naming = any(isinstance(move, Name) for move in match.state.legal(seat))
        over = moves == STALL or not acting or (naming and rng.random() < 0.2)
        if over:
            given = match.submit(TABLE, Plain("close"))
        else:
            given = match.submit(seat, next_move(match, witness, seat, rng))
        assert not isinstance(given, Refusal), given
        witness.hear(given)
        if match.state.hand_over():
            return


EVERY = [(seats, chicken) for seats in GAME.seats for chicken in ("no", "yes", "fewest")]


@pytest.mark.soak
@pytest.mark.parametrize(
    ("seats", "chicken"), EVERY if "JANKEN_SOAK" in os.environ else [(8, "fewest"), (9, "no")]
)
def test_games_end_and_replay_to_the_same_scores(seats: int, chicken: str) -> None:
    options = Options(GAME.options, {"goal": 20, "chicken": chicken, "naming": 3.5})
    match = Match(Header.of(GAME, [f"P{seat}" for seat in range(1, seats + 1)], options))
    rng, shuffler, witness = random.Random(seats), Shuffler(seats), Witness(match.header)
    for number in range(ROUNDS):
        witness.hear(match.shuffle_and_deal(shuffler))
        assert match.state.hand() == number + 1
        play_round(match, witness, rng)
        if match.state.is_over():
            break
    assert match.state.is_over()
    assert max(match.state.scores()) >= 20
    again = one_match(record_text(match).encode())
    assert again.view(EVERYTHING).encode() == match.view(EVERYTHING).encode()


def hint(match: Match, seat: int) -> tuple[str, str, dict[str, object]] | None:
    found = hint_in(match, seat)
    return None if found is None else (found.text(), found.reason.code, found.reason.args)


def test_hints_call_what_is_complete() -> None:
    assert hint(dealt({1: suit("L")}), 1) == ("call nine", "nine", {})
    assert hint(dealt({1: BLOCKER}), 1) == ("call blocked", "blocker", {})


def test_hints_keep_the_collection_and_give_what_is_beside_it() -> None:
    match = dealt({1: "AR 2R 3R 4R 5R 6S 6h 9d 8d", 2: MIXED.replace("5R", "5L")})
    five_of_rock = {"count": 5, "collection": "R"}
    assert hint(match, 1) == ("offer 8d 9d", "keeps-all", five_of_rock)
    play(match, "1 offer 8d 9d")
    assert hint(match, 1) is None  # everything else belongs to the collection or waits
    play(match, "2 offer 7P 8P")
    assert hint(match, 1) == ("accept 2 6S 6h", "keeps-all", five_of_rock)


def test_hints_name_the_lowest_count() -> None:
    match = dealt({1: suit("R"), 2: "AP AS AL AW As Ah 9h 9d 9c"})
    play(match, "1 call nine")
    assert hint(match, 2) == ("name rank 9", "least-count", {"collection": "9", "count": 6})
    assert hint(match, 1) is None


def test_a_hint_takes_an_offer_rather_than_wait_for_a_taker() -> None:
    match = dealt({1: "AR 2R 3R 4R 5R 6S 6h 9d 8d", 2: MIXED.replace("5R", "5L")})
    play(match, "2 offer As")
    found = hint_in(match, 1)
    assert found is not None
    assert isinstance(found.move, Accept)
    assert table(match).offers == {"2": 1}
