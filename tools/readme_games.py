"""Writes the table of games in README.md, from what the games say of themselves.

.venv/bin/python tools/readme_games.py
"""

import re
from pathlib import Path

from janken import shelf
from janken.core.game import Game

FILE = Path(__file__).resolve().parent.parent / "README.md"
TABLE = re.compile(r"(?<=^\|---\|---\|---\|\n)(\| \[.*\]\(docs/rules/.*\n)+", re.MULTILINE)


def with_games(readme: str) -> str:
    games = [game for game in shelf.every() if game.name in shelf.ours()]
    rows = "".join(map(_row, games))
    return TABLE.sub(lambda _: rows, readme)


def _row(game: Game) -> str:
    say = game.catalogue("en").say
    least, most = game.seats[0], game.seats[-1]
    players = str(most) if least == most else f"{least} to {most}"
    return f"| [{say('title', {})}](docs/rules/{game.name}.md) | {players} | {say('summary', {})} |\n"


if __name__ == "__main__":
    FILE.write_text(with_games(FILE.read_text(encoding="utf-8")), encoding="utf-8")
    print(f"{FILE.name} written")
