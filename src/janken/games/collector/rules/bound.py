"""The Collector alone with all cards open: points that no line can exceed.

Every card has a price at which the array sells it and one at which the extra pile does, and every stage of
the deal charges each card that lies in the array during it. A line pays for its sets, and is paid for what it
brings: the cards that come into the array or onto the extra pile, and twelve places at every stage. It never
pays more than it is paid, so at any prices its points are at most what the best line makes that has to keep
nothing but the order of the deal: a set at a stage, of any cards dealt so far, the same ones again and again.
That line is found stage by stage. Then the prices of cards used too often go up, and those of others down.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.games.collector.rules.game import Collector
from janken.games.collector.rules.sets import ARRAY, SHORTEST_SET, bit, count_places, set_points
from janken.kernel.cards import ACE, CIRCLE, HIGH_ACE, KING
from janken.kernel.melds import OF_A_KIND, RUN, STRONG_RUN

_LONGEST: Final = 13
_NEVER: Final = 1e9
_USUAL_PRICE: Final = 2.0
_PLACE_STEP: Final = 0.02  # how fast charges for places change beside prices
_PATIENCE: Final = 10  # rounds without a better bound before steps become shorter
_SHORTER: Final = 0.7
_ROUNDING: Final = 1e-6


def _card_entry(rank: i64, suit: i64) -> i64:
    return rank * CIRCLE + suit


def _chain(rank: i64, suit: i64, length: i64, extra: i64) -> i64:
    """A strong run by its highest card, its length, and whether a card of it comes from the extra pile."""
    return ((rank * CIRCLE + suit) * (_LONGEST + 1) + length) * 2 + extra


@final
class CollectorBound:
    def __init__(self, game: Collector) -> None:
        """From the deal on: nothing has been drawn or taken."""
        self.count: i64 = len(game.pile)
        self.dealt_at = vec[i64]([-1] * _card_entry(HIGH_ACE + 1, 0))  # by card: its place in the deal
        for place in range(self.count):
            card = game.pile[place]
            self.dealt_at[_card_entry(card & 15, card >> 4)] = place
            if card & 15 == ACE:
                self.dealt_at[_card_entry(HIGH_ACE, card >> 4)] = place
        self.array_price = vec[float]([_USUAL_PRICE] * self.count)
        self.extra_price = vec[float]([_USUAL_PRICE] * self.count)
        self.charge = vec[float]([0.0] * (self.count + 1))  # by stage, which is how many cards are dealt
        self.from_array = vec[float]([0.0] * len(self.dealt_at))  # what a card costs at the stage looked at
        self.from_extra = vec[float]([0.0] * len(self.dealt_at))
        self.chains = vec[float]([_NEVER] * _chain(HIGH_ACE + 1, 0, 0, 0))
        self.gains = vec[float]([0.0] * ((self.count + 1) * (ARRAY + 1)))  # by stage and cards from the array
        self.wanted: i64 = -1  # of which the cards are to be told
        self.told: list[i64] = []
        self.told_extra: i64 = -1
        self.bound = _NEVER
        self.step = 1.0
        self.waited: i64 = 0
        self.best_prices = (self.array_price[:], self.extra_price[:], self.charge[:])

    def most_points(self) -> i64:
        return i64(int(self.bound + _ROUNDING))

    def improve(self, rounds: i64, line_points: i64) -> None:
        for _ in range(rounds):
            self._improve_once(line_points)

    def _improve_once(self, line_points: i64) -> None:
        for stage in range(i64(ARRAY), self.count + 1):
            self._look_at(stage)
        total = self._follow_best_line(False)
        if total < self.bound - 0.001:
            self.bound = total
            self.waited = 0
            self.best_prices = (self.array_price[:], self.extra_price[:], self.charge[:])
        else:
            self.waited += 1
            if self.waited > _PATIENCE:
                self.waited = 0
                self.step *= _SHORTER
                array, extra, charge = self.best_prices
                self.array_price, self.extra_price, self.charge = array[:], extra[:], charge[:]
                return
        self._follow_best_line(True)
        self._change_prices(total - float(line_points))

    # The sets of a stage

    def _look_at(self, stage: i64) -> None:
        """What the best set gains beyond its price, by the number of its cards from the array."""
        for cards in range(i64(ARRAY) + 1):
            self.gains[stage * (ARRAY + 1) + cards] = -_NEVER
        self._price_cards(stage)
        for rank in range(i64(ACE), i64(KING) + 1):
            self._of_a_kind(stage, rank)
        for suit in range(i64(CIRCLE)):
            for low in range(i64(ACE), i64(KING)):
                self._runs(stage, low, suit)
        self._strong_runs(stage)

    def _price_cards(self, stage: i64) -> None:
        for entry in range(i64(len(self.dealt_at))):
            place = self.dealt_at[entry]
            if place < 0 or place >= stage:
                self.from_array[entry] = self.from_extra[entry] = _NEVER
                continue
            price = self.array_price[place]
            for earlier in range(max(i64(ARRAY), place + 1), stage + 1):
                price += self.charge[earlier]
            self.from_array[entry] = price
            self.from_extra[entry] = self.extra_price[place] if place >= ARRAY else _NEVER

    def _is_better(self, stage: i64, cards: i64, gain: float) -> bool:
        """Keep the gain if it is the best; is it, and should its cards be told?"""
        if cards > ARRAY or cards < SHORTEST_SET - 1:
            return False
        entry = stage * (ARRAY + 1) + cards
        if gain <= self.gains[entry]:
            return False
        self.gains[entry] = gain
        return self.wanted == cards

    def _of_a_kind(self, stage: i64, rank: i64) -> None:
        for suits in range(i64(1) << CIRCLE):
            count = count_places(suits)
            if count < SHORTEST_SET:
                continue
            points = float(set_points(OF_A_KIND, count))
            for extra in range(i64(-1), i64(CIRCLE)):  # -1: none comes from the extra pile
                if extra >= 0 and suits & bit(extra) == 0:
                    continue
                cost = 0.0
                for suit in range(i64(CIRCLE)):
                    if suits & bit(suit):
                        entry = _card_entry(rank, suit)
                        cost += self.from_extra[entry] if suit == extra else self.from_array[entry]
                used = count if extra < 0 else count - 1
                if self._is_better(stage, used, points - cost):
                    self._tell_of_a_kind(rank, suits, extra)

    def _tell_of_a_kind(self, rank: i64, suits: i64, extra: i64) -> None:
        self.told = []
        for suit in range(i64(CIRCLE)):
            if suits & bit(suit):
                self.told.append(self.dealt_at[_card_entry(rank, suit)])
        self.told_extra = self.dealt_at[_card_entry(rank, extra)] if extra >= 0 else i64(-1)

    def _runs(self, stage: i64, low: i64, suit: i64) -> None:
        top: i64 = KING if low == ACE else HIGH_ACE  # CO-5
        cost = 0.0
        saved = -_NEVER  # at most, by taking a card from the extra pile instead
        extra: i64 = -1
        for rank in range(low, top + 1):
            entry = _card_entry(rank, suit)
            if self.from_array[entry] == _NEVER:
                return
            cost += self.from_array[entry]
            if self.from_array[entry] - self.from_extra[entry] > saved:
                saved = self.from_array[entry] - self.from_extra[entry]
                extra = self.dealt_at[entry]
            count = rank - low + 1
            if count < SHORTEST_SET:
                continue
            gain = float(set_points(RUN, count)) - cost
            if self._is_better(stage, count, gain):
                self._tell_run(low, rank, suit, -1)
            if self._is_better(stage, count - 1, gain + saved):
                self._tell_run(low, rank, suit, extra)

    def _tell_run(self, low: i64, high: i64, suit: i64, extra: i64) -> None:
        self.told = []
        for rank in range(low, high + 1):
            self.told.append(self.dealt_at[_card_entry(rank, suit)])
        self.told_extra = extra

    def _strong_runs(self, stage: i64) -> None:
        for rank in range(i64(ACE), i64(HIGH_ACE) + 1):
            for suit in range(i64(CIRCLE)):
                for length in range(i64(1), min(rank, i64(_LONGEST)) + 1):
                    for extra in range(i64(2)):
                        cost = self._chain_cost(rank, suit, length, extra)
                        self.chains[_chain(rank, suit, length, extra)] = cost
                        if length < SHORTEST_SET:
                            continue
                        gain = float(set_points(STRONG_RUN, length)) - cost
                        if self._is_better(stage, length - extra, gain):
                            self._tell_strong_run(rank, suit, length, extra)

    def _chain_cost(self, rank: i64, suit: i64, length: i64, extra: i64) -> float:
        entry = _card_entry(rank, suit)
        if length == 1:
            return self.from_extra[entry] if extra else self.from_array[entry]
        cost = self.from_array[entry] + self._below(rank, suit, length, extra)
        if extra:
            cost = min(cost, self.from_extra[entry] + self._below(rank, suit, length, 0))
        return cost

    def _below(self, rank: i64, suit: i64, length: i64, extra: i64) -> float:
        """The cheaper of the two suits that this one is stronger than."""
        one = self.chains[_chain(rank - 1, (suit + 1) % CIRCLE, length - 1, extra)]
        other = self.chains[_chain(rank - 1, (suit + 2) % CIRCLE, length - 1, extra)]
        return min(one, other)

    def _tell_strong_run(self, rank: i64, suit: i64, length: i64, extra: i64) -> None:
        self.told = []
        self.told_extra = -1
        while length > 0:
            entry = _card_entry(rank, suit)
            self.told.append(self.dealt_at[entry])
            plain = self.from_array[entry] + (self._below(rank, suit, length, extra) if length > 1 else 0.0)
            if extra and (length == 1 or plain > self.chains[_chain(rank, suit, length, extra)]):
                self.told_extra = self.dealt_at[entry]
                extra = 0
            if length > 1:
                suit = (suit + 1) % CIRCLE
                other = (suit + 1) % CIRCLE
                below = _chain(rank - 1, suit, length - 1, extra)
                if self.chains[_chain(rank - 1, other, length - 1, extra)] < self.chains[below]:
                    suit = other
            rank -= 1
            length -= 1

    # The best line through all stages

    def _follow_best_line(self, tell: bool) -> float:
        """Its worth; with `tell` what it uses and brings goes to the slopes."""
        totals, choices = self._totals()
        if tell:
            self._begin_slopes()
            stage: i64 = ARRAY
            while stage < self.count:
                cards = choices[stage]
                after = min(stage + cards, self.count) if cards else stage + 1
                if cards:
                    self._use(stage, cards)
                    for place in range(stage, after):
                        self.array_slope[place] += 1.0
                else:
                    self.extra_slope[stage] += 1.0
                stage = after
            left: i64 = ARRAY
            while left > 0:
                cards = choices[self.count + left]
                if cards:
                    self._use(self.count, cards)
                left -= cards if cards else i64(1)
        total = totals[ARRAY]
        for place in range(i64(ARRAY)):
            total += self.array_price[place]
        for stage in range(i64(ARRAY), self.count + 1):
            total += ARRAY * self.charge[stage]
        return total

    def _totals(self) -> tuple[list[float], list[i64]]:
        """By stage what can still be gained, and the cards from the array of the next set; 0: draw.

        At the last stage, behind it, by the cards left in the array.
        """
        size = self.count + ARRAY + 1
        totals = [0.0] * size
        choices: list[i64] = [0] * size
        for left in range(i64(1), i64(ARRAY) + 1):
            best = totals[self.count + left - 1]
            for cards in range(i64(SHORTEST_SET) - 1, left + 1):
                gain = self.gains[self.count * (ARRAY + 1) + cards] + totals[self.count + left - cards]
                if gain > best:
                    best = gain
                    choices[self.count + left] = cards
            totals[self.count + left] = best
        totals[self.count] = totals[self.count + ARRAY]
        for stage in range(self.count - 1, i64(ARRAY) - 1, -1):
            best = totals[stage + 1] + self.extra_price[stage]
            for cards in range(i64(SHORTEST_SET) - 1, i64(ARRAY) + 1):
                after = min(stage + cards, self.count)
                gain = self.gains[stage * (ARRAY + 1) + cards] + totals[after]
                for place in range(stage, after):
                    gain += self.array_price[place]
                if gain > best:
                    best = gain
                    choices[stage] = cards
            totals[stage] = best
        return totals, choices

    # New prices

    def _begin_slopes(self) -> None:
        self.array_slope = vec[float]([0.0] * self.count)
        self.extra_slope = vec[float]([0.0] * self.count)
        self.charge_slope = vec[float]([float(ARRAY)] * (self.count + 1))
        for place in range(i64(ARRAY)):
            self.array_slope[place] = 1.0

    def _use(self, stage: i64, cards: i64) -> None:
        """The cards of the best set with this many from the array."""
        self.wanted = cards
        self._look_at(stage)
        self.wanted = -1
        for place in self.told:
            if place == self.told_extra:
                self.extra_slope[place] -= 1.0
                continue
            self.array_slope[place] -= 1.0
            for earlier in range(max(i64(ARRAY), place + 1), stage + 1):
                self.charge_slope[earlier] -= 1.0

    def _change_prices(self, gap: float) -> None:
        norm = 0.0
        for place in range(self.count):
            norm += _square(self.array_price[place], self.array_slope[place])
            norm += _square(self.extra_price[place], self.extra_slope[place])
        for stage in range(i64(ARRAY), self.count + 1):
            norm += _PLACE_STEP * _square(self.charge[stage], self.charge_slope[stage])
        if norm == 0.0:
            return
        step = self.step * gap / norm
        for place in range(self.count):
            self.array_price[place] = max(0.0, self.array_price[place] - step * self.array_slope[place])
            self.extra_price[place] = max(0.0, self.extra_price[place] - step * self.extra_slope[place])
        for stage in range(i64(ARRAY), self.count + 1):
            change = _PLACE_STEP * step * self.charge_slope[stage]
            self.charge[stage] = max(0.0, self.charge[stage] - change)


def _square(price: float, slope: float) -> float:
    """A price of nothing cannot go down."""
    return 0.0 if price <= 0.0 and slope > 0.0 else slope * slope
