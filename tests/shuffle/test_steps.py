"""Steps of a shuffle that come too early, too late, from the wrong one, or not at all."""

from pathlib import Path

import msgspec

from janken.kernel.cards import cards_text
from janken.shuffle.transcript import fresh_bytes
from janken.table.dealing import ANSWER_MS
from janken.table.protocol import Rematch, Shuffle, ShuffleCommit, Shuffled, ShuffleOpen, new_action
from janken.table.shuffle_player import SeatPlace, ShufflePlayer
from tests.server.test_daily import asked, sit_at
from tests.server.world import World
from tests.shuffle.guests import Guest, begin, do, seated, settle

change = msgspec.structs.replace
PLACE = SeatPlace(1, 2, "collector")


async def time_is_over(world: World, guests: list[Guest]) -> None:
    await world.turn(ANSWER_MS / 1000)
    await settle(world, guests)


def commit(game: int = 1, deal: int = 1, attempt: int = 1) -> ShuffleCommit:
    return ShuffleCommit(game=game, deal=deal, attempt=attempt, commitment=fresh_bytes())


async def test_what_is_promised_for_another_deal_does_not_count(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        guests = await seated(world, "collector", 2)
        guests[1].commits = False
        await begin(world, guests)
        for other in (commit(game=2), commit(deal=2), commit(attempt=2)):
            await guests[1].say(other)
        await settle(world, guests)
        assert not guests[0].told
        await time_is_over(world, guests)
        assert (sorted(guests[0].told[0].shares), guests[0].told[0].silent) == ([1], (2,))


async def test_who_looks_on_has_no_part_in_it(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        guests = await seated(world, "collector", 2)
        eve = Guest(await world.person("Eve"), guests[0].table, 0)
        await eve.come()
        guests[1].commits = False
        await begin(world, [*guests, eve])
        await eve.say(commit())
        await time_is_over(world, [*guests, eve])
        assert eve.asked == []
        assert (sorted(eve.told[0].shares), eve.told[0].silent, eve.told[0].failed) == ([1], (2,), ())


async def test_a_promise_that_comes_when_others_open_is_too_late(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        guests = await seated(world, "janken-rummy")
        ann, ben, cy = guests
        cy.commits = ben.opens = False
        await begin(world, guests)
        await time_is_over(world, guests)  # now Ann and Ben are to open
        late = cy.shuffles.answer(cy.asked[0], cy.place)
        await cy.say(late)
        await cy.say(ShuffleOpen(game=1, deal=1, attempt=1, own=fresh_bytes()))  # of nothing
        await ben.say(ben.shuffles.answer(ben.asked[-1], ben.place))
        await settle(world, guests)
        told = ann.told[0]
        assert (told.attempt, sorted(told.shares), told.silent) == (1, [1, 2], (3,))
        assert (cy.checked[0].took_part, cy.checked[0].why_broken) == (False, None)


async def test_bytes_that_come_before_they_are_asked_for_are_passed_over(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        guests = await seated(world, "collector", 2)
        guests[1].commits = False
        await begin(world, guests)
        for guest in guests:  # one has promised, the other not
            await guest.say(ShuffleOpen(game=1, deal=1, attempt=1, own=fresh_bytes()))
        await time_is_over(world, guests)
        assert (sorted(guests[0].told[0].shares), guests[0].told[0].silent) == ([1], (2,))


async def test_nobody_waits_for_who_has_gone(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        guests = await seated(world, "collector", 2)
        guests[1].commits = False
        await begin(world, guests)
        assert not guests[0].told
        await guests[1].player.hang_up()
        await settle(world, guests[:1])
        assert guests[0].told[0].silent == (2,)


async def test_the_next_game_is_shuffled_by_everybody_again(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        guests = await seated(world, "light-to-dark", 1, {"deal": "any-time"})
        for game in (1, 2):
            await do(world, guests, Rematch(action=new_action())) if game == 2 else await begin(world, guests)
            told = guests[0].told[-1]
            assert (told.game, told.deal, told.attempt, sorted(told.shares)) == (game, 1, 1, [1])
            await guests[0].player.do(guests[0].player.move("stop"))
            await settle(world, guests)
            assert (guests[0].told[-1].game, guests[0].checked[-1].why_broken) == (game, None)


async def test_cards_that_are_given_are_nobodys_shuffle_and_the_next_game_is_everybodys(
    tmp_path: Path,
) -> None:
    async with World(tmp_path) as world:
        ann = await world.person("Ann")
        guest = Guest(ann, await sit_at(ann, asked()), 1)
        await guest.come()
        await begin(world, [guest])
        assert (ann.room.status, guest.asked, guest.told) == ("playing", [], [])
        await ann.do(ann.move("stop"))
        await do(world, [guest], Rematch(action=new_action()))
        assert [(told.game, sorted(told.shares)) for told in guest.told] == [(2, [1])]


async def test_who_looks_again_in_the_middle_of_a_hand_blames_nobody(tmp_path: Path) -> None:
    """The hand that is seen then is not the hand that was dealt."""
    async with World(tmp_path) as world:
        guests = await seated(world, "janken-rummy", 2)
        await begin(world, guests)
        table = await world.table(guests[0].table)
        assert table.live is not None
        assert table.live.shuffle is not None
        (deal,) = table.live.given()
        told = guests[0].told[-1]
        shown = change(told, secret=table.live.shuffle.secret, dealt={"deal": cards_text(list(deal.cards))})
        later = {"hands": [["2R"], ["3R"]], "dealer": 2}
        for player in (guests[0].shuffles, ShufflePlayer(guests[0].table)):
            assert player.check(told, later, guests[0].place).why_broken is None
            assert player.check(shown, later, guests[0].place).why_broken is None


def question(game: int, deal: int) -> Shuffle:
    return Shuffle(game=game, deal=deal, attempt=1, rules="", server="s")


def told_of(game: int, deal: int) -> Shuffled:
    return Shuffled(game=game, deal=deal, attempt=1, rules="", server="s", shares={1: ("", "")})


def remembered(player: ShufflePlayer, *deals: tuple[int, int]) -> list[bool]:
    return [player.check(told_of(*deal), {}, PLACE).took_part for deal in deals]


def test_a_seat_remembers_the_deal_on_the_table_and_the_next() -> None:
    player = ShufflePlayer("table")
    for deal in (1, 2, 3):
        player.answer(question(1, deal), PLACE)
    assert remembered(player, (1, 1), (1, 2), (1, 3)) == [False, True, True]
    player.answer(question(2, 1), PLACE)
    player.answer(question(3, 1), PLACE)
    assert remembered(player, (1, 3), (2, 1), (3, 1)) == [False, True, True]
