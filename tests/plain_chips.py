"""Michigan scoring written a second time: who pays which chips, and poker for what lies in the bowls."""

from collections.abc import Sequence

from tests.plain_scissors import BOWLS, HEIGHTS, PlainScissors, maximal_runs, poker_kind

POKER_ORDER = (
    "nothing", "pair", "two-pair", "three-of-a-kind", "straight", "flush", "full-house", "four-of-a-kind",
    "straight-flush", "five-of-a-kind",
)  # fmt: skip
BY_RARITY = (*POKER_ORDER[:5], "full-house", "flush", *POKER_ORDER[7:])


class PlainChips:
    def __init__(self, seats: int, chips: int, broke: str, rarity: bool, split: bool) -> None:
        self.chips = dict.fromkeys(range(1, seats + 1), chips)
        self.bowls = dict.fromkeys((*BOWLS, "kitty"), 0)
        self.broke, self.split = broke, split
        self.order = BY_RARITY if rarity else POKER_ORDER
        self.tied: list[int] = []

    def _pay(self, seat: int) -> bool:
        """A single chip, if there is one or debts are allowed."""
        if self.broke == "short" and self.chips[seat] <= 0:
            return False
        self.chips[seat] -= 1
        return True

    def ante(self) -> None:
        for seat in self.chips:
            for bowl in self.bowls:
                self.bowls[bowl] += self._pay(seat)

    def settle(self, plain: PlainScissors) -> None:
        for seat, held in plain.held_at_end.items():
            for _ in range(held):
                self.bowls["kitty"] += self._pay(seat)
        self._take("kitty", plain.out)
        for seat in self.chips:
            for bowl, ranks in BOWLS.items():
                if set(ranks) <= set(plain.scissors(seat)):
                    self._take(bowl, seat)
        seats = sorted(self.chips)
        for seat in [*seats[plain.out - 1 :], *seats[: plain.out - 1]]:
            for run in maximal_runs(plain.scissors(seat)):
                for other in seats:
                    for _ in run if len(run) > 1 and other != seat else "":
                        self.chips[seat] += self._pay(other)

    def _take(self, bowl: str, seat: int) -> None:
        self.chips[seat] += self.bowls[bowl]
        self.bowls[bowl] = 0

    def is_broke(self) -> bool:
        """Must this hand have been the last?"""
        return self.broke == "end" and any(chips < 9 for chips in self.chips.values())

    # Poker

    def showdown(self, deck: Sequence[str], dealer: int) -> None:
        """For the bowl with the fewest chips; the cards go round from the dealer's left."""
        bowl = min((bowl for bowl in self.bowls if self.bowls[bowl]), key=lambda bowl: self.bowls[bowl])
        around = [*range(dealer + 1, len(self.chips) + 1), *range(1, dealer + 1)]
        playing = [seat for seat in around if seat in (self.tied or around)]
        worth = {
            seat: self.worth(deck[place : 5 * len(playing) : len(playing)])
            for place, seat in enumerate(playing)
        }
        best = [seat for seat in playing if worth[seat] == max(worth.values())]
        if len(best) > 1 and not self.split:
            self.tied = best
            return
        share, rest = divmod(self.bowls[bowl], len(best))
        for seat in best:
            self.chips[seat] += share
        self.chips[best[0]] += rest
        self.bowls[bowl], self.tied = 0, []

    def worth(self, codes: Sequence[str]) -> tuple[int, ...]:
        """Comparable: the kind, then the ranks that decide."""
        heights = [HEIGHTS.index(code[0]) for code in codes]
        ranked = sorted(set(heights), key=lambda height: (heights.count(height), height), reverse=True)
        kind = poker_kind(codes)
        if "straight" in kind and {code[0] for code in codes} == set("A2345"):
            ranked = [HEIGHTS.index("5")]
        return self.order.index(kind), *ranked
