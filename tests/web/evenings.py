"""What the page of somebody shows, and what it would show if they opened it again: they are the same."""

from difflib import unified_diff
from time import monotonic

from playwright.sync_api import Page

from tests.web.guests import LOOK_AGAIN

# All that is read or can be pressed, line by line. Seconds run, and what was just said or told passes.
_SHOWN = """() => {
  const spoken = "[role=timer], [role=status], [role=alert], [aria-live]";
  const passing = `${spoken}, .slip, .help, .said, .move-log, .trouble`;
  const main = document.querySelector("main")?.cloneNode(true);
  if (!main || main.getAttribute("aria-busy")) return ["not there yet"];
  for (const one of main.querySelectorAll(passing)) one.remove();
  const lines = [];
  const read = (node) => {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = node.data.replace(/\\s+/g, " ").trim();
      if (text) lines.push(text);
      return;
    }
    if (!(node instanceof Element)) return;
    const label = node.getAttribute("aria-label");
    if (label) lines.push(`${node.tagName.toLowerCase()}: ${label}`);
    if (node.matches("button")) lines.push(node.disabled ? "[a key that is off]" : "[a key]");
    for (const child of node.childNodes) read(child);
  };
  read(main);
  return lines;
}"""


def shown(page: Page) -> list[str]:
    lines = page.evaluate(_SHOWN)
    assert isinstance(lines, list)
    return lines


def shows_what_a_fresh_page_does(page: Page, seconds: float = 30) -> None:
    """The same person opens the table in another tab; both come to show the same, while others go on."""
    fresh = page.context.new_page()
    try:
        fresh.goto(page.url)
        deadline = monotonic() + seconds
        while (mine := shown(page)) != (theirs := shown(fresh)):
            assert monotonic() < deadline, "\n".join(unified_diff(mine, theirs, "held", "fresh", lineterm=""))
            page.wait_for_timeout(LOOK_AGAIN)
    finally:
        fresh.close()
