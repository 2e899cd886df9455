"""What can happen at a table of 9 of a Kind: from a move to its facts, and what the lab counts.

Which cards are traded is known to the traders alone.
"""

from collections.abc import Sequence
from typing import Final, Literal

from janken.core.events import Dealing, Event, Fact, TakenBack, count, share, to_everyone
from janken.core.moves import Move, Plain, WithCards
from janken.games.nine_of_a_kind.moves import Accept, Call, CallName, FromCentre, Name, OfferTo
from janken.games.nine_of_a_kind.rules.moves import cards_in, collection_letter
from janken.games.nine_of_a_kind.rules.round import CHICKEN, OUT, RIGHT, SCORED, VOID, WRONG, Round
from janken.games.nine_of_a_kind.rules.scoring import NOT_COUNTED
from janken.kernel.cards import card_text, in_order

# NK-10 out of the round, NK-11 wrong at no cost; what a chicken earns (NK-15) is open until the count.
Outcome = Literal["right", "out", "wrong", "open"]


class NineDealt(Dealing, frozen=True, tag="deal"):
    centre: int  # how many cards are there
    cards: tuple[str, ...] = ()  # the reader's own


class Offered(Fact, frozen=True, tag="offer"):
    """NK-5: only the number is called out."""

    count: int
    cards: tuple[str, ...] = ()  # for the one who offers


class OfferedTo(Fact, frozen=True, tag="offer-to"):
    """NK-5: to one player, where the house allows it; everyone hears to whom."""

    other: int
    count: int
    cards: tuple[str, ...] = ()  # for the one who offers


class Withdrew(Fact, frozen=True, tag="withdraw"):
    pass


class Traded(Fact, frozen=True, tag="swap"):
    """NK-5: `seat` has taken the offer of `other`."""

    other: int
    count: int
    given: tuple[str, ...] = ()  # by the reader, one of the two
    got: tuple[str, ...] = ()


class UsedCentre(Fact, frozen=True, tag="centre"):
    """NK-6: everyone sees which places were picked, nobody else which cards they were."""

    count: int
    places: tuple[int, ...]
    given: tuple[str, ...] = ()  # by the reader
    got: tuple[str, ...] = ()


class Called(Fact, frozen=True, tag="call"):
    call: CallName
    outcome: Outcome
    cards: tuple[str, ...] = ()  # laid out by a right caller


class NamedCollection(Fact, frozen=True, tag="name"):
    collection: str


class Counted(Fact, frozen=True, tag="count"):
    """NK-12: what the cards outside the collection come to."""

    collection: str
    count: int
    cards: tuple[str, ...]


class WonRound(Fact, frozen=True, tag="win"):
    points: int


class Voided(Fact, frozen=True, tag="void"):
    """NK-10: nobody scores."""


Happening = (
    NineDealt | Offered | OfferedTo | Withdrew | Traded | UsedCentre | Called | NamedCollection
    | Counted | WonRound | Voided | TakenBack
)  # fmt: skip


_OUTCOMES: Final[dict[int, Outcome]] = {RIGHT: "right", OUT: "out", WRONG: "wrong", CHICKEN: "open"}


def dealing(play: Round, dealer: int) -> Event:
    def fact(cards: Sequence[int]) -> Fact:
        return NineDealt(seat=dealer, centre=len(play.centre), cards=_texts(cards))

    own = {seat: fact(play.held(seat).cards()) for seat in range(1, play.seats + 1)}
    return Event(for_all=fact(()), for_seats=own)


def after_move(seat: int, move: Move, before: Round, after: Round) -> list[Event]:
    """What a move shows, from the round before and after it."""
    if isinstance(move, Call):
        return [to_everyone(_calling(seat, move, after)), *_ending(after)]
    if move == Plain("close"):
        return _ending(after)
    return [_trading(seat, move, before)]


