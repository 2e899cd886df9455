"""Writes the table of baselines in docs/benchmark.md from result files of `janken benchmark`.

    .venv/bin/python -m tools.baselines FILE ...

Every file is a whole run, or a run of some tasks by an agent that plays only those.
"""

import sys
from pathlib import Path

from janken.benchmark.results import Result, read_result
from janken.benchmark.suite import TASKS

PAGE = Path(__file__).parent.parent / "docs" / "benchmark.md"
BEGIN, END = "<!-- baselines: tools/baselines.py -->\n", "<!-- end of baselines -->\n"


def table(results: list[Result]) -> str:
    """A row for each task, a column for each agent."""
    heads = ["task", *(f"{_name(result)}" for result in results)]
    lines = [heads, ["---", *["---:"] * len(results)]]
    for task in TASKS:
        cells = [
            next((str(one.result) for one in result.tasks if one.task == task.name), "") for result in results
        ]
        lines.append([task.name, *cells])
    lines.append(["**index**", *(str(result.index) if result.is_whole else "" for result in results)])
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def _name(result: Result) -> str:
    return result.agent.rpartition(":")[2].lower()


def main(files: list[str]) -> None:
    text = PAGE.read_text()
    before, after = text.split(BEGIN)[0], text.split(END)[1]
    PAGE.write_text(f"{before}{BEGIN}\n{table([read_result(file) for file in files])}\n{END}{after}")


if __name__ == "__main__":
    main(sys.argv[1:])
