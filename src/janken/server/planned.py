"""Evenings that are planned, for notices: who hears of each now, and as what."""

from typing import Final, NamedTuple

import msgspec

from janken.store.interface import NoteRow, Store
from janken.table.notes import EVERYBODY

PLANNED: Final = "planned"  # a kind of note about nobody; its key is the evening
_MOST: Final = 10_000
_TOMORROW_MS: Final = 24 * 3_600_000


class EveningPlan(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """As it is noted; people by number."""

    name: str
    starts_ms: int
    coming: list[int]  # who has not said no
    members: list[int] = []  # of its club, but for its host


class PlannedEvening(NamedTuple):
    key: str
    name: str
    starts_ms: int
    code: str  # of the title
    people: list[int]


_read_plan = msgspec.json.Decoder(EveningPlan).decode


def plan_note(key: str, plan: EveningPlan, wall_ms: int) -> NoteRow:
    return NoteRow(EVERYBODY, PLANNED, key, wall_ms, msgspec.json.encode(plan).decode())


async def planned_evenings(store: Store, wall_ms: int) -> list[PlannedEvening]:
    """A day before, those who come; until then the members of its club. One that has begun is forgotten."""
    notes = [(note.key, _read_plan(note.text)) for note in await store.notes_of(EVERYBODY, PLANNED, _MOST)]
    begun = [key for key, plan in notes if plan.starts_ms <= wall_ms]
    if begun:
        await store.forget_notes(PLANNED, begun)
    found: list[PlannedEvening] = []
    for key, plan in notes:
        if key in begun:
            continue
        is_near = plan.starts_ms - wall_ms <= _TOMORROW_MS
        code, people = ("notice-tomorrow", plan.coming) if is_near else ("notice-planned", plan.members)
        found.append(PlannedEvening(key, plan.name, plan.starts_ms, code, people))
    return found
