"""What is due in an arena: who is free, who meets whom, who did not come to their board, and its end."""

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Final, final

from janken.club.tournament import (
    AnyTournament,
    BoardAt,
    BoardVoided,
    CameFree,
    RoundPaired,
    Tournament,
    TournamentEnded,
    Withdrew,
)
from janken.table.entries import Started, stored_of
from janken.table.story import CAME
from janken.tournaments import arena_pairing

if TYPE_CHECKING:
    from janken.server.hub import Hub

COME_MS: Final = 60_000  # to the board
_TOGETHER_MS: Final = 60_000  # more, for players who came one after the other and never met


@final
class ArenaHost:
    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self._up_ms = hub.clock.wall_ms()  # while a server is down nobody can come to a board
        self._begun: set[str] = set()  # tables at which the game began

    def due(self, arena: Tournament, person: int, here: Collection[int]) -> list[AnyTournament]:
        """For an arena that this person looks at, by what is known of it alone."""
        now_ms = self._hub.clock.wall_ms()
        if arena.ended:
            return []
        if arena.ends_ms and now_ms >= arena.ends_ms:
            return [TournamentEnded()]
        if arena.is_free(person) and person not in arena.free:
            return [CameFree(person=person, at_ms=now_ms)]
        if not arena.began_ms:
            return []
        made, pool, playing = arena.made, arena.pool(here), len(arena.at_boards())
        absent = len(arena.active) - len(pool) - playing
        tables = arena_pairing(
            pool, made.least, made.seats, now_ms, playing, absent=max(0, absent), bots=made.bots
        )
        return [RoundPaired(round=len(arena.rounds) + 1, tables=tables)] if tables else []

    async def missed(self, arena: Tournament) -> list[BoardAt]:
        """The boards whose players had time enough to come, and whose game has not begun."""
        now_ms = self._hub.clock.wall_ms()
        late = [
            at
            for at in arena.open_boards()
            if at.board.table and now_ms >= max(at.board.made_ms, self._up_ms) + COME_MS
        ]
        return [at for at in late if not await self._has_begun(at.board.table)]

    async def voided(self, missed: Sequence[BoardAt]) -> list[AnyTournament]:
        """They do not count, and those who did not come are out until they are back."""
        entries: list[AnyTournament] = []
        now_ms = self._hub.clock.wall_ms()
        for round_, number, board in missed:
            notes = await self._hub.store.notes_about(CAME, board.table, len(board.players))
            absent = set(board.players) - {note.person for note in notes}
            if absent or now_ms >= max(board.made_ms, self._up_ms) + COME_MS + _TOGETHER_MS:
                entries.append(BoardVoided(round=round_, board=number))
                entries += [Withdrew(who=person) for person in board.players if person in absent]
        return entries

    async def forget_arrivals(self, tables: Sequence[str]) -> None:
        """These boards are decided: it does not matter any more who came to them."""
        await self._hub.store.forget_notes(CAME, tables)

    async def _has_begun(self, table: str) -> bool:
        if table not in self._begun:
            rows = await self._hub.store.log_of(table)
            if any(isinstance(stored_of(row).entry, Started) for row in rows):
                self._begun.add(table)
        return table in self._begun
