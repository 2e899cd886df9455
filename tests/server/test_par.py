"""The best line of a deal, for who has played it alone."""

import json
from concurrent.futures import ThreadPoolExecutor
from resource import RUSAGE_CHILDREN, getrusage

import pytest

from janken import games
from janken.client import connect
from janken.core.deal import Shuffler
from janken.core.game import Chance, Game
from janken.core.match import Dealt, Header, Match
from janken.core.options import Options
from janken.server.puzzle_pages import Solving
from janken.server.sharing import Asker
from janken.solver.daily import SERIES, Daily, daily_numbered
from janken.solver.par import result_of
from janken.solver.worker import PAR_SECONDS
from tests.server.asking import ask, begun, played
from tests.server.process import ServerProcess


def seconds_of_others() -> float:
    """Of the processor, for what this process has started and ended."""
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


async def test_a_server_searches_no_longer_than_whoever_runs_it_says() -> None:
    game = games.find("light-to-dark")
    assert isinstance(game, Game)
    match = Match(Header.of(game, ["Ann"], Options(game.options, {"deal": "any-time"})))
    match.shuffle_and_deal(Shuffler(3))
    dealt = match.log[0]
    assert isinstance(dealt, Dealt)
    before = seconds_of_others()
    solved, played = await Solving(par_seconds=0.0).solve(match.header, dealt, Asker("here", 1))
    assert seconds_of_others() - before < PAR_SECONDS / 2
    assert not solved.exact  # so it would have gone on
    assert played.state.is_over()
    assert played.state.hand_scores() == [solved.value]


@pytest.mark.parametrize("series", SERIES)
async def test_a_daily_deal_has_the_par_of_its_list_however_slow_the_server_is(series: str) -> None:
    deal = daily_numbered(series, 5)
    assert isinstance(deal, Daily)
    match = Match(deal.header)
    match.deal(Chance.DEAL, deal.cards)
    dealt = match.log[0]
    assert isinstance(dealt, Dealt)
    solved, played = await Solving(par_seconds=0.0).solve(deal.header, dealt, Asker("here", 1))
    assert (solved.value, solved.exact) == (deal.par, deal.par_is_exact)
    assert played.state.is_over()
    assert result_of(played) == deal.par


async def test_par_and_the_line_that_shows_it_are_told_when_the_game_is_over(server: ServerProcess) -> None:
    async with await connect(server.address, name="Ann") as ann:
        running, table = await begun(ann), await played(ann)
        status, text, headers = ask(server, "GET", f"/api/tables/{table}/par", ann.token)
        assert (status, headers["cache-control"]) == (200, "no-store")
        assert json.loads(text)["value"] > 0
        status, text, _ = ask(server, "GET", f"/api/tables/{table}/best", ann.token)
        assert status == 200
        whole = json.loads(text)
        assert whole["total"] > 52  # every card is turned up
        _, text, _ = ask(server, "GET", f"/api/tables/{table}/best?first=50", ann.token)
        assert json.loads(text)["steps"] == whole["steps"][50:]
        _, text, _ = ask(server, "GET", f"/api/tables/{table}/best?first=x", ann.token)
        assert json.loads(text) == whole
        for path in ("par", "best"):
            assert ask(server, "GET", f"/api/tables/{running}/{path}", ann.token)[0] == 404


async def test_a_deal_is_wished_for_where_one_plays_alone(server: ServerProcess) -> None:
    async with await connect(server.address, name="Ann") as ann:
        status, text, _ = ask(server, "GET", "/api/deals/light-to-dark/easy", ann.token)
        assert (status, json.loads(text)["game"]) == (200, "light-to-dark")
        assert len(json.loads(text)["deal"]) > 20
        for wish in ("janken-rummy/easy", "no-game/easy", "light-to-dark/lucky", "light-to-dark/easy?deal=x"):
            assert ask(server, "GET", f"/api/deals/{wish}", ann.token)[0] == 404


@pytest.mark.parametrize("path", ["par", "best"])
async def test_when_many_wait_for_the_solver_others_are_told_to_try_again(
    server: ServerProcess, path: str
) -> None:
    async with await connect(server.address, name="Ann") as ann:
        asked = [f"/api/tables/{await played(ann)}/{path}" for _ in range(14)]
        with ThreadPoolExecutor(len(asked)) as at_once:
            answers = list(at_once.map(lambda one: ask(server, "GET", one, ann.token)[:2], asked))
        assert {said for said in answers if said[0] != 200} == {
            (503, "the solver is busy: try again in a moment\n")
        }
        assert sum(status == 200 for status, _ in answers) >= 4
