"""A whole game of Run with Scissors: hands, dealers, totals, the end, and poker hands after it."""

from typing import Final, final

from janken.kernel.scissors.hand import ScissorsHand, deal
from janken.kernel.scissors.michigan import ANTE, BOWLS, Purses, next_bowl, pay_ante, settle, share_bowl
from janken.kernel.scissors.poker import HAND_SIZE, best_seats
from janken.kernel.scissors.scoring import Account, account

NO_BOWL: Final = -1
NO_LIMIT: Final = 0  # of deals


@final
class HouseRules:
    """What the players have agreed on."""

    def __init__(
        self,
        michigan: bool = False,
        ask: bool = False,
        deals_each: int = 3,
        timed: bool = False,
        chips: int = 30,
        broke: str = "debt",
        rarity: bool = False,
        split: bool = False,
    ) -> None:
        self.michigan = michigan  # RS-17
        self.ask = ask  # RS-9
        self.deals_each = deals_each  # RS-16; NO_LIMIT where only the time ends the game
        self.timed = timed  # RS-16: the table may end the game between hands
        self.chips = chips  # RS-17
        self.broke = broke  # RS-22: debt, end or short
        self.rarity = rarity  # RS-23
        self.split = split  # RS-23: players tied for a bowl share it

    def __reduce__(self) -> tuple[object, ...]:
        fields = (
            self.michigan, self.ask, self.deals_each, self.timed, self.chips, self.broke, self.rarity,
            self.split,
        )  # fmt: skip
        return HouseRules, fields


