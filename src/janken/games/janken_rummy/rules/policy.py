"""How Janken Rummy is played in playouts: take what fits, lay what can be laid, throw what fits least."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from janken.games.janken_rummy.rules.finder import holds_meld, ranks_held
from janken.games.janken_rummy.rules.hand import Rummy
from janken.games.janken_rummy.rules.meld import bit, card_laid
from janken.games.janken_rummy.rules.moves import (
    DRAW,
    TAKE,
    MoveList,
    is_add,
    is_add_several,
    is_lay,
    is_swap,
    knock_with,
)
from janken.kernel.cards import (
    ACE,
    BEYOND_ACES,
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
    card_of,
    lowest_rank,
)
from janken.kernel.outlook import Outlook
from janken.kernel.position import Picker, Position
from janken.kernel.search import Policy

_JOKER_WORTH: Final = 400
_TIES: Final = 4  # values this close are equal
_FEW: Final = 5  # cards in another hand: the end may be near
_NOTHING: Final = vec[i64]([BEYOND_ACES] * CIRCLE)
_LAYINGS: Final = MoveList()  # filled again for every look at what can be laid
_NONE: Final = vec[i64]([0] * CIRCLE)
_NATURALS: Final = _NONE[:]  # scratch space
_LEFT_OF_A_CARD: Final = 3  # pips that each card of another hand still counts after a knock, about


# Which cards of a hand are worth keeping, and which is thrown away


@final
class Taste:
    """What a card is worth keeping for, by what else is in the hand. Only the differences count."""

    def __init__(
        self, same_rank: i64 = 32, next_in_suit: i64 = 28, next_but_one: i64 = 16, next_strong: i64 = 8,
        pip: i64 = 2, pip_late: i64 = 2, gone: i64 = 0, to_come: i64 = 0,
    ) -> None:  # fmt: skip
        self.same_rank = same_rank
        self.next_in_suit = next_in_suit
        self.next_but_one = next_but_one
        self.next_strong = next_strong
        self.pip = pip  # for each that it counts in the end, against it
        self.pip_late = pip_late  # the same when a player holds few cards
        self.gone = gone  # against it, for each card that would have made a meld and is on the table
        self.to_come = to_come  # for each other card of its rank that is still to come
        self.looks_around = gone != 0 or to_come != 0


SIMPLE: Final = Taste()
# Found by playing hands against the simple one. With more than two at the table, only one of whom gets the
# points, it does not pay to throw away what counts much.
FOR_TWO: Final = Taste(next_but_one=12, pip_late=5, gone=12, to_come=2)
FOR_MORE: Final = Taste(next_but_one=12, gone=12, to_come=2)


def taste_for(seats: i64) -> Taste:
    return FOR_TWO if seats == 2 else FOR_MORE


@final
@mypyc_attr(acyclic=True)  # nothing for the garbage collector to look at
class Keeping:
    """One hand, looked at with a certain taste."""

    def __init__(self, game: Rummy, seat: i64, taste: Taste) -> None:
        self.game = game
        self.seat = seat
        self.taste = taste
        held = game.held_by(seat)
        for suit in range(i64(CIRCLE)):
            held[suit] = ranks_held(held[suit])
        self.ranks = held  # by suit
        self.gone = _on_table(game) if taste.looks_around else _NOTHING  # and what does not come any more
        self.pip = taste.pip_late if fewest_of_others(game, seat) <= _FEW else taste.pip

    def worst(self, picker: Picker) -> i64:
        """The card to discard: what goes with least, and of those what counts most.

        Ties are broken the same way all through a playout: that leaves the luck of all lines alike.
        """
        worst: i64 = NO_CARD
        least: i64 = 1 << 30
        game, luck = self.game, picker.state >> 8
        held, base, all_may_go = game.held, (self.seat - 1) * CIRCLE, not game.taken
        for suit in range(i64(CIRCLE)):
            ranks = held[base + suit]
            while ranks:
                card = card_of(lowest_rank(ranks), suit)
                ranks &= ranks - 1  # without the lowest
                if all_may_go or game.may_discard(card):
                    worth = self.worth(card) + (luck * (card + 3) >> 5) % _TIES
                    if worth < least:
                        worst, least = card, worth
        return worst

    def worth(self, card: i64) -> i64:
        """How much a card goes with the others of the hand, less what it would count in the end."""
        rank = card & 15
        if rank == JOKER:
            return _JOKER_WORTH
        suit, here = card >> 4, bit(rank)
        held, on_table, taste = self.ranks, self.gone, self.taste
        worth = _in_suit(taste, held[suit], on_table[suit], rank) - PIPS[rank] * self.pip
        if rank == ACE:
            worth += _in_suit(taste, held[suit], on_table[suit], HIGH_ACE)
        same: i64 = 0
        to_come: i64 = 0
        beside: i64 = 0
        other = suit
        for steps in range(i64(1), i64(CIRCLE)):
            other = other - 1 if other else i64(CIRCLE - 1)
            ranks = held[other]
            if ranks & here:
                same += 1
            elif on_table[other] & here == 0:
                to_come += 1
            # The first two on this way around the circle are stronger, and may lie above.
            if ranks & (here << 1 if steps <= 2 else here >> 1):
                beside += 1
        if same == 1:
            worth -= (CIRCLE - 2 - to_come) * taste.gone
        return worth + same * taste.same_rank + to_come * taste.to_come + beside * taste.next_strong


def _in_suit(taste: Taste, ranks: i64, gone: i64, rank: i64) -> i64:
    """With its neighbours: bit 2 is the card itself, those beside it are the ranks above and below."""
    around = ranks << 2 >> rank
    gone = gone << 2 >> rank
    worth: i64 = 0
    if around & 2:
        worth += taste.next_in_suit - taste.gone * ((gone & 1) + (gone >> 3 & 1))
    if around & 8:
        worth += taste.next_in_suit - taste.gone * ((gone >> 1 & 1) + (gone >> 4 & 1))
    if around & 1:
        worth += taste.next_but_one - taste.gone * (gone >> 1 & 1)
    if around & 16:
        worth += taste.next_but_one - taste.gone * (gone >> 3 & 1)
    return worth


def fewest_of_others(game: Rummy, seat: i64) -> i64:
    """How many cards the player with the fewest has, of all but this seat."""
    fewest: i64 = 1 << 30
    for other in range(i64(1), game.seats + 1):
        if other != seat and game.sizes[other - 1] < fewest:
            fewest = game.sizes[other - 1]
    return fewest


def _on_table(game: Rummy) -> vec[i64]:
    """By suit, the ranks that are discarded or laid, and those beyond both aces."""
    found = _NONE[:]
    for card in game.discards:
        found[card >> 4] |= bit(card & 15)
    for meld in game.melds:
        for laid in meld.cards:
            natural = card_laid(laid)
            found[natural >> 4] |= bit(natural & 15)
    for suit in range(i64(CIRCLE)):
        found[suit] = ranks_held(found[suit]) | BEYOND_ACES
    return found


# The policy


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
    layings = _LAYINGS
    layings.count = 0
    game.find_layings(layings)
    for place in range(layings.count):
        move = layings.moves[place]
        if is_add(move) or is_add_several(move):
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
    naturals = _NATURALS
    for other in range(i64(CIRCLE)):
        naturals[other] = ranks_held(game.held[base + other])
    without = naturals[suit]
    naturals[suit] |= ranks_held(bit(card & 15))
    if not _holds_meld(naturals):
        return False
    naturals[suit] = without
    return not _holds_meld(naturals) or makes_meld(naturals, card)


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
