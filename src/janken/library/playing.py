"""Bots from Python: `janken.play` and `janken.steps`, `run_arena`, `run_league` and `review_match`."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar, final

from janken.arena.play import BadMoveError, DealJob, PlayedDeal, Race, Series, play_jobs
from janken.arena.report import (
    HEADS,
    BotFigures,
    cells,
    duels_by_deal,
    figures,
    hands_won,
    is_clear,
    league_jobs,
    plain,
    text_table,
)
from janken.arena.stats import Rating, ratings
from janken.bots.bot import Bot, Limits
from janken.bots.load import load
from janken.core.errors import CallError
from janken.core.match import Header, Moved
from janken.core.options import Value
from janken.jobs.engine import Journal, engine_for
from janken.jobs.installed import identity
from janken.library.api import Player, bot, checked_count, checked_limits, new
from janken.library.api import game as game_named
from janken.library.match import NotAllowed, OpenMatch, checked_match
from janken.library.pictures import html_table
from janken.records.reader import one_match
from janken.review import Question, Reviewed, SeatReview, review, seat_review

if TYPE_CHECKING:
    import pandas


Named = str | Player | None


def play(match: OpenMatch, bots: Named | Sequence[Named], *, seed: str | int = 1) -> None:
    """Let bots play until the match is over, or until only seats without a bot may act.

    `bots` is one for all seats, or one for each, where None leaves a seat to you. Where there are no turns,
    the first bot that is ready acts, and when a time is over the table does: nobody really waits.
    """
    for _ in steps(match, bots, seed=seed):
        pass


def steps(match: OpenMatch, bots: Named | Sequence[Named], *, seed: str | int = 1) -> Iterator[Moved]:
    """The same move by move, as each is made; in between you may play for seats without a bot."""
    players = _players(match, bots)
    limits = [player.limits for player in players if player is not None]
    race = Race(
        [None if player is None else player.bot for player in players],
        [limits[0] if player is None else player.limits for player in players],
        str(seed),
    )
    hand, dealt_at = match.hand, 0.0
    match.deal()
    while not match.is_over:
        if match.hand != hand:
            hand, dealt_at = match.hand, race.now
            race.begin_hand()
        coming = race.next_move(match._match, match._witness)
        if coming is None:
            return
        at = f"{race.now - dealt_at:.3f}" if len(match.to_act) > 1 else None
        try:
            match._make(coming.seat, coming.move, at)
        except NotAllowed as error:
            name = "table" if coming.seat == 0 else _name(race.bots[coming.seat - 1])
            raise BadMoveError(f"{name} chose {coming.move.text()}: {error}") from None
        yield Moved(coming.seat, coming.move, at)


def _name(player: Bot | None) -> str:
    return "nobody" if player is None else f"the bot {player.name}"


def _players(match: OpenMatch, bots: Named | Sequence[Named]) -> list[Player | None]:
    seats = len(checked_match(match).players)
    given = [bots] * seats if bots is None or isinstance(bots, str | Player) else list(bots)
    if len(given) != seats:
        raise CallError(f"name one bot for all seats, or one for each of the {seats}, not {len(given)}")
    players = [bot(one) if isinstance(one, str) else one for one in given]
    if not any(players):
        raise CallError("at least one seat needs a bot: janken.play(match, ['club', None])")
    return players


Progress = Callable[[int, int], None]  # how many are done, and of how many
_LEAST_DEALS = 10  # before an early stop
_NO_HURRY = 3600.0
Result = TypeVar("Result")


@final
@dataclass(frozen=True, repr=False)
class ArenaTable:
    """What every bot came to, with intervals; `print` shows it as `janken arena` does."""

    series: Series
    played: Sequence[PlayedDeal]
    figures: Sequence[BotFigures]

    @property
    def rows(self) -> list[dict[str, object]]:
        """Plain values: means with the ends of their 95 % intervals."""
        return plain(self.figures)

    @property
    def deals(self) -> int:
        return len(self.played)

    def to_pandas(self) -> "pandas.DataFrame":
        import pandas

        return pandas.json_normalize(self.rows)

    def __str__(self) -> str:
        return "\n".join(text_table(self.figures))

    def __repr__(self) -> str:
        return f"<arena of {self.series.header.game.name}: {self.deals} deals>\n{self}"

    def _repr_html_(self) -> str:
        return html_table(HEADS, [cells(row) for row in self.figures])


def run_arena(
    game: str, bots: Sequence[str], *, deals: int = 100, seconds: float = 1.0, playouts: int | None = None,
    alone: bool = False, whole_games: bool = True, same_reactions: bool = False, stop: bool = True,
    by_wins: bool = True, seed: str | int = "1", processes: int = 1, cluster: str | None = None,
    keep: str | Path | None = None, progress: Progress | None = None, **options: Value,
) -> ArenaTable:  # fmt: skip
    """Let bots play against each other, one for each seat; every deal is played by all line-ups.

    With `stop` it ends early once the first bot is clearly ahead or behind.
    """
    header = _header(game, 1 if alone else len(bots), options)
    limits = checked_limits(seconds, playouts)
    series = Series(header, tuple(bots), limits, str(seed), whole_games, same_reactions)
    wins = by_wins and series.seats > 1

    def is_enough(done: list[PlayedDeal]) -> bool:
        return stop and is_clear(series, done, wins, _LEAST_DEALS)

    jobs = [DealJob(series, deal) for deal in range(checked_count("deals", deals))]
    what: dict[str, object] = {"of": "arena", **series.described(), "bots": series.specs}
    played = _played(jobs, what, is_enough, processes, cluster, keep, progress)
    return ArenaTable(series, played, figures(series, played, anytime=stop))


@final
@dataclass(frozen=True, repr=False)
class LeagueTable:
    """Ratings, the best first; 400 points mean odds of ten to one."""

    ratings: Sequence[Rating]
    hands_won: dict[str, float]  # by bot, of games with several hands

    def __str__(self) -> str:
        width = max(len(row.bot) for row in self.ratings)
        return "\n".join("  ".join([cell.ljust(width) for cell in line]) for line in self._lines())

    def __repr__(self) -> str:
        return f"<league of {len(self.ratings)} bots>\n{self}"

    def _lines(self) -> list[list[str]]:
        return [[row.bot, f"{row.rating:.0f}", f"{row.low:.0f} to {row.high:.0f}"] for row in self.ratings]

    def _repr_html_(self) -> str:
        return html_table(("bot", "rating", "95 % interval"), self._lines())


def run_league(
    game: str, bots: Sequence[str] = ("random", "easy", "club", "master"), *, seats: int | None = None,
    deals: int = 60, seconds: float = 0.1, playouts: int | None = None, whole_games: bool = True,
    same_reactions: bool = False, seed: str | int = "1", processes: int = 1, cluster: str | None = None,
    keep: str | Path | None = None, progress: Progress | None = None, **options: Value,
) -> LeagueTable:  # fmt: skip
    """Rate bots at tables with changing line-ups."""
    names = list(dict.fromkeys(bots))
    if len(names) < 2:
        raise CallError("a league needs at least two different bots")
    header = _header(game, seats, options, least=2)
    limits = checked_limits(seconds, playouts)
    first = Series(header, tuple(names), limits, str(seed), whole_games, same_reactions)
    jobs = league_jobs(first, checked_count("deals", deals))
    line_ups = [job.series.specs for job in jobs]
    what: dict[str, object] = {"of": "league", **first.described(), "line-ups": line_ups}
    played = _played(jobs, what, lambda done: False, processes, cluster, keep, progress)
    return LeagueTable(ratings(names, duels_by_deal(jobs, played), str(seed)), hands_won(jobs, played))


def review_match(
    match: OpenMatch, *, seats: Sequence[int] | None = None, playouts: int = 1000,
    seconds: float | None = None, processes: int = 1, cluster: str | None = None,
    keep: str | Path | None = None, progress: Progress | None = None,
) -> list[SeatReview]:  # fmt: skip
    """Which moves gave something away, by seat: the costliest first, each with what was better."""
    limits = checked_limits(_NO_HURRY, playouts)
    if seconds is not None:
        limits = Limits(checked_limits(seconds, None).seconds / 2)
    chosen = list(range(1, len(checked_match(match).players) + 1)) if seats is None else list(seats)
    for seat in chosen:
        match.view(seat)  # refuses a seat that there is not
    question = Question(one_match(match.record().encode()), chosen, limits)
    judged: list[Reviewed] = []
    with engine_for(processes, cluster) as engine, _journal(keep, question.described(), Reviewed) as journal:
        for one in review(question, engine, journal):
            judged.append(one)
            if progress is not None:
                progress(len(judged), question.count)
    return [seat_review(seat, judged) for seat in chosen]


def _header(game: str, seats: int | None, options: dict[str, Value], least: int = 1) -> Header:
    """Checked as for a match; by default with the fewest seats that make sense."""
    chosen = game_named(game)
    count = max(least, chosen.seats[0]) if seats is None else seats
    if chosen.is_solitaire:
        count = 1
    return new(game, players=count, seed=0, **options).header  # type: ignore[arg-type]


@contextmanager
def _journal(
    keep: str | Path | None, what: dict[str, object], kind: type[Result]
) -> Iterator[Journal[Result]]:
    journal = Journal(None if keep is None else Path(keep), {**what, "made by": identity()}, kind)
    try:
        yield journal
    finally:
        journal.close()


def _played(
    jobs: Sequence[DealJob], what: dict[str, object], is_enough: Callable[[list[PlayedDeal]], bool],
    processes: int, cluster: str | None, keep: str | Path | None, progress: Progress | None,
) -> list[PlayedDeal]:  # fmt: skip
    for spec in {spec for job in jobs for spec in job.series.specs}:
        load(spec).close()  # one that there is not is named before anything is played
    played: list[PlayedDeal] = []
    with engine_for(processes, cluster) as engine, _journal(keep, what, PlayedDeal) as journal:
        for played in play_jobs(jobs, engine, journal):
            if progress is not None:
                progress(len(played), len(jobs))
            if is_enough(played):
                break
    return played
