"""The rules of Tiny Circle."""

from collections.abc import Sequence
from typing import final

from janken.core.events import Event, to_everyone
from janken.core.hand import DeclaredHand, face_down, face_up, held, secret
from janken.core.moves import Move, WithCards
from janken.kernel.cards import card_text, in_order, rank_of, stronger, suit_of
from janken.kernel.secret_choice import SecretChoice
from tiny_circle.facts import Chose, Compared


def beats(card: int, other: int) -> bool:
    """TC-4: the stronger suit; within a suit the higher rank."""
    if suit_of(card) == suit_of(other):
        return rank_of(card) > rank_of(other)
    return stronger(suit_of(card), suit_of(other))


@final
class TinyHand(DeclaredHand):
    fields = (face_up("last"), secret("choice"), held("hands"), face_down("rest"))

    def __init__(self, seats: int, each: int, cards: list[int]) -> None:
        """TC-2"""
        super().__init__(seats)
        self.hands = [cards[place * each : (place + 1) * each] for place in range(seats)]
        self.rest = cards[seats * each :]
        self.choice: SecretChoice[int] = SecretChoice(self.all_seats())
        self.last: dict[int, int] = {}  # by seat, what was last compared
        self.round = 0
        self.scores = [0] * seats

    def to_act(self) -> list[int]:
        return [] if self.is_over() else self.choice.waits_for()

    def legal(self, seat: int) -> Sequence[Move]:
        return [WithCards("choose", (card,)) for card in in_order(self.hands[seat - 1])]

    def apply(self, seat: int, move: Move) -> list[Event]:
        """TC-3"""
        assert isinstance(move, WithCards)
        self.choice.choose(seat, move.card_numbers[0])
        told = [to_everyone(Chose(seat=seat))]
        return [*told, self._compare()] if self.choice.is_open() else told

    def _compare(self) -> Event:
        """TC-4: the first round is worth 1, the next 2, and so on."""
        self.last = self.choice.revealed()
        self.round += 1
        for seat, card in self.last.items():
            self.scores[seat - 1] += self.round * sum(beats(card, other) for other in self.last.values())
            self.hands[seat - 1].remove(card)
        self.choice = SecretChoice(self.all_seats())
        cards = tuple(card_text(card) for _, card in sorted(self.last.items()))
        return to_everyone(Compared(cards=cards, points=tuple(self.scores)))

    def is_over(self) -> bool:
        """TC-5"""
        return not any(self.hands)

    def points(self) -> list[int]:
        return self.scores.copy()
