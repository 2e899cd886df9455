"""A whole game of Michigan scoring as a record, its chips counted by hand; and wrong lines in it."""

from pathlib import Path

import pytest

from janken.core.match import Match
from janken.core.view import EVERYTHING
from janken.records.reader import one_match, read_record
from janken.records.writer import record_text
from tests.rules.run_with_scissors.at_table import table

RECORD = Path(__file__).with_name("michigan.janken").read_text()
STATEMENTS = [line.partition("#")[0].rstrip() for line in RECORD.splitlines()]
BEFORE_POKER = "\n".join(line for line in STATEMENTS if line and not line.startswith("showdown:")) + "\n"
SHOWDOWNS = [line for line in STATEMENTS if line.startswith("showdown:")]


def after(showdowns: int) -> Match:
    return one_match((BEFORE_POKER + "\n".join(SHOWDOWNS[:showdowns])).encode())


def test_the_hand_is_settled_as_counted_by_hand() -> None:
    match = after(0)
    assert match.state.hand_winners() == [1]
    # Ann: 30 - 9, the kitty with 3 + 3, the bowls A, T and 4, and two chips from each for 4 5.
    # Ben: 30 - 9, 1 for 5S, the jack's bowl, 2 for Ann's run.
    # Cy: 30 - 9, 2 for 7S and AS, the bowl 3 6 9, 2 for Ann's run.
    assert match.state.scores() == [21 + 6 + 9 + 4, 21 - 1 + 3 - 2, 21 - 2 + 3 - 2]
    assert match.state.hand_scores() == [10, -9, -10]
    assert table(match).bowls == {
        "A": 0, "KQ": 3, "J": 0, "T": 0, "369": 0, "27": 3, "58": 3, "4": 0, "kitty": 0,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("showdowns", "bowl", "seats", "chips"),
    [(0, "KQ", [1, 2, 3], [40, 21, 20]), (1, "KQ", [1, 3], [40, 21, 20]),
     (2, "27", [1, 2, 3], [43, 21, 20]), (3, "58", [1, 2, 3], [43, 21, 23])],
)  # fmt: skip
def test_the_bowls_left_are_played_for(showdowns: int, bowl: str, seats: list[int], chips: list[int]) -> None:
    match = after(showdowns)
    shown = match.view(EVERYTHING).fields()["showdown"]
    assert isinstance(shown, dict)
    assert (shown["bowl"], shown["seats"], match.state.scores()) == (bowl, seats, chips)
    assert not match.state.is_over()


def test_after_the_last_bowl_the_game_is_over() -> None:
    match = after(4)
    assert match.state.is_over()
    assert (match.state.scores(), match.state.winners()) == ([43, 21, 26], [1])
    assert match.view(EVERYTHING).fields()["showdown"] is None
    assert record_text(match) == record_text(one_match(RECORD.encode()))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("3 play 3S", "3 play 7S", "opens with 3S, the lowest Scissors in play, not with 7S (RS-5)"),
        ("1 play 4R", "1 play 4S", "4S: seat 1 does not hold 4S (CD-7)"),
        ("2 play 5P", "2 play 5S", "5S: 5S does not follow 4R: Scissors is not stronger than Rock (RS-6)"),
        ("0 close", "0 end", "checked between hands, and a hand is being played (RS-16)"),
        ("0 end", "1 pass", "1 pass: the hand is over, seat 1 went out: a deal comes next (RS-12)"),
        ("0 end", SHOWDOWNS[0], "a deal comes next, not a showdown (RF-2)"),
    ],
)  # fmt: skip
def test_a_wrong_line_is_named(old: str, new: str, message: str) -> None:
    reading = read_record((BEFORE_POKER + SHOWDOWNS[0]).replace(old, new, 1).encode(), None)
    assert reading.error is not None
    assert reading.error.message("game.janken").endswith(message)
