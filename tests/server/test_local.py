"""A table of one process, as a prompt uses it."""

from janken import shelf
from janken.core.game import Game
from janken.core.match import Header
from janken.table.local import LocalSetting, LocalTable
from janken.table.protocol import Done, Move, Refused, new_action


def setting(seed: str) -> LocalSetting:
    game = shelf.find("run-with-scissors")
    assert isinstance(game, Game)
    return LocalSetting(Header.of(game, ["Ann", "Ben", "Cy"]), seed=seed)


async def test_a_move_is_meant_for_what_its_player_saw() -> None:
    table = LocalTable(setting("1"))
    watching, *players = await table.open()
    (opener,) = [player for player in players if player.now is not None and player.now.legal]
    assert opener.now is not None
    first = (opener.now.legal or [""])[0]
    assert (opener.meant_for(first), opener.meant_for("close")) == ("-", None)  # nothing lies there yet
    assert isinstance(await opener.ask(Move(action=new_action(), text=first)), Done)
    card = first.split()[1]
    assert [player.meant_for("play 5R") for player in (watching, *players)] == [card] * 4
    late = await opener.ask(Move(action=new_action(), text=first, meant_for="another"))
    assert isinstance(late, Refused)
    await table.close()
