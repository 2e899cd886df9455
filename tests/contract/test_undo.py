"""Undo before every kind of end: a game in which something was undone is the one in which it was never done.

Random games are played at two tables. At the second, what may be undone is done and undone before each move
of the first: then state, score sheet, record and what everybody was told are the same.
"""

import os
import random
from collections.abc import Mapping

import msgspec
import pytest

from janken import games
from janken.core.deal import Shuffler
from janken.core.events import Fact, TakenBack
from janken.core.game import Game
from janken.core.match import Header, Match, Moved
from janken.core.moves import Move
from janken.core.view import ONLOOKER
from janken.kernel.refusal import Refusal
from janken.records.writer import record_text
from janken.table.entries import CardsDealt, MoveMade, as_stored
from janken.table.live_game import LiveGame
from tests.playing import TableOf, fewer_tables, new_match, random_move, tables

SEEDS = 40 if "JANKEN_SOAK" in os.environ else 2
MOST_MOVES = 400
# By game, the last that is told of a hand before whose end something was undone: all the ways to end it.
ENDS = {
    "collector": {"stop", "take"},
    "light-to-dark": {"stop", "turn"},
    "janken-rummy": {"out", "void", "won-knock"},
}


class Table:
    """A table, and by viewer what stands of all that was told there."""

    def __init__(self, header: Header) -> None:
        self.live = LiveGame(header.game, list(header.names), header.options, header.dealer, 1)
        self.live.seat(tuple(header.names), tuple(header.names))
        self.told: list[list[list[object]]] = [[] for _ in range(len(header.names) + 1)]
        self._ms = 0

    def follow(self, entry: CardsDealt | MoveMade) -> None:
        self._ms += 10
        if isinstance(entry, CardsDealt):
            self.live.deal(entry, self._ms)
        else:
            self.live.move(entry, self._ms)
        self._hear()

    def undo(self) -> None:
        self.live.undo(self._ms)
        self._hear()

    def _hear(self) -> None:
        for viewer, told in enumerate(self.told):
            facts = [fact for one in self.live.told_last(viewer, 1) for fact in one.facts]
            if any(isinstance(fact, TakenBack) for fact in facts):
                told.pop()
            elif facts:
                told.append(facts)

    def known(self) -> list[object]:
        """All that anybody is shown of it."""
        live, match = self.live, self.live.match
        seats = range(1, len(match.header.names) + 1)
        views = [msgspec.to_builtins(match.view(viewer)) for viewer in (ONLOOKER, *seats)]
        legal = [[move.text() for move in match.state.legal(seat)] for seat in match.state.to_act()]
        seen = [live.seen(seat).facts for seat in seats]
        return [views, legal, seen, live.hands, live.status, live.places, self.told, record_text(match)]


def undoable(match: Match, rng: random.Random) -> tuple[int, Move] | None:
    """A move that may be undone: alone any, in company those of the game; none that ends anything."""
    acting = match.state.to_act()
    if len(acting) != 1:
        return None
    alone, verbs = match.state.seats == 1, match.header.game.taken_back
    moves = [move for move in match.state.legal(acting[0]) if alone or move.verb in verbs]
    if not moves:
        return None
    move, after = rng.choice(moves), match.copy()
    assert not isinstance(after.submit(acting[0], move), Refusal)
    stays = after.state.to_act() == acting and after.state.needs() is None
    return (acting[0], move) if stays else None


def change_minds(table: Table, match: Match, rng: random.Random) -> int:
    """Up to two moves are made and undone; how many."""
    made, before = 0, match.copy()
    while made < 2 and (one := undoable(before, rng)) is not None:
        seat, move = one
        before.submit(seat, move)
        table.follow(MoveMade(seat=seat, text=move.text(), at_ms=0))
        assert match.state.seats == 1 or table.live.may_take_back(seat)
        made += 1
    for _ in range(made):
        table.undo()
    return made


def make_again(table: Table, match: Match) -> int:
    """The last move is undone and made again, if that may be."""
    last = match.log[-1]
    alone, is_over = match.state.seats == 1, match.state.is_over() or match.state.hand_over()
    if not isinstance(last, Moved) or is_over or not (alone or table.live.may_take_back(last.seat)):
        return 0
    table.undo()
    table.follow(as_stored(last))
    return 1


def play_twice(of: TableOf, seed: int) -> set[str]:
    """The same random game at both tables; the ends just before which somebody changed their mind."""
    rng, shuffler, match = random.Random(seed), Shuffler(seed), new_match(of)
    plain, undoing = Table(match.header), Table(match.header)
    ends: set[str] = set()
    for _ in range(MOST_MOVES):
        known = len(match.log)
        match.shuffle_and_deal(shuffler)
        follow_both(plain, undoing, match, known)
        if match.state.is_over():
            break
        undone = make_again(undoing, match) + change_minds(undoing, match, rng)
        known = len(match.log)
        assert not isinstance(match.submit(*random_move(match, rng)), Refusal)
        follow_both(plain, undoing, match, known)
        if match.state.hand_over() or match.state.is_over():
            assert plain.known() == undoing.known()
            last = plain.told[ONLOOKER][-1][-1]
            if undone:
                ends.add(kind_of(last))
    assert plain.known() == undoing.known()
    return ends


def kind_of(fact: object) -> str:
    """Facts of games from elsewhere are told written out."""
    if isinstance(fact, Mapping):
        return str(fact["kind"])
    assert isinstance(fact, Fact)
    return fact.kind


def follow_both(plain: Table, undoing: Table, match: Match, known: int) -> None:
    for entry in match.log[known:]:
        for table in (plain, undoing):
            table.follow(as_stored(entry))


@pytest.mark.soak
@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)
def test_what_was_undone_before_an_end_was_never_done(game: Game) -> None:
    """Where there is nothing to undo, nothing may be, and a few games are enough to see it."""
    alone = [table for table in tables() if table[:2] == (game.name, 1)]
    company = [table for table in fewer_tables() if table[0] == game.name and table[1] > 1]
    played = alone + company[: None if game.taken_back else 2]
    seeds = range(3 * SEEDS if alone else SEEDS)  # such games are short
    ends = set[str]().union(*(play_twice(table, seed) for table in played for seed in seeds))
    assert ends >= ENDS.get(game.name, set())
    assert bool(ends) == bool(game.taken_back or alone)
