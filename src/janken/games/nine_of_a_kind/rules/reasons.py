"""Why something cannot be done now. Who may act comes first, then the cards, then the rest."""

from janken.games.nine_of_a_kind.rules.moves import (
    CALL_CHICKEN,
    MOST_TOGETHER,
    RANKS,
    SUITS,
    cards_in,
)
from janken.games.nine_of_a_kind.rules.round import (
    CHICKEN,
    OPEN,
    OUT,
    PLAYING,
    RIGHT,
    TRADING,
    WITHDRAWN,
    Round,
)
from janken.games.nine_of_a_kind.rules.scoring import NO_CHICKEN
from janken.kernel.cards import card_text, in_order, rank_of, suit_of
from janken.kernel.position import TABLE
from janken.kernel.refusal import Refusal, illegal, malformed, not_yours, stale


def why_not_act(play: Round, seat: int) -> Refusal | None:
    """May this player act at all?"""
    if seat == TABLE:
        return not_yours("table-only-closes", "RF-3")
    standing = play.standing[seat - 1]
    if standing == PLAYING:
        return None
    if standing == OUT:
        return not_yours("out-of-round", "NK-10", seat=seat)
    if standing == RIGHT:
        return not_yours("called-and-won", "NK-8", seat=seat)
    if standing == CHICKEN:
        return not_yours("waits-for-count", "NK-15", seat=seat)
    return not_yours("called-already", "NK-11", seat=seat)


def why_not_close(seat: int) -> Refusal | None:
    return None if seat == TABLE else not_yours("close-for-table", "RF-3")


# Trading


def why_not_offer(play: Round, seat: int, cards: list[int]) -> Refusal | None:
    refusal = _why_not_hold(play, seat, cards) or _why_not_trade(play)
    if refusal is not None:
        return refusal
    if play.offers[seat - 1]:
        return illegal("one-offer", "NK-5", seat=seat, cards=_texts(list(cards_in(play.offers[seat - 1]))))
    return _why_not_together(cards, "NK-4")


def why_not_offer_to(play: Round, seat: int, other: int, allowed: bool) -> Refusal | None:
    """Whom an offer may be for, where the house has offers to one player."""
    if not allowed:
        return illegal("offers-to-all", "NK-5")
    refusal = why_no_seat(play, other)
    if refusal is None and other == seat:
        refusal = illegal("offer-to-self", "NK-5")
    if refusal is None and play.standing[other - 1] == OUT:
        refusal = illegal("offer-to-out", "NK-10", seat=other)
    return refusal


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
        return illegal("own-offer", "NK-5", seat=seat)
    if play.offers[other - 1] == 0:
        return _why_no_offer(play, other)
    if not play.is_for(seat, other):
        return illegal("offer-to-another", "NK-5", seat=other, other=play.offers_to[other - 1])
    if meant and meant != play.offer_number[other - 1]:
        return stale("other-offer", "NK-5", seat=other)
    offered = play.offered(other)
    if len(cards) != offered:
        return illegal("give-as-many", "NK-4", seat=other, count=offered, number=len(cards))
    return _why_not_free(play, seat, cards) or _why_not_together(cards, "NK-4")


def why_not_centre(play: Round, seat: int, cards: list[int], places: list[int]) -> Refusal | None:
    refusal = _why_not_hold(play, seat, cards) or _why_not_trade(play)
    if refusal is None:
        refusal = _why_not_free(play, seat, cards) or _why_not_together(cards, "NK-6")
    if refusal is not None:
        return refusal
    if not play.may_use_centre(seat):
        return illegal("centre-closed", "NK-7")
    if len(play.centre) < len(cards):
        return illegal("centre-too-small", "NK-7", count=len(play.centre), wanted=len(cards))
    return _why_not_places(play, len(cards), places)


def _why_not_places(play: Round, wanted: int, places: list[int]) -> Refusal | None:
    if len(places) != wanted:
        return illegal("pick-as-many", "NK-6", wanted=wanted, picked=len(places))
    for number, place in enumerate(places):
        if place < 1:
            return illegal("places-from-one", "NK-6").about(str(place))
        if place > len(play.centre):
            no_place = illegal("no-place", "NK-6", place=place, count=len(play.centre))
            return no_place.about(str(place))
        if place in places[:number]:
            return illegal("place-twice", "NK-6", place=place).about(str(place))
    return None


def _why_not_trade(play: Round) -> Refusal | None:
    if play.stage == TRADING:
        return None
    if play.chicken:
        return illegal("stopped-by-chicken", "NK-15", seat=play.chicken)
    return illegal("trading-stopped", "NK-8")


def _why_not_hold(play: Round, seat: int, cards: list[int]) -> Refusal | None:
    """CD-7: only cards that the player holds, each once."""
    hand = play.held(seat)
    for number, card in enumerate(cards):
        if suit_of(card) >= SUITS or rank_of(card) > RANKS or not hand.has(card):
            return illegal("not-held", "CD-7", seat=seat, card=card_text(card)).about(card_text(card))
        if card in cards[:number]:
            return illegal("named-twice", "CD-7", card=card_text(card)).about(card_text(card))
    return None


def _why_not_free(play: Round, seat: int, cards: list[int]) -> Refusal | None:
    offered = cards_in(play.offers[seat - 1])
    for card in cards:
        if card in offered:
            return illegal("card-offered", "NK-5", card=card_text(card)).about(card_text(card))
    return None


def _why_not_together(cards: list[int], rule: str) -> Refusal | None:
    if len(cards) > MOST_TOGETHER:
        return illegal("too-many-together", rule, count=len(cards))
    if len({suit_of(card) for card in cards}) > 1 and len({rank_of(card) for card in cards}) > 1:
        return illegal("nothing-shared", rule, cards=_texts(in_order(cards)))
    return None


def _why_no_offer(play: Round, owner: int) -> Refusal:
    """Why nothing is on offer: nothing was, or another player was faster."""
    fate = play.offer_fate[owner - 1]
    if fate > OPEN:
        return stale("offer-taken", "NK-5", seat=owner, other=fate)
    if fate == WITHDRAWN:
        return stale("offer-withdrawn", "NK-5", seat=owner)
    return illegal("no-offer", "NK-5", seat=owner)


# Calling and naming


def why_not_call(play: Round, call: int) -> Refusal | None:
    """A wrong call is no reason: it is made, and has its price (NK-10)."""
    if call != CALL_CHICKEN:
        return None
    if play.chicken_rule == NO_CHICKEN:
        return illegal("no-chicken-here", "NK-15")
    if play.chicken:
        return illegal("second-chicken", "NK-15", seat=play.chicken)
    if play.stage != TRADING:
        return illegal("late-chicken", "NK-15")
    return None


def why_not_name(play: Round) -> Refusal | None:
    if play.stage == TRADING:
        return illegal("named-too-early", "NK-12")
    return None


def why_no_seat(play: Round, other: int) -> Refusal | None:
    if 1 <= other <= play.seats:
        return None
    return malformed("no-seat", "RF-3", number=other, last=play.seats).about(str(other))


def _texts(cards: list[int]) -> list[str]:
    return [card_text(card) for card in cards]
