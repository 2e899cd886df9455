"""No bot can reach the table: it is given plain values, and what is hidden does not change its choice."""

import gc
import random
from dataclasses import replace
from types import FunctionType, ModuleType

import pytest

from janken import games
from janken.bots.bot import Limits
from janken.bots.levels import hint, thought_out_hint
from janken.bots.load import load
from janken.bots.mind import mind_for
from janken.core.deal import Shuffler
from janken.core.game import State
from janken.core.match import Match
from janken.core.moves import Several
from janken.core.view import EVERYTHING
from janken.kernel.position import Position
from tests.bots.seeing import Table, bot_tables, points
from tests.playing import table_id

LEVELS = ["random", "easy", "level-3", "club", "level-8", "master"]
FEW = Limits(seconds=60, playouts=40)
every_table = pytest.mark.parametrize("table", bot_tables(), ids=table_id)


def reachable(start: object) -> list[object]:
    """Everything that can be reached from an object, but for classes, functions and modules."""
    found: dict[int, object] = {}
    waiting = [start]
    while waiting:
        thing = waiting.pop()
        if id(thing) in found or isinstance(thing, type | FunctionType | ModuleType):
            continue
        found[id(thing)] = thing
        waiting += gc.get_referents(thing)
    return list(found.values())


@every_table
def test_no_way_leads_from_what_a_bot_gets_to_the_table(table: Table) -> None:
    for state, seen in points(table, 1, 30, 0.2):
        known = replace(seen, imagined=None)
        assert not [thing for thing in reachable(known) if isinstance(thing, State | Position | Match)]
        if seen.imagined is not None:  # all that the seat cannot see is dealt again there
            assert seen.imagined.view(seen.seat).encode() == state.view(seen.seat).encode()
            real = (state, state.position())
            assert not [thing for thing in reachable(seen) if thing in real or isinstance(thing, Match)]


def test_what_a_bot_imagines_is_not_how_it_is() -> None:
    for game in games.every():
        if mind_for(game.name).imagines:
            seen = list(points((game.name, game.seats[-1], {}), 2, 10, 1.0))
            assert any(
                one.imagined is not None and one.imagined.view(EVERYTHING) != state.view(EVERYTHING)
                for state, one in seen
            )


def test_the_walk_would_find_a_state() -> None:
    for state, seen in points(("collector", 2, {}), 1, 1, 1.0):
        assert any(isinstance(thing, Position) for thing in reachable([seen, state]))


@every_table
def test_what_is_hidden_does_not_change_a_choice(table: Table) -> None:
    rng = random.Random(3)
    for number, (state, seen) in enumerate(points(table, 3, 60, 0.1)):
        if number >= 6:
            break
        twin = state.redeal(seen.seat, Shuffler(rng.randrange(1000)))
        legal = twin.legal(seen.seat)
        kept = legal if isinstance(legal, Several) else tuple(legal)
        other = replace(seen, view=twin.view(seen.seat), legal=kept)
        assert hint(other) == hint(seen)
        assert thought_out_hint(other, FEW, "5", 1) == thought_out_hint(seen, FEW, "5", 1)
        for level in LEVELS:
            assert load(level).choose(other, FEW, "5") == load(level).choose(seen, FEW, "5")


@every_table
def test_the_same_view_and_seed_give_the_same_legal_move(table: Table) -> None:
    for number, (state, seen) in enumerate(points(table, 4, 60, 0.1)):
        if number >= 4:
            break
        for level in LEVELS:
            choice = load(level).choose(seen, FEW, "9")
            assert choice == load(level).choose(seen, FEW, "9")
            if len(seen.view.frame.to_act) == 1:
                assert choice.move in seen.legal
            assert choice.move is None or state.why_not(seen.seat, choice.move) is None
