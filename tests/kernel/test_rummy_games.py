"""Whole games of Janken Rummy by any house rules beside the plain game: hands, dealers, totals, the end."""

import os
import random
from collections.abc import Iterator
from functools import partial
from itertools import product

import pytest

from janken.core.deal import Shuffler
from janken.core.game import Chance
from janken.core.match import Header, Match
from janken.core.options import Options, Value
from janken.games.janken_rummy import GAME
from janken.games.janken_rummy.game import house_of
from janken.games.janken_rummy.rules.game import new_game
from janken.kernel.cards import card_text, janken_deck
from janken.kernel.position import Picker
from janken.kernel.refusal import Refusal
from tests.kernel.test_rummy_lockstep import as_numbers, play_hand_beside
from tests.perft.plain_rummy import PlainRummy, plain_deal

SOAK = "JANKEN_SOAK" in os.environ
PARTS = 32
LOOKED_AT = 9
MOST_MOVES = 400  # of a game: by then most are over, and a plain game with swaps is slow

# What is agreed on or not. Numbers that go with it are drawn by lot.
SWITCHES: dict[str, tuple[tuple[Value, ...], tuple[Value, ...]]] = {
    "jokers": ((False,), (True,)),
    "first-turn-melds": ((True,), (False,)),
    "rediscard": ((False,), (True,)),
    "recycles": ((3, None), (0, 1)),
    "stall-rounds": ((10,), (1, 2)),
    "changing-melds": ((False,), (True,)),
    "joker-swap": ((False,), (True,)),
    "min-naturals": ((0,), (1, 2, 3)),
    "first-meld": ((0,), (10, 20, 30)),
    "lay-off": (("any",), ("own",)),
    "knock": ((None,), (5, 15, 40)),
    "discard-pile": (("top",), ("any",)),
}
OF_JOKERS = ("joker-swap", "min-naturals", "joker-points")


def houses() -> Iterator[dict[str, Value]]:
    """Every combination of what can be agreed on, in an order drawn by lot."""
    rng = random.Random(20)
    every = list(product((0, 1), repeat=len(SWITCHES)))
    rng.shuffle(every)
    for agreed in every:
        house = {
            name: rng.choice(values[on]) for (name, values), on in zip(SWITCHES.items(), agreed, strict=True)
        }
        house |= {"goal": rng.choice((20, 60, 150)), "joker-points": rng.choice((0, 15, 25))}
        if house["jokers"]:
            yield house
        elif not (house["joker-swap"] or house["min-naturals"]):
            yield {name: value for name, value in house.items() if name not in OF_JOKERS}


def play_game_beside(house: dict[str, Value], seats: int, rng: random.Random) -> tuple[int, int]:
    """How many hands and moves it had."""
    dealer = rng.randrange(seats) + 1
    names = [f"Player {seat}" for seat in range(1, seats + 1)]
    match = Match(Header.of(GAME, names, Options(GAME.options, house), dealer))
    totals, goal = [0] * seats, house["goal"]
    assert isinstance(goal, int)
    hands = moves = 0
    while moves < MOST_MOVES and max(totals) < goal:
        deck = janken_deck(jokers=bool(house["jokers"]))
        rng.shuffle(deck)
        assert not match.state.is_over()
        assert not isinstance(match.deal(Chance.DEAL, deck), Refusal)
        assert match.state.dealer() == dealer
        plain = plain_deal([card_text(card) for card in deck], seats, dealer, as_numbers(house))
        moves += play_hand_beside(match, plain, rng, MOST_MOVES - moves, partial(is_looked_at, rng))
        if not plain.over:
            return hands, moves
        totals = [total + won for total, won in zip(totals, _points(match, plain), strict=True)]
        assert match.state.scores() == totals
        hands, dealer = hands + 1, dealer % seats + 1
    best = [seat for seat in range(1, seats + 1) if totals[seat - 1] == max(totals)]
    assert match.state.is_over() == (max(totals) >= goal)
    assert match.state.winners() == (best if match.state.is_over() else [])
    assert (match.state.needs() is None) == match.state.is_over()
    return hands, moves


def is_looked_at(rng: random.Random, plain: PlainRummy) -> bool:
    """The plain game tries everything: with a large hand and pile it would take minutes over one list."""
    tried = len(plain.hands[plain.turn]) + 6 * sum(card[0] == "*" for card in plain.hands[plain.turn])
    if plain.option("discard-pile") and not plain.drawn:
        tried += len(plain.discards) + 6 * sum(card[0] == "*" for card in plain.discards)
    if plain.option("changing-melds"):
        tried += sum(len(meld.cards) for meld in plain.melds)
    return rng.random() < min(1, (LOOKED_AT / max(tried, 1)) ** 4) and tried < 3 * LOOKED_AT


def _points(match: Match, plain: PlainRummy) -> list[int]:
    if not plain.knocked:
        return plain.points
    points = match.state.hand_scores()  # compared with the plain ones when the hand ended
    assert points is not None
    return points


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
def test_jr_13_whole_games_by_any_house_rules_go_like_the_plain_game(part: int) -> None:
    chosen = list(houses())[part::PARTS]
    ended = 0
    for number, house in enumerate(chosen if SOAK else chosen[:1]):
        rng = random.Random(f"{part} {number}")
        hands, _ = play_game_beside(house, rng.choice(GAME.seats), rng)
        ended += hands
    assert ended > 0


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
def test_jr_9_every_hand_has_an_end_by_any_house_rules(part: int) -> None:
    """By moves drawn by lot, which seldom lead anywhere; a hand without an end would fail for its time."""
    chosen = list(houses())[part::PARTS]
    for number, house in enumerate(chosen if SOAK else chosen[1:4]):
        seed = part + number * PARTS
        game = new_game(house_of(Options(GAME.options, house)), GAME.seats[seed % len(GAME.seats)], 1)
        game.deal(Shuffler(seed).shuffled(game.deck()))
        hand, picker = game.playing(), Picker(seed)
        while not hand.is_over():
            (seat,) = hand.to_act()
            hand.play(seat, hand.any_move(seat, picker))
        assert hand.winner or hand.knocker or hand.void
