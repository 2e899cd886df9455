"""What the lab counts, in games whose course is known."""

from collections.abc import Sequence
from math import isfinite

import pytest

from janken import games
from janken.arena.play import BotTable, load_bots
from janken.bots.bot import Limits
from janken.core.events import Fact, HandStory
from janken.core.game import Game
from janken.core.match import Header
from janken.core.options import Options, Value
from janken.games.collector.facts import PassedTurn, TookSet
from janken.games.janken_rummy.facts import Laid, Out, TurnedOver
from janken.games.nine_of_a_kind.facts import Called
from janken.games.run_with_scissors.facts import BowlTaken, PokerDealt
from janken.rule_lab.play import EVERY_GAME, GameStory, measures_of
from janken.rule_lab.report import LabWords
from janken.words import languages

BY_NAME = {measure.name: measure for measure in EVERY_GAME}


def game_named(name: str) -> Game:
    game = games.find(name)
    assert isinstance(game, Game)
    return game


def hand(totals: list[int], winners: list[int], dealer: int = 1) -> HandStory:
    return HandStory(dealer, moves=10, points=[1] * len(totals), totals=totals, winners=winners)


def story(hands: list[HandStory], winners: list[int]) -> GameStory:
    made = GameStory()
    made.hands, made.winners, made.scores = hands, winners, list(hands[-1].totals)
    return made


LONG = story(
    [
        hand([5, 0], [1], dealer=1),
        hand([5, 6], [2], dealer=2),
        hand([9, 6], [1], dealer=1),
        hand([9, 20], [2], 2),
    ],
    [2],
)


@pytest.mark.parametrize(
    ("measure", "value"),
    [
        ("moves", 40),
        ("hands", 4),
        ("voids", 0),
        ("stalls", 0),
        ("lead-changes", 3),
        ("dealer-wins", 0.5),
        ("first-wins", -0.5),
        ("ties", 0),
        ("comebacks", 0),
        ("best-score", 20),
        ("spread", 5.5),
    ],
)
def test_what_every_game_has(measure: str, value: float) -> None:
    assert BY_NAME[measure].of(LONG) == pytest.approx(value)


def test_hands_that_nobody_wins_or_that_never_end() -> None:
    two = story([hand([0, 0], []), HandStory(2, moves=2000), hand([4, 4], [1, 2])], [1, 2])
    assert BY_NAME["voids"].of(two) == pytest.approx(1 / 3)
    assert BY_NAME["stalls"].of(two) == pytest.approx(1 / 3)
    assert BY_NAME["ties"].of(two) == 1
    assert BY_NAME["comebacks"].of(two) is None, "too short"


def test_a_win_from_the_last_place() -> None:
    late = story([hand([5, 0], [1]), hand([9, 0], [1]), hand([9, 5], [2]), hand([9, 30], [2])], [2])
    assert BY_NAME["comebacks"].of(late) == 1


def own(name: str, facts: Sequence[Fact], points: list[int], totals: list[int]) -> dict[str, float]:
    hand = HandStory(1, facts=list(facts), points=points, totals=totals)
    return {measure.name: measure.of(hand) for measure in game_named(name).measures}


def test_what_games_declare_themselves() -> None:
    took = [
        TookSet(cards=("4P",), set="strong-run", points=3, stolen=True),
        *3 * [TookSet(cards=("4P",), set="strong-run", points=3)],
        *2 * [TookSet(cards=("4P",), set="run", points=3)],
        TookSet(cards=("4P",), set="of-a-kind", points=3, stolen=True),
    ]
    counted = own("collector", took, [3], [3])
    assert (counted["strong-runs"], counted["steals"], counted["of-a-kind"]) == (4, 2, 1)
    assert own("collector", [*took, *5 * [PassedTurn()]], [3], [3])["passes"] == 5
    laid = [
        *3 * [Laid(cards=("4P",), moved=(), meld="strong")],
        Laid(cards=("4P",), moved=(), meld="run"),
        *2 * [TurnedOver()],
    ]
    counted = own("janken-rummy", laid, [9], [9])
    assert (counted["melds"], counted["strong-runs"], counted["recycled"]) == (4, 3, 2)
    assert own("janken-rummy", [Out(points=9, rummy=True)], [9], [9])["rummies"] == 1
    assert own("janken-rummy", [Out(points=9)], [9], [9])["rummies"] == 0
    called = [Called(call="blocked", outcome="right"), Called(call="chicken", outcome="open")]
    counted = own("nine-of-a-kind", called, [9], [9])
    assert (counted["blockers"], counted["chickens"], counted["wrong-calls"]) == (1, 1, 0)
    assert own("light-to-dark", [], [104], [104])["full-clears"] == 1
    assert own("light-to-dark", [], [103], [103])["full-clears"] == 0
    showdown: Sequence[Fact] = [
        BowlTaken(bowl="S", chips=3),
        PokerDealt(cards=("4P",), hand="pair"),
        BowlTaken(bowl="R", chips=3),
        BowlTaken(bowl="P", chips=3),
    ]
    assert own("run-with-scissors", showdown, [0, 0], [-4, 10])["bowls-for-poker"] == 2
    assert own("run-with-scissors", showdown, [0, 0], [-4, 10])["debts"] == 4


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("collector", 2, {}),
        ("janken-rummy", 2, {"goal": 40}),
        ("light-to-dark", 1, {}),
        ("run-with-scissors", 3, {"deals-each": 1, "scoring": "michigan"}),
    ],
)
def test_a_game_is_told_as_it_was(name: str, seats: int, options: dict[str, Value]) -> None:
    game = game_named(name)
    header = Header.of(game, ["A", "B", "C"][:seats], Options(game.options, options))
    told = GameStory()
    table = BotTable(header, load_bots(["club"] * seats), Limits(60, 2), "1", [told])
    table.play(whole_game=True)
    state = table.match.state
    assert (told.scores, told.winners) == (state.scores(), state.winners())
    assert (len(told.hands), told.moves) == (state.hand(), table.match.moves_made())
    assert list(told.hands[-1].totals) == state.scores()
    assert told.minutes > 0
    measured = [value for measure in measures_of(game, seats) if (value := measure.of(told)) is not None]
    assert measured
    assert all(map(isfinite, measured))


@pytest.mark.parametrize("language", languages())
def test_every_measure_has_its_words(language: str) -> None:
    for game in games.every():
        words = LabWords(game, game.seats[-1], language)
        for measure in measures_of(game, game.seats[-1]):
            assert words.measure(measure.name)
            assert words.number(measure.name, 0.5)
