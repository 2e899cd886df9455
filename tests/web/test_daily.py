"""The deal of a day in the browser, with clocks that the test sets."""

import re
from datetime import timedelta
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Locator, Page, expect

from janken.solver.daily import FIRST_DAY
from janken.solver.puzzle import Puzzle, puzzle_of
from janken.solver.solve import solve
from tests.server.test_daily import played, the_deal
from tests.web.guests import DESK, PHONE, Guests, no_sideways_scrolling, until
from tests.web.playing import path_of, stop_here, unfold

TITLE = "Light to Dark, turning up at any time"
AT_NOON = "2026-11-20T12:00:00Z"


GO = "path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }"


def todays(page: Page) -> Locator:
    return page.get_by_role("region", name="Today’s deal")


def to_play(page: Page) -> Locator:
    """Among the other deals of the day."""
    return page.locator(".more li").filter(has_text=TITLE).get_by_role("link", name="Play")


def play_for_the_record(page: Page) -> None:
    """Turn up a card and stop: nothing is reached."""
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/t/*")
    page.get_by_role("button", name="Turn up a card").click()
    expect(page.locator(".row button")).to_have_count(1)
    stop_here(page)
    expect(page.get_by_role("region", name="Your result")).to_be_visible()


def text_to_share(page: Page) -> list[str]:
    return page.get_by_role("region", name="Your result").locator("textarea").input_value().splitlines()


def test_a_daily_deal_from_the_start_to_the_shared_text_and_a_friend(guests: Guests) -> None:
    ann = guests.come(name="Ann", zone="Europe/Berlin", at=AT_NOON)
    expect(todays(ann)).to_contain_text("Light to Dark")
    expect(ann.locator(".more li")).to_have_count(3)
    assert no_sideways_scrolling(ann)
    to_play(ann).click()
    expect(ann.get_by_role("heading", name="par 104")).to_be_visible()
    play_for_the_record(ann)
    text = text_to_share(ann)
    table = path_of(ann).removeprefix("/t/")
    assert text[:2] == [
        f"Janken, daily deal 5: {TITLE} (20 November 2026)",
        "◇◇◇◇◇◇◇◇◇◇ 0 points, par 104, without hints",
    ]
    assert re.fullmatch(rf"http://[^/]+/daily/light-to-dark-any-time/5/{table}", text[2])
    assert len(text) == 3

    ben = guests.come(re.sub(r"^https?://[^/]+", "", text[2]), name="Ben", at=AT_NOON)
    expect(ben.get_by_text("A friend has played this deal.")).to_be_visible()
    expect(ben.get_by_text("Ann")).to_have_count(0)
    play_for_the_record(ben)
    expect(ben.locator(".friends li")).to_have_text([re.compile("You"), re.compile("Ann")])
    ann.get_by_role("link", name="Daily deals").click()
    expect(ann.locator(".friends li")).to_have_text([re.compile("You"), re.compile("Ben")])


def test_a_hint_stays_in_the_result(guests: Guests) -> None:
    page = guests.come("/daily/light-to-dark-any-time/5", at=AT_NOON)
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/t/*")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".slip")).to_be_visible()
    page.get_by_role("button", name="Turn up a card").click()
    expect(page.locator(".row button")).to_have_count(1)
    stop_here(page)
    result = page.get_by_role("region", name="Your result")
    expect(result).to_contain_text("0 points, par 104, with 1 hint")
    assert text_to_share(page)[1].endswith("0 points, par 104, with 1 hint")
    page.get_by_role("link", name="Leave the table").click()
    listed = page.locator(".more li").filter(has_text=TITLE)
    expect(listed).to_contain_text("0 points, par 104, with 1 hint")


def test_it_is_played_once_and_practised_apart(guests: Guests) -> None:
    page = guests.come("/daily/light-to-dark-any-time/5", at=AT_NOON)
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/t/*")
    first = path_of(page)
    page.get_by_role("button", name="Turn up a card").click()
    expect(page.locator(".row button")).to_have_count(1)
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    page.evaluate("history.back()")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/t/*")
    assert path_of(page) == first  # it goes on where it was
    stop_here(page)
    card = page.get_by_role("region", name="Your result")
    expect(card).to_be_visible()
    page.get_by_role("link", name="Daily deals").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_have_count(0)
    page.get_by_role("button", name="Practise this deal").click()
    page.wait_for_url(lambda url: "/t/" in url and not url.endswith(first))
    page.get_by_role("button", name="Turn up a card").click()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".row button")).to_have_count(0)
    stop_here(page)
    expect(page.get_by_text("This was practice")).to_be_visible()
    expect(card).to_have_count(0)


def test_the_deal_changes_at_midnight_where_the_player_is(guests: Guests) -> None:
    auckland = guests.come(zone="Pacific/Auckland", at="2026-11-20T12:30:00Z")
    angeles = guests.come(zone="America/Los_Angeles", at="2026-11-20T12:30:00Z")
    expect(todays(auckland)).to_contain_text("The Collector, for points")
    expect(todays(angeles)).to_contain_text("Light to Dark")
    angeles.clock.fast_forward("19:29:00")
    expect(todays(angeles)).to_contain_text("Light to Dark")
    angeles.clock.fast_forward("00:02:00")
    expect(todays(angeles)).to_contain_text("The Collector, for points")
    angeles.goto(angeles.url + "daily/light-to-dark/7")
    expect(angeles.get_by_text("This deal opens on its day.")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, (360, 640), (844, 390), DESK], ids=str)
def test_a_first_visit_begins_todays_deal_with_one_tap_and_no_scrolling(
    guests: Guests, size: tuple[int, int]
) -> None:
    page = guests.come(name="", size=size, at=AT_NOON)
    play = todays(page).get_by_role("button", name="Play", exact=True)
    expect(play).to_be_enabled()
    expect(play).to_be_in_viewport(ratio=1)
    expect(todays(page).get_by_role("link", name="Learn it in two minutes")).to_be_in_viewport(ratio=1)
    expect(todays(page)).to_contain_text("A solitaire with two-ended cards.")
    assert no_sideways_scrolling(page)
    play.click()
    page.wait_for_url("**/t/*")  # nobody is asked for a name
    expect(page.locator(".bar .title p")).to_contain_text("Daily 5, par 74")
    expect(page.get_by_role("button", name="Turn up a card")).to_be_enabled()


def test_days_are_named_on_a_system_without_a_language(guests: Guests) -> None:
    """It calls its own one so, and a date cannot be written in that."""
    page = guests.come("/health", at=AT_NOON)
    page.add_init_script("Object.defineProperty(navigator, 'languages', {value: ['en-US@posix']})")
    page.goto(urljoin(page.url, "/daily/light-to-dark-any-time/5"))
    expect(page.get_by_text("November 20, 2026")).to_be_visible()


def test_a_streak_grows_from_day_to_day_and_ends_with_a_gap(guests: Guests) -> None:
    page = guests.come("/daily/light-to-dark-any-time", at="2026-11-29T12:00:00Z")
    play_for_the_record(page)
    for days, streak in (("24:00:00", "2 days in a row"), ("24:00:00", "3 days in a row")):
        page.clock.fast_forward(days)
        page.evaluate(GO, "/daily/light-to-dark-any-time")
        play_for_the_record(page)
        expect(page.get_by_role("region", name="Your result")).to_contain_text(streak)
        assert text_to_share(page)[2] == streak
    page.get_by_role("link", name="Leave the table").click()
    expect(todays(page).locator(".plate")).to_have_text(re.compile(r"3\s+days in a row"))
    page.clock.fast_forward("48:00:00")
    expect(todays(page)).not_to_contain_text("in a row")
    to_play(page).click()
    month = page.get_by_role("region", name="December 2026")
    expect(month.get_by_role("link", name="1 December 2026: played")).to_be_visible()
    expect(month.get_by_role("link", name="2 December 2026: missed")).to_be_visible()
    expect(month.get_by_role("link", name="3 December 2026: today")).to_be_visible()
    page.get_by_role("button", name="Previous month").click()
    before = page.get_by_role("region", name="November 2026")
    expect(before.get_by_role("link")).to_have_count(15)  # the first deal was on the 16th
    expect(before.get_by_role("link", name="29 November 2026: played")).to_be_visible()
    expect(page.get_by_role("button", name="Previous month")).to_be_disabled()
    sums = page.locator(".sums")
    expect(sums).to_have_text(re.compile(r"Longest\s*3\s*Played\s*3\s*At par\s*0"))
    before.get_by_role("link", name="30 November 2026: played").click()
    page.wait_for_url("**/daily/*/15")


def test_streaks_and_months_of_a_whole_winter(guests: Guests) -> None:
    """A result on each day since the first but for Christmas, handed in as its page did on that day."""
    christmas, last = 40, 76
    page = guests.come("/health", at="2027-01-31T12:00:00Z")
    until(page, "async () => (await fetch('/api/me')).ok")
    for number in (day for day in range(1, last + 1) if day != christmas):
        day = FIRST_DAY + timedelta(days=number - 1)
        address = f"/api/daily/light-to-dark-any-time/{number}?played={day}"
        assert page.evaluate(FORGED, [address, played(the_deal(number), "stop")]) == 200
    page.goto(urljoin(page.url, "/daily/light-to-dark-any-time"))
    sums = page.locator(".sums")
    expect(sums).to_have_text(re.compile(r"Longest\s*39\s*Played\s*75\s*At par\s*0"))
    for month, days, missed in (
        ("January 2027", 31, []),
        ("December 2026", 31, [25]),
        ("November 2026", 15, []),
    ):
        region = page.get_by_role("region", name=month)
        expect(region.get_by_role("link")).to_have_count(days)
        expect(region.get_by_role("link", name=re.compile("missed"))).to_have_count(len(missed))
        for number in missed:
            expect(region.get_by_role("link", name=f"{number} {month}: missed")).to_be_visible()
        if month != "November 2026":
            page.get_by_role("button", name="Previous month").click()
    page.goto(urljoin(page.url, "/"))
    expect(todays(page).locator(".plate")).to_have_text(re.compile(r"36\s+days in a row"))


def test_how_everyone_did_is_seen_by_who_has_played(guests: Guests) -> None:
    """Results of others are handed in as records, as their pages do."""
    page = guests.come("/daily/light-to-dark-any-time/8", at="2026-11-23T12:00:00Z", size=DESK)
    expect(page.get_by_role("heading", name="par 104")).to_be_visible()
    everyone = "/api/daily/light-to-dark-any-time/8/everyone"
    assert page.evaluate("async path => (await fetch(path)).status", everyone) == 404
    play_for_the_record(page)
    page.get_by_role("link", name="Daily deals").click()
    expect(page.get_by_text("Come back later")).to_be_visible()
    fetched = "async path => (await fetch(path)).json()"
    reached = dict(page.evaluate(fetched, everyone)["results"])  # other tests may have played it, too
    for points in (0, 104, 104):
        reached[points] = reached.get(points, 0) + 1
        other = guests.come("/health", at=AT_NOON)
        until(other, "async () => (await fetch('/api/me')).ok")
        record = played(the_deal(8), *(_best_line(8) if points else ["stop"]))
        assert other.evaluate(FORGED, ["/api/daily/light-to-dark-any-time/8", record]) == 200
    assert page.evaluate(fetched, everyone) == {"results": [[0, reached[0]], [104, reached[104]]]}
    page.reload()
    told = f"{reached[0] + reached[104]} players reached from 0 to 104. You reached 0, par is 104."
    expect(page.get_by_role("img", name=told)).to_be_visible()
    expect(page.locator(".everyone circle[r='4.4']")).to_have_count(reached[0] + reached[104])
    expect(page.locator(".everyone circle.own")).to_have_count(reached[0])


def _best_line(number: int) -> list[str]:
    deal = the_deal(number)
    puzzle = puzzle_of(deal.header, deal.cards)
    assert isinstance(puzzle, Puzzle)
    return [move.text() for move in solve(puzzle, deal.series.limits).line]


# What the series are about begins with the game, in its own language.
GAMES = {
    "en": "Light to Dark|The Collector",
    "de": "Vom Hellen ins Dunkle|Der Sammler",
    "es": "De la luz a la sombra|El coleccionista",
}


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["Today’s deal", "Invite friends", "Play"]),
        ("de", ["Das Spiel des Tages", "Freunde einladen", "Spielen"]),
        ("es", ["El reparto de hoy", "Invitar a amigos", "Jugar"]),
    ],
)
def test_the_front_in_three_languages(guests: Guests, language: str, words: list[str]) -> None:
    for size in (PHONE, DESK):
        page = guests.come(language=language, size=size, at=AT_NOON)
        expect(page.get_by_role("heading", name=words[0], exact=True)).to_be_visible()
        expect(page.get_by_role("button", name=words[1])).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("button", name=words[2], exact=True)).to_be_in_viewport(ratio=1)
        assert no_sideways_scrolling(page)
        expect(page.locator(".more li b")).to_have_text([re.compile(f"^({GAMES[language]})")] * 3)
        expect(page.locator(".more li .num").first).to_have_text(re.compile(r"^(P|p)ar \d+$"))


def test_par_of_a_day_is_told_before_the_solver_answers(guests: Guests) -> None:
    page = guests.come("/daily/light-to-dark-any-time/5", at=AT_NOON)
    page.route("**/api/tables/*/par?*", lambda _: None)  # it never answers
    play_for_the_record(page)
    expect(page.get_by_text("Par for this deal: 104. Nobody can do better.")).to_be_visible()


def test_par_at_the_end_and_the_solvers_line_and_on_from_a_step(guests: Guests) -> None:
    page = guests.come("/daily/light-to-dark-any-time/5", at=AT_NOON)
    play_for_the_record(page)
    expect(page.get_by_text("Par for this deal: 104. Nobody can do better.")).to_be_visible(timeout=30_000)
    played = path_of(page).removeprefix("/t/")
    page.get_by_role("link", name="See the best line").click()
    page.get_by_role("button", name="Last move").click()
    expect(page.locator(".light-to-dark .big")).to_have_text("104")
    page.goto(urljoin(page.url, f"/replay/{played}/1/1"))
    expect(page.locator(".row button")).to_have_count(1)  # a link leads to a single move
    expect(page.locator(".scrubber .num")).to_have_text("Move 1 of 2")
    page.get_by_role("button", name="Next move").click()
    assert path_of(page) == f"/replay/{played}/1/2"
    expect(page.get_by_role("button", name="Continue from here")).to_be_disabled()  # it is over there
    page.get_by_role("button", name="Previous move").click()
    page.get_by_role("button", name="Continue from here").click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".row button")).to_have_count(1)
    page.get_by_role("button", name="Turn up a card").click()
    expect(page.locator(".row button")).to_have_count(2)


def test_a_deal_as_it_is_wished(guests: Guests) -> None:
    page = guests.come("/new/light-to-dark")
    unfold(page)
    wish = page.get_by_label("Which deal").last
    expect(wish.locator("option")).to_have_text(["any", "an easy one", "a medium one", "a hard one"])
    page.get_by_label(re.compile("Turn up a card")).select_option("at any time (you may also stop)")
    expect(wish.locator("option").nth(1)).to_have_text("one that can be cleared")
    page.get_by_label(re.compile("Turn up a card")).select_option("only when stuck")
    wish.select_option("an easy one")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/*", timeout=40_000)
    expect(page.get_by_role("button", name="Turn up a card")).to_be_enabled()


FORGED = """async ([path, record]) => (await fetch(path, {method: "POST", body: record})).status"""


def test_a_forged_result_is_refused_and_kept_nowhere(guests: Guests) -> None:
    page = guests.come("/daily/light-to-dark-any-time/5", at=AT_NOON)
    play_for_the_record(page)
    table = path_of(page).removeprefix("/t/")
    record = page.evaluate("async path => (await fetch(path)).text()", f"/api/tables/{table}/record")
    other = guests.come(at=AT_NOON)
    until(other, "async () => (await fetch('/api/me')).ok")
    for number, text in ((6, record), (5, record.replace("1 turn", "1 flip 1 suit")), (5, "")):
        assert other.evaluate(FORGED, [f"/api/daily/light-to-dark-any-time/{number}", text]) == 422
    assert other.evaluate("async () => (await fetch('/api/daily/results')).json()") == []
    assert other.evaluate(FORGED, ["/api/daily/light-to-dark-any-time/5?played=2026-11-20", record]) == 200
    assert len(other.evaluate("async () => (await fetch('/api/daily/results')).json()")) == 1
