"""A server that has no tables to show lets nobody in, and two that know nothing of each other do not run."""

import asyncio
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

from tests.cluster.node_process import SECRET
from tests.proxy import Proxy
from tests.running import environment
from tools.local_postgres import free_port

SOON = 90.0  # seconds, on a busy machine


def started(data: str, *more: str, port: int = 0) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "janken", "serve", "--port", str(port), "--data", data, *more]
    env = environment({"JANKEN_SECRET": SECRET})
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env)


def is_ready(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/ready", timeout=2) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


async def test_a_node_that_waits_for_its_database_does_not_listen(database: str) -> None:
    address, _, name = database.rpartition("/")
    head, _, at = address.rpartition(":")
    async with Proxy(int(at)) as line:
        line.cut()
        port = free_port()
        node = started(f"{head}:{line.port}/{name}", "--node", f"127.0.0.1:{free_port()}", port=port)
        try:
            assert node.stderr is not None
            said = await asyncio.to_thread(node.stderr.readline)
            assert "waiting: " in said
            await asyncio.sleep(1.5)  # some more tries, of which nothing is said
            with socket.socket() as visitor:
                assert visitor.connect_ex(("127.0.0.1", port)) != 0
            line.mend()
            async with asyncio.timeout(SOON):
                while not await asyncio.to_thread(is_ready, port):
                    await asyncio.sleep(0.1)
        finally:
            node.terminate()
            _, rest = await asyncio.to_thread(node.communicate)
        assert "waiting: " not in rest


def test_of_two_servers_that_are_no_nodes_the_second_is_refused(database: str, tmp_path: Path) -> None:
    first = started(database)
    try:
        assert first.stdout is not None
        assert "Tables at" in first.stdout.readline()
        second = started(database)
        _, said = second.communicate(timeout=SOON)
        assert second.returncode == 2
        assert said.startswith("janken: another server runs on postgresql://")
        assert "give each of them --node" in said
        assert said.count("\n") == 1
        node = started(database, "--node", f"127.0.0.1:{free_port()}")
        assert node.stderr is not None
        assert "a server without --node runs on postgresql://" in node.stderr.readline()
        first.terminate()
        assert node.stdout is not None
        assert "Tables at" in node.stdout.readline()  # its turn has come
        node.terminate()
        node.communicate()
    finally:
        first.kill()
        first.communicate()


def test_a_server_that_was_killed_comes_up_again(database: str) -> None:
    for _ in range(2):
        server = started(database)
        assert server.stdout is not None
        assert "Tables at" in server.stdout.readline()
        server.kill()
        server.communicate()
