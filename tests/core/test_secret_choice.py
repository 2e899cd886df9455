"""Choosing in secret: nobody knows before everybody does."""

from janken.core.deal import Shuffler
from janken.core.secret_choice import SecretChoice
from janken.core.view import EVERYTHING, ONLOOKER


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


def test_what_a_viewer_does_not_know_is_chosen_anew() -> None:
    """Every choice of the others comes up, one's own stays, and it looks the same."""
    choice = two_of_three()
    twins = [choice.rechosen(1, lambda seat: [f"{seat}a", f"{seat}b"], Shuffler(seed)) for seed in range(20)]
    assert {twin.seen_by(EVERYTHING)[3] for twin in twins} == {"3a", "3b"}
    assert all(twin.seen_by(1) == choice.seen_by(1) for twin in twins)
    assert choice.seen_by(EVERYTHING)[3] == "paper"


def test_who_has_only_one_choice_chooses_that_anew() -> None:
    twin = two_of_three().rechosen(1, lambda seat: [f"{seat}a"], Shuffler(1))
    assert twin.seen_by(EVERYTHING) == {1: "rock", 3: "3a"}


def test_a_copy_is_independent() -> None:
    choice = two_of_three()
    choice.copy().choose(2, "water")
    assert choice.waits_for() == [2]
