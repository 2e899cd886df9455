"""What a game counts, by every rule; and the calendar file, read back as a calendar reads it."""

from datetime import UTC, datetime

import pytest

from janken.club.evening import CountedPlayer, TotalRule, points, total
from janken.server.group_views import calendar_file

ANN = CountedPlayer(name="Ann", person=1, score=31, won=True)
BEN = CountedPlayer(name="Ben", person=2, score=27)
CY = CountedPlayer(name="Cy", person=3, score=27)
GRANDMA = CountedPlayer(name="Grandma", score=9)
BOT = CountedPlayer(name="Momo", score=99, bot=True)
GAME = [ANN, BEN, CY, GRANDMA, BOT]


@pytest.mark.parametrize(
    ("rule", "brought"),
    [
        ("beaten", {1: 3, 2: 1, 3: 1, "Grandma": 0}),
        ("wins", {1: 1, 2: 0, 3: 0, "Grandma": 0}),
        ("scaled", {1: 10, 2: 3, 3: 3, "Grandma": 0}),
        ("none", {1: 0, 2: 0, 3: 0, "Grandma": 0}),
    ],
)
def test_a_game_of_four_and_a_bot(rule: TotalRule, brought: dict[int | str, int]) -> None:
    assert points(rule, GAME) == brought
    assert total(rule, [GAME, GAME]) == {who: 2 * count for who, count in brought.items()}


def test_who_won_with_fewer_points_has_beaten_everybody() -> None:
    """As in a game that somebody goes out of."""
    winner = CountedPlayer(name="Ann", person=1, score=3, won=True)
    assert points("beaten", [winner, BEN, CY]) == {1: 2, 2: 0, 3: 0}


def read(text: str) -> dict[str, str]:
    """As RFC 5545 says: unfolded, then each property with its text unescaped."""
    assert all(len(line.encode()) <= 75 for line in text.split("\r\n"))
    assert text.count("\n") == text.count("\r\n")
    lines = text.replace("\r\n ", "").removesuffix("\r\n").split("\r\n")
    found = dict(line.split(":", 1) for line in lines if not line.startswith(("BEGIN", "END")))
    return {name: _unescaped(value) for name, value in found.items()}


def _unescaped(text: str) -> str:
    signs, out = iter(text), ""
    for sign in signs:
        if sign == "\\":
            sign = {"n": "\n"}.get(after := next(signs), after)
        out += sign
    return out


@pytest.mark.parametrize("title", ["Friday", "Cards; wine, and \\ more", "Übermäßig 🂡 lang " * 9, "a" * 300])
def test_a_calendar_reads_what_was_meant(title: str) -> None:
    begins = datetime(2026, 3, 29, 1, 30, tzinfo=UTC)  # the night in which clocks change
    starts_ms = int(begins.timestamp() * 1000)
    text = calendar_file("E1@janken", title, "https://x.example/evening/E1", starts_ms, 0, starts_ms)
    told = read(text)
    assert told["SUMMARY"] == title
    assert (told["DTSTART"], told["DTEND"]) == ("20260329T013000Z", "20260329T043000Z")
    assert told["URL"] == "https://x.example/evening/E1"
    assert told["UID"] == "E1@janken"
