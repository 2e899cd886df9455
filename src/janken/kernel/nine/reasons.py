"""Why something cannot be done now, in words. Who may act comes first, then the cards, then the rest."""

from janken.kernel.cards import card_text, cards_text, in_order, rank_of, suit_of
from janken.kernel.nine.moves import (
    CALL_CHICKEN,
    MOST_TOGETHER,
    RANKS,
    SUITS,
    cards_in,
)
from janken.kernel.nine.round import (
    CHICKEN,
    OPEN,
    OUT,
    PLAYING,
    RIGHT,
    TRADING,
    WITHDRAWN,
    Round,
)
from janken.kernel.position import TABLE
from janken.kernel.refusal import Refusal, illegal, malformed, not_yours, stale


def why_not_act(play: Round, seat: int) -> Refusal | None:
    """May this player act at all?"""
    if seat == TABLE:
        return not_yours("the table, seat 0, only closes the round", "RF-3")
    standing = play.standing[seat - 1]
    if standing == PLAYING:
        return None
    if standing == OUT:
        return not_yours(f"seat {seat} called wrongly and is out of this round", "NK-10")
    if standing == RIGHT:
        return not_yours(f"seat {seat} has called and won this round", "NK-8")
    if standing == CHICKEN:
        return not_yours(f"seat {seat} has called chicken and waits for the count", "NK-15")
    return not_yours(f"seat {seat} has called already in this round", "NK-11")


def why_not_close(seat: int) -> Refusal | None:
    return None if seat == TABLE else not_yours("only the table, seat 0, closes the round", "RF-3")


# Trading


def why_not_offer(play: Round, seat: int, cards: list[int]) -> Refusal | None:
    refusal = _why_not_hold(play, seat, cards) or _why_not_trade(play)
    if refusal is not None:
        return refusal
    if play.offers[seat - 1]:
        open_offer = _bundle_text(play.offers[seat - 1])
        return illegal(f"seat {seat} has an open offer of {open_offer}: withdraw it first", "NK-5")
    return _why_not_together(cards, "NK-4")


def why_not_withdraw(play: Round, seat: int) -> Refusal | None:
    refusal = _why_not_trade(play)
    if refusal is None and play.offers[seat - 1] == 0:
        refusal = _why_no_offer(play, seat)
    return refusal


def why_not_accept(play: Round, seat: int, other: int, cards: list[int], meant: int) -> Refusal | None:
    """`meant` is the number of the offer the player saw, 0 for whichever is open."""
    refusal = _why_not_hold(play, seat, cards) or _why_not_trade(play)
    if refusal is not None:
        return refusal
    if other == seat:
        return illegal(f"seat {seat} cannot take its own offer: withdraw it instead", "NK-5")
    if play.offers[other - 1] == 0:
        return _why_no_offer(play, other)
    if meant and meant != play.offer_number[other - 1]:
        return stale(f"the offer of seat {other} is gone, another one has come since", "NK-5")
    offered = play.offered(other)
    if len(cards) != offered:
        return illegal(f"seat {other} offers {_number(offered)}, not {len(cards)}: give as many", "NK-4")
    return _why_not_free(play, seat, cards) or _why_not_together(cards, "NK-4")


def why_not_centre(play: Round, seat: int, cards: list[int], places: list[int]) -> Refusal | None:
    refusal = _why_not_hold(play, seat, cards) or _why_not_trade(play)
    if refusal is None:
        refusal = _why_not_free(play, seat, cards) or _why_not_together(cards, "NK-6")
    if refusal is not None:
        return refusal
    if not play.may_use_centre(seat):
        return illegal("before each trade with the centre comes a trade with a player", "NK-7")
    if len(play.centre) < len(cards):
        lie = _number(len(play.centre))
        return illegal(f"the centre has only {lie}, too few to pick {len(cards)}", "NK-7")
    return _why_not_places(play, len(cards), places)


