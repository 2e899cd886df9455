"""9 of a Kind as numbers, round after round.

A trade takes two actions: what is done, then the cards given for it. Who picks places of the centre names
them in between, the lowest first.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.games.nine_of_a_kind.rules.bundles import ALL_BUNDLES, Bundles, bundle_at
from janken.games.nine_of_a_kind.rules.game import NineOfAKind, new_game
from janken.games.nine_of_a_kind.rules.hands import COUNT
from janken.games.nine_of_a_kind.rules.moves import (
    ACCEPT,
    CALL_BLOCKED,
    CALL_CHICKEN,
    CALL_NINE,
    CENTRE,
    CLOSE,
    COLLECTIONS,
    FIRST_PLACES,
    FULL,
    MOST_TOGETHER,
    NAME,
    OFFER,
    SUITS,
    WITHDRAW,
    accept_from,
    bundle,
    cards_in,
    kind,
    mask_in,
    other_seat,
    place_picked,
    with_place,
)
from janken.games.nine_of_a_kind.rules.round import CALLED, RIGHT, TRADING, Round, bit, deal
from janken.games.nine_of_a_kind.rules.scoring import NO_CHICKEN
from janken.kernel.cards import nine_suit_deck
from janken.kernel.lanes.lane import QUICK, SLOW, STEADY, SURE, VIEWER, Lane
from janken.kernel.lanes.observation import (
    GAME_WORDS,
    add_byte,
    byte_at,
    write_lines,
    write_mask,
    write_standing,
    write_zeros,
    zeros,
)
from janken.kernel.position import TABLE, shallow_copy

OTHERS: Final = 8  # the most other players

BUNDLES_AT: Final = 0  # the cards given: 2322, in the order of `bundles.py`
OFFER_AT: Final = ALL_BUNDLES
CENTRE_AT: Final = OFFER_AT + 1
WITHDRAW_AT: Final = CENTRE_AT + 1
WAIT_AT: Final = WITHDRAW_AT + 1  # until something happens; after a call, for good
NAMES_AT: Final = WAIT_AT + 1  # 18 collections
ACCEPTS_AT: Final = NAMES_AT + COLLECTIONS  # by steps clockwise to the other player, from 1: 8
CALLS_AT: Final = ACCEPTS_AT + OTHERS  # nine, blocked, chicken
QUICK_AT: Final = CALLS_AT + 3  # the accepts and calls again, where answers differ in speed
SLOW_AT: Final = QUICK_AT + OTHERS + 3
PICK_AT: Final = SLOW_AT + OTHERS + 3  # trade with the centre for places that one names
PLACES_AT: Final = PICK_AT + 1  # those places, from the first
MOST_IN_CENTRE: Final = 63  # all cards but those of two players
ACTIONS: Final = PLACES_AT + MOST_IN_CENTRE


def speed_of(action: i64) -> i64:
    if action >= SLOW_AT:
        return SLOW
    return QUICK if action >= QUICK_AT else STEADY


def at_steady_speed(action: i64) -> i64:
    """The same accept or call at steady speed."""
    if action >= SLOW_AT:
        return action - SLOW_AT + ACCEPTS_AT
    return action - QUICK_AT + ACCEPTS_AT if action >= QUICK_AT else action


def call_of(action: i64) -> i64:
    """The kernel's move for a call at steady speed."""
    if action == CALLS_AT:
        return CALL_NINE
    return CALL_BLOCKED if action == CALLS_AT + 1 else CALL_CHICKEN


def name_of(action: i64) -> i64:
    return NAME | (action - NAMES_AT)


PLANE: Final = 2 * SUITS  # words


# The planes of an observation, nine suits each, then the counts
_FREE: Final = 0
_OFFERED: Final = PLANE
_LAID_OUT: Final = 2 * PLANE  # by players with a correct call
_UNSEEN: Final = 3 * PLANE
_GIVEN: Final = 4 * PLANE  # cards given to the centre, then to each other seat, and not got back
_BY_SEAT: Final = 2  # words: room for a byte for each seat
_COUNTS: Final = 4 * _BY_SEAT + 1  # and behind them a plane: where the cards lie that one put into the centre

# What an action makes out of date, or leaves filled
HANDS: Final = 2 * VIEWER
_OWN_OFFER: Final = 4 * VIEWER
_LAID: Final = 8 * VIEWER
_GAVE: Final = 16 * VIEWER

