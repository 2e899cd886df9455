"""What can go wrong with a database, and does here: answers lost, lines cut, restarts, other servers."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg
import pytest

from janken.store.interface import Elsewhere, Hold, NotSaved, Taken, TakenOver, Unreachable, Unsure
from janken.store.opening import LEASE, open_alone, open_store
from janken.store.postgres import PostgresStore
from janken.store.postgres_line import VERSION, take_steps
from tests.proxy import Proxy
from tests.store.shelves import a_row, a_table, new_table, taken
from tools.local_postgres import LocalPostgres

PATIENCE = 30.0  # seconds, on a busy machine; it is 4 on an idle one


def name_of(database: str) -> str:
    return database.rpartition("/")[2]


@asynccontextmanager
async def store_at(address: str, node: str = "one") -> AsyncIterator[PostgresStore]:
    store = await PostgresStore.open(address, node, f"{node}:1", LEASE)
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def store_behind_proxy(
    postgres: LocalPostgres, database: str
) -> AsyncIterator[tuple[PostgresStore, Proxy]]:
    async with (
        Proxy(postgres.port) as proxy,
        store_at(postgres.address(name_of(database), proxy.port)) as store,
    ):
        yield store, proxy
        proxy.mend()


# Answers


async def test_a_commit_whose_answer_was_lost_is_looked_up(postgres: LocalPostgres, database: str) -> None:
    async with store_behind_proxy(postgres, database) as (store, proxy):
        hold = await new_table(store, "t")
        for number in range(2, 8):
            losing = asyncio.create_task(proxy.lose_next_answer())
            await asyncio.sleep(0)
            await store.append(hold, [a_row(number, f"entry {number}", action=f"a{number}")])
            await losing
        assert [row.text for row in (await store.log_of("t"))[1:]] == [f"entry {n}" for n in range(2, 8)]
        assert hold.epoch > 1  # each time what was on its way was shut out


async def test_making_a_table_or_a_person_survives_a_lost_answer(
    postgres: LocalPostgres, database: str
) -> None:
    async with store_behind_proxy(postgres, database) as (store, proxy):
        losing = asyncio.create_task(proxy.lose_next_answer())
        await asyncio.sleep(0)
        await store.create(a_table("t"), a_row(1))
        await losing
        losing = asyncio.create_task(proxy.lose_next_answer())
        await asyncio.sleep(0)
        person = await store.add_person(b"ann", 1)
        await losing
        assert await store.log_of("t") == [a_row(1)]
        assert [one.id for one in await store.persons_after(0, 9)] == [person]


async def test_a_serialization_failure_is_tried_again(postgres: LocalPostgres, database: str) -> None:
    async with store_at(database) as store:
        hold = await new_table(store, "t")
        postgres.sql(
            name_of(database),
            """
            CREATE SEQUENCE tries;
            CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                IF nextval('tries') <= 3 THEN RAISE EXCEPTION 'try again' USING ERRCODE = '40001'; END IF;
                RETURN NEW;
            END $$;
            CREATE TRIGGER fail BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION fail();
            """,
        )
        await store.append(hold, [a_row(2, "once")])
        assert [row.text for row in await store.log_of("t")] == ["{}", "once"]


async def test_a_disk_without_room_refuses_and_later_takes(postgres: LocalPostgres, database: str) -> None:
    async with store_at(database) as store:
        hold = await new_table(store, "t")
        postgres.sql(
            name_of(database),
            """
            CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                RAISE EXCEPTION 'no room' USING ERRCODE = '53100';
            END $$;
            CREATE TRIGGER full_disk BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION full_disk();
            """,
        )
        with pytest.raises(NotSaved, match="no room"):
            await store.append(hold, [a_row(2)])
        postgres.sql(name_of(database), "DROP TRIGGER full_disk ON events")
        await store.append(hold, [a_row(2)])


# A database that does not answer


async def test_a_cut_line_refuses_briefly_and_goes_on(postgres: LocalPostgres, database: str) -> None:
    async with store_behind_proxy(postgres, database) as (store, proxy):
        hold = await new_table(store, "t")
        proxy.cut()
        async with asyncio.timeout(PATIENCE):
            with pytest.raises((NotSaved, Unsure)):
                await store.append(hold, [a_row(2)])
            with pytest.raises(Unreachable):
                await store.log_of("t")
        proxy.mend()
        await store.append(await taken(store, "t"), [a_row(2)])
        assert len(await store.log_of("t")) == 2


async def test_a_cut_of_a_moment_is_not_noticed(postgres: LocalPostgres, database: str) -> None:
    async with store_behind_proxy(postgres, database) as (store, proxy):
        hold = await new_table(store, "t")
        proxy.cut()
        asyncio.get_running_loop().call_later(0.3, proxy.mend)
        await store.append(hold, [a_row(2)])
        assert [row.number for row in await store.log_of("t")] == [1, 2]


@pytest.mark.parametrize("up", [True, False])
async def test_nobody_knows_what_a_line_that_is_deaf_one_way_has_saved(
    postgres: LocalPostgres, database: str, up: bool
) -> None:
    async with store_behind_proxy(postgres, database) as (store, proxy):
        hold = await new_table(store, "t", rows=2)
        proxy.block(up=up, down=not up)
        with pytest.raises(Unsure):
            await store.append(hold, [a_row(3)])
        proxy.mend()
        found = await store.take("t")
        assert isinstance(found, Taken)
        number = len(found.log) + 1
        assert number in ((3, 4) if up else (4,))  # it had arrived where only the answer was held back
        await store.append(found.hold, [a_row(number)])


async def test_a_commit_that_is_stuck_can_never_come_true_later(
    postgres: LocalPostgres, database: str
) -> None:
    """A lock holds the commit up until everybody has given up waiting; then the table is taken again."""
    async with store_at(database) as store:
        hold = await new_table(store, "t")
        lock = await store._line._pool.acquire()
        locking = lock.transaction()
        await locking.start()
        await lock.execute("SELECT FROM tables WHERE id = 't' FOR UPDATE")
        with pytest.raises(Unsure):
            await store.append(hold, [a_row(2, "ghost")])
        await locking.rollback()
        await store._line._pool.release(lock)
        found = await store.take("t")
        assert isinstance(found, Taken)
        await store.append(found.hold, [a_row(len(found.log) + 1, "next")])
        log = await store.log_of("t")
        assert log[: len(found.log)] == found.log
        assert log[-1].text == "next"


async def test_a_restart_of_the_database_is_survived() -> None:
    with LocalPostgres() as postgres:
        async with store_at(postgres.address()) as store:
            hold = await new_table(store, "t")
            await asyncio.to_thread(postgres.stop)
            await asyncio.to_thread(postgres.start)
            await store.append(hold, [a_row(2)])
            await asyncio.to_thread(postgres.stop)
            with pytest.raises((NotSaved, Unsure)):
                await store.append(hold, [a_row(3)])
            await asyncio.to_thread(postgres.start)
            await store.append(await taken(store, "t"), [a_row(3)])
            assert len(await store.log_of("t")) == 3


async def test_a_program_that_fails_in_a_commit_leaves_nobody_waiting(database: str) -> None:
    def fail(step: str) -> None:
        if step == failing:
            raise ZeroDivisionError("a fault of ours")

    failing = ""
    store = await PostgresStore.open(database, "one", "", LEASE, fail)
    hold = await new_table(store, "t")
    failing = "committed"
    worker = asyncio.create_task(store.append(hold, [a_row(2)]))
    async with asyncio.timeout(60):
        with pytest.raises(Unsure, match="the program failed"):
            await worker
    failing = ""
    await store.append(await taken(store, "t"), [a_row(3)])
    await store.close()


# One writer a table


async def die(postgres: LocalPostgres, database: str, node: str) -> None:
    """Its lease is over, and it does not know."""
    statement = f"UPDATE nodes SET until = now() - interval '1 s' WHERE id = '{node}'"
    await asyncio.to_thread(postgres.sql, name_of(database), statement)


async def test_a_table_is_in_one_nodes_hands(postgres: LocalPostgres, database: str) -> None:
    async with store_at(database, "one") as one, store_at(database, "two") as two:
        hold = await new_table(one, "t")
        assert await two.take("t") == Elsewhere("one", "one:1")
        with pytest.raises(TakenOver):
            await two.append(Hold("t", hold.epoch), [a_row(2)])
        await one.release(hold)
        found = await two.take("t")
        assert isinstance(found, Taken)
        assert found.hold.epoch > hold.epoch
        with pytest.raises(TakenOver):
            await one.append(hold, [a_row(2)])
        with pytest.raises(TakenOver):
            await one.release(hold)
        with pytest.raises(TakenOver):
            await one.set_lobby(hold, "line")
        await two.append(found.hold, [a_row(2)])


async def test_who_was_away_too_long_never_writes_again(postgres: LocalPostgres, database: str) -> None:
    async with store_at(database, "one") as one, store_at(database, "two") as two:
        hold = await new_table(one, "t")
        one.lease._renewing.cancel()
        await die(postgres, database, "one")
        await one.append(hold, [a_row(2)])  # nobody has taken it yet: no harm
        found = await two.take("t")
        assert isinstance(found, Taken)
        assert len(found.log) == 2
        with pytest.raises(TakenOver):
            await one.append(hold, [a_row(3, "stale")])
        await two.append(found.hold, [a_row(3, "fresh")])
        assert [row.text for row in await two.log_of("t")] == ["{}", "{}", "fresh"]
        # Without a lease of its own nobody takes anything.
        assert await one.take("t") == Elsewhere("two", "two:1")
        await two.release(found.hold)
        assert isinstance(await one.take("t"), Elsewhere)


async def test_an_entry_out_of_its_turn_is_never_saved(database: str) -> None:
    async with store_at(database) as store:
        hold = await new_table(store, "t")
        with pytest.raises(TakenOver):
            await store.append(hold, [a_row(3, "too early")])
        assert [row.number for row in await store.log_of("t")] == [1]


async def test_a_lease_that_was_over_is_told_and_renewed(postgres: LocalPostgres, database: str) -> None:
    async with store_at(database, "one") as one:
        told = asyncio.Event()
        one.lease.lapsed = told.set
        await asyncio.wait_for(told.wait(), 20)  # as it is now and then, so the next time is far away
        told.clear()
        await die(postgres, database, "one")
        renewals = [one.lease._asked_at]
        while not told.is_set():
            await asyncio.sleep(0.001)
            if one.lease._asked_at != renewals[-1]:
                renewals.append(one.lease._asked_at)
        assert len(renewals) <= 3  # one may have been on its way
        await taken(one, (await new_table(one, "t")).table)


async def test_nodes_that_are_long_dead_are_forgotten_with_their_connections(
    postgres: LocalPostgres, database: str
) -> None:
    async with store_at(database, "one"):
        for node, hours in (("ancient", 25), ("recent", 23)):
            lapsed = f"INSERT INTO nodes VALUES ('{node}', 'x:1', now() - interval '{hours} hours')"
            await asyncio.to_thread(postgres.sql, name_of(database), lapsed)
            count = f"INSERT INTO connected (who, node, count) VALUES ('ann', '{node}', 2)"
            await asyncio.to_thread(postgres.sql, name_of(database), count)
    async with store_at(database, "two"):
        for kept in ("SELECT id FROM nodes WHERE id <> 'two'", "SELECT node FROM connected"):
            assert await asyncio.to_thread(postgres.sql, name_of(database), kept) == "recent"


async def test_a_store_that_is_closed_leaves_nothing_running(postgres: LocalPostgres, database: str) -> None:
    others = asyncio.all_tasks()
    async with store_behind_proxy(postgres, database) as (store, proxy):
        proxy.cut()
        store._counts.set_connections("ann", 1)  # nobody can be told now
        await asyncio.sleep(0)
        store_tasks = asyncio.all_tasks() - others
        assert store_tasks
        await store.close()
        assert [task for task in store_tasks if not task.done() and "Proxy" not in repr(task)] == []


async def test_an_owner_that_is_dead_is_followed_in_the_same_moment_by_one_only(
    postgres: LocalPostgres, database: str
) -> None:
    async with (
        store_at(database, "one") as one,
        store_at(database, "two") as two,
        store_at(database) as three,
    ):
        await new_table(one, "t")
        one.lease._renewing.cancel()
        three.lease._renewing.cancel()
        await die(postgres, database, "one")
        found = await asyncio.gather(*(store.take("t") for store in (two, two, two)))
        holds = [one.hold for one in found if isinstance(one, Taken)]
        assert len({hold.epoch for hold in holds}) == len(holds)
        saved = await asyncio.gather(
            *(two.append(hold, [a_row(2, f"{hold.epoch}")]) for hold in holds), return_exceptions=True
        )
        assert [type(end) for end in saved].count(type(None)) == 1
        assert [row.text for row in await two.log_of("t")] == ["{}", f"{max(hold.epoch for hold in holds)}"]


# Opening


async def test_several_servers_may_make_the_database_at_once(database: str) -> None:
    stores = await asyncio.gather(
        *(PostgresStore.open(database, f"n{number}", "", LEASE) for number in range(4))
    )
    assert sorted(store.old_version for store in stores) == [0, *[VERSION] * 3]
    await asyncio.gather(*(store.close() for store in stores))


async def test_who_comes_while_another_makes_the_database_waits_and_finds_it_made(
    postgres: LocalPostgres, database: str
) -> None:
    waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
    async with (
        asyncpg.create_pool(database, min_size=1, max_size=1) as pool,
        pool.acquire() as other,
        other.transaction(),
    ):
        assert await take_steps(other) == 0
        opening = asyncio.create_task(PostgresStore.open(database, "one", "", LEASE))
        while await asyncio.to_thread(postgres.sql, name_of(database), waiting) == "0":
            assert not opening.done()
    store = await opening
    assert store.old_version == VERSION
    await store.close()


async def test_what_cannot_be_used_is_said_without_the_password(
    postgres: LocalPostgres, database: str
) -> None:
    with pytest.raises(Unreachable, match="does not answer") as refused:
        await open_store("postgresql://ann:secret@127.0.0.1:1/cards")
    assert "secret" not in str(refused.value)
    with pytest.raises(ValueError, match='database "nowhere" does not exist'):
        await open_store(postgres.address("nowhere"))
    postgres.sql(name_of(database), "CREATE TABLE tables (legs integer)")
    with pytest.raises(ValueError, match="tables of another program"):
        await open_store(database)
    other = postgres.new_database()
    await (await open_store(postgres.address(other))).close()
    postgres.sql(other, "UPDATE janken_version SET version = 70")
    with pytest.raises(ValueError, match="it is of version 70"):
        await open_store(postgres.address(other))


async def test_only_one_may_copy(database: str) -> None:
    async with store_at(database):
        with pytest.raises(Exception, match="servers run on"):
            await open_alone(database)
    await (await open_alone(database)).close()
