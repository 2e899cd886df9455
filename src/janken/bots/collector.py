"""The Collector: what a set is worth, what is left for the next player, and what may come from the pile."""

from typing import Final, final

from janken.bots.mind import Judged, Mind, Worlds
from janken.bots.seen import Seen
from janken.core.deal import Shuffler
from janken.core.events import points_text
from janken.core.moves import Move, Plain, WithCards
from janken.games.collector import SET_NAMES, CollectorTable
from janken.kernel import collector as kernel
from janken.kernel.cards import NO_CARD, card_from_text, janken_deck
from janken.kernel.collector import Collector, restore
from janken.kernel.melds import OF_A_KIND, kind_of
from janken.kernel.position import Position
from janken.kernel.search import Policy
from janken.kernel.search_collector import WORTH_TAKING, WORTH_TAKING_WITHOUT_EXTRA, CollectorPolicy

DRAW: Final = Plain("draw")
_PLAIN: Final = {"draw": kernel.DRAW, "pass": kernel.PASS, "stop": kernel.STOP}
# How likely a set is seen: equal ranks leap to the eye, strong runs hide. Seeing is what this game is about;
# among players who see everything the choice of a set decides next to nothing. Alone there is time to look.
_NOTICED_OF_A_KIND: Final = {"easy": 0.85, "club": 0.98}
_NOTICED_IN_LINE: Final = {"easy": 0.6, "club": 0.8}
_NOTICED_IN_LINE_ALONE: Final = {"easy": 0.7, "club": 0.95}


@final
class CollectorMind(Mind):
    def judge(self, seen: Seen) -> list[Judged]:
        return [Judged(move, self._worth(seen, move)) for move in seen.legal]

    def _worth(self, seen: Seen, move: Move) -> float:
        if isinstance(move, WithCards):
            return float(points(move)) if points(move) >= _least(seen) else -0.5
        return 0.0 if move == DRAW else -1.0

    def reason(self, seen: Seen, move: Move) -> str:
        if isinstance(move, WithCards):
            return f"{SET_NAMES[_kind(move)]} for {points_text(points(move))}, the most there is"
        if move != DRAW:
            return "no set lies there"
        if any(isinstance(other, WithCards) for other in seen.legal):
            return "with an extra card to choose from there may be more"
        return "no set lies there, the extra card may make one"

    def notices(self, seen: Seen, move: Move, level: str) -> float:
        if not isinstance(move, WithCards):
            return 1.0
        if _kind(move) == OF_A_KIND:
            return _NOTICED_OF_A_KIND[level]
        return (_NOTICED_IN_LINE if seen.seats > 1 else _NOTICED_IN_LINE_ALONE)[level]

    def number(self, world: Position, move: Move) -> int:
        assert isinstance(world, Collector)
        if isinstance(move, WithCards):
            return kernel.move_to_take(world, list(move.cards))
        assert isinstance(move, Plain)
        return _PLAIN[move.verb]

    def policy(self, seen: Seen) -> Policy:
        return CollectorPolicy(few_cards=_few_cards(seen))

    def worlds(self, seen: Seen) -> Worlds:
        """Nobody knows more of the draw pile than which cards have left it."""
        table = seen.view.table
        assert isinstance(table, CollectorTable)
        array = [NO_CARD if code is None else card_from_text(code) for code in table.array]
        extra = [card_from_text(code) for code in table.extra if code is not None]
        taken = [card_from_text(code) for fact in seen.told if fact.kind == "take" for code in fact.cards]
        gone = {*array, *extra, *taken}
        hidden = [card for card in janken_deck(jokers=False) if card not in gone]
        now = restore(
            pile=hidden, seats=seen.seats, turn=seen.view.frame.to_act[0],
            assist=seen.options.yes("assist"), dealt=0, array=array, extra=extra,
            scores=list(seen.view.frame.scores), after_pass=_after_pass(seen), drew=_drew(seen),
            empty_passes=_empty_passes(seen, len(hidden)), stopped=False,
        )  # fmt: skip

        def world(shuffler: Shuffler) -> Collector:
            twin = now.copy()
            twin.pile = shuffler.shuffled(hidden)
            return twin

        return world


def points(move: WithCards) -> int:
    return kernel.set_points(_kind(move), len(move.cards))


def _kind(move: WithCards) -> int:
    return kind_of(list(move.cards), kernel.SHORTEST_SET)


def _few_cards(seen: Seen) -> bool:
    return seen.seats == 1 and seen.options.word("aim") == "cards"


def _least(seen: Seen) -> int:
    """The fewest points that are worth taking: alone, while cards can be drawn, a player can be patient."""
    table = seen.view.table
    assert isinstance(table, CollectorTable)
    if seen.seats > 1 or DRAW not in seen.legal or _few_cards(seen):
        return 0
    return WORTH_TAKING if table.extra else WORTH_TAKING_WITHOUT_EXTRA


def _after_pass(seen: Seen) -> bool:
    """Did the player before pass? A card drawn since is of the player whose turn it is."""
    before = [fact.kind for fact in seen.told if fact.kind != "draw"]
    return before[-1] == "pass"


def _drew(seen: Seen) -> bool:
    return seen.seats > 1 and seen.told[-1].kind == "draw"


def _empty_passes(seen: Seen, pile: int) -> int:
    """Passes in a row with the pile empty; the last card may have been drawn between two passes."""
    if pile:
        return 0
    passes = 0
    for fact in reversed(seen.told):
        if fact.kind != "pass":
            break
        passes += 1
    return passes


MIND: Final = CollectorMind()
