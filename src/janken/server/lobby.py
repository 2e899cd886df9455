"""The tables that anybody may come to, as the store has them."""

from contextlib import suppress
from typing import Final

import msgspec

from janken.store.interface import Store
from janken.table.protocol import OpenTable

MOST_LISTED: Final = 100
_LISTED_MS: Final = 24 * 3600 * 1000  # the lobby has the tables of the last day
_read_open_table = msgspec.json.Decoder(OpenTable).decode


async def lobby_of(store: Store, wall_ms: int) -> list[OpenTable]:
    """Tables with a free seat first, the newest first among them."""
    newest: list[OpenTable] = []
    for line in await store.lobby(wall_ms - _LISTED_MS, MOST_LISTED):
        with suppress(msgspec.MsgspecError):  # one that is damaged does not hide the others
            newest.append(_read_open_table(line))
    return sorted(newest, key=lambda table: (table.status == "over", not table.free))
