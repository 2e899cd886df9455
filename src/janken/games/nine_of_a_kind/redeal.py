"""Deal anew what a seat cannot see: other hands, what they offer, and the centre."""

from collections.abc import Iterator
from itertools import combinations

from janken.core.deal import Shuffler
from janken.games.nine_of_a_kind.rules.hands import hand_of
from janken.games.nine_of_a_kind.rules.moves import bundle_of
from janken.games.nine_of_a_kind.rules.round import Round
from janken.games.nine_of_a_kind.view import sees_hand
from janken.kernel.cards import rank_of, suit_of


def redealt(play: Round, viewer: int, shuffler: Shuffler) -> Round:
    """A round that looks the same to the viewer. Offers keep their number of cards, hands theirs."""
    twin = play.copy()
    hidden = [seat for seat in range(1, play.seats + 1) if not sees_hand(viewer, seat, play)]
    held = {seat: len(play.held(seat).cards()) for seat in hidden}
    pool = list(play.centre) + [card for seat in hidden for card in play.held(seat).cards()]
    pool = shuffler.shuffled(pool)
    # Offers first: whatever else is in a hand, these cards belong together.
    for seat in hidden:
        if offered := play.offered(seat):
            cards = _some_bundle(pool, offered, shuffler)
            pool = [card for card in pool if card not in cards]
            twin.offers[seat - 1] = bundle_of(cards)
    for seat in hidden:
        free = held[seat] - play.offered(seat)
        twin.free[seat - 1] = hand_of(pool[:free])
        pool = pool[free:]
    twin.centre = pool
    return twin


def _some_bundle(pool: list[int], size: int, shuffler: Shuffler) -> list[int]:
    bundles = list(_bundles(pool, size))
    return bundles[shuffler.below(len(bundles))]


def _bundles(pool: list[int], size: int) -> Iterator[list[int]]:
    """NK-4: so many cards of one suit, or of one rank; a single card goes by its suit."""
    for kind in (suit_of, rank_of) if size > 1 else (suit_of,):
        for which in sorted({kind(card) for card in pool}):
            for cards in combinations([card for card in pool if kind(card) == which], size):
                yield list(cards)
