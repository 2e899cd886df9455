"""The figures of an arena: exact numbers on made-up results, and how rarely an early stop is wrong."""

import math
import random
from collections.abc import Sequence
from dataclasses import replace

import pytest

from janken import games
from janken.arena.play import BotTable, HandTotals, PlayedDeal, Series, TableResult, Thinking
from janken.arena.report import BotFigures, figures, is_clear, plain, text_table
from janken.arena.stats import Estimate, duels_of, ratings, student
from janken.bots.bot import Limits
from janken.bots.load import load
from janken.core.events import Event
from janken.core.game import Game
from janken.core.match import Dealt, Header, Match
from janken.core.options import Options, Value

QUICK = Limits(seconds=60, playouts=4)
THOUGHT = Thinking(moves=4, seconds=2.0, longest=1.5)


def header(name: str, seats: int, given: dict[str, Value] | None = None) -> Header:
    game = games.find(name)
    assert isinstance(game, Game)
    return Header.of(game, [f"Player {seat}" for seat in range(seats)], Options(game.options, given or {}))


def series_of(*specs: str) -> Series:
    return Series(header("collector", len(specs)), specs, QUICK, "1")


def played(series: Series, by_place: Sequence[Sequence[int]]) -> list[PlayedDeal]:
    """Deals in which each bot scores the same wherever it sits; whoever scores most wins, or shares."""
    deals = []
    for number, scores in enumerate(by_place):
        results = []
        for line_up in series.line_ups():
            load_bots = [scores[place] for place in line_up]
            best = load_bots.count(max(load_bots))
            shares = [1 / best if score == max(load_bots) else 0.0 for score in load_bots]
            results.append(
                TableResult(load_bots, shares, [THOUGHT] * len(load_bots), HandTotals(load_bots, shares, 1))
            )
        deals.append(PlayedDeal(number, results))
    return deals


def made_up() -> list[BotFigures]:
    series = series_of("club", "easy", "random")
    return figures(series, played(series, [[10, 4, 2], [6, 6, 0], [8, 2, 2], [8, 8, 4]]), anytime=False)


def assert_is(found: Estimate | None, mean: float, half_width: float) -> None:
    assert found is not None
    assert found.mean == pytest.approx(mean)
    assert found.half_width == pytest.approx(half_width)
    assert found.low == pytest.approx(mean - half_width)
    assert found.high == pytest.approx(mean + half_width)


def test_scores_and_wins_with_their_intervals() -> None:
    club, easy, other = made_up()
    assert [one.spec for one in (club, easy, other)] == ["club", "easy", "random"]
    assert_is(club.score, 8, student(3) * math.sqrt(8 / 3 / 4))
    assert_is(easy.score, 5, student(3) * math.sqrt(20 / 3 / 4))
    assert_is(club.wins, 0.75, student(3) * math.sqrt(0.25 / 3 / 4))  # alone, shared, alone, shared
    assert other.wins.mean == 0
    assert [one.seats for one in (club, easy, other)] == [1, 1, 1]


def test_a_bot_is_compared_with_the_mean_of_the_others_on_the_same_deals() -> None:
    club, easy, other = made_up()
    assert club.ahead is not None
    assert club.ahead.mean == 8 - (5 + 2) / 2  # by deal 7, 3, 6, 2
    assert_is(club.ahead, 4.5, student(3) * math.sqrt(17 / 3 / 4))
    assert easy.ahead is not None
    assert easy.ahead.mean == 0
    assert other.ahead is not None
    assert other.ahead.mean == -4.5
    assert club.times is not None
    assert club.times.mean == pytest.approx(8 / 3.5)


def test_a_multiple_of_others_is_left_out_where_points_are_lost() -> None:
    series = series_of("club", "easy", "random")
    rows = figures(series, played(series, [[10, -4, 2], [6, 6, 0]]), anytime=False)
    assert [row.times for row in rows] == [None] * 3
    assert all("inf" not in line for line in text_table(rows))


