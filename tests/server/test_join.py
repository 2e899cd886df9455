"""`janken join`: a whole game from the prompt, against bots, at a server of its own."""

import asyncio
import json
import os
import re
import subprocess
import sys
import urllib.request
from collections.abc import Iterable
from pathlib import Path

import pytest

from janken.client import connect, table_of
from janken.records.reader import one_match
from janken.shuffle.verify import verify
from janken.table.protocol import Door, FreshView, Say, Sit, Start, Update, new_action
from tests.server.process import ServerProcess
from tests.terminal.screen import Screen

JANKEN = str(Path(sys.executable).with_name("janken"))


async def new_table(server: ServerProcess, game: str, seats: int) -> str:
    async with await connect(server.address, name="Host") as host:
        return f"{server.address}/t/{await host.create(game, seats, pace={'bot_seconds': 0.0})}"


def join(url: str, home: Path, *more: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [JANKEN, "join", url, *more]
    return subprocess.run(command, input=typed, capture_output=True, text=True, env=at(home), timeout=60)


def at(home: Path) -> dict[str, str]:
    """What a person has set who keeps everything where it is usual."""
    others = {name: value for name, value in os.environ.items() if name != "XDG_DATA_HOME"}
    return {**others, "HOME": str(home), "PYTHONUTF8": "1", "PYTHONUNBUFFERED": ""}


def test_a_seat_is_found_again(server: ServerProcess, tmp_path: Path) -> None:
    url = asyncio.run(new_table(server, "collector", 2))
    typed = "legal\nhint\npause\nnonsense\nhelp\nquit\n"
    said = join(url, tmp_path, "--name", "Ann\x1b[2J", typed=typed)
    assert said.returncode == 0, said.stderr
    assert "The Collector: 1 Ann" in said.stdout
    assert "2 free" in said.stdout
    assert "(a bot is playing)" not in said.stdout
    assert "No: No game is in progress." in said.stdout
    assert "No: The game has not started." in said.stdout
    assert "\x1b" not in said.stdout
    assert (tmp_path / ".local" / "share" / "janken" / "who.json").stat().st_mode & 0o777 == 0o600
    again = join(url, tmp_path, typed="quit\n")
    assert "1 Ann" in again.stdout
    assert "2 free" in again.stdout  # a stranger would have sat down there
    other = join(url, tmp_path, "--stranger", "--name", "Ben", typed="pause\nquit\n")
    assert "2 Ben" in other.stdout
    assert "(away), 2 Ben" in other.stdout
    watcher = join(url, tmp_path / "else", typed="start\nquit\n")
    assert "No seat is free: you are watching." in watcher.stdout
    assert "the host of this table" in watcher.stdout


def test_a_terminal_shows_a_prompt_and_what_others_say(server: ServerProcess, tmp_path: Path) -> None:
    url = asyncio.run(new_table(server, "collector", 2))
    home = {"XDG_DATA_HOME": str(tmp_path), "NO_COLOR": "1"}
    with Screen([JANKEN, "join", url, "--name", "Ann"], env=home) as ann:
        ann.wait_for("Ann> ")
        ann.type("say")
        ann.wait_for("You can say: hello (Hello!), luck (Good luck!), ")
        ann.wait_for("Ann> ")
        ann.type("Say Well played!")
        ann.wait_for("You: Well played!")
        ann.wait_for("Ann> ")
        asyncio.run(greet(server, url))
        ann.wait_for("Ben: Hello!")
        ann.wait_for("Ann> ")  # it is asked again below what was said
        ann.type("quit")
        assert ann.ends() == 0
        assert ann.text.count("You: ") == 1
    with Screen([JANKEN, "join", url, "--stranger", "--watch"], env=home) as onlooker:
        onlooker.wait_for("\r\n> ")


def test_who_has_no_name_is_asked_for_one_or_told_how_to_give_it(
    server: ServerProcess, tmp_path: Path
) -> None:
    url = asyncio.run(new_table(server, "collector", 2))
    home = {"XDG_DATA_HOME": str(tmp_path), "NO_COLOR": "1"}
    with Screen([JANKEN, "join", url, "--lang", "de"], env=home) as anna:
        anna.wait_for("Wie sollen wir dich nennen? ")
        anna.type("Anna")
        anna.wait_for("Anna> ")
        asyncio.run(greet(server, url))
        anna.wait_for("Ben hat sich dazugesetzt.")
        anna.type("quit")
        assert anna.ends() == 0
    with Screen([JANKEN, "join", url], env=home) as again:
        again.wait_for("Anna> ")  # the server knows the name now
        assert "What should we call you?" not in again.text
    said = join(asyncio.run(new_table(server, "collector", 2)), tmp_path / "pipe", typed="quit\n")
    assert (said.returncode, said.stdout) == (2, "")
    assert said.stderr == "janken: Tell us your name, as in --name Ann.\n"
    onlooker = join(url, tmp_path / "pipe", "--watch", typed="quit\n")
    assert onlooker.returncode == 0, onlooker.stderr  # looking on needs no name


async def greet(server: ServerProcess, url: str) -> None:
    async with await connect(server.address, name="Ben") as ben:
        await ben.enter(table_of(url))
        await ben.ask(Sit(action=new_action(), seat=2))
        await ben.ask(Say(action=new_action(), saying="hello"))


def test_a_game_is_played_at_the_prompt(server: ServerProcess, tmp_path: Path) -> None:
    """The host of a table plays Light to Dark to its end, by hints, and is told that the shuffle is right."""
    (tmp_path / "janken").mkdir()
    url, token = asyncio.run(own_table(server))
    (tmp_path / "janken" / "who.json").write_text(json.dumps({server.address: token}))
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [JANKEN, "join", url], stdin=pipe, stdout=pipe, text=True, env=environment
    ) as player:
        assert player.stdin is not None
        assert player.stdout is not None
        player.stdin.write("start\n")
        player.stdin.flush()
        checked = ""
        for line in player.stdout:
            hinted = re.match(r"((?:turn|flip|remove)[^:]*):", line)
            if line.startswith("Shuffle checked, code "):  # when the game is over and all is shown
                checked = line.removeprefix("Shuffle checked, code ").strip()
                player.stdin.write("quit\n")
            elif line.startswith("To move: "):
                player.stdin.write("hint\n")
            elif hinted:
                player.stdin.write(hinted[1] + "\n")
            player.stdin.flush()
        assert player.wait(timeout=60) == 0
    record = urllib.request.urlopen(f"{server.address}/api/tables/{table_of(url)}/record").read()
    match = one_match(record)
    assert match.state.is_over()
    (verdict,) = verify(match, record)
    assert verdict.shuffled is not None
    assert verdict.shuffled.transcript.fingerprint() == checked


