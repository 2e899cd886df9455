"""Life at a table: making it, live down, playing, leaving and coming back."""

from pathlib import Path

import pytest

from janken import games
from janken.records.reader import one_match
from janken.server import exports
from janken.server.settings import ServerLimits
from janken.table.protocol import (
    SPOKEN,
    AddBot,
    AskHint,
    AskLobby,
    Back,
    Cover,
    Create,
    Done,
    Door,
    Enter,
    Exit,
    Find,
    Found,
    FreshView,
    Hello,
    Hint,
    Lobby,
    NextHand,
    Pace,
    Pause,
    Ping,
    Ready,
    Refused,
    Rematch,
    Remove,
    RemoveBot,
    Rename,
    Resume,
    Room,
    Sit,
    Stand,
    Start,
    Update,
    Welcome,
    new_action,
)
from janken.table.state import game_named
from tests.server.world import Player, World, listed

QUICK = Pace(bot_seconds=0.1, between_seconds=1)


def kinds(room: Room) -> list[str]:
    return [seat.kind for seat in room.seats]


async def play_on(world: World, player: Player, most: int = 3000) -> None:
    """One person plays hints until the game is over."""
    for _ in range(most):
        if player.now.view["over"]:
            return
        if player.now.legal and len(listed(player.now, "to_act")) == 1:
            await player.say(AskHint())
            await player.do(player.move(player.last(Hint).move, seen=player.now))
        else:
            await world.turn(0.2)
    raise AssertionError("the game did not end")


