"""A hand in which chance comes step by step: card by card, and who is asked. It has no pyspiel in it."""

import random
from collections.abc import Callable
from typing import final

import numpy as np
from numpy.typing import NDArray

from janken.envs.memory import observation
from janken.envs.redeals import Story, other_world
from janken.envs.setting import Setting
from janken.kernel.cards import card_text
from janken.kernel.lanes.lane import Lane


@final
class Unfolding:
    def __init__(self, setting: Setting, most_steps: int) -> None:
        self.setting = setting
        self.most_steps = most_steps
        self.lane = setting.lane()
        self.deck = self.lane.deck()
        self.story: Story | None = None  # once it is dealt
        self.steps = 0  # of players and of chance
        self.missing = setting.numbers.cards_dealt(setting.seats)  # cards that chance has to give now
        self.drawn: list[int] = []  # those it has given
        self.action: int | None = None  # the action that waits for them
        self.races: list[int] = []  # what chance has decided besides cards
        self.log: list[str] = []  # what everybody has seen
        if self.missing == 0:
            self._deal()

    # Where it stands

    def chance_is_due(self) -> bool:
        return self.missing > 0 or (not self.is_over() and self.lane.chances() > 0)

    def is_over(self) -> bool:
        """The hand is over, or cut off."""
        if self.story is None or self.missing:
            return False
        return self.lane.is_over() or len(self.story.actions) >= self.most_steps

    def legal(self) -> list[int]:
        return sorted({*self.lane.choices[: self.lane.count]})

    def outcomes(self) -> list[int]:
        """What chance may do, all of it as likely: cards by their place in the deck, or numbers."""
        if not self.missing:
            return list(range(self.lane.chances()))
        given = {*self.drawn}
        if self.story is not None:
            given |= {*self.lane.cards[: self._seen()]}
        return [place for place, card in enumerate(self.deck) if card not in given]

    def _seen(self) -> int:
        return self.setting.numbers.cards_seen(self.lane)

    # Going on

    def apply(self, number: int) -> None:
        """An outcome of chance, or an action."""
        self.steps += 1
        if self.missing:
            self.drawn.append(self.deck[number])
            self.missing -= 1
            if self.missing == 0:
                self._deal() if self.story is None else self._act()
        elif self.chance_is_due():
            self.races.append(number)
            self._happen(lambda lane: lane.happen(number))
        else:
            self.action = number
            self.missing = self._cards_needed(number)
            if self.missing == 0:
                self._act()

    def _deal(self) -> None:
        rest = [card for card in self.deck if card not in self.drawn]
        if self.lane.deal([*self.drawn, *rest], self.setting.seats):
            self.story = Story(self.lane.cards, self.lane.dealer, self.lane.copy())
            self._look()
        else:
            self.missing = len(self.drawn)  # RS-5: the same dealer deals again
        self.drawn = []

    def _cards_needed(self, action: int) -> int:
        """How many cards an action turns up or draws."""
        after = self.lane.copy()
        after.act(action)
        return self.setting.numbers.cards_seen(after) - self._seen()

    def _act(self) -> None:
        lane, story, action = self.lane, self.story, self.action
        assert story is not None
        assert action is not None
        if self.drawn:
            self.setting.numbers.put_next(lane, self.drawn)
            story.deal = lane.cards
            if not self.setting.numbers.hides_cards:
                self.log += [card_text(card) for card in self.drawn]
        self.drawn, self.action = [], None
        story.note(lane, action)
        self._happen(lambda lane: lane.act(action))

    def _happen(self, step: Callable[[Lane], None]) -> None:
        """Make something happen, and write down what everybody saw of it."""
        lane, numbers = self.lane, self.setting.numbers
        assert self.story is not None
        before = lane.copy()
        lane.made_count = 0
        step(lane)
        self.story.note_made(lane)
        for place in range(lane.made_count):
            seat, move = lane.made[2 * place], lane.made[2 * place + 1]
            self.log.append(f"{seat} {numbers.public_text(before, move)}")
        self._look()

    def _look(self) -> None:
        self.lane.count = 0
        if self.lane.who:
            self.lane.look()

    # Seeing

    def seen_by(self, seat: int) -> NDArray[np.uint8]:
        if self.story is None:
            return np.zeros(8 * self.lane.words, np.uint8)
        return observation(self.lane, seat)

    def __str__(self) -> str:
        drawn = " ".join(card_text(card) for card in self.drawn)
        if self.story is None:
            return f"dealing {drawn}"
        deal = " ".join(card_text(card) for card in self.lane.cards[: self._seen()])
        return (
            f"deal {deal} | {', '.join(self.log)} | {self.story.actions} {self.races} {self.action} {drawn}"
        )

    # Other worlds

    def copy(self) -> "Unfolding":
        twin = Unfolding.__new__(Unfolding)
        twin.__dict__.update(self.__dict__)
        twin.lane = self.lane.copy()
        twin.story = None if self.story is None else self.story.copy()
        twin.drawn, twin.races, twin.log = self.drawn[:], self.races[:], self.log[:]
        return twin

    def __deepcopy__(self, memo: object) -> "Unfolding":
        return self.copy()

    def redealt(self, seat: int, rng: random.Random) -> list[int]:
        """What to apply from the beginning to come to a world that looks the same to a seat."""
        assert self.story is not None, "before the deal there is nothing to see"
        twin = other_world(self.lane, self.story, seat, rng)
        cards, races, actions = iter(twin.deal), iter(self.races), iter(twin.actions)
        again, applied = Unfolding(self.setting, self.most_steps), []
        for _ in range(self.steps):
            if again.missing:
                number = self.deck.index(next(cards))
            else:
                number = next(races if again.chance_is_due() else actions)
            again.apply(number)
            applied.append(number)
        return applied
