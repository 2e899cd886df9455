"""Time at the prompt: what runs out there runs out by itself, while somebody is asked."""

import sys
from pathlib import Path

from janken import games
from janken.core.deal import Shuffler
from janken.core.game import Game
from janken.core.match import Header, Match
from janken.core.options import Options
from janken.kernel.refusal import Refusal
from janken.records.reader import one_match
from janken.records.writer import record_text
from tests.running import ROOT
from tests.terminal.screen import Screen

NINE = ROOT / "tests" / "golden" / "nine-of-a-kind.janken"
WON = 8  # moves: Ann has just called nine, rightly


def turned(record: Path, moves: int, cwd: Path = ROOT) -> Screen:
    env = {"NO_COLOR": "1", "PYTHONPATH": str(ROOT)}
    return Screen([sys.executable, "-m", "tests.terminal.turned", str(record), str(moves)], cwd, env)


def test_a_won_round_is_closed_by_the_table(tmp_path: Path) -> None:
    with turned(NINE, WON, tmp_path) as screen:
        table = screen.wait_for("seat and move> ")
        assert "Time: For others to call 1 s, To name a collection 16 s" in table
        screen.type("clock 2")
        assert "wins the round" not in screen.wait_for("2 s have passed.")
        screen.type("2 call nine")
        screen.wait_for("No: Too late: the time to call is up. (NK-11)")
        screen.type("5 name rank 9")
        screen.wait_for("Eli collects nines.")
        screen.type("clock 13")
        assert "wins the round" not in screen.wait_for("13 s have passed.")
        screen.type("clock 1")
        screen.wait_for("Ann wins the round: 77 points.")
        screen.wait_for("The hand is over.")
        screen.wait_for("Press Enter for the next deal. ")  # it is asked otherwise than before
        screen.type("save kept.janken")
        screen.wait_for("Saved to kept.janken.")
        screen.type("")
        screen.wait_for("9 of a Kind, hand 2")
    kept = (tmp_path / "kept.janken").read_text(encoding="utf-8").splitlines()
    assert kept[-2:] == ["5 name rank 9 @2.000", "0 close @16.000"]


def test_whoever_calls_in_time_calls_in_unison() -> None:
    with turned(NINE, WON) as screen:
        screen.wait_for("seat and move> ")
        screen.type("3 call blocked")
        assert "Too late" not in screen.wait_for("seat and move> ")


def test_a_round_in_which_nobody_trades_is_void(tmp_path: Path) -> None:
    with turned(NINE, 2, tmp_path) as screen:
        assert "Until the round is void 3 min" in screen.wait_for("seat and move> ")
        screen.type("clock 179")
        assert "void: nobody" not in screen.wait_for("179 s have passed.")
        screen.type("clock 1")
        screen.wait_for("The round is void: nobody scores.")
        screen.type("save kept.janken")
        screen.wait_for("Saved to kept.janken.")
    assert (tmp_path / "kept.janken").read_text().endswith("\n0 close @180.000\n")


def scissors(tmp_path: Path, **options: str) -> tuple[Path, str]:
    """A fresh deal of Run with Scissors for two, and its first card as it is typed."""
    game = games.find("run-with-scissors")
    assert isinstance(game, Game)
    agreed = game.read_options(options)
    assert isinstance(agreed, Options)
    match = Match(Header.of(game, ["Ann", "Ben", "Cy"], agreed))
    match.shuffle_and_deal(Shuffler("time"))
    seat = match.state.to_act()[0]
    file = tmp_path / "dealt.janken"
    file.write_text(record_text(match), encoding="utf-8")
    return file, f"{seat} {match.state.legal(seat)[0].text()}"


def test_patience_closes_a_stack(tmp_path: Path) -> None:
    file, first = scissors(tmp_path)
    with turned(file, 0, tmp_path) as screen:
        take_keyboard(screen)
        screen.type(first.partition(" ")[2])
        screen.wait_for("patience 6 s")
        screen.type("clock 5")
        screen.wait_for("5 s have passed.")
        screen.type("save before.janken")
        screen.wait_for("Saved to")
        screen.type("clock 1")
        screen.wait_for("1 s have passed.")
        screen.type("save after.janken")
        screen.wait_for("Saved to after.janken.")
    assert "close" not in (tmp_path / "before.janken").read_text()
    assert (tmp_path / "after.janken").read_text().endswith("\n0 close @6.000\n")


def test_the_time_limit_ends_a_game_after_its_hand(tmp_path: Path) -> None:
    file, _ = scissors(tmp_path, minutes="1")
    play_hand(file)
    with turned(file, 10_000, tmp_path) as screen:
        screen.wait_for("Press Enter for the next deal. ")
        screen.type("clock 59")
        screen.wait_for("59 s have passed.")
        assert "The game is over." not in screen.text
        screen.type("clock 1")
        screen.wait_for("The game is over.")
        screen.type("save after.janken")
        screen.wait_for("Saved to after.janken.")
    assert (tmp_path / "after.janken").read_text().endswith("\n0 end @60.000\n")
    assert one_match((tmp_path / "after.janken").read_bytes()).state.is_over()


def play_hand(file: Path) -> None:
    """Play on to the end of the hand, the table closing what nobody plays on."""
    match = one_match(file.read_bytes())
    while match.state.needs() is None:
        moves = [(seat, move) for seat in (1, 2, 3, 0) for move in match.state.legal(seat)]
        seat, move = next(one for one in moves if one[1].verb != "pass")
        assert not isinstance(match.submit(seat, move), Refusal)
    file.write_text(record_text(match), encoding="utf-8")


def take_keyboard(screen: Screen) -> None:
    screen.wait_for("take the keyboard and press Enter. ")
    screen.type("")
    screen.wait_for("> ")
