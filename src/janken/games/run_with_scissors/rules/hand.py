"""One hand of Run with Scissors (RS-2 to RS-13): stacks for anybody to play on, passing, closing, going out.

There are no turns: whose card comes first in the list of moves was first on the stack (RS-7).
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.games.run_with_scissors.rules.scoring import hand_points, run_points
from janken.kernel.cards import (
    ACE,
    CIRCLE,
    HIGH_ACE,
    NO_CARD,
    SCISSORS,
    card_of,
    janken_deck,
    listing_place_ace_high,
)
from janken.kernel.position import Position, shallow_copy

# Where a card is: with a seat, 1 to 6, or in one of these places.
NOWHERE: Final = -1  # no card of this deck
DUMMY: Final = 0  # RS-4
STACKS: Final = 8  # and the number of the stack more, counted from 0
MOST_STACKS: Final = 65  # every stack has a card

# Playing a card is the card itself; the other moves stand above all cards.
PASS: Final = 128
CLOSE: Final = 129  # by the table, when its patience is over

LOWEST: Final = 2  # RS-5: aces are high, so heights go from 2 to 14
_CARDS: Final = CIRCLE << 4


def height_of(card: i64) -> i64:
    """RS-5: the rank of a card, the ace above the king."""
    rank = card & 15
    return i64(HIGH_ACE) if rank == ACE else rank


def card_at(height: i64, suit: i64) -> i64:
    return card_of(i64(ACE) if height == HIGH_ACE else height, suit)


def follower(card: i64, steps: i64) -> i64:
    """RS-6: the card that follows, one higher, of the suit 1 or 2 steps stronger; none follows an ace."""
    if card & 15 == ACE:
        return NO_CARD
    return card_at(height_of(card) + 1, ((card >> 4) - steps + CIRCLE) % CIRCLE)


def followers(card: i64) -> list[int]:
    """RS-6: both cards that can follow; none if there is no card."""
    if card == NO_CARD or card & 15 == ACE:
        return []
    return [follower(card, 1), follower(card, 2)]


# Packed numbers: compiled, reading one costs next to nothing.
_BIT: Final = vec[i64]([1 << place for place in range(HIGH_ACE + 1)])  # by seat, and by height
_HEIGHT: Final = vec[i64]([height_of(card) for card in range(_CARDS)])
_ONE_FOLLOWER: Final = vec[i64]([follower(card, 1) for card in range(_CARDS)])
_OTHER_FOLLOWER: Final = vec[i64]([follower(card, 2) for card in range(_CARDS)])
# The seats of a mask, and the move of most. Asked for all the time, these lists are handed out as they are:
# for reading only.
_SEATS_IN: Final[list[list[int]]] = [[s for s in range(1, 7) if mask >> s & 1] for mask in range(128)]
_LISTED: Final[list[i64]] = [*sorted(janken_deck(jokers=False), key=listing_place_ace_high)]  # CD-6
# The powers of two differ modulo 37: by suit and such a remainder, the card of a single bit.
_SPREAD: Final = 37
_CARD_OF_BIT: Final = vec[i64]([NO_CARD] * (CIRCLE * _SPREAD))
for _card in janken_deck(jokers=False):
    _CARD_OF_BIT[(_card >> 4) * _SPREAD + (1 << height_of(_card)) % _SPREAD] = _card


@final
class ScissorsHand(Position):
    def __init__(self) -> None:
        """Before the deal; `deal` makes a hand that is ready to play."""
        self.seats: i64 = 0
        self.ask = False
        self.out_takes = True  # RS-12
        self.everyone: i64 = 0  # a bit for each seat
        self.place = vec[i64]()  # by card
        self.held = vec[i64]()  # by seat and suit, first the dummy: a bit for each height
        self.left = vec[i64]()  # by seat, first the dummy: how many cards it holds
        self.stack: i64 = STACKS  # the place of the stack on the table, or of the next
        self.taker = vec[i64]()  # by stack: the seat that took it
        self.top: i64 = NO_CARD  # the top card; NO_CARD while there is no stack
        self.top_seat: i64 = 0  # who played it
        self.passed: i64 = 0  # a bit for each seat that has passed for it
        self.opener: i64 = 0  # who must open a stack; 0 while there is one
        self.first_card: i64 = NO_CARD  # RS-5: the card that opens the first stack, until it is played
        self.out: i64 = 0  # who has gone out
        self.caught = vec[i64]()  # RS-13: by seat, the Scissors handed over at the end

    def give(self, seat: i64, card: i64) -> None:
        """A card of the deal, to a seat or the dummy."""
        self.place[card] = seat
        self.held[seat * CIRCLE + (card >> 4)] |= _BIT[_HEIGHT[card]]
        self.left[seat] += 1

    # What may be done

    def is_over(self) -> bool:
        """RS-12."""
        return self.out != 0

    def acting_seats(self) -> list[int]:
        if self.top != NO_CARD:
            return _SEATS_IN[self.everyone & ~self.passed]  # RS-8, RS-9: able or not
        return _SEATS_IN[_BIT[self.opener] & self.everyone]

    def moves(self, seat: i64) -> list[int]:
        if self.top != NO_CARD:
            return self._moves_on_stack(seat)
        if seat == self.opener and not self.out:
            return self._openings(seat)
        return []

    def _moves_on_stack(self, seat: i64) -> list[int]:
        if seat == 0:
            return [CLOSE]
        if not 1 <= seat <= self.seats or self.passed & _BIT[seat]:
            return []
        one, other = self.fitting(seat, 1), self.fitting(seat, 2)
        if one != NO_CARD:
            return [PASS, one, other] if other != NO_CARD else [PASS, one]
        return [PASS, other] if other != NO_CARD else [PASS]

    def fitting(self, seat: i64, steps: i64) -> i64:
        """RS-6: the card of a seat that fits the top card, by the steps of its suit; NO_CARD without it."""
        card = _ONE_FOLLOWER[self.top] if steps == 1 else _OTHER_FOLLOWER[self.top]
        return card if self.place[card] == seat else i64(NO_CARD)

    def _openings(self, seat: i64) -> list[int]:
        """RS-5 the card that opens the hand; RS-10 the lowest card of each suit."""
        if self.first_card != NO_CARD:
            return [self.first_card]
        found: list[int] = []
        for suit in range(i64(CIRCLE)):
            lowest = self.lowest_of(seat, suit)
            if lowest != NO_CARD:
                found.append(lowest)
        return found

    def lowest_of(self, seat: i64, suit: i64) -> i64:
        """The lowest card of a suit that a seat holds, or NO_CARD."""
        heights = self.held[seat * CIRCLE + suit]
        if heights == 0:
            return NO_CARD
        return _CARD_OF_BIT[suit * _SPREAD + (heights & -heights) % _SPREAD]

    def can_be_followed(self) -> bool:
        """RS-9: does anybody who has not passed hold a card that fits? Never shown to anybody."""
        return self._could_play(_ONE_FOLLOWER[self.top]) or self._could_play(_OTHER_FOLLOWER[self.top])

    def _could_play(self, card: i64) -> bool:
        holder = self.place[card]
        return DUMMY < holder < STACKS and self.passed & _BIT[holder] == 0

    # Doing it

    def play(self, seat: i64, move: i64) -> None:
        if move == PASS:
            self._pass(seat)
        elif move == CLOSE:
            self._close()
        else:
            self._lay(seat, move)

    def _lay(self, seat: i64, card: i64) -> None:
        self._take_from_hand(seat, card, self.stack)
        self.top = card
        self.top_seat = seat
        self.passed = 0  # RS-9: a new card clears all passes
        self.opener = 0
        self.first_card = NO_CARD
        if self.left[seat] == 0:
            self._go_out(seat)
        elif card & 15 == ACE or not (self.ask or self.can_be_followed()):
            self._close()

    def _take_from_hand(self, seat: i64, card: i64, place: i64) -> None:
        self.place[card] = place
        mine = seat * CIRCLE + (card >> 4)
        self.held[mine] = self.held[mine] ^ _BIT[_HEIGHT[card]]
        self.left[seat] = self.left[seat] - 1

    def _pass(self, seat: i64) -> None:
        self.passed |= _BIT[seat]
        if self.ask:
            if self.passed == self.everyone:
                self._close()
        elif not self.can_be_followed():
            self._close()

    def _close(self) -> None:
        """RS-10: the player of the last card takes the stack and opens the next."""
        self.taker[self.stack] = self.top_seat
        self.stack += 1
        self.top = NO_CARD
        self.passed = 0
        self.opener = self.top_seat

    def _go_out(self, seat: i64) -> None:
        """RS-12 the hand is over at once; RS-13 the Scissors of the others pass to the player who is out."""
        taken = self.stack
        self._close()
        if not self.out_takes:
            self.taker[taken] = 0  # nobody gets the stack, and what is handed over is kept apart
            taken = self.stack
            self.taker[taken] = seat
            self.stack += 1
        self.out = seat
        self.opener = 0
        for height in range(i64(LOWEST), i64(HIGH_ACE) + 1):
            card = card_at(height, SCISSORS)
            holder = self.place[card]
            if DUMMY < holder < STACKS:
                self._take_from_hand(holder, card, taken)
                self.caught[holder] = self.caught[holder] + 1

    # Counting

    def collected_scissors(self) -> list[i64]:
        """By seat, from 1: the heights of the Scissors it has collected, a bit for each."""
        found: list[i64] = [0] * (self.seats + 1)
        for height in range(i64(LOWEST), i64(HIGH_ACE) + 1):
            place = self.place[card_at(height, SCISSORS)]
            if place >= STACKS:
                seat = self.taker[place]  # nobody, 0, for the stack on the table
                found[seat] = found[seat] | _BIT[height]
        return found

    def points(self) -> list[int]:
        """Standard scoring (RS-14, RS-15); while the hand is played, the runs collected so far."""
        scissors = self.collected_scissors()
        found: list[int] = []
        for seat in range(i64(1), self.seats + 1):
            if self.out:
                found.append(hand_points(scissors[seat], self.caught[seat], seat == self.out))
            else:
                found.append(run_points(scissors[seat]))
        return found

    # Looking

    def cards_in(self, place: i64) -> list[int]:
        """The cards in a place, in the order of CD-6: by height, then by suit. So a stack is bottom first."""
        return [card for card in _LISTED if self.place[card] == place]

    def stack_cards(self) -> list[int]:
        """The stack on the table, bottom first."""
        return self.cards_in(self.stack)

    def collected(self, seat: i64) -> list[int]:
        """What a seat has taken in stacks, and been handed over at the end."""
        stacks = self.place
        return [card for card in _LISTED if stacks[card] >= STACKS and self.taker[stacks[card]] == seat]

    def copy(self) -> "ScissorsHand":
        twin = shallow_copy(self)
        twin.place = self.place[:]
        twin.held = self.held[:]
        twin.left = self.left[:]
        twin.taker = self.taker[:]
        twin.caught = self.caught[:]
        return twin


def deal(cards: list[int], seats: int, dealer: int, ask: bool, out_takes: bool = True) -> ScissorsHand | None:
    """RS-3: one at a time from the dealer's left, the dummy last in each round."""
    owners = [DUMMY if turn == seats else (dealer + turn) % seats + 1 for turn in range(seats + 1)]
    by_card = [owners[number % (seats + 1)] for number in range(len(cards))]
    return deal_to(by_card, cards, seats, ask, out_takes)


