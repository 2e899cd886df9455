"""A node in a process of its own, which comes up again at once, with nothing left of its life before.

python -m tests.cluster.node_process DATA PORT ADDRESS LISTEN LEASE      reads lines from standard input
"""

import sys
from dataclasses import replace

from janken.cluster.handshake import Node, Spoken, place
from janken.server.run import bind, serve
from janken.server.settings import Settings
from tests.server.process import OPEN_DOORS, live_and_die, load, planned_death

SECRET = "a secret for tests only"
NEXT_VERSION = "next version"  # a life as a node of it, which speaks ours as well
OURS = Spoken()
NEXT = Spoken(*(range(some.start, some.stop + 1) for some in OURS))


def main(data: str, port: int, address: str, listen_at: str, lease: float) -> None:
    load()
    import_database()
    node = Node(address, place(listen_at), SECRET.encode(), lease)
    settings = Settings(data=data, limits=OPEN_DOORS, node=node)
    print(port, flush=True)
    live_and_die(lambda plan: serve(planned(settings, plan), bind("127.0.0.1", port)))


def planned(settings: Settings, plan: str) -> Settings:
    """A life of the next version, or one that ends when a step is reached."""
    assert settings.node is not None
    if plan == NEXT_VERSION:
        return replace(settings, node=replace(settings.node, spoken=NEXT))
    return replace(settings, step=planned_death(plan))


def import_database() -> None:
    import janken.store.postgres  # noqa: F401 - before the first child is born


if __name__ == "__main__":
    data, port, address, listen_at, lease = sys.argv[1:]
    main(data, int(port), address, listen_at, float(lease))
