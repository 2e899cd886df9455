"""An evening at one table: the host's part, house rules from game to game, rematches, who won how often."""

from pathlib import Path

from janken.server import exports
from janken.store.interface import Row
from janken.table.entries import Started, stored_of, write_entry
from janken.table.protocol import (
    Back,
    ChangeRules,
    Cover,
    EveningScore,
    FreshView,
    GiveBack,
    HandOver,
    News,
    Pause,
    PlayAgain,
    Rematch,
    Remove,
    Rename,
    Resume,
    SetSeats,
    Sit,
    Stand,
    Start,
    SwapSeats,
    Update,
    new_action,
)
from janken.table.state import reading
from tests.server.world import Player, World, listed


async def play_out(players: list[Player]) -> None:
    """Only seat 1 takes sets of The Collector, and wins."""
    while players[0].room.status != "over":
        seat = listed(players[0].now, "to_act")[0]
        player = next(one for one in players if one.room.you.seat == seat)
        await player.do(player.move(choice(player)))


def choice(player: Player) -> str:
    """A set for seat 1; else a card is drawn as long as there are any."""
    legal = player.now.legal
    assert legal
    takes = [move for move in legal if move.startswith("take")]
    return takes[0] if player.room.you.seat == 1 and takes else "draw" if "draw" in legal else "pass"


async def lobby(world: World, names: str, seats: int, **more: object) -> tuple[str, list[Player]]:
    players = [await world.person(name) for name in names.split()]
    table = await players[0].create("collector", seats, **more)
    for seat, player in enumerate(players, start=1):
        await player.enter(table)
        await player.do(Sit(action=new_action(), seat=seat))
    return table, players


# Names


