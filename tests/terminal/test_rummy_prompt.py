"""Janken Rummy at the prompt: hands stay with their players, and a joker's rank need not be typed."""

from pathlib import Path

from janken.records.reader import one_match
from tests.running import janken

# With this seed seat 1 holds AP 5R 5P 6P 8P 8S 9P 9L *P *L.
GAME = "play janken-rummy --names Ann,Ben --seed 54 --option jokers=yes"


def play(*lines: str, record: Path | None = None, house: str = "") -> str:
    keep = ["--record", str(record)] if record else []
    options = [word for option in house.split() for word in ("--option", option)]
    typed = "\n".join(["", *lines]).encode() + b"\n"  # Enter: Ann takes the keyboard
    done = janken(*GAME.split(), *options, *keep, typed=typed)
    assert (done.status, done.err) == (0, "")
    return done.out


def test_a_joker_is_understood_where_it_can_stand_for_one_rank_only(tmp_path: Path) -> None:
    record = tmp_path / "game.janken"
    said = play("draw", "meld 8P *P 8S", "add 1 *L", "quit", record=record)
    assert "Ann lays 8P *P=8 8S, matching ranks." in said
    assert "Ann adds *L=8 to their own matching ranks." in said
    lines = record.read_text().splitlines()
    assert [line.partition(" @")[0] for line in lines[-2:]] == ["1 meld 8P *P=8 8S", "1 add 1 *L=8"]
    assert one_match(record.read_bytes()).moves_made() == 3


def test_and_asked_back_where_there_are_several() -> None:
    said = play("draw", "meld 5P 6P *P", "meld 5P 6P *P=7", "quit")
    assert "No: Which rank? 4 and 7 are possible: say which, as in *P=4. (JR-15)" in said
    assert "Ann lays 5P 6P *P=7, a run." in said


def test_what_cannot_be_laid_is_refused_in_a_sentence() -> None:
    said = play("meld 8P 8S *P", "draw", "meld 5R 6P 8P", "meld 5P 9L *L", "add 7 5P", "quit")
    assert "No: Begin your turn with a card: draw from the stock or take the discard. (JR-4)" in said
    assert "No: 5R 6P 8P are neither of one rank nor consecutive. (JR-5)" in said
    assert "No: No rank of the joker makes a meld of 5P 9L *L. (JR-15)" in said
    assert "No: There is no meld 7: no meld has been laid yet. (JR-7)" in said


def test_the_card_drawn_is_told_to_nobody_else() -> None:
    said = play("draw", "discard AP", "", "quit")
    assert "Ann draws from the stock." in said
    assert "Ann discards AP." in said
    ben = said[said.index("Ben, take the keyboard") :]
    assert "Ann (0): 10 cards" in ben
    assert "Ben (0): 10 cards" not in ben


def test_favourite_rummy_is_typed_too() -> None:
    house = "joker-swap=yes knock=100 discard-pile=any"
    lines = ["draw", "meld 8S *P=8 *L=8", "swap 8P", "discard AP", "meld 5P 6P *P=7", "knock 9L", "quit"]
    said = play("take 2", *lines, house=house)
    assert "No: There is no discard pile yet: the first player draws from the stock. (JR-3)" in said
    assert "Ann swaps 8P for *P." in said
    assert "No: First lay *P: it must be in what you lay next. (JR-16)" in said
    assert "Ann knocks with 9L, still holding" in said