async def test_from_an_empty_table_to_the_end_of_a_game(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann = await world.person("Ann")
        table = await ann.create("collector", 3, pace=QUICK)
        await ann.enter(table)
        assert (ann.room.status, ann.room.you.host, kinds(ann.room)) == ("waiting", True, ["empty"] * 3)
        await ann.do(Sit(action=new_action(), seat=2))
        await ann.do(AddBot(action=new_action(), seat=1))
        refused = await ann.refused(Start(action=new_action()))
        assert refused.code == "seat-free"
        await ann.do(Start(action=new_action(), fill=True))
        assert kinds(ann.room) == ["bot", "person", "bot"]
        await play_on(world, ann)
        assert ann.room.status == "over"
        record = exports.live_game_of(await world.hub.log_of(table), 1)
        assert record is not None
        text = exports.at_once(exports.record(record, "table", 0, "en"))
        assert one_match(text.encode()).state.scores() == ann.now.view["scores"]
        refused = await ann.refused(ann.move("pass"))
        assert refused.code == "game-over"
        await ann.do(Rematch(action=new_action()))
        assert (ann.room.status, ann.room.game_number, ann.last(FreshView).game) == ("playing", 2, 2)
        live = (await world.table(table)).live
        assert live is not None
        assert (record.match.header.dealer, live.match.header.dealer) == (3, 1)  # the deal goes round


# A round of 9 of a Kind takes bots long; that they end it is seen in tests/contract/test_bots_live.py.
@pytest.mark.parametrize("name", [name for name in games.names() if name != "nine-of-a-kind"])
async def test_every_game_is_played_by_bots_to_the_end_of_a_hand(name: str, tmp_path: Path) -> None:
    game = game_named(name)
    async with World(tmp_path) as world:
        ann = await world.person("Ann")
        table = await ann.create(name, game.seats[0], pace=Pace(bot_seconds=0.5))
        await ann.enter(table)
        await ann.do(Start(action=new_action(), fill=True))
        for _ in range(2000):
            if ann.now.view["hand_over"]:
                break
            await world.turn(1)
        assert ann.now.view["hand_over"]
        live = (await world.table(table)).live
        assert live is not None
        again = exports.live_game_of(await world.hub.log_of(table), 1)
        assert again is not None
        assert again.match.view(-1).encode() == live.match.view(-1).encode()


async def test_people_sit_where_it_is_free_and_change_before_the_game(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, ben = await world.person("Ann"), await world.person("Ann")
        table = await ann.create("collector", 3)
        for player in (ann, ben):
            await player.enter(table)
        await ann.do(Sit(action=new_action(), seat=1))
        assert (await ben.refused(Sit(action=new_action(), seat=1))).code == "seat-taken"
        assert (await ben.refused(Sit(action=new_action(), seat=4))).kind == "malformed"
        await ben.do(Sit(action=new_action(), seat=2))
        assert [seat.name for seat in ann.room.seats] == ["Ann", "Ann 2", ""]
        await ben.do(Sit(action=new_action(), seat=3))
        assert kinds(ann.room) == ["person", "empty", "person"]
        await ann.do(Sit(action=new_action(), seat=2))  # whoever moves takes the name along
        assert [seat.name for seat in ann.room.seats] == ["", "Ann", "Ann 2"]
        await ann.do(Sit(action=new_action(), seat=1))
        await ben.do(Rename(action=new_action(), name="\u202eBen, \x07#1"))
        assert ann.room.seats[2].name == "Ben 1"
        await ben.do(Stand(action=new_action()))
        assert kinds(ann.room) == ["person", "empty", "empty"]
        assert (await ben.refused(Stand(action=new_action()))).kind == "illegal"


async def test_only_the_host_runs_the_table(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, (ann, ben) = await world.live("collector", 2, seats=3)
        for request in (
            Start(action=new_action()),
            Rematch(action=new_action()),
            NextHand(action=new_action()),
            AddBot(action=new_action(), seat=3),
            RemoveBot(action=new_action(), seat=3),
            Cover(action=new_action(), seat=1),
            Door(action=new_action(), open=True),
        ):
            refused = await ben.refused(request)
            assert (refused.kind, refused.code) == ("not yours", "for-the-host")
            assert refused.args == {"name": "Ann"}
        assert (await ann.refused(RemoveBot(action=new_action(), seat=3))).kind == "illegal"
        assert (await ann.refused(NextHand(action=new_action()))).kind == "waiting"


async def test_who_leaves_is_followed_by_a_bot_and_a_host_by_somebody_else(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, (ann, ben) = await world.live("collector", 2, seats=2)
        await ann.do(Stand(action=new_action()))
        assert kinds(ben.room) == ["bot", "person"]
        assert ben.room.you.host
        assert ann.last(FreshView).now.legal == []
        cy = await world.person("Cy")
        await cy.enter(ben.room.table)
        await cy.do(Sit(action=new_action(), seat=1))
        assert kinds(ben.room) == ["person", "person"]
        refused = await ann.refused(Sit(action=new_action(), seat=1))
        assert refused.code == "seat-taken"


async def test_who_is_shown_out_while_asking_is_told_that_there_is_no_table(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben) = await world.live("collector", 2)
        tab = await ben.another_tab()
        await ann.post(Remove(action=new_action(), seat=2))
        await ben.post(Rename(action="late", name="Benno"))
        await tab.enter(table)
        refused = ben.answer_to("late")
        assert isinstance(refused, Refused)
        assert refused.kind == tab.answered(Refused).kind == "absent"
        assert not tab.all_of(FreshView)


async def test_a_host_stays_the_host_when_others_leave(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, (ann, ben, cy) = await world.live("collector", 3)
        await ben.do(Stand(action=new_action()))
        assert [player.room.you.host for player in (ann, ben, cy)] == [True, False, False]


async def test_ones_own_name_is_free_and_those_of_others_get_a_number(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, (ann, _) = await world.live("collector", 2)
        for said, called in (("Ann", "Ann"), ("Ben", "Ben 2"), ("Ann", "Ann")):
            await ann.do(Rename(action=new_action(), name=said))
            assert ann.room.seats[0].name == called


async def test_nobody_sees_two_hands_of_one_game(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, (ann, _) = await world.live("collector", 2, seats=3)
        refused = await ann.refused(Sit(action=new_action(), seat=3))
        assert refused.code == "seen-other-cards"
        await ann.do(Stand(action=new_action()))
        assert (await ann.refused(Sit(action=new_action(), seat=3))).kind == "illegal"
        await ann.do(Sit(action=new_action(), seat=1))


async def test_a_bot_plays_for_somebody_who_is_away_until_they_are_back(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben) = await world.live("collector", 2, pace=Pace(away_seconds=30, bot_seconds=1))
        await ann.hang_up()
        await world.turn(29)
        assert [seat.covered for seat in ben.room.seats] == [False, False]
        assert not ben.room.seats[0].here
        await world.turn(4)
        assert [seat.covered for seat in ben.room.seats] == [True, False]
        assert ben.now.view["to_act"] == [2]
        assert ben.room.you.host  # the host was gone as well
        ann.connect()
        await ann.say(Hello(version=1))
        await ann.enter(table)
        assert [seat.covered for seat in ben.room.seats] == [False, False]


async def test_the_host_may_replace_somebody_who_is_absent(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben) = await world.live("collector", 2)
        await ben.hang_up()
        await ann.do(Cover(action=new_action(), seat=2))
        assert ann.room.seats[1].covered
        tab = await ben.another_tab()
        await tab.enter(table)
        assert tab.room.seats[1].covered
        await tab.do(Back(action=new_action()))
        assert not ann.room.seats[1].covered


async def test_a_move_of_ones_own_takes_the_seat_back(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        pace = Pace(move_seconds=10, bot_seconds=20)
        _, (ann, ben) = await world.live("collector", 2, pace=pace)
        assert ann.now.clock is not None
        assert (ann.now.clock.seat, ann.now.clock.left) == (1, 10)
        await world.turn(10.1)
        assert ben.room.seats[0].covered
        await ann.do(ann.move("pass"))
        assert not ben.room.seats[0].covered
        assert ben.now.view["to_act"] == [2]


async def test_a_paused_table_stands_still(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        pace = Pace(move_seconds=10, bot_seconds=1)
        _, (ann, ben) = await world.live("collector", 2, pace=pace)
        await world.turn(4)
        await ben.do(Pause(action=new_action()))
        assert ann.room.paused
        await world.turn(100)
        refused = await ann.refused(ann.move("pass"))
        assert (refused.kind, refused.code) == ("waiting", "paused")
        await ann.do(Resume(action=new_action()))
        await world.turn(3 + 5)
        assert not ann.room.seats[0].covered
        await world.turn(1.1)
        assert ann.room.seats[0].covered


async def test_onlookers_see_what_lies_open_and_cannot_move(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, *_) = await world.live("run-with-scissors", 1, seats=3)
        eve = await world.person("Eve")
        await eve.enter(table)
        assert ann.room.onlookers == 1
        hands = eve.now.view["hands"]
        assert isinstance(hands, list)
        assert all(card is None for hand in hands for card in hand)
        assert eve.now.legal == []
        refused = await eve.refused(eve.move("pass"))
        assert (refused.code, refused.late_ms) == ("looking-on", 0)
        await eve.say(Exit())
        assert ann.room.onlookers == 0


async def test_a_table_without_onlookers_answers_like_one_that_is_not_there(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, _ = await world.live("collector", 2, watchers=False)
        eve = await world.person("Eve")
        await eve.enter(table)
        await eve.enter("x" * 22)
        absent, other = eve.all_of(Refused)
        assert absent == other
        assert absent.kind == "absent"
        assert (await eve.refused(eve.move("pass"))).kind == "absent"


async def test_the_lobby_lists_open_tables(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, ben = await world.person("Ann"), await world.person("Ben")
        await ann.create("collector", 2)
        listed = await ann.create("collector", 4, listed=True)
        await ben.say(AskLobby())
        (table,) = ben.last(Lobby).tables
        assert (table.table, table.host, table.seats, table.free) == (listed, "Ann", 4, 4)
        await world.restart()
        cy = await world.person("Cy")
        await cy.say(AskLobby())
        assert [table.table for table in cy.last(Lobby).tables] == [listed]


async def test_a_join_word_works_while_the_door_is_open(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, ben = await world.person("Ann"), await world.person("Ben")
        table = await ann.create("collector", 2)
        await ann.enter(table)
        assert ann.room.door is None
        await ann.do(Door(action=new_action(), open=True))
        word = ann.room.door
        assert word is not None
        await ben.say(Find(word=word.upper().replace("-", "  ")))
        assert ben.answered(Found).table == table
        await ben.enter(table)
        assert ben.room.door is None
        await ann.do(Door(action=new_action(), open=True))
        second = ann.room.door
        assert second is not None
        await ben.say(Find(word=second))
        assert len(ben.all_of(Found)) == 2
        await ann.do(Door(action=new_action(), open=False))
        for number, closed in enumerate((word, "no-such-word", second), start=1):
            await ben.say(Find(word=closed))
            assert [refused.kind for refused in ben.all_of(Refused)] == ["absent"] * number
        assert len(ben.all_of(Found)) == 2


async def test_guessing_words_and_tables_is_slow(tmp_path: Path) -> None:
    async with World(tmp_path, limits=ServerLimits(guesses_a_minute=5)) as world:
        ben = await world.person("Ben")
        for _ in range(8):
            await ben.say(Find(word="brave-otter-41"))
        assert [refused.kind for refused in ben.all_of(Refused)] == ["absent"] * 5 + ["too many"] * 3
        await world.turn(60)
        await ben.say(Find(word="brave-otter-41"))
        assert ben.answered(Refused).kind == "absent"


async def test_one_person_makes_only_so_many_tables(tmp_path: Path) -> None:
    async with World(tmp_path, limits=ServerLimits(tables_a_person=2)) as world:
        ann = await world.person("Ann")
        for _ in range(2):
            await ann.create("light-to-dark", 1)
        refused = await ann.refused(Create(action=new_action(), game="light-to-dark", seats=1))
        assert refused.kind == "too many"


async def test_a_wrong_game_option_or_number_of_seats_is_refused_in_words(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann = await world.person("Ann")
        maybe, jokers = {"assist": "maybe"}, {"jokers": "yes"}
        for request, code in (
            (Create(action=new_action(), game="chess", seats=2), "no-game"),
            (Create(action=new_action(), game="collector", seats=5), "wrong-seats"),
            (Create(action=new_action(), game="collector", seats=2, options=maybe), "option-yes-no"),
            (Create(action=new_action(), game="collector", seats=2, options=jokers), "no-option"),
        ):
            refused = await ann.refused(request)
            assert refused.kind == "malformed"
            assert refused.code == code


async def test_several_tabs_of_one_person(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben) = await world.live("collector", 2)
        tab = await ann.another_tab()
        await tab.enter(table)
        assert tab.room.you.seat == 1
        await tab.do(tab.move("pass"))
        assert ann.last(Update).happening == tab.last(Update).happening
        await ann.hang_up()
        assert ben.room.seats[0].here
        await tab.hang_up()
        assert not ben.room.seats[0].here


async def test_hello_comes_first_and_the_version_must_fit(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann = await world.person("Ann", greet=False)
        await ann.say(AskLobby())
        await ann.say(Hello(version=SPOKEN[-1] + 1, name="Ann"))
        assert [refused.kind for refused in ann.all_of(Refused)] == ["version", "version"]
        await ann.say(Hello(version=1, name="  \u200b "))
        assert ann.last(Welcome).name == ""  # nobody is given a name unasked


async def test_before_hello_the_server_says_nothing(tmp_path: Path) -> None:
    """However long it takes: the first message that a client hears is the answer to its own."""
    async with World(tmp_path) as world:
        ann = await world.person("Ann", greet=False)
        await world.turn(120)
        assert ann.stream == []
        await ann.say(Hello(version=1))
        assert isinstance(next(ann.messages()), Welcome)
        await world.turn(120)
        assert ann.all_of(Ping) != []


async def test_a_hint_is_a_legal_move(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, (ann, ben) = await world.live("collector", 2)
        await ann.say(AskHint())
        assert ann.answered(Hint).move in (ann.now.legal or [])
        await ben.say(AskHint())
        assert ben.answered(Refused).code == "no-hint"


async def test_ready_needs_a_timer(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, (ann, _) = await world.live("collector", 2)
        assert (await ann.refused(Ready(action=new_action(), timer="look"))).kind == "waiting"


async def test_entering_another_table_leaves_the_first(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        first, (ann, ben) = await world.live("collector", 2)
        second = await ann.create("collector", 2)
        await ann.say(Enter(table=second))
        assert not ben.room.seats[0].here
        assert ann.room.table == second
        assert isinstance(await ann.ask(Sit(action=new_action(), seat=2)), Done)
        assert first != second


async def test_the_lobby_says_how_many_seats_people_can_take_and_what_goes_on(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, ben = await world.person("Ann"), await world.person("Ben")
        await ann.enter(await ann.create("light-to-dark", 1, listed=True, options={"deal": "any-time"}))

        async def listed() -> tuple[int, str, str]:
            await ben.say(AskLobby())
            (table,) = ben.answered(Lobby).tables
            return table.free, table.status, table.host

        assert await listed() == (1, "waiting", "Ann")
        await ann.do(AddBot(action=new_action(), seat=1))
        assert await listed() == (1, "waiting", "Ann")  # a bot makes room
        await ann.do(RemoveBot(action=new_action(), seat=1))
        await ann.do(Sit(action=new_action(), seat=1))
        await ann.do(Rename(action=new_action(), name="Anna"))
        assert await listed() == (0, "waiting", "Anna")
        await ann.do(Start(action=new_action()))
        assert await listed() == (0, "playing", "Anna")
        await ann.do(ann.move("stop"))
        assert await listed() == (0, "over", "Anna")


async def test_everybody_sees_who_sits_where_and_who_is_there(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, ben, eve = [await world.person(name) for name in ("Ann", "Ben", "Eve")]
        table = await ann.create("collector", 4)
        for player in (ann, ben, eve):
            await player.enter(table)
        await ann.do(Sit(action=new_action(), seat=1))
        await ben.do(Sit(action=new_action(), seat=2))
        await ann.do(AddBot(action=new_action(), seat=3, bot="easy"))
        await ben.hang_up()
        seats = eve.room.seats
        assert [(seat.seat, seat.kind) for seat in seats] == [
            *((1, "person"), (2, "person"), (3, "bot"), (4, "empty")),
        ]
        assert [(seat.here, seat.bot) for seat in seats] == [
            *((True, ""), (False, ""), (True, "easy"), (False, "")),
        ]
        assert not any(seat.covered or seat.waits or seat.credit_ms for seat in seats)
        you = eve.room.you
        assert (you.seat, you.host, you.name, you.next_seat, you.left_seat) == (0, False, "Eve", 0, 0)
        assert (ann.room.you.seat, ann.room.you.name, eve.room.onlookers) == (1, "Ann", 1)


async def test_in_the_next_game_everybody_may_pause_again(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, (ann, ben) = await world.live("collector", 2, pace=QUICK)
        for _ in range(3):
            await ann.do(Pause(action=new_action()))
            await ann.do(Resume(action=new_action()))
        assert (await ann.refused(Pause(action=new_action()))).code == "no-more-pauses"
        await ben.do(Stand(action=new_action()))
        await world.turn(3)
        await play_on(world, ann)
        await ben.do(Sit(action=new_action(), seat=2))
        await ann.do(Rematch(action=new_action()))
        await ann.do(Pause(action=new_action()))
        assert ben.room.paused


async def test_a_pause_that_holds_already_is_no_second_one(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, ben) = await world.live("collector", 2)
        await ann.do(Pause(action=new_action()))
        await world.turn(100)
        number = (await world.table(table)).log.state.number
        await ann.do(Pause(action=new_action()))
        await ben.do(Pause(action=new_action()))
        assert (await world.table(table)).log.state.number == number
        assert ben.room.paused
        await world.turn(200.1)
        assert not ann.room.paused  # five minutes after it began
        await world.turn(3)
        await ann.do(ann.move("pass"))
