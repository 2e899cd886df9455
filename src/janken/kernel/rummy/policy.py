"""How Janken Rummy is played in playouts: take what fits, lay what can be laid, throw what fits least."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.kernel.cards import (
    ACE,
    CIRCLE,
    HIGH_ACE,
    JOKER,
    LIZARD,
    NO_CARD,
    PAPER,
    PIPS,
    ROCK,
    SCISSORS,
    WATER,
)  # fmt: skip
from janken.kernel.outlook import Outlook
from janken.kernel.picker import Picker
from janken.kernel.position import Position
from janken.kernel.rummy.finder import holds_meld, ranks_held
from janken.kernel.rummy.hand import Rummy
from janken.kernel.rummy.meld import bit
from janken.kernel.rummy.moves import DRAW, TAKE, is_add, is_lay, is_swap, knock_with
from janken.kernel.search import Policy

_HELD_JOKER: Final = 1 << JOKER

# What a card is worth keeping for, by what else is in the hand.
_SAME_RANK: Final = 8
_NEXT_IN_SUIT: Final = 7
_NEXT_BUT_ONE: Final = 4
_NEXT_STRONG: Final = 2
_JOKER_WORTH: Final = 100
_LEFT_OF_A_CARD: Final = 3  # pips that each card of another hand still counts after a knock, about


@final
class RummyPolicy(Policy):
    def __init__(self, outlook: Outlook, totals: list[int]) -> None:
        """For a hand of a game that stands like this, seat 1 first."""
        self.outlook = outlook
        self.totals = totals

    def step(self, position: Position, picker: Picker) -> None:
        assert isinstance(position, Rummy)
        position.play(position.turn, self.choose(position, picker))

    def choose(self, game: Rummy, picker: Picker) -> i64:
        if not game.has_drawn:
            if game.discards and (not game.may_draw() or is_useful(game, game.turn, game.discards[-1])):
                return TAKE
            return DRAW
        laying = first_laying(game, picker)
        if laying >= 0:
            return laying
        worst = worst_card(game, game.turn, picker)
        return knock_with(worst) if game.may_knock(worst) and holds_little(game, worst) else worst

    def worth(self, position: Position, seat: i64) -> float:
        """The chance to win the game; a hand that is void, or without an end, leaves everything as it was."""
        points = position.points()
        return self.outlook.chance([self.totals[place] + points[place] for place in range(len(points))], seat)


def holds_little(game: Rummy, card: i64) -> bool:
    """With this card discarded, does the player probably hold less than any other (JR-19)?"""
    fewest: i64 = 1 << 30
    for seat in range(i64(1), game.seats + 1):
        if seat != game.turn and game.sizes[seat - 1] < fewest:
            fewest = game.sizes[seat - 1]
    return game.pips_held(game.turn) - game.house.points_of(card) < _LEFT_OF_A_CARD * fewest


def first_laying(game: Rummy, picker: Picker) -> i64:
    """A meld to lay, else a joker to have, else a card to add; -1 if there is nothing."""
    if not may_lay(game, game.turn):
        return -1
    melds: list[int] = []
    swaps: list[int] = []
    adds: list[int] = []
    for move in game.moves(game.turn):
        if is_add(move):
            adds.append(move)
        elif is_lay(move):
            melds.append(move)
        elif is_swap(move):
            swaps.append(move)
    if melds:
        return melds[picker.below(len(melds))]
    if swaps:
        return swaps[picker.below(len(swaps))]
    return adds[picker.below(len(adds))] if adds else -1


def may_lay(game: Rummy, seat: i64) -> bool:
    """Is there anything at all to lay? Found fast, as mostly there is not."""
    base = (seat - 1) * CIRCLE
    naturals = game.held[base : base + CIRCLE]
    for suit in range(i64(CIRCLE)):
        held = naturals[suit]
        if held & game.wanted[suit] or held & _HELD_JOKER:
            return True
        naturals[suit] = ranks_held(held)
    return game.house.changing or game.house.joker_swap or _holds_meld(naturals)


def _holds_meld(naturals: vec[i64]) -> bool:
    return holds_meld(naturals[ROCK], naturals[SCISSORS], naturals[LIZARD], naturals[PAPER], naturals[WATER])


def is_useful(game: Rummy, seat: i64, card: i64) -> bool:
    """Can a card be laid with those of a hand, or added on the table?"""
    suit = card >> 4
    if card & 15 == JOKER or game.wanted[suit] & bit(card & 15):
        return True
    base = (seat - 1) * CIRCLE
    naturals = vec[i64]([0] * CIRCLE)
    for other in range(i64(CIRCLE)):
        naturals[other] = ranks_held(game.held[base + other])
    if _holds_meld(naturals):
        return makes_meld(naturals, card)
    naturals[suit] |= ranks_held(bit(card & 15))
    return _holds_meld(naturals)


def makes_meld(naturals: vec[i64], card: i64) -> bool:
    """Does this card stand in a meld of three: with two of its rank, or two neighbours in its suit?"""
    rank = card & 15
    suit = card >> 4
    same: i64 = 0
    for other in range(i64(CIRCLE)):
        if other != suit and naturals[other] & bit(rank):
            same += 1
    if same >= 2:
        return True
    ranks = naturals[suit]
    if in_run(ranks, rank):
        return True
    return rank == ACE and in_run(ranks, HIGH_ACE)


def in_run(ranks: i64, rank: i64) -> bool:
    """With this rank added, is it part of three in a row?"""
    around = (ranks | bit(rank)) << 2 >> rank & 31  # two below, itself, two above
    return around & 7 == 7 or around & 14 == 14 or around & 28 == 28


def worst_card(game: Rummy, seat: i64, picker: Picker) -> i64:
    """The card to discard: what goes with least, and of those what counts most."""
    worst: i64 = NO_CARD
    least: i64 = 1 << 30
    for suit in range(i64(CIRCLE)):
        ranks = game.held[(seat - 1) * CIRCLE + suit]
        card = suit << 4
        while ranks:
            if ranks & 1 and (not game.taken or game.may_discard(card)):
                worth = keeping_worth(game, seat, card) * 4 + picker.below(4)
                if worth < least:
                    worst, least = card, worth
            ranks >>= 1
            card += 1
    return worst


def keeping_worth(game: Rummy, seat: i64, card: i64) -> i64:
    """How much a card goes with the others of the hand, less what it would count in the end."""
    rank = card & 15
    if rank == JOKER:
        return _JOKER_WORTH
    suit = card >> 4
    base = (seat - 1) * CIRCLE
    worth: i64 = -PIPS[rank] // 2
    for other in range(i64(CIRCLE)):
        ranks = ranks_held(game.held[base + other])
        if other == suit:
            worth += _in_suit(ranks, rank)
            if rank == ACE:
                worth += _in_suit(ranks, i64(HIGH_ACE))
        else:
            if ranks & bit(rank):
                worth += _SAME_RANK
            steps = (suit - other + CIRCLE) % CIRCLE  # 1 or 2: the other suit is stronger, and may lie above
            neighbour = rank + 1 if steps <= 2 else rank - 1
            if ranks & bit(neighbour):
                worth += _NEXT_STRONG
    return worth


def _in_suit(ranks: i64, rank: i64) -> i64:
    around = ranks << 2 >> rank
    worth: i64 = 0
    if around & 2:
        worth += _NEXT_IN_SUIT
    if around & 8:
        worth += _NEXT_IN_SUIT
    if around & 1:
        worth += _NEXT_BUT_ONE
    if around & 16:
        worth += _NEXT_BUT_ONE
    return worth
