"""What is hidden is nowhere: not on the page, not in its messages, not in its storage."""

import json
import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.web.guests import Guests, settle
from tests.web.playing import join, make_table

RANKS: Final = {"Ace": "A", "10": "T", "Jack": "J", "Queen": "Q", "King": "K"}
SUITS: Final = {"Rock": "R", "Paper": "P", "Scissors": "S", "Lizard": "L", "Water": "W"}


def code(name: str) -> str:
    rank, _, suit = name.split(",", maxsplit=1)[0].partition(" of ")
    return RANKS.get(rank, rank) + SUITS[suit]


def hand_of(page: Page) -> set[str]:
    names = page.locator(".hand-card").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    return {code(name) for name in names}


@pytest.mark.parametrize(("title", "players"), [("Run with Scissors", 3), ("Janken Rummy", 2)])
def test_nothing_of_a_hidden_hand_reaches_another_browser(guests: Guests, title: str, players: int) -> None:
    ann = guests.come(name="Ann")
    frames: list[str] = []
    ann.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
    make_table(ann, title, players=players, begin=False)
    ben = join(guests, ann, 2, name="Ben")
    ann.get_by_role("button", name="Start", exact=players == 2).click()
    for page in (ann, ben):
        expect(page.locator(".hand-card").first).to_be_visible()
    settle(ann)
    hidden = hand_of(ben)
    assert len(hidden) >= 10
    assert hidden.isdisjoint(hand_of(ann))
    shown = set(ann.locator("[data-card]").evaluate_all("all => all.map(one => one.dataset.card)"))
    assert hidden.isdisjoint(shown)
    kept = ann.evaluate("() => JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie])")
    told = [
        message for message in frames if '"update"' in message or '"view"' in message or '"room"' in message
    ]
    assert any('"view"' in message for message in told)
    for text in (kept, *told):
        assert hidden.isdisjoint(re.findall(r"\b[A2-9TJQK][RPSLW]\b", text))
    assert json.loads(kept)[2] == ""  # the cookie is not for scripts


def test_no_inline_script_can_run(guests: Guests) -> None:
    page = guests.come()
    answer = page.request.get(page.url)
    policy = answer.headers["content-security-policy"]
    assert "unsafe" not in policy
    picture = '<img src="nowhere" onerror="window.bad = 1">'
    was_missing = page.evaluate(
        """markup => new Promise(done => {
          document.body.insertAdjacentHTML("beforeend", markup);
          document.body.lastElementChild.addEventListener("error", () => done(true));
        })""",
        picture,
    )
    assert was_missing  # so its script had its chance to run
    assert page.evaluate("() => window.bad") is None
    guests.complaints.clear()  # the browser complains about the script it did not run, as it should
