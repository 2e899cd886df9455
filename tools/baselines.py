"""Writes rows of the table of baselines in docs/benchmark.md, from result files of `janken benchmark`.

    .venv/bin/python -m tools.baselines FILE ...

Every file is a whole run, or a run of some tasks, and becomes the row of its agent; other rows stay.
"""

import re
import sys
from pathlib import Path

from janken.benchmark.results import Result, read_result
from janken.benchmark.suite import TASKS

PAGE = Path(__file__).parent.parent / "docs" / "benchmark.md"
BEGIN, END = "<!-- baselines: tools/baselines.py -->\n", "<!-- end of baselines -->\n"
HEAD = ["agent", *(task.name for task in TASKS), "index"]

Row = list[str]


def row_of(result: Result) -> Row:
    shown = {one.task: str(one.result) for one in result.tasks}
    name = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", result.agent.rpartition(":")[2]).lower()
    return [name, *(shown.get(task.name, "") for task in TASKS), str(result.index) if result.is_whole else ""]


def rows_in(table: str) -> list[Row]:
    lines = [line for line in table.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def rising(row: Row) -> float:
    """The weakest first; at the end those that played only some tasks."""
    return float(row[-1].split()[0]) if row[-1] else float("inf")


def table(rows: list[Row]) -> str:
    lines = [HEAD, ["---", *["---:"] * (len(HEAD) - 1)], *sorted(rows, key=rising)]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def main(files: list[str]) -> None:
    text = PAGE.read_text()
    before, after = text.split(BEGIN)[0], text.split(END)[1]
    rows = {row[0]: row for row in rows_in(text.removeprefix(before))}
    rows.update((row[0], row) for row in (row_of(read_result(file)) for file in files))
    PAGE.write_text(f"{before}{BEGIN}\n{table(list(rows.values()))}\n{END}{after}")


if __name__ == "__main__":
    main(sys.argv[1:])
