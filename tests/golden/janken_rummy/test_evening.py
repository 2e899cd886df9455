"""A small game of Janken Rummy, reviewed by hand, through the command line's own front door."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from janken.cli import main

RECORD = Path(__file__).with_name("evening.janken")
Replay = Callable[..., dict[str, object]]


@pytest.fixture
def replay(capsys: pytest.CaptureFixture[str]) -> Replay:
    def at(*arguments: str) -> dict[str, object]:
        with pytest.raises(SystemExit) as end:
            main(["replay", str(RECORD), "--json", *arguments])
        assert end.value.code == 0
        found: dict[str, object] = json.loads(capsys.readouterr().out)
        return found

    return at


def melds(table: dict[str, object]) -> list[str]:
    shown = table["melds"]
    assert isinstance(shown, list)
    return [f"{meld['number']} {meld['seat']} {meld['kind']} {' '.join(meld['cards'])}" for meld in shown]


def test_at_the_end_cy_has_won(replay: Replay) -> None:
    end = replay()
    assert list(end) == [
        "game", "hand", "dealer", "over", "hand_over", "winners", "hand_winners", "to_act", "scores",
        "hand_scores", "hands", "stock", "discards", "melds", "counted", "rummy",
    ]  # fmt: skip
    assert (end["hand"], end["dealer"], end["over"], end["hand_over"]) == (3, 2, True, True)
    assert (end["winners"], end["hand_winners"], end["to_act"]) == ([3], [3], [])
    assert (end["scores"], end["hand_scores"]) == ([0, 0, 364], [0, 0, 336])
    assert melds(end) == ["1 3 ranks 9R 9P 9L", "2 3 run 2W 3W 4W", "3 3 strong 2R 3P 4S 5R 6P"]
    assert end["discards"] == []


def test_before_the_first_move_each_sees_ten_cards(replay: Replay) -> None:
    begin = replay("--at", "0", "--as", "1", "--legal", "1")
    assert begin["hands"] == [
        ["2W", "3W", "5P", "9R", "9P", "9S", "9L", "TR", "JR", "KS"],
        [None] * 10,
        [None] * 10,
    ]
    assert begin["stock"] == [None] * 40
    assert (begin["discards"], begin["melds"], begin["legal"]) == ([], [], ["1 draw"])
    assert (begin["hand_scores"], begin["hand_winners"]) == (None, [])


def test_a_card_leaves_a_meld_for_a_new_one(replay: Replay) -> None:
    assert "meld 9R@1 TR JR" in str(replay("--at", "2", "--legal", "1")["legal"])
    assert melds(replay("--at", "3")) == ["1 1 ranks 9P 9S 9L", "2 1 run 9R TR JR"]


def test_a_run_is_split_and_the_new_meld_comes_last(replay: Replay) -> None:
    assert melds(replay("--at", "8"))[3:] == ["4 2 run 2S 3S 4S", "5 2 run 6S 7S 8S", "6 2 ranks *R=5 5S 5L"]


def test_a_rummy_doubles_the_points_and_opens_the_hands(replay: Replay) -> None:
    out = replay("--at", "16", "--as", "0")
    assert (out["hand_over"], out["over"], out["to_act"]) == (True, False, [])
    assert (out["hand_winners"], out["hand_scores"]) == ([3], [0, 0, 28])
    assert out["hands"] == [["5P"], ["9W"], []]
    assert melds(out)[1] == "2 1 run 6R 7R 8R 9R TR JR"


def test_a_void_hand_scores_nothing_and_stays_hidden(replay: Replay) -> None:
    void = replay("--at", "24", "--as", "2")
    assert (void["hand"], void["dealer"], void["hand_over"]) == (2, 1, True)
    assert (void["hand_winners"], void["hand_scores"], void["scores"]) == ([], [0, 0, 0], [0, 0, 28])
    assert void["discards"] == ["QR"]
    hands = void["hands"]
    assert isinstance(hands, list)
    assert [hand.count(None) for hand in hands] == [10, 0, 10]
