"""What everybody at the table can tell about cards they have not seen, from what has happened in a hand.

Nobody is shown this; it says which other deals could have led to the same play (RS-9: who could have played
is never shown, but with ask=no a stack that closes, or stays open, does tell something).

At the end are deals that could be the real one, for a seat that has seen only some of the cards. One leads to
the next by swapping cards between two owners, the more readily the likelier that makes the deal (Metropolis).
So deals come as often as they are likely, and making one takes a microsecond or two.
"""

from typing import Final, NamedTuple, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.games.run_with_scissors.rules.hand import (
    CLOSE,
    DUMMY,
    LOWEST,
    PASS,
    STACKS,
    ScissorsHand,
    card_at,
    deal_to,
    follower,
    height_of,
)
from janken.kernel.cards import ACE, CIRCLE, HIGH_ACE, NO_CARD, SCISSORS
from janken.kernel.position import Picker


class Said(NamedTuple):
    """A move of the hand, and whose."""

    seat: int
    move: int


@final
class Knowledge:
    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.opener = 0  # before the first card: who must open
        self.never = [0] * ((seats + 1) * CIRCLE)  # by owner and suit, a bit for each height it cannot hold
        self.one_of: list[tuple[list[int], int]] = []  # one of these cards belongs to one of these seats

    def exclude(self, seats: int, card: int) -> None:
        """None of these seats (a bit for each) holds a card."""
        for seat in range(1, self.seats + 1):
            if seats >> seat & 1:
                self.never[seat * CIRCLE + (card >> 4)] |= 1 << height_of(card)

    def may_belong(self, card: int, owner: int) -> bool:
        return not self.never[owner * CIRCLE + (card >> 4)] >> height_of(card) & 1

    def agrees(self, owner: list[int]) -> bool:
        """Could these owners of the cards at the deal have led to what happened, but for `may_belong`?"""
        if self.opener and _first_owner(owner) != self.opener:
            return False
        for cards, seats in self.one_of:
            if not any([seats >> owner[card] & 1 for card in cards]):
                return False
        return True


def _first_owner(owner: list[int]) -> int:
    """RS-5: who has the lowest Scissors that is not in the dummy hand."""
    for height in range(LOWEST, HIGH_ACE + 1):
        holder = owner[card_at(height, SCISSORS)]
        if holder > DUMMY:
            return holder
    return 0


def learn(dealt: ScissorsHand, history: list[Said]) -> Knowledge:
    """Go through a hand from its deal and keep what everybody could tell."""
    hand = dealt.copy()
    known = Knowledge(hand.seats)
    if not history:
        known.opener = hand.opener
    open_for: tuple[list[int], int] | None = None  # ask=no: why the stack has stayed open
    for said in history:
        if said.move >= PASS and open_for is not None:  # a card that follows proves it by itself
            known.one_of.append(open_for)
        open_for = _learn_from(known, hand, said)
    if open_for is not None:
        known.one_of.append(open_for)
    if hand.is_over():  # RS-13: the Scissors that nobody has seen are in the dummy hand
        for card in hand.cards_in(DUMMY):
            if card >> 4 == SCISSORS:
                known.exclude(hand.everyone, card)
    return known


def _learn_from(known: Knowledge, hand: ScissorsHand, said: Said) -> tuple[list[int], int] | None:
    """Make one move and see what it tells; what a stack that now stays open tells is for the caller."""
    seat, move = said
    top: int = move if move < PASS else hand.top
    waiting: int = hand.everyone if move < PASS else hand.everyone & ~hand.passed & ~(1 << seat)
    if hand.top == NO_CARD:
        _learn_from_opening(known, hand, seat, move)
    hand.play(seat, move)
    if hand.ask or move == CLOSE or hand.is_over() or top & 15 == ACE:
        return None
    fitting = [card for card in (follower(top, 1), follower(top, 2)) if DUMMY <= hand.place[card] < STACKS]
    if hand.top != NO_CARD:
        return fitting, waiting
    for card in fitting:
        known.exclude(waiting, card)
    return None


def _learn_from_opening(known: Knowledge, hand: ScissorsHand, seat: int, card: int) -> None:
    """RS-5: lower Scissors are in the dummy hand. RS-10: the opener holds no lower card of the suit."""
    seats: int = hand.everyone if hand.first_card != NO_CARD else 1 << seat
    for height in range(LOWEST, height_of(card)):
        known.exclude(seats, card_at(height, card >> 4))


def replayed_after(
    dealt: ScissorsHand, owner: list[int], history: list[Said]
) -> tuple[ScissorsHand, ScissorsHand]:
    """The same play after another deal: the hand as it was dealt, and as it stands now."""
    cards = [card for card in range(len(dealt.place)) if dealt.place[card] >= DUMMY]
    start = deal_to([owner[card] for card in cards], cards, dealt.seats, dealt.ask, dealt.out_takes)
    assert start is not None
    now = start.copy()
    for said in history:
        now.play(said.seat, said.move)
    return start, now


EVEN: Final = 10_000  # how likely an owner holds a card of which nothing is known
NEVER: Final = 1  # one that it cannot hold: never nought, for from any deal a way must lead to any other
_AT_FIRST: Final = 30  # swaps tried for each card before the first deal
_BETWEEN: Final = 2  # and from one deal to the next


@final
class Hidden:
    def __init__(self, known: ScissorsHand, cards: list[int], room: list[int], chances: list[int]) -> None:
        """The hand without its hidden cards; how many of these each owner has, the dummy first; and for each
        card in turn, by owner, how likely it is there."""
        self.known = known
        self.cards = vec[i64](cards)
        self.chances = vec[i64](chances)
        self.owners = i64(len(room))
        places: list[i64] = []
        for owner in range(i64(len(room))):
            places += [owner] * room[owner]
        self.owner = vec[i64](places)  # by card
        self.is_mixed = False

    def world(self, picker: Picker) -> ScissorsHand:
        count = i64(len(self.cards))
        self._swap(count * (_BETWEEN if self.is_mixed else _AT_FIRST), picker)
        self.is_mixed = True
        hand = self.known.copy()
        for place in range(count):
            hand.give(self.owner[place], self.cards[place])
        return hand

    def _swap(self, times: i64, picker: Picker) -> None:
        count, owner, chances, owners = i64(len(self.cards)), self.owner, self.chances, self.owners
        if count < 2:
            return
        for _ in range(times):
            one, other = picker.below(count), picker.below(count)
            mine, yours = owner[one], owner[other]
            now = chances[one * owners + mine] * chances[other * owners + yours]
            then = chances[one * owners + yours] * chances[other * owners + mine]
            if then >= now or picker.below(now) < then:
                owner[one], owner[other] = yours, mine
