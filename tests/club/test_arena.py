"""The arena hour: people come, play whoever is free, and leave; each step once, whatever dies in between."""

import asyncio
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pytest

from janken.club.tournament import CameFree, RoundPaired, TableMade, tournament_entry
from janken.club.tournament_rules import (
    MakeTournament,
    TournamentEnd,
    TournamentSettle,
    TournamentWithdraw,
)
from janken.kernel.refusal import Refusal
from janken.server.club_responses import TournamentBoard, TournamentResponse
from janken.server.forgetting import forget_person
from janken.server.tournaments import COME_MS
from janken.table.notes import CAME
from janken.table.protocol import new_action
from janken.tournaments import (
    AGAIN_MS,
    BOTS_AFTER_MS,
    WAVE_MS,
    ArenaPlayer,
    TableOutcome,
    arena_pairing,
    arena_points,
    arena_standings,
)
from tests.club.test_tournaments import (
    KilledError,
    at_board,
    do,
    enter,
    made,
    next_round,
    pair,
    people_of,
    refused,
    seen,
)
from tests.cluster.test_forgotten import other_device, two_nodes
from tests.server.world import Player, World

MINUTE = 60


async def arena_of(player: Player, *others: Player, **more: object) -> str:
    """It has begun, and everybody is free."""
    arena = await made(player, system="arena", minutes=30, **more)
    await enter(arena, *others)
    for one in (player, *others):
        await seen(one, arena)
    await pair(player, arena, 1)
    return arena


def open_boards(now: TournamentResponse) -> list[TournamentBoard]:
    boards = [board for played in now.played for board in played.boards]
    return [board for board in boards if not board.places and not board.void]


async def looks(arena: str, *people: Player) -> TournamentResponse:
    """Everybody's page asks."""
    for one in people:
        now = await seen(one, arena)
        await one.world.settle()
    return now


async def play_board(world: World, board: TournamentBoard, players: Sequence[Player]) -> None:
    """Nobody presses anything: the game begins once everybody is there."""
    for player in players:
        await player.enter(board.table)
    await world.turn(2)
    live = (await world.table(board.table)).live
    assert live is not None
    seats = (await world.table(board.table)).seats
    while not live.match.state.is_over():
        person = seats.chair(live.match.state.to_act()[0]).person
        if not person:
            await world.turn(1)
            continue
        player = next(one for one in players if one.known.id == person)
        await player.ask(player.move((player.now.legal or [""])[0], seen=player.now))
    await world.settle()


async def play_all(world: World, arena: str, people: Sequence[Player]) -> None:
    now = await seen(people[0], arena)
    for board in open_boards(now):
        if board.table:
            await play_board(world, board, at_board(now, board, people))


# The rules alone


def waiting(person: int, since: int = 0, score: int = 0, *met: Sequence[int]) -> ArenaPlayer:
    return ArenaPlayer(person, since, score, met)


def test_players_of_like_standing_meet_and_not_the_same_twice_running() -> None:
    pool = [waiting(1, 0, 36, [2]), waiting(2, 0, 34, [1]), waiting(3, 0, 2, [4]), waiting(4, 0, 0, [3])]
    tables = arena_pairing(pool, 2, 2, WAVE_MS, playing=4)
    assert sorted(map(sorted, tables)) == [[1, 3], [2, 4]]
    fresh = [waiting(one.person, 0, one.score) for one in pool]
    assert sorted(map(sorted, arena_pairing(fresh, 2, 2, 0, 0))) == [[1, 2], [3, 4]]


def test_one_waits_a_moment_for_others_and_no_longer() -> None:
    pool = [waiting(1, 0), waiting(2, 1000)]
    assert not arena_pairing(pool, 2, 2, WAVE_MS - 1, playing=2)
    assert arena_pairing(pool, 2, 2, WAVE_MS, playing=2)
    assert not arena_pairing(pool, 2, 2, WAVE_MS - 1, absent=1)
    assert arena_pairing(pool, 2, 2, 1000)  # there is nobody to wait for
    again = [waiting(1, 0, 0, [2]), waiting(2, 0, 0, [1])]
    assert not arena_pairing(again, 2, 2, AGAIN_MS - 1, playing=2)
    assert arena_pairing(again, 2, 2, AGAIN_MS, playing=2)
    assert arena_pairing(again, 2, 2, 0, playing=0)  # nobody else is there
    odd = [waiting(1, 0), waiting(2, 10), waiting(3, 20)]
    assert sorted(*arena_pairing(odd, 2, 2, WAVE_MS, playing=2)) == [1, 2]  # the last to come waits


