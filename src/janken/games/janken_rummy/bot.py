"""Janken Rummy: what to take, lay down, hold back and discard; and what the others may hold.

Everybody has seen which cards were taken from the discard pile. The pile turned over becomes the stock as it
is (JR-9), so a player who remembers it knows every card drawn from then on. What a player discards or does
not take does not go with what they hold, high cards are discarded early, and what fits on the table would
have been laid.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final, final

from janken.bots.bot import Seen
from janken.bots.mind import MOST_CANDIDATES, Candidate, Judged, Mind, Outcome, Outcomes, Reason, Worlds, race
from janken.core.events import Fact
from janken.core.moves import Move, Plain, WithCards
from janken.games.janken_rummy.facts import (
    Added,
    Discarded,
    DrewCard,
    Laid,
    SwappedJoker,
    TookDeep,
    TookDiscard,
    TurnedOver,
)
from janken.games.janken_rummy.game import house_of
from janken.games.janken_rummy.moves import Adding, Melding, TakingDeep
from janken.games.janken_rummy.rules.hand import Rummy, table_with
from janken.games.janken_rummy.rules.layout import Layout
from janken.games.janken_rummy.rules.meld import (
    Meld,
    card_laid,
    laid_from_text,
    meld_of,
    pips_laid,
    wanted_by,
)
from janken.games.janken_rummy.rules.moves import (
    DRAW,
    TAKE,
    add,
    add_several,
    knock_with,
    move_to_lay,
    swap_in,
    take_deep,
)
from janken.games.janken_rummy.rules.policy import (
    SIMPLE,
    Keeping,
    RummyPolicy,
    Taste,
    holds_little,
    is_useful,
    taste_for,
)
from janken.games.janken_rummy.rules.unseen import LIKELY, Unseen
from janken.games.janken_rummy.view import RummyTable
from janken.kernel.cards import card_from_text, card_text, is_joker, janken_deck, pips, rank_of
from janken.kernel.position import Picker, Position, packed
from janken.kernel.search import Policy

# How much less likely a hidden card is in a hand, from hands that bots have played.
_A_PIP: Final = 0.94  # for each that it counts
_THROWN_RANK: Final = 0.35  # for each card of its rank that the player discarded
_THROWN_BESIDE: Final = 0.55  # for each neighbour in its suit
_REFUSED_RANK: Final = 0.85  # for each card of its rank that the player could have taken
_NOT_LAID: Final = 0.1  # it fits on the table
_SEEDS: Final = 1 << 28


@dataclass
class Course:
    """How a hand has gone so far, from what one seat has seen."""

    seats: int
    held: dict[int, set[int]] = field(default_factory=dict)  # by seat: cards it surely holds
    thrown: dict[int, list[int]] = field(default_factory=dict)  # by seat: what it discarded
    refused: dict[int, list[int]] = field(default_factory=dict)  # by seat: what it could have taken
    discards: list[int] = field(default_factory=list)
    stock: list[int] | None = None  # once it is a discard pile turned over: what is left of it, in order
    recycled: int = 0
    quiet_turns: int = 0
    earlier: int = 0  # a bit for each seat that laid a card in an earlier turn
    # This turn
    has_drawn: bool = False
    from_stock: bool = False
    has_laid: bool = False
    taken: list[int] = field(default_factory=list)
    laid_pips: int = 0
    owed: list[int] = field(default_factory=list)
    moved: list[int] = field(default_factory=list)

    def hear(self, fact: Fact) -> None:
        if isinstance(fact, TurnedOver):
            self.stock, self.discards = self.discards[:-1], self.discards[-1:]
            self.recycled += 1
        elif isinstance(fact, DrewCard):
            self.has_drawn = self.from_stock = True
            self.refused.setdefault(fact.seat, []).extend(self.discards[-1:])
            if self.stock:
                self._holds(fact.seat).add(self.stock.pop(0))
        elif isinstance(fact, TookDiscard | TookDeep):
            self._hear_taking(fact)
        elif isinstance(fact, SwappedJoker):
            self._hear_swap(fact)
        elif isinstance(fact, Laid | Added):
            self._hear_laying(fact)
        elif isinstance(fact, Discarded):
            card = card_from_text(fact.card)
            self._holds(fact.seat).discard(card)
            self.discards.append(card)
            self.thrown.setdefault(fact.seat, []).append(card)
            self._end_turn(fact.seat)

    def _hear_taking(self, fact: TookDiscard | TookDeep) -> None:
        self.has_drawn = True
        count = len(fact.cards) if isinstance(fact, TookDeep) else 1
        self.taken = self.discards[-count:]
        del self.discards[-count:]
        self.owed = self.taken[:1] if count > 1 else []
        self._holds(fact.seat).update(self.taken)

    def _hear_swap(self, fact: SwappedJoker) -> None:
        card, joker = card_from_text(fact.card), card_from_text(fact.joker)
        self._holds(fact.seat).discard(card)
        self._holds(fact.seat).add(joker)
        self.moved.append(joker)
        self.owed.append(joker)
        self.laid_pips += pips(card)
        self.has_laid = True

    def _holds(self, seat: int) -> set[int]:
        return self.held.setdefault(seat, set())

    def _hear_laying(self, fact: Laid | Added) -> None:
        for code in fact.cards:
            card = card_laid(laid_from_text(code))
            if code in fact.moved:
                self.moved.append(card)
            else:
                self.has_laid = True
                self.laid_pips += pips_laid([laid_from_text(code)])
                self._holds(fact.seat).discard(card)
        self.owed = []

    def _end_turn(self, seat: int) -> None:
        if self.has_laid:
            self.earlier |= 1 << seat
        self.quiet_turns = 0 if self.from_stock or self.has_laid else self.quiet_turns + 1
        self.has_drawn = self.from_stock = self.has_laid = False
        self.taken, self.moved, self.laid_pips = [], [], 0


def table_of(seen: Seen) -> RummyTable:
    assert isinstance(seen.view.table, RummyTable)
    return seen.view.table


def own_cards(seen: Seen) -> list[int]:
    return _cards(table_of(seen).hands[seen.seat - 1])


def _cards(codes: Iterable[str | None]) -> list[int]:
    return [card_from_text(code) for code in codes if code is not None]


class RummyBeliefs:
    """Deals the cards that a seat has not seen, as many as each hidden hand has."""

    def __init__(self, seen: Seen) -> None:
        self._seen = seen
        self._house = house_of(seen.options)
        self._course = Course(seen.seats)
        for fact in seen.facts:
            self._course.hear(fact)
        self.table = self._table()

    def _table(self) -> Rummy:
        """As the seat sees it: the others hold what they surely hold, and the stock is empty."""
        seen, course, shown = self._seen, self._course, table_of(self._seen)
        hands = [sorted(course.held.get(seat, ())) for seat in range(1, seen.seats + 1)]
        hands[seen.seat - 1] = own_cards(seen)
        table = table_with(self._house, hands, seen.view.frame.to_act[0])
        table.sizes = packed([len(hand) for hand in shown.hands])
        table.recycled = course.recycled
        table.discards = _cards(shown.discards)
        table.melds = [_meld(meld.seat, meld.cards) for meld in shown.melds]
        table.wanted = wanted_by(table.melds)
        table.quiet_turns = course.quiet_turns
        table.earlier = course.earlier
        table.has_drawn = course.has_drawn
        table.from_stock = course.from_stock
        table.taken = list(course.taken)
        table.has_laid = course.has_laid
        table.laid_pips = course.laid_pips
        table.moved = list(course.moved)
        table.owed = list(course.owed)
        return table

    def worlds(self) -> Worlds:
        unseen = self._unseen()
        return lambda shuffler: unseen.world(Picker(shuffler.below(_SEEDS)))

    def _unseen(self) -> Unseen:
        table, known = self.table, self._course.stock or []
        held = {card for seat in range(1, table.seats + 1) for card in table.hand_of(seat)}
        laid = {card_laid(card) for meld in table.melds for card in meld.cards}
        gone = held.union(laid, table.discards, known)
        hidden = [card for card in janken_deck(self._house.jokers) if card not in gone]
        weights = [
            [self._weight(card, seat) for card in hidden] if seat != self._seen.seat else []
            for seat in range(1, table.seats + 1)
        ]
        return Unseen(table, self._seen.seat, hidden, weights, known)

    def _weight(self, card: int, seat: int) -> int:
        """How likely a hidden card is in a hand, by what its player did."""
        if is_joker(card):
            return LIKELY
        rank, suit = card & 15, card >> 4
        weight = LIKELY * _A_PIP ** pips(card)
        for thrown in self._course.thrown.get(seat, ()):
            if thrown & 15 == rank:
                weight *= _THROWN_RANK
            elif thrown >> 4 == suit and abs((thrown & 15) - rank) == 1:
                weight *= _THROWN_BESIDE
        refused = self._course.refused.get(seat, ())
        weight *= _REFUSED_RANK ** sum(other & 15 == rank for other in refused)
        if self.table.wanted[suit] >> rank & 1:
            weight *= _NOT_LAID
        return max(1, int(weight))


def _meld(seat: int, codes: Iterable[str]) -> Meld:
    meld = meld_of(seat, [laid_from_text(code) for code in codes])
    assert meld is not None, "it is on the table"
    return meld


_DRAW: Final = Plain("draw")
_TAKE: Final = Plain("take")
_CARD_MOVES: Final[dict[str, Callable[[int], int]]] = {"discard": int, "knock": knock_with, "swap": swap_in}
_ALWAYS: Final = 100.0  # of 100 imagined games
_LAY: Final = 200.0  # laying comes before adding, adding before discarding
_SWAP: Final = 160.0
_ADD: Final = 150.0
_KNOCK: Final = 100.0
_MOST_TAKEN: Final = 12  # a deeper take is hardly ever worth it, and takes long to look at
_PIPS_LIKE_A_TAKE: Final = 5.0  # as good as taking a card that can be laid
_MOST_DISCARDS: Final = 5  # that are searched
# From playouts: how many points better than drawing it is to take what can be laid, and how many a
# difference in what two cards are worth keeping makes.
_TAKING_WELL: Final = 5.0
_POINTS: Final = 0.2


@final
class RummyMind(Mind):
    kinds = ("draw", "meld", "add", "swap", "discard", "knock")
    drills = ("draw", "meld", "add", "discard")

    def judge(self, seen: Seen) -> list[Judged]:
        return _judged(seen, RummyBeliefs(seen).table, SIMPLE)

    def reason(self, seen: Seen, move: Move) -> Reason:
        if isinstance(move, Melding):
            return Reason("longest-meld")
        if isinstance(move, Adding):
            return Reason("one-card-less")
        if isinstance(move, TakingDeep):
            return Reason("most-laid")
        table = RummyBeliefs(seen).table
        if isinstance(move, WithCards):
            return _reason_of_card(table, move)
        if not table.discards:
            return Reason("nothing-discarded")
        top = card_text(table.discards[-1])
        if move == _DRAW and table.is_used_up():
            return Reason("nothing-left", card=top)
        return Reason("laid-at-once" if move == _TAKE else "not-to-be-laid", card=top)

    def kind(self, seen: Seen, move: Move) -> str:
        return "draw" if move in (_DRAW, _TAKE) or isinstance(move, TakingDeep) else move.verb

    def outcomes(self, seen: Seen, end: Position) -> Outcomes:
        """Who goes out, what is left in the hand, and which of its cards are laid together."""
        assert isinstance(end, Rummy)
        found = {
            Outcome("going-out"): _ALWAYS * (end.winner == seen.seat),
            Outcome("other-out", is_good=False): _ALWAYS * (end.winner not in (0, seen.seat)),
            Outcome("points-left", is_good=False): float(end.pips_held(seen.seat)),
        }
        hand = {card_from_text(code) for code in table_of(seen).hands[seen.seat - 1] if code is not None}
        for meld in end.melds:
            own = sorted((card for card in meld.cards if card in hand), key=rank_of)
            for pair in combinations(own, 2):
                found[Outcome("melded-together", tuple(map(card_text, pair)))] = _ALWAYS
        return found

    def notices(self, seen: Seen, move: Move, level: str) -> float:
        """A beginner sees runs and equal ranks, but not what can be added, and hardly a strong run."""
        if level != "easy" or not isinstance(move, Melding | Adding):
            return 1.0
        return 0.6 if isinstance(move, Adding) else 0.75

    def number(self, world: Position, move: Move) -> int:
        if isinstance(move, WithCards):
            return _CARD_MOVES[move.verb](move.card_numbers[0])
        if isinstance(move, TakingDeep):
            return take_deep(move.count)
        if isinstance(move, Adding):
            return _number_of_add(world, move)
        if isinstance(move, Melding):
            meld = meld_of(0, [card.laid for card in move.named])
            assert meld is not None, "it is a legal move"
            return move_to_lay(meld)
        return DRAW if move == _DRAW else TAKE

    def policy(self, seen: Seen) -> Policy:
        """The others are assumed to be club players."""
        tastes = [taste_for(seen.seats) if seat == seen.seat else SIMPLE for seat in range(1, seen.seats + 1)]
        return RummyPolicy(race(seen, seen.options.number("goal")), seen.view.frame.scores, tastes)

    def candidates(self, seen: Seen) -> list[Candidate]:
        """Ways to draw; all that can be laid, and the discards that look best.

        A discard that cannot be laid is not taken: in playouts that costs a point, and hardly ever pays.
        """
        policy, point = self.policy(seen), _worth_of_a_point(seen)
        judged = _judged(seen, RummyBeliefs(seen).table, taste_for(seen.seats))
        ranked = sorted(judged, key=lambda one: one.worth, reverse=True)
        discards = [one for one in ranked if one.move.verb == "discard"][:_MOST_DISCARDS]
        others = [one for one in ranked if one.move.verb != "discard" and one.worth >= 0]
        best = discards[0].worth if discards else 0.0
        found = [
            Candidate(one.move, policy, _points_of_other(one) * point) for one in others[:MOST_CANDIDATES]
        ]
        found += [Candidate(one.move, policy, (one.worth - best) * _POINTS * point) for one in discards]
        return found or [Candidate(ranked[0].move, policy)]

    def worlds(self, seen: Seen) -> Worlds:
        return RummyBeliefs(seen).worlds()


def _number_of_add(world: Position, move: Adding) -> int:
    if len(move.named) == 1:
        return add(move.number, move.named[0].laid)
    assert isinstance(world, Rummy)
    return add_several(move.number, world.melds[move.number - 1], [card.laid for card in move.named])


def _worth_of_a_point(seen: Seen) -> float:
    """By how much a point raises the chance of winning the game."""
    outlook, totals = race(seen, seen.options.number("goal")), seen.view.frame.scores
    more = [total + (seat == seen.seat) for seat, total in enumerate(totals, start=1)]
    return outlook.chance(more, seen.seat) - outlook.chance(totals, seen.seat)


def _points_of_other(one: Judged) -> float:
    """What a move is worth at a glance, in points, beside drawing from the stock or the best discard."""
    if one.move == _TAKE:
        return _TAKING_WELL
    return one.worth * _PIPS_LIKE_A_TAKE if isinstance(one.move, TakingDeep) else 0.0


def _judged(seen: Seen, table: Rummy, taste: Taste) -> list[Judged]:
    keeping = Keeping(table, seen.seat, taste)
    return [Judged(move, _worth(seen, table, keeping, move)) for move in seen.legal]


def _worth(seen: Seen, table: Rummy, keeping: Keeping, move: Move) -> float:
    if isinstance(move, Melding):
        moved = sum(card.source > 0 for card in move.named)
        return _LAY + len(move.named) - 2 * moved if moved < len(move.named) else -_LAY
    if isinstance(move, Adding):
        return _ADD if any(card.source == 0 for card in move.named) else -_LAY
    if isinstance(move, WithCards):
        return _worth_of_card(table, keeping, move)
    if isinstance(move, TakingDeep):
        return _worth_of_taking(table, move.count)
    if move == _TAKE:
        return 1.0 if is_useful(table, seen.seat, table.discards[-1]) else -1.0
    return 0.0


def _worth_of_card(table: Rummy, keeping: Keeping, move: WithCards) -> float:
    card = move.card_numbers[0]
    if move.verb == "swap":
        return _SWAP
    if move.verb == "discard":
        return -keeping.worth(card) / 4
    return _KNOCK - _left_with(table, card) if holds_little(table, card) else -_LAY


def _left_with(table: Rummy, card: int) -> int:
    """What the player holds when this card is discarded."""
    return table.pips_held(table.turn) - table.house.points_of(card)


def _worth_of_taking(table: Rummy, count: int) -> float:
    """JR-20: by how much less is left of the hand, once all is laid that can be."""
    if count > _MOST_TAKEN:
        return -1.0
    after = table.copy()
    after.take(count)
    return (_left_at_best(table) - _left_at_best(after)) / _PIPS_LIKE_A_TAKE


def _left_at_best(table: Rummy) -> int:
    numbers = [number for number in range(1, len(table.melds) + 1) if table.may_add_to(number)]
    house = table.house
    most = Layout(
        table.held_by(table.turn), table.melds, [*numbers], house.fewest_naturals, house.joker_points
    )
    return table.pips_held(table.turn) - most.worth


def _reason_of_card(table: Rummy, move: WithCards) -> Reason:
    card = move.card_numbers[0]
    if move.verb == "swap":
        return Reason("joker-free")
    if move.verb == "knock":
        return Reason("holds-little", points=_left_with(table, card))
    points = table.house.points_of(card)
    kept = _most_open_pair(table, card)
    if kept is None:
        return Reason("fits-least", card=card_text(card), points=points)
    pair, ways = kept
    return Reason(
        "keeps-pair", card=card_text(card), points=points, cards=list(map(card_text, pair)), count=ways
    )


def _most_open_pair(table: Rummy, without: int) -> tuple[list[int], int] | None:
    """The two cards that most cards not seen yet make into a meld, if the discard is not one of them."""
    hand = table.hand_of(table.turn)
    laid = {card_laid(card) for meld in table.melds for card in meld.cards}
    unseen = [card for card in janken_deck(jokers=False) if card not in {*hand, *table.discards, *laid}]
    held = [card for card in hand if card != without and not is_joker(card)]
    ways = {pair: _ways_to_meld(pair, unseen) for pair in combinations(held, 2)}
    pair = max(ways, key=lambda one: ways[one], default=None)
    return None if pair is None or not ways[pair] else (sorted(pair, key=rank_of), ways[pair])


def _ways_to_meld(pair: tuple[int, ...], unseen: list[int]) -> int:
    return sum(meld_of(1, sorted([*pair, card], key=rank_of)) is not None for card in unseen)


MIND: Final = RummyMind()
