"""Small tables of Janken Rummy made for a test, in the kernel and in the plain writing of the rules."""

import random

from janken.games.janken_rummy.rules import moves
from janken.games.janken_rummy.rules.hand import Rummy, table_with
from janken.games.janken_rummy.rules.house import House
from janken.games.janken_rummy.rules.meld import Meld, card_laid, laid_text, meld_of, wanted_by
from janken.games.janken_rummy.rules.moves import cards_joining
from janken.kernel.cards import card_from_text, card_text, janken_deck
from tests.perft.plain_rummy import LOW, PlainMeld, PlainMove, PlainRummy, held, kind, laid

DECK = [card_text(card) for card in janken_deck(jokers=True)]


def laid_card(text: str) -> int:
    """`9R` or `*R=9` as the kernel has it."""
    if text[0] != "*":
        return int(card_from_text(text))
    return 128 | int(card_from_text(text[3] + text[1]))


def kernel_meld(meld: PlainMeld) -> Meld:
    made = meld_of(meld.seat, [laid_card(card) for card in meld.cards])
    assert made is not None
    return made


def kernel_table(plain: PlainRummy) -> Rummy:
    """The same table in the kernel; nothing has been turned over or laid before."""
    house = House(
        jokers=True, changing=bool(plain.option("changing-melds")), rediscard=bool(plain.option("rediscard")),
        recycles=plain.option("recycles"), stall_rounds=plain.option("stall-rounds"), joker_points=15,
        fewest_naturals=plain.option("min-naturals"), goal=500,
        joker_swap=bool(plain.option("joker-swap")), first_meld=plain.option("first-meld"),
        own_only=bool(plain.option("lay-off")), knock=plain.option("knock"),
        deep_takes=bool(plain.option("discard-pile")),
    )  # fmt: skip
    table = table_with(house, [_cards(hand) for hand in plain.hands], plain.turn + 1)
    table.stock, table.discards = _cards(plain.stock), _cards(plain.discards)
    table.melds = [kernel_meld(meld) for meld in plain.melds]
    table.wanted = wanted_by(table.melds)
    table.recycled, table.quiet_turns = plain.turned_over, plain.quiet
    table.has_drawn, table.from_stock = bool(plain.drawn), plain.drawn == "draw"
    table.taken, table.moved = _cards(plain.taken), _cards(sorted(plain.moved))
    table.has_laid = bool(plain.laid_now)
    return table


def _cards(texts: list[str]) -> list[int]:
    return [card_from_text(text) for text in texts]


def said(table: Rummy, move: int) -> PlainMove:
    """A move of the kernel in the words of the plain table."""
    if move in (moves.DRAW, moves.TAKE):
        return "draw" if move == moves.DRAW else "take", 0, frozenset()
    if moves.is_take_deep(move):
        return "take", moves.count_taken(move), frozenset()
    if moves.is_discard(move):
        return "discard", 0, frozenset([card_text(move)])
    if moves.is_knock(move) or moves.is_swap(move):
        return (
            "knock" if moves.is_knock(move) else "swap",
            0,
            frozenset([card_text(moves.card_of_move(move))]),
        )
    if moves.is_add(move) or moves.is_add_several(move):
        joining = cards_joining(move, table.melds)
        return "add", moves.number_of(move), frozenset(_with_source(table, card) for card in joining)
    return "meld", 0, frozenset(_with_source(table, card) for card in moves.meld_laid(move, 0).cards)


def _with_source(table: Rummy, card: int) -> str:
    for number, meld in enumerate(table.melds, start=1):
        if card_laid(card) in map(card_laid, meld.cards):
            return f"{laid_text(card)}@{number}"
    return laid_text(card)


def random_meld(rng: random.Random, cards: list[str], size: int, jokers: bool) -> PlainMeld | None:
    """A meld of this many of these cards, if luck finds one."""
    named = [f"{card}={rank}" for card in cards if card[0] == "*" for rank in LOW] if jokers else []
    pool = [card for card in cards if card[0] != "*"] + named
    for _ in range(200):
        low = rng.randrange(13)
        ranks = (LOW + LOW)[low : low + size] if rng.random() < 0.7 else LOW[low] * size
        suit = rng.choice(["RPSLW", "R", "P", "S", "L", "W"])
        chosen = [
            rng.choice(fits)
            for rank in ranks
            if (fits := [card for card in pool if (card[3:] or card)[0] == rank and card[1] in suit])
        ]
        different = len(set(map(held, chosen))) == len(chosen)
        if len(chosen) == size and different and kind(chosen):
            return laid(rng.choice((1, 2)), chosen)
    return None


def random_table(rng: random.Random, sizes: list[int], hand: int, options: dict[str, int]) -> PlainRummy:
    """Melds of these sizes on the table, a few cards in the hand of the first of two, who has drawn."""
    cards = list(DECK) if options.get("jokers") else DECK[:65]
    rng.shuffle(cards)
    melds: list[PlainMeld] = []
    for size in sizes:
        meld = random_meld(rng, cards, size, bool(options.get("jokers")))
        naturals = sum(card[0] != "*" for card in meld.cards) if meld else 0
        if meld and naturals >= options.get("min-naturals", 0):
            melds.append(meld)
            cards = [card for card in cards if card not in map(held, meld.cards)]
    lying = [held(card) for meld in melds for card in meld.cards]
    near = [card for card in cards if card[0] == "*" or any(_is_near(card, other) for other in lying)]
    own = rng.sample(near, min(hand, len(near)))
    rest = [card for card in cards if card not in own]
    table = PlainRummy([own, rest[:2]], rest[2:6], 0, options, rest[6:7], melds, drawn="draw")
    table.moved = {card for card in lying if rng.random() < 0.1}
    return table


def _is_near(card: str, other: str) -> bool:
    """Could the two lie in one meld? Then there is something to find."""
    if other[0] == "*":
        return False
    return abs(LOW.index(card[0]) - LOW.index(other[0])) <= 1
