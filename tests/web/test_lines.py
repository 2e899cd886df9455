"""Lines that break, servers that die, people who race: nothing is lost and nothing counts twice."""

import re
import signal
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.guests import DESK, Guests, look, settle, until
from tests.web.playing import join, make_table, names, path_of, wait_until
from tests.web.serving import Server
from tests.web.slow_line import Line


@pytest.fixture
def mortal(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of its own, for a test that kills it."""
    with Server(tmp_path_factory.mktemp("mortal")) as running:
        yield running


@pytest.fixture
def visitors(browser: Browser, mortal: Server) -> Iterator[Guests]:
    people = Guests(browser, mortal)
    yield people
    people.close()
    assert people.complaints == []


def cards_in_row(page: Page) -> int:
    label = page.locator(".row-box").get_attribute("aria-label") or ""
    return int(re.findall(r"\d+", label)[0])


def moves_in(line: Line) -> list[str]:
    return [message for message in line.said if '"move"' in message]


def test_a_move_made_while_the_server_is_dead_says_so_and_does_not_count(
    visitors: Guests, mortal: Server
) -> None:
    page = visitors.come()
    make_table(page, "Light to Dark")
    turn = page.get_by_role("button", name="Turn up a card")
    turn.click()
    expect(page.get_by_role("group", name="The row, 1 card")).to_be_visible()
    mortal.stop(signal.SIGKILL)
    expect(page.locator(".trouble")).to_be_visible()
    turn.click()
    expect(page.locator(".slip").get_by_text("You are not connected.")).to_be_visible()
    mortal.start()
    expect(page.locator(".trouble")).to_have_count(0)
    assert cards_in_row(page) == 1
    look(page)
    turn.click()
    expect(page.get_by_role("group", name="The row, 2 cards")).to_be_visible()


def test_a_move_whose_answer_is_lost_counts_once(guests: Guests) -> None:
    line = Line()
    page = guests.come(line=line)
    make_table(page, "Light to Dark")
    turn = page.get_by_role("button", name="Turn up a card")
    turn.click()
    expect(page.get_by_role("group", name="The row, 1 card")).to_be_visible()
    line.hold()
    look(page)
    turn.click()
    wait_until(page, lambda: line.waiting >= 2)  # it is done, but the page has not heard of it
    assert cards_in_row(page) == 1
    line.cut()
    expect(page.get_by_role("group", name="The row, 2 cards")).to_be_visible()
    wait_until(page, lambda: len(moves_in(line)) == 3)
    first, second, again = moves_in(line)
    assert first != second == again  # sent again as it was, with its id
    look(page)
    turn.click()
    expect(page.get_by_role("group", name="The row, 3 cards")).to_be_visible()


def test_a_line_that_falls_silent_is_left_and_made_anew(guests: Guests) -> None:
    """A phone that slept, another Wi-Fi: the old socket is never closed, and nobody waits for that."""
    line = Line()
    ann = guests.come(name="Ann", line=line)
    make_table(ann, "The Collector", players=2, begin=False)
    ben = join(guests, ann, 2, name="Ben", size=DESK)
    ann.get_by_role("button", name="Start", exact=True).click()
    expect(ann.get_by_role("button", name="Pass")).to_be_enabled()
    line.fall_silent()
    ann.get_by_role("button", name="Pass").click()
    expect(ben.get_by_role("button", name="Draw extra")).to_be_enabled(timeout=20_000)
    expect(ann.locator(".trouble")).to_have_count(0)
    ben.get_by_role("button", name="Draw extra").click()
    expect(ann.get_by_role("button", name=re.compile("^Extra: "))).to_be_visible()


def test_the_tab_says_whose_turn_it_is_and_reminds_once(guests: Guests) -> None:
    ann = guests.come(name="Ann", calm=False)
    make_table(ann, "The Collector", players=2, begin=False)
    ben = join(guests, ann, 2, name="Ben", size=DESK)
    buzzes = """() => {
      window.buzzed = [];
      navigator.vibrate = pattern => window.buzzed.push(pattern);
    }"""
    ann.clock.install()
    ann.evaluate(buzzes)
    ann.get_by_role("button", name="Start", exact=True).click()
    expect(ann).to_have_title("Your turn · The Collector")
    expect(ben).to_have_title("The Collector")
    before = ann.evaluate("window.buzzed.length")
    ann.clock.run_for(30_000)  # its clock runs besides, and a busy machine is slow
    assert ann.evaluate("window.buzzed.length") == before
    ann.clock.run_for(31_000)
    assert ann.evaluate("window.buzzed.length") == before + 1
    ann.clock.run_for(300_000)
    assert ann.evaluate("window.buzzed.length") == before + 1
    expect(ann.locator(".trouble")).to_have_count(0)
    ann.get_by_role("button", name="Pass").click()
    expect(ben).to_have_title("Your turn · The Collector")
    expect(ann).to_have_title("The Collector")


def test_two_people_go_on_after_the_server_was_killed(visitors: Guests, mortal: Server) -> None:
    ann = visitors.come(name="Ann")
    make_table(ann, "The Collector", players=2, begin=False)
    ben = join(visitors, ann, 2, name="Ben", size=DESK)
    ann.get_by_role("button", name="Start", exact=True).click()
    expect(ben.get_by_role("group", name="Twelve cards")).to_be_visible()
    before = names(ben, ".array button")
    mortal.stop(signal.SIGKILL)
    for page in (ann, ben):
        expect(page.locator(".trouble")).to_be_visible()
    mortal.start()
    expect(ann.locator(".trouble")).to_have_count(0)
    ann.get_by_role("button", name="Pass").click()
    expect(ben.get_by_role("button", name="Draw extra")).to_be_enabled()
    expect(ben.get_by_role("status").filter(has_text="Ann passes.")).to_be_attached()
    assert names(ben, ".array button") == before
    ben.get_by_role("button", name="Draw extra").click()
    expect(ann.get_by_role("button", name=re.compile("^Extra: "))).to_be_visible()


def test_who_comes_back_sees_what_happened_meanwhile(guests: Guests) -> None:
    ann = guests.come(name="Ann")
    make_table(ann, "The Collector", players=2, begin=False)
    ben = join(guests, ann, 2, name="Ben", size=DESK)
    ann.get_by_role("button", name="Start", exact=True).click()
    expect(ann.get_by_role("button", name="Pass")).to_be_enabled()
    ben.goto(ben.url.split("/t/")[0] + "/health")  # gone, without a word
    ann.get_by_role("button", name="Pass").click()
    expect(ann.get_by_role("status").filter(has_text="You pass.")).to_be_attached()
    ben.go_back()
    expect(ben.get_by_role("button", name="Draw extra")).to_be_enabled()
    seat = ben.locator(".seat").filter(has_text="Ann")
    expect(seat.get_by_text("passed", exact=True)).to_be_visible()
    expect(seat.locator("p.visually-hidden")).to_have_text(re.compile(r"^Ann, 0 points, passed\."))


def test_two_throw_cards_at_once_and_the_table_has_one_order(guests: Guests) -> None:
    ann = guests.come(name="Ann")
    answers: list[str] = []
    ann.on("websocket", lambda socket: socket.on("framereceived", lambda frame: answers.append(str(frame))))
    make_table(ann, "Run with Scissors", players=3, begin=False, bots="thoughtful")
    ben = join(guests, ann, 2, name="Ben", size=DESK)
    ann.get_by_role("button", name="Start with bots in the empty seats").click()
    for page in (ann, ben):
        expect(page.locator(".hand-card").first).to_be_visible()
    throw = "() => document.querySelectorAll('.hand-card').forEach(card => card.click())"
    for _ in range(100):
        for page in (ann, ben):
            page.evaluate(throw)
        settle(ann)
        if any('"kind":"follow"' in answer for answer in answers):
            break
    assert any('"kind":"follow"' in answer for answer in answers)  # somebody's card lies on another's

    def order(page: Page) -> str | None:
        return page.locator(".stack").get_attribute("aria-label")

    wait_until(ann, lambda: order(ann) is not None and order(ann) == order(ben))
    assert any('"refused"' in answer for answer in answers)  # and each that did not fit was answered


def test_two_people_trade_and_only_they_see_what(guests: Guests) -> None:
    ann = guests.come(name="Ann", size=DESK)
    make_table(ann, "9 of a Kind", players=5, begin=False, bots="thoughtful", time_to_look="0")
    ben = join(guests, ann, 2, name="Ben")
    eve = guests.come(path_of(ann), name="Eve")
    ann.get_by_role("button", name="Start with bots in the empty seats").click()
    hand = ann.get_by_role("group", name="Your hand")
    expect(hand.get_by_role("button")).to_have_count(9)
    given = hand.get_by_role("button").first.get_attribute("aria-label") or ""
    hand.get_by_role("button").first.click()
    ann.get_by_role("button", name="Offer 1").click()
    mine = ben.get_by_role("group", name="Your hand").get_by_role("button").first
    taken = mine.get_attribute("aria-label") or ""
    mine.click()
    take = ben.get_by_role("button", name="Take Ann’s 1 card")
    take.click()
    expect(hand.get_by_role("button", name=re.compile(f"^{re.escape(taken)}"))).to_be_visible()
    expect(
        ben.get_by_role("group", name="Your hand").get_by_role(
            "button", name=re.compile(f"^{re.escape(given)}")
        )
    ).to_be_visible()
    expect(eve.get_by_role("status").filter(has_text="swaps 1 card")).to_be_attached()
    assert given not in eve.locator("main").inner_html()


def test_a_friend_who_reloads_has_the_same_hand(guests: Guests) -> None:
    page = guests.come()
    make_table(page, "Janken Rummy", players=2)
    expect(page.locator(".hand-card")).to_have_count(10)
    names = page.locator(".hand-card").evaluate_all(
        "all => all.map(one => one.getAttribute('aria-label')).sort()"
    )
    page.reload()
    expect(page.locator(".hand-card")).to_have_count(10)
    again = page.locator(".hand-card").evaluate_all(
        "all => all.map(one => one.getAttribute('aria-label')).sort()"
    )
    assert again == names


def test_an_absent_player_is_shown_as_away(guests: Guests) -> None:
    ann = guests.come(name="Ann")
    make_table(ann, "The Collector", players=2, begin=False)
    ben = join(guests, ann, 2, name="Ben")
    ann.get_by_role("button", name="Start", exact=True).click()
    expect(ben.get_by_role("group", name="Twelve cards")).to_be_visible()
    ben.close()
    until(ann, "() => document.querySelector('.seat.away')?.innerText.includes('Ben')")
