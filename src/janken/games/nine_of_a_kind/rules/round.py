"""One round of 9 of a Kind: trading, calls, the unison and naming time, and the end."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.games.nine_of_a_kind.rules.bundles import MOST_SEATS
from janken.games.nine_of_a_kind.rules.choices import Choices
from janken.games.nine_of_a_kind.rules.hands import COUNT, HAND, NO_COLLECTION, Hand, empty_hand, hand_of
from janken.games.nine_of_a_kind.rules.moves import (
    ACCEPT,
    CALL_BLOCKED,
    CALL_CHICKEN,
    CALL_NINE,
    CENTRE,
    CLOSE,
    COLLECTIONS,
    MOST_TOGETHER,
    NAME,
    OFFER,
    WITHDRAW,
    add_cards,
    bundle,
    collection_named,
    kind,
    mask_in,
    name,
    other_seat,
    place_picked,
)
from janken.games.nine_of_a_kind.rules.scoring import NO_CHICKEN, Scoring, score_chicken, score_win
from janken.kernel.position import TABLE, Picker, Position, shallow_copy

# Where the round stands
TRADING: Final = 0
CALLED: Final = 1  # trading has stopped; further calls and names may come
SCORED: Final = 2
VOID: Final = 3

# Where a player stands
PLAYING: Final = 0
OUT: Final = 1  # NK-10: called wrongly while trading went on
RIGHT: Final = 2
WRONG: Final = 3  # NK-11: called wrongly in the unison time, which costs nothing
CHICKEN: Final = 4

# What became of a player's last offer, if not the seat that took it
OPEN: Final = 0
WITHDRAWN: Final = -1
NEVER_MADE: Final = -2
ENDED: Final = -3  # by a call

_CALLS_AND_NAMES: Final = [CALL_NINE, CALL_BLOCKED, *[name(collection) for collection in range(COLLECTIONS)]]

# How a round begins, by seat: cut to length these are plain copies, and a new round takes half the time.
_NOUGHTS: Final = vec[i64]([0] * MOST_SEATS)
_NEVER_MADE: Final = vec[i64]([NEVER_MADE] * MOST_SEATS)
_ALL_PLAYING: Final = vec[i64]([PLAYING] * MOST_SEATS)
_NONE_NAMED: Final = vec[i64]([NO_COLLECTION] * MOST_SEATS)
_NO_CARDS: Final = empty_hand()
# By mask of seats. Asked for all the time, these lists are handed out as they are: for reading only.
_SEATS_IN: Final[list[list[int]]] = [
    [seat for seat in range(1, MOST_SEATS + 1) if mask >> seat & 1] for mask in range(2 << MOST_SEATS)
]

# Refilled for every look, so one does for all rounds: its room for bundles is a kilobyte.
CHOICES: Final = Choices()


def bit(seat: i64) -> i64:
    one: i64 = 1
    return one << seat


def _with_number(numbers: vec[i64], seat: i64, number: i64) -> vec[i64]:
    """By seat: a copy with another number for one of them."""
    changed = numbers[:]
    changed[seat - 1] = number
    return changed


@final
class Round(Position):
    def __init__(self) -> None:
        """A round without cards; `deal` makes one that is ready to play. By seat means seat 1 at place 0."""
        self.seats: i64 = 0
        self.chicken_rule: i64 = NO_CHICKEN
        self.stage: i64 = TRADING
        # By seat, all that a player holds, the cards of the open offer too. Copies share the hands: one is
        # changed only where it is a round's own, and `own` has a bit for each seat of which it is.
        self.hands: list[Hand] = []
        self.own: i64 = 0
        self.offers = vec[i64]()  # by seat, the bundle of the open offer, 0 for none
        # By seat, the one player whom the open offer is for, 0 for all; replaced, never changed.
        self.offers_to = vec[i64]()
        self.offers_to_one: i64 = 0  # how many open offers are for one player
        self.offer_number = vec[i64]()  # by seat, which offer of the round their last one was
        self.offer_fate = vec[i64]()
        self.offers_made: i64 = 0
        self.centre: list[i64] = []
        self.centre_users: i64 = 0  # a bit for each seat that may use the centre
        self.standing = vec[i64]()  # replaced, never changed, as are the names
        self.chicken: i64 = 0  # the seat whose chicken call holds
        self.named = vec[i64]()
        self.active: i64 = 0  # a bit for each seat that is in the round and has not called
        self.scoring: Scoring | None = None

    # Who may do what

    def is_over(self) -> bool:
        return self.stage >= SCORED

    def acting_seats(self) -> list[int]:
        """Everyone in the round who has not called."""
        return _SEATS_IN[self.active]

    def moves(self, seat: i64) -> list[int]:
        if seat == TABLE:
            return [] if self.is_over() else [CLOSE]
        if self.is_over() or not 1 <= seat <= self.seats or self.standing[seat - 1] != PLAYING:
            return []
        if self.stage == CALLED:
            return _CALLS_AND_NAMES.copy()
        self._look(seat)
        return CHOICES.every()

    def any_move(self, seat: i64, picker: Picker) -> i64:
        if self.stage == CALLED:
            return _CALLS_AND_NAMES[picker.below(len(_CALLS_AND_NAMES))]
        self._look(seat)
        return CHOICES.one(picker.below(CHOICES.count()))

    def _look(self, seat: i64) -> None:
        """What a player may do while trading lasts."""
        from_centre: i64 = len(self.centre) if self.may_use_centre(seat) else 0
        chicken = self.chicken_rule != NO_CHICKEN
        CHOICES.look(seat, self.hands[seat - 1], self._offers_for(seat), from_centre, chicken)

    def _offers_for(self, seat: i64) -> vec[i64]:
        """NK-5: by seat, the offers that a player may take, and their own."""
        offers = self.offers
        if not self.offers_to_one:
            return offers
        for other in range(i64(1), self.seats + 1):
            if self.offers_to[other - 1] and other != seat and not self.is_for(seat, other):
                offers = _with_number(offers, other, 0)
        return offers

    def is_for(self, seat: i64, other: i64) -> bool:
        """NK-5: is the other player's open offer for all, or for this one?"""
        if self.offers[other - 1] == 0:
            return False
        return not self.offers_to_one or self.offers_to[other - 1] == 0 or self.offers_to[other - 1] == seat

    def may_use_centre(self, seat: i64) -> bool:
        """NK-7: after a trade with a player, since the round began and since the last with the centre."""
        return self.centre_users & bit(seat) != 0

    def offered(self, seat: i64) -> i64:
        """How many cards a player offers."""
        return COUNT[mask_in(self.offers[seat - 1])]

    def play(self, seat: i64, move: i64) -> None:
        what = kind(move)
        if what == OFFER:
            self._offer(seat, bundle(move), other_seat(move))
        elif what == ACCEPT:
            self._swap(seat, bundle(move), other_seat(move))
        elif what == CENTRE:
            self._trade_with_centre(seat, move)
        elif what == WITHDRAW:
            self._end_offer(seat, WITHDRAWN)
        elif what == NAME:
            # NK-12: the last name given counts
            self.named = _with_number(self.named, seat, collection_named(move))
        elif what == CLOSE:
            self._close()
        else:
            self._call(seat, what)

    # Trading

    def _own_hand(self, seat: i64) -> Hand:
        """The hand of a player, to be changed."""
        if not self.own & bit(seat):
            self.hands[seat - 1] = self.hands[seat - 1].copy()
            self.own |= bit(seat)
        return self.hands[seat - 1]

    def _change(self, seat: i64, given: i64, got: i64) -> None:
        hand = self._own_hand(seat)
        hand.take_bundle(given)
        hand.put_bundle(got)

    def _offer(self, seat: i64, given: i64, to: i64) -> None:
        """NK-5: the cards are fixed, and tied until the offer is taken or withdrawn."""
        self.offers[seat - 1] = given
        if to:
            self.offers_to = _with_number(self.offers_to, seat, to)
            self.offers_to_one += 1
        self.offers_made += 1
        self.offer_number[seat - 1] = self.offers_made
        self.offer_fate[seat - 1] = OPEN

    def _end_offer(self, seat: i64, fate: i64) -> None:
        """The cards of an open offer are free again."""
        if self.offers[seat - 1]:
            self._close_offer(seat, fate)

    def _close_offer(self, seat: i64, fate: i64) -> None:
        self.offers[seat - 1] = 0
        self.offer_fate[seat - 1] = fate
        if self.offers_to[seat - 1]:
            self.offers_to = _with_number(self.offers_to, seat, 0)
            self.offers_to_one -= 1

    def _swap(self, taker: i64, given: i64, giver: i64) -> None:
        """NK-4 and NK-5: as many cards for as many, at once."""
        got = self.offers[giver - 1]
        self._close_offer(giver, taker)
        self._change(taker, given, got)
        self._change(giver, got, given)
        self.centre_users |= bit(taker) | bit(giver)  # NK-7

    def _trade_with_centre(self, seat: i64, move: i64) -> None:
        """NK-6: cards go in behind the others, those behind a card that is taken move up."""
        hand = self._own_hand(seat)
        hand.take_bundle(bundle(move))
        # The highest place first, so that no other moves.
        for number in range(i64(MOST_TOGETHER) - 1, -1, -1):
            place = place_picked(move, number)
            if place:
                hand.put(self.centre.pop(place - 1))
        add_cards(bundle(move), self.centre)
        self.centre_users &= ~bit(seat)  # NK-7

    # Calling

    def _call(self, seat: i64, call: i64) -> None:
        if call == CALL_CHICKEN:
            self.chicken = seat  # NK-15
            self._stop_trading()
            self._record_call(seat, CHICKEN)
        elif self.is_right(seat, call):
            self.chicken = 0  # NK-15: a right call makes the chicken forgotten
            self._stop_trading()
            self._record_call(seat, RIGHT)
        elif self.stage == CALLED:
            self._record_call(seat, WRONG)  # NK-11
        else:
            self._fall_out(seat)

    def is_right(self, seat: i64, call: i64) -> bool:
        """NK-8 and NK-9: the call must name the hand held."""
        hand = self.held(seat)
        return hand.is_nine_of_a_kind() if call == CALL_NINE else hand.is_blocker()

    def _record_call(self, seat: i64, standing: i64) -> None:
        self.standing = _with_number(self.standing, seat, standing)
        self.active &= ~bit(seat)

    def _stop_trading(self) -> None:
        """NK-8: nothing that was offered can be taken any more."""
        self.stage = CALLED
        for seat in range(i64(1), self.seats + 1):
            self._end_offer(seat, ENDED)

    def _fall_out(self, seat: i64) -> None:
        """NK-10: the hand goes into the centre; with one player left the round is void."""
        self._end_offer(seat, ENDED)
        self.hands[seat - 1].add_to(self.centre)
        self.hands[seat - 1] = _NO_CARDS
        self.own &= ~bit(seat)
        self._record_call(seat, OUT)
        if self.active & (self.active - 1) == 0:
            self._end(VOID)

    # The end

    def _close(self) -> None:
        """NK-10: a stall makes the round void. After a call the round is counted."""
        if self.stage == TRADING:
            self._end(VOID)
            return
        self.count_up()
        self._end(SCORED)

    def count_up(self) -> None:
        """NK-12, NK-13 and NK-15."""
        if self.chicken:
            rule = self.chicken_rule
            self.scoring = score_chicken(self.hands, self._is_in(), self.chicken, self.named, rule)
        else:
            self.scoring = score_win(self.hands, self._is_in(), self._has_won(), self.named)

    def _end(self, stage: i64) -> None:
        self._stop_trading()
        self.stage = stage
        self.active = 0

    def _is_in(self) -> list[bool]:
        return [standing != OUT for standing in self.standing]

    def _has_won(self) -> list[bool]:
        return [standing == RIGHT for standing in self.standing]

    # Seeing and counting

    def held(self, seat: i64) -> Hand:
        """All that a player holds, the cards of the open offer too."""
        return self.hands[seat - 1]

    def free(self, seat: i64) -> Hand:
        """What of it lies in no offer."""
        hand = self.hands[seat - 1]
        if self.offers[seat - 1]:
            hand = hand.copy()
            hand.take_bundle(self.offers[seat - 1])
        return hand

    def out(self) -> list[int]:
        return [seat + 1 for seat in range(self.seats) if self.standing[seat] == OUT]

    def winners(self) -> list[int]:
        """Who won the round; nobody until it is scored."""
        if self.scoring is None:
            return []
        return [seat + 1 for seat in range(self.seats) if self.scoring.won[seat]]

    def points(self) -> list[int]:
        return [0] * self.seats if self.scoring is None else list(self.scoring.points)

    def copy(self) -> "Round":
        self.own = 0  # nor is any hand the twin's own
        twin = shallow_copy(self)
        twin.hands = self.hands.copy()
        twin.offers = self.offers[:]
        twin.offer_number = self.offer_number[:]
        twin.offer_fate = self.offer_fate[:]
        twin.centre = self.centre.copy()
        return twin


def deal(cards: list[int], seats: int, dealer: int, chicken_rule: int) -> Round:
    """NK-2: nine cards each, one at a time from the dealer's left; what is left is the centre."""
    dealt = round_of(seats, chicken_rule)
    for first in range(seats):
        place = (first - dealer + seats) % seats
        dealt.hands.append(hand_of(cards[place : HAND * seats : seats]))
    dealt.centre = list(cards[HAND * seats :])
    return dealt


def round_of(seats: int, chicken_rule: int) -> Round:
    """This many players, who hold no cards yet."""
    begun = Round()
    begun.seats = seats
    begun.chicken_rule = chicken_rule
    begun.offers = _NOUGHTS[:seats]
    begun.offers_to = _NOUGHTS[:seats]
    begun.offer_number = _NOUGHTS[:seats]
    begun.offer_fate = _NEVER_MADE[:seats]
    begun.standing = _ALL_PLAYING[:seats]
    begun.named = _NONE_NAMED[:seats]
    begun.active = (2 << seats) - 2
    return begun
