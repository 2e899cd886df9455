"""What `legal` lists, as docs/records.md has it, and games that a time limit ends."""

import random
from pathlib import Path

import pytest

import janken


def test_nine_of_a_kind_lists_the_first_places_of_the_centre_and_takes_any() -> None:
    match = janken.new("nine-of-a-kind", players=5, seed="7")
    chance, listed = random.Random(2), list[str]()
    while not listed:
        seat = chance.choice(match.to_act)
        match.play(chance.choice([move for move in match.legal(seat) if move.verb != "call"]), seat=seat)
        listed = [move.text() for move in match.legal(seat) if move.verb == "centre"]
    for text in listed:
        places = text.split(" for ")[1].split()
        assert places == ["1", "2", "3", "4"][: len(places)]
    one = next(text for text in listed if text.endswith(" for 1"))
    elsewhere = f"{one.removesuffix('1')}2"
    assert elsewhere not in listed
    match.play(elsewhere, seat=seat)


def test_janken_rummy_lists_single_cards_to_add() -> None:
    match = janken.new("janken-rummy", players=2, seed="7", goal=300)
    chance, added = random.Random(2), 0
    while not match.is_over and added < 20:
        for move in match.legal():
            if move.verb == "add":
                added += 1
                assert len(move.text().split()) == 3, move
        match.play(chance.choice(match.legal()))
    assert added


def play_on(match: janken.OpenMatch) -> None:
    """Whoever can plays a card; the table closes what nobody follows."""
    for seat in match.to_act:
        cards = [move for move in match.legal(seat) if move.verb == "play"]
        if cards:
            match.play(cards[0], seat=seat)
            return
    match.play("close", seat=0)


@pytest.mark.parametrize("scoring", ["standard", "michigan"])
def test_a_game_without_a_number_of_deals_ends_after_the_hand_when_it_is_told_so(
    tmp_path: Path, scoring: str
) -> None:
    match = janken.new("run-with-scissors", players=3, seed="1", deals_each=None, minutes=30, scoring=scoring)
    while match.hand < 2:
        play_on(match)
    twin = match.copy()
    match.end_after_hand()
    assert not match.is_over  # the hand is played to its end
    while not match.is_over:
        play_on(match)
    assert match.hand == 2
    assert match.moves[-1].move.text() == "end"
    while twin.hand < 3:  # told nothing of it
        play_on(twin)
    match.save(tmp_path / "game.janken")
    again = janken.load(tmp_path / "game.janken")
    assert (again.is_over, again.scores) == (True, match.scores)


def test_a_record_that_ends_between_hands_can_be_ended_there(tmp_path: Path) -> None:
    match = janken.new("run-with-scissors", players=3, seed="1", deals_each=None, minutes=30)
    while match.hand < 2:
        play_on(match)
    (tmp_path / "between.janken").write_text(match.record().rpartition("deal:")[0], encoding="utf-8")
    played, told = (janken.load(tmp_path / "between.janken") for _ in range(2))
    played.play("end", seat=0)
    told.end_after_hand()
    assert (played.is_over, played.hand) == (told.is_over, told.hand) == (True, 1)


def test_a_game_that_no_time_ends_says_so() -> None:
    with pytest.raises(janken.NotAllowed, match="end is not a move of this game"):
        janken.new("collector", players=2).end_after_hand()
