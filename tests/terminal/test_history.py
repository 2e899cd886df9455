"""The history of the prompt: every game that ended there, in a file of the player."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from janken.cli import group
from janken.terminal.player_files import games_kept, history_file


def janken(*arguments: str, typed: str = "") -> str:
    return CliRunner().invoke(group, arguments, input=typed).output


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path


def test_games_that_end_at_the_prompt_are_kept_with_their_figures() -> None:
    assert "You have not finished a game" in janken("history")
    play = ("play", "light-to-dark", "--option", "deal=any-time", "--seed", "5")
    for _ in range(2):
        janken(*play, typed="turn\nstop\nquit\n")
    janken(*play, typed="turn\nquit\n")  # not to its end
    first, second = games_kept()
    assert first == second
    assert (first.game, first.options, first.reached) == ("light-to-dark", {"deal": "any-time"}, 0)
    told = janken("history")
    assert "light-to-dark deal=any-time: 0 points" in told
    assert "light-to-dark deal=any-time: 2 games, best 0, average 0.0" in told


def test_a_line_that_is_not_ours_is_passed_over() -> None:
    janken("play", "light-to-dark", "--option", "deal=any-time", typed="stop\nquit\n")
    history_file().write_text("rubbish\n{}\n" + history_file().read_text())
    assert len(list(games_kept())) == 1


def test_a_game_in_company_is_told_with_who_won_and_all_scores() -> None:
    kept = {
        "day": "2026-11-17",
        "game": "collector",
        "options": {},
        "names": ["Ann", "Ben"],
        "scores": [31, 28],
    }
    lines = [
        {**kept, "scores": [31, 28], "winners": won, "reached": None, "fewer": False}
        for won in ([1], [1, 2], [])
    ]
    history_file().parent.mkdir(parents=True, exist_ok=True)
    history_file().write_text("".join(f"{json.dumps(line)}\n" for line in lines))
    told = janken("history").splitlines()
    assert told[:3] == [
        "2026-11-17  collector: won by Ann (Ann 31, Ben 28)",
        "2026-11-17  collector: won by Ann and Ben (Ann 31, Ben 28)",
        "2026-11-17  collector: won by nobody (Ann 31, Ben 28)",
    ]
    assert told[4] == "collector: 3 games"