_LINES: Final = vec[i64]([0] * SUITS)  # scratch space for a plane, shared by all lanes


_FIRST_PLACES: Final = vec[i64](FIRST_PLACES)
_BUNDLES: Final = Bundles()  # refilled for every search


@final
class Memory:
    """What each player remembers of the trades (NK-5, NK-6)."""

    def __init__(self) -> None:
        self.seats: i64 = 0
        # What each has given away and not got back: by viewer, then where it went (the centre, 0, or a
        # seat), then suit.
        self.given = zeros(0)
        self.gave: i64 = 0  # a bit for each seat that has given anything away
        # By viewer and suit: the cards that one put into the centre and that nobody has picked since.
        self.lies = zeros(0)
        self.swaps = zeros(0)  # by seat: trades with players
        self.dips = zeros(0)  # and with the centre

    def clear(self) -> None:
        """Before a new round."""
        if self.gave:
            self.start(self.seats)

    def start(self, seats: i64) -> None:
        self.seats = seats
        self.gave = 0
        self.given = zeros(seats * (seats + 1) * SUITS)
        self.lies = zeros(seats * SUITS)
        self.swaps = zeros(seats)
        self.dips = zeros(seats)

    def remember(self, hand: Round, seat: i64, move: i64) -> None:
        """Before a move is made. Traders know what they gave and got; nobody sees more."""
        what = kind(move)
        if what == ACCEPT:
            other = other_seat(move)
            self._pass_on(seat, other, bundle(move))
            self._pass_on(other, seat, hand.offers[other - 1])
            self.swaps[seat - 1] += 1
            self.swaps[other - 1] += 1
        elif what == CENTRE:
            self._pass_on(seat, 0, bundle(move))
            self.dips[seat - 1] += 1
            for number in range(COUNT[mask_in(bundle(move))]):
                self._pick(seat, hand.centre[place_picked(move, number) - 1])
            for card in cards_in(bundle(move)):
                self.lies[(seat - 1) * SUITS + (card >> 4)] |= bit(card & 15)

    def _pick(self, seat: i64, card: i64) -> None:
        """NK-6: everybody sees which places are picked."""
        self._forget(seat, card)
        for viewer in range(self.seats):
            self.lies[viewer * SUITS + (card >> 4)] &= ~bit(card & 15)

    def _pass_on(self, giver: i64, taker: i64, cards: i64) -> None:
        """The giver knows where the cards went; a taker other than the centre, 0, has them now."""
        self.gave |= bit(giver)
        for card in cards_in(cards):
            self.given[((giver - 1) * (self.seats + 1) + taker) * SUITS + (card >> 4)] |= bit(card & 15)
            if taker:
                self._forget(taker, card)

    def _forget(self, viewer: i64, card: i64) -> None:
        place = (viewer - 1) * (self.seats + 1) * SUITS + (card >> 4)
        for _ in range(self.seats + 1):
            self.given[place] &= ~bit(card & 15)
            place += SUITS

    def write_given(self, seat: i64, out: vec[i64], at: i64) -> None:
        """What went to the centre first, then to the seats clockwise."""
        if self.gave & bit(seat) == 0:
            write_zeros(out, at, self.seats * PLANE)
            return
        mine = (seat - 1) * (self.seats + 1) * SUITS
        for steps in range(self.seats):
            place = mine
            if steps:
                place += ((seat - 1 + steps) % self.seats + 1) * SUITS
            for suit in range(i64(SUITS)):
                write_mask(out, at + 2 * suit, self.given[place + suit])
            at += PLANE

    def write_places(self, seat: i64, centre: list[i64], out: vec[i64], at: i64) -> None:
        """The place in the centre of each card that one put there, as far as it is known to lie there."""
        write_zeros(out, at, PLANE)
        if self.gave & bit(seat) == 0:
            return
        mine, place = (seat - 1) * SUITS, i64(0)
        for card in centre:
            place += 1
            if self.lies[mine + (card >> 4)] & bit(card & 15):
                add_byte(out, at, card, place)

    def copy(self) -> "Memory":
        twin = shallow_copy(self)
        twin.given = self.given[:]
        twin.lies = self.lies[:]
        twin.swaps = self.swaps[:]
        twin.dips = self.dips[:]
        return twin


