"""From what was played to figures: for every bot its score, its share of wins, and how it compares."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from janken.arena.series import Played, Series
from janken.arena.stats import Estimate, estimate, ratio
from janken.arena.table import Thinking


@dataclass(frozen=True)
class HandFigures:
    """Of whole games with several hands; what decides is the game."""

    score: Estimate  # a seat and hand
    wins: Estimate  # a seat, of all hands


@dataclass(frozen=True)
class BotFigures:
    spec: str
    seats: int  # how many of the table it takes
    score: Estimate  # a seat and deal
    wins: Estimate  # a seat, of all deals
    hands: HandFigures | None  # None where a game is one hand, or only one was played
    ahead: Estimate | None  # its score less that of the others on the same deals
    times: Estimate | None  # its score as a multiple of theirs
    fair_times: Estimate | None  # its share of wins as a multiple of a fair share
    answers_a_second: float
    seconds_an_answer: float
    longest: float


@dataclass(frozen=True)
class Sheet:
    """By deal and bot: the mean score and share over the seats and line-ups it had. Deals are independent."""

    specs: list[str]
    scores: list[list[float]]
    wins: list[list[float]]


def sheet_of(series: Series, played: Sequence[Played]) -> Sheet:
    specs = list(dict.fromkeys(series.specs))
    scores: list[list[float]] = [[] for _ in specs]
    wins: list[list[float]] = [[] for _ in specs]
    for deal in played:
        for number, spec in enumerate(specs):
            had = [
                (result.scores[seat], result.shares[seat])
                for result, line_up in zip(deal.results, series.line_ups(), strict=True)
                for seat, place in enumerate(line_up)
                if series.specs[place] == spec
            ]
            scores[number].append(math.fsum(score for score, _ in had) / len(had))
            wins[number].append(math.fsum(share for _, share in had) / len(had))
    return Sheet(specs, scores, wins)


def figures(series: Series, played: Sequence[Played], *, watched: bool) -> list[BotFigures]:
    sheet = sheet_of(series, played)
    found = []
    for number, spec in enumerate(sheet.specs):
        scores, wins = sheet.scores[number], sheet.wins[number]
        others = _others(sheet.scores, number)
        thinking = _thinking(series, played, spec)
        found.append(
            BotFigures(
                spec=spec,
                seats=series.specs.count(spec) if series.seats > 1 else 1,
                score=estimate(scores, watched=watched),
                wins=estimate(wins, watched=watched),
                hands=_hands(series, played, spec, watched),
                ahead=_ahead(scores, others, watched) if others else None,
                times=ratio(scores, others, watched=watched) if others else None,
                fair_times=_fair_times(series, wins, watched),
                answers_a_second=thinking.moves / thinking.seconds if thinking.seconds else math.inf,
                seconds_an_answer=thinking.seconds / thinking.moves if thinking.moves else 0.0,
                longest=thinking.longest,
            )
        )
    return found


def hands_a_game(played: Sequence[Played]) -> float:
    counts = [result.hands.played for deal in played for result in deal.results]
    return math.fsum(counts) / len(counts)


def _hands(series: Series, played: Sequence[Played], spec: str, watched: bool) -> HandFigures | None:
    """By deal over all the hands it came to; deals are independent, the hands of a game are not."""
    if hands_a_game(played) <= 1:
        return None
    scores, wins = [], []
    for deal in played:
        had = [
            (result.hands.played, result.hands.scores[seat], result.hands.shares[seat])
            for result, line_up in zip(deal.results, series.line_ups(), strict=True)
            for seat, place in enumerate(line_up)
            if series.specs[place] == spec
        ]
        if count := sum(hands for hands, _, _ in had):
            scores.append(math.fsum(score for _, score, _ in had) / count)
            wins.append(math.fsum(share for _, _, share in had) / count)
    return HandFigures(estimate(scores, watched=watched), estimate(wins, watched=watched))


def _others(by_bot: list[list[float]], number: int) -> list[float]:
    """By deal the mean of the other bots."""
    rest = [values for place, values in enumerate(by_bot) if place != number]
    return [math.fsum(values) / len(rest) for values in zip(*rest, strict=True)]


def _ahead(scores: list[float], others: list[float], watched: bool) -> Estimate:
    return estimate([mine - theirs for mine, theirs in zip(scores, others, strict=True)], watched=watched)


def _fair_times(series: Series, wins: list[float], watched: bool) -> Estimate | None:
    if series.seats == 1:
        return None
    return estimate([share * series.seats for share in wins], watched=watched)


def _thinking(series: Series, played: Sequence[Played], spec: str) -> Thinking:
    spent = [
        result.thinking[seat]
        for deal in played
        for result, line_up in zip(deal.results, series.line_ups(), strict=True)
        for seat, place in enumerate(line_up)
        if series.specs[place] == spec
    ]
    return Thinking(
        moves=sum(one.moves for one in spent),
        seconds=math.fsum(one.seconds for one in spent),
        longest=max((one.longest for one in spent), default=0.0),
    )


def is_clear(series: Series, played: Sequence[Played], by_wins: bool, least: int) -> bool:
    """Is the first bot ahead of the others, or behind, beyond doubt? It may be asked after every deal."""
    if len(played) < least or len(set(series.specs)) == 1:
        return False
    sheet = sheet_of(series, played)
    by_bot = sheet.wins if by_wins else sheet.scores
    lead = _ahead(by_bot[0], _others(by_bot, 0), watched=True)
    return lead.low > 0 or lead.high < 0
