"""A league: tables with changing line-ups, and what each bot did against each other one."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from janken.arena.report import hands_a_game
from janken.arena.stats import Duels, duels_of, sum_duels
from janken.arena.tournament import DealJob, PlayedDeal, Series
from janken.core.deal import Shuffler


def league_jobs(first: Series, deals: int) -> list[DealJob]:
    """`first` names all bots; a table has as many of them as it has seats."""
    return [
        DealJob(replace(first, specs=_line_up(first.specs, first.seats, first.seed, deal)), deal)
        for deal in range(deals)
    ]


def _line_up(bots: Sequence[str], seats: int, seed: str, deal: int) -> tuple[str, ...]:
    """Everyone as often as the others; alone all of them play the deal."""
    if seats == 1:
        return tuple(bots)
    shuffler = Shuffler(f"line-up {seed} {deal}")
    drawn: list[str] = []
    while len(drawn) < seats:
        drawn += shuffler.shuffled(bots)
    line_up = drawn[:seats]
    return tuple(line_up if len(set(line_up)) > 1 else [*line_up[1:], drawn[-1]])


def duels_by_deal(jobs: Sequence[DealJob], played: Sequence[PlayedDeal]) -> list[Duels]:
    """By deal, over all its line-ups."""
    found = []
    for job, one in zip(jobs, played, strict=True):
        series = job.series
        if series.seats == 1:
            found.append(duels_of(series.specs, [result.scores[0] for result in one.results]))
            continue
        tables = zip(one.results, series.line_ups(), strict=True)
        found.append(
            sum_duels([duels_of([series.specs[p] for p in places], r.scores) for r, places in tables])
        )
    return found


def hands_won(jobs: Sequence[DealJob], played: Sequence[PlayedDeal]) -> dict[str, float]:
    """Each bot's share of the hands at its tables; none of a game that is one hand, and none alone."""
    hands: Counter[str] = Counter()
    won: dict[str, float] = {}
    if jobs[0].series.seats == 1 or hands_a_game(played) <= 1:
        return won
    for job, one in zip(jobs, played, strict=True):
        for result, places in zip(one.results, job.series.line_ups(), strict=True):
            for place, share in zip(places, result.hands.shares, strict=True):
                bot = job.series.specs[place]
                hands[bot] += result.hands.played
                won[bot] = won.get(bot, 0.0) + share
    return {bot: shares / hands[bot] for bot, shares in won.items()}
