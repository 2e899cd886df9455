"""A small text table, numbers to the right."""

from collections.abc import Sequence


def print_table(title: str, rows: Sequence[dict[str, object]]) -> None:
    print(f"\n{title}")
    heads = list(rows[0])
    cells = [[_cell(row[head]) for head in heads] for row in rows]
    widths = [max(len(line[column]) for line in [heads, *cells]) for column in range(len(heads))]
    for line in [heads, *cells]:
        first, *others = [cell.rjust(width) for cell, width in zip(line, widths, strict=True)]
        print("  ".join([first.strip().ljust(widths[0]), *others]))


def _cell(value: object) -> str:
    if isinstance(value, float):
        return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"
    return str(value)
