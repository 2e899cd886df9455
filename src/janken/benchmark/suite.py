"""The frozen suite: what every agent plays, on which deals, against whom; and an agent at its tables.

A suite never changes once results have been published: other tasks, or opponents that play differently, are
another suite with another name. `tests/benchmark` holds it to the checksums below. What an agent answers is
kept, so that others can play it all again.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, final

from janken import games
from janken.arena.play import SAME_REACTIONS, BadMoveError, BotTable, Watcher, close_bots, load_bots
from janken.bots.bot import Bot, Decision, Limits, Seen
from janken.bots.levels import SKILLS
from janken.core.deal import Shuffler
from janken.core.errors import CallError
from janken.core.game import Game
from janken.core.match import Header, Match
from janken.core.moves import Move
from janken.core.options import Options
from janken.core.text import nearest
from janken.jobs.engine import Engine, Journal, resume
from janken.records.writer import record_text

SUITE: Final = "janken-1"
# Opponents that search have a number of playouts and all the time they need, so they always play the same.
OPPONENTS_THINK: Final = Limits(seconds=3600.0, playouts=200)


@final
@dataclass(frozen=True)
class Task:
    """A game with its opponents. Every deal is played from every seat; points count alone, else hands won."""

    name: str
    game: str
    opponents: tuple[str, ...]
    deals: int
    random: float  # the result of the level random, which is 0 on the scale of all tasks
    club: float  # the result of club, which is 100
    deals_checksum: str
    play_checksum: str  # of the first deal, played by club
    options: tuple[tuple[str, str], ...] = ()

    @property
    def seats(self) -> int:
        return 1 + len(self.opponents)

    @property
    def counts(self) -> str:
        return "points" if self.seats == 1 else "hands won"

    def header(self) -> Header:
        game = games.find(self.game)
        assert isinstance(game, Game)
        options = game.read_options(dict(self.options))
        assert isinstance(options, Options), options
        return Header.of(game, [f"seat {seat}" for seat in range(1, self.seats + 1)], options)

    def seed(self, deal: int) -> str:
        return f"{SUITE} {self.name} {deal}"

    def index(self, result: float) -> float:
        return 100 * (result - self.random) / (self.club - self.random)


def checksum_of_deals(task: Task) -> str:
    """Of the cards of all its deals, as records write them, and of whom they are played against."""
    agreed = (task.opponents, OPPONENTS_THINK, task.random, task.club)
    digest = hashlib.sha256(str(agreed).encode())
    for deal in range(task.deals):
        match = Match(task.header())
        match.shuffle_and_deal(Shuffler(f"deals {task.seed(deal)}"))
        digest.update(record_text(match).encode())
    return digest.hexdigest()[:16]


_CLUB, _MASTER, _THREE, _FOUR = ("club",), ("master",), ("club",) * 3, ("club",) * 4
_ANY_TIME = (("deal", "any-time"),)
# fmt: off
TASKS: Final = (
    #    name                       game                 against  deals random  club   checksums
    Task("collector-alone",         "collector",         (),      200, 57.0,  86.2,  "006fcc206bc8a5f1", "7ba188be0ad6dfb2"),  # noqa: E501
    Task("collector-two",           "collector",         _CLUB,   200,  0.056, 0.5,  "d5562c5ed3722fdc", "a372e2b23a2e86ed"),  # noqa: E501
    Task("collector-two-master",    "collector",         _MASTER, 100,  0.0,   0.295, "97d66aab841d4bc5", "ae30b469b2113791"),  # noqa: E501
    Task("collector-four",          "collector",         _THREE,   60,  0.052, 0.25, "b3b08c87a5608ac3", "2284f6bc71614aa5"),  # noqa: E501
    Task("light-to-dark-any-time",  "light-to-dark",     (),       60, 55.9,  75.3,  "a132ba4938f4ddb9", "6986c1773fb62151", _ANY_TIME),  # noqa: E501
    Task("janken-rummy-two",        "janken-rummy",      _CLUB,   150,  0.003, 0.5,  "c23db0a1bafe2d5c", "6e0c5d3e73f5e204"),  # noqa: E501
    Task("janken-rummy-two-master", "janken-rummy",      _MASTER,  80,  0.006, 0.419, "3ee9ce2f61ba9a18", "f7382dcad28eb7f5"),  # noqa: E501
    Task("janken-rummy-four",       "janken-rummy",      _THREE,   50,  0.0,   0.25, "fed10c153f0f5929", "243b284ac30185f0"),  # noqa: E501
    Task("run-with-scissors-four",  "run-with-scissors", _THREE,   60,  0.042, 0.25, "51c5bd9d52c99775", "bc7735b8d6e7d1f3"),  # noqa: E501
    Task("nine-of-a-kind-five",     "nine-of-a-kind",    _FOUR,    24,  0.0,   0.2,  "13e4957cfb3f8387", "0996fad3905a2b27"),  # noqa: E501
)
# fmt: on


def task_named(name: str) -> Task:
    names = [task.name for task in TASKS]
    if name in names:
        return TASKS[names.index(name)]
    near = nearest(name, names)
    meant = f" Did you mean {near[0]}?" if near else ""
    raise CallError(f"{SUITE} has no task {name}; janken benchmark lists them.{meant}")


POLICY = "policy:"

Answers = list[str | None]  # moves as records write them; None to wait


@dataclass(frozen=True)
class PlayedTable:
    seat: int  # of the agent
    result: float  # its points, or its share of the win
    answers: Answers
    seconds: float  # that it thought


@dataclass(frozen=True)
class PlayedTask:
    """One deal of a task, from every seat."""

    task: str
    deal: int
    tables: list[PlayedTable]

    @property
    def result(self) -> float:
        return sum(table.result for table in self.tables) / len(self.tables)


@dataclass(frozen=True)
class Agent:
    """As the command line names it, or an object of this process; and how long it may think."""

    spec: str
    limits: Limits
    bot: Bot | None = None

    def load(self) -> Bot:
        if self.bot is not None:
            return self.bot
        if self.spec.startswith(POLICY):
            # Imported here: environments need NumPy, which is an extra.
            from janken.envs.following import load_policy

            return load_policy(self.spec.removeprefix(POLICY))
        return load_bots([self.spec])[0]


@final
class Recorder(Bot):
    """Keeps what an agent answers."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.name = bot.name
        self.answers: Answers = []

    def choose(self, seen: Seen, limits: Limits, seed: str) -> Decision:
        decision = self._bot.choose(seen, limits, seed)
        self.answers.append(None if decision.move is None else decision.move.text())
        return decision


