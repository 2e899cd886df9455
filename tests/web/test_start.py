"""From the start page to a table, and back to it."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.guests import DESK, PHONE, Guests, no_sideways_scrolling, play_now
from tests.web.playing import path_of, unfold, wait_until
from tests.web.reach import violations

MINUTES = Path(__file__).resolve().parents[2] / "web" / "src" / "games" / "minutes.json"


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_one_click_sits_you_down_with_bots(guests: Guests, size: tuple[int, int]) -> None:
    page = guests.come(size=size)
    assert no_sideways_scrolling(page)
    play_now(page, "The Collector")
    expect(page.get_by_role("group", name="Twelve cards")).to_be_visible()
    expect(page.get_by_role("group", name="Twelve cards").get_by_role("button")).to_have_count(12)
    assert no_sideways_scrolling(page)


@pytest.mark.parametrize("size", [(360, 640), DESK])
def test_the_box_beside_the_games_leads_to_what_there_is_for_real_cards(
    guests: Guests, size: tuple[int, int], axe: str
) -> None:
    page = guests.come(size=size)
    page.get_by_role("button", name="With real cards").click()
    dialog = page.get_by_role("dialog", name="With real cards")
    expect(dialog.get_by_role("link", name="Keep score")).to_have_count(5)
    assert no_sideways_scrolling(page)
    assert violations(page, axe) == []
    dialog.get_by_role("region", name="Janken Rummy").get_by_role("link", name="Is this a set?").click()
    page.wait_for_url("**/referee/janken-rummy")


def test_reload_leads_back_to_the_seat(guests: Guests) -> None:
    page = guests.come()
    play_now(page, "Light to Dark")
    page.get_by_role("button", name="Turn up a card").click()
    card = page.get_by_role("group", name="The row, 1 card").get_by_role("button")
    name = card.get_attribute("aria-label")
    page.reload()
    expect(card).to_have_attribute("aria-label", name or "?")
    expect(page.get_by_role("button", name="Turn up a card")).to_be_enabled()


def test_house_rules_are_chosen_and_shown_in_the_lobby(guests: Guests) -> None:
    page = guests.come("/new/collector")
    page.get_by_text("2", exact=True).click()
    unfold(page)
    tells = page.get_by_role("switch", name="The table announces when no set is left")
    expect(tells).not_to_be_checked()
    tells.check()
    page.get_by_role("button", name="Invite friends").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("button", name="Sit here, seat 2")).to_be_visible()
    expect(page.get_by_role("img", name="QR code of the link")).to_be_visible()
    expect(tells).to_be_checked()  # the host may still change it
    ben = guests.come(path_of(page), name="Ben")
    expect(ben.get_by_text("The table announces when no set is left: yes")).to_be_visible()
    expect(ben.get_by_role("switch", name="The table announces when no set is left")).to_have_count(0)


def test_nk_14_the_goal_is_300_a_quick_game_100_and_the_minutes_are_those_of_the_goal(guests: Guests) -> None:
    page = guests.come("/new/nine-of-a-kind")
    unfold(page)
    goal = page.get_by_label(re.compile("^\\s*Points needed to win the game; 100 for a short one"))
    expect(goal).to_have_value("300")
    goals = json.loads(MINUTES.read_text())["nine-of-a-kind"]["goals"]
    line = page.locator(".bar .title p")
    expect(line).to_have_text(f"5 to 9 · {goals['300']['6']} min to 300 points")
    page.get_by_text("Quick", exact=True).click()
    expect(goal).to_have_value("100")
    expect(line).to_have_text(f"5 to 9 · {goals['100']['6']} min to 100 points")
    page.get_by_text("Classic", exact=True).click()
    expect(goal).to_have_value("300")
    goal.fill("500")
    goal.press("Tab")
    expect(line).to_have_text(f"5 to 9 · {goals['500']['6']} min to 500 points")
    expect(page.locator(".own")).to_have_text(f"Your own {goals['500']['6']} min")
    expect(page.locator(".preset input:checked")).to_have_count(0)
    goal.fill("300")
    goal.press("Tab")
    expect(page.get_by_role("radio", name="Classic")).to_be_checked()


PRESETS = {
    "en": ["Quick", "Classic", "With children", "Long evening"],
    "de": ["Schnell", "Klassisch", "Mit Kindern", "Langer Abend"],
    "es": ["Rápida", "Clásica", "Con niños", "Velada larga"],
}


@pytest.mark.parametrize("size", [(360, 640), (1366, 768)], ids=["phone", "desk"])
@pytest.mark.parametrize("language", PRESETS)
def test_presets_have_minutes_for_the_players_and_the_short_game_comes_first(
    guests: Guests, language: str, size: tuple[int, int]
) -> None:
    page = guests.come("/new/janken-rummy", language=language, size=size)
    presets = page.locator(".preset")
    expect(presets.locator("b")).to_have_text(PRESETS[language])
    expect(presets.first.locator("input")).to_be_checked()
    goals = json.loads(MINUTES.read_text())["janken-rummy"]["goals"]
    assert goals["100"]["3"] == 20
    minutes = "{} Min." if language == "de" else "{} min"
    for players in ("3", "6"):
        page.locator(".choice").get_by_text(players, exact=True).click()
        told = presets.locator("em")
        for place, goal in ((0, "100"), (1, "500")):
            expect(told.nth(place)).to_have_text(minutes.format(goals[goal][players]))
        unhurried = {"3": 30, "6": 25}[players]
        expect(told.nth(2)).to_have_text(minutes.format(unhurried))
    assert no_sideways_scrolling(page)
    expect(page.locator(".fold[open]")).to_have_count(0)
    expect(presets.nth(1)).to_be_in_viewport(ratio=0.5)


def test_a_table_for_children_has_easy_unhurried_bots(guests: Guests) -> None:
    """Three taps: how many, which game, play."""
    page = guests.come("/new/collector")
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    page.get_by_text("2", exact=True).click()
    page.get_by_text("With children").click()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("group", name="Twelve cards")).to_be_visible()
    [made] = [frame for frame in sent if '"create"' in frame]
    assert '"assist":"yes"' in made
    assert '"bot_seconds":3' in made
    assert any('"bot":"easy"' in frame for frame in sent)


def test_nk_14_a_game_begun_with_one_click_goes_to_300(guests: Guests) -> None:
    page = guests.come()
    play_now(page, "9 of a Kind")
    expect(page.locator(".bar .title")).to_contain_text("300")


def test_house_rules_that_do_not_go_together_are_refused_in_a_sentence(guests: Guests) -> None:
    """RS-16: without a number of deals only a time limit can end the game."""
    page = guests.come("/new/run-with-scissors")
    unfold(page)
    deals = page.get_by_label(re.compile(r"^\s*How many times each player deals"))
    deals.fill("")
    page.get_by_role("button", name="Invite friends").click()
    expect(page.get_by_role("alert").filter(has_text="Nothing would end the game")).to_be_visible()
    limit = page.get_by_label(re.compile(r"^\s*A time limit in minutes"))
    limit.fill("45")
    page.get_by_role("button", name="Invite friends").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("button", name="Sit here, seat 2")).to_be_visible()
    expect(deals).to_have_value("")
    expect(limit).to_have_value("45")
    ben = guests.come(path_of(page), name="Ben")
    expect(ben.get_by_text(re.compile("only the time limit ends the game: none"))).to_be_visible()
    expect(ben.get_by_text(re.compile("A time limit in minutes, checked between hands: 45"))).to_be_visible()


def test_how_well_bots_play_is_chosen_for_a_table_and_for_each_seat(guests: Guests) -> None:
    page = guests.come("/new/collector")
    rooms: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: rooms.append(str(frame))))
    page.get_by_text("3", exact=True).click()
    unfold(page)
    level = page.get_by_label("Bot level")
    expect(level).to_have_attribute("aria-valuetext", "club")
    level.press("ArrowRight")
    expect(level).to_have_attribute("aria-valuetext", "ambitious")
    expect(page.locator(".field").get_by_text("ambitious")).to_be_visible()
    level.press("End")
    page.get_by_role("button", name="Invite friends").click()
    page.wait_for_url("**/t/*")
    expect(level).to_have_attribute("aria-valuetext", "master")
    page.get_by_role("button", name="Bot for seat 2").click()
    expect(page.get_by_text("master bot")).to_be_visible()
    level.press("Home")
    page.get_by_role("button", name="Start with bots in the empty seats").click()
    expect(page.get_by_role("group", name="Twelve cards")).to_be_visible()
    wait_until(page, lambda: any('"playing"' in room and '"bot":"easy"' in room for room in rooms))
    page.get_by_role("button", name="Pass").click()
    bots = [name.split()[0] for name in page.locator(".collector .seat .seat-name").all_inner_texts()[1:]]
    page.get_by_role("button", name="Menu").click()
    for bot in bots:  # a master and a beginner, each with a move
        told = re.compile(f"{bot} (takes|steals|draws|passes)")
        expect(page.get_by_role("listitem").filter(has_text=told).first).to_be_visible()


def test_a_friend_follows_the_link_and_both_play(guests: Guests) -> None:
    ann = guests.come("/new/collector", name="Ann")
    ann.get_by_text("2", exact=True).click()
    ann.get_by_role("button", name="Invite friends").click()
    ann.wait_for_url("**/t/*")
    ben = guests.come(path_of(ann), name="Ben", size=DESK)
    ben.get_by_role("button", name="Sit here, seat 2").click()
    expect(ann.get_by_text("Ben", exact=True)).to_be_visible()
    ann.get_by_role("button", name="Start", exact=True).click()
    for page in (ann, ben):
        expect(page.get_by_role("group", name="Twelve cards").get_by_role("button")).to_have_count(12)
    expect(ann.get_by_role("button", name="Pass")).to_be_enabled()
    ann.get_by_role("button", name="Pass").click()
    expect(ben.get_by_role("button", name="Draw extra")).to_be_enabled()
    expect(ben.get_by_role("status").filter(has_text="Ann passes.")).to_be_attached()


def test_a_word_leads_to_the_table(guests: Guests) -> None:
    ann = guests.come("/new/collector", name="Ann")
    ann.get_by_role("button", name="Invite friends").click()
    ann.get_by_role("button", name="Create a join code").click()
    word = ann.locator(".word").inner_text()
    ben = guests.come(name="Ben")
    ben.get_by_label("Have a join code?").fill(word)
    ben.get_by_role("button", name="Join").click()
    ben.wait_for_url("**/t/*")
    assert ben.url == ann.url


def test_a_wrong_word_is_answered_in_a_sentence(guests: Guests) -> None:
    page = guests.come()
    page.get_by_label("Have a join code?").fill("no-such-word")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("alert").filter(has_text="There is no such table")).to_be_visible()


def test_a_name_with_markup_stays_text(guests: Guests) -> None:
    nasty = "<img src=x onerror=alert(1)>"
    page = guests.come("/new/collector")
    page.get_by_role("button", name="Invite friends").click()
    page.get_by_label("Your name").fill(nasty)
    page.get_by_label("Your name").press("Tab")
    expect(page.get_by_text(nasty)).to_be_visible()
    assert page.locator("img").count() == 0


def test_an_address_without_a_table_says_so(guests: Guests) -> None:
    page = guests.come("/t/AAAAAAAAAAAAAAAAAAAAAA")
    expect(page.get_by_role("heading", name="There is no such table")).to_be_visible()
    page = guests.come("/nowhere/at/all")


_WORDS = """() => performance.getEntriesByType("resource").map(one => new URL(one.name).pathname)
  .filter(path => path.startsWith("/api/words/"))"""


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_the_start_page_asks_for_its_own_words_alone_and_for_others_with_what_says_them(
    guests: Guests, size: tuple[int, int]
) -> None:
    page = guests.come(size=size)
    expect(page.locator(".more li")).to_have_count(3)
    page.wait_for_load_state("networkidle")
    assert page.evaluate(_WORDS) == ["/api/words/en"]
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog", name="Settings").get_by_label("Your name")).to_be_visible()
    assert "/api/words/en/other-pages" in page.evaluate(_WORDS)


def test_what_cannot_be_fetched_when_it_is_wanted_is_said(guests: Guests) -> None:
    page = guests.come()
    expect(page.locator(".box .go").first).to_be_enabled()
    page.route("**/assets/**", lambda route: route.abort())
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_text("Not connected. Trying again.")).to_be_visible()
    page.unroute("**/assets/**")
    page.get_by_role("button", name="Reload the page").click()
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog")).to_be_visible()
