"""The line to a PostgreSQL database: connections, patience, a node's lease, and the SQL that it is asked."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import timedelta
from itertools import count
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar, final

import asyncpg
from asyncpg.connect_utils import SessionAttribute

from janken.store.interface import NotSaved, Unreachable
from janken.store.sql_store import IS_NOBODY

if TYPE_CHECKING:
    from asyncpg.pool import PoolConnectionProxy

    Pool: TypeAlias = asyncpg.Pool[asyncpg.Record]
    Connection: TypeAlias = PoolConnectionProxy[asyncpg.Record]


PATIENCE: Final = 2.0  # seconds that a caller waits before the database counts as unreachable
_MOST_CONNECTIONS: Final = 8
_RENEWALS: Final = 5  # in one lease
_PAUSE: Final = 0.05  # seconds before asking again

# The database is away, restarting, a standby now, or wants a retry: all of this may pass.
Trouble: Final = (
    OSError,
    EOFError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # a connection that was cut in the middle of something
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,  # it is shutting down, starting, or was stopped
    asyncpg.TransactionRollbackError,  # a serialization failure, a deadlock
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.TooManyConnectionsError,
    asyncpg.TargetServerAttributeNotMatched,
)
Answer = TypeVar("Answer")
_log = logging.getLogger("janken.store.postgres")


@final
class DatabaseLine:
    def __init__(self, pool: "Pool") -> None:
        self._pool = pool

    @classmethod
    async def open(cls, address: str, node: str) -> "DatabaseLine":
        """If the address names several hosts, the one that takes writes is used."""
        pool = await asyncpg.create_pool(
            address,
            min_size=0,
            max_size=_MOST_CONNECTIONS,
            timeout=PATIENCE,
            target_session_attrs=SessionAttribute.read_write,
            server_settings={"application_name": f"janken {node}"},
            reset=_leave_as_it_is,
        )
        return cls(pool)

    async def ask(self, question: "Callable[[Connection], Awaitable[Answer]]") -> Answer:
        """Run a query, and run it again if no answer comes: only for queries that may run twice."""
        deadline = asyncio.get_running_loop().time() + PATIENCE
        while True:
            try:
                return await self.ask_once(question, deadline)
            except Trouble as trouble:
                if asyncio.get_running_loop().time() + _PAUSE > deadline:
                    raise Unreachable(f"the database does not answer: {trouble!r}") from None
                await asyncio.sleep(_PAUSE)
            except asyncpg.PostgresError as error:
                raise NotSaved(str(error)) from None

    async def ask_once(
        self, question: "Callable[[Connection], Awaitable[Answer]]", deadline: float
    ) -> Answer:
        async with asyncio.timeout_at(deadline):
            connection = await self._pool.acquire()
            try:
                return await question(connection)
            except BaseException as error:
                if isinstance(error, Trouble) or not isinstance(error, asyncpg.PostgresError):
                    connection.terminate()  # nobody waits for what it still has to say
                raise
            finally:
                await self._pool.release(connection)

    async def close(self) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._pool.close()
        except Trouble:
            self._pool.terminate()


async def _leave_as_it_is(connection: "asyncpg.Connection[asyncpg.Record]") -> None:
    """No query of ours changes a connection, so resetting it would be a wasted round trip."""


@final
class Lease:
    """A row that says until when a node is alive, by the database's clock; it is renewed all the time."""

    _renewing: asyncio.Task[None]

    def __init__(self, line: DatabaseLine, node: str, link: str, seconds: float) -> None:
        self._seconds = seconds
        self.node = node
        self.link = link
        self.lapsed: Callable[[], None] = lambda: None  # called when other nodes may have taken tables
        self._line = line
        self._asked_at = 0.0
        self._was_over = False

    @classmethod
    async def begin(cls, line: DatabaseLine, node: str, link: str, seconds: float) -> "Lease":
        lease = cls(line, node, link, seconds)
        await line.ask(lease._renew)
        await line.ask(lambda line: line.execute(FORGET_DEAD))
        lease._renewing = asyncio.create_task(lease._renew_on())
        return lease

    @property
    def holds(self) -> bool:
        """By our own clock it has not expired."""
        return asyncio.get_running_loop().time() < self._asked_at + self._seconds

    async def _renew_on(self) -> None:
        is_noted = False  # once, and not every second
        for number in count(1):
            await asyncio.sleep(self._seconds / _RENEWALS)
            try:
                await self._line.ask(self._renew)
                if is_noted:
                    _log.warning("the lease is renewed again")
                is_noted = False
                # Now and then even if all seems well: another node may have looked just before we renewed.
                if self._was_over or number % _RENEWALS == 0:
                    self._was_over = False
                    self.lapsed()
            except (Unreachable, NotSaved) as trouble:
                if not is_noted:
                    _log.warning("the lease was not renewed: %s", trouble)
                is_noted = True

    async def _renew(self, connection: "Connection") -> None:
        """Extend the lease, and remember if it had expired."""
        asked_at = asyncio.get_running_loop().time()
        if not self.holds or await connection.fetchval(LAPSED, self.node):
            self._was_over = True
        await connection.execute(RENEW, self.node, self.link, timedelta(seconds=self._seconds))
        self._asked_at = asked_at

    async def end(self) -> None:
        self._renewing.cancel()
        with suppress(Unreachable, NotSaved):
            await self._line.ask(lambda line: line.execute(END_LEASE, self.node))


