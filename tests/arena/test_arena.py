"""The arena: the same deals for everyone, every seat for everyone, a simulated clock, honest figures."""

import json
from itertools import pairwise
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from janken import games
from janken.arena.play import (
    MOST_MOVES,
    BadMoveError,
    BotTable,
    DealJob,
    PlayedDeal,
    Series,
    close_bots,
    play_deal,
    play_jobs,
)
from janken.arena.report import figures
from janken.bots.bot import Bot, Decision, Limits, Seen
from janken.bots.levels import SKILLS, Skill
from janken.bots.load import load
from janken.cli import group
from janken.core.game import Game
from janken.core.match import Dealt, Header
from janken.jobs.engine import Journal, engine_for
from janken.records.reader import one_match
from janken.records.writer import record_text

FEW = Limits(seconds=60, playouts=12)


def header(name: str, seats: int) -> Header:
    game = games.find(name)
    assert isinstance(game, Game)
    return Header.of(game, [f"Player {seat}" for seat in range(1, seats + 1)])


def all_played(series: Series, deals: int, processes: int = 1) -> list[PlayedDeal]:
    with engine_for(processes) as engine:
        jobs = [DealJob(series, deal) for deal in range(deals)]
        *_, played = play_jobs(jobs, engine, Journal(None, {}, PlayedDeal))
    return played


def arena(*words: str) -> Result:
    return CliRunner().invoke(group, ["arena", *words, "--processes", "1"])


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)
@pytest.mark.parametrize("level", ["random", "easy", "club", "master"])
def test_every_level_plays_every_game_to_the_end_of_a_hand(game: Game, level: str) -> None:
    seats = game.seats[0]
    hardly = Limits(seconds=60, playouts=4)
    table = BotTable(header(game.name, seats), [load(level) for _ in range(seats)], hardly, "1")
    result = table.play(whole_game=False)
    assert len(result.scores) == seats
    if table.match.state.hand_over():
        assert result.scores == table.match.state.hand_scores()
    else:  # whoever trades at random may do so for ever
        assert (game.name, level) == ("nine-of-a-kind", "random")
        assert len(table.match.log) == 1 + MOST_MOVES
        assert result.scores == [0] * seats
    again = one_match(record_text(table.match).encode())
    assert again.state.scores() == table.match.state.scores()


def test_every_bot_gets_every_seat_with_the_same_cards() -> None:
    series = Series(header("janken-rummy", 3), ("club", "easy", "random"), FEW, "5", with_records=True)
    assert series.line_ups() == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    played = play_deal(DealJob(series, 4))
    close_bots()
    matches = [one_match(record.encode()) for record in played.records]
    assert len(matches) == 3
    deals = {match.log[0].cards for match in matches if isinstance(match.log[0], Dealt)}
    assert len(deals) == 1
    assert [match.header.names[0] for match in matches] == ["club 1", "easy 2", "random 3"]


def test_alone_everyone_plays_the_same_deal() -> None:
    series = Series(header("light-to-dark", 1), ("random", "club"), FEW, "5")
    assert series.line_ups() == [[0], [1]]
    assert len(play_deal(DealJob(series, 0)).results) == 2
    close_bots()


def test_the_same_seed_gives_the_same_figures_in_one_process_or_two() -> None:
    series = Series(header("collector", 2), ("master", "club"), FEW, "7")
    runs = []
    for processes in (1, 2):
        played = all_played(series, 4, processes)
        runs.append([(deal.deal, [result.scores for result in deal.results]) for deal in played])
    assert runs[0] == runs[1]


def test_times_rise_within_a_hand_and_the_beat_is_kept() -> None:
    table = BotTable(header("run-with-scissors", 4), [load("club") for _ in range(4)], FEW, "8")
    table.play(whole_game=False)
    moves = [entry for entry in table.match.log if not isinstance(entry, Dealt) and entry.at is not None]
    times = [float(entry.at or 0) for entry in moves]
    assert len(times) > 20
    assert times == sorted(times)
    for before, after in pairwise(moves):
        both_played = before.move.text().startswith("play") and after.move.text().startswith("play")
        if both_played and before.seat == after.seat:
            assert float(after.at or 0) - float(before.at or 0) >= 0.69


