"""A game of Janken Rummy under way."""

from collections.abc import Callable, Sequence
from typing import Final, Self, final

from janken.core.deal import Shuffler
from janken.core.events import Event
from janken.core.game import Chance, Game, State
from janken.core.hands import ManyHandsState
from janken.core.moves import Move, Plain, WithCards
from janken.core.options import STRICT, Choice, Options, Whole, YesNo
from janken.core.view import EVERYTHING
from janken.games.janken_rummy import moves
from janken.games.janken_rummy.facts import MEASURES, Happening, after_deal, after_move
from janken.games.janken_rummy.moves import (
    Adding,
    Melding,
    NamedCard,
    TakingDeep,
    from_kernel,
    name_jokers,
    places_of,
)
from janken.games.janken_rummy.rules import moves as kernel
from janken.games.janken_rummy.rules import reasons
from janken.games.janken_rummy.rules.game import RummyGame, new_game
from janken.games.janken_rummy.rules.hand import Rummy, cards_each, redealt
from janken.games.janken_rummy.rules.house import NO_KNOCKING, NO_LIMIT, House
from janken.games.janken_rummy.rules.meld import meld_of
from janken.games.janken_rummy.rules.reasons import unnamed
from janken.games.janken_rummy.view import RummyTable, empty_table, table_of
from janken.kernel.cards import KING, PIPS
from janken.kernel.refusal import Refusal, malformed

