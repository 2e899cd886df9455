"""What a tournament came to for each bot: figures, a table as text, plain values for JSON; and leagues."""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from janken.arena.play import DealJob, PlayedDeal, Series, TableResult, Thinking
from janken.arena.stats import Duels, Estimate, duels_of, estimate, ratio, sum_duels
from janken.core.deal import Shuffler


@dataclass(frozen=True)
class HandFigures:
    """Per hand, for whole games with several hands."""

    score: Estimate  # per seat and hand
    wins: Estimate  # per seat, of all hands


@dataclass(frozen=True)
class BotFigures:
    spec: str
    seats: int  # that it takes at the table
    score: Estimate  # per seat and deal
    wins: Estimate  # per seat, of all deals
    hands: HandFigures | None  # None if a game is one hand, or only one was played
    ahead: Estimate | None  # its score minus that of the others on the same deals
    times: Estimate | None  # its score as a multiple of theirs
    fair_times: Estimate | None  # its share of wins as a multiple of a fair share
    answers_a_second: float
    seconds_an_answer: float
    longest: float


@dataclass(frozen=True)
class ScoreSheet:
    """By bot and deal: mean score and share of wins over its seats and line-ups. Deals are independent."""

    specs: list[str]
    scores: list[list[float]]
    wins: list[list[float]]


def sheet_of(series: Series, played: Sequence[PlayedDeal]) -> ScoreSheet:
    specs = list(dict.fromkeys(series.specs))
    scores: list[list[float]] = [[] for _ in specs]
    wins: list[list[float]] = [[] for _ in specs]
    for deal in played:
        for number, spec in enumerate(specs):
            had = _results_of(spec, series, deal)
            scores[number].append(math.fsum(result.scores[seat] for result, seat in had) / len(had))
            wins[number].append(math.fsum(result.shares[seat] for result, seat in had) / len(had))
    return ScoreSheet(specs, scores, wins)


def _results_of(spec: str, series: Series, deal: PlayedDeal) -> list[tuple[TableResult, int]]:
    """The tables of a deal at which a bot sat, with its seat, counted from 0."""
    return [
        (result, seat)
        for result, line_up in zip(deal.results, series.line_ups(), strict=True)
        for seat, place in enumerate(line_up)
        if series.specs[place] == spec
    ]


def figures(series: Series, played: Sequence[PlayedDeal], *, anytime: bool) -> list[BotFigures]:
    sheet = sheet_of(series, played)
    loses = min(map(min, sheet.scores)) < 0  # then a multiple of the others' score says nothing
    found = []
    for number, spec in enumerate(sheet.specs):
        scores, wins = sheet.scores[number], sheet.wins[number]
        others = _others(sheet.scores, number)
        thinking = _thinking(series, played, spec)
        found.append(
            BotFigures(
                spec=spec,
                seats=series.specs.count(spec) if series.seats > 1 else 1,
                score=estimate(scores, anytime=anytime),
                wins=estimate(wins, anytime=anytime),
                hands=_hands(series, played, spec, anytime),
                ahead=_ahead(scores, others, anytime) if others else None,
                times=None if not others or loses else ratio(scores, others, anytime=anytime),
                fair_times=_fair_times(series, wins, anytime),
                answers_a_second=thinking.moves / thinking.seconds if thinking.seconds else math.inf,
                seconds_an_answer=thinking.seconds / thinking.moves if thinking.moves else 0.0,
                longest=thinking.longest,
            )
        )
    return found


def hands_a_game(played: Sequence[PlayedDeal]) -> float:
    counts = [result.hands.played for deal in played for result in deal.results]
    return math.fsum(counts) / len(counts)


def _hands(series: Series, played: Sequence[PlayedDeal], spec: str, anytime: bool) -> HandFigures | None:
    """By deal, over all its hands: deals are independent, the hands of a game are not."""
    if hands_a_game(played) <= 1:
        return None
    scores, wins = [], []
    for deal in played:
        had = [(result.hands, seat) for result, seat in _results_of(spec, series, deal)]
        if count := sum(hands.played for hands, _ in had):
            scores.append(math.fsum(hands.scores[seat] for hands, seat in had) / count)
            wins.append(math.fsum(hands.shares[seat] for hands, seat in had) / count)
    return HandFigures(estimate(scores, anytime=anytime), estimate(wins, anytime=anytime))


