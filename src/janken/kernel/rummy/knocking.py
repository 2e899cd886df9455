"""Knocking (JR-19): everybody lays what they can, and what is left is compared."""

from typing import Final

from mypy_extensions import i64

from janken.kernel.cards import CIRCLE
from janken.kernel.rummy.house import House
from janken.kernel.rummy.layout import Layout
from janken.kernel.rummy.meld import meld_of
from janken.kernel.rummy.table import Table

UNDERCUT: Final = 10


def lay_after_knock(table: Table, house: House, knocker: i64) -> None:
    """The knocker first, then the others from the knocker's left, each as much as can be.

    Cards go to new melds, to melds that the player has laid, and to those of the knocker.
    """
    for steps in range(table.seats):
        seat = (knocker - 1 + steps) % table.seats + 1
        open_melds = [
            number + 1
            for number in range(i64(len(table.melds)))
            if table.melds[number].seat == seat or table.melds[number].seat == knocker
        ]
        held = table.held[(seat - 1) * CIRCLE : seat * CIRCLE]
        for part in Layout(held, table.melds, open_melds, house.fewest_naturals, house.joker_points).parts:
            if part.number:
                table.put_to(seat, part.number, part.cards)
            else:
                meld = meld_of(seat, [*part.cards])
                assert meld is not None, "it was found as a meld"
                table.put_down(seat, meld)


def knock_winners(pips: list[i64], knocker: i64) -> list[int]:
    """The knocker; or, undercut, those who hold least, if that is no more than the knocker holds."""
    least = min([pips[place] for place in range(len(pips)) if place != knocker - 1])
    if least > pips[knocker - 1]:
        return [knocker]
    return [place + 1 for place in range(len(pips)) if place != knocker - 1 and pips[place] == least]


def knock_points(pips: list[i64], knocker: i64) -> list[int]:
    """By how much each of the others holds more; an undercut counts ten on top."""
    winners = knock_winners(pips, knocker)
    points = [0] * len(pips)
    for seat in winners:
        points[seat - 1] = sum([held - pips[seat - 1] for held in pips])
        if seat != knocker:
            points[seat - 1] += UNDERCUT
    return points
