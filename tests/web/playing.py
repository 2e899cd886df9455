"""Playing by clicks, as somebody does who takes every hint."""

import re
from collections.abc import Callable, Mapping
from time import monotonic

from playwright.sync_api import Page, expect

from tests.web.gestures import card, press_cards
from tests.web.guests import LOOK_AGAIN, Guests, look, until


def make_table(
    page: Page, title: str, *, players: int = 0, begin: bool = True, bots: str = "at once", **house: str
) -> None:
    """The form of a new table: players, house rules by the beginning of their help, quick bots."""
    page.get_by_role("link", name=title, exact=True).click()
    expect(page.get_by_role("button", name="Play now")).to_be_enabled()
    if players:
        page.locator(".choice").get_by_text(str(players), exact=True).click()
    unfold(page)
    for field, value in house.items():
        _fill(page, field.replace("_", " "), value)
    if page.get_by_label("Bot speed", exact=True).count():
        page.get_by_label("Bot speed", exact=True).select_option(bots)
    page.get_by_role("button", name="Play now" if begin else "Invite friends").click()
    page.wait_for_url("**/t/*")


def unfold(page: Page) -> None:
    """Everything that the form of a new table folds away."""
    page.locator(".lip .key.main:enabled").first.wait_for()  # the form is there whole
    page.locator(".fold").evaluate_all("all => all.forEach(fold => fold.open = true)")


def _fill(page: Page, label: str, value: str) -> None:
    field = page.get_by_label(re.compile(rf"^\s*{label}", re.IGNORECASE))
    if field.evaluate("field => field.tagName") == "SELECT":
        field.select_option(value)
    elif value in ("yes", "no"):
        field.set_checked(value == "yes")
    else:
        field.fill(value)


def names(page: Page, things: str) -> list[str]:
    """What a screen reader calls them, in order."""
    found = page.locator(things).evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    return [str(name) for name in found]


def wait_until(page: Page, holds: Callable[[], bool], seconds: float = 60) -> None:
    """Until something holds that the test itself knows; the browser goes on meanwhile."""
    deadline = monotonic() + seconds
    while not holds():
        assert monotonic() < deadline
        page.wait_for_timeout(LOOK_AGAIN)


def path_of(page: Page) -> str:
    return re.sub(r"^https?://[^/]+", "", page.url)


def join(guests: Guests, page: Page, seat: int, **settings: object) -> Page:
    """A friend follows the link and sits down."""
    friend = guests.come(path_of(page), **settings)  # type: ignore[arg-type]
    friend.get_by_role("button", name=f"Sit here, seat {seat}").click()
    expect(friend.get_by_role("button", name="Leave seat")).to_be_visible()
    return friend


# The slip says something new, or the hint was there already.
_HINTED = """before => document.querySelector('.slip [data-move], .slip.refused, .sheet')
  || [...document.querySelectorAll('.slip')].map(one => one.innerText).join() !== before.join()"""


def hinted(page: Page) -> str:
    """The move that the lamp suggests, as a record writes it; empty if it was somebody else's turn."""
    for _ in range(3):  # some games tell it in steps
        before = page.locator(".slip").all_inner_texts()
        page.keyboard.press("h")
        until(page, _HINTED, before)
        # In one step: somebody's move may take the slip away at any time.
        move = str(page.evaluate("() => document.querySelector('.slip [data-move]')?.dataset.move ?? ''"))
        if move or page.locator(".slip.refused, .sheet").count():
            return move
    return ""


def told(page: Page, words: str | re.Pattern[str]) -> None:
    """Whoever listens has heard it, politely."""
    expect(page.get_by_role("status").filter(has_text=words)).to_be_attached()


def is_over(page: Page) -> bool:
    return page.locator(".sheet").count() > 0


def wait_for_turn(page: Page) -> bool:
    """Until one may act, or the hand is over: then False."""
    until(page, "() => !!document.querySelector('[aria-label=Hint]:enabled, .sheet')", seconds=60)
    return not is_over(page)


def play_by_hints(page: Page, keys: Mapping[str, str], turns: int = 400) -> None:
    """Follow the hints to the score sheet. `keys`: the verb of a move, and the key that does it."""
    for _ in range(turns):
        if not wait_for_turn(page):
            return
        follow_hint(page, keys)
    raise AssertionError("the game did not end")


