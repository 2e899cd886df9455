"""For people with real cards: the score keeper and the referee on a phone, by touch and by keyboard."""

import re
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from janken import games
from janken.words.rules import rule_ids
from tests.web.fitting import lines_of_keys
from tests.web.guests import Guests
from tests.web.test_access import by_day_and_night

SMALL: Final = (360, 640)


def begin(page: Page, *names: str) -> None:
    page.locator("#setup select").first.select_option(str(len(names)))
    for number, name in enumerate(names, start=1):
        page.get_by_role("textbox", name=f"Player {number}").fill(name)
    page.get_by_role("button", name="Start").tap()


def tap(page: Page, *cards: str) -> None:
    for card in cards:
        page.get_by_role("button", name=re.compile(f"^{card} of")).tap()


def totals(page: Page) -> list[str]:
    return page.get_by_role("region", name="Score sheet").locator("tfoot td").all_inner_texts()


def test_michigan_is_kept_by_touch_corrected_and_there_again_after_a_reload(guests: Guests, axe: str) -> None:
    page = guests.come("/new/run-with-scissors", size=SMALL, touch=True)
    page.get_by_role("link", name="Keep score").tap()
    page.get_by_text("House rules").press(
        "Enter"
    )  # a second tap in the same place at once would not be meant
    page.get_by_label("Points for runs, or chips and nine bowls").select_option("michigan")
    begin(page, "Nora", "Leo", "Maximiliane")
    following = page.get_by_role("button", name="Next round")
    expect(following).to_be_disabled()
    out = page.get_by_role("region", name="Went out")
    people = page.get_by_role("group", name="Whose cards?")
    assert people.get_by_role("button").evaluate_all(
        "all => all.every(one => one.scrollWidth <= one.clientWidth && one.clientHeight < 60)"
    )
    people.get_by_role("button", name="Nora").tap()
    tap(page, "2", "3", "4")
    expect(page.get_by_text("Who went out?")).to_be_visible()  # until then nothing is settled
    out.get_by_role("button", name="Nora").tap()
    people.get_by_role("button", name="Leo").tap()
    page.get_by_role("button", name="Still held").tap()
    tap(page, "9")
    settled = page.get_by_role("region", name="This round").locator("tfoot td")
    expect(settled).to_have_text(["+4", "−13", "−12"])  # RS-18 to RS-21, worked out by hand
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL[0]
    assert by_day_and_night(page, axe) == []
    page.emulate_media(color_scheme="dark")
    for chosen in people.get_by_role("button", name="Leo"), out.get_by_role("button", name="Nora"):
        expect(chosen).to_have_css("background-color", "rgb(243, 236, 222)")  # light at night too
        expect(chosen).to_have_css("color", "rgb(30, 42, 47)")
    following.tap()
    expect(page.get_by_text("Round 2 · Leo deals")).to_be_visible()
    expect(out).to_be_in_viewport()  # the next round is entered from the top on, cards taken first
    expect(page.get_by_role("button", name="Took")).to_have_attribute("aria-pressed", "true")
    assert totals(page) == ["34", "17", "18"]
    page.reload()
    expect(page.get_by_text("Round 2 · Leo deals")).to_be_visible()
    assert totals(page) == ["34", "17", "18"]
    page.get_by_role("button", name="Correct round 1").tap()
    expect(out).to_be_in_viewport()
    assert max(lines_of_keys(page)) == 1
    tap(page, "9")  # held by nobody after all
    expect(settled).to_have_text(["+3", "−12", "−12"])
    page.get_by_role("button", name="Save round 1").tap()
    expect(page.get_by_text("Round 2 · Leo deals")).to_be_visible()
    assert totals(page) == ["33", "18", "18"]
    page.get_by_role("button", name="Undo").tap()
    expect(page.get_by_text("Correcting round 1")).to_be_visible()


def press(page: Page, control: Locator, key: str) -> None:
    """As for a person who gets there by Tab."""
    control.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(control).to_be_focused()
    page.keyboard.press(key)


def test_a_rummy_hand_is_kept_by_keyboard_alone(guests: Guests) -> None:
    page = guests.come("/keep/janken-rummy", size=SMALL, touch=True)
    begin(page, "Ann", "Ben")
    rummy = page.get_by_role("region", name="Rummy!").get_by_role("button", name="Ann")
    press(page, rummy, "Enter")
    press(page, rummy, "Space")  # taken back
    press(page, page.get_by_role("region", name="Went out").get_by_role("button", name="Ann"), "Enter")
    press(page, page.get_by_role("group", name="Whose cards?").get_by_role("button", name="Ben"), "Enter")
    press(page, page.get_by_role("button", name=re.compile("^King of Rock")), "Enter")
    press(page, page.get_by_role("button", name=re.compile("^5 of Water")), "Space")
    following = page.get_by_role("button", name="Next round")
    expect(following).to_be_enabled()
    press(page, following, "Enter")
    expect(page.get_by_role("region", name="Score sheet").locator("tbody td").first).to_contain_text("+15")
    assert totals(page) == ["15", "0"]


