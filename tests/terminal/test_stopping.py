"""Whoever stops at a prompt, by whatever signal, has their terminal back and can go on where they were."""

import signal
from pathlib import Path

import pytest

from tests.jobs.test_stopping import wait_until_all_are_gone
from tests.running import JANKEN
from tests.terminal.screen import Screen

CTRL_C = b"\x03"
STOPS: dict[str, tuple[bytes | signal.Signals, int]] = {
    "Ctrl-C": (CTRL_C, 130),
    "SIGINT": (signal.SIGINT, 130),
    "SIGTERM": (signal.SIGTERM, 128 + signal.SIGTERM),
}


def at_prompt(home: Path, *words: str) -> Screen:
    env = {"HOME": str(home), "XDG_CONFIG_HOME": str(home / "config"), "NO_COLOR": "1"}
    return Screen([JANKEN, *words], env=env)


def stop(screen: Screen, how: bytes | signal.Signals, status: int) -> None:
    """In the middle of a word."""
    screen.press(b"tur")
    screen.wait_for("tur")
    assert not screen.echoes()  # the line is edited
    if isinstance(how, bytes):
        screen.press(how)
    else:
        screen.tell(how)
    assert screen.ends() == status, screen.text
    assert "Traceback" not in screen.text
    assert screen.echoes()
    wait_until_all_are_gone(screen.session)


@pytest.mark.parametrize("name", STOPS)
def test_a_daily_deal_that_is_stopped_goes_on_where_it_was(tmp_path: Path, name: str) -> None:
    with at_prompt(tmp_path, "daily", "light-to-dark") as screen:
        screen.wait_for("Deck: 52 cards")
        for deck in (51, 50):
            screen.type("turn")
            screen.wait_for(f"Deck: {deck} cards")
        screen.type("hint")
        screen.wait_for("turn: ")
        screen.wait_for("> ")
        stop(screen, *STOPS[name])
    with at_prompt(tmp_path, "daily", "light-to-dark") as screen:
        screen.wait_for("Deck: 50 cards")
        screen.type("hint")
        screen.wait_for("turn: ")
        screen.type("turn")
        screen.wait_for("Deck: 49 cards")
        screen.type("quit")
        assert screen.ends() == 0
    (hints,) = (tmp_path / "config" / "janken" / "daily").glob("*.hints")
    assert len(hints.read_text().split()) == 1  # of one situation, however often it is asked for


@pytest.mark.parametrize("name", STOPS)
def test_a_game_with_bots_leaves_nobody_behind(tmp_path: Path, name: str) -> None:
    record = tmp_path / "game.janken"
    words = ["play", "janken-rummy", "--seats", "2", "--bot", "master", "--record", str(record)]
    with at_prompt(tmp_path, *words) as screen:
        screen.wait_for("> ")
        screen.type("hint")  # masters think in a process of their own
        screen.wait_for("> ")
        stop(screen, *STOPS[name])
    with at_prompt(tmp_path, "play", "--load", str(record)) as screen:
        screen.wait_for("Janken Rummy, hand 1")
