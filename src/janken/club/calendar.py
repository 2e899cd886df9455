"""An evening as a calendar file (RFC 5545): one event, in UTC, which is right in every zone."""

from datetime import UTC, datetime
from typing import Final

_LINE: Final = 75  # bytes, without the line break
_HOURS: Final = 3  # that an evening takes if nobody has said
_PROGRAM: Final = "-//janken//evening//EN"


def calendar_file(uid: str, title: str, link: str, starts_ms: int, until_ms: int, wall_ms: int) -> str:
    ends_ms = until_ms if until_ms > starts_ms else starts_ms + _HOURS * 3_600_000
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        f"PRODID:{_PROGRAM}",
        "BEGIN:VEVENT",
        f"UID:{uid}",
        f"DTSTAMP:{_moment(wall_ms)}",
        f"DTSTART:{_moment(starts_ms)}",
        f"DTEND:{_moment(ends_ms)}",
        f"SUMMARY:{_escaped(title)}",
        f"DESCRIPTION:{_escaped(link)}",
        f"URL:{link}",
        "END:VEVENT",
        "END:VCALENDAR",
    ]
    return "".join(f"{_folded(line)}\r\n" for line in lines)


def _moment(ms: int) -> str:
    return datetime.fromtimestamp(ms // 1000, UTC).strftime("%Y%m%dT%H%M%SZ")


def _escaped(text: str) -> str:
    for sign in "\\;,":
        text = text.replace(sign, f"\\{sign}")
    return text.replace("\n", "\\n")


def _folded(line: str) -> str:
    """No longer than a line may be, in bytes; no letter is cut in two."""
    pieces: list[str] = []
    piece = ""
    for letter in line:
        room = _LINE if not pieces else _LINE - 1  # those that follow begin with a blank
        if len((piece + letter).encode()) > room:
            pieces.append(piece)
            piece = ""
        piece += letter
    return "\r\n ".join([*pieces, piece])
