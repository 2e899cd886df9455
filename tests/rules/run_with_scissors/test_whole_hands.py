"""Thousands of random hands, played side by side with a second, plain version of the game."""

import random
from collections.abc import Sequence
from itertools import pairwise

import pytest

from janken.core.deal import Shuffler
from janken.core.match import Match
from janken.core.view import EVERYTHING
from janken.games.run_with_scissors.rules.game import HouseRules, ScissorsGame, new_game
from janken.games.run_with_scissors.rules.hand import CLOSE, PASS, ScissorsHand, deal
from janken.games.run_with_scissors.rules.scoring import BOWLS
from janken.kernel.cards import card_from_text, card_text, janken_deck
from janken.records.reader import one_match
from janken.records.writer import record_text
from tests.plain_scissors import PlainScissors, fits
from tests.playing import step
from tests.rules.run_with_scissors.at_table import new_match, owners, table

DECK = [card_text(card) for card in janken_deck(jokers=False)]
WORDS = {PASS: "pass", CLOSE: "close"}


def plain_of(order: list[int], seats: int, dealer: int, ask: bool, out_takes: bool = True) -> PlainScissors:
    hands: dict[int, list[str]] = {seat: [] for seat in range(1, seats + 1)}
    for owner, card in zip(owners(seats, dealer), order, strict=True):
        if owner:
            hands[owner].append(card_text(card))
    return PlainScissors(hands, ask, out_takes)


def word(move: int) -> str:
    return WORDS.get(move) or card_text(move)


def number(text: str) -> int:
    return next((move for move, name in WORDS.items() if name == text), None) or card_from_text(text)


def play_side_by_side(hand: ScissorsHand, plain: PlainScissors, rng: random.Random, quick: float) -> None:
    """Random moves, more passes or fewer, to the end; after every move both say the same."""
    while plain.to_act():
        assert hand.to_act() == sorted(plain.to_act())
        seat = rng.choice(plain.to_act())
        choices = plain.moves(seat)
        assert {word(move) for move in hand.moves(seat)} == choices
        assert len(hand.moves(seat)) == len(choices)
        if plain.stack and rng.random() < 0.02:
            seat, move = 0, "close"
        else:
            move = rng.choice(
                sorted(choices - {"pass"} or choices) if rng.random() < quick else sorted(choices)
            )
        hand.play(seat, number(move))
        plain.act(seat, move)
        assert [card_text(card) for card in hand.stack_cards()] == [card for _, card in plain.stack]
    assert hand.is_over()
    for seat, pile in plain.piles.items():
        assert {card_text(card) for card in hand.collected(seat)} == set(pile)
        assert {card_text(card) for card in hand.cards_in(seat)} == set(plain.hands[seat])


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("ask", [False, True])
@pytest.mark.parametrize("out_takes", [True, False])
def test_standard_hands_agree_with_the_plain_game(seats: int, ask: bool, out_takes: bool) -> None:
    rng, shuffler = random.Random(seats), Shuffler(f"standard {seats} {ask}")
    for played in range(150):
        order, dealer = shuffler.shuffled(janken_deck(jokers=False)), played % seats + 1
        hand = deal(order, seats, dealer, ask, out_takes)
        assert hand is not None
        plain = plain_of(order, seats, dealer, ask, out_takes)
        play_side_by_side(hand, plain, rng, quick=rng.choice([0, 0.5, 1]))
        assert hand.out == plain.out
        assert hand.points() == plain.scores()


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("ask", [False, True])
def test_michigan_games_agree_with_the_plain_game(seats: int, ask: bool) -> None:
    rng, shuffler = random.Random(seats), Shuffler(f"michigan {seats} {ask}")
    for _ in range(10):
        game = new_game(HouseRules(michigan=True, ask=ask, deals_each=5), seats, rng.randint(1, seats))
        chips = dict.fromkeys(range(1, seats + 1), 30)
        bowls = dict.fromkeys(BOWLS, 0)
        while not game.no_more_hands():
            order = shuffler.shuffled(janken_deck(jokers=False))
            assert game.deal(order)
            assert game.hand is not None
            plain = plain_of(order, seats, game.dealer, ask)
            before = list(chips.values())
            for seat in chips:
                chips[seat] -= 9
            bowls = {bowl: there + seats for bowl, there in bowls.items()}
            assert (game.totals, game.bowls) == (list(chips.values()), list(bowls.values()))
            play_game_side_by_side(game, plain, rng)
            plain.settle(chips, bowls)
            assert game.totals == list(chips.values())
            assert game.bowls == list(bowls.values())
            assert game.last_points == [now - then for now, then in zip(chips.values(), before, strict=True)]
            assert sum(game.totals) + sum(game.bowls) == 30 * seats


