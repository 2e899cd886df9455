"""Random games of Janken Rummy beside a second, plain writing of its rules: the same moves, the same table.

`python -m tests.kernel.test_rummy_lockstep SECONDS` does so for longer.
"""

import os
import random
import sys
import time
from collections.abc import Callable
from copy import deepcopy

import pytest

from janken.core.game import Chance
from janken.core.match import Header, Match
from janken.core.options import Options, Value
from janken.core.view import EVERYTHING
from janken.games.janken_rummy import GAME
from janken.games.janken_rummy.rules.hand import Rummy
from janken.games.janken_rummy.rules.reasons import why_not_add
from janken.games.janken_rummy.view import RummyTable
from janken.kernel.cards import card_text, janken_deck
from janken.kernel.refusal import Refusal
from tests.kernel.rummy_tables import DECK, kernel_table, laid_card, random_table, said
from tests.perft.plain_knock import assert_all_laid, points_after_knock
from tests.perft.plain_rummy import LOW, PlainMeld, PlainMove, PlainRummy, held, move_said, plain_deal

PARTS = 4
TABLES = 8000 if "JANKEN_SOAK" in os.environ else 80
SIZES = [[5, 4], [4, 4], [6], [4, 3], [4, 3, 3]]  # of the melds on chosen tables
HOUSES: list[dict[str, Value]] = [
    {},
    {"rediscard": True, "recycles": 1},
    {"jokers": True},
    {"jokers": True, "min-naturals": 1, "joker-points": 20},
    {"jokers": True, "min-naturals": 3},
    {"changing-melds": True},
    {"changing-melds": True, "jokers": True},
    {"changing-melds": True, "jokers": True, "min-naturals": 2},
    {"recycles": 0, "stall-rounds": 1},
    {"recycles": None, "knock": 25},
    {"jokers": True, "joker-swap": True},
    {"first-meld": 20, "lay-off": "own"},
    {"discard-pile": "any", "knock": 15},
    {"discard-pile": "any", "jokers": True, "joker-swap": True},
    {"discard-pile": "any", "changing-melds": True, "first-turn-melds": False},
    {"joker-swap": True, "jokers": True, "changing-melds": True, "lay-off": "own"},
]
SLOW = {"changing-melds", "joker-swap", "first-meld", "discard-pile"}  # when they are written plainly


def house_id(house: dict[str, Value]) -> str:
    return " ".join(f"{name}={value}" for name, value in house.items()) or "usual"


def dealt(house: dict[str, Value], seats: int, rng: random.Random) -> tuple[Match, PlainRummy]:
    deck = janken_deck(jokers=bool(house.get("jokers")))
    rng.shuffle(deck)
    dealer = rng.randrange(seats) + 1
    names = [f"Player {seat}" for seat in range(1, seats + 1)]
    match = Match(Header.of(GAME, names, Options(GAME.options, house), dealer))
    assert not isinstance(match.deal(Chance.DEAL, deck), Refusal)
    return match, plain_deal([card_text(card) for card in deck], seats, dealer, as_numbers(house))


def as_numbers(house: dict[str, Value]) -> dict[str, int]:
    return {name: _as_number(name, value) for name, value in house.items()}


def _as_number(name: str, value: Value) -> int:
    """As the plain game has it: -1 for none, 1 for a word that is not the default."""
    if value is None:
        return 0 if name == "knock" else -1
    if isinstance(value, bool | str):
        return int(value != next(option.standard for option in GAME.options if option.name == name))
    assert isinstance(value, int)
    return value


def choose(moves: list[str], rng: random.Random) -> str:
    """Mostly lay what can be laid, so that the table fills; throw away whatever else."""
    laying = [line for line in moves if line.startswith(("meld", "add", "swap", "take "))]
    return rng.choice(laying if laying and rng.random() < 0.6 else moves)


def assert_same_table(match: Match, plain: PlainRummy) -> None:
    table = match.view(EVERYTHING).table
    assert isinstance(table, RummyTable)
    assert [sorted(map(str, hand)) for hand in table.hands] == [sorted(hand) for hand in plain.hands]
    assert table.stock == plain.stock
    assert table.discards == plain.discards
    shown = [(meld.number, meld.seat, meld.kind, meld.cards) for meld in table.melds]
    assert shown == [(k, meld.seat, meld.kind, meld.cards) for k, meld in enumerate(plain.melds, start=1)]
    assert match.state.to_act() == ([] if plain.over else [plain.turn + 1])


