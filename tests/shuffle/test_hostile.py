"""Servers and players that cheat are found out by everybody else who had a part in the shuffle."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from janken.kernel.cards import cards_text
from janken.shuffle.notes import ShuffledDeal
from janken.shuffle.transcript import (
    DEAL,
    MOST_ATTEMPTS,
    DealSetting,
    Transcript,
    fresh_bytes,
    server_commitment,
    showdown,
)
from janken.shuffle.verify import order_of, why_false
from janken.table.dealing import ANSWER_MS
from janken.table.protocol import VERSION, Hello, ShuffleCommit, Shuffled, ShuffleOpen
from janken.table.shuffle_player import Checked, ShufflePlayer
from tests.server.world import World
from tests.shuffle.guests import Guest, begin, play, seated, settle

change = msgspec.structs.replace


async def a_finished_deal(world: World) -> list[Guest]:
    guests = await seated(world, "collector", 3, people=2)
    await begin(world, guests)
    await play(world, guests)
    return guests


def with_share(told: Shuffled, seat: int, own: str) -> Shuffled:
    return change(told, shares=told.shares | {seat: (told.shares[seat][0], own)})


def without_seat(told: Shuffled, seat: int) -> Shuffled:
    return change(told, shares={one: share for one, share in told.shares.items() if one != seat})


def in_another_order(told: Shuffled) -> Shuffled:
    first, second, *rest = told.dealt["deal"].split()
    return change(told, dealt={"deal": " ".join((second, first, *rest))})


def codes(checked: Checked) -> str:
    return checked.why_broken.code if checked.why_broken is not None else ""


LIES: dict[str, tuple[Callable[[Shuffled], Shuffled], str]] = {
    "shows other bytes than it promised": (lambda told: change(told, secret=fresh_bytes()), "other-secret"),
    "deals in another order": (in_another_order, "other-order"),
    "drops this seat": (lambda told: without_seat(told, 1), "share-dropped"),
    "swaps this seat's bytes": (lambda told: with_share(told, 1, fresh_bytes()), "share-dropped"),
    "drops another seat": (lambda told: without_seat(told, 2), "other-commitments"),
    "swaps another seat's bytes": (lambda told: with_share(told, 2, fresh_bytes()), "other-share"),
    "promises again after the answers": (lambda told: change(told, server=fresh_bytes()), "other-commitment"),
    "shuffles by other house rules": (lambda told: change(told, rules="aim=cards"), "other-commitments"),
    "names a seat silent that there is not": (lambda told: change(told, silent=(5119,)), "shuffle-no-seat"),
    "names a seat silent after it has seen the bytes": (
        lambda told: change(told, silent=(3,)),
        "other-commitments",
    ),
    "names somebody silent who takes part": (lambda told: change(told, silent=(2,)), "shuffle-seat-twice"),
    "makes up an attempt": (lambda told: change(told, failed=((3,),)), "shuffle-attempts"),
}


@pytest.mark.parametrize("lie", LIES)
async def test_a_server_that_lies_is_found_out(tmp_path: Path, lie: str) -> None:
    tell, code = LIES[lie]
    async with World(tmp_path) as world:
        ann = (await a_finished_deal(world))[0]
        honest = ann.told[-1]
        assert ann.checked[-1].why_broken is None
        view = ann.player.now.view
        why = ann.shuffles.check(tell(honest), view, ann.place).why_broken
        assert why is not None
        assert why.code == code


async def test_a_server_that_gives_other_cards_is_found_out(tmp_path: Path) -> None:
    """The shuffle is right, but the cards that were seen are not those that it gives."""
    async with World(tmp_path) as world:
        guests = await seated(world, "janken-rummy", 2)
        ann = guests[0]
        ann.sees = lambda view: view | {"hands": [["2R", "2R"], []]}
        await begin(world, guests)
        shown = await shown_at_the_end(world, ann)
        why = ann.shuffles.check(shown, {}, ann.place).why_broken
        assert why is not None
        assert why.code == "other-cards"
        ben = guests[1].shuffles.check(shown, {}, guests[1].place)
        assert ben.why_broken is None


async def shown_at_the_end(world: World, ann: Guest) -> Shuffled:
    """What the server says when the hand is over, though it is not."""
    table = await world.table(ann.table)
    assert table.live is not None
    assert table.live.shuffle is not None
    (deal,) = table.live.given()
    secret, cards = table.live.shuffle.secret, cards_text(list(deal.cards))
    return change(ann.told[-1], secret=secret, dealt={DEAL: cards})


@pytest.mark.parametrize("way", ["says nothing when it deals", "breaks the connection before it deals"])
async def test_cards_that_were_never_compared_are_not_called_checked(tmp_path: Path, way: str) -> None:
    """So the server could have given any cards it liked, and named those of the shuffle in the end."""
    async with World(tmp_path) as world:
        guests = await seated(world, "janken-rummy", 2)
        ann = guests[0]
        ann.hears_of_deals = False
        await begin(world, guests)
        other = {"hands": [["2R", "2R"], []], "dealer": 1}
        shown = await shown_at_the_end(world, ann)
        if way.startswith("breaks"):
            ann.shuffles.lose_sight()
            ann.shuffles.check(ann.told[-1], other, ann.place)
        checked = ann.shuffles.check(shown, other, ann.place)
        assert (checked.why_broken, checked.took_part, checked.is_compared) == (None, True, False)
        (ben,) = guests[1].checked
        assert ben.is_compared


async def test_cards_that_are_drawn_later_have_to_be_shown_too(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        guests = await seated(world, "run-with-scissors", 3)
        await begin(world, guests)
        ann, ben, cy = (guest.shuffles for guest in guests)
        shown, place = await shown_at_the_end(world, guests[0]), guests[0].place
        table = await world.table(guests[0].table)
        assert table.live is not None
        assert table.live.shuffle is not None
        agreed = table.live.shuffle.shuffled(guests[0].table, shown.rules)
        drawn = order_of(agreed, showdown(1), shown.dealt[DEAL].split())
        both = change(shown, dealt={**shown.dealt, showdown(1): " ".join(drawn)})
        for player, cards in ((ann, drawn[:10]), (ben, drawn[:9] + drawn[30:31])):
            player.see([{"kind": "poker", "cards": tuple(cards)}])
        assert codes(ann.check(shown, {}, place)) == "deal-incomplete"
        assert codes(ann.check(both, {}, place)) == ""
        assert codes(ben.check(both, {}, guests[1].place)) == "other-cards"
        assert codes(cy.check(shown, {}, guests[2].place)) == ""


async def test_bytes_that_are_none_are_found_out(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann = (await a_finished_deal(world))[0]
        told, strange = ann.told[-1], "no bytes"
        setting = DealSetting(ann.table, told.game, told.deal, told.attempt, told.rules)
        assert codes(ann.shuffles.check(change(told, secret=strange), {}, ann.place)) == "other-secret"
        lie = ShuffledDeal(Transcript(setting, server_commitment(setting, strange), {}), strange)
        why = why_false(lie, told.deal)
        assert why is not None
        assert why.code == "other-secret"


async def test_deals_that_were_never_shown_are_counted(tmp_path: Path) -> None:
    """A server may keep its bytes, and break the connection so that it is not asked for them."""
    async with World(tmp_path) as world:
        guests = await seated(world, "collector", 2)
        await begin(world, guests)
        ann = guests[0]
        later = change(ann.told[-1], deal=2)
        ann.shuffles.lose_sight()
        assert ann.shuffles.check(later, {}, ann.place).unshown == 1
        ann.shuffles.check(await shown_at_the_end(world, ann), {}, ann.place)
        assert ann.shuffles.check(later, {}, ann.place).unshown == 0


async def test_a_server_that_shows_no_cards_at_all_is_found_out(tmp_path: Path) -> None:
    """Also where the game is not known, and with it which cards there should be."""
    async with World(tmp_path) as world:
        ann = (await a_finished_deal(world))[0]
        place = replace(ann.place, game="of-no-shelf")
        blind = ShufflePlayer(ann.table)  # has seen no cards either
        assert blind.check(ann.told[-1], {}, place).why_broken is None
        why = blind.check(change(ann.told[-1], dealt={}), {}, place).why_broken
        assert why is not None
        assert why.code == "other-order"


async def test_a_deal_that_is_never_shown_is_noticed_at_the_next(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        guests = await seated(world, "collector", 2)
        await begin(world, guests)
        ann, told = guests[0], guests[0].told[-1]
        why = ann.shuffles.check(change(told, deal=2), {}, ann.place).why_broken
        assert why is not None
        assert why.code == "last-not-revealed"
        ann.shuffles.lose_sight()  # who was away may have missed it
        assert ann.shuffles.check(change(told, deal=3), {}, ann.place).why_broken is None


async def test_other_bytes_than_were_promised_count_as_not_opened(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        guests = await seated(world, "collector", 2)
        guests[1].opens = False
        await begin(world, guests)
        asked = guests[1].asked[-1]
        await guests[1].say(ShuffleOpen(game=1, deal=1, attempt=asked.attempt, own=fresh_bytes()))
        await world.turn(ANSWER_MS / 1000)
        await settle(world, guests)
        assert (guests[0].told[0].attempt, guests[0].told[0].failed) == (2, ((2,),))


async def test_what_another_seat_has_promised_cannot_be_used(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        guests = await seated(world, "collector", 2)
        guests[1].commits = False
        await begin(world, guests)
        (said,) = guests[0].said
        assert isinstance(said, ShuffleCommit)
        await guests[1].say(said)
        await settle(world, guests)
        opened = guests[0].said[-1]
        assert isinstance(opened, ShuffleOpen)
        await guests[1].say(opened)
        await world.turn(ANSWER_MS / 1000)
        await settle(world, guests)
        assert guests[0].told[0].failed == ((2,),)


async def test_who_comes_late_is_not_waited_for_twice(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        guests = await seated(world, "collector", 2)
        guests[1].commits = False
        await begin(world, guests)
        await world.turn(ANSWER_MS / 1000)
        await settle(world, guests)
        late = ShuffleCommit(game=1, deal=1, attempt=1, commitment=fresh_bytes())
        await guests[1].say(late)
        await settle(world, guests)
        assert (guests[0].told[0].attempt, guests[0].told[0].silent) == (1, (2,))


async def test_a_client_does_not_open_what_it_never_promised(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        guests = await seated(world, "collector", 2)
        await begin(world, guests)
        opening = next(asked for asked in guests[0].asked if asked.commitments)
        player = guests[0].shuffles
        assert player.answer(opening, guests[0].place) is None  # it has opened already
        assert player.answer(change(opening, attempt=9), guests[0].place) is None
        assert player.answer(change(opening, server=fresh_bytes()), guests[0].place) is None


async def test_nobody_is_told_the_servers_bytes_before_the_hand_is_over(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        guests = await seated(world, "collector", 2)
        await begin(world, guests)
        table = await world.table(guests[0].table)
        assert table.live is not None
        agreed = table.live.shuffle
        assert agreed is not None
        for guest in guests:
            assert not any(agreed.secret.encode() in data for data in guest.player.stream)


async def test_a_client_does_not_open_what_is_not_fixed_or_cannot_be(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        guests = await seated(world, "collector", 2)
        guests[0].opens = False
        await begin(world, guests)
        opening, player = guests[0].asked[-1], guests[0].shuffles
        for false in ({"silent": (5119,)}, {"silent": (2,)}, {"failed": ((2,),)}, {"failed": ((), (), ())}):
            assert player.answer(change(opening, **false), guests[0].place) is None
        assert player.answer(opening, guests[0].place) is not None


async def test_who_is_said_not_to_have_opened_knows_better(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        guests = await seated(world, "collector", 2)
        await begin(world, guests)
        told, ann = guests[0].told[-1], guests[0]
        again = change(told, attempt=2, failed=((1,),), shares={}, server=fresh_bytes())
        checked = ann.shuffles.check(again, {}, ann.place)
        assert (checked.is_named, checked.restarts, checked.took_part) == (True, 1, False)
        blamed = change(again, failed=((2,),))
        checked = ann.shuffles.check(blamed, {}, ann.place)
        assert (checked.is_named, checked.restarts, checked.failed) == (False, 1, ((2,),))


async def test_a_server_cannot_go_back_to_an_earlier_attempt(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        guests = await seated(world, "collector", 2)
        await begin(world, guests)
        ann, told = guests[0], guests[0].told[-1]
        first = ann.asked[0]
        assert ann.shuffles.answer(change(first, attempt=2, failed=((),)), ann.place) is not None
        assert ann.shuffles.answer(first, ann.place) is None
        why = ann.shuffles.check(told, {}, ann.place).why_broken
        assert why is not None
        assert why.code == "attempt-passed-over"


async def test_in_a_sixth_attempt_a_client_has_no_part(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        guests = await seated(world, "collector", 2)
        await begin(world, guests)
        ann, first = guests[0], guests[0].asked[0]
        for attempt in (MOST_ATTEMPTS, MOST_ATTEMPTS + 1):
            said = ShufflePlayer(ann.table).answer(change(first, attempt=attempt), ann.place)
            assert (said is None) == (attempt > MOST_ATTEMPTS)


async def test_a_deal_that_was_opened_and_never_dealt_is_counted(tmp_path: Path) -> None:
    """A server that does not like a deal cannot get another by calling it another deal."""
    async with World(tmp_path) as world:
        guests = await seated(world, "collector", 2)
        await begin(world, guests)
        ann = guests[0]
        player = ShufflePlayer(ann.table)
        commit, opening = (change(asked, deal=2) for asked in ann.asked[:2])
        said = player.answer(commit, ann.place)
        assert isinstance(said, ShuffleCommit)
        assert player.answer(change(opening, commitments={1: said.commitment}), ann.place) is not None
        assert player.check(change(ann.told[0], deal=3), {}, ann.place).restarts == 1


async def test_after_too_many_attempts_the_server_deals_alone_and_everybody_sees_it(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        guests = await seated(world, "collector", 2)
        guests[1].opens = False
        for life in range(MOST_ATTEMPTS + 1):
            await begin(world, guests)
            asked = [one.attempt for one in guests[0].asked]
            assert asked == [number for number in range(1, min(life + 1, MOST_ATTEMPTS) + 1) for _ in (1, 2)]
            if life == MOST_ATTEMPTS:
                break
            await world.restart()
            for guest in guests:
                guest.player.connect()
                await guest.player.say(Hello(version=VERSION))
                await guest.come()
        told, checked = guests[0].told[-1], guests[0].checked[-1]
        assert (told.attempt, told.shares, told.failed) == (MOST_ATTEMPTS + 1, {}, ((),) * MOST_ATTEMPTS)
        assert (checked.took_part, checked.restarts, checked.why_broken) == (False, MOST_ATTEMPTS, None)


async def test_who_speaks_the_older_protocol_has_no_part_in_it(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        guests = await seated(world, "collector", 2)
        old = guests[1]
        await old.player.hang_up()
        old.player.connect()
        await old.player.say(Hello(version=1))
        await old.come()
        await begin(world, guests)
        assert (old.asked, old.told) == ([], [])
        assert (sorted(guests[0].told[0].shares), guests[0].told[0].silent) == ([1], ())


async def test_after_a_restart_it_is_begun_anew_and_everybody_sees_that(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        guests = await seated(world, "collector", 2)
        guests[1].opens = False
        await begin(world, guests)  # one has opened, the other is waited for
        await world.restart()
        for guest in guests:
            guest.opens = True
            guest.player.connect()
            await guest.player.say(Hello(version=VERSION))
            guest.shuffles.lose_sight()
            await guest.come()
        await begin(world, guests)
        assert (guests[0].told[0].attempt, guests[0].told[0].failed) == (2, ((),))
        assert guests[0].checked[-1].restarts == 1
        assert guests[0].checked[-1].why_broken is None


async def test_cards_that_are_turned_up_one_by_one_are_compared(tmp_path: Path) -> None:
    """In Light to Dark nothing is dealt before the first move."""
    async with World(tmp_path) as world:
        (ann,) = await seated(world, "light-to-dark", 1)
        await begin(world, [ann])
        shown = await shown_at_the_end(world, ann)
        first, second, third = shown.dealt[DEAL].split()[:3]

        def turned_up(*cards: str) -> Checked:
            turns = [[{"kind": "turn", "card": card}] for card in cards]
            ann.shuffles.see_afresh([[{"kind": "deal"}], *turns])
            return ann.shuffles.check(shown, {}, ann.place)

        right = turned_up(first, second, second)  # it was taken back, and turned up again
        assert (right.why_broken, right.is_compared) == (None, True)
        assert codes(turned_up(first, third)) == "other-cards"
        assert codes(turned_up(second, first)) == "other-cards"
        ann.shuffles.see_afresh([[{"kind": "turn", "card": second}]])
        missed = ann.shuffles.check(shown, {}, ann.place)
        assert (missed.why_broken, missed.is_compared) == (None, False)
