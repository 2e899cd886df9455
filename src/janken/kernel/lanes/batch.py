"""Many lanes of one game, stepped together, and their chance. They write into buffers in place."""

import copyreg
from collections.abc import Callable
from math import exp
from typing import Final, cast, final

from librt.strings import read_f64_le
from librt.vecs import append, vec
from mypy_extensions import i64, u8

from janken.kernel.lanes.lane import EVERYTHING, Lane
from janken.kernel.lanes.observation import ONE_AT

_MASK: Final = 0xFFFFFFFF  # 32 bits
_FRACTIONS: Final = 1 << 31  # into which a whole is divided, to draw a part of it


@final
class Luck:
    """Random numbers from a seed, the same compiled and uncompiled (live tables have `core.deal`).

    Marsaglia's xorshift with 128 bits of state: `seeds` are four numbers of 32 bits, not all of them 0.
    """

    def __init__(self, seeds: list[int]) -> None:
        self.one: i64 = seeds[0]
        self.two: i64 = seeds[1]
        self.three: i64 = seeds[2]
        self.four: i64 = seeds[3]

    def below(self, count: i64) -> i64:
        """A number from 0 to count - 1, all equally likely to within one part in sixty million."""
        mixed = (self.one ^ (self.one << 11)) & _MASK
        last = self.four
        self.one = self.two
        self.two = self.three
        self.three = last
        last ^= (last >> 19) ^ mixed ^ (mixed >> 8)
        self.four = last
        return (last * count) >> 32

    def shuffle(self, cards: list[int]) -> None:
        """Fisher-Yates."""
        shuffled = cast("list[object]", cards)  # as ints, each would be unboxed and boxed again
        for place in range(i64(len(cards)) - 1, i64(0), -1):
            chosen = self.below(place + 1)
            shuffled[place], shuffled[chosen] = shuffled[chosen], shuffled[place]

    def copy(self) -> "Luck":
        return Luck([self.one, self.two, self.three, self.four])

    def __reduce__(self) -> tuple[object, ...]:
        return Luck, ([self.one, self.two, self.three, self.four],)


@final
class SavedLane:
    """A lane as it was, with its luck: all that is needed to go on from there."""

    def __init__(self, lane: Lane, luck: Luck, steps: i64, paid: list[int], flags: i64) -> None:
        self.lane = lane
        self.luck = luck
        self.steps = steps
        self.paid = paid
        self.flags = flags  # 1: terminated, 2: truncated

    def __reduce__(self) -> tuple[object, ...]:
        return SavedLane, (self.lane, self.luck, self.steps, self.paid, self.flags)


