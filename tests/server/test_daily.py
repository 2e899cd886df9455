"""Daily deals at the server: played once for the record, results that replay and no others, friends."""

from datetime import timedelta
from pathlib import Path

import pytest

from janken.core.game import Chance
from janken.core.match import Match
from janken.core.moves import Move as GameMove
from janken.kernel.cards import card_text
from janken.kernel.refusal import Refusal
from janken.records.writer import record_text
from janken.server.archive import Archive, Asked
from janken.server.responses import DailyResult, FriendResult
from janken.solver.daily import FIRST_DAY, Daily, daily, daily_numbered
from janken.solver.par import verified_result
from janken.table.protocol import (
    AskHint,
    Create,
    Created,
    DailyDeal,
    Hello,
    Hint,
    Refused,
    Rematch,
    Sit,
    Start,
    Undo,
    new_action,
)
from tests.server.world import Player, World

SERIES = "light-to-dark-any-time"
TODAY = str(FIRST_DAY + timedelta(days=4))


def the_deal(number: int, series: str = SERIES) -> Daily:
    found = daily_numbered(series, number)
    assert isinstance(found, Daily), found
    return found


def played(deal: Daily, *moves: str) -> str:
    """A record of it."""
    match = Match(deal.header)
    assert not isinstance(match.deal(Chance.DEAL, deal.cards), Refusal)
    for text in moves:
        move = deal.header.game.parse(text.split())
        assert isinstance(move, GameMove)
        assert not isinstance(match.submit(1, move), Refusal)
    return record_text(match)


def asked(number: int = 5, *, practice: bool = False, group: str | None = None) -> Create:
    deal = DailyDeal(series=SERIES, number=number, practice=practice, group=group)
    return Create(action=new_action(), game="light-to-dark", seats=1, daily=deal)


async def made(player: Player, request: Create) -> str:
    answer = await player.do(request)
    assert isinstance(answer, Created)
    return answer.table


async def sit_at(player: Player, request: Create) -> str:
    table = await made(player, request)
    await player.enter(table)
    await player.do(Sit(action=new_action(), seat=1))
    return table


