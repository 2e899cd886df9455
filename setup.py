"""Compiles the kernel with mypyc where there is a C compiler; without one the same files run as they are."""

import os
import re
import shlex
import shutil
import sys
import sysconfig
import tomllib
from pathlib import Path
from typing import cast

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

PACKAGE = Path("src", "janken")
IN_C = PACKAGE / "kernel" / "shallow.c"  # compiled, it takes the place of the .py beside it
# One library of all is fastest, for wheels. In groups an edit is compiled in seconds, for development.
IN_GROUPS = os.environ.get("JANKEN_GROUPS", "0") != "0"
# pip first asks for the metadata alone; mypyc need not run for that.
METADATA_COMMANDS = {"dist_info", "egg_info", "sdist"}


def is_compiling_wanted() -> bool:
    pure = os.environ.get("JANKEN_PURE", "0") != "0"
    return not pure and METADATA_COMMANDS.isdisjoint(sys.argv) and has_compiler()


def kernel_modules() -> list[str]:
    """The kernel, and the rules in every game's folder."""
    found = [*PACKAGE.glob("kernel/**/*.py"), *PACKAGE.glob("games/*/rules/**/*.py")]
    others = {"__init__.py", IN_C.with_suffix(".py").name}
    return sorted(str(path) for path in found if path.name not in others)


def has_compiler() -> bool:
    if os.name != "posix":
        return True  # setuptools looks for it; the build survives if it finds none
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(shlex.split(command)[0]) is not None


def groups(modules: list[str]) -> list[tuple[list[str], str]]:
    """A library for the kernel and one for each game: after an edit only its own is compiled again."""
    found: dict[str, list[str]] = {}
    for module in modules:
        parts = Path(module).relative_to(PACKAGE).parts
        found.setdefault(parts[1] if parts[0] == "games" else parts[0], []).append(module)
    return [(files, f"janken_{name}") for name, files in found.items()]


CACHE = "build/mypyc"


def extensions() -> list[Extension]:
    modules = kernel_modules()
    if not modules or not is_compiling_wanted():
        return []
    from mypyc.build import mypycify  # only here: an uncompiled install needs no mypy

    # mypyc also names the Extension of distutils, which setuptools has replaced by its own.
    # Only the rules are looked at: the rest of the package may need what is not installed here.
    # A cache of its own: what mypy keeps when it checks the whole project is of no use here.
    options = ["--strict", "--follow-imports=skip", f"--cache-dir={CACHE}", *modules]
    # For development a fifth of the speed is given for half of the compiler's time.
    level = os.environ.get("JANKEN_OPTIMIZE", "1" if IN_GROUPS else "3")
    debug = "1" if level == "0" else "0"  # what is released does not say where it was made
    found = mypycify(
        options,
        opt_level=level,
        debug_level=debug,
        separate=groups(modules) if IN_GROUPS else False,  # type: ignore[arg-type]
    )
    settings = [f"-O{level}", f"-g{debug}"] if os.name == "posix" else []
    if IN_C.exists():
        found.append(Extension("janken.kernel.shallow", [str(IN_C)], extra_compile_args=settings))
    for extension in found:
        extension.optional = True
        if os.name == "posix":
            # Nobody reads what a compiler warns of in code that was generated, and looking for it takes time.
            more = ("-fno-semantic-interposition", "-w")
            extension.extra_compile_args = [*extension.extra_compile_args, *more]
    return cast("list[Extension]", found)


class BuildAllOrNothing(build_ext):
    """A module compiled without its siblings cannot be imported: if one fails, none is kept."""

    def initialize_options(self) -> None:
        super().initialize_options()
        self.parallel = os.cpu_count()  # the groups are compiled side by side

    def build_extensions(self) -> None:
        self._built: set[str] = set()
        super().build_extensions()
        if self._built >= {extension.name for extension in self.extensions}:
            return
        made = [
            *self.get_outputs(),
            *(self.get_ext_fullpath(extension.name) for extension in self.extensions),
        ]
        for file in made:  # those of an earlier build too
            Path(file).unlink(missing_ok=True)
        self.warn("the kernel could not be compiled; it will run as plain Python")

    def build_extension(self, ext: Extension) -> None:
        super().build_extension(ext)
        self._built.add(ext.name)


class BuildWithCommit(build_py):
    """A package says which commit it is made from, if the backend found one."""

    def run(self) -> None:
        super().run()
        commit = os.environ.get("JANKEN_COMMIT")
        if commit and not self.editable_mode:
            Path(self.build_lib, "janken", "commit.txt").write_text(f"{commit}\n")


def readme() -> str:
    """The README for a page that is not beside the project's files: links and pictures with their address."""
    text = Path("README.md").read_text(encoding="utf-8")
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    source = project["urls"]["Source"]
    text = re.sub(r"!\[([^\]]*)\]\((?!\w+:)", rf"![\1]({source}/raw/main/", text)
    return re.sub(r"(?<!!)\[([^\]]*)\]\((?!\w+:|#)", rf"[\1]({source}/blob/main/", text)


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildAllOrNothing, "build_py": BuildWithCommit},
    long_description=readme(),
    long_description_content_type="text/markdown",
)
