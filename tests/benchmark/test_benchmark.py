"""The benchmark: a suite that stays as it is, agents of every kind, and results that can be checked."""

import os
import re
import signal
import subprocess
from dataclasses import replace
from pathlib import Path
from time import sleep

import pytest

import janken
from janken.benchmark.results import Result, read_result
from janken.benchmark.suite import TASKS, PlayedTask, Task, checksum_of_deals, checksum_of_play
from janken.bots.bot import Bot, Decision, Limits, Seen
from tests.running import JANKEN, ROOT, environment
from tests.running import janken as command

POLICIES = ROOT / "tests" / "benchmark" / "policies.py"
GREEDY = f"{ROOT / 'examples' / 'greedy.py'}:Greedy"


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.name)
def test_the_suite_is_frozen(task: Task) -> None:
    """Other deals, rules or opponents would make results incomparable: they need a suite of another name."""
    assert (task.deals_checksum, task.play_checksum) == (checksum_of_deals(task), checksum_of_play(task))


class FirstMove(Bot):
    name = "first move"

    def choose(self, seen: Seen, limits: Limits, seed: str) -> Decision:
        return Decision(seen.legal[0])


@pytest.mark.parametrize(
    "agent",
    [
        "easy",
        GREEDY,
        f"run:python3 {ROOT / 'examples' / 'json_bot.py'}",
        f"policy:{POLICIES}:first",
        FirstMove(),
    ],
    ids=["level", "class", "program", "policy", "object"],
)
def test_agents_of_every_kind_are_measured_and_checked(agent: str | Bot, tmp_path: Path) -> None:
    done: list[tuple[int, int]] = []
    found = janken.run_benchmark(
        agent, tasks=["collector-two"], deals=2, progress=lambda *one: done.append(one)
    )
    assert done == [(1, 2), (2, 2)]
    assert not found.is_whole
    found.save(tmp_path / "result.json")
    assert janken.check_benchmark(tmp_path / "result.json") == found


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.name)
def test_a_policy_sits_at_every_table(task: Task, tmp_path: Path) -> None:
    """Its environment follows the table, whatever the others do."""
    found = janken.run_benchmark(f"policy:{POLICIES}:last", tasks=[task.name], deals=1)
    assert all(table.answers for table in found.tasks[0].played[0].tables)
    found.save(tmp_path / "result.json")
    janken.check_benchmark(tmp_path / "result.json")


@pytest.mark.parametrize("task", ["collector-alone", "janken-rummy-two"])
def test_a_tree_search_of_openspiel_sits_at_a_table(task: str, tmp_path: Path) -> None:
    """MCTS, and ISMCTS where cards are hidden."""
    agent = f"{ROOT / 'examples' / 'tree_search.py'}:TreeSearch"
    found = janken.run_benchmark(agent, tasks=[task], deals=1, seconds=0.005)
    assert all(table.answers for table in found.tasks[0].played[0].tables)
    found.save(tmp_path / "result.json")
    janken.check_benchmark(tmp_path / "result.json")


def test_random_is_0_and_club_is_100() -> None:
    for task in TASKS:
        assert task.index(task.random) == 0
        assert task.index(task.club) == pytest.approx(100)
    fair = janken.run_benchmark("club", tasks=["janken-rummy-two"], deals=4)
    assert fair.index.mean == pytest.approx(100)  # against itself, from both seats


def of_two_deals() -> Result:
    return janken.run_benchmark(GREEDY, tasks=["collector-two", "collector-alone"], deals=2)


def with_first_deal(result: Result, change: PlayedTask) -> Result:
    first, *others = result.tasks
    return replace(result, tasks=[replace(first, played=[change, *first.played[1:]]), *others])


