"""Rated tables, games over days and holidays, as people find them in the page."""

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor

from playwright.sync_api import Page, expect

from janken.client import Client, connect
from janken.table.protocol import FreshView, Update
from tests.web.guests import Guests
from tests.web.playing import unfold
from tests.web.serving import Server
from tests.web.test_access import by_day_and_night


def chosen_table(page: Page, *, rated: bool = False, pace: str = "", late: str = "") -> str:
    """A table of The Collector for two, made by the form; its id."""
    page.get_by_role("link", name="The Collector", exact=True).click()
    page.locator(".choice").get_by_text("2", exact=True).click()
    unfold(page)
    if pace:
        page.get_by_label(re.compile("^Pace")).select_option(pace)
        page.get_by_label("When time is up").select_option(late)
    if rated:
        page.get_by_role("switch", name="Rated").check()
        expect(page.get_by_text("change the players’ ratings")).to_be_visible()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/*")
    return page.url.rpartition("/")[2]


def play_to_the_end(server: Server, page: Page, table: str) -> None:
    """The same person, at the table from another program too."""
    (token,) = [one["value"] for one in page.context.cookies() if one["name"] == "janken"]

    async def play() -> None:
        async with await connect(server.address, token=token) as client:
            await client.enter(table)
            await to_the_end(client)

    with ThreadPoolExecutor(1) as beside:
        beside.submit(asyncio.run, play()).result()


async def to_the_end(client: Client) -> None:
    while True:
        message = await client.next()
        if not isinstance(message, FreshView | Update):
            continue
        if message.now.view["over"]:
            return
        if message.now.legal:
            await client.move(message.now.legal[0], message.now)


def test_a_rated_game_shows_what_it_changed_and_the_table_of_ratings(
    guests: Guests, server: Server, axe: str
) -> None:
    page = guests.come()
    table = chosen_table(page, rated=True)
    play_to_the_end(server, page, table)
    changes = page.locator(".rated")
    expect(changes.get_by_role("row")).to_have_count(2)
    expect(changes.get_by_role("row").first).to_contain_text(re.compile(r"You\s*1500 → 1[3-6]\d\d"))
    changes.get_by_role("link", name="Ratings").click()
    season = page.get_by_label("Season")
    expect(season.get_by_role("option")).to_have_count(1)
    expect(page.get_by_text("A season’s final table stays.")).to_be_visible()
    season.press("ArrowDown")
    ladder = page.get_by_role("table")
    expect(ladder.get_by_role("row")).to_have_count(3)
    expect(ladder).to_contain_text(re.compile(r"1[4-6]\d\d ± 5\d\d"))
    expect(ladder).to_contain_text("bot, club")
    assert by_day_and_night(page, axe) == []
    page.get_by_role("link", name="My games").click()
    own = page.locator("section.paper", has=page.get_by_role("heading", name="Your ratings"))
    expect(own).to_contain_text("The Collector, 2 players")
    expect(own).to_contain_text("1 game")


def test_tables_over_days_wait_on_top_of_the_first_page(guests: Guests, axe: str) -> None:
    page = guests.come()
    table = chosen_table(page, pace="48", late="forfeit")
    expect(page.get_by_role("timer").first).to_have_text(re.compile("47 h|2 d"))
    page.get_by_role("link", name="Leave the table").click()
    waiting = page.get_by_role("region", name="1 table is waiting for you")
    expect(waiting).to_contain_text("The Collector")
    expect(waiting).to_contain_text(re.compile("2 days left|47 hours left"))
    assert by_day_and_night(page, axe) == []
    waiting.get_by_role("link", name="Your move").click()
    page.wait_for_url(f"**/t/{table}")


def test_a_game_with_a_clock_of_its_own_is_not_offered_over_days(guests: Guests) -> None:
    page = guests.come("/new/run-with-scissors")
    unfold(page)
    expect(page.get_by_role("switch", name="Rated")).to_be_visible()
    expect(page.get_by_label(re.compile("^Pace"))).to_have_count(0)


def test_somebody_takes_a_holiday_and_is_back_early(guests: Guests, axe: str) -> None:
    page = guests.come("/story")
    holiday = page.locator("section.paper", has=page.get_by_role("heading", name="Holiday", exact=True))
    expect(holiday).to_contain_text("28 days left this year")
    holiday.get_by_label("Days, from now on").fill("10")
    holiday.get_by_role("button", name="Start the holiday").click()
    expect(holiday).to_contain_text("You are on holiday until")
    page.reload()
    holiday.get_by_role("button", name="I am back").click()
    expect(holiday).to_contain_text(re.compile("2[78] days left this year"))
    assert by_day_and_night(page, axe) == []
