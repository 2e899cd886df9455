"""Where things lie on the screen: what sticks out of its place, and what lies on what."""

from typing import Final

from playwright.sync_api import Page

from tests.web.guests import no_sideways_scrolling

# The sizes of the screens that people have.
SCREENS: Final = {
    "old-phone": (320, 568),
    "small-phone": (360, 640),
    "phone": (390, 844),
    "tablet": (820, 1180),
    "across": (844, 390),
    "laptop": (1366, 768),
    "desk": (1440, 900),
}
LONG_NAMES: Final = (
    "Wilhelmina Fitzgerald-Smith",
    "Bartholomäus von Thal",
    "Konstantinopolitanska",
    "Maximiliane Oberhuber",
    "Alexandros Papadopoulos",
    "Friederike Ostermann",
    "Guadalupe Hernández",
    "Penelope Featherstone",
    "Ottokar der Große",
)

_BOXES: Final = """const box = one => one.getBoundingClientRect();
const seen = one => box(one).width > 0 && box(one).height > 0;
const all = at => {
  const found = [...document.querySelectorAll(at)].filter(seen);
  if (!found.length) throw new Error(`nothing to look at: ${at}`);
  return found;
};
const called = one => (one.getAttribute("aria-label") ?? one.innerText).trim().replace(/\\s+/g, " ");
"""
_OUTSIDE: Final = f"""([inner, outer]) => {{ {_BOXES}
  const room = box(document.querySelector(outer));
  return all(inner).filter(one => box(one).left < room.left - 1 || box(one).right > room.right + 1
    || box(one).top < room.top - 1 || box(one).bottom > room.bottom + 1).map(called);
}}"""
_OVERLAPS: Final = f"""things => {{ {_BOXES}
  const found = all(things);
  return found.flatMap((one, place) => found.slice(place + 1)
    .filter(other => !one.contains(other) && !other.contains(one)
      && Math.min(box(one).right, box(other).right) - Math.max(box(one).left, box(other).left) > 1
      && Math.min(box(one).bottom, box(other).bottom) - Math.max(box(one).top, box(other).top) > 1)
    .map(other => `${{called(one)}} / ${{called(other)}}`));
}}"""
# Nothing has moved for this many frames; by where things are laid out, whatever glows or sways there.
_SETTLED: Final = """frames => new Promise(done => {
  let same = 0, before = "";
  const look = () => {
    const now = [...document.body.querySelectorAll("*")]
      .map(one => [one.offsetLeft, one.offsetTop, one.offsetWidth, one.offsetHeight]).join();
    same = now === before ? same + 1 : 0;
    before = now;
    if (same < frames) requestAnimationFrame(look);
    else done();
  };
  requestAnimationFrame(look);
})"""
_FRAMES: Final = 6


def outside(page: Page, inner: str, outer: str) -> list[str]:
    """Those that stick out."""
    return list(page.evaluate(_OUTSIDE, [inner, outer]))


def overlapping(page: Page, things: str) -> list[str]:
    """Pairs that lie on each other."""
    return list(page.evaluate(_OVERLAPS, things))


def faults(page: Page, *, inner: str, outer: str, apart: str) -> dict[str, list[str]]:
    """By screen: what sticks out of its place, or lies on something. Leaves a phone."""
    found: dict[str, list[str]] = {}
    for name, (width, height) in SCREENS.items():
        resize(page, width, height)
        wrong = outside(page, inner, outer) + overlapping(page, apart)
        if not no_sideways_scrolling(page):
            wrong.append("scrolls sideways")
        if wrong:
            found[name] = wrong
    resize(page, *SCREENS["phone"])
    return found


def resize(page: Page, width: int, height: int) -> None:
    """Another screen, and the page has fitted itself in."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(_SETTLED, _FRAMES)