@final
class ScissorsGame:
    def __init__(self, house: HouseRules, seats: int, dealer: int) -> None:
        """Before the first deal."""
        self.house = house
        self.seats = seats
        self.dealer = dealer  # of this hand; before the first, who will deal it
        self.number = 0  # of the hand
        self.hand: ScissorsHand | None = None
        self.totals = [house.chips if house.michigan else 0] * seats  # points, or chips (RS-17)
        self.bowls = [0] * len(BOWLS)
        self.ante_lies = False  # RS-5: paid, and the deal was no hand
        self.before: list[int] = self.totals.copy()  # the totals before the ante of this hand
        self.hand_scores: list[int] | None = None  # of the last finished hand
        self.accounts: list[Account] = []  # how those came about, by seat
        self.last_out = 0  # who went out in it
        self.time_up = False
        self.contenders: list[int] = []  # RS-23: the seats tied for the next bowl; none: everyone
        self.shown: list[list[int]] = [[] for _ in range(seats)]  # the last poker hands, by seat

    # Where the game stands

    def is_playing(self) -> bool:
        return self.hand is not None and not self.hand.is_over()

    def next_dealer(self) -> int:
        """RS-4."""
        return self.dealer % self.seats + 1 if self.number else self.dealer

    def no_more_hands(self) -> bool:
        """RS-16 and RS-22: has the last hand been played?"""
        if self.is_playing() or self.number == 0:
            return False
        if self.time_up or self._all_have_dealt():
            return True
        return self.house.michigan and self.house.broke == "end" and self._somebody_is_broke()

    def _all_have_dealt(self) -> bool:
        """RS-16: as often as was agreed on."""
        agreed = self.house.deals_each
        return agreed != NO_LIMIT and self.number >= agreed * self.seats

    def _somebody_is_broke(self) -> bool:
        """RS-22; not when the next nine chips lie there already, after a deal that was no hand (RS-5)."""
        return not self.ante_lies and min(self.totals) < ANTE

    def bowl_to_play_for(self) -> int:
        """RS-23: the next bowl that poker hands decide, or NO_BOWL."""
        return next_bowl(self.bowls) if self.no_more_hands() else NO_BOWL

    def is_over(self) -> bool:
        return self.no_more_hands() and self.bowl_to_play_for() == NO_BOWL

    def in_for_bowl(self) -> list[int]:
        """The seats that the next poker hands are dealt to."""
        return self.contenders.copy() if self.contenders else list(range(1, self.seats + 1))

    def winners(self) -> list[int]:
        """RS-16 and RS-24: the highest total; equal ones share the win."""
        if not self.is_over():
            return []
        best = max(self.totals)
        return [seat for seat in range(1, self.seats + 1) if self.totals[seat - 1] == best]

    # Going on

    def _purses(self) -> Purses:
        return Purses(self.totals, self.house.broke == "short")

    def antes_paid(self) -> list[int]:
        """RS-18: by seat, the chips that lie in the bowls for the hand being played."""
        return [self.before[place] - self.totals[place] for place in range(self.seats)]

    def ante_due(self) -> int:
        """RS-18: what everyone pays before the next deal; nothing again after one that was no hand (RS-5)."""
        return ANTE if self.house.michigan and not self.ante_lies else 0

    def deal(self, cards: list[int]) -> bool:
        """RS-3; False if it is no hand (RS-5), so that the same dealer deals again."""
        if self.ante_due():
            self.before = self.totals.copy()
            pay_ante(self._purses(), self.bowls)
            self.ante_lies = True
        dealer = self.next_dealer()
        hand = deal(cards, self.seats, dealer, self.house.ask)
        if hand is None:
            return False
        self.hand = hand
        self.dealer = dealer
        self.number += 1
        self.ante_lies = False
        return True

    def play(self, seat: int, move: int) -> None:
        hand = self.hand
        assert hand is not None
        hand.play(seat, move)
        if hand.is_over():
            self._score(hand)

    def _score(self, hand: ScissorsHand) -> None:
        scissors: list[int] = [*hand.collected_scissors()[1:]]
        caught: list[int] = [*hand.caught[1:]]
        if self.house.michigan:
            antes = self.antes_paid()
            self.accounts = settle(self._purses(), self.bowls, scissors, caught, hand.out, antes)
        else:
            self.before = self.totals
            points = hand.points()
            self.accounts = [
                account(scissors[place], caught[place], place + 1 == hand.out) for place in range(self.seats)
            ]
            self.totals = [self.totals[place] + points[place] for place in range(self.seats)]
        self.hand_scores = [self.totals[place] - self.before[place] for place in range(self.seats)]
        self.last_out = hand.out

    def end(self) -> None:
        """RS-16: the time limit, between two hands."""
        self.time_up = True

    def showdown(self, cards: list[int]) -> list[int]:
        """RS-23: five cards each, the best hand takes the bowl; a tie is dealt again, or shares it."""
        self.shown = self.deal_poker(cards)
        best = best_seats(self.shown, self.house.rarity)
        if len(best) == 1 or self.house.split:
            share_bowl(self.totals, self.bowls, self.bowl_to_play_for(), self.clockwise(best))
            self.contenders = []
        else:
            self.contenders = best
        return best

    def deal_poker(self, cards: list[int]) -> list[list[int]]:
        """One at a time from the left of the last hand's dealer, to those who are in for the bowl."""
        clockwise = self.clockwise(self.in_for_bowl())
        hands: list[list[int]] = [[] for _ in range(self.seats)]
        for number in range(HAND_SIZE * len(clockwise)):
            hands[clockwise[number % len(clockwise)] - 1].append(cards[number])
        return hands

    def clockwise(self, seats: list[int]) -> list[int]:
        """From the left of the last hand's dealer."""
        return [seat for seat in seats if seat > self.dealer] + [s for s in seats if s <= self.dealer]

    def copy(self) -> "ScissorsGame":
        twin = ScissorsGame(self.house, self.seats, self.dealer)
        twin.number = self.number
        twin.hand = None if self.hand is None else self.hand.copy()
        twin.totals = self.totals.copy()
        twin.bowls = self.bowls.copy()
        twin.ante_lies = self.ante_lies
        twin.before = self.before  # these lists are replaced, never changed
        twin.hand_scores = self.hand_scores
        twin.accounts = self.accounts
        twin.last_out = self.last_out
        twin.time_up = self.time_up
        twin.contenders = self.contenders
        twin.shown = self.shown
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        fields = (
            self.house, self.seats, self.dealer, self.number, self.hand, self.totals, self.bowls,
            self.ante_lies, self.before, self.hand_scores, self.accounts, self.last_out, self.time_up,
            self.contenders, self.shown,
        )  # fmt: skip
        return restore_game, fields


def restore_game(
    house: HouseRules, seats: int, dealer: int, number: int, hand: ScissorsHand | None, totals: list[int],
    bowls: list[int], ante_lies: bool, before: list[int], hand_scores: list[int] | None,
    accounts: list[Account], last_out: int, time_up: bool, contenders: list[int], shown: list[list[int]],
) -> ScissorsGame:  # fmt: skip
    """A game under way."""
    game = ScissorsGame(house, seats, dealer)
    game.number = number
    game.hand = hand
    game.totals = totals
    game.bowls = bowls
    game.ante_lies = ante_lies
    game.before = before
    game.hand_scores = hand_scores
    game.accounts = accounts
    game.last_out = last_out
    game.time_up = time_up
    game.contenders = contenders
    game.shown = shown
    return game