def _why_not_places(play: Round, wanted: int, places: list[int]) -> Refusal | None:
    if len(places) != wanted:
        return illegal(f"pick as many cards as are put in: {wanted}, not {len(places)}", "NK-6")
    for number, place in enumerate(places):
        if place < 1:
            return illegal("places of the centre are counted from 1", "NK-6").about(str(place))
        if place > len(play.centre):
            lay = _number(len(play.centre))
            no_place = f"there is no place {place} to pick from: {lay} lay in the centre before"
            return illegal(no_place, "NK-6").about(str(place))
        if place in places[:number]:
            return illegal(f"place {place} is picked twice", "NK-6").about(str(place))
    return None


def _why_not_trade(play: Round) -> Refusal | None:
    if play.stage == TRADING:
        return None
    if play.chicken:
        return illegal(f"trading has stopped: seat {play.chicken} has called chicken", "NK-15")
    return illegal("trading has stopped: somebody has called", "NK-8")


def _why_not_hold(play: Round, seat: int, cards: list[int]) -> Refusal | None:
    """CD-7: only cards that the player holds, each once."""
    hand = play.held(seat)
    for number, card in enumerate(cards):
        if suit_of(card) >= SUITS or rank_of(card) > RANKS or not hand.has(card):
            return _about(card, f"seat {seat} does not hold {card_text(card)}", "CD-7")
        if card in cards[:number]:
            return _about(card, f"{card_text(card)} is named twice", "CD-7")
    return None


def _why_not_free(play: Round, seat: int, cards: list[int]) -> Refusal | None:
    offered = cards_in(play.offers[seat - 1])
    for card in cards:
        if card in offered:
            return _about(card, f"{card_text(card)} lies in an open offer: withdraw it first", "NK-5")
    return None


def _about(card: int, sentence: str, rule: str) -> Refusal:
    return illegal(sentence, rule).about(card_text(card))


def _why_not_together(cards: list[int], rule: str) -> Refusal | None:
    if len(cards) > MOST_TOGETHER:
        return illegal(f"one trade takes 1, 2 or 3 cards, not {len(cards)}", rule)
    if len({suit_of(card) for card in cards}) > 1 and len({rank_of(card) for card in cards}) > 1:
        return illegal(f"{cards_text(in_order(cards))} share neither a suit nor a rank", rule)
    return None


def _why_no_offer(play: Round, owner: int) -> Refusal:
    """Why nothing is on offer: nothing was, or somebody was faster."""
    fate = play.offer_fate[owner - 1]
    if fate > OPEN:
        return stale(f"the offer of seat {owner} is gone: seat {fate} was first to take it", "NK-5")
    if fate == WITHDRAWN:
        return stale(f"the offer of seat {owner} has been withdrawn", "NK-5")
    return illegal(f"seat {owner} has no open offer", "NK-5")


# Calling and naming


def why_not_call(play: Round, call: int) -> Refusal | None:
    """A wrong call is no reason: it is made, and has its price (NK-10)."""
    if call != CALL_CHICKEN:
        return None
    if not play.chicken_allowed:
        return illegal("nobody calls chicken here: it needs the option chicken=yes", "NK-15")
    if play.chicken:
        return illegal(f"seat {play.chicken} has called chicken already", "NK-15")
    if play.stage != TRADING:
        return illegal("it is too late for chicken: somebody has called rightly", "NK-15")
    return None


def why_not_name(play: Round) -> Refusal | None:
    if play.stage == TRADING:
        return illegal("a collection is named only after a call has stopped the trading", "NK-12")
    return None


def why_no_seat(play: Round, other: int) -> Refusal | None:
    if 1 <= other <= play.seats:
        return None
    no_seat = f"there is no seat {other} to take an offer from: the seats are 1 to {play.seats}"
    return malformed(no_seat, "RF-3").about(str(other))


def _number(cards: int) -> str:
    return "1 card" if cards == 1 else f"{cards} cards"


def _bundle_text(whole: int) -> str:
    return cards_text(list(cards_in(whole)))
