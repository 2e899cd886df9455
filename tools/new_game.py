"""Begins a game in the tree: examples/round-the-circle, which is whole and small, under another name.

    ./dev new-game NAME

NAME is as records write it, such as odd-one-out. Then change it, file by file, as docs/add-a-game.md says.
"""

import re
import subprocess
import sys
from pathlib import Path

from tools.derive import derive

ROOT = Path(__file__).resolve().parent.parent
EXAMPLE = ROOT / "examples" / "round-the-circle"
PACKAGE = EXAMPLE / "src" / "round_the_circle"
GAMES = ROOT / "src" / "janken" / "games"
WORDS = ROOT / "src" / "janken" / "words"
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


class CannotBeginError(Exception):
    """The message says why."""


def letters_for(name: str) -> str:
    """Two letters for its rules that no page has yet."""
    files = [*(WORDS / "en" / "rules").glob("*.md"), *GAMES.glob("*/words/en.md")]
    pages = [page.read_text(encoding="utf-8") for page in files]
    taken = {found for page in pages for found in re.findall(r"^### ([A-Z]{2})-", page, re.MULTILINE)}
    plain = name.replace("-", "").upper()
    parts = name.upper().split("-")
    wishes = [parts[0][0] + parts[-1][0]] if len(parts) > 1 else []
    wishes += [plain[0] + letter for letter in [*plain[1:], *"ABCDEFGHIJKLMNOPQRSTUVWXYZ"]]
    return next(wish for wish in wishes if wish not in taken and wish.isalpha())


def renamed(text: str, name: str, rules: str) -> str:
    camel = "".join(part.capitalize() for part in name.split("-"))
    module = name.replace("-", "_")
    for old, new in (
        ("from round_the_circle", f"from janken.games.{module}"),
        ("round-the-circle", name),
        ("CircleHand", f"{camel}Hand"),
        ("CircleGame", f"{camel}Game"),
        ("Round the Circle", " ".join(part.capitalize() for part in name.split("-"))),
        ("Im Kreis herum", " ".join(part.capitalize() for part in name.split("-"))),
        ("RC-", f"{rules}-"),
        ('"RC"', f'"{rules}"'),
        ("test_rc_", f"test_{rules.lower()}_"),
    ):
        text = text.replace(old, new)
    return text


def files_of(name: str) -> dict[Path, str]:
    """What is written where: the example, in the places of a game in the tree."""
    module, rules = name.replace("-", "_"), letters_for(name)
    sources = {GAMES / module / file.name: file for file in sorted(PACKAGE.glob("*.py"))}
    sources[ROOT / "tests" / "rules" / module / "test_rules.py"] = EXAMPLE / "tests" / "test_rules.py"
    for language in sorted(folder.name for folder in WORDS.iterdir() if (folder / "cards.ftl").is_file()):
        for ending in ("ftl", "md"):
            own = PACKAGE / "words" / f"{language}.{ending}"
            # A language that the example does not speak begins with the English words.
            words = own if own.is_file() else own.with_stem("en")
            sources[GAMES / module / "words" / own.name] = words
    return {
        file: renamed(source.read_text(encoding="utf-8"), name, rules) for file, source in sources.items()
    }


def begin(name: str) -> list[Path]:
    if not NAME.fullmatch(name):
        raise CannotBeginError(f"{name} cannot be the name of a game: small letters, with - between words")
    files = files_of(name)
    there = [file for file in files if file.exists()]
    if there:
        raise CannotBeginError(f"{there[0].relative_to(ROOT)} is there already: choose another name")
    for file, text in files.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    page = GAMES / name.replace("-", "_") / "words" / "en.md"
    there_too = page.relative_to(ROOT).as_posix()
    (ROOT / "docs" / "rules" / f"{name}.md").write_text(f"Read it here: [{there_too}](../../{there_too})\n")
    python = sorted(str(file) for file in files if file.suffix == ".py")
    for ruff in (("check", "--fix", "--select=I"), ("format",)):
        subprocess.run([sys.executable, "-m", "ruff", *ruff, "--quiet", *python], check=True, cwd=ROOT)
    return sorted(files)


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        written = begin(arguments[0])
    except CannotBeginError as error:
        print(error, file=sys.stderr)
        return 1
    derive(arguments[0])
    for file in written:
        print(file.relative_to(ROOT))
    name = arguments[0]
    print(f"It can be played: ./dev play {name}. docs/add-a-game.md says how to go on.")
    tests = f"tests/rules/{name.replace('-', '_')}"
    print(f"Its rules are tested in a second, and nothing is compiled: JANKEN_PURE=1 ./dev test {tests}")
    print(f"After a change: ./dev derive {name}, ./dev test --game {name} and ./dev check.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
