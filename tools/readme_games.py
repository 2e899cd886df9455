"""Writes the table of games in README.md, from what the games say of themselves.

.venv/bin/python tools/readme_games.py
"""

import re
from pathlib import Path

from janken import games
from janken.core.game import Game
from janken.rule_lab.results import minutes, usual_goal

FILE = Path(__file__).resolve().parent.parent / "README.md"
TABLE = re.compile(r"(?<=^\|---\|---\|---\|---\|\n)(\| \[.*\]\(src/janken/games/.*\n)+", re.MULTILINE)


def with_games(readme: str) -> str:
    ours = [game for game in games.every() if game.name in games.ours()]
    rows = "".join(map(_row, ours))
    return TABLE.sub(lambda _: rows, readme)


def _row(game: Game) -> str:
    say = game.catalogue("en").say
    least, most = game.seats[0], game.seats[-1]
    players = str(most) if least == most else f"{least} to {most}"
    rules = f"src/janken/games/{game.name.replace('-', '_')}/words/en.md"
    title = f"[{say('title', {})}]({rules})"
    return f"| {title} | {players} | {_minutes(game)} | {say('summary', {})} |\n"


def _minutes(game: Game) -> str:
    """From docs/study/results.md, with few players and with many; to which goal, where there is one."""
    found = sorted(minutes(game.name).values())
    about = " to ".join(dict.fromkeys(map(str, found[:1] + found[-1:])))
    goal = usual_goal(game.name)
    return f"{about} (to {goal} points)" if goal else about


if __name__ == "__main__":
    FILE.write_text(with_games(FILE.read_text(encoding="utf-8")), encoding="utf-8")
    print(f"{FILE.name} written")
