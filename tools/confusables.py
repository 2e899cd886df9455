#!/usr/bin/env python3
"""Writes src/janken/table/confusables.txt: what each letter looks like, by Unicode Technical Standard 39.

.venv/bin/python tools/confusables.py confusables.txt

The standard's own file is at unicode.org (Public/security), and in the sources of ICU, which Debian has too:
`apt source icu`, where it is `confusables.txt` among the Unicode data.
"""

import re
import sys
import unicodedata
from collections import defaultdict
from pathlib import Path

FILE = Path(__file__).resolve().parent.parent / "src" / "janken" / "table" / "confusables.txt"
HEAD = """\
# Letters that look alike, one kind a line: what stands for them, a space, and all others.
# Written by tools/confusables.py from confusables.txt of Unicode Technical Standard 39, version {version}.
# Copyright (c) 1991-{year} Unicode, Inc. The licence of these data is in NOTICE.
"""


def lookalikes(standard: str) -> dict[str, str]:
    """By what stands for them (the standard calls it their prototype): letters that a name can have."""
    kinds: dict[str, list[str]] = defaultdict(list)
    for line in standard.splitlines():
        fields = line.partition("#")[0].split(";")
        if len(fields) == 3:
            letter, prototype = (_letters(field) for field in fields[:2])
            # Names are taken apart before they are compared, and have their gaps taken out.
            if unicodedata.normalize("NFKD", letter) == letter and " " not in prototype:
                kinds[prototype].append(letter)
    return {prototype: "".join(sorted(kinds[prototype])) for prototype in sorted(kinds)}


def _letters(codes: str) -> str:
    return "".join(chr(int(code, 16)) for code in codes.split())


def _said(standard: str, pattern: str) -> str:
    found = re.search(pattern, standard, re.MULTILINE)
    if found is None:
        sys.exit(f"This is not the standard's confusables.txt: it has no line like {pattern!r}.")
    return found[1]


def main() -> None:
    standard = Path(sys.argv[1]).read_text(encoding="utf-8-sig")
    version, year = _said(standard, r"^# Version: (\S+)"), _said(standard, r"^# Date: (\d+)")
    kinds = lookalikes(standard)
    lines = [f"{prototype} {others}\n" for prototype, others in kinds.items()]
    FILE.write_text(HEAD.format(version=version, year=year) + "".join(lines), encoding="utf-8")
    print(f"{FILE.name} written: {sum(map(len, kinds.values()))} letters, by version {version}")


if __name__ == "__main__":
    main()
