"""What people hear and see: cards called out (RS-11), stacks taken, going out, points and chips."""

from janken.core.events import Event, Fact, told_to_all
from janken.kernel.cards import NO_CARD, SCISSORS, SUIT_NAMES, card_name, card_text, cards_text, suit_of
from janken.kernel.scissors.game import ScissorsGame
from janken.kernel.scissors.hand import CLOSE, PASS, ScissorsHand
from janken.kernel.scissors.michigan import BOWLS
from janken.kernel.scissors.poker import KIND_NAMES, kind_of, strength


def of_deal(game: ScissorsGame, is_hand: bool) -> list[Event]:
    if is_hand:
        return [_told(kind="deal", seat=game.dealer, say="deals all 65 cards, one hand of them a dummy")]
    say = "deals again: all Scissors were in the dummy hand"
    return [_told(kind="deal", seat=game.next_dealer(), say=say)]


def of_move(before: ScissorsHand, after: ScissorsHand, seat: int, move: int) -> list[Event]:
    """The move itself, then what came of it by itself."""
    events = [_of_move_itself(before, seat, move)]
    if after.is_over():
        events.append(_told(kind="out", seat=seat, say='is out: "Out!"'))
    if after.top == NO_CARD:
        taken = before.stack_cards() if move >= PASS else [*before.stack_cards(), move]
        events.append(_of_taking(seat if move < PASS else before.top_seat, taken))
    return events


def _of_move_itself(before: ScissorsHand, seat: int, move: int) -> Event:
    if move == PASS:
        return _told(kind="pass", seat=seat, say=f"passes for {card_text(before.top)}")
    if move == CLOSE:
        return _told(kind="close", say="closes the stack: patience is over")
    card = card_text(move)
    if before.top != NO_CARD:
        call = f"{SUIT_NAMES[suit_of(move)]}!"
        return _told(kind="follow", seat=seat, say=f'plays {card}: "{call}"', cards=(card,))
    return _told(kind="open", seat=seat, say=f'opens with {card}: "{card_name(move)}!"', cards=(card,))


def _of_taking(seat: int, taken: list[int]) -> Event:
    cards = tuple(map(card_text, taken))
    return _told(kind="stack", seat=seat, say=f"takes the stack: {cards_text(taken)}", cards=cards)


def of_hand_end(before: ScissorsHand, game: ScissorsGame) -> list[Event]:
    """RS-13 and the scoring. `before` is the hand before its last card was played."""
    assert game.hand is not None
    assert game.hand_scores is not None
    events = []
    for seat in range(1, game.seats + 1):
        if game.hand.caught[seat]:
            scissors = [card for card in before.cards_in(seat) if suit_of(card) == SCISSORS]
            events.append(_of_handing_over(seat, game.last_out, scissors))
    for seat, points in enumerate(game.hand_scores, start=1):
        say = f"wins {_chips(points)}" if points >= 0 else f"loses {_chips(-points)}"
        if not game.house.michigan:
            say = f"scores {points}"
        events.append(_told(kind="score", seat=seat, say=say, points=points))
    return events


def _of_handing_over(seat: int, to: int, scissors: list[int]) -> Event:
    cards = tuple(map(card_text, scissors))
    say = f"hands over {cards_text(scissors)} to seat {to}"
    return _told(kind="hand-over", seat=seat, other=to, say=say, cards=cards)


def of_showdown(game: ScissorsGame, bowl: int, chips: int, best: list[int]) -> list[Event]:
    """RS-23: every poker hand, and who takes the bowl."""
    rarity = game.house.rarity
    events = [_of_poker_hand(seat, hand, rarity) for seat, hand in enumerate(game.shown, 1) if hand]
    if len(best) == 1:
        say = f"takes the bowl {BOWLS[bowl]} with {_chips(chips)}"
        events.append(_told(kind="bowl", seat=best[0], say=say, points=chips))
    else:
        say = f"deals again for the bowl {BOWLS[bowl]}: seats {', '.join(map(str, best))} are tied"
        events.append(_told(kind="tie", say=say))
    return events


def _of_poker_hand(seat: int, hand: list[int], rarity: bool) -> Event:
    kind = KIND_NAMES[kind_of(strength([*hand], rarity), rarity)]
    cards = tuple(map(card_text, hand))
    return _told(kind="poker", seat=seat, say=f"is dealt {cards_text(hand)}: {kind}", cards=cards)


def of_end() -> list[Event]:
    return [_told(kind="end", say="ends the game: the time limit is reached")]


def _chips(count: int) -> str:
    return "1 chip" if count == 1 else f"{count} chips"


def _told(
    *, kind: str, say: str, seat: int = 0, other: int = 0, cards: tuple[str, ...] = (), points: int = 0
) -> Event:
    """Everything here is said or laid out for all to hear and see."""
    return told_to_all(Fact(kind=kind, seat=seat, say=say, other=other, cards=cards, points=points))