# A database of version n has had the first n steps: the same steps as a file of SQLite, only ever added to.
STEPS: Final[tuple[tuple[str, ...], ...]] = (
    (
        """CREATE TABLE persons (
            id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, token bytea NOT NULL UNIQUE,
            name text NOT NULL, made bigint NOT NULL
        )""",
        # Rows of tables are changed with every commit: room on the page keeps that from growing the table.
        """CREATE TABLE tables (
            id text COLLATE "C" PRIMARY KEY, maker bigint NOT NULL, listed boolean NOT NULL,
            door text NOT NULL, touched bigint NOT NULL
        ) WITH (fillfactor = 50)""",
        "CREATE INDEX lobby ON tables (touched) WHERE listed",
        "CREATE INDEX doors ON tables (door) WHERE door <> ''",
        """CREATE TABLE events (
            table_id text COLLATE "C" NOT NULL, number integer NOT NULL, seat integer NOT NULL,
            move text NOT NULL, time bigint NOT NULL, clock bigint NOT NULL, person bigint NOT NULL,
            action text, PRIMARY KEY (table_id, number)
        )""",
        "CREATE UNIQUE INDEX actions ON events (table_id, person, action) WHERE action IS NOT NULL",
        "CREATE INDEX creations ON events (person, action) WHERE number = 1",
    ),
    # The lobby is in the store, and a join code leads to one table.
    (
        "ALTER TABLE tables ADD COLUMN lobby text NOT NULL DEFAULT ''",
        "DROP INDEX lobby",
        "CREATE INDEX lobby ON tables (touched) WHERE lobby <> ''",
        "DROP INDEX doors",
        "CREATE UNIQUE INDEX doors ON tables (door) WHERE door <> ''",
    ),
    # Which server has a table, since which take-over, and how many entries it has.
    (
        "CREATE TABLE nodes (id text PRIMARY KEY, address text NOT NULL, until timestamptz NOT NULL)",
        "ALTER TABLE tables ADD COLUMN owner text NOT NULL DEFAULT ''",
        "ALTER TABLE tables ADD COLUMN epoch bigint NOT NULL DEFAULT 0",
        "ALTER TABLE tables ADD COLUMN last integer NOT NULL DEFAULT 0",
        "UPDATE tables SET last = (SELECT max(number) FROM events WHERE table_id = id)",
        "CREATE INDEX owners ON tables (owner) WHERE owner <> ''",
    ),
    # What all servers count together. Rates need not survive a crash of the database.
    (
        """CREATE UNLOGGED TABLE spent (
            what text NOT NULL, who text NOT NULL, until timestamptz NOT NULL, PRIMARY KEY (what, who)
        )""",
        """CREATE TABLE connected (
            who text NOT NULL, node text NOT NULL, count integer NOT NULL, PRIMARY KEY (who, node)
        )""",
        "CREATE INDEX makers ON tables (maker) WHERE owner <> ''",
    ),
    # Further devices of a person, and what is kept about them.
    (
        "CREATE TABLE devices (token bytea PRIMARY KEY, person bigint NOT NULL, until bigint NOT NULL)",
        "CREATE INDEX device_owners ON devices (person)",
        """CREATE TABLE notes (
            person bigint NOT NULL, kind text COLLATE "C" NOT NULL, key text COLLATE "C" NOT NULL,
            time bigint NOT NULL, text text NOT NULL, PRIMARY KEY (person, kind, key)
        )""",
        "CREATE INDEX subjects ON notes (kind, key, time)",
    ),
    # Since when a person has a device.
    ("ALTER TABLE devices ADD COLUMN made bigint NOT NULL DEFAULT 0",),
    # The entries of tables at which nobody plays any more, packed into one row.
    (
        "ALTER TABLE tables ADD COLUMN stamp text NOT NULL DEFAULT ''",
        """CREATE TABLE packed (
            table_id text COLLATE "C" PRIMARY KEY, last integer NOT NULL, persons text NOT NULL,
            log bytea NOT NULL
        )""",
    ),
)
VERSION: Final = len(STEPS)

