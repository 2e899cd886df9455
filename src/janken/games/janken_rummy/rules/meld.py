"""Cards as they lie in melds, and melds on the table: what they take, what they can spare.

A card as it lies is itself, or a joker that stands for a rank of its suit (JR-15): its face, the suit and the
rank it counts as, and 128 more for a joker: ints this small are never allocated again. In a face an ace is an
ace; whether it stands low or high shows from its place.
"""

from typing import Final, Literal, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from janken.kernel.cards import (
    ACE,
    ALL_SUITS,
    CIRCLE,
    HIGH_ACE,
    JOKER,
    KING,
    NO_CARD,
    RANK_LETTERS,
    SUIT_LETTERS,
    card_from_text,
    card_of,
    card_text,
    is_joker,
    listing_place,
    lowest_rank,
    pips,
    stronger,
)
from janken.kernel.melds import OF_A_KIND, RUN, STRONG_RUN, first_weak_step, readings, same_rank, same_suit

STANDING: Final = 128
_FACE: Final = STANDING - 1

SHORTEST: Final = 3
SHORTEST_STRONG_RUN: Final = 4  # JR-5: easier to form
LONGEST_LINE: Final = 13  # JR-15
ALL_STEPS: Final = (1 << (LONGEST_LINE - 1)) - 1  # with a bit for each step from card to card


MeldKind = Literal["ranks", "run", "strong"]  # as facts, views and refusals name them

KIND_CODES: Final[dict[int, MeldKind]] = {OF_A_KIND: "ranks", RUN: "run", STRONG_RUN: "strong"}

# Packed, so that they are plain copies.
_NOWHERE: Final = vec[i64]([0] * (CIRCLE << 4))
_NO_RANKS: Final = vec[i64]([0] * CIRCLE)


def bit(number: i64) -> i64:
    """Of a suit, a rank or a place, in a mask of such."""
    one: i64 = 1  # not a bare 1: compiled, that would be shifted in 32 bits
    return one << number


def list_cards(ranks: i64, suit: i64, cards: list[int]) -> list[int]:
    """List the cards of a suit, from a mask with a bit for each rank."""
    while ranks:
        cards.append(card_of(lowest_rank(ranks), suit))
        ranks &= ranks - 1  # without the lowest
    return cards


# A card as it lies


def face_at(rank: i64, suit: i64) -> i64:
    """The face at a rank of a line, where an ace may stand above the king."""
    return suit << 4 | (i64(ACE) if rank == HIGH_ACE else rank)


def joker_as(face: i64) -> i64:
    return STANDING | face


def face_of(laid: i64) -> i64:
    return laid & _FACE


def suit_laid(laid: i64) -> i64:
    return (laid & _FACE) >> 4


def card_laid(laid: i64) -> i64:
    """The card itself, as it is held: a joker without a rank."""
    return laid if laid < STANDING else (laid & _FACE) | JOKER


def pips_laid(cards: list[i64]) -> i64:
    """CD-3: what laid cards are worth, a joker as the card it stands for."""
    count: i64 = 0
    for laid in cards:
        count += pips(face_of(laid))
    return count


def laid_text(laid: i64) -> str:
    """CD-6: `9R`, or `*R=9` for a joker."""
    if laid < STANDING:
        return card_text(laid)
    face = face_of(laid)
    return f"*{SUIT_LETTERS[face >> 4]}={RANK_LETTERS[face & 15]}"


def laid_from_text(text: str) -> i64:
    """A card as it lies, from its text, or NO_CARD; a joker without a rank is the card itself."""
    if len(text) != 4 or text[0] != "*" or text[2] != "=":
        return card_from_text(text)
    face = card_from_text(text[3] + text[1])
    has_joker = card_from_text("*" + text[1]) != NO_CARD
    return joker_as(face) if has_joker and face != NO_CARD and not is_joker(face) else i64(NO_CARD)


def laid_texts(cards: list[int]) -> list[str]:
    return [laid_text(laid) for laid in cards]


