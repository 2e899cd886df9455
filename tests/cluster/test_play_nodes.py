"""`./dev play --nodes`: several servers at one address, which go on when one of them is killed."""

import asyncio
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

from janken.client import connect
from tools.local_postgres import free_port

ROOT = Path(__file__).resolve().parents[2]


def heed_ctrl_c() -> None:
    """What is started in the background does not, and hands that on."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


async def test_several_servers_at_one_address(tmp_path: Path) -> None:
    port = free_port()
    said = (tmp_path / "log").open("w+")
    command = [sys.executable, "-m", "tools.play_nodes", "--nodes", "2", "--no-open", "--port", str(port)]
    playing = subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=said, text=True, preexec_fn=heed_ctrl_c
    )
    assert playing.stdout is not None
    try:
        heard = ""
        while "kill -9" not in heard:
            line = await asyncio.to_thread(playing.stdout.readline)
            assert line, heard
            heard += line
        address = f"http://127.0.0.1:{port}"
        assert address in heard
        nodes = [int(node) for node in re.findall(r"\d+", heard.partition("processes ")[2].partition(".")[0])]
        assert len(nodes) == 2
        async with await connect(address, name="Ann") as ann:
            table = await ann.create("collector", 1)
            os.kill(nodes[0], signal.SIGKILL)
            async with asyncio.timeout(60):
                await ann.enter(table)
                while ann.room is None:
                    await ann.next()
    finally:
        playing.send_signal(signal.SIGINT)
        ended = await asyncio.to_thread(playing.wait, 60)
        playing.stdout.close()
        said.close()
    assert ended == 130
    assert not Path(f"/proc/{nodes[1]}").exists()
