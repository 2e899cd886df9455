"""`janken.solve`, the best play of a deal, and `janken.lab`, what house rules do."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, final

from janken.core.options import Value
from janken.jobs.engine import Journal, engine_for
from janken.jobs.installed import identity
from janken.kernel.refusal import Refusal
from janken.library.api import checked_count, checked_limits, value_of
from janken.library.api import game as game_named
from janken.library.match import NotAllowed, OpenMatch, accepted, checked_match
from janken.library.pictures import html_table
from janken.records.reader import one_match
from janken.rule_lab.play import DealCounts, plan
from janken.rule_lab.report import LabWords, report
from janken.rule_lab.results import Row, csv_text, rows
from janken.rule_lab.tally import StopRule, Tally, described, run
from janken.solver.puzzle import Answer, SearchLimits, puzzle_from
from janken.solver.solve import solve as solve_puzzle
from janken.words import ENGLISH


def solve(
    match: OpenMatch,
    *,
    seconds: float = 10.0,
    positions: int | None = None,
    megabytes: int = 600,
    processes: int = 1,
) -> Answer:
    """The best play of a match's first deal, as far as the limits allow.

    With several `processes` the calling program must be importable: each of them imports it.
    """
    puzzle = puzzle_from(one_match(checked_match(match).record().encode()))
    limits = SearchLimits(checked_limits(seconds, None).seconds, positions, megabytes)
    return solve_puzzle(accepted(puzzle, match.game), limits, processes)


if TYPE_CHECKING:
    import numpy
    import pandas


@final
@dataclass(frozen=True, repr=False)
class LabTable:
    """A row for each combination of rules and each measure: means and differences with their intervals."""

    tally: Tally

    @property
    def rows(self) -> list[Row]:
        return rows(self.tally)

    @property
    def deals(self) -> int:
        return self.tally.deals

    def findings(self) -> list[Row]:
        """The differences from the first combination that are certain, all of them at once."""
        return [row for row in self.rows if row["certain"]]

    def report(self, path: str | Path, language: str = ENGLISH) -> None:
        """Write the page that `janken lab -o` writes."""
        words = LabWords(self.tally.plan.game, self.tally.plan.most_seats, language)
        Path(path).write_text(report(self.tally, words), encoding="utf-8")

    def csv(self) -> str:
        return csv_text(self.tally)

    def __repr__(self) -> str:
        planned = self.tally.plan
        return f"<lab of {planned.game.name}: {len(planned.cells)} combinations of rules, {self.deals} deals>"

    def _repr_html_(self) -> str:
        found = self.rows
        return html_table(list(found[0]), [[_cell(value) for value in row.values()] for row in found])

    def to_numpy(self) -> "numpy.ndarray[tuple[int, ...], numpy.dtype[numpy.float64]]":
        """Means by combination and measure, in the order of `rows`; NaN where unknown."""
        import numpy

        means = [row["mean"] for row in self.rows]
        values = [float("nan") if mean is None else float(mean) for mean in means]
        return numpy.array(values).reshape(len(self.tally.plan.cells), -1)

    def to_pandas(self) -> "pandas.DataFrame":
        import pandas

        return pandas.DataFrame(self.rows)


def _cell(value: object) -> str:
    return f"{value:.4g}" if isinstance(value, float) else "" if value is None else str(value)


def lab(
    game: str,
    *,
    vary: Mapping[str, Sequence[Value]],
    seats: int | None = None,
    bots: str | Sequence[str] = "club",
    deals: int | None = None,
    precision: float | None = None,
    minutes: float | None = None,
    playouts: int = 30,
    skill: bool = True,
    seed: str | int = "1",
    processes: int = 1,
    cluster: str | None = None,
    keep: str | Path | None = None,
    one_at_a_time: bool = False,
    progress: Callable[[int, int], None] | None = None,
    **options: Value,
) -> LabTable:
    """Play every combination of the varied rules on the same deals, and compare; `seats` may be varied too.

    `precision=0.01` plays until lengths and scores are known to one per cent. `progress` is called with the
    deals played so far and the most that are played. With several `processes` the
    calling program must be importable: each of them imports it.
    """
    chosen = game_named(game)
    counts = _counts(chosen.seats[0] if seats is None else seats, vary)
    for count in counts:
        if (refusal := chosen.why_not_seats(count)) is not None:
            raise NotAllowed(refusal, chosen)
    varied = {
        name.replace("_", "-"): [value_of(chosen, name, value) for value in values]
        for name, values in vary.items()
        if name != "seats"
    }
    given = {name.replace("_", "-"): value_of(chosen, name, value) for name, value in options.items()}
    names = [bots] if isinstance(bots, str) else list(bots)
    planned = plan(
        chosen, given, varied, seats=counts, bots=names, playouts=playouts, seed=str(seed),
        one_at_a_time=one_at_a_time, skill=skill,
    )  # fmt: skip
    if not planned.cells:
        agreed = chosen.agree(given | {name: values[0] for name, values in varied.items()})
        refused = agreed if isinstance(agreed, Refusal) else chosen.why_not_seated(agreed, counts[0])
        assert refused is not None
        raise NotAllowed(refused, chosen)
    if deals is None and precision is None and minutes is None:
        deals = 500
    if deals is not None:
        checked_count("deals", deals)
    until = StopRule(deals, precision, None if minutes is None else 60 * minutes)
    what = {**described(planned), "made by": identity()}
    journal = Journal(None if keep is None else Path(keep), what, DealCounts)
    last: list[Tally] = []
    with engine_for(processes, cluster, in_time=minutes is not None) as engine:
        for tally in run(planned, until, engine, journal):
            last = [tally]
            if progress is not None:
                progress(tally.deals, until.most_deals)
    journal.close()
    if not last:
        raise TimeoutError(f"no deal was finished in {minutes} minutes: allow more time, or pass skill=False")
    return LabTable(last[0])


def _counts(seats: int, vary: Mapping[str, Sequence[Value]]) -> list[int]:
    return [count for count in vary.get("seats", [seats]) if isinstance(count, int)]
