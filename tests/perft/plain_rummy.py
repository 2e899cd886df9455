"""Janken Rummy once more, written plainly, slowly and without the kernel, to compare with.

Cards are text codes. In a meld a joker is written with its rank, `*R=9`, elsewhere `*R`. A move is its verb,
the number of a meld or of cards taken, or 0, and the set of its cards; a card of a meld is written with its
number, `9R@2`. What everybody lays after a knock is another file's, `plain_knock`.
"""

from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import combinations, pairwise

BEATS = {"R": "SL", "P": "RW", "S": "PL", "L": "PW", "W": "RS"}
LOW, HIGH = "A23456789TJQK", "23456789TJQKA"
PIPS = {rank: min(place, 10) for place, rank in enumerate(LOW, start=1)}

PlainMove = tuple[str, int, frozenset[str]]


def move_said(line: str) -> PlainMove:
    """A record line without its seat."""
    verb, *words = line.split()
    if verb == "add" or (verb == "take" and words):
        return verb, int(words[0]), frozenset(words[1:])
    return verb, 0, frozenset(words)


def rank(card: str) -> str:
    return card[3] if card[0] == "*" else card[0]


def suit(card: str) -> str:
    return card[1]


def held(card: str) -> str:
    """The card without the rank that a joker stands for, and without a meld's number."""
    return card[:2]


def in_line(cards: Sequence[str]) -> list[str] | None:
    """Lowest first, as a run or a strong run, the ace low if that can be; None if it is neither."""
    for order in (LOW, HIGH):
        line = sorted(cards, key=lambda card: order.index(rank(card)))
        if "".join(map(rank, line)) not in order:
            continue
        one_suit = len(set(map(suit, line))) == 1 and len(line) >= 3
        climbing = all(suit(lower) in BEATS[suit(upper)] for lower, upper in pairwise(line))
        if one_suit or (climbing and len(line) >= 4):
            return line
    return None


def kind(cards: Sequence[str]) -> str | None:
    if len(cards) >= 3 and len(set(map(rank, cards))) == 1:
        return "ranks"
    line = in_line(cards) if len(cards) >= 3 else None
    if line is None:
        return None
    return "run" if suit(line[0]) == suit(line[1]) else "strong"


def _bare(cards: Sequence[str]) -> list[str]:
    """Without the numbers of the melds that they come from."""
    return [card.partition("@")[0] for card in cards]


@dataclass
class PlainMeld:
    seat: int
    kind: str
    cards: list[str]


def laid(seat: int, cards: Sequence[str]) -> PlainMeld:
    found = kind(cards)
    assert found is not None
    line = sorted(cards, key=lambda card: ("RPSLW".index(suit(card)), card[0] == "*"))
    return PlainMeld(seat, found, line if found == "ranks" else in_line(cards) or [])


