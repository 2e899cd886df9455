"""The rules of Round the Circle."""

from typing import Final, final

from janken.core.game import UncompiledPosition
from janken.core.secret_choice import SecretChoice
from janken.kernel.cards import card_text, rank_of, stronger, suit_of
from janken.kernel.refusal import Refusal, illegal, not_yours

HAND: Final = 5  # RC-2


def beats(card: int, other: int) -> bool:
    """RC-4: the stronger suit; within a suit the higher rank."""
    if suit_of(card) == suit_of(other):
        return rank_of(card) > rank_of(other)
    return stronger(suit_of(card), suit_of(other))


@final
class Round(UncompiledPosition):
    """One hand. A move is the card that is chosen."""

    def __init__(self, hands: list[list[int]], rest: list[int]) -> None:
        self.hands = hands
        self.rest = rest  # the cards that nobody has
        self.choice = SecretChoice[int](self._seats())
        self.last: dict[int, int] = {}  # what lay on the table when it was last compared
        self.scores = [0] * len(hands)

    def _seats(self) -> range:
        return range(1, len(self.hands) + 1)

    def acting_seats(self) -> list[int]:
        return [] if self.is_over() else self.choice.waits_for()

    def moves(self, seat: int) -> list[int]:
        return sorted(self.hands[seat - 1]) if seat in self.to_act() else []

    def play(self, seat: int, card: int) -> None:
        """RC-3: the card stays face down until everybody has played one."""
        self.choice.choose(seat, card)
        if self.choice.is_open():
            self._compare()

    def _compare(self) -> None:
        """RC-4: a point for every card that one's own beats; RC-5: those cards are gone."""
        self.last = self.choice.revealed()
        for seat, card in self.last.items():
            self.scores[seat - 1] += sum(beats(card, other) for other in self.last.values())
            self.hands[seat - 1].remove(card)
        self.choice = SecretChoice(self._seats())

    def is_over(self) -> bool:
        return not any(self.hands)

    def points(self) -> list[int]:
        return self.scores

    def winners(self) -> list[int]:
        """RC-6"""
        return [seat for seat in self._seats() if self.scores[seat - 1] == max(self.scores)]

    def copy(self) -> "Round":
        twin = Round([hand.copy() for hand in self.hands], self.rest.copy())
        twin.choice, twin.last, twin.scores = self.choice.copy(), self.last, self.scores.copy()
        return twin


def deal(cards: list[int], seats: int) -> Round:
    """RC-2"""
    hands = [cards[place * HAND : (place + 1) * HAND] for place in range(seats)]
    return Round(hands, cards[seats * HAND :])


def why_not_choose(play: Round, seat: int, card: int) -> Refusal | None:
    if seat not in play.to_act():
        return not_yours("chosen-already", "RC-3", seats=play.to_act())
    if card not in play.hands[seat - 1]:
        return illegal("not-in-hand", "RC-3", card=card_text(card))
    return None
