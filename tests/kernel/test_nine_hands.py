"""Hands of 9 of a Kind against brute force: what is complete, what counts, what can be given together."""

import random
from itertools import combinations, combinations_with_replacement, permutations
from math import comb, factorial

import janken
from janken.games.nine_of_a_kind.rules.bundles import OFFERS, Bundles
from janken.games.nine_of_a_kind.rules.hands import HAND, NO_COLLECTION, Hand, hand_of
from janken.games.nine_of_a_kind.rules.moves import COLLECTIONS, bundle, bundle_of, cards_in
from janken.games.nine_of_a_kind.rules.round import round_of
from janken.kernel.cards import card_of, card_text, nine_suit_deck, rank_of, suit_of

DECK = nine_suit_deck()


def random_hands(count: int, size: int = HAND, deck: list[int] = DECK) -> list[list[int]]:
    rng = random.Random(size)
    return [rng.sample(deck, size) for _ in range(count)]


def whole(collection: int) -> list[int]:
    """The nine cards of a suit, or of a rank."""
    if collection < 9:
        return [card for card in DECK if suit_of(card) == collection]
    return [card for card in DECK if rank_of(card) == collection - 8]


def plain_counts(cards: list[int]) -> list[int]:
    """What a hand counts with each collection, card by card."""
    return [
        sum(rank_of(card) for card in cards if card not in whole(collection))
        for collection in range(COLLECTIONS)
    ]


def is_plain_blocker(cards: list[int]) -> bool:
    return len({rank_of(card) for card in cards}) == len({suit_of(card) for card in cards}) == 9


def interesting_hands() -> list[list[int]]:
    """Any hands, and hands of few suits, which come close to a collection."""
    few = [card for card in DECK if suit_of(card) < 3]
    return random_hands(400) + random_hands(400, HAND, few) + [whole(number) for number in range(COLLECTIONS)]


def test_counts_are_those_of_brute_force() -> None:
    for cards in interesting_hands():
        hand = hand_of(cards)
        counts = plain_counts(cards)
        assert [hand.count(collection) for collection in range(COLLECTIONS)] == counts
        assert hand.count(hand.best_collection()) == min(counts)


def test_no_hand_counts_more_than_48() -> None:
    """Cards of nine different suits are the worst: every suit then holds one card, which its rank holds too.

    So of all hands with the same ranks the one spread over the suits counts most, and it is enough to look at
    every way to choose nine ranks.
    """
    worst = 0
    for ranks in combinations_with_replacement(range(1, 10), HAND):
        hand = hand_of([card_of(rank, suit) for suit, rank in enumerate(ranks)])
        worst = max(worst, hand.count(hand.best_collection()))
    assert worst == 48
    assert all(min(plain_counts(cards)) <= 48 for cards in random_hands(500))


def test_spreading_over_the_suits_never_counts_less() -> None:
    for cards in interesting_hands():
        spread = hand_of([card_of(rank_of(card), suit) for suit, card in enumerate(cards)])
        hand = hand_of(cards)
        assert spread.count(spread.best_collection()) >= hand.count(hand.best_collection())


def test_eighteen_hands_are_nine_of_a_kind() -> None:
    """A full suit or rank is the whole hand, so there are as many as suits and ranks; no other card fits."""
    complete = {frozenset(whole(collection)) for collection in range(COLLECTIONS)}
    assert len(complete) == 18
    for nine in complete:
        assert hand_of(list(nine)).is_nine_of_a_kind()
        for given in nine:
            for got in set(DECK) - nine:
                assert not hand_of([*(nine - {given}), got]).is_nine_of_a_kind()
    for cards in random_hands(1000):
        assert hand_of(cards).is_nine_of_a_kind() == (frozenset(cards) in complete)