def test_the_referee_says_whether_and_why(guests: Guests, axe: str) -> None:
    page = guests.come("/new/collector", size=SMALL, touch=True)
    page.get_by_role("link", name="Is this a set?").tap()
    verdict = page.get_by_role("region", name="Is this a set?")
    expect(verdict.get_by_text("Tap three or more cards.")).to_be_visible()
    for card in ("4 of Paper", "5 of Scissors", "6 of Rock"):
        page.get_by_role("button", name=card, exact=True).tap()
    expect(verdict.get_by_text("Yes, a strong run: 5 points.")).to_be_visible()
    page.get_by_role("button", name="6 of Rock", exact=True).tap()
    page.get_by_role("button", name="6 of Lizard", exact=True).tap()
    expect(verdict.get_by_text("Lizard is not stronger than Scissors")).to_be_visible()
    assert by_day_and_night(page, axe) == []
    page.get_by_role("button", name="What beats what").tap()
    expect(page.get_by_text("Each suit beats the next two, clockwise.")).to_be_visible()


def test_every_game_and_language_has_its_sheet(guests: Guests) -> None:
    words = {"de": "Punkteblatt", "es": "Hoja de puntos"}
    for language, word in words.items():
        for game in ("nine-of-a-kind", "light-to-dark", "collector"):
            page = guests.come(f"/keep/{game}", size=SMALL, language=language)
            expect(page.get_by_text(word).first).to_be_visible()
            page.locator(".lip .key.main").click()
            expect(
                page.get_by_role("button", name={"de": "Zurücknehmen", "es": "Deshacer"}[language])
            ).to_be_visible()
            assert page.evaluate("document.documentElement.scrollWidth") <= SMALL[0]
            page.close()


@pytest.mark.parametrize(
    "game", ["collector", "janken-rummy", "light-to-dark", "nine-of-a-kind", "run-with-scissors"]
)
def test_the_rules_print_whole(guests: Guests, game: str) -> None:
    """Chromium itself lays out the pages: what it printed of a page that scrolls was the first screen."""
    page = guests.come(f"/rules/{game}")
    rules = page.locator(".rules h4")
    expect(rules.first).to_be_visible()
    printed = page.pdf(format="A4", tagged=True, outline=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) >= 3
    # Where each heading stands, page and place, is in the list of contents that it writes.
    there = [title.decode() for title in re.findall(rb"<</Title \(([^)]+)\)\s*/Dest \[\d+ 0 R", printed)]
    assert set(rules.all_inner_texts()) <= set(there)
    assert len(rules.all()) == len(rule_ids(game, games.rules_pages()[game]))
    page.emulate_media(media="print")
    hidden = page.locator(".rules :is(p, li, td, h4)").evaluate_all(
        "all => all.filter(one => !one.checkVisibility() && !one.closest(':is(.to-print, .contents, .deck)'))"
        ".length"
    )
    assert hidden == 0
    for not_on_paper in (".bar", ".to-print"):
        expect(page.locator(not_on_paper)).to_be_hidden()


def centre(key: Locator) -> dict[str, float]:
    box = key.bounding_box()
    assert box is not None
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def keys_of(page: Page, number: int, call: str = "9 of a kind!") -> Locator:
    return page.get_by_role("region", name=f"Player {number}").get_by_role("button", name=call)


def test_the_caller_hears_the_finger_that_lands_first(guests: Guests, axe: str) -> None:
    """By real touches of two fingers; a wrong call costs the round, and the others trade on."""
    page = guests.come("/new/nine-of-a-kind", size=SMALL, touch=True)
    page.get_by_role("link", name="Caller and clock").tap()
    assert by_day_and_night(page, axe) == []
    page.get_by_role("button", name="Look at your cards, 20 seconds").tap()
    words = page.locator("p.words").first
    expect(words).to_contain_text("Look at your cards: ")
    for number in range(1, 6):
        expect(keys_of(page, number)).to_be_disabled()
    page.get_by_role("button", name="Begin trading").tap()
    expect(keys_of(page, 1)).to_be_enabled()
    assert by_day_and_night(page, axe) == []
    touch = page.context.new_cdp_session(page)
    first, second = {"id": 1, **centre(keys_of(page, 4))}, {"id": 2, **centre(keys_of(page, 2, "Blocked!"))}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [first]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [first, second]})
    expect(words).to_contain_text("Player 4: 9 of a kind!")  # no finger was lifted yet
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(words).to_contain_text("Player 4: 9 of a kind! Lay the cards out.")
    page.get_by_role("button", name="It was wrong").tap()
    expect(page.get_by_role("region", name="Player 4")).to_contain_text("out this round")
    expect(words).to_contain_text("Player 2: Blocked! Lay the cards out.")
    page.get_by_role("button", name="It was wrong").press("Enter")
    keys_of(page, 3).focus()
    page.keyboard.press("Enter")
    expect(words).to_contain_text("Player 3: 9 of a kind!")
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL[0]
    page.get_by_role("button", name="It was right").tap()
    expect(words).to_contain_text("Player 3 wins the round.")
    page.get_by_role("button", name="Next round").tap()
    expect(words).to_contain_text("Look at your cards: ")


