"""What somebody hears who does not look: everything that the live regions of a page say, in order."""

from playwright.sync_api import Page

from tests.web.playing import wait_until

# Every paragraph that comes into one of the two regions, once. Urgent words are marked as such.
_LISTEN = """() => {
  window.heard = [];
  const note = region => {
    for (const line of region.querySelectorAll("p")) {
      if (line.dataset.heard) continue;
      line.dataset.heard = "yes";
      window.heard.push((region.role === "alert" ? "! " : "") + line.innerText.trim());
    }
  };
  for (const region of document.querySelectorAll("body [aria-live]")) {
    note(region);
    new MutationObserver(() => note(region)).observe(region, { childList: true });
  }
}"""


def listen(page: Page) -> None:
    """From now on; the regions stay where they are as long as the page is not left."""
    page.evaluate(_LISTEN)


def heard(page: Page) -> list[str]:
    return [str(line) for line in page.evaluate("() => window.heard")]


def wait_to_hear(page: Page, words: str) -> None:
    wait_until(page, lambda: any(words in line for line in heard(page)))