def test_a_fair_share_of_wins_is_one_over_the_seats() -> None:
    club, easy, other = made_up()
    assert_is(club.fair_times, 2.25, 3 * club.wins.half_width)
    assert easy.fair_times is not None
    assert easy.fair_times.mean == 0.75
    assert other.fair_times is not None
    assert other.fair_times.mean == 0


def test_time_is_summed_over_deals_and_line_ups() -> None:
    club, *_ = made_up()
    assert club.answers_a_second == 2
    assert club.seconds_an_answer == 0.5
    assert club.longest == 1.5


def test_a_bot_on_two_seats_is_one_bot() -> None:
    series = series_of("club", "easy", "easy")
    club, easy = figures(series, played(series, [[9, 3, 0], [9, 6, 3]]), anytime=False)
    assert (club.seats, easy.seats) == (1, 2)
    assert easy.score.mean == 3
    assert club.ahead is not None
    assert club.ahead.mean == 6


def test_the_report_says_the_same_numbers() -> None:
    rows = made_up()
    lines = text_table(rows)
    assert lines[1].split()[:3] == ["club", "1", "8.00"]
    assert "75.0 ±" in lines[1]
    first = plain(rows)[0]
    assert first["times_a_fair_share"] == {
        "mean": 2.25,
        "low": pytest.approx(2.25 - 3 * rows[0].wins.half_width),
        "high": pytest.approx(2.25 + 3 * rows[0].wins.half_width),
    }
    assert plain([replace(rows[0], ahead=Estimate(1.0, math.inf))])[0]["ahead"] is None


def noisy(difference: float, deals: int, seed: int) -> list[list[int]]:
    rng = random.Random(seed)
    return [[round(rng.gauss(100 + difference, 20)), round(rng.gauss(100, 20))] for _ in range(deals)]


def test_who_asks_after_every_deal_is_rarely_stopped_by_luck() -> None:
    """Two bots of the same strength: at most a twentieth of the runs may end as clear, and some luck."""
    series = series_of("club", "easy")
    stopped = 0
    for seed in range(60):
        deals = played(series, noisy(0, 40, seed))
        stopped += any(
            is_clear(series, deals[:count], by_wins=False, least=10) for count in range(10, len(deals) + 1)
        )
    assert stopped <= 6  # the interval for one who looks once would stop 12 of them


def test_it_is_clear_who_is_ahead_and_who_is_behind() -> None:
    series = series_of("club", "easy")
    for difference in (30, -30):
        deals = played(series, noisy(difference, 60, 1))
        assert is_clear(series, deals, by_wins=False, least=10)
        assert not is_clear(series, deals[:9], by_wins=False, least=10)


def test_by_wins_only_wins_count() -> None:
    """Every deal is won, by a single point or by a hundred: the scores do not tell, the wins do."""
    series = series_of("club", "easy")
    deals = played(series, [[101, 100] if deal % 2 else [200, 100] for deal in range(12)])
    assert is_clear(series, deals, by_wins=True, least=10)
    lost = [[100, 101]] * 20 + [[190, 100]]
    deals = played(series, lost)
    assert is_clear(series, deals, by_wins=True, least=10)
    assert not is_clear(series, deals, by_wins=False, least=10)


def test_the_same_bot_on_every_seat_is_never_clear() -> None:
    series = series_of("club", "club")
    assert not is_clear(series, played(series, [[200, 100]] * 40), by_wins=False, least=10)


def test_ratings_have_intervals_of_95_per_cent() -> None:
    """Even duels: the ratio of the odds has a standard error of 2 / sqrt(count), in known points."""
    deals = [duels_of(["a", "b"], [deal % 2, (deal + 1) % 2]) for deal in range(400)]
    for row in ratings(["a", "b"], deals, "1"):
        expected = 1.96 * 2 / math.sqrt(400) * 400 / math.log(10) / 2
        assert row.rating == pytest.approx(1500)
        assert (row.high - row.low) / 2 == pytest.approx(expected, rel=0.15)
        assert row.duels == 400


