"""Strict tables: nothing is marked, listed or hinted at, as with real cards; a wrong call has its price."""

from pathlib import Path

import pytest

from janken.table.protocol import AskHint, Done, Hint, Refused
from tests.server.world import World, listed

# What the table of a game shows besides its cards, so that nobody has to look.
HELP = {
    "collector": "sets",
    "run-with-scissors": "fits",
    "janken-rummy": "legal_kinds",
    "nine-of-a-kind": "complete",
}
SEATS = {"collector": 2, "run-with-scissors": 3, "janken-rummy": 2, "nine-of-a-kind": 5}


@pytest.mark.parametrize("game", HELP)
async def test_a_strict_table_gives_no_hint(tmp_path: Path, game: str) -> None:
    async with World(tmp_path) as world:
        _, people = await world.live(game, SEATS[game], options={"strict": "yes"})
        player = next(one for one in people if one.room.you.seat in listed(one.now, "to_act"))
        await player.say(AskHint())
        assert player.answered(Refused).code == "strict-table"
        assert not player.all_of(Hint)


@pytest.mark.parametrize("game", HELP)
async def test_a_strict_table_lists_no_move_that_gives_something_away(tmp_path: Path, game: str) -> None:
    async with World(tmp_path) as world:
        for strict in ("yes", "no"):
            _, people = await world.live(game, SEATS[game], options={"strict": strict})
            listed = [move for one in people for move in one.now.legal or []]
            revealing = [
                move for move in listed if move.split()[0] in ("take", "play", "offer") and " " in move
            ]
            assert bool(revealing) == (strict == "no" and game != "janken-rummy")
            if strict == "yes":
                assert all(HELP[game] not in one.now.view for one in people)


async def test_in_janken_rummy_a_strict_table_says_how_to_draw_and_no_more(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, people = await world.live("janken-rummy", 2, options={"strict": "yes"})
        player = next(one for one in people if one.now.legal)
        assert player.now.legal == ["draw"]
        assert isinstance(await player.do(player.move("draw")), Done)
        assert player.now.legal is None
        assert "legal_kinds" not in player.now.view


async def test_nk_10_at_a_strict_table_a_wrong_call_is_made_and_costs_the_round(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        _, people = await world.live("nine-of-a-kind", 5, options={"strict": "yes", "look": "0"})
        ann = people[0]
        assert ann.now.legal is None
        assert isinstance(await ann.do(ann.move("call nine")), Done)
        assert people[1].now.view["out"] == [ann.room.you.seat]
