"""Light to Dark: which four, from the row and the faces that are still to come."""

from typing import Final, final

from janken.bots.bot import Limits, Seen
from janken.bots.mind import Judged, Mind, Reason, Worlds
from janken.core.deal import Shuffler
from janken.core.moves import Move, Plain
from janken.games.light_to_dark.facts import TurnedUp
from janken.games.light_to_dark.game import PLAYER
from janken.games.light_to_dark.moves import OnFour, kernel_move
from janken.games.light_to_dark.rules.bound import LightBound
from janken.games.light_to_dark.rules.faces import lay
from janken.games.light_to_dark.rules.game import LightToDark, deal
from janken.games.light_to_dark.rules.policy import LightPolicy, Rest
from janken.games.light_to_dark.rules.solve import LightSearch, light_moves
from janken.games.light_to_dark.view import LightToDarkTable
from janken.kernel.cards import card_from_text, standard_deck
from janken.kernel.position import Position
from janken.kernel.search import Policy

TURN: Final = Plain("turn")
STOP: Final = Plain("stop")

_OLDER: Final = 0.02  # between equals the older place: the row behind it closes up
_TURN_FIRST: Final = 1000.0  # with deal=any-time: turning cards up shows more and costs nothing
_NARROW: Final = 4  # positions of a layer that a first search keeps
_WIDER: Final = 3
_POSITIONS_AT_ONCE: Final = 16  # between two looks at the clock


@final
class LightMind(Mind):
    kinds = ("four", "turn", "stop")
    drills = ("four",)

    def kind(self, seen: Seen, move: Move) -> str:
        return "four" if isinstance(move, OnFour) else move.verb

    def judge(self, seen: Seen) -> list[Judged]:
        table = _world(seen, Shuffler(0))  # what is hidden does not count here
        return [Judged(move, self._worth(table, move)) for move in seen.legal]

    def _worth(self, table: LightToDark, move: Move) -> float:
        if not isinstance(move, OnFour):
            return _TURN_FIRST if move == TURN else -_TURN_FIRST
        after = table.copy()
        after.play(PLAYER, kernel_move(move))
        return float(Rest(after).score) - _OLDER * move.first

    def reason(self, seen: Seen, move: Move) -> Reason:
        if isinstance(move, OnFour):
            after = _world(seen, Shuffler(0))
            after.play(PLAYER, kernel_move(move))
            return Reason("four", points=after.score(), following=len(after.fours))
        if move == STOP:
            return Reason("stop")
        return Reason("turn-first" if _table(seen).fours else "no-four")

    def gives_up(self, seen: Seen, move: Move) -> bool:
        return move == STOP

    def number(self, world: Position, move: Move) -> int:
        return kernel_move(move)

    def policy(self, seen: Seen) -> Policy:
        return LightPolicy()

    def worlds(self, seen: Seen) -> Worlds:
        return lambda shuffler: _world(seen, shuffler)

    def plan(self, seen: Seen, limits: Limits) -> Move | None:
        """With deal=any-time: turn all cards up; then nothing is hidden, and lines can be planned."""
        if seen.options.word("deal") != "any-time":
            return None
        if TURN in seen.legal:
            return TURN
        first = _planned(_world(seen, Shuffler(0)), limits)
        moves = {kernel_move(move): move for move in seen.legal}
        return moves[first] if first >= 0 else STOP


def _table(seen: Seen) -> LightToDarkTable:
    assert isinstance(seen.view.table, LightToDarkTable)
    return seen.view.table


def _world(seen: Seen, shuffler: Shuffler) -> LightToDark:
    """Which cards were turned up, and in which order, is known; of the rest only which they are."""
    table = _table(seen)
    told = (card_from_text(fact.card) for fact in seen.facts if isinstance(fact, TurnedUp))
    turned = list(dict.fromkeys(told))  # one whose move was undone may have come again
    hidden = shuffler.shuffled([face for face in standard_deck() if face not in turned])
    any_time = seen.options.word("deal") == "any-time"
    world = deal(turned + hidden, list(seen.options.cards("pairing")), any_time)
    world.turned = len(turned)
    world.row = [_lying(code) for code in table.row]
    world.removed = table.removed
    world.look()
    return world


def _planned(table: LightToDark, limits: Limits) -> int:
    """The first move of the best line found, in ever wider searches while there is time; -1 to end here.

    A line that reaches the bound is not searched for again: there is no better one.
    """
    watch = limits.start()
    keep, looked, best, first = _NARROW, 0, table.score(), -1
    most = LightBound(table).most_points()
    while True:
        is_best = False
        for mind_removing in (False, True):  # no measure of promise is best: one finds what the other misses
            search = LightSearch(table, keep, mind_removing)
            while not (search.is_done() or watch.is_over(looked)):
                search.run(_POSITIONS_AT_ONCE)
                looked += _POSITIONS_AT_ONCE
            if search.best_points > best:
                best, first = search.best_points, light_moves(table, search.best_line()[:2])[0]
            is_best = is_best or search.is_whole() or best == most
        if is_best or watch.is_over(looked):
            return first
        keep *= _WIDER


def _lying(code: str) -> int:
    """A card of the row: dark ones are written with their suit in capitals (CD-6)."""
    return lay(card_from_text(code[0] + code[1].lower()), code[1].isupper())


MIND: Final = LightMind()
