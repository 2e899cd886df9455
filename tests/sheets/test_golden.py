"""What is printed is what somebody has looked at: the content of every PDF, by its checksum.

After a change look at the sheets (`janken sheet`), and write the checksums again:
`python -m tests.sheets.test_golden`.
"""

import re
import zlib
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from janken.sheets import every_sheet, papers, sheet_bytes
from janken.words import languages

GOLDEN = Path(__file__).with_name("golden.txt")


def checksums() -> Iterator[str]:
    for name in every_sheet():
        for paper in papers(name):
            for language in languages():
                content = sha256(drawn(sheet_bytes(name, ".pdf", paper, language))).hexdigest()[:16]
                yield f"{content} {name} {paper} {language}"


def drawn(pdf: bytes) -> bytes:
    """Page by page, unpacked: how it is packed depends on the system's zlib."""
    return b"\n".join(map(zlib.decompress, re.findall(rb"stream\n(.*?)\nendstream", pdf, re.DOTALL)))


def test_sheets_are_printed_as_they_were_looked_at() -> None:
    assert list(checksums()) == GOLDEN.read_text(encoding="utf-8").splitlines()


if __name__ == "__main__":
    GOLDEN.write_text("\n".join(checksums()) + "\n", encoding="utf-8")
