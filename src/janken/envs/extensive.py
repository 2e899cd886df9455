"""A hand in extensive form: chance comes step by step, card by card, and decides who is asked.

It needs no pyspiel. A search in an OpenSpiel state, and the tests of secrecy, also get other worlds here that
look the same to a seat: the same play after another deal.
"""

import hashlib
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import final

import numpy as np
from numpy.typing import NDArray

from janken.core.deal import Shuffler
from janken.envs.batch import observation
from janken.envs.setting import Setting
from janken.games.collector.rules.lane import CollectorLane
from janken.games.janken_rummy.rules.lane import RummyLane
from janken.games.light_to_dark.rules.lane import LightToDarkLane
from janken.games.nine_of_a_kind.rules.bundles import ALL_BUNDLES, bundle_at
from janken.games.nine_of_a_kind.rules.lane import CALLS_AT, PICK_AT, NineLane
from janken.games.nine_of_a_kind.rules.moves import bundle_of, cards_in
from janken.games.nine_of_a_kind.rules.round import RIGHT
from janken.games.run_with_scissors.rules.knowledge import Said
from janken.games.run_with_scissors.rules.lane import PASS_AT, ScissorsLane, card_played
from janken.games.run_with_scissors.view import redealt
from janken.kernel.cards import CIRCLE, card_text
from janken.kernel.lanes.lane import Lane
from janken.kernel.position import shallow_copy

_PLACES = {bundle_at(place): place for place in range(ALL_BUNDLES)}


@dataclass
class LaneHistory:
    """What has happened in a lane since its deal."""

    deal: list[int]
    dealer: int
    dealt: Lane
    actions: list[int] = field(default_factory=list)
    made: list[Said] = field(default_factory=list)
    held: list[set[int]] = field(default_factory=list)  # 9 of a Kind: by seat, all cards it has ever held
    fixed: set[int] = field(default_factory=set)  # and hands that went into the centre, in order

    def copy(self) -> "LaneHistory":
        held = [set(cards) for cards in self.held]
        lists = self.actions[:], self.made[:]
        return LaneHistory(self.deal, self.dealer, self.dealt, *lists, held, set(self.fixed))

    def note(self, lane: Lane, action: int) -> None:
        """Before an action is made."""
        self.actions.append(action)
        if isinstance(lane, NineLane):
            self._note_held(lane)
            if CALLS_AT <= action < PICK_AT:
                self.fixed |= {*lane.hand.held(lane.to_act).cards()}

    def _note_held(self, lane: NineLane) -> None:
        self.held = self.held or [set() for _ in range(lane.seats)]
        for place, held in enumerate(self.held):
            held |= {*lane.hand.held(place + 1).cards()}

    def note_made(self, lane: Lane) -> None:
        """After an action, what it brought about."""
        for place in range(lane.made_count):
            self.made.append(Said(lane.made[2 * place], lane.made[2 * place + 1]))
        if isinstance(lane, NineLane):
            self._note_held(lane)


@dataclass(frozen=True)
class Resampled:
    """Another deal and the same actions, in terms of the cards of that deal."""

    deal: list[int]
    actions: list[int]


def resampled(lane: Lane, history: LaneHistory, viewer: int, rng: random.Random) -> Resampled:
    """The same play as far as the viewer can tell; `lane` is where the history has led."""
    for kind, make in _RESAMPLERS.items():
        if isinstance(lane, kind):
            return make(lane, history, viewer, rng)
    raise AssertionError("this game cannot be resampled")


def _reshuffled(history: LaneHistory, hidden: list[int], rng: random.Random) -> Resampled:
    """Shuffle the hidden cards among their places in the deal."""
    others = rng.sample(hidden, len(hidden))
    change = dict(zip(hidden, others, strict=True))
    return Resampled([change.get(card, card) for card in history.deal], history.actions)


def _resample_collector(lane: Lane, history: LaneHistory, viewer: int, rng: random.Random) -> Resampled:
    assert isinstance(lane, CollectorLane)
    return _reshuffled(history, history.deal[lane.hand.dealt :], rng)


def _resample_light_to_dark(lane: Lane, history: LaneHistory, viewer: int, rng: random.Random) -> Resampled:
    assert isinstance(lane, LightToDarkLane)
    return _reshuffled(history, history.deal[lane.hand.turned :], rng)


def _resample_rummy(lane: Lane, history: LaneHistory, viewer: int, rng: random.Random) -> Resampled:
    """Hidden are hands, except cards that everybody saw go there, and a stock that was never turned over."""
    assert isinstance(lane, RummyLane)
    hand = lane.hand
    hidden = [] if hand.recycled else list(hand.stock[hand.drawn :])
    for seat in range(1, hand.seats + 1):
        if seat != viewer:
            known = lane.known[(seat - 1) * CIRCLE : seat * CIRCLE]
            hidden += [card for card in hand.hand_of(seat) if not known[card >> 4] >> (card & 15) & 1]
    return _reshuffled(history, hidden, rng)


