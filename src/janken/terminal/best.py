"""The best that somebody has reached alone, for each game and its house rules, kept in a file of theirs."""

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from janken.core.view import Alone


def rules_played(game: str, options: Mapping[str, str]) -> str:
    """A game and the house rules that differ from the usual ones, as one text."""
    return " ".join([game, *(f"{name}={value}" for name, value in sorted(options.items()))])


def keep_best(rules: str, reached: Alone) -> int | None:
    """The best before this, and this is kept if it is better. Without a place to keep it there is none."""
    with suppress(OSError, ValueError):
        known = _known()
        before = known.get(rules)
        if before is None or reached.beats(before):
            _write({**known, rules: reached.count})
        return before
    return None


def _known() -> dict[str, int]:
    """ValueError if the file is not ours: then it is left as it is."""
    try:
        found = json.loads(_file().read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    if not isinstance(found, dict) or not all(isinstance(count, int) for count in found.values()):
        raise ValueError(f"{_file()} does not have a number for each game")
    return found


def _write(known: Mapping[str, int]) -> None:
    """Whole or not at all."""
    _file().parent.mkdir(parents=True, exist_ok=True)
    fresh = _file().with_suffix(".new")
    fresh.write_text(json.dumps(known, indent=1), encoding="utf-8")
    fresh.replace(_file())


def data_folder() -> Path:
    """Where a person's own files are."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "janken"


def _file() -> Path:
    return data_folder() / "best.json"
