"""Count every line of play to a depth on small decks, and compare with counts made without the kernel."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol, Self

import pytest

from janken.games.collector.rules.game import deal as deal_collector
from janken.games.collector.rules.sets import ARRAY
from janken.games.light_to_dark.rules.faces import default_pairing
from janken.games.light_to_dark.rules.game import deal as deal_light_to_dark
from janken.kernel.cards import card_from_text, card_text, janken_deck, standard_deck
from janken.kernel.position import Position
from tests.kept import keep, kept_in
from tests.perft.brute_force import PlainCollector, PlainLightToDark

COUNTS = Path(__file__).with_name("counts.txt")


class Plain(Protocol):
    def after(self) -> Iterator[Self]: ...


def perft(position: Position, depth: int) -> int:
    if depth == 0:
        return 1
    found = 0
    for seat in position.to_act():
        for move in position.moves(seat):
            after = position.copy()
            after.play(seat, move)
            found += perft(after, depth - 1)
    return found


def plain_perft(table: Plain, depth: int) -> int:
    return 1 if depth == 0 else sum(plain_perft(after, depth - 1) for after in table.after())


def light_to_dark(seed: int, any_time: bool, cards: int) -> tuple[Position, Plain]:
    """Two suits, so that ends match often."""
    faces = random.Random(seed).sample(standard_deck()[:26], cards)
    pairing = {
        card_text(light): card_text(dark)
        for light, dark in zip(standard_deck(), default_pairing(), strict=True)
    }
    plain = PlainLightToDark([card_text(face) for face in faces], pairing, any_time)
    return deal_light_to_dark(faces, default_pairing(), any_time), plain


def collector(seed: int, seats: int, assist: bool, pile: int, may: bool = False) -> tuple[Position, Plain]:
    """Few ranks, so that sets are there."""
    low = [card for card in janken_deck(jokers=False) if card & 15 < 9]
    codes = [card_text(card) for card in random.Random(seed).sample(low, ARRAY + pile)]
    plain = PlainCollector(codes[:ARRAY], codes[ARRAY:], seats, assist, may)
    return deal_collector([card_from_text(code) for code in codes], seats, seats, assist, may), plain


def tables() -> dict[str, tuple[Position, Plain, int]]:
    """Small tables by name, and how deep to count."""
    found: dict[str, tuple[Position, Plain, int]] = {}
    for seed in (1, 2, 3):
        found[f"light-to-dark when-stuck {seed}"] = (*light_to_dark(seed, False, 24), 30)
        found[f"light-to-dark any-time {seed}"] = (*light_to_dark(seed, True, 12), 14)
    for seed in (1, 2):
        for seats in (1, 2, 3):
            for assist in (False, True):
                found[f"collector {seats} seats assist={assist} {seed}"] = (
                    *collector(seed, seats, assist, 3),
                    4,
                )
        found[f"collector 2 seats draw=may {seed}"] = (*collector(seed, 2, False, 3, may=True), 4)
        found[f"collector 3 seats draw=may {seed}"] = (*collector(seed, 3, True, 3, may=True), 4)
    return found


def expected() -> dict[str, list[int]]:
    """Lines such as `collector 2 seats assist=False 1: 1 35 600`, from depth 0 on."""
    return {name: [int(count) for count in counts.split()] for name, counts in kept_in(COUNTS).items()}


@pytest.mark.parametrize("name", tables())
def test_counts_are_those_of_the_file(name: str) -> None:
    position, _, depth = tables()[name]
    assert expected()[name] == [perft(position, each) for each in range(depth + 1)]


@pytest.mark.parametrize("name", tables())
def test_counts_agree_with_the_plain_game(name: str) -> None:
    _, plain, depth = tables()[name]
    depth = min(depth, 3 if name.startswith("collector") else 24 if "stuck" in name else 12)
    assert expected()[name][: depth + 1] == [plain_perft(plain, each) for each in range(depth + 1)]


if __name__ == "__main__":
    counted = {
        name: " ".join(str(perft(position, each)) for each in range(depth + 1))
        for name, (position, _, depth) in tables().items()
    }
    keep(COUNTS, counted)
