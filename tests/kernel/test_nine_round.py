"""Rounds of 9 of a Kind inside the kernel: no card is lost, copies are free, pickles come back."""

import pickle
import random

from janken.games.nine_of_a_kind.rules.game import NineOfAKind, new_game
from janken.games.nine_of_a_kind.rules.moves import (
    CALL_BLOCKED,
    CALL_NINE,
    CENTRE,
    CLOSE,
    bundle,
    cards_in,
    centre_for,
    kind,
)
from janken.games.nine_of_a_kind.rules.round import CALLED, CHOICES, TRADING, Round, deal
from janken.kernel.cards import nine_suit_deck

DECK = sorted(nine_suit_deck())


def dealt(seed: int, seats: int, chicken: bool = True) -> Round:
    return deal(random.Random(seed).sample(DECK, len(DECK)), seats, seed % seats + 1, chicken)


def everywhere(play: Round) -> list[int]:
    held = [card for seat in range(1, play.seats + 1) for card in play.held(seat).cards()]
    return sorted(held + list(play.centre))


def any_places(play: Round, move: int, rng: random.Random) -> int:
    """The same trade with the centre, for any of its places."""
    if kind(move) != CENTRE:
        return move
    size = len(cards_in(bundle(move)))
    return centre_for(rng.sample(range(1, len(play.centre) + 1), size)) | bundle(move)


def random_move(play: Round, rng: random.Random, calls: float) -> tuple[int, int]:
    """Any move; a wrong call only now and then, or the round would soon be over."""
    seat = rng.choice(play.to_act())
    moves = play.moves(seat)
    if play.stage == TRADING and rng.random() > calls:
        moves = [move for move in moves if kind(move) < CALL_NINE]
    return seat, any_places(play, rng.choice(moves), rng)


def test_no_card_is_lost_or_doubled_by_any_trades() -> None:
    for seats in range(5, 10):
        for seed in range(6):
            play, rng = dealt(seed, seats), random.Random(seed)
            for _ in range(300):
                if not play.to_act():
                    break
                play.play(*random_move(play, rng, calls=0.01))
                assert everywhere(play) == DECK
                sizes = {len(play.held(seat).cards()) for seat in play.to_act()}
                assert sizes <= {9}


def test_one_move_is_the_one_at_its_place_of_the_list() -> None:
    for seed in range(40):
        play, rng = dealt(seed, 5 + seed % 5, chicken=seed % 2 == 0), random.Random(seed)
        for _ in range(60):
            if play.stage != TRADING:
                break
            for seat in play.to_act():
                moves = play.moves(seat)
                assert CHOICES.count() == len(moves) == len(set(moves))
                assert [CHOICES.one(number) for number in range(len(moves))] == moves
            play.play(*random_move(play, rng, calls=0.02))


def test_a_copy_goes_its_own_way() -> None:
    for seed in range(60):
        play, rng = dealt(seed, 5 + seed % 5), random.Random(seed)
        for _ in range(seed):
            if not play.to_act():
                break
            twin = play.copy()
            before = pickle.dumps(play)
            seat, move = random_move(play, rng, calls=0.1)
            twin.play(seat, move)
            assert pickle.dumps(play) == before
            play.play(seat, move)
            assert pickle.dumps(twin) == pickle.dumps(play)


def test_pickles_come_back_the_same_scored_too() -> None:
    scored = 0
    for seed in range(60):
        play, rng = dealt(seed, 5), random.Random(seed)
        while not play.is_over():
            twin: Round = pickle.loads(pickle.dumps(play))
            assert pickle.dumps(twin) == pickle.dumps(play)
            assert [twin.moves(seat) for seat in range(6)] == [play.moves(seat) for seat in range(6)]
            closing = play.stage == CALLED and rng.random() < 0.3
            play.play(*((0, CLOSE) if closing or not play.to_act() else random_move(play, rng, calls=0.1)))
        twin = pickle.loads(pickle.dumps(play))
        assert (twin.points(), twin.winners()) == (play.points(), play.winners())
        scored += any(play.points())
    assert scored > 10


def test_a_game_of_rounds_is_copied_and_pickled_whole() -> None:
    game = new_game(5, 5, 300, True)
    rng = random.Random(3)
    for _ in range(4):
        game.deal(rng.sample(DECK, len(DECK)))
        assert game.hand is not None
        game.play(1, next(move for move in game.hand.moves(1) if kind(move) > CALL_BLOCKED))
        twin = game.copy()
        again: NineOfAKind = pickle.loads(pickle.dumps(game))
        game.play(0, CLOSE)
        assert twin.is_playing()
        for other in (twin, again):
            other.play(0, CLOSE)
            assert (other.totals, other.dealer, other.number) == (game.totals, game.dealer, game.number)
            assert other.last_winners == game.last_winners
    assert sum(game.totals) > 0


def test_a_round_that_everybody_leaves_is_void() -> None:
    play = dealt(1, 9)
    for seat in range(1, 9):
        assert not play.is_over()
        play.play(seat, CALL_NINE)
    assert play.is_over()
    assert play.points() == [0] * 9
    assert play.winners() == []
    assert everywhere(play) == DECK
