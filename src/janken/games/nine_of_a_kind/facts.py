"""What happens at a table of 9 of a Kind, told to those who may know it."""

from collections.abc import Sequence

from janken.core.events import Event, Fact, told_to_all
from janken.core.moves import Move, Plain, WithCards
from janken.games.nine_of_a_kind.moves import Accept, Call, FromCentre, Name
from janken.kernel.cards import card_text, cards_text, in_order
from janken.kernel.nine import moves as kernel
from janken.kernel.nine.round import OUT, RIGHT, SCORED, VOID, WRONG, Round
from janken.kernel.nine.scoring import NOT_COUNTED

_CALL_NAMES = {"nine": "9 of a kind", "blocked": "blocked", "chicken": "chicken"}


def dealing(play: Round, dealer: int) -> Event:
    centre = f"{number_text(len(play.centre))} in the centre"

    def fact(cards: Sequence[int]) -> Fact:
        say = f"deals you {cards_text(list(cards))}" if cards else "deals nine cards each"
        return Fact(kind="deal", seat=dealer, say=f"{say}, {centre}", cards=_texts(cards), count=len(cards))

    own = {seat: fact(play.held(seat).cards()) for seat in range(1, play.seats + 1)}
    return Event(for_all=fact(()), for_seats=own)


def told(seat: int, move: Move, before: Round, after: Round) -> list[Event]:
    """What a move that was made tells, from the round before and after it."""
    if isinstance(move, Call):
        return [told_to_all(_calling(seat, move, after)), *_ending(after)]
    if move == Plain("close"):
        return _ending(after)
    return [_trading(seat, move, before, after)]


def _trading(seat: int, move: Move, before: Round, after: Round) -> Event:
    match move:
        case Accept():
            return _swapping(seat, move, before)
        case FromCentre():
            return _using_centre(seat, move, before)
        case WithCards():
            return _offering(seat, move)
        case Name():
            say = f"collects {kernel.collection_name(move.collection)}"
            return told_to_all(Fact(kind="name", seat=seat, say=say))
    return told_to_all(Fact(kind="withdraw", seat=seat, say="withdraws the offer"))


def _offering(seat: int, move: WithCards) -> Event:
    """NK-5: only the number is called out."""
    number = len(move.cards)
    said = Fact(kind="offer", seat=seat, say=f"offers {number_text(number)}", count=number)
    cards = in_order(list(move.cards))
    own = Fact(kind="offer", seat=seat, say=f"offers {cards_text(cards)}", cards=_texts(cards), count=number)
    return Event(for_all=said, for_seats={seat: own})


def _swapping(seat: int, move: Accept, before: Round) -> Event:
    """NK-5: what is traded is seen by the two traders alone. `cards` are those that one got."""
    number = len(move.cards)
    given = in_order(list(move.cards))
    got = list(kernel.cards_in(before.offers[move.other - 1]))

    def fact(say: str, cards: Sequence[int] = ()) -> Fact:
        return Fact(kind="swap", seat=seat, say=say, cards=_texts(cards), other=move.other, count=number)

    swaps = f"swaps {number_text(number)} with seat {move.other}"
    return Event(
        for_all=fact(swaps),
        for_seats={
            seat: fact(f"{swaps}: gives {cards_text(given)}, gets {cards_text(got)}", got),
            move.other: fact(f"{swaps}: gives {cards_text(given)}, gets {cards_text(got)}", given),
        },
    )


def _using_centre(seat: int, move: FromCentre, before: Round) -> Event:
    """NK-6: everyone sees which places were picked, nobody else which cards lay there."""
    number = len(move.cards)
    places = sorted(move.places)
    given, got = in_order(list(move.cards)), in_order([before.centre[place - 1] for place in places])
    say = f"trades {number_text(number)} with the centre, picking {_places_text(places)}"
    said = Fact(kind="centre", seat=seat, say=say, count=number)
    seen = f"{say}: gives {cards_text(given)}, gets {cards_text(got)}"
    own = Fact(kind="centre", seat=seat, say=seen, cards=_texts(got), count=number)
    return Event(for_all=said, for_seats={seat: own})


def _calling(seat: int, move: Call, after: Round) -> Fact:
    call = f"calls {_CALL_NAMES[move.what]}"
    standing = after.standing[seat - 1]
    if standing == RIGHT:
        cards = after.held(seat).cards()
        say = f"{call} and lays out {cards_text(cards)}"
        return Fact(kind="call", seat=seat, say=say, cards=_texts(cards))
    if standing == OUT:
        return Fact(kind="call", seat=seat, say=f"{call} wrongly and is out of the round")
    if standing == WRONG:
        return Fact(kind="call", seat=seat, say=f"{call} wrongly, which costs nothing now")
    return Fact(kind="call", seat=seat, say=call)


def _ending(after: Round) -> list[Event]:
    """The count and the points once the round is over; nothing before."""
    if after.stage == VOID:
        return [told_to_all(Fact(kind="void", say="ends the round: it is void, nobody scores"))]
    if after.stage != SCORED or after.scoring is None:
        return []
    scoring = after.scoring
    facts = []
    for place, count in enumerate(scoring.counts):
        if count != NOT_COUNTED and after.standing[place] != RIGHT:
            cards = after.held(place + 1).cards()
            collected = kernel.collection_name(scoring.collections[place])
            say = f"counts {count} beside {collected}: {cards_text(cards)}"
            facts.append(Fact(kind="count", seat=place + 1, say=say, cards=_texts(cards), points=count))
    for seat in after.winners():
        points = scoring.points[seat - 1]
        facts.append(Fact(kind="win", seat=seat, say=f"wins the round: {points} points", points=points))
    return [told_to_all(fact) for fact in facts]


def number_text(cards: int) -> str:
    return "1 card" if cards == 1 else f"{cards} cards"


def _places_text(places: Sequence[int]) -> str:
    return ("place " if len(places) == 1 else "places ") + " ".join(map(str, places))


def _texts(cards: Sequence[int]) -> tuple[str, ...]:
    return tuple(map(card_text, cards))
