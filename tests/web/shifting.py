"""What jumps on a page: layout shifts as the browser measures them, after a tap too.

Cards move with every move, and that is theirs to do. What must stay is all else: keys, seats, words.
"""

from typing import Final

from playwright.sync_api import Page

MOST: Final = 0.02

# Cards and what holds them in a row; and the log, which grows.
_MOVES: Final = (
    ".card, .hand-card, .tier, .row li, .meld, .melds, .laid, .array, .move-log, .shown, .ghost, .slot, .tray"
)

# How far something jumped and how large it is, as the browser counts it, one by one.
_WATCH: Final = f"""
window.shifted = [];
new PerformanceObserver(list => {{
  const screen = innerWidth * innerHeight;
  if (!location.pathname.startsWith("/t/")) return;  // only at a table
  for (const {{ sources }} of list.getEntries()) {{
    for (const {{ node, previousRect: from, currentRect: to }} of sources) {{
      const one = node?.nodeType === 1 ? node : node?.parentElement;
      if (!one?.isConnected || one.closest({_MOVES!r})) continue;
      const pixels = Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y));
      const way = pixels / Math.max(innerWidth, innerHeight);
      const area = Math.max(from.width * from.height, to.width * to.height) / screen;
      window.shifted.push([way * area, `${{one.tagName}}.${{one.getAttribute("class")}}`]);
    }}
  }}
}}).observe({{ type: "layout-shift", buffered: true }});
"""


def watch_shifts(page: Page) -> None:
    """From the next page that is opened on; call it before a table is made."""
    page.add_init_script(_WATCH)
    page.reload()


def shifts(page: Page) -> list[str]:
    """Those that people notice."""
    found = page.evaluate("window.shifted")
    return sorted({f"{value:.3f}: {where}" for value, where in found if value > MOST})
