"""Run with Scissors: who could have played is never shown, whether the table asks or not (RS-9).

A redeal keeps to what the play has told everybody. So the same moves lead to the same table after another
deal, and what a seat sees and hears of it is the same at every step.
"""

import random
from collections.abc import Iterator

import pytest

from janken.core.deal import Shuffler
from janken.core.events import Event
from janken.core.game import Chance
from janken.core.match import Dealt, Match, Moved
from janken.games.run_with_scissors.moves import kernel_move
from janken.games.run_with_scissors.rules.hand import ScissorsHand, deal
from janken.games.run_with_scissors.rules.knowledge import Said
from janken.games.run_with_scissors.view import redealt
from janken.kernel.cards import janken_deck
from janken.kernel.refusal import Refusal
from tests.playing import step
from tests.rules.run_with_scissors.at_table import new_match, owners, table

both_ways = pytest.mark.parametrize("ask", [False, True])


def deal_order(start: ScissorsHand, dealer: int) -> list[int]:
    """A deal that gives these hands."""
    piles = [start.cards_in(owner) for owner in range(start.seats + 1)]
    return [piles[owner].pop() for owner in owners(start.seats, dealer)]


def heard(events: Refusal | list[Event], seat: int) -> list[object]:
    assert not isinstance(events, Refusal), events
    return [event.seen_by(seat) for event in events]


def first_hand(seats: int, ask: bool, seed: int) -> Match:
    match = new_match(seats, ask=ask, deals_each=1)
    rng, shuffler = random.Random(seed), Shuffler(seed)
    while not match.state.hand_over():
        step(match, rng, shuffler)
    return match


@both_ways
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_the_same_moves_look_the_same_after_another_deal(seats: int, ask: bool) -> None:
    rng = random.Random(seats)
    for seed in range(6):
        match = first_hand(seats, ask, seed)
        first, *moves = match.log
        assert isinstance(first, Dealt)
        made = [entry for entry in moves if isinstance(entry, Moved)]
        upto = made[: rng.randrange(len(made) + 1)]
        for viewer in range(seats + 1):
            original, twin = same_play(match, first, upto, viewer, Shuffler(seed))
            assert original.view(viewer).encode() == twin.view(viewer).encode()


def same_play(
    match: Match, first: Dealt, moves: list[Moved], viewer: int, shuffler: Shuffler
) -> tuple[Match, Match]:
    """Replay moves after the deal and after another one, and listen at every step."""
    seats, header = match.state.seats, match.header
    original, twin = Match(header), Match(header)
    original.deal(Chance.DEAL, first.cards)
    dealt = deal(list(first.cards), seats, header.dealer, header.options.yes("ask"))
    assert dealt is not None
    history = [Said(entry.seat, kernel_move(entry.move)) for entry in moves]
    now = dealt.copy()
    for said in history:
        now.play(*said)
    start, _ = redealt(dealt, now, history, viewer, shuffler)
    assert twin.deal(Chance.DEAL, deal_order(start, header.dealer)) is not None
    for entry in moves:
        assert original.view(viewer).encode() == twin.view(viewer).encode()
        # What goes on in the other hands must not be heard: the same words, the same stacks.
        one, other = original.submit(entry.seat, entry.move), twin.submit(entry.seat, entry.move)
        assert heard(one, viewer) == heard(other, viewer)
    return original, twin


def stacks_lying(ask: bool) -> Iterator[tuple[ScissorsHand, ScissorsHand, list[Said]]]:
    """Hands of four in which a stack lies and somebody has passed: as dealt, as they stand, what was said."""
    for seed in range(30):
        rng = random.Random(seed)
        dealt = deal(Shuffler(seed).shuffled(janken_deck(jokers=False)), 4, 4, ask)
        assert dealt is not None
        now, history = dealt.copy(), list[Said]()
        while not now.is_over() and not (len(history) > seed and now.passed):
            seat = rng.choice(now.to_act())
            history.append(Said(seat, rng.choice(now.moves(seat))))
            now.play(*history[-1])
        if not now.is_over():
            yield dealt, now, history


def could_follow(hand: ScissorsHand) -> tuple[int, ...]:
    return tuple(seat for seat in (1, 2, 3, 4) if len(hand.moves(seat)) > 1)


@both_ways
def test_who_could_play_is_open_to_everyone_else(ask: bool) -> None:
    """Over many deals that look the same, now this seat could have played, now that one."""
    found = [
        {could_follow(redealt(dealt, now, history, 0, Shuffler(seed))[1]) for seed in range(40)}
        for dealt, now, history in stacks_lying(ask)
    ]
    assert len(found) > 15
    assert sum(len(able) > 1 for able in found) > len(found) / 2
    if ask:  # nobody at all may be able to
        assert sum(() in able for able in found) > len(found) / 2
    else:  # that the stack still lies does tell that somebody is
        assert not any(() in able for able in found)


@both_ways
def test_hidden_cards_go_everywhere(ask: bool) -> None:
    """At the start every card that a seat cannot see may be with anybody, and is, about as often."""
    dealt = deal(Shuffler(3).shuffled(janken_deck(jokers=False)), 4, 4, ask)
    assert dealt is not None
    viewer = dealt.opener % 4 + 1
    hidden = [card for card in janken_deck(jokers=False) if dealt.place[card] != viewer and card >> 4 != 1]
    seen = {card: [0] * 5 for card in hidden}
    for seed in range(300):
        start, _ = redealt(dealt, dealt, [], viewer, Shuffler(seed))
        assert start.opener == dealt.opener
        for card in hidden:
            seen[card][start.place[card]] += 1
    for card, places in seen.items():
        others = [count for place, count in enumerate(places) if place != viewer]
        assert places[viewer] == 0
        assert min(others) > 30, (card, others)  # 75 each on average


def test_the_end_of_a_hand_opens_no_hand() -> None:
    match = first_hand(4, False, 2)
    for viewer in range(5):
        seen = table(match, viewer)
        for seat, hand in enumerate(seen.hands, start=1):
            assert (None not in hand) == (seat == viewer or not hand)
        assert set(seen.dummy) == {None}
