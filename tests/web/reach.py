"""What keeps people out of a page, as axe finds it."""

from playwright.sync_api import Page

_RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}


def violations(page: Page, axe: str) -> list[str]:
    """What axe objects to, with its own source in the page."""
    page.evaluate(axe)
    found = page.evaluate("options => axe.run(document, options).then(result => result.violations)", _RULES)
    return [f"{one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"]]
