"""Solving a deal: the kinds of answer, limits, two processes, and `janken solve`."""

import json
import multiprocessing
from pathlib import Path

import pytest

from janken.commands.solve import Solved, mean_value, share_reaching
from janken.core.deal import Shuffler
from janken.core.match import Header, Match
from janken.core.options import Options
from janken.games.collector import GAME as COLLECTOR
from janken.games.light_to_dark import GAME as LIGHT
from janken.games.nine_of_a_kind import GAME as NINE
from janken.kernel.refusal import Refusal
from janken.records.reader import one_match
from janken.solver.par import par_of, result_of
from janken.solver.puzzle import Answer, Puzzle, SearchLimits, puzzle_from, puzzle_from_seed
from janken.solver.solve import find_winnable, solve
from tests.running import janken, one_sentence

ANY_TIME = Header.of(LIGHT, ["Ann"], Options(LIGHT.options, {"deal": "any-time"}))
WHEN_STUCK = Header.of(LIGHT, ["Ann"])
POINTS = Header.of(COLLECTOR, ["Ann"])
CARDS = Header.of(COLLECTOR, ["Ann"], Options(COLLECTOR.options, {"aim": "cards"}))
OWN_WIDTHS = {16 * 4**step for step in range(12)}  # of the first process; a second one doubles them
ALL = (WHEN_STUCK, ANY_TIME, POINTS, CARDS)


def puzzle(header: Header, seed: str = "1") -> Puzzle:
    found = puzzle_from_seed(header, seed)
    assert isinstance(found, Puzzle)
    return found


def replayed_value(asked: Puzzle, answer: Answer) -> int:
    match = Match(asked.match.header)
    match.enter(asked.match.log[0])
    for move in answer.line:
        given = match.submit(1, move)
        assert not isinstance(given, Refusal), given
    assert match.state.is_over()
    return result_of(match)


@pytest.mark.parametrize("header", ALL)
def test_a_line_is_worth_what_the_answer_says(header: Header) -> None:
    asked = puzzle(header)
    answer = solve(asked, SearchLimits(seconds=60, positions=20_000), processes=1)
    assert replayed_value(asked, answer) == answer.value
    better, worse = (answer.bound, answer.value) if not asked.few else (answer.value, answer.bound)
    assert better >= worse
    assert answer.is_exact == (answer.stopped_by == "") == (answer.value == answer.bound)


def test_turning_up_only_when_stuck_is_solved_exactly() -> None:
    answer = solve(puzzle(WHEN_STUCK), processes=1)
    assert answer.is_exact
    assert answer.proof == "every line was followed to its end"


@pytest.mark.parametrize("header", ALL)
def test_without_any_time_a_line_is_a_whole_game_all_the_same(header: Header) -> None:
    for seed in range(10):
        asked = puzzle(header, str(seed))
        answer = solve(asked, SearchLimits(seconds=0.0, positions=0, megabytes=0), processes=1)
        assert answer.line
        assert replayed_value(asked, answer) == answer.value


@pytest.mark.parametrize(
    ("limits", "stopped_by"),
    [
        (SearchLimits(seconds=0.0), "seconds"),
        (SearchLimits(seconds=60, positions=3000), "positions"),
        (SearchLimits(seconds=60, megabytes=0), "megabytes"),
    ],
)
def test_a_search_says_where_it_stopped_and_keeps_its_best(limits: SearchLimits, stopped_by: str) -> None:
    asked = puzzle(ANY_TIME, "5")
    answer = solve(asked, limits, processes=1)
    assert answer.stopped_by == stopped_by
    assert not answer.is_exact
    assert replayed_value(asked, answer) == answer.value


def test_two_processes_work_together_until_ctrl_c() -> None:
    """Seed 5 needs longer than the first process works alone; it stops once the second has told something."""
    widths: list[int] = []

    def watch(so_far: Answer) -> None:
        assert so_far.line == ()
        widths.append(so_far.widest)
        if so_far.widest not in OWN_WIDTHS:
            raise KeyboardInterrupt

    asked = puzzle(ANY_TIME, "5")
    answer = solve(asked, SearchLimits(seconds=600), processes=2, watch=watch)
    assert answer.stopped_by == "you"
    assert widths[0] in OWN_WIDTHS
    assert replayed_value(asked, answer) == answer.value
    assert multiprocessing.active_children() == []


def test_par_tells_what_others_get_and_what_matters() -> None:
    asked = puzzle(WHEN_STUCK, "5")
    par = par_of(asked, solve(asked, processes=1))
    assert par.is_exact
    assert par.random < par.club <= par.value
    assert par.matter is not None
    assert 0 < par.matter <= par.decisions
    assert par.difficulty in ("easy", "medium", "hard")


