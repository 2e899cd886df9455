"""A game of Janken Rummy under way."""

from collections.abc import Callable, Sequence
from typing import Final, Self, final

from janken.core.deal import Shuffler
from janken.core.events import Event
from janken.core.game import Chance, Game
from janken.core.many_hands import ManyHandsState
from janken.core.moves import Move, Plain, WithCards
from janken.core.view import EVERYTHING
from janken.kernel.refusal import Refusal
from janken.kernel.rummy import moves, reasons
from janken.kernel.rummy.dealing import dealt_anew
from janken.kernel.rummy.game import RummyGame, new_game
from janken.kernel.rummy.hand import Rummy
from janken.kernel.rummy.house import House
from janken.kernel.rummy.meld import meld_of
from janken.shelf.janken_rummy import told
from janken.shelf.janken_rummy.said import Adding, Melding, Named, TakingDeep, from_kernel, places_of
from janken.shelf.janken_rummy.table import RummyTable, empty_table, table_of

# What is said of one card: why not, and the kernel's move.
_WHY_NOT: Final[dict[str, Callable[[Rummy, int], Refusal | None]]] = {
    "discard": reasons.why_not_discard,
    "knock": reasons.why_not_knock,
    "swap": reasons.why_not_swap,
}
_NUMBER: Final[dict[str, Callable[[int], int]]] = {
    "discard": int,
    "knock": moves.knock_with,
    "swap": moves.swap_in,
}


@final
class RummyState(ManyHandsState[Rummy]):
    _play: RummyGame

    def __init__(self, game: Game, house: House, seats: int, dealer: int) -> None:
        super().__init__(game, seats)
        self._play = new_game(house, seats, dealer)

    def deck(self) -> list[int]:
        return self._play.deck()

    # Moves

    def why_not_between_hands(self, seat: int, move: Move) -> Refusal | None:
        hand = self._play.hand
        return (
            reasons.why_void()
            if hand is not None and hand.void
            else super().why_not_between_hands(seat, move)
        )

    def legal(self, seat: int) -> list[Move]:
        if self._play.hand is None:
            return []
        places = places_of(self._play.hand)
        return [from_kernel(move, places) for move in self._play.hand.whole_moves(seat)]

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        hand = self.position()
        refusal = reasons.why_not_turn(hand, seat)
        if refusal is not None:
            return refusal
        if isinstance(move, Melding):
            return reasons.why_not_meld(hand, *_named(move.cards))
        if isinstance(move, Adding):
            return reasons.why_not_add(hand, move.number, *_named(move.cards))
        if isinstance(move, TakingDeep):
            return reasons.why_not_take_deep(hand, move.count)
        if isinstance(move, WithCards):
            return _WHY_NOT[move.verb](hand, move.cards[0])
        return reasons.why_not_draw(hand) if move == Plain("draw") else reasons.why_not_take(hand)

    def apply(self, seat: int, move: Move) -> list[Event]:
        hand = self.position()
        before = hand.copy()
        if isinstance(move, Melding):
            meld = meld_of(seat, _named(move.cards)[0])
            assert meld is not None, "ask `check` first"
            hand.lay(meld)
        elif isinstance(move, Adding):
            hand.add_to(move.number, [card.laid for card in move.cards])
        elif isinstance(move, TakingDeep):
            hand.take(move.count)
        elif isinstance(move, WithCards):
            hand.play(seat, _NUMBER[move.verb](move.cards[0]))
        else:
            hand.play(seat, moves.DRAW if move == Plain("draw") else moves.TAKE)
        if hand.is_over():
            self._play.count()
        return told.after_move(before, hand, seat, move)

    def accepts(self, chance: Chance) -> bool:
        """Records of before say nothing where now somebody draws and nothing is left (JR-9)."""
        return super().accepts(chance) or (chance == Chance.DEAL and self._play.has_nothing_left())

    def give(self, chance: Chance, cards: Sequence[int]) -> list[Event]:
        events: list[Event] = []
        if self._play.is_playing():
            hand = self.position()
            events = self.apply(hand.turn, Plain("draw"))
        self._play.deal(list(cards))
        return events + told.after_deal(self.position(), self._play.dealer)

    # Seeing

    def table(self, viewer: int) -> RummyTable:
        hand = self._play.hand
        return empty_table(self.seats) if hand is None else table_of(hand, viewer)

    def redeal(self, seat: int, shuffler: Shuffler) -> Self:
        """All that lies face down changes places, but not the cards that everybody saw the player take."""
        twin = self.copy()
        hand = twin._play.hand
        if hand is not None:
            twin._play.hand = _redealt(hand, seat, shuffler)
        return twin


def _redealt(hand: Rummy, viewer: int, shuffler: Shuffler) -> Rummy:
    hands = [hand.hand_of(seat) for seat in range(1, hand.seats + 1)]
    if hand.winner or hand.knocker:
        unseen: list[int] = []  # the hands have been counted, face up
    else:
        unseen = [seat for seat in range(1, hand.seats + 1) if viewer not in (seat, EVERYTHING)]
    stock = hand.stock[hand.drawn :]
    known = [*hand.taken, *hand.owed]
    hidden = [card for seat in unseen for card in hands[seat - 1] if card not in known]
    shuffled = shuffler.shuffled([*hidden, *stock])
    for seat in unseen:
        kept = [card for card in hands[seat - 1] if card in known]
        missing = len(hands[seat - 1]) - len(kept)
        hands[seat - 1] = [*kept, *shuffled[:missing]]
        shuffled = shuffled[missing:]
    return dealt_anew(hand, hands, shuffled)


def _named(cards: Sequence[Named]) -> tuple[list[int], list[int]]:
    return [card.laid for card in cards], [card.source for card in cards]
