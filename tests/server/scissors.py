"""A deal of Run with Scissors in which, after the first card, two other seats can both follow."""

from dataclasses import dataclass
from functools import cache

from janken.core.deal import Shuffler
from janken.core.game import Chance
from janken.core.match import Header, Match
from janken.games.run_with_scissors import GAME
from janken.kernel.refusal import Refusal


@dataclass(frozen=True)
class Contest:
    deck: tuple[int, ...]
    opener: int
    opening: str
    plays: dict[int, str]  # seat -> a card that fits the first

    @property
    def top(self) -> str:
        return self.opening.split()[1]


@cache
def contest(seats: int = 3, rivals: int = 2, number: int = 0) -> Contest:
    """The deal of that number in which this many others can follow the first card."""
    found = 0
    for seed in range(100_000):
        deck = Shuffler(f"contest {seed}").shuffled(
            GAME.setup(Header.of(GAME, ["x"] * seats).options, seats, seats).deck()
        )
        match = Match(Header.of(GAME, ["x"] * seats))
        assert not isinstance(match.deal(Chance.DEAL, deck), Refusal)
        if match.state.needs() is not None:
            continue
        (opener,) = match.state.to_act()
        (opening,) = match.state.legal(opener)
        match.submit(opener, opening)
        plays = {}
        for seat in match.state.to_act():
            cards = [move.text() for move in match.state.legal(seat) if move.text() != "pass"]
            if cards and seat != opener:
                plays[seat] = cards[0]
        if len(plays) >= rivals:
            if found == number:
                return Contest(tuple(deck), opener, opening.text(), plays)
            found += 1
    raise AssertionError("no such deal")
