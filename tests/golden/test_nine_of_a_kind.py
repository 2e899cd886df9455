"""A small game of 9 of a Kind, reviewed by hand, through the command line's own front door."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from janken.cli import main

RECORD = Path(__file__).with_name("nine-of-a-kind.janken")
Replay = Callable[..., dict[str, object]]


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as end:
        main(["replay", *arguments])
    assert isinstance(end.value.code, int)
    return end.value.code


@pytest.fixture
def replay(capsys: pytest.CaptureFixture[str]) -> Replay:
    def at(*arguments: str) -> dict[str, object]:
        assert run(str(RECORD), "--json", *arguments) == 0
        found: dict[str, object] = json.loads(capsys.readouterr().out)
        return found

    return at


def codes(text: str) -> list[str]:
    return text.split()


def test_at_the_end_the_one_who_counts_least_has_half(replay: Replay) -> None:
    end = replay()
    assert list(end) == [
        "game", "hand", "dealer", "over", "hand_over", "winners", "hand_winners", "to_act", "scores",
        "hand_scores", "hands", "centre", "offers", "counts", "out", "collected",
    ]  # fmt: skip
    assert (end["hand"], end["dealer"], end["over"], end["hand_over"]) == (3, 2, False, True)
    assert end["counts"] == [32, 37, 18, 2, 25]
    assert end["collected"] == ["c", "9", "W", "P", "8"]
    assert end["hand_winners"] == [4]
    assert end["hand_scores"] == [0, 0, 0, 57, 0]
    assert end["scores"] == [91, 0, 0, 57, 0]
    assert (end["winners"], end["to_act"], end["offers"], end["out"]) == ([], [], {}, [])


def test_the_first_round_step_by_step(replay: Replay) -> None:
    """AP for AR, then 7d 8d for the centre's places 2 and 5; Dee out, Cy's call too late to cost anything."""
    start = replay("--at", "0")
    assert start["hands"] == [
        codes("AP 2R 3R 4R 5R 6R 7R 8R 9R"),
        codes("AR AS AL 2W 5h 6h 7h 7d 8d"),
        codes("2L 2s 6P 7S 7L 7W 8W 8c 9s"),
        codes("AW Ah 2P 2d 4d 6L 6c 8P 8L"),
        codes("2c 3c 4h 4c 6W 8s 9P 9S 9L"),
    ]
    assert start["hand_scores"] is None
    assert replay("--at", "2")["offers"] == {"1": 1, "5": 3}
    traded = replay("--at", "5")
    hands, centre = traded["hands"], traded["centre"]
    assert isinstance(hands, list)
    assert isinstance(centre, list)
    assert hands[1] == codes("AP AS AL Ac 2W 5h 6h 7h 9d")
    assert centre[:3] == ["9h", "9c", "As"]
    assert centre[-2:] == ["7d", "8d"]
    out = replay("--at", "6")
    centre = out["centre"]
    assert isinstance(centre, list)
    assert centre[-9:] == codes("AW Ah 2P 2d 4d 6L 6c 8P 8L")
    assert (out["out"], out["to_act"]) == ([4], [1, 2, 3, 5])
    called = replay("--at", "9")
    assert (called["to_act"], called["offers"], called["counts"]) == ([2, 5], {}, None)
    scored = replay("--at", "13")
    assert scored["counts"] == [0, 29, 35, None, 27]
    assert scored["collected"] == [None, "A", "7", None, "9"]
    assert scored["hand_scores"] == [91, 0, 0, 0, 0]
    assert scored["hand_winners"] == [1]
    void = replay("--at", "15")
    assert (void["hand_scores"], void["hand_winners"], void["counts"]) == ([0] * 5, [], None)
    assert (void["hand_over"], void["dealer"]) == (True, 1)


def test_what_a_seat_and_an_onlooker_see(replay: Replay) -> None:
    hidden = [None] * 9
    seat = replay("--at", "8", "--as", "2")
    assert seat["hands"] == [
        codes("AR 2R 3R 4R 5R 6R 7R 8R 9R"),  # laid out with the call
        codes("AP AS AL Ac 2W 5h 6h 7h 9d"),
        hidden,
        [],
        hidden,
    ]
    assert seat["centre"] == [None] * 45
    assert replay("--at", "7", "--as", "0")["hands"] == [hidden, hidden, hidden, [], hidden]
    assert replay("--at", "13", "--as", "0")["hands"] == replay("--at", "13")["hands"]
    assert replay("--at", "15", "--as", "0")["hands"] == [hidden] * 5
    assert replay("--at", "17", "--as", "0")["hands"] == [hidden] * 5  # a chicken lays nothing out


def test_what_is_legal(replay: Replay) -> None:
    at_start = replay("--at", "1", "--legal", "2")["legal"]
    assert isinstance(at_start, list)
    assert {"2 accept 1 AR", "2 call nine", "2 call blocked", "2 call chicken"} <= set(at_start)
    assert "2 offer AR AS AL" in at_start
    assert not any(move.split()[1] in ("centre", "withdraw", "name") for move in at_start)
    assert replay("--at", "6", "--legal", "4")["legal"] == []
    naming = replay("--at", "9", "--legal", "2")["legal"]
    assert isinstance(naming, list)
    assert len(naming) == 2 + 18


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (
            "2 centre 7d 8d for 2 37",
            "There is no place 37 to pick from: the centre had 36 cards. (NK-6)",
        ),
        ("2 accept 1 AS", "Ann’s offer is gone: Ben took it first. (NK-5)"),
        ("3 centre 2L for 1", "Trade with a player before each trade with the centre. (NK-7)"),
        ("3 offer 7R", "Cy does not hold 7R. (CD-7)"),
        ("3 name suit W", "A collection is named only after a call has stopped the trading. (NK-12)"),
        ("3 close", "Only the table, seat 0, closes the round. (RF-3)"),
    ],
)
def test_a_wrong_line_is_named(
    line: str,
    reason: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = RECORD.read_text().splitlines()
    after_swap = next(number for number, text in enumerate(lines) if text.startswith("2 accept"))
    monkeypatch.chdir(tmp_path)
    Path("game.janken").write_text("\n".join([*lines[: after_swap + 1], line]) + "\n")
    assert run("game.janken") == 2
    said = capsys.readouterr()
    assert said.err == f"game.janken:{after_swap + 2}: {line}: {reason}\n"
    assert said.out == ""
