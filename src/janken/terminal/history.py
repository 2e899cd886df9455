"""The games that somebody has finished at this prompt, one line each in a file of theirs."""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path

from janken.core.view import Alone
from janken.terminal.best import data_folder, rules_played


@dataclass(frozen=True)
class FinishedGame:
    day: str
    game: str
    options: Mapping[str, str]  # those that differ from the usual ones
    names: Sequence[str]
    scores: Sequence[int]
    winners: Sequence[int]
    reached: int | None  # what counts alone
    fewer: bool  # are few better?

    @property
    def rules(self) -> str:
        return rules_played(self.game, self.options)


def history_file() -> Path:
    return data_folder() / "history.jsonl"


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
    """Without a place to keep it there is no history."""
    with suppress(OSError):
        history_file().parent.mkdir(parents=True, exist_ok=True)
        with history_file().open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(game), ensure_ascii=False) + "\n")


def games_kept() -> Iterator[FinishedGame]:
    """The earliest first; a line that is none of ours is passed over."""
    try:
        lines = history_file().read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        return
    for line in lines:
        with suppress(ValueError, TypeError):
            yield FinishedGame(**json.loads(line))
