"""One game of a batch, hand after hand, seen and played through numbers: what every game's lane offers.

Whose action comes next is `who`. Where chance comes first (who is fastest, where there are no turns)
`chances` says between how many equally likely outcomes it decides, and `happen` takes one. A lane draws no
number itself.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

MADE: Final = 8  # moves of the table and of players that one action can bring about, at most

# What of an observation is out of date, a bit for each part. Every game has its own parts behind the first.
EVERYTHING: Final = -1
VIEWER: Final = 1  # another seat looks at it


class Lane:
    def __init__(self, seats: i64, actions: i64, words: i64) -> None:
        self.seats = seats
        self.actions = actions  # how many there are, legal or not
        self.words = words  # of an observation, eight bytes each
        self.dealer: i64 = seats  # so that seat 1 begins
        self.cards: list[int] = []  # the deal of this hand, as a record lists it
        self.later_deals: list[list[int]] = []  # what was dealt after the last action, where a game goes on
        self.who: i64 = 0  # the seat that acts next; 0 while chance is due and after the end
        self.choices = vec[i64]([0] * 64)  # what that seat may do; `count` of them are filled
        self.count: i64 = 0
        # The kernel's moves that the last action brought about: seat and move, seat and move ...
        self.made = vec[i64]([0] * (2 * MADE))
        self.made_count: i64 = 0
        self.scored = False  # points may have changed before the hand is over
        # Of the buffer that `show` writes: what is out of date, and who was shown it
        self.stale: i64 = EVERYTHING
        self.shown_to: i64 = 0

    # Chance

    def deck(self) -> list[int]:
        raise NotImplementedError

    def deal(self, cards: list[int], dealer: i64) -> bool:
        """Begin a hand; False if the cards make no hand and must be dealt again."""
        raise NotImplementedError

    def deals_on(self) -> bool:
        """Is a hand over, or a bowl still to be played for, and the game is not?"""
        return False

    def deal_on(self, cards: list[int]) -> bool:
        """The next deal of a game; False if the cards make no hand and must be dealt again."""
        raise NotImplementedError

    def chances(self) -> i64:
        """Between how many outcomes chance decides now; 0 if it is not due."""
        return 0

    def happen(self, number: i64) -> None:
        """One of those outcomes, counted from 0."""
        raise NotImplementedError

    # Playing

    def is_over(self) -> bool:
        raise NotImplementedError

    def look(self) -> None:
        """Find what `who` may do."""
        raise NotImplementedError

    def act(self, action: i64) -> None:
        """One of the choices that `look` has found."""
        raise NotImplementedError

    def points(self) -> list[int]:
        """What each seat has scored in this hand so far, seat 1 first."""
        raise NotImplementedError

    def scores_at_end(self) -> bool:
        """Are points given only when the hand is over?"""
        return True

    # Seeing

    def observe(self, seat: i64, out: vec[i64], at: i64) -> None:
        """Write what a seat has seen into the words that begin at `at`, all of them."""
        self.put(seat, out, at, EVERYTHING)

    def show(self, seat: i64, out: vec[i64], at: i64) -> None:
        """The same, into a buffer where everything stands that was last shown: only what is out of date."""
        stale = self.stale if seat == self.shown_to else self.stale | VIEWER
        self.stale = 0
        self.shown_to = seat
        self.put(seat, out, at, stale)

    def put(self, seat: i64, out: vec[i64], at: i64, stale: i64) -> None:
        """Write at least those parts of an observation that are out of date.

        Where one has just been filled that is empty most of the time, `stale` has it again for the next time.
        """
        raise NotImplementedError

    def copy(self) -> "Lane":
        raise NotImplementedError

    # For the lanes themselves

    def begin(self, cards: list[int], dealer: i64) -> None:
        self.begin_action()
        self.begin_hand(cards, dealer)

    def begin_hand(self, cards: list[int], dealer: i64) -> None:
        self.cards = cards
        self.dealer = dealer
        self.count = 0
        self.stale = EVERYTHING

    def begin_action(self) -> None:
        self.made_count = 0
        if self.later_deals:
            self.later_deals = []

    def choose(self, action: i64) -> None:
        """Add a choice."""
        if self.count < len(self.choices):
            self.choices[self.count] = action
        else:
            self.choices = append(self.choices, action)
        self.count += 1

    def place_of(self, action: i64) -> i64:
        """Where an action stands among the choices."""
        choices = self.choices
        place: i64 = 0
        while choices[place] != action:
            place += 1
        return place

    def note(self, seat: i64, move: i64) -> None:
        """A move of the kernel has been made."""
        self.made[2 * self.made_count] = seat
        self.made[2 * self.made_count + 1] = move
        self.made_count += 1

    def after(self, seat: i64, steps: i64) -> i64:
        """The seat so many steps clockwise from another."""
        return (seat - 1 + steps) % self.seats + 1

    def next_to(self, seat: i64) -> i64:
        """The next seat clockwise, found without a division."""
        return i64(1) if seat == self.seats else seat + 1

    def place_from(self, seat: i64, other: i64) -> i64:
        """How many steps clockwise from a seat another sits."""
        return (other - seat + self.seats) % self.seats

    def copy_common(self, twin: "Lane") -> None:
        twin.cards = self.cards
        twin.later_deals = self.later_deals
        twin.dealer = self.dealer
        twin.who = self.who
        twin.choices = self.choices[:]
        twin.count = self.count
        twin.made = self.made[:]
        twin.made_count = self.made_count

    def common(self) -> tuple[list[int], int, int]:
        """What a pickle keeps of every lane; the choices are found anew."""
        return self.cards, self.dealer, self.who

    def restore_common(self, common: tuple[list[int], int, int]) -> None:
        self.cards, self.dealer, self.who = common
