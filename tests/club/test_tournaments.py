"""Tournaments: rounds, tables and results, each step once, whatever dies in between."""

import asyncio
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

import pytest

from janken.club.tournament import BoardDecided, RoundPaired, TableMade, tournament_entry
from janken.club.tournament_rules import (
    AnyTournamentRequest,
    MakeTournament,
    TournamentDrop,
    TournamentEnd,
    TournamentEnter,
    TournamentPair,
    TournamentSettle,
    TournamentWithdraw,
)
from janken.commands.data import check_tables
from janken.kernel.refusal import Refusal
from janken.server.club_responses import TournamentBoard, TournamentResponse
from janken.server.forgetting import forget_person
from janken.server.group_views import tournament_told
from janken.store.interface import Hold, Row, TableRow
from janken.table.protocol import Remove, Sit, new_action
from tests.club.room import play
from tests.cluster.test_forgotten import other_device, two_nodes
from tests.server.world import Player, World

NAMES = ("Ann", "Ben", "Cy", "Dot", "Eve", "Flo", "Gus")


class KilledError(Exception):
    """The process is no more."""


async def people_of(world: World, count: int) -> list[Player]:
    return [await world.person(name) for name in NAMES[:count]]


async def made(player: Player, **more: object) -> str:
    said = MakeTournament(action=new_action(), name="Spring cup", game="collector", **more)  # type: ignore[arg-type]
    tournament = await player.world.hub.company.tournaments.make(player.known, said)
    assert isinstance(tournament, str), tournament
    return tournament


async def ask(
    player: Player, tournament: str, request: AnyTournamentRequest
) -> TournamentResponse | Refusal | None:
    done = await player.world.hub.company.tournaments.do(tournament, player.known, request)
    if done is None or isinstance(done, Refusal):
        return done
    await player.world.settle()
    return tournament_told(tournament, done, player.known.id, player.world.clock.wall_ms())


async def do(player: Player, tournament: str, request: AnyTournamentRequest) -> TournamentResponse:
    answer = await ask(player, tournament, request)
    assert isinstance(answer, TournamentResponse), answer
    return answer


async def refused(player: Player, tournament: str, request: AnyTournamentRequest) -> str:
    answer = await ask(player, tournament, request)
    assert isinstance(answer, Refusal), answer
    return answer.code


async def seen(player: Player, tournament: str) -> TournamentResponse:
    found = await player.world.hub.company.tournaments.look(tournament, player.known.id)
    assert found is not None
    return tournament_told(tournament, found, player.known.id, player.world.clock.wall_ms())


async def enter(tournament: str, *players: Player) -> None:
    for player in players:
        await do(player, tournament, TournamentEnter(action=new_action(), name=player.known.name))


def next_round(number: int) -> TournamentPair:
    return TournamentPair(action=new_action(), round=number)


async def pair(player: Player, tournament: str, number: int) -> TournamentResponse:
    return await do(player, tournament, next_round(number))


def at_board(now: TournamentResponse, board: TournamentBoard, people: Sequence[Player]) -> list[Player]:
    """Its players by seat."""
    names = {line.number: line.name for line in now.standings}
    named = {player.known.name: player for player in people}
    return [named[names[number]] for number in board.players]


async def play_round(world: World, tournament: str, people: Sequence[Player]) -> None:
    now = await seen(people[0], tournament)
    for board in now.played[-1].boards:
        if not board.places:
            await play(world, board.table, at_board(now, board, people))


def pairs_of(now: TournamentResponse) -> list[tuple[int, int]]:
    boards = [board for played in now.played for board in played.boards]
    return [pair for board in boards for pair in combinations(sorted(board.players), 2)]