def _others(by_bot: list[list[float]], number: int) -> list[float]:
    """By deal, the mean of the other bots."""
    rest = [values for place, values in enumerate(by_bot) if place != number]
    return [math.fsum(values) / len(rest) for values in zip(*rest, strict=True)]


def _ahead(scores: list[float], others: list[float], anytime: bool) -> Estimate:
    return estimate([mine - theirs for mine, theirs in zip(scores, others, strict=True)], anytime=anytime)


def _fair_times(series: Series, wins: list[float], anytime: bool) -> Estimate | None:
    if series.seats == 1:
        return None
    return estimate([share * series.seats for share in wins], anytime=anytime)


def _thinking(series: Series, played: Sequence[PlayedDeal], spec: str) -> Thinking:
    spent = [result.thinking[seat] for deal in played for result, seat in _results_of(spec, series, deal)]
    return Thinking(
        moves=sum(one.moves for one in spent),
        seconds=math.fsum(one.seconds for one in spent),
        longest=max((one.longest for one in spent), default=0.0),
    )


def is_clear(series: Series, played: Sequence[PlayedDeal], by_wins: bool, least: int) -> bool:
    """Is the first bot clearly ahead of the others, or behind? This may be asked after every deal."""
    if len(played) < least or len(set(series.specs)) == 1:
        return False
    sheet = sheet_of(series, played)
    by_bot = sheet.wins if by_wins else sheet.scores
    lead = _ahead(by_bot[0], _others(by_bot, 0), anytime=True)
    return lead.low > 0 or lead.high < 0


HEADS = (
    "bot",
    "seats",
    "score",
    "wins %",
    "ahead by",
    "times the others",
    "hand score",
    "hands %",
    "answers/s",
    "ms an answer",
    "longest ms",
)


def text_table(rows: Sequence[BotFigures]) -> list[str]:
    table = [list(HEADS), *(cells(row) for row in rows)]
    keep = [column for column in range(len(HEADS)) if any(line[column] for line in table[1:])]
    widths = {column: max(len(line[column]) for line in table) for column in keep}
    lines = []
    for line in table:
        first, *others = keep
        text = [line[first].ljust(widths[first]), *(line[column].rjust(widths[column]) for column in others)]
        lines.append("  ".join(text).rstrip())
    return lines


def cells(row: BotFigures) -> list[str]:
    return [
        row.spec,
        str(row.seats),
        str(row.score),
        _percent(row.wins) if row.fair_times is not None else "",
        str(row.ahead) if row.ahead else "",
        str(row.times) if row.times and row.times.mean < 1000 else "",
        str(row.hands.score) if row.hands else "",
        _percent(row.hands.wins) if row.hands and row.fair_times is not None else "",
        f"{row.answers_a_second:,.0f}",
        f"{row.seconds_an_answer * 1000:.1f}",
        f"{row.longest * 1000:.0f}",
    ]


def _percent(share: Estimate) -> str:
    return f"{100 * share.mean:.1f} ± {100 * share.half_width:.1f}"


def plain(rows: Sequence[BotFigures]) -> list[dict[str, object]]:
    return [
        {
            "bot": row.spec,
            "seats": row.seats,
            "score": _interval(row.score),
            "wins": _interval(row.wins) if row.fair_times is not None else None,
            "ahead": _interval(row.ahead),
            "times_the_others": _interval(row.times),
            "times_a_fair_share": _interval(row.fair_times),
            "hands": _plain_hands(row),
            "answers_a_second": row.answers_a_second,
            "seconds_an_answer": row.seconds_an_answer,
            "longest_answer": row.longest,
        }
        for row in rows
    ]


def _plain_hands(row: BotFigures) -> dict[str, object] | None:
    if row.hands is None:
        return None
    wins = _interval(row.hands.wins) if row.fair_times is not None else None
    return {"score": _interval(row.hands.score), "wins": wins}


def _interval(found: Estimate | None) -> dict[str, float] | None:
    if found is None or not abs(found.mean) < float("inf") or not found.half_width < float("inf"):
        return None
    return {"mean": found.mean, "low": found.low, "high": found.high}


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
