"""Undertow at the table."""

from typing import final

from janken.core.hand_game import Deal, HandsGame
from janken.core.moves import Verb
from janken.core.options import Options, Whole
from undertow.facts import Happening
from undertow.rules import PASSED, TRICKS, UndertowHand


@final
class Undertow(HandsGame):
    name = "undertow"
    facts = Happening
    example = "play 4P"
    rules = "UT"
    seats = range(3, 6)
    seats_rule = "UT-1"
    turn_rule = "UT-5"
    end_rule = "UT-8"
    options = (Whole(name="hands", rule="UT-8", low=1, high=20, default=4),)
    verbs = (Verb("pass", cards=PASSED), Verb("bid", numbers=range(TRICKS + 1)), Verb("play", cards=1))

    def deal(self, deal: Deal) -> UndertowHand:
        return UndertowHand(deal.seats, deal.dealer, deal.cards)

    def is_over(self, options: Options, totals: list[int], hands: int) -> bool:
        return hands >= options.number("hands")