async def own_table(server: ServerProcess) -> tuple[str, str]:
    async with await connect(server.address, name="Ann") as host:
        return f"{server.address}/t/{await host.create('light-to-dark', 1)}", host.token


def test_a_server_that_goes_down_says_so_and_the_game_goes_on(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "tables.sqlite")
    server.live()
    url = asyncio.run(new_table(server, "collector", 1))
    pipe = subprocess.PIPE
    command = [JANKEN, "join", url, "--name", "Ann"]
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=at(tmp_path)) as ann:
        assert ann.stdin is not None
        assert ann.stdout is not None
        read_until("The Collector: 1 Ann", ann.stdout)
        server.stop()
        read_until("The server is restarting and will be back in about 5 seconds.", ann.stdout)
        server.live()
        ann.stdin.write("stand\n")  # is done when the server is there again
        ann.stdin.flush()
        read_until("The Collector: 1 free", ann.stdout)
        ann.communicate("quit\n", timeout=60)
        assert ann.returncode == 0
    server.kill()
    server.close()


def read_until(begin: str, lines: Iterable[str]) -> None:
    assert any(line.startswith(begin) for line in lines)


@pytest.mark.parametrize(
    "url",
    [
        "nonsense",
        "http://127.0.0.1",
        "ftp://127.0.0.1/t/x",
        "http:///t/x",
        "http://127.0.0.1/t/x",
        "http://[/t/x",
    ],
)
def test_an_address_that_is_none_is_said_so(url: str, tmp_path: Path) -> None:
    said = join(url, tmp_path)
    assert said.returncode == 2
    assert "is not the address of a table" in said.stderr
    assert "Errno" not in said.stderr
    assert "^" not in said.stderr  # nor how such an address is checked


