"""Changing melds against every choice of cards, on small tables; and small moves against whole ones."""

import random
from itertools import chain, combinations, product

import pytest

from janken.games.janken_rummy.rules.hand import Rummy
from janken.games.janken_rummy.rules.meld import laid_text
from janken.games.janken_rummy.rules.moves import is_discard
from janken.games.janken_rummy.rules.reasons import why_not_add, why_not_meld
from janken.kernel.position import Picker
from tests.kernel.rummy_tables import kernel_table, laid_card, random_table, said
from tests.perft.plain_rummy import LOW, PlainMove, PlainRummy, held, kind

HOUSES = [
    {"changing-melds": 1},
    {"changing-melds": 1, "jokers": 1},
    {"changing-melds": 1, "jokers": 1, "min-naturals": 2},
]


SIZES = [[5, 4], [4, 4], [8], [7], [6, 3], [4, 3, 3]]  # of the melds on the table


def layings(table: PlainRummy) -> set[PlainMove]:
    """Every choice of cards from the hand and the table, every name for the jokers: which may be laid?"""
    fewest = table.option("min-naturals")
    movable = [
        f"{held(card)}@{number}"
        for number, meld in enumerate(table.melds, start=1)
        for card in meld.cards
        if held(card) not in table.moved
    ]
    cards = [*table.hands[0], *movable]
    found: set[PlainMove] = set()
    for chosen in chain.from_iterable(combinations(cards, size) for size in range(1, len(cards) + 1)):
        if not all(leaves_melds(table, chosen, number) for number in range(1, len(table.melds) + 1)):
            continue
        for named in namings(chosen):
            bare = [card.partition("@")[0] for card in named]
            if kind(bare) and sum(card[0] != "*" for card in bare) >= fewest:
                found.add(("meld", 0, frozenset(named)))
            for number, meld in enumerate(table.melds, start=1) if len(named) == 1 else []:
                own = named[0].partition("@")[2] == str(number)
                if not own and kind([*meld.cards, *bare]) == meld.kind:
                    found.add(("add", number, frozenset(named)))
    return found


def namings(cards: tuple[str, ...]) -> list[tuple[str, ...]]:
    ways = [[f"{card[:2]}={rank}{card[2:]}" for rank in LOW] if card[0] == "*" else [card] for card in cards]
    return list(product(*ways))


def leaves_melds(table: PlainRummy, chosen: tuple[str, ...], number: int) -> bool:
    """JR-14, card by card: parts are what lies side by side and stays."""
    meld = table.melds[number - 1]
    stays = [f"{held(card)}@{number}" not in chosen for card in meld.cards]
    if all(stays):
        return True
    if meld.kind == "ranks":
        parts = [[card for card, stay in zip(meld.cards, stays, strict=True) if stay]]
    else:
        parts = [[]]
        for card, stay in zip(meld.cards, stays, strict=True):
            if stay:
                parts[-1].append(card)
            elif parts[-1]:
                parts.append([])
    parts = [part for part in parts if part]
    fewest = table.option("min-naturals")
    return bool(parts) and all(
        kind(part) == meld.kind and sum(card[0] != "*" for card in part) >= fewest for part in parts
    )


@pytest.mark.parametrize("house", HOUSES, ids=lambda house: " ".join(house))
def test_changing_melds_against_every_choice_of_cards(house: dict[str, int]) -> None:
    moved = 0
    for seed in range(30):
        rng = random.Random(seed)
        table = random_table(rng, rng.choice(SIZES), 4, house)
        if sum(card[0] == "*" for meld in table.melds for card in meld.cards) > 2:
            continue
        expected = layings(table)
        kernel = kernel_table(table)
        found = [said(kernel, move) for move in kernel.whole_moves(1) if not is_discard(move)]
        assert len(found) == len(set(found))
        assert set(found) == expected
        assert {move for move in table.moves() if move[0] in ("meld", "add")} == expected
        moved += sum(any("@" in card for card in move[2]) for move in expected)
    assert moved > 40, "too few tables where a card could move"


