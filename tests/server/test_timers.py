"""Clocks at the table: patience and beat, look, stall, unison and naming, the next hand; no test waits."""

from pathlib import Path

import pytest

from janken.core.deal import Shuffler
from janken.kernel.cards import nine_suit_deck
from janken.table.protocol import (
    Back,
    Clocks,
    Hello,
    MakeMove,
    NextHand,
    Pace,
    Ready,
    Refused,
    TimerInfo,
    Update,
    Wait,
    new_action,
)
from tests.server.world import Player, World

PACE = Pace(lag_credit_ms=0, between_seconds=30)
NINE = {"look": "20", "stall": "60", "unison": "1", "naming": "15"}


def timer(player: Player, name: str) -> TimerInfo:
    (found,) = [timer for timer in player.now.timers if timer.name == name]
    return found


def hand(player: Player) -> object:
    return player.now.view["hand"]


def facts(player: Player) -> list[str]:
    return [fact["kind"] for fact in player.last(Update).happening.facts if isinstance(fact, dict)]


def card_to_play(player: Player) -> str | None:
    return next((text for text in player.now.legal or [] if text.startswith("play")), None)


async def scissors(world: World, **options: str) -> list[Player]:
    _, players = await world.live("run-with-scissors", 3, pace=PACE, options=options)
    return players


async def open_stack(players: list[Player]) -> Player:
    (opener,) = [player for player in players if card_to_play(player)]
    await opener.do(opener.move(card_to_play(opener) or "", seen=opener.now))
    return opener


