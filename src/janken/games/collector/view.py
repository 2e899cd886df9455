"""What a viewer sees of a table of The Collector."""

from collections.abc import Sequence
from typing import Final, Self

import msgspec

from janken.core.view import EVERYTHING, Alone, Frame, Pen, Shown, TableView, shown
from janken.core.voice import Voice
from janken.games.collector.facts import SetKind
from janken.games.collector.rules.game import STEAL_BONUS, Collector
from janken.games.collector.rules.reasons import cards_of
from janken.games.collector.rules.sets import (
    ARRAY,
    SHORTEST_SET,
    kind_taken,
    points_of_one_more,
    points_of_three,
)
from janken.kernel.cards import NO_CARD, card_text, cards_text, in_order, janken_deck
from janken.kernel.melds import OF_A_KIND, RUN, STRONG_RUN

ACROSS: Final = 4  # CO-2

SET_KINDS: Final[dict[int, SetKind]] = {OF_A_KIND: "of-a-kind", RUN: "run", STRONG_RUN: "strong-run"}


class OpenSet(msgspec.Struct, frozen=True, kw_only=True, array_like=True):
    """A set on the table: its cards, its kind, and what it scores without a steal (CO-6)."""

    cards: str
    kind: SetKind
    points: list[int]  # of three cards, and of each further card


class CollectorTable(TableView, frozen=True, kw_only=True, omit_defaults=True):
    array: list[Shown]  # None where there is no card
    extra: list[Shown]
    draw_pile: list[Shown]
    cards_left: int
    few_cards: bool = False  # CO-14: the aim of a player alone, instead of points
    steal: int = 0  # CO-9: what a set taken now scores on top, because the previous player missed it
    sets: tuple[OpenSet, ...] = ()  # what the legal moves take; shown to nobody else (CO-8)

    def without_help(self) -> Self:
        return msgspec.structs.replace(self, sets=())

    def lines(self, frame: Frame, names: Sequence[str], pen: Pen, voice: Voice) -> list[str]:
        drawn = []
        for first in range(0, len(self.array), ACROSS):
            row = self.array[first : first + ACROSS]
            drawn.append("   " + "  ".join(pen.place(code) for code in row))
        extra = self._extra_text(pen, voice)
        drawn.append(voice.say("drawn-piles", extra=extra, count=len(self.draw_pile)))
        scores = [f"{name}: {score}" for name, score in zip(names, frame.scores, strict=True)]
        told = [
            voice.say("drawn-scores", scores=", ".join(scores)),
            voice.say("drawn-left", count=self.cards_left),
        ]
        if self.few_cards:
            told.reverse()  # what counts comes first; the other is shown at the end
        return [*drawn, *(told if frame.over else told[:1])]

    def alone(self, frame: Frame) -> Alone:
        return Alone(self.cards_left, "cards", fewer=True) if self.few_cards else super().alone(frame)

    def _extra_text(self, pen: Pen, voice: Voice) -> str:
        if not self.extra:
            return voice.say("drawn-no-extra")
        return voice.say("drawn-extra", text=pen.card(self.extra[-1]), count=len(self.extra) - 1)


_SHOWN: Final[dict[int, Shown]] = {
    NO_CARD: None,
    **{card: card_text(card) for card in janken_deck(jokers=False)},
}

EMPTY_TABLE: Final = CollectorTable(array=[None] * ARRAY, extra=[], draw_pile=[], cards_left=0)


def table_of(play: Collector, viewer: int, few_cards: bool) -> CollectorTable:
    may_take = viewer in play.to_act() or (viewer == EVERYTHING and not play.is_over())
    return CollectorTable(
        array=list(map(_SHOWN.__getitem__, play.array)),
        extra=shown(play.extra),
        draw_pile=shown(play.pile[play.dealt :], visible=viewer == EVERYTHING),
        cards_left=play.cards_left(),
        few_cards=few_cards,
        steal=STEAL_BONUS if play.steals() and not play.is_over() else 0,
        sets=tuple([_open_set(play, move) for move in play.sets]) if may_take else (),
    )


def _open_set(play: Collector, move: int) -> OpenSet:
    cards = in_order(cards_of(play, move))
    kind = kind_taken(move)
    points: list[int] = [points_of_three(kind)]
    points += [points_of_one_more(kind)] * (len(cards) - SHORTEST_SET)
    return OpenSet(cards=cards_text(cards), kind=SET_KINDS[kind], points=points)
