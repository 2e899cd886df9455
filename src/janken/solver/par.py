"""Par and difficulty of a deal: what can be had, what others get, and how often it matters what one plays."""

from dataclasses import dataclass
from statistics import fmean

from janken.bots.bot import Bot
from janken.bots.bot import Limits as Thinking
from janken.bots.levels import Club, RandomBot
from janken.bots.light_to_dark import STOP, TURN
from janken.bots.seen import witness_of
from janken.core.match import Match, replayed
from janken.core.moves import Move
from janken.kernel.light_to_dark.bound import LightBound
from janken.kernel.light_to_dark.solve import LightSearch
from janken.kernel.refusal import Refusal
from janken.shelf.collector import CollectorState
from janken.shelf.light_to_dark import PLAYER, LightToDarkState
from janken.shelf.light_to_dark.moves import kernel_move
from janken.solver.answer import Answer
from janken.solver.puzzle import EVERYTHING, LightPuzzle, Puzzle

TIMES = 10  # that a bot plays a deal in which it goes by chance
_EASY, _MEDIUM = 0.1, 0.25  # how far club play stays behind par, as a share of it


@dataclass(frozen=True)
class Par:
    value: int
    is_exact: bool
    club: float  # the mean of what they get
    random: float
    decisions: int  # moves of the line where there was a choice
    matter: int | None  # of these, where some other move is proven to be worse; None: not known for this game

    @property
    def difficulty(self) -> str:
        behind = abs(self.value - self.club) / max(self.value, self.club, 1.0)
        return "easy" if behind < _EASY else "medium" if behind < _MEDIUM else "hard"


def par_of(puzzle: Puzzle, answer: Answer) -> Par:
    decisions, matter = _decisions(puzzle, answer)
    return Par(
        value=answer.value,
        is_exact=answer.is_exact,
        club=fmean(_played(puzzle, Club(), number) for number in range(_club_times(puzzle))),
        random=fmean(_played(puzzle, RandomBot(), number) for number in range(TIMES)),
        decisions=decisions,
        matter=matter,
    )


def _club_times(puzzle: Puzzle) -> int:
    """In Light to Dark the club bot overlooks nothing: it always plays the same."""
    return 1 if isinstance(puzzle, LightPuzzle) else TIMES


def result_of(match: Match) -> int:
    """What a player of this match has, in the terms of par."""
    state = match.state
    if isinstance(state, CollectorState) and match.header.options.word("aim") == "cards":
        return int(state.position().cards_left() + state.position().pile_left())
    return state.scores()[0]


def _played(puzzle: Puzzle, bot: Bot, number: int) -> int:
    match = replayed(puzzle.match.header, puzzle.match.log)
    witness = witness_of(match)
    while not match.state.is_over():
        choice = bot.choose(witness.seen(match, PLAYER), Thinking(), f"{number} {len(match.log)}")
        assert choice.move is not None
        given = match.submit(PLAYER, choice.move)
        assert not isinstance(given, Refusal), given
        witness.hear(given)
    return result_of(match)


def _decisions(puzzle: Puzzle, answer: Answer) -> tuple[int, int | None]:
    """Along the line: how often there was a choice, and how often another move is proven to be worse."""
    match = replayed(puzzle.match.header, puzzle.match.log)
    decisions = matter = 0
    for move in answer.line:
        state = match.state
        others = [other for other in state.legal(PLAYER) if other not in (move, STOP)]
        if others and move != TURN:  # with deal=any-time turning up takes nothing away
            decisions += 1
            if isinstance(state, LightToDarkState):
                matter += any(_most_after(state, other) < answer.value for other in others if other != TURN)
        match.accept(PLAYER, move)
    return decisions, matter if isinstance(puzzle, LightPuzzle) else None


def _most_after(state: LightToDarkState, move: Move) -> int:
    """Points that cannot be exceeded after a move; with deal=when-stuck just what can be had."""
    after = state.position().copy()
    after.play(PLAYER, kernel_move(move))
    if after.any_time:
        return int(LightBound(after).most_points())
    search = LightSearch(after, EVERYTHING, mind_removing=False)
    while not search.is_done():
        search.go_on(EVERYTHING)
    return int(search.best_points)
