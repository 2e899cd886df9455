"""One game of a batch, hand after hand, seen and played through numbers: what every game's lane offers.

`to_act` is the seat whose action comes next. Where chance comes first, `chance_outcomes` is the number of
equally likely outcomes, and `resolve_chance` takes one. A lane draws no random number itself.

Where there are no turns, chance asks one of the seats that may act, and that seat answers with a move and a
speed. A quick answer always arrives in time; any other may be overtaken before it lands, and then nothing has
happened and chance asks again. So the odds between two seats that want to act are those of their speeds,
whatever order they are asked in: a race of people whose delays, beyond the shortest possible one, have no
memory.

Lanes have the shape of positions. The constructor takes nothing and names every field; a function `new_lane`
of each game sets what stays the same from hand to hand; `copy` names what is changed where it is.
"""

from typing import Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from janken.kernel.position import shallow_copy

MADE: Final = 8  # the most moves, of the table and of players, that one action can bring about

# The parts of an observation that are out of date, a bit for each. Games add their own bits above these.
EVERYTHING: Final = -1
VIEWER: Final = 1  # another seat looks at it

# How fast an answer is, in quarters. People's medians are 0.75, 1.15 and 1.8 seconds.
QUICK: Final = 4
STEADY: Final = 2
SLOW: Final = 1
SURE: Final = 4

