"""What an observation of 9 of a Kind shows of the cards that one has given away (NK-5, NK-6)."""

import random

import pytest

from janken.envs import Batch
from janken.games.nine_of_a_kind.rules.lane import ACCEPTS_AT, CALLS_AT, OFFER_AT, PLANE, Memory, NineLane
from janken.games.nine_of_a_kind.rules.moves import FIRST_PLACES, OFFER, accept_from, bundle_in
from janken.games.nine_of_a_kind.rules.round import Round
from janken.games.nine_of_a_kind.rules.round import deal as deal_round
from janken.games.nine_of_a_kind.rules.scoring import NO_CHICKEN
from janken.kernel.cards import nine_suit_deck
from janken.kernel.lanes.lane import Lane
from janken.kernel.lanes.observation import zeros

SEATS = 5
CENTRE = 0
TRADES = 300
FEW = 2  # cards of a hand that are traded, so that they come back again and again


def alone(card: int) -> int:
    return bundle_in(card >> 4, 1 << (card & 15) - 1)


def hands_of(cards: list[int]) -> list[list[int]]:
    """As they are dealt by the last seat, the centre first."""
    return [cards[9 * SEATS :], *(cards[place : 9 * SEATS : SEATS] for place in range(SEATS))]


def shown(memory: Memory, seat: int) -> list[set[int]]:
    """By steps clockwise from a seat, the centre first: the cards that the seat knows to be there."""
    out = zeros(SEATS * PLANE)
    memory.write_given(seat, out, 0)
    told = b"".join(int(word).to_bytes(8, "little") for word in out)
    size = 8 * PLANE
    return [
        {place for place, byte in enumerate(told[size * steps : size * (steps + 1)]) if byte}
        for steps in range(SEATS)
    ]


def swap(hand: Round, memory: Memory, seat: int, other: int, given: int, got: int) -> None:
    hand.play(other, OFFER | alone(got))
    move = accept_from(other) | alone(given)
    memory.remember(hand, seat, move)
    hand.play(seat, move)


def dip(hand: Round, memory: Memory, seat: int, given: int) -> None:
    move = FIRST_PLACES[1] | alone(given)
    memory.remember(hand, seat, move)
    hand.play(seat, move)


def new_memory() -> Memory:
    memory = Memory()
    memory.start(SEATS)
    return memory


def test_each_remembers_where_each_card_went_last_until_it_comes_back() -> None:
    cards = nine_suit_deck()
    hand, memory, held = deal_round(cards, SEATS, SEATS, NO_CHICKEN), new_memory(), hands_of(cards)
    known = [dict[int, int]() for _ in range(SEATS + 1)]  # by seat and card, where one gave it
    rng = random.Random(5)
    came_back = 0
    for _ in range(TRADES):
        seat, other = rng.sample(range(1, SEATS + 1), 2)
        given = held[seat].pop(rng.randrange(FEW))
        if hand.may_use_centre(seat) and rng.random() < 0.5:
            got, other = hand.centre[0], CENTRE
            dip(hand, memory, seat, given)
        else:
            got = held[other].pop(rng.randrange(FEW))
            swap(hand, memory, seat, other, given, got)
            held[other].insert(0, given)
            known[other].pop(given, None)
            known[other][got] = seat
        held[seat].insert(0, got)
        came_back += got in known[seat]
        known[seat].pop(got, None)
        known[seat][given] = other
        for viewer in range(1, SEATS + 1):
            there = [CENTRE, *((viewer - 1 + steps) % SEATS + 1 for steps in range(1, SEATS))]
            assert shown(memory, viewer) == [
                {card for card, where in known[viewer].items() if where == place} for place in there
            ]
    assert came_back > 20


def test_a_new_round_is_remembered_from_its_beginning() -> None:
    cards = nine_suit_deck()
    hand, memory, held = deal_round(cards, SEATS, SEATS, NO_CHICKEN), new_memory(), hands_of(cards)
    swap(hand, memory, 2, 1, held[2][0], held[1][0])
    dip(hand, memory, 1, held[1][1])
    assert any(shown(memory, 1))
    memory.clear()
    fresh = new_memory()
    assert [shown(memory, seat) for seat in range(1, SEATS + 1)] == [[set()] * SEATS] * SEATS
    assert ([*memory.swaps], [*memory.dips]) == ([*fresh.swaps], [*fresh.dips])


def choices(lane: Lane) -> list[int]:
    lane.find_choices()
    return [*lane.choices[: lane.count]]


def test_whoever_is_asked_instead_has_begun_nothing() -> None:
    lane = Batch("nine-of-a-kind", 1, SEATS).lane(0)
    assert isinstance(lane, NineLane)
    other, untouched = lane.to_act % SEATS + 1, lane.copy()
    assert isinstance(untouched, NineLane)
    lane.find_choices()
    lane.act(OFFER_AT)
    assert OFFER_AT not in choices(lane)  # which cards is asked for now
    for asked in (lane, untouched):
        asked.ask_instead(other)
    assert choices(lane) == choices(untouched)
    assert OFFER_AT in choices(lane)


@pytest.mark.parametrize("together", [1, 2, 3])
def test_an_offer_can_be_taken_by_who_has_as_many_cards_that_go_together(together: int) -> None:
    """NK-4. All ranks are different, and each suit has this many cards."""
    own = [(place // together) << 4 | place + 1 for place in range(9)]
    rest = sorted(card for card in nine_suit_deck() if card not in own)
    hands = [own, *(rest[9 * seat : 9 * seat + 9] for seat in range(SEATS - 1))]
    cards = [hands[place % SEATS][place // SEATS] for place in range(9 * SEATS)]
    batch = Batch("nine-of-a-kind", 1, SEATS, reactions=False)
    batch.deal(0, [*cards, *rest[9 * (SEATS - 1) :]])
    lane = batch.lane(0)
    assert isinstance(lane, NineLane)
    for size in (1, 2, 3):
        lane.hand.play(1 + size, OFFER | together_in(hands[size], size))
    lane.to_act = 1
    taken = [action - ACCEPTS_AT + 1 for action in choices(lane) if ACCEPTS_AT <= action < CALLS_AT]
    assert taken == list(range(1, together + 1))


def together_in(hand: list[int], size: int) -> int:
    """A bundle of this many cards of one suit."""
    suits = [[card for card in hand if card >> 4 == suit] for suit in range(9)]
    longest = max(suits, key=len)[:size]
    assert len(longest) == size
    return bundle_in(longest[0] >> 4, sum(1 << (card & 15) - 1 for card in longest))
