"""Calls out loud: by the browser's own voice, of which these tests hear what it is asked to say."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.guests import Guests
from tests.web.playing import lay_what_the_hint_says, wait_until

_LISTEN = """() => {
  window.spoken = [];
  speechSynthesis.speak = ({text, lang, pitch}) => window.spoken.push({text, lang, pitch});
}"""
PLAY = {"en": "Play now", "de": "Jetzt spielen", "es": "Jugar ya"}
CALLS = {
    "en": r"(\w+ of )?(Rock|Paper|Scissors|Lizard|Water)!|Out!",
    "de": r"(Stein|Papier|Schere|Echse|Eidechse|Wasser)( \w+)?!|Fertig!",
    "es": r"¡(.+ de )?(Piedra|Papel|Tijeras?|Lagarto|Agua)!|¡Terminé!",
}


def table_of_bots(guests: Guests, language: str, voices: bool) -> Page:
    page = guests.come(language=language)
    page.evaluate(
        """voices => localStorage.setItem("janken-settings",
          JSON.stringify({...JSON.parse(localStorage.getItem("janken-settings")), voices}))""",
        voices,
    )
    page.goto(f"{page.url.rstrip('/')}/new/run-with-scissors")
    play = page.get_by_role("button", name=PLAY[language])
    expect(play).to_be_enabled()
    page.evaluate(_LISTEN)
    play.click()
    page.wait_for_url("**/t/*")
    return page


def pitches_heard(page: Page) -> int:
    lay_what_the_hint_says(page)  # it may be Ann who has to open
    return len({call["pitch"] for call in page.evaluate("window.spoken")})


@pytest.mark.parametrize("language", CALLS)
def test_rs_11_suits_are_called_out_each_player_at_their_own_pitch(guests: Guests, language: str) -> None:
    page = table_of_bots(guests, language, voices=True)
    wait_until(page, lambda: pitches_heard(page) > 1)
    spoken = page.evaluate("window.spoken")
    for call in spoken:
        assert re.fullmatch(CALLS[language], call["text"]), call
        assert call["lang"] == language


def test_nobody_is_heard_unless_voices_are_switched_on_in_the_settings(guests: Guests) -> None:
    page = table_of_bots(guests, "en", voices=False)
    lay_what_the_hint_says(page)
    expect(page.locator(".hand-card").first).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("Settings", exact=True).click()
    switch = page.get_by_role("switch", name="Players call out loud")
    expect(switch).not_to_be_checked()
    assert page.evaluate("window.spoken") == []
    switch.check()
    page.keyboard.press("Escape")
    wait_until(page, lambda: pitches_heard(page) > 0)
