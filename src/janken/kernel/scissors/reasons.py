"""Why something cannot be done in Run with Scissors, in a sentence with the cards and the rule."""

from janken.kernel.cards import (
    NO_CARD,
    RANK_NAMES,
    SUIT_NAMES,
    card_text,
    stronger,
    suit_of,
)
from janken.kernel.position import TABLE
from janken.kernel.refusal import Refusal, illegal, not_yours, stale
from janken.kernel.scissors.game import ScissorsGame
from janken.kernel.scissors.hand import ScissorsHand, height_of


def why_not_play(hand: ScissorsHand, seat: int, card: int) -> Refusal | None:
    """Who may act, then who holds the card, then whether it opens or fits."""
    refusal = _why_not_act(hand, seat)
    if refusal is not None:
        return refusal
    if card >= len(hand.place) or hand.place[card] != seat:  # RS-2: nobody holds a joker or a standard suit
        return illegal(f"seat {seat} does not hold {card_text(card)}", "CD-7")
    return _why_not_follow(hand, card) if hand.top != NO_CARD else _why_not_open(hand, seat, card)


def why_not_pass(hand: ScissorsHand, seat: int) -> Refusal | None:
    refusal = _why_not_act(hand, seat)
    if refusal is not None:
        return refusal
    if hand.top == NO_CARD:
        return illegal("there is no pass while no stack lies: open one", "RS-9")
    return None


def why_not_close(hand: ScissorsHand, seat: int) -> Refusal | None:
    if seat != TABLE:
        return not_yours("only the table, seat 0, closes a stack when its patience is over", "RS-9")
    if hand.top == NO_CARD:
        return illegal("no stack lies that could be closed", "RS-9")
    return None


def why_stale(hand: ScissorsHand, meant_for: int) -> Refusal | None:
    """RS-7: something meant for another top card (NO_CARD: for no stack) than the one that lies there now."""
    top: int = hand.top
    if top == meant_for:
        return None
    if top == NO_CARD:
        return stale(f"too late, the stack with {card_text(meant_for)} on top is closed", "RS-7")
    return stale(f"too late, {card_text(top)} was first", "RS-7")


def _why_not_act(hand: ScissorsHand, seat: int) -> Refusal | None:
    if seat == TABLE:
        return not_yours("the table, seat 0, plays no cards and does not pass", "RF-3")
    if hand.top != NO_CARD:
        return _why_not_after_pass(hand, seat)
    if seat != hand.opener:
        first = hand.first_card != NO_CARD
        which = "first stack, with the lowest Scissors that is in play" if first else "next stack"
        return not_yours(f"seat {hand.opener} opens the {which}", "RS-5" if first else "RS-10")
    return None


def _why_not_after_pass(hand: ScissorsHand, seat: int) -> Refusal | None:
    if hand.passed >> seat & 1:
        top = card_text(hand.top)
        return illegal(f"seat {seat} has passed for {top} and waits for the next card", "RS-9")
    return None


def _why_not_open(hand: ScissorsHand, seat: int, card: int) -> Refusal | None:
    if hand.first_card != NO_CARD:
        if card == hand.first_card:
            return None
        first = f"{card_text(hand.first_card)}, the lowest Scissors in play"
        return illegal(f"the hand opens with {first}, not with {card_text(card)}", "RS-5")
    lowest = hand.lowest_of(seat, suit_of(card))
    if card == lowest:
        return None
    lower = f"{card_text(lowest)} is lower than {card_text(card)}"
    return illegal(f"{lower}, and a stack opens with the lowest card of its suit", "RS-10")


def _why_not_follow(hand: ScissorsHand, card: int) -> Refusal | None:
    top: int = hand.top
    if height_of(card) != height_of(top) + 1:
        wanted = _a(RANK_NAMES[height_of(top) + 1])
        return illegal(f"{card_text(card)} does not follow {card_text(top)}: {wanted} does", "RS-6")
    if not stronger(suit_of(card), suit_of(top)):
        no = f"{SUIT_NAMES[suit_of(card)]} is not stronger than {SUIT_NAMES[suit_of(top)]}"
        return illegal(f"{card_text(card)} does not follow {card_text(top)}: {no}", "RS-6")
    return None


def _a(rank: str) -> str:
    return f"an {rank}" if rank in ("Ace", "8") else f"a {rank}"


# Between hands


def why_not_end(game: ScissorsGame, seat: int) -> Refusal | None:
    """RS-16: the time limit is checked between hands, by the table."""
    if seat != TABLE:
        return not_yours("only the table, seat 0, ends the game at the time limit", "RS-16")
    if not game.house.timed:
        return illegal("no time limit was agreed on: that is the option minutes", "RS-16")
    if game.is_playing():
        return illegal("the time limit is checked between hands, and a hand is being played", "RS-16")
    if game.number == 0:
        return illegal("no hand has been played yet: a deal comes first", "RS-16")
    if game.no_more_hands():
        return illegal("the last hand has been played: poker hands decide the bowls now", "RS-23")
    return None


def why_not_between_hands(game: ScissorsGame) -> Refusal:
    """A play, pass or close while no hand is being played."""
    if game.no_more_hands():
        return illegal("the last hand is over: poker hands decide the bowls now", "RS-23")
    if game.number == 0:
        return illegal("no hand is being played: a deal comes first", "RF-2")
    return illegal(f"the hand is over, seat {game.last_out} went out: a deal comes next", "RS-12")
