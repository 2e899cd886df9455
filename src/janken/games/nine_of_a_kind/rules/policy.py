"""How 9 of a Kind is played in playouts, and which cards of a hand are worth keeping.

At the end is the blocker that is quickest to complete: which card of every suit and rank to go for (NK-9).
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.games.nine_of_a_kind.rules.bundles import MOST_SEATS
from janken.games.nine_of_a_kind.rules.hands import (
    COUNT,
    HAND,
    SUIT_PIPS,
    Hand,
    empty_hand,
    lines_without,
    take_from_lines,
)
from janken.games.nine_of_a_kind.rules.moves import (
    BIT,
    CALL_BLOCKED,
    CALL_NINE,
    CLOSE,
    COLLECTIONS,
    FIRST_PLACES,
    FULL,
    MASKS,
    MOST_TOGETHER,
    OFFER,
    PLACE,
    RANKS,
    SUITS,
    WITHDRAW,
    accept_from,
    bundle_in,
)
from janken.games.nine_of_a_kind.rules.round import PLAYING, TRADING, Round
from janken.kernel.cards import rank_of, suit_of
from janken.kernel.outlook import Outlook
from janken.kernel.position import TABLE, Picker, Position
from janken.kernel.search import Policy

# What a player goes for: a blocker, unless nine of a kind is nearer; or a collection, which is its number.
BLOCKER: Final = -1

NO_SUIT: Final = -1
_NO_SUITS: Final = vec[i64]([NO_SUIT] * RANKS)
_A_CARD: Final = 100  # what it is worth in a collection: more than all its pips
_SUIT_FIRST: Final = 50
_WORTH_OF_SUIT: Final = vec[i64](
    [COUNT[mask] * _A_CARD + _SUIT_FIRST + SUIT_PIPS[mask] for mask in range(MASKS)]
)
_TAKING: Final = vec[i64]([accept_from(seat) for seat in range(MOST_SEATS + 1)])
_AS_OFFER: Final = vec[i64]([OFFER] * (MOST_TOGETHER + 1))
_WITH_CENTRE: Final = vec[i64](FIRST_PLACES)
_CLOSER: Final = 0.01  # what a card less to go is worth beside the chance to win


@final
class Matching:
    """As many cards of a hand as have all different suits and all different ranks (NK-9)."""

    def __init__(self, hand: Hand) -> None:
        self.lines = hand.lines
        self.suit_at = _NO_SUITS[:]  # by rank: the suit of the card that is kept
        self.size: i64 = 0
        self.tried: i64 = 0  # ranks, in the search for one suit
        self.look(hand)

    def look(self, hand: Hand) -> None:
        """The same for another hand."""
        self.lines = hand.lines
        self.size = 0
        for rank in range(i64(RANKS)):
            self.suit_at[rank] = NO_SUIT
        for suit in range(i64(SUITS)):
            self.tried = 0
            if self.lines[suit] and self._place(suit):
                self.size += 1

    def _place(self, suit: i64) -> bool:
        """Find a rank for a suit, if need be by moving others."""
        line = self.lines[suit]
        while True:
            line &= ~self.tried
            if line == 0:
                return False
            bit = line & -line
            self.tried |= bit
            rank = PLACE[bit]
            other = self.suit_at[rank]
            if other == NO_SUIT or self._place(other):
                self.suit_at[rank] = suit
                return True

    def take_from(self, lines: vec[i64]) -> None:
        """Of the lines of this hand, take the cards that are kept."""
        for rank in range(i64(RANKS)):
            suit = self.suit_at[rank]
            if suit != NO_SUIT:
                lines[suit] ^= BIT[rank]
                lines[SUITS + rank] ^= BIT[suit]


def longest_line(hand: Hand) -> i64:
    """The collection that has come furthest; of equal ones a suit, then the one with more pips."""
    lines = hand.lines
    best: i64 = 0
    most: i64 = -1
    for suit in range(i64(SUITS)):
        worth = _WORTH_OF_SUIT[lines[suit]]
        if worth > most:
            best, most = suit, worth
    for rank in range(i64(1), i64(RANKS) + 1):
        worth = COUNT[lines[SUITS + rank - 1]] * (_A_CARD + rank)
        if worth > most:
            best, most = SUITS + rank - 1, worth
    return best


def goes_for_blocker(to_go: i64, to_go_for_nine: i64) -> bool:
    """With n cards to go about n times n others help a blocker, and only n help nine of a kind."""
    return to_go <= to_go_for_nine


def to_go(hand: Hand) -> i64:
    """How many cards are missing, for nine of a kind or for a blocker."""
    return HAND - max(COUNT[hand.lines[longest_line(hand)]], Matching(hand).size)


def spare_of(hand: Hand, style: i64) -> vec[i64]:
    """The cards that are not worth keeping, by line as in a hand."""
    lines, line = hand.lines[:], style
    if style == BLOCKER:
        line = longest_line(hand)
        _MATCHING.look(hand)
        if goes_for_blocker(HAND - _MATCHING.size, HAND - COUNT[lines[line]]):
            _MATCHING.take_from(lines)
            return lines
    take_from_lines(lines, bundle_in(line, lines[line]))
    return lines


@final
class Spares:
    """The spare cards of a hand that are in no offer; looked up again for every move."""

    def __init__(self) -> None:
        self.lines = vec[i64]()

    def look(self, spare: vec[i64], offered: i64) -> None:
        self.lines = lines_without(spare, offered) if offered else spare

    def bundle(self, size: i64, picker: Picker) -> i64:
        """This many cards that go together; 0 if there are none."""
        lines, counts = self.lines, COUNT
        found: i64 = 0
        equal: i64 = 0
        # A single card is found by its suit.
        for collection in range(i64(SUITS) if size == 1 else i64(COLLECTIONS)):
            line = lines[collection]
            if line and counts[line] >= size:
                equal += 1
                if picker.below(equal) == 0:
                    found = bundle_in(collection, _lowest(line, size))
        return found


# One does for all playouts, as nothing is kept from one look to the next.
_MATCHING: Final = Matching(empty_hand())
_SPARES: Final = Spares()


def _lowest(line: i64, size: i64) -> i64:
    mask: i64 = 0
    while size:
        bit = line & -line
        mask |= bit
        line ^= bit
        size -= 1
    return mask


@final
class NinePolicy(Policy):
    def __init__(self, styles: list[int], outlook: Outlook, totals: list[int]) -> None:
        """By seat, seat 1 first, what it goes for, and how the game stands."""
        self.styles = vec[i64](styles)
        self.outlook = outlook
        self.totals = totals

    def step(self, position: Position, picker: Picker) -> None:
        assert isinstance(position, Round)
        if position.stage != TRADING:
            position.play(TABLE, CLOSE)
            return
        seat = position.any_seat(picker)
        position.play(seat, self._move_of(position, seat, picker))

    def _move_of(self, play: Round, seat: i64, picker: Picker) -> i64:
        hand, style = play.held(seat), self.styles[seat - 1]
        if hand.spare_for != style:  # else it is known not to be complete
            if hand.is_nine_of_a_kind():
                return CALL_NINE
            if hand.is_blocker():
                return CALL_BLOCKED
            hand.spare = spare_of(hand, style)
            hand.spare_for = style
        _SPARES.look(hand.spare, play.offers[seat - 1])
        move = self._taking(play, seat, picker)
        if move == 0 and play.may_use_centre(seat):
            move = self._largest(_WITH_CENTRE, i64(len(play.centre)), picker)
        if move == 0 and play.offers[seat - 1] == 0:
            move = self._largest(_AS_OFFER, 1 + picker.below(i64(MOST_TOGETHER)), picker)
        return move if move else i64(WITHDRAW)  # all spare cards are in one's own offer

    def _taking(self, play: Round, seat: i64, picker: Picker) -> i64:
        """Take an offer; 0 if none can be taken with spare cards."""
        other = picker.below(play.seats)
        for _turn in range(play.seats):  # not a bare `_`: compiled, that would be an object
            other = other + 1 if other < play.seats else i64(1)
            if other != seat and play.is_for(seat, other):
                bundle = _SPARES.bundle(play.offered(other), picker)
                if bundle:
                    return _TAKING[other] | bundle
        return 0

    def _largest(self, what: vec[i64], most: i64, picker: Picker) -> i64:
        """Do it with as many spare cards as go together; `what` is the rest of the move, by size."""
        for size in range(min(i64(MOST_TOGETHER), most), i64(0), -1):
            bundle = _SPARES.bundle(size, picker)
            if bundle:
                return what[size] | bundle
        return 0

    def worth(self, position: Position, seat: i64) -> float:
        """The chance to win the game; until a round ends, also how near one and the nearest other are."""
        assert isinstance(position, Round)
        points = position.points()
        chance = self.outlook.chance(
            [self.totals[place] + points[place] for place in range(len(points))], seat
        )
        if position.is_over():
            return chance
        nearest: i64 = HAND
        for other in range(i64(1), position.seats + 1):
            if other != seat and position.standing[other - 1] == PLAYING:
                nearest = min(nearest, to_go(position.held(other)))
        return chance + _CLOSER * float(nearest - 2 * to_go(position.held(seat)))


def kept_cards(hand: Hand, style: int) -> list[int]:
    spare = spare_of(hand, style)
    kept = [hand.lines[suit] & ~spare[suit] for suit in range(SUITS)]
    return [suit << 4 | rank + 1 for suit in range(SUITS) for rank in range(RANKS) if kept[suit] >> rank & 1]


# What it takes to get a card: nothing if one holds it, a trade or two if one knows where in the centre it
# lies. Any other has to come by chance: one such card less is worth many trades.
REMEMBERED: Final = 12
_BY_CHANCE: Final = 100
_TOO_MUCH: Final = 10_000


def quickest_blocker(hand: Hand, remembered: list[int]) -> list[int]:
    """Nine cards, one for each suit in turn; `remembered` are those that can be fetched from the centre."""
    prices = vec[i64]([_BY_CHANCE] * (SUITS * RANKS))
    for card in remembered:
        prices[suit_of(card) * RANKS + rank_of(card) - 1] = REMEMBERED
    for card in hand.cards():
        prices[suit_of(card) * RANKS + rank_of(card) - 1] = 0
    return _cheapest(prices)


def _cheapest(prices: vec[i64]) -> list[int]:
    """Suits get their ranks in turn: with n ranks given away, the first n suits have theirs."""
    least = vec[i64]([_TOO_MUCH] * MASKS)  # by the ranks given away
    last = vec[i64]([0] * MASKS)  # the rank that came last
    least[0] = 0
    for ranks in range(i64(FULL)):
        row = COUNT[ranks] * RANKS
        for rank in range(i64(RANKS)):
            if ranks & BIT[rank] == 0:
                price = least[ranks] + prices[row + rank]
                if price < least[ranks | BIT[rank]]:
                    least[ranks | BIT[rank]] = price
                    last[ranks | BIT[rank]] = rank
    found: list[int] = []
    given: i64 = FULL
    for suit in range(i64(SUITS) - 1, i64(-1), -1):
        rank = last[given]
        found.append(suit << 4 | rank + 1)
        given ^= BIT[rank]
    return found[::-1]
