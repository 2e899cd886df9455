"""Two games once more, written plainly and without the kernel, to count against."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

BEATS = {"R": "SL", "P": "RW", "S": "PL", "L": "PW", "W": "RS"}
LOW, HIGH = "A23456789TJQK", "23456789TJQKA"


class PlainLightToDark:
    """The row as text codes; a pairing as a dict from light to dark codes."""

    def __init__(self, deck: list[str], pairing: dict[str, str], any_time: bool) -> None:
        self.deck, self.pairing, self.any_time = deck, pairing, any_time
        self.row: list[str] = []
        self.stopped = False

    def after(self) -> Iterator["PlainLightToDark"]:
        """Every table that one move leads to."""
        if self.stopped:
            return
        fours = list(self._fours())
        yield from fours
        if self.deck and (self.any_time or not fours):
            yield self._with(self.row + self.deck[:1], self.deck[1:])
        if self.any_time and (fours or self.deck):
            stopped = self._with(self.row, self.deck)
            stopped.stopped = True
            yield stopped

    def _fours(self) -> Iterator["PlainLightToDark"]:
        for place in range(len(self.row) - 3):
            before, four, behind = self.row[:place], self.row[place : place + 4], self.row[place + 4 :]
            both_dark = four[0][1].isupper() and four[3][1].isupper()
            if four[0][1].lower() == four[3][1].lower():
                turned = [four[0], *map(self._dark, four[1:3]), four[3]]
                if turned != four:
                    yield self._with(before + turned + behind, self.deck)
                if both_dark:
                    yield self._with([*before, four[0], four[3], *behind], self.deck)
            if four[0][0] == four[3][0]:
                turned = list(map(self._dark, four))
                if turned != four:
                    yield self._with(before + turned + behind, self.deck)
                if both_dark:
                    yield self._with(before + behind, self.deck)

    def _dark(self, code: str) -> str:
        return code if code[1].isupper() else self.pairing[code].upper()

    def _with(self, row: list[str], deck: list[str]) -> "PlainLightToDark":
        twin = PlainLightToDark(deck, self.pairing, self.any_time)
        twin.row = row
        return twin


class PlainCollector:
    """A table of a few cards: array, extra pile, draw pile, all as text codes."""

    def __init__(
        self, array: list[str], pile: list[str], seats: int, assist: bool, may: bool = False
    ) -> None:
        self.array: list[str | None] = [*array]
        self.extra: list[str] = []
        self.pile, self.seats, self.assist, self.may = pile, seats, assist, may
        self.drew = self.stopped = False
        self.passes = 0  # in a row, with the pile empty
        self.passers: list[str] = []  # those in a row before this turn, a mark for each

    def _copy(self) -> "PlainCollector":
        twin = PlainCollector([], self.pile, self.seats, self.assist, self.may)
        twin.array, twin.extra = list(self.array), list(self.extra)
        twin.passers, twin.drew, twin.passes = self.passers, self.drew, self.passes
        return twin

    def after(self) -> Iterator["PlainCollector"]:
        sets = list(self._sets())
        if self.stopped or self.passes >= self.seats:
            return
        if not self.pile and not sets and (self.seats == 1 or self.assist):
            return
        for chosen in sets:
            yield self._take(chosen)
        follows_a_pass = bool(self.passers) and not self.drew and bool(self.pile)
        if self.pile and (self.seats == 1 or follows_a_pass):
            yield self._draw()
        if self.seats > 1 and (not follows_a_pass or (self.may and len(self.passers) < 2)):
            yield self._pass()
        if self.seats == 1 and not self.pile:
            stopped = self._copy()
            stopped.stopped = True
            yield stopped

    def _sets(self) -> list[tuple[str, ...]]:
        return sets_among(tuple(card for card in [*self.array, *self.extra[-1:]] if card is not None))

    def _take(self, chosen: tuple[str, ...]) -> "PlainCollector":
        twin = self._copy()
        if twin.extra and twin.extra[-1] in chosen:
            twin.extra.pop()
        pile = list(twin.pile)
        twin.array = [(pile.pop(0) if pile else None) if card in chosen else card for card in twin.array]
        twin.pile, twin.passes, twin.passers, twin.drew = pile, 0, [], False
        return twin

    def _draw(self) -> "PlainCollector":
        twin = self._copy()
        twin.extra, twin.pile, twin.drew = self.extra + self.pile[:1], self.pile[1:], self.seats > 1
        return twin

    def _pass(self) -> "PlainCollector":
        twin = self._copy()
        twin.passes = 0 if self.pile else self.passes + 1
        twin.passers, twin.drew = [*self.passers, "passed"], False
        return twin


@cache  # the same cards lie there at many tables
def sets_among(cards: tuple[str, ...]) -> list[tuple[str, ...]]:
    return [some for size in range(3, len(cards) + 1) for some in combinations(cards, size) if is_set(some)]


def is_set(cards: tuple[str, ...]) -> bool:
    if len({card[0] for card in cards}) == 1:
        return True
    for order in (LOW, HIGH):
        line = sorted(cards, key=lambda card: order.index(card[0]))
        suits = "".join(card[1] for card in line)
        if "".join(card[0] for card in line) in order and (
            len(set(suits)) == 1 or all(suits[i] in BEATS[suits[i + 1]] for i in range(len(suits) - 1))
        ):
            return True
    return False
