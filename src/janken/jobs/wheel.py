"""What is installed here as a wheel, from its files, with the compiled ones; from a checkout too."""

import base64
import hashlib
import io
import sysconfig
import zipfile
from importlib.metadata import distribution
from importlib.resources import files
from importlib.resources.abc import Traversable

import janken


def wheel_here() -> tuple[str, bytes]:
    """Its file name, and the wheel."""
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
    """For this Python and this kind of machine only: the kernel may be compiled."""
    python = f"cp{sysconfig.get_config_var('py_version_nodot')}"
    machine = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    return f"{python}-{python}-{machine}"


def _files(folder: Traversable, path: str) -> list[tuple[str, bytes]]:
    found = []
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        here = f"{path}/{entry.name}"
        if entry.is_dir():
            found += [] if entry.name == "__pycache__" else _files(entry, here)
        elif entry.is_file():
            found.append((here, entry.read_bytes()))
    return found


def _digest(data: bytes) -> str:
    code = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
    return f"sha256={code}"
