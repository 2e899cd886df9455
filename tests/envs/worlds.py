"""Two worlds that differ only in what a seat cannot see: the same play after another deal."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field

from janken.core.deal import Shuffler
from janken.envs import Batch
from janken.games.run_with_scissors.redeal import dealt_anew
from janken.kernel.lanes.collector import CollectorLane
from janken.kernel.lanes.lane import Lane
from janken.kernel.lanes.light_to_dark import LightToDarkLane
from janken.kernel.lanes.nine import NineLane
from janken.kernel.lanes.nine_actions import CALLS_AT
from janken.kernel.lanes.rummy import RummyLane
from janken.kernel.lanes.scissors import ScissorsLane
from janken.kernel.nine.bundles import ALL_BUNDLES, bundle_at
from janken.kernel.nine.moves import bundle_of, cards_in
from janken.kernel.nine.round import RIGHT
from janken.kernel.scissors.knowledge import Said
from tests.envs.settings import Played, batch_of

PLACES = {bundle_at(place): place for place in range(ALL_BUNDLES)}


@dataclass
class Story:
    """What happened in a lane from its deal on."""

    deal: list[int]
    dealer: int
    dealt: Lane
    actions: list[int] = field(default_factory=list)
    made: list[Said] = field(default_factory=list)
    fixed: set[int] = field(default_factory=set)  # of 9 of a Kind: cards that no twin can swap


@dataclass(frozen=True)
class Twin:
    """Another deal, and the same actions in it, where they name a card that is another now."""

    deal: list[int]
    actions: list[int]


def a_story(played: Played, seed: int, steps: int, viewer: int) -> tuple[Batch, Story]:
    """Random play of at most so many steps, not to the end of the hand."""
    batch = batch_of(played, 1, seed)
    lane = batch.lane(0)
    story = Story(list(lane.cards), lane.dealer, lane.copy())
    batch.deal(0, story.deal, story.dealer)
    for _ in range(steps):
        action = int(batch.sample()[0])
        _note_fixed(story, lane, viewer, action)
        after = lane.copy()
        after.look()
        after.act(action)
        if after.is_over():
            break
        batch.step(batch.sample() * 0 + action)
        story.actions.append(action)
        for place in range(lane.made_count):
            story.made.append(Said(lane.made[2 * place], lane.made[2 * place + 1]))
        if batch.who[0] == 0:
            break
    _note_fixed(story, lane, viewer, 0)
    return batch, story


def _note_fixed(story: Story, lane: Lane, viewer: int, action: int) -> None:
    """What the viewer has ever held; and the hand of whoever may fall out, for it goes in order into the
    centre, so that its cards decide which places they lie on."""
    if isinstance(lane, NineLane):
        story.fixed |= {*lane.hand.held(viewer).cards()}
        if action >= CALLS_AT:
            story.fixed |= {*lane.hand.held(lane.who).cards()}


def a_twin(lane: Lane, story: Story, viewer: int, rng: random.Random) -> Twin:
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
    thrown = {card for seat, card in story.made if card < 96}
    for seat in range(1, hand.seats + 1):
        if seat != viewer:
            known = lane.known[(seat - 1) * 5 : seat * 5]
            hidden += [
                card
                for card in hand.hand_of(seat)
                if not known[card >> 4] >> (card & 15) & 1 and card not in thrown
            ]
    return _with(story, hidden, rng)


def _of_scissors(lane: Lane, story: Story, viewer: int, rng: random.Random) -> Twin:
    assert isinstance(lane, ScissorsLane)
    assert isinstance(story.dealt, ScissorsLane)
    before = story.dealt.hand
    shuffler = Shuffler(rng.randrange(1 << 30))
    other, _ = dealt_anew(before, lane.hand, story.made, viewer, shuffler)
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
    hidden = [card for card in story.deal if card not in story.fixed | together | shown]
    rng.shuffle(hidden)
    change = dict(zip(hidden[::2], hidden[1::2], strict=False))
    change |= {other: card for card, other in change.items()}

    def changed(action: int) -> int:
        cards = cards_in(bundle_at(action)) if action < ALL_BUNDLES else []
        return PLACES[bundle_of([change.get(cards[0], cards[0])])] if len(cards) == 1 else action

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
