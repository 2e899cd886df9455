"""Why something cannot be done, in words.

Cards are named as they will lie, each with its source: the number of the meld it comes from, 0 for the hand.
"""

from janken.kernel.cards import RANK_NAMES, SUIT_NAMES, card_text, rank_of
from janken.kernel.melds import OF_A_KIND, RUN
from janken.kernel.refusal import Refusal, illegal, not_yours
from janken.kernel.rummy.hand import Rummy
from janken.kernel.rummy.laid import card_laid, laid_text, laid_texts, suit_laid
from janken.kernel.rummy.meld import Meld, meld_of, naturals_in, shortest
from janken.kernel.rummy.shapes import KIND_NAMES, plural, why_no_line, why_no_meld
from janken.kernel.rummy.spare import places_taken


def why_not_turn(hand: Rummy, seat: int) -> Refusal | None:
    if hand.is_over():
        return illegal("the hand is over", "JR-10")
    if seat != hand.turn:
        return not_yours(f"it is the turn of seat {hand.turn}, not of seat {seat}", "JR-4")
    return None


def why_not_draw(hand: Rummy) -> Refusal | None:
    if hand.has_drawn:
        return _drawn_already()
    if not hand.may_draw():
        return illegal("the stock is empty and there is nothing to turn over: take the discard", "JR-9")
    return None


def why_not_take(hand: Rummy) -> Refusal | None:
    if hand.has_drawn:
        return _drawn_already()
    if not hand.discards:
        return illegal("there is no discard pile yet: the first turn draws from the stock", "JR-3")
    return None


def _drawn_already() -> Refusal:
    return illegal("a card has been drawn in this turn: meld, add or discard", "JR-4")


def why_not_discard(hand: Rummy, card: int) -> Refusal | None:
    if not hand.holds(hand.turn, card):
        return _not_held(hand, card)
    if not hand.has_drawn:
        return _not_drawn()
    if not hand.may_discard(card):
        text = card_text(card)
        return illegal(f"{text} was taken from the discard pile in this turn: discard another card", "JR-4")
    return None


def why_not_meld(hand: Rummy, cards: list[int], sources: list[int]) -> Refusal | None:
    refusal = _why_not_there(hand, cards, sources)
    if refusal is not None:
        return refusal
    refusal = why_no_meld(cards) or _why_too_few_naturals(hand, cards)
    if refusal is not None:
        return refusal
    return _why_not_spared(hand, cards)


def why_not_add(hand: Rummy, number: int, cards: list[int], sources: list[int]) -> Refusal | None:
    refusal = _why_not_there(hand, cards, sources)
    if refusal is not None:
        return refusal
    if not 1 <= number <= len(hand.melds):
        lie = plural(len(hand.melds), "meld lies", "melds lie")
        return illegal(f"there is no meld {number}: {lie} on the table", "JR-7")
    for place in range(len(cards)):
        if sources[place] == number:
            return illegal(f"{laid_text(cards[place])} lies in meld {number} already", "JR-14")
    refusal = why_not_joined(hand.melds[number - 1], number, cards)
    return _why_not_spared(hand, cards) if refusal is None else refusal


# Are the cards where the player says they are?


def _why_not_there(hand: Rummy, cards: list[int], sources: list[int]) -> Refusal | None:
    for place in range(len(cards)):
        card = card_laid(cards[place])
        if card in [card_laid(other) for other in cards[:place]]:
            return illegal(f"{card_text(card)} is named twice", "CD-7")
        if sources[place] == 0 and not hand.holds(hand.turn, card):
            return _not_held(hand, card)
    if not hand.has_drawn:
        return _not_drawn()
    for place in range(len(cards)):
        if sources[place] != 0:
            refusal = _why_not_in_meld(hand, card_laid(cards[place]), sources[place])
            if refusal is not None:
                return refusal
    return None


def _not_held(hand: Rummy, card: int) -> Refusal:
    text = card_text(card)
    where = f"{text} is not in the hand of seat {hand.turn}"
    number = _meld_with(hand, card)
    if number:
        where = f"{where}, it lies in meld {number}"
    return not_yours(where, "CD-7")


