"""The referee's answers are the kernel's: for every subset of small hands, and random large ones."""

import random
import time
from itertools import combinations

from click.testing import CliRunner

from janken import games
from janken.cli import group
from janken.core.game import Game
from janken.core.keeper import SetVerdict
from janken.core.options import Options
from janken.games.collector.rules.sets import (
    count_places,
    find_sets,
    kind_taken,
    laid_out,
    places_taken,
    set_points,
)
from janken.games.janken_rummy.rules.reasons import readings_of_meld
from janken.kernel.cards import janken_deck
from janken.kernel.refusal import Refusal


def judged(name: str, cards: list[int], **options: bool) -> SetVerdict | Refusal:
    game, judge = games.find(name), games.referee(name)
    assert isinstance(game, Game)
    assert judge is not None
    return judge(Options(game.options, options), cards)


def of_collector(cards: list[int]) -> dict[frozenset[int], int]:
    """Every set among some cards that the game finds on its table, with its points."""
    found = {}
    for move in find_sets(laid_out(cards)):
        taken = frozenset(card for place, card in enumerate(cards) if places_taken(move) >> place & 1)
        found[taken] = set_points(kind_taken(move), count_places(places_taken(move)))
    return found


def test_every_subset_of_a_table_is_a_set_where_the_game_finds_one() -> None:
    chance = random.Random("table")
    yes = 0
    for _ in range(12):
        cards = chance.sample(janken_deck(jokers=False), 9)
        sets = of_collector(cards)
        for count in range(10):
            for some in combinations(cards, count):
                verdict = judged("collector", list(some))
                points = verdict.points if isinstance(verdict, SetVerdict) else None
                assert sets.get(frozenset(some)) == points
                yes += points is not None
    assert yes > 10


def test_large_sets_and_near_misses() -> None:
    chance = random.Random("large")
    for _ in range(300):
        table = chance.sample(janken_deck(jokers=False), 12)
        for taken, points in of_collector(table).items():
            verdict = judged("collector", chance.sample(sorted(taken), len(taken)))
            assert isinstance(verdict, SetVerdict)
            assert verdict.points == points
            other = next(card for card in table if card not in taken)
            with_other = frozenset({*taken, other})
            expected = with_other in of_collector(table)
            assert isinstance(judged("collector", list(with_other)), SetVerdict) == expected


def test_every_subset_of_a_rummy_hand_with_jokers() -> None:
    chance = random.Random("rummy")
    yes = 0
    for _ in range(12):
        suited = [card for card in janken_deck(jokers=True) if card & 15 in (3, 4, 5, 6, 15)]
        cards = chance.sample(suited, 8)
        for count in range(9):
            for some in combinations(cards, count):
                is_meld = bool(readings_of_meld(list(some)))
                assert isinstance(judged("janken-rummy", list(some), jokers=True), SetVerdict) == is_meld
                yes += is_meld
    assert yes > 50


def asked(*arguments: str) -> tuple[int, str]:
    done = CliRunner().invoke(group, ["referee", *arguments])
    return done.exit_code, done.output


def test_the_command_says_whether_and_why() -> None:
    assert asked("collector", "5R", "6P", "7S") == (0, "Yes, a strong run: 5 points.\n")
    assert asked("collector", "9r", "10p", "js") == (0, "Yes, a strong run: 5 points.\n")  # as people type
    status, said = asked("collector", "5R", "6P", "8S", "--lang", "de")
    assert (status, said.startswith("Nein. ")) == (0, True), said
    assert asked("janken-rummy", "*R", "6P", "6S", "--option", "jokers=yes")[1].startswith("Yes, ")
    assert asked("janken-rummy", "*R", "6P", "6S")[1].startswith("No. ")
    status, said = asked("light-to-dark", "5R", "6P", "7S")
    assert (status, "no sets to judge" in said) == (2, True), said
    assert asked("collector", "5R", "6X")[0] == 2


def test_of_more_cards_than_any_meld_has_nothing_is_tried() -> None:
    """With jokers, looking for all the melds in a whole deck would take minutes."""
    begun = time.process_time()
    verdict = judged("janken-rummy", janken_deck(jokers=True), jokers=True)
    assert isinstance(verdict, Refusal)
    assert verdict.code == "no-rank-fits"
    assert time.process_time() - begun < 1
