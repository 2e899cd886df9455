"""Knocking (JR-19): everybody lays what they can, and what is left is compared."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.games.janken_rummy.rules.house import House
from janken.games.janken_rummy.rules.layout import NEW_MELD, LaidTogether, Layout
from janken.games.janken_rummy.rules.meld import Meld, meld_from, with_cards
from janken.kernel.cards import CIRCLE

UNDERCUT: Final = 10


def laid_after_knock(
    held: vec[i64], melds: list[Meld], house: House, knocker: i64
) -> list[list[LaidTogether]]:
    """What each player lays: the knocker first, then the others from the knocker's left, as much as can be.

    By seat and suit, `held` has a bit for each rank. Cards go to new melds, to melds that the player has
    laid, and to those of the knocker. Where the same can be laid in several ways, the one counts that lets
    the knocker's opponents lay least after it.
    """
    return _Knock(held, house, knocker).plan(0, melds).laid


@final
class _Plan:
    """What some players lay, one after the other, and what stays in their hands."""

    def __init__(self, laid: list[list[LaidTogether]], left: i64) -> None:
        self.laid = laid
        self.left = left


@final
class _Knock:
    def __init__(self, held: vec[i64], house: House, knocker: i64) -> None:
        self._held = held
        self._seats = i64(len(held)) // CIRCLE
        self._house = house
        self._knocker = knocker

    def plan(self, steps: i64, melds: list[Meld]) -> _Plan:
        """For the player this many steps from the knocker, and all after: by then `melds` are laid."""
        if steps == self._seats:
            return _Plan([], 0)
        seat = (self._knocker - 1 + steps) % self._seats + 1
        shared = self._numbers(self._knocker, melds)
        own = self._numbers(seat, melds)
        numbers = own if seat == self._knocker else sorted([*own, *shared])
        held, house = self._held[(seat - 1) * CIRCLE : seat * CIRCLE], self._house
        layout = Layout(held, melds, numbers, house.fewest_naturals, house.joker_points)
        best = self._with(layout.parts, layout.left, steps, melds)
        if seat == self._knocker:
            shared = [*shared, NEW_MELD]
        if not shared or not self._is_helped(best, melds):
            return best
        for parts in layout.equals(shared):
            plan = self._with(parts, layout.left, steps, melds)
            if plan.left > best.left:
                best = plan
        return best

    def _with(self, parts: list[LaidTogether], left: i64, steps: i64, melds: list[Meld]) -> _Plan:
        """When this is laid next. Nobody else adds to what an opponent of the knocker lays as a new meld."""
        after = melds.copy()
        for part in parts:
            if part.number:
                after[part.number - 1] = with_cards(after[part.number - 1], part.cards)
            elif steps == 0:
                after.append(meld_from(self._knocker, part.cards))
        behind = self.plan(steps + 1, after)
        return _Plan([parts, *behind.laid], left + behind.left)

    def _is_helped(self, plan: _Plan, melds: list[Meld]) -> bool:
        """Does anybody from there on add to a meld of the knocker?"""
        for seat_parts in plan.laid[1:]:
            for part in seat_parts:
                if part.number > len(melds) or (part.number and melds[part.number - 1].seat == self._knocker):
                    return True
        return False

    def _numbers(self, seat: i64, melds: list[Meld]) -> list[i64]:
        return [number for number in range(i64(1), i64(len(melds)) + 1) if melds[number - 1].seat == seat]


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
