"""A hint for a seat that asks, from its own cards and what lies open."""

from collections.abc import Sequence

from janken.core.game import Hint
from janken.core.moves import Move
from janken.core.view import View
from janken.games.run_with_scissors.moves import OnStack, Play
from janken.games.run_with_scissors.table import ScissorsTable
from janken.kernel.cards import SCISSORS, card_from_text, card_text, suit_of
from janken.kernel.scissors.hand import follower, height_of


def advise(view: View, seat: int, legal: Sequence[Move]) -> Hint | None:
    """Play rather than pass, and first what one can follow oneself: the player of the last card collects."""
    assert isinstance(view.table, ScissorsTable)
    held = {card_from_text(code) for code in view.table.hands[seat - 1] if code is not None}
    plays = [move for move in legal if isinstance(move, Play)]
    if plays and len(legal) == 1:
        return Hint(plays[0], "it is the only card that you may open with")
    if plays:
        best = max(plays, key=lambda play: (own_line(play.card, held), -height_of(play.card)))
        return Hint(best, _reason(best.card, own_line(best.card, held), bool(view.table.stack)))
    for move in legal:
        if move == OnStack("pass"):
            return Hint(move, "no card of yours fits")
    return None


def own_line(card: int, held: set[int]) -> int:
    """How many cards of the hand can follow this one in line."""
    lengths = [1 + own_line(next_card, held) for next_card in _followers(card) if next_card in held]
    return max(lengths, default=0)


def _followers(card: int) -> tuple[int, int]:
    return follower(card, 1), follower(card, 2)


def _reason(card: int, line: int, on_stack: bool) -> str:
    if line:
        more = "card" if line == 1 else "cards"
        return f"you can go on yourself, with {line} {more} after {card_text(card)}"
    if suit_of(card) == SCISSORS:
        return "a Scissors in the hand counts against you when somebody goes out"
    return "every card played brings you closer to going out" if on_stack else "the lowest card that opens"
