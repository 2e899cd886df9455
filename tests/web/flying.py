"""Flights as they are flown: which card is seen, from where, and to where."""

from dataclasses import dataclass

from playwright.sync_api import Page

Spot = tuple[float, float]

# Every flight begins here. A picture of a card has no name: its ink tells which one it is.
RECORD = """
window.flown = [];
const ink = element => element.querySelector("svg")?.innerHTML ?? "";
const moved = /translate\\(([-\\d.]+)px, ([-\\d.]+)px\\)/;
const shift = frame => (moved.exec(frame?.transform ?? "") ?? [0, 0, 0]).map(Number);
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, timing) {
  const { x, y, width, height } = this.getBoundingClientRect();
  const [, fromX, fromY] = shift(frames[0]);
  const [, toX, toY] = shift(frames.at(-1));
  const middle = [x + width / 2, y + height / 2];
  window.flown.push({
    ink: ink(this), card: this.dataset.card ?? "",
    start: [middle[0] + fromX, middle[1] + fromY], end: [middle[0] + toX, middle[1] + toY],
  });
  return animate.call(this, frames, timing);
};
"""

_MIDDLE = """selector => {
  const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""


@dataclass(frozen=True)
class Flight:
    ink: str
    card: str
    start: Spot
    end: Spot


def flown(page: Page) -> list[Flight]:
    found = page.evaluate("window.flown")
    return [Flight(one["ink"], one["card"], tuple(one["start"]), tuple(one["end"])) for one in found]


def forget(page: Page) -> None:
    page.evaluate("() => { window.flown = []; }")


def ink_of(page: Page, card: str, where: str) -> str:
    return str(
        page.evaluate("at => document.querySelector(at).innerHTML", f'{where} [data-card="{card}"] svg')
    )


def middle_of(page: Page, selector: str) -> Spot:
    x, y = page.evaluate(_MIDDLE, selector)
    return x, y


def is_near(one: Spot, other: Spot, within: float = 4) -> bool:
    return abs(one[0] - other[0]) <= within and abs(one[1] - other[1]) <= within