def _resample_scissors(lane: Lane, history: LaneHistory, viewer: int, rng: random.Random) -> Resampled:
    assert isinstance(lane, ScissorsLane)
    assert isinstance(history.dealt, ScissorsLane)
    before = history.dealt.hand
    shuffler = Shuffler(rng.randrange(1 << 30))
    # A player who tried a card and was overtaken must be able to try it again.
    kept = {card_played(action) for action in history.actions if action != PASS_AT}
    other, _ = redealt(before, lane.hand, history.made, viewer, shuffler, kept)
    hands = {place: [card for card in history.deal if other.place[card] == place] for place in range(7)}
    return Resampled([hands[before.place[card]].pop() for card in history.deal], history.actions)


def _resample_nine(lane: Lane, history: LaneHistory, viewer: int, rng: random.Random) -> Resampled:
    """Swap pairs of cards that the viewer has never held and that were only ever given singly."""
    assert isinstance(lane, NineLane)
    bundles = [bundle_at(action) for action in history.actions if action < ALL_BUNDLES]
    together = {card for bundle in bundles if len(cards_in(bundle)) > 1 for card in cards_in(bundle)}
    shown = {
        card
        for seat in range(1, lane.seats + 1)
        if lane.hand.standing[seat - 1] == RIGHT
        for card in lane.hand.held(seat).cards()
    }
    held = history.held[viewer - 1] if history.held else {*lane.hand.held(viewer).cards()}
    hidden = [card for card in history.deal if card not in held | history.fixed | together | shown]
    rng.shuffle(hidden)
    change = dict(zip(hidden[::2], hidden[1::2], strict=False))
    change |= {other: card for card, other in change.items()}

    def changed(action: int) -> int:
        cards = cards_in(bundle_at(action)) if action < ALL_BUNDLES else []
        return _PLACES[bundle_of([change.get(cards[0], cards[0])])] if len(cards) == 1 else action

    return Resampled(
        [change.get(card, card) for card in history.deal], [changed(action) for action in history.actions]
    )


_RESAMPLERS: dict[type[Lane], Callable[[Lane, LaneHistory, int, random.Random], Resampled]] = {
    CollectorLane: _resample_collector,
    LightToDarkLane: _resample_light_to_dark,
    RummyLane: _resample_rummy,
    ScissorsLane: _resample_scissors,
    NineLane: _resample_nine,
}


