"""Who we are at each server, kept so that a seat can be found again. The last one used stands last."""

import json
import os
from contextlib import suppress
from pathlib import Path


def token_at(server: str) -> str | None:
    return _known().get(server)


def last_server() -> str | None:
    return next(reversed(_known()), None)


def keep_token(server: str, token: str) -> None:
    """For the owner's eyes only; without a place to keep it we are new next time."""
    others = {other: kept for other, kept in _known().items() if other != server}
    with suppress(OSError):
        _file().parent.mkdir(parents=True, exist_ok=True)
        file = os.open(_file(), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(file, "w", encoding="utf-8") as out:
            json.dump({**others, server: token}, out)


def _known() -> dict[str, str]:
    with suppress(OSError, ValueError):
        found = json.loads(_file().read_text(encoding="utf-8"))
        if isinstance(found, dict):
            return {str(server): str(token) for server, token in found.items()}
    return {}


def _file() -> Path:
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "janken" / "who.json"
