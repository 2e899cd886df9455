"""Undo before every kind of end, at the prompt: records and scores hold what stands, and nothing else."""

from pathlib import Path

import pytest

from janken.core.match import Match, Moved, replayed
from janken.records.reader import one_match
from janken.records.writer import record_text
from tests.running import ROOT
from tests.terminal.test_prompt import play

GOLDEN = ROOT / "tests" / "golden"
# How a game or a hand ends, the record of it, and what can be taken back there.
ENDS = {
    "no set left": ("collector-alone", ("take", "draw", "stop")),
    "nothing to turn or play": ("light-to-dark-whole", ("flip", "remove", "turn")),
    "the first meld in a hand": ("janken-rummy-first-meld", ("meld",)),
    "a knock": ("janken-rummy-knock", ("meld", "add")),
    "a stock that is used up": ("janken-rummy-stock-out", ("meld", "add")),
}


def typed(match: Match, first: int) -> list[str]:
    return [f"{entry.seat} {entry.move.text()}" for entry in match.log[first:] if isinstance(entry, Moved)]


def taking_the_keyboard(match: Match, lines: list[str]) -> list[str]:
    """With an empty line first wherever the keyboard is handed on."""
    if match.state.seats == 1:
        return lines
    before = ["0", *lines]
    return [f"\n{line}" if line[0] != last[0] else line for line, last in zip(lines, before, strict=False)]


@pytest.mark.parametrize("end", ENDS)
def test_what_was_undone_before_the_end_counts_nowhere(end: str, tmp_path: Path) -> None:
    name, verbs = ENDS[end]
    match = one_match((GOLDEN / f"{name}.janken").read_bytes())
    last = max(
        place
        for place, entry in enumerate(match.log[:-1])
        if isinstance(entry, Moved) and entry.move.verb in verbs
    )
    (tmp_path / "begun.janken").write_text(record_text(replayed(match.header, match.log[:last])), "utf-8")
    move, *rest = taking_the_keyboard(match, typed(match, last))
    again = move.lstrip()
    said = play(
        "--load begun.janken", move, "undo", again, *rest, "save end.janken", "quit", cwd=tmp_path
    ).out
    after = one_match((tmp_path / "end.janken").read_bytes())
    assert typed(after, 0) == typed(match, 0)
    assert "No: " not in said
    assert after.state.scores() == match.state.scores()
    assert ("You undo the last move." if match.state.seats == 1 else "undoes the last move.") in said