@final
class ExtensiveHand:
    def __init__(self, setting: Setting, most_steps: int, listener: int | None = None) -> None:
        """A `listener` is a seat for which all that it gets to know is written down, 0 for an onlooker: the
        others need not wait for that, since a hand can be played again."""
        self.setting = setting
        self._listener = listener
        self._last_seen = b""
        self.most_steps = most_steps
        self.lane = setting.lane()
        self.cards = {setting.encoding.card_number(card): card for card in self.lane.deck()}
        self.history: LaneHistory | None = None  # after the deal
        self.steps = 0  # of players and of chance
        self.missing = setting.encoding.cards_dealt(self.lane)  # cards that chance has to give now
        self.drawn: list[int] = []  # those it has given
        self.action: int | None = None  # the action that waits for them
        self.races: list[int] = []  # what else chance has decided
        self.applied: list[int] = []  # all of it, in order
        self.heard: list[str] = []  # by the listener
        self._recalled: dict[int, ExtensiveHand] = {}  # by seat, the listener that was last asked for
        if self.missing == 0:
            self._deal()

    # The state

    def chance_is_due(self) -> bool:
        return self.missing > 0 or (not self.is_over() and self.lane.chance_outcomes() > 0)

    def is_over(self) -> bool:
        """The hand is over, or cut off."""
        if self.history is None or self.missing:
            return False
        return self.lane.is_over() or len(self.history.actions) >= self.most_steps

    def legal(self) -> list[int]:
        return sorted({*self.lane.choices[: self.lane.count]})

    def outcomes(self) -> list[int]:
        """What chance may do, all equally likely: cards by the numbers they have in actions, or choices."""
        if not self.missing:
            return list(range(self.lane.chance_outcomes()))
        given = {*self.drawn}
        if self.history is not None:
            given |= {*self.lane.cards[: self._seen()]}
        return sorted(number for number, card in self.cards.items() if card not in given)

    def _seen(self) -> int:
        return self.setting.encoding.cards_seen(self.lane)

    # Play

    def apply(self, number: int) -> None:
        """An outcome of chance, or an action."""
        self.steps += 1
        self.applied.append(number)
        if self.missing:
            self.drawn.append(self.cards[number])
            self.missing -= 1
            if self.missing == 0:
                self._deal() if self.history is None else self._act()
        elif self.chance_is_due():
            self.races.append(number)
            self._step(lambda lane: lane.resolve_chance(number))
        else:
            self.action = number
            self.missing = self._cards_needed(number)
            if self.missing == 0:
                self._act()

    def _deal(self) -> None:
        rest = [card for card in self.lane.deck() if card not in self.drawn]
        if self.lane.deal([*self.drawn, *rest], self.setting.seats):
            self.history = LaneHistory(self.lane.cards, self.lane.dealer, self.lane.copy())
            self._find_choices()
        else:
            self.missing = len(self.drawn)  # RS-5: the same dealer deals again
        self.drawn = []

    def _cards_needed(self, action: int) -> int:
        """How many cards an action turns up or draws."""
        if self._seen() == len(self.lane.cards):
            return 0
        after = self.lane.copy()
        after.act(action)
        return self.setting.encoding.cards_seen(after) - self._seen()

    def _act(self) -> None:
        lane, history, action = self.lane, self.history, self.action
        assert history is not None
        assert action is not None
        if self.drawn:
            self.setting.encoding.put_next(lane, self.drawn)
            history.deal = lane.cards
            if not self.setting.encoding.hides_cards:
                self.heard += [card_text(card) for card in self.drawn]
        self.drawn, self.action = [], None
        history.note(lane, action)
        self._step(lambda lane: lane.act(action))

    def _step(self, step: Callable[[Lane], None]) -> None:
        lane = self.lane
        assert self.history is not None
        before = None if self._listener is None else lane.copy()
        lane.made_count = 0
        step(lane)
        self.history.note_made(lane)
        if before is not None:
            self._listen(before)
        self._find_choices()

    def _listen(self, before: Lane) -> None:
        """Note what everybody saw of a step, and what the listener alone did and sees after it."""
        lane, encoding, history = self.lane, self.setting.encoding, self.history
        assert history is not None
        for place in range(lane.made_count):
            seat, move = lane.made[2 * place], lane.made[2 * place + 1]
            self.heard.append(f"{seat} {encoding.public_text(before, move)}")
        if not self._listener:
            return
        if before.to_act == self._listener:
            self.heard.append(f"did {history.actions[-1]}")
        seen = observation(lane, self._listener).tobytes()
        if seen != self._last_seen:
            self._last_seen = seen
            self.heard.append(hashlib.blake2b(seen, digest_size=6).hexdigest())

    def recalled(self, seat: int) -> list[str]:
        """All that a seat has got to know since the deal, in order; of an onlooker, 0, what is public."""
        last = self._recalled.get(seat)
        if last is not None and self.applied[: len(last.applied)] == last.applied:
            again = last.copy()
        else:
            again = ExtensiveHand(self.setting, self.most_steps, seat)
        for number in self.applied[len(again.applied) :]:
            again.apply(number)
        self._recalled = {**self._recalled, seat: again}  # copies have the same one
        return again.heard

    def _find_choices(self) -> None:
        self.lane.count = 0
        if self.lane.to_act:
            self.lane.find_choices()

    # Observations

    def seen_by(self, seat: int) -> NDArray[np.uint8]:
        if self.history is None:
            return np.zeros(8 * self.lane.words, np.uint8)
        return observation(self.lane, seat)

    def __str__(self) -> str:
        drawn = " ".join(card_text(card) for card in self.drawn)
        if self.history is None:
            return f"dealing {drawn}"
        deal = " ".join(card_text(card) for card in self.lane.cards[: self._seen()])
        public, done = ", ".join(self.recalled(0)), f"{self.history.actions} {self.races} {self.action}"
        return f"deal {deal} | {public} | {done} {drawn}"

    # Other worlds

    def copy(self) -> "ExtensiveHand":
        twin = shallow_copy(self)
        twin.lane = self.lane.copy()
        twin.history = None if self.history is None else self.history.copy()
        twin.drawn, twin.races = self.drawn[:], self.races[:]
        twin.applied, twin.heard = self.applied[:], self.heard[:]
        return twin

    def __deepcopy__(self, memo: object) -> "ExtensiveHand":
        return self.copy()

    def redealt(self, seat: int, rng: random.Random) -> list[int]:
        """What to apply from the beginning to reach a world that looks the same to a seat."""
        assert self.history is not None, "before the deal there is nothing to resample"
        twin = resampled(self.lane, self.history, seat, rng)
        cards, races, actions = iter(twin.deal), iter(self.races), iter(twin.actions)
        again, applied = ExtensiveHand(self.setting, self.most_steps), []
        for _ in range(self.steps):
            if again.missing:
                number = self.setting.encoding.card_number(next(cards))
            else:
                number = next(races if again.chance_is_due() else actions)
            again.apply(number)
            applied.append(number)
        return applied