@pytest.mark.parametrize("house", HOUSES, ids=lambda house: " ".join(house))
def test_what_is_said_is_refused_exactly_when_it_breaks_a_rule(house: dict[str, int]) -> None:
    """Random cards for a new meld, or several for one that lies there: most are wrong, some are right."""
    answers = {True: 0, False: 0}
    rules: set[str] = set()
    for seed in range(150):
        rng = random.Random(seed)
        table = random_table(rng, rng.choice(SIZES), 5, house)
        kernel = kernel_table(table)
        for _ in range(80):
            number, named = random_laying(rng, table)
            cards = [laid_card(card.partition("@")[0]) for card in named]
            sources = [int(card.partition("@")[2] or 0) for card in named]
            if number:
                refusal = why_not_add(kernel, number, cards, sources)
            else:
                refusal = why_not_meld(kernel, cards, sources)
            assert (refusal is None) == may_be_laid(table, number, named), (number, named, refusal)
            answers[refusal is None] += 1
            if refusal is not None:
                assert len(str(refusal)) < 200
                rules.add(refusal.rule)
    assert min(answers.values()) > 100
    assert {"JR-5", "JR-7", "JR-14"} <= rules


def random_laying(rng: random.Random, table: PlainRummy) -> tuple[int, tuple[str, ...]]:
    """Cards that have something to do with each other, and the number of a meld or 0."""
    number = rng.randrange(len(table.melds) + 1)
    cards = [*table.hands[0]]
    cards += [f"{held(card)}@{k}" for k, meld in enumerate(table.melds, start=1) for card in meld.cards]
    chosen = rng.sample(cards, min(len(cards), rng.randrange(1, 3) if number else rng.randrange(2, 6)))
    if not number and rng.random() < 0.7:
        first = rng.choice([card for card in chosen if card[0] != "*"] or ["9R"])
        chosen = [card for card in cards if card[0] in ("*", first[0]) or card[1] == first[1]][:4]
    return number, tuple(
        f"{card[:2]}={rng.choice(LOW)}{card[2:]}" if card[0] == "*" else card for card in chosen
    )


def may_be_laid(table: PlainRummy, number: int, named: tuple[str, ...]) -> bool:
    bare = [card.partition("@")[0] for card in named]
    moving = [card for card in named if "@" in card]
    if any(held(card) in table.moved or card.endswith(f"@{number}") for card in moving):
        return False
    if not all(leaves_melds(table, tuple(map(unnamed, named)), k) for k in range(1, len(table.melds) + 1)):
        return False
    if number:
        meld = table.melds[number - 1]
        return kind([*meld.cards, *bare]) == meld.kind
    return kind(bare) is not None and sum(card[0] != "*" for card in bare) >= table.option("min-naturals")


def unnamed(card: str) -> str:
    name, at, number = card.partition("@")
    return held(name) + at + number


def position(table: Rummy) -> tuple[object, ...]:
    """What lies where, whatever the melds' numbers are."""
    melds = sorted(" ".join(map(laid_text, meld.cards)) for meld in table.melds)
    return tuple(table.hand_of(1)), tuple(melds)


def reachable(table: Rummy, whole: bool) -> set[tuple[object, ...]]:
    """Every table that the player on turn can make before the discard."""
    seen = {position(table)}
    waiting = [table]
    while waiting:
        here = waiting.pop()
        for move in here.whole_moves(1) if whole else here.moves(1):
            if is_discard(move):
                continue
            after = here.copy()
            after.play(1, move)
            if position(after) not in seen:
                seen.add(position(after))
                waiting.append(after)
    return seen


@pytest.mark.parametrize("fewest", [0, 1, 2, 3])
def test_small_moves_lead_wherever_whole_melds_do(fewest: int) -> None:
    tables = 0
    for seed in range(15):
        table = random_table(random.Random(seed), [3, 4], 8, {"jokers": 1, "min-naturals": fewest})
        found = reachable(kernel_table(table), whole=False)
        assert found == reachable(kernel_table(table), whole=True)
        tables += len(found)
    assert tables > 100


def test_the_move_picked_is_the_one_at_its_place() -> None:
    for seed in range(60):
        house = HOUSES[seed % 3]
        table = random_table(random.Random(seed), [5, 4], 5, house)
        table.taken = table.hands[0][:1] if seed % 2 else []
        kernel = kernel_table(table)
        moves = kernel.moves(1)
        for picked in range(2 * len(moves)):
            place = Picker(picked).below(len(moves))
            assert kernel.any_move(1, Picker(picked)) == moves[place]
