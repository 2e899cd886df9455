"""Other worlds that look the same to a seat: the same play after another deal.

Whoever searches in an OpenSpiel state, and the tests of secrecy, get them here.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass, field

from janken.core.deal import Shuffler
from janken.kernel.cards import CIRCLE
from janken.kernel.lanes.collector import CollectorLane
from janken.kernel.lanes.lane import Lane
from janken.kernel.lanes.light_to_dark import LightToDarkLane
from janken.kernel.lanes.nine import NineLane
from janken.kernel.lanes.nine_actions import CALLS_AT
from janken.kernel.lanes.rummy import RummyLane
from janken.kernel.lanes.scissors import ScissorsLane
from janken.kernel.lanes.scissors_actions import PASS_AT, card_played
from janken.kernel.nine.bundles import ALL_BUNDLES, bundle_at
from janken.kernel.nine.moves import bundle_of, cards_in
from janken.kernel.nine.round import RIGHT
from janken.kernel.scissors.knowledge import Said
from janken.shelf.run_with_scissors.redeal import dealt_anew

_PLACES = {bundle_at(place): place for place in range(ALL_BUNDLES)}


@dataclass
class Story:
    """What happened in a lane from its deal on."""

    deal: list[int]
    dealer: int
    dealt: Lane
    actions: list[int] = field(default_factory=list)
    made: list[Said] = field(default_factory=list)
    held: list[set[int]] = field(default_factory=list)  # of 9 of a Kind: by seat, all it has ever held
    fixed: set[int] = field(default_factory=set)  # and hands that went, in order, into the centre

    def copy(self) -> "Story":
        held = [set(cards) for cards in self.held]
        lists = self.actions[:], self.made[:]
        return Story(self.deal, self.dealer, self.dealt, *lists, held, set(self.fixed))

    def note(self, lane: Lane, action: int) -> None:
        """An action that is about to be made."""
        self.actions.append(action)
        if isinstance(lane, NineLane):
            self._note_held(lane)
            if action >= CALLS_AT:
                self.fixed |= {*lane.hand.held(lane.who).cards()}

    def _note_held(self, lane: NineLane) -> None:
        self.held = self.held or [set() for _ in range(lane.seats)]
        for place, held in enumerate(self.held):
            held |= {*lane.hand.held(place + 1).cards()}

    def note_made(self, lane: Lane) -> None:
        """What the last action has brought about."""
        for place in range(lane.made_count):
            self.made.append(Said(lane.made[2 * place], lane.made[2 * place + 1]))
        if isinstance(lane, NineLane):
            self._note_held(lane)


@dataclass(frozen=True)
class Twin:
    """Another deal, and the same actions in it, where they name a card that is another now."""

    deal: list[int]
    actions: list[int]


def other_world(lane: Lane, story: Story, viewer: int, rng: random.Random) -> Twin:
    """The same play as far as the viewer can tell; `lane` is where the story has led to."""
    for kind, make in _TWINS.items():
        if isinstance(lane, kind):
            return make(lane, story, viewer, rng)
    raise AssertionError("a game without twins")


def _with(story: Story, hidden: list[int], rng: random.Random) -> Twin:
    """The hidden cards change places in the deal."""
    others = rng.sample(hidden, len(hidden))
    change = dict(zip(hidden, others, strict=True))
    return Twin([change.get(card, card) for card in story.deal], story.actions)


def _of_collector(lane: Lane, story: Story, viewer: int, rng: random.Random) -> Twin:
    assert isinstance(lane, CollectorLane)
    return _with(story, story.deal[lane.hand.dealt :], rng)


def _of_light_to_dark(lane: Lane, story: Story, viewer: int, rng: random.Random) -> Twin:
    assert isinstance(lane, LightToDarkLane)
    return _with(story, story.deal[lane.hand.turned :], rng)


def _of_rummy(lane: Lane, story: Story, viewer: int, rng: random.Random) -> Twin:
    """Hands but for the cards that everybody saw go there, and a stock that was not turned over."""
    assert isinstance(lane, RummyLane)
    hand = lane.hand
    hidden = [] if hand.recycled else list(hand.stock[hand.drawn :])
    for seat in range(1, hand.seats + 1):
        if seat != viewer:
            known = lane.known[(seat - 1) * CIRCLE : seat * CIRCLE]
            hidden += [card for card in hand.hand_of(seat) if not known[card >> 4] >> (card & 15) & 1]
    return _with(story, hidden, rng)


def _of_scissors(lane: Lane, story: Story, viewer: int, rng: random.Random) -> Twin:
    assert isinstance(lane, ScissorsLane)
    assert isinstance(story.dealt, ScissorsLane)
    before = story.dealt.hand
    shuffler = Shuffler(rng.randrange(1 << 30))
    # Whoever tried to play a card and was overtaken has to be able to try it again.
    kept = {card_played(action) for action in story.actions if action != PASS_AT}
    other, _ = dealt_anew(before, lane.hand, story.made, viewer, shuffler, kept)
    hands = {place: [card for card in story.deal if other.place[card] == place] for place in range(7)}
    return Twin([hands[before.place[card]].pop() for card in story.deal], story.actions)


def _of_nine(lane: Lane, story: Story, viewer: int, rng: random.Random) -> Twin:
    """Pairs of cards that the viewer has never held, and that were only ever given singly, are swapped."""
    assert isinstance(lane, NineLane)
    bundles = [bundle_at(action) for action in story.actions if action < ALL_BUNDLES]
    together = {card for bundle in bundles if len(cards_in(bundle)) > 1 for card in cards_in(bundle)}
    shown = {
        card
        for seat in range(1, lane.seats + 1)
        if lane.hand.standing[seat - 1] == RIGHT
        for card in lane.hand.held(seat).cards()
    }
    held = story.held[viewer - 1] if story.held else {*lane.hand.held(viewer).cards()}
    hidden = [card for card in story.deal if card not in held | story.fixed | together | shown]
    rng.shuffle(hidden)
    change = dict(zip(hidden[::2], hidden[1::2], strict=False))
    change |= {other: card for card, other in change.items()}

    def changed(action: int) -> int:
        cards = cards_in(bundle_at(action)) if action < ALL_BUNDLES else []
        return _PLACES[bundle_of([change.get(cards[0], cards[0])])] if len(cards) == 1 else action

    return Twin(
        [change.get(card, card) for card in story.deal], [changed(action) for action in story.actions]
    )


_TWINS: dict[type[Lane], Callable[[Lane, Story, int, random.Random], Twin]] = {
    CollectorLane: _of_collector,
    LightToDarkLane: _of_light_to_dark,
    RummyLane: _of_rummy,
    ScissorsLane: _of_scissors,
    NineLane: _of_nine,
}