def test_blockers_are_the_orders_of_nine_ranks() -> None:
    """362,880 of all 260,887,834,350 hands: each suit has one rank, each rank once."""
    assert (factorial(9), comb(81, 9)) == (362_880, 260_887_834_350)
    step = 5 if janken.COMPILED else 500
    tried = 0
    for number, ranks in enumerate(permutations(range(1, 10))):
        if number % step == 0:
            tried += 1
            hand = hand_of([card_of(rank, suit) for suit, rank in enumerate(ranks)])
            assert hand.is_blocker()
            assert not hand.is_nine_of_a_kind()
            assert hand.count(hand.best_collection()) == 36
    assert tried == -(-362_880 // step)


def test_nothing_else_is_a_blocker() -> None:
    near = [[card_of(rank, suit) for suit, rank in enumerate(ranks)] for ranks in random_orders(200)]
    for cards in near:
        for given in cards:
            for got in random.Random(given).sample(sorted(set(DECK) - set(cards)), 3):
                other = [got if card == given else card for card in cards]
                assert hand_of(other).is_blocker() == is_plain_blocker(other)
    for cards in interesting_hands():
        assert hand_of(cards).is_blocker() == is_plain_blocker(cards)


def random_orders(count: int) -> list[list[int]]:
    rng = random.Random(count)
    return [rng.sample(range(1, 10), 9) for _ in range(count)]


def test_seven_of_a_kind_is_found() -> None:
    for cards in interesting_hands():
        sizes = [len(set(cards) & set(whole(collection))) for collection in range(COLLECTIONS)]
        seven = hand_of(cards).seven_of()
        assert (seven != NO_COLLECTION) == (max(sizes) >= 7)
        assert seven == NO_COLLECTION or sizes[seven] >= 7


def test_cards_go_in_and_out_and_come_ascending() -> None:
    rng = random.Random(5)
    for cards in random_hands(200):
        hand = hand_of(cards)
        order = sorted(cards, key=lambda card: (rank_of(card), "RPSLWshdc".index(card_text(card)[1])))
        assert hand.cards() == order
        given = rng.choice(plain_bundles(cards))
        twin = hand.copy()
        hand.take_bundle(bundle_of(given))
        assert set(hand.cards()) == set(cards) - set(given)
        assert not any(hand.has(card) for card in given)
        assert twin.cards() == order
        hand.put_bundle(bundle_of(given))
        assert hand.cards() == order


def plain_bundles(cards: list[int]) -> list[list[int]]:
    """Every one, two or three cards that share a suit or a rank."""
    return [
        list(some)
        for size in (1, 2, 3)
        for some in combinations(cards, size)
        if len({suit_of(card) for card in some}) == 1 or len({rank_of(card) for card in some}) == 1
    ]


def found_bundles(hand: Hand) -> list[frozenset[int]]:
    bundles = Bundles()
    bundles.gather(hand.lines)
    moves: list[object] = []
    bundles.add_up_to(3, OFFERS, moves)
    found = [frozenset(cards_in(bundle(move))) for move in moves if isinstance(move, int)]
    assert len(found) == len(moves) == bundles.many_up_to(3)
    return found


def test_bundles_are_those_of_brute_force_each_once() -> None:
    for size in range(HAND + 1):
        for cards in random_hands(50, size):
            found = found_bundles(hand_of(cards))
            assert len(found) == len(set(found))
            assert set(found) == {frozenset(some) for some in plain_bundles(cards)}
    for cards in interesting_hands():
        assert set(found_bundles(hand_of(cards))) == {frozenset(some) for some in plain_bundles(cards)}


def test_a_bundle_knows_its_cards_ascending() -> None:
    for cards in interesting_hands():
        for some in plain_bundles(cards):
            order = sorted(some, key=lambda card: (rank_of(card), "RPSLWshdc".index(card_text(card)[1])))
            assert list(cards_in(bundle_of(some))) == order


def test_every_move_is_an_int_of_moderate_size() -> None:
    """For search and learning: below 2 to the 53rd, also as floating-point numbers exact."""
    play = round_of(5, True)
    play.hands = [hand_of(whole(suit)) for suit in range(5)]
    play.centre = list(whole(5))
    play.play(1, play.moves(1)[-1])
    play.play(2, next(move for move in play.moves(2) if move >> 16 & 15 == 3))
    assert all(0 < move < 2**53 for seat in range(6) for move in play.moves(seat))
