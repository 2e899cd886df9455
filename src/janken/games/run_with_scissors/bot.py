"""Run with Scissors: what to play and how fast, and who may hold the cards that nobody has seen."""

from collections.abc import Iterable
from typing import Final, final

from msgspec import UnsetType

from janken.bots.bot import Seen
from janken.bots.mind import Judged, Mind, Outcome, Outcomes, Reason, Tempo, Worlds
from janken.bots.outlook import rounds
from janken.core.moves import Move
from janken.core.view import ONLOOKER
from janken.games.run_with_scissors.beliefs import beliefs_of
from janken.games.run_with_scissors.facts import Opened
from janken.games.run_with_scissors.moves import OnStack, Play, kernel_move
from janken.games.run_with_scissors.rules.hand import (
    STACKS,
    ScissorsHand,
    followers,
    hand_of,
    height_of,
)
from janken.games.run_with_scissors.rules.imagine import Hidden
from janken.games.run_with_scissors.rules.policy import OpeningPlan, ScissorsPolicy
from janken.games.run_with_scissors.rules.stakes import ChipStakes, PointStakes, Stakes
from janken.games.run_with_scissors.view import ScissorsTable
from janken.kernel.cards import NO_CARD, SCISSORS, card_from_text, card_text, suit_of
from janken.kernel.position import Picker, Position
from janken.kernel.search import Policy

PASS: Final = OnStack("pass")
# Seeing the card, deciding, and letting go of it: seconds for one level and another.
_REACTION: Final = {"easy": 1.8, "club": 1.15, "master": 0.75}
_SPREAD: Final = 0.3
_KNOWN_BEFORE: Final = 0.7  # one's own next card was decided on when the one below was played
_LETTING_GO: Final = 1.5  # a pass comes later: first a player looks and thinks
_ALWAYS: Final = 100.0  # of 100 imagined games
_FAR: Final = 24  # hands to look ahead; none where only time ends the game
_SEEDS: Final = 1 << 28


@final
class ScissorsMind(Mind):
    kinds = ("open", "play", "pass")
    races = True

    def judge(self, seen: Seen) -> list[Judged]:
        held, plan = _held(seen), None if _table(seen).stack else _opening_plan(seen)
        return [Judged(move, self._worth(move, held, plan)) for move in seen.legal]

    def _worth(self, move: Move, held: set[int], plan: OpeningPlan | None) -> float:
        if not isinstance(move, Play):
            return 0.0  # every card played brings going out closer: better than a pass
        if plan is not None:
            return 100.0 + float(plan.worth(move.card_number))
        scissors = 2 if suit_of(move.card_number) == SCISSORS else 0
        return 100.0 + 8 * own_line(move.card_number, held) - float(height_of(move.card_number)) + scissors

    def reason(self, seen: Seen, move: Move) -> Reason:
        if not isinstance(move, Play):
            return Reason("nothing-fits")
        if not _table(seen).stack and _opening_plan(seen).leads_out(move.card_number):
            return Reason("leads-out", card=card_text(move.card_number))
        line = own_line(move.card_number, _held(seen))
        if line:
            return Reason("own-line", count=line, card=card_text(move.card_number))
        if suit_of(move.card_number) == SCISSORS:
            return Reason("held-scissors-cost")
        return Reason("closer-to-out" if _table(seen).stack else "lowest-opening")

    def kind(self, seen: Seen, move: Move) -> str:
        return "open" if isinstance(move, Play) and not _table(seen).stack else move.verb

    def outcomes(self, seen: Seen, end: Position) -> Outcomes:
        assert isinstance(end, ScissorsHand)
        return {
            Outcome("going-out"): _ALWAYS * (end.out == seen.seat),
            Outcome("caught-with-scissors", is_good=False): _ALWAYS * (end.caught[seen.seat] > 0),
        }

    def notices(self, seen: Seen, move: Move, level: str) -> float:
        """A beginner does not see every card that fits."""
        return 0.75 if level == "easy" and isinstance(move, Play) else 1.0

    def number(self, world: Position, move: Move) -> int:
        return kernel_move(move)

    def policy(self, seen: Seen) -> Policy:
        return ScissorsPolicy(_stakes(seen))

    def worlds(self, seen: Seen) -> Worlds:
        beliefs = beliefs_of(seen)
        hidden = Hidden(_known(seen), beliefs.hidden, beliefs.room, beliefs.chances())
        return lambda shuffler: hidden.world(Picker(shuffler.below(_SEEDS)))

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
        """A player with nothing that fits need not pass, unless the table asks everyone."""
        return seen.legal == (PASS,) and not seen.options.yes("ask")

    def lies_open(self, move: Move) -> str:
        return move.text() if isinstance(move, Play) else ""

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


def _opening_plan(seen: Seen) -> OpeningPlan:
    hand = _known(seen)
    for seat, held in enumerate(_table(seen).hands, start=1):
        hand.left[seat] = len(held)
    return OpeningPlan(hand, seen.seat)


def _first_card(seen: Seen) -> int:
    """RS-5: the card that opens the hand, for the player who holds it; NO_CARD once it is played."""
    if any(isinstance(fact, Opened) for fact in seen.facts):
        return NO_CARD
    return next(move.card_number for move in seen.legal if isinstance(move, Play))


def _known(seen: Seen) -> ScissorsHand:
    """The table as the seat sees it: what is face up, and its own hand."""
    table = _table(seen)
    hand = hand_of(seen.seats, seen.options.yes("ask"), seen.options.yes("out-takes-stack"))
    for card in _held(seen):
        hand.give(seen.seat, card)
    for seat, collected in enumerate(table.collected, start=1):
        hand.taker[STACKS + seat] = seat  # all that a seat has taken, as if it were one stack
        for card in _cards(collected):
            hand.place[card] = STACKS + seat
    hand.stack = STACKS + seen.seats + 1
    for card in _cards(table.stack):
        hand.place[card] = hand.stack
    may_act = seen.view.frame.to_act
    if table.stack:
        hand.top = card_from_text(table.stack[-1])
        hand.top_seat = table.top_seat
        hand.passed = sum(1 << seat for seat in range(1, seen.seats + 1) if seat not in may_act)
    else:
        hand.opener = may_act[0]
    hand.first_card = _first_card(seen)
    return hand


def _stakes(seen: Seen) -> Stakes:
    """RS-16: the whole game, as it stands."""
    table, frame = _table(seen), seen.view.frame
    left = _hands_left(seen)
    outlook = rounds(seen, left)
    if isinstance(table.bowls, UnsetType):
        return PointStakes(outlook, frame.scores)
    short = seen.options.word("broke") == "short"
    return ChipStakes(outlook, frame.scores, list(table.bowls.values()), short, left == 0)


def _hands_left(seen: Seen) -> int:
    """RS-16: after the one being played."""
    if seen.options["deals-each"] is None:
        return _FAR
    return min(seen.options.number("deals-each") * seen.seats - seen.view.frame.hand, _FAR)


MIND: Final = ScissorsMind()


def waiting_for(top: int, held: set[int], gone: set[int]) -> tuple[int, int] | None:
    """The card of the hand that fits soonest, and after which; None if none of them can still come."""
    line, found = [top], {top}
    while line:
        later = []
        for card in line:
            for follower in followers(card):
                if follower in held:
                    return follower, card
                if follower not in gone and follower not in found:
                    found.add(follower)
                    later.append(follower)
        line = later
    return None
