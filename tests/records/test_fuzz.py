"""Records under fuzzing: what is written is read back the same, and nothing that is read makes a crash."""

import re
from contextlib import suppress

from hypothesis import given, settings
from hypothesis import strategies as st

from janken import games
from janken.core.match import Match
from janken.core.view import EVERYTHING
from janken.records.reader import Reading, one_match, read_record
from janken.records.writer import record_text
from tests.records.matches import matches

FILE = "evening.janken"
LETTERS = "|".join(["CD", "RF", *(game.rules for game in games.every())])
MESSAGE = re.compile(rf"evening\.janken:([1-9][0-9]*): .*[^ ] \(({LETTERS})-[0-9]+\)")
WORDS = [
    "janken: 1",
    "deal:",
    "1 pass",
    "0 close",
    "1 take",
    "seats:",
    "@1",
    "dealer: 1",
    "TR",
    "*R",
    "9d",
    "#",
]


def same(one: Match, other: Match) -> bool:
    return (
        one.header == other.header
        and one.log == other.log
        and one.view(EVERYTHING).encode() == other.view(EVERYTHING).encode()
    )


def a_match_or_one_message(data: bytes) -> Reading:
    """Whatever is in a file, reading it gives a match, or one message that says where and why."""
    reading = read_record(data)
    if reading.error is None:
        assert reading.match is not None
    else:
        message = reading.error.message(FILE, "en")
        found = MESSAGE.fullmatch(message)
        assert found, message
        assert len(message) <= 300
        assert message.isprintable()
        assert 1 <= int(found[1]) <= data.count(b"\n") + 1
    if reading.match is not None:  # the valid part is a record of its own
        text = record_text(reading.match)
        assert same(one_match(text.encode()), reading.match)
    return reading


@given(matches())
def test_what_is_written_is_read_back_the_same(match: Match) -> None:
    text = record_text(match)
    again = one_match(text.encode())
    assert same(again, match)
    assert record_text(again) == text


@given(matches(), st.data())
def test_layout_does_not_matter(match: Match, data: st.DataObject) -> None:
    """Order of the header, comments, blank lines, tabs, spaces, kinds of line ends, a byte order mark."""
    first, *lines = record_text(match).splitlines()
    end_of_header = sum(
        not line[0].isdigit() and not line.startswith(("deal:", "showdown:")) for line in lines
    )
    header = data.draw(st.permutations(lines[:end_of_header]))
    gaps = st.sampled_from(["", " ", "\t", "  # a comment: 1 pass", "\n", "\n# more\n", "\r"])
    spread = []
    for line in [first, *header, *lines[end_of_header:]]:
        if not line.startswith("seats"):  # blanks within names count
            line = line.replace(" ", data.draw(st.sampled_from([" ", "  ", "\t", " \t"])))
        spread.append(data.draw(st.sampled_from(["", " ", "\t"])) + line + data.draw(gaps))
    text = data.draw(st.sampled_from(["", "\ufeff", "\n\n"])) + "\n".join(spread)
    assert same(one_match(text.encode()), match)


@given(matches())
@settings(max_examples=25)
def test_at_every_move_a_record_is_what_it_was_then(match: Match) -> None:
    """Stopping after a move is reading the record cut off behind it."""
    lines = record_text(match).splitlines(keepends=True)
    moves = [place for place, line in enumerate(lines) if line[0].isdigit()]
    whole = "".join(lines).encode()
    for number, place in enumerate(moves, start=1):
        stopped = read_record(whole, number)
        assert stopped.error is None
        assert stopped.match is not None
        assert same(stopped.match, one_match("".join(lines[: place + 1]).encode()))
    beyond = read_record(whole, len(moves) + 1)
    assert beyond.match is not None
    assert same(beyond.match, match)


@given(st.binary(max_size=200) | st.text(max_size=200).map(lambda text: text.encode(errors="replace")))
def test_anything_at_all_is_a_message(data: bytes) -> None:
    a_match_or_one_message(data)


@given(
    st.lists(st.sampled_from(WORDS) | st.text(max_size=50), max_size=12), st.sampled_from(["\n", " ", "\r\n"])
)
def test_pieces_of_records_are_a_message_or_a_match(pieces: list[str], between: str) -> None:
    text = "janken: 1\ngame: collector\nseats: Ann, Ben\n" + between.join(pieces)
    a_match_or_one_message(text.encode(errors="replace"))


@given(matches(), st.data())
@settings(max_examples=200)
def test_a_damaged_record_is_a_message_or_another_match(match: Match, data: st.DataObject) -> None:
    lines = record_text(match).split("\n")
    for _ in range(data.draw(st.integers(1, 3))):
        damage = data.draw(st.sampled_from([lose_line, repeat_line, swap_lines, damage_word, damage_letter]))
        with suppress(IndexError):  # nothing is left to damage
            damage(lines, data)
    a_match_or_one_message("\n".join(lines).encode(errors="replace"))


@given(matches(), st.integers(0, 400), st.binary(max_size=4))
def test_damaged_bytes_are_a_message_or_another_match(match: Match, place: int, bytes_: bytes) -> None:
    text = record_text(match).encode()
    place = min(place, len(text))
    a_match_or_one_message(text[:place] + bytes_ + text[place + len(bytes_) :])
    a_match_or_one_message(text[:place])


def some_place(lines: list[str], data: st.DataObject) -> int:
    if not lines:
        raise IndexError
    return data.draw(st.integers(0, len(lines) - 1))


def lose_line(lines: list[str], data: st.DataObject) -> None:
    del lines[some_place(lines, data)]


def repeat_line(lines: list[str], data: st.DataObject) -> None:
    lines.insert(some_place(lines, data), lines[some_place(lines, data)])


def swap_lines(lines: list[str], data: st.DataObject) -> None:
    one, other = some_place(lines, data), some_place(lines, data)
    lines[one], lines[other] = lines[other], lines[one]


def damage_word(lines: list[str], data: st.DataObject) -> None:
    place = some_place(lines, data)
    words = lines[place].split(" ")
    new = st.sampled_from([*WORDS, "", "99", "01", "A" * 500, "-1", "٣", "\x1b[2J"])
    words[data.draw(st.integers(0, len(words) - 1))] = data.draw(new)
    lines[place] = " ".join(words)


def damage_letter(lines: list[str], data: st.DataObject) -> None:
    place = some_place(lines, data)
    line = lines[place]
    cut = data.draw(st.integers(0, len(line)))
    lines[place] = line[:cut] + data.draw(st.text(max_size=2)) + line[cut + data.draw(st.integers(0, 2)) :]
