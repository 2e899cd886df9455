"""A hand that is declared: copies, views and new deals follow from its fields."""

import pickle
from collections.abc import Sequence

import pytest

from janken.core.deal import Shuffler
from janken.core.events import Event
from janken.core.hand import (
    DeclaredHand,
    counted,
    face_down,
    face_up,
    held,
    named,
    remembered,
    role,
    sealed,
    secret,
)
from janken.core.moves import Move, Several, WithCards, WithNumber
from janken.core.view import EVERYTHING, ONLOOKER, Place
from janken.kernel.cards import card_from_text, cards_text, rank_of, suit_of
from janken.kernel.secret_choice import SecretChoice


def cards(codes: str) -> list[int]:
    return [card_from_text(code) for code in codes.split()]


class Auction(DeclaredHand):
    """Everybody puts two cards and a price on the table, in secret."""

    fields = (
        held("hands"), face_down("pile"), face_up("shown"), counted("bids"), secret("offered"),
        sealed("price"), remembered("peeked"), named("trumps"), named("called"), role("sides"),
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__(3)
        self.hands = [cards("2R 3R 4R"), cards("2S 3S 4S"), cards("2L 3L 4L")]
        self.pile = cards("5R 6R 7R 8R")
        self.shown = {2: cards("KW")[0]}
        self.bids = [1, 0, 2]
        self.offered: SecretChoice[tuple[int, ...]] = SecretChoice(self.all_seats())
        self.price: SecretChoice[int] = SecretChoice(self.all_seats())
        self.peeked = {1: cards("6R"), 2: cards("5R")}
        self.trumps: str | None = None
        self.called = {2: "rock"}
        self.sides = {0: "rock", 1: "rock", 2: "water", 3: "water"}
        self.void: set[int] = set()

    def to_act(self) -> list[int]:
        return sorted({*self.offered.waits_for(), *self.price.waits_for()})

    def legal(self, seat: int) -> Sequence[Move]:
        if seat in self.offered.waits_for():
            return Several("offer", self.hands[seat - 1], range(1, 3))
        return [WithNumber("price", price) for price in range(10)]

    def apply(self, seat: int, move: Move) -> list[Event]:
        if isinstance(move, WithCards):
            self.offered.choose(seat, move.card_numbers)
        elif isinstance(move, WithNumber):
            self.price.choose(seat, move.number)
        return []

    def is_over(self) -> bool:
        return not self.to_act()

    def points(self) -> list[int]:
        return [0, 3, 3]

    def could_hold(self, seat: int, card: int) -> bool:
        return not (seat == 2 and suit_of(card) in self.void)


def under_way() -> Auction:
    hand = Auction()
    for seat in (1, 2):
        hand.apply(seat, WithCards("offer", tuple(hand.hands[seat - 1][:2])))
        hand.apply(seat, WithNumber("price", seat))
    return hand


def seen(hand: Auction, viewer: int) -> dict[tuple[str, int], Place]:
    return {(place.name, place.seat): place for place in hand.places(viewer)}


def test_everybody_sees_what_is_theirs_and_what_lies_open() -> None:
    hand = under_way()
    own, other, nobody = (seen(hand, viewer) for viewer in (1, 3, ONLOOKER))
    assert own["hands", 1].cards == ["2R", "3R", "4R"]
    assert other["hands", 1].cards == nobody["hands", 1].cards == [None] * 3
    assert own["pile", 0].cards == [None] * 4
    assert own["shown", 2].cards == nobody["shown", 2].cards == ["KW"]
    assert [own["bids", seat].count for seat in (1, 2, 3)] == [1, 0, 2]
    assert own["offered", 1].cards == ["2R", "3R"]
    assert own["price", 1].count == 1
    assert (own["offered", 2].cards, own["price", 2].cards, own["price", 2].count) == (
        [None] * 2,
        [None],
        None,
    )
    assert own["peeked", 1].cards == ["6R"]
    assert ("peeked", 2) not in own
    assert ("trumps", 0) not in own
    assert own["called", 2].word == nobody["called", 2].word == "rock"
    assert ("peeked", 1) not in other
    assert own["sides", 1].word == "rock"
    assert not {("sides", 0), ("sides", 2)} & own.keys()
    assert not [name for name, _ in nobody if name == "sides"]
    assert seen(hand, EVERYTHING)["hands", 3].cards == ["2L", "3L", "4L"]


def test_a_copy_and_a_pickle_are_equal_and_independent() -> None:
    hand = under_way()
    for twin in (hand.copy(), pickle.loads(pickle.dumps(hand))):
        assert twin == hand
        twin.hands[0].pop()
        twin.peeked[3] = cards("7R")
        twin.void.add(1)
        twin.offered.take_back(1)
        assert hand == under_way()
        assert twin != hand


@pytest.mark.parametrize("seat", [ONLOOKER, 1, 2, 3])
def test_dealt_anew_it_looks_the_same_and_everything_hidden_has_moved(seat: int) -> None:
    hand, before = under_way(), under_way()
    worlds = []
    for seed in range(40):
        twin = hand.copy()
        twin.redeal(seat, Shuffler(seed))
        assert twin.places(seat) == hand.places(seat)
        worlds.append(twin)
        dealt = sorted(card for pile in (*twin.hands, twin.pile) for card in pile)
        assert dealt == sorted(card for pile in (*hand.hands, hand.pile) for card in pile)
        for other in (1, 2):  # what was chosen is of the hand it is chosen from
            assert set(twin.offered.seen_by(EVERYTHING)[other] or ()) <= set(twin.hands[other - 1])
    assert hand == before
    for other in {1, 2, 3} - {seat}:
        assert len({cards_text(sorted(world.hands[other - 1])) for world in worlds}) > 20
        assert {world.sides[other] for world in worlds} == {"rock", "water"}
    assert all(sorted(world.sides.values()) == sorted(hand.sides.values()) for world in worlds)
    for other in {1, 2} - {seat}:
        assert len({world.price.seen_by(EVERYTHING)[other] for world in worlds}) > 5


def test_what_a_seat_remembers_stays_where_it_is_and_others_remember_what_is_there() -> None:
    for seed in range(20):
        twin = under_way()
        twin.redeal(1, Shuffler(seed))
        assert twin.pile[1] == cards("6R")[0]
        assert twin.peeked == {1: cards("6R"), 2: [twin.pile[0]]}


def test_the_same_luck_deals_the_same_wherever_the_hidden_cards_were() -> None:
    worlds = []
    for seed in range(5):
        imagined = under_way()
        imagined.redeal(3, Shuffler(seed))
        imagined.redeal(3, Shuffler("again"))
        worlds.append(imagined)
    assert all(world == worlds[0] for world in worlds)


def is_pair(chosen: tuple[int, ...]) -> bool:
    return len({rank_of(card) for card in chosen}) == 1


class Pairs(Auction):
    """Only two cards of a rank may be offered."""

    def legal(self, seat: int) -> Sequence[Move]:
        return Several("offer", self.hands[seat - 1], 2, such_that=is_pair)


def test_a_choice_that_the_cards_dealt_do_not_allow_looks_the_same() -> None:
    hand = Pairs()
    hand.hands, hand.pile = [cards("2R 3R"), cards("4S 4L"), cards("5P 6W")], []
    hand.offered.choose(2, tuple(cards("4S 4L")))
    for seed in range(20):
        twin = hand.copy()
        twin.redeal(1, Shuffler(seed))
        assert twin.places(1) == hand.places(1)
        assert set(twin.offered.seen_by(EVERYTHING)[2] or ()) == set(twin.hands[1])


def test_cards_go_where_they_could_be() -> None:
    for seed in range(20):
        twin = under_way()
        twin.void = {suit_of(card) for card in cards("2R 2L")}
        twin.redeal(ONLOOKER, Shuffler(seed))
        assert sorted(twin.hands[1]) == cards("2S 3S 4S")


def test_who_wins_has_most_points() -> None:
    assert Auction().winners() == [2, 3]