async def test_a_round_robin_in_which_everybody_meets_everybody_over_restarts(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        people = await people_of(world, 4)
        ann = people[0]
        tournament = await made(ann, system="robin", unasked=True)
        await enter(tournament, *people[1:])
        assert (await seen(ann, tournament)).may_pair
        await pair(ann, tournament, 1)
        for number in (1, 2, 3):
            now = await seen(ann, tournament)
            assert (len(now.played), now.rounds, now.over) == (number, 3, False)
            await play_round(world, tournament, people)
            await world.restart()
            people = [await one.another_tab() for one in people]
            ann = people[0]
        now = await seen(ann, tournament)
        assert now.over
        assert sorted(pairs_of(now)) == list(combinations(range(1, 5), 2))
        assert sum(line.points for line in now.standings) == 6 * 12
        assert now.standings[0].place == 1
        assert not (await check_tables(world.hub.store)).damaged  # type: ignore[arg-type]


async def test_a_swiss_tournament_with_a_bye_a_late_entry_and_a_withdrawal(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        people = await people_of(world, 6)
        ann, ben, *_, flo = people
        tournament = await made(ann, rounds=3)
        await enter(tournament, *people[1:5])
        first = (await pair(ann, tournament, 1)).played[0]
        assert (len(first.boards), len(first.byes)) == (2, 1)
        await play_round(world, tournament, people)
        await enter(tournament, flo)
        await do(ben, tournament, TournamentWithdraw(action=new_action()))
        second = (await pair(ann, tournament, 2)).played[1]
        assert 6 in {*(number for board in second.boards for number in board.players), *second.byes}
        assert 2 not in {*(number for board in second.boards for number in board.players), *second.byes}
        await play_round(world, tournament, people)
        await pair(ann, tournament, 3)
        await play_round(world, tournament, people)
        now = await seen(flo, tournament)
        assert now.over
        met = pairs_of(now)
        assert len(met) == len(set(met))
        byes = [number for played in now.played for number in played.byes]
        assert len(byes) == len(set(byes))
        assert [line.withdrawn for line in now.standings if line.number == 2] == [True]
        assert await refused(ann, tournament, next_round(4)) == "tournament-over"


async def test_tables_of_three(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        people = await people_of(world, 6)
        tournament = await made(people[0], rounds=1, seats=3)
        await enter(tournament, *people[1:])
        now = await pair(people[0], tournament, 1)
        assert [len(board.players) for board in now.played[0].boards] == [3, 3]
        await play_round(world, tournament, people)
        now = await seen(people[0], tournament)
        assert now.over
        assert sum(line.points for line in now.standings) in (35, 36)  # a share may be rounded down


@pytest.mark.parametrize("stop", range(12))
async def test_a_server_that_dies_between_two_steps_pairs_nobody_twice(tmp_path: Path, stop: int) -> None:
    """It dies before its `stop`-th write; another server takes over from what is stored."""
    async with World(tmp_path) as world:
        people = await people_of(world, 4)
        tournament = await made(people[0], rounds=2, unasked=True)
        await enter(tournament, *people[1:])
        died = await dies_at(world, tournament, people, stop)
        await world.restart()
        people = [await one.another_tab() for one in people]
        if died:
            now = await seen(people[0], tournament)
            if not now.played:
                now = await pair(people[0], tournament, 1)
        while not (await seen(people[0], tournament)).over:
            await play_round(world, tournament, people)
        now = await seen(people[0], tournament)
        met = pairs_of(now)
        assert (len(met), len(set(met))) == (4, 4)
        assert sum(line.points for line in now.standings) == 4 * 12
        rows = await world.hub.store.log_of(tournament)
        entries = [tournament_entry(row) for row in rows]
        tables = [one.table for one in entries if isinstance(one, TableMade)]
        assert len(tables) == len(set(tables)) == 4
        assert [one.round for one in entries if isinstance(one, RoundPaired)] == [1, 2]
        ours = 0
        for player in people:
            for table in (await world.hub.store.tables_with(player.known.id, "", 100)).found:
                ours += table.id != tournament
        assert ours == 2 * 4  # each sits at a table a round, and at no other


async def dies_at(world: World, tournament: str, people: Sequence[Player], stop: int) -> bool:
    """One round and the beginning of the next, until the process is no more."""
    store, left = world.hub.store, [stop]
    create, append = store.create, store.append

    def counted() -> None:
        left[0] -= 1
        if left[0] < 0:
            raise KilledError

    async def dying_create(table: TableRow, *log: Row) -> Hold:
        counted()
        return await create(table, *log)

    async def dying_append(
        hold: Hold, rows: Sequence[Row], word: str | None = None, lobby: str | None = None
    ) -> None:
        if hold.table == tournament:
            counted()
        await append(hold, rows, word, lobby)

    store.create, store.append = dying_create, dying_append  # type: ignore[method-assign]
    try:
        await pair(people[0], tournament, 1)
        await play_round(world, tournament, people)
        await seen(people[0], tournament)
    except KilledError:
        return True
    finally:
        store.create, store.append = create, append  # type: ignore[method-assign]
    return left[0] < 0


async def test_a_result_counts_only_among_the_players_of_the_board(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, ben = people = await people_of(world, 2)
        tournament = await made(ann, rounds=1)
        await enter(tournament, ben)
        now = await pair(ann, tournament, 1)
        board = now.played[0].boards[0]
        host, other = at_board(now, board, people)
        for player in people:
            await player.enter(board.table)
        await host.do(Remove(action=new_action(), seat=2))
        zoe = await world.person("Zoe")
        await zoe.enter(board.table)
        await zoe.do(Sit(action=new_action(), seat=2))
        await play(world, board.table, [host, zoe])
        assert not (await seen(other, tournament)).played[0].boards[0].places
        now = await do(ann, tournament, TournamentSettle(action=new_action(), board=1, places=[2, 1]))
        assert now.over
        assert now.standings[0].name == other.known.name


async def test_the_host_settles_boards_and_nobody_else_does(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, ben, cy, dot = people = await people_of(world, 4)
        tournament = await made(ann, rounds=2)
        settle = TournamentSettle(action=new_action(), board=1, places=[1, 2])
        assert await refused(ann, tournament, settle) == "no-such-board"
        assert await refused(ann, tournament, next_round(1)) == "too-few-entered"
        await enter(tournament, ben, cy, dot)
        now = await pair(ann, tournament, 1)
        assert (await pair(ann, tournament, 1)).version == now.version  # pressed twice
        assert await refused(ben, tournament, settle) == "for-tournament-host"
        for places in ([1], [0, 1], [1, 3]):
            request = TournamentSettle(action=new_action(), board=1, places=places)
            assert await refused(ann, tournament, request) == "places-of-board"
        assert await refused(ann, tournament, next_round(2)) == "round-not-over"
        await do(ann, tournament, settle)
        await do(ann, tournament, TournamentSettle(action=new_action(), board=1, places=[2, 2]))
        board = now.played[0].boards[1]
        await play(world, board.table, at_board(now, board, people))
        late = TournamentSettle(action=new_action(), board=2, places=[1, 2])
        assert await refused(ann, tournament, late) == "board-decided"
        now = await do(ann, tournament, TournamentEnd(action=new_action()))
        assert now.over
        assert sum(line.points for line in now.standings) == 12  # nobody came to the first board


async def test_a_robin_takes_nobody_late_and_whoever_withdraws_forfeits(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, ben, cy = await people_of(world, 3)
        dot = await world.person("Dot")
        tournament = await made(ann, system="robin", unasked=True)
        await enter(tournament, ben, cy)
        await pair(ann, tournament, 1)
        assert (
            await refused(dot, tournament, TournamentEnter(action=new_action(), name="Dot"))
            == "tournament-begun"
        )
        now = await do(ann, tournament, TournamentDrop(action=new_action(), player=3))
        for _ in range(3):
            now = await seen(ann, tournament)
            for place, board in enumerate(now.played[-1].boards, start=1):
                if not board.places and 3 not in board.players:
                    request = TournamentSettle(action=new_action(), board=place, places=[1, 2])
                    now = await do(ann, tournament, request)
        assert now.over
        assert len(now.played) == 3
        points = {line.name: line.points for line in now.standings}
        assert points["Cy"] <= 12  # a bye at most
        assert points["Ann"] + points["Ben"] >= 3 * 12


async def test_what_cannot_be_made(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann = await world.person("Ann")
        for code, said in {
            "blank-name": MakeTournament(action=new_action(), name=" ", game="collector"),
            "no-game": MakeTournament(action=new_action(), name="Cup", game="chess"),
            "round-robin-of-two": MakeTournament(
                action=new_action(), name="Cup", game="collector", system="robin", seats=3
            ),
            "no-days": MakeTournament(
                action=new_action(), name="Cup", game="nine-of-a-kind", seats=5, hours=24
            ),
            "wrong-seats": MakeTournament(action=new_action(), name="Cup", game="light-to-dark"),
        }.items():
            answer = await ann.world.hub.company.tournaments.make(ann.known, said)
            assert isinstance(answer, Refusal)
            assert answer.code == code


async def test_a_forgotten_player_has_no_name_there_and_plays_no_more(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, ben, cy = people = await people_of(world, 3)
        tournament = await made(ann, rounds=2)
        await enter(tournament, ben, cy)
        await pair(ann, tournament, 1)
        await forget_person(world.hub, ann.known.id)
        now = await seen(ben, tournament)
        assert "Ann" not in {line.name for line in now.standings} | {now.host_name}
        assert now.host  # the lead is Ben's
        text = "".join(row.text for row in await world.hub.store.log_of(tournament))
        assert "Ann" not in text
        await play_round(world, tournament, people)
        second = (await pair(ben, tournament, 2)).played[1]
        assert 1 not in {*(number for board in second.boards for number in board.players), *second.byes}
        alone = await made(cy)
        await forget_person(world.hub, cy.known.id)
        assert await world.hub.company.tournaments.look(alone) is None


async def test_two_nodes_pair_a_round_once_and_enter_its_results_once(tmp_path: Path, database: str) -> None:
    async with two_nodes(tmp_path, database) as (here, there):
        ann = await here.person("Ann")
        ben = await other_device(await here.person("Ben"), there)
        tournament = await made(ann, rounds=2, unasked=True)
        await enter(tournament, ben)
        await asyncio.gather(*(pair(ann, tournament, 1) for _ in range(3)))
        for number in (1, 2):
            looks = await asyncio.gather(*(seen(one, tournament) for one in (ann, ben, ann, ben)))
            assert {len(now.played) for now in looks} == {number}
            board = looks[0].played[-1].boards[0]
            there_it_is = here if board.table in here.hub.tables else there
            await play(there_it_is, board.table, at_board(looks[0], board, [ann, ben]))
            await here.turn(11)  # each looks at tables of other nodes now and then
        await asyncio.gather(*(seen(one, tournament) for one in (ann, ben, ann, ben)))
        entries = [tournament_entry(row) for row in await here.hub.store.log_of(tournament)]
        for kind in (RoundPaired, TableMade, BoardDecided):
            assert sum(isinstance(entry, kind) for entry in entries) == 2
        assert (await seen(ben, tournament)).over