def test_bots_only_where_nobody_else_is_there_and_the_host_wants_them() -> None:
    alone = [waiting(1, 0)]
    assert not arena_pairing(alone, 2, 2, BOTS_AFTER_MS, 0)
    assert not arena_pairing(alone, 2, 2, BOTS_AFTER_MS - 1, 0, bots=True)
    assert not arena_pairing(alone, 2, 2, BOTS_AFTER_MS, 2, bots=True)
    assert arena_pairing(alone, 2, 2, BOTS_AFTER_MS, 0, bots=True) == [[1]]


def test_the_third_win_in_a_row_counts_double() -> None:
    games = [TableOutcome([1, 2], [1, 2])] * 4 + [TableOutcome([2, 1], [1, 1]), TableOutcome([1, 2], [1, 2])]
    score, streak = arena_points(games)
    assert score == {1: 12 + 12 + 24 + 24 + 6 + 12, 2: 6}
    assert streak[1] == 1
    alone = TableOutcome([3], [1])
    assert [line.score for line in arena_standings([3], [alone])] == [0]
    assert [line.wins for line in arena_standings([3], [alone])] == [0]
    lines = arena_standings([1, 2, 3, 4], [*games, TableOutcome([3, 4], [1, 1])])
    assert [(line.place, line.player) for line in lines] == [(1, 1), (2, 2), (2, 3), (2, 4)]


@pytest.mark.parametrize(("least", "most"), [(2, 2), (3, 3), (3, 5)])
def test_nobody_waits_for_long_in_a_long_arena(least: int, most: int) -> None:
    """Simulated: games of very different length, 17 people. Nobody meets twice running, all play alike."""
    people, now = range(1, 18), 0
    free = dict.fromkeys(people, 0)
    met: dict[int, list[list[int]]] = {person: [] for person in people}
    busy: list[tuple[int, list[int]]] = []
    score = dict.fromkeys(people, 0)
    played_ms = 0
    for now in range(0, 3_600_000, 1000):
        for ended in [one for one in busy if one[0] <= now]:
            busy.remove(ended)
            for person in ended[1]:
                free[person] = now
                score[person] += 12 * (person == min(ended[1]))
        pool = [
            ArenaPlayer(person, since, score[person], met[person][::-1][:2])
            for person, since in sorted(free.items(), key=lambda one: one[1])
        ]
        assert sum(now - since > AGAIN_MS + WAVE_MS for since in free.values()) < least
        for table in arena_pairing(pool, least, most, now, sum(len(one[1]) for one in busy)):
            assert least <= len(table) <= most
            for person in table:
                del free[person]
                met[person].append([one for one in table if one != person])
            lasts = 60_000 + 7_000 * (sum(table) % 37)
            busy.append((now + lasts, table))
            played_ms += lasts * len(table)
    waits = 3_600_000 * len(people) - played_ms
    assert waits < (0.1 if most == 2 else 0.2) * played_ms
    if most == 2:
        assert not any(one == other for lists in met.values() for one, other in pairwise(lists))


# The whole


