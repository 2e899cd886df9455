"""Fair races: the order of arrival, a bounded credit for the network, chance for equal times."""

import asyncio
import socket
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from janken.bots.bot import Decision
from janken.core.deal import Shuffler
from janken.games.run_with_scissors.moves import parse
from janken.kernel.refusal import Refusal
from janken.table.entries import MoveMade
from janken.table.protocol import Done, MakeMove, Pace, Pong, Refused, Stand, Update, meant_for, new_action
from janken.table.races import Arbiter, Arrived
from janken.table.session import BotSays, Session, min_round_trip_ms, round_trip_ms
from janken.table.state import game_named
from tests.server.scissors import Contest, contest
from tests.server.world import Player, World


async def table_with(
    world: World, of: Contest, round_trips: dict[int, int], credit: int = 100
) -> dict[int, Player]:
    """The first card is on the table; the players are this many milliseconds away."""
    _, players = await world.live(
        "run-with-scissors", 3, pace=Pace(lag_credit_ms=credit), options={"beat": "0", "ask": "yes"}
    )
    by_seat = dict(enumerate(players, start=1))
    for seat, player in by_seat.items():
        player.session.record_round_trip(round_trips.get(seat, 0))
    opener = by_seat[of.opener]
    await opener.do(opener.move(of.opening))
    await world.turn(0.5)
    return by_seat


def world_of(folder: Path, of: Contest, seed: str = "race") -> World:
    return World(folder, seed=seed, shuffle=lambda _: list(of.deck))


async def race(
    world: World, of: Contest, players: dict[int, Player], later_by_ms: int
) -> tuple[Done | Refused, Done | Refused]:
    """Two seats play for the same card, the second later by so much; both answers."""
    moves = []
    for seat in sorted(of.plays)[:2]:
        move = MakeMove(action=f"race{seat}", text=of.plays[seat], meant_for=of.top)
        moves.append((players[seat], move))
    await moves[0][0].post(moves[0][1])
    await world.turn(later_by_ms / 1000)
    await moves[1][0].post(moves[1][1])
    await world.turn(1)
    first, second = (player.answer_to(move.action) for player, move in moves)
    assert isinstance(first, Done | Refused)
    assert isinstance(second, Done | Refused)
    assert type(first) is not type(second)
    return first, second


async def stored_race(world: World) -> MoveMade:
    (table,) = world.hub.tables
    moves = [one.entry for one in await world.hub.log_of(table.id) if isinstance(one.entry, MoveMade)]
    return moves[1]


async def test_the_first_to_arrive_is_first_and_the_other_hears_by_how_much(tmp_path: Path) -> None:
    of = contest()
    async with world_of(tmp_path, of) as world:
        players = await table_with(world, of, {})
        first, second = await race(world, of, players, later_by_ms=40)
        assert isinstance(first, Done)
        assert isinstance(second, Refused)
        card = of.plays[min(of.plays)].split()[1]
        assert (second.code, second.args) == ("other-was-first", {"top": card})
        assert (second.kind, second.rule, second.late_ms) == ("stale", "RS-7", 40)


async def test_moves_and_races_are_counted(tmp_path: Path) -> None:
    of = contest()
    async with world_of(tmp_path, of) as world:
        players = await table_with(world, of, {})
        metrics = world.hub.metrics
        assert (metrics.moves, metrics.races) == (1, 0)
        answers = await race(world, of, players, later_by_ms=0)
        assert [one.late_ms for one in answers if isinstance(one, Refused)] == [0]  # it was a matter of luck
        assert (metrics.moves, metrics.races) == (2, 1)
        assert metrics.refusals == {"stale": 1}


async def test_who_was_late_for_something_else_or_by_far_is_not_told_by_how_much(tmp_path: Path) -> None:
    of = contest()
    near, far = sorted(of.plays)[:2]
    async with world_of(tmp_path, of) as world:
        options = {"beat": "0", "ask": "yes", "patience": "30"}
        _, seated = await world.live("run-with-scissors", 3, pace=Pace(lag_credit_ms=0), options=options)
        players = dict(enumerate(seated, start=1))
        await players[of.opener].do(players[of.opener].move(of.opening))
        await players[near].do(MakeMove(action=new_action(), text=of.plays[near], meant_for=of.top))
        own = of.plays[far].split()[1]
        await world.turn(0.02)
        for meant_for, wait, late_ms in ((of.top, 0.0, 21), (own, 0.0, 0), (of.top, 11.0, 0)):
            await world.turn(wait)
            move = MakeMove(action=new_action(), text=of.plays[far], meant_for=meant_for)
            refused = await players[far].refused(move)
            assert (refused.kind, refused.late_ms) == ("stale", late_ms)