def play_game_side_by_side(game: ScissorsGame, plain: PlainScissors, rng: random.Random) -> None:
    assert game.hand is not None
    while plain.to_act():
        seat = rng.choice(plain.to_act())
        move = rng.choice(sorted(plain.moves(seat)))
        game.play(seat, number(move))
        plain.act(seat, move)
    assert game.last_winners == [plain.out]


def whole_game(match: Match, seed: int) -> None:
    """To the end, with the same chips and cards after every move."""
    rng, shuffler = random.Random(seed), Shuffler(seed)
    chips = sum(match.state.scores())
    while step(match, rng, shuffler):
        now = table(match)
        piles: list[Sequence[str | None]] = [*now.hands, *now.collected, now.stack, now.dummy]
        assert sorted(card or "" for pile in piles for card in pile) == sorted(DECK)
        if isinstance(now.bowls, dict):
            assert sum(match.state.scores()) + sum(now.bowls.values()) == chips


@pytest.mark.parametrize("seed", range(24))
def test_whole_games_end_and_replay_to_the_same_scores(seed: int) -> None:
    rng = random.Random(seed)
    match = new_match(
        seats=3 + seed % 4,
        dealer=rng.randint(1, 3),
        scoring="michigan" if seed % 3 else "standard",
        ask=seed % 2 == 1,
        broke=rng.choice(["debt", "end"]),
        poker_order=rng.choice(["usual", "rarity"]),
        deals_each=rng.choice([1, 2]),
        minutes=rng.choice([None, 5]),
        chips=rng.choice([9, 30, 100]),
    )
    whole_game(match, seed)
    assert match.state.is_over()
    assert match.state.winners()
    again = one_match(record_text(match).encode())
    assert again.view(EVERYTHING).encode() == match.view(EVERYTHING).encode()
    if match.header.options.word("scoring") == "michigan":
        assert table(match).bowls == dict.fromkeys(BOWLS, 0)


@pytest.mark.parametrize("ask", [False, True])
def test_rs_7_any_order_of_two_cards_leaves_a_legal_table(ask: bool) -> None:
    """Two hands reach for the stack at once; whichever lands first, the table stays right."""
    rng, shuffler, races = random.Random(5), Shuffler("races"), 0
    for _ in range(400):
        hand = deal(shuffler.shuffled(janken_deck(jokers=False)), rng.randint(3, 6), 1, ask)
        assert hand is not None
        for _ in range(rng.randrange(60)):
            if hand.is_over():
                break
            seat = rng.choice(hand.to_act())
            hand.play(seat, rng.choice(hand.moves(seat)))
        reaching = [(seat, move) for seat in hand.to_act() for move in hand.moves(seat) if move != PASS]
        if hand.is_over() or not hand.stack_cards() or len(reaching) < 2:
            continue
        for first, second in (rng.sample(reaching, 2), rng.sample(reaching, 2)):
            races += 1
            land(hand.copy(), first, second)
            land(hand.copy(), second, first)
    assert races > 30


def land(hand: ScissorsHand, first: tuple[int, int], second: tuple[int, int]) -> None:
    before = [card_text(card) for card in hand.stack_cards()]
    hand.play(*first)
    seat, late = second
    if late in hand.moves(seat):  # only if the stack closed and its taker may open with that card
        assert hand.opener == seat
    else:
        assert hand.place[late] == seat or hand.is_over()  # it is back in its owner's hand
    stack = [card_text(card) for card in hand.stack_cards()]
    assert stack in ([], [*before, card_text(first[1])])
    assert all(fits(upper, lower) for lower, upper in pairwise(stack))
    everywhere = [place for place in hand.place if place >= 0]
    assert len(everywhere) == 65
