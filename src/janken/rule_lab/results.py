"""What came out, as plain values: for JSON, CSV, NumPy and pandas."""

import csv
import io
from math import isfinite

from janken.arena.stats import Estimate
from janken.rule_lab.run import described
from janken.rule_lab.tally import Tally

Row = dict[str, str | int | float | bool | None]


def rows(tally: Tally) -> list[Row]:
    """One for each combination and measure."""
    effects = {(effect.cell, effect.measure): effect for effect in tally.effects()}
    found: list[Row] = []
    for number, cell in enumerate(tally.plan.cells):
        for place, name in enumerate(tally.names):
            mean = tally.mean(number, name)
            effect = effects.get((number, name))
            found.append(
                {
                    "rules": tally.plan.said(cell),
                    "seats": cell.seats,
                    "bot": cell.bot,
                    "measure": name,
                    "games": tally.cells[number].sums[place].count,
                    **_interval("", mean),
                    **_interval("difference_", effect.difference if effect else None),
                    "certain": effect.is_certain if effect else None,
                }
            )
    return found


def _interval(name: str, found: Estimate | None) -> Row:
    """Unknown ends of an interval are None: JSON has no infinity."""
    values = (None, None, None) if found is None else (found.mean, found.low, found.high)
    kept = [value if value is not None and isfinite(value) else None for value in values]
    return dict(zip((f"{name}mean", f"{name}low", f"{name}high"), kept, strict=True))


def plain(tally: Tally) -> dict[str, object]:
    """Everything, the same bytes for the same command."""
    return {
        **described(tally.plan),
        "deals": tally.deals,
        "made_by": tally.made_by,
        "left_out": tally.plan.left_out,
        "results": rows(tally),
        "scores": [_counts(cell.scores) for cell in tally.cells],
        "moves": [_counts(cell.moves) for cell in tally.cells],
    }


def _counts(counts: dict[int, int]) -> dict[str, int]:
    return {str(value): counts[value] for value in sorted(counts)}


def csv_text(tally: Tally) -> str:
    found = rows(tally)
    text = io.StringIO()
    writer = csv.DictWriter(text, list(found[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(found)
    return text.getvalue()
