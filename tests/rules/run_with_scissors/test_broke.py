"""RS-22: when somebody cannot pay, whole games with chips beside a plain account of them, poker included."""

import os
import random
from itertools import product

import pytest

from janken.core.deal import Shuffler
from janken.core.events import Event
from janken.core.game import Chance
from janken.core.match import Match
from janken.games.run_with_scissors.facts import TookStack, WentOut
from janken.games.run_with_scissors.game import ScissorsState
from janken.games.run_with_scissors.rules.scoring import BOWLS
from janken.kernel.cards import card_text, janken_deck
from janken.kernel.refusal import Refusal
from tests.plain_chips import PlainChips
from tests.rules.run_with_scissors.at_table import legal, new_match, play, table
from tests.rules.run_with_scissors.test_whole_hands import plain_of

GAMES = 60 if "JANKEN_SOAK" in os.environ else 1
HOUSES = list(
    product(
        ("debt", "end", "short"), ("usual", "rarity"), ("redeal", "split"), (False, True), (False, True),
        ("deals", "time", "both"),
    )
)  # fmt: skip


def play_hand_beside(match: Match, chips: PlainChips, luck: Shuffler) -> int:
    """One hand, with the nine chips before it; the seat that dealt."""
    options, seats = match.header.options, match.state.seats
    order = luck.shuffled(janken_deck(jokers=False))
    assert not isinstance(match.deal(Chance.DEAL, order), Refusal)
    dealer = match.state.dealer()
    plain = plain_of(order, seats, dealer, options.yes("ask"), options.yes("out-takes-stack"))
    chips.ante()
    assert_same_chips(match, chips)
    while plain.to_act():
        assert match.state.to_act() == sorted(plain.to_act())
        seat = plain.to_act()[luck.below(len(plain.to_act()))]
        moves = sorted(plain.moves(seat))
        assert sorted(legal(match, seat)) == sorted(said(move) for move in moves)
        move = moves[luck.below(len(moves))]
        play(match, f"{seat} {said(move)}")
        plain.act(seat, move)
    chips.settle(plain)
    assert_same_chips(match, chips)
    assert match.state.hand_winners() == [plain.out]
    return dealer


def said(move: str) -> str:
    return move if move == "pass" else f"play {move}"


def assert_same_chips(match: Match, chips: PlainChips) -> None:
    assert match.state.scores() == list(chips.chips.values())
    assert table(match).bowls == chips.bowls


@pytest.mark.soak
@pytest.mark.parametrize(("broke", "order", "tie", "ask", "out_takes", "ends"), HOUSES)
def test_rs_22_whole_games_with_chips_go_like_a_plain_account(
    broke: str, order: str, tie: str, ask: bool, out_takes: bool, ends: str
) -> None:
    luck = Shuffler(f"{broke} {order} {tie} {ask} {out_takes} {ends}")
    for number in range(GAMES):
        seats, each, deals = 3 + luck.below(4), (9, 12, 18, 30)[luck.below(4)], 1 + luck.below(3)
        match = new_match(
            seats, 1 + luck.below(seats), scoring="michigan", chips=each, broke=broke, poker_order=order,
            poker_tie=tie, ask=ask, out_takes_stack=out_takes,
            deals_each=None if ends == "time" else deals, minutes=None if ends == "deals" else 20,
        )  # fmt: skip
        chips = PlainChips(seats, each, broke, order == "rarity", tie == "split")
        over_at = 1 + luck.below(deals * seats) if ends != "deals" else deals * seats
        dealer = match.state.dealer()
        for hand in range(1, over_at + 1):
            assert match.state.needs() == Chance.DEAL, number
            dealer = play_hand_beside(match, chips, luck)
            if chips.is_broke():
                break
            if hand == over_at and match.state.needs() == Chance.DEAL:
                play(match, "0 end")
        while any(chips.bowls.values()):
            assert match.state.needs() == Chance.SHOWDOWN
            cards = luck.shuffled(janken_deck(jokers=False))
            assert not isinstance(match.deal(Chance.SHOWDOWN, cards), Refusal)
            chips.showdown([card_text(card) for card in cards], dealer)
            assert_same_chips(match, chips)
        assert match.state.is_over()
        assert sum(match.state.scores()) == each * seats
        most = max(chips.chips.values())
        assert match.state.winners() == [seat for seat, has in chips.chips.items() if has == most]


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
    play_hand_beside(match, PlainChips(3, 18, "end", rarity=False, split=False), Shuffler(3))
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
