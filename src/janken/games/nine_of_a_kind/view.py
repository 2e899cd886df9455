"""What a viewer sees of a table of 9 of a Kind, and other rounds that look the same to them."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Literal, Self

import msgspec

from janken.core.deal import Shuffler
from janken.core.view import EVERYTHING, Frame, Pen, Shown, TableView, shown
from janken.core.voice import Voice
from janken.games.nine_of_a_kind.rules.hands import NO_COLLECTION, hand_of
from janken.games.nine_of_a_kind.rules.moves import (
    CALL_BLOCKED,
    CALL_NINE,
    COLLECTIONS,
    bundle_of,
    cards_in,
    collection_letter,
)
from janken.games.nine_of_a_kind.rules.round import CALLED, RIGHT, SCORED, TRADING, Round
from janken.games.nine_of_a_kind.rules.scoring import NOT_COUNTED
from janken.kernel.cards import card_text, rank_of, suit_of


class Countable(msgspec.Struct, frozen=True, kw_only=True, array_like=True):
    """NK-12: a suit or a rank that may be named, by its letter, and what the cards outside it come to."""

    collection: str
    count: int


class NineTable(TableView, frozen=True, kw_only=True, omit_defaults=True):
    hands: list[list[Shown]]
    centre: list[Shown]
    offers: dict[str, int]  # seat to number of cards
    counts: list[int | None] | None
    out: list[int]
    # Left out where there is nothing to say:
    offers_to: dict[str, int] = msgspec.field(
        default_factory=dict
    )  # NK-5: seat to the only player its offer is for
    centre_open: tuple[int, ...] = ()  # NK-7: the seats that may use the centre
    # Seat to the cards of its offer, where the viewer may see them.
    offered: dict[str, list[str]] = msgspec.field(default_factory=dict)
    complete: Literal["nine", "blocked"] | None = None  # NK-8, NK-9: what the viewer would rightly call
    collections: tuple[Countable, ...] = ()  # what the viewer may name, first the one that is picked for them
    collected: list[str | None] | None = None  # what each seat has counted with

    def without_help(self) -> Self:
        return msgspec.structs.replace(self, complete=None)

    def lines(self, frame: Frame, names: Sequence[str], pen: Pen, voice: Voice) -> list[str]:
        width = max(map(len, names))
        drawn = [
            f"{seat} {name:<{width}}  {pen.cards(self.hands[seat - 1])}{self._remark(seat, frame, voice)}"
            for seat, name in enumerate(names, start=1)
        ]
        drawn.append(self._centre_text(pen, voice))
        scores = [f"{name} {score}" for name, score in zip(names, frame.scores, strict=True)]
        drawn.append(voice.say("drawn-scores", scores=", ".join(scores)))
        return drawn

    def _centre_text(self, pen: Pen, voice: Voice) -> str:
        if any(self.centre):
            return voice.say("drawn-centre-open", count=len(self.centre), text=pen.cards(self.centre))
        return voice.say("drawn-centre", count=len(self.centre))

    def _remark(self, seat: int, frame: Frame, voice: Voice) -> str:
        """The remark beside a player's hand."""
        remarks = []
        if seat in self.out:
            remarks.append(voice.say("drawn-out"))
        if str(seat) in self.offers:
            remarks.append(self._offer_text(seat, voice))
        if self.counts is not None and self.counts[seat - 1] is not None:
            remarks.append(voice.say("drawn-counts", count=self.counts[seat - 1]))
            if seat in frame.hand_winners:
                remarks.append(voice.say("drawn-wins"))
        return f"   ({', '.join(remarks)})" if remarks else ""

    def _offer_text(self, seat: int, voice: Voice) -> str:
        count, other = self.offers[str(seat)], self.offers_to.get(str(seat), 0)
        if other:
            return voice.say("drawn-offers-to", count=count, seat=other)
        return voice.say("drawn-offers", count=count)


def empty_table(seats: int) -> NineTable:
    return NineTable(hands=[[] for _ in range(seats)], centre=[], offers={}, counts=None, out=[])