@final
class LaneBatch:
    """Observations, masks, rewards and flags are buffers that NumPy sees without a copy.

    What happens in a lane depends on its own luck and actions alone.
    """

    def __init__(self) -> None:
        self.lanes: list[Lane] = []
        self.lucks: list[Luck] = []
        self.most_steps: i64 = 0  # after which a hand is cut off
        # When a hand is over, the next begins in the same step, or else with the next step, whose action then
        # does not count.
        self.same_step = False
        self.seats: i64 = 0
        self.actions: i64 = 0
        self.words: i64 = 0  # of an observation
        self.mask_words: i64 = 0
        # What is shown, lane by lane
        self.observations = vec[i64]()
        self.masks = vec[i64]()
        self.rewards = vec[i64]()
        self.to_act = vec[i64]()  # the seat that acts next; 0 when the hand is over
        self.terminated = vec[u8]()
        self.truncated = vec[u8]()
        self.sampled = vec[u8]()
        # What is remembered, lane by lane
        self.rewarded = vec[u8]()  # whether any reward of this step may differ from 0
        self.viewer = vec[i64]()  # whose observation is written
        self.steps = vec[i64]()  # of this hand
        self.paid = vec[i64]()  # by seat: points of this hand that have been rewards

    # A new hand

    def reset(self) -> None:
        """A new hand in every lane, dealt by its first dealer and its own luck."""
        for number in range(i64(len(self.lanes))):
            self.lanes[number].dealer = 0
            self._clear(number)
            self._begin(number)

    def _begin(self, number: i64) -> None:
        """The deal moves left; cards that make no hand are dealt again."""
        lane, luck = self.lanes[number], self.lucks[number]
        dealer: i64 = lane.dealer % self.seats + 1 if lane.dealer else self.seats
        self._unmark(number, lane)
        cards = lane.deck()
        luck.shuffle(cards)
        while not lane.deal(cards, dealer):
            luck.shuffle(cards)
        self._start_hand(number)

    def _start_hand(self, number: i64) -> None:
        """After the deal; the old mask has been cleared."""
        self.steps[number] = 0
        for place in range(number * self.seats, (number + 1) * self.seats):
            self.paid[place] = 0
        self._advance(number)

    def deal(self, number: i64, cards: list[int], dealer: i64) -> bool:
        """A new hand of given cards in one lane; False if they make no hand."""
        lane = self.lanes[number]
        self._unmark(number, lane)
        if not lane.deal(cards, dealer):
            return False
        self._clear(number)
        self._start_hand(number)
        return True

    # A step

    def step(self, actions: bytes) -> None:
        """One action for each lane, as two bytes, the lower first. If one is illegal, nothing changes."""
        many: i64 = len(self.lanes)
        if len(actions) != 2 * many:
            raise ValueError(f"{many} lanes need {many} actions, two bytes each, not {len(actions)} bytes")
        for number in range(many):
            if self.to_act[number]:
                self._check(number, i64(actions[2 * number]) | i64(actions[2 * number + 1]) << 8)
        for number in range(many):
            self._step(number, i64(actions[2 * number]) | i64(actions[2 * number + 1]) << 8)

    def act(self, action: i64) -> i64:
        """One action in a batch of a single lane. Returns the seat that acts next, 0 at the end."""
        if not 0 <= action < self.actions:
            raise ValueError(f"there is no action {action}: they are 0 to {self.actions - 1}")
        if self.to_act[0]:
            self._check(0, action)
        self._step(0, action)
        return self.to_act[0]

    def _check(self, number: i64, action: i64) -> None:
        if action < self.actions:
            word = self.masks[number * self.mask_words + (action >> 3)]
            if (word >> ((action & 7) << 3)) & 1:
                return
        seat = self.to_act[number]
        raise ValueError(f"lane {number}: action {action} is not legal for seat {seat} now; nothing was done")

    def _step(self, number: i64, action: i64) -> None:
        self._clear(number)
        if self.to_act[number] == 0:
            self._begin(number)
            return
        lane = self.lanes[number]
        self._unmark(number, lane)
        lane.act(action)
        self.steps[number] += 1
        self._advance(number)

    def _advance(self, number: i64) -> None:
        """Let chance decide what it must, pay rewards, and show where the lane stands."""
        lane = self.lanes[number]
        if lane.to_act == 0:
            self._let_chance_decide(lane, self.lucks[number])
            while lane.to_act == 0 and lane.needs_deal():
                self._deal_next(lane, self.lucks[number])
        over = lane.to_act == 0
        if over or lane.scored:
            self._pay(number, lane)
        if not over and self.steps[number] < self.most_steps:
            self._show(number, lane)
        elif self.steps[number] == 0:
            raise ValueError("a hand is over as soon as it is dealt")
        else:
            self._end(number, lane, over)

    def _deal_next(self, lane: Lane, luck: Luck) -> None:
        """The next hand of a game."""
        cards = lane.deck()
        luck.shuffle(cards)
        while not lane.deal_next(cards):
            cards = cards.copy()  # the lane keeps the list it was dealt from
            luck.shuffle(cards)
        self._let_chance_decide(lane, luck)

    def _let_chance_decide(self, lane: Lane, luck: Luck) -> None:
        """Until a seat is to act, or nothing is left to decide and the hand is over."""
        outcomes = lane.chance_outcomes()
        while outcomes:
            lane.resolve_chance(luck.below(outcomes))
            outcomes = lane.chance_outcomes()

    def _end(self, number: i64, lane: Lane, over: bool) -> None:
        if over:
            self.terminated[number] = 1
        else:
            self.truncated[number] = 1
        if self.same_step:
            self._begin(number)
            return
        self.to_act[number] = 0
        lane.count = 0
        lane.update(self.viewer[number], self.observations, number * self.words)

    def _pay(self, number: i64, lane: Lane) -> None:
        first = number * self.seats
        lane.scored = False
        self.rewarded[number] = 1
        points = lane.points()
        for place in range(self.seats):
            # Added, because a step in which the next hand begins still has the rewards of the last.
            self.rewards[first + place] += points[place] - self.paid[first + place]
            self.paid[first + place] = points[place]

    def _clear(self, number: i64) -> None:
        """Clear the results of the last step."""
        self.terminated[number] = 0
        self.truncated[number] = 0
        if self.rewarded[number]:
            self.rewarded[number] = 0
            for place in range(number * self.seats, (number + 1) * self.seats):
                self.rewards[place] = 0

    # Showing

    def _show(self, number: i64, lane: Lane) -> None:
        lane.find_choices()
        self.to_act[number] = lane.to_act
        self.viewer[number] = lane.to_act
        masks, choices, one_at = self.masks, lane.choices, ONE_AT
        first = number * self.mask_words
        for place in range(lane.count):
            action = choices[place]
            masks[first + (action >> 3)] |= one_at[action & 7]
        lane.update(lane.to_act, self.observations, number * self.words)

    def _unmark(self, number: i64, lane: Lane) -> None:
        masks, choices = self.masks, lane.choices
        first = number * self.mask_words
        for place in range(lane.count):
            masks[first + (choices[place] >> 3)] = 0
        lane.count = 0

    def legal(self, offsets: vec[i64], width: i64) -> vec[i64]:
        """The legal actions of all lanes, one lane after the other; `offsets` says where each begins.

        With a width they are places in a table that has a row of this width for each lane.
        """
        found = vec[i64]()
        many: i64 = len(self.lanes)
        total: i64 = 0
        listed_for = vec[i64]([0] * self.actions)  # by action, the last lane it was listed for, from 1
        for number in range(many):
            offsets[number] = total
            choices = self.lanes[number].choices
            for place in range(self.lanes[number].count):
                action = choices[place]
                if listed_for[action] != number + 1:  # with jokers two moves may be one action
                    listed_for[action] = number + 1
                    found = append(found, number * width + action)
                    total += 1
        offsets[many] = total
        return found

    # One lane, to come back to it

    def save(self, number: i64) -> SavedLane:
        first = number * self.seats
        paid: list[int] = [self.paid[first + place] for place in range(self.seats)]
        flags: i64 = i64(self.terminated[number]) | i64(self.truncated[number]) << 1
        return SavedLane(
            self.lanes[number].copy(), self.lucks[number].copy(), self.steps[number], paid, flags
        )

    def restore(self, number: i64, saved: SavedLane) -> None:
        """The lane as it was saved, here or in another batch of the same setting; without a reward."""
        self._unmark(number, self.lanes[number])
        self._clear(number)
        lane = saved.lane.copy()
        lane.stale = EVERYTHING
        lane.count = 0
        self.lanes[number] = lane
        self.lucks[number] = saved.luck.copy()
        self.steps[number] = saved.steps
        for place in range(self.seats):
            self.paid[number * self.seats + place] = saved.paid[place]
        if saved.flags == 0:
            self._show(number, lane)
            return
        self.terminated[number] = u8(saved.flags & 1)
        self.truncated[number] = u8(saved.flags >> 1)
        self.to_act[number] = 0
        lane.update(self.viewer[number], self.observations, number * self.words)

    def sample(self, luck: Luck) -> None:
        """Any legal action for every lane, into `sampled`."""
        for number in range(i64(len(self.lanes))):
            lane = self.lanes[number]
            self._note_sampled(number, lane.choices[luck.below(lane.count)] if lane.count else i64(0))

    def _note_sampled(self, number: i64, action: i64) -> None:
        self.sampled[2 * number] = u8(action & 255)
        self.sampled[2 * number + 1] = u8(action >> 8)

    def sample_softmax(
        self, places: vec[i64], offsets: vec[i64], logits: bytes, scale: float, luck: Luck
    ) -> None:
        """A legal action for every lane by the softmax of its logits times `scale`, into `sampled`.

        Places and offsets are those of `legal` in the table of logits; `logits` has what is there, eight
        bytes each.
        """
        weights = vec[float]([0.0] * 64)
        for number in range(i64(len(self.lanes))):
            first, many = offsets[number], offsets[number + 1] - offsets[number]
            if many == 0:
                self._note_sampled(number, 0)
                continue
            while len(weights) < many:
                weights = append(weights, 0.0)
            highest = read_f64_le(logits, 8 * first)
            for place in range(i64(1), many):
                logit = read_f64_le(logits, 8 * (first + place))
                if logit > highest:
                    highest = logit
            total = 0.0
            for place in range(many):
                weight = exp((read_f64_le(logits, 8 * (first + place)) - highest) * scale)
                weights[place] = weight
                total += weight
            if total != total:
                raise ValueError(f"lane {number}: its logits are not numbers, or are all minus infinity")
            left = total * float(luck.below(_FRACTIONS)) / _FRACTIONS
            chosen: i64 = 0
            while chosen < many - 1 and left >= weights[chosen]:
                left -= weights[chosen]
                chosen += 1
            self._note_sampled(number, places[first + chosen] - number * self.actions)


