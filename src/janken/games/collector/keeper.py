"""Keeping score of The Collector: a round is a turn in which somebody takes a set."""

from collections.abc import Sequence
from typing import Final, final

from janken.core.keeper import END, Entry, Form, Keeper
from janken.core.options import Options
from janken.games.collector.rules.game import STEAL_BONUS
from janken.games.collector.rules.reasons import why_no_set
from janken.games.collector.rules.sets import SHORTEST_SET, set_points
from janken.kernel.cards import card_text, janken_deck
from janken.kernel.melds import kind_of
from janken.kernel.refusal import Refusal, illegal

VERBS: Final = ("take", "steal", END)
PARTS: Final = ("set", "steal")

_DECK: Final = tuple(janken_deck(jokers=False))


@final
class CollectorKeeper(Keeper):
    def __init__(self, options: Options, seats: int, dealer: int) -> None:
        super().__init__(seats)
        self._dealer = dealer
        self._totals = [0] * seats
        self._taken: dict[int, int] = {}  # the seat that took each card
        self._ended = False

    def forms(self) -> list[Form]:
        """CO-12: alone there is nobody to steal from."""
        steal = [Form(verb="steal", what="cards", deck=_DECK, once=True)] if self.seats > 1 else []
        return [
            Form(verb="take", what="cards", deck=_DECK, once=True),
            *steal,
            Form(verb=END, of_player=False),
        ]

    def enter(self, entries: Sequence[Entry]) -> Refusal | None:
        if len(entries) > 1:
            return illegal("one-set-a-turn", "CO-7")
        entry = entries[0]
        if entry.verb == END:
            self._ended, self.parts = True, {}
            return None
        for card in entry.cards:
            if card in self._taken:
                return illegal("taken-before", "CO-7", card=card_text(card), seat=self._taken[card])
        cards = list(entry.cards)
        refusal = why_no_set(cards)
        if refusal is not None:
            return refusal
        self._taken |= dict.fromkeys(cards, entry.seat)
        bonus = STEAL_BONUS if entry.verb == "steal" else 0
        parts = {"set": set_points(kind_of(cards, SHORTEST_SET), len(cards)), "steal": bonus}
        self._totals[entry.seat - 1] += sum(parts.values())
        self.parts = {part: self._to(entry.seat, points) for part, points in parts.items() if points}
        return None

    def _to(self, seat: int, points: int) -> list[int]:
        return [points if place == seat - 1 else 0 for place in range(self.seats)]

    def dealer(self) -> int:
        """CO-3: the cards are dealt once."""
        return self._dealer

    def totals(self) -> list[int]:
        return self._totals.copy()

    def is_over(self) -> bool:
        return self._ended


KEEPER: Final = CollectorKeeper
