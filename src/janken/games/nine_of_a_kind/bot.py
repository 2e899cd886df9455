"""9 of a Kind: what to collect, what to give away, and how fast.

The others may hold some of the cards given to them, and ever more different ones.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.bots.bot import Limits, Seen
from janken.bots.mind import Candidate, Judged, Mind, Outcome, Outcomes, Reason, Tempo, Worlds, race
from janken.core.deal import Shuffler
from janken.core.events import Fact, TakenBack
from janken.core.moves import Move, Plain, WithCards
from janken.games.nine_of_a_kind.facts import Called, Offered, Traded, UsedCentre, Withdrew
from janken.games.nine_of_a_kind.game import chicken_rule
from janken.games.nine_of_a_kind.moves import Accept, Call, FromCentre, Name, to_kernel
from janken.games.nine_of_a_kind.rules.hands import COUNT, HAND, Hand, Unseen, hand_of
from janken.games.nine_of_a_kind.rules.moves import bundle_of, collection_letter
from janken.games.nine_of_a_kind.rules.policy import (
    BLOCKER,
    Matching,
    NinePolicy,
    goes_for_blocker,
    kept_cards,
    longest_line,
    quickest_blocker,
)
from janken.games.nine_of_a_kind.rules.round import OUT, Round, bit, round_of
from janken.games.nine_of_a_kind.view import NineTable
from janken.kernel.cards import card_from_text, nine_suit_deck, pips
from janken.kernel.position import Position
from janken.kernel.search import Policy

_STILL_THERE: Final = 3  # one in this many cards given to a player is still with them
_AT_FIRST: Final = 6  # cards of all different suits and ranks that most hands have when dealt
_TRADES: Final = 6  # for one more of them
_MOST_HELD: Final = 8


def table_of(seen: Seen) -> NineTable:
    assert isinstance(seen.view.table, NineTable)
    return seen.view.table


def own_hand(seen: Seen) -> Hand:
    """All of one's cards, including those in an open offer."""
    return hand_of(_cards(table_of(seen).hands[seen.seat - 1]))


def offered_cards(seen: Seen) -> list[int]:
    """The cards of one's own open offer."""
    return _cards(table_of(seen).offered.get(str(seen.seat), []))


def free_hand(seen: Seen) -> Hand:
    offered = offered_cards(seen)
    return hand_of([card for card in own_hand(seen).cards() if card not in offered])


def remembered_places(seen: Seen) -> dict[int, int]:
    """NK-6: the cards that the seat itself put into the centre, and where each of them is now."""
    found: dict[int, int] = {}
    lying = len(table_of(seen).centre) - HAND * sum(map(_is_out, seen.facts))
    for fact in seen.facts:
        if isinstance(fact, UsedCentre):
            found = _moved_up(found, fact.places)
            if fact.seat == seen.seat:  # new cards go behind, ascending, as the rule says
                first = lying - fact.count + 1
                found |= {card: first + number for number, card in enumerate(_cards(fact.given))}
        elif isinstance(fact, TakenBack):
            found = {}
        elif _is_out(fact):
            lying += HAND
    return found


def _is_out(fact: Fact) -> bool:
    """NK-10: whose whole hand goes into the centre."""
    return isinstance(fact, Called) and fact.outcome == "out"


def _moved_up(places: dict[int, int], picked: Sequence[int]) -> dict[int, int]:
    return {
        card: place - sum(gone < place for gone in picked)
        for card, place in places.items()
        if place not in picked
    }


def _cards(codes: Sequence[str | None]) -> list[int]:
    return [card_from_text(code) for code in codes if code is not None]


