"""What the engine of a page imports is in its archive."""

import subprocess
import sys
from pathlib import Path

from janken.page import site

_LOADED = """
import sys
import janken.page.engine, janken.page.store
for module in list(sys.modules.values()):
    _, _, own = (getattr(module, "__file__", None) or "").rpartition("/src/")
    if own.startswith("janken/"):
        print(own)
"""


def test_nothing_is_left_out_that_the_engine_imports() -> None:
    lines = Path(site.__file__).with_name("left_out.txt").read_text("utf-8").splitlines()
    left_out = tuple(line.strip() for line in lines if line.startswith("janken/"))
    assert left_out
    command = [sys.executable, "-c", _LOADED]
    loaded = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert "janken/server/app.py" in loaded
    assert [file for file in loaded if file.startswith(left_out)] == []
