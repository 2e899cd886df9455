"""The prompt at a terminal: colours, the keys of a keyboard, and whose cards are on the screen."""

import sys
from pathlib import Path

import pytest

from janken.records.reader import one_match
from tests.running import JANKEN, ROOT
from tests.terminal.screen import Screen
from tests.terminal.whispers import cards_of_hand

WIPE_LINE = "\x1b[1A\x1b[2K"
CLEAR = "\x1b[2J\x1b[3J\x1b[H"
SEED = "5"
COLLECTOR = [JANKEN, "play", "collector", "--seed", "3", "--seats", "1"]
WHISPERS = [sys.executable, "-m", "tests.terminal.whispers", SEED]


def test_a_game_at_a_terminal_is_drawn_in_colour(tmp_path: Path) -> None:
    with Screen([*COLLECTOR, "--record", "game.janken"], cwd=tmp_path) as screen:
        table = screen.wait_for("Player 1> ")
        assert "\x1b[1mThe Collector\x1b[0m" in table
        assert "\x1b[38;5;34m4L§\x1b[0m" in table  # colour is on top of letter and symbol
        screen.type("draw")
        assert "You draw QR onto the extra pile." in screen.wait_for("Player 1> ")
        screen.type("quit")
        assert screen.ends() == 0
        assert CLEAR not in screen.text  # nothing is hidden here from those who look
    assert one_match((tmp_path / "game.janken").read_bytes()).moves_made() == 1


@pytest.mark.parametrize("env", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_no_colour_where_it_is_not_wanted(env: dict[str, str]) -> None:
    with Screen(COLLECTOR, env=env) as screen:
        table = screen.wait_for("Player 1> ")
        assert "4L§" in table
        assert "\x1b[38" not in table
        assert "\x1b[1m" not in table


def test_an_empty_no_color_does_not_count() -> None:
    with Screen(COLLECTOR, env={"NO_COLOR": ""}) as screen:
        assert "\x1b[38;5;34m" in screen.wait_for("Player 1> ")


def test_ctrl_c_and_ctrl_d_leave_without_a_traceback(tmp_path: Path) -> None:
    with Screen([*COLLECTOR, "--record", "game.janken"], cwd=tmp_path) as screen:
        screen.wait_for("Player 1> ")
        screen.type("draw")
        screen.wait_for("Player 1> ")
        screen.interrupt()
        assert screen.ends() == 130
        assert "Traceback" not in screen.text
    assert one_match((tmp_path / "game.janken").read_bytes()).moves_made() == 1
    with Screen(COLLECTOR) as screen:
        screen.wait_for("Player 1> ")
        screen.press(b"\x04")
        assert screen.ends() == 0
        assert "Traceback" not in screen.text


def test_ctrl_c_while_choosing_a_game() -> None:
    with Screen([JANKEN, "play"]) as screen:
        screen.wait_for("Which game? ")
        screen.interrupt()
        assert screen.ends() == 130
        assert "Traceback" not in screen.text


def test_what_is_typed_can_be_edited_and_taken_again() -> None:
    with Screen(COLLECTOR) as screen:
        screen.wait_for("Player 1> ")
        screen.type("drax\x7fw")
        screen.wait_for("You draw QR")
        screen.wait_for("Player 1> ")
        screen.press(b"\x1b[A\r")  # the line before once more
        screen.wait_for("onto the extra pile")


def test_escape_sequences_are_not_said_back() -> None:
    with Screen(COLLECTOR, env={"NO_COLOR": "1", "TERM": "dumb"}) as screen:
        screen.wait_for("Player 1> ")
        screen.press(b"\x16\x1b[2Jhello\x16\x07\r")  # Ctrl-V: take the next key as it is
        screen.wait_for("No: ")
        assert "\x1b[2J" not in screen.wait_for("is not a move of this game")


def test_every_seat_sees_its_own_cards_only() -> None:
    """The screen is cleared whenever the keyboard goes to somebody who may see other cards."""
    ann, ann2, ben, ben2 = cards_of_hand(1, SEED)
    with Screen(WHISPERS, cwd=ROOT) as screen:
        opening = screen.wait_for("seat and move> ")  # both may begin, so nobody's cards are shown
        assert not any(card in opening for card in (ann, ann2, ben, ben2))
        screen.type("look 2")
        assert ben in screen.wait_for("Press Enter to hide this. ")
        screen.type("")
        hidden = after_clearing(screen, "seat and move> ")
        assert "Ann: " in hidden  # the table as everybody may see it is there again
        assert not any(card in hidden for card in (ann, ann2, ben, ben2))
        screen.type("legal 1")
        assert f"play {ann}" in screen.wait_for("Press Enter to hide this. ")
        screen.type("")
        assert ann not in after_clearing(screen, "seat and move> ")
        screen.type(f"play {ann}")
        screen.wait_for(f"Which player? Write the seat before the move, as in: 2 play {ann}")
        screen.type(f"1 play {ann}")
        screen.wait_for(f"1 play {ann}\r\n{WIPE_LINE}")  # a choice may be secret: it goes at once
        asking = after_clearing(screen, "Ben, take the keyboard and press Enter. ")
        assert not any(card in asking for card in (ann2, ben, ben2))
        screen.type("")
        turn = screen.wait_for("Ben> ")
        assert f"Ann plays {ann}." in turn  # said again: it was wiped off before Ben could read it
        assert ben in turn
        assert ann2 not in turn
        screen.type("look 1")  # whoever has the keyboard sees their own cards, whatever they ask for
        looked = screen.wait_for("Ben> ")
        assert ben in looked
        assert ann2 not in looked
        screen.type(f"play {ben}")
        between = after_clearing(screen, "Press Enter for the next deal. ")
        assert f"Ben plays {ben}." in between
        assert not any(card in between for card in (ann2, ben2))


def test_the_end_shows_nobody_the_cards_of_another() -> None:
    with Screen(WHISPERS, cwd=ROOT) as screen:
        for number in (1, 2):
            ann, ann2, ben, ben2 = cards_of_hand(number, SEED)
            screen.wait_for("seat and move> ")
            screen.type(f"1 play {ann}")
            screen.wait_for("take the keyboard and press Enter. ")
            screen.type("")
            screen.wait_for("Ben> ")
            screen.type(f"play {ben}")
            if number == 1:
                screen.wait_for("Press Enter for the next deal. ")
                screen.type("")
        end = after_clearing(screen, "The game is over> ")
        assert f"Ben plays {ben}." in end
        assert not any(card in end for card in (ann2, ben2))
        screen.type("")
        assert screen.ends() == 0


def after_clearing(screen: Screen, text: str) -> str:
    """What stands on the screen when a text appears: all since it was cleared, and it has to be cleared."""
    screen.wait_for(CLEAR)
    return screen.wait_for(text)
