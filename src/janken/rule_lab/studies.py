"""The results that come with janken (`tools/study.py` makes them): what the house rules of its games do.

`GAME.json` has what can be changed at the usual table; others, as `GAME.jokers.json`, what can be changed
besides where another rule is chosen. `GAME.players.json` has how games go with how many players, and
`GAME.skill.json` where skill was too slow to be measured with all the rest.
"""

from collections.abc import Collection
from functools import cache
from importlib.resources import files

from janken.rule_lab.saved import read
from janken.rule_lab.tally import Tally

_PLAYERS = "players"


@cache
def study(name: str) -> Tally:
    return read((files(__package__) / "studies" / f"{name}.json").read_bytes())


@cache
def _of_rules() -> dict[str, list[str]]:
    """By game: the names of its studies, the usual table first."""
    found: dict[str, list[str]] = {}
    there = (files(__package__) / "studies").iterdir()
    for name in sorted(entry.name.removesuffix(".json") for entry in there):
        game, _, what = name.partition(".")
        if what not in (_PLAYERS, "skill"):
            found.setdefault(game, []).append(name)
    return found


def is_studied(game: str) -> bool:
    return game in _of_rules()


def of_players(game: str) -> Tally:
    """By the number of players; of a game for one, the usual table."""
    name = f"{game}.{_PLAYERS}"
    return study(name if (files(__package__) / "studies" / f"{name}.json").is_file() else game)


def minutes(game: str) -> dict[int, int]:
    """About how long a game takes, by the number of players; as it is told everywhere."""
    if not is_studied(game):
        return {}
    tally = of_players(game)
    found: dict[int, int] = {}
    for number, cell in enumerate(tally.plan.cells):
        mean = tally.mean(number, "minutes")
        assert mean is not None
        step = 5 if mean.mean >= 10 else 1
        found.setdefault(cell.seats, max(1, step * round(mean.mean / step)))
    return found


def of_rules(game: str, chosen: Collection[str]) -> Tally:
    """The study that knows most of the chosen rules, each as `name=value`."""
    studies = [study(name) for name in _of_rules()[game]]
    return max(studies, key=lambda tally: len(set(chosen) & set(known_rules(tally))))


def known_rules(tally: Tally) -> list[str]:
    """What was measured: by itself, or with all the rest."""
    return [*map(tally.plan.said, tally.plan.cells[1:]), *tally.plan.for_all()]
