"""The forms of new tables."""

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
