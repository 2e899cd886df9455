"""Draws docs/img/badges.svg: the version, the Pythons and the licence that pyproject.toml names.

.venv/bin/python -m tools.badges
"""

import tomllib
from pathlib import Path
from typing import Final

from tools.changelog import project_version

ROOT: Final = Path(__file__).resolve().parent.parent
FILE: Final = ROOT / "docs" / "img" / "badges.svg"
_LETTER: Final = 6.6  # the width of one, about


def facts() -> list[tuple[str, str]]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    marks = "Programming Language :: Python :: 3."
    minors = sorted(
        int(line.removeprefix(marks)) for line in project["classifiers"] if line.startswith(marks)
    )
    return [
        ("version", project_version()),
        ("Python", f"3.{minors[0]} to 3.{minors[-1]}"),
        ("licence", project["license"]),
    ]


def badges() -> str:
    drawn, x = [], 0.0
    for name, value in facts():
        left, right = (len(text) * _LETTER + 14 for text in (name, value))
        drawn.append(
            f'<rect x="{x:.1f}" width="{left:.1f}" height="20" fill="#444"/>'
            f'<rect x="{x + left:.1f}" width="{right:.1f}" height="20" fill="#226049"/>'
            f'<text x="{x + left / 2:.1f}" y="14">{name}</text>'
            f'<text x="{x + left + right / 2:.1f}" y="14">{value}</text>'
        )
        x += left + right + 6
    said = ", ".join(f"{name} {value}" for name, value in facts())
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{x:.0f}" height="20" role="img">'
        f"<title>{said}</title>"
        "<style>text{font:11px Verdana,sans-serif;fill:#fff;text-anchor:middle}</style>"
        f"{''.join(drawn)}</svg>\n"
    )


if __name__ == "__main__":
    FILE.write_text(badges(), encoding="utf-8")
