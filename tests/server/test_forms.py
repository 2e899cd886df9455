"""The forms of new tables."""

from janken import shelf
from janken.core.game import Game
from janken.server.forms import game_forms


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
        game = shelf.find(form.name)
        assert isinstance(game, Game)
        names = [option.name for option in form.options]
        assert tuple(names[: len(game.wished_first)]) == game.wished_first
        assert sorted(names) == sorted(option.name for option in game.options)
        if form.name == "janken-rummy":
            assert names[:3] == ["goal", "jokers", "changing-melds"]
