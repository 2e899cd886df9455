"""The worked examples of the rules page, played and counted."""

import pytest

from janken.games.collector.rules.sets import set_points
from janken.kernel.melds import KIND_CODES, NO_MELD, OF_A_KIND, RUN, STRONG_RUN, kind_of
from janken.words.rules import CardLine
from tests.rules.collector.test_collector import cards, dealt, play
from tests.rules.pages import codes, drawn, marked, numbers, rule_text, table_rows

PAGE = "collector"
SHORTEST_STRONG_RUN = 3  # CO-4


def kind(line: CardLine) -> int:
    return kind_of(cards(codes(line)), SHORTEST_STRONG_RUN)


def test_co_4_every_kind_of_set_is_drawn() -> None:
    assert [kind(line) for line in drawn(PAGE, "CO-4")] == [OF_A_KIND, RUN, STRONG_RUN, NO_MELD]


def test_co_5_aces_low_high_and_round_the_corner() -> None:
    assert [kind(line) for line in drawn(PAGE, "CO-5")] == [STRONG_RUN, RUN, NO_MELD]


@pytest.mark.parametrize("row", [OF_A_KIND, RUN, STRONG_RUN], ids=lambda kind: KIND_CODES[kind])
def test_co_6_the_table_of_points(row: int) -> None:
    points = [int(cell) for cell in table_rows(PAGE, "CO-6")[row - 1][1:] if cell]
    assert points[:3] == [set_points(row, size) for size in (3, 4, 5)]
    assert points[3:] == ([] if row == OF_A_KIND else [set_points(row, 6) - set_points(row, 5)])


def test_co_6_points_of_drawn_sets() -> None:
    lines = drawn(PAGE, "CO-6")
    assert [kind(line) for line in lines] == [OF_A_KIND, RUN, STRONG_RUN]
    for line in lines:
        assert numbers(line.words) == [set_points(kind(line), len(line.cards))]


def array() -> tuple[str, str]:
    """The twelve cards, and those of the set among them."""
    lines = drawn(PAGE, "CO-9")
    return " ".join(map(codes, lines)), " ".join(map(marked, lines))


def test_co_9_ben_steals() -> None:
    twelve, strong_run = array()
    match = dealt(twelve)
    play(match, "1 pass", f"2 take {strong_run}")
    points, bonus, together = numbers(rule_text(PAGE, "CO-9").rpartition("```")[2])
    assert points == set_points(kind_of(cards(strong_run), SHORTEST_STRONG_RUN), 3)
    assert match.state.scores() == [0, together]
    assert together == points + bonus


def test_co_11_the_card_below_is_free_again() -> None:
    twelve, _ = array()
    ann, ben = drawn(PAGE, "CO-11")
    match = dealt(f"{twelve} 7W 9P KR 2S")
    play(match, "1 pass", "2 draw", "2 pass", "1 draw", f"1 take {codes(ann)}", f"2 take {codes(ben)}")
    assert match.state.scores() == [numbers(ann.words)[0], numbers(ben.words)[0]]
    assert "`7W`" in rule_text(PAGE, "CO-11")
    assert "`9P`" in rule_text(PAGE, "CO-11")
