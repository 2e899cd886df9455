"""The Collector: what a set is worth, what is left for the next player, and what may come from the pile."""

from dataclasses import replace
from typing import Final, final

from janken.bots.bot import Seen
from janken.bots.mind import Candidate, Judged, Mind, Outcome, Outcomes, Reason, Worlds
from janken.core.deal import Shuffler
from janken.core.moves import Move, Plain, WithCards
from janken.games.collector.facts import DrewExtra, PassedTurn, TookSet
from janken.games.collector.rules import sets
from janken.games.collector.rules.game import Collector
from janken.games.collector.rules.policy import (
    WORTH_TAKING,
    WORTH_TAKING_WITHOUT_EXTRA,
    Attention,
    CollectorPolicy,
)
from janken.games.collector.rules.reasons import move_to_take
from janken.games.collector.view import CollectorTable, OpenSet
from janken.kernel.cards import NO_CARD, card_from_text, cards_text, in_order, janken_deck
from janken.kernel.outlook import share_of_win
from janken.kernel.position import Position
from janken.kernel.search import Policy

DRAW: Final = Plain("draw")
_MANY_POINTS: Final = 100  # more than any set scores
_PLAIN: Final = {"draw": sets.DRAW, "pass": sets.PASS, "stop": sets.STOP}
# How likely a set is seen: equal ranks stand out, strong runs hide. Seeing is what this game is about;
# among players who see everything the choice of a set decides next to nothing. Alone there is time to look.
_NOTICED_OF_A_KIND: Final = {"easy": 0.85, "club": 0.98}
_NOTICED_IN_LINE: Final = {"easy": 0.6, "club": 0.8}
_NOTICED_IN_LINE_ALONE: Final = {"easy": 0.7, "club": 0.95}


