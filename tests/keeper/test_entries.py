"""What is entered on a score sheet, refused in a sentence, and corrected later."""

import pytest

from janken import games
from janken.core.game import Game
from janken.core.keeper import KeptSheet, PlainKeeper, Round, ScoreStanding, count_up
from janken.core.options import Options, Whole
from janken.core.voice import Voice
from janken.words import languages


def kept(game: str, seats: int, *rounds: Round, **options: str) -> ScoreStanding:
    named = {name.replace("_", "-"): value for name, value in options.items()}
    standing = games.kept(
        KeptSheet(game=game, names=list("abcdefghi"[:seats]), options=named, rounds=list(rounds))
    )
    assert isinstance(standing, ScoreStanding), standing
    return standing


def totals(game: str, seats: int, *rounds: Round, **options: str) -> list[int]:
    standing = kept(game, seats, *rounds, **options)
    assert standing.wrong is None, standing.wrong
    return standing.keeper.totals()


SPADES = "As 2s 3s 4s 5s 6s 7s 8s 9s"
SEVEN_SPADES = "As 2s 3s 4s 5s 6s 7s 9h 9d"
FIVE_NINES = "9R 9P 9S 9L 9W Ah Ac Ad 2h"
LOW = "AR AP AS AL 2R 2P 2S 2L 3R"


def test_a_correction_changes_everything_after_it() -> None:
    first, second = ("out 1", "took 1 2S 3S"), ("out 2", "took 2 4S 5S 6S")
    wrong, right = ("out 3", "took 3 2S"), ("out 3", "took 2 2S 3S 4S", "held 1 9S TS")
    michigan = {"scoring": "michigan"}
    as_entered = kept("run-with-scissors", 3, wrong, first, second, **michigan)
    corrected = kept("run-with-scissors", 3, right, first, second, **michigan)
    assert as_entered.lines[0].points != corrected.lines[0].points
    assert [line.totals for line in corrected.lines] != [line.totals for line in as_entered.lines]
    for standing in (as_entered, corrected):  # no chip appears or vanishes
        assert sum(standing.keeper.totals()) + sum(standing.keeper.bowls().values()) == 90
        assert [line.dealer for line in standing.lines] == [1, 2, 3]


def test_nothing_is_counted_after_a_round_that_is_wrong() -> None:
    standing = kept("collector", 2, ("take 1 4R 5R 6R",), ("take 2 6R 6P 6S",), ("take 1 9R 9P 9S",))
    assert standing.wrong is not None
    assert standing.wrong.round == 2
    assert standing.wrong.refusal.code == "taken-before"
    assert standing.keeper.totals() == [3, 0]


def test_rummy_counts_twice_and_a_knock_can_be_undercut() -> None:
    left = ("left 2 KR 5P", "left 3 AS")
    assert totals("janken-rummy", 3, ("out 1", *left)) == [16, 0, 0]
    assert totals("janken-rummy", 3, ("rummy 1", *left)) == [32, 0, 0]
    assert totals("janken-rummy", 3, ("out 1", "left 2 *R 5P", "counts 3 7"), jokers="yes") == [27, 0, 0]
    assert totals("janken-rummy", 3, ("knock 1", "left 1 4R", *left), knock="10") == [0, 0, 27]
    assert totals("janken-rummy", 3, ("void",), ("out 2", "counts 1 3", "counts 3 4")) == [0, 7, 0]


def test_nine_of_a_kind_alone_in_unison_and_with_chickens() -> None:
    others = ("counts 3 20", f"holds 4 {FIVE_NINES}", "wrong 5")
    assert totals("nine-of-a-kind", 5, ("nine 1", f"holds 2 {SPADES}", *others)) == [25, 0, 0, 0, 0]
    assert totals("nine-of-a-kind", 5, ("nine 1", "blocked 2", *others)) == [25, 25, 0, 0, 0]
    named = (*others, "names 4 A")
    assert totals("nine-of-a-kind", 5, ("nine 1", "blocked 2", *named)) == [67, 67, 0, 0, 0]
    chicken = ("chicken 1", f"holds 1 {SEVEN_SPADES}", "counts 2 30", "counts 3 20", "wrong 4", "wrong 5")
    assert totals("nine-of-a-kind", 5, chicken, chicken="yes") == [34, 0, 0, 0, 0]
    without = ("chicken 1", f"holds 1 {LOW}", "counts 2 30", "counts 3 20", "wrong 4", "wrong 5")
    assert totals("nine-of-a-kind", 5, without, chicken="yes") == [0, 0, 29, 0, 0]
    assert totals("nine-of-a-kind", 5, without, chicken="fewest") == [29, 0, 0, 0, 0]


def test_the_goal_ends_the_game_and_names_the_winner() -> None:
    standing = kept("janken-rummy", 2, ("out 2", "counts 1 60"), goal="50")
    assert standing.keeper.is_over()
    assert standing.keeper.winners() == [2]
    assert (
        kept("janken-rummy", 2, ("out 2", "counts 1 60"), ("out 1", "counts 2 3"), goal="50").wrong
        is not None
    )


def test_light_to_dark_adds_game_after_game() -> None:
    assert totals("light-to-dark", 1, ("removed 20", "dark 12"), ("dark 3",)) == [55]


def test_a_game_without_a_keeper_is_added_up_to_its_goal() -> None:
    goal = Whole(name="goal", rule="RF-1", low=1, high=100, default=20)
    options, rounds = Options((goal,)), [("add 1 -3",), ("add 1 10", "add 2 19"), ("add 2 1",)]
    standing = count_up(lambda: PlainKeeper(options, 2, 2), rounds)
    assert [line.totals for line in standing.lines] == [[-3, 0], [7, 19], [7, 20]]
    assert [line.dealer for line in standing.lines] == [2, 1, 2]
    assert standing.keeper.winners() == [2]
    assert count_up(lambda: PlainKeeper(options, 2, 2), [("add 1 5", "end")]).keeper.winners() == [1]


