"""Bots play any game from Python: on a simulated clock, with seats that are left to the program."""

from collections.abc import Callable
from typing import Any

import pytest

import janken

NAMES = [game.name for game in janken.games.every()]
SHORT: dict[str, dict[str, int]] = {
    "janken-rummy": {"goal": 20},
    "nine-of-a-kind": {"goal": 50},
    "run-with-scissors": {"deals_each": 1},
}


def new(name: str, seed: int = 1, players: int | None = None) -> janken.OpenMatch:
    return janken.new(name, players=players, seed=seed, **SHORT.get(name, {}))


@pytest.mark.parametrize("name", NAMES)
def test_every_game_is_played_to_its_end_the_same_each_time(name: str) -> None:
    match, again = new(name), new(name)
    janken.play(match, "easy")
    janken.play(again, "easy")
    assert match.is_over
    assert match == again
    assert match.record() == again.record()


def test_where_there_are_no_turns_moves_have_times_and_the_table_acts_too() -> None:
    match = new("run-with-scissors", players=3)
    made = list(janken.steps(match, ["easy", "club", "club"]))
    assert made == match.moves
    times = [float(moved.at) for moved in made if moved.at is not None]
    assert len(times) > 20
    assert {moved.seat for moved in made} >= {1, 2, 3}


def test_what_the_table_does_by_itself_can_be_seen() -> None:
    match = new("run-with-scissors")
    assert match.timers() == []
    opener = match.to_act[0]
    match.play(match.legal(opener)[0], opener)
    assert [str(move) for move in match.legal(0)] == ["close"]
    assert [timer.name for timer in match.timers() if timer.move is not None] == ["patience"]


def test_a_seat_without_a_bot_is_left_to_the_program() -> None:
    match = new("collector", players=2)
    turns = 0
    while not match.is_over:
        janken.play(match, [None, "easy"])
        if not match.is_over:
            assert match.to_act == [1]
            match.play(match.legal()[0])
            turns += 1
    assert turns > 2


def test_a_program_plays_between_the_steps_of_bots() -> None:
    match = new("run-with-scissors", players=3)
    openings = followed = 0
    while not match.is_over:
        for moved in janken.steps(match, ["club", "club", None]):
            assert moved.seat != 3
            cards = [move for move in match.legal(3) if move.verb == "play"] if 3 in match.to_act else []
            if cards and len(match.to_act) > 1:
                match.play(cards[0], 3)
                followed += 1
        if not match.is_over:  # nobody else can open
            match.play(match.legal(3)[0], 3)
            openings += 1
    assert openings
    assert followed


def test_a_bot_says_how_long_it_takes() -> None:
    match = new("nine-of-a-kind")
    decision = janken.bot("club").decide(match.seen(2), seed=1)
    assert decision.move in match.legal(2)
    assert decision.delay > 0


@pytest.mark.parametrize(
    ("bots", "why"),
    [(["club"], "one for each of the 2, not 1"), (None, "at least one seat needs a bot")],
)
def test_bots_that_do_not_fit_the_seats(bots: list[str] | None, why: str) -> None:
    with pytest.raises(janken.CallError, match=why):
        janken.play(new("collector", players=2), bots)


# What a type checker would have found.
NAME: Any = "collector"
NOTHING: Any = None
NUMBER: Any = 3.5


def collector() -> janken.OpenMatch:
    return janken.new("collector", players=2, seed=1)


@pytest.mark.parametrize(
    ("mistake", "why"),
    [
        (lambda: janken.new("collector", seats=2), "players=2, not seats"),
        (lambda: janken.new("collector", players="Ann"), r"a list of names such as \['Ann'\]"),
        (lambda: janken.play(NAME, "club"), "a match is what janken.new and janken.load return"),
        (lambda: janken.solve(NAME), "a match is what janken.new"),
        (lambda: janken.review_match(NAME), "a match is what janken.new"),
        (lambda: collector().play(NAME.split()), "a move is text such as 'take"),
        (lambda: collector().play(NOTHING), "None is no move"),
        (lambda: collector().view(NAME), "a seat is a number from 0 to 2, not 'collector'"),
        (lambda: collector().at(NAME), "at takes 0 to 0, not 'collector'"),
        (lambda: janken.bot("club").choose(NAME), r"a bot is asked about match.seen\(seat\)"),
        (lambda: janken.bot("master", seconds=0), "a number of seconds above 0, not 0"),
        (lambda: janken.new(NOTHING), "named by a text such as 'collector', not by None"),
        (lambda: janken.new(NAME, players=NUMBER), r"a list of names such as \['Ann'\], not 3.5"),
        (lambda: janken.new(NAME, players=[NUMBER]), r"such as \['Ann'\], not \[3.5\]"),
        (lambda: janken.new(NAME, players=2, dealer=NUMBER), "the number of a seat, not 3.5"),
        (lambda: janken.run_arena(NAME, ["random"] * 2, deals=0), "deals is a whole number from 1, not 0"),
        (lambda: janken.run_league(NAME, deals=-1), "deals is a whole number from 1, not -1"),
        (lambda: janken.lab(NAME, vary={"assist": [True]}, deals=0), "deals is a whole number from 1"),
        (lambda: janken.review_match(collector(), playouts=0), "playouts is a whole number from 1"),
        (lambda: janken.solve(janken.new("light-to-dark"), seconds=-1), "a number of seconds above 0"),
        (lambda: janken.bot(NOTHING), "named by a text such as 'club', not by None"),
        (lambda: janken.bot("master", seconds=NAME), "a number of seconds above 0, not 'collector'"),
    ],
)
def test_what_a_newcomer_gets_wrong_is_said(mistake: Callable[[], object], why: str) -> None:
    with pytest.raises(janken.CallError, match=why):
        mistake()