# Servers that start together check and create the database one after the other; the number is arbitrary.
ONE_AT_A_TIME: Final = "SELECT pg_advisory_xact_lock(5270919)"
HAS_VERSION: Final = "SELECT to_regclass('janken_version') IS NOT NULL"
ANYTHING_THERE: Final = "SELECT to_regclass('tables') IS NOT NULL OR to_regclass('events') IS NOT NULL"
MAKE_VERSION: Final = "CREATE TABLE janken_version (version integer NOT NULL)"
FIRST_VERSION: Final = "INSERT INTO janken_version VALUES (0)"
READ_VERSION: Final = "SELECT version FROM janken_version FOR UPDATE"
WRITE_VERSION: Final = f"UPDATE janken_version SET version = {VERSION}"

# Nodes and their leases, by the database's clock

RENEW: Final = """
    INSERT INTO nodes VALUES ($1, $2, clock_timestamp() + $3::interval)
    ON CONFLICT (id) DO UPDATE SET until = excluded.until, address = excluded.address
    """
LAPSED: Final = "SELECT until < clock_timestamp() FROM nodes WHERE id = $1"
END_LEASE: Final = """
    WITH gone AS (DELETE FROM connected WHERE node = $1) DELETE FROM nodes WHERE id = $1
    """
FORGET_DEAD: Final = """
    WITH dead AS (
        DELETE FROM nodes WHERE until < clock_timestamp() - interval '1 day' RETURNING id
    )
    DELETE FROM connected WHERE node IN (SELECT id FROM dead)
    """
OTHERS: Final = "SELECT id, address FROM nodes WHERE until > clock_timestamp() AND id <> $1"
OWNED: Final = "SELECT id, epoch FROM tables WHERE owner = $1"

# Limits

# A time until which what was done is paid for, of which a minute may lie ahead: so often a minute, and as
# often at once after a pause.
SPEND: Final = """
    INSERT INTO spent VALUES ($1, $2, clock_timestamp() + $3::interval)
    ON CONFLICT (what, who) DO UPDATE SET until = greatest(spent.until, clock_timestamp()) + $3::interval
    WHERE spent.until + $3::interval <= clock_timestamp() + interval '1 minute'
    RETURNING true
    """
FORGET_SPENT: Final = "DELETE FROM spent WHERE until < clock_timestamp()"
CONNECT: Final = """
    WITH now AS (
        SELECT * FROM unnest($2::text[], $3::int[]) AS now (who, count)
    ), gone AS (
        DELETE FROM connected WHERE node = $1 AND who IN (SELECT who FROM now WHERE count = 0)
    )
    INSERT INTO connected (who, node, count) SELECT who, $1, count FROM now WHERE count > 0
    ON CONFLICT (who, node) DO UPDATE SET count = excluded.count
    """
CONNECTED: Final = """
    SELECT who, sum(count) FROM connected JOIN nodes ON nodes.id = node AND until > clock_timestamp()
    WHERE node <> $1 AND who = ANY ($2::text[]) GROUP BY who
    """
TABLES_OF: Final = """
    SELECT count(*) FROM tables JOIN nodes ON nodes.id = owner AND until > clock_timestamp()
    WHERE maker = $1 AND owner <> ''
    """

# Tables

CREATE: Final = f"""
    WITH made AS (
        INSERT INTO tables (id, maker, listed, door, touched, lobby, owner, epoch, last)
        SELECT $1, $2, $3, $4, $5, $6, $14, 1, $15
        WHERE NOT EXISTS (SELECT FROM persons WHERE id = $2 AND {IS_NOBODY})
        RETURNING id
    )
    INSERT INTO events (table_id, number, seat, move, time, clock, person, action)
    SELECT id, $7, $8, $9, $10, $11, $12, nullif($13, '') FROM made
    """
# Free, our own, or of a node whose lease is over; and only while our own lease holds.
TAKE: Final = """
    UPDATE tables SET owner = $2, epoch = epoch + 1
    WHERE id = $1
        AND (owner IN ('', $2)
            OR NOT EXISTS (SELECT FROM nodes WHERE nodes.id = owner AND until > clock_timestamp()))
        AND EXISTS (SELECT FROM nodes WHERE nodes.id = $2 AND until > clock_timestamp())
    RETURNING epoch
    """
OWNER: Final = """
    SELECT owner, coalesce(address, '') FROM tables LEFT JOIN nodes ON nodes.id = owner WHERE tables.id = $1
    """
