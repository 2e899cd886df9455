"""Evenings: who is there now, the games they begin, and the results of their tables.

For tournaments too: who has the page open now, whichever server shows it to them, and which games are over,
read from the log of the table itself.
"""

from collections import OrderedDict
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar, final

from janken.club.evening import (
    AnyEvening,
    Came,
    CountedPlayer,
    Evening,
    EveningMade,
    EveningWritten,
    GameCounted,
    LinkSet,
    TableAdded,
    WordSet,
    read_evening,
    written,
)
from janken.club.evening_rules import (
    AnyEveningRequest,
    EveningDoor,
    EveningRules,
    EveningStart,
    MakeEvening,
    settled,
    why_not_seats,
)
from janken.club.ledger import EVENING, Ledger
from janken.kernel.refusal import NOT_YOURS, Refusal
from janken.server.exports import game_in
from janken.server.making import Founder
from janken.server.notices import PLANNED, EveningPlan, plan_note
from janken.server.persons import Known
from janken.store.interface import NoteRow, Row
from janken.table.answers import WAITING, refuse
from janken.table.decisions import name_said
from janken.table.entries import Damaged, MoveMade, Started, stored_of
from janken.table.live_game import LiveGame
from janken.table.names import name_among
from janken.table.protocol import Create
from janken.table.seats import Seats
from janken.table.talk import blocked_by

if TYPE_CHECKING:
    from janken.server.hub import Hub


_LOOKED_MS: Final = 10_000  # at a table that another server has
_MOST_KEPT: Final = 2000
Key = TypeVar("Key")
Value = TypeVar("Value")


class GameOfTable(NamedTuple):
    seats: Seats  # when it began
    live: LiveGame
    time_ms: int  # when it was over, by the calendar


@final
class TableResults:
    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self._looked: OrderedDict[str, tuple[int, int]] = OrderedDict()  # in vain: how long, and when

    async def after(self, table: str, counted: int) -> list[GameOfTable]:
        """The games after that number, if any can be over since this was asked last."""
        here = self._hub.tables.get(table)
        if here is not None:
            last = here.live.number - (here.live.status != "over") if here.live is not None else 0
            if last <= counted:
                return []
        elif not await self._may_be_longer(table):
            return []
        rows = await self._hub.store.log_of(table)
        try:
            found = await self._games_after(rows, counted)
        except Damaged:
            found = []  # nobody can read it any more
        if not found:
            keep(self._looked, table, (len(rows), self._hub.clock.now_ms()))
        return found

    async def _may_be_longer(self, table: str) -> bool:
        """Has more happened at a table that is not here, since it was looked at in vain?"""
        before, looked_ms = self._looked.get(table, (0, -_LOOKED_MS))
        if self._hub.clock.now_ms() - looked_ms < _LOOKED_MS:
            return False
        return await self._hub.store.length_of(table) > before

    async def _games_after(self, rows: list[Row], counted: int) -> list[GameOfTable]:
        found: list[GameOfTable] = []
        while rows:
            number = counted + len(found) + 1
            seats, live = await self._hub.slices.work(game_in(rows, number, {}))
            if live is None or live.status != "over":
                break
            found.append(GameOfTable(seats, live, _last_move_ms(rows, number)))
        return found


def keep(kept: OrderedDict[Key, Value], key: Key, value: Value) -> None:
    kept[key] = value
    kept.move_to_end(key)
    if len(kept) > _MOST_KEPT:
        kept.popitem(last=False)


def _last_move_ms(rows: Sequence[Row], number: int) -> int:
    game, last = 0, 0
    for row in rows:
        entry = stored_of(row).entry
        game += isinstance(entry, Started)
        if game == number and isinstance(entry, MoveMade):
            last = row.wall_ms
    return last


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