class Sleepy(Bot):
    name = "sleepy"

    def choose(self, seen: Seen, limits: Limits, seed: str) -> Decision:
        return Decision(None)


class Wrong(Bot):
    name = "wrong"

    def choose(self, seen: Seen, limits: Limits, seed: str) -> Decision:
        from janken.core.moves import Plain

        return Decision(Plain("pass"))


def test_who_waits_on_their_turn_is_named() -> None:
    table = BotTable(header("collector", 2), [Sleepy(), Sleepy()], FEW, "1")
    with pytest.raises(BadMoveError, match="sleepy waits on its own turn"):
        table.play(whole_game=False)


def test_an_illegal_move_is_named_with_its_reason() -> None:
    table = BotTable(header("collector", 1), [Wrong()], FEW, "1")
    with pytest.raises(BadMoveError, match=r"wrong chose pass: .*CO-12"):
        table.play(whole_game=False)


def test_when_nobody_acts_the_table_does() -> None:
    """Patience in Run with Scissors, a stall in 9 of a Kind; no time really passes."""
    table = BotTable(header("nine-of-a-kind", 5), [Sleepy() for _ in range(5)], FEW, "1")
    result = table.play(whole_game=False)
    assert result.scores == [0] * 5
    assert table.match.state.hand_over()


def test_the_table_of_an_arena() -> None:
    done = arena("collector", "--bot", "club", "--bot", "random", "--deals", "12", "--seed", "2")
    assert done.exit_code == 0, done.output
    lines = done.stdout.splitlines()
    assert lines[0].startswith("The Collector, 2 seats: ")
    assert [line.split()[0] for line in lines[1:4]] == ["bot", "club", "random"]


def test_an_arena_as_json() -> None:
    words = ("light-to-dark", "--bot", "easy", "--bot", "random", "--deals", "4", "--no-stop", "--json")
    done = arena(*words, "--option", "deal=any-time")
    found = json.loads(done.stdout)
    assert found["deals"] == 4
    assert found["options"] == {"deal": "any-time"}
    easy, other = found["bots"]
    assert easy["bot"] == "easy"
    assert easy["score"]["low"] < easy["score"]["mean"] < easy["score"]["high"]
    assert easy["ahead"]["mean"] == -other["ahead"]["mean"]
    assert easy["wins"] is None


def test_whole_games_are_played_and_hands_stand_beside_them() -> None:
    words = ("janken-rummy", "--bot", "easy", "--bot", "random", "--deals", "2", "--option", "goal=40")
    found = json.loads(arena(*words, "--no-stop", "--json").stdout)
    assert found["whole_games"]
    assert found["hands_a_table"] > 1
    assert found["bots"][0]["score"]["mean"] >= 40
    assert 0 < found["bots"][0]["hands"]["wins"]["mean"] <= 1
    assert "hands %" in arena(*words).stdout
    single = json.loads(arena(*words, "--no-stop", "--json", "--single-hands").stdout)
    assert not single["whole_games"]
    assert single["hands_a_table"] == 1
    assert single["bots"][0]["hands"] is None
    assert single["bots"][0]["score"]["mean"] < 40


class Instant(Bot):
    """Plays at once whatever it may."""

    name = "instant"

    def choose(self, seen: Seen, limits: Limits, seed: str) -> Decision:
        return Decision(seen.legal[0], delay=0.0)


def test_with_the_same_reactions_nobody_has_quicker_hands() -> None:
    """One who plays at once beats all others to the card, but not where everybody gets the same times."""

    def played_by_first(reactions: Skill | None) -> float:
        bots = [Instant(), *(load("easy") for _ in range(3))]
        moves = []
        for seed in range(4):
            table = BotTable(header("run-with-scissors", 4), bots, FEW, str(seed), reactions=reactions)
            table.play(whole_game=False)
            log = [entry for entry in table.match.log if not isinstance(entry, Dealt) and entry.at]
            moves += [entry.seat == 1 for entry in log if float(entry.at or 0) > 0]
            gaps = [float(later.at or 0) - float(sooner.at or 0) for sooner, later in pairwise(log)]
            assert (min(gaps) < 0.01) == (reactions is None)
        return sum(moves) / len(moves)

    assert played_by_first(None) > played_by_first(SKILLS["club"])


