"""The rules of Undertow. A hand has three phases: all pass, then all bid, then the tricks are played."""

from collections.abc import Sequence
from functools import cache
from typing import Final, final

from janken.core.events import Event, to_everyone
from janken.core.hand import DeclaredHand, counted, face_down, face_up, held, remembered, secret
from janken.core.moves import Move, Several, WithCards, WithNumber
from janken.kernel.cards import (
    ACE,
    CIRCLE,
    HIGH_ACE,
    SUIT_LETTERS,
    card_text,
    in_order,
    rank_of,
    stronger,
    suit_of,
)  # fmt: skip
from janken.kernel.refusal import Refusal, illegal
from janken.kernel.secret_choice import SecretChoice
from undertow.facts import Bid, ChosenToPass, Counted, Passed, Played, Took

TRICKS: Final = 10  # UT-2: cards for everybody
PASSED: Final = 3  # UT-3
EXACT: Final = 5  # UT-7


@cache
def strength(card: int, led: int) -> tuple[int, int]:
    """UT-6: suits that beat the suit led, of those the one that beats the other; then rank, the ace high."""
    suit, rank = suit_of(card), rank_of(card)
    pulling = [other for other in range(CIRCLE) if stronger(other, led)]
    pull = 2 + any(stronger(suit, other) for other in pulling) if suit in pulling else int(suit == led)
    return pull, HIGH_ACE if rank == ACE else rank


def texts(cards: Sequence[int]) -> tuple[str, ...]:
    return tuple(map(card_text, cards))


@final
class UndertowHand(DeclaredHand):
    fields = (
        face_up("trick"), counted("bids"), counted("won"), secret("passing"), remembered("passed"),
        held("hands"), face_down("rest"),
    )  # fmt: skip

    def __init__(self, seats: int, dealer: int, cards: list[int]) -> None:
        """UT-2"""
        super().__init__(seats)
        self.dealer = dealer
        self.turn = self.after(dealer)
        self.hands = [cards[place * TRICKS : (place + 1) * TRICKS] for place in range(seats)]
        self.rest = cards[seats * TRICKS :]
        self.passing: SecretChoice[tuple[int, ...]] = SecretChoice(self.all_seats())
        self.passed: dict[int, tuple[int, ...]] = {}  # by who passed them
        self.bids: dict[int, int] = {}
        self.trick: dict[int, int] = {}
        self.order: list[int] = []  # seats, as they have played to this trick
        self.won = [0] * seats
        self.void: list[set[int]] = [set() for _ in range(seats)]  # by seat, suits it did not follow

    def is_passing(self) -> bool:
        return not self.passed and bool(self.passing.waits_for())

    def is_bidding(self) -> bool:
        return not self.is_passing() and len(self.bids) < self.seats

    def is_over(self) -> bool:
        return sum(self.won) == TRICKS

    def to_act(self) -> list[int]:
        if self.is_passing():
            return self.passing.waits_for()
        return [] if self.is_over() else [self.turn]

    def legal(self, seat: int) -> Sequence[Move]:
        if self.is_passing():
            return Several("pass", self.hands[seat - 1], PASSED)
        if self.is_bidding():
            return [WithNumber("bid", tricks) for tricks in range(TRICKS + 1) if tricks != self.forbidden()]
        return [WithCards("play", (card,)) for card in in_order(self.playable(seat))]

    def forbidden(self) -> int | None:
        """UT-4: the last to bid may not let the bids add up to the tricks there are."""
        return TRICKS - sum(self.bids.values()) if len(self.bids) == self.seats - 1 else None

    def led(self) -> int | None:
        return suit_of(self.trick[self.order[0]]) if self.order else None

    def playable(self, seat: int) -> list[int]:
        """UT-5: the suit led, if one has it."""
        hand, led = self.hands[seat - 1], self.led()
        return [card for card in hand if suit_of(card) == led] or hand

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        if isinstance(move, WithNumber) and move.number == self.forbidden():
            return illegal("adds-up", "UT-4", number=move.number, tricks=TRICKS)
        if isinstance(move, WithCards) and move.verb == "play":
            return self._why_not_play(seat, move.card_numbers[0])
        return None

    def _why_not_play(self, seat: int, card: int) -> Refusal | None:
        if card in self.playable(seat):
            return None
        led = suit_of(self.trick[self.order[0]])
        return illegal("must-follow", "UT-5", card=card_text(card), suit=SUIT_LETTERS[led])

    def apply(self, seat: int, move: Move) -> list[Event]:
        if isinstance(move, WithNumber):
            return self._bid(seat, move.number)
        assert isinstance(move, WithCards)
        cards = move.card_numbers
        return self._pass(seat, cards) if move.verb == "pass" else self._play(seat, cards[0])

    def _pass(self, seat: int, cards: tuple[int, ...]) -> list[Event]:
        """UT-3: chosen in secret, then all hand theirs to the left at once."""
        self.passing.choose(seat, cards)
        told = to_everyone(ChosenToPass(seat=seat))
        return [told, self._hand_on()] if self.passing.is_open() else [told]

    def _hand_on(self) -> Event:
        self.passed = self.passing.revealed()
        self.passing = SecretChoice()
        for giver, cards in self.passed.items():
            self.hands[giver - 1] = [card for card in self.hands[giver - 1] if card not in cards]
            self.hands[self.after(giver) - 1] += cards
        each = {
            self.after(giver): Passed(given=texts(self.passed[self.after(giver)]), got=texts(cards))
            for giver, cards in self.passed.items()
        }
        return Event(for_all=Passed(), for_seats=each)

    def _bid(self, seat: int, tricks: int) -> list[Event]:
        self.bids[seat] = tricks
        self.turn = self.after(seat)
        return [to_everyone(Bid(seat=seat, tricks=tricks))]

    def _play(self, seat: int, card: int) -> list[Event]:
        led = self.led()
        if led is not None and suit_of(card) != led:
            self.void[seat - 1].add(led)
        self.hands[seat - 1].remove(card)
        self.trick[seat] = card
        self.order.append(seat)
        self.turn = self.after(seat)
        told = [to_everyone(Played(seat=seat, card=card_text(card)))]
        return [*told, *self._take()] if len(self.order) == self.seats else told

    def _take(self) -> list[Event]:
        """UT-6: the strongest card takes the trick, and leads to the next."""
        led = suit_of(self.trick[self.order[0]])
        winner = max(self.order, key=lambda seat: strength(self.trick[seat], led))
        told = [to_everyone(Took(seat=winner, cards=texts([self.trick[seat] for seat in self.order])))]
        self.won[winner - 1] += 1
        self.trick, self.order, self.turn = {}, [], winner
        return [*told, to_everyone(Counted(points=tuple(self.points())))] if self.is_over() else told

    def points(self) -> list[int]:
        """UT-7: who took exactly what they bid gets that and 5; anybody else loses what they are off."""
        if not self.is_over():
            return [0] * self.seats
        off = [abs(self.bids[seat] - self.won[seat - 1]) for seat in self.all_seats()]
        return [-off[seat - 1] or EXACT + self.bids[seat] for seat in self.all_seats()]

    def could_hold(self, seat: int, card: int) -> bool:
        return suit_of(card) not in self.void[seat - 1]
