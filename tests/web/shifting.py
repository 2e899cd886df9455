"""What jumps on a page by itself: layout shifts as the browser measures them, those after a tap left out."""

from typing import Final

from playwright.sync_api import Page

MOST: Final = 0.02

_WATCH: Final = """
window.shifted = [];
new PerformanceObserver(list => {
  for (const { value, hadRecentInput, sources } of list.getEntries()) {
    if (hadRecentInput) continue;
    const where = sources.map(({ node }) => (node?.nodeType === 1 ? node : node?.parentElement)?.className);
    window.shifted.push([value, where.join(", ")]);
  }
}).observe({ type: "layout-shift", buffered: true });
"""


def watch_shifts(page: Page) -> None:
    """From the next page that is opened on; call it before a table is made."""
    page.add_init_script(_WATCH)
    page.reload()


def shifts(page: Page) -> list[str]:
    """Those that people notice."""
    found = page.evaluate("window.shifted")
    return [f"{value:.3f}: {where}" for value, where in found if value > MOST]
