"""What happens at a table of Janken Rummy, and who may know it."""

from collections.abc import Iterable

from janken.core.events import Event, Fact, told_to_all
from janken.core.moves import Move, Plain, WithCards
from janken.kernel.cards import card_text
from janken.kernel.rummy.dealing import cards_each
from janken.kernel.rummy.hand import Rummy
from janken.kernel.rummy.laid import laid_text
from janken.kernel.rummy.shapes import KIND_CODES
from janken.shelf.janken_rummy.facts import (
    Added,
    Dealt,
    Discarded,
    Drew,
    Laid,
    Out,
    Took,
    TurnedOver,
    Void,
)
from janken.shelf.janken_rummy.said import Adding, Melding, Named


def after_deal(hand: Rummy, dealer: int) -> list[Event]:
    return [told_to_all(Dealt(seat=dealer, count=cards_each(hand.seats)))]


def after_move(hand: Rummy, seat: int, move: Move, turned_over: bool) -> list[Event]:
    events = [_move_event(hand, seat, move)]
    if turned_over:
        events.insert(0, told_to_all(TurnedOver(seat=seat)))
    if hand.is_over():
        events.append(told_to_all(_end(hand)))
    return events


def _move_event(hand: Rummy, seat: int, move: Move) -> Event:
    if move == Plain("draw"):
        return _draw_event(hand, seat)
    if isinstance(move, Melding):
        kind = KIND_CODES[hand.melds[-1].kind]
        return told_to_all(Laid(seat=seat, cards=_texts(move.cards), moved=_moved(move.cards), meld=kind))
    if isinstance(move, Adding):
        return told_to_all(_added(hand, seat, move))
    if isinstance(move, WithCards):
        return told_to_all(Discarded(seat=seat, card=card_text(move.cards[0])))
    return told_to_all(Took(seat=seat, card=card_text(hand.taken)))


def _draw_event(hand: Rummy, seat: int) -> Event:
    """Only who draws sees the card."""
    card = card_text(hand.stock[hand.drawn - 1])
    return Event(for_all=Drew(seat=seat), for_seats={seat: Drew(seat=seat, card=card)})


def _added(hand: Rummy, seat: int, move: Adding) -> Fact:
    meld = hand.melds[move.number - 1]
    return Added(
        seat=seat,
        cards=_texts(move.cards),
        moved=_moved(move.cards),
        number=move.number,
        meld=KIND_CODES[meld.kind],
        other=0 if meld.seat == seat else meld.seat,
    )


def _texts(cards: Iterable[Named]) -> tuple[str, ...]:
    return tuple(laid_text(card.laid) for card in cards)


def _moved(cards: Iterable[Named]) -> tuple[str, ...]:
    return _texts(card for card in cards if card.source)


def _end(hand: Rummy) -> Fact:
    if hand.void:
        return Void()
    return Out(seat=hand.winner, points=hand.points()[hand.winner - 1], rummy=hand.is_rummy())
