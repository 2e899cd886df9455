"""Links that others can open, and addresses that lead nowhere."""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from janken.server.callers import network_host
from tests.running import JANKEN
from tests.web.guests import Guests
from tests.web.playing import make_table
from tests.web.serving import Server


@pytest.fixture
def open_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("open"), (JANKEN, "serve", "--host=0.0.0.0")) as running:
        yield running


@pytest.fixture
def visitors(browser: Browser, open_server: Server) -> Iterator[Guests]:
    people = Guests(browser, open_server)
    yield people
    people.close()
    assert people.complaints == []


@pytest.mark.skipif(not network_host(), reason="this machine is in no network")
def test_a_link_has_the_address_in_the_network_and_opens_there(visitors: Guests) -> None:
    ann = visitors.come(name="Ann")
    make_table(ann, "The Collector", players=2, begin=False)
    link = ann.get_by_role("textbox", name="Share the link")
    expect(link).to_have_value(ann.url.replace("127.0.0.1", network_host()))
    expect(ann.get_by_text("Only this computer can open the link.")).to_have_count(0)
    ann.goto(link.input_value())  # as somebody else would: there the page is not a secure context
    expect(ann.get_by_role("button", name="Sit here, seat 2")).to_be_visible()
    assert not ann.evaluate("isSecureContext")
    ann.get_by_role("button", name="Copy the link").click()
    expect(ann.get_by_role("button", name="Copied")).to_be_visible()


def test_a_link_that_only_this_machine_can_open_says_so(guests: Guests) -> None:
    page = guests.come(name="Ann")
    make_table(page, "The Collector", players=2, begin=False)
    expect(page.get_by_text("Only this computer can open the link.")).to_be_visible()


def test_an_address_that_the_server_does_not_know_says_what_the_host_should_do(guests: Guests) -> None:
    page = guests.come()
    expect(page.get_by_role("button", name="Play Light to Dark now")).to_be_visible()
    expect(page.get_by_text("Nobody can play here yet")).to_have_count(0)
    strange = page.url.replace("127.0.0.1", "cards.localhost").rstrip("/")
    for path in ("/t/0123456789012345678901", "/"):
        page.goto(strange + path)
        expect(page.get_by_role("alert").filter(has_text=f"--origin {strange}")).to_be_visible()
        if folder := os.environ.get("JANKEN_SHOTS"):
            page.screenshot(path=f"{folder}/strange{path[1:2]}.png")


@pytest.mark.parametrize(
    "path",
    [
        "/new/poker",
        "/learn/poker",
        "/rules/poker",
        "/deal/collector/AAAAAAAAAAAAAAAAAAAAAA",
        "/%E0%A4%A",
        "/x/y/z",
    ],
)
def test_a_wrong_address_leads_to_a_page_that_helps(guests: Guests, path: str) -> None:
    page = guests.come(path)
    here = page.get_by_role("navigation", name="The games on this server:")
    here.get_by_role("link", name="The Collector", exact=True).click()
    expect(page.get_by_role("button", name="Play now")).to_be_enabled()
