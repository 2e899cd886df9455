"""Hosts of a club, an evening or a tournament learn nothing of the cards at a rated table.

Two worlds differ only in cards that no host may see: everything a host can get is the same in both, byte
for byte.
"""

import secrets
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import Final

import msgspec
import pytest
from starlette.routing import Route

from janken.club.club import ClubInvite, ClubJoin, MakeClub
from janken.club.evening_rules import MakeEvening
from janken.club.tournament import System
from janken.club.tournament_rules import MakeTournament, TournamentEnter, TournamentPair
from janken.server import notices
from janken.server.admin import Administrator, ListPeople, ListTables
from janken.server.app import App
from janken.server.responses import FeedResponse
from janken.table.protocol import AskHint, Enter, Exit, Start, new_action
from tests.club.test_arena import open_boards
from tests.club.test_tournaments import at_board, do, seen
from tests.server.asking import page_of
from tests.server.world import Player, World

HERE: Final = "127.0.0.1:8000"
# Places in the deck that change with another deep in the stock: in the second hand, and the card it draws.
HIDDEN: Final = ((1, 60), (21, 61))
# Figures of the machine and of time; and what is the same for everybody, whatever is played.
PASSED_OVER: Final = (
    *("/metrics", "/lab", "/api/lab", "/api/sheets"),
    *("/api/words", "/api/rules", "/api/drills"),
)
QUERIES: Final = ("record?game=1", "replay?game=1&first=0", "deal?game=1", "review?game=1", "ratings?game=1")


def unchanged(deck: Sequence[int]) -> list[int]:
    return list(deck)


def twin(deck: Sequence[int]) -> list[int]:
    cards = list(deck)
    for one, other in HIDDEN:
        cards[one], cards[other] = cards[other], cards[one]
    return cards


async def get(app: App, path: str, who: Player) -> str:
    status, text, headers = await page_of(app, path, cookie=f"janken={who.token}", host=HERE)
    return f"{status} {sorted(headers.items())} {text}"


async def all_a_host_gets(folder: Path, system: System, *, is_twin: bool) -> tuple[dict[str, str], object]:
    """By where it comes from; and what the second player sees, which is not the same."""
    folder.mkdir()
    async with World(folder, shuffle=twin if is_twin else unchanged) as world:
        hub = world.hub
        hedy, ann, ben = [await world.person(name) for name in ("Hedy", "Ann", "Ben")]
        club = await hub.company.clubs.make(
            hedy.known, MakeClub(action=new_action(), name="Foxes", owner="Hedy")
        )
        assert isinstance(club, str)
        await hub.company.clubs.do(club, hedy.known, ClubInvite(action=new_action(), open=True))
        invite = (await hub.company.clubs.ledger.read(club)).invite  # type: ignore[union-attr]
        for one in (ann, ben):
            joining = ClubJoin(action=new_action(), secret=invite, name=one.known.name)
            await hub.company.clubs.do(club, one.known, joining)
        said = MakeEvening(action=new_action(), name="Friday", club=club, host="Hedy")
        evening = await hub.company.evenings.make(hedy.known, said)
        rules = MakeTournament(
            action=new_action(),
            name="Cup",
            host="Hedy",
            game="janken-rummy",
            system=system,
            rated=True,
            plays=False,
        )
        tournament = await hub.company.tournaments.make(hedy.known, rules)
        assert isinstance(tournament, str)
        for one in (ann, ben):
            await do(one, tournament, TournamentEnter(action=new_action(), name=one.known.name))
            await seen(one, tournament)
        await do(hedy, tournament, TournamentPair(action=new_action(), round=1))
        await seen(ann, tournament)
        now = await seen(hedy, tournament)
        (board,) = open_boards(now)
        first, second = at_board(now, board, [ann, ben])
        await hedy.enter(board.table)
        for one in (first, second):
            await one.enter(board.table)
        if system != "arena":
            await first.do(Start(action=new_action()))
        await world.turn(1)
        players = [first, second] if first.now.legal else [second, first]
        await a_turn(players[0])
        await players[1].do(players[1].move("draw", seen=players[1].now))
        await world.turn(30)
        got = {"spectator": b"\n".join(hedy.stream).decode()}
        await hedy.say(Exit())
        await hedy.say(Enter(table=board.table))
        await hedy.say(AskHint())
        got["again"] = b"\n".join(hedy.stream).decode()
        app = App(world.settings, hub.store)
        _, feed, _ = await page_of(
            app, "/api/me/feed", "POST", cookie=f"janken={hedy.token}", origin=f"http://{HERE}", host=HERE
        )
        secret = msgspec.json.decode(feed, type=FeedResponse).path.rpartition("/")[2]
        known = {
            "table": board.table,
            "tournament": tournament,
            "evening": str(evening),
            "club": club,
            "secret": secret,
            "game": "janken-rummy",
            "name": "janken-rummy",
            "page": f"t/{board.table}",
            "path": f"t/{board.table}",
            "series": "collector",
            "number": "1",
            "group": board.table,
            "sheet": board.table,
            "wish": "any",
        }
        for route in app.routes:
            if isinstance(route, Route) and "GET" in (route.methods or ()):
                path = route.path_format
                if not path.startswith(PASSED_OVER):
                    others = dict.fromkeys(route.param_convertors, "x")
                    path = path.format_map(others | known)
                    got[path] = await get(app, path, hedy)
        for query in QUERIES:
            got[query] = await get(app, f"/api/tables/{board.table}/{query}", hedy)
        got["page of the table"] = await get(app, f"/t/{board.table}", hedy)
        administrator = Administrator(hub, app.stories.export_of)
        for asked in (ListPeople(), ListTables()):
            got[type(asked).__name__] = repr(await administrator.answer(asked))
        assert str(board.table) in got["spectator"]
        await app.end_helpers()
        return got, players[1].now.view


async def a_turn(player: Player) -> None:
    """A whole turn: the first card of the stock, and the first discard that is allowed."""
    await player.do(player.move("draw", seen=player.now))
    discard = next(text for text in player.now.legal or [] if text.startswith("discard"))
    await player.do(player.move(discard, seen=player.now))


@pytest.mark.parametrize("system", ["swiss", "arena"])
async def test_a_host_gets_the_same_whatever_is_hidden(
    tmp_path: Path, system: System, monkeypatch: pytest.MonkeyPatch
) -> None:
    worlds = []
    monkeypatch.setattr(notices, "new_key", lambda: "1" * 64)
    for is_twin in (False, True):
        numbers = count()
        monkeypatch.setattr(secrets, "token_urlsafe", lambda size=32, made=numbers: f"{next(made):0{size}d}")
        worlds.append(await all_a_host_gets(tmp_path / str(is_twin), system, is_twin=is_twin))
    (one, own), (other, others) = worlds
    assert own != others  # the worlds do differ
    assert one.keys() == other.keys()
    assert len(one) > 30
    for where, answer in one.items():
        assert other[where] == answer, where


@pytest.mark.parametrize(("rated", "status"), [(False, "204"), (True, "404")])
async def test_the_coach_does_not_help_at_a_rated_table(tmp_path: Path, rated: bool, status: str) -> None:
    async with World(tmp_path) as world:
        table, (ann,) = await world.live("collector", 1, 2, rated=rated)
        app = App(world.settings, world.hub.store)
        assert (await get(app, f"/api/tables/{table}/coach?move=", ann)).startswith(status)
        await app.end_helpers()
