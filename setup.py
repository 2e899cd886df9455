"""Compiles the kernel with mypyc where a C compiler is at hand; without one the same files run as they are."""

import os
import shlex
import shutil
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

KERNEL = Path("src", "janken", "kernel")


def kernel_modules() -> list[str]:
    return sorted(str(path) for path in KERNEL.rglob("*.py") if path.name != "__init__.py")


def has_compiler() -> bool:
    if os.name != "posix":
        return True  # setuptools looks for it; the build survives if it finds none
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(shlex.split(command)[0]) is not None


def extensions() -> list[Extension]:
    modules = kernel_modules()
    if not modules or os.environ.get("JANKEN_PURE", "0") != "0" or not has_compiler():
        return []
    from mypyc.build import mypycify  # only here: an uncompiled install needs no mypy

    found: list[Extension] = mypycify(["--strict", *modules], opt_level="3")
    for extension in found:
        extension.optional = True
        if os.name == "posix":
            extension.extra_compile_args.append("-fno-semantic-interposition")
    return found


class BuildAllOrNothing(build_ext):
    """A module compiled without its siblings cannot be imported: if one fails, none is kept."""

    def build_extensions(self) -> None:
        super().build_extensions()
        files = [Path(self.get_ext_fullpath(extension.name)) for extension in self.extensions]
        if all(file.exists() for file in files):
            return
        for file in files:
            file.unlink(missing_ok=True)
        self.warn("the kernel could not be compiled; it will run as plain Python")


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildAllOrNothing})
