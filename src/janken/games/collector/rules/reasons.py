"""From cards, as people name them, to moves; and why something cannot be done."""

from janken.games.collector.rules.game import Collector
from janken.games.collector.rules.sets import ARRAY, SHORTEST_SET, TOP_EXTRA, take
from janken.kernel.cards import card_text
from janken.kernel.melds import (
    NO_MELD,
    goes_round_the_ace,
    in_line,
    kind_of,
    why_round_the_ace,
    why_unconnected,
    why_weak,
)
from janken.kernel.refusal import Refusal, illegal, not_yours


def move_to_take(game: Collector, cards: list[int]) -> int:
    """The move that takes these cards, which `why_not_take` has nothing against."""
    places = 0
    for card in cards:
        places |= 1 << _place_of(game, card)
    return take(kind_of(cards, SHORTEST_SET), places)


def cards_of(game: Collector, move: int) -> list[int]:
    """The cards that a taking move takes, by place."""
    cards = [game.array[place] for place in range(ARRAY) if move >> place & 1]
    return [*cards, game.extra[-1]] if move >> TOP_EXTRA & 1 else [*cards]


def _place_of(game: Collector, card: int) -> int:
    """Where a card lies that can be used; -1 if it cannot."""
    for place in range(ARRAY):
        if game.array[place] == card:
            return place
    return TOP_EXTRA if game.extra and game.extra[-1] == card else -1


def why_not_turn(game: Collector, seat: int) -> Refusal | None:
    if game.is_over():
        return illegal("game-over", "CO-13")
    if seat != game.turn:
        return not_yours("not-your-turn", "CO-3", seat=game.turn)
    return None


def why_not_take(game: Collector, cards: list[int]) -> Refusal | None:
    for place in range(len(cards)):
        card = cards[place]
        if card in cards[:place]:
            return illegal("named-twice", "CD-7", card=card_text(card))
        if _place_of(game, card) < 0:
            return _why_not_free(game, card)
    return why_no_set(cards)


def _why_not_free(game: Collector, card: int) -> Refusal:
    if card in game.extra:
        return illegal("buried", "CO-11", card=card_text(card))
    return illegal("not-face-up", "CO-4", card=card_text(card))


def why_no_set(cards: list[int]) -> Refusal | None:
    if kind_of(cards, SHORTEST_SET) != NO_MELD:
        return None
    if len(cards) < SHORTEST_SET:
        return illegal("too-few", "CO-4", count=len(cards))
    if goes_round_the_ace(cards):
        return why_round_the_ace(cards, "CO-5")
    line = in_line(cards)
    return why_weak(line, "CO-4") if line else why_unconnected(cards, "CO-4")


def why_not_draw(game: Collector) -> Refusal | None:
    if game.may_draw():
        return None
    if game.pile_left() == 0:
        return illegal("pile-empty", "CO-10" if game.seats > 1 else "CO-12")
    if game.drew:
        return illegal("drawn-already", "CO-10")
    return illegal("draw-after-pass", "CO-10")


def why_not_pass(game: Collector) -> Refusal | None:
    if game.may_pass():
        return None
    if game.seats == 1:
        return illegal("pass-alone", "CO-12")
    return illegal("draw-first", "CO-10")


def why_not_stop(game: Collector) -> Refusal | None:
    if game.may_stop():
        return None
    if game.seats > 1:
        return illegal("stop-in-company", "CO-13")
    return illegal("stop-too-early", "CO-13")
