"""The results: rows for JSON, CSV, NumPy and pandas, a small file that reports can be made from, and our own.

Those that come with janken say what the house rules of its games do (`tools/study.py` makes them).
`GAME.json` varies one rule at a time at the usual table; others, such as `GAME.jokers.json`, do so where
another rule is chosen. `GAME.players.json` compares numbers of players, and `GAME.skill.json` has skill where
it was too slow to be measured with the rest.
"""

import csv
import io
import random
from collections.abc import Collection
from functools import cache
from importlib.resources import files
from math import isfinite
from typing import final

import msgspec

from janken import games
from janken.arena.stats import Estimate
from janken.core.game import Game
from janken.core.options import Option, Options, find_option
from janken.kernel.refusal import Refusal
from janken.rule_lab.play import Cell, Plan
from janken.rule_lab.tally import CellSums, Effect, Tally, described

Row = dict[str, str | int | float | bool | None]


def rows(tally: Tally) -> list[Row]:
    """A row for each combination and measure."""
    effects = {(effect.cell, effect.measure): effect for effect in tally.effects()}
    found: list[Row] = []
    for number, cell in enumerate(tally.plan.cells):
        for place, name in enumerate(tally.names):
            mean = tally.mean(number, name)
            effect = effects.get((number, name))
            found.append(
                {
                    "rules": tally.plan.said(cell),
                    "seats": cell.seats,
                    "bot": cell.bot,
                    "measure": name,
                    "games": tally.cells[number].sums[place].count,
                    **_interval("", mean),
                    **_interval("difference_", effect.difference if effect else None),
                    "certain": effect.is_certain if effect else None,
                }
            )
    return found


def _interval(name: str, found: Estimate | None) -> Row:
    """Infinite ends of an interval become None: JSON has no infinity."""
    values = (None, None, None) if found is None else (found.mean, found.low, found.high)
    kept = [value if value is not None and isfinite(value) else None for value in values]
    return dict(zip((f"{name}mean", f"{name}low", f"{name}high"), kept, strict=True))


def plain(tally: Tally) -> dict[str, object]:
    """Everything, the same bytes for the same command."""
    return {
        **described(tally.plan),
        "deals": tally.deals,
        "made_by": tally.made_by,
        "left_out": tally.plan.left_out,
        "results": rows(tally),
        "scores": [_counts(cell.scores) for cell in tally.cells],
        "moves": [_counts(cell.moves) for cell in tally.cells],
    }


def _counts(counts: dict[int, int]) -> dict[str, int]:
    return {str(value): counts[value] for value in sorted(counts)}


