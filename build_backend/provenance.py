"""Which commit a package is made from, and when that was: the same commit gives the same bytes."""

import gzip
import io
import os
import subprocess
import tarfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# In a package, and in the source archive that others build it from: the commit and its time.
NOTE = ROOT / "src" / "janken" / "commit.txt"
LONG_AGO = 315_532_800  # the first date that a wheel can hold


def note() -> str:
    """The commit and its time in seconds; nothing where neither git nor a source archive says them."""
    if not (ROOT / ".git").exists():
        return NOTE.read_text() if NOTE.exists() else ""
    try:
        commit, seconds = _git("log", "-1", "--format=%h %ct", "--abbrev=12").split()
        changed = "+changes" if _git("status", "--porcelain") else ""
    except (OSError, subprocess.CalledProcessError):  # without git, or a checkout it does not trust
        return ""
    return f"{commit}{changed} {seconds}\n"


def _git(*arguments: str) -> str:
    return subprocess.run(
        ["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.strip()


def hand_over() -> int:
    """Let setup.py and the wheel's maker know both; returns the time that all files get."""
    found = note().split()
    if found:
        os.environ["JANKEN_COMMIT"] = " ".join(found)
    seconds = os.environ.setdefault("SOURCE_DATE_EPOCH", found[1] if found else str(LONG_AGO))
    return int(seconds)


def repack_sdist(archive: Path, seconds: int) -> None:
    """The same files in the same order with the same time and owner, and the note among them."""
    with tarfile.open(archive) as packed:
        files = {member.name: (member, _content(packed, member)) for member in packed.getmembers()}
    if said := note():
        name = f"{archive.name.removesuffix('.tar.gz')}/{NOTE.relative_to(ROOT).as_posix()}"
        files[name] = (tarfile.TarInfo(name), said.encode())
    plain = io.BytesIO()
    with tarfile.open(fileobj=plain, mode="w", format=tarfile.PAX_FORMAT) as packing:
        for name in sorted(files):
            member, content = files[name]
            packing.addfile(_plain(member, len(content), seconds), io.BytesIO(content))
    archive.write_bytes(gzip.compress(plain.getvalue(), mtime=seconds))


def repack_wheel(wheel: Path) -> None:
    """Who may read a file here decides nothing; its order and time are setuptools' care."""
    with zipfile.ZipFile(wheel) as packed:
        files = [(member, packed.read(member)) for member in packed.infolist()]
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as packing:
        for member, content in files:
            plain = zipfile.ZipInfo(member.filename, member.date_time)
            plain.compress_type, plain.external_attr = zipfile.ZIP_DEFLATED, 0o100644 << 16
            packing.writestr(plain, content)


def _content(packed: tarfile.TarFile, member: tarfile.TarInfo) -> bytes:
    file = packed.extractfile(member)
    return file.read() if file else b""


def _plain(member: tarfile.TarInfo, size: int, seconds: int) -> tarfile.TarInfo:
    result = tarfile.TarInfo(member.name)
    result.type, result.size, result.mtime = member.type, size, seconds
    result.mode = 0o755 if member.isdir() or member.mode & 0o100 else 0o644
    return result
