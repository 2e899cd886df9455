"""9 of a Kind at the table: its kernel bound to the contract, its clocks, and what traders race for."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Self, final

from janken.core.deal import Shuffler
from janken.core.events import Event
from janken.core.game import Chance, Game, State, Timer
from janken.core.hands import ManyHandsState
from janken.core.moves import Move, Plain, WithCards
from janken.core.options import STRICT, Choice, Options, Seconds, Whole, YesNo, is_whole, shorten
from janken.games.nine_of_a_kind.facts import MEASURES, Happening, after_move, dealing
from janken.games.nine_of_a_kind.moves import (
    CALLS,
    Accept,
    Call,
    FromCentre,
    Name,
    OfferTo,
    from_kernel,
    offer_of,
    parse,
    to_kernel,
)
from janken.games.nine_of_a_kind.rules import reasons
from janken.games.nine_of_a_kind.rules.game import NineOfAKind, new_game
from janken.games.nine_of_a_kind.rules.round import TRADING, Round
from janken.games.nine_of_a_kind.rules.scoring import CHICKEN_RULES, NO_CHICKEN, WITHOUT_OWN
from janken.games.nine_of_a_kind.view import NineTable, empty_table, redealt, table_for
from janken.kernel.cards import nine_suit_deck
from janken.kernel.refusal import Refusal, malformed

_TRADING: Final = ("offer", "accept", "centre", "withdraw", "call")
_CLOSE: Final = Plain("close")


def timers(options: Options, play: Round | None, rounds: int, trades: int) -> list[Timer]:
    """NK-3 look and NK-10 stall while the trading lasts; then NK-11 unison and NK-12 naming."""
    if play is None or play.is_over():
        return []
    key = str(rounds)
    if play.stage == TRADING:
        look, stall = options.seconds("look"), options.seconds("stall")
        since = f"{key} {trades}"
        return [
            Timer(name="look", rule="NK-3", seconds=look, key=key, held=_TRADING, ends="dealer"),
            Timer(name="stall", rule="NK-10", seconds=stall, key=since, move=_CLOSE),
        ]
    unison = options.seconds("unison")
    until = unison + options.seconds("naming")
    return [
        Timer(name="unison", rule="NK-11", seconds=unison, key=key, barred=("call",)),
        Timer(name="naming", rule="NK-12", seconds=until, key=key, move=_CLOSE, ends="all"),
    ]


def places(play: Round | None) -> dict[str, str]:
    """NK-5: the first to take an offer gets it. Which offer of the round it is, everybody has heard."""
    if play is None or play.stage != TRADING:
        return {}
    seats = range(1, play.seats + 1)
    return {offer_of(seat): str(play.offer_number[seat - 1]) for seat in seats if play.offers[seat - 1]}


def meant_for(move: Move, what: str) -> Move | Refusal:
    if not isinstance(move, Accept):
        return move
    if not is_whole(what) or what == "0":
        return malformed("no-number", "NK-5", text=shorten(what), what="offer")
    return replace(move, meant=int(what))


def chicken_rule(options: Options) -> int:
    rule = CHICKEN_RULES.index(options.word("chicken"))
    return rule | WITHOUT_OWN if rule != NO_CHICKEN and options.word("chicken-half") == "others" else rule


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
                return reasons.why_not_offer(play, seat, list(move.card_numbers))
            case OfferTo():
                allowed = self._options.yes("offers-to-one")
                return reasons.why_not_offer_to(play, seat, move.other, allowed) or reasons.why_not_offer(
                    play, seat, list(move.card_numbers)
                )
            case Accept():
                return reasons.why_not_accept(play, seat, move.other, list(move.card_numbers), move.meant)
            case FromCentre():
                return reasons.why_not_centre(play, seat, list(move.card_numbers), list(move.places))
            case Call():
                return reasons.why_not_call(play, CALLS[move.what])
            case Name():
                return reasons.why_not_name(play)
        return reasons.why_not_withdraw(play, seat)

    def apply(self, seat: int, move: Move) -> list[Event]:
        before = self.position().copy()
        self._trades += isinstance(move, Accept | FromCentre)
        self._play.play(seat, to_kernel(move))
        return after_move(seat, move, before, self.position())

    def give(self, chance: Chance, cards: Sequence[int]) -> list[Event]:
        return [dealing(self._play.deal(list(cards)), self._play.dealer)]

    def timers(self) -> list[Timer]:
        return timers(self._options, self._play.hand, self._play.number, self._trades)

    def places(self) -> dict[str, str]:
        return places(self._play.hand)

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


@final
class NineGame(Game):
    name = "nine-of-a-kind"
    facts = Happening
    measures = MEASURES
    example = "accept 2 7d 8d"
    rules = "NK"
    seats = range(5, 10)
    seats_rule = "NK-1"
    end_rule = "NK-14"
    ends_at_random = False  # nobody collects nine of a kind by chance
    wished_first = ("goal", "chicken", "look")
    options = (
        Seconds(name="look", rule="NK-3", low=0, high=600, default=20),
        Seconds(name="stall", rule="NK-10", low=1, high=3600, default=180),
        Seconds(name="unison", rule="NK-11", low=0, high=10, default=1),
        Seconds(name="naming", rule="NK-12", low=0, high=600, default=15),
        Whole(name="goal", rule="NK-14", low=1, high=10000, default=300),
        Choice(name="chicken", rule="NK-15", choices=CHICKEN_RULES),
        Choice(name="chicken-half", rule="NK-15", choices=("all", "others")),
        YesNo(name="offers-to-one", rule="NK-5"),
        YesNo(name=STRICT, rule="NK-10"),
    )

    def setup(self, options: Options, seats: int, dealer: int) -> State:
        return NineState(self, options, seats, dealer)

    def read(self, words: Sequence[str]) -> Move | Refusal:
        return parse(words)

    def meant_for(self, move: Move, what: str) -> Move | Refusal:
        return meant_for(move, what)
