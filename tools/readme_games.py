"""Writes the table of games in README.md, from what the games say of themselves.

.venv/bin/python tools/readme_games.py
"""

import re
from pathlib import Path

from janken import shelf
from janken.core.game import Game
from janken.rule_lab.studies import minutes

FILE = Path(__file__).resolve().parent.parent / "README.md"
TABLE = re.compile(r"(?<=^\|---\|---\|---\|---\|\n)(\| \[.*\]\(docs/rules/.*\n)+", re.MULTILINE)


def with_games(readme: str) -> str:
    games = [game for game in shelf.every() if game.name in shelf.ours()]
    rows = "".join(map(_row, games))
    return TABLE.sub(lambda _: rows, readme)


def _row(game: Game) -> str:
    say = game.catalogue("en").say
    least, most = game.seats[0], game.seats[-1]
    players = str(most) if least == most else f"{least} to {most}"
    title = f"[{say('title', {})}](docs/rules/{game.name}.md)"
    return f"| {title} | {players} | {_minutes(game)} | {say('summary', {})} |\n"


def _minutes(game: Game) -> str:
    """From the study (docs/study.md), with few players and with many."""
    found = sorted(minutes(game.name).values())
    return " to ".join(dict.fromkeys(map(str, found[:1] + found[-1:])))


if __name__ == "__main__":
    FILE.write_text(with_games(FILE.read_text(encoding="utf-8")), encoding="utf-8")
    print(f"{FILE.name} written")
