"""A move worth considering, from a seat's own cards and what is open to it."""

from collections.abc import Sequence

from janken.core.game import Hint
from janken.core.moves import Move, WithCards
from janken.core.view import View
from janken.games.nine_of_a_kind.moves import Accept, Call, FromCentre, Name
from janken.games.nine_of_a_kind.table import NineTable
from janken.kernel.cards import card_from_text, pips
from janken.kernel.nine.hands import COUNT, Hand, hand_of
from janken.kernel.nine.moves import COLLECTIONS, SUITS, collection_name

Trade = Accept | FromCentre | WithCards


def hint_for(view: View, seat: int, legal: Sequence[Move]) -> Hint | None:
    table = view.table
    assert isinstance(table, NineTable)
    hand = hand_of([card_from_text(card) for card in table.hands[seat - 1] if card is not None])
    if not legal:
        return None
    if hand.is_nine_of_a_kind():
        return Hint(Call("nine"), "you hold nine of a kind")
    if hand.is_blocker():
        return Hint(Call("blocked"), "every suit once and every rank once: that is a blocker")
    if any(isinstance(move, Name) for move in legal):
        best = hand.best_collection()
        return Hint(Name(best), f"with {collection_name(best)} you count {hand.count(best)}, the least")
    return _trade(hand, [move for move in legal if isinstance(move, Trade)])


def _trade(hand: Hand, trades: Sequence[Trade]) -> Hint | None:
    """Keep the collection that has come furthest, and give the most of what is beside it."""
    kept = max(range(COLLECTIONS), key=lambda collection: (_has(hand, collection), hand.pips_in(collection)))
    beside = [trade for trade in trades if not any(_belongs(card, kept) for card in trade.cards)]
    if not beside:
        return None
    best = max(beside, key=lambda trade: (*_certainty(trade), sum(pips(card) for card in trade.cards)))
    of = "of " if kept < SUITS else ""
    kind = f"{_has(hand, kept)} {of}{collection_name(kept)}"
    return Hint(best, f"you have {kind}, and this gives none of them away")


def _has(hand: Hand, collection: int) -> int:
    return COUNT[hand.lines[collection]]


def _belongs(card: int, collection: int) -> bool:
    return hand_of([card]).lines[collection] != 0


def _certainty(trade: Trade) -> tuple[int, int]:
    """An offer that lies there is sure, the centre too, one's own offer may find no taker."""
    return 2 if isinstance(trade, Accept) else 1 if isinstance(trade, FromCentre) else 0, len(trade.cards)
