"""An agent at the tables of the suite: what it answered is kept, so that others can play it all again."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import final

from janken.arena.race import BadMoveError
from janken.arena.tournament import SAME_REACTIONS, BotTable, Watcher, close_bots, load_bots
from janken.benchmark.suite import OPPONENTS_THINK, SUITE, Task
from janken.bots.bot import Bot, Decision, Limits, Seen
from janken.bots.levels import SKILLS
from janken.core.game import Game
from janken.core.moves import Move
from janken.jobs.engine import Engine
from janken.jobs.journal import Journal, resume
from janken.records.writer import record_text

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
            from janken.envs.policy import load_policy

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
            raise BadMoveError("the file has no more answers, but the hand goes on") from None
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