async def test_patience_closes_a_stack(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        players = await scissors(world, ask="yes")
        opener = await open_stack(players)
        assert timer(opener, "patience").left == 6
        await world.turn(5.9)
        assert facts(opener) == ["open"]
        await world.turn(0.2)
        assert facts(opener)[0] == "close"


async def test_a_pass_does_not_wind_patience_up_again(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        players = await scissors(world, ask="yes")
        opener = await open_stack(players)
        await world.turn(4)
        await opener.do(opener.move("pass"))
        assert timer(opener, "patience").left == 1.999
        await world.turn(2.1)
        assert facts(opener)[0] == "close"


async def test_ones_own_next_card_waits_for_the_beat(tmp_path: Path) -> None:
    """RS-11: it is kept, and lies when the beat is over."""
    for seed in range(40):
        async with World(tmp_path / str(seed), seed=f"beat {seed}") as world:
            players = await scissors(world, ask="yes")
            opener = await open_stack(players)
            card = card_to_play(opener)
            if card is None:
                continue
            move = opener.move(card, seen=opener.now)
            await opener.say(move)
            assert facts(opener) == ["open"]
            await world.turn(0.6)
            assert facts(opener) == ["open"]
            await world.turn(0.2)
            assert facts(opener)[0] == "follow"
            opener.answer_to(move.action)
            return
    pytest.fail("no hand with a card to follow one's own")


async def test_others_may_follow_during_the_beat(tmp_path: Path) -> None:
    for seed in range(40):
        async with World(tmp_path / str(seed), seed=f"others {seed}") as world:
            players = await scissors(world, ask="yes")
            opener = await open_stack(players)
            others = [player for player in players if player is not opener and card_to_play(player)]
            own = card_to_play(opener)
            if not others or own is None:
                continue
            held = opener.move(own, seen=opener.now)
            await opener.say(held)
            await others[0].do(others[0].move(card_to_play(others[0]) or "", seen=others[0].now))
            await world.turn(0.8)
            answer = opener.answer_to(held.action)
            assert isinstance(answer, Refused)
            assert answer.kind == "stale"
            return
    pytest.fail("no hand in which two can follow")


async def test_the_time_limit_ends_the_game_between_hands(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        pace = Pace(bot_seconds=0.2, between_seconds=5)
        _, (ann, *_) = await world.live(
            "run-with-scissors", 1, seats=3, pace=pace, options={"minutes": "1", "patience": "1"}
        )
        await ann.say(MakeMove(action="x", text="pass"))
        for _ in range(600):
            await world.turn(1)
            if ann.now.view["over"]:
                break
            if ann.now.legal and "to_act" in ann.now.view and ann.now.view["to_act"] == [1]:
                await ann.do(ann.move(ann.now.legal[0]))
        assert ann.now.view["over"]
        assert "end" in facts(ann)


async def test_nothing_is_traded_before_the_dealer_gives_the_word(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, players = await world.live("nine-of-a-kind", 5, pace=PACE, options=NINE)
        offer = next(text for text in players[0].now.legal or [] if text.startswith("offer"))
        refused = await players[0].refused(players[0].move(offer))
        assert (refused.kind, refused.rule) == ("waiting", "NK-3")
        assert (refused.code, refused.args) == ("not-yet", {"timer": "look", "seconds": 20})
        await players[0].do(Ready(action=new_action(), timer="look"))
        assert players[1].last(Clocks).timers[0].ready == [1]
        assert (await players[0].refused(players[0].move(offer))).kind == "waiting"
        await players[4].do(Ready(action=new_action(), timer="look"))  # seat 5 deals
        await players[0].do(players[0].move(offer))


async def test_trading_begins_when_the_time_to_look_is_over(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, players = await world.live("nine-of-a-kind", 5, pace=PACE, options=NINE)
        offer = next(text for text in players[0].now.legal or [] if text.startswith("offer"))
        await world.turn(19.5)
        early = players[0].move(offer)
        await players[0].say(early)  # half a second early: it is kept
        assert players[0].number == 1
        await world.turn(0.6)
        players[0].answer_to(early.action)
        assert facts(players[1]) == ["offer"]


async def test_a_round_without_trades_is_void(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, players = await world.live("nine-of-a-kind", 5, pace=PACE, options=NINE)
        await world.turn(59)
        assert not players[0].now.view["hand_over"]
        await world.turn(2)
        assert facts(players[0]) == ["void"]
        assert players[0].room.status == "between"
        await world.turn(31)
        assert players[0].now.view["hand"] == 2


def nine_for_seat_one(_: object) -> list[int]:
    """Seat 1 holds nine of a suit, and so does seat 2; the rest is shuffled."""
    deck = nine_suit_deck()
    suits = sorted({card >> 4 for card in deck})
    hands = [[card for card in deck if card >> 4 == suit] for suit in suits[:2]]
    rest = Shuffler("rest").shuffled([card for card in deck if card >> 4 not in suits[:2]])
    order = []
    for _ in range(9):
        order += [hands[0].pop(), hands[1].pop(), rest.pop(), rest.pop(), rest.pop()]
    return order + rest


async def test_calls_in_unison_count_and_later_ones_come_too_late(tmp_path: Path) -> None:
    async with World(tmp_path, shuffle=nine_for_seat_one) as world:
        _, players = await world.live("nine-of-a-kind", 5, pace=PACE, options={**NINE, "look": "0"})
        ann, ben, cy = players[:3]
        await ann.do(ann.move("call nine"))
        await world.turn(0.9)
        await ben.do(ben.move("call nine"))
        await world.turn(0.2)
        refused = await cy.refused(cy.move("call nine"))
        assert (refused.kind, refused.rule) == ("stale", "NK-11")
        await world.turn(14.7)
        assert not ann.now.view["hand_over"]
        await world.turn(0.3)
        assert ann.now.view["hand_winners"] == [1, 2]


async def test_naming_is_over_when_all_agree(tmp_path: Path) -> None:
    async with World(tmp_path, shuffle=nine_for_seat_one) as world:
        _, players = await world.live("nine-of-a-kind", 5, pace=PACE, options={**NINE, "look": "0"})
        await players[0].do(players[0].move("call nine"))
        await world.turn(2)
        for player in players[:-1]:  # seat 1, who has won, has nothing to name and holds up nobody
            await player.do(Ready(action=new_action(), timer="naming"))
            assert not players[0].now.view["hand_over"]
        await players[-1].do(Ready(action=new_action(), timer="naming"))
        assert players[0].now.view["hand_over"]


async def test_the_winner_is_not_waited_for(tmp_path: Path) -> None:
    async with World(tmp_path, shuffle=nine_for_seat_one) as world:
        _, players = await world.live("nine-of-a-kind", 5, pace=PACE, options={**NINE, "look": "0"})
        await players[0].do(players[0].move("call nine"))
        for player in players[1:]:
            assert not players[0].now.view["hand_over"]
            await player.do(Ready(action=new_action(), timer="naming"))
        assert players[0].now.view["hand_over"]


async def test_a_winner_among_bots_need_not_wait(tmp_path: Path) -> None:
    async with World(tmp_path, shuffle=nine_for_seat_one) as world:
        _, (ann, *_) = await world.live("nine-of-a-kind", 1, 5, options={**NINE, "look": "0"})
        await ann.do(ann.move("call nine"))
        await ann.do(Ready(action=new_action(), timer="naming"))
        assert ann.now.view["hand_over"]


async def test_the_next_hand_comes_when_all_are_ready_or_the_host_says_so(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, players = await world.live("nine-of-a-kind", 5, pace=PACE, options={**NINE, "stall": "1"})
        ann = players[0]
        await world.turn(1.1)
        assert ann.room.status == "between"
        for player in players:
            assert ann.now.view["hand"] == 1
            await player.do(Ready(action=new_action(), timer="next-hand"))
        assert (ann.now.view["hand"], ann.room.status) == (2, "playing")
        await world.turn(1.1)
        await ann.do(NextHand(action=new_action()))
        assert ann.now.view["hand"] == 3


async def test_whoever_still_reads_the_scores_holds_up_the_next_hand(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, players = await world.live("nine-of-a-kind", 5, pace=PACE, options={**NINE, "stall": "1"})
        ann, ben, *_ = players
        await world.turn(1.1)
        assert timer(ann, "next-hand").left == pytest.approx(30, abs=0.2)
        await ben.do(Wait(action=new_action()))
        assert ann.last(Clocks).timers[0].waits == [2]
        await world.turn(500)
        assert hand(ann) == 1
        await ben.do(Ready(action=new_action(), timer="next-hand"))
        assert hand(ann) == 2
        await world.turn(1.1)
        await ben.do(Wait(action=new_action()))
        await ann.do(NextHand(action=new_action()))  # the host need not wait
        assert hand(ann) == 3


async def test_nobody_waits_for_one_who_is_gone(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, players = await world.live("nine-of-a-kind", 5, pace=PACE, options={**NINE, "stall": "1"})
        ann, ben, *_ = players
        await world.turn(1.1)
        await ben.do(Wait(action=new_action()))
        await ben.hang_up()
        await world.turn(59)
        assert hand(ann) == 1
        await world.turn(2)
        assert hand(ann) == 2


async def test_alone_with_bots_the_next_hand_waits_for_you(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        options = {**NINE, "stall": "1", "look": "0"}
        _, (ann, *_) = await world.live("nine-of-a-kind", 1, 5, pace=Pace(bot_seconds=20), options=options)
        await world.turn(1.1)
        assert ann.room.status == "between"
        assert ann.now.timers == []
        await world.turn(1000)
        assert hand(ann) == 1
        await ann.do(NextHand(action=new_action()))
        assert hand(ann) == 2


async def test_who_takes_the_seat_back_has_the_time_for_the_move_once_more(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        pace = Pace(move_seconds=10, bot_seconds=5, lag_credit_ms=0)
        _, (ann, ben) = await world.live("collector", 2, pace=pace)
        await world.turn(10.1)
        assert (ben.room.seats[0].covered, ben.room.seats[0].why) == (True, "time")
        await ann.do(Back(action=new_action()))
        await world.turn(9.5)
        assert not ben.room.seats[0].covered
        await world.turn(1)
        assert ben.room.seats[0].covered
        await ann.do(Back(action=new_action()))  # a second time nobody waits
        assert ben.room.seats[0].covered


async def test_downtime_is_charged_to_nobody(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        pace = Pace(move_seconds=10, bot_seconds=1)
        table, (ann, ben) = await world.live("collector", 2, pace=pace)
        await world.turn(8)
        await ann.do(ann.move("pass"))
        await world.turn(3)
        await world.restart()
        await world.turn(500)
        for player in (ann, ben):
            player.connect()
            await player.say(Hello(version=1))
            await player.enter(table)
        assert ben.now.clock is not None
        assert (ben.now.clock.seat, ben.now.clock.left) == (2, 10)


async def test_time_stands_still_while_nobody_is_there(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        table, (ann, *_) = await world.live("collector", 1, seats=2, pace=Pace(bot_seconds=1))
        await ann.do(ann.move("pass"))
        number = ann.number
        await ann.hang_up()
        await world.turn(100)
        ann.connect()
        await ann.say(Hello(version=1))
        await ann.enter(table)
        assert ann.number == number
        await world.turn(5)
        assert ann.number > number
