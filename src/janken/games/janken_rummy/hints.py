"""A move worth considering, from what a seat can see."""

from collections.abc import Sequence

from janken.core.game import Hint
from janken.core.moves import Move, Plain, WithCards
from janken.core.view import View
from janken.games.janken_rummy.said import Adding, Melding
from janken.games.janken_rummy.table import RummyTable
from janken.kernel.cards import card_from_text, is_joker, pips, rank_of, suit_of
from janken.kernel.rummy.readings import readings_of_meld


def hint(view: View, seat: int, legal: Sequence[Move]) -> Hint | None:
    """Lay the longest meld, add what can be added, and throw the card that goes with fewest others."""
    if not legal:
        return None
    assert isinstance(view.table, RummyTable)
    hand = [card_from_text(code) for code in view.table.hands[seat - 1] if code is not None]
    melds = [move for move in legal if isinstance(move, Melding) and _from_hand(move)]
    if melds:
        return Hint(max(melds, key=lambda move: len(move.cards)), "the longest meld in your hand")
    adds = [move for move in legal if isinstance(move, Adding) and _from_hand(move)]
    if adds:
        return Hint(adds[0], "one card less in your hand")
    discards = [move for move in legal if isinstance(move, WithCards)]
    if discards:
        return _hint_discard(hand, discards)
    return _hint_draw(hand, view.table, legal)


def _from_hand(move: Melding | Adding) -> bool:
    return all(card.source == 0 for card in move.cards)


def _hint_draw(hand: list[int], table: RummyTable, legal: Sequence[Move]) -> Hint:
    top = table.discards[-1] if table.discards else None
    if top is not None and Plain("take") in legal and _makes_three(hand, card_from_text(top)):
        return Hint(Plain("take"), f"{top} makes a meld with two of your cards")
    if top is None:
        return Hint(Plain("draw"), "nothing has been discarded yet")
    if Plain("draw") in legal:
        return Hint(Plain("draw"), f"{top} makes no meld of three with your cards")
    return Hint(legal[0], "there is nothing else to draw")


def _makes_three(hand: list[int], card: int) -> bool:
    pairs = ((one, other) for place, one in enumerate(hand) for other in hand[:place])
    return any(readings_of_meld([one, other, card]) for one, other in pairs)


def _hint_discard(hand: list[int], discards: Sequence[WithCards]) -> Hint:
    def worth(move: WithCards) -> tuple[int, int]:
        card = move.cards[0]
        if is_joker(card):
            return len(hand) + 1, 0
        return sum(_goes_with(card, other) for other in hand), -pips(card)

    return Hint(min(discards, key=worth), "it goes with fewest of your cards, and counts most of those")


def _goes_with(card: int, other: int) -> bool:
    """Could the two lie in one meld of three?"""
    if card == other or is_joker(other):
        return False
    apart = abs(int(rank_of(card) - rank_of(other)))
    return apart == 0 or (apart <= 2 and suit_of(card) == suit_of(other))
