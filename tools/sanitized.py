"""The kernel's tests with a kernel that watches itself: wrong addresses and undefined behaviour end the run.

    python -m tools.sanitized [pytest's arguments]     `./dev soak kernel-sanitized` starts it

It is compiled into a folder of its own, .cache/sanitized, whenever its sources have changed; all else is
copied there every time.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
HOME: Final = ROOT / ".cache" / "sanitized"
_BUILT_FROM: Final = ("setup.py", "pyproject.toml", "LICENSE", "NOTICE", "build_backend", "src")
_TESTS: Final = ("tests/kernel", "tests/rules", "tests/perft", "tests/contract/test_contract.py")
# mypyc's own headers shift a one into the sign for the lowest number: of a shift its length is watched.
_WATCH: Final = (
    "-fsanitize=address,undefined -fno-sanitize=shift-base -fno-sanitize-recover=undefined "
    "-fno-omit-frame-pointer"
)
# Python keeps what it has once allocated, and is not built for this: only the kernel's own faults count.
_SETTINGS: Final = {
    "ASAN_OPTIONS": "detect_leaks=0:abort_on_error=1",
    "UBSAN_OPTIONS": "print_stacktrace=1",
    "PYTHONMALLOC": "malloc",
}


def _digest() -> str:
    package = ROOT / "src" / "janken"
    files = [ROOT / "setup.py", *sorted(package.rglob("*.py")), *sorted(package.rglob("*.c"))]
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()


def _copy() -> None:
    ignored = shutil.ignore_patterns("*.so", "__pycache__", "static")
    for name in _BUILT_FROM:
        place = ROOT / name
        if place.is_dir():
            shutil.copytree(place, HOME / name, ignore=ignored, dirs_exist_ok=True)
        else:
            shutil.copy2(place, HOME / name)


def build() -> None:
    stamp, wanted = HOME / "made-of", _digest()
    if stamp.exists() and stamp.read_text() == wanted:
        _copy()
        return
    print("Compiling the kernel with sanitizers (minutes) ...", file=sys.stderr, flush=True)
    shutil.rmtree(HOME, ignore_errors=True)
    HOME.mkdir(parents=True)
    _copy()
    settings = {"CFLAGS": _WATCH, "LDFLAGS": _WATCH, "JANKEN_OPTIMIZE": "0", "JANKEN_PURE": "0"}
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    subprocess.run(command, cwd=HOME, env={**os.environ, **settings}, check=True)
    assert list((HOME / "src" / "janken" / "kernel").glob("*.so")), "there is no working C compiler"
    stamp.write_text(wanted)


def _library(name: str) -> str:
    """The sanitizer's library, which has to be there before Python is."""
    compiler = os.environ.get("CC", "cc").split()[0]
    done = subprocess.run([compiler, f"-print-file-name={name}"], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test(arguments: list[str]) -> int:
    around = {
        **os.environ,
        **_SETTINGS,
        "LD_PRELOAD": f"{_library('libasan.so')} {_library('libubsan.so')}",
        "PYTHONPATH": str(HOME / "src"),  # before the project itself
    }
    is_it = "import janken, sys; sys.exit(not (janken.COMPILED and 'sanitized' in janken.__file__))"
    subprocess.run([sys.executable, "-c", is_it], cwd=ROOT, env=around, check=True)
    # Nothing is captured: what a sanitizer says, it says in the moment before the end.
    no_limits = ("--timeout=0", "--override-ini=faulthandler_timeout=0")  # everything takes much longer
    command = [sys.executable, "-m", "pytest", *no_limits, "--capture=no", "-p", "no:cacheprovider"]
    return subprocess.run([*command, *(arguments or _TESTS)], cwd=ROOT, env=around).returncode


if __name__ == "__main__":
    build()
    sys.exit(test(sys.argv[1:]))
