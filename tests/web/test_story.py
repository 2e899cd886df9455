"""One's own story in the browser: games, figures, a file with everything, another device, an end to it."""

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.web.guests import Guests, no_sideways_scrolling
from tests.web.playing import make_table, stop_here
from tests.web.reach import violations

NARROW = (320, 640)


def play_alone(page: Page) -> None:
    make_table(page, "Light to Dark", Turn_up_a_card="at any time (you may also stop)")
    page.get_by_role("button", name="Turn up a card").click()
    stop_here(page)
    expect(page.get_by_role("region", name="Score sheet")).to_be_visible()
    page.get_by_role("link", name="Leave the table").click()


def test_games_figures_a_file_with_everything_and_an_end_to_it(guests: Guests, axe: str) -> None:
    page = guests.come(size=NARROW)
    for _ in range(3):
        play_alone(page)
    make_table(page, "The Collector", players=2)
    expect(page.get_by_role("group", name="Twelve cards")).to_be_visible()
    page.get_by_role("link", name="Leave the table").click()
    page.get_by_role("link", name="My games").click()
    figures = page.locator(".stat").filter(has_text="Light to Dark")
    expect(figures).to_contain_text("3 games")
    expect(figures).to_contain_text("Turn up a card: at any time (you may also stop)")
    expect(figures).to_contain_text(re.compile(r"Best\s*0\s*Average\s*0"))
    chart = figures.locator("figure")
    expect(chart).to_have_text(re.compile(r"^\s*Points, last 3 games\s*0\s*1\s*Game 1\s*Game 3\s*$"))
    expect(chart.get_by_role("img", name="0, 0, 0")).to_be_visible()
    games = page.locator(".finished li:not(.when)")
    expect(games).to_have_count(3)
    expect(games.nth(0)).to_have_text(re.compile(r"Light to Dark.*0 points.*today, \d\d:\d\d", re.DOTALL))
    running = page.locator(".open-games")
    expect(running.get_by_role("listitem")).to_have_text(re.compile("The Collector.*today.*with", re.DOTALL))
    running.get_by_role("button", name="Remove from list").click()
    expect(page.get_by_text("Removed from the list. The table still exists.")).to_be_visible()
    running.get_by_role("button", name="Undo").click()
    expect(running.get_by_role("link", name="Resume")).to_be_visible()
    page.get_by_role("button", name="With others").click()
    expect(page.get_by_role("button", name="With others")).to_have_attribute("aria-pressed", "true")
    expect(games).to_have_text(["No games of this kind yet."])
    expect(figures).to_have_count(0)
    page.get_by_role("button", name="All").click()
    expect(games).to_have_count(3)
    assert no_sideways_scrolling(page)
    assert violations(page, axe) == []
    with page.expect_download() as download:
        page.get_by_role("link", name="Export everything").click()
    export = json.loads(Path(download.value.path()).read_text())
    assert len(export["story"]["games"]) == len(export["records"]) == 4
    assert sum("1 stop" in record for record in export["records"].values()) == 3
    replay = games.nth(1).get_by_role("link", name=re.compile("Replay")).get_attribute("href") or ""

    page.get_by_role("button", name="Delete everything").click()
    page.get_by_role("button", name="Yes, delete everything").click()
    page.wait_for_url(re.compile(r"/$"))
    assert page.evaluate("Object.keys(localStorage).filter(key => key.startsWith('janken-visited'))") == []
    page.get_by_role("link", name="My games").click()
    expect(page.get_by_text("You have not played here yet.")).to_be_visible()
    page.goto(re.sub(r"/story$", replay, page.url))
    expect(page.get_by_text("This game is not over yet, or it does not exist.")).to_be_visible()


def test_a_code_moves_seats_and_games_to_another_device(guests: Guests, axe: str) -> None:
    page = guests.come(name="Ann")
    make_table(page, "The Collector", players=2, begin=False)
    table = page.url
    page.get_by_role("link", name="Home").or_(page.get_by_role("link", name="Leave the table")).click()
    play_alone(page)
    page.get_by_role("link", name="My games").click()
    page.get_by_role("button", name="Get a code").click()
    link = page.get_by_role("textbox", name="Share the link").input_value()
    code = page.locator(".code").inner_text()
    assert link.endswith(f"/device#{code}")

    phone = guests.come(f"/device#{code}", name="", size=NARROW)
    assert violations(phone, axe) == []
    expect(phone.get_by_label("Code")).to_have_value(code)
    phone.get_by_label("Code").fill(code.lower().replace("-", " "))
    phone.get_by_role("button", name="Use this code").click()
    expect(phone.locator(".finished li:not(.when)")).to_have_count(1)
    devices = phone.locator(".devices li")
    expect(devices).to_have_count(2)
    expect(devices.filter(has=phone.get_by_text("This device"))).to_have_count(1)
    assert violations(phone, axe) == []
    assert no_sideways_scrolling(phone)
    phone.goto(table)
    expect(
        phone.get_by_role("button", name="Start with bots in the empty seats")
    ).to_be_visible()  # the host's seat

    other = guests.come(f"/device#{code}")
    other.get_by_role("button", name="Use this code").click()
    expect(other.get_by_text("This code has been used, has expired, or was mistyped.")).to_be_visible()

    phone.goto(re.sub("/t/.*", "/story", table))
    devices.get_by_role("button", name="Sign out").click()
    expect(devices).to_have_count(0)  # there is only this one
    page.goto(re.sub("/t/.*", "/story", table))
    expect(page.get_by_text("You have not played here yet.")).to_be_visible()  # it is nobody's now
