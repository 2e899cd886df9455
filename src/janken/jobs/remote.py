"""Sent to a worker of a cluster as source: it runs there before janken is known to be installed.

So nothing of janken is imported at the top.
"""

import importlib
import pickle
import subprocess
import sys
import tempfile
from pathlib import Path


def identity_here() -> str | None:
    """The version on this worker; None if janken is not installed."""
    try:
        from janken.jobs.installed import identity
    except ImportError:
        return None
    return identity()


def run_job(packed: bytes) -> object:
    """On a worker with the same version."""
    from janken.jobs.engine import one_at_a_time

    work, job = pickle.loads(packed)
    with one_at_a_time:
        return work(job)


def install(name: str, wheel: bytes) -> str | None:
    """Install a wheel and its dependencies on this worker; the reason if that fails."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / name
        path.write_bytes(wheel)
        command = [
            sys.executable,
            "-m",
            "pip",
            "install",
            "--quiet",
            "--disable-pip-version-check",
            str(path),
        ]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    importlib.invalidate_caches()
    return None if done.returncode == 0 else done.stderr.strip().splitlines()[-1]