def assert_knocked(match: Match, plain: PlainRummy) -> None:
    """The plain game leaves to another what is laid after a knock."""
    table = match.view(EVERYTHING).table
    assert isinstance(table, RummyTable)
    after = deepcopy(plain)
    after.hands = [[str(card) for card in hand] for hand in table.hands]
    after.melds = [PlainMeld(meld.seat, meld.kind, meld.cards) for meld in table.melds]
    assert_all_laid(plain, after)
    assert match.state.hand_scores() == points_after_knock(after)


def play_beside(house: dict[str, Value], seats: int, seed: int, most_moves: int) -> int:
    rng = random.Random(f"{house_id(house)} {seats} {seed}")
    match, plain = dealt(house, seats, rng)
    return play_hand_beside(match, plain, rng, most_moves)


def play_hand_beside(
    match: Match,
    plain: PlainRummy,
    rng: random.Random,
    most_moves: int,
    looks_at: Callable[[PlainRummy], bool] = lambda _: True,
) -> int:
    """From here to the end of the hand, or for this many moves; how many were made.

    What may be said is compared wherever `looks_at` says so, the table everywhere.
    """
    for played in range(most_moves):
        if plain.knocked:
            assert_knocked(match, plain)
            return played
        assert_same_table(match, plain)
        if plain.over:
            assert match.state.hand_scores() == plain.points
            return played
        seat = plain.turn + 1
        lines = [move.text() for move in match.state.legal(seat)]
        if looks_at(plain):
            legal = plain.moves()
            assert len(lines) == len(legal)
            assert set(map(move_said, lines)) == legal
            assert_same_refusals(match, plain, legal, rng)
        line = choose(sorted(lines), rng)
        move = GAME.parse(line.split())
        assert not isinstance(move, Refusal)
        assert not isinstance(match.submit(seat, move), Refusal)
        plain.play(move_said(line))
    return most_moves


def assert_same_refusals(match: Match, plain: PlainRummy, legal: set[PlainMove], rng: random.Random) -> None:
    """What somebody may say, most of it wrong: refused in both or in neither."""
    for _ in range(3):
        line = any_words(plain, rng)
        move = GAME.parse(line.split())
        assert not isinstance(move, Refusal), line
        said = move_said(move.text())
        allowed = said in legal or (
            said[0] == "add" and len(said[2]) > 1 and plain.may_add(said[1], sorted(said[2]))
        )
        refusal = match.state.check(plain.turn + 1, move)
        assert (refusal is None) == allowed, (line, refusal, plain)


def any_words(plain: PlainRummy, rng: random.Random) -> str:
    """A move of any kind, with cards that mostly are where the words say."""
    verb = rng.choice(("draw", "take", "take", "discard", "knock", "swap", "meld", "add", "add"))
    own, table = plain.hands[plain.turn], range(1, len(plain.melds) + 1)
    if verb == "draw":
        return verb
    if verb == "take":
        return f"take {rng.randrange(1, len(plain.discards) + 3)}"
    if verb in ("discard", "knock", "swap"):
        return f"{verb} {rng.choice(own if rng.random() < 0.8 else DECK)}"
    named = [f"{card}={rng.choice(LOW)}" if card[0] == "*" else card for card in own]
    lying = [f"{card}@{number}" for number in table for card in plain.melds[number - 1].cards]
    cards = rng.sample(named, min(len(named), rng.choice((1, 2, 3, 4))))
    if lying and rng.random() < 0.4:
        cards.append(rng.choice(lying))
    return " ".join(["add", str(rng.choice((0, *table, 9))), *cards] if verb == "add" else ["meld", *cards])


@pytest.mark.parametrize("house", HOUSES, ids=house_id)
def test_games_go_like_the_plain_game(house: dict[str, Value]) -> None:
    slow = bool(house.keys() & SLOW)
    for seats in (2, 5) if slow else (2, 3, 4, 5, 6):
        play_beside(house, seats, seed=3, most_moves=80 if slow else 300)


def any_house(rng: random.Random) -> dict[str, Value]:
    """Any combination of house rules."""
    house: dict[str, Value] = {
        "jokers": True, "rediscard": rng.random() < 0.3, "recycles": rng.choice((0, 1, 3, None)),
        "stall-rounds": rng.choice((1, 10)), "joker-points": rng.choice((0, 15)),
        "changing-melds": rng.random() < 0.4, "min-naturals": rng.choice((0, 0, 1, 2)),
        "joker-swap": rng.random() < 0.7, "first-turn-melds": rng.random() < 0.7,
    }  # fmt: skip
    if rng.random() < 0.3:
        house["first-meld"] = rng.choice((10, 20, 30, 50))
    if rng.random() < 0.3:
        house["knock"] = rng.choice((10, 30))
    if rng.random() < 0.3:
        house["lay-off"] = "own"
    if rng.random() < 0.6:
        house["discard-pile"] = "any"
    return house


