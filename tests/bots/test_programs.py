"""Bots of others: a class in a file, and programs that answer well, nonsense, too late or not at all."""

import os
import sys
from pathlib import Path

import pytest

from janken.bots import load as programs
from janken.bots.bot import Decision, Limits, Seen
from janken.bots.load import BotError, CannotLoadError, ProcessBot, load
from tests.bots.seeing import points

EXAMPLES = Path(__file__).parents[2] / "examples"
QUICK = Limits(seconds=0.2)


def some_seen(game: str = "collector", seats: int = 2) -> Seen:
    _, seen = next(points((game, seats, {}), 1, 5, 1.0))
    return seen


def program(folder: Path, body: str) -> ProcessBot:
    """A bot whose program does this for each line that it reads."""
    file = folder / "bot.py"
    loop = "".join(f"    {line}\n" for line in body.splitlines())
    file.write_text(
        f"import json, os, sys, time\nfor line in sys.stdin:\n    asked = json.loads(line)\n{loop}"
    )
    return ProcessBot(f"{sys.executable} {file}")


def complaint(bot: ProcessBot, seen: Seen) -> str:
    with pytest.raises(BotError) as raised:
        bot.choose(seen, QUICK, "1")
    return str(raised.value)


def test_the_example_class_plays() -> None:
    bot = load(f"{EXAMPLES / 'first_bot.py'}:Longest")
    seen = some_seen()
    assert bot.name == "Longest"
    assert bot.choose(seen, QUICK, "1").move in seen.legal


def test_the_example_program_plays() -> None:
    bot = load(f"run:{sys.executable} {EXAMPLES / 'json_bot.py'}")
    for game, seats in (("collector", 2), ("run-with-scissors", 3), ("light-to-dark", 1)):
        seen = some_seen(game, seats)
        assert bot.choose(seen, QUICK, "1").move in seen.legal
    bot.close()


def test_a_program_gets_what_the_seat_sees_and_nothing_else(tmp_path: Path) -> None:
    kept = tmp_path / "asked.json"
    bot = program(
        tmp_path,
        f'open({str(kept)!r}, "w").write(line)\nprint(json.dumps({{"move": asked["legal"][0]}}), flush=True)',
    )
    seen = some_seen("janken-rummy", 2)
    bot.choose(seen, QUICK, "1")
    bot.close()
    asked = kept.read_text()
    assert '"hands":[' in asked
    hidden = seen.view.fields()["stock"]
    assert isinstance(hidden, list)
    assert set(hidden) == {None}
    assert '"seconds":0.2' in asked


def test_a_program_ends_with_its_input_and_may_put_its_things_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(programs, "GRACE", 60.0)  # a busy machine is not its fault
    bot = program(tmp_path, 'print(json.dumps({"move": asked["legal"][0]}), flush=True)')
    with (tmp_path / "bot.py").open("a") as source:
        source.write(f'open({str(tmp_path / "ended")!r}, "w").write("well")\n')
    bot.choose(some_seen(), QUICK, "1")
    bot.close()
    assert (tmp_path / "ended").read_text() == "well"


@pytest.mark.parametrize(
    ("body", "what"),
    [
        ('print("hello", flush=True)', "answered hello: that is not JSON"),
        ("print(json.dumps([1]), flush=True)", 'there is no "move" in it'),
        ('print(json.dumps({"move": "fly"}), flush=True)', "not one of the"),
        ('print(json.dumps({"move": 7}), flush=True)', "not one of the"),
        ('print(json.dumps({"move": None}), flush=True)', "not one of the"),
        ('print(json.dumps({"move": asked["legal"][0], "delay": -1}), flush=True)', '"delay" is a number'),
        (
            'print(json.dumps({"move": asked["legal"][0], "delay": "soon"}), flush=True)',
            '"delay" is a number',
        ),
        ("sys.exit(3)", "ended with status 3 instead of answering"),
        ("os.close(1); time.sleep(60)", "closed its output instead of answering"),
        ('sys.stdout.write("x" * 200000); sys.stdout.flush()', "more than 100000 bytes"),
    ],
)
def test_nonsense_is_named(tmp_path: Path, body: str, what: str) -> None:
    assert what in complaint(program(tmp_path, body), some_seen())


def test_one_that_hangs_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "FIRST_GRACE", 1.0)
    kept = tmp_path / "pid"
    bot = program(tmp_path, f'open({str(kept)!r}, "w").write(str(os.getpid()))\ntime.sleep(60)')
    assert "did not answer within 1.2 seconds" in complaint(bot, some_seen())
    with pytest.raises(ProcessLookupError):
        os.kill(int(kept.read_text()), 0)


def test_a_program_has_time_to_start_but_later_only_to_think(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(programs, "GRACE", 0.0)
    bot, seen = program(tmp_path, 'print(json.dumps({"move": asked["legal"][0]}), flush=True)'), some_seen()
    assert bot.choose(seen, Limits(seconds=0), "1").move == seen.legal[0]
    with pytest.raises(BotError, match="did not answer within 0 seconds"):
        bot.choose(seen, Limits(seconds=0), "1")


def test_one_that_cannot_be_started_is_named() -> None:
    assert "cannot be started" in complaint(ProcessBot("no-such-program-anywhere"), some_seen())


@pytest.mark.parametrize(
    ("spec", "what"),
    [
        ("grandmaster", "there is no bot grandmaster: write random, easy, club, master"),
        ("nowhere.py:Bot", "there is no such file"),
        (f"{EXAMPLES / 'first_bot.py'}:Nobody", "has no bot Nobody"),
        (f"{EXAMPLES / 'first_bot.py'}:Decision", "has no bot Decision"),
    ],
)
def test_a_bot_that_is_not_there_is_named(spec: str, what: str) -> None:
    with pytest.raises(CannotLoadError, match=r"bot|file") as raised:
        load(spec)
    assert what in str(raised.value)


def test_a_file_that_does_not_run_is_named(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text("1 / 0\n")
    with pytest.raises(CannotLoadError, match="ZeroDivisionError"):
        load(f"{tmp_path / 'bad.py'}:Bot")


def test_waiting_is_an_answer_only_where_others_may_act() -> None:
    seen = some_seen("run-with-scissors", 3)
    assert len(seen.view.frame.to_act) == 1  # the hand is about to open
    with pytest.raises(BotError):
        programs.answer(b'{"move": null}', seen)
    for _, later in points(("run-with-scissors", 3, {}), 2, 20, 1.0):
        if len(later.view.frame.to_act) > 1:
            assert programs.answer(b'{"move": null}', later) == Decision(None)
            return
    raise AssertionError("no stack ever lay")
