"""Deals that everybody at a table has a part in, at a whole server without sockets."""

from pathlib import Path

import pytest

from janken.server import exports
from janken.shuffle.notes import ShuffledDeal, Tie, note_in, tie_note
from janken.shuffle.transcript import Stream, tie
from janken.table.dealing import ANSWER_MS
from janken.table.entries import MoveMade
from janken.table.protocol import Done, MakeMove, NextHand, Rematch, Start, new_action
from janken.table.races import Winner
from tests.server.world import World
from tests.shuffle.guests import Guest, begin, do, play, seated, settle
from tests.shuffle.verdicts import verdicts_of

RULES = "scoring=michigan deals-each=1"
GAMES = [("collector", 2), ("janken-rummy", 3), ("run-with-scissors", 4), ("nine-of-a-kind", 5)]


def is_dealt(guest: Guest) -> bool:
    return bool(guest.told)


@pytest.mark.parametrize(("game", "seats"), GAMES)
async def test_everybody_has_a_part_in_the_deal(tmp_path: Path, game: str, seats: int) -> None:
    async with World(tmp_path) as world:
        guests = await seated(world, game, seats, people=2)
        await begin(world, guests)
        for guest in guests:
            assert [checked.why_broken for checked in guest.checked] == [None]
            assert guest.checked[0].took_part
            assert sorted(guest.told[0].shares) == [1, 2]
        assert guests[0].checked[0].fingerprint == guests[1].checked[0].fingerprint
        assert guests[0].told[0].secret == ""


