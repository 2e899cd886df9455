"""Games of hands that are declared (`core/hand.py`): one hand or many, with the sheet of totals."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Self, final

from janken.core.deal import Shuffler
from janken.core.events import Dealing, Event, to_everyone
from janken.core.game import Chance, Game, State
from janken.core.hand import DeclaredHand
from janken.core.moves import Move, Several, WithCards
from janken.core.options import Options
from janken.core.view import PlainTable
from janken.kernel.cards import card_text, janken_deck
from janken.kernel.position import shallow_copy
from janken.kernel.refusal import Refusal, illegal, not_yours


@dataclass(frozen=True)
class Deal:
    """What a hand begins with."""

    options: Options
    seats: int
    dealer: int
    cards: list[int]  # the deck, in the order in which chance gave it
    number: int  # of the hand, 1 for the first
    totals: list[int]  # of the hands before
    last: DeclaredHand | None  # the hand before, as it ended: take of it what everybody knows


class HandsGame(Game):
    """You say how a hand is dealt, and when a game of several is over."""

    turn_rule: str  # the rule that says who may act and what they may do

    @abstractmethod
    def deal(self, deal: Deal) -> DeclaredHand: ...

    def deck(self, options: Options, seats: int) -> list[int]:
        return janken_deck(jokers=False)

    def is_over(self, options: Options, totals: list[int], hands: int) -> bool:
        """Is the game over after this many finished hands? By default after one."""
        return hands >= 1

    @final
    def setup(self, options: Options, seats: int, dealer: int) -> State:
        return HandsState(self, options, seats, dealer)


@final
class HandsState(State):
    game: HandsGame

    def __init__(self, game: HandsGame, options: Options, seats: int, dealer: int) -> None:
        self.game = game
        self.options = options
        self.seats = seats
        self.now: DeclaredHand | None = None  # being played, or the last one
        self._dealer = dealer
        self._number = 0
        self._totals = [0] * seats  # of finished hands
        self._last: tuple[list[int], list[int]] | None = None  # points and winners of the last finished hand

    def hand(self) -> int:
        return self._number

    def dealer(self) -> int:
        return self._dealer

    def deck(self) -> list[int]:
        return self.game.deck(self.options, self.seats)

    def needs(self) -> Chance | None:
        return None if self._is_playing() or self.is_over() else Chance.DEAL

    def _is_playing(self) -> bool:
        return self.now is not None and not self.now.is_over()

    def is_over(self) -> bool:
        finished = self._number - self._is_playing()
        return self.hand_over() and self.game.is_over(self.options, self._totals, finished)

    def hand_over(self) -> bool:
        return self.now is not None and self.now.is_over()

    def to_act(self) -> list[int]:
        return [] if self.now is None or self.now.is_over() else self.now.to_act()

    def scores(self) -> list[int]:
        if self.now is None or self.now.is_over():
            return self._totals.copy()
        return [total + points for total, points in zip(self._totals, self.now.points(), strict=True)]

    def hand_scores(self) -> list[int] | None:
        return None if self._last is None else self._last[0].copy()

    def hand_winners(self) -> list[int]:
        return [] if self._last is None or self.seats == 1 else self._last[1].copy()

    def winners(self) -> list[int]:
        """The highest total wins; equal ones share the win."""
        if not self.is_over() or self.seats == 1:
            return []
        return [seat for seat, total in enumerate(self._totals, start=1) if total == max(self._totals)]

    # Moves

    def legal(self, seat: int) -> Sequence[Move]:
        return self.now.legal(seat) if self.now is not None and seat in self.to_act() else []

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        assert self.now is not None
        acting, rule = self.to_act(), self.game.turn_rule
        if seat not in acting:
            if len(acting) > 1 or self.now.has_chosen(seat):
                return not_yours("chosen-already", rule, seats=acting)
            return not_yours("not-your-turn", rule, seat=acting[0])
        legal = self.now.legal(seat)
        if (verbs := _verbs(legal)) and move.verb not in verbs:
            return illegal("not-now", rule, verb=move.verb, verbs=verbs)
        held = self.now.cards_held(seat)
        named = move.card_numbers if isinstance(move, WithCards) else ()
        strange = [card for card in named if card not in held]
        if strange and (no := self._why_not_taken(seat, strange, move.verb, legal)):
            return no
        no = self.now.why_not(seat, move)
        if no is not None or move in legal:
            return no
        return _not_held(seat, strange[0]) if strange else illegal("not-legal", rule, text=move.text())

    def _why_not_taken(
        self, seat: int, cards: Sequence[int], verb: str, legal: Sequence[Move]
    ) -> Refusal | None:
        """Cards that a seat does not hold: some games let it take what lies face up."""
        assert self.now is not None
        takes = any(card not in self.now.cards_held(seat) for card in _cards(legal, verb))
        taken = self.now.cards_open() if takes else []
        return next((_not_held(seat, card) for card in cards if card not in taken), None)

    def apply(self, seat: int, move: Move) -> list[Event]:
        assert self.now is not None
        events = self.now.apply(seat, move)
        if self.now.is_over():
            points = self.now.points()
            self._last = points, self.now.winners()
            self._totals = [total + more for total, more in zip(self._totals, points, strict=True)]
        return events

    def give(self, chance: Chance, cards: Sequence[int]) -> list[Event]:
        """The deal moves left after every hand."""
        if self._number:
            self._dealer = self._dealer % self.seats + 1
        self._number += 1
        deck, totals = list(cards), self._totals.copy()
        deal = Deal(self.options, self.seats, self._dealer, deck, self._number, totals, last=self.now)
        self.now = self.game.deal(deal)
        return [to_everyone(Dealing(seat=self._dealer))]

    # Seeing

    def table(self, viewer: int) -> PlainTable:
        return PlainTable(places=[] if self.now is None else self.now.places(viewer))

    def redeal(self, seat: int, shuffler: Shuffler) -> Self:
        twin = self.copy()
        if twin.now is not None:
            twin.now.redeal(seat, shuffler)
        return twin

    def copy(self) -> Self:
        twin = shallow_copy(self)
        twin.now = None if self.now is None else self.now.copy()
        return twin


def _not_held(seat: int, card: int) -> Refusal:
    return illegal("not-held", "CD-7", seat=seat, card=card_text(card)).about(card_text(card))


def _cards(legal: Sequence[Move], verb: str) -> Iterator[int]:
    """The cards that a move of this verb may name."""
    if isinstance(legal, Several):
        yield from legal.cards if legal.verb == verb else ()
        legal = legal.also
    for move in legal:
        if isinstance(move, WithCards) and move.verb == verb:
            yield from move.card_numbers


def _verbs(legal: Sequence[Move]) -> list[str]:
    if isinstance(legal, Several):
        return list(dict.fromkeys((*(move.verb for move in legal.also), legal.verb)))
    return list(dict.fromkeys(move.verb for move in legal))
