"""What a host finds in the log of a server: what went wrong, and nothing that did not."""

import http.client
import socket
import subprocess
from pathlib import Path
from urllib.parse import urlsplit

from tests.running import JANKEN, environment

HANDSHAKE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
}


def test_who_is_turned_away_is_not_logged_and_who_speaks_nonsense_is(tmp_path: Path) -> None:
    with subprocess.Popen(
        [JANKEN, "serve", "--port", "0", "--data", str(tmp_path / "tables.sqlite")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment({"PYTHONUNBUFFERED": "1"}),
    ) as server:
        assert server.stdout is not None
        port = urlsplit(server.stdout.readline().split()[2]).port
        assert port is not None
        caller = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        caller.request("GET", "/ws", headers=HANDSHAKE)
        assert caller.getresponse().status == 401
        caller.close()
        with socket.create_connection(("127.0.0.1", port), timeout=60) as other:
            other.sendall(b"what is this\r\n\r\n")
            assert other.recv(100).startswith(b"HTTP/1.1 400")
        server.terminate()
        _, log = server.communicate(timeout=60)
    assert "Invalid HTTP request received." in log
    assert "handshake" not in log
