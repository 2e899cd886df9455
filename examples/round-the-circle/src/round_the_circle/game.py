"""Round the Circle at the table."""

from typing import final

from janken.core.hand_game import HandsGame
from janken.core.moves import Verb
from janken.core.options import Options
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

    def deal(self, options: Options, seats: int, dealer: int, cards: list[int]) -> CircleHand:
        return CircleHand(seats, cards)
