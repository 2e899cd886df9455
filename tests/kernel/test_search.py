"""The search: worlds shared by all lines, clear losers given up, the same compiled and uncompiled."""

import pytest

from janken.core.deal import Shuffler
from janken.games.collector.rules.game import Collector
from janken.games.collector.rules.game import deal as deal_collector
from janken.games.collector.rules.policy import CollectorPolicy, worth_among
from janken.games.collector.rules.reasons import cards_of
from janken.games.nine_of_a_kind.rules.hands import hand_of
from janken.games.nine_of_a_kind.rules.policy import BLOCKER, Matching, kept_cards
from janken.kernel.cards import NO_CARD, card_from_text, janken_deck, nine_suit_deck
from janken.kernel.position import Picker
from janken.kernel.search import Line, Search, play_out

WIDE = 1_000_000


def table(seats: int, seed: int) -> Collector:
    return deal_collector(Shuffler(seed).shuffled(janken_deck(jokers=False)), seats, seats, False)


def search(game: Collector, worlds: int) -> Search:
    policy = CollectorPolicy(few_cards=False)
    lines = [Line(move, policy) for move in game.moves(game.turn)]
    found = Search(game.turn, lines, 400, 1)
    shuffler = Shuffler(1)
    for _ in range(worlds):
        if found.is_decided():
            break
        world = game.copy()
        world.pile = world.pile[: world.dealt] + shuffler.shuffled(world.pile[world.dealt :])
        found.explore(world)
    return found


def with_choice(seats: int) -> Collector:
    return next(game for game in (table(seats, seed) for seed in range(100)) if len(game.sets) > 2)


def test_every_line_is_tried_in_every_world_until_it_is_given_up() -> None:
    found = search(with_choice(2), 15)
    assert {len(results) for results in found.results} == {15}
    assert found.playouts == 15 * len(found.lines)


def test_clear_losers_are_given_up() -> None:
    game = with_choice(1)
    found = search(game, 128)
    assert len(found.considered) < len(found.lines)
    means = [found.mean(place) for place in found.considered]
    assert found.mean(found.best()) == max(means)


def test_passing_is_never_better_than_a_long_strong_run() -> None:
    """With an empty pile the best set counts, and the search finds it whatever else there is."""
    codes = "2R 3P 4S 5R 9W 9L JP"
    array = [card_from_text(code) for code in codes.split()]
    array += [NO_CARD] * (12 - len(array))
    game = deal_collector(array, seats=2, dealer=2, assist=False)
    found = search(game, 32)
    taken = cards_of(game, found.lines[found.best()].move)
    assert {card_from_text(code) for code in ("2R", "3P", "4S", "5R")} == set(taken)


def test_a_search_comes_to_the_same_every_time_compiled_or_not() -> None:
    found = search(with_choice(1), 20)
    assert sum(sum(results) for results in found.results) == 8741


@pytest.mark.parametrize(("worlds", "best"), [(0, 1), (10, 1), (1000, 0)])
def test_a_first_glance_counts_until_many_worlds_say_otherwise(worlds: int, best: int) -> None:
    policy = CollectorPolicy(few_cards=False)
    found = Search(1, [Line(0, policy), Line(1, policy, glance=0.5)], 400, 1)
    found.results = [[1.0] * worlds, [0.8] * worlds]
    assert found.best() == best


def test_of_lines_that_promise_the_same_the_first_is_best() -> None:
    policy = CollectorPolicy(few_cards=False)
    found = Search(1, [Line(move, policy) for move in range(4)], 400, 1)
    found.results = [[0.0], [1.0], [1.0], [0.5]]
    assert found.best() == 1


def test_playouts_end() -> None:
    for seats in (1, 2, 4):
        game = table(seats, 3)
        play_out(CollectorPolicy(few_cards=False), game, Picker(1), 400)
        assert game.is_over()


# 9 of a Kind


def most_that_differ(cards: list[int]) -> int:
    """By trying: the most cards with all different suits and all different ranks."""
    if not cards:
        return 0
    first, rest = cards[0], cards[1:]
    fitting = [card for card in rest if card >> 4 != first >> 4 and card & 15 != first & 15]
    return max(most_that_differ(rest), 1 + most_that_differ(fitting))


@pytest.mark.parametrize("seed", range(30))
def test_matching_keeps_as_many_different_cards_as_there_can_be(seed: int) -> None:
    cards = Shuffler(seed).shuffled(nine_suit_deck())[:9]
    assert Matching(hand_of(cards)).size == most_that_differ(cards)
    kept = kept_cards(hand_of(cards), BLOCKER)
    assert len(kept) == most_that_differ(cards)
    assert set(kept) <= set(cards)
    assert len({card >> 4 for card in kept}) == len({card & 15 for card in kept}) == len(kept)


def test_the_collector_is_about_winning_and_then_about_the_lead() -> None:
    """A shared win counts by its share."""
    worth = [
        worth_among(scores, 1)
        for scores in ([9, 30, 2], [9, 10, 2], [9, 9, 9], [9, 9, 2], [9, 8, 2], [9, 2, 2])
    ]
    assert worth == sorted(worth)
    assert len(set(worth)) == len(worth)
