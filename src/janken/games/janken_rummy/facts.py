"""What can happen at a table of Janken Rummy: from a move to its facts, and what the lab counts."""

from collections.abc import Iterable
from typing import Final

from janken.core.events import Dealing, Event, Fact, TakenBack, count, share, to_everyone
from janken.core.moves import Move, Plain, WithCards
from janken.games.janken_rummy.moves import Adding, Melding, NamedCard
from janken.games.janken_rummy.rules.hand import Rummy, cards_each
from janken.games.janken_rummy.rules.meld import KIND_CODES, Meld, MeldKind, card_laid, laid_text
from janken.kernel.cards import JOKER, card_of, card_text, suit_of


class RummyDealt(Dealing, frozen=True, tag="deal"):
    count: int  # cards for each


class DrewCard(Fact, frozen=True, tag="draw"):
    card: str | None = None  # only for the player who draws it


class TookDiscard(Fact, frozen=True, tag="take"):
    card: str


class TookDeep(Fact, frozen=True, tag="take-deep"):
    cards: tuple[str, ...]  # the lowest first, which is laid at once (JR-20)


class Laid(Fact, frozen=True, tag="meld"):
    cards: tuple[str, ...]  # as they are laid: a joker with its rank
    moved: tuple[str, ...]  # those of them that were in other melds (JR-14)
    meld: MeldKind


class Added(Fact, frozen=True, tag="add"):
    cards: tuple[str, ...]
    moved: tuple[str, ...]
    number: int  # of the meld they were added to
    meld: MeldKind
    other: int  # the player who laid it; 0: the one who adds


class SwappedJoker(Fact, frozen=True, tag="swap"):
    """A card takes a joker's place, and the joker is laid again (JR-16)."""

    card: str
    joker: str  # without its rank
    number: int  # of the meld
    other: int  # the player who laid it; 0: the one who swaps


class Discarded(Fact, frozen=True, tag="discard"):
    card: str


class Knocked(Fact, frozen=True, tag="knock"):
    """A card is discarded and the hand is over: all lay what they can (JR-19)."""

    card: str
    points: int  # what the knocker holds then


class TurnedOver(Fact, frozen=True, tag="turn-over"):
    """The discard pile is the stock again (JR-9)."""


class Out(Fact, frozen=True, tag="out"):
    points: int
    rummy: bool = False  # JR-11: all in one turn, which counts twice


class WonKnock(Fact, frozen=True, tag="won-knock"):
    """The player who holds least, once all have laid what they can (JR-19)."""

    points: int
    undercut: bool = False  # it is not the knocker


class Void(Fact, frozen=True, tag="void"):
    """Nobody scores in this hand (JR-9)."""

    empty: bool = False  # a player had to draw and nothing was left; else nothing happened for long


Happening = (
    RummyDealt | DrewCard | TookDiscard | TookDeep | Laid | Added | SwappedJoker | Discarded | Knocked
    | TurnedOver | Out | WonKnock | Void | TakenBack
)  # fmt: skip


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


def _is_strong_run(fact: Fact) -> bool:
    return isinstance(fact, Laid) and fact.meld == "strong"


MEASURES: Final = (
    share("rummies", lambda fact: isinstance(fact, Out) and fact.rummy),
    share("knocks", lambda fact: isinstance(fact, Knocked)),
    count("melds", lambda fact: isinstance(fact, Laid)),
    count("strong-runs", _is_strong_run),
    count("layings-off", lambda fact: isinstance(fact, Added)),
    count("recycled", lambda fact: isinstance(fact, TurnedOver)),
)
