"""An error of the program itself is counted and told to whoever runs the server, and the table goes on."""

import logging
from pathlib import Path

import pytest

from janken.table.protocol import AskHint, Done
from janken.table.requests import Hinting
from janken.table.session import Session
from tests.server.world import World


async def test_an_error_is_counted_and_logged_and_play_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(self: Hinting, session: Session) -> None:
        raise ZeroDivisionError("nobody is to read this: 7W")

    caplog.set_level(logging.ERROR)
    async with World(tmp_path) as world:
        _, players = await world.live("collector", 2)
        monkeypatch.setattr(Hinting, "answer", fail)
        await players[0].post(AskHint())
        await world.settle()
        assert world.hub.metrics.errors == 1
        assert "ZeroDivisionError at " in caplog.text
        assert __file__ in caplog.text
        assert "7W" not in caplog.text
        monkeypatch.undo()
        await world.turn(10)
        assert isinstance(await players[0].do(players[0].move("pass")), Done)
        world.hub.metrics.errors = 0  # which is what every world is asked for at its end