@final
class CollectorMind(Mind):
    kinds = ("of-a-kind", "run", "strong-run", "draw", "pass", "stop")
    drills = ("of-a-kind", "run", "strong-run", "draw")

    def judge(self, seen: Seen) -> list[Judged]:
        return [Judged(move, self._worth(seen, move)) for move in seen.legal]

    def _worth(self, seen: Seen, move: Move) -> float:
        if isinstance(move, WithCards):
            points = sum(_set(seen, move).points)
            if _few_cards(seen):
                return len(move.card_numbers) - points / _MANY_POINTS  # what is common now is rarer later
            return float(points) if points >= _least(seen) else -0.5
        return 0.0 if move == DRAW else -1.0

    def reason(self, seen: Seen, move: Move) -> Reason:
        if isinstance(move, WithCards):
            taken = _set(seen, move)
            if _few_cards(seen):
                return Reason("fewer-cards", set=taken.kind, count=len(move.card_numbers))
            return Reason("best-set", set=taken.kind, points=sum(taken.points) + _table(seen).steal)
        if move != DRAW:
            return Reason("no-set")
        sets_there = any(isinstance(other, WithCards) for other in seen.legal)
        return Reason("draw-for-more" if sets_there else "draw-for-a-set")

    def kind(self, seen: Seen, move: Move) -> str:
        return _set(seen, move).kind if isinstance(move, WithCards) else move.verb

    def outcomes(self, seen: Seen, end: Position) -> Outcomes:
        """Alone the points are what is aimed at; among several somebody gets them."""
        assert isinstance(end, Collector)
        if end.seats == 1:
            return {}
        others = (points for seat, points in enumerate(end.scores, start=1) if seat != seen.seat)
        return {
            Outcome("own-points"): float(end.scores[seen.seat - 1]),
            Outcome("others-points", is_good=False): float(max(others)),
        }

    def notices(self, seen: Seen, move: Move, level: str) -> float:
        if not isinstance(move, WithCards):
            return 1.0
        if _set(seen, move).kind == "of-a-kind":
            return _NOTICED_OF_A_KIND[level]
        return (_NOTICED_IN_LINE if seen.seats > 1 else _NOTICED_IN_LINE_ALONE)[level]

    def number(self, world: Position, move: Move) -> int:
        assert isinstance(world, Collector)
        if isinstance(move, WithCards):
            return move_to_take(world, list(move.card_numbers))
        assert isinstance(move, Plain)
        return _PLAIN[move.verb]

    def policy(self, seen: Seen) -> Policy:
        """Others are expected to see what club does."""
        of_a_kind, in_line = (100 * noticed["club"] for noticed in (_NOTICED_OF_A_KIND, _NOTICED_IN_LINE))
        attention = Attention(seen.seat, round(of_a_kind), round(in_line))
        return CollectorPolicy(_few_cards(seen), attention)

    def candidates(self, seen: Seen) -> list[Candidate]:
        """Among several, points speak for a set before it is played out: a few worlds alone say little."""
        found = super().candidates(seen)
        if seen.seats == 1:
            return found
        return [replace(one, glance=self._worth(seen, one.move)) for one in found]

    def chance(self, policy: Policy, end: Position, seat: int) -> float:
        """Playouts are also played for the lead."""
        assert isinstance(end, Collector)
        return share_of_win(end.scores, seat) if end.seats > 1 else policy.worth(end, seat)

    def worlds(self, seen: Seen) -> Worlds:
        """All that is known of the draw pile is which cards have left it."""
        table = _table(seen)
        array = [NO_CARD if code is None else card_from_text(code) for code in table.array]
        extra = [card_from_text(code) for code in table.extra if code is not None]
        taken = [
            card_from_text(code) for fact in seen.facts if isinstance(fact, TookSet) for code in fact.cards
        ]
        gone = {*array, *extra, *taken}
        hidden = [card for card in janken_deck(jokers=False) if card not in gone]
        now = Collector()
        now.seats = seen.seats
        now.assist = seen.options.yes("assist")
        now.pile = hidden
        now.array = sets.laid_out(array)
        now.extra = extra
        now.scores = list(seen.view.frame.scores)
        now.turn = seen.view.frame.to_act[0]
        now.draw_may_wait = seen.options.word("draw") == "may"
        now.bonus_after_drawing = seen.options.yes("bonus-after-drawing")
        now.passes = _passes(seen)
        now.drew = _drew(seen)
        now.empty_passes = _empty_passes(seen, len(hidden))
        now.look()

        def world(shuffler: Shuffler) -> Collector:
            twin = now.copy()
            twin.pile = shuffler.shuffled(hidden)
            return twin

        return world


def _table(seen: Seen) -> CollectorTable:
    assert isinstance(seen.view.table, CollectorTable)
    return seen.view.table


def _set(seen: Seen, move: WithCards) -> OpenSet:
    cards = cards_text(in_order(list(move.card_numbers)))
    return next(one for one in _table(seen).sets if one.cards == cards)


def _few_cards(seen: Seen) -> bool:
    return seen.seats == 1 and seen.options.word("aim") == "cards"


def _least(seen: Seen) -> int:
    """The fewest points that are worth taking: alone, while cards can be drawn, a player can be patient."""
    if seen.seats > 1 or DRAW not in seen.legal or _few_cards(seen):
        return 0
    return WORTH_TAKING if _table(seen).extra else WORTH_TAKING_WITHOUT_EXTRA


def _drew(seen: Seen) -> bool:
    return seen.seats > 1 and isinstance(seen.facts[-1], DrewExtra)


def _passes(seen: Seen) -> int:
    """Passes in a row, whether or not something was drawn before them."""
    turns = [fact for fact in seen.facts if not isinstance(fact, DrewExtra)]
    ended = (place for place, fact in enumerate(reversed(turns)) if not isinstance(fact, PassedTurn))
    return next(ended, len(turns))


def _empty_passes(seen: Seen, pile: int) -> int:
    """Passes in a row with the pile empty; the last card may have been drawn between two passes."""
    if pile:
        return 0
    passes = 0
    for fact in reversed(seen.facts):
        if not isinstance(fact, PassedTurn):
            break
        passes += 1
    return passes


MIND: Final = CollectorMind()
