"""The tools of the browser table, as ./dev calls them."""

import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path

from tests.project.tree import ROOT


def page_with(folder: Path, **scripts: str) -> Path:
    """A browser table of its own that needs no packages, and the file that runs its scripts."""
    frontend = folder / "build_backend" / "frontend.py"
    frontend.parent.mkdir()
    shutil.copy(ROOT / "build_backend" / "frontend.py", frontend)
    web = folder / "web"
    (web / "node_modules").mkdir(parents=True)
    (web / "package.json").write_text(json.dumps({"private": True, "scripts": scripts}))
    (web / "package-lock.json").write_text("{}")
    (web / "node_modules" / ".janken-lock").write_text(hashlib.sha256(b"{}").hexdigest())
    return frontend


def run(frontend: Path, *scripts: str) -> int:
    return subprocess.run([sys.executable, str(frontend), *scripts], capture_output=True).returncode


def test_every_script_runs_whatever_came_of_those_before(tmp_path: Path) -> None:
    frontend = page_with(tmp_path, lint="exit 3", types="exit 4", styles="touch looked-at")
    assert run(frontend, "lint", "types", "styles") == 3
    assert (tmp_path / "web" / "looked-at").exists()
    assert run(frontend, "styles") == 0
    assert run(frontend, "styles", "types") == 4
