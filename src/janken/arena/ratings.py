"""Ratings as in chess from who was ahead of whom, with intervals (Bradley and Terry's model)."""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

MEAN = 1500.0
_SCALE = 400 / math.log(10)  # so that 400 points are odds of ten to one
_ROUNDS = 300
_RESAMPLES = 200
_DRAWS = 1.0  # with an average player, believed beforehand: keeps one who won every time within bounds

Duels = dict[tuple[str, str], float]  # how often the first was ahead of the second; a tie is half


@dataclass(frozen=True)
class Rating:
    bot: str
    rating: float
    low: float
    high: float
    duels: int


def duels_of(bots: Sequence[str], scores: Sequence[float]) -> Duels:
    """All pairs at one table, by score; a bot is not compared with itself."""
    found: Duels = {}
    for one, score in zip(bots, scores, strict=True):
        for other, other_score in zip(bots, scores, strict=True):
            if one != other:
                ahead = 1.0 if score > other_score else 0.5 if score == other_score else 0.0
                found[one, other] = found.get((one, other), 0.0) + ahead
    return found


def summed(tables: Sequence[Duels]) -> Duels:
    total: Duels = {}
    for duels in tables:
        for pair, ahead in duels.items():
            total[pair] = total.get(pair, 0.0) + ahead
    return total


def strengths(bots: Sequence[str], duels: Duels) -> dict[str, float]:
    """The ratings under which these duels are likeliest, around the mean."""
    power = dict.fromkeys(bots, 1.0)
    for _ in range(_ROUNDS):
        power = {bot: _better(bot, power, duels) for bot in bots}
    logs = {bot: math.log(power[bot]) for bot in bots}
    middle = math.fsum(logs.values()) / len(bots)
    return {bot: MEAN + _SCALE * (logs[bot] - middle) for bot in bots}


def _better(bot: str, power: dict[str, float], duels: Duels) -> float:
    wins = _DRAWS / 2
    against = _DRAWS / (power[bot] + 1.0)
    for other in power:
        won, lost = duels.get((bot, other), 0.0), duels.get((other, bot), 0.0)
        wins += won
        against += (won + lost) / (power[bot] + power[other])
    return wins / against


def ratings(bots: Sequence[str], deals: Sequence[Duels], seed: str) -> list[Rating]:
    """Best first. The intervals come from drawing as many deals again and again, with repetition."""
    rng = random.Random(f"ratings {seed}")
    resampled = [strengths(bots, summed(rng.choices(deals, k=len(deals)))) for _ in range(_RESAMPLES)]
    total = summed(deals)
    found = []
    for bot, rating in strengths(bots, total).items():
        drawn = sorted(sample[bot] for sample in resampled)
        cut = round(0.025 * _RESAMPLES)
        duels = sum(total.get((bot, other), 0.0) + total.get((other, bot), 0.0) for other in bots)
        found.append(Rating(bot, rating, drawn[cut], drawn[-cut - 1], round(duels)))
    return sorted(found, key=lambda one: -one.rating)