def csv_text(tally: Tally) -> str:
    found = rows(tally)
    text = io.StringIO()
    writer = csv.DictWriter(text, list(found[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(found)
    return text.getvalue()


class _Combination(msgspec.Struct, frozen=True):
    seats: int
    bot: str
    options: dict[str, str]


@final
class SavedTally(msgspec.Struct, frozen=True):
    game: str
    deals: int
    made_by: str
    seed: str
    playouts: int
    varied: list[str]
    one_at_a_time: bool
    skill: bool
    left_out: list[str]
    combinations: list[_Combination]
    measures: list[str]
    cells: list[CellSums]


def saved(tally: Tally) -> str:
    plan = tally.plan
    combinations = [_Combination(cell.seats, cell.bot, cell.options.changed()) for cell in plan.cells]
    kept = SavedTally(
        plan.game.name, tally.deals, tally.made_by, plan.seed, plan.playouts, list(plan.varied),
        plan.one_at_a_time, plan.skill, list(plan.left_out), combinations, tally.names, tally.cells,
    )  # fmt: skip
    return msgspec.json.encode(kept).decode() + "\n"


def read(text: bytes) -> Tally:
    kept = msgspec.json.decode(text, type=SavedTally)
    game = games.find(kept.game)
    assert isinstance(game, Game)
    cells = tuple(Cell(one.seats, _agreed(game, one.options), one.bot) for one in kept.combinations)
    varied, left_out = tuple(kept.varied), tuple(kept.left_out)
    plan = Plan(game, cells, varied, left_out, kept.playouts, kept.seed, kept.one_at_a_time, kept.skill)
    tally = Tally(plan)
    tally.names, tally.deals, tally.made_by, tally.cells = kept.measures, kept.deals, kept.made_by, kept.cells
    return tally


def _agreed(game: Game, texts: dict[str, str]) -> Options:
    options = game.read_options(texts)
    assert isinstance(options, Options)
    return options


_PLAYERS = "players"
_GAMES = 2000  # simulated from measured rounds


@cache
def study(name: str) -> Tally:
    return read((files(__package__) / "studies" / f"{name}.json").read_bytes())


@cache
def _studies_by_game() -> dict[str, list[str]]:
    """The names of a game's studies, the usual table first."""
    found: dict[str, list[str]] = {}
    there = (files(__package__) / "studies").iterdir()
    for name in sorted(entry.name.removesuffix(".json") for entry in there):
        game, _, what = name.partition(".")
        if what not in (_PLAYERS, "skill"):
            found.setdefault(game, []).append(name)
    return found


def is_studied(game: str) -> bool:
    return game in _studies_by_game()


def players_study(game: str) -> Tally:
    """By number of players; for a solo game, the usual table."""
    name = f"{game}.{_PLAYERS}"
    return study(name if (files(__package__) / "studies" / f"{name}.json").is_file() else game)


def minutes(game: str, goal: int | None = None) -> dict[int, int]:
    """About how long a game takes, by number of players, as it is shown everywhere.

    With the usual rules, and with the usual goal unless another is given.
    """
    if not is_studied(game):
        return {}
    tally = players_study(game)
    found: dict[int, int] = {}
    for number, cell in enumerate(tally.plan.cells):
        mean = tally.mean(number, "minutes")
        assert mean is not None
        about = mean.mean * _times_as_long(tally, number, goal)
        step = 5 if about >= 10 else 1
        found.setdefault(cell.seats, max(1, step * round(about / step)))
    return found


def usual_goal(game: str) -> int | None:
    """The points that win, if there is such a house rule and the game has a study."""
    if not is_studied(game):
        return None
    goals = [option.standard for option in players_study(game).plan.game.options if option.name == "goal"]
    return goals[0] if goals and isinstance(goals[0], int) else None


def _times_as_long(tally: Tally, number: int, goal: int | None) -> float:
    """Compared with the games measured. Those to a low goal were one round each: games to a higher goal are
    simulated from such rounds, won by anybody, each worth what one of those was worth."""
    wanted = goal or usual_goal(tally.plan.game.name)
    measured = tally.plan.cells[number].options.get("goal")
    if wanted is None or wanted == measured:
        return 1.0
    assert isinstance(measured, int)
    hands = tally.mean(number, "hands")
    if hands is None or hands.mean > 1:
        return _on_the_way(_lengths_to_goals(tally), wanted) / _on_the_way(_lengths_to_goals(tally), measured)
    won = [score for score, times in tally.cells[number].scores.items() for _ in range(times) if score]
    rng = random.Random(number)
    return sum(_rounds(won, tally.plan.cells[number].seats, wanted, rng) for _ in range(_GAMES)) / _GAMES


def _lengths_to_goals(tally: Tally) -> dict[int, float]:
    """Minutes to every goal measured at the usual table: to a low one it is shorter than its share."""
    usual = study(tally.plan.game.name)
    found: dict[int, float] = {}
    for known in (usual, tally):
        for number, cell in enumerate(known.plan.cells):
            minutes, goal = known.mean(number, "minutes"), cell.options.get("goal")
            is_usual = cell.options.changed().keys() <= {"goal"}
            if is_usual and cell.seats == usual.plan.cells[0].seats and minutes and isinstance(goal, int):
                found.setdefault(goal, minutes.mean)
    return found


def _on_the_way(lengths: dict[int, float], goal: int) -> float:
    """On the straight line between the two goals beside it; outside of them in proportion."""
    above = min((known for known in lengths if known >= goal), default=max(lengths))
    below = max((known for known in lengths if known <= goal), default=min(lengths))
    if above == below:
        return lengths[above] * goal / above
    share = (goal - below) / (above - below)
    return lengths[below] + share * (lengths[above] - lengths[below])


def lengths_of_rules(game: str) -> dict[str, dict[str, float]]:
    """How many times as long a game is, by house rule and value, for those that surely change it."""
    found: dict[str, dict[str, float]] = {}
    for tally in map(study, _studies_by_game()[game]):
        usual = tally.mean(0, "minutes")
        assert usual is not None
        for effect in tally.effects():
            rule, _, value = tally.plan.said(tally.plan.cells[effect.cell]).partition("=")
            after = tally.mean(effect.cell, "minutes")
            if effect.measure == "minutes" and effect.is_certain and after and rule != "goal":
                standard = find_option(tally.plan.game.options, rule)
                assert isinstance(standard, Option)
                known = found.setdefault(rule, {standard.text(standard.standard): 1.0})
                known[value] = round(after.mean / usual.mean, 2)
    return found


def _rounds(won: list[int], seats: int, goal: int, rng: random.Random) -> int:
    totals = [0] * seats
    rounds = 0
    while max(totals) < goal:
        totals[rng.randrange(seats)] += rng.choice(won)
        rounds += 1
    return rounds


def rules_study(game: str, chosen: Collection[str]) -> Tally:
    """The study that knows most of the chosen rules, each as `name=value`."""
    studies = [study(name) for name in _studies_by_game()[game]]
    return max(studies, key=lambda tally: len(set(chosen) & set(known_rules(tally))))


def effects_of(game: str, rule: str) -> tuple[Tally, list[Effect]] | None:
    """What a rule, as `name=value`, surely changes in a usual game; None if nobody has measured it."""
    name = rule.partition("=")[0]
    for tally in map(study, _studies_by_game()[game]):
        usual = find_option(tally.plan.game.options, name)
        if isinstance(usual, Refusal) or name not in tally.plan.varied:
            continue
        if tally.plan.cells[0].value(name) == usual.text(usual.standard):
            for number, cell in enumerate(tally.plan.cells):
                if number and tally.plan.said(cell) == rule:
                    effects = tally.effects()
                    return tally, [one for one in effects if one.cell == number and one.is_certain]
    return None


def known_rules(tally: Tally) -> list[str]:
    """The rules that were measured, varied or the same for all."""
    return [*map(tally.plan.said, tally.plan.cells[1:]), *tally.plan.for_all()]