@dataclass
class PlainRummy:
    hands: list[list[str]]
    stock: list[str]
    turn: int  # from 0
    options: dict[str, int] = field(default_factory=dict)
    discards: list[str] = field(default_factory=list)
    melds: list[PlainMeld] = field(default_factory=list)
    turned_over: int = 0
    turned_over_at_laying: int = 0
    quiet: int = 0
    turns: int = 0  # that have ended
    drawn: str = ""  # how: draw or take
    taken: list[str] = field(default_factory=list)
    owed: list[str] = field(default_factory=list)
    laid_now: list[str] = field(default_factory=list)
    laid_before: set[int] = field(default_factory=set)
    moved: set[str] = field(default_factory=set)
    over: bool = False
    knocked: bool = False
    points: list[int] = field(default_factory=list)

    def option(self, name: str) -> int:
        usual = {"recycles": 3, "stall-rounds": 10, "joker-points": 15}
        return self.options.get(name, usual.get(name, 0))

    def nothing_left(self) -> bool:
        if self.option("recycles") < 0:
            return not self.stock and self.turned_over - self.turned_over_at_laying >= 20
        return not self.stock and self.option("recycles") <= self.turned_over

    # Which moves there are

    def moves(self) -> set[PlainMove]:
        if self.over:
            return set()
        if not self.drawn:
            return self._draws()
        found = self._layings()
        hand = self.hands[self.turn]
        if self.owed or (self.laid_now and not self._is_open()):
            return found
        for card in hand:
            if card not in self.taken or self.option("rediscard") or set(hand) <= set(self.taken):
                found.add(("discard", 0, frozenset([card])))
                left = self.count([other for other in hand if other != card])
                may_knock = self.option("knock") and len(hand) > 1 and not self._only_draws()
                if may_knock and left <= self.option("knock"):
                    found.add(("knock", 0, frozenset([card])))
        return found

    def count(self, cards: Sequence[str]) -> int:
        """What cards left in a hand count."""
        return sum(self.option("joker-points") if card[0] == "*" else PIPS[card[0]] for card in cards)

    def _only_draws(self) -> bool:
        """The first player of a hand, by agreement."""
        return bool(self.option("first-turn-melds")) and self.turns == 0

    def _draws(self) -> set[PlainMove]:
        none = frozenset[str]()
        found: set[PlainMove] = set()
        if self.stock or len(self.discards) > 1 or self.nothing_left():
            found.add(("draw", 0, none))
        if self.discards:
            found.add(("take", 0, none))
        if self.option("discard-pile"):
            for count in range(2, len(self.discards) + 1):
                if self.twin_after(("take", count, none))._layings():
                    found.add(("take", count, none))
        return found

    def _layings(self) -> set[PlainMove]:
        """With favourite rummy only those that have the cards owed, and lead to first melds worth enough."""
        if self._only_draws():
            return set()
        found = {
            (verb, number, cards)
            for verb, number, cards in self._usual_layings() | self._several()
            if set(self.owed) <= set(map(held, cards))
            and not (number and self.option("lay-off") and self.melds[number - 1].seat != self.turn + 1)
        }
        if not self._is_open():
            found = {move for move in found if self.twin_after(move)._may_open()}
        elif self.option("joker-swap"):
            for meld in self.melds:
                found |= {
                    ("swap", 0, frozenset([card[3] + card[1]])) for card in meld.cards if self._may_swap(card)
                }
        return found

    def _may_swap(self, lying: str) -> bool:
        if lying[0] != "*" or lying[3] + lying[1] not in self.hands[self.turn] or held(lying) in self.moved:
            return False
        return bool(self.twin_after(("swap", 0, frozenset([lying[3] + lying[1]])))._layings())

    def _is_open(self) -> bool:
        worth = sum(PIPS[rank(card)] for card in self.laid_now)
        return self.turn in self.laid_before or worth >= self.option("first-meld")

    def _may_open(self) -> bool:
        """By trying everything that can still be laid."""
        if self._is_open():
            return True
        worth = sum(PIPS[rank(card)] for card in self.laid_now)
        hand = self.hands[self.turn]
        most = sum(10 if card[0] == "*" else PIPS[card[0]] for card in hand)
        return worth + most >= self.option("first-meld") and bool(self._layings())

    def _usual_layings(self) -> set[PlainMove]:
        found: set[PlainMove] = set()
        for cards in self._melds():
            if kind(cards) and self._may_go(cards):
                found.add(("meld", 0, frozenset(cards)))
        for named in self._named():
            for number, meld in enumerate(self.melds, start=1):
                if f"@{number}" in named and named.endswith(f"@{number}"):
                    continue
                if not self._is_open() and meld.seat != self.turn + 1:
                    continue
                joined = [*meld.cards, named.partition("@")[0]]
                if kind(joined) == meld.kind and self._may_go([named], new=False):
                    found.add(("add", number, frozenset([named])))
        return found

    def _several(self) -> set[PlainMove]:
        """What is owed, added together with just those cards that make room for it."""
        found: set[PlainMove] = set()
        for number, meld in enumerate(self.melds if self.owed else [], start=1):
            if not self._is_open() and meld.seat != self.turn + 1:
                continue
            growing = {frozenset[str]()}
            while growing:
                longer = {cards | {card} for cards in growing for card in self._joining(meld, number, cards)}
                paid = {cards for cards in longer if set(self.owed) <= set(map(held, cards))}
                growing = longer - paid
                found |= {
                    ("add", number, cards)
                    for cards in paid
                    if len(cards) > 1
                    and not self._has_needless(meld, cards)
                    and self._may_go([*cards], new=False)
                }
        return found

    def _joining(self, meld: PlainMeld, number: int, cards: frozenset[str]) -> list[str]:
        """What the meld takes when it has these, but for its own cards."""
        return [
            card
            for card in self._named()
            if not card.endswith(f"@{number}")
            and held(card) not in map(held, cards)
            and kind(_bare([*meld.cards, *cards, card])) == meld.kind
        ]

    def _has_needless(self, meld: PlainMeld, cards: frozenset[str]) -> bool:
        """Is there a card without which what is owed would lie in the same place? An ace may lie in two."""
        every = _bare([*meld.cards, *cards])
        for card in cards:
            rest = _bare([*meld.cards, *(cards - {card})])
            in_place = [other for other in in_line(every) or [] if other not in _bare([card])]
            if held(card) not in self.owed and kind(rest) == meld.kind and in_place == (in_line(rest) or []):
                return True
        return False

    def may_add(self, number: int, cards: list[str]) -> bool:
        """Any number of cards in one add."""
        if not self.drawn or self.over or self._only_draws() or not 1 <= number <= len(self.melds):
            return False
        meld = self.melds[number - 1]
        whose = meld.seat == self.turn + 1 or (self._is_open() and not self.option("lay-off"))
        there = set(cards) <= set(self._named()) and len(set(map(held, cards))) == len(cards)
        if not (whose and there) or any(card.endswith(f"@{number}") for card in cards):
            return False
        if kind(_bare([*meld.cards, *cards])) != meld.kind or not self._may_go(cards, new=False):
            return False
        pays = set(self.owed) <= set(map(held, cards))
        return pays and self.twin_after(("add", number, frozenset(cards)))._may_open()

    def _named(self) -> list[str]:
        """The cards that can be laid, a joker once for every rank."""
        cards = [(card, "") for card in self.hands[self.turn]]
        if self.option("changing-melds") and self._is_open():
            cards += [
                (held(card), f"@{number}")
                for number, meld in enumerate(self.melds, start=1)
                for card in meld.cards
                if held(card) not in self.moved
            ]
        return [
            f"{card}={name}{place}" if card[0] == "*" else f"{card}{place}"
            for card, place in cards
            for name in (LOW if card[0] == "*" else "-")
        ]

    def _melds(self) -> Iterator[list[str]]:
        named = self._named()
        for each in LOW:
            same = [card for card in named if rank(card) == each]
            for size in range(3, len(same) + 1):
                yield from map(list, combinations(same, size))
        for order in (LOW, HIGH):
            for card in named:
                yield from self._lines([card], named, order)

    def _lines(self, line: list[str], named: list[str], order: str) -> Iterator[list[str]]:
        if len(line) >= 3:
            yield line
        place = order.index(rank(line[-1])) + 1
        for card in named:
            fits = place < len(order) and rank(card) == order[place]
            if not fits or held(card) in map(held, line):
                continue
            same = all(suit(other) == suit(card) for other in line)
            climbing = suit(line[-1]) in BEATS[suit(card)]
            if len(line) > 1:
                climbing = climbing and suit(line[0]) != suit(line[1])
            if same or climbing:
                yield from self._lines([*line, card], named, order)

    def _may_go(self, cards: Sequence[str], new: bool = True) -> bool:
        fewest = self.option("min-naturals")
        if new and sum(card[0] != "*" for card in cards) < fewest:
            return False
        return all(
            all(kind(part) == meld.kind and sum(card[0] != "*" for card in part) >= fewest for part in parts)
            and parts
            for meld, parts in self._left(cards)
        )

    def _left(self, cards: Sequence[str]) -> Iterator[tuple[PlainMeld, list[list[str]]]]:
        """Every meld that cards are taken from, with the parts that are left of it."""
        for number, meld in enumerate(self.melds, start=1):
            taken = {held(card) for card in cards if card.partition("@")[2] == str(number)}
            if not taken:
                continue
            if meld.kind == "ranks":
                rest = [card for card in meld.cards if held(card) not in taken]
                yield meld, [rest] if rest else []
                continue
            marked = " ".join("|" if held(card) in taken else card for card in meld.cards)
            yield meld, [part.split() for part in marked.split("|") if part.strip()]

    # Making one

    def play(self, move: PlainMove) -> None:
        verb, number, cards = move
        hand = self.hands[self.turn]
        if verb == "draw":
            self._draw()
        elif verb == "take":
            self._take(number or 1)
        elif verb == "swap":
            self._swap(*cards)
        elif verb == "knock":
            self._throw(*cards)
            self.over, self.knocked = True, True
        elif verb == "discard":
            self._throw(*cards)
            self._win() if not hand else self._end_turn()
        else:
            self._lay(number, sorted(cards))
            if not hand:
                self._win()

    def _throw(self, card: str) -> None:
        self.hands[self.turn].remove(card)
        self.discards.append(card)

    def _draw(self) -> None:
        if self.nothing_left():
            self._void()
            return
        if not self.stock:
            self.stock, self.discards = self.discards[:-1], self.discards[-1:]
            self.turned_over += 1
        self.drawn = "draw"
        self.hands[self.turn].append(self.stock.pop(0))

    def _take(self, count: int) -> None:
        self.drawn = "take"
        self.taken = self.discards[-count:]
        self.discards = self.discards[:-count]
        self.hands[self.turn] += self.taken
        self.owed = self.taken[:1] if count > 1 else []

    def _swap(self, card: str) -> None:
        joker = f"*{suit(card)}"
        for meld in self.melds:
            meld.cards = [card if lying == f"{joker}={card[0]}" else lying for lying in meld.cards]
        self.hands[self.turn].remove(card)
        self.hands[self.turn].append(joker)
        self.owed = [*(other for other in self.owed if other != card), joker]  # laid in a meld, it is paid
        self.moved.add(joker)
        self.laid_now.append(card)
        self.turned_over_at_laying = self.turned_over

    def _lay(self, number: int, cards: list[str]) -> None:
        bare = [card.partition("@")[0] for card in cards]
        split: list[PlainMeld] = []
        for meld, parts in list(self._left(cards)):
            meld.cards = parts[0]
            split += [PlainMeld(meld.seat, meld.kind, part) for part in parts[1:]]
        self.melds += split
        if number:
            target = self.melds[number - 1]
            self.melds[number - 1] = laid(target.seat, [*target.cards, *bare])
        else:
            self.melds.append(laid(self.turn + 1, bare))
        for card in cards:
            if "@" in card:
                self.moved.add(held(card))
            else:
                self.hands[self.turn].remove(held(card))
                self.laid_now.append(card)
                self.turned_over_at_laying = self.turned_over
        self.owed = []

    def _end_turn(self) -> None:
        self.quiet = 0 if self.laid_now or self.drawn == "draw" else self.quiet + 1
        if self.laid_now:
            self.laid_before.add(self.turn)
        self.turns += 1
        self.turn = (self.turn + 1) % len(self.hands)
        self.drawn, self.taken, self.laid_now, self.moved = "", [], [], set()
        if self.quiet == self.option("stall-rounds") * len(self.hands):
            self._void()

    def _void(self) -> None:
        self.over, self.points = True, [0] * len(self.hands)

    def _win(self) -> None:
        count = self.count([card for hand in self.hands for card in hand])
        double = 1 if self.turn in self.laid_before else 2
        self.over = True
        self.points = [double * count if seat == self.turn else 0 for seat in range(len(self.hands))]

    def after(self) -> Iterator["PlainRummy"]:
        for move in self.moves():
            yield self.twin_after(move)

    def twin_after(self, move: PlainMove) -> "PlainRummy":
        twin = deepcopy(self)
        twin.play(move)
        return twin


def plain_deal(deck: list[str], seats: int, dealer: int, options: dict[str, int]) -> PlainRummy:
    each = 10 if seats <= 4 else 7
    first = dealer % seats
    hands = [deck[(seat - first) % seats : each * seats : seats] for seat in range(seats)]
    return PlainRummy(hands, deck[each * seats :], first, options)
