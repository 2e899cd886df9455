"""Many tables: every deal is played by every line-up, so that luck with the cards evens out."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from janken.arena.table import Result, TableOfBots
from janken.bots.bot import Bot, Limits
from janken.bots.load import load
from janken.bots.skill import SKILLS
from janken.core.match import Header
from janken.jobs.engine import Engine
from janken.jobs.journal import Journal
from janken.jobs.pace import in_order
from janken.records.writer import record_text

SAME_REACTIONS = "club"  # whose, where all bots shall react alike


@dataclass(frozen=True)
class Series:
    """What is to be played. `specs` name a bot for each seat; alone, each of them plays by itself."""

    header: Header
    specs: tuple[str, ...]
    limits: Limits
    seed: str
    whole_games: bool = True
    same_reactions: bool = False
    with_records: bool = False

    @property
    def seats(self) -> int:
        return len(self.header.names)

    def line_ups(self) -> list[list[int]]:
        """Which bots sit where, by their place in `specs`: every rotation, or alone every bot."""
        if self.seats == 1:
            return [[place] for place in range(len(self.specs))]
        places = list(range(self.seats))
        return [places[turn:] + places[:turn] for turn in places]


@dataclass(frozen=True)
class Job:
    """A deal to be played by all line-ups of a series."""

    series: Series
    deal: int


@dataclass(frozen=True)
class Played:
    """One deal: the result of every line-up, in the order of `Series.line_ups`, and if wanted its record."""

    deal: int
    results: list[Result]
    records: list[str] = field(default_factory=list)


_loaded: dict[str, list[Bot]] = {}  # in a worker, bots stay loaded from deal to deal


def seated(specs: Sequence[str]) -> list[Bot]:
    """The bots by their names; of one that is named twice there are two."""
    used: dict[str, int] = {}
    bots = []
    for spec in specs:
        ready = _loaded.setdefault(spec, [])
        number = used.get(spec, 0)
        used[spec] = number + 1
        if number == len(ready):
            ready.append(load(spec))
        bots.append(ready[number])
    return bots


def close_bots() -> None:
    for ready in _loaded.values():
        for bot in ready:
            bot.close()
    _loaded.clear()


def play_deal(job: Job) -> Played:
    """The same cards for every line-up; only where the bots sit changes."""
    series, deal = job.series, job.deal
    played = Played(deal, [])
    for line_up in series.line_ups():
        bots = seated([series.specs[place] for place in line_up])
        names = tuple(f"{bot.name[:30]} {place + 1}" for bot, place in zip(bots, line_up, strict=True))
        header = Header(series.header.game, _clean(names), series.header.options, series.header.dealer)
        reactions = SKILLS[SAME_REACTIONS] if series.same_reactions else None
        table = TableOfBots(header, bots, series.limits, f"{series.seed} {deal}", reactions=reactions)
        played.results.append(table.play(series.whole_games))
        if series.with_records:
            played.records.append(record_text(table.match))
    return played


def _clean(names: tuple[str, ...]) -> tuple[str, ...]:
    """Records allow no comma and no # in a name."""
    return tuple(name.replace(",", " ").replace("#", " ") for name in names)


def play_jobs(jobs: Sequence[Job], engine: Engine, journal: Journal[Played]) -> Iterator[list[Played]]:
    """All that is played so far, in the order of the jobs, whenever there is more of it.

    Whoever has enough need not wait for the rest. What the journal has already is not played again.
    """
    done = list(journal.earlier())
    if done:
        yield done
    try:
        left = jobs[len(done) :]
        for results in in_order(engine, play_deal, left, len(left)):
            for played in results:
                journal.add(played)
            journal.flush()
            for played in results:
                done.append(played)
                yield done
    finally:
        close_bots()
