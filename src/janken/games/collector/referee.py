"""Is this a set? By the rules alone, for people with real cards."""

from collections.abc import Sequence

from janken.core.keeper import SetVerdict
from janken.core.options import Options
from janken.games.collector.rules.reasons import why_no_set
from janken.games.collector.rules.sets import SHORTEST_SET, set_points
from janken.kernel.cards import card_text, in_order, is_joker
from janken.kernel.melds import KIND_CODES, in_line, kind_of, readings
from janken.kernel.refusal import Refusal, illegal


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
