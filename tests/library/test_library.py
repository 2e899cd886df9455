"""`import janken`, as somebody uses it who has not read the source."""

import subprocess
import sys
from pathlib import Path

import pytest

import janken


def test_a_match_is_played_to_its_end_and_kept(tmp_path: Path) -> None:
    match = janken.new("collector", players=["Ann", "Ben"], seed="tuesday", assist=True)
    bot = janken.bot("club")
    while not match.is_over:
        move = bot.choose(match.seen(match.to_act[0]))
        assert move is not None
        match.play(move)
    assert match.to_act == []
    assert match.winners == [seat for seat in (1, 2) if match.scores[seat - 1] == max(match.scores)]
    match.save(tmp_path / "game.janken")
    again = janken.load(tmp_path / "game.janken")
    assert again.record() == match.record()
    assert again.scores == match.scores
    assert [str(moved) for moved in again] == [str(moved) for moved in match.moves]
    assert again.at(0).moves == []


@pytest.mark.parametrize(
    ("wrong", "code", "rule"),
    [
        (lambda: janken.game("colector"), "no-game", "RF-1"),
        (lambda: janken.new("collector", players=7), "wrong-seats", "CO-1"),
        (lambda: janken.new("collector", players=0), "wrong-seats", "CO-1"),
        (lambda: janken.new("collector", players=["Ann", ""]), "name-missing", "RF-1"),
        (lambda: janken.new("collector", asist=True), "no-option", "RF-1"),
        (lambda: janken.new("collector", assist="maybe"), "option-yes-no", "RF-1"),
        (lambda: janken.new("janken-rummy", goal=0), "option-whole", "RF-1"),
        (lambda: janken.new("collector", players=2, dealer=3), "no-dealer", "RF-1"),
        (lambda: janken.new("collector").play(""), "empty-move", "RF-3"),
        (lambda: janken.new("collector").play("fly"), "no-move", "RF-3"),
        (lambda: janken.new("collector").play("draw", seat=5), "no-seat", "RF-3"),
        (lambda: janken.new("collector").view(2), "no-seat", "RF-3"),
        (lambda: janken.new("run-with-scissors", seed=1).seen(0), "no-seat", "RF-3"),
        (lambda: janken.new("nine-of-a-kind").legal(), "which-seat", "RF-3"),
    ],
)
def test_what_is_wrong_is_raised_with_its_sentence(wrong: object, code: str, rule: str) -> None:
    assert callable(wrong)
    with pytest.raises(janken.NotAllowed) as caught:
        wrong()
    assert (caught.value.code, caught.value.rule) == (code, rule)
    assert caught.value.sentence.endswith((".", "?"))
    assert str(caught.value) == f"{caught.value.sentence} ({rule})"


def test_a_refused_move_changes_nothing() -> None:
    match = janken.new("collector", players=2, seed=1)
    before = match.record()
    with pytest.raises(janken.NotAllowed):
        match.play("draw")
    assert match.record() == before


def test_the_same_seed_gives_the_same_cards_and_none_does_not() -> None:
    first, second, other = (janken.new("janken-rummy", seed=seed) for seed in (5, 5, None))
    assert first.view().fields() == second.view().fields()
    assert other.view().fields() != first.view().fields()


def test_a_copy_goes_its_own_way_with_the_same_cards() -> None:
    match = janken.new("light-to-dark", seed=3)
    twin = match.copy()
    twin.play("turn")
    assert match.moves == []
    match.play("turn")
    assert match.view().fields() == twin.view().fields()


def test_what_a_seat_does_not_see_is_not_in_its_view() -> None:
    match = janken.new("janken-rummy", players=2, seed=2)
    hands = match.view(1).fields()["hands"]
    assert isinstance(hands, list)
    assert None not in hands[0]
    assert set(hands[1]) == {None}


def test_reprs_show_cards_as_people_write_them() -> None:
    match = janken.new("collector", players=["Ann", "Ben"], seed="tuesday")
    assert repr(match.legal()[0]) == "<take JP JS JL>"
    assert repr(match) == "<collector of Ann, Ben: hand 1, to act [1], scores [0, 0]>"
    assert repr(janken.bot("master", seconds=0.2)) == "<bot master, 0.2 s a move>"


def test_a_wrong_record_names_its_line(tmp_path: Path) -> None:
    (tmp_path / "bad.janken").write_text("janken: 1\ngame: poker\n", encoding="utf-8")
    with pytest.raises(janken.BadRecord) as caught:
        janken.load(tmp_path / "bad.janken")
    assert (caught.value.line, caught.value.code) == (2, "no-game")
    assert str(caught.value).endswith("(RF-1)")
    with pytest.raises(FileNotFoundError):
        janken.load(tmp_path / "none.janken")


def test_cd_5_the_dark_sides_of_a_deck_come_from_its_file(tmp_path: Path) -> None:
    faces = [rank + suit for suit in "shcd" for rank in "A23456789TJQK"]
    kept = tmp_path / "mine.txt"
    kept.write_text("pairing: As 2s  # my deck\n" + "\n".join(faces[2:]))  # every card has its own face twice
    given = [janken.new("light-to-dark", seed=1, pairing=file) for file in (kept, str(kept), " ".join(faces))]
    assert given[0].record() == given[1].record() == given[2].record()
    assert " ".join(faces) in given[0].record()
    with pytest.raises(janken.CallError, match="cannot be read"):
        janken.new("light-to-dark", pairing=tmp_path / "lost.txt")
    with pytest.raises(janken.NotAllowed, match=r"lost\.txt is not a card"):
        janken.new("light-to-dark", pairing="lost.txt")


def test_importing_loads_nothing() -> None:
    source = "import sys, janken; print([name for name in sys.modules if name.startswith('janken.')])"
    done = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
    assert {"new", "load", "game", "bot", "NotAllowed"} <= set(dir(janken))
