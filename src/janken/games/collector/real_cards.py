"""The Collector with real cards: its score sheet, is this a set, and its score pad.

A round on the sheet is a turn in which somebody takes a set. The pad says what sets are worth (CO-6), and
stealing (CO-9).
"""

from collections.abc import Sequence
from typing import Final, final

from janken.core.keeper import END, Entry, Form, Keeper, SetVerdict
from janken.core.options import Options
from janken.core.voice import Voice
from janken.games.collector.rules.game import STEAL_BONUS
from janken.games.collector.rules.reasons import why_no_set
from janken.games.collector.rules.sets import SHORTEST_SET, set_points
from janken.kernel.cards import card_text, in_order, is_joker, janken_deck
from janken.kernel.melds import KIND_CODES, OF_A_KIND, RUN, STRONG_RUN, in_line, kind_of, readings
from janken.kernel.refusal import Refusal, illegal
from janken.sheets.pad import Pad, Points, names

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


def judge(options: Options, cards: Sequence[int]) -> SetVerdict | Refusal:
    for card in cards:
        if is_joker(card):
            return illegal("not-in-deck", "CO-1", card=card_text(card))
    refusal = why_no_set(list(cards))
    if refusal is not None:
        return refusal
    kind = kind_of(list(cards), SHORTEST_SET)
    lying = in_line(list(cards)) if readings(list(cards)) else in_order(list(cards))
    return SetVerdict(KIND_CODES[kind], set_points(kind, len(cards)), tuple(map(card_text, lying)))


_SIZES = (3, 4, 5)
_MORE = 6  # a set of this size shows what each further card is worth


def pad(voice: Voice) -> Pad:
    head = ["", *(voice.say("cards", count=size) for size in _SIZES), voice.say("pad-more")]
    rows = [_row(kind, voice) for kind in (OF_A_KIND, RUN, STRONG_RUN)]
    stealing = voice.say("pad-steal", points=STEAL_BONUS)
    return Pad(names(4), [Points([head, *rows])], [stealing, voice.say("pad-ace")], wheel=True)


def _row(kind: int, voice: Voice) -> list[str]:
    points = [set_points(kind, size) for size in _SIZES]
    more = "" if kind == OF_A_KIND else f"+{set_points(kind, _MORE) - points[-1]}"
    return [voice.say("set", set=KIND_CODES[kind]), *map(str, points), more]


CARD: Final = ("card-turn",)  # what a reference card says besides
