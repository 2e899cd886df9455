"""A real browser at a real server."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.web.chromium import node_modules, opened_browser
from tests.web.friends import Friends
from tests.web.guests import Guests
from tests.web.serving import Server
from tests.web.stacking import Dealer

_opened = ExitStack()
_browsers: list[Browser] = []


def _close() -> None:
    _browsers.clear()
    _opened.close()


@pytest.fixture(scope="session")
def closed_at_the_end() -> Iterator[None]:
    yield
    _close()


@pytest.fixture(scope="module")
def browser(closed_at_the_end: None) -> Browser:
    """One for all modules here that follow each other in a process."""
    if not _browsers:
        _browsers.append(_opened.enter_context(opened_browser()))
    return _browsers[0]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> Iterator[None]:
    """While a browser is open, its driver's loop runs, and tests elsewhere could not run one."""
    try:
        return (yield)
    finally:
        if nextitem is not None and Path(__file__).parent not in nextitem.path.parents:
            _close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("tables")) as running:
        yield running


@pytest.fixture(scope="module")
def dealer(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Dealer]:
    """A server at which tests stack the cards."""
    with Dealer(tmp_path_factory.mktemp("dealer")) as running:
        yield running


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe, which finds what keeps people out."""
    return (Path(node_modules()) / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


@pytest.fixture
def guests(browser: Browser, server: Server) -> Iterator[Guests]:
    """People with browsers; whatever goes wrong in one of them fails the test."""
    people = Guests(browser, server)
    yield people
    people.close()
    assert people.complaints == []


@pytest.fixture
def players(browser: Browser, dealer: Dealer) -> Iterator[Guests]:
    """People with browsers at the server with stacked cards."""
    people = Guests(browser, dealer)
    yield people
    people.close()
    dealer.stack()
    assert people.complaints == []


@pytest.fixture
def friends(dealer: Dealer) -> Iterator[Friends]:
    """The others at its tables, who do what the test says."""
    others = Friends(dealer.address)
    yield others
    others.close()