def _trading(seat: int, move: Move, before: Round) -> Event:
    match move:
        case Accept():
            return _swapping(seat, move, before)
        case FromCentre():
            return _using_centre(seat, move, before)
        case WithCards():
            return _offering(seat, move)
        case OfferTo():
            return _offering_to(seat, move)
        case Name():
            return to_everyone(NamedCollection(seat=seat, collection=collection_letter(move.collection)))
    return to_everyone(Withdrew(seat=seat))


def _offering(seat: int, move: WithCards) -> Event:
    number = len(move.card_numbers)
    own = Offered(seat=seat, count=number, cards=move.cards)
    return Event(for_all=Offered(seat=seat, count=number), for_seats={seat: own})


def _offering_to(seat: int, move: OfferTo) -> Event:
    number, other = len(move.card_numbers), move.other
    own = OfferedTo(seat=seat, other=other, count=number, cards=move.cards)
    return Event(for_all=OfferedTo(seat=seat, other=other, count=number), for_seats={seat: own})


def _swapping(seat: int, move: Accept, before: Round) -> Event:
    giver, number = move.other, len(move.card_numbers)
    taken, given = _texts(cards_in(before.offers[giver - 1])), move.cards
    return Event(
        for_all=Traded(seat=seat, other=giver, count=number),
        for_seats={
            seat: Traded(seat=seat, other=giver, count=number, given=given, got=taken),
            giver: Traded(seat=seat, other=giver, count=number, given=taken, got=given),
        },
    )


def _using_centre(seat: int, move: FromCentre, before: Round) -> Event:
    number, places = len(move.card_numbers), tuple(sorted(move.places))
    got = _sorted_texts([before.centre[place - 1] for place in places])
    own = UsedCentre(seat=seat, count=number, places=places, given=move.cards, got=got)
    return Event(for_all=UsedCentre(seat=seat, count=number, places=places), for_seats={seat: own})


def _calling(seat: int, move: Call, after: Round) -> Fact:
    outcome = _OUTCOMES[after.standing[seat - 1]]
    cards = after.held(seat).cards() if outcome == "right" else ()
    return Called(seat=seat, call=move.what, outcome=outcome, cards=_texts(cards))


def _ending(after: Round) -> list[Event]:
    """The count and the points once the round is over; nothing before."""
    if after.stage == VOID:
        return [to_everyone(Voided())]
    if after.stage != SCORED or after.scoring is None:
        return []
    scoring, facts = after.scoring, list[Fact]()
    for place, counted in enumerate(scoring.counts):
        if counted != NOT_COUNTED and after.standing[place] != RIGHT:
            cards = _texts(after.held(place + 1).cards())
            collection = collection_letter(scoring.collections[place])
            facts.append(Counted(seat=place + 1, collection=collection, count=counted, cards=cards))
    facts += [WonRound(seat=seat, points=scoring.points[seat - 1]) for seat in after.winners()]
    return [to_everyone(fact) for fact in facts]


def _sorted_texts(cards: Sequence[int]) -> tuple[str, ...]:
    return _texts(in_order(list(cards)))


def _texts(cards: Sequence[int]) -> tuple[str, ...]:
    return tuple(map(card_text, cards))


def _won_with_blocker(fact: Fact) -> bool:
    return isinstance(fact, Called) and fact.call == "blocked" and fact.outcome == "right"


def _called_chicken(fact: Fact) -> bool:
    return isinstance(fact, Called) and fact.call == "chicken"


def _called_wrongly(fact: Fact) -> bool:
    return isinstance(fact, Called) and fact.outcome in ("out", "wrong")


MEASURES: Final = (
    share("blockers", _won_with_blocker),
    share("chickens", _called_chicken),
    count("wrong-calls", _called_wrongly),
    count("offers", lambda fact: isinstance(fact, Offered | OfferedTo)),
    count("swaps", lambda fact: isinstance(fact, Traded)),
    count("centre-uses", lambda fact: isinstance(fact, UsedCentre)),
)
