"""The Collector at the table: its kernel bound to the contract."""

from collections.abc import Sequence
from typing import Final, Self, final

from janken.core.deal import Shuffler
from janken.core.events import Dealing, Event, Fact, to_everyone
from janken.core.game import Chance, Game, State
from janken.core.hands import OneHandState
from janken.core.moves import Move, Plain, WithCards, read_cards, read_plain, unknown_verb
from janken.core.options import STRICT, Choice, Options, YesNo
from janken.core.view import EVERYTHING, ONLOOKER
from janken.games.collector.facts import MEASURES, CollectorStopped, DrewExtra, Happening, PassedTurn, TookSet
from janken.games.collector.rules import reasons
from janken.games.collector.rules.game import Collector, deal
from janken.games.collector.rules.reasons import cards_of, move_to_take
from janken.games.collector.rules.sets import DRAW, PASS, STOP, kind_taken
from janken.games.collector.view import EMPTY_TABLE, SET_KINDS, CollectorTable, table_of
from janken.kernel.cards import ACE, KING, card_text, in_order, janken_deck, rank_of
from janken.kernel.refusal import Refusal, malformed

_PLAIN: Final = {"draw": DRAW, "pass": PASS, "stop": STOP}
_VERBS: Final = {move: verb for verb, move in _PLAIN.items()}


@final
class CollectorState(OneHandState[Collector]):
    def __init__(self, game: Game, options: Options, seats: int, dealer: int) -> None:
        super().__init__(game, seats, dealer)
        self._assist = options.yes("assist")
        self._draw_may_wait = options.word("draw") == "may"
        self._bonus_after_drawing = options.yes("bonus-after-drawing")
        self._few_cards = seats == 1 and options.word("aim") == "cards"

    def deck(self) -> list[int]:
        return janken_deck(jokers=False)

    def winners(self) -> list[int]:
        return [] if self._play is None else self._play.winners()

    def legal(self, seat: int) -> list[Move]:
        return [] if self._play is None else [self._said(move) for move in self._play.moves(seat)]

    def listed(self, seat: int) -> list[Move] | None:
        """CO-8: not the sets."""
        return [move for move in self.legal(seat) if isinstance(move, Plain)]

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        play = self.position()
        refusal = reasons.why_not_turn(play, seat)
        if refusal is not None:
            return refusal
        if isinstance(move, WithCards):
            return reasons.why_not_take(play, list(move.card_numbers))
        if move == Plain("draw"):
            return reasons.why_not_draw(play)
        if move == Plain("pass"):
            return reasons.why_not_pass(play)
        return reasons.why_not_stop(play)

    def apply(self, seat: int, move: Move) -> list[Event]:
        play = self.position()
        number = self._kernel_move(move)
        if isinstance(move, WithCards):
            fact = self._taking(seat, move, number)
            play.play(seat, number)
        else:
            play.play(seat, number)
            fact = self._plain_fact(seat, move)
        return [to_everyone(fact)]

    def give(self, chance: Chance, cards: Sequence[int]) -> list[Event]:
        house = (self._assist, self._draw_may_wait, self._bonus_after_drawing)
        self._play = deal(list(cards), self.seats, self._dealer, *house)
        return [to_everyone(Dealing(seat=self._dealer))]

    def table(self, viewer: int) -> CollectorTable:
        return EMPTY_TABLE if self._play is None else table_of(self._play, viewer, self._few_cards)

    def sees_as(self, viewer: int) -> int:
        """All cards are face up, so only the player to act sees more: the sets (CO-8)."""
        return viewer if viewer == EVERYTHING or viewer in self.to_act() else ONLOOKER

    def redeal(self, seat: int, shuffler: Shuffler) -> Self:
        """Nobody knows the order of the draw pile."""
        twin = self.copy()
        play = twin.position()
        play.pile = play.pile[: play.dealt] + shuffler.shuffled(play.pile[play.dealt :])
        return twin

    def _said(self, move: int) -> Move:
        if move in _VERBS:
            return Plain(_VERBS[move])
        return WithCards("take", tuple(in_order(cards_of(self.position(), move))))

    def _kernel_move(self, move: Move) -> int:
        if isinstance(move, WithCards):
            return move_to_take(self.position(), list(move.card_numbers))
        assert isinstance(move, Plain)
        return _PLAIN[move.verb]

    def _taking(self, seat: int, move: WithCards, number: int) -> Fact:
        play = self.position()
        return TookSet(
            seat=seat,
            cards=tuple(map(card_text, _as_taken(move.card_numbers))),
            set=SET_KINDS[kind_taken(number)],
            points=play.points_for(number),
            stolen=play.steals(),
        )

    def _plain_fact(self, seat: int, move: Move) -> Fact:
        if move == Plain("draw"):
            return DrewExtra(seat=seat, card=card_text(self.position().extra[-1]))
        return PassedTurn(seat=seat) if move == Plain("pass") else CollectorStopped(seat=seat)


def _as_taken(cards: Sequence[int]) -> list[int]:
    """Ascending, an ace last where it can only be high."""
    ranks = {rank_of(card) for card in cards}
    is_high = KING in ranks and ACE + 1 not in ranks
    return sorted(in_order(list(cards)), key=lambda card: (is_high and rank_of(card) == ACE, rank_of(card)))


@final
class CollectorGame(Game):
    name = "collector"
    facts = Happening
    measures = MEASURES
    thinking = 20.0  # time to look through twelve cards
    example = "take 4P 5S 6R"
    rules = "CO"
    seats = range(1, 5)
    seats_rule = "CO-1"
    has_turns = True
    end_rule = "CO-13"
    options = (
        YesNo(name="assist", rule="CO-8"),
        Choice(name="aim", rule="CO-14", choices=("points", "cards")),
        Choice(name="draw", rule="CO-10", choices=("must", "may")),
        YesNo(name="bonus-after-drawing", rule="CO-10"),
        YesNo(name=STRICT, rule="CO-8"),
    )

    def setup(self, options: Options, seats: int, dealer: int) -> State:
        return CollectorState(self, options, seats, dealer)

    def read(self, words: Sequence[str]) -> Move | Refusal:
        if words[0] in _PLAIN:
            return read_plain(words)
        if words[0] != "take":
            return unknown_verb(words[0], ("take", "draw", "pass", "stop"))
        cards = read_cards(words[1:])
        if isinstance(cards, Refusal):
            return cards
        return WithCards("take", cards) if cards else malformed("take-what", "RF-3")
