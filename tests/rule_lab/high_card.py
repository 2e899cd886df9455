"""High card: of two players the one with the higher card wins a hand, so what the lab must find is known."""

from collections.abc import Iterator, Sequence
from typing import Final

from janken.core.deal import Shuffler
from janken.core.events import Event
from janken.core.game import Chance, State
from janken.core.match import Header, Match
from janken.core.options import Options
from janken.kernel.cards import rank_of
from janken.rule_lab.play import GameStory, measures_of
from tests.terminal.whispers import Whispers, WhispersState

# Of the 64 cards that are left, four have the same rank; and neither seat is better off.
TRUTH: Final = {"voids": 4 / 64, "first-wins": 0.0, "dealer-wins": 0.0}


class HighCardState(WhispersState):
    """Each player's first card counts, whichever is played; of two alike neither wins."""

    _ranks: tuple[int, int] = (0, 0)

    def give(self, chance: Chance, cards: Sequence[int]) -> list[Event]:
        self._ranks = rank_of(cards[0]), rank_of(cards[2])
        return super().give(chance, cards)

    def hand_winners(self) -> list[int]:
        one, two = self._ranks
        return [] if one == two else [1] if one > two else [2]


class HighCard(Whispers):
    def setup(self, options: Options, seats: int, dealer: int) -> State:
        return HighCardState(self, dealer)


def known_games(seed: str) -> Iterator[dict[str, float | None]]:
    """What the lab counts in one game after the other."""
    game, shuffler = HighCard(), Shuffler(seed)
    measures = measures_of(game, 2)
    while True:
        match, story = Match(Header.of(game, ["Ann", "Ben"])), GameStory()
        while not match.state.is_over():
            story.hear(match.shuffle_and_deal(shuffler), match, 0)
            for seat in (1, 2):
                events = match.submit(seat, match.state.legal(seat)[0], None)
                assert isinstance(events, list)
                story.hear(events, match, 0)
        yield {measure.name: measure.of(story) for measure in measures}
