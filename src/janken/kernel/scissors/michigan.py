"""Michigan scoring (RS-17 to RS-22): chips, nine bowls, run bonuses. No chip ever appears or vanishes."""

from typing import Final

from janken.kernel.scissors.scoring import Account, runs

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


def pay_ante(chips: list[int], bowls: list[int]) -> None:
    """RS-18: one chip into each bowl. RS-22: who cannot pay goes into debt."""
    for place in range(len(chips)):
        chips[place] -= ANTE
    for bowl in range(len(bowls)):
        bowls[bowl] += len(chips)


def settle(
    chips: list[int], bowls: list[int], scissors: list[int], caught: list[int], out: int
) -> list[Account]:
    """What changes hands at the end of a hand; scissors and caught by seat, seat 1 first."""
    kitty = pay_kitty(chips, bowls, caught, out)
    taken = [*take_bowls(chips, bowls, scissors), (out, KITTY, kitty)]
    pay_runs(chips, scissors)
    return [account_of(seat, taken, scissors, caught[seat - 1]) for seat in range(1, len(chips) + 1)]


def account_of(seat: int, taken: list[tuple[int, int, int]], scissors: list[int], caught: int) -> Account:
    """How the chips of one player came about; `taken` has seats with their bowls and the chips in those."""
    others = len(scissors) - 1
    due = [run_bonus(collected) for collected in scissors]
    return Account(
        runs=[others * run_chips(length) for length in runs(scissors[seat - 1])],
        held=-caught,
        ante=-ANTE,
        bowls=tuple([(bowl, won) for taker, bowl, won in taken if taker == seat]),
        paid=tuple([(to, -due[to - 1]) for to in range(1, len(due) + 1) if to != seat and due[to - 1]]),
    )


def pay_kitty(chips: list[int], bowls: list[int], caught: list[int], out: int) -> int:
    """RS-19: a chip for each Scissors still held; the player who went out takes the whole kitty."""
    for place in range(len(chips)):
        chips[place] -= caught[place]
        bowls[KITTY] += caught[place]
    return take_bowl(chips, bowls, KITTY, out)


def take_bowls(chips: list[int], bowls: list[int], scissors: list[int]) -> list[tuple[int, int, int]]:
    """RS-20: all the cards of a label take its bowl; the others stay for the next hand.

    Who took which bowl, with how many chips.
    """
    taken: list[tuple[int, int, int]] = []
    for bowl in range(KITTY):
        taker = bowl_taker(bowl, scissors)
        if taker:
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


def pay_runs(chips: list[int], scissors: list[int]) -> None:
    """RS-21: every other player pays a chip for each card of a run."""
    for place in range(len(chips)):
        due = run_bonus(scissors[place])
        for other in range(len(chips)):
            chips[other] -= due
        chips[place] += due * len(chips)


def run_bonus(scissors: int) -> int:
    """RS-21: what each other player pays for these."""
    bonus = 0
    for length in runs(scissors):
        bonus += run_chips(length)
    return bonus


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