async def test_whoever_has_no_name_is_asked_for_one_before_the_first_seat(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann = await world.person("")
        table = await ann.create("collector", 2)
        await ann.enter(table)
        refused = await ann.refused(Sit(action=new_action(), seat=1))
        assert (refused.kind, refused.code) == ("malformed", "blank-name")
        await ann.do(Sit(action=new_action(), seat=1, name="Ann"))
        assert (ann.room.seats[0].name, ann.room.host) == ("Ann", "Ann")
        await ann.do(Rename(action=new_action(), name="Anna"))
        assert (ann.room.seats[0].name, ann.room.host) == ("Anna", "Anna")


# The host


async def test_the_host_swaps_seats_before_a_game_and_not_in_one(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, (ann, ben) = await lobby(world, "Ann Ben", 3)
        assert (await ben.refused(SwapSeats(action=new_action(), seat=1, other=2))).code == "for-the-host"
        assert (await ann.refused(SwapSeats(action=new_action(), seat=1, other=4))).code == "no-seat"
        await ann.do(SwapSeats(action=new_action(), seat=1, other=3))
        assert [seat.name for seat in ben.room.seats] == ["", "Ben", "Ann"]
        assert (ann.room.you.seat, ann.room.you.host) == (3, True)
        await ann.do(Start(action=new_action(), fill=True))
        assert (await ann.refused(SwapSeats(action=new_action(), seat=1, other=2))).code == "seats-stay"


async def test_the_hosts_part_is_handed_over_and_everybody_hears_of_it(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben) = await lobby(world, "Ann Ben", 3)
        assert (await ann.refused(HandOver(action=new_action(), seat=3))).code == "nobody-there"
        await ann.do(HandOver(action=new_action(), seat=2))
        assert (ann.room.host, ann.room.you.host, ben.room.you.host) == ("Ben", False, True)
        for player in (ann, ben):
            assert player.last(News) == News(what="host", name="Ben", seat=2)
        await world.restart()
        again = await ben.another_tab()
        await again.enter(table)
        assert again.room.you.host


async def test_the_host_lets_a_bot_play_for_somebody_and_gives_the_seat_back(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, (ann, ben) = await world.live("collector", 2)
        assert (await ben.refused(Cover(action=new_action(), seat=1))).code == "for-the-host"
        await ann.do(Cover(action=new_action(), seat=2))
        assert (ben.room.seats[1].covered, ben.room.seats[1].why) == (True, "host")
        await ann.do(GiveBack(action=new_action(), seat=2))
        assert not ben.room.seats[1].covered
        await ann.do(Cover(action=new_action(), seat=2))
        await ben.do(Back(action=new_action()))  # whoever is there need not wait for the host
        assert not ann.room.seats[1].covered
        await ben.do(Cover(action=new_action(), seat=2))  # for oneself, without the host
        assert ann.room.seats[1].why == "own"
        await ben.hang_up()
        refused = await ann.refused(GiveBack(action=new_action(), seat=2))
        assert refused.code == "not-here"


async def test_a_long_pause_is_the_hosts_and_says_whose_it_is(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, (ann, ben) = await world.live("collector", 2)
        assert (await ben.refused(Pause(action=new_action(), minutes=30))).code == "for-the-host"
        await ben.do(Pause(action=new_action()))
        assert (ann.room.paused_by, ann.room.resumes_in) == (2, 300)
        await ben.do(Resume(action=new_action()))
        assert ann.room.paused_by == 0
        await world.turn(5)
        await ann.do(Pause(action=new_action(), minutes=30))
        assert (ben.room.paused_by, ben.room.resumes_in) == (1, 1800)
        await world.turn(1795)
        assert ben.room.paused
        await world.turn(6)
        assert not ben.room.paused


async def test_the_others_are_told_who_was_removed_and_who_left(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben, cy) = await world.live("collector", 3)
        await ann.do(Remove(action=new_action(), seat=2))
        assert cy.last(News) == News(what="removed", name="Ben", seat=2)
        assert ben.all_of(News)[-1].what == "came"  # Ben himself is told otherwise
        await cy.do(Stand(action=new_action()))
        assert ann.last(News) == News(what="left", name="Cy", seat=3)
        dot = await world.person("Dot")
        await dot.enter(table)
        await dot.do(Sit(action=new_action(), seat=2))
        assert ann.last(News) == News(what="came", name="Dot", seat=2)


async def test_changing_ones_seat_is_no_news(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, (ann, ben) = await lobby(world, "Ann Ben", 3)
        heard = len(ann.all_of(News))
        await ben.do(Sit(action=new_action(), seat=3))
        assert len(ann.all_of(News)) == heard


# How many play


async def test_those_who_are_seated_play_without_the_empty_seats(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben, cy) = await lobby(world, "Ann Ben Cy", 4)
        assert (await ben.refused(Start(action=new_action(), close=True))).code == "for-the-host"
        await cy.do(Sit(action=new_action(), seat=4))
        await ann.do(Start(action=new_action(), close=True))
        assert [(seat.name, seat.kind) for seat in ben.room.seats] == [
            ("Ann", "person"),
            ("Ben", "person"),
            ("Cy", "person"),
        ]
        assert cy.room.you.seat == 3
        assert len(listed(cy.now, "scores")) == 3
        assert cy.now.view["dealer"] == 3
        await world.restart()
        again = await cy.another_tab()
        await again.enter(table)
        assert (again.room.you.seat, len(again.room.seats)) == (3, 3)


async def test_the_host_sets_how_many_seats_there_are_before_the_first_game(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, (ann, ben) = await lobby(world, "Ann Ben", 2)
        assert (await ben.refused(SetSeats(action=new_action(), seats=3))).code == "for-the-host"
        for seats in (3, 4):
            await ann.do(SetSeats(action=new_action(), seats=seats))
            assert len(ben.room.seats) == seats
        await ben.do(Sit(action=new_action(), seat=4))
        await ann.do(SetSeats(action=new_action(), seats=3))
        assert [seat.name for seat in ben.room.seats] == ["Ann", "", "Ben"]
        refused = await ann.refused(SetSeats(action=new_action(), seats=1))
        assert (refused.code, refused.args) == ("seats-taken", {"count": 2})
        assert (await ann.refused(SetSeats(action=new_action(), seats=5))).code == "wrong-seats"
        await ann.do(Start(action=new_action(), close=True))
        assert (await ann.refused(SetSeats(action=new_action(), seats=3))).code == "seats-set"


async def test_fewer_than_a_game_needs_do_not_begin_it(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        players = [await world.person(name) for name in ("Ann", "Ben")]
        table = await players[0].create("run-with-scissors", 4)
        for seat, player in enumerate(players, start=1):
            await player.enter(table)
            await player.do(Sit(action=new_action(), seat=seat))
        assert (await players[0].refused(Start(action=new_action(), close=True))).code == "wrong-seats"
        assert len(players[0].room.seats) == 4


# House rules


async def test_house_rules_change_in_the_lobby_and_between_games(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, players = await lobby(world, "Ann Ben", 2)
        ann, ben = players
        assert ben.room.rules_open
        change = ChangeRules(action=new_action(), options={"assist": "yes"})
        assert (await ben.refused(change)).code == "for-the-host"
        assert (await ann.refused(ChangeRules(action=new_action(), options={"no": "x"}))).kind == "malformed"
        await ann.do(ChangeRules(action=new_action(), options={"assist": "yes"}))
        assert ben.room.options == {"assist": "yes"}
        await world.restart()
        players = [await player.another_tab() for player in players]
        ann, ben = players
        for player in players:
            await player.enter(table)
        await ann.do(Start(action=new_action()))
        assert not ben.room.rules_open
        assert (await ann.refused(ChangeRules(action=new_action()))).code == "rules-stay"
        await play_out(players)
        await ann.do(ChangeRules(action=new_action()))
        await ann.do(Rematch(action=new_action()))
        log = await world.hub.log_of(table)
        rules = [exports.live_game_of(log, number) for number in (1, 2)]
        assert [len(live.match.header.options.changed()) for live in rules if live is not None] == [1, 0]


async def test_where_the_first_deal_is_given_its_rules_stay(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann = await world.person("Ann")
        table = await ann.create("light-to-dark", 1)
        await ann.enter(table)
        await ann.do(Sit(action=new_action(), seat=1))
        await ann.do(Start(action=new_action()))
        live = (await world.table(table)).live
        assert live is not None
        again = await ann.create("light-to-dark", 1, deal=exports.deal_response(live).deal)
        await ann.enter(again)
        assert not ann.room.rules_open
        assert (await ann.refused(ChangeRules(action=new_action()))).code == "rules-stay"


# Once more


async def test_the_evening_goes_on_from_game_to_game(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, players = await lobby(world, "Ann Ben", 2)
        ann, ben = players
        await ann.do(Start(action=new_action()))
        assert (await ben.refused(PlayAgain(action=new_action()))).code == "game-running"
        assert ann.room.evening == []
        await play_out(players)
        won = [EveningScore(name="Ann", wins=1, seat=1), EveningScore(name="Ben", wins=0, seat=2)]
        assert ben.room.evening == won
        await ben.do(PlayAgain(action=new_action()))
        assert ann.room.again == [2]
        await ben.do(Rename(action=new_action(), name="Benno"))
        await ann.do(SwapSeats(action=new_action(), seat=1, other=2))  # who won stays who won
        dealt = ann.now.view["dealer"]
        await ann.do(Rematch(action=new_action()))
        assert ann.room.again == []
        assert {dealt, ann.now.view["dealer"]} == {1, 2}  # the deal goes round
        await play_out(players)
        first = {one.name: (one.wins, one.seat) for one in ann.room.evening}
        assert first == {"Benno": (1, 1), "Ann": (1, 2)}
        await world.restart()
        again = await ann.another_tab()
        await again.enter(table)
        assert {one.name: (one.wins, one.seat) for one in again.room.evening} == first


async def test_a_rematch_fills_the_seats_that_are_free_by_now(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, players = await lobby(world, "Ann Ben", 2)
        ann, ben = players
        await ann.do(Start(action=new_action()))
        await play_out(players)
        await ben.do(Stand(action=new_action()))
        assert (await ann.refused(Rematch(action=new_action()))).code == "seat-free"
        await ann.do(Rematch(action=new_action(), fill=True, bot="easy"))
        assert [seat.kind for seat in ann.room.seats] == ["person", "bot"]
        gone = [one for one in ann.room.evening if one.name == "Ben"]
        assert gone == []  # Ben has won nothing, and has left


def _without_wins(row: Row) -> Row:
    entry = stored_of(row).entry
    if not isinstance(entry, Started):
        return row
    old = Started(names=entry.names, dealer=entry.dealer)
    return row._replace(text=write_entry(old).decode())


async def test_a_table_of_before_is_read_without_the_wins_of_its_earlier_games(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, players = await lobby(world, "Ann Ben", 2)
        for request in (Start(action=new_action()), Rematch(action=new_action())):
            await players[0].do(request)
            await play_out(players)
        rows = [_without_wins(row) for row in await world.hub.store.log_of(table)]
        reader = reading(rows)
        try:
            while True:
                next(reader)
        except StopIteration as done:
            seats = done.value.seats
        assert sorted(wins for _, wins in seats.evening()) == [0, 1]


# Who played what


async def test_what_a_bot_played_stays_the_bots_when_somebody_takes_its_seat(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann,) = await world.live("run-with-scissors", 1, seats=3)
        kiko = ann.room.seats[1].name
        await world.turn(20)
        ben = await world.person("Ben")
        await ben.enter(table)
        await ben.do(Sit(action=new_action(), seat=2))
        seat = ann.room.seats[1]
        assert (seat.name, seat.waits, seat.until_deal) == ("Ben", True, kiko)
        fresh = await ann.another_tab()
        await fresh.enter(table, game=1, number=0)
        past = fresh.last(FreshView).missed
        assert past
        assert all(one.then == {2: kiko} for one in past)
        # Until the next deal the bot goes on, and what it does is the bot's.
        begin = len(ann.stream)
        while ann.room.status == "playing":
            legal = ann.now.legal or []
            if legal:
                await ann.do(ann.move(legal[0]))
            await world.turn(2)
        told = [one.happening.then for one in ann.messages(begin) if isinstance(one, Update)]
        assert told
        assert all(then == {2: kiko} for then in told)


async def test_looking_back_has_the_name_of_whoever_played(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, players = await world.live("collector", 2)
        ann, ben = players
        await ben.do(Stand(action=new_action()))
        bot = ann.room.seats[1].name
        while ann.room.status != "over":
            if ann.now.view["to_act"] == [1]:
                await ann.do(ann.move(choice(ann)))
            await world.turn(2)
        live = exports.live_game_of(await world.hub.log_of(table), 1)
        here = (await world.table(table)).live
        assert live is not None
        assert here is not None
        for one in (live, here):
            steps = exports.at_once(exports.Replayer(one.match, one).steps(0)).steps
            assert steps[0].then == {}
            assert steps[-1].then == {2: bot}
            assert (steps[0].bots, steps[-1].bots) == ([], [2])
