"""Compiles the kernel with mypyc where there is a C compiler; without one the same files run as they are."""

import os
import shlex
import shutil
import sys
import sysconfig
from pathlib import Path
from typing import cast

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

KERNEL = Path("src", "janken", "kernel")
# pip first asks for the metadata alone; mypyc need not run for that.
METADATA_COMMANDS = {"dist_info", "egg_info", "sdist"}


def is_compiling_wanted() -> bool:
    pure = os.environ.get("JANKEN_PURE", "0") != "0"
    return not pure and METADATA_COMMANDS.isdisjoint(sys.argv) and has_compiler()


def kernel_modules() -> list[str]:
    return sorted(str(path) for path in KERNEL.rglob("*.py") if path.name != "__init__.py")


def has_compiler() -> bool:
    if os.name != "posix":
        return True  # setuptools looks for it; the build survives if it finds none
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(shlex.split(command)[0]) is not None


def extensions() -> list[Extension]:
    modules = kernel_modules()
    if not modules or not is_compiling_wanted():
        return []
    from mypyc.build import mypycify  # only here: an uncompiled install needs no mypy

    # mypyc also names the Extension of distutils, which setuptools has replaced by its own.
    # Only the kernel is looked at: the rest of the package may need what is not installed here.
    options = ["--strict", "--follow-imports=skip", *modules]
    found = cast(list[Extension], mypycify(options, opt_level=os.environ.get("JANKEN_OPTIMIZE", "3")))
    for extension in found:
        extension.optional = True
        if os.name == "posix":
            extension.extra_compile_args = [*extension.extra_compile_args, "-fno-semantic-interposition"]
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
