"""From which pages a browser may talk to the server."""

import pytest

from janken.server.callers import Origins
from tests.server.fuzzing import NO_HOSTS


@pytest.mark.parametrize(
    ("origin", "scheme", "host", "may"),
    [
        (None, "http", "cards.example", True),  # a program, and no page
        ("http://127.0.0.1:8000", "ws", "127.0.0.1:8000", True),
        ("https://127.0.0.1:8000", "wss", "127.0.0.1:8000", True),
        ("http://[::1]:8000", "http", "[::1]:8000", True),
        ("http://LocalHost:8000", "http", "localHost:8000", True),
        ("http://127.0.0.1:8000", "http", "127.0.0.1:9000", False),
        ("https://127.0.0.1:8000", "ws", "127.0.0.1:8000", False),
        ("http://rebound.example", "http", "rebound.example", False),  # it may have been pointed here
        ("http://", "http", "", False),
        *[(f"http://{host}", "http", host, False) for host in NO_HOSTS],
    ],
)
def test_a_page_of_the_servers_own_address_may(origin: str | None, scheme: str, host: str, may: bool) -> None:
    assert Origins().allow(origin, scheme, host) is may


def test_a_name_that_was_named_may_and_none_that_begins_or_ends_like_it() -> None:
    origins = Origins(["https://Cards.example/"])
    for origin in ("https://cards.example", "https://CARDS.example"):
        assert origins.allow(origin, "http", "127.0.0.1:8000")
    for other in ("https://cards.example.evil.example", "http://cards.example", "https://ards.example", ""):
        assert not origins.allow(other, "http", "127.0.0.1:8000")
