"""What the player on turn can lay: melds of the hand, and with changing melds of the table; cards to add."""

from typing import Final

from mypy_extensions import i64

from janken.kernel.cards import CIRCLE, JOKER, LIZARD, PAPER, ROCK, SCISSORS, WATER, card_of, lowest_rank
from janken.kernel.rummy.adds import find_adds, find_changes, find_joker_adds
from janken.kernel.rummy.finder import Finder, holds_meld, ranks_held
from janken.kernel.rummy.meld import bit
from janken.kernel.rummy.spare import Spare
from janken.kernel.rummy.turn import Turn

_JOKER_HELD: Final = 1 << JOKER


class Layings(Turn):
    def find_usual_layings(self, found: list[int], whole: bool) -> None:
        """JR-5, JR-7, JR-14: single cards to add, then the shortest melds, or the whole of them."""
        spare = self._spare()
        self._find_adds(found, spare)
        self._find_melds(found, spare, whole)

    def _spare(self) -> Spare | None:
        """JR-14: which cards on the table may be moved; None without any."""
        if not self.house.changing or not self.melds or not self.is_open():
            return None
        spare = Spare(self.melds, self.moved, self.house.fewest_naturals)
        return spare if spare.cards else None

    def _find_adds(self, found: list[int], spare: Spare | None) -> None:
        """JR-7: to any meld on the table."""
        if not self.melds:
            return
        base = (self.turn - 1) * CIRCLE
        for suit in range(i64(CIRCLE)):
            held = self.held[base + suit]
            wanted = held & self.wanted[suit]
            while wanted:
                find_adds(self.melds, card_of(lowest_rank(wanted), suit), 0, found)
                wanted &= wanted - 1
            if held & _JOKER_HELD:
                find_joker_adds(self.melds, suit, 0, found)
        if spare is not None:
            find_changes(self.melds, spare, found)

    def _find_melds(self, found: list[int], spare: Spare | None, whole: bool) -> None:
        """JR-5: of the hand, and with changing melds of the cards on the table that may be moved."""
        if spare is None and not self._may_hold_meld():
            return
        base = (self.turn - 1) * CIRCLE
        naturals = self.held[base : base + CIRCLE]
        jokers: i64 = 0  # a bit for each suit
        for suit in range(i64(CIRCLE)):
            held = naturals[suit]
            if held & _JOKER_HELD:
                jokers |= bit(suit)
            naturals[suit] = ranks_held(held)
            if spare is not None:
                naturals[suit] |= spare.naturals[suit]
        if spare is not None:
            jokers |= spare.jokers
        Finder(naturals, jokers, self.house.fewest_naturals, whole, spare, found).find()

    def may_lay(self) -> bool:
        """From the hand, a card or a meld? With a joker perhaps: only looking closely shows it."""
        held, wanted = self.held, self.wanted
        base = (self.turn - 1) * CIRCLE
        for suit in range(i64(CIRCLE)):
            if held[base + suit] & wanted[suit]:
                return True
        return self._may_hold_meld()

    def _may_hold_meld(self) -> bool:
        held = self.held
        base = (self.turn - 1) * CIRCLE
        rock = held[base + ROCK]
        scissors = held[base + SCISSORS]
        lizard = held[base + LIZARD]
        paper = held[base + PAPER]
        water = held[base + WATER]
        if (rock | scissors | lizard | paper | water) & _JOKER_HELD:
            return True
        return holds_meld(
            ranks_held(rock),
            ranks_held(scissors),
            ranks_held(lizard),
            ranks_held(paper),
            ranks_held(water),
        )
