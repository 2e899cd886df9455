"""What has to be true after everything that went wrong: nothing lost, nothing doubled, no stale write."""

from collections import Counter, defaultdict
from dataclasses import dataclass

from janken.core.match import Match
from janken.server.exports import live_game_of
from janken.store.interface import Store
from janken.table.entries import Started, Stored, stored_of
from tests.server.regulars import Regular
from tools.local_postgres import LocalPostgres

# Notes who wrote each entry, and each take-over of a table, in the order in which they held its row.
AUDIT = """
    CREATE SEQUENCE audit_order;
    CREATE TABLE audit (
        place bigint DEFAULT nextval('audit_order'), what text, table_id text, node text, epoch bigint,
        number integer
    );
    CREATE FUNCTION note_entry() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        INSERT INTO audit (what, table_id, node, number)
        VALUES ('wrote', NEW.table_id, substr(current_setting('application_name'), 8), NEW.number);
        RETURN NULL;
    END $$;
    CREATE FUNCTION note_owner() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        INSERT INTO audit (what, table_id, node, epoch) VALUES ('took', NEW.id, NEW.owner, NEW.epoch);
        RETURN NULL;
    END $$;
    CREATE TRIGGER note_entry AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION note_entry();
    CREATE TRIGGER note_new AFTER INSERT ON tables FOR EACH ROW EXECUTE FUNCTION note_owner();
    CREATE TRIGGER note_owner AFTER UPDATE ON tables FOR EACH ROW
        WHEN (OLD.owner <> NEW.owner OR OLD.epoch <> NEW.epoch) EXECUTE FUNCTION note_owner();
    """


@dataclass(frozen=True)
class Found:
    entries: int
    take_overs: int


def check_writers(database: LocalPostgres) -> Found:
    """Each entry was written by the node that had the table at that moment; epochs only grow."""
    rows = database.sql(
        "postgres",
        "SELECT what, table_id, node, coalesce(epoch, 0), coalesce(number, 0) FROM audit ORDER BY place",
    )
    owner: dict[str, str] = {}
    epoch: dict[str, int] = defaultdict(int)
    number: dict[str, int] = defaultdict(int)
    take_overs = entries = 0
    for row in rows.splitlines():
        what, table, node, its_epoch, its_number = row.split("|")
        if what == "took":
            assert int(its_epoch) >= epoch[table], row
            assert int(its_epoch) > epoch[table] or not node, row  # only giving back keeps the epoch
            take_overs += bool(owner.get(table)) and bool(node) and owner[table] != node
            owner[table], epoch[table] = node, int(its_epoch)
        elif int(its_number) > 1:  # the first is written with the table itself
            assert owner[table] == node, f"a stale write: {row}, the table was {owner[table]}'s"
            assert int(its_number) == number[table] + 1, row
            entries += 1
        if what == "wrote":
            number[table] = int(its_number)
    return Found(entries, take_overs)


async def check_logs(store: Store, players: list[Regular]) -> None:
    """Every acknowledged move is there once, in the order of its player; every log replays in the kernel."""
    logs = {table.id: await store.log_of(table.id) for table in await store.tables_after("", 10_000)}
    stored = [row.action for rows in logs.values() for row in rows if row.action]
    times = Counter(stored)
    place = {action: number for number, action in enumerate(stored)}
    for player in players:
        promised = player.acknowledged + player.acknowledged_besides
        assert [action for action in promised if times[action] != 1] == []
        places = [place[action] for action in player.acknowledged]
        assert places == sorted(places)
    for rows in logs.values():
        assert [row.number for row in rows] == list(range(1, len(rows) + 1))
        replay([stored_of(row) for row in rows])


def replay(log: list[Stored]) -> None:
    for number in range(1, sum(isinstance(one.entry, Started) for one in log) + 1):
        sitting = live_game_of(log, number)
        assert sitting is not None
        match = Match(sitting.match.header)
        for entry in sitting.match.log:
            match.enter(entry)
        assert match.view(-1).encode() == sitting.match.view(-1).encode()
