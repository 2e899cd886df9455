"""Why something cannot be done in Run with Scissors, with the cards and the rule."""

from janken.games.run_with_scissors.rules.game import ScissorsGame
from janken.games.run_with_scissors.rules.hand import ScissorsHand, height_of
from janken.kernel.cards import NO_CARD, RANK_LETTERS, card_text, stronger, suit_of
from janken.kernel.melds import weak_step
from janken.kernel.position import TABLE
from janken.kernel.refusal import Refusal, illegal, not_yours, stale


def why_not_play(hand: ScissorsHand, seat: int, card: int) -> Refusal | None:
    """Who may act, then who holds the card, then whether it opens or fits."""
    refusal = _why_not_act(hand, seat)
    if refusal is not None:
        return refusal
    if card >= len(hand.place) or hand.place[card] != seat:  # RS-2: nobody holds a joker or a standard suit
        return illegal("not-held", "CD-7", seat=seat, card=card_text(card))
    return _why_not_follow(hand, card) if hand.top != NO_CARD else _why_not_open(hand, seat, card)


def why_not_pass(hand: ScissorsHand, seat: int) -> Refusal | None:
    refusal = _why_not_act(hand, seat)
    if refusal is not None:
        return refusal
    return illegal("nothing-to-pass", "RS-9") if hand.top == NO_CARD else None


def why_not_close(hand: ScissorsHand, seat: int) -> Refusal | None:
    if seat != TABLE:
        return not_yours("table-closes", "RS-9")
    return illegal("nothing-to-close", "RS-9") if hand.top == NO_CARD else None


def why_stale(hand: ScissorsHand, meant_for: int) -> Refusal | None:
    """RS-7: something meant for another top card (NO_CARD: for no stack) than the one there now."""
    top: int = hand.top
    if top == meant_for:
        return None
    if top == NO_CARD:
        return stale("stack-closed", "RS-7", top=card_text(meant_for))
    return stale("other-was-first", "RS-7", top=card_text(top))


def _why_not_act(hand: ScissorsHand, seat: int) -> Refusal | None:
    if seat == TABLE:
        return not_yours("table-plays-nothing", "RF-3")
    if hand.top != NO_CARD:
        return _why_not_after_pass(hand, seat)
    if seat == hand.opener:
        return None
    opener: int = hand.opener
    if hand.first_card != NO_CARD:
        return not_yours("other-opens-first", "RS-5", seat=opener)
    return not_yours("other-opens", "RS-10", seat=opener)


def _why_not_after_pass(hand: ScissorsHand, seat: int) -> Refusal | None:
    if hand.passed >> seat & 1:
        return illegal("passed-already", "RS-9", seat=seat, top=card_text(hand.top))
    return None


def _why_not_open(hand: ScissorsHand, seat: int, card: int) -> Refusal | None:
    if hand.first_card != NO_CARD:
        if card == hand.first_card:
            return None
        return illegal("not-lowest-scissors", "RS-5", lower=card_text(hand.first_card), card=card_text(card))
    lowest = hand.lowest_of(seat, suit_of(card))
    if card == lowest:
        return None
    return illegal("not-lowest-of-suit", "RS-10", lower=card_text(lowest), card=card_text(card))


def _why_not_follow(hand: ScissorsHand, card: int) -> Refusal | None:
    top: int = hand.top
    wanted = height_of(top) + 1
    if height_of(card) != wanted:
        rank = RANK_LETTERS[wanted]
        return illegal("wrong-rank", "RS-6", card=card_text(card), top=card_text(top), rank=rank)
    return None if stronger(suit_of(card), suit_of(top)) else weak_step(card, top, "RS-6")


# Between hands


def why_not_end(game: ScissorsGame, seat: int) -> Refusal | None:
    """RS-16: the time limit is checked between hands, by the table."""
    if seat != TABLE:
        return not_yours("table-ends", "RS-16")
    if not game.house.timed:
        return illegal("untimed", "RS-16")
    if game.is_playing():
        return illegal("end-between-hands", "RS-16")
    if game.number == 0:
        return illegal("nothing-played-yet", "RS-16")
    if game.no_more_hands():
        return illegal("poker-now", "RS-23")
    return None


def why_not_between_hands(game: ScissorsGame) -> Refusal:
    """A play, pass or close while no hand is being played."""
    if game.no_more_hands():
        return illegal("poker-now", "RS-23")
    if game.number == 0:
        return illegal("not-dealt", "RF-2")
    return illegal("deal-comes-next", "RS-12", seat=game.last_winners[0])
