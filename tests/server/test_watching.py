"""What a host watches: metrics by Prometheus' conventions, a dashboard and alerts that name them."""

import asyncio
import json
import re
from pathlib import Path

from janken.core.long_work import Asker, FairTurns
from janken.table.services import Metrics
from tests.running import ROOT
from tests.server.scissors import contest
from tests.server.test_races import race, table_with, world_of
from tests.server.world import World

MONITORING = ROOT / "docs" / "monitoring"
_NAME = re.compile(r"janken_[a-z_]+")
_OF_NODES = {"janken_guests", "janken_links"}


async def a_server(folder: Path) -> str:
    async with World(folder) as world:
        _, (ann,) = await world.live("light-to-dark", 1, options={"deal": "any-time"})
        await ann.do(ann.move("turn"))
        return world.hub.figures(is_private=True)


async def test_metrics_go_by_the_conventions(tmp_path: Path) -> None:
    text = await a_server(tmp_path)
    kinds = dict(re.findall(r"# TYPE (\w+) (\w+)", text))
    assert set(re.findall(r"# HELP (\w+) .+\.", text)) == set(kinds)
    for name, kind in kinds.items():
        assert name.endswith("_total") is (kind == "counter"), name
        assert name.endswith("_seconds") is (kind == "histogram"), name
    samples = {line.split("{")[0].split()[0] for line in text.splitlines() if line[0] != "#"}
    assert {re.sub("_(bucket|sum|count)$", "", name) for name in samples} <= set(kinds)
    for line in (
        "janken_people 1",
        "janken_games 1",
        "janken_tables 1",
        "janken_waiting 0",
        "janken_ready 1",
    ):
        assert line in text.splitlines()
    assert "janken_answer_seconds_count 1" in text
    for name in ("resident_memory_bytes", "open_files", "data_bytes", "disk_free_bytes"):
        assert int(re.findall(rf"^janken_{name} (\d+)$", text, re.MULTILINE)[0]) > 0


async def test_queues_are_as_long_as_they_are() -> None:
    turns = FairTurns()
    async with turns.take(Asker("a", 1)):
        waiting = [asyncio.create_task(_wait_for(turns, asker)) for asker in (Asker("a", 1), Asker("b", 2))]
        await asyncio.sleep(0)
        assert turns.waiting == 2
    await asyncio.gather(*waiting)
    assert turns.waiting == 0


async def _wait_for(turns: FairTurns, asker: Asker) -> None:
    async with turns.take(asker):
        pass


async def test_dashboard_and_alerts_name_what_there_is(tmp_path: Path) -> None:
    there = set(_NAME.findall(await a_server(tmp_path))) | _OF_NODES
    for file in ("dashboard.json", "alerts.yml"):
        named = set(_NAME.findall((MONITORING / file).read_text()))
        assert named - there == set()
    shown = json.loads((MONITORING / "dashboard.json").read_text())
    assert len({panel["id"] for panel in shown["panels"]}) == len(shown["panels"])
    assert {name for name in there if name.endswith("_total")} - set(
        _NAME.findall((MONITORING / "dashboard.json").read_text())
    ) == {"janken_races_total", "janken_link_frames_heard_total"}


async def test_a_wait_that_is_meant_is_no_part_of_an_answer(tmp_path: Path) -> None:
    """In a race a move waits for those who are farther away: here, by the turned clock, nothing else."""
    of = contest()
    async with world_of(tmp_path, of) as world:
        await race(world, of, await table_with(world, of, {1: 100, 2: 100, 3: 100}), 1)
        text = world.hub.metrics.text({}, is_private=True)
        assert "janken_answer_seconds_count 2" in text
        assert "janken_answer_seconds_sum 0.000000" in text


def test_nothing_is_said_in_public_of_what_is_done_at_a_table() -> None:
    text = Metrics().text({"sockets": 1}, is_private=False)
    assert set(_NAME.findall(text)) == {"janken_errors_total", "janken_sockets"}
