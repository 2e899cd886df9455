"""RS-22: when somebody cannot pay, whole games with chips beside a plain account of them, poker included."""

import os
import random
from itertools import product

import pytest

from janken.core.deal import Shuffler
from janken.core.events import Event
from janken.core.game import Chance
from janken.games.run_with_scissors.facts import TookStack, WentOut
from janken.games.run_with_scissors.game import ScissorsState
from janken.games.run_with_scissors.rules.game import HouseRules, ScissorsGame, new_game
from janken.games.run_with_scissors.rules.michigan import BOWLS
from janken.kernel.cards import janken_deck
from janken.kernel.refusal import Refusal
from tests.rules.run_with_scissors.at_table import new_match
from tests.rules.run_with_scissors.test_whole_hands import plain_of, play_game_side_by_side

GAMES = 400 if "JANKEN_SOAK" in os.environ else 4
HOUSES = list(product((3, 4, 5, 6), ("debt", "end"), (False, True), (False, True), (False, True)))


def play_hand(game: ScissorsGame, chips: dict[int, int], bowls: dict[str, int], luck: Shuffler) -> None:
    """One hand of both, with the nine chips before it."""
    order = luck.shuffled(janken_deck(jokers=False))
    assert game.deal(order)
    plain = plain_of(order, game.seats, game.dealer, game.house.ask, game.house.out_takes)
    for seat in chips:
        chips[seat] -= 9
    for bowl in bowls:
        bowls[bowl] += game.seats
    play_game_side_by_side(game, plain, random.Random(luck.below(1 << 30)))
    plain.settle(chips, bowls)
    assert (game.totals, game.bowls) == (list(chips.values()), list(bowls.values()))


@pytest.mark.soak
@pytest.mark.parametrize(("seats", "broke", "ask", "split", "out_takes"), HOUSES)
def test_rs_22_no_hand_follows_the_last(
    seats: int, broke: str, ask: bool, split: bool, out_takes: bool
) -> None:
    luck = Shuffler(f"{seats} {broke} {ask} {split} {out_takes}")
    for number in range(GAMES):
        chips_each, deals = (9, 18, 30, 45)[number % 4], 1 + number % 3
        house = HouseRules(
            michigan=True, ask=ask, deals_each=deals, chips=chips_each, broke=broke, split=split,
            out_takes=out_takes,
        )  # fmt: skip
        game = new_game(house, seats, seats)
        chips = dict.fromkeys(range(1, seats + 1), chips_each)
        bowls = dict.fromkeys(BOWLS, 0)
        hands = 0
        while True:
            play_hand(game, chips, bowls, luck)
            hands += 1
            if hands == deals * seats or (broke == "end" and min(chips.values()) < 9):
                break
            assert not game.no_more_hands()
        while any(game.bowls):
            assert game.no_more_hands()
            assert not game.is_over()
            game.showdown(luck.shuffled(janken_deck(jokers=False)))
        assert game.is_over()
        assert sum(game.totals) == chips_each * seats


def test_rs_22_a_bowl_that_lifts_who_was_broke_deals_no_other_hand() -> None:
    """Many games, of which some are won back at poker: nothing but poker follows, and then the end."""
    lifted = 0
    for seed in range(40):
        match = new_match(3, scoring="michigan", broke="end", chips=18, deals_each=9)
        luck, rng = Shuffler(seed), random.Random(seed)
        chances: list[Chance] = []
        while not match.state.is_over():
            needed = match.state.needs()
            if needed is not None:
                assert not isinstance(match.deal(needed, luck.shuffled(match.state.deck())), Refusal)
                chances.append(needed)
                lifted += needed == Chance.SHOWDOWN and min(match.state.scores()) >= 9
                continue
            seat = rng.choice(match.state.to_act())
            match.submit(seat, rng.choice(match.state.legal(seat)))
        assert chances == sorted(chances)  # deals, then showdowns
    assert lifted > 0


def test_rs_22_a_record_of_before_goes_on_after_poker() -> None:
    """Such games were played on; new ones are not, but what was written down replays."""
    match = new_match(3, scoring="michigan", broke="end", chips=18)
    assert isinstance(match.state, ScissorsState)
    game = match.state._play
    luck = Shuffler(3)
    play_hand(game, dict.fromkeys((1, 2, 3), 18), dict.fromkeys(BOWLS, 0), luck)
    game.was_last, game.totals, game.bowls = True, [18, 18, 18], [0] * len(BOWLS)
    assert match.state.is_over()
    assert match.state.needs() is None
    assert match.state.accepts(Chance.DEAL)
    game.totals = [8, 18, 28]
    assert not match.state.accepts(Chance.DEAL)


def test_rs_12_nobody_is_told_of_a_stack_that_nobody_takes() -> None:
    match = new_match(3, out_takes_stack=False)
    luck, rng = Shuffler(12), random.Random(12)
    match.shuffle_and_deal(luck)
    told: list[Event] | Refusal = []
    while match.state.to_act():
        seat = rng.choice(match.state.to_act())
        told = match.submit(seat, rng.choice(match.state.legal(seat)))
    assert not isinstance(told, Refusal)
    kinds = [type(event.for_all) for event in told]
    assert WentOut in kinds
    assert TookStack not in kinds
