"""Pictures for notebooks, and what arena, league and review measure from Python."""

from xml.etree import ElementTree

import pytest

import janken
from janken.library.pictures import DARK, card_parts, card_rows, face_of, two_ended

NAMES = [game.name for game in janken.games.every()]
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("name", NAMES)
def test_a_match_shows_itself_with_owners_turn_and_scores(name: str) -> None:
    match = janken.new(name, seed=1)
    drawn = ElementTree.fromstring(match._repr_svg_())
    texts = [text.text or "" for text in drawn.iter(f"{SVG}text")]
    assert all(f"{player}: 0" in texts[0] for player in match.players)
    assert "> " in texts[0]
    shown = card_rows(match.view().fields(), match.players)
    cards = sum(len(row.cards) for row in shown)
    assert len(list(drawn.iter(f"{SVG}g"))) == cards
    if name == "janken-rummy":
        assert f"{match.players[1]}: hands" in texts


def test_one_seat_is_drawn_without_the_cards_of_the_others() -> None:
    match = janken.new("janken-rummy", players=2, seed=1)
    rows = card_rows(match.view(1).fields(), match.players)
    hidden = [row.cards for row in rows if "2: hands" in row.label]
    assert hidden == [[None] * 10]
    assert match.svg(1) != match.svg(2) != match.svg()


def test_cards_are_drawn() -> None:
    """A card, a dark one and a back: three pictures."""
    drawn = {card_parts(code) for code in ("AR", two_ended("TD"), None)}
    assert len(drawn) == 3
    for parts in drawn:
        assert len(ElementTree.fromstring(f"<g>{parts}</g>")) >= 1


def test_a_dark_spade_of_light_to_dark_is_no_scissors() -> None:
    match = janken.new("light-to-dark", seed=5)
    while not any(code and code[1] == "♠" for code in dark_row(match)):
        match.play(next((move for move in match.legal() if move.verb == "flip"), match.legal()[0]))
    assert face_of(two_ended("7S")) == ("s", DARK) != face_of("7S")
    assert card_parts(two_ended("7S")) in match.svg()
    assert card_parts("7S") not in match.svg()


def dark_row(match: janken.OpenMatch) -> list[str | None]:
    rows = card_rows(match.view(1).fields(), match.players)
    return [code for row in rows if "row" in row.label for code in row.cards]


def test_an_arena_from_python_tells_how_far_it_is() -> None:
    told: list[tuple[int, int]] = []
    bots = ["club", "random"]
    table = janken.run_arena("collector", bots, deals=3, stop=False, progress=lambda *both: told.append(both))
    assert told == [(1, 3), (2, 3), (3, 3)]
    assert table.deals == 3
    assert [row["bot"] for row in table.rows] == ["club", "random"]
    assert str(table).splitlines()[1].startswith("club")
    assert repr(table) == f"<arena of collector: 3 deals>\n{table}"
    assert "<td>club</td>" in table._repr_html_()
    with pytest.raises(janken.CannotLoadError, match="there is no bot nobody"):
        janken.run_arena("collector", ["nobody", "club"])


def test_a_league_and_a_review_from_python() -> None:
    table = janken.run_league("collector", ["random", "club"], deals=6)
    assert [row.bot for row in table.ratings] == ["club", "random"]
    assert repr(table) == f"<league of 2 bots>\n{table}"
    assert "<td>club</td>" in table._repr_html_()
    with pytest.raises(janken.CallError, match="at least two different bots"):
        janken.run_league("collector", ["club", "club"])
    match = janken.new("collector", players=2, seed=1)
    for _, _ in zip(range(16), janken.steps(match, "random"), strict=False):
        pass
    mine = [moved for moved in match.moves if moved.seat == 1]
    told: list[int] = []
    reviewed = janken.review_match(match, seats=[1], playouts=20, progress=lambda done, of: told.append(of))
    assert [seat.seat for seat in reviewed] == [1]
    assert 1 <= reviewed[0].decisions <= len(mine)
    assert told == [len(mine)] * len(mine)


def test_a_lab_table_says_at_the_prompt_what_it_is() -> None:
    table = janken.lab("collector", vary={"assist": [True, False]}, bots="random", deals=2, skill=False)
    assert repr(table) == "<lab of collector: 2 combinations of rules, 2 deals>"
