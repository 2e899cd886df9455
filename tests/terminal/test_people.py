"""What the prompt says of the people at a live table."""

import msgspec
import pytest

from janken.core.view import Pen
from janken.table.protocol import Happening, News, Room
from janken.terminal.speaker import Speaker


def room(*, paused: bool = False, you: int = 1, host: bool = False, **ben: object) -> Room:
    """Ann, Ben and a bot at a table."""
    person = {"kind": "person", "here": True, "covered": False}
    return msgspec.convert(
        {
            "type": "room", "table": "x" * 22, "game": "collector", "options": {}, "pace": {},
            "listed": False,
            "watchers": True, "status": "playing", "paused": paused, "paused_by": 2 if paused else 0,
            "game_number": 1, "onlookers": 0, "host": "Ann", "door": None,
            "you": {"seat": you, "host": host, "name": "Ann"},
            "seats": [{"seat": 1, "name": "Ann", **person}, {"seat": 2, "name": "Ben", **person, **ben}],
        },
        Room,
    )  # fmt: skip


def speaker(now: Room) -> Speaker:
    return Speaker(now, Pen(), "en", now.you.seat)


@pytest.mark.parametrize(
    ("before", "now", "told"),
    [
        (room(), room(), []),
        (room(), room(paused=True), ["Ben paused the table."]),
        (room(paused=True), room(paused=True), []),
        (room(), room(paused=True, you=2), ["You paused the table."]),
        (room(), room(here=False, bot_in=39.7), ["Ben is away: a bot takes over in 40 s."]),
        (room(here=False, bot_in=39.7), room(here=False, bot_in=20.2), []),
        (
            room(here=False, bot_in=0.1),
            room(here=False, covered=True, why="away"),
            ["Ben is away: a bot takes over."],
        ),
        (room(), room(covered=True, why="host"), ["The host has let a bot play for Ben."]),
        (room(covered=True, why="host"), room(), ["Ben is playing again."]),
        (room(kind="bot", name="Kiko"), room(), []),
    ],
)
def test_changes_are_told_once(before: Room, now: Room, told: list[str]) -> None:
    assert speaker(now).changes(before) == told


@pytest.mark.parametrize(
    ("left", "told"),
    [(0.2, "1 s"), (5.001, "6 s"), (59.4, "1 min"), (125.3, "2 min 6 s"), (179.922, "3 min")],
)
def test_times_are_told_as_people_do(left: float, told: str) -> None:
    away = room(here=False, bot_in=left)
    assert speaker(away).changes(room()) == [f"Ben is away: a bot takes over in {told}."]


@pytest.mark.parametrize(
    ("news", "told"),
    [
        (News(what="came", name="Cleo", seat=3), "Cleo took a seat."),
        (News(what="left", name="Cleo", seat=3), "Cleo left the table."),
        (News(what="removed", name="Cleo\x1b[2J", seat=3), "The host removed Cleo"),
        (News(what="host", name="Ben", seat=2), "Ben is now the host."),
    ],
)
def test_people_who_come_and_go_are_told(news: News, told: str) -> None:
    said = speaker(room()).people_news(news)
    assert said.startswith(told)
    assert "\x1b" not in said


def test_who_is_the_host_now_is_told_so() -> None:
    assert (
        speaker(room(host=True)).people_news(News(what="host", name="Ann", seat=1)) == "You are now the host."
    )


def test_what_somebody_did_stays_theirs() -> None:
    """Kiko, a bot, played where Ann sits now, who reads it."""
    passed = {"kind": "pass", "seat": 1}
    before, since = (
        speaker(room()).told(Happening(number=1, at=1.0, facts=[passed], then=then))
        for then in ({1: "Kiko"}, {})
    )
    assert before == ["Kiko passes."]
    assert since == ["You pass."]
