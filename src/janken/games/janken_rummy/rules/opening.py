"""JR-18: can the first melds of a player, all laid in one turn, be worth enough?

The cards of a hand are numbered, the dearest first and the jokers last, and every meld they can make is a
mask of them with what it is worth at most. A melding of the whole hand is then looked for card by card: the
lowest number either stays in the hand or lies in one of the melds that begin with it. What is known about
the cards that are left is kept: so all moves of a turn are decided with one table.

A large hand with all jokers can make a hundred thousand melds, and mostly is worth enough by far. So at first
some meldings are put together from natural cards alone, the dearest first, and the jokers go where they are
worth most. The table is made only if none of these is worth enough, and without the melds that are two.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.games.janken_rummy.rules.finder import NO_END, Finder, Joining, ranks_held
from janken.games.janken_rummy.rules.meld import (
    SHORTEST,
    Meld,
    bit,
    card_laid,
    face_at,
    list_cards,
    pips_laid,
    shortest,
)
from janken.games.janken_rummy.rules.moves import (
    MoveList,
    is_line,
    is_strong,
    jokers_in_line,
    jokers_of_rank,
    kind_laid,
    length_of_line,
    low_rank,
    low_suit,
    meld_laid,
    naturals_of_rank,
    step_up,
)
from janken.kernel.cards import ACE, CIRCLE, JOKER, JOKER_HELD, KING, PIPS, card_of

_BIT: Final = vec[i64]([1 << number for number in range(62)])  # more than cards a hand can have, and melds
_MOST_PIPS: Final = 10  # that a joker can stand for
_MOST_NATURAL: Final = 400  # melds from which meldings are put together at first
_MANY: Final = 2000
_FIRST_TRIED: Final = 24  # of them as the first


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
        self._has_table = False
        self._useful: i64 = 0  # all that is in the table
        self._joining: list[list[list[i64]]] = []  # by place of a meld laid before, what goes to it together
        self._best: dict[int, _Parcel] = {}  # of parcels with the same cards only the dearest is of use
        self._begins: list[list[_Parcel]] = [[] for _ in self._cards]  # by lowest number, the dearest first
        self._too_much: dict[int, int] = {}  # of some cards: they cannot be worth as much as that
        self._own = [melds[number - 1] for number in own]
        self._jokers: i64 = 0  # their numbers, which are the last
        self._first_joker: i64 = 0
        self._of_jokers = vec[i64]([0] * (1 << CIRCLE))  # what these of them can be worth at most
        self._of_rank = vec[i64]([0] * (KING + 1))  # by rank, the numbers of the natural cards
        for card in self._cards:
            number_bit = _BIT[self._number[card]]
            self._all |= number_bit
            if card & 15 == JOKER:
                self._jokers |= number_bit
            else:
                self._of_rank[card & 15] |= number_bit
                self._first_joker += 1
        self._natural = self._natural_parcels()

    # What can be laid

    def _natural_parcels(self) -> list[_Parcel]:
        """Some melds without jokers, the dearest first."""
        found = [self._of_move(move) for move in self._moves(0, _MANY) if not self._is_two(move)]
        found.sort(key=_cheapness)
        return found[:_MOST_NATURAL]

    def _moves(self, jokers: i64, most: i64) -> list[int]:
        """All that lay a meld with natural cards and these jokers; of more than `most`, the shortest."""
        naturals = self._held[:]
        for suit in range(i64(CIRCLE)):
            naturals[suit] = ranks_held(naturals[suit])
        found = MoveList()
        Finder(naturals).find(jokers, self._fewest, True, None, found, most)
        if found.count > most:
            found.count = 0
            Finder(naturals).find(jokers, self._fewest, False, None, found)
        return found.listed()

    def _suits_of_jokers(self) -> i64:
        suits: i64 = 0
        for suit in range(i64(CIRCLE)):
            if self._held[suit] & JOKER_HELD:
                suits |= _BIT[suit]
        return suits

    def _make_table(self) -> None:
        self._has_table = True
        for move in self._moves(self._suits_of_jokers(), NO_END):
            if not self._is_two(move):
                self._keep(self._of_move(move))
        for place in range(i64(len(self._own))):
            # A meld on the table is joined once, with all that goes to it: its own bit stands for it.
            meld_bit = _BIT[i64(len(self._cards)) + place]
            for cards in self._joining_to(place):
                self._keep(self._parcel(cards, meld_bit))
        self._find_most_of_jokers()
        self._sort()

    def _joining_to(self, place: i64) -> list[list[i64]]:
        if not self._joining:
            self._joining = [Joining(0, meld, self._held, None, []).found for meld in self._own]
        return self._joining[place]

    def _is_two(self, move: i64) -> bool:
        """Do the same cards make two melds, worth as much together?"""
        if not is_line(move):
            naturals, jokers = _count(naturals_of_rank(move)), _count(jokers_of_rank(move))
            return naturals + jokers >= 2 * SHORTEST and naturals >= 2 * self._fewest
        fewest_cards, length, standing = shortest(kind_laid(move)), length_of_line(move), jokers_in_line(move)
        for lower in range(fewest_cards, length - fewest_cards + 1):
            below = _count(standing & (_BIT[lower] - 1))
            above = _count(standing) - below
            if lower - below >= self._fewest and length - lower - above >= self._fewest:
                return True
        return False

    def _of_move(self, move: i64) -> _Parcel:
        return self._line(move) if is_line(move) else self._ranks(move)

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
            self._useful |= parcel.cards
        for parcels in self._begins:
            parcels.sort(key=_cheapness)

    # What it can be worth

    def reaches(self) -> bool:
        """Can all that is laid from now on be worth enough?"""
        return self._can(self._everything(), self._need)

    def _everything(self) -> i64:
        """All cards, and the melds that can be joined."""
        return self._all | (_BIT[len(self._own)] - 1) << i64(len(self._cards))

    def reaches_with(self, move: i64) -> bool:
        """The same with this meld as the next, which may be added to afterwards."""
        parcel = self._of_move(move)
        if self._leads_there(parcel):
            return True
        if self._most(self._all & ~parcel.cards) + parcel.worth < self._need:
            return False
        for cards in Joining(0, meld_laid(move, 0), self._without(parcel.cards), None, []).found:
            joined = self._parcel(cards, 0)
            if self._leads_there(_Parcel(parcel.cards | joined.cards, parcel.worth + joined.worth)):
                return True
        return False

    def _without(self, cards: i64) -> vec[i64]:
        held = self._held[:]
        for number in range(i64(len(self._cards))):
            if cards & _BIT[number]:
                card = self._cards[number]
                held[card >> 4] -= bit(card & 15)
        return held

    def reaches_with_added(self, place: i64, cards: list[i64]) -> bool:
        """The same with these cards added to the meld at that place of those laid in this turn."""
        meld_bit = _BIT[i64(len(self._cards)) + place]
        for joining in self._joining_to(place):
            if _has_all(joining, cards) and self._leads_there(self._parcel(joining, meld_bit)):
                return True
        return False

    def reaches_paying(self, owed: list[i64]) -> bool:
        """The same with these cards among those that are laid next."""
        paid: i64 = 0
        for card in owed:
            paid |= _BIT[self._number[card]]
        if self._reaches_with_one(self._moves(self._suits_of_jokers(), 0), paid):
            return True
        for place in range(i64(len(self._own))):
            meld_bit = _BIT[i64(len(self._cards)) + place]
            for cards in self._joining_to(place):
                parcel = self._parcel(cards, meld_bit)
                if paid & ~parcel.cards == 0 and self._leads_there(parcel):
                    return True
        return self._reaches_with_one(self._moves(self._suits_of_jokers(), NO_END), paid)

    def _reaches_with_one(self, moves: list[int], paid: i64) -> bool:
        """The same with one of these melds, if these cards are in it."""
        for move in moves:
            if _count(paid) == 1 and self._is_two(move):
                continue  # the card is in one of them, and the other one may follow
            parcel = self._of_move(move)
            if paid & ~parcel.cards == 0 and self._leads_there(parcel):
                return True
        return False

    def _leads_there(self, parcel: _Parcel) -> bool:
        return self._can(self._everything() & ~parcel.cards, self._need - parcel.worth)

    def _can(self, cards: i64, need: i64) -> bool:
        if need <= 0:
            return True
        self.tries += 1
        if self._has_table:
            cards &= self._useful
        too_much = self._too_much.get(cards, 0)
        if too_much and too_much <= need:
            return False
        if self._most(cards) >= need:
            if self._has_easily(cards, need):
                return True
            if not self._has_table:
                self._make_table()
                return self._can(cards, need)
            if self._try(cards, need):
                return True
        self._too_much[cards] = need
        return False

    def _has_easily(self, cards: i64, need: i64) -> bool:
        """Are natural melds worth enough, each of the dearest tried as the first, and jokers beside them?"""
        first: i64 = 0
        for parcel in self._natural:
            if parcel.cards & ~cards == 0:
                self.tries += 1
                if self._taking(parcel, cards) >= need:
                    return True
                first += 1
                if first == _FIRST_TRIED:
                    return False
        return first == 0 and self._jokers_worth(cards, 0) >= need

    def _taking(self, first: _Parcel, cards: i64) -> i64:
        """What is laid if the dearest of what is left always goes next."""
        worth = first.worth
        sets: i64 = self._rank_of_set(first.cards)
        cards &= ~first.cards
        for parcel in self._natural:
            if parcel.cards & ~cards == 0:
                worth += parcel.worth
                cards &= ~parcel.cards
                sets |= self._rank_of_set(parcel.cards)
        return worth + self._jokers_worth(cards, sets)

    def _rank_of_set(self, cards: i64) -> i64:
        rank = self._cards[_lowest(cards)] & 15
        return _BIT[rank] if cards & ~self._of_rank[rank] == 0 else i64(0)

    def _jokers_worth(self, cards: i64, sets: i64) -> i64:
        """Of the jokers left, all as one rank: beside matching ranks that are laid, or with cards left."""
        jokers = _count(cards & self._jokers)
        if jokers == 0:
            return 0
        most: i64 = 0
        for rank in range(i64(ACE), i64(KING) + 1):
            left = _count(cards & self._of_rank[rank])
            if sets & _BIT[rank] or (left >= self._fewest and left + jokers >= SHORTEST):
                worth = (left + jokers) * PIPS[rank]
                if worth > most:
                    most = worth
        return most

    def _try(self, cards: i64, need: i64) -> bool:
        first = _lowest(cards)
        for parcel in self._begins[first]:
            if parcel.cards & ~cards == 0 and self._can(cards & ~parcel.cards, need - parcel.worth):
                return True
        return self._can(cards & ~_BIT[first], need)

    def _most(self, cards: i64) -> i64:
        """More than this they are not worth, whatever is laid."""
        jokers = (cards & self._jokers) >> self._first_joker
        most = self._of_jokers[jokers] if self._has_table else _count(jokers) * _MOST_PIPS
        return most + self._natural_worth(cards)

    def _natural_worth(self, cards: i64) -> i64:
        worth: i64 = 0
        for number in range(self._first_joker):
            if cards & _BIT[number]:
                worth += PIPS[self._cards[number] & 15]
        return worth

    def _find_most_of_jokers(self) -> None:
        """What jokers can be worth together, as if melds could share natural cards."""
        most = self._of_jokers
        for parcel in self._best.values():
            jokers = (parcel.cards & self._jokers) >> self._first_joker
            worth = parcel.worth - self._natural_worth(parcel.cards)
            if worth > most[jokers]:
                most[jokers] = worth
        for jokers in range(i64(1), _BIT[CIRCLE]):
            part = (jokers - 1) & jokers
            while part:
                if most[part] + most[jokers & ~part] > most[jokers]:
                    most[jokers] = most[part] + most[jokers & ~part]
                part = (part - 1) & jokers


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
