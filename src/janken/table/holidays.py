"""Holidays: days in which nobody's move is overdue in their games over days."""

from datetime import UTC, datetime
from typing import Final

import msgspec

from janken.store.interface import NoteRow, TableStore

HOLIDAY: Final = "holiday"  # a kind of note, of which each person has one
DAYS_A_YEAR: Final = 28
_DAY_MS: Final = 24 * 3600 * 1000


class Holiday(msgspec.Struct, frozen=True, kw_only=True):
    until_ms: int = 0  # by the calendar
    year: int = 0
    taken: float = 0  # days of that year

    def left(self, now_ms: int) -> float:
        """How many days of this year can still be taken."""
        return DAYS_A_YEAR - (self.taken if self.year == _year(now_ms) else 0.0)

    def begin(self, days: int, now_ms: int) -> "Holiday":
        """From now on, instead of the rest of another; fewer days if there are not that many left."""
        before = self.end(now_ms)
        given = min(float(days), before.left(now_ms))
        taken = DAYS_A_YEAR - before.left(now_ms) + given
        return Holiday(until_ms=now_ms + round(given * _DAY_MS), year=_year(now_ms), taken=taken)

    def end(self, now_ms: int) -> "Holiday":
        """Back early: the days that are left are not taken."""
        left = max(0, self.until_ms - now_ms) / _DAY_MS
        return Holiday(year=self.year, taken=max(0.0, self.taken - left))


def _year(now_ms: int) -> int:
    return datetime.fromtimestamp(now_ms / 1000, UTC).year


async def holiday_of(store: TableStore, person: int) -> Holiday:
    notes = await store.notes_of(person, HOLIDAY, 1)
    return msgspec.json.decode(notes[0].text, type=Holiday) if notes else Holiday()


async def holiday_until(store: TableStore, person: int, now_ms: int) -> int:
    """When a person's holiday ends, by the calendar; 0 if they have none."""
    until_ms = (await holiday_of(store, person)).until_ms
    return until_ms if until_ms > now_ms else 0


async def keep_holiday(store: TableStore, person: int, holiday: Holiday, now_ms: int) -> None:
    text = msgspec.json.encode(holiday).decode()
    await store.put_notes([NoteRow(person, HOLIDAY, "", now_ms, text)])