def laid_place(laid: int) -> int:
    """By rank, then suit, a joker after the natural card."""
    return listing_place(face_of(laid)) * 2 + (0 if laid < STANDING else 1)


# A meld


def suits_above(suit: i64) -> i64:
    """CD-2: the suits that may lie above it in a strong run, the two before it on the circle."""
    return bit((suit + CIRCLE - 1) % CIRCLE) | bit((suit + CIRCLE - 2) % CIRCLE)


def suits_below(suit: i64) -> i64:
    return bit((suit + 1) % CIRCLE) | bit((suit + 2) % CIRCLE)


def shortest(kind: i64) -> i64:
    return SHORTEST_STRONG_RUN if kind == STRONG_RUN else SHORTEST


@final
@mypyc_attr(acyclic=True)  # nothing for the garbage collector to look at
class Meld:
    """A meld as it lies there. It never changes: adding to it makes a new one, so that copies can share it.

    `cards` lie in their order, `low` is the rank of the first. In a line an ace may lie at either end.
    """

    def __init__(self, kind: i64, seat: i64, low: i64, cards: list[i64]) -> None:
        self.kind = kind
        self.seat = seat  # who laid it
        self.low = low
        self.cards = cards
        # What it takes (JR-7): cards of a rank and of certain suits, at either end of a line.
        self.lower_rank: i64 = 0
        self.lower_suits: i64 = 0
        self.upper_rank: i64 = 0
        self.upper_suits: i64 = 0
        if kind == OF_A_KIND:
            self.lower_rank = low
            self.lower_suits = ALL_SUITS
        else:
            self._open_ends(low, low + i64(len(cards)) - 1)

    def _open_ends(self, low: i64, top: i64) -> None:
        """JR-6: an ace stands at one end only."""
        if low > ACE and not (low == ACE + 1 and top == HIGH_ACE):
            suit = suit_laid(self.cards[0])
            self.lower_rank = low - 1
            self.lower_suits = bit(suit) if self.kind == RUN else suits_below(suit)
        if top < KING or (top == KING and low > ACE):
            suit = suit_laid(self.cards[-1])
            self.upper_rank = i64(ACE) if top == KING else top + 1
            self.upper_suits = bit(suit) if self.kind == RUN else suits_above(suit)

    def takes_below(self, face: i64) -> bool:
        return face & 15 == self.lower_rank and self.lower_suits & bit(face >> 4) != 0

    def takes_above(self, face: i64) -> bool:
        return face & 15 == self.upper_rank and self.upper_suits & bit(face >> 4) != 0

    def takes(self, face: i64) -> bool:
        return self.takes_below(face) or self.takes_above(face)

    def with_card(self, laid: i64) -> "Meld":
        """With one more card, which it takes."""
        cards = self.cards.copy()
        if self.kind == OF_A_KIND:
            cards.insert(_place_among(cards, laid), laid)
            return Meld(self.kind, self.seat, self.low, cards)
        if self.takes_below(face_of(laid)):
            cards.insert(0, laid)
            return line_meld(self.kind, self.seat, self.low - 1, cards)
        cards.append(laid)
        return line_meld(self.kind, self.seat, self.low, cards)

    def without_joker(self, face: i64) -> "Meld":
        """JR-16: with the card itself in the place of the joker that stands for it."""
        cards = [face if laid == joker_as(face) else laid for laid in self.cards]
        return Meld(self.kind, self.seat, self.low, cards)

    # JR-14: what is left when cards are taken from it. The places taken are a mask.

    def can_spare(self, taken: i64, fewest_naturals: i64) -> bool:
        """Is every part that is left a meld of this kind, and at least one part left?"""
        parts: i64 = 0
        length: i64 = 0
        naturals: i64 = 0
        for place in range(i64(len(self.cards))):
            if taken & bit(place) == 0:
                length += 1
                if self.cards[place] < STANDING:
                    naturals += 1
            elif self.kind != OF_A_KIND and length > 0:
                if length < shortest(self.kind) or naturals < fewest_naturals:
                    return False
                parts += 1
                length = 0
                naturals = 0
        if length == 0:
            return parts > 0
        return length >= shortest(self.kind) and naturals >= fewest_naturals

    def parts_without(self, taken: i64) -> list["Meld"]:
        """The parts that are left, lowest first."""
        parts: list[Meld] = []
        part: list[i64] = []
        for place in range(i64(len(self.cards))):
            if taken & bit(place) == 0:
                part.append(self.cards[place])
            elif self.kind != OF_A_KIND and part:
                parts.append(self._part(place, part))
                part = []
        if part:
            parts.append(self._part(i64(len(self.cards)), part))
        return parts

    def _part(self, end: i64, part: list[i64]) -> "Meld":
        low = self.low if self.kind == OF_A_KIND else self.low + end - i64(len(part))
        return Meld(self.kind, self.seat, low, part)

    def __reduce__(self) -> tuple[object, ...]:
        return Meld, (self.kind, self.seat, self.low, self.cards)


