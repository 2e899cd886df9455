"""Choosing in secret: nobody knows before everybody does."""

import pickle

from janken.core.view import EVERYTHING, ONLOOKER
from janken.kernel.secret_choice import SecretChoice


def two_of_three() -> SecretChoice[str]:
    choice = SecretChoice[str]([1, 2, 3])
    choice.choose(1, "rock")
    choice.choose(3, "paper")
    return choice


def test_who_is_waited_for() -> None:
    choice = two_of_three()
    assert choice.waits_for() == [2]
    assert [choice.has_chosen(seat) for seat in (1, 2, 3)] == [True, False, True]
    assert not choice.is_open()


def test_everybody_sees_their_own_and_that_others_have_chosen() -> None:
    choice = two_of_three()
    assert choice.seen_by(1) == {1: "rock", 3: None}
    assert choice.seen_by(2) == choice.seen_by(ONLOOKER) == {1: None, 3: None}
    assert choice.seen_by(EVERYTHING) == {1: "rock", 3: "paper"}


def test_when_all_have_chosen_all_is_open() -> None:
    choice = two_of_three()
    choice.choose(2, "lizard")
    assert choice.is_open()
    assert choice.revealed() == choice.seen_by(ONLOOKER) == {1: "rock", 2: "lizard", 3: "paper"}


def test_what_a_viewer_does_not_know_is_rechosen() -> None:
    """The others' choices are made again, one's own stays, and it looks the same."""
    choice = two_of_three()
    twin = choice.rechosen(1, lambda seat: f"{seat}a")
    assert twin.seen_by(EVERYTHING) == {1: "rock", 3: "3a"}
    assert twin.seen_by(1) == choice.seen_by(1)
    assert choice.seen_by(EVERYTHING)[3] == "paper"


def test_a_copy_is_independent() -> None:
    choice = two_of_three()
    choice.copy().choose(2, "water")
    assert choice.waits_for() == [2]


def test_a_pickle_is_the_same() -> None:
    again = pickle.loads(pickle.dumps(two_of_three()))
    assert again.seen_by(EVERYTHING) == {1: "rock", 3: "paper"}
    assert again.waits_for() == [2]
