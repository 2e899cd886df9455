"""The table of an arena in text, and as plain values for JSON."""

from collections.abc import Sequence

from janken.arena.figures import BotFigures
from janken.arena.stats import Estimate

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
    cells = [list(HEADS), *(_cells(row) for row in rows)]
    keep = [column for column in range(len(HEADS)) if any(line[column] for line in cells[1:])]
    widths = {column: max(len(line[column]) for line in cells) for column in keep}
    lines = []
    for line in cells:
        first, *others = keep
        text = [line[first].ljust(widths[first]), *(line[column].rjust(widths[column]) for column in others)]
        lines.append("  ".join(text).rstrip())
    return lines


def _cells(row: BotFigures) -> list[str]:
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
            "hands": _hands(row),
            "answers_a_second": row.answers_a_second,
            "seconds_an_answer": row.seconds_an_answer,
            "longest_answer": row.longest,
        }
        for row in rows
    ]


def _hands(row: BotFigures) -> dict[str, object] | None:
    if row.hands is None:
        return None
    wins = _interval(row.hands.wins) if row.fair_times is not None else None
    return {"score": _interval(row.hands.score), "wins": wins}


def _interval(found: Estimate | None) -> dict[str, float] | None:
    if found is None or not abs(found.mean) < float("inf") or not found.half_width < float("inf"):
        return None
    return {"mean": found.mean, "low": found.low, "high": found.high}
