"""9 of a Kind written a second time, without the kernel and without haste: cards are text, hands are sets."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

SUITS = "RPSLWshdc"
RANKS = "A23456789"
COLLECTIONS = [*SUITS, *RANKS]
Cards = frozenset[str]
NONE: Cards = frozenset()


def ascending(cards: Cards) -> tuple[str, ...]:
    return tuple(sorted(cards, key=lambda code: (RANKS.index(code[0]), SUITS.index(code[1]))))


def fit_together(cards: Cards) -> bool:
    return len({code[0] for code in cards}) == 1 or len({code[1] for code in cards}) == 1


def bundles(cards: Cards) -> list[Cards]:
    found = [frozenset(some) for size in (1, 2, 3) for some in combinations(ascending(cards), size)]
    return [some for some in found if fit_together(some)]


def pips(cards: Cards) -> int:
    return sum(RANKS.index(code[0]) + 1 for code in cards)


def count(cards: Cards, collection: str | None) -> int:
    if collection is None or is_right(cards, "nine"):
        return min(pips_beside(cards, each) for each in COLLECTIONS)
    return pips_beside(cards, collection)


def pips_beside(cards: Cards, collection: str) -> int:
    return pips(frozenset(code for code in cards if collection not in code))


def is_right(cards: Cards, call: str) -> bool:
    ranks, suits = {code[0] for code in cards}, {code[1] for code in cards}
    if call == "nine":
        return len(cards) == 9 and (len(ranks) == 1 or len(suits) == 1)
    return len(cards) == len(ranks) == len(suits) == 9


@dataclass(frozen=True)
class Player:
    hand: Cards  # with the cards of the offer
    offer: Cards = NONE
    traded: bool = False
    standing: str = "in"  # in, out, right, wrong, chicken
    named: str | None = None

    @property
    def free(self) -> Cards:
        return self.hand - self.offer


def _out(player: Player) -> str:
    return str(player.standing == "out")


@dataclass(frozen=True)
class PlainNine:
    players: tuple[Player, ...]
    centre: tuple[str, ...]
    chicken_allowed: bool
    fewest: bool = False
    stage: str = "trading"  # trading, called, scored, void

    def after(self) -> Iterator["PlainNine"]:
        """The table after every move of every player who may act, and of the table itself."""
        if self.stage in ("scored", "void"):
            return
        yield self.closed()
        for place, player in enumerate(self.players):
            if player.standing == "in":
                yield from self.trades(place) if self.stage == "trading" else self.names(place)
                yield from self.calls(place)

    def put(self, changes: dict[int, Player], **others: Any) -> "PlainNine":  # noqa: ANN401 - any field of it
        players = tuple(changes.get(place, player) for place, player in enumerate(self.players))
        return replace(self, players=players, **others)

    def trades(self, place: int) -> Iterator["PlainNine"]:
        player = self.players[place]
        if player.offer:
            yield self.put({place: replace(player, offer=NONE)})
        else:
            for some in bundles(player.hand):
                yield self.put({place: replace(player, offer=some)})
        for number, other in enumerate(self.players):
            if number != place and other.offer:
                for some in bundles(player.free):
                    if len(some) == len(other.offer):
                        got = replace(player, hand=player.hand - some | other.offer, traded=True)
                        gave = replace(other, hand=other.hand - other.offer | some, offer=NONE, traded=True)
                        yield self.put({place: got, number: gave})
        if player.traded:
            for some in bundles(player.free):
                if len(some) <= len(self.centre):
                    picked = frozenset(self.centre[: len(some)])
                    rest = self.centre[len(some) :] + ascending(some)
                    changed = replace(player, hand=player.hand - some | picked, traded=False)
                    yield self.put({place: changed}, centre=rest)

    def names(self, place: int) -> Iterator["PlainNine"]:
        for collection in COLLECTIONS:
            yield self.put({place: replace(self.players[place], named=collection)})

    def stopped(self) -> "PlainNine":
        players = tuple(replace(player, offer=NONE) for player in self.players)
        return replace(self, players=players, stage="called")

    def calls(self, place: int) -> Iterator["PlainNine"]:
        player = replace(self.players[place], offer=NONE)
        for call in ("nine", "blocked"):
            if is_right(player.hand, call):
                yield self.stopped().forgetting().put({place: replace(player, standing="right")})
            elif self.stage == "called":
                yield self.put({place: replace(player, standing="wrong")})
            else:
                yield self.left_by(place, player)
        if self.chicken_allowed and self.stage == "trading":
            yield self.stopped().put({place: replace(player, standing="chicken")})

    def forgetting(self) -> "PlainNine":
        """A chicken that is forgotten is a caller who was wrong."""
        chickens = {
            place: replace(player, standing="wrong")
            for place, player in enumerate(self.players)
            if player.standing == "chicken"
        }
        return self.put(chickens)

    def left_by(self, place: int, player: Player) -> "PlainNine":
        left = self.put(
            {place: replace(player, hand=NONE, standing="out")}, centre=self.centre + ascending(player.hand)
        )
        still_in = [player for player in left.players if player.standing == "in"]
        return replace(left.stopped(), stage="void") if len(still_in) == 1 else left

    def closed(self) -> "PlainNine":
        return replace(self.stopped(), stage="void" if self.stage == "trading" else "scored")

    # What it comes to

    def points(self) -> list[int]:
        if self.stage != "scored":
            return [0] * len(self.players)
        standings = [player.standing for player in self.players]
        if "chicken" in standings:
            return self.chicken_points(standings.index("chicken"))
        total = sum(
            count(player.hand, player.named)
            for player in self.players
            if player.standing not in ("out", "right")
        )
        return [total if standing == "right" else 0 for standing in standings]

    def chicken_points(self, caller: int) -> list[int]:
        held = self.players[caller].hand
        seven = [each for each in COLLECTIONS if sum(each in code for code in held) >= 7]
        counts = {
            place: count(player.hand, player.named)
            for place, player in enumerate(self.players)
            if player.standing != "out" and place != caller
        }
        own = count(held, seven[0] if seven else None)
        half = -(-(sum(counts.values()) + own) // 2)
        if self.fewest:
            counts[caller] = own
        lowest = min(counts.values())
        if seven and own <= lowest:
            winners = [caller]
        else:
            winners = [place for place, each in counts.items() if each == lowest]
        return [half if place in winners else 0 for place in range(len(self.players))]

    def text(self) -> str:
        """Everything that can be told of it."""
        parts = [
            "|".join([*map(" ".join, (ascending(player.free), ascending(player.offer))), _out(player)])
            for player in self.players
        ]
        acting = [
            place + 1
            for place, player in enumerate(self.players)
            if player.standing == "in" and self.stage in ("trading", "called")
        ]
        return f"{self.stage} {parts} {' '.join(self.centre)} {acting} {self.points()}"
