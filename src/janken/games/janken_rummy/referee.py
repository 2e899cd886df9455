"""Is this a meld? By the rules alone, for people with real cards."""

from collections.abc import Sequence

from janken.core.keeper import SetVerdict
from janken.core.options import Options
from janken.games.janken_rummy.game import house_of
from janken.games.janken_rummy.rules.meld import SHORTEST, laid_texts, meld_from, pips_laid
from janken.games.janken_rummy.rules.reasons import readings_of_meld, unnamed, why_no_meld
from janken.kernel.cards import card_text
from janken.kernel.melds import KIND_CODES
from janken.kernel.refusal import Refusal, illegal


def judge(options: Options, cards: Sequence[int]) -> SetVerdict | Refusal:
    """A joker stands for whatever makes the meld worth most."""
    house, laid = house_of(options), list(cards)
    jokers = [card for card in laid if unnamed(card)]
    if jokers and not house.jokers:
        return illegal("not-in-deck", "JR-1", card=card_text(jokers[0]))
    melds = readings_of_meld(laid)
    if not melds and jokers and len(laid) >= SHORTEST:
        return illegal("no-rank-fits", "JR-15", cards=laid_texts(laid))
    if not melds:
        return why_no_meld(laid) or illegal("unconnected", "JR-5", cards=laid_texts(laid))
    naturals = len(laid) - len(jokers)
    if naturals < house.fewest_naturals:
        return illegal("few-naturals", "JR-16", fewest=house.fewest_naturals, count=naturals)
    best = max(melds, key=lambda meld: pips_laid([*meld]))
    meld = meld_from(0, [*best])
    return SetVerdict(KIND_CODES[meld.kind], pips_laid([*best]), tuple(laid_texts([*meld.cards])))
