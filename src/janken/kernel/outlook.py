"""The chance to win a whole game from the totals that a hand leads to.

It is estimated from hands that were played: what every place at the table scored, from the dealer's left.
Both outlooks are smooth: one more point is always worth something, and how much depends on the totals. Far
from a goal points matter most, near it who gets there first.
"""

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from janken.kernel.position import Picker

_STEPS: Final = 100  # to a goal; values between two are interpolated
_TIMES: Final = 80  # at which a race is sampled, denser at the start
_FUTURES: Final = 500
_BLUR: Final = 0.15  # of the spread of scores: totals closer than this hardly differ
_NOBODY_YET: Final = vec[float]([1.0] * _TIMES)  # has arrived, by time
_FAR: Final = 300.0  # blurs behind, where there is no hope left


@mypyc_attr(allow_interpreted_subclasses=True)  # a game from elsewhere is not compiled
class Outlook:
    """Asked after every playout, so it must take no more than a microsecond or two."""

    def chance(self, totals: list[int], seat: i64) -> float:
        """The chance that a seat wins the game after a hand that ends with these totals, seat 1 first."""
        raise NotImplementedError


def share_of_win(totals: list[int], seat: i64) -> float:
    """Of a finished game: the highest total wins, equal ones share."""
    best = max(totals)
    return 1.0 / float(totals.count(best)) if totals[seat - 1] == best else 0.0


@final
class RaceToGoal(Outlook):
    """The first to reach the goal wins; a hand has one winner or, if void, none.

    If hands came at random moments, one per unit of time on average, the seats would advance independently
    of each other, which makes the sum below simple; and who is first does not depend on when hands come.
    """

    def __init__(self, hands: list[list[int]], dealer: i64, goal: i64) -> None:
        """`hands` has the scores of each, from the dealer's left; `dealer` deals the next hand."""
        self.seats = i64(len(hands[0]))
        self.goal = goal
        won = [max(scores) for scores in hands if max(scores) > 0]
        wins = _wins_by_place(hands)
        most = _enough_wins(float(goal) * float(len(won)) / float(sum(won)))
        steps = _in_steps(won, goal)
        arrivals = [_arrival(steps, _moment(time, most)) for time in range(_TIMES + 1)]
        end = most * float(self.seats) / sum(wins)
        table: list[float] = []
        for seat in range(i64(1), self.seats + 1):
            by = [_wins_until(_moment(time, end), seat, dealer, wins) for time in range(_TIMES + 1)]
            places = [_time_of(min(count, most), most) for count in by]  # among `arrivals`
            for step in range(_STEPS + 1):
                table += [_between(arrivals, place, step) for place in places]
        self.arrived = vec[float](table)  # by seat, steps to go and time: the chance to have arrived by then

    def chance(self, totals: list[int], seat: i64) -> float:
        if max(totals) >= self.goal:
            return share_of_win(totals, seat)
        ahead = _NOBODY_YET[:]  # by time: the chance that no other seat has arrived
        for other in range(i64(1), self.seats + 1):
            if other != seat:
                self._hold_back(ahead, other, totals[other - 1])
        place, part = self._place(seat, totals[seat - 1])
        arrived, total, before = self.arrived, 0.0, 0.0
        for time in range(i64(_TIMES)):
            now = _arrived(arrived, place + time + 1, part)
            total += (now - before) * ahead[time]
            before = now
        return total

    def _hold_back(self, ahead: vec[float], other: i64, total: i64) -> None:
        place, part = self._place(other, total)
        arrived, before = self.arrived, 0.0
        for time in range(i64(_TIMES)):
            now = _arrived(arrived, place + time + 1, part)
            ahead[time] *= 1.0 - (before + now) / 2.0
            before = now

    def _place(self, seat: i64, total: i64) -> tuple[i64, float]:
        """Where the row for a seat with this total begins, and the fraction of a step beyond it."""
        steps = min(float(self.goal - total) * float(_STEPS) / float(self.goal), float(_STEPS))
        whole = min(i64(steps), i64(_STEPS) - 1)
        return ((seat - 1) * (_STEPS + 1) + whole) * (_TIMES + 1), steps - float(whole)


def _arrived(arrived: vec[float], place: i64, part: float) -> float:
    return arrived[place] * (1.0 - part) + arrived[place + _TIMES + 1] * part


def _wins_by_place(hands: list[list[int]]) -> list[float]:
    """How often each place wins a hand."""
    found = [0.0] * len(hands[0])
    for scores in hands:
        if max(scores) > 0:
            found[scores.index(max(scores))] += 1.0 / float(len(hands))
    return found


def _enough_wins(needed: float) -> float:
    """A number of wins that surely suffices, if `needed` suffice on average."""
    return needed + 4.0 * math.sqrt(needed) + 8.0


def _moment(time: i64, end: float) -> float:
    """Denser at the start, where everything may be decided soon."""
    part = float(time) / float(_TIMES)
    return end * part * part


