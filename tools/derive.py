"""Writes what is made from a game: types for the page, the README, golden sentences, numbers, checksums.

    ./dev derive NAME ...

Read what has changed before you keep it: `git diff`.
"""

import subprocess
import sys
from pathlib import Path

from janken import games

ROOT = Path(__file__).resolve().parent.parent
OF_ALL_GAMES = (
    ("tools/word_types.py",),
    ("tools/protocol_types.py",),
    ("tools/readme_games.py",),
    ("-m", "tests.words.grammar"),
    ("-m", "tests.bots.test_thoughts"),
)
OF_THE_GAME = (("-m", "tests.core.test_options"), ("-m", "tests.kernel.test_playouts"))


def derive(*names: str) -> None:
    commands = [*OF_ALL_GAMES, *((*command, *names) for command in OF_THE_GAME)]
    for command in commands:
        subprocess.run([sys.executable, *command], check=True, cwd=ROOT, stdout=subprocess.DEVNULL)


def main(names: list[str]) -> int:
    if not names or set(names) - set(games.ours()):
        print(f"{__doc__}\nThe games are {', '.join(games.ours())}.", file=sys.stderr)
        return 2
    derive(*names)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
