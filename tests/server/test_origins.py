"""From which pages a browser may talk to the server."""

import logging

import pytest

from janken.server.callers import Origins, origin_of
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
        ("http://pi.local:8321", "ws", "pi.local:8321", True),  # nobody elsewhere can point it here
        ("http://pi", "http", "pi", True),
        ("http://cards.home.arpa", "http", "cards.home.arpa", True),
        ("http://pi.local", "http", "other.local", False),
        ("http://local.example", "http", "local.example", False),
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


@pytest.mark.parametrize(
    "address",
    ["cards.example", "https://x/path", "*", "https://*.example", "ftp://x", "https://[", "https://x?a", ""],
)
def test_what_no_browser_sends_as_an_origin_is_refused(address: str) -> None:
    with pytest.raises(ValueError, match="an origin is http"):
        origin_of(address)


def test_the_host_is_told_once_of_a_page_that_is_turned_away(caplog: pytest.LogCaptureFixture) -> None:
    origins = Origins()
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            assert not origins.allow("https://cards.example", "ws", "127.0.0.1:8000")
    assert [record.getMessage() for record in caplog.records] == [
        "refused a page from 'https://cards.example': "
        "if that is this server's address, start it with --origin"
    ]
    with caplog.at_level(logging.WARNING):
        for number in range(1000):
            assert not origins.allow(f"https://{number}.example", "ws", "127.0.0.1:8000")
    assert len(caplog.records) == 20