def near_the_end(house: dict[str, Value], rng: random.Random) -> tuple[Rummy, PlainRummy]:
    """Two hands of few cards, melds with jokers in them, a pile to take from: what bots rarely come to."""
    options = as_numbers(house)
    plain = random_table(rng, rng.choice(SIZES), rng.choice((3, 4, 5)), options)
    plain.moved, plain.laid_before = set(), {0} if rng.random() < 0.7 else set()
    plain.turns = 2
    if rng.random() < 0.6:
        rest = [*plain.stock, *plain.hands[1][1:]]
        plain.discards, plain.stock, plain.hands[1] = (
            [*plain.discards, *rest[:4]],
            rest[4:],
            plain.hands[1][:1],
        )
        plain.drawn = ""
    table = kernel_table(plain)
    table.house.first_turn_melds, table.is_first = not plain.option("first-turn-melds"), False
    table.house.joker_points = plain.option("joker-points")
    table.earlier = 2 if plain.laid_before else 0
    return table, plain


def several_cards(plain: PlainRummy, rng: random.Random) -> tuple[int, list[str]] | None:
    """Some cards of the hand and of the table, named for a meld as they might lie there."""
    named = plain._named()
    if not plain.melds or len(named) < 2:
        return None
    number = rng.randrange(len(plain.melds)) + 1
    grown, cards = plain.melds[number - 1], frozenset[str]()
    for _ in range(rng.choice((2, 2, 3))):
        fitting = plain._joining(grown, number, cards) if rng.random() < 0.9 else named
        if fitting:
            cards |= {rng.choice(sorted(fitting))}
    return (number, sorted(cards)) if len({held(card) for card in cards}) == len(cards) > 1 else None


def in_words(move: PlainMove) -> tuple[str, int, list[str]]:
    """To put moves in the same order in every process, which sets are not."""
    verb, number, cards = move
    return verb, number, sorted(cards)


def assert_same_adds(table: Rummy, plain: PlainRummy, rng: random.Random) -> int:
    """Of adds of several cards both say the same; how many may be made."""
    allowed = 0
    for _ in range(4):
        tried = several_cards(plain, rng)
        if tried is None or plain.over:
            return allowed
        number, cards = tried
        laid = [laid_card(card.partition("@")[0]) for card in cards]
        sources = [int(card.partition("@")[2] or 0) for card in cards]
        refusal = why_not_add(table, number, laid, sources)
        assert (refusal is None) == plain.may_add(number, cards), (plain, tried, refusal)
        allowed += refusal is None
    return allowed


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
def test_jr_16_and_jr_20_any_house_rules_beside_the_plain_game(part: int) -> None:
    """Chosen tables with jokers, swaps, deep takes and adds of several cards."""
    several = allowed = 0
    for seed in range(part, TABLES, PARTS):
        rng = random.Random(seed)
        table, plain = near_the_end(any_house(rng), rng)
        for _ in range(6):
            if plain.over:
                break
            listed = [said(table, move) for move in table.whole_moves(plain.turn + 1)]
            assert len(listed) == len(set(listed))
            assert set(listed) == plain.moves(), (seed, plain)
            allowed += assert_same_adds(table, plain, rng)
            several += sum(verb == "add" and len(cards) > 1 for verb, _, cards in listed)
            wished = [move for move in listed if move[0] in ("swap", "take", "add", "meld")]
            chosen = rng.choice(sorted(wished if wished and rng.random() < 0.7 else listed, key=in_words))
            table.play(plain.turn + 1, table.whole_moves(plain.turn + 1)[listed.index(chosen)])
            plain.play(chosen)
    assert several + allowed > 0 or TABLES < 1000  # in many


def soak(seconds: float) -> None:
    """`python -m tests.kernel.test_rummy_lockstep 600`: many games by any house rules, for 600 seconds."""
    end, seed, moves = time.monotonic() + seconds, 1, 0
    while time.monotonic() < end:
        seed += 1
        rng = random.Random(seed)
        for house in (*HOUSES, *(any_house(rng) for _ in HOUSES)):
            moves += play_beside(house, rng.choice(GAME.seats), seed, 150 if house.keys() & SLOW else 2000)
        print(f"{seed - 1} rounds, {moves} moves, all the same", flush=True)


if __name__ == "__main__":
    soak(float(sys.argv[1]))
