"""Run with Scissors: what to play and how fast, and who may hold the cards that nobody has seen.

Some of it is sure: with ask=no a stack that closes shows that nobody could follow; an opening card is the
lowest of its suit. The rest makes a card more or less likely: its holder would often have been first.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, final

from msgspec import UnsetType

from janken.bots.bot import Seen
from janken.bots.mind import Judged, Mind, Outcome, Outcomes, Reason, Tempo, Worlds, rounds
from janken.core.moves import Move
from janken.core.view import ONLOOKER
from janken.games.run_with_scissors.facts import Closed, Followed, Opened, Passed, TookStack
from janken.games.run_with_scissors.moves import OnStack, Play, kernel_move
from janken.games.run_with_scissors.rules.hand import (
    DUMMY,
    LOWEST,
    STACKS,
    ScissorsHand,
    card_at,
    followers,
    hand_of,
    height_of,
)
from janken.games.run_with_scissors.rules.knowledge import EVEN, NEVER, Hidden
from janken.games.run_with_scissors.rules.policy import (
    ChipStakes,
    OpeningPlan,
    PointStakes,
    ScissorsPolicy,
    Stakes,
)
from janken.games.run_with_scissors.view import ScissorsTable
from janken.kernel.cards import CIRCLE, NO_CARD, SCISSORS, card_from_text, card_text, janken_deck, suit_of
from janken.kernel.position import Picker, Position
from janken.kernel.search import Policy

# How likely another player's card came first although a seat held the other one that fits.
_WITH_A_START: Final = 0.2  # on the seat's own card, for which it had a start
_AGAINST_A_START: Final = 0.8  # on a card of the player who was first
_EVENLY: Final = 0.5  # otherwise; a player who holds both plays either
_LET_GO: Final = 0.3  # how likely a seat passes, or the table closes, although it could have played
_GOES_ON: Final = 1.6  # an opener is likelier to have a card to continue with
_LOWER: Final = 0.75  # and less likely to have a lower card of another suit
_LEAST: Final = 0.02


@dataclass
class ScissorsBeliefs:
    """The cards that a seat has not seen, how many of them each owner has, and how likely they are where."""

    hidden: list[int]
    room: list[int]  # by owner, first the dummy
    never: dict[int, set[int]] = field(default_factory=dict)  # by card: the seats that do not hold it
    likely: dict[tuple[int, int], float] = field(default_factory=dict)  # by card and seat, where it is not 1

    def exclude(self, seats: Iterable[int], card: int) -> None:
        self.never.setdefault(card, set()).update(seats)

    def weigh(self, seat: int, card: int, weight: float) -> None:
        self.likely[card, seat] = self.likely.get((card, seat), 1.0) * weight

    def chances(self) -> list[int]:
        """For each hidden card in turn, by owner, as `kernel.scissors.imagine` has them."""
        return [self._chance(card, owner) for card in self.hidden for owner in range(len(self.room))]

    def _chance(self, card: int, owner: int) -> int:
        if owner in self.never.get(card, ()):
            return NEVER
        return int(EVEN * max(self.likely.get((card, owner), 1.0), _LEAST))


def beliefs_of(seen: Seen) -> ScissorsBeliefs:
    table = seen.view.table
    assert isinstance(table, ScissorsTable)
    shown = [*table.stack, *(code for cards in table.collected for code in cards)]
    own = [code for code in table.hands[seen.seat - 1] if code is not None]
    known = {card_from_text(code) for code in [*shown, *own]}
    room = [len(table.dummy), *(len(cards) for cards in table.hands)]
    room[seen.seat] = 0
    beliefs = ScissorsBeliefs([card for card in janken_deck(jokers=False) if card not in known], room)
    _Course(beliefs, seen).learn()
    return beliefs


class _Course:
    """Goes through what has happened in a hand."""

    def __init__(self, beliefs: ScissorsBeliefs, seen: Seen) -> None:
        self.beliefs = beliefs
        self.seen = seen
        self.everyone = range(1, seen.seats + 1)
        self.top = NO_CARD
        self.top_seat = DUMMY
        self.waiting = set(self.everyone)  # who has not passed for the top card
        self.is_first = True

    def learn(self) -> None:
        closed_by_table = False
        for fact in self.seen.facts:
            match fact:
                case Opened():
                    self._opened(fact.seat, card_from_text(fact.card))
                case Followed():
                    self._followed(fact.seat, card_from_text(fact.card))
                case Passed():
                    self._let_go({fact.seat})
                    self.waiting.discard(fact.seat)
                case TookStack():
                    self._closed(closed_by_table)
            closed_by_table = isinstance(fact, Closed)

    def _lay(self, seat: int, card: int) -> None:
        self.top, self.top_seat, self.waiting = card, seat, set(self.everyone)

    def _opened(self, seat: int, card: int) -> None:
        """RS-5: the first card is the lowest Scissors in play. RS-10: the opener has none below it."""
        for height in range(LOWEST, height_of(card)):
            self.beliefs.exclude(self.everyone if self.is_first else [seat], card_at(height, suit_of(card)))
        if not self.is_first:
            self._chose(seat, card)
        self.is_first = False
        self._lay(seat, card)

    def _chose(self, seat: int, opening: int) -> None:
        for card in followers(opening):
            self.beliefs.weigh(seat, card, _GOES_ON)
        for suit in range(CIRCLE):
            if suit != suit_of(opening):
                for height in range(LOWEST, height_of(opening)):
                    self.beliefs.weigh(seat, card_at(height, suit), _LOWER)

    def _followed(self, first: int, card: int) -> None:
        """A player who holds the other card that fits was not first with it."""
        for other in followers(self.top):
            if other != card:
                for seat in self.waiting:
                    self.beliefs.weigh(seat, other, self._was_late(seat, first))
        self._lay(first, card)

    def _was_late(self, seat: int, first: int) -> float:
        if seat == first or self.top_seat not in (seat, first):
            return _EVENLY
        return _WITH_A_START if seat == self.top_seat else _AGAINST_A_START

    def _closed(self, by_table: bool) -> None:
        if by_table or self.seen.options.yes("ask"):
            self._let_go(self.waiting)
            return
        for card in followers(self.top):
            self.beliefs.exclude(self.waiting, card)

    def _let_go(self, seats: Iterable[int]) -> None:
        for card in followers(self.top):
            for seat in seats:
                self.beliefs.weigh(seat, card, _LET_GO)


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
    drills = ("open", "play")
    unhurried: Mapping[str, str] = {"patience": "120"}
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
