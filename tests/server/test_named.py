"""What people may call themselves, letter by letter, and how those are told apart who want the same."""

import pytest

from janken.table.names import clean_name, house_names, look_of, name_among
from janken.table.protocol import LONGEST_NAME


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("x\u0304\u0303\u0302z\u0300\u0303", "x\u0304\u0303z\u0300\u0303"),  # two marks on a letter, no more
        ("\u0302\u0303x", "\u0302\u0303x"),
        ("A\u202enn", "Ann"),
        ("Ann, #2", "Ann 2"),
        ("  Ann \t Lee ", "Ann Lee"),
        ("A\u3164nn", "Ann"),
        ("!", "!"),
        ("7", "7"),
        (" \u0302", ""),
        ("x" * (LONGEST_NAME + 1), "x" * LONGEST_NAME),
        ("x" * (LONGEST_NAME - 1) + " y", "x" * (LONGEST_NAME - 1)),
    ],
)
def test_a_name_is_shown_without_what_cannot_be_seen_or_would_break_a_record(said: str, shown: str) -> None:
    assert clean_name(said) == shown


def test_names_look_alike_whose_letters_do() -> None:
    assert look_of("Barney") == look_of("bamey") == look_of("B\u00e0rney")
    assert look_of("Vvill") == look_of("w|l1")
    assert look_of("Ann") != look_of("Anna")


def test_everybody_who_wants_one_name_gets_a_number_of_their_own() -> None:
    taken: list[str] = []
    for _ in range(4):
        taken.append(name_among("Ann", taken))
    assert taken == ["Ann", "Ann 2", "Ann 3", "Ann 4"]
    assert name_among("Ben", taken) == "Ben"


def test_a_number_finds_room_behind_the_longest_name() -> None:
    longest = "x" * (LONGEST_NAME - 3) + " xx"
    second = name_among(longest, [longest])
    assert second == "x" * (LONGEST_NAME - 3) + " 2"
    assert len(name_among("x" * LONGEST_NAME, ["x" * LONGEST_NAME])) == LONGEST_NAME


def test_bots_are_named_in_turn_from_wherever_one_begins() -> None:
    names = house_names(99, (), 0)
    assert len({*names}) == len(names) > 9
    assert house_names(3, (), 1) == names[1:4]
    assert house_names(3, (), len(names) - 1) == [names[-1], *names[:2]]
    assert house_names(2, [names[0].upper()], 0) == names[1:3]
