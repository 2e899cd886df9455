"""Bots at the prompt: one person among them, a whole game, and in another language."""

import re

from tests.running import janken, one_sentence
from tests.terminal.test_prompt import play

QUICK = "--bot club --bot master --pace 0"


def test_bots_take_the_other_seats_and_play_by_themselves() -> None:
    done = play(f"collector {QUICK} --seed 3", "pass", "", "look", "quit")
    assert (done.status, done.err) == (0, "")
    assert "You pass." in done.out
    assert "At the table: 1 Player 1, 2 Momo (club bot), 3 Kiko (master bot)." in done.out
    assert re.search(r"^Momo (steals|takes|passes|draws)", done.out, re.MULTILINE)
    assert re.search(r"^Kiko (steals|takes|passes|draws)", done.out, re.MULTILINE)
    assert "seat and move> " not in done.out  # the keyboard is one person's
    assert "take the keyboard" not in done.out


def test_a_game_of_rummy_against_bots_goes_on() -> None:
    done = play(f"janken-rummy {QUICK} --names Ann --seed 1", "hint", "draw", "discard 8S", "quit")
    assert (done.status, done.err) == (0, "")
    assert "Ann> You draw " in done.out
    assert "You discard 8S." in done.out
    assert re.search(r"^Momo (draws|takes)", done.out, re.MULTILINE)


def test_the_last_bot_fills_what_the_game_needs() -> None:
    done = play("nine-of-a-kind --bot easy --pace 0 --seed 1", "look", "quit")
    assert (done.status, done.err) == (0, "")
    assert all(name in done.out for name in ("Momo", "Kiko", "Tara", "Ravi"))
    assert "1 Player 1  ##" not in done.out  # one's own cards are open


def test_bots_that_are_not_there() -> None:
    assert one_sentence(janken("play", "collector", "--bot", "clever")) == (
        "janken: there is no bot clever; there are standard, easy, club, master and level-1 to level-10"
    )
    assert one_sentence(janken("play", "collector", "--bot", "mastr")) == (
        "janken: there is no bot mastr; did you mean master?"
    )
    too_many = ["--bot", "easy"] * 4
    assert "not 5" in one_sentence(janken("play", "collector", *too_many))


def test_german() -> None:
    done = play("collector --lang de --seed 3", "draw", "fly", "tkae", "undo", "rules CO-99", "quit")
    assert (done.status, done.err) == (0, "")
    assert "Du ziehst QR" in done.out
    assert "fly ist kein Zug dieses Spiels; seine Züge: take, draw, pass und stop. (RF-3)" in done.out
    assert "tkae ist kein Zug dieses Spiels; meinst du take? (RF-3)" in done.out
    assert "Eine Regel CO-99 gibt es nicht; meinst du CO-9?" in done.out
