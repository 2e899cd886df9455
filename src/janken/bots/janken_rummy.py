"""Janken Rummy: what to take, lay down, hold back and throw away."""

from typing import Final, final

from janken.bots.mind import Judged, Mind, Reason, Worlds
from janken.bots.rummy_beliefs import Beliefs, table_of
from janken.bots.seen import Seen
from janken.core.deal import Shuffler
from janken.core.moves import Move, Plain, WithCards
from janken.kernel.cards import card_text
from janken.kernel.position import Position
from janken.kernel.rummy.hand import Rummy
from janken.kernel.rummy.meld import meld_of
from janken.kernel.rummy.moves import DRAW, TAKE, add, move_to_lay
from janken.kernel.rummy.policy import RummyPolicy, is_useful, keeping_worth
from janken.kernel.search import Policy
from janken.shelf.janken_rummy import house_of
from janken.shelf.janken_rummy.said import Adding, Melding

_DRAW: Final = Plain("draw")
_TAKE: Final = Plain("take")
_LAY: Final = 200.0  # laying comes before adding, adding before discarding
_ADD: Final = 150.0


@final
class RummyMind(Mind):
    def judge(self, seen: Seen) -> list[Judged]:
        table = Beliefs(seen).world(Shuffler(0))  # only the seat's own hand and the table are looked at
        return [Judged(move, _worth(seen, table, move)) for move in seen.legal]

    def reason(self, seen: Seen, move: Move) -> Reason:
        if isinstance(move, Melding):
            return Reason("longest-meld")
        if isinstance(move, Adding):
            return Reason("one-card-less")
        if isinstance(move, WithCards):
            card = move.cards[0]
            return Reason("fits-least", card=card_text(card), points=house_of(seen.options).points_of(card))
        discards = table_of(seen).discards
        if not discards:
            return Reason("nothing-discarded")
        return Reason("laid-at-once" if move == _TAKE else "not-to-be-laid", card=discards[-1])

    def notices(self, seen: Seen, move: Move, level: str) -> float:
        """A beginner sees runs and equal ranks, but not what can be added, and hardly a strong run."""
        if level != "easy" or not isinstance(move, Melding | Adding):
            return 1.0
        return 0.6 if isinstance(move, Adding) else 0.75

    def number(self, world: Position, move: Move) -> int:
        if isinstance(move, WithCards):
            return move.cards[0]
        if isinstance(move, Adding):
            return add(move.number, move.cards[0].laid)
        if isinstance(move, Melding):
            meld = meld_of(0, [card.laid for card in move.cards])
            assert meld is not None, "it is a legal move"
            return move_to_lay(meld)
        return DRAW if move == _DRAW else TAKE

    def policy(self, seen: Seen) -> Policy:
        return RummyPolicy()

    def worlds(self, seen: Seen) -> Worlds:
        return Beliefs(seen).world


def _worth(seen: Seen, table: Rummy, move: Move) -> float:
    if isinstance(move, Melding):
        moved = sum(card.source > 0 for card in move.cards)
        return _LAY + len(move.cards) - 2 * moved if moved < len(move.cards) else -_LAY
    if isinstance(move, Adding):
        return _ADD if move.cards[0].source == 0 else -_LAY
    if isinstance(move, WithCards):
        return -float(keeping_worth(table, seen.seat, move.cards[0]))
    if move == _TAKE:
        return 1.0 if is_useful(table, seen.seat, table.discards[-1]) else -1.0
    return 0.0


MIND: Final = RummyMind()