async def test_a_bot_says_nothing_for_a_seat_that_a_person_plays(tmp_path: Path) -> None:
    """Somebody may take the seat back while a bot thinks."""
    async with World(tmp_path) as world:
        table, (ann, _) = await world.live("collector", 2)
        number = ann.number
        said = game_named("collector").parse(["pass"])
        assert not isinstance(said, Refusal)
        (await world.table(table)).post(BotSays(1, said))
        await world.turn(1)
        assert (ann.number, ann.now.view["to_act"]) == (number, [1])


async def test_what_bots_do_is_not_counted_with_moves_of_people(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, (ann,) = await world.live("collector", 1, seats=2)
        await ann.do(ann.move("pass"))
        number = ann.number
        await world.turn(5)
        assert ann.number > number
        assert (world.hub.metrics.moves, world.hub.metrics.races) == (1, 0)


async def test_who_is_far_away_is_credited_with_the_way(tmp_path: Path) -> None:
    of = contest()
    near, far = sorted(of.plays)[:2]
    async with world_of(tmp_path, of) as world:
        players = await table_with(world, of, {far: 80})
        first, second = await race(world, of, players, later_by_ms=60)
        assert isinstance(first, Refused)
        assert isinstance(second, Done)
        assert first.late_ms == 20
        moved = await stored_race(world)
        assert moved.seat == far
        assert moved.race is not None
        assert (moved.race.credit_ms, moved.race.place) == (80, "play")
        assert (moved.race.by_chance, moved.race.lots) == (False, 0)
        assert [(rival.seat, rival.behind_ms) for rival in moved.race.rivals] == [(near, 20)]


def test_those_who_are_equally_near_are_equal() -> None:
    """What a server and a busy machine do in between is no distance."""
    credits = []
    for took in (0, 1, 4, 5, 9, 43, 300):
        session = Session(1, "", "", lambda: None)
        session.record_round_trip(took)
        credits.append(session.credit_ms(100))
    assert credits == [0, 0, 0, 5, 5, 40, 100]


async def test_the_credit_is_bounded_and_can_be_turned_off(tmp_path: Path) -> None:
    of = contest()
    far = sorted(of.plays)[1]
    for credit, later, who in ((100, 110, 0), (100, 90, 1), (0, 1, 0), (30, 40, 0), (30, 20, 1)):
        async with world_of(tmp_path / f"{credit} {later}", of) as world:
            players = await table_with(world, of, {far: 2000}, credit)
            answers = await race(world, of, players, later_by_ms=later)
            assert isinstance(answers[who], Done), (credit, later)


async def test_a_move_waits_only_while_somebody_could_have_been_earlier(tmp_path: Path) -> None:
    of = contest()
    near, far = sorted(of.plays)[:2]
    async with world_of(tmp_path, of) as world:
        players = await table_with(world, of, {far: 80, near: 30})
        before = players[near].number
        await players[near].post(MakeMove(action="x", text=of.plays[near], meant_for=of.top))
        await world.turn(0.050)
        assert players[near].number == before
        await world.turn(0.002)
        assert players[near].number == before + 1
    async with world_of(tmp_path / "far", of) as world:
        players = await table_with(world, of, {far: 80, near: 30})
        await players[far].say(MakeMove(action="x", text=of.plays[far], meant_for=of.top))
        await world.turn(0.001)
        assert isinstance(players[far].answer_to("x"), Done)


async def test_the_wait_tells_nothing_of_the_cards(tmp_path: Path) -> None:
    """Only connections count: also where no rival holds a card that fits."""
    waits = set()
    for rivals in (1, 2):
        of = contest(rivals=rivals, number=0 if rivals == 2 else 1)
        near = min(of.plays)
        async with world_of(tmp_path / str(rivals), of) as world:
            others = {seat: 70 for seat in (1, 2, 3) if seat != near}
            players = await table_with(world, of, others)
            begin = world.clock.now_ms()
            await players[near].post(MakeMove(action="x", text=of.plays[near], meant_for=of.top))
            while "x" not in [answer.action for answer in players[near].all_of(Done)]:
                await world.turn(0.001)
            waits.add(world.clock.now_ms() - begin)
    assert waits == {71}


async def test_equal_times_are_decided_by_chance(tmp_path: Path) -> None:
    of = contest()
    wins: Counter[int] = Counter()
    for seed in range(24):
        async with world_of(tmp_path / str(seed), of, seed=f"tie {seed}") as world:
            players = await table_with(world, of, {1: 50, 2: 50, 3: 50})
            answers = await race(world, of, players, later_by_ms=0)
            wins[isinstance(answers[0], Done)] += 1
            moved = await stored_race(world)
            assert moved.race is not None
            assert moved.race.by_chance
    assert min(wins.values()) >= 4  # of 24: less likely than one in three thousand if the coin is fair


async def test_who_does_not_say_what_a_move_is_meant_for_runs_no_race(tmp_path: Path) -> None:
    of = contest()
    near, far = sorted(of.plays)[:2]
    async with world_of(tmp_path, of) as world:
        players = await table_with(world, of, {far: 80})
        for seat in (near, far):  # the first waits for whoever is far away
            await players[seat].post(MakeMove(action=f"race{seat}", text=of.plays[seat]))
        await world.turn(1)
        assert (await stored_race(world)).race is None


async def test_the_others_are_not_told_that_there_was_a_race(tmp_path: Path) -> None:
    of = contest()
    async with world_of(tmp_path, of) as world:
        players = await table_with(world, of, {})
        third = players[of.opener]
        begin = len(third.stream)
        await race(world, of, players, later_by_ms=10)
        told = [message for message in third.messages(begin) if isinstance(message, Update)]
        assert [fact["kind"] for fact in told[0].happening.facts if isinstance(fact, dict)] == ["follow"]
        assert b"race" not in b"".join(third.stream[begin:])


async def test_a_move_that_was_meant_for_something_else_never_lands(tmp_path: Path) -> None:
    of = contest()
    async with world_of(tmp_path, of) as world:
        players = await table_with(world, of, {})
        seat = min(of.plays)
        refused = await players[seat].refused(MakeMove(action="x", text=of.plays[seat], meant_for="KW"))
        assert refused.kind == "stale"
        refused = await players[seat].refused(MakeMove(action="y", text=of.plays[seat], meant_for="nonsense"))
        assert refused.kind == "malformed"


async def test_the_first_to_take_an_offer_gets_it(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, players = await world.live("nine-of-a-kind", 5, pace=Pace(lag_credit_ms=0), options={"look": "0"})
        giver, one, other = players[:3]
        offer = next(
            text for text in giver.now.legal or [] if text.startswith("offer") and text.count(" ") == 1
        )
        await giver.do(giver.move(offer))
        assert one.now.places == {"accept 1": "1"}
        takes = [
            (
                player,
                player.move(
                    next(t for t in player.now.legal or [] if t.startswith("accept 1")), seen=player.now
                ),
            )
            for player in (one, other)
        ]
        await takes[0][0].post(takes[0][1])
        await world.turn(0.03)
        await takes[1][0].post(takes[1][1])
        await world.turn(1)
        assert isinstance(one.answer_to(takes[0][1].action), Done)
        late = other.answer_to(takes[1][1].action)
        assert isinstance(late, Refused)
        assert (late.code, late.args, late.late_ms) == ("offer-taken", {"seat": 1, "other": 2}, 30)


moves = st.lists(
    st.tuples(st.integers(1, 4), st.integers(0, 300), st.integers(0, 100)), min_size=1, max_size=12
)


@given(moves, st.integers(0, 10**6))
def test_every_move_is_judged_once_in_the_order_that_counts(
    said: list[tuple[int, int, int]], seed: int
) -> None:
    credit = {seat: max(c for s, _, c in said if s == seat) for seat, _, _ in said}
    arbiter = Arbiter(lambda seats: Shuffler(seed).shuffled(sorted(seats)))
    sessions = {seat: Session(seat, "", "", lambda: None) for seat in credit}
    judged: list[Arrived] = []
    latest = 0
    for number, (seat, arrived, _) in enumerate(sorted(said, key=lambda one: one[1])):
        judged += arbiter.take_due(arrived - 1)
        move = parse(["play", "5R"])
        greatest = max((credit[other] for other in credit if other != seat), default=0)
        arbiter.add(Arrived(sessions[seat], str(number), "4S", seat, move, arrived, credit[seat]), greatest)
        latest = arrived
    judged += arbiter.take_due(latest + 1000)
    assert len(judged) == len(said)
    assert arbiter.due_ms() is None
    counts = [move.counts_ms for move in judged]
    assert counts == sorted(counts)
    for seat in credit:
        own = [int(move.action) for move in judged if move.seat == seat]
        assert own == sorted(own)


def arrived(seat: int, text: str = "play 5R", meant_for: str = "4S", at: int = 0, credit: int = 0) -> Arrived:
    session = Session(seat, "", "", lambda: None)
    return Arrived(session, new_action(), meant_for, seat, parse(text.split()), at, credit)


def test_rivals_are_others_who_wanted_the_same_in_the_same_place() -> None:
    arbiter = Arbiter(sorted)
    first = arrived(1)
    arbiter.add(arrived(5), 10)
    others = [arrived(1), arrived(2), arrived(3, meant_for="5S"), arrived(4, "pass")]
    for place, rivals in ((0, [2, 5]), (2, [5])):
        race = arbiter.race(first, "play", others[place:], lots=0)
        assert race is not None
        assert [rival.seat for rival in race.rivals] == rivals


def test_a_race_is_by_chance_if_anybody_was_equally_early() -> None:
    first, equal, later = arrived(1, at=10, credit=5), arrived(2, at=5), arrived(3, at=12, credit=3)
    arbiter = Arbiter(sorted)
    race = arbiter.race(first, "play", [later, equal], lots=6)
    assert race is not None
    assert (race.place, race.credit_ms, race.by_chance, race.lots) == ("play", 5, True, 6)
    assert [(one.seat, one.behind_ms, one.credit_ms) for one in race.rivals] == [(3, 4, 3), (2, 0, 0)]
    clear = arbiter.race(first, "play", [later], lots=6)
    assert clear is not None
    assert (clear.by_chance, clear.lots) == (False, 0)
    assert arbiter.race(first, "play", [], lots=6) is None


def test_a_seats_own_moves_wait_for_each_other_and_others_for_nobody_else() -> None:
    arbiter = Arbiter(sorted)
    assert (arbiter.due_ms(), arbiter.last_due_ms(), arbiter.take_due(10**9)) == (None, None, [])
    arbiter.add(arrived(1, at=100, credit=20), 80)  # somebody could have been 60 ms earlier
    arbiter.add(arrived(1, "pass", at=110), None)
    arbiter.add(arrived(2, at=105), None)
    assert (arbiter.due_ms(), arbiter.last_due_ms()) == (105, 161)
    assert arbiter.take_due(104) == []
    assert [move.seat for move in arbiter.take_due(105)] == [1, 2]  # and whoever counts as earlier
    assert (arbiter.due_ms(), arbiter.last_due_ms()) == (161, 161)
    assert [move.arrived_ms for move in arbiter.take_all()] == [110]
    assert arbiter.due_ms() is None


def test_what_a_move_is_meant_for_is_at_the_longest_beginning_that_fits() -> None:
    places = {"accept 1": "7", "accept": "x", "play": "4S"}
    assert meant_for("accept 1 7d", places) == "7"
    assert meant_for("accept 12 7d", places) == "x"
    assert meant_for("playing", places) is None


# What a client cannot do about its credit


async def test_late_pongs_give_no_credit(tmp_path: Path) -> None:
    of = contest()
    near, far = sorted(of.plays)[:2]
    async with world_of(tmp_path, of) as world:
        players = await table_with(world, of, {})
        cheat = players[far]
        for number in range(1, 6):
            cheat.session.ping(world.clock.now_ms())
            await world.turn(0.12)
            await cheat.say(Pong(number=number + 1))  # the first was sent on entering
        assert cheat.session.credit_ms(100) == 0
        first, second = await race(world, of, players, later_by_ms=20)
        assert isinstance(first, Done)
        assert isinstance(second, Refused)
        assert near < far


async def test_a_host_may_trust_pings(tmp_path: Path) -> None:
    world = World(tmp_path)
    world.settings = replace(world.settings, trust_pings=True)
    async with world:
        ann = await world.person("Ann")
        ann.session.ping(world.clock.now_ms())
        await world.turn(0.08)
        await ann.say(Pong(number=1))
        assert ann.session.credit_ms(100) == 80


def test_the_smallest_of_the_last_ways_counts() -> None:
    way = [30]
    session = Session(1, "", "", lambda: None, lambda: way[0])
    for way[0] in (30, 90, 90, 90, 90):
        session.ping(0)
    assert session.credit_ms(100) == 30
    session.ping(0)
    assert session.credit_ms(100) == 90


async def test_what_is_no_socket_or_is_closed_is_no_way() -> None:
    assert round_trip_ms(asyncio.Transport()) is None
    ours, theirs = socket.socketpair()
    _, writer = await asyncio.open_connection(sock=ours)
    writer.close()
    assert round_trip_ms(writer.transport) is None
    await writer.wait_closed()
    theirs.close()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells")
async def test_the_way_of_a_real_line_is_known() -> None:
    async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(await reader.read(1))
        writer.close()

    server = await asyncio.start_server(echo, "127.0.0.1", 0)
    reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
    writer.write(b"x")
    assert await reader.read(1) == b"x"
    way = round_trip_ms(writer.transport)
    assert way is not None
    assert 0 <= way < 60_000
    writer.close()
    server.close()


def test_the_kernels_round_trip_is_read_where_linux_has_it() -> None:
    info = bytearray(232)
    info[148:152] = (41_900).to_bytes(4, sys.byteorder)
    assert min_round_trip_ms(bytes(info)) == 41
    assert min_round_trip_ms(bytes(info[:104])) is None
    info[148:152] = b"\xff" * 4
    assert min_round_trip_ms(bytes(info)) is None


# Bots wait like everybody


async def test_a_bot_does_not_overtake_a_move_that_waits(tmp_path: Path) -> None:
    of = contest()
    near, far = sorted(of.plays)[:2]
    async with world_of(tmp_path, of) as world:
        players = await table_with(world, of, {far: 80, of.opener: 80})
        await players[near].do(Stand(action=new_action()))
        (table,) = world.hub.tables
        await players[far].post(MakeMove(action="far", text=of.plays[far], meant_for=of.top))
        said = parse(of.plays[near].split())
        assert not isinstance(said, Refusal)
        table.post(BotSays(near, said))
        await world.turn(0.5)
        assert isinstance(players[far].answer_to("far"), Done)
        moved = await stored_race(world)
        assert moved.race is not None
        assert [rival.seat for rival in moved.race.rivals] == [near]


async def test_a_bot_that_still_wants_the_same_is_already_on_the_way(tmp_path: Path) -> None:
    of = contest()
    seat = min(of.plays)
    play, other = (parse(text.split()) for text in (of.plays[seat], "pass"))
    assert not isinstance(play, Refusal)
    assert not isinstance(other, Refusal)
    async with world_of(tmp_path, of) as world:
        await table_with(world, of, {})
        (table,) = world.hub.tables
        live, bots = table.live, table.bots
        assert live is not None
        wishes = [(1000, play, 5000), (3000, play, 5000), (3500, other, 7500), (3600, play, 7600)]
        for clock_ms, move, due_ms in wishes:
            bots._intend(live, seat, Decision(move, delay=4.0), clock_ms, 1.0)
            assert bots.next_due_ms() == due_ms
        bots._intend(live, seat, Decision(None), 3700, 1.0)
        assert bots.next_due_ms() is None


async def test_a_bot_waits_for_people_who_could_have_been_earlier(tmp_path: Path) -> None:
    of = contest()
    near, far = sorted(of.plays)[:2]
    async with world_of(tmp_path, of) as world:
        players = await table_with(world, of, {far: 80})
        await players[near].do(Stand(action=new_action()))
        (table,) = world.hub.tables
        said = parse(of.plays[near].split())
        assert not isinstance(said, Refusal)
        table.post(BotSays(near, said))
        await world.turn(0.05)
        await players[far].post(MakeMove(action="far", text=of.plays[far], meant_for=of.top))
        await world.turn(0.5)
        assert isinstance(players[far].answer_to("far"), Done)
