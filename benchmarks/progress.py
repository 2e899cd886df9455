"""What is being measured, on one line that goes away; only where somebody is looking."""

import sys
from types import TracebackType
from typing import final


@final
class Progress:
    def __enter__(self) -> "Progress":
        return self

    def show(self, what: str) -> None:
        if sys.stderr.isatty():
            print(f"\r{what} ...".ljust(70), end="", file=sys.stderr, flush=True)
        else:
            print(f"{what} ...", file=sys.stderr, flush=True)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        if sys.stderr.isatty():
            print("\r".ljust(71) + "\r", end="", file=sys.stderr, flush=True)
