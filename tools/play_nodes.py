"""Several servers on this machine over one PostgreSQL, behind one address (docs/many-machines.md).

./dev play --nodes 3
"""

import argparse
import asyncio
import os
import secrets
import signal
import subprocess
import sys
import tempfile
import webbrowser
from pathlib import Path

from janken.commands.serve import has_screen
from tools.front import Front
from tools.local_postgres import LocalPostgres, free_port

MOST = 9
JANKEN = Path(sys.executable).with_name("janken")


def start(postgres: LocalPostgres, port: int, front: str, secret: str) -> subprocess.Popen[bytes]:
    options = {
        "--port": str(port),
        "--data": postgres.address(),
        "--node": f"127.0.0.1:{free_port()}",
        "--origin": front,
    }
    words = [word for option in options.items() for word in option]
    environment = {**os.environ, "JANKEN_SECRET": secret}
    return subprocess.Popen([JANKEN, "serve", *words], env=environment, stdout=subprocess.DEVNULL)


async def play(count: int, port: int, opens: bool) -> None:
    with tempfile.TemporaryDirectory(prefix="janken-nodes-") as folder:
        Path(folder).chmod(0o755)
        print("Starting PostgreSQL ...", flush=True)
        with LocalPostgres(safe=True, folder=Path(folder) / "postgres") as postgres:
            ports = [free_port() for _ in range(count)]
            async with Front(ports, port=port) as front:
                address = f"http://127.0.0.1:{front.port}"
                secret = secrets.token_urlsafe(24)
                print(f"Starting {count} nodes ...", flush=True)
                nodes = [start(postgres, one, address, secret) for one in ports]
                try:
                    await front.all_are_ready()
                    _say(address, nodes)
                    if opens and has_screen():
                        webbrowser.open(address)
                    await asyncio.Event().wait()
                finally:
                    for node in nodes:
                        node.send_signal(signal.SIGTERM)
                    for node in nodes:
                        node.wait(15)


def _say(address: str, nodes: list[subprocess.Popen[bytes]]) -> None:
    print(f"Tables at {address}/  (Ctrl-C stops)")
    print(f"The nodes are processes {', '.join(str(node.pid) for node in nodes)}.")
    print("Stop one in order with kill, or at once with kill -9: its tables go on at the others.", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="./dev play", description="Play at several servers at once.")
    parser.add_argument("--nodes", type=int, choices=range(1, MOST + 1), required=True, help="how many")
    parser.add_argument("--port", type=int, default=8321, help="the port of the one address")
    parser.add_argument("--no-open", action="store_true", help="do not open the browser")
    asked = parser.parse_args()
    try:
        asyncio.run(play(asked.nodes, asked.port, not asked.no_open))
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
