"""Run with Scissors written a second time, plainly, with text codes: to compare the kernel with."""

from collections.abc import Iterator, Sequence
from itertools import combinations

HEIGHTS = "23456789TJQKA"
STRONGER = {"S": "RW", "L": "RS", "R": "PW", "W": "PL", "P": "SL"}  # by suit, those that beat it
BOWLS = {"A": "A", "KQ": "KQ", "J": "J", "T": "T", "369": "369", "27": "27", "58": "58", "4": "4"}


def fits(card: str, top: str) -> bool:
    return HEIGHTS.index(card[0]) == HEIGHTS.index(top[0]) + 1 and card[1] in STRONGER[top[1]]


def lowest(cards: Sequence[str]) -> str:
    return min(cards, key=lambda card: HEIGHTS.index(card[0]))


class PlainScissors:
    """One hand. Seats are the keys of the hands."""

    def __init__(self, hands: dict[int, list[str]], ask: bool, out_takes: bool = True) -> None:
        self.hands, self.ask, self.out_takes = hands, ask, out_takes
        self.stack: list[tuple[int, str]] = []
        self.piles: dict[int, list[str]] = {seat: [] for seat in hands}
        self.passed: set[int] = set()
        self.out = 0
        self.held_at_end: dict[int, int] = dict.fromkeys(hands, 0)
        scissors = [card for hand in hands.values() for card in hand if card[1] == "S"]
        self.must_open_with: str | None = lowest(scissors)
        self.opener = next(seat for seat in hands if self.must_open_with in hands[seat])

    def to_act(self) -> list[int]:
        if self.out:
            return []
        if not self.stack:
            return [self.opener]
        return [seat for seat in self.hands if seat not in self.passed]

    def moves(self, seat: int) -> set[str]:
        if seat not in self.to_act():
            return set()
        hand = self.hands[seat]
        if self.stack:
            return {card for card in hand if fits(card, self.stack[-1][1])} | {"pass"}
        if self.must_open_with:
            return {self.must_open_with}
        return {lowest([card for card in hand if card[1] == suit]) for suit in {card[1] for card in hand}}

    def act(self, seat: int, move: str) -> None:
        if move == "pass":
            self.passed.add(seat)
            everyone = set(self.hands)
            if self.passed == everyone if self.ask else self._able() <= self.passed:
                self._close()
        elif move == "close":
            self._close()
        else:
            self._lay(seat, move)

    def _lay(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.stack.append((seat, card))
        self.passed, self.must_open_with = set(), None
        if not self.hands[seat]:
            if not self.out_takes:
                self.stack = [(seat, "")]
            self._close()
            self._go_out(seat)
        elif card[0] == "A" or not (self.ask or self._able()):
            self._close()

    def _able(self) -> set[int]:
        top = self.stack[-1][1]
        return {seat for seat, hand in self.hands.items() if any(fits(card, top) for card in hand)}

    def _close(self) -> None:
        self.opener = self.stack[-1][0]
        self.piles[self.opener] += [card for _, card in self.stack if card]
        self.stack, self.passed = [], set()

    def _go_out(self, out: int) -> None:
        self.out = out
        for seat, hand in self.hands.items():
            scissors = [card for card in hand if card[1] == "S"]
            self.held_at_end[seat] = len(scissors)
            self.piles[out] += scissors
            self.hands[seat] = [card for card in hand if card[1] != "S"]

    def after(self) -> Iterator["PlainScissors"]:
        for seat in self.to_act():
            for move in self.moves(seat):
                twin = self._copy()
                twin.act(seat, move)
                yield twin

    def _copy(self) -> "PlainScissors":
        twin = object.__new__(PlainScissors)
        twin.__dict__.update(self.__dict__)
        twin.hands = {seat: list(hand) for seat, hand in self.hands.items()}
        twin.piles = {seat: list(pile) for seat, pile in self.piles.items()}
        twin.stack, twin.passed = list(self.stack), set(self.passed)
        twin.held_at_end = dict(self.held_at_end)
        return twin

    # Scoring

    def scissors(self, seat: int) -> str:
        """The ranks of collected Scissors, in order."""
        ranks = {card[0] for card in self.piles[seat] if card[1] == "S"}
        return "".join(rank for rank in HEIGHTS if rank in ranks)

    def scores(self) -> list[int]:
        scores = []
        for seat in sorted(self.hands):
            runs = sum(len(run) * (len(run) + 1) // 2 for run in maximal_runs(self.scissors(seat)))
            scores.append(runs + 5 if seat == self.out else max(runs - self.held_at_end[seat], 0))
        return scores

    def settle(self, chips: dict[int, int], bowls: dict[str, int]) -> None:
        for seat, held in self.held_at_end.items():
            chips[seat] -= held
            bowls["kitty"] += held
        chips[self.out] += bowls["kitty"]
        bowls["kitty"] = 0
        for seat in self.hands:
            mine = self.scissors(seat)
            for bowl, ranks in BOWLS.items():
                if set(ranks) <= set(mine):
                    chips[seat] += bowls[bowl]
                    bowls[bowl] = 0
            for run in maximal_runs(mine):
                for other in self.hands:
                    if other != seat and len(run) > 1:
                        chips[other] -= len(run)
                        chips[seat] += len(run)


def maximal_runs(ranks: str) -> list[str]:
    """Every stretch of the thirteen ranks that is all there and cannot be made longer."""
    stretches = [HEIGHTS[first:end] for first, end in combinations(range(len(HEIGHTS) + 1), 2)]
    there = [stretch for stretch in stretches if set(stretch) <= set(ranks)]
    return [run for run in there if not any(run in longer and run != longer for longer in there)]


def poker_kind(codes: Sequence[str]) -> str:
    """What five cards are, found by looking for each kind in turn."""
    counts = sorted(sum(code[0] == rank for code in codes) for rank in {code[0] for code in codes})
    ranks = {code[0] for code in codes}
    flush = len({code[1] for code in codes}) == 1
    straight = any(ranks == set(("A" + HEIGHTS)[first : first + 5]) for first in range(10))
    if counts == [5]:
        return "five-of-a-kind"
    if straight and flush:
        return "straight-flush"
    for wanted, name in (([1, 4], "four-of-a-kind"), ([2, 3], "full-house")):
        if counts == wanted:
            return name
    if flush or straight:
        return "flush" if flush else "straight"
    others = {(1, 1, 3): "three-of-a-kind", (1, 2, 2): "two-pair", (1, 1, 1, 2): "pair"}
    return others.get(tuple(counts), "nothing")
