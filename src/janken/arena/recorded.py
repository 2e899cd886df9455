"""Records of bots' play, made from a seed: the same seed, the same bytes. One file for every hand."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from janken.arena.play import BotTable, close_bots, load_bots
from janken.bots.bot import Limits
from janken.core.errors import CallError
from janken.core.match import Header
from janken.core.text import rewrite
from janken.jobs.engine import Engine, in_order
from janken.records.writer import record_text

ABOUT: Final = "dataset.json"


@dataclass(frozen=True)
class Recording:
    """What is played. Bots that search have playouts and no clock, so that they always play the same."""

    header: Header
    bots: tuple[str, ...]  # one for each seat
    playouts: int
    seed: str
    hands: int

    def described(self) -> dict[str, object]:
        return {
            "game": self.header.game.name,
            "options": self.header.options.changed(),
            "bots": list(self.bots),
            "playouts": self.playouts,
            "seed": self.seed,
            "hands": self.hands,
        }


@dataclass(frozen=True)
class HandJob:
    recording: Recording
    number: int


def play_hand(job: HandJob) -> str:
    """The record of a hand; the deal moves from seat to seat."""
    recording = job.recording
    header = recording.header
    seats = len(header.names)
    at_table = Header(header.game, header.names, header.options, job.number % seats + 1)
    limits = Limits(seconds=3600.0, playouts=recording.playouts)
    table = BotTable(at_table, load_bots(recording.bots), limits, f"data {recording.seed} {job.number}")
    table.play(whole_game=False)
    return record_text(table.match, bots=dict(enumerate(recording.bots, start=1)))


def name_of(number: int) -> str:
    return f"{number:06}.janken"


def record(recording: Recording, folder: Path, engine: Engine) -> Iterator[int]:
    """Write the hands that are not there yet; yields how many there are now, after each."""
    _begin(recording, folder)
    done = len(files_in(folder))
    yield done
    missing = (HandJob(recording, number) for number in range(done, recording.hands))
    try:
        for texts in in_order(engine, play_hand, missing, recording.hands - done):
            for text in texts:
                rewrite(folder / name_of(done), text)
                done += 1
                yield done
    finally:
        close_bots()


def _begin(recording: Recording, folder: Path) -> None:
    about = msgspec.json.format(msgspec.json.encode(recording.described())) + b"\n"
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / ABOUT
    if not file.exists():
        file.write_bytes(about)
    elif file.read_bytes() != about:
        raise CallError(f"{folder} has other hands: name a new folder, or repeat the command that made them")


def files_in(folder: Path) -> Sequence[Path]:
    """The records without a gap, in order: what comes after one that is missing is made again."""
    found = sorted(folder.glob("[0-9]*.janken"))
    whole = [file for number, file in enumerate(found) if file.name == name_of(number)]
    return whole[: next((place for place, file in enumerate(whole) if file != found[place]), len(whole))]
