"""The sections of CHANGELOG.md.

    python -m tools.changelog --tag v1.2.0     the section of that version, if the project is that version

What has changed since the last version is under "Unreleased"; a release gives it a number and a day.
"""

import re
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
FILE: Final = ROOT / "CHANGELOG.md"
UNRELEASED: Final = "## Unreleased\n"
_VERSION: Final = re.compile(r'^__version__ = "(.*)"$', re.MULTILINE)


def project_version(root: Path = ROOT) -> str:
    """As the package says it, without importing it."""
    found = _VERSION.search((root / "src" / "janken" / "__init__.py").read_text(encoding="utf-8"))
    assert found is not None
    return found[1]


def section(text: str, version: str) -> str:
    """What is said about a version, without its heading; ValueError if nothing is."""
    found = re.search(rf"^## {re.escape(version)}(?: \([^)]*\))?\n(.*?)(?=^## |\Z)", text, re.M | re.S)
    if found is None or not found[1].strip():
        raise ValueError(f"CHANGELOG.md says nothing about {version}")
    return found[1].strip() + "\n"


def released(text: str, version: str, day: str) -> str:
    """With what is under Unreleased as the section of a version."""
    section(text, "Unreleased")
    return text.replace(UNRELEASED, f"{UNRELEASED}\n## {version} ({day})\n", 1)


def main(arguments: list[str]) -> int:
    if len(arguments) != 2 or arguments[0] != "--tag":
        print(__doc__, file=sys.stderr)
        return 2
    wanted, version = arguments[1], project_version()
    if wanted != f"v{version}":
        print(f"The tag is {wanted}, but the project is version {version}.", file=sys.stderr)
        return 1
    try:
        print(section(FILE.read_text(encoding="utf-8"), version), end="")
    except ValueError as error:
        print(f"{error}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
