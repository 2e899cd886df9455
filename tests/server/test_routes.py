"""Every page is asked for too often: it is refused, or it is cheap and says here why.

Cheap means that nothing is looked up in the store, and nothing is worked out that was worked out before.
"""

from collections import Counter
from typing import Final, cast

import pytest
from starlette.routing import Mount, Route

from janken.server.app import App
from janken.server.settings import ServerLimits, Settings
from janken.store.interface import Store
from janken.web.routes import PAGES
from tests.server.asking import page_of
from tests.server.fuzzing import GOOD
from tests.store.memory import MemoryStore

HERE: Final = "127.0.0.1:8000"
ONE_EACH: Final = ServerLimits(
    tables_a_minute=1,
    persons_a_minute=1,
    guesses_a_minute=1,
    enters_a_minute=1,
    exports_a_minute=1,
    farewells_a_minute=1,
    pages_a_minute=1,
)
TIMES: Final = 4  # a person's stories can be taken away three times a minute
PATH: Final = {name: values[0] for name, values in GOOD.items()} | {
    "table": "x" * 22,
    "sheet": "z" * 22,
    "device": "0" * 16,
    "group": "y" * 22,
    "evening": "E" + "x" * 22,
    "club": "C" + "x" * 22,
    "tournament": "T" + "x" * 22,
    "page": "new/collector",
    "piece": "collector",
    "step": "1",
    "kind": "strong-run",
}
CHEAP: Final = {
    "/health": "looks at two flags",
    "/ready": "looks at two flags",
    "/metrics": "writes down some numbers from memory",
    "/api/games": "was written when the server started",
    "/api/address": "says what is in its settings",
    "/api/place": "says what is in its settings",
    "/api/rules/{name}": "a page of each game and language, which is kept",
    "/api/daily": "written once, and kept",
    "/api/words": "a short list",
    "/api/words/{language}": "written once for each language, and kept",
    "/api/words/{language}/{piece}": "written once for each language and piece, and kept",
    "/api/sheets/{file}": "there are not many, and each is drawn once",
    "/manifest.webmanifest": "written once for each language, and kept",
    "/assets": "files",
    "": "files",
    **dict.fromkeys(PAGES, "one page in memory; what is said of a table in it counts as a replay"),
}


class CountingStore:
    """A store that counts what is asked of it."""

    def __init__(self) -> None:
        self._store = MemoryStore()
        self.asked: Counter[str] = Counter()

    def __getattr__(self, name: str) -> object:
        found = getattr(self._store, name)
        if callable(found):
            self.asked[name] += 1
        return found


def as_store(store: object) -> Store:
    return cast("Store", store)


ROUTES: Final = App(Settings(data=""), MemoryStore()).routes


def id_of(route: object) -> str:
    assert isinstance(route, Route | Mount)
    methods = sorted((route.methods or {"GET"}) - {"HEAD"}) if isinstance(route, Route) else ["GET"]
    return f"{methods[0]} {route.path}"


@pytest.mark.parametrize("name", [id_of(route) for route in ROUTES])
async def test_every_page_has_a_limit_or_is_cheap(name: str) -> None:
    method, path = name.split(" ")
    store = CountingStore()
    app = App(Settings(data="", limits=ONE_EACH), as_store(store))
    token, _ = await app.hub.persons.make()
    said = path.replace(":path", "").format(**PATH) or "/nothing"
    before, last = Counter[str](), 0
    for _ in range(TIMES):
        if await app.hub.persons.find(token) is None:  # who was forgotten comes as another
            token, _ = await app.hub.persons.make()
        before = store.asked.copy()
        last, _, _ = await page_of(
            app, said, method, cookie=f"janken={token}", origin=f"http://{HERE}", host=HERE
        )
    await app.end_helpers()
    looked_up = store.asked - before
    if path in CHEAP:
        assert last != 429
        assert not looked_up
    else:
        assert last == 429
        assert set(looked_up) <= {"find_person"}  # whose it is


def test_nothing_is_called_cheap_that_is_not_there() -> None:
    assert set(CHEAP) <= {id_of(route).split(" ")[1] for route in ROUTES}
