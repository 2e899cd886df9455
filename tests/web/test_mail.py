"""E-mail in the real browser: an address, the code from a real mail server, and the link in the letter."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.running import JANKEN
from tests.server.mail_server import SENDER, MailBox, text_of
from tests.web.guests import DESK, PHONE, Guests, no_sideways_scrolling
from tests.web.serving import Server
from tests.web.test_access import by_day_and_night


@pytest.fixture
def box() -> Iterator[MailBox]:
    running = MailBox()
    yield running
    running.close()


@pytest.fixture
def people(browser: Browser, box: MailBox, tmp_path: Path) -> Iterator[Guests]:
    there = ["--smtp", f"127.0.0.1:{box.port}", "--smtp-from", SENDER, "--smtp-tls", "none"]
    with Server(tmp_path, (JANKEN, "serve", *there, "--origin", "http://cards.example")) as running:
        here = Guests(browser, running)
        yield here
        here.close()
        assert here.complaints == []


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_somebody_gives_an_address_and_ends_it(
    people: Guests, box: MailBox, axe: str, size: tuple[int, int]
) -> None:
    page = people.come("/story", name="Ann", size=size)
    page.get_by_label("Your e-mail address").fill("ann@home.example")
    page.get_by_label("Your e-mail address").press("Enter")  # no mouse needed
    expect(page.get_by_text("We have sent a code to ann@home.example.")).to_be_visible()
    assert by_day_and_night(page, axe) == []
    assert no_sideways_scrolling(page)
    page.get_by_label("The code").fill("wrong")
    page.get_by_role("button", name="Confirm").click()
    expect(page.get_by_role("alert").filter(has_text="That is not the code.")).to_be_visible()
    assert box.arrived.wait(60)
    text = text_of(box.taken[0])
    link = re.search(r"http://cards\.example(/mail/on/\S+)", text)
    code = re.search(r"^\d{6}$", text, re.MULTILINE)
    assert link is not None
    assert code is not None
    letter = page.context.new_page()
    letter.goto("/".join(page.url.split("/", 3)[:3]) + link[1])
    expect(letter.get_by_role("heading", name="Send notices to this address?")).to_be_visible()
    expect(letter.get_by_role("button", name="Yes, send them")).to_be_visible()
    letter.close()
    page.get_by_label("The code").fill(code[0])
    page.get_by_role("button", name="Confirm").click()
    expect(page.get_by_text("Notices go to ann@home.example.")).to_be_visible()
    switch = page.get_by_role("switch", name=re.compile("When an evening is planned"))
    expect(switch).to_be_checked()
    switch.click()
    expect(switch).not_to_be_checked()
    page.reload()
    expect(page.get_by_text("Notices go to ann@home.example.")).to_be_visible()
    expect(switch).not_to_be_checked()
    page.get_by_role("button", name="No more e-mail").click()
    expect(page.get_by_label("Your e-mail address")).to_be_visible()
