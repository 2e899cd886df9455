"""How 9 of a Kind is played in playouts, and which cards of a hand are worth keeping."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.games.nine_of_a_kind.rules.bundles import MOST_SEATS
from janken.games.nine_of_a_kind.rules.hands import COUNT, HAND, PLACE, Hand, fill_lines, take_from_lines
from janken.games.nine_of_a_kind.rules.moves import (
    BIT,
    CALL_BLOCKED,
    CALL_NINE,
    CLOSE,
    COLLECTIONS,
    FIRST_PLACES,
    MOST_TOGETHER,
    OFFER,
    RANKS,
    SUITS,
    WITHDRAW,
    accept_from,
    bundle_in,
)
from janken.games.nine_of_a_kind.rules.round import PLAYING, TRADING, Round
from janken.kernel.outlook import Outlook
from janken.kernel.position import TABLE, Picker, Position
from janken.kernel.search import Policy

# What a player goes for: a blocker, unless nine of a kind is nearer; or a collection, which is its number.
BLOCKER: Final = -1

_NONE: Final = vec[i64]([0] * SUITS)
_TAKING: Final = vec[i64]([accept_from(seat) for seat in range(MOST_SEATS + 1)])
_AS_OFFER: Final = vec[i64]([OFFER] * (MOST_TOGETHER + 1))
_WITH_CENTRE: Final = vec[i64](FIRST_PLACES)
_CLOSER: Final = 0.01  # what a card less to go is worth beside the chance to win


@final
class Matching:
    """As many cards of a hand as have all different suits and all different ranks (NK-9)."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.suit_at = vec[i64]([-1] * RANKS)  # by rank: the suit of the card that is kept
        self.size: i64 = 0
        for suit in range(i64(SUITS)):
            self.tried: i64 = 0  # ranks, in this search
            if hand.lines[suit] and self._place(suit):
                self.size += 1

    def _place(self, suit: i64) -> bool:
        """Find a rank for a suit, if need be by moving others."""
        line = self.hand.lines[suit]
        while True:
            line &= ~self.tried
            if line == 0:
                return False
            bit = line & -line
            self.tried |= bit
            rank = PLACE[bit]
            if self.suit_at[rank] < 0 or self._place(self.suit_at[rank]):
                self.suit_at[rank] = suit
                return True

    def kept(self) -> vec[i64]:
        """By suit, a bit for each rank that is kept."""
        found = _NONE[:]
        for rank in range(i64(RANKS)):
            if self.suit_at[rank] >= 0:
                found[self.suit_at[rank]] |= BIT[rank]
        return found


def longest_line(hand: Hand) -> i64:
    """The collection that has come furthest; of equal ones a suit, then the one with more pips."""
    best: i64 = 0
    most: i64 = -1
    for collection in range(i64(COLLECTIONS)):
        suit_first: i64 = 50 if collection < SUITS else 0
        worth = COUNT[hand.lines[collection]] * 100 + suit_first + hand.pips_in(collection)
        if worth > most:
            best, most = collection, worth
    return best


def kept_of(hand: Hand, style: i64) -> vec[i64]:
    """The cards worth keeping: by suit, a bit for each rank."""
    line = style
    if style == BLOCKER:
        line = longest_line(hand)
        matching = Matching(hand)
        if goes_for_blocker(HAND - matching.size, HAND - COUNT[hand.lines[line]]):
            return matching.kept()
    found = _NONE[:]
    if line < SUITS:
        found[line] = hand.lines[line]
    else:
        for suit in range(i64(SUITS)):
            found[suit] = hand.lines[suit] & BIT[line - SUITS]
    return found


def goes_for_blocker(to_go: i64, to_go_for_nine: i64) -> bool:
    """With n cards to go about n times n others help a blocker, and only n help nine of a kind."""
    return to_go <= to_go_for_nine


def to_go(hand: Hand) -> i64:
    """How many cards are missing, for nine of a kind or for a blocker."""
    return HAND - max(COUNT[hand.lines[longest_line(hand)]], Matching(hand).size)


def spare_of(hand: Hand, style: i64) -> vec[i64]:
    """The cards that are not kept, by line as in a hand."""
    lines, kept = hand.lines[:], kept_of(hand, style)
    for suit in range(i64(SUITS)):
        mask = kept[suit]
        lines[suit] ^= mask
        while mask:
            bit = mask & -mask
            mask ^= bit
            lines[SUITS + PLACE[bit]] ^= BIT[suit]
    return lines


@final
class Spares:
    """The spare cards of a hand that are in no offer; looked up again for every move."""

    def __init__(self) -> None:
        self.partly = vec[i64]([0] * COLLECTIONS)  # scratch space
        self.lines = self.partly

    def look(self, spare: vec[i64], offered: i64) -> None:
        self.lines = spare
        if offered:
            self.lines = self.partly
            fill_lines(self.lines, spare)
            take_from_lines(self.lines, offered)

    def bundle(self, size: i64, picker: Picker) -> i64:
        """This many cards that go together; 0 if there are none."""
        lines = self.lines
        found: i64 = 0
        equal: i64 = 0
        # A single card is found by its suit.
        for collection in range(i64(SUITS) if size == 1 else i64(COLLECTIONS)):
            line = lines[collection]
            if COUNT[line] >= size:
                equal += 1
                if picker.below(equal) == 0:
                    found = bundle_in(collection, _lowest(line, size))
        return found


# One does for all playouts, as nothing is kept from one look to the next.
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
        acting = position.acting_seats()
        seat: i64 = acting[picker.below(len(acting))]
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
        first = picker.below(play.seats)
        for turn in range(play.seats):
            other = (first + turn) % play.seats + 1
            if other != seat and play.is_for(seat, other):
                bundle = _SPARES.bundle(play.offered(other), picker)
                if bundle:
                    return _TAKING[other] | bundle
        return 0

    def _largest(self, what: vec[i64], most: i64, picker: Picker) -> i64:
        """Do it with as many spare cards as go together; `what` is the rest of the move, by size."""
        for size in range(min(i64(MOST_TOGETHER), most), i64(0), i64(-1)):
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
    kept = kept_of(hand, style)
    return [suit << 4 | rank + 1 for suit in range(SUITS) for rank in range(RANKS) if kept[suit] >> rank & 1]
