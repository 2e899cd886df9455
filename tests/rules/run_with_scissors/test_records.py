"""A whole game of Michigan scoring as a record, its chips counted by hand; and wrong lines in it."""

from pathlib import Path

import pytest

from janken.core.match import Match
from janken.core.view import EVERYTHING
from janken.games.run_with_scissors.view import Payment, Run, ShownAccount
from janken.kernel.cards import card_from_text
from janken.kernel.melds import weak_step
from janken.kernel.refusal import Refusal, illegal
from janken.records.reader import one_match, read_record
from janken.records.writer import record_text
from tests.rules.run_with_scissors.at_table import accounts_of, table

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
    ("old", "new", "refusal"),
    [
        ("3 play 3S", "3 play 7S", illegal("not-lowest-scissors", "RS-5", lower="3S", card="7S")),
        ("1 play 4R", "1 play 4S", illegal("not-held", "CD-7", seat=1, card="4S")),
        ("2 play 5P", "2 play 5S", weak_step(card_from_text("5S"), card_from_text("4R"), "RS-6")),
        ("0 close", "0 end", illegal("end-between-hands", "RS-16")),
        ("0 end", "1 pass", illegal("deal-comes-next", "RS-12", seat=1)),
        ("0 end", SHOWDOWNS[0], illegal("other-chance", "RF-2", needed="deal", chance="showdown")),
    ],
)  # fmt: skip
def test_a_wrong_line_is_named(old: str, new: str, refusal: Refusal) -> None:
    reading = read_record((BEFORE_POKER + SHOWDOWNS[0]).replace(old, new, 1).encode(), None)
    assert reading.error is not None
    assert (reading.error.text, reading.error.refusal) == (new, refusal)


def test_how_the_chips_came_about() -> None:
    """As counted above, in the words of the view."""
    ann, ben, cy = accounts_of(after(0))
    four_five = [Run("4S 5S", 4), *alone("7S TS QS AS")]
    assert ann == ShownAccount(runs=four_five, ante=-9, bowls={"A": 3, "T": 3, "4": 3, "kitty": 6})
    assert ben == ShownAccount(runs=alone("8S JS"), held=-1, ante=-9, bowls={"J": 3}, paid=[Payment(1, -2)])
    thirds = alone("3S 6S 9S KS")
    assert cy == ShownAccount(runs=thirds, held=-2, ante=-9, bowls={"369": 3}, paid=[Payment(1, -2)])


def alone(codes: str) -> list[Run]:
    """RS-21: a card alone is no run."""
    return [Run(code, 0) for code in codes.split()]
