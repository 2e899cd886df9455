"""People of an evening, who ask as their pages do, and games that are played to the end."""

from collections.abc import Sequence

from janken.club.evening_rules import (
    AnyEveningRequest,
    EveningChoose,
    EveningCome,
    EveningStart,
    MakeEvening,
)
from janken.kernel.refusal import Refusal
from janken.server.club_responses import EveningResponse
from janken.server.group_views import told
from janken.table.protocol import Rematch, Start, new_action
from tests.server.world import Player, World

BEST_OF_ALL = {"hand": "5"}


async def made(player: Player, name: str = "Friday", **more: object) -> str:
    said = MakeEvening(action=new_action(), name=name, **more)  # type: ignore[arg-type]
    evening = await player.world.hub.company.evenings.make(player.known, said)
    assert isinstance(evening, str), evening
    return evening


async def ask(player: Player, evening: str, request: AnyEveningRequest) -> EveningResponse | Refusal | None:
    hub = player.world.hub
    done = await hub.company.evenings.do(evening, player.known, request, "here")
    if done is None or isinstance(done, Refusal):
        return done
    await player.world.settle()
    return await seen(player, evening)


async def do(player: Player, evening: str, request: AnyEveningRequest) -> EveningResponse:
    answer = await ask(player, evening, request)
    assert isinstance(answer, EveningResponse), answer
    return answer


async def refused(player: Player, evening: str, request: AnyEveningRequest) -> str:
    answer = await ask(player, evening, request)
    assert isinstance(answer, Refusal), answer
    return answer.code


async def seen(player: Player, evening: str) -> EveningResponse:
    hub = player.world.hub
    found = await hub.company.evenings.look(evening, player.known.id)
    assert found is not None
    here = await hub.company.evenings.here(evening)
    return told(evening, found, player.known.id, here, hub.clock.wall_ms())


async def come(evening: str, *players: Player) -> None:
    for player in players:
        await do(player, evening, EveningCome(action=new_action(), name=player.known.name))


async def begin(player: Player, evening: str, game: str = "collector") -> str:
    """The next game's table."""
    await do(player, evening, EveningChoose(action=new_action(), game=game))
    now = await do(player, evening, EveningStart(action=new_action()))
    return now.tables[-1].table


async def play(world: World, table: str, players: Sequence[Player], *, again: bool = False) -> list[int]:
    """A game at that table, to its end; its points, by seat."""
    for player in players:
        await player.enter(table)
    seats = (await world.table(table)).seats
    host = next(player for player in players if player.known.id == seats.host)
    await host.do((Rematch if again else Start)(action=new_action()))
    await world.turn(0)
    live = (await world.table(table)).live
    assert live is not None
    while not live.match.state.is_over():
        person = seats.chair(live.match.state.to_act()[0]).person
        player = next(one for one in players if one.known.id == person)
        await player.ask(player.move((player.now.legal or [""])[0], seen=player.now))
    return list(live.match.state.frame().scores)
