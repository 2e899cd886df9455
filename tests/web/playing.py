"""Playing by clicks, as somebody does who takes every hint."""

from playwright.sync_api import Page, expect


def take_a_set(page: Page) -> None:
    """Ask for a hint, which chooses a set if there is one, and take it, or pass."""
    expect(page.get_by_role("button", name="Hint")).to_be_visible(timeout=30_000)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".slip b").first).to_be_visible()
    take = page.get_by_role("button", name="Take for")
    if take.is_visible():
        take.click()
    else:
        page.locator(".lip .key").last.click()


def play_light_to_dark(page: Page, cards: int) -> None:
    """Turn up and match until so many cards have been turned up."""
    while (left := int(page.locator(".ld .top b").inner_text())) > 52 - cards:
        one_move(page)
        if page.locator(".ld").count() == 0:
            return
        assert left >= 0


def finish_light_to_dark(page: Page) -> None:
    expect(page.locator(".ldlip")).to_be_visible()
    while page.get_by_role("link", name="Look back").count() == 0:
        if page.locator(".ldlip").count() == 0:
            expect(page.get_by_role("link", name="Look back")).to_be_visible()
            return
        one_move(page)


def one_move(page: Page) -> None:
    before = page.locator(".ld .top").inner_text() + str(page.locator(".row .lies-dark").count())
    turn = page.get_by_role("button", name="Turn up a card")
    if turn.count():
        turn.click()
    else:
        show = page.get_by_role("button", name="Show the")
        if show.count():
            show.click()
        page.locator(".mv").last.click()
    page.wait_for_function(
        "before => !document.querySelector('.ldlip') ||"
        " document.querySelector('.ld .top').innerText +"
        " document.querySelectorAll('.row .lies-dark').length !== before",
        arg=before,
    )
