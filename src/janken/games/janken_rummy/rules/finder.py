"""What can be laid: melds (JR-5, JR-6, JR-15, JR-16) and cards to add (JR-7, JR-14, JR-17), as moves."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.games.janken_rummy.rules.meld import (
    LONGEST_LINE,
    SHORTEST,
    SHORTEST_STRONG_RUN,
    Meld,
    Spare,
    bit,
    card_laid,
    face_at,
    joker_as,
)
from janken.games.janken_rummy.rules.moves import MoveList, add, lay_line, lay_ranks
from janken.kernel.cards import (
    ACE,
    ALL_RANKS,
    CIRCLE,
    HIGH_ACE,
    JOKER,
    JOKER_HELD,
    LIZARD,
    NATURAL_RANKS,
    PAPER,
    ROCK,
    SCISSORS,
    WATER,
    card_of,
    is_joker,
    lowest_rank,
    stronger,
)
from janken.kernel.melds import OF_A_KIND, RUN, STRONG_RUN, beneath, three_in_a_row, three_of_a_rank

# Masks of ranks have a bit for the ace below the 2 and one for the ace above the king.
_COUNT: Final = vec[i64]([bin(suits).count("1") for suits in range(1 << CIRCLE)])
NO_END: Final = 1 << 40
MOST_MELDS: Final = 1500  # that are all listed: pages are sent no more
_NO_MOVES: Final = MoveList()
_NO_RANKS: Final = vec[i64]([0] * CIRCLE)


def ranks_held(held: i64) -> i64:
    """The ranks of a suit in a hand, the ace at both its places; the joker left out."""
    return (held & NATURAL_RANKS) | (held & 2) << (HIGH_ACE - ACE)


def strong_run_ranks(rock: i64, scissors: i64, lizard: i64, paper: i64, water: i64) -> i64:
    """The ranks on which a strong run of four begins, in whatever suit.

    Around the circle each suit can be followed by the two before it: first those are found that one card
    can follow, then those that two can follow, then three. Mostly there are none soon.
    """
    rock_2 = beneath(rock, water, paper)
    scissors_2 = beneath(scissors, rock, water)
    lizard_2 = beneath(lizard, scissors, rock)
    paper_2 = beneath(paper, lizard, scissors)
    water_2 = beneath(water, paper, lizard)
    if not rock_2 | scissors_2 | lizard_2 | paper_2 | water_2:
        return 0
    rock_3 = beneath(rock, water_2, paper_2)
    scissors_3 = beneath(scissors, rock_2, water_2)
    lizard_3 = beneath(lizard, scissors_2, rock_2)
    paper_3 = beneath(paper, lizard_2, scissors_2)
    water_3 = beneath(water, paper_2, lizard_2)
    if not rock_3 | scissors_3 | lizard_3 | paper_3 | water_3:
        return 0
    return (
        beneath(rock, water_3, paper_3)
        | beneath(scissors, rock_3, water_3)
        | beneath(lizard, scissors_3, rock_3)
        | beneath(paper, lizard_3, scissors_3)
        | beneath(water, paper_3, lizard_3)
    )


def holds_meld(rock: i64, scissors: i64, lizard: i64, paper: i64, water: i64) -> bool:
    """Is there any meld among natural cards, by suit their ranks? Most hands hold none."""
    rows = three_in_a_row(rock) | three_in_a_row(scissors) | three_in_a_row(lizard)
    rows |= three_in_a_row(paper) | three_in_a_row(water)
    if rows | three_of_a_rank(rock, scissors, lizard, paper, water):
        return True
    return strong_run_ranks(rock, scissors, lizard, paper, water) != 0


def rows_of(held: vec[i64], base: i64) -> tuple[i64, i64, i64, i64, i64]:
    """The hand from `base` on: of each suit, around the circle, a bit for each rank."""
    return (
        held[base + ROCK],
        held[base + SCISSORS],
        held[base + LIZARD],
        held[base + PAPER],
        held[base + WATER],
    )


def may_hold_meld(rock: i64, scissors: i64, lizard: i64, paper: i64, water: i64) -> bool:
    """Is there any meld in a hand? With a joker perhaps."""
    if (rock | scissors | lizard | paper | water) & JOKER_HELD:
        return True
    return holds_meld(
        ranks_held(rock), ranks_held(scissors), ranks_held(lizard), ranks_held(paper), ranks_held(water)
    )


def may_add(rock: i64, scissors: i64, lizard: i64, paper: i64, water: i64, wanted: vec[i64]) -> bool:
    """Does any meld on the table take a card of a hand? A joker perhaps."""
    fitting = (rock & wanted[ROCK]) | (scissors & wanted[SCISSORS]) | (lizard & wanted[LIZARD])
    fitting |= (paper & wanted[PAPER]) | (water & wanted[WATER])
    return (fitting | ((rock | scissors | lizard | paper | water) & JOKER_HELD)) != 0


def find_melds(
    held: vec[i64], base: i64, fewest_naturals: i64, whole: bool, spare: Spare | None, found: MoveList
) -> None:
    """JR-5: of the hand from `base` on, and with changing melds of the cards that may be moved.

    Where all would be too many to list, only the shortest are found: the others come from adding to them.
    """
    finder = Finder(_NO_RANKS[:]) if whole or spare is not None else _FINDER
    naturals = finder.naturals
    jokers: i64 = 0  # a bit for each suit
    for suit in range(i64(CIRCLE)):
        ranks = held[base + suit]
        if ranks & JOKER_HELD:
            jokers |= bit(suit)
        naturals[suit] = ranks_held(ranks)
        if spare is not None:
            naturals[suit] |= spare.naturals[suit]
    if spare is not None:
        jokers |= spare.jokers
    before = found.count
    most = before + MOST_MELDS if whole else i64(NO_END)
    finder.find(jokers, fewest_naturals, whole, spare, found, most)
    if whole and found.count - before > MOST_MELDS:
        found.count = before
        finder.find(jokers, fewest_naturals, False, spare, found)


@final
class Finder:
    def __init__(self, naturals: vec[i64]) -> None:
        """By suit the ranks of the natural cards (`ranks_held`)."""
        self.naturals = naturals
        self.jokers: i64 = 0
        self.fewest_naturals: i64 = 0
        self.whole = False
        self.spare: Spare | None = None
        self.found = _NO_MOVES
        self.most: i64 = NO_END
        # The line that is being built: its kind, where it begins, and its cards if some lie on the table.
        self.kind: i64 = RUN
        self.low: i64 = 0
        self.first: i64 = 0
        self.cards: list[i64] = []

    def find(
        self,
        jokers: i64,
        fewest_naturals: i64,
        whole: bool,
        spare: Spare | None,
        found: MoveList,
        most: i64 = NO_END,
    ) -> None:
        """With the jokers of these suits.

        `whole` is for all melds; else only those are found that do not come from a shorter meld by adding
        to it. With `spare` some of the cards lie on the table. What is found is put into `found`;
        with more than `most` there the search stops.
        """
        self.jokers = jokers
        self.fewest_naturals = fewest_naturals
        self.whole = whole
        self.spare = spare
        self.found = found
        self.most = most
        rock = self._reach(ROCK)
        scissors = self._reach(SCISSORS)
        lizard = self._reach(LIZARD)
        paper = self._reach(PAPER)
        water = self._reach(WATER)
        if jokers:
            self._matching_ranks(NATURAL_RANKS)
        else:
            self._matching_ranks(three_of_a_rank(rock, scissors, lizard, paper, water) & NATURAL_RANKS)
        starts = strong_run_ranks(rock, scissors, lizard, paper, water)
        for suit in range(i64(CIRCLE)):
            ranks = self._reach(suit)
            rows, strong = three_in_a_row(ranks), ranks & starts
            if rows:
                self._lines(RUN, suit, rows)
            if strong:
                self._lines(STRONG_RUN, suit, strong)
        self.found = _NO_MOVES

    def _reach(self, suit: i64) -> i64:
        """The ranks of a suit that its natural cards and its joker can stand for."""
        # Both i64: a choice between int and i64 makes an object of either, here a tenth of all time.
        return i64(ALL_RANKS) if self.jokers & bit(suit) else self.naturals[suit]

    # Matching ranks

    def _matching_ranks(self, ranks: i64) -> None:
        while ranks and self.found.count <= self.most:
            rank = lowest_rank(ranks)
            self._sets_of(rank, self._suits_of(rank))
            ranks &= ranks - 1

    def _suits_of(self, rank: i64) -> i64:
        suits: i64 = 0
        for suit in range(i64(CIRCLE)):
            if self.naturals[suit] & bit(rank):
                suits |= bit(suit)
        return suits

    def _sets_of(self, rank: i64, suits: i64) -> None:
        """Every choice of the natural cards, from all of them to as few as the jokers can make a meld of."""
        fewest = SHORTEST - _COUNT[self.jokers]
        if fewest < self.fewest_naturals:
            fewest = self.fewest_naturals
        chosen = suits
        while True:
            if _COUNT[chosen] >= fewest:
                self._sets_with_jokers(rank, chosen)
            if chosen == 0:
                return
            chosen = (chosen - 1) & suits

    def _sets_with_jokers(self, rank: i64, naturals: i64) -> None:
        """JR-15: a joker may double a card of its suit."""
        jokers = self.jokers
        while True:
            cards = _COUNT[naturals] + _COUNT[jokers]
            if cards == SHORTEST or (cards > SHORTEST and self.whole):
                self._add_set(rank, naturals, jokers)
            if jokers == 0:
                return
            jokers = (jokers - 1) & self.jokers

    def _add_set(self, rank: i64, naturals: i64, jokers: i64) -> None:
        if self.spare is None or self.spare.can_go(_cards_of_set(rank, naturals, jokers)):
            self.found.put(lay_ranks(rank, naturals, jokers))

    # Runs and strong runs, from their lowest card up

    def _lines(self, kind: i64, suit: i64, starts: i64) -> None:
        self.kind = kind
        self.first = suit
        while starts:
            self.low = lowest_rank(starts)
            self._put(self.low, suit, 0, 0, 0, 0, self.jokers)
            starts &= starts - 1

    def _put(
        self, rank: i64, suit: i64, place: i64, steps: i64, standing: i64, naturals: i64, jokers: i64
    ) -> None:
        """Put a card of this suit at this rank: the natural one, or the joker if it is still free."""
        if self.naturals[suit] & bit(rank) and self._pick(face_at(rank, suit)):
            self._go_on(rank, suit, place + 1, steps, standing, naturals + 1, jokers)
            self._put_back()
        if jokers & bit(suit) and self._pick(card_of(JOKER, suit)):
            left = jokers - bit(suit)
            self._go_on(rank, suit, place + 1, steps, standing | bit(place), naturals, left)
            self._put_back()

    def _go_on(
        self, rank: i64, suit: i64, length: i64, steps: i64, standing: i64, naturals: i64, jokers: i64
    ) -> None:
        """The line now ends here: it may be a meld, and it may go on."""
        strong = self.kind == STRONG_RUN
        shortest: i64 = SHORTEST_STRONG_RUN if strong else SHORTEST
        if length >= shortest and naturals >= self.fewest_naturals:
            self._add_line(suit, length, steps, standing, naturals)
            if not self.whole:
                return
        if (
            rank == HIGH_ACE or length == LONGEST_LINE or self.found.count > self.most
        ):  # JR-6: an ace stands at one end only
            return
        if strong:
            self._put(rank + 1, (suit + CIRCLE - 1) % CIRCLE, length, steps, standing, naturals, jokers)
            steps |= bit(length - 1)
            self._put(rank + 1, (suit + CIRCLE - 2) % CIRCLE, length, steps, standing, naturals, jokers)
        else:
            self._put(rank + 1, suit, length, steps, standing, naturals, jokers)

    def _add_line(self, suit: i64, length: i64, steps: i64, standing: i64, naturals: i64) -> None:
        if not self.whole and self._is_from_above(length, standing, naturals):
            return
        if length == LONGEST_LINE and self.low > ACE and self._is_from_ace(suit):
            return
        if self.spare is None or self.spare.can_go(self.cards):
            self.found.put(lay_line(self.kind, self.low, self.first, length, steps, standing))

    def _is_from_above(self, length: i64, standing: i64, naturals: i64) -> bool:
        """Is it a meld without its lowest card too?"""
        shortest: i64 = SHORTEST_STRONG_RUN if self.kind == STRONG_RUN else SHORTEST
        if standing & 1 == 0:
            naturals -= 1
        return length > shortest and naturals >= self.fewest_naturals

    def _is_from_ace(self, suit: i64) -> bool:
        """Are these thirteen, with the ace on top, also a meld with the ace at the bottom?"""
        return self.kind == RUN or stronger(self.first, suit)

    # Only where some of the cards lie on the table

    def _pick(self, card: i64) -> bool:
        if self.spare is None:
            return True
        if not self.spare.pick(card):
            return False
        self.cards.append(card)
        return True

    def _put_back(self) -> None:
        if self.spare is not None:
            self.spare.put_back(self.cards.pop())


# Filled again for every look, so one does for all playouts. Whole moves, which people are shown, are looked
# for without it: uncompiled, another thread could come in between.
_FINDER: Final = Finder(_NO_RANKS[:])


def _cards_of_set(rank: i64, naturals: i64, jokers: i64) -> list[i64]:
    cards: list[i64] = []
    for suit in range(i64(CIRCLE)):
        if naturals & bit(suit):
            cards.append(card_of(rank, suit))
        if jokers & bit(suit):
            cards.append(card_of(JOKER, suit))
    return cards


# Cards to add (JR-7, JR-14, JR-17)


def find_adds(
    held: vec[i64], base: i64, melds: list[Meld], wanted: vec[i64], spare: Spare | None, found: MoveList
) -> None:
    """Of the hand from `base` on in `held`, to any meld; and from meld to meld what they can spare."""
    for suit in range(i64(CIRCLE)):
        ranks = held[base + suit]
        fitting = ranks & wanted[suit]
        while fitting:
            _find_natural_adds(melds, card_of(lowest_rank(fitting), suit), 0, found)
            fitting &= fitting - 1
        if ranks & JOKER_HELD:
            _find_joker_adds(melds, suit, 0, found)
    if spare is not None:
        _find_changes(melds, spare, found)


def _find_natural_adds(melds: list[Meld], face: i64, source: i64, found: MoveList) -> None:
    """JR-7: a natural card to any meld that takes it, but not to the meld it comes from."""
    for number in range(i64(1), i64(len(melds)) + 1):
        if number != source and melds[number - 1].takes(face):
            found.put(add(number, face))


def _find_joker_adds(melds: list[Meld], suit: i64, source: i64, found: MoveList) -> None:
    """JR-17: a joker keeps its suit, and its rank is named."""
    for number in range(i64(1), i64(len(melds)) + 1):
        if number == source:
            continue
        meld = melds[number - 1]
        if meld.lower_suits & bit(suit):
            found.put(add(number, joker_as(card_of(meld.lower_rank, suit))))
        # Only an ace can be wanted at both ends, and it is the same card.
        if meld.upper_suits & bit(suit) and not meld.takes_below(card_of(meld.upper_rank, suit)):
            found.put(add(number, joker_as(card_of(meld.upper_rank, suit))))


def _find_changes(melds: list[Meld], spare: Spare, found: MoveList) -> None:
    """JR-14: a card moves to another meld where its own can spare it."""
    for laid in spare.cards:
        card = card_laid(laid)
        if not spare.can_go_alone(card):
            continue
        if is_joker(card):
            _find_joker_adds(melds, card >> 4, spare.source[card], found)
        else:
            _find_natural_adds(melds, card, spare.source[card], found)


# Adding several cards to a meld in one step


@final
class Joining:
    """What one meld takes together, of a hand and of the cards on the table that may be moved."""

    def __init__(self, number: i64, meld: Meld, held: vec[i64], spare: Spare | None, owed: list[i64]) -> None:
        """With cards owed, only what has them all and nothing beyond them; else all there is."""
        self.found: list[list[i64]] = []
        self._number = number
        self._held = held
        self._spare = spare
        self._owed = owed
        self._lying = i64(len(meld.cards))
        if meld.kind == OF_A_KIND:
            self._find_ranks(meld.low)
        else:
            self._go_down(meld, [])

    def _is_there(self, card: i64) -> bool:
        if self._held[card >> 4] & bit(card & 15):
            return True
        if self._spare is None:
            return False
        source = self._spare.source[card]
        return source != 0 and source != self._number

    # Matching ranks

    def _find_ranks(self, rank: i64) -> None:
        if self._owed:
            cards = [joker_as(card - JOKER + rank) if card & 15 == JOKER else card for card in self._owed]
            if all([laid & 15 == rank for laid in cards]):
                self._keep(cards)
            return
        there: list[i64] = []
        for suit in range(i64(CIRCLE)):
            there += self._ways_at(rank, suit, [])
        for chosen in range(i64(1), bit(i64(len(there)))):
            self._keep([there[place] for place in range(i64(len(there))) if chosen & bit(place)])

    # A run or strong run: first downwards, then upwards

    def _go_down(self, meld: Meld, cards: list[i64]) -> None:
        if not cards or self._may_stop_at(cards[-1]):
            self._go_up(meld, cards, i64(len(cards)))
        for laid in self._ways(meld.lower_rank, meld.lower_suits, cards):
            self._go_down(meld.with_card(laid), [*cards, laid])

    def _go_up(self, meld: Meld, cards: list[i64], below: i64) -> None:
        if cards and (len(cards) == below or self._may_stop_at(cards[-1])) and self._has_all_owed(cards):
            self._keep(cards)
            if self._owed:
                return
        for laid in self._ways(meld.upper_rank, meld.upper_suits, cards):
            self._go_up(meld.with_card(laid), [*cards, laid], below)

    def _may_stop_at(self, laid: i64) -> bool:
        return not self._owed or card_laid(laid) in self._owed

    def _has_all_owed(self, cards: list[i64]) -> bool:
        laid = [card_laid(card) for card in cards]
        for card in self._owed:
            if card not in laid:
                return False
        return True

    def _ways(self, rank: i64, suits: i64, cards: list[i64]) -> list[i64]:
        found: list[i64] = []
        for suit in range(i64(CIRCLE)):
            if suits & bit(suit):
                found += self._ways_at(rank, suit, cards)
        return found

    def _ways_at(self, rank: i64, suit: i64, cards: list[i64]) -> list[i64]:
        """The natural card, and the joker of its suit, where they are not among these already."""
        found: list[i64] = []
        face = card_of(rank, suit)
        if self._is_there(face) and face not in cards:
            found.append(face)
        joker = card_of(JOKER, suit)
        if self._is_there(joker) and joker not in [card_laid(laid) for laid in cards]:
            found.append(joker_as(face))
        return found

    def _keep(self, cards: list[i64]) -> None:
        """JR-14: what comes from other melds must be spared by them."""
        if self._spare is not None and not self._spare.can_go([card_laid(laid) for laid in cards]):
            return
        cards = sorted(cards)
        if self._lying + i64(len(cards)) == LONGEST_LINE and cards in self.found:
            return  # with an ace at the other end
        self.found.append(cards)
