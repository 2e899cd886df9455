"""Clubs: who is in them and may do what, their evenings and season, and what stays when somebody leaves."""

from pathlib import Path

import pytest

from janken.club import club as club_module
from janken.club.club import (
    AnyClubRequest,
    ClubDrop,
    ClubInvite,
    ClubJoin,
    ClubLeave,
    ClubPreset,
    ClubRemove,
    ClubRole,
    ClubSeason,
    MakeClub,
)
from janken.club.evening_rules import EveningCount, EveningEnd, MakeEvening
from janken.commands.data import check_tables
from janken.core.keeper import KeptSheet
from janken.kernel.refusal import Refusal
from janken.server.club_responses import ClubResponse
from janken.server.forgetting import forget_person
from janken.store.copying import StoreCopy
from janken.table.protocol import AllowText, Report, WriteText, new_action
from tests.club.room import begin, come, do, made, play, seen
from tests.cluster.test_forgotten import other_device, two_nodes
from tests.server.world import Player, World
from tests.store.memory import MemoryStore


async def founded(player: Player) -> str:
    said = MakeClub(action=new_action(), name="The Foxes")
    club = await player.world.hub.company.clubs.make(player.known, said)
    assert isinstance(club, str), club
    return club


async def shown(player: Player, club: str) -> ClubResponse:
    clubs = player.world.hub.company.clubs
    found = await clubs.ledger.read(club)
    assert found is not None
    return await clubs.told(club, found, player.known.id)


async def tell(player: Player, club: str, request: AnyClubRequest) -> ClubResponse:
    done = await player.world.hub.company.clubs.do(club, player.known, request)
    assert not isinstance(done, Refusal), done
    assert done is not None
    return await player.world.hub.company.clubs.told(club, done, player.known.id)


async def why_not(player: Player, club: str, request: AnyClubRequest) -> str:
    done = await player.world.hub.company.clubs.do(club, player.known, request)
    assert isinstance(done, Refusal), done
    return done.code


async def join(club: str, owner: Player, *players: Player) -> None:
    secret = (await tell(owner, club, ClubInvite(action=new_action(), open=True))).invite
    for player in players:
        await tell(player, club, ClubJoin(action=new_action(), secret=secret, name=player.known.name))


