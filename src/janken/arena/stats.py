"""Means with intervals that may be looked at after every deal."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

ERROR = 0.05
_BEST_AT = 100  # deals: for about so many the interval that may be watched is narrowest


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


def estimate(values: Sequence[float], *, watched: bool) -> Estimate:
    """The mean of independent values, with an interval that is right for so many of them.

    One who watches and stops when the interval pleases would fool himself with that; `watched` gives the
    wider one that stays right at every number of values at once (an asymptotic confidence sequence).
    """
    count = len(values)
    mean = math.fsum(values) / count if count else 0.0
    if count < 2:
        return Estimate(mean, math.inf)
    error = math.sqrt(variance(values) / count)
    return Estimate(mean, error * (watched_factor(count) if watched else student(count - 1)))


def watched_factor(count: int, chance: float = ERROR) -> float:
    """The half width, in standard errors, of the confidence sequence of Robbins' normal mixture.

    `chance` is how likely the truth ever lies outside.
    """
    mixing = (-2 * math.log(chance) + math.log(-2 * math.log(chance)) + 1) / _BEST_AT
    grown = count * mixing + 1
    return math.sqrt(grown / (count * mixing) * math.log(grown / chance**2))


def student(freedom: int) -> float:
    """The 97.5 % quantile of Student's distribution, by its expansion around the normal one."""
    z = 1.959964
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )


def ratio(tops: Sequence[float], bottoms: Sequence[float], *, watched: bool) -> Estimate:
    """How many times the mean of the others, for pairs from the same deals (delta method)."""
    bottom = math.fsum(bottoms) / len(bottoms)
    if bottom == 0:
        return Estimate(math.inf, math.inf)
    times = math.fsum(tops) / len(tops) / bottom
    left_over = [top - times * other for top, other in zip(tops, bottoms, strict=True)]
    return Estimate(times, estimate(left_over, watched=watched).half_width / abs(bottom))
