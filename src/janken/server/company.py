"""What people do together beyond a table: evenings, clubs and tournaments. A page with no server has none."""

from typing import Final, final

from janken.club.evening import read_evening, without_person
from janken.club.ledger import is_club_id, is_evening_id
from janken.club.tournament import read_tournament, without_player
from janken.server.clubs import Clubs
from janken.server.evenings import Evenings
from janken.server.hub import Hub
from janken.server.results import TableResults
from janken.server.tournaments import Tournaments

_NOBODY: Final = "Guest"


@final
class Company:
    def __init__(self, hub: Hub) -> None:
        self._store = hub.store
        self.results = TableResults(hub)
        self.evenings = Evenings(hub)
        self.clubs = Clubs(hub)
        self.tournaments = Tournaments(hub)

    async def leave(self, group: str, person: int) -> None:
        """A person is forgotten."""
        if is_club_id(group):
            await self.clubs.leave(group, person)
        elif {row.person for row in await self._store.log_of(group)} <= {0, person}:
            await self._store.forget_table(group)  # nobody else came to it
        elif is_evening_id(group):
            await self._leave_evening(group, person)
        else:
            await self._leave_tournament(group, person)

    async def _leave_evening(self, evening: str, person: int) -> None:
        """The results stay, without the name."""
        rows = await self._store.log_of(evening)
        number = read_evening(rows).guests[person].number
        texts = without_person(rows, person, f"{_NOBODY} {number}")
        if texts:
            await self._store.rewrite(evening, texts)

    async def _leave_tournament(self, tournament: str, person: int) -> None:
        """They play no more rounds; the results stay, without the name."""
        await self.tournaments.leave(tournament, person)
        rows = await self._store.log_of(tournament)
        player = read_tournament(rows).players.get(person)
        texts = without_player(rows, person, _NOBODY if player is None else f"{_NOBODY} {player.number}")
        if texts:
            await self._store.rewrite(tournament, texts)