def test_whatever_is_changed_in_a_result_is_found(tmp_path: Path) -> None:
    right = of_two_deals()
    deal = right.tasks[0].played[0]
    table, other = deal.tables
    lied = replace(table, result=1.0 - table.result)
    shorter, longer = (
        replace(table, answers=table.answers[:-1]),
        replace(table, answers=[*table.answers, "pass"]),
    )
    swapped = replace(table, answers=[*table.answers[:2], "draw", *table.answers[2:]])
    index = replace(right.index, mean=right.index.mean + 1)
    first, second = right.tasks
    wrongs = {
        "the answers give": with_first_deal(right, replace(deal, tables=[lied, other])),
        "no more answers": with_first_deal(right, replace(deal, tables=[shorter, other])),
        "the hand is over before": with_first_deal(right, replace(deal, tables=[longer, other])),
        "chose draw": with_first_deal(right, replace(deal, tables=[swapped, other])),
        "once from every seat": with_first_deal(right, replace(deal, tables=[table])),
        "not the first": replace(right, tasks=[replace(first, played=first.played[1:]), second]),
        "the index is": replace(right, index=index),
        "its deals give": replace(right, tasks=[replace(first, result=second.result), second]),
        "whole suite": replace(right, is_whole=True),
        "is a result of janken-0": replace(right, suite="janken-0"),
        "has no task": replace(right, tasks=[replace(first, task="chess"), second]),
    }
    for sentence, wrong in wrongs.items():
        wrong.save(tmp_path / "wrong.json")
        with pytest.raises(janken.JankenError, match=sentence):
            janken.check_benchmark(tmp_path / "wrong.json")
    right.save(tmp_path / "right.json")
    assert janken.check_benchmark(tmp_path / "right.json") == right


def benchmark(*words: str) -> tuple[str, ...]:
    return ("benchmark", *words, "--processes", "1")


def test_stopped_with_control_c_the_same_command_resumes(tmp_path: Path) -> None:
    out = tmp_path / "result.json"
    partial = tmp_path / "result.json.partial"
    words = benchmark("random", "--task", "collector-two", "--out", str(out))
    running = subprocess.Popen([JANKEN, *words], stdout=subprocess.PIPE, env=environment({}), text=True)
    while not partial.exists() or len(partial.read_bytes().splitlines()) < 3:
        assert running.poll() is None
        sleep(0.01)
    os.kill(running.pid, signal.SIGINT)
    said, _ = running.communicate()
    assert "the same command resumes" in said
    kept = partial.read_bytes().splitlines()[1:]
    assert not read_result(out).is_whole
    done = command(*words)
    assert done.status == 0, done.err
    assert "resumes" not in done.out
    assert not partial.exists()
    whole = read_result(out).tasks[0].played
    assert [played.deal for played in whole] == list(range(200))
    assert 2 <= len(kept) < 200


def test_the_command_checks_a_file_and_lets_the_agent_play_a_sample_again(tmp_path: Path) -> None:
    out = str(tmp_path / "result.json")
    task = ("--task", "collector-two", "--deals", "3")
    assert command(*benchmark("easy", *task, "--out", out)).status == 0
    right = command(*benchmark("easy", "--check", out, "--sample", "2"))
    assert "Correct: the answers give these figures, deal by deal, and easy played 2 of them" in right.out
    other = command(*benchmark("club", "--check", out))
    assert other.status == 2
    assert "the agent now answers" in other.err.splitlines()[-1]


def test_what_cannot_be_measured_is_said_in_a_sentence(tmp_path: Path) -> None:
    for words, sentence in (
        (("mastre",), "Did you mean master?"),
        (("easy", "--task", "collector-tow"), "Did you mean collector-two?"),
        (("policy:nowhere.py:act",), "nowhere.py"),
        ((f"policy:{POLICIES}:nothing",), "has no policy nothing"),
        ((f"policy:{POLICIES}:illegal", "--deals", "1"), "which is not legal now"),
        (("--check", str(tmp_path / "none.json")), "none.json"),
        (("--check", str(POLICIES)), "is not a result of janken benchmark"),
    ):
        done = command(*benchmark(*words))
        assert done.status == 2
        assert sentence in done.err.splitlines()[-1]
    listed = command("benchmark")
    assert all(task.name in listed.out for task in TASKS)


def test_the_guide_is_true(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    guide = (ROOT / "docs" / "benchmark.md").read_text()
    for task in TASKS:
        assert re.search(rf"^\| {task.name} \|.*\| {task.deals} \|", guide, re.MULTILINE)
    monkeypatch.chdir(tmp_path)
    for example in re.findall(r"```python\n(.*?)```", guide, re.DOTALL):
        exec(compile(example, "docs/benchmark.md", "exec"), {})
