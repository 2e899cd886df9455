"""What a viewer sees of a table of Run with Scissors."""

from collections.abc import Sequence

import msgspec

from janken.core.pen import Pen
from janken.core.view import EVERYTHING, Frame, Shown, Table, shown
from janken.kernel.cards import card_text, listing_place_ace_high
from janken.kernel.scissors.game import NO_BOWL, ScissorsGame
from janken.kernel.scissors.hand import DUMMY
from janken.kernel.scissors.michigan import BOWLS


class Showdown(msgspec.Struct, frozen=True, kw_only=True):
    """RS-23: the bowl that is played for next, who is in for it, and the poker hands dealt last, by seat."""

    bowl: str
    seats: list[int]
    hands: list[list[str]]


class ScissorsTable(Table, frozen=True, kw_only=True):
    hands: list[list[Shown]]
    stack: list[str]
    collected: list[list[str]]
    dummy: list[Shown]
    # With Michigan scoring only:
    chips: list[int] | msgspec.UnsetType = msgspec.UNSET
    bowls: dict[str, int] | msgspec.UnsetType = msgspec.UNSET
    showdown: Showdown | msgspec.UnsetType | None = msgspec.UNSET

    def lines(self, frame: Frame, names: Sequence[str], pen: Pen) -> list[str]:
        drawn = [f"Stack: {pen.cards(self.stack)}"]
        width = max(map(len, names))
        for seat, name in enumerate(names, start=1):
            drawn += self._seat_lines(frame, seat, f"{name:{width}}", pen)
        if self.dummy and None not in self.dummy:
            drawn.append(f"Dummy hand: {pen.cards(self.dummy)}")
        if not isinstance(self.bowls, msgspec.UnsetType):
            drawn.append("Bowls: " + ", ".join(f"{bowl}: {chips}" for bowl, chips in self.bowls.items()))
        if isinstance(self.showdown, Showdown):
            drawn += self._showdown_lines(self.showdown, names, pen)
        return drawn

    def _seat_lines(self, frame: Frame, seat: int, name: str, pen: Pen) -> list[str]:
        """A player: how many cards, points or chips, what is collected; the cards too where they are seen."""
        hand, collected = self.hands[seat - 1], self.collected[seat - 1]
        mark = ">" if seat in frame.to_act else " "
        unit = "points" if isinstance(self.chips, msgspec.UnsetType) else "chips"
        scissors = pen.cards([code for code in collected if code[1] == "S"])
        lines = [
            f"{mark} {seat} {name}  {len(hand):2} cards  {frame.scores[seat - 1]:4} {unit}"
            f"  collected {len(collected):2}, Scissors: {scissors}"
        ]
        if hand and None not in hand:
            lines.append(f"      {pen.cards(hand)}")
        return lines

    def _showdown_lines(self, showdown: Showdown, names: Sequence[str], pen: Pen) -> list[str]:
        lines = []
        for name, hand in zip(names, showdown.hands, strict=True):
            if hand:
                lines.append(f"Poker hand of {name}: {pen.cards(hand)}")
        who = ", ".join(names[seat - 1] for seat in showdown.seats)
        return [*lines, f"Next bowl: {showdown.bowl}, for {who}"]


def table_of(game: ScissorsGame, viewer: int) -> ScissorsTable:
    """Built up from nothing: the stack and what is collected lie open, a hand is its owner's alone."""
    seats = range(1, game.seats + 1)
    hand = game.hand
    michigan = game.house.michigan
    return ScissorsTable(
        hands=[_held_by(game, seat, viewer) for seat in seats],
        stack=_texts(hand.stack_cards()) if hand else [],
        collected=[_texts(hand.collected(seat)) if hand else [] for seat in seats],
        dummy=shown(hand.cards_in(DUMMY), visible=viewer == EVERYTHING) if hand else [],
        chips=list(game.totals) if michigan else msgspec.UNSET,
        bowls=dict(zip(BOWLS, game.bowls, strict=True)) if michigan else msgspec.UNSET,
        showdown=_showdown_of(game) if michigan else msgspec.UNSET,
    )


def _held_by(game: ScissorsGame, seat: int, viewer: int) -> list[Shown]:
    if game.hand is None:
        return []
    return shown(game.hand.cards_in(seat), visible=viewer in (seat, EVERYTHING))


def _showdown_of(game: ScissorsGame) -> Showdown | None:
    bowl = game.bowl_to_play_for()
    if bowl == NO_BOWL:
        return None
    hands = [_texts(sorted(hand, key=listing_place_ace_high)) for hand in game.shown]
    return Showdown(bowl=BOWLS[bowl], seats=game.in_for_bowl(), hands=hands)


def _texts(cards: list[int]) -> list[str]:
    return [card_text(card) for card in cards]
