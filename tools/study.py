"""The study of the five games: plays it, and writes the findings where they are shown.

    nice .venv/bin/python tools/study.py play [--processes N] [NAME ...]    about 25 minutes of one core
    .venv/bin/python tools/study.py write

`play` can be stopped at any time and resumed. `write` updates docs/study/results.md and the minutes of the
browser table; tools/readme_games.py updates those in README.md.
"""

import argparse
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from janken import games
from janken.rule_lab.report import LabWords, finding
from janken.rule_lab.results import is_studied, lengths_of_rules, minutes, study, usual_goal
from janken.rule_lab.tally import Tally
from janken.words import ENGLISH

ROOT = Path(__file__).resolve().parent.parent
STUDIES = ROOT / "src" / "janken" / "rule_lab" / "studies"
KEPT = ROOT / ".cache" / "study"
PAGE = ROOT / "docs" / "study" / "results.md"
MINUTES = ROOT / "web" / "src" / "games" / "minutes.json"
GOALS = (100, 200, 300, 500, 1000)  # whose lengths are given; others are between those
BLOCK = re.compile(r"(?<=<!-- study: )(\S+) -->\n.*?(?=<!-- end -->)", re.DOTALL)

# The commands of the lab. 9 of a Kind is slow to play, most of all with club bots.
COMMANDS = {
    "collector.players": "collector --vary seats=1,2,3,4 --deals 600",
    "collector": "collector --seats 3 --one-at-a-time --vary draw=must,may --vary assist=no,yes --deals 600",
    "collector.alone": "collector --seats 1 --vary aim=points,cards --deals 400",
    "light-to-dark": "light-to-dark --vary deal=when-stuck,any-time --deals 60",
    "run-with-scissors.players": "run-with-scissors --vary seats=3,4,5,6 --deals 60",
    "run-with-scissors": (
        "run-with-scissors --seats 4 --one-at-a-time --vary scoring=standard,michigan --vary patience=6,3,12"
        " --vary ask=no,yes --vary beat=0.7,0,2 --vary deals-each=3,1 --vary minutes=none,10 --deals 50"
    ),
    "run-with-scissors.michigan": (
        "run-with-scissors --seats 4 --option scoring=michigan --one-at-a-time --vary chips=30,15,60"
        " --vary broke=debt,end,short --vary poker-order=usual,rarity --vary poker-tie=redeal,split"
        " --deals 50"
    ),
    "janken-rummy.players": "janken-rummy --vary seats=2,3,4,5,6 --no-skill --deals 24",
    "janken-rummy": (
        "janken-rummy --seats 3 --one-at-a-time --vary goal=100,200 --vary jokers=no,yes"
        " --vary rediscard=no,yes --vary recycles=3,0,none --vary stall-rounds=10,3"
        " --vary changing-melds=no,yes --vary first-meld=0,30 --vary lay-off=any,own --vary knock=none,10"
        " --vary discard-pile=top,any --deals 50"
    ),
    "janken-rummy.jokers": (
        "janken-rummy --seats 3 --option goal=100 --option jokers=yes --one-at-a-time"
        " --vary joker-points=15,5,50 --vary min-naturals=0,1,2 --vary joker-swap=no,yes --deals 50"
    ),
    "nine-of-a-kind.players": "nine-of-a-kind --option goal=100 --vary seats=5,6,7,8,9 --no-skill --deals 6",
    "nine-of-a-kind": (
        "nine-of-a-kind --seats 6 --bot easy --no-skill --one-at-a-time --vary goal=30,60"
        " --vary look=20,5 --vary stall=180,60 --vary unison=1,0,3 --vary naming=15,5"
        " --vary chicken=no,yes,fewest --deals 20"
    ),
    "nine-of-a-kind.skill": "nine-of-a-kind --seats 6 --bot easy --option goal=30 --deals 20",
}
# What is shown of games by the number of players; of the house rules all that is certain.
SHOWN = (
    "minutes", "moves", "hands", "first-wins", "dealer-wins", "lead-changes", "comebacks", "ties",
    "decisions", "skill-club", "skill-master",
)  # fmt: skip


