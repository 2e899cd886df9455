"""What happens at a table of Janken Rummy, and who may know it."""

from janken.core.events import Event, Fact, points_text, told_to_all
from janken.core.moves import Move, Plain, WithCards
from janken.games.janken_rummy.said import Adding, Melding
from janken.kernel.cards import card_text
from janken.kernel.rummy.dealing import cards_each
from janken.kernel.rummy.hand import Rummy


def after_deal(hand: Rummy, dealer: int) -> list[Event]:
    each = cards_each(hand.seats)
    return [told_to_all(Fact(kind="deal", seat=dealer, say=f"deals {each} cards each", count=each))]


def after_move(hand: Rummy, seat: int, move: Move, turned_over: bool) -> list[Event]:
    events = [_move_event(hand, seat, move)]
    if turned_over:
        turned = Fact(kind="turn-over", seat=seat, say="turns the discard pile over: it is the stock again")
        events.insert(0, told_to_all(turned))
    if hand.is_over():
        events.append(told_to_all(_end(hand)))
    return events


def _move_event(hand: Rummy, seat: int, move: Move) -> Event:
    if move == Plain("draw"):
        return _draw_event(hand, seat)
    if isinstance(move, Melding | Adding):
        cards = tuple(card.text() for card in move.cards)
        verb, where = ("lays", "") if isinstance(move, Melding) else ("adds", f" to meld {move.number}")
        kind = "meld" if isinstance(move, Melding) else "add"
        return told_to_all(Fact(kind=kind, seat=seat, say=f"{verb} {' '.join(cards)}{where}", cards=cards))
    if isinstance(move, WithCards):
        card = card_text(move.cards[0])
        return told_to_all(Fact(kind="discard", seat=seat, say=f"discards {card}", cards=(card,)))
    card = card_text(hand.taken)
    return told_to_all(Fact(kind="take", seat=seat, say=f"takes {card} from the discard pile", cards=(card,)))


def _draw_event(hand: Rummy, seat: int) -> Event:
    """Only who draws sees the card."""
    card = card_text(hand.stock[hand.drawn - 1])
    return Event(
        for_all=Fact(kind="draw", seat=seat, say="draws from the stock"),
        for_seats={seat: Fact(kind="draw", seat=seat, say=f"draws {card}", cards=(card,))},
    )


def _end(hand: Rummy) -> Fact:
    if hand.void:
        return Fact(kind="void", say="ends the hand: it is void, nobody scores")
    points = hand.points()[hand.winner - 1]
    rummy = " in one turn, a Rummy" if hand.is_rummy() else ""
    say = f"is out{rummy}: {points_text(points)}"
    return Fact(kind="out", seat=hand.winner, say=say, points=points)
