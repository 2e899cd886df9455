"""Every page beside the socket answers, and says so where there is nothing."""

import pytest

from janken.server.app import App
from janken.server.settings import Settings
from tests.server.asking import status_of
from tests.store.memory import MemoryStore

THERE = (
    *("/health", "/ready", "/metrics", "/api/me", "/api/games", "/api/address", "/api/lobby", "/api/daily"),
    *("/api/rules/collector", "/api/rules/cards", "/api/words", "/api/words/de", "/api/words/de/collector"),
    *("/api/words/xx", "/lab/collector", "/api/sheets/collector.svg"),
)
ABSENT = (
    *("/api/rules/nothing", "/api/words/de/nothing", "/lab/nothing", "/api/sheets/nothing.pdf"),
    *(f"/api/tables/{'x' * 22}/{page}" for page in ("record", "replay", "deal", "par", "best")),
    *("/api/deals/nothing/easy", "/api/daily/nothing/1/friends"),
)


@pytest.mark.parametrize("path", [*THERE, *ABSENT])
async def test_a_page_is_there_or_not(path: str) -> None:
    app = App(Settings(data=""), MemoryStore())
    assert await status_of(app, path, "10.0.0.1") == (200 if path in THERE else 404)
    await app.end_helpers()
