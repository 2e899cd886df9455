"""`janken replay` on good records."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.running import ROOT, Done, janken, one_sentence

GOLDEN = ROOT / "tests" / "golden"
STEALING = str(GOLDEN / "collector-stealing.janken")
REMOVAL = str(GOLDEN / "light-to-dark-removal.janken")


def fields(done: Done) -> dict[str, Any]:
    assert done.status == 0, done
    assert done.err == ""
    assert done.out.count("\n") == 1
    found = json.loads(done.out)
    assert isinstance(found, dict)
    return found


def test_json_is_one_object_as_in_the_golden_file() -> None:
    expected = json.loads((GOLDEN / "collector-stealing.json").read_text(encoding="utf-8"))
    assert fields(janken("replay", STEALING, "--json")) == expected


def test_at_stops_after_a_move() -> None:
    scores = [
        fields(janken("replay", STEALING, "--json", "--at", str(at)))["scores"] for at in (0, 1, 3, 7, 99)
    ]
    assert scores == [[0, 0], [5, 0], [9, 0], [9, 11], [14, 11]]


def test_as_hides_what_the_seat_does_not_see() -> None:
    seen = fields(janken("replay", STEALING, "--json", "--as", "1"))
    assert seen["draw_pile"] == [None] * 39
    assert seen["array"][0] == "3R"
    assert fields(janken("replay", STEALING, "--json", "--as", "0")) == seen


def test_legal_lists_the_moves_of_a_seat_as_record_lines() -> None:
    legal = fields(janken("replay", STEALING, "--json", "--at", "0", "--legal", "1"))["legal"]
    assert sorted(legal) == ["1 pass", "1 take 4P 5S 6R", "1 take 9R 9L 9W", "1 take JS QW KL"]
    assert fields(janken("replay", STEALING, "--json", "--at", "0", "--legal", "2"))["legal"] == []
    assert fields(janken("replay", REMOVAL, "--json", "--legal", "1"))["legal"] == []
    assert fields(janken("replay", REMOVAL, "--json", "--legal", "0"))["legal"] == []


def test_legal_and_as_of_one_seat_go_together() -> None:
    seen = fields(janken("replay", STEALING, "--json", "--legal", "1", "--as", "1"))
    assert seen["legal"] == ["1 pass"]
    assert seen["draw_pile"][0] is None


def test_without_json_the_table_is_drawn() -> None:
    done = janken("replay", REMOVAL, "--at", "11", "--legal", "1")
    assert done.status == 0
    assert done.out.splitlines() == [
        "Light to Dark, hand 1",
        "Deck: 45 cards   removed: 0   dark in the row: 5",
        "  1     2     3     4     5     6     7",
        " 6c♣  [3H♥] [2D♦] [9D♦] [KD♦] [2C♣]  7d♦",
        "[KS♠]                               [5C♣]",
        "Score: 5 of 104",
        "To move: Zoë",
        "Legal moves: 3",
        "1 remove 3 rank",
        "1 turn",
        "1 stop",
    ]


@pytest.mark.parametrize(("encoding", "name"), [("ascii", "Zo?"), ("latin-1", "Zoë")])
def test_a_terminal_without_suit_symbols_gets_letters(encoding: str, name: str) -> None:
    environment = {"LC_ALL": "C", "PYTHONIOENCODING": encoding}
    done = janken("replay", REMOVAL, "--at", "11", env=environment, encoding=encoding)
    assert done.status == 0
    assert done.out.splitlines()[0] == "Light to Dark, hand 1"
    assert done.out.splitlines()[3] == " 6c  [3H] [2D] [9D] [KD] [2C]  7d"
    assert done.out.splitlines()[-1] == f"To move: {name}"


def test_an_unfinished_record_may_end_before_its_deal(tmp_path: Path) -> None:
    file = tmp_path / "new.janken"
    file.write_text("janken: 1\ngame: collector\nseats: Ann, Ben\n", encoding="utf-8")
    done = janken("replay", "new.janken", cwd=tmp_path)
    assert (done.status, done.out) == (0, "The Collector\nNothing has been dealt yet.\n")
    before = fields(janken("replay", "new.janken", "--json", cwd=tmp_path))
    assert (before["hand"], before["dealer"], before["to_act"], before["hand_scores"]) == (0, 2, [], None)


def test_partial_prints_the_valid_part_too(tmp_path: Path) -> None:
    file = tmp_path / "game.janken"
    lines = Path(STEALING).read_text(encoding="utf-8").splitlines()
    file.write_text("\n".join([*lines[:8], "2 draw"]), encoding="utf-8")
    sentence = one_sentence(janken("replay", "game.janken", "--json", cwd=tmp_path))
    assert sentence == ("game.janken:9: 2 draw: It is Ann’s turn. (CO-3)")
    for drawn in (True, False):
        done = janken("replay", "game.janken", "--partial", *([] if drawn else ["--json"]), cwd=tmp_path)
        assert done.status == 2
        assert done.err == sentence + "\n"
        if drawn:
            assert "Score: Ann: 5, Ben: 0" in done.out
        else:
            assert json.loads(done.out)["scores"] == [5, 0]


def test_partial_of_a_wrong_header_has_nothing_to_print(tmp_path: Path) -> None:
    file = tmp_path / "game.janken"
    file.write_text("janken: 1\ngame: poker\n", encoding="utf-8")
    said = one_sentence(janken("replay", "game.janken", "--partial", "--json", cwd=tmp_path))
    assert said.startswith("game.janken:2: game: poker: There is no game “poker”; the games are ")


def test_at_before_a_mistake_does_not_see_it(tmp_path: Path) -> None:
    file = tmp_path / "game.janken"
    file.write_text(Path(STEALING).read_text(encoding="utf-8") + "nonsense\n", encoding="utf-8")
    assert janken("replay", "game.janken", "--at", "10", cwd=tmp_path).status == 0
    said = one_sentence(janken("replay", "game.janken", "--at", "11", cwd=tmp_path))
    assert said.startswith("game.janken:17: nonsense: nonsense is not a seat")


def test_a_pipe_is_a_file_too() -> None:
    done = janken("replay", "/dev/stdin", "--json", typed=Path(STEALING).read_bytes())
    assert fields(done)["scores"] == [14, 11]
