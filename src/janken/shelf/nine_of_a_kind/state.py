"""9 of a Kind at the table: its kernel bound to the contract."""

from collections.abc import Sequence
from typing import Self, final

from janken.core.deal import Shuffler
from janken.core.events import Event
from janken.core.game import Chance, Game
from janken.core.many_hands import ManyHandsState
from janken.core.moves import Move, Plain, WithCards
from janken.core.options import Options
from janken.core.timers import Timer
from janken.kernel.cards import nine_suit_deck
from janken.kernel.nine import reasons
from janken.kernel.nine.game import NineOfAKind, new_game
from janken.kernel.nine.round import Round
from janken.kernel.nine.scoring import CHICKEN_RULES
from janken.kernel.refusal import Refusal
from janken.shelf.nine_of_a_kind import live, telling
from janken.shelf.nine_of_a_kind.moves import CALLS, Accept, Call, FromCentre, Name, from_kernel, to_kernel
from janken.shelf.nine_of_a_kind.redeal import redealt
from janken.shelf.nine_of_a_kind.table import NineTable, empty_table, table_for


def chicken_rule(options: Options) -> int:
    return CHICKEN_RULES.index(options.word("chicken"))


@final
class NineState(ManyHandsState[Round]):
    _play: NineOfAKind

    def __init__(self, game: Game, options: Options, seats: int, dealer: int) -> None:
        super().__init__(game, seats)
        self._options = options
        self._trades = 0  # since the game began, for the stall time
        self._play = new_game(seats, dealer, options.number("goal"), chicken_rule(options))

    def deck(self) -> list[int]:
        return nine_suit_deck()

    # Moves

    def legal(self, seat: int) -> list[Move]:
        play = self._play.hand
        return [] if play is None else [from_kernel(move) for move in play.moves(seat)]

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        play = self.position()
        if move == Plain("close"):
            return reasons.why_not_close(seat)
        if isinstance(move, Accept) and (refusal := reasons.why_no_seat(play, move.other)):
            return refusal
        return reasons.why_not_act(play, seat) or self._why_not_move(play, seat, move)

    def _why_not_move(self, play: Round, seat: int, move: Move) -> Refusal | None:
        match move:
            case WithCards():
                return reasons.why_not_offer(play, seat, list(move.cards))
            case Accept():
                return reasons.why_not_accept(play, seat, move.other, list(move.cards), move.meant)
            case FromCentre():
                return reasons.why_not_centre(play, seat, list(move.cards), list(move.places))
            case Call():
                return reasons.why_not_call(play, CALLS[move.what])
            case Name():
                return reasons.why_not_name(play)
        return reasons.why_not_withdraw(play, seat)

    def apply(self, seat: int, move: Move) -> list[Event]:
        before = self.position().copy()
        self._trades += isinstance(move, Accept | FromCentre)
        self._play.play(seat, to_kernel(move))
        return telling.told(seat, move, before, self.position())

    def give(self, chance: Chance, cards: Sequence[int]) -> list[Event]:
        return [telling.dealing(self._play.deal(list(cards)), self._play.dealer)]

    def timers(self) -> list[Timer]:
        return live.timers(self._options, self._play.hand, self._play.number, self._trades)

    def places(self) -> dict[str, str]:
        return live.places(self._play.hand)

    # Seeing

    def table(self, viewer: int) -> NineTable:
        play = self._play.hand
        return empty_table(self.seats) if play is None else table_for(viewer, play)

    def redeal(self, seat: int, shuffler: Shuffler) -> Self:
        twin = self.copy()
        twin._play.hand = redealt(self.position(), seat, shuffler)
        return twin

    def offer_number(self, seat: int) -> int:
        """Which offer of the round a player's open one is; 0 without one. A taker may say which was meant."""
        play = self.position()
        return play.offer_number[seat - 1] if play.offers[seat - 1] else 0
