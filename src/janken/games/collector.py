"""The Collector at the table: its kernel bound to the contract."""

from collections.abc import Sequence
from typing import Final, Self, final

from janken.core.deal import Shuffler
from janken.core.events import Event, Fact, points_text, told_to_all
from janken.core.game import Chance, Game, State
from janken.core.moves import Move, Plain, WithCards, read_cards, read_plain, unknown_verb
from janken.core.one_hand import OneHandState
from janken.core.options import Choice, Options, YesNo
from janken.core.pen import Pen
from janken.core.refusal import Refusal, malformed
from janken.core.view import EVERYTHING, Frame, Shown, Table, shown
from janken.kernel import collector as kernel
from janken.kernel.cards import NO_CARD, card_text, cards_text, in_order, janken_deck
from janken.kernel.collector import Collector
from janken.kernel.melds import OF_A_KIND, RUN, STRONG_RUN

ACROSS: Final = 4  # CO-2

SET_NAMES: Final = {OF_A_KIND: "of a kind", RUN: "a run", STRONG_RUN: "a strong run"}

_PLAIN: Final = {"draw": kernel.DRAW, "pass": kernel.PASS, "stop": kernel.STOP}
_VERBS: Final = {move: verb for verb, move in _PLAIN.items()}


class CollectorTable(Table, frozen=True, kw_only=True):
    array: list[Shown]  # None where no card lies
    extra: list[Shown]
    draw_pile: list[Shown]
    cards_left: int

    def lines(self, frame: Frame, names: Sequence[str], pen: Pen) -> list[str]:
        drawn = []
        for first in range(0, len(self.array), ACROSS):
            row = self.array[first : first + ACROSS]
            drawn.append("   " + "  ".join(pen.place(code) for code in row))
        drawn.append(f"Extra pile: {self._extra_text(pen)}   draw pile: {len(self.draw_pile)} cards")
        scores = [f"{name}: {score}" for name, score in zip(names, frame.scores, strict=True)]
        drawn.append("Score: " + ", ".join(scores))
        if frame.over:
            drawn.append(f"Cards left: {self.cards_left}")
        return drawn

    def _extra_text(self, pen: Pen) -> str:
        if not self.extra:
            return "empty"
        below = f" on {len(self.extra) - 1} more" if len(self.extra) > 1 else ""
        return pen.card(self.extra[-1]) + below


@final
class CollectorState(OneHandState[Collector]):
    def __init__(self, game: Game, options: Options, seats: int, dealer: int) -> None:
        super().__init__(game, seats, dealer)
        self._assist = options.yes("assist")

    def deck(self) -> list[int]:
        return janken_deck(jokers=False)

    def winners(self) -> list[int]:
        return [] if self._play is None else self._play.winners()

    def legal(self, seat: int) -> list[Move]:
        return [] if self._play is None else [self._said(move) for move in self._play.moves(seat)]

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        play = self.position()
        refusal = kernel.why_not_turn(play, seat)
        if refusal is not None:
            return refusal
        if isinstance(move, WithCards):
            return kernel.why_not_take(play, list(move.cards))
        if move == Plain("draw"):
            return kernel.why_not_draw(play)
        if move == Plain("pass"):
            return kernel.why_not_pass(play)
        return kernel.why_not_stop(play)

    def apply(self, seat: int, move: Move) -> list[Event]:
        play = self.position()
        number = self._kernel_move(move)
        if isinstance(move, WithCards):
            fact = self._taking(seat, move, number)
            play.play(seat, number)
        else:
            play.play(seat, number)
            fact = self._plain_fact(seat, move)
        return [told_to_all(fact)]

    def give(self, chance: Chance, cards: Sequence[int]) -> list[Event]:
        self._play = kernel.deal(list(cards), self.seats, self._dealer, self._assist)
        return [told_to_all(Fact(kind="deal", seat=self._dealer, say="deals twelve cards face up"))]

    def table(self, viewer: int) -> CollectorTable:
        play = self._play
        if play is None:
            return CollectorTable(array=[None] * kernel.ARRAY, extra=[], draw_pile=[], cards_left=0)
        return CollectorTable(
            array=[None if card == NO_CARD else card_text(card) for card in play.array],
            extra=shown(play.extra),
            draw_pile=shown(play.pile[play.dealt :], visible=viewer == EVERYTHING),
            cards_left=play.cards_left(),
        )

    def redeal(self, seat: int, shuffler: Shuffler) -> Self:
        """Nobody knows the order of the draw pile."""
        twin = self.copy()
        play = twin.position()
        play.pile = play.pile[: play.dealt] + shuffler.shuffled(play.pile[play.dealt :])
        return twin

    def _said(self, move: int) -> Move:
        if move in _VERBS:
            return Plain(_VERBS[move])
        return WithCards("take", tuple(in_order(kernel.cards_of(self.position(), move))))

    def _kernel_move(self, move: Move) -> int:
        if isinstance(move, WithCards):
            return kernel.move_to_take(self.position(), list(move.cards))
        assert isinstance(move, Plain)
        return _PLAIN[move.verb]

    def _taking(self, seat: int, move: WithCards, number: int) -> Fact:
        play = self.position()
        points = play.points_for(number)
        verb = "steals" if play.steals() else "takes"
        cards = in_order(list(move.cards))
        what = SET_NAMES[kernel.kind_taken(number)]
        say = f"{verb} {cards_text(cards)}, {what}: {points_text(points)}"
        texts = tuple(map(card_text, cards))
        return Fact(kind="take", seat=seat, say=say, cards=texts, points=points)

    def _plain_fact(self, seat: int, move: Move) -> Fact:
        if move == Plain("draw"):
            card = card_text(self.position().extra[-1])
            return Fact(kind="draw", seat=seat, say=f"draws {card} onto the extra pile", cards=(card,))
        if move == Plain("pass"):
            return Fact(kind="pass", seat=seat, say="passes")
        return Fact(kind="stop", seat=seat, say="stops")


@final
class CollectorGame(Game):
    name = "collector"
    title = "The Collector"
    summary = "Spot sets among twelve open cards before the others do, and steal what they overlook."
    example = "take 4P 5S 6R"
    rules = "CO"
    seats = range(1, 5)
    seats_rule = "CO-1"
    end_rule = "CO-13"
    options = (
        YesNo(name="assist", rule="CO-8", help="the table tells when no set is left"),
        Choice(
            name="aim",
            rule="CO-14",
            help="alone: play for points, or for few cards left",
            choices=("points", "cards"),
        ),
    )

    def setup(self, options: Options, seats: int, dealer: int) -> State:
        return CollectorState(self, options, seats, dealer)

    def parse(self, words: Sequence[str]) -> Move | Refusal:
        if words[0] in _PLAIN:
            return read_plain(words)
        if words[0] != "take":
            return unknown_verb(words[0], ("take", "draw", "pass", "stop"))
        cards = read_cards(words[1:])
        if isinstance(cards, Refusal):
            return cards
        return WithCards("take", cards) if cards else malformed("take which cards?", "RF-3")


GAME: Final = CollectorGame()
