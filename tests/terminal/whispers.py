"""Whispers: a tiny game with hidden hands, to see what the prompt shows to whom.

Two players get two cards each and play one in turn. A hand is over when both have played their first card;
after two hands the game is. At the beginning of a hand both may act: either may begin.
Run as a program it is played at the prompt.
"""

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Self

from janken import games
from janken.core.deal import Shuffler
from janken.core.events import Dealing, Event, Fact, to_everyone
from janken.core.game import Chance, Game, State
from janken.core.match import Header
from janken.core.moves import Move, WithCards, read_cards, unknown_verb
from janken.core.options import Options
from janken.core.view import EVERYTHING, Frame, Pen, Shown, TableView, shown
from janken.core.voice import Voice
from janken.kernel.cards import card_text, janken_deck
from janken.kernel.position import Position
from janken.kernel.refusal import Refusal, illegal, malformed
from janken.records.writer import record_text
from janken.table.local import LocalSetting, LocalTable
from janken.terminal.drawing import pen_for
from janken.terminal.prompt import Prompt

HANDS = 2


class Played(Fact, frozen=True, tag="play"):
    card: str


class WhispersTable(TableView, frozen=True, kw_only=True):
    hands: list[list[Shown]]

    def lines(self, frame: Frame, names: Sequence[str], pen: Pen, voice: Voice) -> list[str]:
        return [f"{name}: {pen.cards(hand)}" for name, hand in zip(names, self.hands, strict=True)]


class WhispersState(State):
    def __init__(self, game: Game, dealer: int) -> None:
        self.game, self.seats = game, 2
        self._dealer = dealer
        self._hand = 0
        self._hands: list[list[int]] = [[], []]
        self._played: list[int] = [1, 2]  # the seats that have played in this hand

    def hand(self) -> int:
        return self._hand

    def dealer(self) -> int:
        return self._dealer

    def needs(self) -> Chance | None:
        return Chance.DEAL if len(self._played) == 2 and self._hand < HANDS else None

    def deck(self) -> list[int]:
        return janken_deck(jokers=False)

    def is_over(self) -> bool:
        return self._hand == HANDS and self.hand_over()

    def hand_over(self) -> bool:
        return self._hand > 0 and len(self._played) == 2

    def to_act(self) -> list[int]:
        return [seat for seat in (1, 2) if seat not in self._played]

    def scores(self) -> list[int]:
        return [0, 0]

    def hand_scores(self) -> list[int] | None:
        return [0, 0] if self.hand_over() else None

    def winners(self) -> list[int]:
        return []

    def hand_winners(self) -> list[int]:
        return []

    def legal(self, seat: int) -> list[Move]:
        hand = self._hands[seat - 1] if seat in self.to_act() else []
        return [WithCards("play", (card,)) for card in hand]

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        return None if move in self.legal(seat) else illegal("not-playable", "CD-7")

    def apply(self, seat: int, move: Move) -> list[Event]:
        assert isinstance(move, WithCards)
        self._hands[seat - 1].remove(move.card_numbers[0])
        self._played.append(seat)
        return [to_everyone(Played(seat=seat, card=card_text(move.card_numbers[0])))]

    def give(self, chance: Chance, cards: Sequence[int]) -> list[Event]:
        self._hand += 1
        self._hands = [list(cards[0:2]), list(cards[2:4])]
        self._played = []
        return [to_everyone(Dealing())]

    def table(self, viewer: int) -> WhispersTable:
        seen = [shown(hand, viewer in (EVERYTHING, seat)) for seat, hand in enumerate(self._hands, start=1)]
        return WhispersTable(hands=seen)

    def position(self) -> Position:
        raise NotImplementedError

    def redeal(self, seat: int, shuffler: Shuffler) -> Self:
        raise NotImplementedError

    def copy(self) -> Self:
        raise NotImplementedError


class Whispers(Game):
    name, example = "whispers", "play 5R"
    facts = Dealing | Played
    words = Path(__file__).parent / "words"
    rules, seats, seats_rule, end_rule, options = "CD", range(2, 3), "CD-1", "CD-7", ()

    def setup(self, options: Options, seats: int, dealer: int) -> State:
        return WhispersState(self, dealer)

    def read(self, words: Sequence[str]) -> Move | Refusal:
        if words[0] != "play":
            return unknown_verb(words[0], ["play"])
        cards = read_cards(words[1:])
        if isinstance(cards, Refusal) or len(cards) == 1:
            return cards if isinstance(cards, Refusal) else WithCards("play", cards)
        return malformed("one-card", "RF-3")


def cards_of_hand(number: int, seed: str) -> list[str]:
    """The four cards of a hand, two for each seat, as the seed deals them."""
    shuffler = Shuffler(seed)
    for _ in range(number):
        cards = shuffler.shuffled(janken_deck(jokers=False))
    return [card_text(card) for card in cards[:4]]


async def main(seed: str) -> None:
    games.bring(Whispers())
    table = LocalTable(LocalSetting(Header.of(Whispers(), ["Ann", "Ben"]), seed=seed))

    async def record() -> str:
        return record_text(table.match)

    watching, ann, ben = await table.open()
    await Prompt(watching, {1: ann, 2: ben}, pen_for(sys.stdout), "en", record).run()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
