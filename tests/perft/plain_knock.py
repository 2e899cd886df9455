"""What everybody lays after a knock, by trying everything, and who scores (JR-19)."""

from collections.abc import Iterator, Sequence

from tests.perft.plain_rummy import LOW, PIPS, PlainRummy, held, kind, rank

AS_IT_STANDS = -1


def worth(card: str, joker_points: int) -> int:
    return PIPS[rank(card)] if card[0] != "*" or joker_points == AS_IT_STANDS else joker_points


def most_laid(hand: Sequence[str], melds: Sequence[Sequence[str]], fewest: int, joker_points: int) -> int:
    """The most that cards of a hand are worth in new melds and added to these, found by trying all."""
    return _Trying(fewest, joker_points).most(frozenset(hand), [frozenset(meld) for meld in melds])


class _Trying:
    def __init__(self, fewest: int, joker_points: int) -> None:
        self._fewest = fewest
        self._joker_points = joker_points
        self._known: dict[tuple[frozenset[str], ...], int] = {}

    def most(self, hand: frozenset[str], melds: list[frozenset[str]]) -> int:
        key = (hand, *melds)
        if key not in self._known:
            self._known[key] = max(
                (self._with(laid, hand, after) for laid, after in self._steps(hand, melds)), default=0
            )
        return self._known[key]

    def _with(self, laid: Sequence[str], hand: frozenset[str], melds: list[frozenset[str]]) -> int:
        now = sum(worth(card, self._joker_points) for card in laid)
        return now + self.most(hand - set(map(held, laid)), melds)

    def _steps(
        self, hand: frozenset[str], melds: list[frozenset[str]]
    ) -> Iterator[tuple[Sequence[str], list[frozenset[str]]]]:
        named = [name for card in sorted(hand) for name in _named(card)]
        for place, meld in enumerate(melds):
            for card in named:
                if kind([*meld, card]) == kind([*meld]):
                    yield [card], [*melds[:place], meld | {card}, *melds[place + 1 :]]
        for cards in PlainRummy([sorted(hand)], [], 0)._melds():
            naturals = sum(card[0] != "*" for card in cards)
            if len(set(map(held, cards))) == len(cards) and kind(cards) and naturals >= self._fewest:
                yield cards, melds


def _named(card: str) -> list[str]:
    return [f"{card}={name}" for name in LOW] if card[0] == "*" else [card]


def assert_all_laid(before: PlainRummy, after: PlainRummy) -> None:
    """From the knocker on each has laid as much as could be; `before` is right before the cards are laid."""
    seats = len(before.hands)
    lying = [list(meld.cards) for meld in before.melds] + [[] for _ in after.melds[len(before.melds) :]]
    assert all(kind(meld.cards) == meld.kind for meld in after.melds)
    for seat in [*range(before.turn, seats), *range(before.turn)]:
        open_melds = [
            cards
            for meld, cards in zip(after.melds, lying, strict=True)
            if cards and meld.seat - 1 in (seat, before.turn)
        ]
        fewest, points = before.option("min-naturals"), before.option("joker-points")
        most = most_laid(before.hands[seat], open_melds, fewest, points)
        assert before.count(before.hands[seat]) - before.count(after.hands[seat]) == most
        for meld, cards in zip(after.melds, lying, strict=True):
            laid = [card for card in meld.cards if held(card) in before.hands[seat]]
            assert not laid or meld.seat - 1 in (seat, before.turn)
            cards += laid
    assert [sorted(meld.cards) for meld in after.melds] == [sorted(cards) for cards in lying]


def assert_helps_least(before: PlainRummy, after: PlainRummy) -> None:
    """No other way to lay as much leaves the knocker's opponents more; by trying all ways there are."""
    left = [before.count(hand) for hand in after.hands]
    assert sum(left) == _LeastHelp(before).left(0, [[*meld.cards] for meld in before.melds])


class _LeastHelp:
    """From the knocker on everybody lays the most, in each of the ways to do so."""

    def __init__(self, before: PlainRummy) -> None:
        self._before = before
        self._fewest, self._points = before.option("min-naturals"), before.option("joker-points")
        self._known: dict[tuple[object, ...], int] = {}

    def left(self, steps: int, melds: list[list[str]]) -> int:
        """The most that all from there on can be left with together; `melds` behind the first are new."""
        before = self._before
        if steps == len(before.hands):
            return 0
        key = (steps, *sorted(tuple(sorted(meld)) for meld in melds))
        if key not in self._known:
            seat = (before.turn + steps) % len(before.hands)
            owners = [meld.seat - 1 for meld in before.melds] + [before.turn] * (
                len(melds) - len(before.melds)
            )
            places = [place for place, owner in enumerate(owners) if owner in (seat, before.turn)]
            hand = frozenset(before.hands[seat])
            trying = _Trying(self._fewest, self._points)
            most = trying.most(hand, [frozenset(melds[place]) for place in places])
            rest = before.count(before.hands[seat]) - most
            behind = max(
                self.left(steps + 1, self._joined(melds, places, laid, keeps_new=steps == 0))
                for laid in self._ways(trying, hand, [frozenset(melds[place]) for place in places], most)
            )
            self._known[key] = rest + behind
        return self._known[key]

    def _joined(
        self, melds: list[list[str]], places: list[int], laid: tuple[frozenset[str], ...], keeps_new: bool
    ) -> list[list[str]]:
        """What lies there then; nobody adds to what an opponent lays as a new meld."""
        after = [list(meld) for meld in melds]
        for place, meld in zip(places, laid, strict=False):
            after[place] = sorted(meld)
        return after + ([sorted(meld) for meld in laid[len(places) :]] if keeps_new else [])

    def _ways(
        self, trying: _Trying, hand: frozenset[str], melds: list[frozenset[str]], most: int
    ) -> set[tuple[frozenset[str], ...]]:
        """The melds in the end, those that lay there first, the new ones behind them."""
        count = len(melds)
        found: set[tuple[frozenset[str], ...]] = set()
        seen: set[tuple[object, ...]] = set()
        ways = [(hand, tuple(melds), most)]
        while ways:
            held_now, lying, wanted = ways.pop()
            mark = (held_now, lying[:count], frozenset(lying[count:]), wanted)
            if mark in seen:
                continue
            seen.add(mark)
            if wanted == 0:
                found.add((*lying[:count], *sorted(lying[count:], key=sorted)))
            for cards, after in trying._steps(held_now, list(lying)):
                worthy = sum(worth(card, self._points) for card in cards)
                rest = held_now - set(map(held, cards))
                new = frozenset(cards) not in after and sum(map(len, after)) == sum(map(len, lying))
                grown = (*after, frozenset(cards)) if new else tuple(after)
                if worthy <= wanted and trying.most(rest, list(grown)) >= wanted - worthy:
                    ways.append((rest, grown, wanted - worthy))
        return found


def points_after_knock(after: PlainRummy) -> list[int]:
    left = [after.count(hand) for hand in after.hands]
    least = min(count for seat, count in enumerate(left) if seat != after.turn)
    points = [0] * len(left)
    if least > left[after.turn]:
        points[after.turn] = sum(count - left[after.turn] for count in left)
        return points
    for seat, count in enumerate(left):
        if count == least and seat != after.turn:
            points[seat] = sum(other - least for other in left) + 10
    return points
