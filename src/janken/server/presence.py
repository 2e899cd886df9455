"""Who has the page of an evening or a tournament open now, whichever server shows it to them."""

from collections import OrderedDict
from typing import TYPE_CHECKING, Final, final

from janken.server.results import keep
from janken.store.interface import NoteRow

if TYPE_CHECKING:
    from janken.server.hub import Hub

HERE: Final = "here"  # a kind of note; its key is the evening or the tournament at which a person is now
PRESENT_MS: Final = 45_000  # after the page was last seen open
_NOTED_MS: Final = 15_000
_MOST_HERE: Final = 200


@final
class Presence:
    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self._noted: OrderedDict[tuple[int, str], int] = OrderedDict()  # when somebody was noted as here

    async def here(self, key: str) -> set[int]:
        notes = await self._hub.store.notes_about(HERE, key, _MOST_HERE)
        since = self._hub.clock.wall_ms() - PRESENT_MS
        return {note.person for note in notes if note.time_ms > since}

    async def note(self, key: str, person: int) -> None:
        """Their page asks: they are here."""
        now_ms = self._hub.clock.now_ms()
        if now_ms - self._noted.get((person, key), -_NOTED_MS) < _NOTED_MS:
            return
        keep(self._noted, (person, key), now_ms)
        await self._hub.store.put_notes([NoteRow(person, HERE, key, self._hub.clock.wall_ms(), "")])
