"""JR-18: can the first melds of a player, all laid in one turn, be worth enough?

The cards of a hand are numbered, the dearest first and the jokers last, and every meld they can make is a
mask of them with what it is worth at most. A melding of the whole hand is then looked for card by card: the
lowest number either stays in the hand or lies in one of the melds that begin with it. What is known about
the cards that are left is kept: so all moves of a turn are decided with one table.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.games.janken_rummy.rules.finder import Finder, Joining, ranks_held
from janken.games.janken_rummy.rules.meld import JOKER_HELD, Meld, card_laid, face_at, list_cards, pips_laid
from janken.games.janken_rummy.rules.moves import (
    add_shorter,
    is_line,
    is_strong,
    jokers_in_line,
    jokers_of_rank,
    length_of_line,
    low_rank,
    low_suit,
    naturals_of_rank,
    step_up,
)
from janken.kernel.cards import CIRCLE, JOKER, PIPS, card_of

_BIT: Final = vec[i64]([1 << number for number in range(62)])  # more than cards a hand can have, and melds
_MOST_PIPS: Final = 10  # that a joker can stand for


@final
class _Parcel:
    """Cards laid together: a mask of them, and what they are worth."""

    def __init__(self, cards: i64, worth: i64) -> None:
        self.cards = cards
        self.worth = worth


@final
class Opening:
    def __init__(
        self, held: vec[i64], melds: list[Meld], own: list[i64], fewest_naturals: i64, need: i64
    ) -> None:
        """By suit the cards of a hand, the numbers of the melds that the player has laid in this turn, and
        the pips that are missing."""
        self.tries: i64 = 0  # how often cards were tried: what finding takes, on any machine
        self._need = need
        self._held = held
        self._fewest = fewest_naturals
        self._cards = _dearest_first(held)
        self._number = vec[i64]([0] * (CIRCLE << 4))  # by card
        for number in range(i64(len(self._cards))):
            self._number[self._cards[number]] = number
        self._all: i64 = 0  # all that can be laid
        self._moves: list[int] = []  # that lay a meld
        self._melds: list[_Parcel] = []  # what each of them lays
        self._joining: list[list[list[i64]]] = []  # by place of a meld laid before, what goes to it together
        self._best: dict[int, _Parcel] = {}  # of parcels with the same cards only the dearest is of use
        self._begins: list[list[_Parcel]] = [[] for _ in self._cards]  # by lowest number, the dearest first
        self._leading: set[int] | None = None  # the moves with which it can be worth enough
        self._too_much: dict[int, int] = {}  # of some cards: they cannot be worth as much as that
        self._find_melds()
        for place in range(i64(len(own))):
            self._find_joining(melds[own[place] - 1], _BIT[i64(len(self._cards)) + place])
        self._sort()

    @property
    def melds(self) -> int:
        """How many melds the cards of the hand can make."""
        return len(self._melds)

    # What can be laid

    def _find_melds(self) -> None:
        naturals = self._held[:]
        jokers: i64 = 0
        for suit in range(i64(CIRCLE)):
            if naturals[suit] & JOKER_HELD:
                jokers |= _BIT[suit]
            naturals[suit] = ranks_held(naturals[suit])
        Finder(naturals, jokers, self._fewest, True, None, self._moves).find()
        for move in self._moves:
            parcel = self._line(move) if is_line(move) else self._ranks(move)
            self._melds.append(parcel)
            self._keep(parcel)

    def _find_joining(self, meld: Meld, meld_bit: i64) -> None:
        """A meld that lies there is joined once, with all that goes to it: its own bit stands for it."""
        found = Joining(0, meld, self._held, None, []).found
        self._joining.append(found)
        for cards in found:
            self._keep(self._parcel(cards, meld_bit))

    def _parcel(self, cards: list[i64], meld_bit: i64) -> _Parcel:
        mask: i64 = meld_bit
        for laid in cards:
            mask |= _BIT[self._number[card_laid(laid)]]
        return _Parcel(mask, pips_laid(cards))

    def _line(self, move: i64) -> _Parcel:
        mask: i64 = 0
        worth: i64 = 0
        suit, low, jokers, strong = low_suit(move), low_rank(move), jokers_in_line(move), is_strong(move)
        for place in range(length_of_line(move)):
            face = face_at(low + place, suit)
            mask |= _BIT[self._number[card_of(JOKER, suit) if jokers & _BIT[place] else face]]
            worth += PIPS[face & 15]
            if strong:
                suit = step_up(move, place, suit)
        return _Parcel(mask, worth)

    def _ranks(self, move: i64) -> _Parcel:
        mask: i64 = 0
        worth: i64 = 0
        rank, naturals, jokers = low_rank(move), naturals_of_rank(move), jokers_of_rank(move)
        for suit in range(i64(CIRCLE)):
            if naturals & _BIT[suit]:
                mask |= _BIT[self._number[card_of(rank, suit)]]
                worth += PIPS[rank]
            if jokers & _BIT[suit]:
                mask |= _BIT[self._number[card_of(JOKER, suit)]]
                worth += PIPS[rank]
        return _Parcel(mask, worth)

    def _keep(self, parcel: _Parcel) -> None:
        known = self._best.get(parcel.cards)
        if known is None or known.worth < parcel.worth:
            self._best[parcel.cards] = parcel

    def _sort(self) -> None:
        for parcel in self._best.values():
            self._begins[_lowest(parcel.cards)].append(parcel)
            self._all |= parcel.cards
        for parcels in self._begins:
            parcels.sort(key=_cheapness)

    # What it can be worth

    def reaches(self) -> bool:
        """Can all that is laid from now on be worth enough?"""
        return self._can(self._all, self._need)

    def reaches_with(self, move: i64) -> bool:
        """The same with this meld as the next, which may be added to afterwards."""
        if self._leading is None:
            self._leading = self._moves_that_lead_there()
        return move in self._leading

    def _moves_that_lead_there(self) -> set[int]:
        """The longest first: where a meld leads there, so does any shorter one that it comes from."""
        by_length: list[list[i64]] = [[] for _ in range(len(self._cards) + 1)]
        for place in range(i64(len(self._melds))):
            by_length[_count(self._melds[place].cards)].append(place)
        leading: set[int] = set()
        for places in reversed(by_length):
            for place in places:
                move = self._moves[place]
                if move in leading or self._leads_there(self._melds[place]):
                    leading.add(move)
                    add_shorter(move, leading)
        return leading

    def reaches_with_added(self, place: i64, cards: list[i64]) -> bool:
        """The same with these cards added to the meld at that place of those laid in this turn."""
        meld_bit = _BIT[i64(len(self._cards)) + place]
        for joining in self._joining[place]:
            if _has_all(joining, cards) and self._leads_there(self._parcel(joining, meld_bit)):
                return True
        return False

    def reaches_paying(self, owed: list[i64]) -> bool:
        """The same with these cards among those that are laid next."""
        paid: i64 = 0
        for card in owed:
            paid |= _BIT[self._number[card]]
        for parcel in self._best.values():
            if paid & ~parcel.cards == 0 and self._leads_there(parcel):
                return True
        return False

    def _leads_there(self, parcel: _Parcel) -> bool:
        return self._can(self._all & ~parcel.cards, self._need - parcel.worth)

    def _can(self, cards: i64, need: i64) -> bool:
        if need <= 0:
            return True
        self.tries += 1
        too_much = self._too_much.get(cards, 0)
        if too_much and too_much <= need:
            return False
        if self._most(cards) >= need and self._try(cards, need):
            return True
        self._too_much[cards] = need
        return False

    def _try(self, cards: i64, need: i64) -> bool:
        first = _lowest(cards)
        for parcel in self._begins[first]:
            if parcel.cards & ~cards == 0 and self._can(cards & ~parcel.cards, need - parcel.worth):
                return True
        return self._can(cards & ~_BIT[first], need)

    def _most(self, cards: i64) -> i64:
        """More than this they are not worth, whatever is laid."""
        most: i64 = 0
        for number in range(i64(len(self._cards))):
            if cards & _BIT[number]:
                most += _pips(self._cards[number])
        return most


def _pips(card: i64) -> i64:
    return i64(_MOST_PIPS) if card & 15 == JOKER else PIPS[card & 15]


def _dearest_first(held: vec[i64]) -> list[i64]:
    cards: list[int] = []
    for suit in range(i64(CIRCLE)):
        list_cards(held[suit], suit, cards)
    return [*sorted(cards, key=_place)]


def _place(card: int) -> int:
    """Jokers go with most: whatever needs them is tried before."""
    return 1 if card & 15 == JOKER else -PIPS[card & 15]


def _cheapness(parcel: _Parcel) -> int:
    return -parcel.worth


def _lowest(mask: i64) -> i64:
    number: i64 = 0
    while mask & 1 == 0:
        mask >>= 1
        number += 1
    return number


def _count(mask: i64) -> i64:
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def _has_all(cards: list[i64], wanted: list[i64]) -> bool:
    for laid in wanted:
        if laid not in cards:
            return False
    return True
