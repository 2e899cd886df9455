"""What keeps people out of a page, as axe finds it."""

from playwright.sync_api import Page

# Only what it objects to is described, and by its source alone: that takes half the time.
_RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "resultTypes": ["violations"],
    "selectors": False,
}
_FIND = """options => axe.run(document, options).then(
  result => ({ looked: result.passes.length, violations: result.violations }))"""


def violations(page: Page, axe: str) -> list[str]:
    """What axe objects to, with its own source in the page."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(axe)
    found = page.evaluate(_FIND, _RULES)
    assert found["looked"], "axe had nothing to look at"
    return [f"{one['id']}: {node['html'][:160]}" for one in found["violations"] for node in one["nodes"]]
