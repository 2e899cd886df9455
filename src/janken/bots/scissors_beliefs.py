"""Who may hold what in Run with Scissors, from what a seat has seen and heard.

With ask=no a stack that closes tells that nobody could follow; an opening card is the lowest of its suit.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from janken.bots.seen import Seen
from janken.core.deal import Shuffler
from janken.kernel.cards import NO_CARD, card_from_text, janken_deck, suit_of
from janken.kernel.scissors.hand import DUMMY, LOWEST, card_at, followers, height_of
from janken.shelf.run_with_scissors.facts import Closed, Followed, Opened, Passed, TookStack
from janken.shelf.run_with_scissors.table import ScissorsTable

_TRIES = 20


@dataclass
class Beliefs:
    """The cards that a seat has not seen, how many of them each hidden hand has, and where they cannot be."""

    hidden: list[int]
    room: dict[int, int]  # by owner, the dummy hand too
    never: dict[int, set[int]] = field(default_factory=dict)  # by card: the seats that do not hold it

    def exclude(self, seats: Sequence[int], card: int) -> None:
        self.never.setdefault(card, set()).update(seats)

    def dealt(self, shuffler: Shuffler) -> dict[int, int]:
        """An owner for every hidden card. Where luck does not find one that fits all, one that fits most."""
        for _ in range(_TRIES):
            owner = self._try(shuffler, strict=True)
            if owner is not None:
                return owner
        owner = self._try(shuffler, strict=False)
        assert owner is not None
        return owner

    def _try(self, shuffler: Shuffler, strict: bool) -> dict[int, int] | None:
        room = dict(self.room)
        owner: dict[int, int] = {}
        cards = shuffler.shuffled(self.hidden)
        cards.sort(key=lambda card: -len(self.never.get(card, ())))  # those with fewest choices first
        for card in cards:
            excluded = self.never.get(card, set())
            allowed = [seat for seat, left in room.items() if left and seat not in excluded]
            if not allowed:
                if strict:
                    return None
                allowed = [seat for seat, left in room.items() if left]
            owner[card] = _by_room(allowed, room, shuffler)
            room[owner[card]] -= 1
        return owner


def _by_room(seats: Sequence[int], room: dict[int, int], shuffler: Shuffler) -> int:
    """One of the seats, each as likely as it has room."""
    drawn = shuffler.below(sum(room[seat] for seat in seats))
    for seat in seats:
        drawn -= room[seat]
        if drawn < 0:
            return seat
    raise AssertionError("the draw was below the sum")


def beliefs_of(seen: Seen) -> Beliefs:
    table = seen.view.table
    assert isinstance(table, ScissorsTable)
    shown = [*table.stack, *(code for cards in table.collected for code in cards)]
    own = [code for code in table.hands[seen.seat - 1] if code is not None]
    known = {card_from_text(code) for code in [*shown, *own]}
    room = {seat: len(cards) for seat, cards in enumerate(table.hands, start=1) if seat != seen.seat}
    room[DUMMY] = len(table.dummy)
    beliefs = Beliefs([card for card in janken_deck(jokers=False) if card not in known], room)
    _learn(beliefs, seen)
    return beliefs


def _learn(beliefs: Beliefs, seen: Seen) -> None:
    everyone = range(1, seen.seats + 1)
    waiting = set(everyone)  # who has not passed for the top card
    top = NO_CARD
    is_first = True
    closed_by_table = False
    for fact in seen.told:
        if isinstance(fact, Opened | Followed):
            top = card_from_text(fact.card)
            waiting = set(everyone)
            if isinstance(fact, Opened):
                _learn_from_opening(beliefs, [*everyone] if is_first else [fact.seat], top)
                is_first = False
        elif isinstance(fact, Passed):
            waiting.discard(fact.seat)
        elif isinstance(fact, TookStack) and not closed_by_table and not seen.options.yes("ask"):
            for card in followers(top):
                beliefs.exclude([*waiting], card)
        closed_by_table = isinstance(fact, Closed)


def _learn_from_opening(beliefs: Beliefs, seats: Sequence[int], card: int) -> None:
    """RS-5: the first card is the lowest Scissors in play. RS-10: the opener has no lower one of the suit."""
    for height in range(LOWEST, height_of(card)):
        beliefs.exclude(seats, card_at(height, suit_of(card)))