# One statement is one transaction. Nothing is written for tables whose owner, epoch or last number
# differ from what is expected, nor for people who are forgotten; the answer names those that were written.
APPEND: Final = f"""
    WITH wanted AS (
        SELECT * FROM unnest(
            $2::text[], $3::bigint[], $4::int[], $5::int[], $6::bigint[], $7::text[], $8::text[]
        ) AS wanted (id, epoch, before, last, touched, door, lobby)
    ), refused AS (
        SELECT table_id FROM unnest($9::text[], $15::bigint[]) AS entry (table_id, person)
        JOIN persons ON persons.id = entry.person WHERE {IS_NOBODY}
    ), held AS (
        UPDATE tables SET
            last = wanted.last,
            touched = CASE
                WHEN wanted.touched > tables.touched + 600000 THEN wanted.touched ELSE tables.touched
            END,
            door = coalesce(wanted.door, tables.door),
            lobby = coalesce(wanted.lobby, tables.lobby)
        FROM wanted
        WHERE tables.id = wanted.id AND tables.owner = $1
            AND tables.epoch = wanted.epoch AND tables.last = wanted.before
            AND tables.id NOT IN (SELECT table_id FROM refused)
        RETURNING tables.id
    ), added AS (
        INSERT INTO events (table_id, number, seat, move, time, clock, person, action)
        SELECT table_id, number, seat, move, time, clock, person, nullif(action, '')
        FROM unnest(
            $9::text[], $10::int[], $11::int[], $12::text[], $13::bigint[], $14::bigint[], $15::bigint[],
            $16::text[]
        ) AS entry (table_id, number, seat, move, time, clock, person, action)
        WHERE table_id IN (SELECT id FROM held)
    )
    SELECT id FROM held
    """
# What was on the way with the old epoch can never be saved after this: the last number tells the truth.
SETTLE: Final = """
    UPDATE tables SET epoch = tables.epoch + 1 FROM unnest($2::text[], $3::bigint[]) AS ours (id, epoch)
    WHERE tables.id = ours.id AND tables.owner = $1 AND tables.epoch = ours.epoch
    RETURNING tables.id, tables.epoch, tables.last
    """
# A server that has it in memory reads it again.
READ_AGAIN: Final = "UPDATE tables SET epoch = epoch + 1 WHERE id = $1"
SET_OWN_LOBBY: Final = "UPDATE tables SET lobby = $4 WHERE id = $1 AND owner = $2 AND epoch = $3"
RELEASE: Final = "UPDATE tables SET owner = '', lobby = '' WHERE id = $1 AND owner = $2 AND epoch = $3"
HAND_OVER: Final = "UPDATE tables SET owner = '' WHERE id = $1 AND owner = $2 AND epoch = $3"


NEXT_PERSON: Final = "SELECT setval(pg_get_serial_sequence('persons', 'id'), (SELECT max(id) FROM persons))"
PUT_DEVICE: Final = """
    INSERT INTO devices (token, person, until, made) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING
    """
PUT_TABLE: Final = """
    INSERT INTO tables (id, maker, listed, door, touched, lobby, last) VALUES ($1, $2, $3, $4, $5, $6, $7)
    """
PUT_ENTRY: Final = """
    INSERT INTO events (table_id, number, seat, move, time, clock, person, action)
    VALUES ($1, $2, $3, $4, $5, $6, $7, nullif($8, ''))
    """


async def migrate_schema(line: "DatabaseLine") -> int:
    """Take the steps that the database has not had yet, all or none; its version before."""
    return await line.ask(take_steps)


async def take_steps(connection: "Connection") -> int:
    async with connection.transaction():
        await connection.execute(ONE_AT_A_TIME)
        version = await _version(connection)
        if version > VERSION:
            raise ValueError(f"it is of version {version}, this program reads version {VERSION}")
        for step in STEPS[version:]:
            for statement in step:
                await connection.execute(statement)
        if version < VERSION:
            await connection.execute(WRITE_VERSION)
        return version


async def try_steps(connection: "Connection") -> int:
    """The same, and take it back."""
    trial = connection.transaction()
    await trial.start()
    try:
        return await take_steps(connection)
    finally:
        await trial.rollback()


async def _version(connection: "Connection") -> int:
    if not await connection.fetchval(HAS_VERSION):
        if await connection.fetchval(ANYTHING_THERE):
            raise ValueError("it has tables of another program")
        await connection.execute(MAKE_VERSION)
        await connection.execute(FIRST_VERSION)
    version = await connection.fetchval(READ_VERSION)
    assert isinstance(version, int)
    return version