def deal_to(
    owners: list[int], cards: list[int], seats: int, ask: bool, out_takes: bool = True
) -> ScissorsHand | None:
    """Each card to its owner. None if the dummy has all Scissors: that deal is no hand (RS-5)."""
    hand = hand_of(seats, ask, out_takes)
    for number in range(len(cards)):
        hand.give(owners[number], cards[number])
    hand.first_card = first_card(hand)
    if hand.first_card == NO_CARD:
        return None
    hand.opener = hand.place[hand.first_card]
    return hand


def hand_of(seats: int, ask: bool, out_takes: bool = True) -> ScissorsHand:
    """This many players, who hold no cards yet."""
    hand = ScissorsHand()
    hand.seats = seats
    hand.ask = ask
    hand.out_takes = out_takes
    hand.everyone = (2 << seats) - 2
    hand.place = vec[i64]([NOWHERE] * _CARDS)
    hand.held = vec[i64]([0] * ((seats + 1) * CIRCLE))
    hand.left = vec[i64]([0] * (seats + 1))
    hand.taker = vec[i64]([0] * (STACKS + MOST_STACKS + 1))  # RS-12: with what is handed over apart
    hand.caught = vec[i64]([0] * (seats + 1))
    return hand


def finished_hand(collected: list[list[int]], held: list[list[int]], out: int) -> ScissorsHand:
    """A hand played elsewhere, by the Scissors each player had taken and still held when one went out."""
    hand = hand_of(len(collected), ask=False)
    for place in range(len(collected)):
        hand.taker[hand.stack] = place + 1
        for card in collected[place]:
            hand.place[card] = hand.stack
        hand.stack += 1
        for card in held[place]:
            hand.give(place + 1, card)
    hand.top_seat = out
    hand._go_out(out)
    return hand


def first_card(hand: ScissorsHand) -> int:
    """RS-5: the lowest Scissors that is not in the dummy hand."""
    for height in range(LOWEST, HIGH_ACE + 1):
        card = card_at(height, SCISSORS)
        if DUMMY < hand.place[card] < STACKS:
            return card
    return NO_CARD
