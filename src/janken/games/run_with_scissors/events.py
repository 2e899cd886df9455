"""What people hear and see: cards called out (RS-11), stacks taken, going out, points and chips."""

from collections.abc import Iterable, Sequence

from janken.core.events import Event, Fact, to_everyone
from janken.games.run_with_scissors.facts import (
    BowlShared,
    BowlTaken,
    Closed,
    DealtAll,
    Followed,
    HandedOver,
    Lost,
    Opened,
    PaidShort,
    Passed,
    PokerDealt,
    Scored,
    Tied,
    TimeUp,
    TookStack,
    WentOut,
    Won,
)
from janken.games.run_with_scissors.rules.game import ScissorsGame
from janken.games.run_with_scissors.rules.hand import CLOSE, PASS, ScissorsHand
from janken.games.run_with_scissors.rules.michigan import BOWLS
from janken.games.run_with_scissors.rules.poker import KIND_NAMES, kind_of, strength
from janken.kernel.cards import NO_CARD, SCISSORS, SUIT_LETTERS, card_text, suit_of


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
