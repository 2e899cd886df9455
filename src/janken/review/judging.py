"""What a move gave away, beside the one that master finds when it thinks about it again.

The two are compared in worlds that had no part in finding the better one: whichever of many moves looks best
in some worlds owes a part of that to luck.
"""

from dataclasses import dataclass, field
from typing import Final, Literal

from janken.bots.certainty import lead
from janken.bots.hints import thought_out_hint
from janken.bots.mind import MOST_MOVES
from janken.bots.minds import mind_for
from janken.core.deal import Shuffler
from janken.core.moves import Move
from janken.kernel.picker import Picker
from janken.kernel.position import Position
from janken.kernel.search import Policy, play_out
from janken.review.moments import PastDecision

Grade = Literal["", "slip", "mistake", "blunder"]
# From so much of the chance to win on; who plays alone has no such chance, and loses points, or keeps cards.
_OF_CHANCE: Final[dict[Grade, float]] = {"blunder": 0.3, "mistake": 0.2, "slip": 0.1}
_ALONE: Final[dict[Grade, float]] = {"blunder": 10.0, "mistake": 5.0, "slip": 2.0}
_CLEAR: Final = 3.0  # standard errors: a game has hundreds of decisions, and chance shall accuse nobody
_ENOUGH_WORLDS: Final = 1  # for master's word; the comparison has its own


@dataclass(frozen=True)
class Reviewed:
    number: int
    hand: int
    seat: int
    has_choice: bool
    made: str
    better: str = ""  # nothing if what was made is master's move too
    code: str = ""  # why it is better, with its arguments, as a hint says it
    args: dict[str, object] = field(default_factory=dict)
    loss: float = 0.0  # as expected then, whatever came of it
    is_clear: bool = False
    grade: Grade = ""


def judge(moment: PastDecision) -> Reviewed:
    seen, made = moment.seen, moment.made.text()
    place = (moment.number, seen.view.frame.hand, seen.seat)
    if len(seen.legal) < 2:
        return Reviewed(*place, has_choice=False, made=made)
    found = thought_out_hint(seen, moment.limits, f"review {moment.number}", _ENOUGH_WORLDS)
    if found.move is None or found.move == moment.made:
        return Reviewed(*place, has_choice=True, made=made)
    better, worse = _compared(moment, found.move)
    loss = (sum(better) - sum(worse)) / len(better)
    is_clear = lead(better, worse) >= _CLEAR
    why = found.reason
    grade = _grade(loss, seen.seats == 1) if is_clear else ""
    return Reviewed(*place, True, made, found.text(), why.code, why.args, loss, is_clear, grade)


def _grade(loss: float, alone: bool) -> Grade:
    return next((grade for grade, least in (_ALONE if alone else _OF_CHANCE).items() if loss >= least), "")


def _compared(moment: PastDecision, better: Move) -> tuple[list[float], list[float]]:
    """What came of either move, world by world and with the same luck.

    Where there are several plans to go on by, the move that was made has the one that suits it best.
    """
    seen = moment.seen
    mind = mind_for(seen.game)
    candidates = mind.candidates(seen)
    plans = list({id(one.policy): one.policy for one in candidates}.values())
    plan = next((one.policy for one in candidates if one.move == better), plans[0])
    lines = [(better, plan), *((moment.made, other) for other in plans)]
    results: list[list[float]] = [[] for _ in lines]
    worlds, shuffler, watch = mind.worlds(seen), Shuffler(f"compare {moment.number}"), moment.limits.start()
    played = 0

    def worth(world: Position, move: Move, policy: Policy) -> float:
        twin = world.copy()
        twin.play(seen.seat, mind.number(world, move))
        play_out(policy, twin, Picker(played), MOST_MOVES)
        return mind.chance(policy, twin, seen.seat)

    while not (played and watch.is_over(played)):
        world = worlds(shuffler)
        for (move, policy), known in zip(lines, results, strict=True):
            known.append(worth(world, move, policy))
        played += len(lines)
    return results[0], max(results[1:], key=sum)
