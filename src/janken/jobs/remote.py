"""What is sent to a worker of a cluster as it stands here: it runs there before janken is known to be there.

So nothing of janken is imported at the top.
"""

import importlib
import pickle
import subprocess
import sys
import tempfile
from pathlib import Path


def identity_here() -> str | None:
    """What plays on this worker; None if janken is not installed."""
    try:
        from janken.jobs.identity import identity
    except ImportError:
        return None
    return identity()


def attempt(expected: str, packed: bytes) -> tuple[str, object]:
    """Do a job, if the worker is one of ours: `done` and what came of it, or `other` and who this is."""
    import distributed

    if identity_here() != expected:
        return "other", distributed.get_worker().address
    from janken.jobs.worker import do

    work, job = pickle.loads(packed)
    return "done", do(work, job)


def install(name: str, wheel: bytes) -> str | None:
    """Install a wheel on this worker, with what it needs; if that fails, why."""
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