_NOTHING: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)  # the lane of a game that has none of its own is not compiled
class Lane:
    def __init__(self) -> None:
        # The same from hand to hand
        self.seats: i64 = 0
        self.actions: i64 = 0  # how many there are, legal or not
        self.words: i64 = 0  # of an observation, eight bytes each
        self.reactions = False  # whether answers differ in speed
        # This hand
        self.dealer: i64 = 0
        self.cards: list[int] = []  # its deal, as a record lists it
        self.later_deals: list[list[int]] = []  # what was dealt after the last action, within a whole game
        self.to_act: i64 = 0  # the seat that acts next; 0 while chance is due and after the end
        self.choices = vec[i64]([0] * 64)  # what that seat may do; `count` of them are filled
        self.count: i64 = 0
        # The kernel's moves that the last action brought about: seat and move, seat and move ...
        self.made = vec[i64]([0] * (2 * MADE))
        self.made_count: i64 = 0
        self.scored = False  # points may have changed before the hand is over
        # A move that may still be overtaken
        self.tried: i64 = _NOTHING
        self.tried_by: i64 = 0
        self.speed: i64 = SURE
        # The buffer that `update` writes: what is out of date in it, and whose observation it is
        self.stale: i64 = EVERYTHING
        self.shown_to: i64 = 0

    # Chance

    def deck(self) -> list[int]:
        raise NotImplementedError

    def deal(self, cards: list[int], dealer: i64) -> bool:
        """Begin a hand, and with it a game; False if the cards make no hand and must be dealt again."""
        raise NotImplementedError

    def needs_deal(self) -> bool:
        """Whether a whole game needs another deal, for a hand or for a bowl, before anybody can act."""
        return False

    def deal_next(self, cards: list[int]) -> bool:
        """The next deal of a game; False if the cards make no hand and must be dealt again."""
        raise NotImplementedError

    def chance_outcomes(self) -> i64:
        """The number of outcomes between which chance decides now; 0 if it is not due."""
        if self.tried != _NOTHING:
            return SURE
        if self.to_act != 0:
            return 0
        seats = self.askable_seats()
        count: i64 = 0
        while seats:
            seats &= seats - 1
            count += 1
        return count

    def resolve_chance(self, outcome: i64) -> None:
        """One of those outcomes, counted from 0."""
        if self.tried == _NOTHING:
            self.to_act = self._seat_asked(outcome)
            return
        seat, move = self.tried_by, self.tried
        self.tried = _NOTHING
        if outcome < self.speed:
            self.land(seat, move)
        else:
            self.miss(seat)

    def _seat_asked(self, number: i64) -> i64:
        seats = self.askable_seats()
        for _ in range(number):
            seats &= seats - 1
        seat: i64 = 0
        while seats & 1 == 0:
            seats >>= 1
            seat += 1
        return seat

    # Where there are no turns

    def askable_seats(self) -> i64:
        """A bit for each seat that chance may ask now."""
        return 0

    def land(self, seat: i64, move: i64) -> None:
        """Make a move of the kernel that has arrived in time."""
        raise NotImplementedError

    def miss(self, seat: i64) -> None:
        """A seat's answer came too late."""

    def ask_instead(self, seat: i64) -> None:
        """Turn to another seat, if it may be asked: only chance knows whom it would have asked."""
        if seat != self.to_act and (self.askable_seats() >> seat) & 1:
            self.to_act = seat
            self.forget_begun()

    def forget_begun(self) -> None:
        """Forget a move of which only the first action was made."""

    def attempt(self, seat: i64, move: i64, speed: i64) -> None:
        """Make a move, at once or as soon as chance lets it land."""
        self.to_act = 0
        if speed == SURE or not self.reactions:
            self.land(seat, move)
        else:
            self.tried = move
            self.tried_by = seat
            self.speed = speed

    # Playing

    def is_over(self) -> bool:
        raise NotImplementedError

    def find_choices(self) -> None:
        """Fill `choices` with what `to_act` may do."""
        raise NotImplementedError

    def act(self, action: i64) -> None:
        """Take one of the choices found."""
        raise NotImplementedError

    def points(self) -> list[int]:
        """What each seat has scored in this hand or game so far, seat 1 first."""
        raise NotImplementedError

    def scores_only_at_end(self) -> bool:
        return True

    # Observing

    def observe(self, seat: i64, out: vec[i64], at: i64) -> None:
        """Write all that a seat has seen into the words from `at` on."""
        self.write(seat, out, at, EVERYTHING)

    def update(self, seat: i64, out: vec[i64], at: i64) -> None:
        """The same, into a buffer that still has the last update: only what is out of date."""
        stale = self.stale if seat == self.shown_to else self.stale | VIEWER
        self.stale = 0
        self.shown_to = seat
        self.write(seat, out, at, stale)

    def write(self, seat: i64, out: vec[i64], at: i64, stale: i64) -> None:
        """Write at least those parts of an observation that are out of date.

        Rarely used parts mark themselves stale after being filled.
        """
        raise NotImplementedError

    def copy(self) -> Self:
        twin = shallow_copy(self)
        twin.later_deals = self.later_deals.copy()
        twin.choices = self.choices[:]
        twin.made = self.made[:]
        twin.stale = EVERYTHING  # it has no buffer yet
        twin.shown_to = 0
        return twin

    # For the lanes themselves

    def start_deal(self, cards: list[int], dealer: i64) -> None:
        self.start_action()
        self.start_hand(cards, dealer)

    def start_hand(self, cards: list[int], dealer: i64) -> None:
        self.cards = cards
        self.dealer = dealer
        self.count = 0
        self.stale = EVERYTHING

    def start_action(self) -> None:
        self.made_count = 0
        if self.later_deals:
            self.later_deals = []

    def add_choice(self, action: i64) -> None:
        if self.count < len(self.choices):
            self.choices[self.count] = action
        else:
            self.choices = append(self.choices, action)
        self.count += 1

    def place_of(self, action: i64) -> i64:
        """The place of an action among the choices."""
        choices = self.choices
        place: i64 = 0
        while choices[place] != action:
            place += 1
        return place

    def record_move(self, seat: i64, move: i64) -> None:
        self.made[2 * self.made_count] = seat
        self.made[2 * self.made_count + 1] = move
        self.made_count += 1

    def seat_after(self, seat: i64, steps: i64) -> i64:
        return (seat - 1 + steps) % self.seats + 1

    def next_seat(self, seat: i64) -> i64:
        """The next seat clockwise, without a division."""
        return i64(1) if seat == self.seats else seat + 1

    def steps_to(self, seat: i64, other: i64) -> i64:
        """How many steps clockwise from a seat another sits."""
        return (other - seat + self.seats) % self.seats
