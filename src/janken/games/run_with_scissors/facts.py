"""What can happen at a table of Run with Scissors: from a move to its facts, and what the lab counts.

All of it is called out (RS-11) or laid open, for everybody.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from janken.core.events import Dealing, Event, Fact, HandStory, Measure, TakenBack, Unit, count, to_everyone
from janken.games.run_with_scissors.rules.game import ScissorsGame
from janken.games.run_with_scissors.rules.hand import CLOSE, PASS, ScissorsHand
from janken.games.run_with_scissors.rules.scoring import BOWLS, KIND_NAMES, PokerKind, kind_of, strength
from janken.kernel.cards import NO_CARD, SCISSORS, SUIT_LETTERS, card_text, suit_of


class DealtAll(Dealing, frozen=True, tag="deal"):
    again: bool = False  # RS-5: the deal was not played
    ante: int = 0  # RS-18: chips that everyone has put into the bowls
    missing: tuple[int, ...] = ()  # RS-22: by seat, how many of them could not be paid; empty if all were


class Opened(Fact, frozen=True, tag="open"):
    card: str


class Followed(Fact, frozen=True, tag="follow"):
    card: str
    suit: str  # RS-11: as it is called out


class Passed(Fact, frozen=True, tag="pass"):
    top: str


class Closed(Fact, frozen=True, tag="close"):
    """RS-9: by the table, when time is up."""


class WentOut(Fact, frozen=True, tag="out"):
    pass


class TookStack(Fact, frozen=True, tag="stack"):
    cards: tuple[str, ...]


class HandedOver(Fact, frozen=True, tag="hand-over"):
    """RS-13."""

    other: int  # the player who went out
    cards: tuple[str, ...]


class Scored(Fact, frozen=True, tag="score"):
    points: int


class Won(Fact, frozen=True, tag="win"):
    """RS-17: chips in a hand, all in all."""

    chips: int


class Lost(Fact, frozen=True, tag="lose"):
    chips: int


class PaidShort(Fact, frozen=True, tag="short"):
    """RS-22: chips that were due and not there."""

    chips: int


class PokerDealt(Fact, frozen=True, tag="poker"):
    cards: tuple[str, ...]
    hand: PokerKind


class BowlTaken(Fact, frozen=True, tag="bowl"):
    bowl: str
    chips: int


class BowlShared(Fact, frozen=True, tag="share"):
    """RS-23: a player's part of a bowl, after a tie."""

    bowl: str
    chips: int


class Tied(Fact, frozen=True, tag="tie"):
    """RS-23: these seats are dealt again for the bowl."""

    bowl: str
    seats: tuple[int, ...]


class TimeUp(Fact, frozen=True, tag="end"):
    """RS-16."""


Happening = (
    DealtAll | Opened | Followed | Passed | Closed | WentOut | TookStack | HandedOver | Scored | Won | Lost
    | PaidShort | PokerDealt | BowlTaken | BowlShared | Tied | TimeUp | TakenBack
)  # fmt: skip


def of_deal(game: ScissorsGame, is_hand: bool, ante: int) -> list[Event]:
    dealer = game.dealer if is_hand else game.next_dealer()
    missing = [ante - paid for paid in game.antes_paid()] if ante else []
    dealt = DealtAll(
        seat=dealer, again=not is_hand, ante=ante, missing=tuple(missing) if any(missing) else ()
    )
    return [to_everyone(fact) for fact in (dealt, *_of_missing(missing))]


def _of_missing(chips: Sequence[int]) -> list[Fact]:
    """RS-22: by seat, how many chips could not be paid."""
    return [PaidShort(seat=seat, chips=missing) for seat, missing in enumerate(chips, start=1) if missing]


