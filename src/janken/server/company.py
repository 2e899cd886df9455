"""What people do together beyond a table: evenings, clubs and tournaments. A page with no server has none.

Clubs are here: their members, and what follows from their evenings: the table of the season, and records.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, final

import msgspec

from janken.club.club import (
    AnyClub,
    AnyClubRequest,
    Club,
    ClubLeave,
    ClubMade,
    ClubRemove,
    ClubRules,
    ClubWritten,
    MakeClub,
    SeasonBegun,
    read_club,
    without_member,
)
from janken.club.evening import Evening, read_evening, without_person
from janken.club.ledger import CLUB, Ledger, is_club_id, is_evening_id
from janken.club.tournament import read_tournament, without_player
from janken.kernel.refusal import MALFORMED, Refusal
from janken.server.club_responses import (
    ClubEvening,
    ClubMember,
    ClubName,
    ClubPresetResponse,
    ClubRecord,
    ClubReport,
    ClubResponse,
    SeasonLine,
)
from janken.server.evenings import Evenings, TableResults
from janken.server.group_views import running_tables
from janken.server.hub import Hub
from janken.server.persons import Known
from janken.server.tournaments import Tournaments
from janken.store.interface import NoteRow
from janken.table.answers import refuse
from janken.table.decisions import name_said
from janken.table.entries import Damaged
from janken.table.names import clean_name
from janken.table.talk import REPORT, read_reports

if TYPE_CHECKING:
    from janken.server.hub import Hub


IN_CLUB: Final = "club"  # a kind of note; its key is a club, no text means no more
_NO_PERSON: Final = "Guest"
_MOST_SHOWN: Final = 60  # evenings of a season
_MOST: Final = 100


@final
class Clubs:
    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self.ledger = Ledger(hub.store, hub.clock, read_club)

    async def make(self, known: Known, said: MakeClub) -> str | Refusal:
        name, owner = clean_name(said.name), name_said(said.owner or known.name)
        if not name:
            return refuse(MALFORMED, "blank-name", "RF-1")
        if isinstance(owner, Refusal):
            return owner
        first = ClubMade(person=known.id, name=name, owner_name=owner)
        key = CLUB + self._hub.settings.new_id()
        made = await self.ledger.create(key, known.id, said.action, ClubWritten(first), [])
        await self._note(made, known.id, name)
        return made

    async def of(self, person: int) -> list[ClubName]:
        """The clubs that somebody is in."""
        notes = await self._hub.store.notes_of(person, IN_CLUB, _MOST)
        return [ClubName(club=note.key, name=note.text) for note in notes if note.text]

    async def _note(self, key: str, person: int, name: str) -> None:
        await self._hub.store.put_notes([NoteRow(person, IN_CLUB, key, self._hub.clock.wall_ms(), name)])

    async def do(self, key: str, known: Known, request: AnyClubRequest) -> Club | Refusal | None:
        before = await self.ledger.read(key)

        def decide(club: Club) -> Sequence[ClubWritten] | Refusal:
            decision = ClubRules(club, known.id).decide(request)
            if isinstance(decision, Refusal):
                return decision
            return [ClubWritten(_dated(entry, self._hub.clock.wall_ms())) for entry in decision]

        done = await self.ledger.write(key, known.id, request.action, decide)
        if not isinstance(done, Club) or before is None:
            return done
        for person in done.members.keys() - before.members.keys():
            await self._note(key, person, done.name)
        if isinstance(request, ClubLeave | ClubRemove):
            for person in before.members.keys() - done.members.keys():
                await self.unname(key, person)
        return done

    async def unname(self, key: str, person: int) -> None:
        """Who leaves takes their name along; a club of nobody is gone."""
        rows = await self._hub.store.log_of(key)
        club = read_club(rows)
        if not club.members:
            await self._hub.store.forget_table(key)
        elif texts := without_member(rows, person, _NO_PERSON):
            await self._hub.store.rewrite(key, texts)
        await self._note(key, person, "")

    async def leave(self, key: str, person: int) -> None:
        """Somebody is forgotten."""
        request = ClubLeave(action="forgotten")

        def decide(club: Club) -> Sequence[ClubWritten] | Refusal:
            if person not in club.members:
                return []
            decision = ClubRules(club, person).decide(request)
            return decision if isinstance(decision, Refusal) else [ClubWritten(entry) for entry in decision]

        await self.ledger.write(key, person, "", decide)
        await self.unname(key, person)

    # Evenings

    async def why_no_evening(self, key: str, person: int) -> Refusal | None:
        club = await self.ledger.read(key) if is_club_id(key) else None
        return refuse("absent", "no-club") if club is None else ClubRules(club, person).why_no_evening()

    async def hold(self, key: str, person: int, evening: str) -> None:
        def decide(club: Club) -> Sequence[ClubWritten] | Refusal:
            decision = ClubRules(club, person).hold(evening)
            return decision if isinstance(decision, Refusal) else [ClubWritten(entry) for entry in decision]

        await self.ledger.write(key, person, "", decide)

    async def told(self, key: str, club: Club, person: int) -> ClubResponse:
        """What a member sees; others see only the name."""
        is_member, runs = person in club.members, club.runs(person)
        evenings = await self._evenings(club) if is_member else {}
        return ClubResponse(
            club=key,
            name=club.name,
            you=club.members[person].number if is_member else 0,
            role=club.members[person].role if is_member else "member",
            members=_members(club, person) if is_member else [],
            invite=club.invite if runs else "",
            presets=_presets(club) if is_member else [],
            evenings=[
                _evening(name, one, person, self._hub.clock.wall_ms()) for name, one in evenings.items()
            ],
            season=club.season,
            since_ms=club.since_ms if is_member else 0,
            standings=standings(club, evenings.values(), person),
            records=records(club, evenings.values()),
            reports=await self._reports(evenings) if runs else [],
        )

    async def _evenings(self, club: Club) -> dict[str, Evening]:
        """Of this season, the latest first, with all results there are."""
        found: dict[str, Evening] = {}
        for name in reversed(club.evenings[-_MOST_SHOWN:]):
            try:
                evening = await self._hub.company.evenings.ledger.read(name)
            except Damaged:
                evening = None
            if evening is not None:
                found[name] = await self._hub.company.evenings.caught_up(name, evening)
        return found

    async def _reports(self, evenings: dict[str, Evening]) -> list[ClubReport]:
        return [
            ClubReport(name=one.name, by=one.by, texts=one.texts, time_ms=note.time_ms)
            for name in evenings
            for note in await self._hub.store.notes_about(REPORT, name, _MOST)
            for one in read_reports(note.text)
        ]


def _members(club: Club, person: int) -> list[ClubMember]:
    return [
        ClubMember(number=member.number, name=member.name, role=member.role, you=one == person)
        for one, member in club.members.items()
    ]


def _presets(club: Club) -> list[ClubPresetResponse]:
    return [
        ClubPresetResponse(name=preset.name, game=preset.game, options=preset.options)
        for preset in club.presets.values()
    ]


def _evening(name: str, evening: Evening, person: int, wall_ms: int) -> ClubEvening:
    is_over, totals = evening.is_over(wall_ms), evening.totals()
    best = totals[0][1] if totals else 0
    return ClubEvening(
        evening=name,
        name=evening.name,
        starts_ms=evening.settled.starts_ms or evening.made_ms,
        over=is_over,
        games=len(evening.games),
        winners=[
            evening.called(who) for who, points in totals if is_over and evening.games and points == best
        ],
        tables=running_tables(evening, person),
    )


def _dated(entry: AnyClub, wall_ms: int) -> AnyClub:
    return msgspec.structs.replace(entry, at_ms=wall_ms) if isinstance(entry, SeasonBegun) else entry


def standings(club: Club, evenings: Iterable[Evening], person: int) -> list[SeasonLine]:
    """The running totals of the season's evenings, for the current members."""
    points: Counter[int | str] = Counter()
    came: Counter[int | str] = Counter()
    wins: Counter[int | str] = Counter()
    for evening in evenings:
        totals = dict(evening.totals())
        points.update(totals)
        came.update(totals.keys())
        wins.update(player.who for game in evening.games for player in game.players if player.won)
    lines = [
        SeasonLine(
            name=member.name, points=points[one], evenings=came[one], wins=wins[one], you=one == person
        )
        for one, member in club.members.items()
        if came[one]
    ]
    return sorted(lines, key=lambda line: (-line.points, -line.wins, line.name))


def records(club: Club, evenings: Iterable[Evening]) -> list[ClubRecord]:
    """The most points of a member in each game."""
    best: dict[str, ClubRecord] = {}
    for evening in evenings:
        for game in evening.games:
            for player in game.players:
                member = club.members.get(player.person)
                if member is None or (game.game in best and best[game.game].score >= player.score):
                    continue
                best[game.game] = ClubRecord(
                    game=game.game, name=member.name, score=player.score, time_ms=game.time_ms
                )
    return [best[game] for game in sorted(best)]


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
