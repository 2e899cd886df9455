"""Games of declared hands: what a deal knows of the hands before, and cards that are taken from the table."""

from collections.abc import Sequence
from typing import final

import pytest

from janken.core.deal import Shuffler
from janken.core.events import Dealing, Event
from janken.core.game import Chance
from janken.core.hand import DeclaredHand, face_up, held
from janken.core.hand_game import Deal, HandsGame, HandsState
from janken.core.moves import Move, Several, Verb, WithCards
from janken.core.options import Options
from janken.kernel.cards import card_from_text, pips
from janken.kernel.refusal import Refusal, illegal


def cards(codes: str) -> list[int]:
    return [card_from_text(code) for code in codes.split()]


def make_ten(chosen: tuple[int, ...]) -> bool:
    return sum(map(pips, chosen)) == 10


@final
class Fishing(DeclaredHand):
    """Take cards that make ten, of the hand and of the row, once each."""

    fields = (face_up("row"), held("hands"))

    def __init__(self, number: int, last: DeclaredHand | None, totals: list[int]) -> None:
        super().__init__(2)
        self.hands = [cards("4R 6R 9R"), cards("2S 3S KS")]
        self.row = cards("6P 4P AW")
        self.taken: dict[int, tuple[int, ...]] = {}
        self.turn = 1
        self.told = number, last, totals

    def to_act(self) -> list[int]:
        return [] if self.is_over() else [self.turn]

    def legal(self, seat: int) -> Sequence[Move]:
        return Several("take", [*self.hands[seat - 1], *self.row], range(1, 4), such_that=make_ten)

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        assert isinstance(move, WithCards)
        if len(move.card_numbers) == 1:
            return None  # forgotten
        return None if make_ten(move.card_numbers) else illegal("not-ten", "FI-1")

    def apply(self, seat: int, move: Move) -> list[Event]:
        assert isinstance(move, WithCards)
        self.taken[seat] = move.card_numbers
        self.turn = self.after(seat)
        return []

    def is_over(self) -> bool:
        return len(self.taken) == 2

    def points(self) -> list[int]:
        return [len(self.taken.get(seat, ())) for seat in self.all_seats()]


@final
class FishingGame(HandsGame):
    name, rules, example, facts = "fishing", "FI", "take 4R 6P", Dealing
    seats, seats_rule, turn_rule, end_rule = range(2, 3), "FI-1", "FI-1", "FI-1"
    options = ()
    verbs = (Verb("take", cards=range(1, 4)),)

    def deal(self, deal: Deal) -> Fishing:
        return Fishing(deal.number, deal.last, deal.totals)

    def is_over(self, options: Options, totals: list[int], hands: int) -> bool:
        return hands == 2


def begun() -> HandsState:
    state = FishingGame().setup(Options((), {}), 2, 1)
    assert isinstance(state, HandsState)
    state.give(Chance.DEAL, Shuffler(1).shuffled(state.deck()))
    return state


def take(codes: str) -> WithCards:
    return WithCards("take", tuple(cards(codes)))


@pytest.mark.parametrize(
    ("codes", "code"),
    [
        ("4R 6P", ""),  # one of the hand and one of the row
        ("4R 6R", ""),
        ("4R 4P", "not-ten"),  # the game's own rule, and not that 4P is not held
        ("6P KS", "not-held"),  # which is in another's hand
        ("4R 6S", "not-held"),
        ("9R", "not-legal"),  # though the game names no reason
    ],
)
def test_a_card_of_the_table_may_be_named_where_a_game_lets_one(codes: str, code: str) -> None:
    no = begun().check(1, take(codes))
    assert (no.code if no else "") == code
    assert (take(codes) in begun().legal(1)) == (not code)


def test_a_deal_knows_the_hand_before() -> None:
    state = begun()
    first = state.now
    state.apply(1, take("9R AW"))
    state.apply(2, take("KS"))
    state.give(Chance.DEAL, state.deck())
    assert isinstance(first, Fishing)
    assert isinstance(state.now, Fishing)
    assert first.told == (1, None, [0, 0])
    assert state.now.told == (2, first, [2, 1])