def _place_among(cards: list[i64], laid: i64) -> i64:
    """Where one card more lies among matching ranks."""
    place: i64 = 0
    while place < i64(len(cards)) and laid_place(cards[place]) < laid_place(laid):
        place += 1
    return place


def line_meld(kind: i64, seat: i64, low: i64, cards: list[i64]) -> Meld:
    """A run or strong run. With all thirteen ranks the ace counts as low where that is a meld."""
    if len(cards) == LONGEST_LINE and low == ACE + 1 and ace_fits_below(kind, cards):
        return Meld(kind, seat, ACE, [cards[-1], *cards[:-1]])
    return Meld(kind, seat, low, cards)


def ace_fits_below(kind: i64, cards: list[i64]) -> bool:
    """Could the ace on top of these thirteen as well lie at the bottom?"""
    return kind == RUN or stronger(suit_laid(cards[0]), suit_laid(cards[-1]))


def meld_of(seat: int, cards: list[int]) -> Meld | None:
    """The meld that these laid cards are together, in whatever order they are named; None if they are none.

    How many natural cards it needs is not asked here.
    """
    if len(cards) < SHORTEST:
        return None
    faces = [face_of(laid) for laid in cards]
    if same_rank(faces):
        return Meld(OF_A_KIND, seat, faces[0] & 15, sorted(cards, key=laid_place))
    for line in readings(faces):
        kind = RUN if same_suit(line) else STRONG_RUN
        if kind == RUN or (len(line) >= SHORTEST_STRONG_RUN and first_weak_step(line) < 0):
            low = KING - len(line) + 2 if line[-1] & 15 == ACE else line[0] & 15
            by_rank = {laid & 15: laid for laid in cards}
            return Meld(kind, seat, low, [by_rank[face & 15] for face in line])
    return None


def meld_from(seat: i64, cards: list[i64]) -> Meld:
    """The meld that these cards are, which have been found as one."""
    meld = meld_of(seat, [*cards])
    assert meld is not None, "it was found as a meld"
    return meld


def naturals_in(cards: list[i64]) -> i64:
    count: i64 = 0
    for laid in cards:
        if laid < STANDING:
            count += 1
    return count


# Adding to melds (JR-7)


def wanted_by(melds: list[Meld]) -> vec[i64]:
    """By suit, a bit for each rank that one of the melds takes."""
    wanted = _NO_RANKS[:]
    for meld in melds:
        for suit in range(i64(CIRCLE)):
            if meld.lower_suits & bit(suit):
                wanted[suit] |= bit(meld.lower_rank)
            if meld.upper_suits & bit(suit):
                wanted[suit] |= bit(meld.upper_rank)
    return wanted


def with_cards(meld: Meld, cards: list[i64]) -> Meld:
    """A meld with these cards added, each as soon as it fits; there is an order in which it takes them."""
    if len(cards) == 1:
        return meld.with_card(cards[0])
    waiting = cards
    while waiting:
        left: list[i64] = []
        for laid in waiting:
            if meld.takes(face_of(laid)):
                meld = meld.with_card(laid)
            else:
                left.append(laid)
        waiting = left
    return meld


