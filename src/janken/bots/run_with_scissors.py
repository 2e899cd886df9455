"""Run with Scissors: what to play and how fast, and who may hold the cards that nobody has seen."""

from collections.abc import Iterable
from typing import Final, final

from janken.bots.mind import Judged, Mind, Reason, Tempo, Worlds
from janken.bots.scissors_beliefs import Beliefs, beliefs_of
from janken.bots.scissors_waiting import waiting_for
from janken.bots.seen import Seen
from janken.core.deal import Shuffler
from janken.core.moves import Move
from janken.core.view import ONLOOKER
from janken.kernel.cards import NO_CARD, SCISSORS, card_from_text, card_text, suit_of
from janken.kernel.position import Position
from janken.kernel.scissors.hand import (
    STACKS,
    ScissorsHand,
    followers,
    hand_of,
    height_of,
)
from janken.kernel.scissors.policy import ScissorsPolicy
from janken.kernel.search import Policy
from janken.shelf.run_with_scissors.facts import Opened
from janken.shelf.run_with_scissors.moves import OnStack, Play, kernel_move
from janken.shelf.run_with_scissors.table import ScissorsTable

PASS: Final = OnStack("pass")
# Seeing the card, deciding, and letting go of it: seconds for one level and another.
_REACTION: Final = {"easy": 1.8, "club": 1.15, "master": 0.75}
_SPREAD: Final = 0.3
_KNOWN_BEFORE: Final = 0.7  # one's own next card was decided on when the one below was played
_LETTING_GO: Final = 1.5  # a pass comes later: first one looks, and thinks about it


@final
class ScissorsMind(Mind):
    def judge(self, seen: Seen) -> list[Judged]:
        held = _held(seen)
        return [Judged(move, self._worth(move, held)) for move in seen.legal]

    def _worth(self, move: Move, held: set[int]) -> float:
        if not isinstance(move, Play):
            return 0.0  # every card played brings one closer to going out: better than to pass
        scissors = 2 if suit_of(move.card) == SCISSORS else 0
        return 100.0 + 8 * own_line(move.card, held) - float(height_of(move.card)) + scissors

    def reason(self, seen: Seen, move: Move) -> Reason:
        if not isinstance(move, Play):
            return Reason("nothing-fits")
        line = own_line(move.card, _held(seen))
        if line:
            return Reason("own-line", count=line, card=card_text(move.card))
        if suit_of(move.card) == SCISSORS:
            return Reason("held-scissors-cost")
        return Reason("closer-to-out" if _table(seen).stack else "lowest-opening")

    def notices(self, seen: Seen, move: Move, level: str) -> float:
        """A beginner does not see every card that fits."""
        return 0.75 if level == "easy" and isinstance(move, Play) else 1.0

    def number(self, world: Position, move: Move) -> int:
        return kernel_move(move)

    def policy(self, seen: Seen) -> Policy:
        return ScissorsPolicy()

    def worlds(self, seen: Seen) -> Worlds:
        beliefs = beliefs_of(seen)
        return lambda shuffler: _world(seen, beliefs, shuffler)

    # There are no turns

    def meanwhile(self, seen: Seen) -> Reason | None:
        table, acting = _table(seen), seen.view.frame.to_act
        if seen.seat == ONLOOKER or not acting:
            return None
        if not table.stack:
            return Reason("opens-first", seat=acting[0])
        if not seen.legal:
            return Reason("next-stack")
        gone = {*_cards(table.stack), *(card for pile in table.collected for card in _cards(pile))}
        found = waiting_for(card_from_text(table.stack[-1]), _held(seen), gone)
        return (
            None if found is None else Reason("fits-after", card=card_text(found[0]), top=card_text(found[1]))
        )

    def waits(self, seen: Seen, move: Move) -> bool:
        """Who has nothing that fits need not say so, unless the table asks everyone."""
        return seen.legal == (PASS,) and not seen.options.yes("ask")

    def delay(self, seen: Seen, move: Move, level: str) -> Tempo:
        median = _REACTION[level]
        if move == PASS:
            return Tempo(median * _LETTING_GO, _SPREAD)
        if _table(seen).top_seat == seen.seat:
            return Tempo(median * _KNOWN_BEFORE, _SPREAD)
        return Tempo(median, _SPREAD)


def own_line(card: int, held: set[int]) -> int:
    """How many cards of the hand can follow this one in line."""
    following = [next_card for next_card in followers(card) if next_card in held]
    return max((1 + own_line(next_card, held) for next_card in following), default=0)


def _table(seen: Seen) -> ScissorsTable:
    table = seen.view.table
    assert isinstance(table, ScissorsTable)
    return table


def _held(seen: Seen) -> set[int]:
    return set(_cards(_table(seen).hands[seen.seat - 1]))


def _cards(codes: Iterable[str | None]) -> list[int]:
    return [card_from_text(code) for code in codes if code is not None]


def _first_card(seen: Seen) -> int:
    """RS-5: the card that opens the hand, for the one who holds it; NO_CARD once it lies."""
    if any(isinstance(fact, Opened) for fact in seen.told):
        return NO_CARD
    return next(move.card for move in seen.legal if isinstance(move, Play))


def _world(seen: Seen, beliefs: Beliefs, shuffler: Shuffler) -> ScissorsHand:
    """The table as it may be: what lies open, one's own hand, and the rest as one believes."""
    table = _table(seen)
    world = hand_of(seen.seats, seen.options.yes("ask"))
    for card, seat in (beliefs.dealt(shuffler) | dict.fromkeys(_held(seen), seen.seat)).items():
        world.give(seat, card)
    for seat, collected in enumerate(table.collected, start=1):
        world.taker[STACKS + seat] = seat  # all that a seat has taken, as if it were one stack
        for card in _cards(collected):
            world.place[card] = STACKS + seat
    world.stack = STACKS + seen.seats + 1
    for card in _cards(table.stack):
        world.place[card] = world.stack
    may_act = seen.view.frame.to_act
    if table.stack:
        world.top = card_from_text(table.stack[-1])
        world.top_seat = table.top_seat
        world.passed = sum(1 << seat for seat in range(1, seen.seats + 1) if seat not in may_act)
    else:
        world.opener = may_act[0]
    world.first_card = _first_card(seen)
    return world


MIND: Final = ScissorsMind()