@final
class Script(Bot):
    """Repeats the answers that an agent gave before."""

    name = "script"

    def __init__(self, game: Game, answers: Answers) -> None:
        self._game = game
        self._answers = iter(answers)

    def choose(self, seen: Seen, limits: Limits, seed: str) -> Decision:
        try:
            text = next(self._answers)
        except StopIteration:
            raise BadMoveError("the file has no more answers, but the hand is not over") from None
        if text is None:
            return Decision(None)
        move = self._game.parse(text.split())
        if not isinstance(move, Move):
            raise BadMoveError(f"the file has the answer {text}, which is no move: {move}")
        return Decision(move)

    def is_at_end(self) -> bool:
        return next(self._answers, self) is self


@final
class SuiteOpponent(Bot):
    """Thinks for as long as the suite says, whatever the agent is given."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.name = bot.name

    def choose(self, seen: Seen, limits: Limits, seed: str) -> Decision:
        return self._bot.choose(seen, OPPONENTS_THINK, seed)


@dataclass(frozen=True)
class TaskJob:
    agent: Agent
    task: Task
    deal: int


def table_of(task: Task, deal: int, seat: int, agent: Bot, limits: Limits) -> BotTable:
    """Where there are no turns all have the same reaction times: what counts is what they choose."""
    bots: list[Bot] = [SuiteOpponent(bot) for bot in load_bots(task.opponents)]
    bots.insert(seat - 1, agent)
    reactions = SKILLS[SAME_REACTIONS]
    return BotTable(task.header(), bots, limits, task.seed(deal), reactions=reactions)


def result_at(table: BotTable, seat: int) -> tuple[float, float]:
    """Play a table; a seat's points or its share of the win, and the seconds it thought."""
    found = table.play(whole_game=False)
    result = float(found.scores[0]) if len(table.bots) == 1 else found.shares[seat - 1]
    return result, found.thinking[seat - 1].seconds


def play_deal(job: TaskJob) -> PlayedTask:
    played = PlayedTask(job.task.name, job.deal, [])
    agent = job.agent.load()
    for seat in range(1, job.task.seats + 1):
        recorder = Recorder(agent)
        table = table_of(job.task, job.deal, seat, recorder, job.agent.limits)
        if isinstance(agent, Watcher):
            table.watchers = [agent]
        result, seconds = result_at(table, seat)
        played.tables.append(PlayedTable(seat, result, recorder.answers, seconds))
    return played


def checksum_of_play(task: Task) -> str:
    """A checksum of the first deal from the first seat, played by club: opponents must not change."""
    table = table_of(task, 0, 1, SuiteOpponent(load_bots([*task.opponents, "club"])[-1]), OPPONENTS_THINK)
    result_at(table, 1)
    return hashlib.sha256(record_text(table.match).encode()).hexdigest()[:16]


@dataclass(frozen=True)
class Run:
    """The jobs of an agent: the first `most` deals of every task, or all of them."""

    agent: Agent
    tasks: tuple[Task, ...]
    most: int | None = None

    def jobs(self) -> list[TaskJob]:
        return [TaskJob(self.agent, task, deal) for task in self.tasks for deal in range(self.deals(task))]

    def deals(self, task: Task) -> int:
        return task.deals if self.most is None else min(self.most, task.deals)

    def described(self) -> dict[str, object]:
        """Everything that the results depend on."""
        return {
            "of": "benchmark",
            "suite": SUITE,
            "agent": self.agent.spec,
            "limits": self.agent.limits,
            "tasks": [task.name for task in self.tasks],
            "deals": self.most,
        }


def play(run: Run, engine: Engine, journal: Journal[PlayedTask]) -> Iterator[list[PlayedTask]]:
    """Everything played so far, in the order of the jobs, after each deal; the caller may stop any time."""
    jobs, done = run.jobs(), []
    try:
        for played in resume(journal, engine, play_deal, jobs, len(jobs)):
            done.append(played)
            yield done
    finally:
        close_bots()
