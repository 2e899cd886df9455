"""What The Collector alone promises: counted here card by card, and by the sets that the rules find."""

import random

import pytest

from janken.core.deal import Shuffler
from janken.kernel.cards import ACE, HIGH_ACE, NO_CARD, card_from_text, janken_deck
from janken.kernel.collector.alone import Alone
from janken.kernel.collector.game import Collector, deal
from janken.kernel.collector.policy import Attention, CollectorPolicy, best_set
from janken.kernel.collector.sets import DRAW, count_places, find_sets, kind_taken, places_taken, set_points
from janken.kernel.melds import STRONG_RUN
from janken.kernel.picker import Picker
from janken.kernel.search import play_out

SUITS = 5


def table(cards: list[int]) -> Collector:
    return deal(cards, seats=1, dealer=1, assist=False)


def shuffled(seed: int) -> list[int]:
    return Shuffler(seed).shuffled(janken_deck(jokers=False))


def best_with(cards: list[int], new: int) -> int:
    """The points of the best strong run that uses a new card, by the rules."""
    runs = [
        set_points(STRONG_RUN, count_places(places_taken(move)))
        for move in find_sets(cards, new)
        if kind_taken(move) == STRONG_RUN and places_taken(move) >> 12
    ]
    return max(runs, default=0)


@pytest.mark.parametrize("seed", range(40))
def test_the_table_promises_what_cards_of_the_pile_would_make(seed: int) -> None:
    """Without aces, which are counted at both ends; more than six cards promise no more than six."""
    cards = shuffled(seed)
    array, pile = cards[:12], cards[12:]
    pile = [card for card in pile if card & 15 != ACE]
    array = [NO_CARD if card & 15 == ACE else card for card in array]
    most = int(set_points(STRONG_RUN, 6))
    made = [min(best_with(array, card), most) for card in pile]
    beside = [
        card
        for card in array
        if card != NO_CARD
        and any(stands_on(card, other) or stands_on(other, card) for other in array if other != NO_CARD)
    ]
    alone = Alone()
    for card in array:
        if card != NO_CARD:
            alone.suits[card & 15] |= 1 << (card >> 4)
    for card in pile:
        alone.unseen[card & 15] |= 1 << (card >> 4)
    alone.left = len(pile)
    assert alone.promise() == pytest.approx(1.55 * sum(made) / len(pile) + 0.23 * len(beside))


def stands_on(upper: int, lower: int) -> bool:
    """CD-2: one rank higher, of one of the two suits that are stronger."""
    return (upper & 15) == (lower & 15) + 1 and ((lower >> 4) - (upper >> 4)) % SUITS in (1, 2)


def test_an_ace_stands_above_a_king() -> None:
    alone = Alone()
    queen, king = card_from_text("QP"), card_from_text("KS")
    for card in (queen, king):
        alone.suits[card & 15] |= 1 << (card >> 4)
    alone.left = 1
    nothing = alone.promise()
    for suit in range(SUITS):
        alone.unseen[ACE] = alone.unseen[HIGH_ACE] = 1 << suit
        assert (alone.promise() > nothing) == stands_on(HIGH_ACE | suit << 4, king)


def test_the_order_of_the_pile_changes_nothing() -> None:
    for seed in range(20):
        cards = shuffled(seed)
        rest = cards[12:]
        random.Random(seed).shuffle(rest)
        one, other = table(cards), table(cards[:12] + rest)
        assert one.moves(1) == other.moves(1)
        for move in one.moves(1):
            assert Alone().worth(one, move) == Alone().worth(other, move)
        assert Alone().choose(one) == Alone().choose(other)


def test_it_chooses_the_move_worth_most() -> None:
    for seed in range(40):
        game, alone = table(shuffled(seed)), Alone()
        for _ in range(6):
            chosen = alone.choose(game)
            near = [move for move in game.sets if game.points_for(move) >= points_of_best(game) - 3]
            assert alone.worth(game, chosen) == max(alone.worth(game, move) for move in [DRAW, *near])
            game.play(1, chosen)


def points_of_best(game: Collector) -> int:
    return max((game.points_for(move) for move in game.sets), default=0)


def test_patience_scores_more_than_the_best_set_at_once() -> None:
    """By far, so that few deals tell."""
    patient = hasty = 0
    for seed in range(60):
        game = table(shuffled(seed))
        play_out(CollectorPolicy(few_cards=False), game, Picker(1), 400)
        patient += game.scores[0]
        game = table(shuffled(seed))
        play_out(CollectorPolicy(few_cards=True), game, Picker(1), 400)
        hasty += game.scores[0]
    assert patient > hasty + 60 * 8


def test_others_overlook_sets_and_the_seat_itself_does_not() -> None:
    cards = [card_from_text(code) for code in ["2R", "3P", "4S", "9W", "9L", "9R", "JP"]]
    game = deal(cards + [NO_CARD] * 5, seats=2, dealer=2, assist=False)
    attention = Attention(seat=1, of_a_kind=90, in_line=50)
    picker = Picker(1)
    picked = [best_set(game, attention, picker) for _ in range(200)]
    run = picked[0]
    assert kind_taken(run) == STRONG_RUN
    assert set(picked) == {run}
    game.turn = 2
    picked = [best_set(game, attention, picker) for _ in range(2000)]
    shares = [picked.count(run) / 2000, picked.count(-1) / 2000]
    assert shares == pytest.approx([0.5, 0.05], abs=0.04)
