"""What a viewer sees of a table of 9 of a Kind."""

from collections.abc import Sequence

from janken.core.pen import Pen
from janken.core.view import EVERYTHING, Frame, Shown, Table, shown
from janken.kernel.nine.round import RIGHT, SCORED, Round
from janken.kernel.nine.scoring import NOT_COUNTED


class NineTable(Table, frozen=True, kw_only=True):
    hands: list[list[Shown]]
    centre: list[Shown]
    offers: dict[str, int]  # seat to number of cards
    counts: list[int | None] | None
    out: list[int]

    def lines(self, frame: Frame, names: Sequence[str], pen: Pen) -> list[str]:
        width = max(map(len, names))
        drawn = [
            f"{seat} {name:<{width}}  {pen.cards(self.hands[seat - 1])}{self._remark(seat, frame)}"
            for seat, name in enumerate(names, start=1)
        ]
        drawn.append(f"Centre: {self._centre_text(pen)}")
        scores = [f"{name} {score}" for name, score in zip(names, frame.scores, strict=True)]
        drawn.append("Score: " + ", ".join(scores))
        return drawn

    def _centre_text(self, pen: Pen) -> str:
        number = f"{len(self.centre)} cards"
        return f"{number}: {pen.cards(self.centre)}" if any(self.centre) else f"{number}, face down"

    def _remark(self, seat: int, frame: Frame) -> str:
        """What is to be said of a player's hand."""
        remarks = []
        if seat in self.out:
            remarks.append("out of the round")
        if str(seat) in self.offers:
            remarks.append(f"offers {self.offers[str(seat)]}")
        if self.counts is not None and self.counts[seat - 1] is not None:
            remarks.append(f"counts {self.counts[seat - 1]}")
            if seat in frame.hand_winners:
                remarks.append("wins the round")
        return f"   ({', '.join(remarks)})" if remarks else ""


def empty_table(seats: int) -> NineTable:
    return NineTable(hands=[[] for _ in range(seats)], centre=[], offers={}, counts=None, out=[])


def table_for(viewer: int, play: Round) -> NineTable:
    seats = range(1, play.seats + 1)
    return NineTable(
        hands=[shown(play.held(seat).cards(), visible=sees_hand(viewer, seat, play)) for seat in seats],
        centre=shown(play.centre, visible=viewer == EVERYTHING),
        offers={str(seat): play.offered(seat) for seat in seats if play.offered(seat)},
        counts=_counts(play),
        out=play.out(),
    )


def sees_hand(viewer: int, seat: int, play: Round) -> bool:
    """One's own; a right caller's, who lays it out; all when the round is counted."""
    if viewer in (EVERYTHING, seat) or play.stage == SCORED:
        return True
    return bool(play.standing[seat - 1] == RIGHT)


def _counts(play: Round) -> list[int | None] | None:
    if play.scoring is None:
        return None
    return [None if count == NOT_COUNTED else count for count in play.scoring.counts]