def test_an_arena_says_whose_reactions_all_have() -> None:
    words = ("run-with-scissors", *["--bot", "easy"] * 4, "--deals", "1", "--no-stop", "--single-hands")
    assert "reaction times of club for all" in arena(*words, "--same-reactions").stdout
    assert "reaction times" not in arena(*words).stdout
    assert json.loads(arena(*words, "--same-reactions", "--json").stdout)["reactions"] == "club"


def test_an_arena_stops_early_when_all_is_clear() -> None:
    done = arena("collector", "--alone", "--bot", "club", "--bot", "random", "--deals", "500", "--json")
    assert json.loads(done.stdout)["deals"] < 100


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("collector", "--bot", "genius"), "there is no bot genius"),
        (("chess", "--bot", "club"), "There is no game “chess”"),
        (("nine-of-a-kind", "--bot", "club"), "This game is for 5 to 9 players, not 1"),
        (("collector", "--bot", "run:false", "--bot", "club"), "ended with status 1 instead of answering"),
        (("collector", "--bot", "club", "--option", "x=1"), "There is no option x"),
    ],
)
def test_what_is_wrong_is_a_sentence(words: tuple[str, ...], sentence: str) -> None:
    done = arena(*words)
    assert done.exit_code == 2
    assert sentence in done.output


def test_figures_name_how_long_bots_thought() -> None:
    series = Series(header("collector", 2), ("master", "club"), Limits(seconds=0.01), "1")
    played = all_played(series, 2)
    master, club = figures(series, played, anytime=False)
    assert master.seconds_an_answer > club.seconds_an_answer
    assert master.longest >= master.seconds_an_answer


def test_a_league_rates_and_draws(tmp_path: Path) -> None:
    picture = tmp_path / "league.svg"
    words = ["league", "collector", "--bot", "random", "--bot", "easy", "--bot", "club", "--deals", "12"]
    done = CliRunner().invoke(group, [*words, "--processes", "1", "--plot", str(picture), "--json"])
    assert done.exit_code == 0, done.output
    found = json.loads(done.stdout)
    assert {row["bot"] for row in found["ratings"]} == {"random", "easy", "club"}
    assert found["ratings"][-1]["bot"] == "random"
    assert picture.read_text().count("<circle") == 3


def test_a_league_plays_whole_games() -> None:
    words = ["league", "janken-rummy", "--bot", "easy", "--bot", "random", "--deals", "2", "--processes", "1"]
    words += ["--option", "goal=40"]
    done = CliRunner().invoke(group, words)
    assert "2 deals, whole games, 95 % intervals" in done.stdout
    assert done.stdout.count("% of hands") == 2
    found = json.loads(CliRunner().invoke(group, [*words, "--json"]).stdout)
    shares = {row["bot"]: row["hands_won"] for row in found["ratings"]}
    assert shares["easy"] + shares["random"] == pytest.approx(1)
    single = CliRunner().invoke(group, [*words, "--single-hands", "--same-reactions"]).stdout
    assert "single hands, reaction times of club for all" in single
    assert "% of hands" not in single


def test_a_league_alone_compares_scores() -> None:
    words = [
        "league",
        "light-to-dark",
        "--bot",
        "random",
        "--bot",
        "club",
        "--deals",
        "4",
        "--processes",
        "1",
    ]
    done = CliRunner().invoke(group, words)
    assert done.exit_code == 0, done.output
    assert "Light to Dark, alone: 4 deals" in done.stdout


def test_a_league_of_one_is_refused() -> None:
    done = CliRunner().invoke(group, ["league", "collector", "--bot", "club"])
    assert done.exit_code == 2
    assert "a league needs at least two different bots" in done.output
