"""A player's own files: who they are at each server, their best solo results, the games they finished."""

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path

from janken.core.view import Alone


def _folder() -> Path:
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "janken"


# Identities: a token for each server, so that a seat can be found again. The server used last is at the end.


def _identities_file() -> Path:
    return _folder() / "who.json"


def token_at(server: str) -> str | None:
    return _identities().get(server)


def last_server() -> str | None:
    return next(reversed(_identities()), None)


def keep_token(server: str, token: str) -> None:
    """Only its owner can read the file. If it cannot be written, we are new to the server next time."""
    others = {other: kept for other, kept in _identities().items() if other != server}
    with suppress(OSError):
        _folder().mkdir(parents=True, exist_ok=True)
        file = os.open(_identities_file(), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(file, "w", encoding="utf-8") as out:
            json.dump({**others, server: token}, out)


def _identities() -> dict[str, str]:
    with suppress(OSError, ValueError):
        found = json.loads(_identities_file().read_text(encoding="utf-8"))
        if isinstance(found, dict):
            return {str(server): str(token) for server, token in found.items()}
    return {}


# Best solo results, for each game and its house rules


def _best_file() -> Path:
    return _folder() / "best.json"


def rules_played(game: str, options: Mapping[str, str]) -> str:
    """A game and the house rules that differ from the usual ones, as one text."""
    return " ".join([game, *(f"{name}={value}" for name, value in sorted(options.items()))])


def keep_best(rules: str, reached: Alone) -> int | None:
    """The best result before this one, which is kept if it is better.

    Returns None for the first, and if results cannot be stored.
    """
    with suppress(OSError, ValueError):
        results = _best_results()
        before = results.get(rules)
        if before is None or reached.beats(before):
            _write_best({**results, rules: reached.count})
        return before
    return None


def _best_results() -> dict[str, int]:
    """ValueError if the file is not ours: then it is left as it is."""
    try:
        found = json.loads(_best_file().read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    if not isinstance(found, dict) or not all(isinstance(count, int) for count in found.values()):
        raise ValueError(f"{_best_file()} does not have a number for each game")
    return found


def _write_best(results: Mapping[str, int]) -> None:
    """Whole or not at all."""
    _folder().mkdir(parents=True, exist_ok=True)
    fresh = _best_file().with_suffix(".new")
    fresh.write_text(json.dumps(results, indent=1), encoding="utf-8")
    fresh.replace(_best_file())


# History: the games finished at this prompt, one on each line


def history_file() -> Path:
    return _folder() / "history.jsonl"


@dataclass(frozen=True)
class FinishedGame:
    day: str
    game: str
    options: Mapping[str, str]  # those that differ from the usual ones
    names: Sequence[str]
    scores: Sequence[int]
    winners: Sequence[int]
    reached: int | None  # the result of a solo game
    fewer: bool  # are fewer better?

    @property
    def rules(self) -> str:
        return rules_played(self.game, self.options)


def finished(
    game: str,
    options: Mapping[str, str],
    names: Sequence[str],
    scores: Sequence[int],
    winners: Sequence[int],
    alone: Alone,
) -> FinishedGame:
    solo = len(names) == 1
    return FinishedGame(
        day=str(date.today()),
        game=game,
        options=dict(options),
        names=list(names),
        scores=list(scores),
        winners=list(winners),
        reached=alone.count if solo else None,
        fewer=solo and alone.fewer,
    )


def keep_game(game: FinishedGame) -> None:
    """If it cannot be written, the game is missing from the history."""
    with suppress(OSError):
        _folder().mkdir(parents=True, exist_ok=True)
        with history_file().open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(game), ensure_ascii=False) + "\n")


def games_kept() -> Iterator[FinishedGame]:
    """The earliest first; lines that we did not write are skipped."""
    try:
        lines = history_file().read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        return
    for line in lines:
        with suppress(ValueError, TypeError):
            yield FinishedGame(**json.loads(line))
