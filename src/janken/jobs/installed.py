"""What is installed here: its version and checksum, and all of it as a wheel."""

import base64
import hashlib
import io
import sys
import sysconfig
import zipfile
from collections.abc import Iterator
from functools import cache
from importlib.metadata import distribution
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

import janken

# Everything that decides the result of a deal: results of different rules or bots must never be mixed.
_DECIDING: Final = (
    "kernel",
    "core",
    "games",
    "bots",
    "arena",
    "solver",
    "rule_lab",
    "review",
    "jobs",
    "benchmark",
)


@cache
def checksum() -> str:
    """Of the sources, compiled or not, since both give the same results; and of the hands that bots know."""
    digest = hashlib.sha256()
    for name in _DECIDING:
        for path, source in _files(files(janken) / name, name):
            if path.endswith((".py", ".jsonl")):
                digest.update(f"{path} {len(source)}\n".encode())
                digest.update(source)
    return digest.hexdigest()[:12]


def _files(entry: Traversable, path: str) -> Iterator[tuple[str, bytes]]:
    """A file, or all in a folder, by name."""
    if entry.is_file():
        yield path, entry.read_bytes()
    elif entry.name != "__pycache__":
        for inside in sorted(entry.iterdir(), key=lambda inside: inside.name):
            yield from _files(inside, f"{path}/{inside.name}")


@cache
def identity() -> str:
    python = f"{sys.version_info.major}.{sys.version_info.minor}"
    return f"janken {janken.__version__} ({checksum()}) on Python {python}"


def wheel_here() -> tuple[str, bytes]:
    """What is installed as a wheel, compiled files included, even from a checkout: its name and bytes."""
    version, tag = janken.__version__, _tag()
    info = f"janken-{version}.dist-info"
    contents = dict(_files(files(janken), "janken"))
    contents[f"{info}/METADATA"] = (distribution("janken").read_text("METADATA") or "").encode()
    contents[f"{info}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: janken\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    )
    record = "".join(f"{name},{_digest(data)},{len(data)}\n" for name, data in contents.items())
    contents[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as wheel:
        for name, data in contents.items():
            wheel.writestr(name, data)
    return f"janken-{version}-{tag}.whl", packed.getvalue()


def _tag() -> str:
    """Only for this version of Python and this kind of machine: the kernel may be compiled."""
    python = f"cp{sysconfig.get_config_var('py_version_nodot')}"
    machine = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    return f"{python}-{python}-{machine}"


def _digest(data: bytes) -> str:
    code = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
    return f"sha256={code}"
