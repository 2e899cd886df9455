"""Par and difficulty of a deal: what is possible, what bots get, and how often a choice matters."""

from dataclasses import dataclass
from statistics import fmean

from janken.bots.bot import Bot, witness_of
from janken.bots.bot import Limits as Thinking
from janken.bots.levels import Level, RandomBot
from janken.core.match import Dealt, Match, replayed
from janken.core.moves import Move
from janken.games.collector.game import CollectorState
from janken.games.light_to_dark.bot import STOP, TURN
from janken.games.light_to_dark.game import PLAYER, LightToDarkState
from janken.games.light_to_dark.moves import kernel_move
from janken.games.light_to_dark.rules.bound import LightBound
from janken.games.light_to_dark.rules.solve import LightSearch
from janken.kernel.refusal import Refusal, illegal
from janken.records.reader import RecordError, one_match
from janken.solver.daily import Daily
from janken.solver.puzzle import Answer, LightPuzzle, Puzzle

_EVERYTHING = 1 << 40  # keep all positions of a layer
TIMES = 10  # that a bot plays a deal if its choices are random
_EASY, _MEDIUM = 0.1, 0.25  # how far club play falls short of par, as a share of it


@dataclass(frozen=True)
class Par:
    value: int
    is_exact: bool
    club: float  # average results
    random: float
    decisions: int  # moves of the line with a choice
    matter: int | None  # those where another move is proven worse; None if not known for this game

    @property
    def difficulty(self) -> str:
        behind = abs(self.value - self.club) / max(self.value, self.club, 1.0)
        return "easy" if behind < _EASY else "medium" if behind < _MEDIUM else "hard"


def par_of(puzzle: Puzzle, answer: Answer) -> Par:
    decisions, matter = _decisions(puzzle, answer)
    return Par(
        value=answer.value,
        is_exact=answer.is_exact,
        club=fmean(_played(puzzle, Level("club"), number) for number in range(_club_times(puzzle))),
        random=fmean(_played(puzzle, RandomBot(), number) for number in range(TIMES)),
        decisions=decisions,
        matter=matter,
    )


def _club_times(puzzle: Puzzle) -> int:
    """In Light to Dark the club bot overlooks nothing, so it always plays the same."""
    return 1 if isinstance(puzzle, LightPuzzle) else TIMES


def result_of(match: Match) -> int:
    """The result of a match, in the terms of par."""
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
    """Along the line: how often there was a choice, and how often another move is proven worse."""
    match = replayed(puzzle.match.header, puzzle.match.log)
    decisions = matter = 0
    for move in answer.line:
        state = match.state
        others = [other for other in state.legal(PLAYER) if other not in (move, STOP)]
        if others and move != TURN:  # with deal=any-time turning up a card costs nothing
            decisions += 1
            if isinstance(state, LightToDarkState):
                matter += any(_most_after(state, other) < answer.value for other in others if other != TURN)
        match.accept(PLAYER, move)
    return decisions, matter if isinstance(puzzle, LightPuzzle) else None


def _most_after(state: LightToDarkState, move: Move) -> int:
    """An upper bound for the points after a move; with deal=when-stuck the exact best."""
    after = state.position().copy()
    after.play(PLAYER, kernel_move(move))
    if after.any_time:
        return int(LightBound(after).most_points())
    search = LightSearch(after, _EVERYTHING, mind_removing=False)
    while not search.is_done():
        search.run(_EVERYTHING)
    return int(search.best_points)


LARGEST_RECORD = 20_000  # bytes, far more than the longest game


def verified_result(record: bytes, daily: Daily) -> int | Refusal:
    """The result that a record proves for a daily deal: it must replay, be of that deal, and be finished."""
    if len(record) > LARGEST_RECORD:
        return illegal("daily-no-record", "RF-1")
    try:
        match = one_match(record)
    except (RecordError, ValueError):
        return illegal("daily-no-record", "RF-1")
    if not _is_of(match, daily):
        return illegal("daily-other-deal", "RF-2")
    return result_of(match) if match.state.is_over() else illegal("daily-unfinished", "RF-3")


def _is_of(match: Match, daily: Daily) -> bool:
    """The same game, house rules and cards."""
    header, wanted = match.header, daily.header
    if header.game.name != wanted.game.name or len(header.names) != 1:
        return False
    first = match.log[0] if match.log else None
    same_rules = header.options.changed() == wanted.options.changed()
    return same_rules and isinstance(first, Dealt) and first.cards == daily.cards
