"""A game of Run with Scissors under way: its kernel bound to the contract, its clocks, and its races."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, lru_cache
from typing import Final, Self, final

from janken.core.deal import Shuffler
from janken.core.events import Event
from janken.core.game import TABLE, Chance, Game, State, Timer
from janken.core.hands import ManyHandsState
from janken.core.moves import Move
from janken.core.options import STRICT, Choice, Options, Seconds, Whole, YesNo, shorten
from janken.games.run_with_scissors import moves
from janken.games.run_with_scissors.facts import (
    MEASURES,
    Happening,
    of_deal,
    of_end,
    of_hand_end,
    of_move,
    of_showdown,
)
from janken.games.run_with_scissors.moves import END, OnStack, Play, kernel_move, said
from janken.games.run_with_scissors.rules import reasons
from janken.games.run_with_scissors.rules.game import NO_BOWL, NO_LIMIT, HouseRules, ScissorsGame, new_game
from janken.games.run_with_scissors.rules.hand import ScissorsHand
from janken.games.run_with_scissors.rules.knowledge import Said
from janken.games.run_with_scissors.view import ScissorsTable, redealt, table_of
from janken.kernel.cards import NO_CARD, card_from_text, card_text, janken_deck
from janken.kernel.refusal import Refusal, malformed

NO_STACK: Final = "-"


def timers(options: Options, hand: ScissorsHand | None) -> list[Timer]:
    """RS-9 patience and RS-11 beat while there is a stack; the time limit of RS-16 throughout."""
    minutes = options["minutes"]
    running = [_limit(minutes)] if isinstance(minutes, int) else []
    if hand is None or hand.is_over() or hand.top == NO_CARD:
        return running
    patience, beat = options.seconds("patience"), options.seconds("beat")
    return [*running, *_on_stack(hand.top, hand.top_seat, patience, beat)]


# A table that is rebuilt asks for the timers after every entry, so each is made once.


@cache
def _limit(minutes: int) -> Timer:
    return Timer(name="minutes", rule="RS-16", seconds=60 * minutes, move=END)


@lru_cache(maxsize=4096)
def _on_stack(card: int, owner: int, patience: float, beat: float) -> list[Timer]:
    top = card_text(card)
    running = [Timer(name="patience", rule="RS-9", seconds=patience, key=top, move=OnStack("close"))]
    if beat:
        running.append(
            Timer(name="beat", rule="RS-11", seconds=beat, key=top, held=("play",), held_seat=owner)
        )
    return running


def places(hand: ScissorsHand | None) -> dict[str, str]:
    """RS-7: cards race for the top of the stack."""
    if hand is None or hand.is_over():
        return {}
    if hand.top == NO_CARD:
        return {"play": NO_STACK}
    top = card_text(hand.top)
    return {"play": top, "pass": top}


def meant_for(move: Move, what: str) -> Move | Refusal:
    if not isinstance(move, Play | OnStack):
        return move
    top = card_from_text(what)
    if top == NO_CARD and what != NO_STACK:
        return malformed("not-a-top-card", "RS-7", text=shorten(what))
    return replace(move, on=top)


def house_rules(options: Options) -> HouseRules:
    return HouseRules(
        michigan=options.word("scoring") == "michigan",
        ask=options.yes("ask"),
        deals_each=NO_LIMIT if options["deals-each"] is None else options.number("deals-each"),
        timed=options["minutes"] is not None,
        chips=options.number("chips"),
        broke=options.word("broke"),
        rarity=options.word("poker-order") == "rarity",
        split=options.word("poker-tie") == "split",
        out_takes=options.yes("out-takes-stack"),
    )


@final
class ScissorsState(ManyHandsState[ScissorsHand]):
    _play: ScissorsGame

    def __init__(self, game: Game, options: Options, seats: int, dealer: int) -> None:
        super().__init__(game, seats)
        self._options = options
        self._play = new_game(house_rules(options), seats, dealer)
        self._dealt: ScissorsHand | None = None  # the hand as it was dealt, and what was said since
        self._history: tuple[Said, ...] = ()

    def needs(self) -> Chance | None:
        """RS-23: when no more hands are played, poker hands decide about the bowls that are left."""
        return super().needs() if self._play.bowl_to_play_for() == NO_BOWL else Chance.SHOWDOWN

    def deck(self) -> list[int]:
        return janken_deck(jokers=False)

    def legal(self, seat: int) -> list[Move]:
        hand = self._play.hand
        if hand is None or hand.is_over():
            return [END] if seat == TABLE and reasons.why_not_end(self._play, seat) is None else []
        return [said(move) for move in hand.moves(seat)]

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        hand = self.position()
        if isinstance(move, Play | OnStack) and move.on is not None:
            late = reasons.why_stale(hand, move.on)
            if late is not None:
                return late
        if isinstance(move, Play):
            return reasons.why_not_play(hand, seat, move.card_number)
        if move == END:
            return reasons.why_not_end(self._play, seat)
        if move == OnStack("pass"):
            return reasons.why_not_pass(hand, seat)
        return reasons.why_not_close(hand, seat)

    def why_not_between_hands(self, seat: int, move: Move) -> Refusal | None:
        if move == END:
            return reasons.why_not_end(self._play, seat)
        return reasons.why_not_between_hands(self._play)

    def apply(self, seat: int, move: Move) -> list[Event]:
        if move == END:
            self._play.end()
            return of_end()
        before = self.position().copy()
        number = kernel_move(move)
        self._play.play(seat, number)
        self._history += (Said(seat, number),)
        after = self.position()
        happened = of_move(before, after, seat, number)
        if after.is_over():
            happened += of_hand_end(before, self._play)
        return happened

    def accepts(self, chance: Chance) -> bool:
        """Older records have a hand after poker hands that helped a broke player (RS-22)."""
        return super().accepts(chance) or (chance == Chance.DEAL and self._play.has_reopened())

    def give(self, chance: Chance, cards: Sequence[int]) -> list[Event]:
        if chance == Chance.SHOWDOWN:
            return self._give_showdown(list(cards))
        ante = self._play.ante_due()
        is_hand = self._play.deal(list(cards))
        if is_hand:
            self._dealt = self.position().copy()
            self._history = ()
        return of_deal(self._play, is_hand, ante)

    def _give_showdown(self, cards: list[int]) -> list[Event]:
        bowl = self._play.bowl_to_play_for()
        before = self.scores()
        best = self._play.showdown(cards)
        return of_showdown(self._play, bowl, before, best)

    def timers(self) -> list[Timer]:
        return timers(self._options, self._play.hand)

    def places(self) -> dict[str, str]:
        return places(self._play.hand)

    def table(self, viewer: int) -> ScissorsTable:
        return table_of(self._play, viewer)

    def redeal(self, seat: int, shuffler: Shuffler) -> Self:
        """Nobody knows the dummy hand and the others' hands, beyond what the play has shown."""
        twin = self.copy()
        if self._dealt is not None:
            twin._dealt, twin._play.hand = redealt(
                self._dealt, self.position(), self._history, seat, shuffler
            )
        return twin