@final
class NineLane(Lane):
    def __init__(self) -> None:
        super().__init__()
        self.goal: i64 = 0  # where an episode is a whole game, else 0
        self.chicken: i64 = NO_CHICKEN
        self.game: NineOfAKind | None = None
        self.hand = Round()
        # A trade of `to_act`: OFFER, CENTRE with the places picked so far, or ACCEPT with the seat; 0 if none
        self.begun: i64 = 0
        self.picks: i64 = -1  # how many places of the centre are picked; -1 if the first ones do
        self.begun_speed: i64 = SURE
        self.done: i64 = 0  # a bit for each seat that waits, or after a call has answered
        self.memory = Memory()

    def deck(self) -> list[int]:
        return nine_suit_deck()

    def deal(self, cards: list[int], dealer: i64) -> bool:
        self.start_deal(cards, dealer)
        if self.goal:
            self.game = new_game(self.seats, dealer, self.goal, self.chicken)
        self._deal_round(cards, dealer)
        return True

    def needs_deal(self) -> bool:
        return self.game is not None and not self.game.is_over() and self.hand.is_over()

    def deal_next(self, cards: list[int]) -> bool:
        game = self.game
        assert game is not None, "only in a whole game"
        self.later_deals.append(cards)
        self.start_hand(cards, game.next_dealer())
        self._deal_round(cards, self.dealer)
        return True

    def _deal_round(self, cards: list[int], dealer: i64) -> None:
        self.hand = deal(cards, self.seats, dealer, self.chicken)
        if self.game is not None:
            self.game.begin(self.hand)
        self.forget_begun()
        self.done = 0
        self.memory.clear()
        self.to_act = 0

    def is_over(self) -> bool:
        return self.hand.is_over() and not self.needs_deal()

    def scores_only_at_end(self) -> bool:
        return self.goal == 0

    def points(self) -> list[int]:
        return self.hand.points() if self.game is None else self.game.totals

    # What may be done

    def askable_seats(self) -> i64:
        return self.hand.active & ~self.done

    def forget_begun(self) -> None:
        self.begun = 0
        self.picks = -1

    def find_choices(self) -> None:
        self.count = 0
        if self.begun:
            self._find_bundles()
        elif self.hand.stage == CALLED:
            self.add_choice(WAIT_AT)
            for collection in range(i64(COLLECTIONS)):
                self.add_choice(NAMES_AT + collection)
            self._add_at_any_speed(CALLS_AT)
            self._add_at_any_speed(CALLS_AT + 1)
        else:
            self._find_trades_and_calls()

    def _find_trades_and_calls(self) -> None:
        hand, seat = self.hand, self.to_act
        self.add_choice(WAIT_AT)
        longest = self._longest_line(seat)
        other = seat
        if hand.offers[seat - 1]:
            self.add_choice(WITHDRAW_AT)
        elif longest:
            self.add_choice(OFFER_AT)
        if longest and hand.may_use_centre(seat) and hand.centre:
            self.add_choice(CENTRE_AT)
            self.add_choice(PICK_AT)
        for steps in range(i64(1), self.seats):
            other = self.next_seat(other)
            if hand.offers[other - 1] and hand.offered(other) <= longest:
                self._add_at_any_speed(ACCEPTS_AT + steps - 1)
        self._add_at_any_speed(CALLS_AT)
        self._add_at_any_speed(CALLS_AT + 1)
        if self.chicken != NO_CHICKEN:
            self._add_at_any_speed(CALLS_AT + 2)

    def _add_at_any_speed(self, action: i64) -> None:
        self.add_choice(action)
        if self.reactions:
            self.add_choice(action - ACCEPTS_AT + QUICK_AT)
            self.add_choice(action - ACCEPTS_AT + SLOW_AT)

    def _longest_line(self, seat: i64) -> i64:
        """NK-4: how many free cards can be given together."""
        longest: i64 = 0
        for line in self.hand.free(seat).lines:
            if line == 0:
                continue
            without_one = line & (line - 1)
            if without_one & (without_one - 1):
                return MOST_TOGETHER  # three or more
            longest = max(longest, i64(2) if without_one else i64(1))
        return longest

    def _find_bundles(self) -> None:
        """The cards that can be given in the trade that was begun."""
        hand = self.hand
        _BUNDLES.gather(hand.free(self.to_act).lines)
        fewest: i64 = 1
        most: i64 = MOST_TOGETHER
        if kind(self.begun) == ACCEPT:
            fewest = most = hand.offered(other_seat(self.begun))
        elif self.picks >= 0:
            self._find_places()
            if self.picks == 0:
                return
            fewest = most = self.picks
        elif self.begun == CENTRE:
            most = min(most, i64(len(hand.centre)))
        for size in range(fewest, most + 1):
            for number in range(_BUNDLES.many(size)):
                self.add_choice(BUNDLES_AT + _BUNDLES.place(size, number))

    def _find_places(self) -> None:
        """Another place of the centre, behind those picked, as long as one can give a card for it."""
        if self.picks < self._longest_line(self.to_act):
            last: i64 = place_picked(self.begun, self.picks - 1) if self.picks else i64(0)
            for place in range(last, i64(len(self.hand.centre))):
                self.add_choice(PLACES_AT + place)

    # Doing it

    def act(self, action: i64) -> None:
        self.start_action()
        seat = self.to_act
        if self.picks >= 0 and action >= PLACES_AT:
            self.begun = with_place(self.begun, self.picks, action - PLACES_AT + 1)
            self.picks += 1
        elif self.begun:
            self._give(seat, bundle_at(action - BUNDLES_AT))
        elif action == OFFER_AT or action == CENTRE_AT or action == PICK_AT:
            self.begun = OFFER if action == OFFER_AT else CENTRE
            self.picks = 0 if action == PICK_AT else -1
            self.begun_speed = SURE
        elif action == WAIT_AT:
            self._wait(seat)
        elif action == WITHDRAW_AT:
            self.attempt(seat, WITHDRAW, SURE)
        elif action < ACCEPTS_AT:
            self.attempt(seat, name_of(action), SURE)
        else:
            self._race(seat, at_steady_speed(action), speed_of(action))

    def _race(self, seat: i64, action: i64, speed: i64) -> None:
        if action < CALLS_AT:
            self.begun = accept_from(self.seat_after(seat, action - ACCEPTS_AT + 1))
            self.begun_speed = speed
        else:
            self.attempt(seat, call_of(action), speed)

    def _give(self, seat: i64, cards: i64) -> None:
        """The second half of a trade; from the centre the first places are taken if none are picked."""
        begun = self.begun
        self.forget_begun()
        if begun == CENTRE:
            begun = _FIRST_PLACES[COUNT[mask_in(cards)]]
        self.attempt(seat, begun | cards, self.begun_speed)

    def _wait(self, seat: i64) -> None:
        self.done |= bit(seat)
        self.to_act = 0
        self._close_if_all_is_done()

    def _close_if_all_is_done(self) -> None:
        """NK-10: if everybody waits, the round is void. NK-12: after a call it is scored."""
        if not self.hand.is_over() and self.askable_seats() == 0:
            self.play(TABLE, CLOSE)

    def miss(self, seat: i64) -> None:
        """NK-11: a call that came too late is void; an offer nobody else took can be tried again."""
        if self.hand.stage == CALLED:
            self._wait(seat)

    def land(self, seat: i64, move: i64) -> None:
        hand = self.hand
        self.stale |= HANDS
        self.memory.remember(hand, seat, move)
        was_trading = hand.stage == TRADING
        self.play(seat, move)
        if was_trading:
            self.done = 0  # something has happened, so nobody waits any more
        else:
            self.done |= bit(seat)
        self._close_if_all_is_done()

    def play(self, seat: i64, move: i64) -> None:
        self.record_move(seat, move)
        if self.game is None:
            self.hand.play(seat, move)
        else:
            self.game.play(seat, move)
            self.scored = self.hand.is_over()

    # What a seat sees

    def write(self, seat: i64, out: vec[i64], at: i64, stale: i64) -> None:
        if stale & (VIEWER | HANDS):
            self._write_cards(seat, out, at, stale)
        else:
            self.stale |= stale & (_OWN_OFFER | _LAID)
        if stale & _GAVE or self.memory.gave & bit(seat):
            self.memory.write_given(seat, out, at + _GIVEN)
            places = at + _GIVEN + self.seats * PLANE + _COUNTS
            self.memory.write_places(seat, self.hand.centre, out, places)
            if self.memory.gave & bit(seat):
                self.stale |= _GAVE
        counts = at + _GIVEN + self.seats * PLANE
        self._write_counts(seat, out, counts)
        game = self.game
        if game is not None:
            write_standing(seat, game.totals, game.number, game.dealer, out, counts + _COUNTS + PLANE)

    def _write_cards(self, seat: i64, out: vec[i64], at: i64, stale: i64) -> None:
        hand, lines = self.hand, _LINES
        free = hand.free(seat).lines
        held = hand.held(seat).lines
        write_lines(out, at + _FREE, free, SUITS)
        if stale & _OWN_OFFER or hand.offers[seat - 1]:
            for suit in range(i64(SUITS)):
                lines[suit] = held[suit] & ~free[suit]
            write_lines(out, at + _OFFERED, lines, SUITS)
            if hand.offers[seat - 1]:
                self.stale |= _OWN_OFFER
        for suit in range(i64(SUITS)):
            lines[suit] = 0
        if stale & _LAID or hand.stage != TRADING:
            self._show_right_callers(lines)
            write_lines(out, at + _LAID_OUT, lines, SUITS)
            if hand.stage != TRADING:
                self.stale |= _LAID
        for suit in range(i64(SUITS)):
            lines[suit] = FULL & ~(lines[suit] | held[suit])
        write_lines(out, at + _UNSEEN, lines, SUITS)

    def _show_right_callers(self, lines: vec[i64]) -> None:
        """Add the cards of players with a correct call, by suit."""
        hand = self.hand
        for place in range(self.seats):
            if hand.standing[place] == RIGHT:
                shown = hand.held(place + 1).lines
                for suit in range(i64(SUITS)):
                    lines[suit] |= shown[suit]

    def _write_counts(self, seat: i64, out: vec[i64], at: i64) -> None:
        """Most of them are 0."""
        hand, swaps, dips = self.hand, self.memory.swaps, self.memory.dips
        offers, standing, has_traded = hand.offers, hand.standing, self.memory.gave != 0
        write_zeros(out, at, _COUNTS)
        other = seat
        for steps in range(self.seats):
            if offers[other - 1]:
                add_byte(out, at, steps, hand.offered(other))
            if standing[other - 1]:
                add_byte(out, at + _BY_SEAT, steps, standing[other - 1])
            if has_traded:
                add_byte(out, at + 2 * _BY_SEAT, steps, swaps[other - 1])
                add_byte(out, at + 3 * _BY_SEAT, steps, dips[other - 1])
            other = self.next_seat(other)
        out[at + 4 * _BY_SEAT] = self._stage(seat)

    def _stage(self, seat: i64) -> i64:
        """The state of the round, in eight bytes."""
        hand = self.hand
        centre = byte_at(0, i64(len(hand.centre))) | byte_at(
            1, i64(1) if hand.may_use_centre(seat) else i64(0)
        )
        called = byte_at(2, i64(0) if hand.stage == TRADING else i64(1))
        if hand.chicken:
            called |= byte_at(3, self.steps_to(seat, hand.chicken) + 1)
        if self.begun == 0 or self.to_act != seat:
            return centre | called
        what = kind(self.begun)
        if what == ACCEPT:
            return centre | called | byte_at(4, 3) | byte_at(5, self.steps_to(seat, other_seat(self.begun)))
        if self.picks < 0:
            return centre | called | byte_at(4, i64(1) if what == OFFER else i64(2))
        picked = byte_at(4, 4)
        for number in range(self.picks):
            picked |= byte_at(5 + number, place_picked(self.begun, number))
        return centre | called | picked

    def copy(self) -> "NineLane":
        twin = super().copy()
        if self.game is None:
            twin.hand = self.hand.copy()
        else:
            twin.game = self.game.copy()
            twin.hand = twin.game.playing()
        twin.memory = self.memory.copy()
        return twin


def new_lane(seats: i64, chicken: i64, reactions: bool, goal: i64) -> NineLane:
    """An episode is a round, or with a goal a whole game."""
    lane = NineLane()
    lane.seats = seats
    lane.actions = ACTIONS
    lane.words = _GIVEN + seats * PLANE + _COUNTS + PLANE
    if goal:
        lane.words += GAME_WORDS
    lane.reactions = reactions
    lane.goal = goal
    lane.chicken = chicken
    lane.memory.start(seats)
    return lane
