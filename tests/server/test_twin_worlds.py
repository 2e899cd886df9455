"""Two deals that differ only in what somebody cannot see: one script tells them the same, to the byte."""

import logging
from pathlib import Path

import pytest

from janken import games
from janken.core.deal import Shuffler
from janken.core.game import Game
from janken.core.view import ONLOOKER
from janken.kernel.cards import card_text
from tests.server.twins import a_script, new_match, told_in, twin_of


@pytest.mark.parametrize("name", games.names())
async def test_hidden_cards_change_no_byte(
    name: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    game = games.find(name)
    assert isinstance(game, Game)
    seats = game.seats[min(1, len(game.seats) - 1)]
    caplog.set_level(logging.INFO)
    for seed, viewer in enumerate([ONLOOKER, 1, seats]):
        deck = Shuffler(f"twin {seed}").shuffled(new_match(game, seats).state.deck())
        script = a_script(game, seats, deck, viewer, seed)
        twin = twin_of(deck, viewer, game, seats, script)
        assert sum(a != b for a, b in zip(deck, twin, strict=True)) >= 4, "the deals do not differ"
        one = await told_in(tmp_path / f"{seed}a", game, seats, deck, script, viewer)
        said_in_one = caplog.text
        caplog.clear()
        other = await told_in(tmp_path / f"{seed}b", game, seats, twin, script, viewer)
        assert one == other
        assert said_in_one == caplog.text
        assert not any(card_text(card) in caplog.text.split() for card in deck)
        caplog.clear()


async def test_a_seat_that_sees_more_is_told_more(tmp_path: Path) -> None:
    """The same comparison does find a difference where there is one."""
    game = games.find("collector")
    assert isinstance(game, Game)
    deck = Shuffler("seen").shuffled(new_match(game, 2).state.deck())
    other = [deck[1], deck[0], *deck[2:]]
    one = await told_in(tmp_path / "a", game, 2, deck, [], 1)
    assert one != await told_in(tmp_path / "b", game, 2, other, [], 1)
