"""Dragging with a mouse and with a finger."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page

Point = tuple[float, float]
LONG_ENOUGH = 1000  # ms; a call is held for 750


def point_of(place: Locator, across: float = 0.5, down: float = 0.5) -> Point:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] * across, box["y"] + box["height"] * down


def card(page: Page, name: str) -> Locator:
    """A card of one's own hand, by its name."""
    return page.locator(f'.rack .hand-card[aria-label="{name}"], .rack .hand-card[aria-label^="{name},"]')


def press_cards(page: Page, *names: str) -> None:
    for name in names:
        card(page, name).click(position={"x": 12, "y": 14})


def drag_with_mouse(page: Page, thing: Locator, goal: Point) -> None:
    page.mouse.move(*point_of(thing, 0.2, 0.3))
    page.mouse.down()
    page.mouse.move(goal[0], goal[1] + 4, steps=4)
    page.mouse.move(*goal)
    page.mouse.up()


def drag_with_finger(page: Page, thing: Locator, goal: Point) -> None:
    """Touch as the browser gets it from the screen, so that it may take it for scrolling."""
    x, y = point_of(thing, 0.2, 0.3)
    screen = page.context.new_cdp_session(page)

    def touch(kind: str, *points: Point) -> None:
        touched = [{"x": x, "y": y} for x, y in points]
        screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

    touch("touchStart", (x, y))
    for part in range(1, 9):
        touch("touchMove", (x + (goal[0] - x) * part / 8, y + (goal[1] - y) * part / 8))
    touch("touchEnd")
    screen.detach()


def hold_with_mouse(page: Page, thing: Locator, meanwhile: Callable[[], object] = lambda: None) -> None:
    """As long as a call wants to be held."""
    page.mouse.move(*point_of(thing))
    page.mouse.down()
    meanwhile()
    _hold(page)
    page.mouse.up()


def hold_and_slide_away(page: Page, thing: Locator) -> None:
    x, y = point_of(thing)

    def slide() -> None:
        page.mouse.move(x, y - 100)

    hold_with_mouse(page, thing, slide)


def hold_with_finger(page: Page, thing: Locator) -> None:
    x, y = point_of(thing)
    screen = page.context.new_cdp_session(page)
    screen.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    _hold(page)
    screen.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    screen.detach()


def _hold(page: Page) -> None:
    """By the frames that the page draws: they are what it counts by, and on a busy machine they are few."""
    page.evaluate(
        """ms => new Promise(done => {
          const start = performance.now();
          const look = now => now - start < ms ? requestAnimationFrame(look) : done();
          requestAnimationFrame(look);
        })""",
        LONG_ENOUGH,
    )
