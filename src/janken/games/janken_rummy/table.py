"""What is seen of a table of Janken Rummy."""

from collections.abc import Sequence
from typing import Final

import msgspec

from janken.core.pen import Pen
from janken.core.view import EVERYTHING, Frame, Shown, Table, shown
from janken.kernel.cards import in_order
from janken.kernel.melds import OF_A_KIND, RUN, STRONG_RUN
from janken.kernel.rummy.hand import Rummy
from janken.kernel.rummy.laid import laid_text

KINDS: Final = {OF_A_KIND: "ranks", RUN: "run", STRONG_RUN: "strong"}


class MeldShown(msgspec.Struct, frozen=True, kw_only=True):
    number: int
    seat: int
    kind: str
    cards: list[str]


class RummyTable(Table, frozen=True, kw_only=True):
    hands: list[list[Shown]]
    stock: list[Shown]
    discards: list[Shown]
    melds: list[MeldShown]

    def lines(self, frame: Frame, names: Sequence[str], pen: Pen) -> list[str]:
        drawn = [self._meld_line(meld, names, pen) for meld in self.melds] or ["No melds yet."]
        top = pen.card(self.discards[-1]) if self.discards else "none"
        below = f" on {len(self.discards) - 1} more" if len(self.discards) > 1 else ""
        drawn.append(f"Stock: {len(self.stock)} cards   discards: {top}{below}")
        for seat, hand in enumerate(self.hands, start=1):
            cards = pen.cards(hand) if hand and hand[0] is not None else _count(len(hand))
            drawn.append(f"{names[seat - 1]} ({frame.scores[seat - 1]}): {cards}")
        return drawn

    def _meld_line(self, meld: MeldShown, names: Sequence[str], pen: Pen) -> str:
        return f"{meld.number:3}  {pen.cards(meld.cards)}   {names[meld.seat - 1]}"


def _count(cards: int) -> str:
    return "1 card" if cards == 1 else f"{cards} cards"


def table_of(hand: Rummy, viewer: int) -> RummyTable:
    """A seat sees its own hand, and all hands once they are counted; nobody sees the stock."""
    counted = hand.winner != 0
    hands = [
        shown(in_order(hand.hand_of(seat)), visible=counted or viewer in (seat, EVERYTHING))
        for seat in range(1, hand.seats + 1)
    ]
    melds = [
        MeldShown(
            number=number,
            seat=meld.seat,
            kind=KINDS[meld.kind],
            cards=[laid_text(laid) for laid in meld.cards],
        )
        for number, meld in enumerate(hand.melds, start=1)
    ]
    return RummyTable(
        hands=hands,
        stock=shown(hand.stock[hand.drawn :], visible=viewer == EVERYTHING),
        discards=shown(hand.discards),
        melds=melds,
    )


def empty_table(seats: int) -> RummyTable:
    return RummyTable(hands=[[] for _ in range(seats)], stock=[], discards=[], melds=[])
