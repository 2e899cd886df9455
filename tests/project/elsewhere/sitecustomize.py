"""Python as if this were no POSIX system, and so is every process that it starts: this folder is on its path.

What only Linux and macOS have is gone. What Windows has instead is not there either.
"""

import asyncio
import os
import sys
from typing import Any

modules: dict[str, Any] = sys.modules
for module in ("fcntl", "grp", "pty", "pwd", "readline", "resource", "uvloop"):
    modules[module] = None
for place, name in (
    *((os, name) for name in ("O_NOFOLLOW", "fchmod", "fork", "killpg", "nice")),
    *((asyncio, name) for name in ("open_unix_connection", "start_unix_server")),
):
    delattr(place, name)
