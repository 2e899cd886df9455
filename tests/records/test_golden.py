"""Golden games: small records that were checked by hand, the table after every move, what everybody is told
of each, and the JSON at the end.

A whole game by itself is too long for all its tables; there the end was checked.
"""

import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from janken.core.events import Event
from janken.core.match import Match, Moved
from janken.core.view import EVERYTHING, ONLOOKER, Pen
from janken.records.reader import read_record
from janken.records.writer import record_text
from janken.rule_lab.play import GameStory
from janken.terminal.drawing import table_lines, voice_for
from janken.words import ENGLISH

GOLDEN = Path(__file__).resolve().parent.parent / "golden"
RECORDS = sorted(GOLDEN.glob("*.janken"))
QUIET = [record for record in RECORDS if record.stem.startswith(("collector", "light-to-dark"))]
IN_STEPS = [record for record in RECORDS if record.with_suffix(".txt").exists()]


def name(file: Path) -> str:
    return file.stem


def read(file: Path, at: int | None = None) -> Match:
    reading = read_record(file.read_bytes(), at)
    assert reading.error is None, reading.error.message(file.name, "en")
    assert reading.match is not None
    return reading.match


def move_lines(file: Path) -> list[str]:
    lines = (line.partition("#")[0].strip() for line in file.read_text(encoding="utf-8").splitlines())
    return [line for line in lines if line[:1].isdigit()]


@pytest.mark.parametrize("file", RECORDS, ids=name)
def test_a_golden_game_ends_as_it_did(file: Path) -> None:
    expected = json.loads(file.with_suffix(".json").read_text(encoding="utf-8"))
    fields = json.loads(read(file).view(EVERYTHING).encode())
    assert fields == expected
    assert list(fields) == list(expected)


@pytest.mark.parametrize("file", IN_STEPS, ids=name)
def test_a_golden_game_goes_as_it_did(file: Path) -> None:
    drawn = ""
    for number, line in enumerate(["", *move_lines(file)]):
        match = read(file, number)
        names = match.header.names
        voice = voice_for(match.header.game, names, ENGLISH)
        table = table_lines(match.view(EVERYTHING), names, Pen(), voice)
        title = f"--- {number}: {' '.join(line.split())}" if line else "--- 0"
        drawn += "\n".join([title, *table]) + "\n"
    assert drawn == file.with_suffix(".txt").read_text(encoding="utf-8")


def told(event: Event, seats: int) -> Iterator[str]:
    """What an onlooker is told, and after it, by seat, what somebody is told instead."""
    for_all = event.seen_by(ONLOOKER)
    for viewer in range(ONLOOKER, seats + 1):
        fact = event.seen_by(viewer)
        if fact is not None and (viewer == ONLOOKER or fact != for_all):
            who = "all" if viewer == ONLOOKER else f"  {viewer}"
            yield f"{who}: {msgspec.json.encode(fact).decode()}"


@pytest.mark.parametrize("file", RECORDS, ids=name)
def test_everybody_is_told_of_a_golden_game_as_they_were(file: Path) -> None:
    match = read(file)
    again, seats = Match(match.header), len(match.header.names)
    lines = []
    for number, entry in enumerate(match.log):
        said = [line for event in again.enter(entry) for line in told(event, seats)]
        lines += [f"--- {number}: {entry if isinstance(entry, Moved) else entry.chance}", *said]
    assert lines == file.with_suffix(".told").read_text(encoding="utf-8").splitlines()


# Hand by hand, counted in what was told.
COUNTED: dict[str, dict[str, list[int]]] = {
    "collector-may-draw": {"strong-runs": [1], "of-a-kind": [1], "steals": [1], "passes": [6]},
    "collector-three": {"strong-runs": [13], "of-a-kind": [4], "steals": [0], "passes": [5]},
    "janken-rummy-first-meld": {"melds": [4], "knocks": [0], "strong-runs": [0], "layings-off": [0]},
    "janken-rummy-knock": {"melds": [5], "knocks": [1], "rummies": [0], "layings-off": [1], "recycled": [0]},
    "light-to-dark-whole": {"full-clears": [0], "flips": [13], "removals": [2]},
    "nine-of-a-kind": {
        "blockers": [0, 0, 0],
        "chickens": [0, 0, 1],
        "wrong-calls": [2, 0, 1],
        "offers": [3, 1, 0],
        "swaps": [1, 0, 0],
        "centre-uses": [1, 0, 0],
    },
    "run-with-scissors-short": {
        "stacks": [9, 13],
        "handed-over": [2, 0],
        "bowls-for-poker": [0, 4],
        "paid-short": [2, 4],
    },
}


@pytest.mark.parametrize("stem", COUNTED)
def test_the_rule_lab_counts_what_happens_in_a_golden_game(stem: str) -> None:
    match, story = read(GOLDEN / f"{stem}.janken"), GameStory()
    again = Match(match.header)
    for entry in match.log:
        story.hear(again.enter(entry), again, 0.0)
    measures = {measure.name: measure for measure in match.header.game.measures}
    counted = {name: [measures[name].of(hand) for hand in story.hands] for name in COUNTED[stem]}
    assert counted == COUNTED[stem]


@pytest.mark.parametrize("file", RECORDS, ids=name)
def test_a_golden_game_is_written_as_it_was_read(file: Path) -> None:
    match = read(file)
    written = record_text(match)
    again = read_record(written.encode()).match
    assert again is not None
    assert again.header == match.header
    assert record_text(again) == written
    assert len(move_lines(file)) == match.moves_made()


@pytest.mark.parametrize("file", QUIET, ids=name)
def test_nobody_at_the_table_sees_more_than_an_onlooker_here(file: Path) -> None:
    """In both quiet games only the pile is hidden; its length is not. Sets are shown to who may take one."""
    match = read(file)
    pile = "draw_pile" if match.header.game.name == "collector" else "deck"
    everything = match.view(EVERYTHING).fields()
    hidden = everything[pile]
    assert isinstance(hidden, list)
    for viewer in range(ONLOOKER, len(match.header.names) + 1):
        seen = everything | {pile: [None] * len(hidden)}
        if "sets" in seen and viewer not in match.state.to_act():
            del seen["sets"]
        assert match.view(viewer).fields() == seen


def test_there_is_a_golden_game_of_each_kind() -> None:
    ends = {(match.header.game.name, match.state.is_over()) for match in map(read, RECORDS)}
    assert ends >= {(game, over) for game in ("collector", "light-to-dark") for over in (False, True)}
    assert len(IN_STEPS) >= 3