def _meld_with(hand: Rummy, card: int) -> int:
    """The number of the meld that a card lies in, or 0."""
    for number in range(1, len(hand.melds) + 1):
        if card in [card_laid(laid) for laid in hand.melds[number - 1].cards]:
            return number
    return 0


def _not_drawn() -> Refusal:
    return illegal("a turn begins with a card: draw from the stock or take the discard", "JR-4")


def _why_not_in_meld(hand: Rummy, card: int, number: int) -> Refusal | None:
    text = card_text(card)
    if not hand.house.changing:
        return illegal(f"{text} stays in its meld: changing melds is not agreed", "JR-14")
    if number > len(hand.melds) or _meld_with(hand, card) != number:
        return illegal(f"{text} does not lie in meld {number}", "JR-14")
    if card in hand.moved:
        return illegal(f"{text} has moved in this turn already", "JR-14")
    return None


# Do they make what the player says they make?


def _why_too_few_naturals(hand: Rummy, cards: list[int]) -> Refusal | None:
    fewest = hand.house.fewest_naturals
    if naturals_in(cards) >= fewest:
        return None
    kept = plural(fewest, "natural card", "natural cards")
    return illegal(f"a meld keeps at least {kept}, not {naturals_in(cards)}", "JR-16")


def why_not_joined(meld: Meld, number: int, cards: list[int]) -> Refusal | None:
    """JR-7: with these cards it must still be a meld of its kind."""
    joined = meld_of(meld.seat, [*meld.cards, *cards])
    if joined is not None and joined.kind == meld.kind:
        return None
    rule = "JR-7" if naturals_in([*cards]) == len(cards) else "JR-17"
    for laid in cards:
        if not _could_belong(meld, laid):
            return illegal(f"{laid_text(laid)} does not fit meld {number}, {meld_name(meld)}", rule)
    refusal = why_no_line([*meld.cards, *cards])
    if refusal is None:
        gap = f"{laid_texts(cards)} does not go on from meld {number}, {laid_texts([*meld.cards])}"
        return illegal(gap, rule)
    return illegal(refusal.sentence, rule) if refusal.rule == "JR-5" else refusal


def _could_belong(meld: Meld, laid: int) -> bool:
    """Has the card the rank, or the suit, that all cards of this meld have?"""
    if meld.kind == OF_A_KIND:
        return rank_of(laid) == meld.low
    return meld.kind != RUN or suit_laid(laid) == suit_laid(meld.cards[0])


def meld_name(meld: Meld) -> str:
    """`a run of Rock`, `cards of rank 9`."""
    if meld.kind == OF_A_KIND:
        return f"cards of rank {RANK_NAMES[meld.low]}"
    if meld.kind == RUN:
        return f"a run of {SUIT_NAMES[suit_laid(meld.cards[0])]}"
    return "a strong run"


# Can the melds that they come from spare them?


def _why_not_spared(hand: Rummy, cards: list[int]) -> Refusal | None:
    if not hand.house.changing:
        return None
    taken = places_taken(hand.melds, [card_laid(laid) for laid in cards])
    for number in range(1, len(taken)):
        if taken[number]:
            refusal = _why_meld_suffers(hand, number, taken[number])
            if refusal is not None:
                return refusal
    return None


def _why_meld_suffers(hand: Rummy, number: int, taken: int) -> Refusal | None:
    meld = hand.melds[number - 1]
    fewest = hand.house.fewest_naturals
    parts = meld.parts_without(taken)
    if not parts:
        return illegal(f"meld {number} would be used up", "JR-14")
    for part in parts:
        rest = laid_texts([*part.cards])
        if len(part.cards) < shortest(meld.kind):
            kind = KIND_NAMES[meld.kind]
            return illegal(f"of meld {number} would be left {rest}, too few for {kind}", "JR-14")
        if naturals_in(part.cards) < fewest:
            kept = plural(fewest, "natural card", "natural cards")
            return illegal(f"of meld {number} would be left {rest}, and a meld keeps {kept}", "JR-16")
    return None
