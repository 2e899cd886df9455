"""What environments know of each game, in the module of its name."""

from importlib import import_module

from janken.envs.numbers import Numbers


def numbers_for(game: str) -> Numbers:
    numbers = import_module(f"{__name__}.{game.replace('-', '_')}").NUMBERS
    assert isinstance(numbers, Numbers)
    return numbers