async def test_members_come_by_an_invitation_that_can_be_revoked(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, ben, cy = [await world.person(name) for name in ("Ann", "Ben", "ben")]
        club = await founded(ann)
        guess = ClubJoin(action=new_action(), secret="", name="Ben")
        assert await why_not(ben, club, guess) == "no-invitation"
        first = (await tell(ann, club, ClubInvite(action=new_action(), open=True))).invite
        await tell(ben, club, ClubJoin(action=new_action(), secret=first, name="Ben"))
        second = (await tell(ann, club, ClubInvite(action=new_action(), open=True))).invite
        late = ClubJoin(action=new_action(), secret=first, name="ben")
        assert await why_not(cy, club, late) == "no-invitation"
        outside = await shown(cy, club)
        assert (outside.name, outside.members, outside.evenings, outside.invite) == ("The Foxes", [], [], "")
        await tell(cy, club, ClubJoin(action=new_action(), secret=second, name="ben"))
        assert [member.name for member in (await shown(ben, club)).members] == ["Ann", "Ben", "ben 2"]
        assert (await shown(ben, club)).invite == ""  # it is for those who may hand it on
        assert [one.name for one in await world.hub.company.clubs.of(cy.known.id)] == ["The Foxes"]


async def test_what_owner_hosts_and_members_may(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, ben, cy = [await world.person(name) for name in ("Ann", "Ben", "Cy")]
        club = await founded(ann)
        await join(club, ann, ben, cy)
        invite = ClubInvite(action=new_action(), open=False)
        assert await why_not(ben, club, invite) == "for-club-hosts"
        assert (
            await why_not(ben, club, ClubRole(action=new_action(), member=3, role="host")) == "for-club-owner"
        )
        await tell(ann, club, ClubRole(action=new_action(), member=2, role="host"))
        await tell(ben, club, invite)
        await tell(ben, club, ClubPreset(action=new_action(), name="Quick", game="collector", options={}))
        assert [one.name for one in (await shown(cy, club)).presets] == ["Quick"]
        await tell(ben, club, ClubDrop(action=new_action(), name="Quick"))
        assert (await shown(cy, club)).presets == []
        theirs = MakeEvening(action=new_action(), name="x", club=club)
        refusal = await world.hub.company.evenings.make(cy.known, theirs)
        assert isinstance(refusal, Refusal)
        await tell(ann, club, ClubRole(action=new_action(), member=2, role="owner"))
        assert [member.role for member in (await shown(cy, club)).members] == ["host", "owner", "member"]
        await tell(ben, club, ClubRemove(action=new_action(), member=3))
        assert (await shown(cy, club)).you == 0


async def test_the_season_adds_up_its_evenings_and_a_new_one_begins_at_zero(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, ben = people = [await world.person(name) for name in ("Ann", "Ben")]
        club = await founded(ann)
        await join(club, ann, ben)
        evening = await made(ann, club=club)
        await come(evening, ben)
        scores = await play(world, await begin(ann, evening), people)
        sheet = KeptSheet(game="collector", names=["Ann", "Ben"], rounds=[("take 2 4R 5R 6R",), ("end",)])
        await do(ben, evening, EveningCount(action=new_action(), sheet=sheet, name="sheet"))
        await do(ann, evening, EveningEnd(action=new_action()))
        now = await shown(ann, club)
        assert [(one.evening, one.games, one.over) for one in now.evenings] == [(evening, 2, True)]
        points = {line.name: line.points for line in now.standings}
        assert points["Ben"] - points["Ann"] == 1 + (scores[1] > scores[0]) - (scores[0] > scores[1])
        assert [(one.game, one.score) for one in now.records] == [("collector", max(scores))]
        await world.restart(after=3600)
        ann = await ann.another_tab()
        assert await shown(ann, club) == now
        after = await tell(ann, club, ClubSeason(action=new_action(), name="Spring"))
        assert (after.season, after.standings, after.evenings) == ("Spring", [], [])
        assert now.since_ms < after.since_ms == world.clock.wall_ms()
        await world.restart()
        assert (await shown(await ann.another_tab(), club)).since_ms == after.since_ms


async def test_who_leaves_takes_their_name_along_and_an_heir_owns_the_club(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, ben = [await world.person(name) for name in ("Annabel", "Ben")]
        club = await founded(ann)
        await join(club, ann, ben)
        await tell(ann, club, ClubLeave(action=new_action()))
        assert [(one.name, one.role) for one in (await shown(ben, club)).members] == [("Ben", "owner")]
        assert "Annabel" not in repr(await world.hub.store.log_of(club))
        assert await world.hub.company.clubs.of(ann.known.id) == []
        await forget_person(world.hub, ben.known.id)
        assert await world.hub.store.log_of(club) == []  # nobody is left


async def test_hosts_of_the_club_see_what_was_reported_with_what_was_said(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, ben, cy = people = [await world.person(name) for name in ("Ann", "Ben", "Cy")]
        club = await founded(ann)
        await join(club, ann, ben, cy)
        evening = await made(ann, club=club)
        await come(evening, ben, cy)
        table = await begin(ann, evening)
        for player in people:
            await player.enter(table)
        await ann.do(AllowText(action=new_action(), on=True))
        await cy.do(WriteText(action=new_action(), text="something rude"))
        seat = (await world.table(table)).seats.seat_of(cy.known.id)
        await ben.do(Report(action=new_action(), seat=seat))
        (report,) = (await shown(ann, club)).reports
        assert (report.name, report.by, report.texts) == ("Cy", "Ben", ["something rude"])
        assert (await shown(ben, club)).reports == []  # a member
        await forget_person(world.hub, cy.known.id)
        assert (await shown(ann, club)).reports == []


async def test_clubs_are_copied_and_checked_like_tables(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann = await world.person("Ann")
        club = await founded(ann)
        evening = await made(ann, club=club)
        store, other = world.hub.store, MemoryStore()
        await StoreCopy(store, other, lambda so_far: None).run()
        assert await other.log_of(club) == await store.log_of(club)
        assert await other.log_of(evening) == await store.log_of(evening)
        assert (await check_tables(store)).damaged == {}  # type: ignore[arg-type]


async def test_a_club_is_the_same_at_two_nodes(tmp_path: Path, database: str) -> None:
    async with two_nodes(tmp_path, database) as (here, there):
        ann = await here.person("Ann")
        ben = await other_device(await here.person("Ben"), there)
        club = await founded(ann)
        await join(club, ann, ben)
        await tell(ann, club, ClubRole(action=new_action(), member=2, role="host"))
        evening = await made(ben, club=club)
        assert [one.evening for one in (await shown(ann, club)).evenings] == [evening]
        assert (await seen(ann, evening)).club == club


async def test_a_club_does_not_grow_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody fills the store by taking new names for ever; and whoever wants to can leave."""
    async with World(tmp_path) as world:
        ann, ben = [await world.person(name) for name in ("Ann", "Ben")]
        club = await founded(ann)
        await join(club, ann, ben)
        monkeypatch.setattr(club_module, "MOST_ENTRIES", 3)
        again = ClubJoin(action=new_action(), name="Benno")
        assert await why_not(ben, club, again) == "club-full"
        await tell(ben, club, ClubLeave(action=new_action()))
        assert [member.name for member in (await shown(ann, club)).members] == ["Ann"]
