"""A match submits, logs, takes back and replays."""

import msgspec
import pytest

from janken import games
from janken.core.deal import Shuffler
from janken.core.game import Chance, Game
from janken.core.match import Dealt, Header, Match, Moved, replayed
from janken.core.moves import Plain
from janken.core.view import EVERYTHING
from janken.core.voice import english
from janken.games.collector import GAME
from janken.kernel.cards import janken_deck
from janken.kernel.refusal import Refusal


def dealt() -> Match:
    match = Match(Header.of(GAME, ["Ann", "Ben"]))
    match.shuffle_and_deal(Shuffler(1))
    return match


def test_what_is_accepted_is_logged_and_what_is_refused_is_not() -> None:
    match = dealt()
    assert isinstance(match.submit(2, Plain("pass")), Refusal)
    assert not isinstance(match.submit(1, Plain("pass"), at="3.5"), Refusal)
    assert isinstance(match.log[0], Dealt)
    assert match.log[1:] == [Moved(1, Plain("pass"), "3.5")]


def test_before_the_deal_nobody_moves() -> None:
    match = Match(Header.of(GAME, ["Ann", "Ben"]))
    assert match.state.needs() == Chance.DEAL
    assert match.view(1).frame.hand == 0
    refusal = match.submit(1, Plain("pass"))
    assert isinstance(refusal, Refusal)
    assert english(refusal) == "No hand is in progress: a deal comes first. (RF-2)"


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)
def test_before_the_deal_there_is_not_a_card_on_the_table(game: Game) -> None:
    for seats in game.seats:
        view = Match(Header.of(game, [f"P{seat}" for seat in range(seats)])).view(EVERYTHING)
        own = view.fields().keys() - msgspec.to_builtins(view.frame).keys()
        assert not any(values_in([view.fields()[name] for name in own]))


def values_in(field: object) -> list[object]:
    """All that is in lists, one in another."""
    return [value for part in field for value in values_in(part)] if isinstance(field, list) else [field]


def test_a_deal_comes_only_when_it_is_wanted() -> None:
    match = dealt()
    again = match.deal(Chance.DEAL, janken_deck(jokers=False))
    assert isinstance(again, Refusal)
    assert english(again) == "A hand is in progress: no deal can interrupt it. (RF-2)"
    fresh = Match(Header.of(GAME, ["Ann", "Ben"]))
    other = fresh.deal(Chance.SHOWDOWN, janken_deck(jokers=False))
    assert isinstance(other, Refusal)
    assert english(other) == "A deal comes next, not a showdown. (RF-2)"


def test_the_last_move_can_be_taken_back() -> None:
    match = dealt()
    before = match.view(EVERYTHING)
    assert not isinstance(match.submit(1, Plain("pass")), Refusal)
    assert match.without_last_move().view(EVERYTHING) == before


def test_a_log_replays_to_the_same_table() -> None:
    match = dealt()
    for seat, verb in ((1, "pass"), (2, "draw"), (2, "pass")):
        assert not isinstance(match.submit(seat, Plain(verb)), Refusal)
    assert replayed(match.header, match.log).view(EVERYTHING) == match.view(EVERYTHING)
