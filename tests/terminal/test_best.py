"""The best result alone, kept at the prompt for each game, aim and house rule (CO-14)."""

import json
from pathlib import Path

import pytest

from janken.core.game import Chance
from janken.core.match import Header, Match
from janken.core.moves import Move, Plain, WithCards
from janken.core.options import Options
from janken.core.view import Alone
from janken.games.collector import GAME
from janken.kernel.cards import card_of, janken_deck
from janken.kernel.refusal import Refusal
from janken.records.writer import record_text
from janken.terminal.player_files import keep_best, rules_played
from tests.running import janken

KINGS_FIRST = [*range(13, 0, -1)]
DEAL = [card_of(rank, suit) for rank in KINGS_FIRST for suit in range(3)]  # three kings, three queens ...
DEAL += [card for card in janken_deck(jokers=False) if card not in DEAL]
FIRST = "This is your first game with these rules: the result to beat."


def almost_over(folder: Path, sets: int, **options: str) -> Path:
    """A game alone, all but over: this many sets of three were taken, a point each."""
    agreed = GAME.read_options(options)
    assert isinstance(agreed, Options)
    match = Match(Header.of(GAME, ["Ann"], agreed))
    assert not isinstance(match.deal(Chance.DEAL, DEAL), Refusal)
    for place in range(sets):
        say(match, WithCards("take", tuple(DEAL[3 * place : 3 * place + 3])))
    while Plain("draw") in match.state.legal(1):
        say(match, Plain("draw"))
    file = folder / "almost.janken"
    file.write_text(record_text(match), encoding="utf-8")
    return file


def say(match: Match, move: Move) -> None:
    assert not isinstance(match.submit(1, move), Refusal)


def finish(home: Path, file: Path, *typed: str) -> list[str]:
    text = "".join(f"{line}\n" for line in (*typed, "quit")).encode()
    done = janken("play", "--load", str(file), typed=text, env={"XDG_DATA_HOME": str(home)})
    assert (done.status, done.err) == (0, "")
    return done.out.splitlines()


def kept(home: Path) -> object:
    return json.loads((home / "janken" / "best.json").read_text(encoding="utf-8"))


def test_co_14_the_best_is_kept_for_each_aim_and_a_new_one_is_celebrated(tmp_path: Path) -> None:
    told = finish(tmp_path, almost_over(tmp_path, 1, aim="cards"), "stop")
    assert "The game is over. Result: 62 cards left." in told
    assert FIRST in told
    assert kept(tmp_path) == {"collector aim=cards": 62}

    told = finish(tmp_path, almost_over(tmp_path, 2, aim="cards"), "stop")
    assert "The game is over. Result: 59 cards left." in told
    assert "A new best! Your previous best: 62 cards left." in told

    told = finish(tmp_path, almost_over(tmp_path, 0, aim="cards"), "stop")
    assert "Your best: 59 cards left." in told
    assert kept(tmp_path) == {"collector aim=cards": 59}

    # For points it is another game, and more is better there.
    told = finish(tmp_path, almost_over(tmp_path, 1), "stop")
    assert "The game is over. Result: 1 point." in told
    assert FIRST in told
    told = finish(tmp_path, almost_over(tmp_path, 2), "stop")
    assert "A new best! Your previous best: 1 point." in told


def test_co_14_a_game_that_was_over_before_is_no_new_best(tmp_path: Path) -> None:
    file = almost_over(tmp_path, 1)
    file.write_text(file.read_text(encoding="utf-8") + "1 stop\n", encoding="utf-8")
    told = finish(tmp_path, file)
    assert "The game is over. Result: 1 point." in told
    assert FIRST not in told
    assert not (tmp_path / "janken" / "best.json").exists()


@pytest.mark.parametrize("content", ["nonsense", "[]", '{"collector": "many"}'])
def test_a_file_that_is_not_ours_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: str
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    file = tmp_path / "janken" / "best.json"
    file.parent.mkdir()
    file.write_text(content, encoding="utf-8")
    assert keep_best("collector", Alone(7)) is None
    assert file.read_text(encoding="utf-8") == content


def test_without_a_place_to_keep_it_there_is_no_best(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "janken").write_text("a file where the folder should be", encoding="utf-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert keep_best("collector", Alone(7)) is None


def test_house_rules_have_a_best_of_their_own() -> None:
    assert rules_played("collector", {}) == "collector"
    chosen = {"draw": "may", "aim": "cards"}
    assert rules_played("collector", chosen) == "collector aim=cards draw=may"
