"""Writes a match as a record: what `read_record` reads, and nothing that depends on a file or a clock.

Bots are comments in the header that other readers skip (docs/records.md): `#: bot 2 club`.
"""

from collections.abc import Iterator, Mapping
from io import StringIO

from janken.core.match import Dealt, Entry, Header, Match
from janken.core.options import Options, is_whole
from janken.kernel.cards import cards_text
from janken.records.reader import NOTE, VERSION, statement_in


def record_text(
    match: Match, notes: Mapping[int, str] | None = None, bots: Mapping[int, str] | None = None
) -> str:
    """Notes are comments above a deal or after a move, by its place in the log.

    `bots` has the level of each bot, by seat.
    """
    return "\n".join(record_lines(match, notes, bots)) + "\n"


def record_lines(
    match: Match, notes: Mapping[int, str] | None = None, bots: Mapping[int, str] | None = None
) -> Iterator[str]:
    """The same, line by line."""
    yield from _header_lines(match.header)
    yield from bot_notes(bots or {})
    for place, entry in enumerate(match.log):
        note = notes.get(place, "") if notes else ""
        if not note:
            yield entry_line(entry)
        elif isinstance(entry, Dealt):
            yield note
            yield entry_line(entry)
        else:
            yield f"{entry_line(entry)}  {note}"


def move_line(seat: int, text: str) -> str:
    return f"{seat} {text}"


def rules_text(options: Options) -> str:
    """The house rules that differ from the default, as in the `options:` line."""
    changed, own = options.changed(), _own_lines(options)
    return " ".join(f"{name}={text}" for name, text in changed.items() if name not in own)


def _own_lines(options: Options) -> set[str]:
    return {option.name for option in options.declared if option.own_line}


def _header_lines(header: Header) -> list[str]:
    lines = [f"janken: {VERSION}", f"game: {header.game.name}", f"seats: {', '.join(header.names)}"]
    rules = rules_text(header.options)
    if rules:
        lines.append(f"options: {rules}")
    lines.append(f"dealer: {header.dealer}")
    changed, own = header.options.changed(), _own_lines(header.options)
    return lines + [f"{name}: {text}" for name, text in changed.items() if name in own]


def entry_line(entry: Entry) -> str:
    if isinstance(entry, Dealt):
        return f"{entry.chance}: {cards_text(list(entry.cards))}"
    line = move_line(entry.seat, entry.move.text())
    return line if entry.at is None else f"{line} @{entry.at}"


_KIND = "bot"


def bot_notes(bots: Mapping[int, str]) -> list[str]:
    """A line for each bot."""
    return [f"{NOTE}{_KIND} {seat} {level}" for seat, level in sorted(bots.items())]


def bots_in(data: bytes) -> dict[int, str]:
    """The level of each bot by seat, in a valid record; the last line for a seat counts."""
    found: dict[int, str] = {}
    for line in _lines_of_header(data.decode("utf-8-sig")):
        if not line.startswith(NOTE):
            continue
        match line.removeprefix(NOTE).split():
            case [kind, seat, level] if kind == _KIND and is_whole(seat):
                found[int(seat)] = level
    return found


def _lines_of_header(text: str) -> Iterator[str]:
    for number, line in enumerate(StringIO(text, newline="\n"), start=1):
        statement = statement_in(number, line)
        if statement is not None and statement.key == "deal":
            return
        yield line.strip()
