#!/usr/bin/env python3
"""Writes web/src/games/NAME/lessons.json from web/lessons/NAME.janken: the playable introductions.

A lesson is a record. A comment `# step KEY` before a move of seat 1 makes that move something for the learner
to find; all other moves are played for them. Views are those of seat 1, so nothing hidden gets into the page.

.venv/bin/python tools/lessons.py
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from janken.core.events import Event
from janken.core.match import Match, Moved
from janken.kernel.refusal import Refusal
from janken.records.reader import one_match

ROOT = Path(__file__).resolve().parent.parent
LESSONS = ROOT / "web" / "lessons"
GAMES = ROOT / "web" / "src" / "games"
LEARNER = 1
_STEP = "# step "


@dataclass
class Step:
    """A position, the move to be found in it, and what follows until the next one."""

    key: str
    before: dict[str, object]
    legal: list[str]
    move: str
    after: dict[str, object] = field(default_factory=dict)
    facts: list[object] = field(default_factory=list)


def keys_by_move(text: str) -> dict[int, str]:
    """Which moves of the record, counted from 0, are steps."""
    keys: dict[int, str] = {}
    moves, key = 0, ""
    for line in text.splitlines():
        if line.startswith(_STEP):
            key = line.removeprefix(_STEP).strip()
        elif line[:1].isdigit():
            if key:
                keys[moves], key = key, ""
            moves += 1
    return keys


def told(events: list[Event]) -> Iterator[object]:
    for event in events:
        fact = event.seen_by(LEARNER)
        if fact is not None:
            yield fact


def lesson(path: Path) -> dict[str, object]:
    recorded = one_match(path.read_bytes())
    keys = keys_by_move(path.read_text(encoding="utf-8"))
    match = Match(recorded.header)
    steps: list[Step] = []
    moves = 0
    for entry in recorded.log:
        if isinstance(entry, Moved):
            if moves in keys:
                legal = [move.text() for move in match.state.legal(LEARNER)]
                steps.append(Step(keys[moves], match.view(LEARNER).fields(), legal, entry.move.text()))
            given = match.submit(entry.seat, entry.move, entry.at)
            moves += 1
        else:
            given = match.deal(entry.chance, entry.cards)
        assert not isinstance(given, Refusal), given
        if steps:
            steps[-1].after = match.view(LEARNER).fields()
            steps[-1].facts += told(given)
    options = {option.name: value for option, value in recorded.header.options.changed()}
    return {"names": list(recorded.header.names), "options": options, "steps": steps}


def lesson_text(path: Path) -> str:
    return msgspec.json.format(msgspec.json.encode(lesson(path)), indent=1).decode() + "\n"


def lessons() -> list[tuple[Path, Path]]:
    """Each record of a lesson, and the file made from it."""
    return [(path, GAMES / path.stem / "lessons.json") for path in sorted(LESSONS.glob("*.janken"))]


def main() -> None:
    for source, target in lessons():
        target.write_text(lesson_text(source), encoding="utf-8")
        print(f"{target.relative_to(ROOT)} written")


if __name__ == "__main__":
    main()
