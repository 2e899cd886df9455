"""Michigan scoring (RS-17 to RS-22): chips, nine bowls, run bonuses. No chip ever appears or vanishes."""

from typing import Final, NamedTuple, final

from janken.games.run_with_scissors.rules.scoring import Account, runs

# RS-17: the labels name ranks of Scissors; each of the thirteen belongs to one bowl.
BOWLS: Final = ("A", "KQ", "J", "T", "369", "27", "58", "4", "kitty")
KITTY: Final = 8
ANTE: Final = len(BOWLS)  # RS-18: what every player puts in before a deal

_HEIGHT_LETTERS: Final = "??23456789TJQKA"


def _heights_of(label: str) -> int:
    """A bit for each height that a label names."""
    heights = 0
    for letter in label:
        heights |= 1 << _HEIGHT_LETTERS.index(letter)
    return heights


LABELS: Final[list[int]] = [_heights_of(label) for label in BOWLS[:KITTY]]


@final
class Purses:
    """The chips of the players, seat 1 first, and how they pay (RS-22)."""

    def __init__(self, chips: list[int], short: bool = False) -> None:
        self.chips = chips
        self.short = short
        self.unpaid: list[int] = [0] * len(chips)

    def pay(self, place: int, due: int) -> int:
        """All that is due, in debt if need be; with `short` no more than is there. How many were paid."""
        paid = min(due, max(self.chips[place], 0)) if self.short else due
        self.chips[place] -= paid
        self.unpaid[place] += due - paid
        return paid


def pay_ante(purses: Purses, bowls: list[int]) -> None:
    """RS-18: one chip into each bowl; who has fewer than nine fills the bowls in their order (RS-22)."""
    for place in range(len(purses.chips)):
        for bowl in range(purses.pay(place, ANTE)):
            bowls[bowl] += 1


def settle(
    purses: Purses, bowls: list[int], scissors: list[int], caught: list[int], out: int, antes: list[int]
) -> list[Account]:
    """What changes hands at the end of a hand; scissors, caught and antes by seat, seat 1 first."""
    chips = purses.chips
    held = pay_kitty(purses, bowls, caught)
    kitty = take_bowl(chips, bowls, KITTY, out)
    taken = [*take_bowls(chips, bowls, scissors), (out, KITTY, kitty)]
    pay = pay_runs(purses, scissors, out)
    return [
        Account(
            runs=pay.brought[place],
            held=-held[place],
            ante=-antes[place],
            bowls=tuple([(bowl, won) for taker, bowl, won in taken if taker == place + 1]),
            paid=tuple([(to + 1, -paid) for to, paid in enumerate(pay.paid[place]) if paid]),
            unpaid=purses.unpaid[place],
        )
        for place in range(len(chips))
    ]


def pay_kitty(purses: Purses, bowls: list[int], caught: list[int]) -> list[int]:
    """RS-19: a chip for each Scissors still held. By seat, how many were paid."""
    paid: list[int] = [purses.pay(place, caught[place]) for place in range(len(caught))]
    bowls[KITTY] += sum(paid)
    return paid


def take_bowls(chips: list[int], bowls: list[int], scissors: list[int]) -> list[tuple[int, int, int]]:
    """RS-20: all the cards of a label take its bowl; the others stay for the next hand.

    Who took which bowl, with how many chips.
    """
    taken: list[tuple[int, int, int]] = []
    for bowl in range(KITTY):
        taker = bowl_taker(bowl, scissors)
        if taker and bowls[bowl]:
            taken.append((taker, bowl, take_bowl(chips, bowls, bowl, taker)))
    return taken


def bowl_taker(bowl: int, scissors: list[int]) -> int:
    """The seat that has collected all the cards of a bowl's label; 0 if none has."""
    for place in range(len(scissors)):
        if scissors[place] & LABELS[bowl] == LABELS[bowl]:
            return place + 1
    return 0


def take_bowl(chips: list[int], bowls: list[int], bowl: int, seat: int) -> int:
    """How many chips it had."""
    won = bowls[bowl]
    chips[seat - 1] += won
    bowls[bowl] = 0
    return won


def share_bowl(chips: list[int], bowls: list[int], bowl: int, seats: list[int]) -> None:
    """RS-23: equal shares, and what is left over to the first of them."""
    share, rest = divmod(bowls[bowl], len(seats))
    bowls[bowl] = 0
    for seat in seats:
        chips[seat - 1] += share
    chips[seats[0] - 1] += rest


class RunsPaid(NamedTuple):
    """By seat: what each run has brought, lowest first, and what was paid to each other seat."""

    brought: list[list[int]]
    paid: list[list[int]]


def pay_runs(purses: Purses, scissors: list[int], out: int) -> RunsPaid:
    """RS-21: every other player pays a chip for each card of a run; RS-22: seat by seat from the player who
    went out, and chips just received can be paid on."""
    seats = len(scissors)
    brought: list[list[int]] = [[] for _ in range(seats)]
    paid: list[list[int]] = [[0] * seats for _ in range(seats)]
    for step in range(seats):
        to = (out - 1 + step) % seats
        for length in runs(scissors[to]):
            before = purses.chips[to]
            for place in range(seats):
                if place != to:
                    chips = purses.pay(place, run_chips(length))
                    paid[place][to] += chips
                    purses.chips[to] += chips
            brought[to].append(purses.chips[to] - before)
    return RunsPaid(brought, paid)


def run_chips(length: int) -> int:
    """RS-21: what each other player pays for a run; a card alone is none."""
    return length if length >= 2 else 0


def next_bowl(bowls: list[int]) -> int:
    """RS-23: the bowl with the fewest chips, the first of equal ones; -1 when all are empty."""
    found = -1
    for bowl in range(len(bowls)):
        if bowls[bowl] and (found < 0 or bowls[bowl] < bowls[found]):
            found = bowl
    return found