def swap_joker(melds: list[Meld], card: i64) -> None:
    """JR-16: put the card in the place of the joker that stands for it."""
    for number in range(i64(1), i64(len(melds)) + 1):
        meld = melds[number - 1]
        if joker_as(card) in meld.cards:
            melds[number - 1] = meld.without_joker(card)
            return


# Changing melds (JR-14): the cards of the table that may still move, and what their melds can spare


@final
class Spare:
    def __init__(self, melds: list[Meld], moved: list[i64], fewest_naturals: i64) -> None:
        """`moved` are the cards that have moved in this turn; none moves twice."""
        self.melds = melds
        self.fewest_naturals = fewest_naturals
        self.cards: list[i64] = []  # as they lie
        self.naturals = _NO_RANKS[:]  # by suit, a bit for each rank, an ace also as a high one
        self.jokers: i64 = 0  # a bit for each suit
        self.source = _NOWHERE[:]  # by card, the number of its meld; 0 for all other cards
        self._place = _NOWHERE[:]  # by card, a bit for its place there
        self._room: list[i64] = [0] * (len(melds) + 1)  # by number, how many cards it could spare at most
        for number in range(i64(1), i64(len(melds)) + 1):
            meld = melds[number - 1]
            self._room[number] = i64(len(meld.cards)) - shortest(meld.kind)
            if self._room[number] > 0:
                self._look_at(number, meld, moved)

    def _look_at(self, number: i64, meld: Meld, moved: list[i64]) -> None:
        for place in range(i64(len(meld.cards))):
            card = card_laid(meld.cards[place])
            if card in moved:
                continue
            self.cards.append(meld.cards[place])
            self.source[card] = number
            self._place[card] = bit(place)
            rank = card & 15
            if rank == JOKER:
                self.jokers |= bit(card >> 4)
            else:
                self.naturals[card >> 4] |= bit(rank) | (bit(HIGH_ACE) if rank == ACE else 0)

    # Taking cards one by one, while a meld is put together

    def pick(self, card: i64) -> bool:
        """Put a card with those to be taken, if there is room for it; cards of the hand always have."""
        number = self.source[card]
        if number == 0:
            return True
        if self._room[number] == 0:
            return False
        self._room[number] -= 1
        return True

    def put_back(self, card: i64) -> None:
        if self.source[card] != 0:
            self._room[self.source[card]] += 1

    # Taking cards together

    def can_go(self, cards: list[i64]) -> bool:
        """JR-14: do all the melds that these cards are taken from stay melds?"""
        for place in range(i64(len(cards))):
            number = self.source[cards[place]]
            if number == 0 or self._is_from_before(number, cards, place):
                continue
            taken: i64 = 0
            for card in cards:
                if self.source[card] == number:
                    taken |= self._place[card]
            if not self.melds[number - 1].can_spare(taken, self.fewest_naturals):
                return False
        return True

    def _is_from_before(self, number: i64, cards: list[i64], end: i64) -> bool:
        """Does one of the cards before this place come from that meld?"""
        for place in range(end):
            if self.source[cards[place]] == number:
                return True
        return False

    def can_go_alone(self, card: i64) -> bool:
        return self.melds[self.source[card] - 1].can_spare(self._place[card], self.fewest_naturals)


def places_taken(melds: list[Meld], cards: list[i64]) -> list[i64]:
    """By meld number, a mask of the places from which these cards are taken."""
    taken: list[i64] = [0] * (len(melds) + 1)
    for number in range(i64(1), i64(len(taken))):
        lying = melds[number - 1].cards
        for place in range(i64(len(lying))):
            if card_laid(lying[place]) in cards:
                taken[number] |= bit(place)
    return taken


def take_from_melds(melds: list[Meld], cards: list[i64]) -> None:
    """JR-14: of a meld that is split the lowest part keeps the number, the others get the next ones."""
    taken = places_taken(melds, cards)
    for number in range(i64(1), i64(len(taken))):
        if taken[number]:
            parts = melds[number - 1].parts_without(taken[number])
            melds[number - 1] = parts[0]
            melds.extend(parts[1:])