def _time_of(moment: float, end: float) -> float:
    return float(_TIMES) * math.sqrt(moment / end)


def _in_steps(scores: list[int], goal: i64) -> list[float]:
    """The chance that a hand brings its winner a number of steps; values between two are split."""
    found = [0.0] * (_STEPS + 2)
    for score in scores:
        steps = min(float(score) * float(_STEPS) / float(goal), float(_STEPS))
        whole = i64(steps)
        found[whole] += (1.0 - steps + float(whole)) / float(len(scores))
        found[whole + 1] += (steps - float(whole)) / float(len(scores))
    return found


def _arrival(steps: list[float], wins: float) -> list[float]:
    """By steps to go: the chance to have made them after `wins` won hands on average (Panjer's recursion)."""
    made = [math.exp(wins * (steps[0] - 1.0))]  # by step: the chance to have made exactly that many
    weights = [float(step) * steps[step] for step in range(_STEPS + 1)]
    last = max([step for step in range(_STEPS + 1) if weights[step] > 0.0])
    arrived = [1.0]
    for step in range(1, _STEPS + 1):
        arrived.append(max(arrived[step - 1] - made[step - 1], 0.0))
        total: float = 0.0
        for back in range(1, min(step, last) + 1):
            total += weights[back] * made[step - back]
        made.append(total * wins / float(step))
    return arrived


def _wins_until(moment: float, seat: i64, dealer: i64, wins: list[float]) -> float:
    """How many hands a seat has won on average by then; the deal moves left after each."""
    seats = i64(len(wins))
    hands = i64(moment)
    found = sum(wins) * float(hands // seats)
    place = (seat - dealer - 1 + seats) % seats  # from the dealer's left
    for _ in range(hands % seats):
        found += wins[place]
        place = (place - 1 + seats) % seats
    return found + wins[place] * (moment - float(hands))


def _between(rows: list[list[float]], at: float, column: i64) -> float:
    row = min(i64(at), i64(len(rows)) - 2)
    part = at - float(row)
    return rows[row][column] * (1.0 - part) + rows[row + 1][column] * part


@final
class SetOfHands(Outlook):
    """After a fixed number of hands the highest total wins.

    The hands to come are drawn from those that were played, the same futures for all totals. In each of them
    a lead counts softly, so that a few futures do not decide what a point is worth.
    """

    def __init__(self, hands: list[list[int]], dealer: i64, left: i64) -> None:
        """`hands` as for a race; `left` more will be dealt, the next one by `dealer`."""
        self.left = left
        self.seats = i64(len(hands[0]))
        self.blur = max(_BLUR * _spread(hands), 0.01)
        table: list[float] = []
        if left > 0:
            for scores in _futures(hands, dealer, left):
                best = max(scores)
                table += [self._weight(score - best) for score in scores]
        self.weights = vec[float](table)  # by future and seat

    def _weight(self, behind: i64) -> float:
        return math.exp(max(float(behind) / self.blur, -_FAR))

    def chance(self, totals: list[int], seat: i64) -> float:
        if self.left == 0:
            return share_of_win(totals, seat)
        best = max(totals)
        now = vec[float]([self._weight(total - best) for total in totals])
        found: float = 0.0
        place: i64 = 0
        end = i64(len(self.weights))
        while place < end:
            every: float = 0.0
            for other in range(self.seats):
                every += self.weights[place + other] * now[other]
            found += self.weights[place + seat - 1] * now[seat - 1] / every
            place += self.seats
        return found * float(self.seats) / float(end)


def _spread(hands: list[list[int]]) -> float:
    """The standard deviation of the scores in a hand."""
    count = float(len(hands) * len(hands[0]))
    mean = float(sum([sum(scores) for scores in hands])) / count
    squares: float = 0.0
    for scores in hands:
        for score in scores:
            squares += (float(score) - mean) * (float(score) - mean)
    return math.sqrt(squares / count)


def _futures(hands: list[list[int]], dealer: i64, left: i64) -> list[list[i64]]:
    """What each seat scores in the hands to come, in many futures; each hand is drawn about as often."""
    seats = i64(len(hands[0]))
    count = min(i64(_FUTURES), i64(len(hands)))
    found: list[list[i64]] = [[0] * seats for _ in range(count)]
    picker = Picker(1)
    for number in range(left):
        order = _shuffled(i64(len(hands)), picker)
        first = dealer + number  # the seat at the dealer's left, counted from 0
        for future in range(count):
            scores = hands[order[future]]
            for place in range(seats):
                found[future][(first + place) % seats] += scores[place]
    return found


def _shuffled(count: i64, picker: Picker) -> list[i64]:
    order = list(range(count))
    for place in range(count - 1, 0, -1):
        other = picker.below(place + 1)
        order[place], order[other] = order[other], order[place]
    return order