def test_only_games_for_one_player_can_be_solved() -> None:
    two = Header.of(COLLECTOR, ["Ann", "Ben"])
    five = Header.of(NINE, ["Ann", "Ben", "Cem", "Dov", "Eva"])
    for header in (two, five):
        assert isinstance(puzzle_from_seed(header, "1"), Refusal)
    assert isinstance(puzzle_from(Match(WHEN_STUCK)), Refusal)


@pytest.mark.parametrize("header", [ANY_TIME, CARDS])
def test_a_deal_that_comes_out_can_be_asked_for(header: Header) -> None:
    found = find_winnable(header, Shuffler("evening"), most_deals=5000)
    assert found is not None
    asked, answer = found
    assert answer.is_exact
    assert replayed_value(asked, answer) == answer.value == (0 if asked.few else 104)
    assert find_winnable(header, Shuffler("evening"), most_deals=0) is None


# Many deals


def test_undecided_deals_are_counted_both_ways() -> None:
    solved = [
        Solved(1, 104, 104, 0.1),
        Solved(2, 90, 104, 0.1),
        Solved(3, 80, 80, 0.1),
        Solved(4, 70, 99, 0.1),
    ]
    mean, full = mean_value(solved), share_reaching(solved, 104)
    assert (mean.low, mean.high) == (86.0, 96.75)
    assert mean.surely_above < mean.low <= mean.high < mean.surely_below
    assert (full.low, full.high) == (0.25, 0.5)
    assert 0 < full.surely_above < 0.25 < 0.5 < full.surely_below < 1
    fewer = mean_value([Solved(1, 0, 0, 0.1), Solved(2, 3, 0, 0.1)])
    assert (fewer.low, fewer.high) == (0.0, 1.5)


# The command


def test_the_command_solves_a_fresh_deal_and_writes_a_record_that_replays(tmp_path: Path) -> None:
    record = tmp_path / "line.janken"
    done = janken("solve", "--deal", "light-to-dark", "--seed", "7", "--json", "--par", "-o", str(record))
    assert (done.status, done.err) == (0, "")
    told = json.loads(done.out)
    assert told["kind"] == "exact"
    assert told["par"]["club"] <= told["value"] == told["bound"]
    match = one_match(record.read_bytes())
    assert match.state.is_over()
    assert match.state.scores() == [told["value"]]
    replay = janken("replay", str(record), "--json")
    assert json.loads(replay.out)["scores"] == [told["value"]]
    again = janken("solve", str(record))  # the deal is solved, whatever was played then
    assert again.out.startswith(f"Exactly {told['value']} points: every line was followed to its end.")
    assert "is there already" in one_sentence(janken("solve", str(record), "-o", str(record)))


def test_the_command_keeps_kinds_of_answer_apart() -> None:
    done = janken("solve", "--deal", "collector", "--positions", "3000", "--processes", "1", "--line")
    first, second, *_ = done.out.splitlines()
    assert first.startswith("At least ")
    assert "points, by a line; at most " in first
    assert second == "Stopped by the limit of positions."
    assert "take " in done.out
    few = janken("solve", "--deal", "collector", "--option", "aim=cards", "--positions", "3000")
    assert few.out.startswith(("At most ", "Exactly 0 cards left"))


def test_many_deals_are_summed_up_and_drawn(tmp_path: Path) -> None:
    picture = tmp_path / "deals.svg"
    done = janken("solve", "--deal", "light-to-dark", "--stats", "40", "--plot", str(picture))
    assert done.status == 0
    assert "40 deals, 40 of them exact" in done.out
    assert "mean points: " in done.out
    drawn = picture.read_text()
    assert drawn.startswith("<svg ")
    assert ">proven</text>" in drawn
    assert drawn.count("<rect") > 1 + 2  # the background, two colours of the legend, and bars


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "give either a record or a game with --deal"),
        (["x.janken", "--deal", "collector"], "give either a record or a game"),
        (["x.janken"], "no such file"),
        (["x.janken", "--option", "aim=cards"], "--option goes with --deal"),
        (["--deal", "chess"], "chess"),
        (["--deal", "collector", "--positions", "many"], "whole number"),
        (["x.janken", "--stats", "5"], "name one with --deal"),
    ],
)
def test_what_cannot_be_solved_is_one_sentence(arguments: list[str], sentence: str) -> None:
    assert sentence in one_sentence(janken("solve", *arguments))


@pytest.mark.parametrize("game", ["janken-rummy", "nine-of-a-kind"])
def test_a_game_that_the_solver_does_not_know_breaks_no_rule(game: str) -> None:
    said = one_sentence(janken("solve", "--deal", game))
    assert said.endswith("It knows no other solo game, and no best play against others."), said
