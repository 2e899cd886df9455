"""What happens at a table of Janken Rummy, and who may know it."""

from collections.abc import Iterable

from janken.core.events import Event, Fact, to_everyone
from janken.core.moves import Move, Plain, WithCards
from janken.games.janken_rummy.facts import (
    Added,
    Discarded,
    DrewCard,
    Knocked,
    Laid,
    Out,
    RummyDealt,
    SwappedJoker,
    TookDeep,
    TookDiscard,
    TurnedOver,
    Void,
    WonKnock,
)
from janken.games.janken_rummy.moves import Adding, Melding, NamedCard
from janken.games.janken_rummy.rules.hand import Rummy, cards_each
from janken.games.janken_rummy.rules.meld import KIND_CODES, Meld, card_laid, laid_text
from janken.kernel.cards import JOKER, card_of, card_text, suit_of


def after_deal(hand: Rummy, dealer: int) -> list[Event]:
    return [to_everyone(RummyDealt(seat=dealer, count=cards_each(hand.seats)))]


def after_move(before: Rummy, hand: Rummy, seat: int, move: Move) -> list[Event]:
    """What a move has made of the table before it."""
    events: list[Event] = []
    if hand.recycled > before.recycled:
        events.append(to_everyone(TurnedOver(seat=seat)))
    if not hand.void or hand.is_stalled():
        events.append(_move_event(before, hand, seat, move))
    if hand.knocker:
        events += _laid_after_knock(before, hand)
    if hand.is_over():
        events += map(to_everyone, _end(hand))
    return events


def _move_event(before: Rummy, hand: Rummy, seat: int, move: Move) -> Event:
    if move == Plain("draw"):
        return _draw_event(hand, seat)
    if isinstance(move, Melding):
        kind = KIND_CODES[hand.melds[-1].kind]
        return to_everyone(Laid(seat=seat, cards=move.cards, moved=_moved(move.named), meld=kind))
    if isinstance(move, Adding):
        return to_everyone(_added(hand, seat, move))
    if isinstance(move, WithCards):
        return to_everyone(_with_card(before, hand, seat, move))
    taken = tuple(card_text(card) for card in hand.taken)
    return to_everyone(
        TookDeep(seat=seat, cards=taken) if len(taken) > 1 else TookDiscard(seat=seat, card=taken[0])
    )


def _with_card(before: Rummy, hand: Rummy, seat: int, move: WithCards) -> Fact:
    card = move.card_numbers[0]
    text = card_text(card)
    if move.verb == "discard":
        return Discarded(seat=seat, card=text)
    if move.verb == "knock":
        return Knocked(seat=seat, card=text, points=before.pips_held(seat) - hand.house.points_of(card))
    number = next(number for number, meld in enumerate(hand.melds, start=1) if card in meld.cards)
    joker = card_text(card_of(JOKER, suit_of(card)))
    return SwappedJoker(
        seat=seat, card=text, joker=joker, number=number, other=_whose(hand.melds[number - 1], seat)
    )


def _draw_event(hand: Rummy, seat: int) -> Event:
    """Only the player who draws sees the card."""
    card = card_text(hand.stock[hand.drawn - 1])
    return Event(for_all=DrewCard(seat=seat), for_seats={seat: DrewCard(seat=seat, card=card)})


def _added(hand: Rummy, seat: int, move: Adding) -> Fact:
    meld = hand.melds[move.number - 1]
    return Added(
        seat=seat,
        cards=move.cards,
        moved=_moved(move.named),
        number=move.number,
        meld=KIND_CODES[meld.kind],
        other=_whose(meld, seat),
    )


def _whose(meld: Meld, seat: int) -> int:
    return 0 if meld.seat == seat else meld.seat


def _laid_after_knock(before: Rummy, hand: Rummy) -> list[Event]:
    """What everybody could lay of the cards they held, the knocker first (JR-19)."""
    events: list[Event] = []
    for seat in [*range(hand.knocker, hand.seats + 1), *range(1, hand.knocker)]:
        held = before.hand_of(seat)
        for number, meld in enumerate(hand.melds, start=1):
            cards = tuple(laid_text(laid) for laid in meld.cards if card_laid(laid) in held)
            kind = KIND_CODES[meld.kind]
            if cards and number > len(before.melds) and meld.seat == seat:
                events.append(to_everyone(Laid(seat=seat, cards=cards, moved=(), meld=kind)))
            elif cards:
                other = _whose(meld, seat)
                fact = Added(seat=seat, cards=cards, moved=(), number=number, meld=kind, other=other)
                events.append(to_everyone(fact))
    return events


def _moved(cards: Iterable[NamedCard]) -> tuple[str, ...]:
    return tuple(laid_text(card.laid) for card in cards if card.source)


def void(hand: Rummy) -> Fact:
    """JR-9: because there was nothing to draw, or because nothing happened for long."""
    return Void() if hand.is_stalled() else Void(seat=hand.turn, empty=True)


def _end(hand: Rummy) -> list[Fact]:
    if hand.void:
        return [void(hand)]
    points = hand.points()
    if hand.knocker:
        return [
            WonKnock(seat=seat, points=points[seat - 1], undercut=seat != hand.knocker)
            for seat in hand.winners()
        ]
    return [Out(seat=hand.winner, points=points[hand.winner - 1], rummy=hand.is_rummy())]
