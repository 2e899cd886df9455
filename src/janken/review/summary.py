"""Many reviewed games together: by kind of decision, where points are lost."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import msgspec

from janken.bots.mind import mind_for
from janken.review import Reviewed, Unit
from janken.review.balance import is_fault

_MOST_MOMENTS: Final = 12


class KindTotal(msgspec.Struct, frozen=True, kw_only=True):
    kind: str  # worded in the game's catalogue under `kind-`
    decisions: int
    faults: int
    loss: float  # of all faults together


class LostMoment(msgspec.Struct, frozen=True, kw_only=True):
    """Where something better could have been found."""

    table: str
    number: int
    step: int
    seat: int
    seats: int
    kind: str
    loss: float
    raced: bool  # could others have been first?


class GameSummary(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    unit: Unit
    games: int
    decisions: int  # with a choice
    fine: int  # of those: nothing was clearly better
    kinds: list[KindTotal]  # those with faults, the costliest first
    moments: list[LostMoment]  # the costliest first
    drills: list[str]  # kinds that can be practised with positions from fresh deals
    seats: int  # of the latest game: positions are for as many


@dataclass(frozen=True)
class ReviewedGame:
    table: str
    number: int
    seats: int
    steps: Sequence[int]
    judged: Sequence[Reviewed]


def totals(judged: Sequence[Reviewed], unit: Unit) -> list[KindTotal]:
    """By kind of decision, the costliest first."""
    found: dict[str, list[Reviewed]] = {}
    for one in judged:
        if one.has_choice:
            found.setdefault(one.kind, []).append(one)
    kinds = [_total(kind, own, unit) for kind, own in found.items()]
    return sorted(kinds, key=lambda one: (-one.loss, one.kind))


def _total(kind: str, own: Sequence[Reviewed], unit: Unit) -> KindTotal:
    faults = [one for one in own if is_fault(one, unit)]
    return KindTotal(kind=kind, decisions=len(own), faults=len(faults), loss=sum(one.loss for one in faults))


def summary_of(game: str, unit: Unit, reviewed: Sequence[ReviewedGame]) -> GameSummary:
    judged = [one for each in reviewed for one in each.judged if one.has_choice]
    moments = [
        LostMoment(
            table=each.table,
            number=each.number,
            step=step,
            seat=one.seat,
            seats=each.seats,
            kind=one.kind,
            loss=one.loss,
            raced=one.raced,
        )
        for each in reviewed
        for one, step in zip(each.judged, each.steps, strict=True)
        if is_fault(one, unit)
    ]
    kinds = totals(judged, unit)
    return GameSummary(
        game=game,
        unit=unit,
        games=len(reviewed),
        decisions=len(judged),
        fine=len(judged) - sum(one.faults for one in kinds),
        kinds=[one for one in kinds if one.faults],
        moments=sorted(moments, key=lambda one: -one.loss)[:_MOST_MOMENTS],
        drills=[*mind_for(game).drills],
        seats=reviewed[0].seats,
    )
