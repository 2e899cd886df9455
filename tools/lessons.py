#!/usr/bin/env python3
"""Writes web/src/games/NAME/lessons.json from web/lessons/NAME*.janken: the playable introductions.

A chapter is a record: NAME.janken is the first, NAME.2-jokers.janken the second, about jokers. A comment
`# step KEY` before a move of seat 1 makes that move something for the learner to find; all other moves are
played for them. Views are those of seat 1, so nothing hidden gets into the page.

.venv/bin/python tools/lessons.py
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from janken.core.events import Event
from janken.core.match import Match, Moved
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


def chapter(path: Path) -> dict[str, object]:
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
            moves += 1
        events = match.enter(entry)
        if steps:
            steps[-1].after = match.view(LEARNER).fields()
            steps[-1].facts += told(events)
    options = recorded.header.options.changed()
    about = path.stem.partition(".")[2].partition("-")[2]
    return {"about": about, "names": list(recorded.header.names), "options": options, "steps": steps}


def lesson_text(chapters: list[Path]) -> str:
    """One step on a line, so that the file is short and a change of one step is one line of a diff."""
    return "[\n" + ",\n".join(_chapter_text(chapter(path)) for path in chapters) + "\n]\n"


def _chapter_text(lesson: dict[str, object]) -> str:
    steps = lesson["steps"]
    assert isinstance(steps, list)
    head = msgspec.json.encode({name: value for name, value in lesson.items() if name != "steps"}).decode()
    lines = ",\n".join(msgspec.json.encode(step).decode() for step in steps)
    return f'{head[:-1]},"steps":[\n{lines}\n]}}'


def lessons() -> dict[str, list[Path]]:
    """The records of each game, in the order of their chapters."""
    found: dict[str, list[Path]] = {}
    for path in sorted(LESSONS.glob("*.janken"), key=lambda path: path.stem):
        found.setdefault(path.stem.partition(".")[0], []).append(path)
    return found


def target_of(name: str) -> Path:
    return GAMES / name / "lessons.json"


def main() -> None:
    for name, chapters in lessons().items():
        target = target_of(name)
        target.write_text(lesson_text(chapters), encoding="utf-8")
        print(f"{target.relative_to(ROOT)} written")


if __name__ == "__main__":
    main()
