"""Writes a match as a record: what `read_record` reads, and nothing that depends on a file or a clock."""

from janken.core.match import Dealt, Entry, Header, Match
from janken.kernel.cards import cards_text
from janken.records.header import VERSION


def record_text(match: Match) -> str:
    lines = [*_header_lines(match.header), *map(entry_line, match.log)]
    return "\n".join(lines) + "\n"


def move_line(seat: int, text: str) -> str:
    return f"{seat} {text}"


def _header_lines(header: Header) -> list[str]:
    lines = [f"janken: {VERSION}", f"game: {header.game.name}", f"seats: {', '.join(header.names)}"]
    changed = header.options.changed()
    words = [f"{option.name}={text}" for option, text in changed if not option.own_line]
    if words:
        lines.append(f"options: {' '.join(words)}")
    lines.append(f"dealer: {header.dealer}")
    lines += [f"{option.name}: {text}" for option, text in changed if option.own_line]
    return lines


def entry_line(entry: Entry) -> str:
    if isinstance(entry, Dealt):
        return f"{entry.chance}: {cards_text(list(entry.cards))}"
    line = move_line(entry.seat, entry.move.text())
    return line if entry.at is None else f"{line} @{entry.at}"
