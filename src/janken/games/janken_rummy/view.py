"""What is seen of a table of Janken Rummy."""

from collections.abc import Sequence
from typing import Final, Self

import msgspec

from janken.core.view import EVERYTHING, MOST_LISTED, Frame, Pen, Shown, TableView, shown
from janken.core.voice import Voice
from janken.games.janken_rummy.rules.hand import Rummy
from janken.games.janken_rummy.rules.meld import KIND_CODES, MeldKind, laid_texts
from janken.games.janken_rummy.rules.moves import is_lay, kind_laid
from janken.kernel.cards import card_text, in_order
from janken.kernel.melds import OF_A_KIND, RUN, STRONG_RUN

_KIND_LETTERS: Final = {OF_A_KIND: "k", RUN: "r", STRONG_RUN: "s"}


class MeldShown(msgspec.Struct, frozen=True, kw_only=True):
    number: int
    seat: int
    kind: MeldKind
    cards: list[str]


class RummyTable(TableView, frozen=True, kw_only=True, omit_defaults=True):
    hands: list[list[Shown]]
    stock: list[Shown]
    discards: list[Shown]
    melds: list[MeldShown]
    # Of each meld among the legal moves of the viewer, in their order: k matching ranks, r run, s strong run.
    legal_kinds: str = ""
    whole_pile: bool = False  # JR-20: more than the top of the discard pile may be taken
    # What the viewer must lay now, before anything else (JR-16, JR-20).
    owed: tuple[str, ...] = ()
    # JR-12: what each card of each hand counts, once they are counted; and whether the sum counts twice.
    counted: tuple[tuple[int, ...], ...] = ()
    rummy: bool = False
    knocker: int = 0  # JR-19

    def without_help(self) -> Self:
        return msgspec.structs.replace(self, legal_kinds="")

    def lines(self, frame: Frame, names: Sequence[str], pen: Pen, voice: Voice) -> list[str]:
        drawn = [self._meld_line(meld, names, pen) for meld in self.melds] or [voice.say("nothing-laid")]
        discards = self._discards_text(pen, voice)
        drawn.append(voice.say("drawn-piles", count=len(self.stock), discards=discards))
        for seat, hand in enumerate(self.hands, start=1):
            seen = hand and hand[0] is not None
            cards = pen.cards(hand) if seen else voice.say("cards", count=len(hand))
            drawn.append(f"{names[seat - 1]} ({frame.scores[seat - 1]}): {cards}")
        return drawn

    def _discards_text(self, pen: Pen, voice: Voice) -> str:
        if not self.discards:
            return voice.say("drawn-no-discards")
        if self.whole_pile:
            return pen.cards(self.discards)
        return voice.say("drawn-discards", text=pen.card(self.discards[-1]), count=len(self.discards) - 1)

    def _meld_line(self, meld: MeldShown, names: Sequence[str], pen: Pen) -> str:
        return f"{meld.number:3}  {pen.cards(meld.cards)}   {names[meld.seat - 1]}"


def table_of(hand: Rummy, viewer: int) -> RummyTable:
    """A seat sees its own hand, and all hands once they are counted; nobody sees the stock."""
    counted = hand.winner != 0 or hand.knocker != 0
    hands = [
        shown(in_order(hand.hand_of(seat)), visible=counted or viewer in (seat, EVERYTHING))
        for seat in range(1, hand.seats + 1)
    ]
    melds = [
        MeldShown(number=number, seat=meld.seat, kind=KIND_CODES[meld.kind], cards=laid_texts([*meld.cards]))
        for number, meld in enumerate(hand.melds, start=1)
    ]
    return RummyTable(
        hands=hands,
        stock=shown(hand.stock[hand.drawn :], visible=viewer == EVERYTHING),
        discards=shown(hand.discards),
        melds=melds,
        legal_kinds=_legal_kinds(hand.whole_moves(viewer)) if viewer == hand.turn else "",
        whole_pile=hand.house.deep_takes,
        owed=tuple(card_text(card) for card in hand.owed) if viewer == hand.turn else (),
        counted=_counted(hand) if counted else (),
        rummy=hand.is_rummy(),
        knocker=hand.knocker,
    )


def _legal_kinds(moves: list[int]) -> str:
    if len(moves) > MOST_LISTED:
        return ""  # as the moves themselves
    return "".join(_KIND_LETTERS[kind_laid(move)] for move in moves if is_lay(move))


def _counted(hand: Rummy) -> tuple[tuple[int, ...], ...]:
    hands = (in_order(hand.hand_of(seat)) for seat in range(1, hand.seats + 1))
    return tuple(tuple(hand.house.points_of(card) for card in cards) for cards in hands)


def empty_table(seats: int) -> RummyTable:
    return RummyTable(hands=[[] for _ in range(seats)], stock=[], discards=[], melds=[])
