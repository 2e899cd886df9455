"""Why a move cannot be made."""

from janken.games.light_to_dark.rules.faces import (
    DARK,
    STOP,
    TURN,
    is_by_suit,
    is_flip,
    move_on_four,
    row_text,
    same_rank,
    same_suit,
)
from janken.games.light_to_dark.rules.game import LightToDark
from janken.kernel.refusal import Refusal, illegal


def why_not(game: LightToDark, move: int) -> Refusal | None:
    """Why the player may not make this move now; None when they may."""
    if game.is_over():
        return illegal("game-over", "LD-8")
    if move == TURN:
        return _why_not_turn(game)
    if move == STOP:
        return None if game.any_time else illegal("stop-early", "LD-8")
    return _why_not_four(game, move >> 6, move & 63)


def _why_not_turn(game: LightToDark) -> Refusal | None:
    if game.turned == len(game.deck):
        return illegal("deck-empty", "LD-2")
    if not game.any_time and game.fours:
        return illegal("not-stuck", "LD-7")
    return None


def _why_not_four(game: LightToDark, action: int, first: int) -> Refusal | None:
    if first + 4 > len(game.row):
        return illegal("row-too-short", "LD-3", place=first + 1, count=len(game.row))
    one, other = game.row[first], game.row[first + 3]
    left, right = row_text(one), row_text(other)
    rule = "LD-4" if is_flip(action) else "LD-5"
    if is_by_suit(action) and not same_suit(one, other):
        return illegal("not-one-suit", rule, left=left, right=right)
    if not is_by_suit(action) and not same_rank(one, other):
        return illegal("not-one-rank", rule, left=left, right=right)
    if not is_flip(action) and one & other & DARK == 0:
        return illegal("not-both-dark", rule, left=left, right=right)
    if not game.changes(move_on_four(action, first)):
        return illegal("all-dark", rule)
    return None