def test_a_table_that_is_not_there_is_said_so(server: ServerProcess, tmp_path: Path) -> None:
    said = join(f"{server.address}/t/{'x' * 22}", tmp_path)
    assert said.returncode == 2
    assert "There is no such table" in said.stderr
    nobody = join("http://127.0.0.1:9/t/" + "x" * 22, tmp_path)
    assert nobody.returncode == 2
    expected = "janken: http://127.0.0.1:9 does not answer: connection refused; is a server running there?\n"
    assert nobody.stderr == expected


def test_a_join_word_is_enough(server: ServerProcess, tmp_path: Path) -> None:
    """At the server that is named, and then at the last one used."""
    word = asyncio.run(opened_table(server))
    spoken = word.replace("-", " ").upper()
    said = join(spoken, tmp_path, "--server", server.address, "--name", "Ben", typed="quit\n")
    assert said.returncode == 0, said.stderr
    assert "2 Ben" in said.stdout
    again = join(word, tmp_path, typed="quit\n")
    assert "2 Ben" in again.stdout
    wrong = join("no-such-word", tmp_path)
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert wrong.stderr == (f"janken: {server.address}: There is no such table, or it is not open to you.\n")
    nowhere = join(word, tmp_path / "else")
    assert nowhere.returncode == 2
    assert nowhere.stderr.endswith("say where, as in --server http://127.0.0.1:8321\n")
    strange = join(word, tmp_path, "--server", "nonsense")
    assert strange.stderr == "janken: nonsense is not the address of a server\n"


async def opened_table(server: ServerProcess) -> str:
    async with await connect(server.address, name="Host") as host:
        await host.enter(await host.create("collector", 2))
        await host.ask(Sit(action=new_action(), seat=1))
        await host.ask(Door(action=new_action(), open=True))
        while host.room is None or host.room.door is None:
            await host.next()
        return host.room.door


def test_a_bot_of_ones_own_plays_at_a_live_table(server: ServerProcess, tmp_path: Path) -> None:
    said = asyncio.run(play_with_a_bot(server, tmp_path, "examples/first_bot.py:Longest"))
    assert "2 Longest" in said
    nobody = join(f"{server.address}/t/{'x' * 22}", tmp_path, "--bot", "nobody")
    assert (nobody.returncode, nobody.stdout) == (2, "")
    assert "there is no bot nobody: write" in nobody.stderr


async def play_with_a_bot(server: ServerProcess, home: Path, spec: str, **surroundings: str) -> str:
    """A whole game of it against a player who makes the first legal move; what it says."""
    async with await connect(server.address, name="Host") as host:
        table = await host.create("collector", 2)
        await host.enter(table)
        await host.ask(Sit(action=new_action(), seat=1))
        bot = await asyncio.create_subprocess_exec(
            *(JANKEN, "join", f"{server.address}/t/{table}", "--bot", spec),
            stdout=subprocess.PIPE,
            cwd=Path(__file__).parents[2],
            env={**os.environ, "XDG_DATA_HOME": str(home), **surroundings},
        )
        while host.room is None or host.room.seats[1].kind != "person":
            await host.next()
        await host.ask(Start(action=new_action()))
        while host.room.status != "over":
            message = await host.next()
            if isinstance(message, FreshView | Update) and message.now.legal:
                await host.move(message.now.legal[0], message.now)
        said, _ = await bot.communicate()
    assert bot.returncode == 0
    assert "Shuffle checked, code" in said.decode()
    seat = host.room.seats[1]
    assert (seat.kind, seat.covered) == ("person", False)  # no bot of the server has gone on for it
    return said.decode()