async def test_a_daily_deal_is_begun_once_and_played_without_taking_back(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, ben = await world.person("Ann"), await world.person("Ben")
        table = await sit_at(ann, asked())
        await ann.do(Start(action=new_action()))
        assert ann.room.daily == DailyDeal(series=SERIES, number=5, group=table)
        assert ann.room.options == {"deal": "any-time"}
        await ann.do(ann.move("turn"))
        assert ann.now.view["row"] == [card_text(the_deal(5).cards[0])]
        assert (await ann.refused(Undo(action=new_action()))).code == "daily-is-final"
        assert await made(ann, asked()) == table  # it goes on there
        assert await made(ben, asked()) != table
        await ann.do(ann.move("stop"))
        await ann.do(Rematch(action=new_action()))
        assert ann.room.daily is None  # what comes then is no daily deal
        await ann.do(ann.move("turn"))
        await ann.do(Undo(action=new_action()))


async def test_for_practice_it_is_dealt_as_often_as_wished_and_moves_are_taken_back(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann = await world.person("Ann")
        first = await sit_at(ann, asked(practice=True))
        await ann.do(Start(action=new_action()))
        await ann.do(ann.move("turn"))
        await ann.do(Undo(action=new_action()))
        assert await sit_at(ann, asked(practice=True)) != first


async def test_a_daily_deal_that_is_not_there_is_refused(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann = await world.person("Ann")
        for number in (0, -5, 10**15):
            assert (await ann.refused(asked(number))).code == "daily-day"
        other = Create(
            action=new_action(), game="collector", seats=1, daily=DailyDeal(series=SERIES, number=1)
        )
        assert (await ann.refused(other)).code == "no-such-deal"
        company = DailyDeal(series="collector", number=1)
        two = Create(action=new_action(), game="collector", seats=2, daily=company)
        assert (await ann.refused(two)).code == "known-deal-in-company"
        unknown = Create(
            action=new_action(), game="collector", seats=1, daily=DailyDeal(series="whist", number=1)
        )
        assert (await ann.refused(unknown)).code == "daily-series"


def test_a_result_is_believed_only_as_a_record_of_that_deal_to_its_end() -> None:
    deal = the_deal(5)
    right = played(deal, *["turn"] * 3, "stop")
    assert verified_result(right.encode(), deal) == 0
    tomorrow, stuck = the_deal(6), daily("light-to-dark", FIRST_DAY + timedelta(days=4))
    assert isinstance(stuck, Daily)
    forged = {
        "": "daily-no-record",
        "a".ljust(30_000): "daily-no-record",
        right.replace("1 turn", "1 flip 1 suit", 1): "daily-no-record",  # edited moves
        right.replace("1 stop", "1 turn"): "daily-unfinished",
        played(deal): "daily-unfinished",
        played(tomorrow, "stop"): "daily-other-deal",  # another date
        right.replace("any-time", "when-stuck").replace("1 stop\n", ""): "daily-other-deal",  # other rules
    }
    for record, code in forged.items():
        refusal = verified_result(record.encode(), deal)
        assert isinstance(refusal, Refusal), record
        assert refusal.code == code
    line = right.splitlines()
    place = next(n for n, text in enumerate(line) if text.startswith("deal:"))
    words = line[place].split()
    words[1], words[2] = words[2], words[1]
    other = verified_result("\n".join([*line[:place], " ".join(words), *line[place + 1 :]]).encode(), deal)
    assert isinstance(other, Refusal)
    assert other.code == "daily-other-deal"


async def test_the_first_result_counts(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann = await world.person("Ann")
        deal, dailies = DailyDeal(series=SERIES, number=5), world.hub.dailies
        nothing = await dailies.enter(ann.known, deal, played(the_deal(6), "stop").encode(), TODAY)
        assert isinstance(nothing, Refusal)
        assert await dailies.results(ann.known.id) == []
        first = await dailies.enter(ann.known, deal, played(the_deal(5), "turn", "stop").encode(), TODAY)
        assert first == DailyResult(series=SERIES, number=5, value=0, par=104, played=TODAY)
        again = await dailies.enter(ann.known, deal, played(the_deal(5), "stop").encode(), "2027-01-01")
        assert again == first
        assert await dailies.results(ann.known.id) == [first]


async def test_hints_leave_a_trace_in_the_result(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, ben = await world.person("Ann"), await world.person("Ben")
        group = await sit_at(ann, asked())
        await ann.do(Start(action=new_action()))
        assert ann.room.hints == 0
        for _ in range(2):  # told step by step, it is one hint
            await ann.say(AskHint())
            assert ann.answered(Hint).move
        assert ann.room.hints == 1
        await ann.do(ann.move("turn"))
        await ann.say(AskHint())
        await world.restart()
        ann.connect()
        await ann.say(Hello(version=1))
        await ann.enter(group)
        assert ann.room.hints == 2
        deal, dailies = DailyDeal(series=SERIES, number=5, group=group), world.hub.dailies
        own = await dailies.enter(ann.known, deal, played(the_deal(5), "turn", "stop").encode(), TODAY)
        assert isinstance(own, DailyResult)
        assert own.hints == 2
        await dailies.beside(ann.known, deal)
        await dailies.enter(ben.known, deal, played(the_deal(5), "stop").encode(), TODAY)
        assert [one.hints for one in await dailies.beside(ben.known, deal) or []] == [0, 2]


async def test_hints_in_practice_and_in_other_games_are_not_counted(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann = await world.person("Ann")
        other = Create(action=new_action(), game="light-to-dark", seats=1)
        for request in (asked(practice=True), other):
            await sit_at(ann, request)
            await ann.do(Start(action=new_action()))
            await ann.say(AskHint())
            assert ann.answered(Hint).move
            assert ann.room.hints == 0


async def test_a_deal_of_today_is_looked_back_at_only_by_who_has_finished_it(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, eve = await world.person("Ann"), await world.person("Eve")
        archive, tables = Archive(world.hub), []
        for request in (asked(), asked(practice=True)):
            tables.append(await sit_at(ann, request))
            await ann.do(Start(action=new_action()))
            await ann.do(ann.move("stop"))
        own, practised = tables

        async def opens(table: str, player: Player) -> list[bool]:
            game = Asked(table, 1, player.known.id)
            seen = [
                await archive.replay(game, 0),
                await archive.puzzle(game),
                await archive.record(game, "en"),
            ]
            return [one is not None for one in seen]

        assert await opens(own, ann) == [True] * 3
        assert (
            await opens(own, eve) == await opens(practised, eve) == await opens(practised, ann) == [False] * 3
        )
        deal, record = DailyDeal(series=SERIES, number=5), played(the_deal(5), "stop").encode()
        for player in (ann, eve):
            await world.hub.dailies.enter(player.known, deal, record, TODAY)
            assert await opens(own, player) == await opens(practised, player) == [True] * 3


async def test_nobody_watches_a_deal_of_today_over_a_shoulder(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, eve = await world.person("Ann"), await world.person("Eve")
        for request in (asked(), asked(practice=True)):
            table = await sit_at(ann, request)
            await ann.do(Start(action=new_action()))
            await eve.enter(table)
            assert eve.all_of(Refused)[-1].kind == "absent"
            tab = await ann.another_tab()
            await tab.enter(table)
            assert tab.room.you.seat == 1


async def test_friends_see_each_others_result_once_they_have_their_own(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann, ben, eve = [await world.person(name) for name in ("Ann", "Ben", "Eve")]
        group = await sit_at(ann, asked())
        deal, dailies = DailyDeal(series=SERIES, number=5, group=group), world.hub.dailies
        record = played(the_deal(5), "stop").encode()
        for player in (ann, ben):
            assert await dailies.beside(player.known, deal) is None
            assert not isinstance(await dailies.enter(player.known, deal, record, TODAY), Refusal)
        alone = [FriendResult(name="Ann", value=0, you=True)]
        assert await dailies.beside(ann.known, deal) == alone
        hers, his = FriendResult(name="Ann", value=0), FriendResult(name="Ben", value=0, you=True)
        assert await dailies.beside(ben.known, deal) == [his, hers]
        assert len(await dailies.beside(ann.known, deal) or []) == 2
        assert await dailies.beside(eve.known, deal) is None
        other = DailyDeal(series=SERIES, number=6, group=group)
        assert await dailies.beside(ann.known, other) is None


@pytest.mark.parametrize("number", [0, 10**9])
async def test_a_result_of_no_day_is_refused(tmp_path: Path, number: int) -> None:
    async with World(tmp_path) as world:
        ann = await world.person("Ann")
        deal = DailyDeal(series=SERIES, number=number)
        assert isinstance(await world.hub.dailies.enter(ann.known, deal, b"", TODAY), Refusal)