def play(names: list[str], processes: int) -> None:
    KEPT.mkdir(parents=True, exist_ok=True)
    for name in names or COMMANDS:
        print(f"{name}: janken lab {COMMANDS[name]}", file=sys.stderr)
        sums = KEPT / f"{name}.json"
        words = [*COMMANDS[name].split(), "--processes", str(processes)]
        words += ["--keep", str(KEPT / f"{name}.results"), "--save", str(sums)]
        subprocess.run([sys.executable, "-m", "janken", "lab", *words], stdout=subprocess.DEVNULL, check=True)
        shutil.copy(sums, STUDIES)  # not before all its deals are played


def minutes_text() -> str:
    """For the browser table: how long by the number of players, and how many times as long with a rule."""
    measured = {}
    for game in filter(is_studied, games.ours()):
        usual = usual_goal(game)
        goals = sorted({*GOALS, usual}) if usual else []
        measured[game] = {
            "minutes": _by_seats(game),
            "rules": lengths_of_rules(game),
            **(
                {"goal": usual, "goals": {str(goal): _by_seats(game, goal) for goal in goals}}
                if usual
                else {}
            ),
        }
    return msgspec.json.format(msgspec.json.encode(measured)).decode() + "\n"


def _by_seats(game: str, goal: int | None = None) -> dict[str, int]:
    return {str(seats): about for seats, about in minutes(game, goal).items()}


def with_results(page: str) -> str:
    """The page with what was found between its marks."""
    return BLOCK.sub(lambda found: f"{found[1]} -->\n\n{_block(found[1])}\n", page)


def _block(name: str) -> str:
    tally = study(name)
    words = LabWords(tally.plan.game, tally.plan.most_seats, ENGLISH)
    lines = _table(tally, words) if set(tally.plan.varied) <= {"seats"} else _findings(tally, words)
    command = re.sub(r"--deals \d+", f"--deals {tally.deals}", COMMANDS[name])
    made = f"Made by {tally.made_by}."
    return "\n".join([f"    janken lab {command}", "", *lines, "", made, ""])


def _table(tally: Tally, words: LabWords) -> Iterator[str]:
    shown = [name for name in SHOWN if any(tally.mean(cell, name) for cell in range(len(tally.cells)))]
    yield f"| players | {' | '.join(map(words.measure, shown))} |"
    yield f"|---|{'---|' * len(shown)}"
    for number, cell in enumerate(tally.plan.cells):
        values = (_mean(tally, words, number, name) for name in shown)
        yield f"| {cell.seats} | {' | '.join(values)} |"


def _mean(tally: Tally, words: LabWords, cell: int, name: str) -> str:
    found = tally.mean(cell, name)
    if found is None:
        return "–"
    return f"{words.number(name, found.mean)} {words.width(name, found.half_width)}".strip()


def _findings(tally: Tally, words: LabWords) -> Iterator[str]:
    effects = [effect for effect in tally.effects() if effect.is_certain]
    usual = tally.plan.said(tally.plan.cells[0])
    yield f"Compared with `{usual}`, {tally.deals} deals:"
    yield ""
    for number, cell in enumerate(tally.plan.cells[1:], start=1):
        found = [finding(tally, effect, words) for effect in effects if effect.cell == number]
        told = "; ".join(found) or words.say("nothing-changed", deals=tally.deals)
        yield f"- `{tally.plan.said(cell)}`: {told}"


def write() -> None:
    MINUTES.write_text(minutes_text(), encoding="utf-8")
    PAGE.write_text(with_results(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    print(f"{MINUTES.name} and {PAGE.name} written")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parts = parser.add_subparsers(dest="part", required=True)
    playing = parts.add_parser("play")
    playing.add_argument("names", nargs="*", metavar="NAME", help=", ".join(COMMANDS))
    playing.add_argument("--processes", type=int, default=1)
    parts.add_parser("write")
    asked = parser.parse_args()
    if asked.part == "play":
        if unknown := set(asked.names) - set(COMMANDS):
            parser.error(f"no such study: {', '.join(unknown)}. There are {', '.join(COMMANDS)}")
        try:
            play(asked.names, asked.processes)
        except KeyboardInterrupt:
            sys.exit("stopped; the same command continues from here")
    else:
        write()


if __name__ == "__main__":
    main()