@dataclass
class NineBeliefs:
    table: Round  # as the seat sees it: what it does not see is missing
    # The seats whose hands it does not see: how many of their cards are free, and how many offered.
    concealed: list[tuple[int, int, int]]
    hidden: list[int]  # the cards whose place the seat does not know
    lying: dict[int, int]  # by place, those that it knows in the centre
    given: dict[int, list[int]]  # by seat: what it was given by this one, the latest first
    trades: dict[int, int]  # by seat: how many trades it has made

    def world(self, shuffler: Shuffler) -> Round:
        """Hands as they may be."""
        world = self.table.copy()
        unseen = Unseen(shuffler.shuffled(self.hidden))
        # Offers first of all: those that are left at last need not go together.
        offered = [unseen.some_bundle(size) for _, _, size in self.concealed]
        for (seat, size, _), offer in zip(self.concealed, offered, strict=True):
            world.hands[seat - 1] = hand_of([*self._hand(seat, size, unseen, shuffler), *offer])
            world.offers[seat - 1] = bundle_of(offer) if offer else 0
        rest = iter(unseen.cards)
        places = range(1, len(unseen.cards) + len(self.lying) + 1)
        world.centre = [self.lying[place] if place in self.lying else next(rest) for place in places]
        return world

    def _hand(self, seat: int, size: int, unseen: Unseen, shuffler: Shuffler) -> list[int]:
        """Some cards given to them; then different ones, more the longer they have traded; then any."""
        given = self.given.get(seat, [])
        kept = [card for card in given if unseen.has(card) and shuffler.below(_STILL_THERE) == 0]
        kept = [*dict.fromkeys(kept)][:size]  # each once, though it may have been given to them twice
        differing = min(size, _MOST_HELD, _AT_FIRST + self.trades.get(seat, 0) // _TRADES)
        return unseen.some_hand(kept, size, differing)


def _table(seen: Seen) -> Round:
    """Without the hands that are hidden, and what they offer, and without the centre."""
    seats, table = seen.seats, table_of(seen)
    begun = round_of(seats, chicken_rule(seen.options))
    begun.hands = [hand_of(_cards(shown)) for shown in table.hands]
    own_offer = offered_cards(seen)
    begun.offers[seen.seat - 1] = bundle_of(own_offer) if own_offer else 0
    begun.offers_to = vec[i64]([table.offers_to.get(str(seat), 0) for seat in range(1, seats + 1)])
    begun.offers_to_one = len(table.offers_to)
    begun.centre_users = sum(bit(seat) for seat in table.centre_open)
    for seat in table.out:
        begun.standing[seat - 1] = OUT
    begun.active = sum(bit(seat) for seat in range(1, seats + 1) if seat not in table.out)
    return begun


def _concealed(table: NineTable) -> list[tuple[int, int, int]]:
    found = []
    for seat, shown in enumerate(table.hands, start=1):
        if None in shown:
            offered = table.offers.get(str(seat), 0)
            found.append((seat, len(shown) - offered, offered))
    return found


def beliefs_of(seen: Seen) -> NineBeliefs:
    table = table_of(seen)
    lying = remembered_places(seen)
    known = {card for hand in table.hands for card in _cards(hand)} | set(lying)
    hidden = [card for card in nine_suit_deck() if card not in known]
    given: dict[int, list[int]] = {}
    trades: dict[int, int] = {}
    for fact in seen.facts:
        for seat in _traders(fact):
            trades[seat] = trades.get(seat, 0) + 1
        if isinstance(fact, Traded) and seen.seat in _traders(fact):
            other = fact.other if fact.seat == seen.seat else fact.seat
            given[other] = _cards(fact.given) + given.get(other, [])
    places = {place: card for card, place in lying.items()}
    return NineBeliefs(_table(seen), _concealed(table), hidden, places, given, trades)


def own_trades(seen: Seen) -> int:
    """How many trades one has made since the deal."""
    return sum(seen.seat in _traders(fact) for fact in seen.facts)


def _traders(fact: Fact) -> tuple[int, ...]:
    """The two players who traded, if this is a trade."""
    if isinstance(fact, Traded):
        return fact.seat, fact.other
    return (fact.seat,) if isinstance(fact, UsedCentre) else ()


Trade = Accept | FromCentre | WithCards
WITHDRAW: Final = Plain("withdraw")

# What is done first, if there are spare cards for it: the centre has cards that nobody wanted to keep yet, an
# open offer is certain, one's own is not.
_ALWAYS: Final = 100.0  # of 100 imagined games
_CALL: Final = 1000.0
_USE_CENTRE: Final = 30.0
_TAKE: Final = 20.0
_OFFER: Final = 10.0
_TAKE_BACK: Final = 1.0
_NOT_NOW: Final = -10.0
_GIVES_AWAY: Final = -100.0
# Seconds people take: easy, club, master.
_SECONDS: Final = {
    Accept: {"easy": 2.6, "club": 1.7, "master": 1.2},
    FromCentre: {"easy": 3.4, "club": 2.4, "master": 1.8},
    WithCards: {"easy": 3.0, "club": 2.0, "master": 1.5},
    Call: {"easy": 1.8, "club": 1.2, "master": 0.8},
}
_PATIENCE: Final = {"easy": 7.0, "club": 6.0, "master": 5.0}  # before an offer that nobody takes is changed
_SPREAD: Final = 0.3
_LONG: Final = 150  # own trades, after which a player begins to doubt
_FOR_A_WHILE: Final = 12
_A_LONG_LINE: Final = 6  # cards of one collection: enough to think about nine of a kind


@final
class NineMind(Mind):
    kinds = ("trade", "blocker", "call", "name")
    drills = ("trade", "blocker")
    races = True

    def kind(self, seen: Seen, move: Move) -> str:
        if isinstance(move, Call) and move.what == "blocked":
            return "blocker"
        return move.verb if isinstance(move, Call | Name) else "trade"

    def judge(self, seen: Seen) -> list[Judged]:
        hand = own_hand(seen)
        return _judged(seen, hand, set(kept_cards(hand, _usual_style(seen, hand))))

    def reason(self, seen: Seen, move: Move) -> Reason:
        hand = own_hand(seen)
        if isinstance(move, Call):
            return Reason("nine" if move.what == "nine" else "blocker")
        if isinstance(move, Name):
            collection = collection_letter(move.collection)
            return Reason("least-count", collection=collection, count=hand.count(move.collection))
        kept = longest_line(hand)
        has, size = int(COUNT[hand.lines[kept]]), int(Matching(hand).size)
        if goes_for_blocker(HAND - size, HAND - has):
            return Reason("nearly-blocker", count=HAND - size)
        return Reason("keeps-all", count=has, collection=collection_letter(kept))

    def outcomes(self, seen: Seen, end: Position) -> Outcomes:
        assert isinstance(end, Round)
        return {Outcome("calling-first"): _ALWAYS * (seen.seat in end.winners())}

    def gives_up(self, seen: Seen, move: Move) -> bool:
        return isinstance(move, Call) and _call_worth(own_hand(seen), move) < 0

    def notices(self, seen: Seen, move: Move, level: str) -> float:
        return 0.7 if level == "easy" and isinstance(move, Trade) else 1.0

    def number(self, world: Position, move: Move) -> int:
        return to_kernel(move)

    def policy(self, seen: Seen) -> Policy:
        return self._policy(seen, BLOCKER)

    def _policy(self, seen: Seen, style: int) -> Policy:
        styles = [style if seat == seen.seat else BLOCKER for seat in range(1, seen.seats + 1)]
        return NinePolicy(styles, race(seen, seen.options.number("goal")), seen.view.frame.scores)

    def plan(self, seen: Seen, limits: Limits) -> Move | None:
        """The quickest blocker; with much of one collection, both ways have to be searched."""
        hand = own_hand(seen)
        is_counting = isinstance(seen.legal[-1], Name)
        if is_counting or COUNT[hand.lines[longest_line(hand)]] < _A_LONG_LINE:
            return _towards_blocker(seen, hand)
        return None

    def candidates(self, seen: Seen) -> list[Candidate]:
        """Not trades but plans are compared: a blocker, and the collection that has come furthest."""
        hand = own_hand(seen)
        line = longest_line(hand)
        found = [(_towards_blocker(seen, hand), BLOCKER)]
        if not isinstance(found[0][0], Call):
            found.append((_best(_judged(seen, hand, set(kept_cards(hand, line)))), line))
        return [Candidate(move, self._policy(seen, style)) for move, style in found]

    def worlds(self, seen: Seen) -> Worlds:
        return beliefs_of(seen).world

    def occasion(self, seen: Seen) -> str:
        """The round: two plans in turn keep different cards."""
        return str(seen.facts[0]) if seen.facts else ""  # as a rule the deal, with one's own cards

    # There are no turns

    def may_wait(self, seen: Seen, move: Move) -> bool:
        return move == WITHDRAW

    def waits(self, seen: Seen, move: Move) -> bool:
        """While others count, the program names the best collection by itself."""
        return isinstance(move, Name)

    def lies_open(self, move: Move) -> str:
        return "call" if isinstance(move, Call) else move.place if isinstance(move, Accept) else ""

    def delay(self, seen: Seen, move: Move, level: str) -> Tempo:
        for kind, seconds in _SECONDS.items():
            if isinstance(move, kind):
                return Tempo(seconds[level], _SPREAD)
        return Tempo(_PATIENCE[level], _SPREAD)


def _usual_style(seen: Seen, hand: Hand) -> int:
    """When the round is stuck because everyone holds what another needs, the players give way in turn."""
    trades = own_trades(seen)
    if trades < _LONG or (trades // _FOR_A_WHILE + seen.seat) % seen.seats:
        return BLOCKER
    return longest_line(hand)


def _towards_blocker(seen: Seen, hand: Hand) -> Move:
    """As a player who remembers what went into the centre, and where it is now."""
    lying = remembered_places(seen)
    wanted = quickest_blocker(hand, list(lying))
    best = _best(_judged(seen, hand, set(wanted)))
    if not isinstance(best, FromCentre):
        return best
    unknown = set(range(1, len(table_of(seen).centre) + 1)).difference(lying.values())
    fetched = [lying[card] for card in wanted if card in lying]
    others = [place for card, place in lying.items() if card not in wanted]
    return FromCentre(
        best.card_numbers, tuple(sorted([*fetched, *sorted(unknown), *others][: len(best.card_numbers)]))
    )


def _best(judged: list[Judged]) -> Move:
    return max(judged, key=lambda one: one.worth).move


def _judged(seen: Seen, hand: Hand, kept: set[int]) -> list[Judged]:
    """For a player who wants to keep these cards."""
    spare = set(free_hand(seen).cards()) - kept
    most = _largest_offer(seen)
    return [Judged(move, _worth(move, hand, spare, most)) for move in seen.legal]


def _worth(move: Move, hand: Hand, spare: set[int], most: int) -> float:
    """`most` cards are offered at a time."""
    match move:
        case WithCards():
            return _trade_worth(move, spare, _OFFER) if len(move.card_numbers) <= most else _NOT_NOW
        case Accept():
            return _trade_worth(move, spare, _TAKE)
        case FromCentre():
            return _trade_worth(move, spare, _USE_CENTRE)
        case Call():
            return _call_worth(hand, move)
        case Name():
            return -float(hand.count(move.collection))
    return _TAKE_BACK


def _call_worth(hand: Hand, call: Call) -> float:
    is_right = hand.is_nine_of_a_kind() if call.what == "nine" else hand.is_blocker()
    return _CALL if is_right and call.what != "chicken" else -_CALL


def _trade_worth(move: Trade, spare: set[int], worth: float) -> float:
    """Only spare cards; many rather than few, and of those that would count most."""
    if not spare.issuperset(move.card_numbers):
        return _GIVES_AWAY
    return worth + 2 * len(move.card_numbers) + 0.01 * sum(float(pips(card)) for card in move.card_numbers)


def _largest_offer(seen: Seen) -> int:
    """After an offer that nobody took, a smaller one; after one of a single card, any again."""
    for fact in reversed(seen.facts):
        if isinstance(fact, Withdrew) and fact.seat == seen.seat:
            offered = [one.count for one in seen.facts if isinstance(one, Offered) and one.seat == seen.seat]
            return offered[-1] - 1 or 3
        if isinstance(fact, Traded) and seen.seat in (fact.seat, fact.other):
            return 3
    return 3


MIND: Final = NineMind()
