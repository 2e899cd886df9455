"""Standard scoring (RS-14, RS-15): runs of collected Scissors, which are a bit for each height, 2 to 14."""

from typing import Final

from mypy_extensions import i64

OUT_BONUS: Final = 5  # RS-15


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