def new_batch(lanes: list[Lane], lucks: list[Luck], most_steps: i64, same_step: bool) -> LaneBatch:
    many, first, batch = i64(len(lanes)), lanes[0], LaneBatch()
    batch.lanes = lanes
    batch.lucks = lucks
    batch.most_steps = most_steps
    batch.same_step = same_step
    batch.seats = first.seats
    batch.actions = first.actions
    batch.words = first.words
    batch.mask_words = (first.actions + 7) // 8
    batch.observations = vec[i64]([0] * (many * batch.words))
    batch.masks = vec[i64]([0] * (many * batch.mask_words))
    batch.rewards = vec[i64]([0] * (many * batch.seats))
    batch.to_act = vec[i64]([0] * many)
    batch.terminated = vec[u8]([0] * many)
    batch.truncated = vec[u8]([0] * many)
    batch.sampled = vec[u8]([0] * (2 * many))
    batch.rewarded = vec[u8]([0] * many)
    batch.viewer = vec[i64]([0] * many)
    batch.steps = vec[i64]([0] * many)
    batch.paid = vec[i64]([0] * (many * batch.seats))
    return batch


def packed(numbers: list[int]) -> vec[u8]:
    return vec[u8]([u8(number) for number in numbers])


def unpacked(numbers: vec[u8]) -> tuple[Callable[[list[int]], vec[u8]], tuple[list[int]]]:
    return packed, ([int(number) for number in numbers],)


copyreg.pickle(type(vec[u8]()), unpacked)
