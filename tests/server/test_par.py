"""The best line of a deal, for who has played it alone."""

import json
import os
import signal
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage

import pytest

from janken import games
from janken.client import connect
from janken.core.deal import Shuffler
from janken.core.game import Chance, Game
from janken.core.long_work import Asker
from janken.core.match import Dealt, Header, Match
from janken.core.options import Options
from janken.server import deal_pages
from janken.server.deal_pages import Solving
from janken.server.sharing import TooManyWaitError
from janken.solver.daily import SERIES, Daily, daily_numbered
from janken.solver.par import result_of
from janken.solver.worker import PAR_SECONDS, FindDeal
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
    before, solving = seconds_of_others(), Solving(par_seconds=0.0)
    solved, played = await solving.solve(match.header, dealt, Asker("here", 1))
    await solving.close()
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
    solving = Solving(par_seconds=0.0)
    solved, played = await solving.solve(deal.header, dealt, Asker("here", 1))
    await solving.close()
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


async def test_one_process_answers_all_questions_and_another_if_it_is_lost() -> None:
    solving, wish = (
        Solving(par_seconds=0.0),
        FindDeal(game="light-to-dark", options={}, wish="hard", seconds=0),
    )
    asker, others = Asker("here", 1), child_processes()
    assert await solving.find(wish, asker) == ""
    first = child_processes() - others
    assert await solving.find(wish, asker) == ""
    assert child_processes() - others == first
    (process,) = first
    os.kill(process, signal.SIGKILL)
    with pytest.raises(TooManyWaitError):
        await solving.find(wish, asker)
    assert await solving.find(wish, asker) == ""
    assert len(child_processes() - others) == 1
    await solving.close()
    assert child_processes() <= others


async def test_a_search_that_fails_is_no_answer_and_the_next_one_is_made() -> None:
    solving = Solving(par_seconds=0.0)
    with pytest.raises(TooManyWaitError):
        await solving.find(FindDeal(game="no such game", options={}, wish="hard"), Asker("here", 1))
    wish = FindDeal(game="light-to-dark", options={}, wish="hard", seconds=0)
    assert await solving.find(wish, Asker("here", 1)) == ""
    await solving.close()


async def test_a_search_that_nobody_waits_for_is_ended_with_its_process(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    others, solving = child_processes(), Solving(par_seconds=0.0)
    await solving.find(FindDeal(game="light-to-dark", options={}, wish="hard", seconds=0), Asker("here", 1))
    monkeypatch.setattr(deal_pages, "_PATIENCE", -59.98)
    wish = FindDeal(game="light-to-dark", options={"deal": "any-time"}, wish="clear", seconds=60)
    with pytest.raises(TooManyWaitError):
        await solving.find(wish, Asker("here", 1))
    await solving.close()
    assert child_processes() <= others


def child_processes() -> set[int]:
    """Of this very process, and of those."""
    parents = dict(filter(None, map(_parent_of, Path("/proc").glob("[0-9]*"))))
    found, more = set[int](), {os.getpid()}
    while more:
        more = {child for child, parent in parents.items() if parent in more}
        found |= more
    return found


def _parent_of(process: Path) -> tuple[int, int] | None:
    try:
        state, parent = (process / "stat").read_text().rpartition(")")[2].split()[:2]
    except OSError:  # it has just ended
        return None
    return None if state == "Z" else (int(process.name), int(parent))


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