@pytest.mark.parametrize("level", ["random", "easy"])
def test_a_whole_game_is_played_to_its_end(level: str) -> None:
    goal = header("janken-rummy", 2, {"goal": 60})
    game = BotTable(goal, [load(level), load(level)], QUICK, "3")
    result = game.play(whole_game=True)
    assert game.match.state.is_over()
    assert game.match.state.hand() > 1
    assert result.scores == game.match.state.scores()
    assert max(result.scores) >= 60
    assert result.shares == [float(score == max(result.scores)) for score in result.scores]


def test_hands_are_counted_beside_the_game() -> None:
    """Two hands of a game, won by either: the game is one player's, the hands are both's."""
    series = series_of("club", "easy")
    hands = {"club": (9, 1.0), "easy": (3, 2.0)}
    results = []
    for line_up in series.line_ups():
        had = [hands[series.specs[place]] for place in line_up]
        scores, shares = [score for score, _ in had], [share for _, share in had]
        won = [float(series.specs[place] == "club") for place in line_up]
        results.append(TableResult(scores, won, [THOUGHT] * 2, HandTotals(scores, shares, 3)))
    rows = figures(series, [PlayedDeal(0, results), PlayedDeal(1, results)], anytime=False)
    club, easy = rows
    assert (club.wins.mean, easy.wins.mean) == (1, 0)
    assert club.hands is not None
    assert easy.hands is not None
    assert (club.hands.score.mean, easy.hands.score.mean) == (3, 1)
    assert club.hands.wins.mean == pytest.approx(1 / 3)
    assert easy.hands.wins.mean == pytest.approx(2 / 3)
    assert "hands %" in text_table(rows)[0]
    assert "hands %" not in text_table(made_up())[0]
    assert plain(made_up())[0]["hands"] is None


def test_a_whole_game_adds_its_hands_up() -> None:
    goal = header("janken-rummy", 2, {"goal": 60})
    game = BotTable(goal, [load("easy"), load("easy")], QUICK, "3")
    result = game.play(whole_game=True)
    assert result.hands.played == game.match.state.hand() > 1
    assert result.hands.scores == result.scores
    assert sum(result.hands.shares) == pytest.approx(result.hands.played)


def test_without_whole_games_one_hand_counts() -> None:
    goal = header("janken-rummy", 2, {"goal": 500})
    table = BotTable(goal, [load("easy"), load("easy")], QUICK, "3")
    result = table.play(whole_game=False)
    assert not table.match.state.is_over()
    assert table.match.state.hand() == 1
    assert result.scores == table.match.state.hand_scores()
    assert sorted(result.shares) == [0.0, 1.0]


class TimeKeeper:
    """Looks at a table of bots, and by its own clock at the times in the record."""

    def __init__(self) -> None:
        self.now = 0.0
        self.dealt = 0.0
        self.deals = 0
        self.timed = 0

    def hear(self, events: Sequence[Event], match: Match, now: float) -> None:
        assert now >= self.now
        self.now, last = now, match.log[-1]
        if isinstance(last, Dealt):
            self.dealt = now
            self.deals += 1
        elif last.at is not None:
            assert last.at == f"{now - self.dealt:.3f}"
            self.timed += self.deals > 1


@pytest.mark.parametrize("ask", [False, True])
def test_the_times_of_a_record_count_from_each_deal(ask: bool) -> None:
    keeper = TimeKeeper()
    bots = [load("easy") for _ in range(3)]
    table = BotTable(header("run-with-scissors", 3, {"ask": ask}), bots, QUICK, "1", watchers=[keeper])
    table.play(whole_game=True)
    assert keeper.deals > 1
    assert keeper.timed > 10