# What is said of one card: why not, and the kernel's move.
_WHY_NOT: Final[dict[str, Callable[[Rummy, int], Refusal | None]]] = {
    "discard": reasons.why_not_discard,
    "knock": reasons.why_not_knock,
    "swap": reasons.why_not_swap,
}
_NUMBER: Final[dict[str, Callable[[int], int]]] = {
    "discard": int,
    "knock": kernel.knock_with,
    "swap": kernel.swap_in,
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
        hand = self._play.hand
        if hand is None:
            return []
        places = places_of(hand)
        return [from_kernel(move, hand, places) for move in hand.whole_moves(seat)]

    def listed(self, seat: int) -> list[Move] | None:
        """JR-4: everyone sees how to draw; only the player sees which part of the pile can be taken."""
        return [move for move in self.legal(seat) if isinstance(move, Plain)] or None

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        hand = self.position()
        refusal = reasons.why_not_turn(hand, seat)
        if refusal is not None:
            return refusal
        if isinstance(move, Melding):
            return reasons.why_not_meld(hand, *_named(move.named))
        if isinstance(move, Adding):
            return reasons.why_not_add(hand, move.number, *_named(move.named))
        if isinstance(move, TakingDeep):
            return reasons.why_not_take_deep(hand, move.count)
        if isinstance(move, WithCards):
            return _WHY_NOT[move.verb](hand, move.card_numbers[0])
        return reasons.why_not_draw(hand) if move == Plain("draw") else reasons.why_not_take(hand)

    def apply(self, seat: int, move: Move) -> list[Event]:
        hand = self.position()
        before = hand.copy()
        if isinstance(move, Melding):
            meld = meld_of(seat, _named(move.named)[0])
            assert meld is not None, "ask `check` first"
            hand.lay(meld)
        elif isinstance(move, Adding):
            hand.add_to(move.number, [card.laid for card in move.named])
        elif isinstance(move, TakingDeep):
            hand.take(move.count)
        elif isinstance(move, WithCards):
            hand.play(seat, _NUMBER[move.verb](move.card_numbers[0]))
        else:
            hand.play(seat, kernel.DRAW if move == Plain("draw") else kernel.TAKE)
        if hand.is_over():
            self._play.count()
        return after_move(before, hand, seat, move)

    def accepts(self, chance: Chance) -> bool:
        """Older records have no move where a player now draws and nothing is left (JR-9), and have
        hands after knocks that had counted less (JR-19)."""
        goes_on = self._play.has_nothing_left() or self._play.has_reached_goal_by_knocks()
        return super().accepts(chance) or (chance == Chance.DEAL and goes_on)

    def give(self, chance: Chance, cards: Sequence[int]) -> list[Event]:
        drawn: list[Event] = []
        if self._play.is_playing():
            hand = self.position()
            drawn = self.apply(hand.turn, Plain("draw"))
        self._play.deal(list(cards))
        return drawn + after_deal(self.position(), self._play.dealer)

    # Seeing

    def table(self, viewer: int) -> RummyTable:
        hand = self._play.hand
        return empty_table(self.seats) if hand is None else table_of(hand, viewer)

    def redeal(self, seat: int, shuffler: Shuffler) -> Self:
        """Face-down cards change places, except those that everyone saw the player take."""
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
    return redealt(hand, hands, shuffled)


def _named(cards: Sequence[NamedCard]) -> tuple[list[int], list[int]]:
    return [card.laid for card in cards], [card.source for card in cards]


def house_of(options: Options) -> House:
    return House(
        jokers=options.yes("jokers"),
        changing=options.yes("changing-melds"),
        rediscard=options.yes("rediscard"),
        recycles=NO_LIMIT if options["recycles"] is None else options.number("recycles"),
        stall_rounds=options.number("stall-rounds"),
        joker_points=options.number("joker-points"),
        fewest_naturals=options.number("min-naturals"),
        goal=options.number("goal"),
        joker_swap=options.yes("joker-swap"),
        first_meld=options.number("first-meld"),
        own_only=options.word("lay-off") == "own",
        knock=NO_KNOCKING if options["knock"] is None else options.number("knock"),
        deep_takes=options.word("discard-pile") == "any",
        first_turn_melds=options.yes("first-turn-melds"),
    )


_JOKERS: Final = ("jokers", "yes")


@final
class JankenRummyGame(Game):
    name = "janken-rummy"
    facts = Happening
    measures = MEASURES
    example = "meld 2R 3P 4S 5R"
    rules = "JR"
    seats = range(2, 7)
    seats_rule = "JR-1"
    has_turns = True
    end_rule = "JR-13"
    taken_back = ("meld", "add", "swap")  # JR-4: until the discard
    wished_first = (
        "goal", "jokers", "changing-melds", "joker-swap", "knock", "first-meld", "lay-off", "discard-pile",
        "rediscard",
    )  # fmt: skip
    options = (
        YesNo(name="jokers", rule="JR-1"),
        YesNo(name="first-turn-melds", rule="JR-3", default=True),
        YesNo(name="rediscard", rule="JR-4"),
        Whole(name="recycles", rule="JR-9", low=0, high=99, default=3, or_none=True),
        Whole(name="stall-rounds", rule="JR-9", low=1, high=99, default=10),
        Whole(name="joker-points", rule="JR-12", needs=_JOKERS, low=0, high=100, default=15),
        Whole(name="goal", rule="JR-13", low=1, high=100_000, default=500),
        YesNo(name="changing-melds", rule="JR-14"),
        Whole(name="min-naturals", rule="JR-16", needs=_JOKERS, low=0, high=3, default=0),
        YesNo(name="joker-swap", rule="JR-16", needs=_JOKERS),
        Whole(name="first-meld", rule="JR-18", low=0, high=100, default=0),
        Choice(name="lay-off", rule="JR-18", choices=("any", "own")),
        Whole(name="knock", rule="JR-19", low=1, high=100, default=None, or_none=True),
        Choice(name="discard-pile", rule="JR-20", choices=("top", "any")),
        YesNo(name=STRICT, rule="JR-8"),
    )

    def why_not_seated(self, options: Options, seats: int) -> Refusal | None:
        """JR-18: a minimum for first melds that no hand can reach. Deep takes make hands larger."""
        most = PIPS[KING] * (cards_each(seats) + 1)
        if options.word("discard-pile") == "any" or options.number("first-meld") <= most:
            return None
        return malformed(
            "first-meld-too-high", "JR-18", fewest=options.number("first-meld"), most=most, count=seats
        )

    def setup(self, options: Options, seats: int, dealer: int) -> State:
        return RummyState(self, house_of(options), seats, dealer)

    def read(self, words: Sequence[str]) -> Move | Refusal:
        return moves.parse(words)

    def understand(self, state: State, seat: int, words: Sequence[str]) -> Move | Refusal:
        """A joker's rank may be left out where only one is possible."""
        move = moves.parse(words, joker_unnamed=True)
        if not isinstance(move, moves.Melding | moves.Adding) or not isinstance(state, RummyState):
            return move
        if state.needs() is not None or not any(unnamed(card.laid) for card in move.named):
            return moves.parse(words)
        return name_jokers(state, state.position(), seat, move)
