"""Under which address a server tells others to look for it."""

import ipaddress
from urllib.parse import urlsplit

import pytest

from janken.server.callers import address_for_others, counted_as, network_host, url


@pytest.mark.parametrize(
    ("host", "others"),
    [
        ("127.0.0.1", ""),
        ("localhost", ""),
        ("::1", ""),
        ("192.0.2.7", "http://192.0.2.7:8000"),
        ("2001:db8::7", "http://[2001:db8::7]:8000"),
        ("cards.example", "http://cards.example:8000"),
    ],
)
def test_others_are_told_where_it_listens_unless_only_this_machine_can_come(host: str, others: str) -> None:
    assert address_for_others(host, 8000) == others


@pytest.mark.parametrize("anywhere", ["0.0.0.0", "::"])
def test_who_listens_everywhere_is_found_at_the_address_in_its_network(anywhere: str) -> None:
    own = network_host()
    assert address_for_others(anywhere, 8000) == (url(own, 8000) if own else "")
    assert not own or not ipaddress.ip_address(own).is_loopback


@pytest.mark.parametrize("host", ["127.0.0.1", "::1"])
def test_an_address_can_be_read_by_every_browser(host: str) -> None:
    parts = urlsplit(url(host, 8000))
    assert (parts.scheme, parts.hostname, parts.port) == ("http", host, 8000)


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2::7", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::7", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("a name", "a name"),
    ],
)
def test_of_an_ipv6_address_its_network_counts(address: str, counted: str) -> None:
    assert counted_as(address) == counted
