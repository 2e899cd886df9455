"""`./dev bench [PART ...] [--json FILE]`: prints figures; claims are ratios from one run."""

import argparse
import json
import platform
import sys
from collections.abc import Callable
from pathlib import Path

from benchmarks import bots, janken_rummy, kernel, startup, web

Figures = list[dict[str, object]]
PARTS: dict[str, Callable[[], Figures]] = {
    "kernel": kernel.measure,
    "janken-rummy": janken_rummy.measure,
    "bots": bots.measure,
    "startup": startup.measure,
    "web": web.measure,
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="./dev bench", description=__doc__)
    parser.add_argument(
        "parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}; all if none is named"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures to this file")
    asked = parser.parse_args()
    unknown = [part for part in asked.parts if part not in PARTS]
    if unknown:
        parser.error(f"there is no part {unknown[0]}; the parts are {', '.join(PARTS)}")
    print(f"Python {platform.python_version()} on {platform.machine()}, one core a run")
    results = {part: PARTS[part]() for part in asked.parts or PARTS}
    if asked.json:
        asked.json.write_text(json.dumps(results, indent=1) + "\n")
        print(f"written to {asked.json}", file=sys.stderr)


main()
