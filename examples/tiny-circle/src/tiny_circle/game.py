"""Tiny Circle at the table: how many suits, ranks and cards there are is a house rule each."""

from typing import final

from janken.core.hand_game import Deal, HandsGame
from janken.core.moves import Verb
from janken.core.options import Options, Whole
from janken.kernel.cards import KING, card_of
from janken.kernel.refusal import Refusal, illegal
from tiny_circle.facts import Happening
from tiny_circle.rules import TinyHand


@final
class TinyCircle(HandsGame):
    name = "tiny-circle"
    facts = Happening
    example = "choose AR"
    rules = "TC"
    seats = range(2, 3)
    seats_rule = "TC-1"
    turn_rule = "TC-3"
    end_rule = "TC-5"
    options = (
        Whole(name="suits", rule="TC-1", low=2, high=5, default=5),
        Whole(name="ranks", rule="TC-1", low=1, high=KING, default=1),
        Whole(name="cards", rule="TC-2", low=1, high=5, default=2),
    )
    verbs = (Verb("choose", cards=1),)

    def deck(self, options: Options, seats: int) -> list[int]:
        """TC-1: suits in the order of the circle, ranks from the ace up."""
        suits, ranks = range(options.number("suits")), range(1, options.number("ranks") + 1)
        return [card_of(rank, suit) for suit in suits for rank in ranks]

    def why_not_seated(self, options: Options, seats: int) -> Refusal | None:
        there, needed = len(self.deck(options, seats)), seats * options.number("cards")
        return illegal("too-few", "TC-2", count=there, number=needed) if there < needed else None

    def deal(self, deal: Deal) -> TinyHand:
        return TinyHand(deal.seats, deal.options.number("cards"), deal.cards)
