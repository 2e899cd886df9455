"""What the host says on the pages, none of it from anywhere else; and a code that brings a person back."""

import os
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from click.testing import CliRunner
from playwright.sync_api import Browser, Page, expect

from janken.cli import group
from tests.running import JANKEN
from tests.web.guests import Guests
from tests.web.serving import Server

PLACE = (
    "--name=Thursday club", "--greeting=Tea is in the kitchen.", "--contact=host@cards.example",
    "--imprint=https://cards.example/imprint", "--privacy=The club's minutes name winners.",
)  # fmt: skip


@pytest.fixture
def club(browser: Browser, tmp_path: Path) -> Iterator[tuple[Guests, Path]]:
    with Server(tmp_path, (JANKEN, "serve", *PLACE)) as server:
        guests = Guests(browser, server)
        yield guests, tmp_path / "tables.sqlite"
        guests.close()
        assert guests.complaints == []


def announce(data: Path, *said: str) -> None:
    done = CliRunner().invoke(group, ["admin", "--data", str(data), "announce", *said])
    assert done.exit_code == 0, done.output


def shoot(page: Page, name: str) -> None:
    """Pictures to look at after changing these pages: JANKEN_SHOTS names a folder."""
    if folder := os.environ.get("JANKEN_SHOTS"):
        page.screenshot(path=Path(folder, f"{name}.png"))


def test_the_host_speaks_on_the_first_page_at_the_table_and_about_privacy(club: tuple[Guests, Path]) -> None:
    guests, data = club
    announce(data, "Maintenance, back at nine", "--minutes", "10")
    page = guests.come()
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    page.reload()
    expect(page.get_by_role("heading", name="Thursday club")).to_be_visible()
    expect(page.get_by_text("Tea is in the kitchen.")).to_be_visible()
    notice = page.get_by_role("status").filter(has_text="Maintenance, back at nine")
    expect(notice.get_by_role("timer")).to_contain_text("in ")
    shoot(page, "start")
    page.get_by_role("link", name="Privacy").click()
    expect(page.get_by_role("heading", name="Privacy", exact=True)).to_be_visible()
    expect(page.get_by_text("deleted 90 days after the last move")).to_be_visible()
    expect(page.get_by_text("Backups that the host has made still contain what you delete")).to_be_visible()
    expect(page.get_by_role("link", name="host@cards.example")).to_be_visible()
    expect(page.get_by_role("link", name="https://cards.example/imprint")).to_be_visible()
    expect(page.get_by_text("The club's minutes name winners.")).to_be_visible()
    shoot(page, "privacy")
    page.get_by_role("link", name="Home").click()
    page.get_by_role("button", name="Play Light to Dark now").click()
    page.wait_for_url("**/t/*")
    expect(notice).to_be_visible()
    shoot(page, "table")
    announce(data, "")
    expect(notice).to_have_count(0)
    assert {urlsplit(url).netloc for url in asked} == {urlsplit(page.url).netloc}
    assert len(asked) > 10


def test_a_recovery_code_brings_a_person_back_again_and_again(club: tuple[Guests, Path]) -> None:
    guests, _ = club
    page = guests.come("/story", name="Ann")
    page.get_by_role("button", name="Get a recovery code").click()
    code = page.locator(".code").inner_text()
    shoot(page, "recovery")
    assert len(code.split("-")) == 5
    for others in (2, 3):  # the first device, the code itself, and whoever came by it before
        lost = guests.come("/device")
        lost.get_by_label("Code").fill(code.lower())
        lost.get_by_role("button", name="Use this code").click()
        expect(lost.get_by_role("button", name="Sign out")).to_have_count(others)


def test_where_only_chosen_people_make_tables_the_page_says_so(browser: Browser, tmp_path: Path) -> None:
    with Server(tmp_path, (JANKEN, "serve", "--table-makers=chosen", "--language=de")) as server:
        guests = Guests(browser, server)
        page = guests.come(size=(360, 740))
        sentence = page.get_by_text("Hier machen nur Leute Tische auf")  # for an English browser, too
        expect(sentence).to_be_visible()
        shoot(page, "makers")
        page.get_by_role("button", name="Vom Hellen ins Dunkle").click()
        expect(page.locator(".refused")).to_contain_text("Hier machen nur Leute Tische auf")
        guests.close()
        assert guests.complaints == []