def of_move(before: ScissorsHand, after: ScissorsHand, seat: int, move: int) -> list[Event]:
    """The move itself, then what followed automatically."""
    facts = [_of_move_itself(before, seat, move)]
    if after.is_over():
        facts.append(WentOut(seat=seat))
    if after.top == NO_CARD and (after.out_takes or not after.is_over()):
        taken = before.stack_cards() if move >= PASS else [*before.stack_cards(), move]
        facts.append(TookStack(seat=seat if move < PASS else before.top_seat, cards=_codes(taken)))
    return [to_everyone(fact) for fact in facts]


def _of_move_itself(before: ScissorsHand, seat: int, move: int) -> Fact:
    if move == PASS:
        return Passed(seat=seat, top=card_text(before.top))
    if move == CLOSE:
        return Closed()
    if before.top != NO_CARD:
        return Followed(seat=seat, card=card_text(move), suit=SUIT_LETTERS[suit_of(move)])
    return Opened(seat=seat, card=card_text(move))


def of_hand_end(before: ScissorsHand, game: ScissorsGame) -> list[Event]:
    """RS-13 and the scoring. `before` is the hand before its last card was played."""
    assert game.hand is not None
    assert game.last_points is not None
    facts: list[Fact] = []
    for seat in range(1, game.seats + 1):
        if game.hand.caught[seat]:
            scissors = [card for card in before.cards_in(seat) if suit_of(card) == SCISSORS]
            facts.append(HandedOver(seat=seat, other=game.last_winners[0], cards=_codes(scissors)))
    facts += _of_missing([account.unpaid for account in game.accounts])
    for seat, score in enumerate(game.last_points, start=1):
        facts.append(_of_score(seat, score, game.house.michigan))
    return [to_everyone(fact) for fact in facts]


def _of_score(seat: int, score: int, michigan: bool) -> Fact:
    if not michigan:
        return Scored(seat=seat, points=score)
    return Won(seat=seat, chips=score) if score >= 0 else Lost(seat=seat, chips=-score)


def of_showdown(game: ScissorsGame, bowl: int, before: Sequence[int], best: list[int]) -> list[Event]:
    """RS-23: every poker hand, and who takes the bowl. `before` has the players' chips before it."""
    rarity = game.house.rarity
    facts: list[Fact] = [
        PokerDealt(seat=seat, cards=_codes(hand), hand=KIND_NAMES[kind_of(strength([*hand], rarity), rarity)])
        for seat, hand in enumerate(game.shown, start=1)
        if hand
    ]
    won = {seat: game.totals[seat - 1] - before[seat - 1] for seat in best}
    if len(best) == 1:
        facts.append(BowlTaken(seat=best[0], bowl=BOWLS[bowl], chips=won[best[0]]))
    elif game.house.split:
        facts += [BowlShared(seat=seat, bowl=BOWLS[bowl], chips=chips) for seat, chips in won.items()]
    else:
        facts.append(Tied(bowl=BOWLS[bowl], seats=tuple(best)))
    return [to_everyone(fact) for fact in facts]


def of_end() -> list[Event]:
    return [to_everyone(TimeUp())]


def _codes(cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(map(card_text, cards))


def _debts(hand: HandStory) -> float:
    """Chips that players owe after the hand."""
    return float(sum(-total for total in hand.totals if total < 0))


def _bowls_for_poker(hand: HandStory) -> float:
    """Bowls that nobody had won when the last hand was over."""
    showdown = [place for place, fact in enumerate(hand.facts) if isinstance(fact, PokerDealt)]
    if not showdown:
        return 0.0
    after = hand.facts[showdown[0] :]
    return float(len({fact.bowl for fact in after if isinstance(fact, BowlTaken | BowlShared)}))


MEASURES: Final = (
    count("stacks", lambda fact: isinstance(fact, TookStack)),
    count("handed-over", lambda fact: isinstance(fact, HandedOver)),
    Measure("bowls-for-poker", Unit.NUMBER, _bowls_for_poker),
    Measure("debts", Unit.NUMBER, _debts),
    count("paid-short", lambda fact: isinstance(fact, PaidShort)),
)
