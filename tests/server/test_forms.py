"""The forms of new tables."""

from janken import games
from janken.core.game import Game
from janken.core.options import Options
from janken.server.public_pages import game_forms


def test_an_option_needs_one_that_there_is_with_a_value_that_it_can_have() -> None:
    found = 0
    for game in game_forms():
        options = {option.name: option for option in game.options}
        for option in game.options:
            for name, value in option.needs.items():
                found += 1
                other = options[name]
                assert value in (other.choices or ["yes", "no"])
                assert value != other.standard, f"{option.name} could do without {name}"
    assert found


def test_house_rules_are_listed_by_how_often_people_want_them() -> None:
    for form in game_forms():
        game = games.find(form.name)
        assert isinstance(game, Game)
        names = [option.name for option in form.options]
        assert tuple(names[: len(game.wished_first)]) == game.wished_first
        assert sorted(names) == sorted(option.name for option in game.options)
        if form.name == "janken-rummy":
            assert names[:3] == ["goal", "jokers", "changing-melds"]


def test_a_form_begins_with_what_is_usual() -> None:
    """A game made with it as it stands is the usual one; the long line of pairs is left empty."""
    for form in game_forms():
        game = games.find(form.name)
        assert isinstance(game, Game)
        usual = {option.name: option.standard for option in form.options}
        left_empty = {name for name, standard in usual.items() if not standard}
        assert left_empty == ({"pairing"} if form.name == "light-to-dark" else set())
        given = {name: standard for name, standard in usual.items() if standard}
        options = game.read_options(given)
        assert isinstance(options, Options)
        assert options.changed() == {}