async def test_an_arena_from_its_beginning_to_its_end_over_restarts(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        people = await people_of(world, 4)
        arena = await arena_of(*people)
        for games in (1, 2, 3):
            now = await looks(arena, *people)
            await world.turn(WAVE_MS / 1000)
            now = await looks(arena, *people)
            assert len(open_boards(now)) == 2, games
            await play_all(world, arena, people)
            now = await looks(arena, *people)
            assert [line.games for line in now.standings] == [games] * 4
            await world.restart()
            people = [await one.another_tab() for one in people]
        assert 0 < now.left_ms < 30 * MINUTE * 1000
        await world.turn(WAVE_MS / 1000)
        await looks(arena, *people)  # the next games begin
        await world.turn(30 * MINUTE)
        now = await looks(arena, *people)
        assert now.over  # nobody came to the last games
        assert not now.open
        assert await refused(people[0], arena, TournamentEnd(action=new_action())) == "tournament-over"
        assert sum(line.games for line in now.standings) == 3 * 4


async def test_a_game_that_has_begun_counts_after_the_end(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, ben = people = await people_of(world, 2)
        arena = await arena_of(ann, ben)
        (board,) = open_boards(await looks(arena, *people))
        for one in at_board(await seen(ann, arena), board, people):
            await one.enter(board.table)
        await world.turn(30 * MINUTE)
        now = await looks(arena, *people)
        assert (now.closing, now.over, now.open) == (True, False, False)
        await play_board(world, board, at_board(now, board, people))
        now = await looks(arena, *people)
        assert now.over
        assert sum(line.points for line in now.standings) == 12


async def test_who_does_not_come_within_a_minute_is_out_until_they_are_back(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, ben = people = await people_of(world, 2)
        arena = await arena_of(ann, ben)
        (board,) = open_boards(await looks(arena, *people))
        await ann.enter(board.table)
        await world.turn(COME_MS / 1000 - 1)
        assert open_boards(await looks(arena, *people))
        await world.turn(1)
        now = await seen(ann, arena)
        assert not open_boards(now)
        assert now.waiting
        assert [line.withdrawn for line in now.standings if line.name == "Ben"] == [True]
        assert not (await seen(ben, arena)).plays
        await world.turn(5 * MINUTE)
        assert not open_boards(await looks(arena, ann, ben))
        await enter(arena, ben)
        assert len(open_boards(await looks(arena, ann, ben))) == 1
        assert all(line.points == 0 for line in now.standings)
        assert not await world.hub.store.notes_about(CAME, board.table, 10)


async def test_who_has_closed_the_page_is_not_paired(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, ben, cy = await people_of(world, 3)
        arena = await made(ann, system="arena", minutes=30)
        await enter(arena, ben, cy)
        await world.turn(MINUTE)
        await looks(arena, ann, cy)
        await pair(ann, arena, 1)
        now = await looks(arena, ann, cy)
        assert [sorted(board.players) for board in open_boards(now)] == [[1, 3]]


async def test_who_leaves_loses_the_game_and_may_come_back(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, ben = people = await people_of(world, 2)
        arena = await arena_of(ann, ben)
        await looks(arena, *people)
        now = await do(ben, arena, TournamentWithdraw(action=new_action()))
        (board,) = [board for played in now.played for board in played.boards]
        assert board.forfeit
        assert {line.name: line.points for line in now.standings} == {"Ann": 12, "Ben": 0}
        assert not open_boards(await looks(arena, *people))
        await enter(arena, ben)
        assert open_boards(await looks(arena, *people))


async def test_the_host_settles_games_and_ends_the_arena(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, ben = people = await people_of(world, 2)
        arena = await arena_of(ann, ben)
        await looks(arena, *people)
        settle = TournamentSettle(action=new_action(), round=1, board=1, places=[2, 1])
        assert await refused(ben, arena, settle) == "for-tournament-host"
        wrong = TournamentSettle(action=new_action(), board=1, places=[2, 1])
        assert await refused(ann, arena, wrong) == "no-such-board"
        now = await do(ann, arena, settle)
        assert sorted(line.points for line in now.standings) == [0, 12]
        assert (await pair(ann, arena, 1)).ends_ms == now.ends_ms  # pressed again, nothing begins
        assert await refused(ben, arena, TournamentEnd(action=new_action())) == "for-tournament-host"
        await world.turn(10)
        await looks(arena, *people)
        now = await do(ann, arena, TournamentEnd(action=new_action()))
        assert (now.closing, now.over) == (True, False)
        last = open_boards(now)[0]
        (number,) = [played.round for played in now.played if last in played.boards]
        again = TournamentSettle(action=new_action(), round=number, board=1, places=[1, 1])
        assert (await do(ann, arena, again)).over


async def test_alone_with_bots_until_somebody_comes(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, ben = await people_of(world, 2)
        arena = await arena_of(ann, bots=True)
        assert not open_boards(await looks(arena, ann))
        for _ in range(3):
            await world.turn(BOTS_AFTER_MS / 3000)
            now = await looks(arena, ann)
        (board,) = open_boards(now)
        assert board.players == [1]
        await play_board(world, board, [ann])
        now = await looks(arena, ann)
        assert [(line.points, line.games) for line in now.standings] == [(0, 1)]
        await enter(arena, ben)
        (board,) = open_boards(await looks(arena, ann, ben))
        assert sorted(board.players) == [1, 2]


async def test_tables_of_three_for_a_game_that_needs_them(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        people = await people_of(world, 6)
        said = MakeTournament(
            action=new_action(),
            name="Hour",
            game="run-with-scissors",
            system="arena",
            seats=3,
            minutes=20,
            options={"deals-each": "1"},
        )
        arena = await world.hub.company.tournaments.make(people[0].known, said)
        assert isinstance(arena, str)
        await enter(arena, *people[1:])
        await looks(arena, *people)
        await pair(people[0], arena, 1)
        now = await looks(arena, *people)
        assert [len(board.players) for board in open_boards(now)] == [3, 3]
        for board in open_boards(now):
            for player in at_board(now, board, people):
                await player.enter(board.table)
        await world.turn(2)
        assert all([(await world.table(board.table)).live for board in open_boards(now)])


async def test_what_cannot_be_an_arena(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann = await world.person("Ann")
        said = MakeTournament(action=new_action(), name="Hour", game="collector", system="arena", hours=24)
        answer = await world.hub.company.tournaments.make(ann.known, said)
        assert isinstance(answer, Refusal)
        assert answer.code == "no-days"


async def test_a_forgotten_player_is_out_of_the_arena(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, ben, cy = people = await people_of(world, 3)
        arena = await arena_of(*people)
        await looks(arena, *people)
        await forget_person(world.hub, ben.known.id)
        now = await looks(arena, ann, cy)
        assert "Ben" not in {line.name for line in now.standings}
        assert "Ben" not in "".join(row.text for row in await world.hub.store.log_of(arena))
        await world.turn(10)
        now = await looks(arena, ann, cy)
        assert all(2 not in board.players for board in open_boards(now))


@pytest.mark.parametrize("stop", range(14))
async def test_a_server_that_dies_between_two_steps_pairs_nobody_twice(tmp_path: Path, stop: int) -> None:
    """It dies before its `stop`-th write; another server takes over from what is stored."""
    async with World(tmp_path) as world:
        people = await people_of(world, 4)
        arena = await made(people[0], system="arena", minutes=30)
        await enter(arena, *people[1:])
        await dies_at(world, arena, people, stop)
        await world.restart()
        people = [await one.another_tab() for one in people]
        await looks(arena, *people)
        await do(people[0], arena, next_round(1))
        for _ in range(4):
            await world.turn(WAVE_MS / 1000)
            await looks(arena, *people)
            await play_all(world, arena, people)
        now = await looks(arena, *people)
        entries = [tournament_entry(row) for row in await world.hub.store.log_of(arena)]
        tables = [one.table for one in entries if isinstance(one, TableMade)]
        assert (
            len(tables)
            == len(set(tables))
            == sum(len(one.tables) for one in entries if isinstance(one, RoundPaired))
        )
        busy: set[int] = set()
        for entry in entries:  # nobody is paired while at a board
            match entry:
                case CameFree():
                    busy.discard(entry.person)
                case RoundPaired():
                    players = {person for table in entry.tables for person in table}
                    assert not players & busy
                    busy |= players
        ours = 0
        for player in people:
            for table in (await world.hub.store.tables_with(player.known.id, "", 100)).found:
                ours += table.id != arena
        assert ours == 2 * len(tables)  # each sits at their boards, and at no other
        assert sum(line.games for line in now.standings) >= 4 * 3


async def dies_at(world: World, arena: str, people: Sequence[Player], stop: int) -> None:
    """The beginning of an arena and its first games, until the process is no more."""
    store, left = world.hub.store, [stop]
    create, append = store.create, store.append

    def counted() -> None:
        left[0] -= 1
        if left[0] < 0:
            raise KilledError

    async def dying_create(*what):  # type: ignore[no-untyped-def]
        counted()
        return await create(*what)

    async def dying_append(hold, *what):  # type: ignore[no-untyped-def]
        if hold.table == arena:
            counted()
        await append(hold, *what)

    store.create, store.append = dying_create, dying_append  # type: ignore[method-assign]
    try:
        await pair(people[0], arena, 1)
        await looks(arena, *people)
        await play_all(world, arena, people)
        await looks(arena, *people)
    except KilledError:
        pass
    finally:
        store.create, store.append = create, append  # type: ignore[method-assign]


async def test_two_nodes_pair_once_and_count_once(tmp_path: Path, database: str) -> None:
    async with two_nodes(tmp_path, database) as (here, there):
        ann = await here.person("Ann")
        ben = await other_device(await here.person("Ben"), there)
        arena = await made(ann, system="arena", minutes=30)
        await enter(arena, ben)
        await asyncio.gather(*(seen(one, arena) for one in (ann, ben, ann, ben)))
        await asyncio.gather(*(pair(ann, arena, 1) for _ in range(3)))
        for games in (1, 2):
            told = await asyncio.gather(*(seen(one, arena) for one in (ann, ben, ann, ben)))
            told = await asyncio.gather(*(seen(one, arena) for one in (ann, ben, ann, ben)))
            (board,) = open_boards(told[0])
            there_it_is = here if board.table in here.hub.tables else there
            await play_board(there_it_is, board, at_board(told[0], board, [ann, ben]))
            await here.turn(11)  # each looks at tables of other nodes now and then
            now = (await asyncio.gather(*(seen(one, arena) for one in (ann, ben, ann, ben))))[0]
            assert [line.games for line in now.standings] == [games] * 2
