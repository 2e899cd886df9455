"""Does a page fit its screen? Nothing scrolls sideways, no words are hidden, every key can be hit."""

from typing import Final

from playwright.sync_api import Page

# A long name may end in dots: it is whole for a screen reader, and in the menu.
_MAY_BE_CUT: Final = (
    ".seat-name, .seat-name > span, .bar h1, .bar p, .cap, .aim, .aim span, .taken b, .link, .so-far thead th"
)

_FAULTS: Final = """mayBeCut => {
  const faults = new Set();
  const called = one => `<${one.tagName.toLowerCase()} class="${one.getAttribute("class") ?? ""}"> `
    + (one.getAttribute("aria-label") ?? one.innerText ?? "").trim().replace(/\\s+/g, " ").slice(0, 60);
  const seen = one => one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && !one.closest(".visually-hidden, .ghost, svg, .skip:not(:focus)") && (!dialog || dialog.contains(one));
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  const hits = (one, x, y) => {
    const top = document.elementFromPoint(x, y);
    const holder = top?.closest("label, button, a") ?? top;
    return !!top && (one.contains(top) || holder.contains(one));
  };
  // Until the line stands in the middle of all that scrolls around it.
  const bringIn = (one, lies) => {
    for (let around = one.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowY !== "auto") continue;
      const { y, height } = around.getBoundingClientRect();
      around.scrollTop += lies().y + lies().height / 2 - y - height / 2;
    }
    scrollBy({ top: lies().y - innerHeight / 2, behavior: "instant" });
  };
  const over = (x, y) => called(document.elementFromPoint(x, y) ?? document.body);

  // With text of the size that it is drawn for, nobody has to scroll to a key of a table.
  const isPlain = getComputedStyle(document.documentElement).fontSize === "16px";
  for (const key of isPlain && !dialog ? document.querySelectorAll(":is(.lip, .calls) button") : []) {
    const { top, bottom, height } = key.getBoundingClientRect();
    if (height && (top < 0 || bottom > innerHeight)) faults.add(`off the screen: ${called(key)}`);
  }
  // And the name of the game is whole, but on the smallest screens there ever were.
  const name = document.querySelector(".bar h1");
  if (isPlain && innerWidth >= 360 && name?.scrollWidth > name?.clientWidth)
    faults.add(`cuts off: ${called(name)}`);
  if (document.documentElement.scrollWidth > innerWidth) faults.add("the page scrolls sideways");
  for (const one of document.querySelectorAll("body *")) {
    if (!seen(one) || one.matches("select, input, option, .visually-hidden")) continue;
    const { overflowX, overflowY } = getComputedStyle(one);
    const wide = one.scrollWidth > one.clientWidth + 1;
    const high = one.scrollHeight > one.clientHeight + 4;  // letters may reach out of their line
    if (["auto", "scroll"].includes(overflowX) && wide) faults.add(`scrolls sideways: ${called(one)}`);
    // Cards stand behind the lip, and so reach below the page.
    const cuts = (overflowX === "hidden" && wide) || (overflowY === "hidden" && high && !one.matches(".app"));
    if (cuts && one.innerText && !one.matches(`${mayBeCut}, .box`) ) faults.add(`cuts off: ${called(one)}`);
  }
  // Words: the middle of every line of them is in sight once they are scrolled to.
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const one = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !seen(one) || one.closest(`${mayBeCut}, select`)) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (let line = 0; line < range.getClientRects().length; line += 1) {
      const lies = () => range.getClientRects()[line];
      if (lies().width < 2) continue;
      const middle = () => lies().y + lies().height / 2;
      const missed = () => [lies().x + 1, lies().x + lies().width / 2, lies().right - 1]
        .find(x => !hits(one, x, middle()));
      if (missed() !== undefined) bringIn(one, lies);
      if (missed() !== undefined)
        faults.add(`words not in sight: ${called(one)} under ${over(missed(), middle())}`);
    }
  }
  for (const one of document.querySelectorAll("button, a, select, input")) {
    if (!seen(one)) continue;
    one.scrollIntoView({ block: "nearest" });
    const box = one.getBoundingClientRect();
    if (box.left < -1 || box.right > innerWidth + 1) faults.add(`sticks out: ${called(one)}`);
    const inFan = one.matches(".hand-card");  // its corner, which no neighbour covers
    const x = box.x + (inFan ? 8 : box.width / 2);
    const y = box.y + (inFan ? 10 : box.height / 2);
    if (!hits(one, x, y)) faults.add(`out of reach: ${called(one)} under ${over(x, y)}`);
  }
  // The table itself stands where it stood.
  for (const one of document.querySelectorAll("body *")) {
    if (one.scrollTop || one.scrollLeft) one.scrollTo(0, 0);
  }
  scrollTo({ top: 0, behavior: "instant" });
  return [...faults];
}"""


def faults(page: Page) -> list[str]:
    """What does not fit, in words."""
    return list(page.evaluate(_FAULTS, _MAY_BE_CUT))


_LINES: Final = """() => [...document.querySelectorAll(".lip .key")].map(key => {
  const range = document.createRange(), words = document.createTreeWalker(key, NodeFilter.SHOW_TEXT);
  const tops = new Set();
  while (words.nextNode()) {
    range.selectNodeContents(words.currentNode);
    for (const one of range.getClientRects()) if (one.width > 0) tops.add(Math.round(one.top));
  }
  return tops.size;
})"""


def lines_of_keys(page: Page) -> list[int]:
    """How many lines the words of each key have that stands below the table."""
    return [int(lines) for lines in page.evaluate(_LINES)]
