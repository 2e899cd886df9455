"""Round the Circle at the table."""

from typing import final

from janken.core.hand_game import Deal, HandsGame
from janken.core.moves import Verb
from round_the_circle.facts import Happening
from round_the_circle.rules import CircleHand


@final
class CircleGame(HandsGame):
    name = "round-the-circle"
    facts = Happening
    example = "choose 4P"
    rules = "RC"
    seats = range(2, 5)
    seats_rule = "RC-1"
    turn_rule = "RC-3"
    end_rule = "RC-6"
    options = ()
    verbs = (Verb("choose", cards=1),)

    def deal(self, deal: Deal) -> CircleHand:
        return CircleHand(deal.seats, deal.cards)
