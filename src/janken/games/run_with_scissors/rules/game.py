"""A whole game of Run with Scissors: hands, dealers, totals, the end, and poker hands after it."""

from typing import Final, final

from janken.games.run_with_scissors.rules.hand import ScissorsHand, deal
from janken.games.run_with_scissors.rules.scoring import (
    ANTE,
    BOWLS,
    HAND_SIZE,
    Account,
    Purses,
    account,
    best_seats,
    next_bowl,
    pay_ante,
    settle,
    share_bowl,
)
from janken.kernel.position import ManyHands

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
        out_takes: bool = True,
    ) -> None:
        self.michigan = michigan  # RS-17
        self.ask = ask  # RS-9
        self.out_takes = out_takes  # RS-12: the stack goes to the player who went out
        self.deals_each = deals_each  # RS-16; NO_LIMIT where only the time ends the game
        self.timed = timed  # RS-16: the table may end the game between hands
        self.chips = chips  # RS-17
        self.broke = broke  # RS-22: debt, end or short
        self.rarity = rarity  # RS-23
        self.split = split  # RS-23: players tied for a bowl share it


@final
class ScissorsGame(ManyHands[ScissorsHand]):
    def __init__(self) -> None:
        """Totals are points, or chips (RS-17)."""
        super().__init__()
        self.house = HouseRules()
        self.bowls = [0] * len(BOWLS)
        self.ante_lies = False  # RS-5: paid, and the deal was no hand
        self.was_last = False  # RS-22: after the last hand a player could not pay the next nine chips
        # From here on, lists are replaced and never changed
        self.before: list[int] = []  # the totals before the ante of this hand
        self.accounts: list[Account] = []  # how the points of the last hand came about, by seat
        self.time_up = False
        self.contenders: list[int] = []  # RS-23: the seats tied for the next bowl; none: everyone
        self.shown: list[list[int]] = []  # the last poker hands, by seat

    # Where the game stands

    def no_more_hands(self) -> bool:
        """RS-16 and RS-22: has the last hand been played?"""
        if self.is_playing() or self.number == 0:
            return False
        return self.time_up or self._all_have_dealt() or self.was_last

    def _all_have_dealt(self) -> bool:
        """RS-16: as often as was agreed on."""
        agreed = self.house.deals_each
        return agreed != NO_LIMIT and self.number >= agreed * self.seats

    def has_reopened(self) -> bool:
        """Have poker hands given everybody enough for the next nine chips? Until this was put right, that
        went on with another hand, as records of that time do."""
        ends_otherwise = self.time_up or self._all_have_dealt()
        return self.was_last and not ends_otherwise and min(self.totals) >= ANTE

    def bowl_to_play_for(self) -> int:
        """RS-23: the next bowl that poker hands decide, or NO_BOWL."""
        return next_bowl(self.bowls) if self.no_more_hands() else NO_BOWL

    def is_over(self) -> bool:
        return self.no_more_hands() and self.bowl_to_play_for() == NO_BOWL

    def in_for_bowl(self) -> list[int]:
        """The seats that the next poker hands are dealt to."""
        return self.contenders.copy() if self.contenders else list(range(1, self.seats + 1))

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
        self._put_in()
        hand = deal(cards, self.seats, self.next_dealer(), self.house.ask, self.house.out_takes)
        self.was_last = False
        if hand is None:
            return False
        self.begin(hand)
        self.ante_lies = False
        return True

    def _put_in(self) -> None:
        """RS-18."""
        if self.ante_due():
            self.before = self.totals.copy()
            pay_ante(self._purses(), self.bowls)
            self.ante_lies = True

    def write_hand(self, hand: ScissorsHand) -> None:
        """A hand that was played elsewhere, from its ante to its score."""
        self._put_in()
        self.begin(hand)
        self.ante_lies = False
        self._score(hand)

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
            points = [self.totals[place] - self.before[place] for place in range(self.seats)]
            self.totals = self.before
        else:
            self.accounts = [
                account(scissors[place], caught[place], place + 1 == hand.out) for place in range(self.seats)
            ]
            points = hand.points()
        self.write_down(points, [hand.out])
        self.was_last = self.house.michigan and self.house.broke == "end" and min(self.totals) < ANTE

    def end(self) -> None:
        """RS-16: the time limit, between two hands."""
        self.time_up = True

    def showdown(self, cards: list[int]) -> list[int]:
        """RS-23: five cards each, the best hand takes the bowl; a tie is dealt again, or shares it."""
        return self.show(self.deal_poker(cards))

    def show(self, hands: list[list[int]]) -> list[int]:
        """These poker hands, by seat, are shown; the seats of the best."""
        self.shown = hands
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
        twin = super().copy()
        twin.bowls = self.bowls.copy()
        return twin


def new_game(house: HouseRules, seats: int, dealer: int) -> ScissorsGame:
    """Before the first deal."""
    game = ScissorsGame()
    game.house = house
    game.seats = seats
    game.dealer = dealer
    game.totals = [house.chips if house.michigan else 0] * seats
    game.shown = [[] for _ in range(seats)]
    return game
