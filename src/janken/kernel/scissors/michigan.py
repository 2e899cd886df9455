"""Michigan scoring (RS-17 to RS-22): chips, nine bowls, run bonuses. No chip ever appears or vanishes."""

from typing import Final

from janken.kernel.scissors.scoring import runs

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


def settle(chips: list[int], bowls: list[int], scissors: list[int], caught: list[int], out: int) -> None:
    """What changes hands at the end of a hand; scissors and caught by seat, seat 1 first."""
    pay_kitty(chips, bowls, caught, out)
    take_bowls(chips, bowls, scissors)
    pay_runs(chips, scissors)


def pay_kitty(chips: list[int], bowls: list[int], caught: list[int], out: int) -> None:
    """RS-19: a chip for each Scissors still held; the player who went out takes the whole kitty."""
    for place in range(len(chips)):
        chips[place] -= caught[place]
        bowls[KITTY] += caught[place]
    take_bowl(chips, bowls, KITTY, out)


def take_bowls(chips: list[int], bowls: list[int], scissors: list[int]) -> None:
    """RS-20: all the cards of a label take its bowl; the others stay for the next hand."""
    for bowl in range(KITTY):
        taker = bowl_taker(bowl, scissors)
        if taker:
            take_bowl(chips, bowls, bowl, taker)


def bowl_taker(bowl: int, scissors: list[int]) -> int:
    """The seat that has collected all the cards of a bowl's label; 0 if none has."""
    for place in range(len(scissors)):
        if scissors[place] & LABELS[bowl] == LABELS[bowl]:
            return place + 1
    return 0


def take_bowl(chips: list[int], bowls: list[int], bowl: int, seat: int) -> None:
    chips[seat - 1] += bowls[bowl]
    bowls[bowl] = 0


def pay_runs(chips: list[int], scissors: list[int]) -> None:
    """RS-21: every other player pays a chip for each card of a run."""
    for place in range(len(chips)):
        due = run_bonus(scissors[place])
        for other in range(len(chips)):
            chips[other] -= due
        chips[place] += due * len(chips)


def run_bonus(scissors: int) -> int:
    """RS-21: what each other player pays for these; a card alone is no run."""
    bonus = 0
    for length in runs(scissors):
        if length >= 2:
            bonus += length
    return bonus


def next_bowl(bowls: list[int]) -> int:
    """RS-23: the bowl with the fewest chips, the first of equal ones; -1 when all are empty."""
    found = -1
    for bowl in range(len(bowls)):
        if bowls[bowl] and (found < 0 or bowls[bowl] < bowls[found]):
            found = bowl
    return found
