"""What people may call themselves, letter by letter, and how those are told apart who want the same."""

import pytest

from janken.table.names import clean_name, house_names, is_posing, looks_of, name_among
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
    assert looks_of("Barney") == looks_of("bamey") == looks_of("B\u00e0rney")
    assert looks_of("Vvill") & looks_of("w|l1")
    assert not looks_of("Ann") & looks_of("Anna")
    assert not looks_of("\u0272a") & looks_of("na")  # that \u0146 looks like \u0272 says nothing of n


@pytest.mark.parametrize(
    ("posing", "real"),
    [
        ("\ua4ee\ua4e0\ua4e0", "Ann"),  # Lisu
        ("\u13aann", "Ann"),  # Cherokee
        ("\uab7ann", "ann"),
        ("\u1d00\u0274\u0274", "Ann"),  # small capitals
        ("\u0280\u1d0f\u029f\ua730", "Rolf"),
        ("\u0251nn", "ann"),  # Latin alpha
        ("\u0410nn", "Ann"),  # Cyrillic
        ("\u3126", "\u513f"),  # Bopomofo and Han
        ("\u0391\u039d\u039d", "Ann"),  # Greek capitals, whose small letters look otherwise
        ("Lol\u0585", "Lolo"),  # Armenian
        ("\U0001d400nn", "Ann"),
        ("Iris", "lris"),
        ("iris", "IRIS"),
        ("B0b", "Bob"),
        ("Bj\u00f8rn", "Bjorn"),
    ],
)
def test_letters_of_other_scripts_that_look_like_others_are_found(posing: str, real: str) -> None:
    assert looks_of(clean_name(posing)) & looks_of(real)
    assert name_among(clean_name(posing), [real]).endswith(" 2")


def test_a_name_is_alike_to_itself_in_every_case() -> None:
    greek, georgian = "\u03bd\u03af\u03ba\u03bf\u03c2", "\u10d7\u10d0\u10db\u10e0"
    for name in ("Nikos", "Willem", "Mimi", greek, georgian, "\u0130zmir"):
        assert looks_of(name) & looks_of(name.upper()) & looks_of(name.upper().lower())
    assert not looks_of("Nuno") & looks_of("Yuno")


@pytest.mark.parametrize("house", house_names(99, (), 0))
def test_nobody_is_taken_for_a_bot_of_the_house(house: str) -> None:
    cyrillic = house.translate(str.maketrans("aeio", "\u0430\u0435\u0456\u043e"))
    for name in (house, house.upper(), cyrillic, f"{house} 2", f"{house}\u0663", f" {house}1 0"):
        assert is_posing(name), name
    assert not is_posing(f"{house} K")


def test_names_that_only_begin_like_a_bots_are_peoples_own() -> None:
    for name in ("Minal", "Momoko", "Bruno-Luis", "Nella", "Botticelli", "Tina", "2", "Ann 2"):
        assert not is_posing(name), name


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
