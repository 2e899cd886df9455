"""Writes a match as a record: what `read_record` reads, and nothing that depends on a file or a clock."""

from collections.abc import Mapping

from janken.core.match import Dealt, Entry, Header, Match
from janken.core.options import Options
from janken.kernel.cards import cards_text
from janken.records.header import VERSION


def record_text(match: Match, notes: Mapping[int, str] | None = None) -> str:
    """The notes are comments: above a deal and behind a move, by the place of it in the log."""
    lines = _header_lines(match.header)
    for place, entry in enumerate(match.log):
        note = notes.get(place, "") if notes else ""
        if not note:
            lines.append(entry_line(entry))
        elif isinstance(entry, Dealt):
            lines += [note, entry_line(entry)]
        else:
            lines.append(f"{entry_line(entry)}  {note}")
    return "\n".join(lines) + "\n"


def move_line(seat: int, text: str) -> str:
    return f"{seat} {text}"


def rules_text(options: Options) -> str:
    """The house rules that differ from the default, as the `options:` line has them."""
    return " ".join(f"{option.name}={text}" for option, text in options.changed() if not option.own_line)


def _header_lines(header: Header) -> list[str]:
    lines = [f"janken: {VERSION}", f"game: {header.game.name}", f"seats: {', '.join(header.names)}"]
    rules = rules_text(header.options)
    if rules:
        lines.append(f"options: {rules}")
    lines.append(f"dealer: {header.dealer}")
    lines += [f"{option.name}: {text}" for option, text in header.options.changed() if option.own_line]
    return lines


def entry_line(entry: Entry) -> str:
    if isinstance(entry, Dealt):
        return f"{entry.chance}: {cards_text(list(entry.cards))}"
    line = move_line(entry.seat, entry.move.text())
    return line if entry.at is None else f"{line} @{entry.at}"
