"""Tournaments: their tables, and the results of these.

What is due is done when a tournament is looked at: results are entered, a round is paired, tables are made
for its boards. Each step follows from what is stored, so another server can go on after any of them.

In an arena: who is free, who meets whom, who did not come to their board, and its end.
"""

from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import TYPE_CHECKING, Final, final

from janken.club.ledger import TOURNAMENT, Ledger
from janken.club.tournament import (
    AnyTournament,
    Board,
    BoardAt,
    BoardDecided,
    BoardVoided,
    CameFree,
    Entered,
    LeadPassed,
    RoundPaired,
    TableMade,
    Tournament,
    TournamentEnded,
    TournamentWritten,
    Withdrew,
    read_tournament,
    tournament_written,
)
from janken.club.tournament_rules import AnyTournamentRequest, MakeTournament, TournamentRules, new_tournament
from janken.kernel.refusal import Refusal
from janken.ratings import places_of
from janken.server.evenings import GameOfTable, Presence
from janken.server.making import Founder
from janken.server.persons import Known
from janken.table.decisions import name_said
from janken.table.entries import Started, stored_of
from janken.table.notes import CAME
from janken.table.protocol import Create, Pace
from janken.table.talk import blocked_by
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


Due = Sequence[TournamentWritten]


@final
class Tournaments:
    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self.ledger = Ledger(hub.store, hub.clock, read_tournament)
        self._arena = ArenaHost(hub)
        self._presence = Presence(hub)

    async def make(self, known: Known, said: MakeTournament) -> str | Refusal:
        name = name_said(said.host or known.name)
        if isinstance(name, Refusal):
            return name
        first = new_tournament(known.id, said, name)
        if isinstance(first, Refusal):
            return first
        key = TOURNAMENT + self._hub.settings.new_id()
        then = [Entered(person=known.id, name=name)] if said.plays else []
        return await self.ledger.create(
            key, known.id, said.action, TournamentWritten(first), tournament_written(then)
        )

    async def look(self, key: str, person: int = 0) -> Tournament | None:
        """A tournament, with everything done that is due. In an arena, who looks is there from now on."""
        tournament = await self.ledger.read(key)
        if tournament is None or not (tournament.rounds or tournament.is_arena):
            return tournament
        tournament = await self._with_results(key, tournament)
        if tournament.is_arena:
            tournament = await self._with_pairings(key, tournament, person)
        else:
            tournament = await self._with_next_round(key, tournament)
        return await self._with_tables(key, tournament)

    async def do(self, key: str, known: Known, request: AnyTournamentRequest) -> Tournament | Refusal | None:
        before = await self.look(key)  # a game that is over counts before anything is settled
        if before is None or known.id in await blocked_by(self._hub.store, before.host):
            return None

        def decide(one: Tournament) -> Sequence[TournamentWritten] | Refusal:
            decision = TournamentRules(one, known.id, self._hub.clock.wall_ms()).decide(request)
            return decision if isinstance(decision, Refusal) else tournament_written(decision)

        done = await self.ledger.write(key, known.id, request.action, decide)
        return await self.look(key, known.id) if isinstance(done, Tournament) else done

    async def leave(self, key: str, person: int) -> None:
        """Somebody is forgotten. Another player leads the tournament then, if it was theirs."""

        def decide(one: Tournament) -> Sequence[TournamentWritten]:
            playing = person in one.active and not one.is_over
            others = [other for other in one.active if other != person]
            lead = [LeadPassed(to=others[0])] if person == one.host and others else []
            return tournament_written([*(one.withdrawal(person, 0) if playing else []), *lead])

        await self.ledger.write(key, 0, "", decide)

    # What is due

    async def _with_results(self, key: str, tournament: Tournament) -> Tournament:
        found = [
            BoardDecided(round=at.round, board=at.number, places=places)
            for at in tournament.open_boards()
            if at.board.table and (places := await self._places(key, tournament, at.board))
        ]
        if not found:
            return tournament

        def decide(one: Tournament) -> Sequence[TournamentWritten]:
            """Another server may have been quicker."""
            return tournament_written(
                entry for entry in found if not one.board(entry.round, entry.board).is_decided
            )

        if tournament.is_arena:
            await self._arena.forget_arrivals([tournament.board(at.round, at.board).table for at in found])
        return await self._written(key, tournament, decide)

    async def _places(self, key: str, tournament: Tournament, board: Board) -> list[int]:
        """How the first game ended that these players played there by the rules of the tournament."""
        for game in await self._hub.company.results.after(board.table, 0):
            if _counts(key, tournament, board, game):
                frame = game.live.match.state.frame()
                places = dict(zip(game.seats.began, places_of(frame.scores, frame.winners), strict=True))
                reached = [places[person] for person in board.players]
                return [1 + sum(other < own for other in reached) for own in reached]  # without bots
        return []

    async def _with_pairings(self, key: str, arena: Tournament, person: int) -> Tournament:
        """Everything that is due in an arena, one step after the other."""
        if person in arena.players:
            await self._presence.note(key, person)
        here = await self._presence.here(key)
        missed = await self._arena.missed(arena)
        if missed:

            async def void(one: Tournament) -> Sequence[TournamentWritten]:
                still = [at for at in missed if not one.board(at.round, at.number).is_decided]
                return tournament_written(await self._arena.voided(still))

            arena = await self._written(key, arena, void)
            decided = [at.board.table for at in missed if arena.board(at.round, at.number).is_decided]
            await self._arena.forget_arrivals(decided)

        def step(one: Tournament) -> Sequence[TournamentWritten]:
            return tournament_written(self._arena.due(one, person, here))

        while self._arena.due(arena, person, here):
            before, arena = arena, await self._written(key, arena, step)
            if arena.number == before.number:
                break  # another server was quicker
        return arena

    async def _with_next_round(self, key: str, tournament: Tournament) -> Tournament:
        number = len(tournament.rounds)
        if not tournament.made.unasked or tournament.is_over or not tournament.is_between_rounds:
            return tournament

        def decide(one: Tournament) -> Sequence[TournamentWritten]:
            due = len(one.rounds) == number and one.is_between_rounds and not one.is_over
            return tournament_written(one.next_round()) if due else []

        return await self._written(key, tournament, decide)

    async def _with_tables(self, key: str, tournament: Tournament) -> Tournament:
        """A table that was made before the server died is found again by its action."""
        if not tournament.without_table():
            return tournament

        async def decide(one: Tournament) -> Sequence[TournamentWritten]:
            made = list[TableMade]()
            for at in one.without_table():
                table = await self._table(key, one, at)
                if not isinstance(table, Refusal):  # otherwise there is room later
                    at_ms = self._hub.clock.wall_ms() if one.is_arena else 0
                    made.append(TableMade(round=at.round, board=at.number, table=table, at_ms=at_ms))
            return tournament_written(made)

        return await self._written(key, tournament, decide)

    async def _table(self, key: str, tournament: Tournament, at: BoardAt) -> str | Refusal:
        """No action that a client may choose has a dot: nobody has a table of that name ready."""
        agreed, players = tournament.made, at.board.players
        people = [(person, tournament.players[person].name) for person in players]
        seats = seats_at(tournament, at.board)
        create = Create(
            action=f"{key}.{at.round}.{at.number}",
            game=agreed.game,
            seats=seats,
            options=agreed.options,
            pace=Pace(move_hours=agreed.hours),
            rated=agreed.rated,
        )
        founder = Founder(*people[0], "", people, seats - len(people), prompt=tournament.is_arena)
        return await self._hub.maker.make(founder, create, key)

    async def _written(
        self, key: str, before: Tournament, decide: "Callable[[Tournament], Due | Awaitable[Due]]"
    ) -> Tournament:
        after = await self.ledger.write(key, 0, "", decide)
        return after if isinstance(after, Tournament) else before


def seats_at(tournament: Tournament, board: Board) -> int:
    """In an arena, bots have the seats of those who are missing."""
    return max(len(board.players), tournament.made.least) if tournament.is_arena else len(board.players)


def _counts(key: str, tournament: Tournament, board: Board, game: GameOfTable) -> bool:
    """A table's host may change its players and rules; then its games do not count here."""
    options = game.live.match.header.options.changed()
    is_ours = game.seats.created.evening == key and options == tournament.made.options
    people = sorted(player for player in game.seats.began if isinstance(player, int))
    is_full = len(game.seats.began) == seats_at(tournament, board)
    return is_ours and is_full and people == sorted(board.players)