def follow_hint(page: Page, keys: Mapping[str, str]) -> None:
    seen = page.locator("main .cloth").inner_html()
    verb = hinted(page).partition(" ")[0]
    key = page.get_by_role("button", name=re.compile(keys.get(verb, "^$")))
    if key.count() and key.first.is_enabled():
        key.first.click()
        if verb == "stop":
            page.get_by_role("button", name="Yes, stop").click()
        # A key that is pressed again before anybody can have seen its turn is not meant for it.
        try_again = monotonic() + 1
        while page.evaluate("() => document.querySelector('main .cloth')?.innerHTML") == seen:
            if monotonic() > try_again:
                return
            page.wait_for_timeout(LOOK_AGAIN)


def lay_what_the_hint_says(page: Page) -> None:
    """Others play meanwhile: a hint may be gone before it is read, and a card may come too late."""
    page.keyboard.press("h")
    page.wait_for_timeout(50)
    page.evaluate(
        """() => {
          const [verb, card] = (document.querySelector(".slip b")?.dataset.move ?? "").split(" ");
          if (verb === "play") document.querySelector(`[data-hand="${card}"] .hand-card`)?.click();
        }"""
    )
    page.wait_for_timeout(50)


COLLECTOR = {"take": "^Take for", "draw": "^Draw extra", "pass": "^Pass", "stop": "^Stop here"}
RUMMY = {"draw": "^Draw$", "take": "^Take ", "meld": "^Lay down", "add": "^Add to", "discard": "^Discard$"}


def play_light_to_dark(page: Page, cards: int = 52) -> None:
    """Match what can be matched, turn up a card when nothing can, until this many have been turned up."""
    expect(page.locator(".light-to-dark-lip")).to_be_visible()
    deadline = monotonic() + 120
    while page.evaluate(_STEP, cards):
        assert monotonic() < deadline, "the game did not end"
        page.wait_for_timeout(LOOK_AGAIN)  # a card that nobody has seen yet is not pressed away


# Turn up a card if that is all there is; else take the last of the fours, or show them; false if that was
# enough. All in one go, because a move that is on its way may end the game.
_STEP = """cards => {
  const left = document.querySelector(".light-to-dark .top b")?.innerText;
  if (left === undefined || (Number(left) <= 52 - cards && cards < 52)) return false;
  const key = start => [...document.querySelectorAll(".light-to-dark-lip button:enabled")].find(
    one => one.innerText.trim().startsWith(start));
  const fours = document.querySelectorAll(".four-key");
  (key("Turn up") ?? [...fours].at(-1) ?? key("Show the"))?.click();
  return true;
}"""


def play_out(page: Page) -> None:
    """With the deck OUT_AT_ONCE: three melds and a discard: Ann is out in her first turn."""
    draw = page.get_by_role("button", name="Draw", exact=True)
    expect(draw).to_be_enabled()
    look(page)
    draw.click()
    expect(card(page, "7 of Water")).to_be_visible()
    lay_out(page)


def lay_out(page: Page) -> None:
    """With the deck OUT_AT_ONCE, after drawing."""
    melds = (
        ["3 of Lizard", "4 of Lizard", "5 of Lizard", "6 of Lizard"],
        ["9 of Rock", "9 of Scissors", "9 of Water"],
        ["Jack of Paper", "Queen of Paper", "King of Paper"],
    )
    for number, meld in enumerate(melds, start=1):
        press_cards(page, *meld)
        page.get_by_role("button", name=f"Lay down {len(meld)}").click()
        expect(page.locator(".meld")).to_have_count(number)
    press_cards(page, "7 of Water")
    page.get_by_role("button", name="Discard", exact=True).click()
    expect(page.get_by_text("Rummy × 2")).to_be_visible()


def stop_here(page: Page) -> None:
    """End a game alone; the table asks once."""
    stop = page.get_by_role("button", name="Stop here")
    expect(stop).to_be_enabled()
    look(page)
    stop.click()
    look(page)  # the question may come up under the pointer
    page.get_by_role("button", name="Yes, stop").click()