def test_what_was_called_is_on_the_sheet_when_it_is_counted(guests: Guests) -> None:
    """Nine people have a key each, which opens into three; chicken is among them if the sheet allows it."""
    page = guests.come("/keep/nine-of-a-kind", size=SMALL, touch=True)
    page.get_by_text("House rules").press("Enter")
    page.get_by_label("A player may give up and call chicken", exact=False).select_option("yes")
    begin(page, *"ABCDEFGHI")
    expect(page.get_by_text("Round 1 · A deals")).to_be_visible()
    page.goto(page.url[: page.url.index("/keep/")] + "/caller/nine-of-a-kind")
    page.get_by_label("Time to look").select_option("10")
    page.get_by_role("button", name="Look at your cards, 10 seconds").tap()
    page.get_by_role("button", name="Begin trading").press("Enter")
    fifth = page.get_by_role("region", name="E", exact=True)
    fifth.get_by_role("button", name="Call").press("Enter")
    fifth.get_by_role("button", name="Chicken!").press("Enter")
    expect(page.locator("p.words").first).to_contain_text("E called chicken: everyone counts.")
    page.get_by_role("button", name="Count the round").tap()
    chicken = page.get_by_role("region", name="Chicken!").get_by_role("button", name="E", exact=True)
    expect(chicken).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize(("width", "rows"), [(360, [5, 4]), (1280, [9])])
def test_nine_ranks_are_laid_in_rows_of_like_length(guests: Guests, width: int, rows: list[int]) -> None:
    page = guests.come("/keep/nine-of-a-kind", size=(width, 740), touch=True)
    begin(page, *"ABCDE")
    suit = page.locator(".keypad .suit").first.get_by_role("button")
    expect(suit).to_have_count(9)
    boxes = [box for key in suit.all() if (box := key.bounding_box())]
    assert [[box["y"] for box in boxes].count(top) for top in sorted({box["y"] for box in boxes})] == rows
    assert min(box["width"] for box in boxes) >= 44


def test_two_phones_write_on_one_sheet_and_it_is_in_the_story_of_both(guests: Guests) -> None:
    """Each enters what they hold; one writes the round down, and the other sees the sums."""
    nora = guests.come("/keep/janken-rummy", size=SMALL, touch=True)
    begin(nora, "Nora", "Leo")
    nora.get_by_role("button", name="Everyone’s phone").tap()
    expect(nora.get_by_role("img", name="QR code of the link")).to_be_visible()
    link = nora.get_by_role("textbox", name="Share the link").input_value()
    nora.keyboard.press("Escape")
    leo = guests.come(link[link.index("/keep/") :], name="Leo", size=SMALL, touch=True)
    leo.get_by_role("group", name="Whose cards?").get_by_role("button", name="Leo").tap()
    leo.get_by_role("button", name="King of Rock").tap()
    nora.get_by_role("region", name="Went out").get_by_role("button", name="Nora").tap()
    following = nora.get_by_role("button", name="Next round")
    expect(following).to_be_enabled()  # what Leo holds has come
    following.tap()
    expect(leo.get_by_text("Round 2 · Leo deals")).to_be_visible()
    assert totals(leo) == ["10", "0"]
    expect(leo.get_by_role("button", name="Undo")).to_be_disabled()  # it would take back what Nora did
    for page in (nora, leo):
        page.goto(page.url[: page.url.index("/keep/")] + "/story")
        kept = page.get_by_role("listitem").filter(has_text="Nora 10 and Leo 0")
        expect(kept).to_contain_text("One round so far")
        assert page.evaluate("document.documentElement.scrollWidth") <= SMALL[0]
        kept.get_by_role("link", name="Open").tap()
        expect(page.get_by_text("Round 2 · Leo deals")).to_be_visible()


def test_what_is_entered_while_the_line_is_gone_is_written_down_later(guests: Guests) -> None:
    page = guests.come("/keep/light-to-dark", size=SMALL, touch=True)
    page.get_by_role("button", name="Start").tap()
    removed = page.get_by_label("Removed")
    expect(removed).to_be_visible()
    page.context.set_offline(True)
    removed.fill("20")  # it counts at once: the key below is there before anybody leaves the field
    expect(page.get_by_role("alert").filter(has_text="Not connected")).to_be_visible()
    page.context.set_offline(False)
    following = page.get_by_role("button", name="Next round")
    expect(following).to_be_enabled(timeout=30_000)
    following.tap()
    expect(page.get_by_role("region", name="Score sheet").locator("tfoot td")).not_to_have_text("0")


def test_a_link_to_no_sheet_says_so(guests: Guests) -> None:
    page = guests.come("/keep/collector/nowhere")
    expect(page.get_by_text("There is no score sheet at this link.")).to_be_visible()
