"""A reviewed game as a whole: what was luck and what was choice, and which moments mattered."""

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from janken.core.match import Match
from janken.review import Reviewed, unit_of

_PARTS: Final = 10_000  # of a whole: sums of whole numbers are exact
_MOMENTS: Final = 3
_WORTH_SHOWING: Final = {"chance": 0.01, "points": 0.5, "cards": 0.5}  # the least loss that is called one
_WORTH_STOPPING: Final = {"chance": 0.02, "points": 1.0, "cards": 1.0}  # before a move is made
_STROKE: Final = {"chance": 0.1, "points": 3.0, "cards": 3.0}  # the least luck that is a moment


class Turn(msgspec.Struct, frozen=True, kw_only=True):
    """What luck and choices have added up to, before a decision and at the end."""

    step: int
    luck: float
    choices: float


class KeyMoment(msgspec.Struct, frozen=True, kw_only=True):
    step: int
    kind: Literal["choice", "luck"]
    amount: float  # what it gave, or took if negative


class Balance(msgspec.Struct, frozen=True, kw_only=True):
    """`start + luck + choices == result`, in whole ten-thousandths."""

    start: float  # among several a fair share; alone what could be expected at the first decision
    luck: float
    choices: float
    result: float
    turns: list[Turn]
    moments: list[KeyMoment]  # the largest first
    decisions: int  # with a choice
    fine: int  # of those: nothing was clearly better


def is_fault(one: Reviewed, unit: str) -> bool:
    """Clear, and enough to speak of."""
    return one.is_clear and one.loss >= _WORTH_SHOWING[unit]


def is_worth_stopping(one: Reviewed, unit: str) -> bool:
    """Does a player who practises want to hear of it before the move is made?"""
    return one.is_clear and one.loss >= _WORTH_STOPPING[unit]


def balance(match: Match, seat: int, judged: Sequence[Reviewed], steps: Sequence[int]) -> Balance:
    """Of a finished game; `steps` are the places of those decisions in its log.

    Choices never gain anything: the best move is what could be expected. What is not clearly a fault counts
    as luck, with everything else that happens between two decisions: draws, and what others do.
    """
    unit, own = unit_of(match), [pair for pair in zip(judged, steps, strict=True) if pair[0].has_choice]
    known = [pair for pair in own if not pair[0].is_guess]
    result = _parts(result_of(match, seat))
    first = _parts(known[0][0].worth) if known else result
    start = _PARTS // len(match.header.names) if unit == "chance" else first
    turns, moments = [Turn(step=0, luck=0.0, choices=0.0)], []
    expected, luck, choices = start, 0, 0

    def came(step: int, worth: int) -> None:
        nonlocal luck
        luck += worth - expected
        turns.append(Turn(step=step, luck=luck / _PARTS, choices=choices / _PARTS))
        if abs(worth - expected) >= _parts(_STROKE[unit]):
            moments.append(KeyMoment(step=max(step - 1, 0), kind="luck", amount=(worth - expected) / _PARTS))

    for one, step in known:
        came(step, _parts(one.worth))
        loss = _parts(one.loss) if is_fault(one, unit) else 0
        choices -= loss
        expected = _parts(one.worth) - loss
        if loss:
            moments.append(KeyMoment(step=step, kind="choice", amount=-loss / _PARTS))
    came(len(match.log), result)
    return Balance(
        start=start / _PARTS,
        luck=luck / _PARTS,
        choices=choices / _PARTS,
        result=result / _PARTS,
        turns=turns,
        moments=sorted(moments, key=lambda one: (-abs(one.amount), one.step))[:_MOMENTS],
        decisions=len(own),
        fine=sum(not is_fault(one, unit) for one, _ in own),
    )


def result_of(match: Match, seat: int) -> float:
    """A share of the win, or what was reached alone; fewer cards are more."""
    view = match.view(0)
    if len(match.header.names) > 1:
        winners = match.state.winners()
        return 1 / len(winners) if seat in winners else 0.0
    alone = view.table.alone(view.frame)
    return float(-alone.count if alone.fewer else alone.count)


def _parts(value: float) -> int:
    return round(value * _PARTS)