def table_for(viewer: int, play: Round) -> NineTable:
    seats = range(1, play.seats + 1)
    return NineTable(
        hands=[shown(play.held(seat).cards(), visible=sees_hand(viewer, seat, play)) for seat in seats],
        centre=shown(play.centre, visible=viewer == EVERYTHING),
        offers={str(seat): play.offered(seat) for seat in seats if play.offered(seat)},
        offers_to={str(seat): play.offers_to[seat - 1] for seat in seats if play.offers_to[seat - 1]},
        counts=_counts(play),
        out=play.out(),
        centre_open=_centre_open(play),
        offered=_offered(viewer, play),
        complete=_complete(viewer, play),
        collections=_collections(viewer, play),
        collected=_collected(play),
    )


def sees_hand(viewer: int, seat: int, play: Round) -> bool:
    """One's own; a right caller's, laid out; all of them once the round is counted."""
    if viewer in (EVERYTHING, seat) or play.stage == SCORED:
        return True
    return bool(play.standing[seat - 1] == RIGHT)


def _counts(play: Round) -> list[int | None] | None:
    if play.scoring is None:
        return None
    return [None if count == NOT_COUNTED else count for count in play.scoring.counts]


def _collected(play: Round) -> list[str | None] | None:
    if play.scoring is None:
        return None
    return [None if one == NO_COLLECTION else collection_letter(one) for one in play.scoring.collections]


def _centre_open(play: Round) -> tuple[int, ...]:
    if play.stage != TRADING:
        return ()
    return tuple(seat for seat in play.to_act() if play.may_use_centre(seat))


def _offered(viewer: int, play: Round) -> dict[str, list[str]]:
    seats = (seat for seat in play.to_act() if play.offered(seat) and sees_hand(viewer, seat, play))
    return {str(seat): [card_text(card) for card in cards_in(play.offers[seat - 1])] for seat in seats}


def _complete(viewer: int, play: Round) -> Literal["nine", "blocked"] | None:
    if viewer not in play.to_act():
        return None
    if play.is_right(viewer, CALL_NINE):
        return "nine"
    return "blocked" if play.is_right(viewer, CALL_BLOCKED) else None


def _collections(viewer: int, play: Round) -> tuple[Countable, ...]:
    """NK-12: those of which the viewer holds a card; any other counts more than all of them."""
    if play.stage != CALLED or viewer not in play.to_act():
        return ()
    hand = play.held(viewer)
    held = sorted((one for one in range(COLLECTIONS) if hand.lines[one]), key=hand.count)
    return tuple(Countable(collection=collection_letter(one), count=hand.count(one)) for one in held)


def redealt(play: Round, viewer: int, shuffler: Shuffler) -> Round:
    """A round that looks the same to the viewer. Offers keep their number of cards, hands theirs."""
    twin = play.copy()
    hidden = [seat for seat in range(1, play.seats + 1) if not sees_hand(viewer, seat, play)]
    held = {seat: len(play.held(seat).cards()) for seat in hidden}
    pool = list(play.centre) + [card for seat in hidden for card in play.held(seat).cards()]
    pool = shuffler.shuffled(pool)
    # Offers first: whatever else is in a hand, these cards belong together.
    for seat in hidden:
        if offered := play.offered(seat):
            cards = _some_bundle(pool, offered, shuffler)
            pool = [card for card in pool if card not in cards]
            twin.offers[seat - 1] = bundle_of(cards)
    for seat in hidden:
        free = held[seat] - play.offered(seat)
        twin.hands[seat - 1] = hand_of([*pool[:free], *cards_in(twin.offers[seat - 1])])
        pool = pool[free:]
    twin.centre = pool
    return twin


def _some_bundle(pool: list[int], size: int, shuffler: Shuffler) -> list[int]:
    bundles = list(_bundles(pool, size))
    return bundles[shuffler.below(len(bundles))]


def _bundles(pool: list[int], size: int) -> Iterator[list[int]]:
    """NK-4: this many cards of one suit, or of one rank; a single card goes by its suit."""
    for kind in (suit_of, rank_of) if size > 1 else (suit_of,):
        for which in sorted({kind(card) for card in pool}):
            for cards in combinations([card for card in pool if kind(card) == which], size):
                yield list(cards)
