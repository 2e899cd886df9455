"""Imported games: they replay, count as one's own, and are deleted with their person."""

import json
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from janken.core.match import Entry, Match, Moved
from janken.kernel.refusal import Refusal
from janken.records.reader import one_match
from janken.server.archive import Archive, Asked, BringGame, bring, read_bring
from janken.server.forgetting import forget_person
from janken.server.responses import BroughtResponse
from janken.table.notes import GAME, read_note
from janken.table.protocol import AskLobby, Lobby
from tests.running import ROOT
from tests.server.world import Player, World

GOLDEN = ROOT / "tests" / "golden"
RECORDS = [file for file in sorted(GOLDEN.glob("*.janken")) if one_match(file.read_bytes()).state.is_over()]
WHOLE = (GOLDEN / "light-to-dark-whole.janken").read_text()


def game(record: str = WHOLE, origin: str = "elsewhere/1", seat: int = 1) -> BringGame:
    return BringGame(origin=origin, record=record, seat=seat, time_ms=1000)


async def brought(world: World, player: Player, asked: BringGame) -> BroughtResponse | Refusal:
    return await bring(world.hub, player.known, "10.0.0.1", asked)


def timed(match: Match) -> list[Entry]:
    """Where a record has no times, a table has: all at once."""
    return [
        replace(entry, at="0.000") if isinstance(entry, Moved) and entry.at is None else entry
        for entry in match.log
    ]


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
async def test_a_game_is_here_as_it_was_there(file: Path, tmp_path: Path) -> None:
    before = one_match(file.read_bytes())
    async with World(tmp_path) as world:
        ann, eve = await world.person("Ann"), await world.person("Eve")
        for seat in range(1, len(before.header.names) + 1):
            told = await brought(world, ann, game(file.read_text(), f"there/{seat}", seat))
            assert isinstance(told, BroughtResponse)
            archive, own = Archive(world.hub), Asked(told.table, 1, ann.known.id)
            found = await archive.record(own, "en")
            assert found is not None
            again = one_match(found[1].encode())
            assert (again.header, again.log) == (before.header, timed(before))
            replay = await archive.replay(own, 0)
            assert replay is not None
            assert replay.total == len(before.log)
            reviewed = await archive.own(own)
            assert reviewed is None or reviewed.seat == seat
            assert await archive.replay(Asked(told.table, 1, eve.known.id), 0) is None
        notes = await world.hub.store.notes_of(ann.known.id, GAME, 99)
        assert {read_note(note.text).brought for note in notes} == {f"there/{n}" for n in range(1, seat + 1)}
        for note in notes:
            kept = read_note(note.text)
            assert (kept.over, kept.scores) == (True, list(before.state.frame().scores))
            assert note.time_ms == 1000
        await ann.say(AskLobby())
        assert ann.answered(Lobby).tables == []
        assert not len(world.hub.tables)


async def test_a_game_is_brought_once_and_goes_with_its_person(tmp_path: Path) -> None:
    async with World(tmp_path) as world:
        ann = await world.person("Ann")
        first = await brought(world, ann, game())
        assert isinstance(first, BroughtResponse)
        assert first.fresh
        own = f"{first.table}/1"  # as an export from here names it
        for origin in ("elsewhere/1", own):
            assert await brought(world, ann, game(origin=origin)) == BroughtResponse(
                table=first.table, fresh=False
            )
        await ann.enter(first.table)  # the table is like any other
        assert (await world.table(first.table)).live is not None
        await forget_person(world.hub, ann.known.id)
        assert await world.hub.store.log_of(first.table) == []
        assert await world.hub.store.notes_of(ann.known.id, GAME, 9) == []


@pytest.mark.parametrize(
    ("record", "seat", "code"),
    [
        (WHOLE.rsplit("\n", 2)[0], 1, "daily-unfinished"),
        (WHOLE + "1 stop\n", 1, "daily-no-record"),
        (WHOLE.replace("light-to-dark", "chess"), 1, "daily-no-record"),
        ("", 1, "daily-no-record"),
        (WHOLE, 2, "daily-no-record"),
    ],
)
async def test_what_does_not_replay_to_its_end_is_refused(
    record: str, seat: int, code: str, tmp_path: Path
) -> None:
    async with World(tmp_path) as world:
        ann = await world.person("Ann")
        told = await brought(world, ann, game(record, seat=seat))
        assert isinstance(told, Refusal)
        assert told.code == code
        assert await world.hub.store.notes_of(ann.known.id, GAME, 9) == []


async def test_a_person_brings_so_many_and_only_where_they_may_make_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("janken.server.archive.MOST_GAMES", 2)
    async with World(tmp_path) as world:
        ann = await world.person("Ann")
        codes = []
        for number in range(3):
            told = await brought(world, ann, game(origin=f"t/{number}"))
            codes.append(told.code if isinstance(told, Refusal) else "")
        assert codes == ["", "", "brought-enough"]
    async with World(tmp_path, makers="chosen") as world:
        told = await brought(world, await world.person("Ben"), game())
        assert isinstance(told, Refusal)
        assert told.code == "only-chosen-make-tables"


@pytest.mark.parametrize(
    "changed",
    [{"origin": "../x/1"}, {"origin": "x"}, {"seat": 0}, {"time_ms": -1}, {"time_ms": 1 << 53}, {"more": 1}],
)
def test_what_is_no_game_of_an_export_is_not_read(changed: dict[str, object]) -> None:
    said = {**msgspec.to_builtins(game()), **changed}
    with pytest.raises(msgspec.ValidationError):
        read_bring(json.dumps(said))
