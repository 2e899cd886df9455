"""Tournaments: their tables, and the results of these.

What is due is done when a tournament is looked at: results are entered, a round is paired, tables are made
for its boards. Each step follows from what is stored, so another server can go on after any of them.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, final

from janken.club.ledger import TOURNAMENT, Ledger
from janken.club.tournament import (
    Board,
    BoardDecided,
    Entered,
    LeadPassed,
    TableMade,
    Tournament,
    TournamentWritten,
    read_tournament,
    tournament_written,
)
from janken.club.tournament_rules import (
    AnyTournamentRequest,
    MakeTournament,
    TournamentRules,
    new_tournament,
)
from janken.kernel.refusal import Refusal
from janken.ratings.plackett_luce import places_of
from janken.server.making import Founder
from janken.server.persons import Known
from janken.server.results import GameOfTable
from janken.table.decisions import name_said
from janken.table.protocol import Create, Pace
from janken.table.talk import blocked_by

if TYPE_CHECKING:
    from janken.server.hub import Hub


Due = Sequence[TournamentWritten]


@final
class Tournaments:
    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self.ledger = Ledger(hub.store, hub.clock, read_tournament)

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

    async def look(self, key: str) -> Tournament | None:
        """A tournament, with everything done that is due."""
        tournament = await self.ledger.read(key)
        if tournament is None or not tournament.rounds:
            return tournament
        tournament = await self._with_results(key, tournament)
        tournament = await self._with_next_round(key, tournament)
        return await self._with_tables(key, tournament)

    async def do(self, key: str, known: Known, request: AnyTournamentRequest) -> Tournament | Refusal | None:
        before = await self.look(key)  # a game that is over counts before anything is settled
        if before is None or known.id in await blocked_by(self._hub.store, before.host):
            return None

        def decide(one: Tournament) -> Sequence[TournamentWritten] | Refusal:
            decision = TournamentRules(one, known.id).decide(request)
            return decision if isinstance(decision, Refusal) else tournament_written(decision)

        done = await self.ledger.write(key, known.id, request.action, decide)
        return await self.look(key) if isinstance(done, Tournament) else done

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
        number = len(tournament.rounds)
        found = {
            place: places
            for place, board in enumerate(tournament.rounds[-1].boards, start=1)
            if board.table and not board.places and (places := await self._places(key, tournament, board))
        }
        if not found:
            return tournament

        def decide(one: Tournament) -> Sequence[TournamentWritten]:
            """Another server may have been quicker."""
            return tournament_written(
                BoardDecided(round=number, board=place, places=places)
                for place, places in found.items()
                if not one.board(number, place).places
            )

        return await self._written(key, tournament, decide)

    async def _places(self, key: str, tournament: Tournament, board: Board) -> list[int]:
        """How the first game ended that these players played there by the rules of the tournament."""
        for game in await self._hub.company.results.after(board.table, 0):
            if _counts(key, tournament, board, game):
                frame = game.live.match.state.frame()
                places = dict(zip(game.seats.began, places_of(frame.scores, frame.winners), strict=True))
                return [places[person] for person in board.players]
        return []

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
            number, made = len(one.rounds), list[TableMade]()
            for place, board in one.without_table():
                table = await self._table(key, one, board, f"{key}.{number}.{place}")
                if not isinstance(table, Refusal):  # otherwise there is room later
                    made.append(TableMade(round=number, board=place, table=table))
            return tournament_written(made)

        return await self._written(key, tournament, decide)

    async def _table(self, key: str, tournament: Tournament, board: Board, action: str) -> str | Refusal:
        """No action that a client may choose has a dot: nobody has a table of that name ready."""
        agreed, players = tournament.made, board.players
        people = [(person, tournament.players[person].name) for person in players]
        create = Create(
            action=action,
            game=agreed.game,
            seats=len(players),
            options=agreed.options,
            pace=Pace(move_hours=agreed.hours),
            rated=agreed.rated,
        )
        return await self._hub.maker.make(Founder(*people[0], "", people), create, key)

    async def _written(
        self, key: str, before: Tournament, decide: "Callable[[Tournament], Due | Awaitable[Due]]"
    ) -> Tournament:
        after = await self.ledger.write(key, 0, "", decide)
        return after if isinstance(after, Tournament) else before


def _counts(key: str, tournament: Tournament, board: Board, game: GameOfTable) -> bool:
    """A table's host may change its players and rules; then its games do not count here."""
    options = game.live.match.header.options.changed()
    is_ours = game.seats.created.evening == key and options == tournament.made.options
    return is_ours and sorted(map(str, game.seats.began)) == sorted(map(str, board.players))
