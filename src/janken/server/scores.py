"""Score sheets of games with real cards: everyone with the link writes on one; it stays in their story."""

import asyncio
import hashlib
from typing import Final, final

import msgspec

from janken import games
from janken.core.keeper import KeptSheet, ScoreStanding
from janken.kernel.refusal import Refusal
from janken.server.responses import ScoreSummary
from janken.store.interface import NoteRow, Store
from janken.table.clock import Clock

_SHEET: Final = "sheet"  # kinds of notes: of the person who began it, its key is the sheet
_BESIDE: Final = "sheet-beside"  # of those who came by its link
_MOST_SHOWN: Final = 200
_MOST_BESIDE: Final = 50


class ScorePaper(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What has been written down, and what is being entered."""

    sheet: KeptSheet
    draft: tuple[str, ...] = ()  # the round that is being entered
    correcting: int = 0  # which one that is, from 1; 0: the next


class _Kept(msgspec.Struct, frozen=True, kw_only=True):
    """As it is stored, with what a story says of it."""

    paper: ScorePaper
    over: bool
    totals: list[int]
    winners: list[int]


_read = msgspec.json.Decoder(_Kept).decode


class Written(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    version: str
    paper: ScorePaper


@final
class Scores:
    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._writing = asyncio.Lock()  # two people who write at once each see what the other wrote

    async def begin(self, person: int, sheet: str, paper: ScorePaper) -> Written | Refusal:
        kept = _counted(paper)
        return kept if isinstance(kept, Refusal) else await self._keep(person, sheet, kept)

    async def find(self, sheet: str) -> Written | None:
        note = await self._note(sheet)
        return None if note is None else _written(sheet, _read(note.text))

    async def write(self, sheet: str, version: str, paper: ScorePaper) -> Written | Refusal | None:
        """Replace that version; if somebody else was quicker, returns what they have written."""
        kept = _counted(paper)
        async with self._writing:
            note = await self._note(sheet)
            if note is None:
                return None
            there = _written(sheet, _read(note.text))
            if there.version != version:
                return there
            return kept if isinstance(kept, Refusal) else await self._keep(note.person, sheet, kept)

    async def come_by(self, person: int, sheet: str) -> None:
        """It is among the games of everyone who was at that table."""
        note = await self._note(sheet)
        if note is not None and note.person != person:
            await self._store.put_notes([NoteRow(person, _BESIDE, sheet, self._clock.wall_ms(), "")])

    async def of(self, person: int) -> list[ScoreSummary]:
        """Those with a round, the latest first."""
        notes = await self._store.notes_of(person, _SHEET, _MOST_SHOWN)
        for beside in await self._store.notes_of(person, _BESIDE, _MOST_BESIDE):
            notes += await self._store.notes_about(_SHEET, beside.key, 1)
        told = [_summary(note) for note in notes]
        return sorted((one for one in told if one.rounds), key=lambda one: one.time_ms, reverse=True)

    async def _note(self, sheet: str) -> NoteRow | None:
        return next(iter(await self._store.notes_about(_SHEET, sheet, 1)), None)

    async def _keep(self, person: int, sheet: str, kept: _Kept) -> Written:
        text = msgspec.json.encode(kept).decode()
        await self._store.put_notes([NoteRow(person, _SHEET, sheet, self._clock.wall_ms(), text)])
        return _written(sheet, kept)


def _counted(paper: ScorePaper) -> _Kept | Refusal:
    standing = games.kept(paper.sheet)
    if isinstance(standing, Refusal):
        return standing
    keeper = standing.keeper
    return _Kept(paper=paper, over=keeper.is_over(), totals=keeper.totals(), winners=keeper.winners())


def standing_of(paper: ScorePaper) -> ScoreStanding | Refusal:
    """The state of the game before the round being entered."""
    rounds = paper.sheet.rounds[: paper.correcting - 1] if paper.correcting else paper.sheet.rounds
    return games.kept(msgspec.structs.replace(paper.sheet, rounds=rounds))


def _written(sheet: str, kept: _Kept) -> Written:
    """The version follows from what is written, so that nothing else has to be agreed on."""
    version = hashlib.sha256(msgspec.json.encode(kept.paper)).hexdigest()[:16]
    return Written(id=sheet, version=version, paper=kept.paper)


def _summary(note: NoteRow) -> ScoreSummary:
    kept = _read(note.text)
    sheet = kept.paper.sheet
    return ScoreSummary(
        id=note.key,
        game=sheet.game,
        names=sheet.names,
        rounds=len(sheet.rounds),
        time_ms=note.time_ms,
        over=kept.over,
        totals=kept.totals,
        winners=kept.winners,
    )
