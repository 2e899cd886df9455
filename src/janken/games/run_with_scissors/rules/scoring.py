"""Standard scoring (RS-14, RS-15): runs of collected Scissors, which are a bit for each height, 2 to 14."""

from typing import Final, NamedTuple

from mypy_extensions import i64

OUT_BONUS: Final = 5  # RS-15


class Account(NamedTuple):
    """How the points of a player in one hand came about, or the chips (RS-17); what they cost is below 0."""

    runs: list[int]  # RS-14, RS-21: what each run brought, lowest first
    held: int  # RS-15, RS-19: for Scissors that had to be handed over
    out: int = 0  # RS-15
    ante: int = 0  # RS-18
    bowls: tuple[tuple[int, int], ...] = ()  # RS-19, RS-20: the bowls that were taken, with their chips
    paid: tuple[tuple[int, int], ...] = ()  # RS-21: to which seats for their runs, and how many chips
    unpaid: int = 0  # RS-22: chips that were due after the hand and were not there


def runs(scissors: i64) -> list[int]:
    """RS-14: the lengths of the maximal runs, lowest first; the ace follows the king and nothing else."""
    found: list[int] = []
    length: i64 = 0
    while scissors:
        if scissors & 1:
            length += 1
        elif length:
            found.append(length)
            length = 0
        scissors >>= 1
    if length:
        found.append(length)
    return found


def run_points(scissors: i64) -> i64:
    """RS-14: the first card of a run scores 1, the next 2, and so on."""
    points: i64 = 0
    length: i64 = 0
    while scissors:
        length = length + 1 if scissors & 1 else 0
        points += length
        scissors >>= 1
    return points


def hand_points(scissors: i64, caught: i64, is_out: bool) -> i64:
    """RS-15: a bonus for going out, a point off for each Scissors still held; never below 0."""
    if is_out:
        return run_points(scissors) + OUT_BONUS
    points = run_points(scissors) - caught
    return points if points > 0 else 0


def account(scissors: i64, caught: int, is_out: bool) -> Account:
    """What `hand_points` adds up."""
    brought: list[int] = [length * (length + 1) // 2 for length in runs(scissors)]
    return Account(brought, held=-caught, out=OUT_BONUS if is_out else 0)