@final
class Evenings:
    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self.ledger = Ledger(hub.store, hub.clock, read_evening)
        self._presence = Presence(hub)

    # Making one

    async def make(self, known: Known, said: MakeEvening) -> str | Refusal:
        agreed, name = settled(known.id, said), name_said(said.host or known.name)
        if isinstance(agreed, Refusal):
            return agreed
        if isinstance(name, Refusal):
            return name
        refusal = await self._hub.company.clubs.why_no_evening(said.club, known.id) if said.club else None
        if refusal is not None:
            return refusal
        first = EveningMade(person=known.id, name=agreed.name, host_name=name, club=said.club)
        then: list[AnyEvening] = [agreed]
        if said.table is not None:
            of_table = await self._of_table(known.id, said.table, name)
            if isinstance(of_table, Refusal):
                return of_table
            then += of_table
        key = EVENING + self._hub.settings.new_id()
        made = await self.ledger.create(key, known.id, said.action, EveningWritten(first), written(then))
        await self._open_door(made, known.id)
        if said.club:
            await self._hub.company.clubs.hold(said.club, known.id, made)
        await self._presence.note(made, known.id)
        await self._plan(made)
        return made

    async def _plan(self, key: str) -> None:
        """Note an evening that is planned, for notices: who comes by now, and who might."""
        evening, wall_ms = await self.ledger.read(key), self._hub.clock.wall_ms()
        if evening is None or evening.settled.starts_ms <= wall_ms:
            return
        if evening.ended:
            await self._hub.store.forget_notes(PLANNED, [key])
            return
        club = await self._hub.company.clubs.ledger.read(evening.made.club) if evening.made.club else None
        guests = evening.guests.items()
        plan = EveningPlan(
            name=evening.name,
            starts_ms=evening.settled.starts_ms,
            coming=[one for one, guest in guests if guest.answer != "no" and not guest.removed],
            members=[one for one in club.members if one != evening.host] if club is not None else [],
        )
        await self._hub.store.put_notes([plan_note(key, plan, wall_ms)])

    async def _open_door(self, key: str, person: int) -> None:
        word = await self._hub.fresh_word()
        await self.ledger.write(
            key,
            person,
            "",
            lambda one: [] if one.word else written([WordSet(person=person, word=word)]),
        )

    async def _of_table(self, person: int, table: str, host_name: str) -> list[AnyEvening] | Refusal:
        """The players of a table, for one of them, and the table itself: its games are counted later."""
        rows = await self._hub.store.log_of(table)
        absent = refuse("absent", "no-table")
        if not rows:
            return absent
        try:
            seats, _ = await self._hub.slices.work(game_in(rows, 0, {}))
        except Damaged:
            return absent
        if not seats.seat_of(person):
            return absent
        names = [host_name]
        entries: list[AnyEvening] = []
        for chair in seats.chairs:
            if chair.person not in (0, person):
                names.append(name_among(chair.name, names))
                entries.append(Came(person=chair.person, name=names[-1]))
        entries.append(TableAdded(table=table, game=seats.created.game, players=seats.persons()))
        return [*entries, LinkSet(person=person, link=seats.call)] if seats.call else entries

    # Looking at one

    async def look(self, key: str, person: int) -> Evening | None:
        """An evening with all its results. A guest who looks is here from now on."""
        evening = await self.ledger.read(key)
        if evening is None or not evening.lets_in(person):
            return None
        if person in evening.guests:
            await self._presence.note(key, person)
        return await self.caught_up(key, evening)

    async def caught_up(self, key: str, evening: Evening) -> Evening:
        """With the games of its tables that are over by now."""
        found = [one for table in evening.tables.values() for one in await self._new_games(evening, table)]
        if not found:
            return evening
        caught = await self.ledger.write(key, 0, "", lambda one: _not_yet_counted(one, found))
        return caught if isinstance(caught, Evening) else evening

    async def _new_games(self, evening: Evening, table: TableAdded) -> list[GameCounted]:
        """Those of a table that are over and do not count yet."""
        over = await self._hub.company.results.after(table.table, evening.counted_at(table.table))
        return [_counted(table.table, *game) for game in over]

    async def here(self, key: str) -> set[int]:
        """Who has its page open."""
        return await self._presence.here(key)

    # What people do there

    async def do(
        self, key: str, known: Known, request: AnyEveningRequest, address: str
    ) -> Evening | Refusal | None:
        evening = await self.ledger.read(key)
        if evening is None:
            return None
        if evening.is_done(known.id, request.action):
            return evening
        if known.id not in evening.guests and known.id in await blocked_by(self._hub.store, evening.host):
            return None  # its host does not want them
        if isinstance(request, EveningStart):
            return await self._start(key, known, request, address)
        opens = isinstance(request, EveningDoor) and request.open
        word = await self._hub.fresh_word() if opens else ""
        wall_ms = self._hub.clock.wall_ms()

        def decide(one: Evening) -> Sequence[EveningWritten] | Refusal:
            decision = EveningRules(one, known.id, wall_ms, word).decide(request)
            return decision if isinstance(decision, Refusal) else written(decision)

        done = await self.ledger.write(key, known.id, request.action, decide)
        if isinstance(done, Evening) and known.id in done.guests:
            await self._presence.note(key, known.id)
        if isinstance(done, Evening) and done.settled.starts_ms:
            await self._plan(key)
        return done

    async def _start(
        self, key: str, known: Known, request: EveningStart, address: str
    ) -> Evening | Refusal | None:
        """The next game: a table at which all free guests are already seated."""
        found = await self.look(key, known.id)
        if found is None:
            return None
        here = await self.here(key)
        players = self._why_not_start(found, known, here)
        if isinstance(players, Refusal):
            return players
        assert found.next is not None
        names = [found.guests[person].name for person in players]
        create = Create(
            action=request.action,
            game=found.next.game,
            seats=len(players),
            options=found.next.options,
        )
        founder = Founder(players[0], names[0], address, list(zip(players, names, strict=True)))
        table = await self._hub.maker.make(founder, create, key)
        if isinstance(table, Refusal):
            return table
        added = TableAdded(person=known.id, table=table, game=found.next.game, players=players)

        def decide(one: Evening) -> Sequence[EveningWritten] | Refusal:
            again = self._why_not_start(one, known, here)
            if isinstance(again, Refusal):
                return again
            return [EveningWritten(added)] if set(players) <= set(again) else refuse(WAITING, "others-began")

        return await self.ledger.write(key, known.id, request.action, decide)

    def _why_not_start(self, evening: Evening, known: Known, here: Collection[int]) -> list[int] | Refusal:
        """Who would play, or why nobody does."""
        if known.id not in evening.guests:
            return refuse(WAITING, "come-first")
        refusal = EveningRules(evening, known.id, self._hub.clock.wall_ms()).why_not_start()
        if refusal is not None or evening.next is None:
            return refusal or refuse(WAITING, "no-next-game")
        players = evening.players([one for one in evening.guests if one in here])
        if known.id not in (evening.host, *players[:1]):
            return refuse(NOT_YOURS, "for-evening-host", name=evening.guests[evening.host].name)
        return why_not_seats(evening.next.game, len(players)) or players


def _not_yet_counted(evening: Evening, found: Sequence[GameCounted]) -> list[EveningWritten]:
    """Another server may have been quicker. The players belong to the evening."""
    new = [one for one in found if one.number > evening.counted_at(one.table)]
    strangers = {
        player.person: player.name
        for game in new
        for player in game.players
        if player.person and player.person not in evening.guests
    }
    came = [Came(person=person, name=evening.name_for(person, name)) for person, name in strangers.items()]
    return [*written(came), *written(new)]


def _counted(table: str, seats: Seats, live: LiveGame, time_ms: int) -> GameCounted:
    frame, names = live.match.state.frame(), live.match.header.names
    at_the_end = live.players_at(len(live.match.log) - 1)
    players = [
        CountedPlayer(
            name=seats.called.get(player, names[place]) if isinstance(player, int) else player,
            score=frame.scores[place],
            person=player if isinstance(player, int) else 0,
            won=place + 1 in frame.winners,
            bot=isinstance(player, str),
        )
        for place, player in enumerate(at_the_end)
    ]
    return GameCounted(table=table, number=live.number, game=live.game.name, players=players, time_ms=time_ms)