REFUSED = [
    ("run-with-scissors", 3, {}, ("took 1 2S",), "who-went-out"),
    ("run-with-scissors", 3, {}, ("out 1",), "no-scissors-entered"),
    ("run-with-scissors", 3, {}, ("out 1", "held 1 2S"), "out-holds-nothing"),
    ("run-with-scissors", 3, {}, ("out 1", "took 1 2S", "held 2 2S"), "card-entered-twice"),
    ("run-with-scissors", 3, {}, ("out 1", "out 2", "took 1 2S"), "entered-twice"),
    ("run-with-scissors", 3, {}, ("out 1", "took 1 2R"), "not-in-deck"),
    ("run-with-scissors", 3, {}, ("out 4", "took 1 2S"), "no-such-seat"),
    ("run-with-scissors", 3, {}, ("out 1", "took 1 2X"), "no-card"),
    ("run-with-scissors", 3, {}, ("ouf 1",), "no-entry"),
    ("run-with-scissors", 3, {}, ("out",), "entry-of-whom"),
    ("run-with-scissors", 3, {}, ("out 1 2S",), "stands-alone"),
    ("run-with-scissors", 3, {}, ("end",), "no-hand-yet"),
    ("run-with-scissors", 3, {}, (), "nothing-entered"),
    ("run-with-scissors", 3, {}, ("out 1",) * 61, "too-many-entries"),
    ("janken-rummy", 3, {}, ("out 1", "left 2 KR"), "holds-what"),
    ("janken-rummy", 3, {}, ("out 1", "left 2 KR", "left 3"), "two-out"),
    ("janken-rummy", 3, {}, ("out 1", "rummy 2", "left 3 KR"), "out-and-knock"),
    ("janken-rummy", 3, {}, ("out 1", "left 2 KR", "counts 2 3", "counts 3 4"), "cards-or-count"),
    ("janken-rummy", 3, {}, ("out 1", "left 2 *R", "counts 3 4"), "not-in-deck"),
    ("janken-rummy", 3, {}, ("out 1", "counts 2 700", "counts 3 4"), "wants-number"),
    ("janken-rummy", 3, {}, ("out 1", "counts 2 300", "counts 3 300"), "more-than-all-pips"),
    ("janken-rummy", 3, {}, ("void", "out 1"), "void-alone"),
    ("janken-rummy", 2, {"knock": "10"}, ("knock 1", "left 1 KR AS", "left 2"), "knocks-with-more"),
    ("collector", 2, {}, ("take 1 4R 5R",), "too-few"),
    ("collector", 2, {}, ("take 1 4R 5S 6L",), "weak-step"),
    ("collector", 2, {}, ("take 1 4R 5R 6R", "take 2 9R 9P 9S"), "one-set-a-turn"),
    ("collector", 1, {}, ("steal 1 4R 5R 6R",), "no-entry"),
    ("light-to-dark", 1, {}, ("removed 21",), "removed-in-pairs"),
    ("light-to-dark", 1, {}, ("removed 40", "dark 13"), "more-than-all-cards"),
    ("nine-of-a-kind", 5, {}, ("counts 1 5",), "who-called"),
    ("nine-of-a-kind", 5, {}, ("nine 1", "blocked 1"), "called-twice"),
    ("nine-of-a-kind", 5, {}, ("nine 1", f"holds 1 {SEVEN_SPADES}"), "not-nine"),
    ("nine-of-a-kind", 5, {}, ("blocked 1", f"holds 1 {SPADES}"), "not-blocked"),
    ("nine-of-a-kind", 5, {}, ("nine 1", "wrong 2", f"holds 2 {SPADES}"), "out-of-round"),
    ("nine-of-a-kind", 5, {}, ("nine 1", "holds 2 As 2s"), "wants-cards"),
    ("nine-of-a-kind", 5, {}, ("nine 1", "counts 2 5", "names 2 X"), "wants-word"),
    ("nine-of-a-kind", 5, {"chicken": "yes"}, ("chicken 1", "counts 1 5"), "chicken-shows"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "seats", "options", "entries", "code"), REFUSED)
def test_a_wrong_entry_is_refused_in_a_sentence(
    game: str, seats: int, options: dict[str, str], entries: Round, code: str
) -> None:
    standing = kept(game, seats, entries, **options)
    assert standing.wrong is not None
    assert standing.wrong.refusal.code == code
    assert standing.keeper.totals() == kept(game, seats, **options).keeper.totals()
    found = games.find(game)
    assert isinstance(found, Game)
    for language in languages():
        assert Voice(found.catalogue(language), list("abcde")).why_not(standing.wrong.refusal)


def test_poker_decides_the_bowls_that_are_left() -> None:
    hand = ("out 1", "took 1 2S")
    tie = ("shows 1 KR QR 5P 4P 2L", "shows 2 KP QP 5R 4R 2W", "shows 3 3R 7P 8R TP JW")
    standing = kept("run-with-scissors", 3, hand, ("end",), tie, scoring="michigan")
    assert standing.wrong is None
    assert standing.keeper.asked() == [1, 2]
    assert standing.keeper.bowl() == "A"
    again = ("shows 1 KR QR 5P 4P 2L", "shows 2 AP QP 5R 4R 2W")
    won = kept("run-with-scissors", 3, hand, ("end",), tie, again, scoring="michigan").lines[-1]
    assert won.points == [0, 3, 0]
    three = kept("run-with-scissors", 3, hand, ("end",), tie, tie, scoring="michigan").wrong
    assert three is not None
    assert three.refusal.code == "poker-hands"