async def test_everybody_has_a_part_where_the_empty_seats_go(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        guests = await seated(world, "run-with-scissors", 5, people=3)
        await do(world, guests, Start(action=new_action(), close=True))
        for guest in guests:
            assert len(guest.player.room.seats) == 3
            assert [(one.took_part, one.why_broken) for one in guest.checked] == [(True, None)]
            assert sorted(guest.told[0].shares) == [1, 2, 3]


async def test_who_does_not_answer_is_left_out_and_named(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        guests = await seated(world, "janken-rummy")
        guests[2].commits = False
        await begin(world, guests)
        assert not is_dealt(guests[0])
        await world.turn(ANSWER_MS / 1000)
        await settle(world, guests)
        assert is_dealt(guests[0])
        assert (sorted(guests[0].told[0].shares), guests[0].told[0].silent) == ([1, 2], (3,))
        assert guests[2].checked[-1].why_broken is None


async def test_who_does_not_open_makes_it_begin_anew_without_them(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        guests = await seated(world, "janken-rummy")
        guests[1].opens = False
        await begin(world, guests)
        await world.turn(ANSWER_MS / 1000)
        await settle(world, guests)
        told = guests[0].told[0]
        assert (told.attempt, sorted(told.shares), told.failed) == (2, [1, 3], ((2,),))
        assert guests[0].checked[-1].restarts == 1
        assert [guest.checked[-1].why_broken for guest in guests] == [None, None, None]


@pytest.mark.parametrize(
    ("game", "seats"), [("light-to-dark", 1), ("collector", 2), ("run-with-scissors", 3)]
)
async def test_after_the_hand_everybody_can_check_it(tmp_path: Path, game: str, seats: int) -> None:
    async with World(tmp_path) as world:
        guests = await seated(world, game, seats)
        await begin(world, guests)
        await play(world, guests)
        for guest in guests:
            last = guest.checked[-1]
            assert (last.is_revealed, last.took_part, last.why_broken) == (True, True, None)
            assert len(guest.told[-1].dealt["deal"].split()) >= 52


async def record_of(world: World, guest: Guest) -> bytes:
    table = await world.table(guest.table)
    assert table.live is not None
    return exports.at_once(exports.record(table.live, guest.table, guest.seat, "en")).encode()


async def test_the_record_can_be_checked(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        guests = await seated(world, "collector", 2, {"assist": "yes"})
        await begin(world, guests)
        await play(world, guests)
        record = await record_of(world, guests[0])
        assert [verdict.outcome for verdict in verdicts_of(record)] == ["checked"]


async def test_what_is_asked_while_the_shuffle_is_agreed_on_is_done_once(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        guests = await seated(world, "janken-rummy")
        start = Start(action=new_action(), fill=True)
        await guests[0].player.post(start)
        await guests[0].player.post(start)  # it was sent again
        await settle(world, guests)
        table = await world.table(guests[0].table)
        assert (table.seats.games, len(guests[0].told)) == (1, 1)
        assert isinstance(guests[0].player.answer_to(start.action), Done)


async def a_michigan_game(world: World) -> bytes:
    """A whole game whose bowls are played for in the end."""
    guests = await seated(world, "run-with-scissors", 3, {"scoring": "michigan", "deals-each": "1"})
    await begin(world, guests)
    while guests[0].player.room.status != "over":
        await play(world, guests)
        if guests[0].player.room.status == "between":
            await do(world, guests, NextHand(action=new_action()))
    assert all(checked.why_broken is None for guest in guests for checked in guest.checked)
    # Nothing was begun again, in no deal.
    assert {(told.game, told.attempt) for guest in guests for told in guest.told} == {(1, 1)}
    assert {checked.restarts for guest in guests for checked in guest.checked} == {0}
    assert [*dict.fromkeys(told.deal for told in guests[0].told)] == [1, 2, 3]
    return await record_of(world, guests[0])


async def all_at_once(world: World, guests: list[Guest]) -> None:
    """A hand in which everybody plays a card that fits, if there is one, and all in the same moment."""
    for _ in range(400):
        if guests[0].player.room.status != "playing":
            return
        legal = {guest.player: guest.player.now.legal or [] for guest in guests}
        for player, moves in legal.items():
            if moves:
                await player.post(player.move(moves[-1], seen=player.now))
        await world.turn(1)
        await settle(world, guests)
    raise AssertionError("the hand did not end")


async def raced(world: World) -> list[Guest]:
    """A whole game of such hands."""
    guests = await seated(world, "run-with-scissors", 3, {"beat": "0", "deals-each": "1"})
    await begin(world, guests)
    while guests[0].player.room.status != "over":
        await all_at_once(world, guests)
        if guests[0].player.room.status == "between":
            await do(world, guests, NextHand(action=new_action()))
    return guests


async def test_whoever_was_first_in_a_game_makes_nobody_late_in_the_next(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        guests = await raced(world)
        won = (await world.table(guests[0].table)).arbiter.won
        won["play"] = Winner("KS", world.clock.now_ms() - 1000)  # the last card followed a king
        await do(world, guests, Rematch(action=new_action()))
        (opener,) = [guest.player for guest in guests if guest.player.now.legal]
        text = (opener.now.legal or [])[0]
        late = await opener.refused(MakeMove(action=new_action(), text=text, meant_for="KS"))
        assert (late.kind, late.late_ms) == ("stale", 0)


async def test_lots_that_decided_between_equals_are_in_the_record_and_checked(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        guests = await raced(world)
        log = await world.hub.log_of(guests[0].table)
        record = await record_of(world, guests[0])
    moves = [one.entry for one in log if isinstance(one.entry, MoveMade)]
    decided = [f"{one.seat} {one.text}" for one in moves if one.race is not None and one.race.by_chance]
    noted = [line for line in record.decode().splitlines() if isinstance(note_in(line, ""), Tie)]
    assert [line.partition(" @")[0] for line in noted] == decided
    assert len(decided) > 3
    # Where a hand ended while time passed, nobody answered in time.
    assert {verdict.outcome for verdict in verdicts_of(record)} <= {"checked", "alone"}


def first_by_lot(record: bytes, seats: int) -> tuple[str, int, list[str]]:
    """The first move of a record, its seat, and the lots of all seats for it."""
    lines = record.decode().splitlines()
    shuffled = next(note for line in lines if (note := note_in(line, RULES)) is not None)
    assert isinstance(shuffled, ShuffledDeal)
    move = next(line for line in lines if line[:1].isdigit())
    names = [str(seat + 1) for seat in range(seats)]
    return move, int(move[0]), Stream(shuffled.secret, shuffled.transcript, tie(0)).order(names)


async def test_showdowns_and_lots_come_from_the_shuffle_too(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        record = await a_michigan_game(world)
    assert b"\nshowdown: " in record
    assert {verdict.outcome for verdict in verdicts_of(record)} == {"checked"}
    plain = b"".join(line for line in record.splitlines(keepends=True) if not line.startswith(b"#: shuffle"))
    assert {verdict.outcome for verdict in verdicts_of(plain)} == {"not-checkable"}
    move, mover, lots = first_by_lot(record, 3)
    one, other = {1, 2, 3} - {mover}
    for rivals in ((one,), (other,), (one, other)):
        noted = f"{move}  {tie_note(Tie(0, rivals))}".encode()
        verdict = verdicts_of(record.replace(move.encode(), noted, 1))[0]
        is_right = all(lots.index(str(mover)) < lots.index(str(seat)) for seat in rivals)
        assert (verdict.outcome, verdict.why and verdict.why.code) == (
            ("checked", None) if is_right else ("broken", "other-lots")
        )


async def test_equal_times_are_put_in_order_by_the_shuffle(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        guests = await seated(world, "run-with-scissors", 3)
        await begin(world, guests)
        table = await world.table(guests[0].table)
        assert table.live is not None
        agreed = table.live.shuffle
        assert agreed is not None
        lots = table.dealer.stream(agreed, tie(0)).order(["1", "2", "3"])
        assert [str(seat) for seat in table.dealer.lots({3, 1, 2})] == lots
        assert table.dealer.lots({3, 1}) == [int(seat) for seat in lots if seat != "2"]
        assert table.dealer.lots({0, 3})[-1] == 0  # somebody who looks on
