"""Runs a module of Python as if this were no POSIX system: python -m tests.project.elsewhere MODULE ARGUMENTS

What only Linux and macOS have cannot be imported. What Windows has instead is not there either.
"""

import runpy
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType

ONLY_POSIX = {"fcntl", "grp", "httptools", "pty", "pwd", "readline", "resource", "uvloop"}


class _Missing:
    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname.partition(".")[0] in ONLY_POSIX:
            raise ModuleNotFoundError(f"No module named {fullname!r}", name=fullname)
        return None


def main() -> None:
    for name in ONLY_POSIX:
        sys.modules.pop(name, None)
    sys.meta_path.insert(0, _Missing())
    del sys.argv[0]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
