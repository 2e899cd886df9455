"""Means with confidence intervals that stay valid when anytime, and ratings."""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

ERROR = 0.05
_BEST_AT = 100  # deals, at which the anytime interval is narrowest


@dataclass(frozen=True)
class Estimate:
    mean: float
    half_width: float  # of the 95 % interval

    @property
    def low(self) -> float:
        return self.mean - self.half_width

    @property
    def high(self) -> float:
        return self.mean + self.half_width

    def __str__(self) -> str:
        return f"{self.mean:.2f} ± {self.half_width:.2f}"


def variance(values: Sequence[float]) -> float:
    if len(values) < 2:
        return math.inf
    mean = math.fsum(values) / len(values)
    return math.fsum((value - mean) ** 2 for value in values) / (len(values) - 1)


def estimate(values: Sequence[float], *, anytime: bool) -> Estimate:
    """The mean of independent values, with a 95 % interval for a fixed number of them.

    Peeking and stopping early would bias this interval; `anytime` gives the wider one that holds at every
    number of values at once (an asymptotic confidence sequence).
    """
    count = len(values)
    mean = math.fsum(values) / count if count else 0.0
    if count < 2:
        return Estimate(mean, math.inf)
    error = math.sqrt(variance(values) / count)
    return Estimate(mean, error * (anytime_factor(count) if anytime else student(count - 1)))


def anytime_factor(count: int, chance: float = ERROR) -> float:
    """The half width, in standard errors, of the confidence sequence of Robbins' normal mixture.

    `chance` is the probability that the truth is ever outside.
    """
    mixing = (-2 * math.log(chance) + math.log(-2 * math.log(chance)) + 1) / _BEST_AT
    grown = count * mixing + 1
    return math.sqrt(grown / (count * mixing) * math.log(grown / chance**2))


def student(freedom: int) -> float:
    """The 97.5 % quantile of Student's t, by its expansion around the normal distribution."""
    z = 1.959964
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )


def ratio(tops: Sequence[float], bottoms: Sequence[float], *, anytime: bool) -> Estimate:
    """The ratio of two means, for pairs from the same deals (delta method)."""
    bottom = math.fsum(bottoms) / len(bottoms)
    if bottom == 0:
        return Estimate(math.inf, math.inf)
    times = math.fsum(tops) / len(tops) / bottom
    left_over = [top - times * other for top, other in zip(tops, bottoms, strict=True)]
    return Estimate(times, estimate(left_over, anytime=anytime).half_width / abs(bottom))


MEAN = 1500.0
_SCALE = 400 / math.log(10)  # 400 points are odds of ten to one
_ROUNDS = 300
_RESAMPLES = 200
_DRAWS = 1.0  # a prior draw against an average player, so that a bot that always won stays finite

Duels = dict[tuple[str, str], float]  # how often the first was ahead of the second; a tie counts half


@dataclass(frozen=True)
class Rating:
    bot: str
    rating: float
    low: float
    high: float
    duels: int


def duels_of(bots: Sequence[str], scores: Sequence[float]) -> Duels:
    """All pairs at one table, by score; a bot is never compared with itself."""
    found: Duels = {}
    for one, score in zip(bots, scores, strict=True):
        for other, other_score in zip(bots, scores, strict=True):
            if one != other:
                ahead = 1.0 if score > other_score else 0.5 if score == other_score else 0.0
                found[one, other] = found.get((one, other), 0.0) + ahead
    return found


def sum_duels(tables: Sequence[Duels]) -> Duels:
    total: Duels = {}
    for duels in tables:
        for pair, ahead in duels.items():
            total[pair] = total.get(pair, 0.0) + ahead
    return total


def strengths(bots: Sequence[str], duels: Duels) -> dict[str, float]:
    """Maximum-likelihood ratings in the Bradley-Terry model, centred on the mean."""
    power = dict.fromkeys(bots, 1.0)
    for _ in range(_ROUNDS):
        power = {bot: _improved(bot, power, duels) for bot in bots}
    logs = {bot: math.log(power[bot]) for bot in bots}
    middle = math.fsum(logs.values()) / len(bots)
    return {bot: MEAN + _SCALE * (logs[bot] - middle) for bot in bots}


def _improved(bot: str, power: dict[str, float], duels: Duels) -> float:
    wins = _DRAWS / 2
    against = _DRAWS / (power[bot] + 1.0)
    for other in power:
        won, lost = duels.get((bot, other), 0.0), duels.get((other, bot), 0.0)
        wins += won
        against += (won + lost) / (power[bot] + power[other])
    return wins / against


def _turned(duels: Duels) -> Duels:
    """As if whoever was behind had been ahead."""
    return {(other, one): ahead for (one, other), ahead in duels.items()}


def ratings(bots: Sequence[str], deals: Sequence[Duels], seed: str) -> list[Rating]:
    """Best first, with bootstrap intervals over the deals.

    Deals that came out alike say little if there are few of them, so each resample has one more, which came
    out like one of these or the other way round.
    """
    rng, more = random.Random(f"ratings {seed}"), random.Random(f"one more {seed}")
    either_way = [*deals, *(_turned(one) for one in deals)]
    resampled = [
        strengths(bots, sum_duels([*rng.choices(deals, k=len(deals)), more.choice(either_way)]))
        for _ in range(_RESAMPLES)
    ]
    total = sum_duels(deals)
    found = []
    for bot, rating in strengths(bots, total).items():
        drawn = sorted(sample[bot] for sample in resampled)
        cut = round(0.025 * _RESAMPLES)
        duels = sum(total.get((bot, other), 0.0) + total.get((other, bot), 0.0) for other in bots)
        found.append(Rating(bot, rating, drawn[cut], drawn[-cut - 1], round(duels)))
    return sorted(found, key=lambda one: -one.rating)
