"""Many lanes of one game, stepped together. What they show is written in place into buffers.

NumPy sees the buffers without a copy. Whatever happens in a lane depends on its own luck and actions alone.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from janken.kernel.lanes.lane import Lane
from janken.kernel.lanes.luck import Luck
from janken.kernel.lanes.words import ONE_AT


@final
class LaneBatch:
    def __init__(self, lanes: list[Lane], lucks: list[Luck], most_steps: i64, same_step: bool) -> None:
        """A hand is cut off after so many steps. When it is over, the next begins in the same step, or with
        the next step, whose action then does not count."""
        many, first = len(lanes), lanes[0]
        self.lanes = lanes
        self.lucks = lucks
        self.most_steps = most_steps
        self.same_step = same_step
        self.seats = first.seats
        self.actions = first.actions
        self.words = first.words  # of an observation
        self.mask_words = (first.actions + 7) // 8
        # What is shown, lane by lane
        self.observations = vec[i64]([0] * (many * first.words))
        self.masks = vec[i64]([0] * (many * self.mask_words))
        self.rewards = vec[i64]([0] * (many * first.seats))
        self.who = vec[i64]([0] * many)  # the seat that acts next; 0 when the hand is over
        self.terminated = vec[u8]([0] * many)
        self.truncated = vec[u8]([0] * many)
        self.sampled = vec[u8]([0] * (2 * many))
        self.rewarded = vec[u8]([0] * many)  # whether any reward of this step may differ from 0
        # What is remembered
        self.viewer = vec[i64]([0] * many)  # whose observation is written
        self.steps = vec[i64]([0] * many)  # of this hand
        self.paid = vec[i64]([0] * (many * first.seats))  # points of this hand that have been rewards

    # A new hand

    def reset(self) -> None:
        """A new hand in every lane, by its own luck; the first dealer deals again."""
        for number in range(i64(len(self.lanes))):
            self.lanes[number].dealer = 0
            self._clear(number)
            self._begin(number)

    def _begin(self, number: i64) -> None:
        """The deal moves left; a deal that makes no hand is dealt again."""
        lane, luck = self.lanes[number], self.lucks[number]
        dealer: i64 = lane.dealer % self.seats + 1 if lane.dealer else self.seats
        self._unmark(number, lane)
        cards = lane.deck()
        luck.shuffle(cards)
        while not lane.deal(cards, dealer):
            luck.shuffle(cards)
        self.begun(number)

    def begun(self, number: i64) -> None:
        """A hand has been dealt to a lane, whose old mask is cleared."""
        self.steps[number] = 0
        for place in range(number * self.seats, (number + 1) * self.seats):
            self.paid[place] = 0
        self._go_on(number)

    def deal(self, number: i64, cards: list[int], dealer: i64) -> bool:
        """A new hand of given cards in one lane; False if they make none."""
        lane = self.lanes[number]
        self._unmark(number, lane)
        if not lane.deal(cards, dealer):
            return False
        self._clear(number)
        self.begun(number)
        return True

    # A step

    def step(self, actions: bytes) -> None:
        """One action a lane, each two bytes, the lower first. If one is illegal, nothing changes."""
        many: i64 = len(self.lanes)
        if len(actions) != 2 * many:
            raise ValueError(f"{many} lanes need {many} actions, two bytes each, not {len(actions)} bytes")
        for number in range(many):
            if self.who[number]:
                self._check(number, i64(actions[2 * number]) | i64(actions[2 * number + 1]) << 8)
        for number in range(many):
            self._step(number, i64(actions[2 * number]) | i64(actions[2 * number + 1]) << 8)

    def act(self, action: i64) -> i64:
        """One action of a batch that has a single lane. Who acts next is the answer, 0 at the end."""
        if not 0 <= action < self.actions:
            raise ValueError(f"there is no action {action}: they are 0 to {self.actions - 1}")
        if self.who[0]:
            self._check(0, action)
        self._step(0, action)
        return self.who[0]

    def _check(self, number: i64, action: i64) -> None:
        if action < self.actions:
            word = self.masks[number * self.mask_words + (action >> 3)]
            if (word >> ((action & 7) << 3)) & 1:
                return
        seat = self.who[number]
        raise ValueError(f"lane {number}: action {action} is not legal for seat {seat} now; nothing was done")

    def _step(self, number: i64, action: i64) -> None:
        self._clear(number)
        if self.who[number] == 0:
            self._begin(number)
            return
        lane = self.lanes[number]
        self._unmark(number, lane)
        lane.act(action)
        self.steps[number] += 1
        self._go_on(number)

    def _go_on(self, number: i64) -> None:
        """Let chance decide what it has to, give points, show where the lane stands."""
        lane = self.lanes[number]
        if lane.who == 0:
            self._let_chance_decide(lane, self.lucks[number])
            while lane.who == 0 and lane.deals_on():
                self._deal_on(lane, self.lucks[number])
        over = lane.who == 0
        if over or lane.scored:
            self._pay(number, lane)
        if not over and self.steps[number] < self.most_steps:
            self._show(number, lane)
        elif self.steps[number] == 0:
            raise ValueError("a hand that is over as soon as it is dealt")
        else:
            self._end(number, lane, over)

    def _deal_on(self, lane: Lane, luck: Luck) -> None:
        """The next hand of a game."""
        cards = lane.deck()
        luck.shuffle(cards)
        while not lane.deal_on(cards):
            cards = cards.copy()  # the lane keeps what was dealt
            luck.shuffle(cards)
        self._let_chance_decide(lane, luck)

    def _let_chance_decide(self, lane: Lane, luck: Luck) -> None:
        """Until somebody is to act, or nothing is left to decide: then the hand is over."""
        chances = lane.chances()
        while chances:
            lane.happen(luck.below(chances))
            chances = lane.chances()

    def _end(self, number: i64, lane: Lane, over: bool) -> None:
        if over:
            self.terminated[number] = 1
        else:
            self.truncated[number] = 1
        if self.same_step:
            self._begin(number)
            return
        self.who[number] = 0
        lane.count = 0
        lane.show(self.viewer[number], self.observations, number * self.words)

    def _pay(self, number: i64, lane: Lane) -> None:
        first = number * self.seats
        lane.scored = False
        self.rewarded[number] = 1
        points = lane.points()
        for place in range(self.seats):
            # Added: in the step in which the next hand begins, the rewards are still those of the last.
            self.rewards[first + place] += points[place] - self.paid[first + place]
            self.paid[first + place] = points[place]

    def _clear(self, number: i64) -> None:
        """Forget what came of the last step."""
        self.terminated[number] = 0
        self.truncated[number] = 0
        if self.rewarded[number]:
            self.rewarded[number] = 0
            for place in range(number * self.seats, (number + 1) * self.seats):
                self.rewards[place] = 0

    # Showing

    def _show(self, number: i64, lane: Lane) -> None:
        lane.look()
        self.who[number] = lane.who
        self.viewer[number] = lane.who
        masks, choices, one_at = self.masks, lane.choices, ONE_AT
        first = number * self.mask_words
        for place in range(lane.count):
            action = choices[place]
            masks[first + (action >> 3)] |= one_at[action & 7]
        lane.show(lane.who, self.observations, number * self.words)

    def show_again(self, who: list[int]) -> None:
        """All lanes as they stand, those that are over without a mask."""
        for number in range(i64(len(self.lanes))):
            if who[number]:
                self._show(number, self.lanes[number])
            elif self.viewer[number]:
                self.lanes[number].show(self.viewer[number], self.observations, number * self.words)

    def _unmark(self, number: i64, lane: Lane) -> None:
        masks, choices = self.masks, lane.choices
        first = number * self.mask_words
        for place in range(lane.count):
            masks[first + (choices[place] >> 3)] = 0
        lane.count = 0

    def sample(self, luck: Luck) -> None:
        """For every lane any of its legal actions, into `sampled`."""
        sampled = self.sampled
        for number in range(i64(len(self.lanes))):
            lane = self.lanes[number]
            action: i64 = lane.choices[luck.below(lane.count)] if lane.count else i64(0)
            sampled[2 * number] = u8(action & 255)
            sampled[2 * number + 1] = u8(action >> 8)

    def __reduce__(self) -> tuple[object, ...]:
        made = (self.lanes, self.lucks, self.most_steps, self.same_step)
        shown = (list(self.rewards), list(self.who), list(self.terminated), list(self.truncated))
        return restore, (*made, *shown, list(self.viewer), list(self.steps), list(self.paid))


def restore(
    lanes: list[Lane], lucks: list[Luck], most_steps: i64, same_step: bool, rewards: list[int],
    who: list[int], terminated: list[int], truncated: list[int], viewer: list[int], steps: list[int],
    paid: list[int],
) -> LaneBatch:  # fmt: skip
    batch = LaneBatch(lanes, lucks, most_steps, same_step)
    batch.viewer = vec[i64](viewer)
    batch.show_again(who)
    batch.rewards = vec[i64](rewards)
    batch.rewarded = vec[u8]([1] * len(lanes))
    batch.terminated = vec[u8](terminated)
    batch.truncated = vec[u8](truncated)
    batch.steps = vec[i64](steps)
    batch.paid = vec[i64](paid)
    return batch
