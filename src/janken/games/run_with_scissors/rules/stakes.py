"""What the end of a hand of Run with Scissors is worth: the chance to win the whole game from there."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from janken.games.run_with_scissors.rules.hand import ScissorsHand
from janken.games.run_with_scissors.rules.michigan import BOWLS, Purses, settle
from janken.kernel.outlook import Outlook, share_of_win
from janken.kernel.position import Picker

_SHOWDOWNS: Final = 60  # ways in which poker may share out the bowls: every seat takes each as often


class Stakes:
    def worth(self, hand: ScissorsHand, seat: i64) -> float:
        """For a seat, of a hand that is over."""
        raise NotImplementedError


@final
class PointStakes(Stakes):
    """RS-14 to RS-16: the highest total wins."""

    def __init__(self, outlook: Outlook, totals: list[int]) -> None:
        self.outlook = outlook
        self.totals = totals

    def worth(self, hand: ScissorsHand, seat: i64) -> float:
        points = hand.points()
        return self.outlook.chance([self.totals[place] + points[place] for place in range(len(points))], seat)


@final
class ChipStakes(Stakes):
    """RS-17 to RS-24: chips, of which many lie in the bowls, and after the last hand poker for those."""

    def __init__(
        self, outlook: Outlook, chips: list[int], bowls: list[int], short: bool, is_last: bool
    ) -> None:
        """As they lie during the hand; `short` says how those pay who cannot (RS-22)."""
        self.outlook = outlook
        self.chips = chips
        self.bowls = bowls
        self.short = short
        self.is_last = is_last
        self.takers = _takers(i64(len(chips)))

    def worth(self, hand: ScissorsHand, seat: i64) -> float:
        scissors: list[int] = [*hand.collected_scissors()[1:]]
        caught: list[int] = [*hand.caught[1:]]
        purses, bowls = Purses(self.chips.copy(), self.short), self.bowls.copy()
        settle(purses, bowls, scissors, caught, hand.out, [0] * len(self.chips))
        if self.is_last:
            return self._after_poker(purses.chips, bowls, seat)
        return self.outlook.chance(purses.chips, seat)

    def _after_poker(self, chips: list[int], bowls: list[int], seat: i64) -> float:
        """RS-23 and RS-24."""
        won: float = 0.0
        for showdown in range(i64(_SHOWDOWNS)):
            totals = chips.copy()
            for bowl in range(i64(len(bowls))):
                totals[self.takers[bowl * _SHOWDOWNS + showdown]] += bowls[bowl]
            won += share_of_win(totals, seat)
        return won / float(_SHOWDOWNS)


def _takers(seats: i64) -> vec[i64]:
    """By bowl and showdown: the seat that takes it, counted from 0."""
    picker = Picker(1)
    found: list[i64] = []
    while len(found) < len(BOWLS) * _SHOWDOWNS:
        first = picker.below(seats)
        found += [(first + turn) % seats for turn in range(seats)]
    return vec[i64](found)
