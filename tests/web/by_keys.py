"""Playing by keyboard alone; the focus is where somebody expects it who does not see it."""

from playwright.sync_api import Page

from tests.web.guests import look, until

_IN_HAND = "() => !!document.activeElement?.closest('[data-walk]')"
# From the card that has the focus to the one of that name, by the way the arrow points.
_WAY = """name => {
  const goal = [...document.querySelectorAll("[data-walk] button")].find(one =>
    one.getAttribute("aria-label") === name || one.getAttribute("aria-label")?.startsWith(name + ","));
  if (!goal) throw new Error("no card is called " + name);
  const from = document.activeElement.getBoundingClientRect(), to = goal.getBoundingClientRect();
  if (document.activeElement === goal) return "";
  const [dx, dy] = [to.left - from.left, to.top - from.top];
  if (Math.abs(dy) > 3 && goal.closest(".array")) return dy > 0 ? "ArrowDown" : "ArrowUp";
  return dx > 0 ? "ArrowRight" : "ArrowLeft";
}"""


def in_hand(page: Page) -> None:
    """The focus is on a card; it may come back there a moment later."""
    until(page, _IN_HAND)


def walk_to(page: Page, name: str) -> None:
    if not page.evaluate(_IN_HAND):
        page.keyboard.press("ArrowRight")  # from nowhere an arrow key leads into the hand
    in_hand(page)
    for steps in range(60):
        key = page.evaluate(_WAY, name)
        if not key:
            if not steps:
                look(page)  # who was brought there has to see it
            return
        page.keyboard.press(key)
    raise AssertionError(f"no arrow key leads to {name}")


def choose(page: Page, *names: str) -> None:
    for name in names:
        walk_to(page, name)
        page.keyboard.press("Space")


def tab_to(page: Page, things: str) -> None:
    """Tab until something of that kind has the focus."""
    for _ in range(80):
        if page.evaluate("things => document.activeElement?.matches(things)", things):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {things}")


def tab_to_key(page: Page, words: str) -> None:
    """Tab until a key or link that says this has the focus; not the page itself, which holds all words."""
    for _ in range(40):
        page.keyboard.press("Tab")
        if words in page.evaluate("document.activeElement?.closest('a, button')?.textContent ?? ''"):
            return
    raise AssertionError(f"no key leads to {words}")
