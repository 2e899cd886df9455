"""What the tests of environments play: every game, few and many seats, and each of its house rules."""

from typing import Any

from janken.envs import Batch

Played = tuple[str, int, dict[str, Any]]

SETTINGS: list[Played] = [
    ("collector", 1, {}),
    ("collector", 2, {}),
    ("collector", 4, {"assist": True}),
    ("collector", 3, {"draw": "may"}),
    ("collector", 2, {"bonus_after_drawing": True}),
    ("light-to-dark", 1, {}),
    ("light-to-dark", 1, {"deal": "any-time"}),
    ("janken-rummy", 2, {}),
    ("janken-rummy", 6, {"rediscard": True, "recycles": 1}),
    ("janken-rummy", 3, {"jokers": True, "changing_melds": True}),
    ("janken-rummy", 2, {"jokers": True, "joker_swap": True, "discard_pile": "any"}),
    ("janken-rummy", 3, {"knock": 40, "first_meld": 20, "lay_off": "own"}),
    ("janken-rummy", 2, {"first_turn_melds": False}),
    ("run-with-scissors", 3, {}),
    ("run-with-scissors", 4, {"scoring": "michigan"}),
    ("run-with-scissors", 6, {"ask": True, "reactions": False}),
    ("run-with-scissors", 3, {"out_takes_stack": False}),
    ("nine-of-a-kind", 5, {"chicken": True}),
    ("nine-of-a-kind", 5, {"chicken": "fewest", "chicken_half": "others"}),
    ("nine-of-a-kind", 9, {"reactions": False}),
]


def setting_id(played: Played) -> str:
    name, seats, given = played
    return "-".join([name, str(seats), *(f"{option}={value}" for option, value in given.items())])


def batch_of(played: Played, lanes: int, seed: int = 1, **more: Any) -> Batch:  # noqa: ANN401 - any of its arguments
    name, seats, given = played
    return Batch(name, lanes, seats, seed, **given, **more)