_MICHIGAN: Final = ("scoring", "michigan")


@final
class RunWithScissors(Game):
    name = "run-with-scissors"
    facts = Happening
    measures = MEASURES
    example = "play 5R"
    rules = "RS"
    seats = range(3, 7)
    seats_rule = "RS-1"
    end_rule = "RS-16"
    wished_first = ("scoring", "deals-each", "patience")
    options = (
        Choice(name="scoring", rule="RS-17", choices=("standard", "michigan")),
        Seconds(name="patience", rule="RS-9", low=0.5, high=600, default=6),
        YesNo(name="ask", rule="RS-9"),
        Seconds(name="beat", rule="RS-11", low=0, high=10, default=0.7),
        YesNo(name="out-takes-stack", rule="RS-12", default=True),
        Whole(name="deals-each", rule="RS-16", low=1, high=100, default=3, or_none=True),
        Whole(name="minutes", rule="RS-16", low=1, high=1440, default=None, or_none=True),
        Whole(name="chips", rule="RS-17", needs=_MICHIGAN, low=9, high=10000, default=30),
        Choice(name="broke", rule="RS-22", needs=_MICHIGAN, choices=("debt", "end", "short")),
        Choice(name="poker-order", rule="RS-23", needs=_MICHIGAN, choices=("usual", "rarity")),
        Choice(name="poker-tie", rule="RS-23", needs=_MICHIGAN, choices=("redeal", "split")),
        YesNo(name=STRICT, rule="RS-7"),
    )

    def why_not_options(self, options: Options) -> Refusal | None:
        """RS-16: either the deals or the time ends the game."""
        if options["deals-each"] is None and options["minutes"] is None:
            return malformed("no-end", "RS-16")
        return None

    def setup(self, options: Options, seats: int, dealer: int) -> State:
        return ScissorsState(self, options, seats, dealer)

    def read(self, words: Sequence[str]) -> Move | Refusal:
        return moves.parse(words)

    def understand(self, state: State, seat: int, words: Sequence[str]) -> Move | Refusal:
        """At the table a card is said without a verb."""
        return moves.parse(["play", *words] if moves.is_card(words[0]) else words)

    def meant_for(self, move: Move, what: str) -> Move | Refusal:
        return meant_for(move, what)
