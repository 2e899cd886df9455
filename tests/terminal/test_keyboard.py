"""What is said while somebody is asked: it is there at once, wherever it goes."""

import os
import subprocess
import sys

from tests.running import ROOT, environment

# Says something as soon as it is told to, and ends without writing anything that still waits to be written.
ASKING = """
import asyncio, os, sys
from janken.terminal.keyboard import Keyboard

async def main():
    keyboard = Keyboard()
    asking = asyncio.create_task(keyboard.ask("Your move? "))
    await asyncio.to_thread(os.read, int(sys.argv[1]), 1)
    keyboard.say("Ben draws.")
    os._exit(0)

asyncio.run(main())
"""


def test_what_happens_while_one_is_asked_is_written_at_once() -> None:
    told, tell = os.pipe()
    program = subprocess.Popen(
        [sys.executable, "-c", ASKING, str(told)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, pass_fds=[told], cwd=ROOT, env=environment({}),
    )  # fmt: skip
    with program:
        assert program.stdout is not None
        assert program.stdout.read(len("Your move? ")) == b"Your move? "
        os.write(tell, b".")
        assert program.stdout.read() == b"Ben draws.\n"
    os.close(told)
    os.close(tell)
