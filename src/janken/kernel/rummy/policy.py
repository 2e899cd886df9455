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
    PAPER,
    ROCK,
    SCISSORS,
    WATER,
)  # fmt: skip
from janken.kernel.outlook import Outlook
from janken.kernel.picker import Picker
from janken.kernel.position import Position
from janken.kernel.rummy.finder import holds_meld, ranks_held
from janken.kernel.rummy.hand import Rummy
from janken.kernel.rummy.keeping import Keeping, Taste, fewest_of_others
from janken.kernel.rummy.meld import bit
from janken.kernel.rummy.moves import DRAW, TAKE, is_add, is_lay, is_swap, knock_with
from janken.kernel.search import Policy

_LEFT_OF_A_CARD: Final = 3  # pips that each card of another hand still counts after a knock, about


@final
class RummyPolicy(Policy):
    def __init__(self, outlook: Outlook, totals: list[int], tastes: list[Taste]) -> None:
        """For a hand of a game that stands like this; everything by seat, seat 1 first."""
        self.outlook = outlook
        self.totals = totals
        self.tastes = tastes

    def step(self, position: Position, picker: Picker) -> None:
        assert isinstance(position, Rummy)
        position.play(position.turn, self.choose(position, picker))

    def choose(self, game: Rummy, picker: Picker) -> i64:
        if not game.has_drawn:
            if game.discards and (not game.may_draw() or is_useful(game, game.turn, game.discards[-1])):
                return TAKE
            return DRAW
        laying = first_laying(game)
        if laying >= 0:
            return laying
        worst = Keeping(game, game.turn, self.tastes[game.turn - 1]).worst(picker)
        return knock_with(worst) if game.may_knock(worst) and holds_little(game, worst) else worst

    def worth(self, position: Position, seat: i64) -> float:
        """The chance to win the game; a hand that is void, or without an end, leaves everything as it was."""
        points = position.points()
        return self.outlook.chance([self.totals[place] + points[place] for place in range(len(points))], seat)


def holds_little(game: Rummy, card: i64) -> bool:
    """With this card discarded, does the player probably hold less than any other (JR-19)?"""
    likely = _LEFT_OF_A_CARD * fewest_of_others(game, game.turn)
    return game.pips_held(game.turn) - game.house.points_of(card) < likely


def first_laying(game: Rummy) -> i64:
    """A meld to lay, else a joker to have, else a card to add; -1 if there is nothing."""
    meld: i64 = -1
    swap: i64 = -1
    add: i64 = -1
    for move in game.layings():
        if is_add(move):
            add = move
        elif is_lay(move):
            meld = move
        elif is_swap(move):
            swap = move
    if meld >= 0:
        return meld
    return swap if swap >= 0 else add


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


def _holds_meld(naturals: vec[i64]) -> bool:
    return holds_meld(naturals[ROCK], naturals[SCISSORS], naturals[LIZARD], naturals[PAPER], naturals[WATER])


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
